//! Descriptors of matrices in shared memory, which `wgmma` and `tcgen05` instructions take.

use crate::value::{Node, Operation, ValueId, Values};

/// The bits of a descriptor that hold the address of the matrix, without the four lowest bits of the address.
const ADDRESS: i64 = (1 << 14) - 1;

/// The address of the matrix, where a shift, a mask and constants make the descriptor from it.
pub(crate) fn address(values: &Values<'_>, descriptor: ValueId) -> Option<ValueId> {
    let with_constant = |[one, other]: [ValueId; 2]| match (values.constant(one), values.constant(other)) {
        (Some(constant), None) => Some((other, constant)),
        (None, Some(constant)) => Some((one, constant)),
        _ => None,
    };
    match values.node(descriptor) {
        Node::Operation(Operation::Or, [Some(one), Some(other), _]) => {
            let (rest, constant) = with_constant([one, other])?;
            address(values, rest).filter(|_| constant & ADDRESS == 0)
        }
        Node::Operation(Operation::And, [Some(one), Some(other), _]) => {
            let (rest, mask) = with_constant([one, other])?;
            address(values, rest).filter(|_| is_of_address(mask))
        }
        Node::Operation(Operation::ShiftRight, [Some(shifted), Some(by), _]) => {
            let bits = ADDRESS << 4;
            let masked = match values.node(shifted) {
                Node::Operation(Operation::And, [Some(one), Some(other), _]) => with_constant([one, other])
                    .filter(|(_, mask)| is_of_address((mask & bits) >> 4))
                    .map(|(inner, _)| inner),
                _ => Some(shifted),
            };
            masked.filter(|_| values.constant(by) == Some(4))
        }
        _ => None,
    }
}

/// Whether a mask keeps the address. A compiler that knows the alignment of the address also clears bits that are zero.
fn is_of_address(mask: i64) -> bool {
    let cleared = ADDRESS & !mask;
    mask & !ADDRESS == 0 && mask != 0 && cleared & (cleared + 1) == 0
}
