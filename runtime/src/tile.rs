//! Tiles of matrices in shared memory: one type for the tensor map that copies a tile, the memory that holds it, the
//! descriptor of a product that reads it, and the registers that are stored to it, so that these agree.
//!
//! ```
//! use ptx_async::element::bf16;
//! use ptx_async::shared;
//! use ptx_async::tile::Tile;
//! use ptx_async::wgmma::MatrixDescriptor;
//!
//! /// 64 rows of 64 numbers, swizzled by 128 bytes.
//! type ATile = Tile<bf16, 64>;
//!
//! shared! {
//!     fn a_tile() -> Shared<ATile, 1024>;
//! }
//!
//! # #[cfg(feature = "jit")] {
//! use ptx_async::jit::tensor_map::Description;
//!
//! // The map of a matrix of 4096 rows of 8192 numbers: its box is the tile.
//! let map = Description::of_tiles::<ATile>(0x7f00_0000_0000, &[8192, 4096], &[2 * 8192]);
//! # map.check().unwrap();
//! # }
//! # #[cfg(target_arch = "nvptx64")]
//! let a = MatrixDescriptor::k_major(a_tile());
//! ```

use core::marker::PhantomData;

use crate::element::Element;
use crate::sealed::Sealed;
use crate::shared::Shared;

/// The permutation of the 16-byte chunks of a tile. Manual: "Tensor: Swizzling Modes".
pub trait Swizzle: Copy + Sealed {
    /// The bytes of a row of the tile: the span of the swizzle.
    const BYTES: u32;
    /// A row of the tile in memory.
    type Row: Copy;
    /// "Swizzle mode" in bits 62 and 63 of the descriptor of a matrix.
    #[doc(hidden)]
    const MODE: u64;
    /// The swizzle of a tensor map.
    #[doc(hidden)]
    #[cfg(feature = "jit")]
    const OF_MAP: crate::jit::tensor_map::Swizzle;
}

macro_rules! swizzles {
    ($($(#[$doc:meta])* $name:ident $bytes:literal $mode:literal;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub enum $name {}

        impl Sealed for $name {}

        impl Swizzle for $name {
            const BYTES: u32 = $bytes;
            type Row = [u8; $bytes];
            const MODE: u64 = $mode;
            #[cfg(feature = "jit")]
            const OF_MAP: crate::jit::tensor_map::Swizzle = crate::jit::tensor_map::Swizzle::$name;
        }
    )* };
}

swizzles! {
    /// `CU_TENSOR_MAP_SWIZZLE_32B`: rows of 32 bytes.
    B32 32 3;
    /// `CU_TENSOR_MAP_SWIZZLE_64B`: rows of 64 bytes.
    B64 64 2;
    /// `CU_TENSOR_MAP_SWIZZLE_128B`: rows of 128 bytes.
    B128 128 1;
}

/// `ROWS` rows of elements `T`, each as long as the swizzle `S`, one after the other: what a copy with a tensor map of
/// [these tiles](crate::jit::tensor_map::Description::of_tiles) writes and reads. In shared memory a tile is aligned to
/// 1024 bytes.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Tile<T, const ROWS: usize, S: Swizzle = B128> {
    rows: [S::Row; ROWS],
    elements: PhantomData<T>,
}

impl<T, const ROWS: usize, S: Swizzle> Tile<T, ROWS, S> {
    /// The number of elements of a row.
    pub const COLUMNS: u32 = {
        assert!(size_of::<T>() > 0 && S::BYTES.is_multiple_of(size_of::<T>() as u32));
        S::BYTES / size_of::<T>() as u32
    };

    /// The size of the tile in bytes.
    pub const BYTES: u32 = ROWS as u32 * S::BYTES;

    /// The offset in bytes of a 16-byte chunk of a row.
    const fn offset(row: u32, chunk: u32) -> u32 {
        let offset = row * S::BYTES + chunk * 16;
        // Bits 4 to 6, as many as a row has, are exchanged with those above bit 7.
        offset ^ ((offset >> 7) % (S::BYTES / 16)) << 4
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element, const ROWS: usize, S: Swizzle> Element for Tile<T, ROWS, S> {
    type Ty = T::Ty;
}

/// Addresses of tiles and of their parts.
impl<T, const ROWS: usize, S: Swizzle> Shared<Tile<T, ROWS, S>, 1024> {
    /// Returns the address of the 16 bytes at `chunk` of a row, which the swizzle places: for `stmatrix`, `ldmatrix`, and
    /// the loads and stores of a thread. Neither index is checked.
    #[inline(always)]
    #[must_use]
    pub const fn chunk(self, row: u32, chunk: u32) -> Shared<u128, 16> {
        // SAFETY: the tile is aligned to 1024 bytes and the offset is a multiple of 16.
        unsafe { Shared::new(self.address() + Tile::<T, ROWS, S>::offset(row, chunk)) }
    }

    /// Returns the address of the `index`th `COUNT` rows, which begin at a multiple of 1024 bytes too; the index is not
    /// checked.
    #[inline(always)]
    #[must_use]
    pub const fn rows<const COUNT: usize>(self, index: u32) -> Shared<Tile<T, COUNT, S>, 1024> {
        const {
            assert!((COUNT * S::BYTES as usize).is_multiple_of(1024), "the rows are a multiple of 1024 bytes")
        };
        // SAFETY: both addends are multiples of 1024.
        unsafe { Shared::new(self.address() + index * Tile::<T, COUNT, S>::BYTES) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The manual's figures of a tile of 16-byte chunks: chunk `c` of row `r` of 128 bytes is at `c ^ r % 8`; a line of 128
    /// bytes has two rows of 64, and four of 32.
    #[test]
    fn chunks_are_where_the_swizzle_places_them() {
        for row in 0..64 {
            for chunk in 0..8 {
                let (line, position) = (row * 128, chunk ^ (row % 8));
                assert_eq!(Tile::<u16, 64, B128>::offset(row, chunk), line + position * 16);
            }
            for chunk in 0..4 {
                let (line, position) = (row / 2 * 128, (row % 2 * 4 + chunk) ^ (row / 2 % 4));
                assert_eq!(Tile::<u16, 64, B64>::offset(row, chunk), line + position * 16);
            }
            for chunk in 0..2 {
                let (line, position) = (row / 4 * 128, (row % 4 * 2 + chunk) ^ (row / 4 % 2));
                assert_eq!(Tile::<u16, 64, B32>::offset(row, chunk), line + position * 16);
            }
        }
    }

    #[test]
    fn a_tile_has_the_bytes_of_its_rows() {
        assert_eq!(size_of::<Tile<u16, 64>>(), 8192);
        assert_eq!((Tile::<u16, 64>::COLUMNS, Tile::<f32, 8, B32>::COLUMNS), (64, 8));
        // SAFETY: the address is aligned to 1024 bytes.
        let tile: Shared<Tile<u16, 128>, 1024> = unsafe { Shared::new(0x800) };
        assert_eq!(tile.rows::<64>(1).address(), 0x800 + 64 * 128);
        assert_eq!(tile.chunk(9, 0).address(), 0x800 + 9 * 128 + 16);
    }
}
