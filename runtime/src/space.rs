//! Global memory: pointers that say so.
//!
//! Rust's pointers on nvptx64 are generic: they may lead into any space. A [`Global`] leads into global memory,
//! and a [`Multimem`] to the copies behind a multicast object. Manual: "State Spaces", `cvta`, `multimem`.

use core::fmt;

/// A pointer to a `T` in global memory.
pub struct Global<T>(*mut T);

/// A pointer to several copies of a `T`, each in the global memory of one GPU, by an address that the driver
/// made for them: "Multimem Addresses".
pub struct Multimem<T>(*mut T);

macro_rules! pointers {
    ($($name:ident)*) => { $(
        impl<T> $name<T> {
            /// A pointer that is known to lead there. A kernel's parameter that the host took from `cuMemAlloc`
            /// is a [`Global`].
            ///
            /// # Safety
            ///
            /// It leads into the space that the type is for.
            #[inline(always)]
            pub const unsafe fn new(pointer: *const T) -> Self {
                $name(pointer.cast_mut())
            }

            /// The pointer.
            #[inline(always)]
            pub const fn as_ptr(self) -> *mut T {
                self.0
            }

            /// The pointer to the item `count` items of `T` behind.
            #[inline(always)]
            pub const fn add(self, count: usize) -> Self {
                $name(self.0.wrapping_add(count))
            }

            /// The pointer that many bytes behind.
            #[inline(always)]
            pub const fn byte_add(self, bytes: usize) -> Self {
                $name(self.0.wrapping_byte_add(bytes))
            }

            /// The same memory, said to hold something else.
            #[inline(always)]
            pub const fn cast<U>(self) -> $name<U> {
                $name(self.0.cast())
            }
        }

        impl<T> Clone for $name<T> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $name<T> {}

        impl<T> PartialEq for $name<T> {
            #[inline(always)]
            fn eq(&self, other: &Self) -> bool {
                self.0 == other.0
            }
        }

        impl<T> Eq for $name<T> {}

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:p})"), self.0)
            }
        }
    )* };
}

pointers!(Global Multimem);

impl<T> Global<T> {
    /// The address behind a generic pointer, by `cvta.to.global`.
    ///
    /// # Safety
    ///
    /// The pointer is into global memory.
    #[inline(always)]
    pub unsafe fn from_generic(pointer: *const T) -> Self {
        let address: *mut T;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it computes with an address.
        unsafe {
            core::arch::asm!(
                "cvta.to.global.u64 {address}, {generic};",
                generic = in(reg64) pointer, address = out(reg64) address,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = pointer;
            address = crate::off_device();
        }
        Global(address)
    }
}
