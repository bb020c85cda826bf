//! Lints about the parity of a wait in each iteration of a loop.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::WAIT_PARITY;
use super::waits::{can_be_one, waits, waits_again};
use super::words::number;
use crate::event::{Action, BarrierOperation, EventKinds, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::lint::Report;
use crate::path::varies_in;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId, Values};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if function.has(EventKinds::CALL) {
        return;
    }
    let operations: Vec<_> = function.barrier_operations().collect();
    let mut iterations = BTreeMap::new();
    for (event, wait) in waits(function) {
        let Some(parity) = wait.phase.filter(|_| wait.action == Action::Wait { parity: true }) else {
            continue;
        };
        if has_other_use(function, &operations, event, wait, parity) {
            continue;
        }
        let loops = || function.graph.loops(function.block_of(event));
        if loops().next().is_none() {
            continue;
        }
        let stays = |value: ValueId| loops().all(|head| !varies_in(function, value, head));
        // Threads that wait for different parities take turns: each group of them completes a phase in an iteration.
        let is_common = function.facts.is_uniform(parity, Scope::Cta);
        match (stays(wait.barrier.address), stays(parity)) {
            (_, true) if !is_common => {}
            (true, true) => constant(function, &operations, event, wait, report),
            (false, true) => constant_of_ring(function, &operations, event, wait, report),
            (false, false) => {
                period(function, &operations, event, wait, parity, report);
                returns(function, &operations, event, wait, parity, &mut iterations, report);
            }
            (true, false) => {}
        }
    }
}

/// Whether the barrier has other operations than arrivals and waits for this parity.
fn has_other_use(
    function: &Function<'_, '_>,
    operations: &[(usize, &BarrierOperation)],
    event: usize,
    wait: &BarrierOperation,
    parity: ValueId,
) -> bool {
    let graph = &function.graph;
    let block = function.block_of(event);
    operations.iter().any(|&(other, found)| match found.action {
        Action::Wait { .. } => {
            found.phase != Some(parity) && function.can_alias(&found.barrier, &wait.barrier)
        }
        // A new initialization restarts the phases; another thread can execute it in a loop of its own.
        Action::Init | Action::Invalidate => {
            let is_again = |head: BlockId| {
                graph.in_loop(block, head)
                    || found.action == Action::Invalidate
                    || !varies_in(function, found.barrier.address, head)
            };
            graph.loops(function.block_of(other)).any(is_again)
                && function.can_alias(&found.barrier, &wait.barrier)
        }
        _ => false,
    })
}

/// The arrivals, which complete phases, and their barriers.
fn arrivals<'f>(operations: &[(usize, &'f BarrierOperation)]) -> impl Iterator<Item = (usize, &'f Place)> {
    let arrives = |action: Action| matches!(action, Action::Arrive { .. } | Action::ArriveLater);
    operations
        .iter()
        .filter(move |(_, found)| arrives(found.action))
        .map(|(event, found)| (*event, &found.barrier))
}

/// Reports a wait for one barrier with a constant parity, in a loop in which phases of the barrier complete.
fn constant(
    function: &Function<'_, '_>,
    operations: &[(usize, &BarrierOperation)],
    event: usize,
    wait: &BarrierOperation,
    report: &mut Report<'_, '_, '_>,
) {
    let graph = &function.graph;
    let block = function.block_of(event);
    let found = arrivals(operations).find(|(arrival, barrier)| {
        let at = function.block_of(*arrival);
        let Some(head) = graph.block(at).innermost.filter(|_| barrier.address == wait.barrier.address) else {
            return false;
        };
        let is_here = graph.in_loop(block, head) && in_each_iteration(function, block, head);
        // Another thread has a loop of its own.
        let is_elsewhere = || {
            let threads = |event: usize| {
                let mut condition = function.events[event].condition.clone();
                condition.retain(|literal| {
                    !function.facts.is_uniform(literal.predicate, Scope::Cta)
                        && !varies_in(function, literal.predicate, head)
                });
                condition
            };
            let around = |block: BlockId| graph.loops(block).count();
            threads(*arrival).excludes(function.values(), &threads(event)) && around(at) == 1
        };
        in_each_iteration(function, at, head) && (is_here || is_elsewhere())
    });
    let Some((arrival, _)) = found else { return };
    report.add(
        &WAIT_PARITY,
        Severity::Error,
        event,
        "the parity of this wait is the same in each iteration, but each iteration completes a phase: the second wait returns at once",
        "flip the parity after each wait: `xor.b32 %parity, %parity, 1;`",
        &[(arrival, "the arrival in each iteration is here")],
    );
}

