//! The number of elements of a vector operand.

use super::operand_kind::{Length, OperandKind, Shape};
use crate::slot::Slot;
use crate::vocab::{LoadMode, Qualifier};

impl OperandKind {
    /// The number of elements of the vector, or the number of the tensor's coordinates; `None` if the qualifiers do not
    /// determine it. Manual: cp.async.bulk.tensor, `tensorCoords` and `im2colInfo`.
    pub fn length(&self, qualifier: impl Fn(Slot) -> Option<Qualifier>) -> Option<usize> {
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
                Length::Accumulators => match (qualifier(Slot::Shape), qualifier(Slot::Dtype)) {
                    (Some(Qualifier::WarpgroupShape(shape)), Some(Qualifier::ElemType(ty))) => {
                        Some(usize::from(shape.n() / 2 * u16::from(ty.bits()) / 32))
                    }
                    _ => None,
                },
                Length::Registers(count) => Some(usize::from(count)),
                Length::One => None,
            },
            _ => None,
        }
    }
}
