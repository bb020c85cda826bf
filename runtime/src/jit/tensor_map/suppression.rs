//! Suppresses violations that are consequences of others: one mistake is one error.

use alloc::vec::Vec;

use super::argument::Argument;
use super::violation::{Violation, ViolationKind};

/// Removes the violations that follow from another one.
pub(super) fn suppress(violations: &mut Vec<Violation>) {
    let causes = violations.clone();
    violations.retain(|violation| !causes.iter().any(|cause| explains(cause, violation)));
}

fn explains(cause: &Violation, violation: &Violation) -> bool {
    use ViolationKind as Kind;
    let same_element = (cause.argument, cause.index) == (violation.argument, violation.index);
    match (cause.kind, violation.kind) {
        // A device without tensor maps supports none of their types, swizzles and modes.
        (Kind::Unavailable { .. }, Kind::Unavailable { .. }) => {
            cause.argument == Argument::TensorRank && violation.argument != Argument::TensorRank
        }
        // The only allowed value is in the range, and has the right size.
        (Kind::NotEqual { .. }, Kind::OutOfRange { .. }) => same_element,
        // The size of a row follows from the wrong value.
        (
            Kind::NotEqual { .. } | Kind::OutOfRange { .. },
            Kind::RowSize { .. } | Kind::RowLongerThanSpan { .. },
        ) => same_element,
        // The size of a copy's elements follows from several values, one of which is wrong.
        (Kind::NotEqual { .. } | Kind::OutOfRange { .. }, Kind::SharedMemory { .. }) => matches!(
            cause.argument,
            Argument::BoxDim
                | Argument::ElementStrides
                | Argument::ChannelsPerPixel
                | Argument::PixelsPerColumn
        ),
        // The bounding box follows from the size of the tensor and both corners.
        (Kind::OutOfRange { .. }, Kind::BoundingBox { dimension, .. }) => match cause.argument {
            Argument::GlobalDim => cause.index == Some(dimension),
            Argument::PixelBoxLowerCorner
            | Argument::PixelBoxUpperCorner
            | Argument::PixelBoxLowerCornerWidth
            | Argument::PixelBoxUpperCornerWidth => cause.index == violation.index,
            _ => false,
        },
        // If the data type does not support the swizzle, the span of the swizzle is irrelevant.
        (Kind::SwizzleNotAChoice { with: Argument::TensorDataType, .. }, Kind::RowLongerThanSpan { .. }) => {
            true
        }
        _ => false,
    }
}
