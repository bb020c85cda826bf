//! The CTAs of the cluster that an event accesses.

use ptx_async_isa::slot::Slot;
use ptx_async_semantics::special::Special;

use crate::condition::Literal;
use crate::event::Place;
use crate::function::Function;
use crate::value::{Node, Operation, ValueId};

/// The mask of the CTAs in which an event writes or arrives, if the event has a mask.
pub(super) fn ctas_of(function: &Function<'_, '_>, event: usize) -> Option<ValueId> {
    let instruction = function.events[event].instruction;
    let described = function.instruction(instruction).described.as_ref()?;
    function.evaluated.operand(instruction, described.operand(Slot::Multicast)?)
}

/// Whether an event writes to or arrives in other CTAs: not in a cluster of one CTA, nor with the mask `1 <<
/// %cluster_ctarank`.
pub(super) fn is_multicast(function: &Function<'_, '_>, event: usize) -> bool {
    let values = function.values();
    let described = function.instruction(function.events[event].instruction).described.as_ref();
    let converted = |mask: ValueId| match values.node(mask) {
        Node::Operation(Operation::Other(opcode), [Some(wide), None, _]) if opcode.starts_with("cvt.") => {
            wide
        }
        _ => mask,
    };
    let is_own = |mask: ValueId| match values.node(converted(mask)) {
        Node::Operation(Operation::Other("shl"), [Some(one), Some(rank), _]) => {
            values.constant(one) == Some(1) && is_own_rank(function, rank)
        }
        _ => false,
    };
    function.code.cluster != Some(1)
        && described.is_some_and(|described| described.qualifier(Slot::Multicast).is_some())
        && !ctas_of(function, event).is_some_and(is_own)
}

/// Whether a rank is the rank of this CTA.
fn is_own_rank(function: &Function<'_, '_>, rank: ValueId) -> bool {
    function.values().node(rank) == Node::Special(Special::ClusterCtarank)
}

/// Whether an address is in the shared memory of another CTA, as far as a search of this depth finds.
pub(super) fn is_remote(function: &Function<'_, '_>, address: ValueId, depth: u32) -> bool {
    rank_of(function, address, depth).is_some_and(|rank| !is_own_rank(function, rank))
}

/// Whether an event accesses the shared memory of another CTA: not where its condition implies that the rank is that of
/// this CTA; nor that it is 0 in a kernel that does not specify the size of the cluster, which may be one CTA.
pub(super) fn is_of_other(function: &Function<'_, '_>, event: usize, place: &Place) -> bool {
    let values = function.values();
    let is_index = |id: ValueId| {
        let Node::Special(special) = values.node(id) else { return false };
        matches!(special, Special::ClusterCtarank | Special::ClusterCtaid(_) | Special::Ctaid(_))
    };
    let Some(rank) = rank_of(function, place.address, 16) else { return false };
    let says_own = |literal: &Literal| match values.node(literal.predicate) {
        Node::Operation(Operation::Equal, [Some(one), Some(other), _]) if literal.is_true => {
            one == rank && is_index(other) || other == rank && is_index(one)
        }
        _ => false,
    };
    let literals = function.events[event].condition.literals();
    let is_first = || {
        let says_first = |literal: &Literal| match values.node(literal.predicate) {
            Node::Operation(Operation::Equal, [Some(one), Some(other), _]) => {
                literal.is_true && one == rank && values.constant(other) == Some(0)
            }
            _ => false,
        };
        values.constant(rank) == Some(0) || literals.iter().any(says_first)
    };
    is_remote(function, place.address, 16)
        && !literals.iter().any(says_own)
        && !(function.code.cluster.is_none_or(|ctas| ctas == 1) && is_first())
}

/// The rank of the CTA to which an address was mapped.
pub(super) fn rank_of(function: &Function<'_, '_>, address: ValueId, depth: u32) -> Option<ValueId> {
    let depth = depth.checked_sub(1)?;
    match function.values().node(address) {
        Node::Operation(Operation::Mapa, [_, rank, _]) => rank,
        Node::Offset(base, _) | Node::Operation(Operation::Cvta(_), [Some(base), ..]) => {
            rank_of(function, base, depth)
        }
        Node::Operation(Operation::Add, operands) => {
            operands.iter().flatten().find_map(|&operand| rank_of(function, operand, depth))
        }
        _ => None,
    }
}
