//! Indices and sizes in three dimensions.

/// An index or a size in three dimensions, the `dim3` of CUDA C++.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dim3 {
    /// The first dimension, along which consecutive threads are in one warp.
    pub x: u32,
    /// The second dimension.
    pub y: u32,
    /// The third dimension.
    pub z: u32,
}

impl Dim3 {
    /// Returns the product of the three: for a size, the number of elements. It wraps around.
    #[inline(always)]
    #[must_use]
    pub const fn count(self) -> u32 {
        self.x.wrapping_mul(self.y).wrapping_mul(self.z)
    }

    /// Returns the position of the index `self` in an array of the size `dim`, with `x` varying fastest. It wraps
    /// around.
    #[inline(always)]
    #[must_use]
    pub const fn rank(self, dim: Dim3) -> u32 {
        self.z.wrapping_mul(dim.y).wrapping_add(self.y).wrapping_mul(dim.x).wrapping_add(self.x)
    }
}
