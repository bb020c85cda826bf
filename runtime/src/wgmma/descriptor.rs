//! Descriptors of tiles in shared memory.

use core::fmt;
use core::marker::PhantomData;

use crate::shared::Shared;
use crate::tile::{Swizzle, Tile};

/// Contiguous in K: rows of M or N. `imm_trans_a` or `imm_trans_b` is 0.
#[derive(Clone, Copy, Debug)]
pub enum KMajor {}

/// Contiguous in M or N: rows of K. `imm_trans_a` or `imm_trans_b` is 1, which products of 16-bit elements have.
#[derive(Clone, Copy, Debug)]
pub enum MnMajor {}

/// The descriptor of a matrix A or B of elements `T` in shared memory, [`KMajor`] or [`MnMajor`]: its address, the strides
/// between its parts, and its swizzle. Manual: "Matrix Descriptor" of `wgmma`, "Strides".
///
/// ```
/// use ptx_async::Shared;
/// use ptx_async::element::bf16;
/// use ptx_async::tile::Tile;
/// use ptx_async::wgmma::MatrixDescriptor;
///
/// # let tile: Shared<Tile<bf16, 64>, 1024> = unsafe { Shared::new(0x400) };
/// // 64 rows of 64 numbers, contiguous in K.
/// let a = MatrixDescriptor::k_major(tile);
/// // The products of an `m64nNk16` are over 16 of the 64 columns, 32 bytes. These are the next ones.
/// assert_eq!(a.step(1).bits() - a.bits(), 2);
/// ```
pub struct MatrixDescriptor<T, M> {
    bits: u64,
    /// The bytes from the K elements of a product to the next ones.
    step: u32,
    matrix: PhantomData<(T, M)>,
}

/// The bytes of a row of A that a product reads: 16 elements of 16 bits.
const DEPTH: u32 = 32;

impl<T> MatrixDescriptor<T, KMajor> {
    /// Rows of M or N, each contiguous in K.
    #[inline(always)]
    #[must_use]
    pub const fn k_major<const ROWS: usize, S: Swizzle>(tile: Shared<Tile<T, ROWS, S>, 1024>) -> Self {
        // With a swizzle the leading dimension is not used: a row is not longer than the swizzle.
        Self::new::<S>(tile.address(), 16, DEPTH)
    }
}

impl<T> MatrixDescriptor<T, MnMajor> {
    /// Rows of K, each contiguous in M or N. A row of a tile has as many elements of M or N as the swizzle has bytes for;
    /// the next tile of the array has the next ones, of the same rows of K.
    #[inline(always)]
    #[must_use]
    pub const fn mn_major<const ROWS: usize, const COUNT: usize, S: Swizzle>(
        tiles: Shared<[Tile<T, ROWS, S>; COUNT], 1024>,
    ) -> Self {
        const { assert!((ROWS * S::BYTES as usize).is_multiple_of(1024), "a tile is a multiple of 1024 bytes") };
        Self::new::<S>(tiles.address(), Tile::<T, ROWS, S>::BYTES, DEPTH / size_of::<T>() as u32 * S::BYTES)
    }
}

impl<T, M> MatrixDescriptor<T, M> {
    /// "matrix-descriptor": the address, "leading dimension byte offset", "stride dimension byte offset", which is from
    /// each 8 rows to the next, and "swizzle mode".
    const fn new<S: Swizzle>(address: u32, leading: u32, step: u32) -> Self {
        let bits = encode(address) | encode(leading) << 16 | encode(8 * S::BYTES) << 32 | S::MODE << 62;
        MatrixDescriptor { bits, step, matrix: PhantomData }
    }

    /// The descriptor for the `index`th product over the tile: of the part that begins this many times 32 bytes later in
    /// the rows of a K-major matrix, or this many times the rows of one product later in an MN-major one.
    #[inline(always)]
    #[must_use]
    pub const fn step(self, index: u32) -> Self {
        // The address is below the 228 KiB of shared memory, so that it does not carry into the next field.
        MatrixDescriptor { bits: self.bits + encode(index * self.step), ..self }
    }

    /// The 64 bits.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.bits
    }
}

/// "matrix-descriptor-encode": 18 bits without the lower four.
const fn encode(bytes: u32) -> u64 {
    ((bytes & 0x3_ffff) >> 4) as u64
}

impl<T, M> Clone for MatrixDescriptor<T, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T, M> Copy for MatrixDescriptor<T, M> {}

impl<T, M> fmt::Debug for MatrixDescriptor<T, M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatrixDescriptor({:#x})", self.bits)
    }
}
