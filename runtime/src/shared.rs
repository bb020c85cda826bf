//! Shared memory: addresses in this CTA's and in another's, with an alignment in the type.
//!
//! An address is 32 bits, and says what lies there and what it is a multiple of. A bulk copy wants 16 bytes of
//! alignment and a tensor copy 128, so what says less does not compile:
//!
//! ```compile_fail,E0277
//! # use ptx_async::{Shared, ptx_async};
//! unsafe fn store(tile: Shared<[f32; 1024], 4>, to: *mut f32) {
//!     unsafe { ptx_async!(cp_async_bulk { dst: global(to), src: shared(tile), size: 4096 }) };
//! }
//! ```
//!
//! Manual: "State Spaces: Shared State Space", `mapa`, `getctarank`, `cvta`.

use core::fmt;
use core::marker::PhantomData;

use crate::__private::check_step;
use crate::ptx_async;

/// An alignment in bytes, as a type; [`AtLeast`] compares.
#[derive(Debug)]
pub enum Align<const BYTES: usize> {}

/// An alignment of `ALIGN` bytes or more.
#[diagnostic::on_unimplemented(
    message = "this memory is not known to be aligned to {ALIGN} bytes",
    label = "PTX wants it aligned to {ALIGN} bytes, but its type says `{Self}`",
    note = "declare it with `shared!` and that alignment; an item keeps the alignment that divides its size"
)]
pub trait AtLeast<const ALIGN: usize> {}

macro_rules! at_least {
    ($align:literal $(, $less:literal)*) => {
        impl AtLeast<$align> for Align<$align> {}
        $(impl AtLeast<$less> for Align<$align> {})*
        at_least!($($less),*);
    };
    () => {};
}

at_least!(1024, 512, 256, 128, 64, 32, 16, 8, 4, 2, 1);

/// Memory that holds a `T`, at an address in the shared memory of this CTA, aligned to `ALIGN`.
///
/// It is a pointer: copies of it are the same memory, and nothing is read or written before somebody says so.
pub struct Shared<T, const ALIGN: usize = 1> {
    address: u32,
    holds: PhantomData<*mut T>,
}

/// Memory that holds a `T`, at an address in the shared memory of some CTA of the cluster, aligned to `ALIGN`.
pub struct ClusterShared<T, const ALIGN: usize = 1> {
    address: u32,
    holds: PhantomData<*mut T>,
}

macro_rules! addresses {
    ($($name:ident)*) => { $(
        impl<T, const ALIGN: usize> $name<T, ALIGN> {
            /// The address as a number.
            ///
            /// # Safety
            ///
            /// `address` is a multiple of `ALIGN`, in the shared memory that the type is for.
            #[inline(always)]
            pub const unsafe fn new(address: u32) -> Self {
                Self { address, holds: PhantomData }
            }

            /// The address, in bytes from the start of the shared window.
            #[inline(always)]
            pub const fn address(self) -> u32 {
                self.address
            }

            /// The same memory, said to hold something else.
            #[inline(always)]
            pub const fn cast<U>(self) -> $name<U, ALIGN> {
                $name { address: self.address, holds: PhantomData }
            }

            /// The same memory, with less said of its alignment.
            #[inline(always)]
            pub const fn weaken<const LESS: usize>(self) -> $name<T, LESS>
            where
                Align<ALIGN>: AtLeast<LESS>,
            {
                $name { address: self.address, holds: PhantomData }
            }

            /// The same memory, with more said of its alignment.
            ///
            /// # Safety
            ///
            /// The address is a multiple of `MORE`.
            #[inline(always)]
            pub const unsafe fn assume_aligned<const MORE: usize>(self) -> $name<T, MORE> {
                $name { address: self.address, holds: PhantomData }
            }

            /// The memory `count` items of `T` behind. It keeps the alignment, so that must divide the size of `T`.
            #[inline(always)]
            pub const fn add(self, count: u32) -> Self {
                const { check_step(size_of::<T>(), ALIGN) };
                let bytes = count.wrapping_mul(size_of::<T>() as u32);
                Self { address: self.address.wrapping_add(bytes), holds: PhantomData }
            }

            /// The memory `count` steps of `BYTES` bytes behind. It keeps the alignment, so that must divide `BYTES`.
            #[inline(always)]
            pub const fn step<const BYTES: u32>(self, count: u32) -> Self {
                const { check_step(BYTES as usize, ALIGN) };
                Self { address: self.address.wrapping_add(count.wrapping_mul(BYTES)), holds: PhantomData }
            }

            /// The memory any number of bytes behind, of which no alignment is known.
            #[inline(always)]
            pub const fn byte_add(self, bytes: u32) -> $name<T, 1> {
                $name { address: self.address.wrapping_add(bytes), holds: PhantomData }
            }
        }

        impl<T, const COUNT: usize, const ALIGN: usize> $name<[T; COUNT], ALIGN> {
            /// The item of that number. It keeps the alignment, so that must divide the size of an item: where
            /// it does not, [`weaken`](Self::weaken) first.
            #[inline(always)]
            pub const fn item(self, index: u32) -> $name<T, ALIGN> {
                // Not by `add`, so that a message shows this call.
                const { check_step(size_of::<T>(), ALIGN) };
                let bytes = index.wrapping_mul(size_of::<T>() as u32);
                $name { address: self.address.wrapping_add(bytes), holds: PhantomData }
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

        impl<T, const ALIGN: usize> fmt::Debug for $name<T, ALIGN> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({:#x})"), self.address)
            }
        }
    )* };
}

addresses!(Shared ClusterShared);

impl<T, const ALIGN: usize> Shared<T, ALIGN> {
    /// The address behind a generic pointer, by `cvta.to.shared`.
    ///
    /// # Safety
    ///
    /// The pointer is into the shared memory of this CTA, and aligned to `ALIGN`.
    #[inline(always)]
    pub unsafe fn from_generic(pointer: *const T) -> Self {
        let address: u32;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it computes with an address.
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
            address = crate::off_device();
        }
        Self { address, holds: PhantomData }
    }

    /// The generic pointer to the memory, by `cvta.shared`: Rust reads and writes through it.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub fn to_generic(self) -> *mut T {
        let pointer: *mut T;
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: it computes with an address.
        unsafe {
            core::arch::asm!(
                "{{ .reg .b64 shared; cvt.u64.u32 shared, {address}; cvta.shared.u64 {generic}, shared; }}",
                address = in(reg32) self.address, generic = out(reg64) pointer,
                options(pure, nomem, nostack, preserves_flags),
            );
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            pointer = crate::off_device();
        }
        pointer
    }

    /// The same place in the shared memory of the CTA of that rank, by `mapa`.
    ///
    /// # Safety
    ///
    /// The cluster has a CTA of that rank.
    #[inline(always)]
    pub unsafe fn map(self, rank: u32) -> ClusterShared<T, ALIGN> {
        // SAFETY: the caller's.
        let address = unsafe {
            ptx_async!(
                crate = crate,
                target = sm_90,
                isa = 8.0,
                mapa { addr: shared::cluster(self.address), cta: rank }
            )
        };
        ClusterShared { address, holds: PhantomData }
    }
}

