//! Addresses in shared memory, of this CTA and of the cluster, with the alignment in the type.
//!
//! An address is 32 bits wide. Its type states the type and the alignment of the data there. A bulk copy requires an
//! alignment of 16 bytes and a tensor copy an alignment of 128 bytes, so a type that states less does not compile:
//!
//! ```compile_fail,E0277
//! # use ptx_async::{Shared, ptx_async};
//! unsafe fn store(tile: Shared<[f32; 1024], 4>, to: *mut f32) {
//!     unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(tile), size: 4096 }) };
//! }
//! ```
//!
//! Manual: "State Spaces: Shared State Space", `mapa`, `getctarank`, `cvta`.
//!
//! # Threads
//!
//! The addresses are [`Send`] and [`Sync`] for every `T`, like the `u32` that they are in memory: safe code computes
//! with an address and never accesses the memory. Functions that access the memory are `unsafe`, and their accesses
//! must not race. A [`Shared`] is an address in the memory of the CTA that uses it, so the same number means other
//! memory in another CTA: pass the result of [`Shared::map`] to the other CTA.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;

use crate::constant::check_step;
use crate::ptx_async;
use crate::sealed::Sealed;

mod items;

pub use items::Elements;

/// An alignment of `BYTES` bytes, as a type; [`AtLeast`] compares two such types.
#[derive(Debug)]
pub enum Align<const BYTES: usize> {}

/// An alignment of `ALIGN` bytes or more. Sealed: it is implemented for every [`Align`] of 1 to 1024 bytes.
#[diagnostic::on_unimplemented(
    message = "this memory is not known to be aligned to {ALIGN} bytes",
    label = "PTX requires it aligned to {ALIGN} bytes, but its type states `{Self}`",
    note = "declare the memory with `shared!` and that alignment; `item` keeps an alignment that divides the size of an element"
)]
pub trait AtLeast<const ALIGN: usize>: Sealed {}

impl<const BYTES: usize> Sealed for Align<BYTES> {}

macro_rules! at_least {
    ($align:literal $(, $less:literal)*) => {
        #[diagnostic::do_not_recommend]
        impl AtLeast<$align> for Align<$align> {}
        $(
            #[diagnostic::do_not_recommend]
            impl AtLeast<$less> for Align<$align> {}
        )*
        at_least!($($less),*);
    };
    () => {};
}

at_least!(1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1);

/// The address of a `T` in the shared memory of this CTA, aligned to `ALIGN` bytes: a pointer, `u32` in memory.
#[repr(transparent)]
pub struct Shared<T, const ALIGN: usize = 1> {
    address: u32,
    pointee: PhantomData<*mut T>,
}

/// The address of a `T` in the shared memory of a CTA of the cluster, aligned to `ALIGN` bytes: a pointer, `u32` in
/// memory.
#[repr(transparent)]
pub struct ClusterShared<T, const ALIGN: usize = 1> {
    address: u32,
    pointee: PhantomData<*mut T>,
}

