//! The accumulators of products that a warpgroup computes. Manual: "Asynchronous Warpgroup Level Matrix Instructions".
//!
//! `wgmma_mma_async` adds products to registers while the threads go on. Until a wait for its group returns, these
//! registers must be neither read nor written, so they are in a value that gives them back only through such a wait:
//!
//! ```no_run
//! use ptx_async::element::bf16;
//! use ptx_async::tile::Tile;
//! use ptx_async::wgmma::{Accumulator, MatrixDescriptor};
//! use ptx_async::{Shared, ptx_async};
//!
//! /// # Safety
//! ///
//! /// All threads of a warpgroup call it.
//! unsafe fn product(a: Shared<Tile<bf16, 64>, 1024>, b: Shared<Tile<bf16, 64>, 1024>) -> [f32; 32] {
//!     let (a, b) = (MatrixDescriptor::k_major(a), MatrixDescriptor::k_major(b));
//!     let mut sums = Accumulator::<f32, 32>::zero();
//!     // SAFETY: as the function requires.
//!     unsafe {
//!         ptx_async! {
//!             wgmma_fence(),
//!             wgmma_mma_async { shape: m64n64k16, atype: bf16, d: sums, a: a, b: b, scale_d: true },
//!             wgmma_commit_group(),
//!         }
//!         sums.wait_group::<0>()
//!     }
//! }
//! ```
//!
//! The fence, the products of a group and its commit are one call: an `asm!` block whose operands are the registers, so that
//! the compiler moves no access to them between the fence and the products. Two accumulators are in flight in turn:
//! `one.wait_group::<1>()` returns the sums of the first group while the second one is computed.
//!
//! An array stays in registers only where each of its indices is known at compile time: a loop over it puts it into local
//! memory, and `ptxas -v` prints a stack frame. [`for_each_chunk`] is a loop whose indices are known.

use core::fmt;

use crate::sealed::Sealed;

mod descriptor;

pub use descriptor::{KMajor, MatrixDescriptor, MnMajor};

/// The type of the sums in the registers of an [`Accumulator`]: `f32`, `i32`, or two `f16` in the bits of a `u32`.
pub trait Sum: Copy + Sealed {
    /// A register whose sums are zero.
    #[doc(hidden)]
    const ZERO: Self;
}

impl Sum for f32 {
    const ZERO: f32 = 0.0;
}
impl Sum for i32 {
    const ZERO: i32 = 0;
}
impl Sum for u32 {
    const ZERO: u32 = 0;
}

/// The sums of a product that one thread of the warpgroup holds, which may be in flight.
///
/// A product of the shape `m64nNk…` has N / 2 registers in each thread, and N / 4 if its sums are pairs of `f16`.
/// Register `i` of lane `l` in warp `w` of the warpgroup has the sum in row `16 w + l / 4 + 8 (i / 2 % 2)` and column
/// `8 (i / 4) + 2 (l % 4) + i % 2`; a pair of `f16` has two columns.
#[must_use = "products in flight write these registers until a wait returns"]
pub struct Accumulator<D, const REGISTERS: usize>([D; REGISTERS]);

impl<D: Sum, const REGISTERS: usize> Accumulator<D, REGISTERS> {
    /// Sums that are zero.
    #[inline(always)]
    pub fn zero() -> Self {
        // A constant, since LLVM keeps the loop of other arrays, and then the array in local memory.
        Accumulator(const { [D::ZERO; REGISTERS] })
    }

    /// Sums to which products are added. A `wgmma_fence` must precede the first product.
    #[inline(always)]
    pub fn new(sums: [D; REGISTERS]) -> Self {
        Accumulator(sums)
    }
}

/// The sums may be in flight, so it shows none.
impl<D, const REGISTERS: usize> fmt::Debug for Accumulator<D, REGISTERS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Accumulator").finish_non_exhaustive()
    }
}

/// Returns the registers, for the products that are added to them.
#[doc(hidden)]
#[inline(always)]
pub fn registers<D, const REGISTERS: usize>(sums: &mut Accumulator<D, REGISTERS>) -> &mut [D; REGISTERS] {
    &mut sums.0
}