/// Whether a thread that executes `block` in one iteration of a loop does so in each.
pub(super) fn in_each_iteration(function: &Function<'_, '_>, mut block: BlockId, head: BlockId) -> bool {
    let graph = &function.graph;
    // The spin loop of a wait can have the same head.
    let ends_iteration = |latch: &BlockId| {
        let mut edges = graph.block(*latch).successors.iter().filter(|edge| edge.to == head);
        !edges.all(|edge| waits_again(function, *latch, edge))
    };
    let latches: Vec<BlockId> = graph.latches(head).filter(ends_iteration).collect();
    if latches.is_empty() {
        return false;
    }
    while !latches.iter().all(|&latch| graph.dominates(block, latch)) {
        let dominator = graph.block(block).dominator;
        let mut edges = graph.block(dominator).successors.iter().filter(|edge| edge.to == block);
        let (Some(edge), None) = (edges.next(), edges.next()) else { return false };
        let condition = function.edge_condition(dominator, edge);
        let varies = condition.literals().iter().any(|literal| varies_in(function, literal.predicate, head));
        // The spin loop of a wait goes back to its own head.
        let mut others =
            graph.block(block).predecessors.iter().filter(|&&from| !graph.is_back_edge(from, block));
        if varies || block == head || others.nth(1).is_some() {
            return false;
        }
        block = dominator;
    }
    true
}

/// Reports a wait for the barriers of a ring, one after the other, with a constant parity.
fn constant_of_ring(
    function: &Function<'_, '_>,
    operations: &[(usize, &BarrierOperation)],
    event: usize,
    wait: &BarrierOperation,
    report: &mut Report<'_, '_, '_>,
) {
    let graph = &function.graph;
    let wraps_at = |event: usize, address: ValueId| {
        graph.loops(function.block_of(event)).any(|head| wraps(function, address, head, 12))
    };
    if !wraps_at(event, wait.barrier.address) {
        return;
    }
    let found = arrivals(operations).find(|(arrival, barrier)| {
        can_be_one(function, barrier, &wait.barrier) && wraps_at(*arrival, barrier.address)
    });
    let Some((arrival, _)) = found else { return };
    report.add(
        &WAIT_PARITY,
        Severity::Warning,
        event,
        "the parity of this wait never changes, but the loop reuses the barriers of the ring: on the second pass the wait returns at once",
        "flip the parity each time the index of the barrier wraps",
        &[(arrival, "the arrival is here")],
    );
}

/// Whether an address returns to an earlier one in the iterations of the loop with this head.
fn wraps(function: &Function<'_, '_>, address: ValueId, head: BlockId, depth: u32) -> bool {
    let values = function.values();
    let Some(depth) = depth.checked_sub(1).filter(|_| varies_in(function, address, head)) else {
        return false;
    };
    match values.node(address) {
        Node::Offset(base, _) => wraps(function, base, head, depth),
        Node::Operation(Operation::And | Operation::Remainder { .. }, [_, Some(by), _]) => {
            values.constant(by).is_some()
        }
        Node::Operation(Operation::Add | Operation::Multiply, operands) => {
            operands.iter().flatten().any(|&operand| wraps(function, operand, head, depth))
        }
        // `index + 1 == count ? 0 : index + 1`
        Node::Phi(block, _) if block == head => values.alternatives(address).any(|value| {
            matches!(
                values.node(value),
                Node::Operation(Operation::Select, [_, Some(one), Some(other)])
                    if values.constant(one).is_some() || values.constant(other).is_some()
            )
        }),
        _ => false,
    }
}

/// Reports a wait for the barriers of a ring whose parity does not flip when the index wraps.
fn period(
    function: &Function<'_, '_>,
    operations: &[(usize, &BarrierOperation)],
    event: usize,
    wait: &BarrierOperation,
    parity: ValueId,
    report: &mut Report<'_, '_, '_>,
) {
    let values = function.values();
    let Some((index, changes_after)) = half_period(values, parity, 8) else { return };
    let Some(stages) = stages(values, wait.barrier.address, index, 12) else { return };
    let is_armed = arrivals(operations).find(|(_, barrier)| can_be_one(function, barrier, &wait.barrier));
    let Some((arrival, _)) = is_armed.filter(|_| stages != changes_after) else { return };
    report.add(
        &WAIT_PARITY,
        Severity::Error,
        event,
        format!(
            "the parity of this wait changes {}, but the ring has {}: the wait tests the wrong phase",
            match changes_after {
                1 => String::from("in every iteration"),
                _ => format!("every {changes_after} iterations"),
            },
            number(stages, "barrier")
        ),
        format!("the parity of iteration `i` is `(i / {stages}) & 1`"),
        &[(arrival, "the arrival is here")],
    );
}

