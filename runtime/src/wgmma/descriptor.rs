//! Descriptors of tiles in shared memory.

use crate::shared::{Align, AtLeast, Shared};

/// The permutation of the 16-byte chunks of a tile, which the tensor map of its copy has too:
/// `CU_TENSOR_MAP_SWIZZLE_128B` and its relatives. A row of the tile, in the dimension that is contiguous, has this many
/// bytes: the inner size of the box of the copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Swizzle {
    /// Rows of 32 bytes.
    B32,
    /// Rows of 64 bytes.
    B64,
    /// Rows of 128 bytes.
    B128,
}

impl Swizzle {
    /// The bytes of a row.
    #[must_use]
    pub const fn bytes(self) -> u32 {
        match self {
            Swizzle::B32 => 32,
            Swizzle::B64 => 64,
            Swizzle::B128 => 128,
        }
    }

    /// "Swizzle mode" in bits 62 and 63 of a descriptor.
    const fn mode(self) -> u64 {
        match self {
            Swizzle::B32 => 3,
            Swizzle::B64 => 2,
            Swizzle::B128 => 1,
        }
    }
}

/// The descriptor of a tile of A or B in shared memory: its address, the strides between its parts, and its swizzle.
///
/// The tile is what a tensor copy with the same swizzle writes, with a box whose inner dimension has the bytes of the
/// swizzle: rows of that many bytes, one after the other. Manual: "Matrix Descriptor" of `wgmma`, "Strides".
///
/// ```
/// use ptx_async::Shared;
/// use ptx_async::wgmma::{MatrixDescriptor, Swizzle};
///
/// # let tile: Shared<[u16; 64 * 64], 1024> = unsafe { Shared::new(0x400) };
/// // 64 rows of 64 `bf16`, contiguous in K.
/// let a = MatrixDescriptor::k_major(tile, Swizzle::B128);
/// // The products of an `m64nNk16` are over 16 of the 64 columns, 32 bytes. These are the next ones.
/// assert_eq!(a.advance(32).bits() - a.bits(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MatrixDescriptor(pub(crate) u64);

impl MatrixDescriptor {
    /// Rows of M or N, each contiguous in K: `imm_trans_a` or `imm_trans_b` is 0. Each 8 rows are one after the other.
    #[inline(always)]
    #[must_use]
    pub const fn k_major<T, const ALIGN: usize>(tile: Shared<T, ALIGN>, swizzle: Swizzle) -> Self
    where
        Align<ALIGN>: AtLeast<1024>,
    {
        // With a swizzle the leading dimension is not used: a row is not longer than the swizzle.
        Self::with_strides(tile.address(), 16, 8 * swizzle.bytes(), swizzle)
    }

    /// Rows of K, each contiguous in M or N: `imm_trans_a` or `imm_trans_b` is 1. A row has as many elements as the
    /// swizzle has bytes for; `next` is the number of bytes from such a part of the tile to the next elements of M or N,
    /// that is, the bytes of one box of the copy.
    #[inline(always)]
    #[must_use]
    pub const fn mn_major<T, const ALIGN: usize>(tile: Shared<T, ALIGN>, swizzle: Swizzle, next: u32) -> Self
    where
        Align<ALIGN>: AtLeast<1024>,
    {
        Self::with_strides(tile.address(), next, 8 * swizzle.bytes(), swizzle)
    }

    /// The address, "leading dimension byte offset", "stride dimension byte offset" and "swizzle mode".
    const fn with_strides(address: u32, leading: u32, stride: u32, swizzle: Swizzle) -> Self {
        MatrixDescriptor(
            encode(address) | encode(leading) << 16 | encode(stride) << 32 | swizzle.mode() << 62,
        )
    }

    /// The descriptor of the part of the tile that begins this many bytes later, a multiple of 16: the next columns of K
    /// in a row, or the next rows of K.
    #[inline(always)]
    #[must_use]
    pub const fn advance(self, bytes: u32) -> Self {
        // The address is below the 228 KiB of shared memory, so that it does not carry into the next field.
        MatrixDescriptor(self.0 + encode(bytes))
    }

    /// The 64 bits.
    #[inline(always)]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }
}

/// "matrix-descriptor-encode": 18 bits without the lower four.
const fn encode(bytes: u32) -> u64 {
    ((bytes & 0x3_ffff) >> 4) as u64
}
