//! The places of the numbers of `mma.m8n8k4` of `f16`: four products, each of two groups of four lanes. A fragment has the
//! rows of all four A, or C, or the columns of all four B. Manual: "Matrix Fragments for mma.m8n8k4 with .f16 floating
//! point type".

/// A matrix of such a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quad {
    /// The numbers of a lane are in one row, or in one column.
    Factor { is_by_columns: bool },
    /// Sums of `f16`, with a row in a lane.
    Rows,
    /// Sums of `f32`, with parts of two rows in a lane.
    HalfRows,
}

impl Quad {
    /// Returns the lane and the index of a number, from its row of all A or C, or its column of all B, and its other
    /// coordinate.
    pub(super) fn place(self, outer: u32, inner: u32) -> (u32, u32) {
        let (product, outer) = (outer / 8, outer % 8);
        let (thread, number) = match self {
            Quad::Factor { is_by_columns: true } => (inner, outer % 4),
            Quad::Factor { is_by_columns: false } | Quad::Rows => (outer % 4, inner),
            Quad::HalfRows => ((outer & 1) | (inner & 2), (inner & 4) | (outer & 2) | (inner & 1)),
        };
        (outer / 4 * 16 + product * 4 + thread, number)
    }
}
