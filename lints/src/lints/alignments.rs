//! A lint about variables that are declared with less alignment than an instruction requires of addresses in them.

use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::alignment::required;
use ptx_async_isa::check::Severity;
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::DeclaredSpace;

use super::catalogue::DECLARED_ALIGNMENT;
use crate::event::EventKinds;
use crate::function::Function;
use crate::lint::Report;
use crate::names::Variable;
use crate::value::{Node, Operation, ValueId};

/// The alignment that a declaration of dynamic shared memory must guarantee at most: a tile that needs more is placed
/// by the sizes of the variables before it.
const DYNAMIC: u64 = 16;

/// Limit on the depth at which an address is searched for its variable.
const DEPTH: u32 = 16;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // Each variable is reported once, at the first access.
    let mut reported: Vec<usize> = Vec::new();
    let kinds = EventKinds::COPY.or(EventKinds::BARRIER).or(EventKinds::TENSORMAP).or(EventKinds::ACCESS);
    for (event, found) in function.events_with(kinds) {
        let Some(described) = &function.instruction(found.instruction).described else { continue };
        let value = |index: usize| function.evaluated.operand(found.instruction, index);
        let size = described.operand(Slot::Size).and_then(value);
        let size = size.and_then(|size| function.values().constant(size));
        for (index, &slot) in described.slots.iter().enumerate() {
            let Some(param) = described.form.param(slot).filter(|param| !param.kind.is_tensor()) else {
                continue;
            };
            let qualifier = |slot: Slot| described.qualifier(slot);
            let Some(required) = required(described.form, slot, &qualifier, size) else { continue };
            let Some(variable) = value(index).and_then(|address| placed_in(function, address)) else {
                continue;
            };
            let enough = if is_dynamic(variable) { required.min(DYNAMIC) } else { required };
            let Some(align) = variable.align.filter(|align| *align < enough) else { continue };
            if reported.contains(&variable.declared_at) {
                continue;
            }
            reported.push(variable.declared_at);
            report.add(
                &DECLARED_ALIGNMENT,
                Severity::Warning,
                event,
                format!(
                    "`{}` must be aligned to {required} bytes, but `{}` is declared with an alignment of {align}",
                    param.name, variable.name
                ),
                format!(
                    "declare it `.align {required}`: `__align__({required})` in CUDA C++, `Shared<_, {required}>` in Rust"
                ),
                &[],
            );
        }
    }
}

/// Whether the launch sets the size of a variable.
fn is_dynamic(variable: &Variable<'_>) -> bool {
    // LLVM declares an array without elements as one byte.
    let is_shared = variable.space == DeclaredSpace::Shared;
    is_shared && (variable.is_extern || variable.size.is_none_or(|size| size <= 1))
}

/// The variable in shared or global memory that contains an address, where the alignment of the address depends only on
/// that of the variable and on an offset independent of it: not `(p + 127) & ~127`.
fn placed_in<'c, 'a>(function: &Function<'c, 'a>, address: ValueId) -> Option<&'c Variable<'a>> {
    let (_, variable) = function.variable(address)?;
    let is_memory = matches!(variable.space, DeclaredSpace::Shared | DeclaredSpace::Global);
    (is_memory && is_offset(function, address, DEPTH)).then_some(variable)
}

/// Whether an address is the address of a variable plus an offset that does not depend on the place of the variable.
fn is_offset(function: &Function<'_, '_>, address: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match function.values().node(address) {
        Node::Variable(_) => true,
        Node::Offset(base, _) | Node::Operation(Operation::Cvta(_), [Some(base), ..]) => {
            is_offset(function, base, depth)
        }
        Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
            let is = |address, offset| {
                is_offset(function, address, depth) && !depends_on_place(function, offset, depth)
            };
            is(one, other) || is(other, one)
        }
        _ => false,
    }
}

/// Whether a value may depend on the place of a variable.
fn depends_on_place(function: &Function<'_, '_>, id: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return true };
    match function.values().node(id) {
        Node::Variable(_) | Node::Undefined(_) | Node::Phi(..) => function.variable(id).is_some(),
        node => node.operands().any(|operand| depends_on_place(function, operand, depth)),
    }
}