/// Reports a wait for the barriers of a ring whose parity is the same on return to a barrier.
fn returns<'f, 'p, 'a>(
    function: &'f Function<'p, 'a>,
    operations: &[(usize, &BarrierOperation)],
    event: usize,
    wait: &BarrierOperation,
    parity: ValueId,
    iterations: &mut BTreeMap<BlockId, Iterations<'f, 'p, 'a>>,
    report: &mut Report<'_, '_, '_>,
) {
    let block = function.block_of(event);
    let head = function.values().varies(wait.barrier.address);
    let Some(head) = head.filter(|&head| in_each_iteration(function, block, head)) else { return };
    // Another wait of the loop can be for the phases in between.
    let is_alone = waits(function).all(|(other, found)| {
        other == event
            || !function.graph.in_loop(function.block_of(other), head)
            || !can_be_one(function, &found.barrier, &wait.barrier)
    });
    let is_armed = arrivals(operations).find(|(_, barrier)| can_be_one(function, barrier, &wait.barrier));
    let Some((arrival, _)) = is_armed.filter(|_| is_alone) else { return };
    let iterations = iterations.entry(head).or_insert_with(|| Iterations::of(function, head));
    let Some(parities) = iterations.numbers(parity, block) else { return };
    let Some(offsets) = iterations.known_offsets(wait.barrier.address, block) else { return };
    let mut last: BTreeMap<i64, (usize, i64)> = BTreeMap::new();
    for (iteration, (&offset, &parity)) in offsets.iter().zip(&parities).enumerate() {
        let before = last.insert(offset, (iteration, parity & 1));
        // A phase can be waited for twice before the next barrier.
        let is_same = before.is_some_and(|(at, before)| at + 1 < iteration && before == parity & 1);
        if is_same {
            report.add(
                &WAIT_PARITY,
                Severity::Error,
                event,
                format!(
                    "in iteration {iteration} this waits on the same barrier of the ring for the same parity as in iteration {}",
                    before.map_or(0, |(at, _)| at)
                ),
                "flip the parity each time the index of the barrier wraps, and only then",
                &[(arrival, "the arrival is here")],
            );
            return;
        }
    }
}

/// `i` and `2^k` of a parity `(i >> k) & 1`, negated or not.
fn half_period(values: &Values<'_>, parity: ValueId, depth: u32) -> Option<(ValueId, i64)> {
    let depth = depth.checked_sub(1)?;
    match values.node(parity) {
        Node::Operation(Operation::Xor, [Some(inner), Some(by), _]) if values.constant(by).is_some() => {
            half_period(values, inner, depth)
        }
        Node::Operation(Operation::And, [Some(inner), Some(mask), _]) if values.constant(mask) == Some(1) => {
            let inner = values.split(inner).0?;
            match values.node(inner) {
                Node::Operation(Operation::ShiftRight, [Some(index), Some(by), _]) => {
                    let by = values.constant(by).filter(|by| (0..32).contains(by))?;
                    Some((values.split(index).0?, 1 << by))
                }
                _ => Some((inner, 1)),
            }
        }
        _ => None,
    }
}

/// The number of barriers of a ring whose address contains `i % stages`.
fn stages(values: &Values<'_>, address: ValueId, index: ValueId, depth: u32) -> Option<i64> {
    let depth = depth.checked_sub(1)?;
    match values.node(address) {
        Node::Offset(base, _) => stages(values, base, index, depth),
        Node::Operation(Operation::Add | Operation::Multiply, operands) => {
            operands.iter().flatten().find_map(|&operand| stages(values, operand, index, depth))
        }
        Node::Operation(Operation::Remainder { .. }, [Some(inner), Some(by), _]) => {
            values.constant(by).filter(|_| values.split(inner).0 == Some(index))
        }
        Node::Operation(Operation::And, [Some(inner), Some(mask), _]) => {
            let mask =
                values.constant(mask).filter(|mask| *mask > 0 && values.split(inner).0 == Some(index))?;
            let count = mask.checked_add(1)?;
            count.cast_unsigned().is_power_of_two().then_some(count)
        }
        _ => None,
    }
}