/// Calls `f` with each `CHUNK` registers in turn, and with the index of the chunk: a loop that keeps the sums in registers,
/// since it is written out, at most 32 times. Registers after the last whole chunk are left out.
///
/// A chunk of 4 registers is the 8 columns `8 * index` and following; a chunk of 8 registers is 16 columns, the four
/// matrices that an `stmatrix` of `x4` stores, each of two registers.
#[inline(always)]
pub fn for_each_chunk<D: Copy, const REGISTERS: usize, const CHUNK: usize>(
    sums: [D; REGISTERS],
    mut f: impl FnMut(u32, [D; CHUNK]),
) {
    const { assert!(REGISTERS / CHUNK <= 32, "at most 32 chunks") };
    let (chunks, _) = sums.as_chunks::<CHUNK>();
    macro_rules! each {
        ($($index:literal)*) => { $(
            if let Some(&chunk) = chunks.get($index) {
                f($index, chunk);
            }
        )* };
    }
    each!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31);
}

/// Implements the wait for accumulators of some types, since an `asm!` block names each register. The rows are the numbers of
/// registers, each with the indices that the row before it lacks.
macro_rules! wait_group {
    ($types:tt [$($index:literal)*]) => {};
    ($types:tt [$($index:literal)*] $count:literal: $($next:literal)*; $($rest:tt)*) => {
        wait_group! { @each $types $count [$($index)* $($next)*] }
        wait_group! { $types [$($index)* $($next)*] $($rest)* }
    };
    (@each [$($ty:ident)*] $count:literal $indices:tt) => { $(wait_group! { @one $ty $count $indices })* };
    (@one $ty:ident $count:literal [$($index:literal)*]) => {
        impl Accumulator<$ty, $count> {
            /// `wgmma.wait_group`: waits until at most `PENDING` groups that the warp committed are in flight, and returns
            /// the sums.
            ///
            /// # Safety
            ///
            /// All threads of the warp call it together, and at most `PENDING` groups were committed after the last product
            /// on these accumulators was.
            #[inline(always)]
            pub unsafe fn wait_group<const PENDING: u32>(self) -> [$ty; $count] {
                #[cfg(not(target_arch = "nvptx64"))]
                return crate::off_device::without_ptx();
                #[cfg(target_arch = "nvptx64")]
                {
                    let mut sums = self.0;
                    // SAFETY: as the function requires. The registers are operands, so that no access to them
                    // precedes the wait.
                    unsafe {
                        core::arch::asm!(
                            // An operand that the template does not name is an error.
                            concat!("wgmma.wait_group.sync.aligned {pending}; //", $(" {", $index, "}"),*),
                            $(inout(reg32) sums[$index],)*
                            pending = const PENDING,
                            options(nostack),
                        );
                    }
                    sums
                }
            }
        }
    };
}

#[rustfmt::skip]
wait_group! { [f32 i32] []
    4: 0 1 2 3;
    8: 4 5 6 7;
    12: 8 9 10 11;
    16: 12 13 14 15;
    20: 16 17 18 19;
    24: 20 21 22 23;
    28: 24 25 26 27;
    32: 28 29 30 31;
    36: 32 33 34 35;
    40: 36 37 38 39;
    44: 40 41 42 43;
    48: 44 45 46 47;
    52: 48 49 50 51;
    56: 52 53 54 55;
    60: 56 57 58 59;
    64: 60 61 62 63;
    68: 64 65 66 67;
    72: 68 69 70 71;
    76: 72 73 74 75;
    80: 76 77 78 79;
    84: 80 81 82 83;
    88: 84 85 86 87;
    92: 88 89 90 91;
    96: 92 93 94 95;
    100: 96 97 98 99;
    104: 100 101 102 103;
    108: 104 105 106 107;
    112: 108 109 110 111;
    116: 112 113 114 115;
    120: 116 117 118 119;
    124: 120 121 122 123;
    128: 124 125 126 127;
}

#[rustfmt::skip]
wait_group! { [u32] []
    2: 0 1;
    4: 2 3;
    6: 4 5;
    8: 6 7;
    10: 8 9;
    12: 10 11;
    14: 12 13;
    16: 14 15;
    18: 16 17;
    20: 18 19;
    22: 20 21;
    24: 22 23;
    26: 24 25;
    28: 26 27;
    30: 28 29;
    32: 30 31;
    34: 32 33;
    36: 34 35;
    38: 36 37;
    40: 38 39;
    42: 40 41;
    44: 42 43;
    46: 44 45;
    48: 46 47;
    50: 48 49;
    52: 50 51;
    54: 52 53;
    56: 54 55;
    58: 56 57;
    60: 58 59;
    62: 60 61;
    64: 62 63;
}
