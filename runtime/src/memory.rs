//! Loads and stores through typed addresses, with the instructions of their state space.
//!
//! Rust's own loads and stores use generic addresses, `ld` and `st`, wherever LLVM does not know the space. Manual:
//! `ld`, `ld.global.nc`, `st`.

#[cfg(target_arch = "nvptx64")]
use core::mem::MaybeUninit;

use crate::constant::check_alignment;
use crate::shared::{ClusterShared, Shared};
use crate::space::Global;

/// The number of bytes of one access: the largest number, at most 16, that divides the alignment and the size of a
/// value. So the elements of an array are aligned to the access.
#[cfg(target_arch = "nvptx64")]
const fn unit(size: usize, align: usize) -> usize {
    let mut bytes = if align < 16 { align } else { 16 };
    while bytes > 1 && !size.is_multiple_of(bytes) {
        bytes /= 2;
    }
    bytes
}

/// Loads a value in accesses of one width. The compiler may move a load and merge it with other loads, but not across a
/// store, a barrier or a copy.
#[cfg(target_arch = "nvptx64")]
macro_rules! load {
    ($class:ident, $text:literal, $ty:ty, $align:expr, $address:expr) => {{
        let mut value = MaybeUninit::<$ty>::uninit();
        let bytes = const { unit(size_of::<$ty>(), $align) };
        // Registers are as wide as the fields, so that few are split: most structs aligned to 16 bytes have 32-bit
        // fields.
        let wide = const { align_of::<$ty>() == 8 };
        let mut index = 0;
        while index * bytes < size_of::<$ty>() {
            let to = value.as_mut_ptr().cast::<u8>().wrapping_add(index * bytes);
            let from = ($address).wrapping_add((index * bytes) as _);
            match (bytes, wide) {
                (16, true) => {
                    let (a, b): (MaybeUninit<u64>, MaybeUninit<u64>);
                    load!(@ concat!($text, ".v2.b64 {{{}, {}}}, [{}];"), out(reg64) a, out(reg64) b, in($class) from);
                    to.cast::<[MaybeUninit<u64>; 2]>().write_unaligned([a, b]);
                }
                (16, false) => {
                    let (a, b, c, d): (MaybeUninit<u32>, MaybeUninit<u32>, MaybeUninit<u32>, MaybeUninit<u32>);
                    load!(@ concat!($text, ".v4.b32 {{{}, {}, {}, {}}}, [{}];"),
                        out(reg32) a, out(reg32) b, out(reg32) c, out(reg32) d, in($class) from);
                    to.cast::<[MaybeUninit<u32>; 4]>().write_unaligned([a, b, c, d]);
                }
                (8, true) => {
                    let a: MaybeUninit<u64>;
                    load!(@ concat!($text, ".b64 {}, [{}];"), out(reg64) a, in($class) from);
                    to.cast::<MaybeUninit<u64>>().write_unaligned(a);
                }
                (8, false) => {
                    let (a, b): (MaybeUninit<u32>, MaybeUninit<u32>);
                    load!(@ concat!($text, ".v2.b32 {{{}, {}}}, [{}];"), out(reg32) a, out(reg32) b, in($class) from);
                    to.cast::<[MaybeUninit<u32>; 2]>().write_unaligned([a, b]);
                }
                (4, _) => {
                    let a: MaybeUninit<u32>;
                    load!(@ concat!($text, ".b32 {}, [{}];"), out(reg32) a, in($class) from);
                    to.cast::<MaybeUninit<u32>>().write_unaligned(a);
                }
                (2, _) => {
                    let a: MaybeUninit<u16>;
                    load!(@ concat!($text, ".b16 {}, [{}];"), out(reg16) a, in($class) from);
                    to.cast::<MaybeUninit<u16>>().write_unaligned(a);
                }
                _ => {
                    let a: u16;
                    load!(@ concat!($text, ".b8 {}, [{}];"), out(reg16) a, in($class) from);
                    to.write(a as u8);
                }
            }
            // A single access must not be a loop: LLVM would move it out of the loop, and drop its source line.
            if const { unit(size_of::<$ty>(), $align) == size_of::<$ty>() } {
                break;
            }
            index += 1;
        }
        value.assume_init()
    }};
    (@ $($asm:tt)*) => {
        core::arch::asm!($($asm)*, options(pure, readonly, nostack, preserves_flags))
    };
}

