//! The number of elements of a vector operand.

use super::operand_kind::{Length, OperandKind, Shape};
use crate::slot::Slot;
use crate::vocab::{CtaGroup, ElemType, LoadMode, ProductKind, ProductShape, Qualifier};

impl OperandKind {
    /// The number of elements of the vector, or the number of the tensor's coordinates; `None` if the qualifiers do not
    /// determine it. Manual: cp.async.bulk.tensor, `tensorCoords` and `im2colInfo`.
    pub fn length(&self, qualifier: impl Fn(Slot) -> Option<Qualifier>) -> Option<usize> {
        self.length_by(&qualifier)
    }

    // One function for all closures, which keeps the crate small.
    fn length_by(&self, qualifier: &dyn Fn(Slot) -> Option<Qualifier>) -> Option<usize> {
        let rank = || match qualifier(Slot::Coordinates) {
            Some(Qualifier::Dim(dim)) => Some(dim.rank()),
            _ => None,
        };
        match self.shape {
            Shape::Value { .. } | Shape::ResultValue => match qualifier(Slot::Vec) {
                Some(Qualifier::VectorLength(vec)) => Some(vec.count()),
                _ => None,
            },
            Shape::Tensor => match qualifier(Slot::LoadMode) {
                // One column and four rows.
                Some(Qualifier::LoadMode(LoadMode::TileGather4 | LoadMode::TileScatter4)) => Some(5),
                _ => rank(),
            },
            Shape::Vector(length) | Shape::Fragment { length, .. } => match length {
                Length::Dimensions => rank(),
                Length::OuterDimensions => rank()?.checked_sub(1),
                Length::Offsets => match qualifier(Slot::LoadMode) {
                    Some(Qualifier::LoadMode(LoadMode::Im2col)) => Some(rank()?.saturating_sub(2)),
                    _ => Some(2),
                },
                Length::Matrices => match (qualifier(Slot::Num), qualifier(Slot::Shape)) {
                    (Some(Qualifier::MatrixCount(count)), Some(Qualifier::MatrixShape(shape))) => {
                        Some(count.count() * shape.registers())
                    }
                    _ => None,
                },
                Length::TensorMemory => match (qualifier(Slot::Num), qualifier(Slot::Shape)) {
                    (Some(Qualifier::MatrixCount(count)), Some(Qualifier::TensorMemoryShape(shape))) => {
                        Some(count.count() * shape.registers())
                    }
                    _ => None,
                },
                Length::Accumulators => match (qualifier(Slot::Shape), qualifier(Slot::Dtype)) {
                    (Some(Qualifier::WarpgroupShape(shape)), Some(Qualifier::ElemType(ty))) => {
                        Some(usize::from(shape.n() / 2 * u16::from(ty.bits()) / 32))
                    }
                    _ => None,
                },
                Length::Fragment(matrix) => {
                    Some(fragment_bits(matrix, qualifier)? / usize::from(self.bits(qualifier)))
                }
                Length::SparseFragment => {
                    Some(fragment_bits(Slot::A, qualifier)? / 2 / usize::from(self.bits(qualifier)))
                }
                Length::Selector => Some(2),
                Length::OutputLanes => match qualifier(Slot::CtaGroup) {
                    Some(Qualifier::CtaGroup(CtaGroup::One)) => Some(4),
                    Some(Qualifier::CtaGroup(CtaGroup::Two)) => Some(8),
                    _ => None,
                },
                Length::Registers(count) => Some(usize::from(count)),
                Length::One => None,
            },
            _ => None,
        }
    }
}

/// The lanes of a warp, which share the elements of a matrix.
const LANES: usize = 32;

/// The number of bits of a matrix that one lane has. Manual: "Matrix Fragments for mma".
fn fragment_bits(matrix: Slot, qualifier: &dyn Fn(Slot) -> Option<Qualifier>) -> Option<usize> {
    let Some(Qualifier::ProductShape(shape)) = qualifier(Slot::Shape) else { return None };
    let (elements, typed) = match matrix {
        Slot::A => (shape.m() * shape.k(), Slot::Atype),
        Slot::B => (shape.k() * shape.n(), Slot::Btype),
        Slot::C => (shape.m() * shape.n(), Slot::Ctype),
        _ => (shape.m() * shape.n(), Slot::Dtype),
    };
    let Some(Qualifier::ElemType(ty)) = qualifier(typed) else { return None };
    // Each 8 lanes have a product of their own.
    let of_quads = shape == ProductShape::M8n8k4 && qualifier(Slot::Atype) == Some(ElemType::F16.into());
    let products = if of_quads { 4 } else { 1 };
    // An element of 4 or 6 bits is in a byte, except where all elements have 4 bits.
    let in_bytes = matches!(
        qualifier(Slot::Kind),
        Some(Qualifier::ProductKind(ProductKind::F8f6f4 | ProductKind::Mxf8f6f4))
    );
    let bits = if in_bytes { ty.bits().max(8) } else { ty.bits() };
    Some(products * elements * usize::from(bits) / LANES)
}