impl<T, const ALIGN: usize> ClusterShared<T, ALIGN> {
    /// The rank of the CTA whose memory it is, by `getctarank`.
    ///
    /// # Panics
    ///
    /// On any target but nvptx64.
    #[inline(always)]
    pub fn rank(self) -> u32 {
        // SAFETY: it computes with an address.
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

/// This CTA is one of the cluster.
impl<T, const ALIGN: usize> From<Shared<T, ALIGN>> for ClusterShared<T, ALIGN> {
    #[inline(always)]
    fn from(own: Shared<T, ALIGN>) -> Self {
        ClusterShared { address: own.address, holds: PhantomData }
    }
}

/// Declares shared memory, as functions that tell where it is.
///
/// ```
/// use ptx_async::shared;
///
/// shared! {
///     /// The stages of a ring: as large as their type.
///     pub fn stages() -> Shared<[[f32; 1024]; 4], 128>;
///
///     fn barriers() -> Shared<[u64; 4], 8>;
///
///     /// As large as the launch says.
///     pub extern fn dynamic() -> Shared<u8, 128>;
/// }
/// ```
///
/// The type is written `Shared<type, alignment>`. Each declaration is one variable of the module, however often
/// the function is inlined and whatever generic function it stands in; all that are `extern` begin at the same
/// address, as in PTX. Nothing is initialised. The variable belongs to the crate that declares it: where PTX is
/// made of the last crate alone, as by `cargo rustc -- --emit asm`, declare it there.
///
/// On targets other than nvptx64 the functions panic.
#[macro_export]
macro_rules! shared {
    () => {};
    ($(#[$meta:meta])* $vis:vis extern fn $name:ident() -> Shared<$ty:ty, $align:tt>; $($more:tt)*) => {
        $crate::__private::named! {
            $name $crate::__shared! { ".extern .shared" "" $(#[$meta])* $vis $name $ty, $align }
        }
        $crate::shared! { $($more)* }
    };
    ($(#[$meta:meta])* $vis:vis fn $name:ident() -> Shared<$ty:ty, $align:tt>; $($more:tt)*) => {
        $crate::__private::named! {
            $name $crate::__shared! { ".shared" "{size}" $(#[$meta])* $vis $name $ty, $align }
        }
        $crate::shared! { $($more)* }
    };
}

/// One variable, with its name in PTX, the space and the size.
#[doc(hidden)]
#[macro_export]
macro_rules! __shared {
    ($symbol:literal $space:literal $size:literal $(#[$meta:meta])* $vis:vis $name:ident $ty:ty, $align:tt) => {
        $(#[$meta])*
        #[inline(always)]
        $vis fn $name() -> $crate::Shared<$ty, $align> {
            const { $crate::__private::check_alignment::<$ty>($align) };
            // An item, so that it is one however often the function is.
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
                // SAFETY: it reads the address of a variable that is declared above, with that alignment.
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
                unsafe { $crate::__private::off_device() }
            }
        }
    };
}
