//! Lints about the bytes that a barrier expects and those that copies complete on it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::{NEVER_ARMED, TRANSACTION_BYTES};
use crate::event::{Action, EventKind, Place};
use crate::facts::Differs;
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::value::{Node, Operation, ValueId};

/// What is expected and completed on one barrier in one region: the blocks of one innermost loop that are all executed
/// in each of its iterations.
#[derive(Debug, Default)]
struct Region {
    expects: Vec<usize>,
    copies: Vec<usize>,
    /// The sum of the constants that are expected, less the bytes of the copies. None where one is not known.
    difference: Option<i64>,
    /// How often each size that is no constant is expected, less how often it is copied.
    sizes: BTreeMap<ValueId, i64>,
    /// Whether the numbers are those of one phase.
    is_whole: bool,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let (mut expects, mut copies) = (Vec::new(), Vec::new());
    let mut waits = false;
    for (event, found) in function.events.iter().enumerate() {
        match &found.kind {
            EventKind::Barrier(barrier) => match barrier.action {
                Action::Arrive { expects: true } | Action::Expect => expects.push((event, barrier.barrier)),
                Action::Complete => return,
                Action::Wait { .. } => waits = true,
                _ => {}
            },
            EventKind::Copy(copy) => copies.extend(copy.barrier.map(|barrier| (event, barrier))),
            // A function that is called may arm any barrier.
            EventKind::Call(_) => return,
            _ => {}
        }
    }
    if !function.code.is_entry || copies.is_empty() {
        return;
    }
    if expects.is_empty() {
        return never_armed(function, &copies, waits, report);
    }
    unequal(function, &expects, &copies, report);
}

/// No barrier of the kernel expects bytes.
fn never_armed(
    function: &Function<'_, '_>,
    copies: &[(usize, Place)],
    waits: bool,
    report: &mut Report<'_, '_, '_>,
) {
    let inits = || {
        function
            .events
            .iter()
            .any(|event| matches!(&event.kind, EventKind::Barrier(barrier) if barrier.action == Action::Init))
    };
    // In a cluster another CTA may expect them.
    let is_remote = |event: usize| {
        matches!(&function.events[event].kind, EventKind::Copy(copy) if copy.is_multicast)
            || copies.iter().any(|(_, barrier)| is_remote(function, barrier.address))
    };
    let Some(&(copy, _)) = copies.first().filter(|(event, _)| waits && inits() && !is_remote(*event)) else {
        return;
    };
    report.add(
        &NEVER_ARMED,
        Severity::Error,
        copy,
        String::from("this copy completes on a barrier, but nothing in the kernel expects its bytes"),
        String::from("write `mbarrier.arrive.expect_tx` with the number of bytes before it, in the thread that arms the barrier"),
        &[],
    );
}

/// Whether an address is in another CTA.
fn is_remote(function: &Function<'_, '_>, address: ValueId) -> bool {
    let base = function.values().split(address).0.unwrap_or(address);
    let is_other = |id: ValueId| matches!(function.values().node(id), Node::Operation(Operation::Mapa, _));
    match function.values().node(base) {
        // A mask for the address in the first CTA of a pair.
        Node::Operation(Operation::And, _) => true,
        Node::Operation(Operation::Add, [Some(one), Some(other), _]) => is_other(one) || is_other(other),
        _ => is_other(base) || function.variable(address).is_none(),
    }
}

/// Compares the bytes of each barrier that is armed where copies to it are issued, unless others may share them.
fn unequal(
    function: &Function<'_, '_>,
    expects: &[(usize, Place)],
    copies: &[(usize, Place)],
    report: &mut Report<'_, '_, '_>,
) {
    let mut regions: BTreeMap<(ValueId, Option<BlockId>), Region> = BTreeMap::new();
    let key = |event: usize, barrier: &Place| {
        (barrier.address, function.graph.block(function.block_of(event)).innermost)
    };
    for (event, barrier) in expects {
        regions.entry(key(*event, barrier)).or_default().expects.push(*event);
    }
    for (event, barrier) in copies {
        regions.entry(key(*event, barrier)).or_default().copies.push(*event);
    }
    for region in regions.values_mut() {
        region.sum(function);
    }
    // Where one place arms a barrier and another copies to it, the sums say nothing.
    let has_rest = regions.values().any(|region| {
        region.expects.is_empty()
            || region.copies.is_empty()
            || !region.is_whole
            || region.difference.is_none()
    });
    if has_rest {
        return;
    }
    for region in regions.values() {
        let rest: Vec<_> = region.sizes.iter().filter(|(_, count)| **count != 0).collect();
        let Some(difference) = region.difference else { continue };
        let is_equal = difference == 0 && rest.is_empty();
        if is_equal || !rest.is_empty() {
            continue;
        }
        let expected: i64 = region.expects.iter().filter_map(|&event| expected(function, event)).sum();
        let message = match region.sizes.is_empty() {
            true => format!(
                "the barrier expects {expected} bytes, but the copies to it complete {}",
                expected - difference
            ),
            false if difference > 0 => {
                format!("the barrier expects {difference} bytes more than the copies to it complete")
            }
            false => format!("the copies to the barrier complete {} bytes more than it expects", -difference),
        };
        let related: Vec<(usize, &str)> =
            region.copies.iter().map(|&copy| (copy, "a copy is here")).collect();
        report.add(
            &TRANSACTION_BYTES,
            Severity::Error,
            region.expects[0],
            message,
            String::from(
                "the bytes that are expected in a phase are the sum of those that its copies complete",
            ),
            &related,
        );
    }
}

/// The constant that an arrival expects.
fn expected(function: &Function<'_, '_>, event: usize) -> Option<i64> {
    match &function.events[event].kind {
        EventKind::Barrier(barrier) => function.values().constant(barrier.bytes?),
        _ => None,
    }
}

impl Region {
    fn sum(&mut self, function: &Function<'_, '_>) {
        let values = function.values();
        let mut difference = Some(0);
        let mut add = |sizes: &mut BTreeMap<ValueId, i64>, size: Option<ValueId>, sign: i64| {
            let Some(size) = size else {
                difference = None;
                return;
            };
            let (base, constant) = values.split(size);
            if let Some(base) = base {
                *sizes.entry(base).or_default() += sign;
            }
            difference = difference.and_then(|sum: i64| sum.checked_add(sign.checked_mul(constant)?));
        };
        for &event in &self.expects {
            if let EventKind::Barrier(barrier) = &function.events[event].kind {
                add(&mut self.sizes, barrier.bytes, 1);
            }
        }
        for &event in &self.copies {
            if let EventKind::Copy(copy) = &function.events[event].kind {
                let is_ours =
                    !copy.is_multicast && copy.barrier.is_some_and(|at| !is_remote(function, at.address));
                add(&mut self.sizes, copy.size.filter(|_| is_ours), -1);
            }
        }
        self.difference = difference;
        // One arms, and each copy is executed exactly where it is.
        self.is_whole = self.expects.len() == 1
            && self.copies.iter().all(|&copy| {
                let (one, other) =
                    (self.condition(function, copy), self.condition(function, self.expects[0]));
                one == other
            });
    }

    /// The literals of a condition that are the same for all threads: those of other loops and branches.
    fn condition(&self, function: &Function<'_, '_>, event: usize) -> Vec<(ValueId, bool)> {
        let literals = function.events[event].condition.literals().iter();
        let mut uniform: Vec<_> = literals
            .filter(|literal| function.facts.differs(literal.predicate) == Differs::NOWHERE)
            .map(|literal| (literal.predicate, literal.is_true))
            .collect();
        uniform.sort_unstable();
        uniform
    }
}
