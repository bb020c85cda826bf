//! The entry point of a kernel, and tensor maps that are passed to it by value.
//!
//! rustc passes a parameter by value: a reference to it points to a copy in local memory, and a type with an alignment
//! of more than 16 bytes, such as [`TensorMap`], makes rustc panic. But a copy reads a tensor map at its address, which
//! must be the address of the parameter, as with `__grid_constant__` in CUDA C++. [`kernel!`](crate::kernel!) declares
//! an entry point that gets that address, and [`TensorMapParam`] is the type of the parameter:
//!
//! ```
//! # #![cfg_attr(target_arch = "nvptx64", feature(abi_ptx))]
//! use ptx_async::{Mbarrier, kernel, kernel::TensorMapParam, ptx_async, shared};
//!
//! shared! {
//!     fn tile() -> Shared<[[f32; 64]; 64], 128>;
//!     fn barrier() -> Shared<u64, 8>;
//! }
//!
//! kernel! {
//!     /// Loads a tile.
//!     ///
//!     /// # Safety
//!     ///
//!     /// One thread executes it, and the box of the map is 64 by 64 values.
//!     pub unsafe fn load_tile(map: TensorMapParam, x: u32, y: u32) {
//!         // Here `map` is a `&TensorMap`.
//!         let bar = Mbarrier::at(barrier());
//!         unsafe {
//!             bar.init(1);
//!             ptx_async!(transaction(
//!                 bar,
//!                 [cp_async_bulk_tensor { dst: shared(tile()), src: tensor(map, [x, y]), bytes: 4 * 64 * 64 }]
//!             ));
//!             bar.wait(0);
//!         }
//!     }
//! }
//! ```
//!
//! Unlike a map in global memory, such a parameter needs no fence before a copy reads it, and each launch has its own
//! map. Manual: "Kernel Function Parameters", "Tensors: tensor-map", `cvta.param`.

use crate::TensorMap;

/// The number of 64-bit words of a map.
const WORDS: usize = 16;

/// The number of words from one copy of the map to the next: 144 bytes, 16 more than a multiple of 64.
const STEP: usize = 18;

/// A tensor map as a parameter of a kernel, by value: 560 bytes, aligned to 16.
///
/// The host creates the parameter from the encoded map and passes it like any parameter, such as by its address in the
/// array `kernelParams` of `cuLaunchKernel`. A kernel that [`kernel!`](crate::kernel!) declares gets a `&TensorMap`.
///
/// PTX requires that a map is aligned to 64 bytes, but rustc aligns a parameter to at most 16. So a `TensorMapParam`
/// contains the map four times, 144 bytes apart: wherever the parameter is, one copy of the map is aligned, and the
/// kernel computes which.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(C, align(16))]
pub struct TensorMapParam([u64; 3 * STEP + WORDS]);

impl TensorMapParam {
    /// Creates the parameter from an encoded map.
    #[must_use]
    pub const fn new(map: &TensorMap) -> Self {
        let mut words = [0; 3 * STEP + WORDS];
        let mut index = 0;
        while index < 4 * WORDS {
            words[index / WORDS * STEP + index % WORDS] = map.bits()[index % WORDS];
            index += 1;
        }
        TensorMapParam(words)
    }
}

impl From<&TensorMap> for TensorMapParam {
    fn from(map: &TensorMap) -> Self {
        TensorMapParam::new(map)
    }
}

/// The offset of the map that is aligned to 64 bytes in a parameter at this address.
#[cfg(any(target_arch = "nvptx64", test))]
const fn aligned_map(address: usize) -> usize {
    // 144 is 16 more than a multiple of 64, so each step adds 16 to the remainder.
    ((address.wrapping_neg() >> 4) & 3) * STEP * size_of::<u64>()
}