macro_rules! addresses {
    ($($name:ident)*) => { $(
        impl<T, const ALIGN: usize> $name<T, ALIGN> {
            /// Creates a typed address from the number of bytes from the start of the shared window.
            ///
            /// # Safety
            ///
            /// `address` is a multiple of `ALIGN`, in the shared memory that the type names.
            #[inline(always)]
            #[must_use]
            pub const unsafe fn new(address: u32) -> Self {
                Self { address, pointee: PhantomData }
            }

            /// Returns the address in bytes from the start of the shared window.
            #[inline(always)]
            #[must_use]
            pub const fn address(self) -> u32 {
                self.address
            }

            /// Returns the address as the address of a `U`.
            #[inline(always)]
            #[must_use]
            pub const fn cast<U>(self) -> $name<U, ALIGN> {
                $name { address: self.address, pointee: PhantomData }
            }

            /// Returns the address with a smaller alignment in its type.
            #[inline(always)]
            #[must_use]
            pub const fn weaken<const LESS: usize>(self) -> $name<T, LESS>
            where
                Align<ALIGN>: AtLeast<LESS>,
            {
                $name { address: self.address, pointee: PhantomData }
            }

            /// Returns the address with a larger alignment in its type.
            ///
            /// # Safety
            ///
            /// The address is a multiple of `MORE`.
            #[inline(always)]
            #[must_use]
            pub const unsafe fn assume_aligned<const MORE: usize>(self) -> $name<T, MORE> {
                $name { address: self.address, pointee: PhantomData }
            }

            /// Adds `count` elements of `T`, whose size is a multiple of the alignment.
            #[inline(always)]
            pub(super) const fn offset(self, count: u32) -> Self {
                let bytes = count.wrapping_mul(size_of::<T>() as u32);
                Self { address: self.address.wrapping_add(bytes), pointee: PhantomData }
            }

            /// Adds any number of bytes to the address. The type of the sum states no alignment. The sum wraps around.
            #[inline(always)]
            #[must_use]
            pub const fn byte_add(self, bytes: u32) -> $name<T, 1> {
                $name { address: self.address.wrapping_add(bytes), pointee: PhantomData }
            }
        }

        impl<T, const ALIGN: usize> Clone for $name<T, ALIGN> {
            #[inline(always)]
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T, const ALIGN: usize> Copy for $name<T, ALIGN> {}

        impl<T, const ALIGN: usize> PartialEq for $name<T, ALIGN> {
            #[inline(always)]
            fn eq(&self, other: &Self) -> bool {
                self.address == other.address
            }
        }

        impl<T, const ALIGN: usize> Eq for $name<T, ALIGN> {}

        // SAFETY: no safe function accesses the memory at the address.
        unsafe impl<T, const ALIGN: usize> Send for $name<T, ALIGN> {}
        // SAFETY: as above.
        unsafe impl<T, const ALIGN: usize> Sync for $name<T, ALIGN> {}

        impl<T, const ALIGN: usize> Hash for $name<T, ALIGN> {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.address.hash(state);
            }
        }

        impl<T, const ALIGN: usize> fmt::Debug for $name<T, ALIGN> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:#x})"), self.address)
            }
        }
    )* };
}

addresses!(Shared ClusterShared);

/// Declares the functions for both types. The functions are arguments of the macro, so that rustc, which shows the
/// source of a constant that fails, shows the function as it is written here and not the macro.
macro_rules! steps {
    ([$($name:ident)*] $functions:tt) => { $(steps! { @impl $name $functions })* };
    (@impl $name:ident { $($functions:tt)* }) => {
        impl<T, const ALIGN: usize> $name<T, ALIGN> {
            $($functions)*
        }
    };
}

steps! {
    [Shared ClusterShared] {
        /// Adds `count` elements of `T` to the address. The alignment is kept, so it must divide the size of `T`;
        /// anything else is an error of the build. The sum wraps around.
        #[inline(always)]
        #[must_use]
        pub const fn add(self, count: u32) -> Self {
            const { check_step(size_of::<T>(), ALIGN) };
            self.offset(count)
        }

        /// Adds `count` times `BYTES` bytes to the address. The alignment is kept, so it must divide `BYTES`;
        /// anything else is an error of the build. The sum wraps around.
        #[inline(always)]
        #[must_use]
        pub const fn step<const BYTES: u32>(self, count: u32) -> Self {
            const { check_step(BYTES as usize, ALIGN) };
            Self { address: self.address.wrapping_add(count.wrapping_mul(BYTES)), pointee: PhantomData }
        }
    }
}

impl<T> Shared<T> {
    /// Converts a generic address to an address in shared memory, by `cvta.to.shared`. Its type states no alignment:
    /// [`assume_aligned`](Self::assume_aligned) does.
    ///
    /// # Safety
    ///
    /// The pointer is into the shared memory of this CTA.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub unsafe fn from_generic(pointer: *const T) -> Self {
        let address: u32;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it only computes an address.
        unsafe {
            core::arch::asm!(
                "{{ .reg .b64 shared; cvta.to.shared.u64 shared, {generic}; cvt.u32.u64 {address}, shared; }}",
                generic = in(reg64) pointer, address = out(reg32) address,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = pointer;
            address = crate::off_device::without_ptx();
        }
        Self { address, pointee: PhantomData }
    }
}

impl<T, const ALIGN: usize> Shared<T, ALIGN> {
    /// Converts the address to a generic address, by `cvta.shared`, for Rust's own reads and writes.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub fn to_generic(self) -> *mut T {
        let pointer: *mut T;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it only computes an address.
        unsafe {
            core::arch::asm!(
                "{{ .reg .b64 shared; cvt.u64.u32 shared, {address}; cvta.shared.u64 {generic}, shared; }}",
                address = in(reg32) self.address, generic = out(reg64) pointer,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            pointer = crate::off_device::without_ptx();
        }
        pointer
    }

