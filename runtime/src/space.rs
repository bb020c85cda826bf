//! Pointers to global memory and to multimem addresses.
//!
//! Rust's pointers on nvptx64 are generic addresses, which may point to any state space. A [`Global`] points to
//! global memory, and a [`Multimem`] to the replicas of a multicast object. Manual: "State Spaces", `cvta`, `multimem`.
//!
//! Both are one pointer in memory, so a kernel can have them as parameters. The host passes a `CUdeviceptr`:
//!
//! ```
//! # #![deny(improper_ctypes_definitions)]
//! use ptx_async::Global;
//!
//! # #[cfg(any())]
//! #[unsafe(no_mangle)]
//! pub unsafe extern "ptx-kernel" fn copy(dst: Global<f32>, src: Global<f32>, len: u32) {}
//! # pub unsafe extern "C" fn copy(dst: Global<f32>, src: Global<f32>, len: u32) {}
//! ```
//!
//! # Threads
//!
//! The pointers are [`Send`] and [`Sync`] for every `T`, like a `CUdeviceptr`: safe code computes with the
//! address and never accesses the memory. Functions that access it are `unsafe`, and must not race.

use core::fmt;
use core::hash::{Hash, Hasher};

/// A pointer to a `T` in global memory.
#[repr(transparent)]
pub struct Global<T>(*mut T);

/// A multimem address of a `T`: it refers to one replica in the global memory of each GPU of a multicast object,
/// which the driver created. Manual: "Multimem Addresses".
#[repr(transparent)]
pub struct Multimem<T>(*mut T);

macro_rules! pointers {
    ($($name:ident)*) => { $(
        impl<T> $name<T> {
            /// Creates a typed pointer from an address that is known to be in this state space. A kernel's parameter
            /// that the host allocated with `cuMemAlloc` is a [`Global`].
            ///
            /// # Safety
            ///
            /// The address is in the state space of the type.
            #[inline(always)]
            #[must_use]
            pub const unsafe fn new(pointer: *const T) -> Self {
                $name(pointer.cast_mut())
            }

            /// Returns the address as a Rust pointer.
            #[inline(always)]
            #[must_use]
            pub const fn as_ptr(self) -> *mut T {
                self.0
            }

            /// Adds `count` elements of `T` to the address. It wraps around.
            #[inline(always)]
            #[must_use]
            pub const fn add(self, count: usize) -> Self {
                $name(self.0.wrapping_add(count))
            }

            /// Adds `bytes` bytes to the address. It wraps around.
            #[inline(always)]
            #[must_use]
            pub const fn byte_add(self, bytes: usize) -> Self {
                $name(self.0.wrapping_byte_add(bytes))
            }

            /// Returns the address as a pointer to a `U`.
            #[inline(always)]
            #[must_use]
            pub const fn cast<U>(self) -> $name<U> {
                $name(self.0.cast())
            }
        }

        // SAFETY: no safe function accesses the memory at the address.
        unsafe impl<T> Send for $name<T> {}
        // SAFETY: as above.
        unsafe impl<T> Sync for $name<T> {}

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

        impl<T> Hash for $name<T> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.0.hash(state);
            }
        }

        impl<T> fmt::Debug for $name<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:p})"), self.0)
            }
        }
    )* };
}

pointers!(Global Multimem);

impl<T, const COUNT: usize> Global<[T; COUNT]> {
    /// Returns the address of the element at `index`.
    #[inline(always)]
    pub(crate) const fn item_ptr(self, index: u32) -> *mut T {
        self.0.cast::<T>().wrapping_add(index as usize)
    }
}

impl<T> Global<T> {
    /// Converts a generic address to an address in global memory, by `cvta.to.global`.
    ///
    /// # Safety
    ///
    /// The pointer is into global memory.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub unsafe fn from_generic(pointer: *const T) -> Self {
        let address: *mut T;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it only computes an address.
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
            address = crate::off_device::without_ptx();
        }
        Global(address)
    }
}