/// A type for the parameters of a kernel that [`kernel!`](crate::kernel!) declares: any `Copy` type, passed as it is,
/// and [`TensorMapParam`], passed as a reference to the map. The type is aligned to at most 16 bytes.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a parameter of a kernel",
    label = "a parameter of a kernel is `Copy`, or a `TensorMapParam`",
    note = "pass a pointer to memory of the device, or a type that is `Copy`"
)]
pub trait Parameter {
    /// The type that the body of the kernel gets.
    type Received;

    /// Returns the value for the body of the kernel.
    ///
    /// # Safety
    ///
    /// The address is the generic one of this parameter.
    #[doc(hidden)]
    unsafe fn receive(self, address: *const u8) -> Self::Received;
}

#[diagnostic::do_not_recommend]
impl<T: Copy> Parameter for T {
    type Received = T;

    #[inline(always)]
    unsafe fn receive(self, _: *const u8) -> T {
        self
    }
}

#[diagnostic::do_not_recommend]
impl Parameter for TensorMapParam {
    /// The lifetime is `'static`, since a parameter exists as long as the kernel runs.
    type Received = &'static TensorMap;

    #[inline(always)]
    unsafe fn receive(self, address: *const u8) -> &'static TensorMap {
        #[cfg(target_arch = "nvptx64")]
        // SAFETY: a map is at that offset, and nothing writes a parameter.
        unsafe {
            &*address.byte_add(aligned_map(address.addr())).cast()
        }
        #[cfg(not(target_arch = "nvptx64"))]
        {
            let _ = address;
            crate::off_device::without_ptx()
        }
    }
}

/// Returns the value that the body of a kernel gets for a parameter.
///
/// # Safety
///
/// The address is the generic one of this parameter.
// With `R`, a type that cannot be a parameter is a single error of rustc.
#[doc(hidden)]
#[inline(always)]
pub unsafe fn receive<T: Parameter<Received = R>, R>(parameter: T, address: *const u8) -> R {
    // SAFETY: the caller's obligation.
    unsafe { parameter.receive(address) }
}

