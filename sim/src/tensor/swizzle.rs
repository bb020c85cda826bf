//! Swizzles: permutations of the rows of a box in shared memory. Manual: "Swizzling Modes".

use crate::engine::extent::Permuted;

/// A swizzle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Swizzle {
    /// None.
    #[default]
    None,
    /// Chunks of 16 bytes within 32.
    B32,
    /// Chunks of 16 bytes within 64.
    B64,
    /// Chunks of 16 bytes within 128.
    B128,
    /// Chunks of 32 bytes within 128.
    B128Atom32,
    /// Chunks of 32 bytes within 128, whose halves of 8 bytes are exchanged in some rows.
    B128Atom32Flip8,
    /// Chunks of 64 bytes within 128.
    B128Atom64,
    /// Chunks of 16 bytes within 96.
    B96,
}

impl Swizzle {
    /// Returns the bytes within which chunks are permuted; none without a swizzle.
    pub fn span(self) -> Option<u64> {
        match self {
            Swizzle::None => None,
            Swizzle::B32 => Some(32),
            Swizzle::B64 => Some(64),
            Swizzle::B96 => Some(96),
            _ => Some(128),
        }
    }

    /// Returns the place in shared memory of the byte that would be at `byte` without the swizzle. `None` for a swizzle
    /// that the simulator does not support.
    pub fn place(self, byte: u64) -> Option<u64> {
        self.permuted().map(|permuted| permuted.place(byte))
    }

    /// Returns the permutation of each 128 bytes: the number of the chunk within the span is combined with that of the
    /// row of 128 bytes.
    pub(crate) fn permuted(self) -> Option<Permuted> {
        let by = |lines, chunk| Some(Permuted { lines, chunk });
        match self {
            Swizzle::None => by(0, 0),
            Swizzle::B32 => by(1, 4),
            Swizzle::B64 => by(3, 4),
            Swizzle::B128 => by(7, 4),
            Swizzle::B128Atom32 => by(3, 5),
            Swizzle::B128Atom32Flip8 | Swizzle::B128Atom64 | Swizzle::B96 => None,
        }
    }

    /// Returns the bytes of a chunk, which stay together.
    pub fn chunk(self) -> Option<u64> {
        match self {
            Swizzle::None => None,
            Swizzle::B128Atom32 => Some(32),
            _ => Some(16),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Swizzle;

    #[test]
    fn a_swizzle_moves_chunks_within_its_span() {
        assert_eq!(Swizzle::B128.place(0x395), Some(0x3e5));
        assert_eq!(Swizzle::B64.place(0x195), Some(0x1a5));
        assert_eq!(Swizzle::B32.place(0x095), Some(0x085));
        assert_eq!(Swizzle::B128Atom32.place(0x195), Some(0x1f5));
        assert_eq!(Swizzle::None.place(0x395), Some(0x395));
    }
}