/// Stores a value in accesses of one width.
#[cfg(target_arch = "nvptx64")]
macro_rules! store {
    ($class:ident, $text:literal, $ty:ty, $align:expr, $address:expr, $value:expr) => {{
        let value = MaybeUninit::<$ty>::new($value);
        let bytes = const { unit(size_of::<$ty>(), $align) };
        let wide = const { align_of::<$ty>() == 8 };
        let mut index = 0;
        while index * bytes < size_of::<$ty>() {
            let from = value.as_ptr().cast::<u8>().wrapping_add(index * bytes);
            let to = ($address).wrapping_add((index * bytes) as _);
            match (bytes, wide) {
                (16, true) => {
                    let [a, b] = from.cast::<[MaybeUninit<u64>; 2]>().read_unaligned();
                    store!(@ concat!($text, ".v2.b64 [{}], {{{}, {}}};"), in($class) to, in(reg64) a, in(reg64) b);
                }
                (16, false) => {
                    let [a, b, c, d] = from.cast::<[MaybeUninit<u32>; 4]>().read_unaligned();
                    store!(@ concat!($text, ".v4.b32 [{}], {{{}, {}, {}, {}}};"),
                        in($class) to, in(reg32) a, in(reg32) b, in(reg32) c, in(reg32) d);
                }
                (8, true) => {
                    let a = from.cast::<MaybeUninit<u64>>().read_unaligned();
                    store!(@ concat!($text, ".b64 [{}], {};"), in($class) to, in(reg64) a);
                }
                (8, false) => {
                    let [a, b] = from.cast::<[MaybeUninit<u32>; 2]>().read_unaligned();
                    store!(@ concat!($text, ".v2.b32 [{}], {{{}, {}}};"), in($class) to, in(reg32) a, in(reg32) b);
                }
                (4, _) => {
                    let a = from.cast::<MaybeUninit<u32>>().read_unaligned();
                    store!(@ concat!($text, ".b32 [{}], {};"), in($class) to, in(reg32) a);
                }
                (2, _) => {
                    let a = from.cast::<MaybeUninit<u16>>().read_unaligned();
                    store!(@ concat!($text, ".b16 [{}], {};"), in($class) to, in(reg16) a);
                }
                _ => {
                    let mut a = MaybeUninit::<u16>::zeroed();
                    a.as_mut_ptr().cast::<MaybeUninit<u8>>().write(from.cast::<MaybeUninit<u8>>().read());
                    store!(@ concat!($text, ".b8 [{}], {};"), in($class) to, in(reg16) a);
                }
            }
            index += 1;
        }
    }};
    (@ $($asm:tt)*) => {
        core::arch::asm!($($asm)*, options(nostack, preserves_flags))
    };
}

macro_rules! shared {
    ($($name:ident, $load:literal, $store:literal;)*) => { $(
        impl<T: Copy, const ALIGN: usize> $name<T, ALIGN> {
            /// Returns the address of memory whose alignment is at least that of `T`.
            #[inline(always)]
            pub(crate) const fn aligned(self) -> u32 {
                const { check_alignment::<T>(ALIGN) };
                self.address()
            }

            #[doc = concat!("Loads the value, by `", $load, "`: in one access of up to 16 bytes where the size and the")]
            /// alignment allow that, else in several.
            ///
            /// The alignment must be at least that of `T`; anything else is an error of the build.
            ///
            /// # Safety
            ///
            /// The memory holds a valid `T`. No thread and no copy writes it at the same time, and previous writes
            /// happen before the load, such as by a barrier.
            ///
            /// # Panics
            ///
            /// On any target but nvptx64.
            #[inline(always)]
            #[must_use]
            pub unsafe fn read(self) -> T {
                let address = self.aligned();
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                unsafe {
                    load!(reg32, $load, T, ALIGN, address)
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let _ = address;
                    crate::off_device::without_ptx()
                }
            }

            #[doc = concat!("Stores the value, by `", $store, "`: in one access of up to 16 bytes where the size and the")]
            /// alignment allow that, else in several.
            ///
            /// The alignment must be at least that of `T`; anything else is an error of the build.
            ///
            /// # Safety
            ///
            /// The memory belongs to this launch. No thread and no copy accesses it at the same time.
            ///
            /// # Panics
            ///
            /// On any target but nvptx64.
            #[inline(always)]
            pub unsafe fn write(self, value: T) {
                let address = self.aligned();
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                unsafe {
                    store!(reg32, $store, T, ALIGN, address, value);
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let _ = (address, value);
                    crate::off_device::without_ptx::<()>();
                }
            }
        }

        impl<T: Copy, const COUNT: usize, const ALIGN: usize> $name<[T; COUNT], ALIGN> {
            /// Returns the address of the element at `index`, in memory whose alignment is at least that of `T`.
            #[inline(always)]
            pub(crate) const fn aligned_item(self, index: u32) -> u32 {
                self.cast::<T>().aligned().wrapping_add(index.wrapping_mul(size_of::<T>() as u32))
            }

            /// Loads the element at `index`, as [`read`](Self::read) does. Unlike [`item`](Self::item) it accepts an
            /// array of any alignment that `T` allows.
            ///
            /// # Safety
            ///
            /// The index is below `COUNT`, which is not checked; and as for [`read`](Self::read).
            ///
            /// # Panics
            ///
            /// On any target but nvptx64.
            #[inline(always)]
            #[must_use]
            pub unsafe fn read_item(self, index: u32) -> T {
                let address = self.aligned_item(index);
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                unsafe {
                    load!(reg32, $load, T, ALIGN, address)
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let _ = address;
                    crate::off_device::without_ptx()
                }
            }

            /// Stores the element at `index`, as [`write`](Self::write) does. Unlike [`item`](Self::item) it accepts an
            /// array of any alignment that `T` allows.
            ///
            /// # Safety
            ///
            /// The index is below `COUNT`, which is not checked; and as for [`write`](Self::write).
            ///
            /// # Panics
            ///
            /// On any target but nvptx64.
            #[inline(always)]
            pub unsafe fn write_item(self, index: u32, value: T) {
                let address = self.aligned_item(index);
                #[cfg(target_arch = "nvptx64")]
                // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                unsafe {
                    store!(reg32, $store, T, ALIGN, address, value);
                }
                #[cfg(not(target_arch = "nvptx64"))]
                {
                    let _ = (address, value);
                    crate::off_device::without_ptx::<()>();
                }
            }
        }
    )* };
}