    /// Returns the address of this variable in the shared memory of the CTA with this rank, by `mapa`.
    ///
    /// # Safety
    ///
    /// The target is `sm_90` or later. The cluster has a CTA with this rank.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub unsafe fn map(self, rank: u32) -> ClusterShared<T, ALIGN> {
        // SAFETY: the caller's obligations.
        let address = unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mapa { addr: shared::cluster(self.address), cta: rank }
            )
        };
        ClusterShared { address, pointee: PhantomData }
    }
}

impl<T, const ALIGN: usize> ClusterShared<T, ALIGN> {
    /// Returns the rank of the CTA whose shared memory contains the address, by `getctarank`.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    #[must_use]
    pub fn rank(self) -> u32 {
        // SAFETY: it only computes an address.
        unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                getctarank { addr: shared::cluster(self.address) }
            )
        }
    }
}

/// The window of `.shared::cta` is part of the window of `.shared::cluster`.
impl<T, const ALIGN: usize> From<Shared<T, ALIGN>> for ClusterShared<T, ALIGN> {
    #[inline(always)]
    fn from(own: Shared<T, ALIGN>) -> Self {
        ClusterShared { address: own.address, pointee: PhantomData }
    }
}

/// Declares variables in shared memory, as functions that return their address.
///
/// ```
/// use ptx_async::shared;
///
/// shared! {
///     /// The stages of a ring buffer, with the size of the type.
///     pub fn stages() -> Shared<[[f32; 1024]; 4], 128>;
///
///     fn barriers() -> Shared<[u64; 4], 8>;
///
///     /// Dynamic shared memory, whose size is an argument of the launch.
///     pub extern fn dynamic() -> Shared<u8, 128>;
/// }
/// ```
///
/// The type is written `Shared<type, alignment>`. Each declaration is one variable of the module, even if its function
/// is inlined, or is inside a generic function. All `extern` variables have the same address, as in PTX. Nothing is
/// initialized. The variable belongs to the crate that declares it: if the PTX contains one crate without its
/// dependencies, as with `cargo rustc -- --emit asm`, declare the variable in that crate.
///
/// # Panics
///
/// The functions panic on any target but nvptx64.
#[macro_export]
macro_rules! shared {
    () => {};
    ($(#[$meta:meta])* $vis:vis extern fn $name:ident() -> Shared<$ty:ty, $align:tt>; $($more:tt)*) => {
        $crate::__private::named! {
            $name [$align] { const _: () = $crate::__private::check_alignment::<$ty>($align); }
            $crate::shared! { @declare ".extern .shared" "" $(#[$meta])* $vis $name $ty, $align }
        }
        $crate::shared! { $($more)* }
    };
    ($(#[$meta:meta])* $vis:vis fn $name:ident() -> Shared<$ty:ty, $align:tt>; $($more:tt)*) => {
        $crate::__private::named! {
            $name [$align] { const _: () = $crate::__private::check_alignment::<$ty>($align); }
            $crate::shared! { @declare ".shared" "{size}" $(#[$meta])* $vis $name $ty, $align }
        }
        $crate::shared! { $($more)* }
    };
    // One variable, with its name in PTX, its state space and its size. The name is inserted before the rest.
    ($symbol:literal @declare $space:literal $size:literal $(#[$meta:meta])* $vis:vis $name:ident $ty:ty, $align:tt) => {
        $(#[$meta])*
        #[inline(always)]
        $vis fn $name() -> $crate::Shared<$ty, $align> {
            // An item, so that all instances of the function share it.
            #[cfg(target_arch = "nvptx64")]
            const _: () = {
                ::core::arch::global_asm!(
                    ::core::concat!($space, " .align {align} .b8 ", $symbol, "[", $size, "]; // {size} bytes"),
                    align = const $align,
                    size = const ::core::mem::size_of::<$ty>(),
                );
            };
            #[cfg(target_arch = "nvptx64")]
            {
                let address: u32;
                // SAFETY: it reads the address of the variable that is declared above, with that alignment.
                unsafe {
                    ::core::arch::asm!(
                        ::core::concat!("mov.u32 {}, ", $symbol, ";"),
                        out(reg32) address,
                        options(pure, nomem, nostack, preserves_flags),
                    );
                    $crate::Shared::new(address)
                }
            }
            #[cfg(not(target_arch = "nvptx64"))]
            {
                // SAFETY: it only panics.
                unsafe { $crate::execute_ptx() }
            }
        }
    };
    ($($other:tt)*) => { $crate::__private::shared_error! { $($other)* } };
}