/// Declares kernels: functions that are entry points on nvptx64, with their own names, and that compile on any other
/// target.
///
/// Each is an `extern "ptx-kernel"` function with `#[unsafe(no_mangle)]`, so the crate needs
/// `#![feature(abi_ptx, asm_experimental_arch)]` on nvptx64. Parameters are `Copy`, or a
/// [`TensorMapParam`](crate::kernel::TensorMapParam), for which the body gets the map. There are at most 64.
///
/// The module [`kernel`](mod@crate::kernel) has an example.
///
/// # Launch bounds
///
/// An attribute with the name of a PTX directive adds that directive to the kernel. The values are constant expressions
/// of type `u32`, at least 1:
///
/// | attribute | of each launch | |
/// |---|---|---|
/// | `#[maxntid(x, y, z)]` | the maximum number of threads of a block, `x * y * z` | excludes `reqntid` |
/// | `#[reqntid(x, y, z)]` | the exact number of threads of a block in each dimension | |
/// | `#[minnctapersm(n)]` | the number of blocks for which ptxas leaves room on a multiprocessor | requires `maxntid` or `reqntid` |
/// | `#[maxnreg(n)]` | the maximum number of registers of a thread | |
/// | `#[reqnctapercluster(x, y, z)]` | the exact number of blocks of a cluster in each dimension | `sm_90` and later |
/// | `#[maxclusterrank(n)]` | the maximum number of blocks of a cluster | `sm_90` and later; excludes `reqnctapercluster` |
/// | `#[explicitcluster]` | the launch names the dimensions of a cluster, or `reqnctapercluster` does | `sm_90` and later |
///
/// ```
/// # #![cfg_attr(target_arch = "nvptx64", feature(abi_ptx, asm_experimental_arch))]
/// use ptx_async::{Global, kernel, thread};
///
/// pub const THREADS: u32 = 128;
///
/// kernel! {
///     /// Adds 1 to a value for each thread of two blocks.
///     ///
///     /// # Safety
///     ///
///     /// `values` has `2 * THREADS` values.
///     #[reqntid(THREADS)]
///     #[reqnctapercluster(2)]
///     pub unsafe fn increment(values: Global<u32>) {
///         let value = values.add(thread::index_1d() as usize);
///         unsafe { value.write(value.read() + 1) };
///     }
/// }
/// ```
///
/// rustc cannot write these directives. It writes a comment into the PTX, which `ptx-async-build` and `ptx-async build`
/// replace with the directive in the header of the kernel; in the output of other builds, the comment has no effect.
/// Manual: "Performance-Tuning Directives", "Cluster Dimension Directives".
#[macro_export]
macro_rules! kernel {
    ($(
        $(#[$($meta:tt)*])*
        $vis:vis unsafe fn $name:ident($($param:ident: $ty:ty),* $(,)?) $body:block
    )*) => { $($crate::__private::with_launch_bounds! {
        [$crate] $name [$(#[$($meta)*])*]
        {
            #[cfg(target_arch = "nvptx64")]
            #[unsafe(no_mangle)]
            $vis unsafe extern "ptx-kernel" fn $name($($param: $ty),*) {
                const _: () = $crate::__private::check_parameters(&[$(::core::stringify!($param)),*]);
                $($crate::__private::at_place! {
                    [$param] { const _: () = $crate::__private::check_parameter::<$ty>(::core::stringify!($param)); }
                })*
                $crate::__parameters! {
                    $name $($param: $ty,)* : 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29
                    30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
                }
                $body
            }
        }
        {
            #[cfg(not(target_arch = "nvptx64"))]
            $vis unsafe fn $name($($param: $ty),*) {
                const _: () = $crate::__private::check_parameters(&[$(::core::stringify!($param)),*]);
                $($crate::__private::at_place! {
                    [$param] { const _: () = $crate::__private::check_parameter::<$ty>(::core::stringify!($param)); }
                })*
                // SAFETY: it panics, or uses no address.
                $(let $param = unsafe { $crate::kernel::receive::<$ty, _>($param, ::core::ptr::null()) };)*
                $body
            }
        }
    })* };
    ($($other:tt)*) => { $crate::__private::kernel_error! { $($other)* } };
}

/// Replaces each parameter with the value that the body gets.
#[doc(hidden)]
#[macro_export]
macro_rules! __parameters {
    ($kernel:ident : $($rest:literal)*) => {};
    // More than 64 parameters are an error of `check_parameters`.
    ($kernel:ident $($param:ident: $ty:ty,)* :) => {};
    ($kernel:ident $param:ident: $ty:ty, $($more:ident: $more_ty:ty,)* : $index:literal $($rest:literal)*) => {
        let $param = {
            let address: *const u8;
            // SAFETY: it computes the address of the parameter, whose name in PTX consists of the kernel's name and its
            // position.
            unsafe {
                ::core::arch::asm!(
                    ::core::concat!("mov.b64 {address}, {kernel}_param_", $index, "; cvta.param.u64 {address}, {address};"),
                    address = out(reg64) address,
                    kernel = sym $kernel,
                    options(pure, nomem, nostack, preserves_flags),
                );
                $crate::kernel::receive::<$ty, _>($param, address)
            }
        };
        $crate::__parameters! { $kernel $($more: $more_ty,)* : $($rest)* }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_of_the_map_is_aligned_wherever_the_parameter_is() {
        let map = TensorMap::from_bits(core::array::from_fn(|index| index as u64 + 1));
        let param = TensorMapParam::new(&map);
        assert_eq!((size_of::<TensorMapParam>(), align_of::<TensorMapParam>()), (560, 16));
        let mut offsets = [0; 4];
        for (address, offset) in (0x210..).step_by(16).zip(&mut offsets) {
            *offset = aligned_map(address);
            assert_eq!((address + *offset) % 64, 0);
            let words = &param.0[*offset / 8..][..16];
            assert_eq!(words, map.bits());
        }
        offsets.sort_unstable();
        assert_eq!(offsets, [0, 144, 288, 432]);
    }
}