shared! {
    Shared, "ld.shared", "st.shared";
    ClusterShared, "ld.shared::cluster", "st.shared::cluster";
}

macro_rules! global {
    (
        loads { $($(#[$load_doc:meta])* $load:ident = $load_text:literal;)* }
        stores { $($(#[$store_doc:meta])* $store:ident = $store_text:literal;)* }
    ) => {
        impl<T: Copy> Global<T> {
            $(
                $(#[$load_doc])*
                ///
                /// One access has up to 16 bytes, where the alignment of `T` allows that: a `#[repr(align(16))]` struct of four
                /// `f32` is loaded by one instruction.
                ///
                /// # Safety
                ///
                /// The memory holds a valid `T`, aligned as `T` is. Nothing writes it at the same time, and previous
                /// writes happen before the load.
                ///
                /// # Panics
                ///
                /// On any target but nvptx64.
                #[inline(always)]
                #[must_use]
                pub unsafe fn $load(self) -> T {
                    #[cfg(target_arch = "nvptx64")]
                    // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                    unsafe {
                        load!(reg64, $load_text, T, align_of::<T>(), self.as_ptr().cast::<u8>())
                    }
                    #[cfg(not(target_arch = "nvptx64"))]
                    crate::off_device::without_ptx()
                }
            )*

            $(
                $(#[$store_doc])*
                ///
                /// One access has up to 16 bytes, where the alignment of `T` allows that.
                ///
                /// # Safety
                ///
                /// The memory can be written, and is aligned as `T` is. Nothing else accesses it at the same time.
                ///
                /// # Panics
                ///
                /// On any target but nvptx64.
                #[inline(always)]
                pub unsafe fn $store(self, value: T) {
                    #[cfg(target_arch = "nvptx64")]
                    // SAFETY: the caller's obligations; the local memory is as large as the accesses.
                    unsafe {
                        store!(reg64, $store_text, T, align_of::<T>(), self.as_ptr().cast::<u8>(), value);
                    }
                    #[cfg(not(target_arch = "nvptx64"))]
                    {
                        let _ = value;
                        crate::off_device::without_ptx::<()>();
                    }
                }
            )*
        }
    };
}

global! {
    loads {
        /// Loads the value, by `ld.global`.
        read = "ld.global";
        /// Loads the value, by `ld.global.nc`, through the read-only cache. The memory is not written while the kernel
        /// runs. In CUDA C++, this is `__ldg`.
        #[doc(alias = "ldg")]
        read_nc = "ld.global.nc";
        /// Loads the value, by `ld.global.cg`, from the L2 cache and not from L1. In CUDA C++, this is `__ldcg`.
        #[doc(alias = "ldcg")]
        read_cg = "ld.global.cg";
        /// Loads the value, by `ld.global.cs`, a hint that it is used once. In CUDA C++, this is `__ldcs`.
        #[doc(alias = "ldcs")]
        read_cs = "ld.global.cs";
    }
    stores {
        /// Stores the value, by `st.global`.
        write = "st.global";
        /// Stores the value, by `st.global.cg`, in the L2 cache and not in L1. In CUDA C++, this is `__stcg`.
        #[doc(alias = "stcg")]
        write_cg = "st.global.cg";
        /// Stores the value, by `st.global.cs`, a hint that it is not used again. In CUDA C++, this is `__stcs`.
        #[doc(alias = "stcs")]
        write_cs = "st.global.cs";
    }
}
