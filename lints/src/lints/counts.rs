//! Lints about the arrival counts of barriers, and the actual numbers of arrivals.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::slot::Slot;
use ptx_async_semantics::help;
use ptx_async_semantics::special::Special;

use super::catalogue::{ARMED_BY_ALL, TOO_FEW_ARRIVALS};
use super::parity::in_each_iteration;
use super::rings::{Ring, Rings, Use};
use super::unarmed::is_remote;
use super::waits::{is_result_of_wait, waits_again};
use super::words::number;
use crate::condition::Literal;
use crate::event::{Action, BarrierOperation, EventKind, EventKinds};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::limits::Cost;
use crate::lint::Report;
use crate::path::varies_in;
use crate::scope::Scope;
use crate::threads::Amount;
use crate::value::{Node, Operation, ValueId};

/// An event that arrives on a barrier once in each phase.
struct Site<'r> {
    used: &'r Use,
    /// Lower bound on the arrivals: the threads, times `count`.
    least: i64,
    /// Upper bound on the arrivals.
    most: Amount,
    is_in_loop: bool,
    /// The number of the set of threads.
    role: usize,
}

pub(super) fn check(function: &Function<'_, '_>, rings: &Rings, report: &mut Report<'_, '_, '_>) {
    let calls = function.has(EventKinds::CALL);
    let is_elsewhere = rings.elsewhere.iter().any(|action| {
        action.is_some_and(|action| arrives(action) || matches!(action, Action::Init | Action::Invalidate))
    });
    if !function.code.is_entry || calls || !function.is_one_dimensional() {
        return;
    }
    for ring in rings.rings.values() {
        if ring.inits().next().is_none() || ring.waits().next().is_none() {
            continue;
        }
        let sites = || ring.with(arrives);
        let pairs = ring.inits().count().saturating_mul(sites().count());
        if !function.exceeded.affords(pairs, Cost::Addresses) {
            continue;
        }
        for init in ring.inits() {
            let ours = sites().filter(|site| function.can_alias(&site.barrier, &init.barrier));
            // An initialization for no arrivals is itself a mistake.
            let expected = count(function, init).filter(|expected| *expected != Amount::of(0));
            let Some(expected) = expected else { continue };
            let sites: Option<Vec<Site<'_>>> = ours.map(|used| Site::of(function, ring, used)).collect();
            let Some(sites) = sites else { continue };
            too_many(function, init, expected, &sites, report);
            if !is_elsewhere {
                too_few(function, ring, init, expected, &sites, report);
                conditional(function, ring, init, &sites, report);
            }
        }
    }
}

fn arrives(action: Action) -> bool {
    matches!(action, Action::Arrive { .. } | Action::ArriveLater)
}

fn operation<'f>(function: &'f Function<'_, '_>, used: &Use) -> Option<&'f BarrierOperation> {
    match &function.events[used.event].kind {
        EventKind::Barrier(operation) => Some(operation),
        _ => None,
    }
}

/// The `count` of an initialization or an arrival; 1 by default.
fn count(function: &Function<'_, '_>, used: &Use) -> Option<Amount> {
    match operation(function, used)?.count {
        Some(count) => function.amount(count),
        None => Some(Amount::of(1)),
    }
}

impl<'r> Site<'r> {
    /// Returns `None` if the number of arrivals in a phase is unknown.
    fn of(function: &Function<'_, '_>, ring: &Ring, used: &'r Use) -> Option<Self> {
        let at = &function.events[used.event];
        let described = function.instruction(at.instruction).described.as_ref()?;
        let opcode = described.instruction.opcode;
        let has = |slot: Slot| described.qualifier(slot).is_some();
        if opcode.contains("arrive_drop") || has(Slot::Multicast) {
            return None;
        }
        // Each CTA of a pair may arrive on the barrier of one of them.
        if is_remote(function, used.barrier.address) {
            return None;
        }
        let by = match opcode {
            // It increments the pending count before it decrements it.
            "cp.async.mbarrier.arrive" if !has(Slot::Noinc) => 0,
            _ => count(function, used).filter(|count| count.blocks == 0)?.threads,
        };
        let head = function.graph.block(function.block_of(used.event)).innermost;
        if head.is_some_and(|head| !is_once_in_a_phase(function, ring, used, head)) {
            return None;
        }
        let threads = function.threads(used.event);
        let is_common = function.facts.is_uniform(used.barrier.address, Scope::Cta);
        let least = if is_common { threads.least().saturating_mul(by) } else { 0 };
        Some(Site {
            used,
            least,
            most: threads.most().times(by),
            is_in_loop: head.is_some(),
            role: threads.number,
        })
    }
}

/// Whether each iteration of a loop arrives in another phase, or on another barrier.
fn is_once_in_a_phase(function: &Function<'_, '_>, ring: &Ring, used: &Use, head: BlockId) -> bool {
    if varies_in(function, used.barrier.address, head) {
        return Iterations::of(function, head).advances(used.barrier.address, function.block_of(used.event));
    }
    // Otherwise, the same threads must wait for the phase in each iteration.
    ring.waits().any(|wait| {
        let block = function.block_of(wait.event);
        let is_here = wait.barrier.address == used.barrier.address && waits_in(function, block, head);
        let parity = operation(function, wait).and_then(|wait| wait.phase);
        is_here && parity.is_some_and(|parity| varies_in(function, parity, head))
    })
}

/// Whether the thread waits in each iteration of a loop, and in no inner loop except the spin loop of the wait.
fn waits_in(function: &Function<'_, '_>, block: BlockId, head: BlockId) -> bool {
    let innermost = function.graph.loops(block).find(|&inner| !is_spin(function, inner));
    innermost == Some(head) && in_each_iteration(function, block, head)
}

/// Whether a loop only repeats a wait.
fn is_spin(function: &Function<'_, '_>, head: BlockId) -> bool {
    let graph = &function.graph;
    graph.latches(head).all(|latch| {
        let mut edges = graph.block(latch).successors.iter().filter(|edge| edge.to == head);
        edges.all(|edge| waits_again(function, latch, edge))
    })
}

/// Reports an event that arrives more often than a phase expects.
fn too_many(
    function: &Function<'_, '_>,
    init: &Use,
    expected: Amount,
    sites: &[Site<'_>],
    report: &mut Report<'_, '_, '_>,
) {
    // A loop that wraps around arrives on each barrier of its ring.
    let stages = |used: &Use| function.stages(used.barrier.address);
    let is_sure = |site: &&Site<'_>| match (stages(init), stages(site.used)) {
        (Some(init), Some(stages)) if init.base == stages.base => {
            let block = function.block_of(site.used.event);
            let visits_it = |head| {
                let visited =
                    Iterations::of(function, head).visited(site.used.barrier.address, block, init.base);
                visited.is_some_and(|visited| init.offsets.is_subset(&visited))
            };
            init == stages || function.graph.loops(block).any(visits_it)
        }
        _ => false,
    };
    for site in sites.iter().filter(is_sure) {
        if expected.blocks != 0
            || site.least <= expected.threads
            || function.is_in_others(init.event, site.used.event)
        {
            continue;
        }
        report.add(
            &ARMED_BY_ALL,
            Severity::Error,
            site.used.event,
            format!(
                "threads arrive here {}{}, but each phase of the barrier expects {}",
                number(site.least, "time"),
                if site.most == Amount::of(site.least) { "" } else { " or more" },
                arrivals(expected)
            ),
            help::ARRIVE_ONCE,
            &[(init.event, "the barrier is initialized here")],
        );
    }
}

/// The help where a phase expects more arrivals than there are.
pub(super) const AS_MANY: &str = help::ARRIVE_AS_OFTEN;

/// Reports that all events together arrive less often than a phase expects.
fn too_few(
    function: &Function<'_, '_>,
    ring: &Ring,
    init: &Use,
    expected: Amount,
    sites: &[Site<'_>],
    report: &mut Report<'_, '_, '_>,
) {
    // The phase before the first one is complete.
    let constant = |wait: &Use| function.values().constant(operation(function, wait)?.phase?);
    // A wait may be for one of several barriers: arrivals on the others can be those that it waits for.
    let stages = |used: &Use| function.stages(used.barrier.address);
    let is_of_one = |used: &Use| stages(used).is_some_and(|stages| stages.offsets.len() == 1);
    let is_sure = |wait: &Use| {
        // A loop with few iterations does not reach all barriers: perhaps not one without arrivals, where others have
        // some.
        let goes_round = function.values().varies(wait.barrier.address).is_some()
            && (!sites.is_empty() || !ring.with(arrives).any(is_of_one));
        let mut arrivals =
            ring.with(arrives).filter(|arrival| function.can_alias(&arrival.barrier, &wait.barrier));
        is_of_one(wait)
            || goes_round
            || arrivals.all(|arrival| function.can_alias(&arrival.barrier, &init.barrier))
    };
    let can_wait =
        |wait: &&Use| function.can_alias(&wait.barrier, &init.barrier) && constant(wait) != Some(1);
    let Some(wait) = ring.waits().filter(can_wait).find(|wait| is_sure(wait)) else { return };
    let there_are = most(function, sites);
    if !expected.exceeds(there_are, function.code.max_threads) {
        return;
    }
    let mut related: Vec<(usize, &str)> =
        sites.iter().map(|site| (site.used.event, "an arrival is here")).collect();
    related.push((wait.event, "this wait hangs"));
    let message = match sites.is_empty() {
        true => String::from(
            "threads wait for a phase of this barrier, but no instruction arrives on the barrier",
        ),
        false => format!(
            "each phase of this barrier expects {}, but gets at most {}",
            arrivals(expected),
            arrivals(there_are)
        ),
    };
    report.add(
        &TOO_FEW_ARRIVALS,
        Severity::Error,
        init.event,
        message,
        match sites.is_empty() {
            true => help::ARRIVE,
            false => AS_MANY,
        },
        &related,
    );
}

/// Reports that all arrivals are under a condition that does not apply to a wait.
fn conditional(
    function: &Function<'_, '_>,
    ring: &Ring,
    init: &Use,
    sites: &[Site<'_>],
    report: &mut Report<'_, '_, '_>,
) {
    let graph = &function.graph;
    let is_once = |event: usize| graph.loops(function.block_of(event)).all(|head| is_spin(function, head));
    let constant = |wait: &Use| function.values().constant(operation(function, wait)?.phase?);
    let waits = || {
        ring.waits()
            .filter(|wait| function.can_alias(&wait.barrier, &init.barrier) && constant(wait) == Some(0))
    };
    for wait in waits().filter(|wait| is_once(wait.event)) {
        let address = wait.barrier.address;
        if !sites.iter().all(|site| site.used.barrier.address == address && is_once(site.used.event)) {
            continue;
        }
        let mut common: Option<Vec<Literal>> = None;
        for site in sites {
            let of_site = function.uniform(site.used.event);
            match &mut common {
                Some(common) => common.retain(|literal| of_site.contains(literal)),
                None => common = Some(of_site),
            }
        }
        let common = common.unwrap_or_default();
        let of_launch =
            |literal: &&Literal| inputs(function, literal.predicate).is_some_and(|inputs| !inputs.is_empty());
        // The condition of the wait can be another form of the same condition, or a correlated one on the inputs of the
        // launch.
        let of_wait = function.uniform(wait.event);
        let is_own = |literal: &Literal| {
            // Whether a comparison of floating-point numbers selects threads is unknown.
            let is_compared = matches!(function.values().node(literal.predicate), Node::Result(..));
            (is_compared || !function.chooses_threads(literal.predicate))
                && !common.contains(literal)
                && !is_result_of_wait(function, literal.predicate)
        };
        if function.events[wait.event].condition.literals().iter().any(is_own) {
            continue;
        }
        let is_other = |literal: &&Literal| of_launch(literal) && !of_wait.contains(literal);
        let Some(literal) = common.iter().find(is_other) else { continue };
        let is_of_rank = inputs(function, literal.predicate).is_some_and(|inputs| {
            inputs.iter().any(|&input| {
                matches!(
                    function.values().node(input),
                    Node::Special(Special::ClusterCtarank | Special::ClusterCtaid(_))
                )
            })
        });
        let message = match is_of_rank {
            true => {
                "each CTA waits for a phase of its barrier, but only some CTAs of the cluster arrive on their barriers"
            }
            false => {
                "this wait is unconditional, but every arrival on the barrier is conditional: the wait hangs if the condition is false"
            }
        };
        let related: Vec<(usize, &str)> =
            sites.iter().map(|site| (site.used.event, "an arrival is here")).collect();
        report.add(
            &TOO_FEW_ARRIVALS,
            Severity::Warning,
            wait.event,
            message,
            "arrive unconditionally, without expect-tx where there is no copy, or wait under the same condition",
            &related,
        );
    }
}

/// The parameters and special registers from which a value is computed. `None` if the value depends on anything else.
pub(super) fn inputs(function: &Function<'_, '_>, value: ValueId) -> Option<Vec<ValueId>> {
    let (mut found, mut waiting) = (Vec::new(), Vec::from([value]));
    for _ in 0..32 {
        let Some(value) = waiting.pop() else { return Some(found) };
        match function.values().node(value) {
            Node::Constant(_) => {}
            Node::Special(_) | Node::Operation(Operation::Parameter, _) => found.push(value),
            node @ (Node::Offset(..) | Node::Operation(..)) => waiting.extend(node.operands()),
            _ => return None,
        }
    }
    None
}

/// Upper bound of the arrivals of a phase. Each phase eventually gets those in loops, but not those before the loops.
fn most(function: &Function<'_, '_>, sites: &[Site<'_>]) -> Amount {
    let mut total = Amount::default();
    let roles: BTreeSet<usize> = sites.iter().map(|site| site.role).collect();
    for role in roles {
        let ours = || sites.iter().filter(|site| site.role == role);
        let has_loops = ours().any(|site| site.is_in_loop);
        // Only one of several sites that exclude each other arrives.
        let mut groups: Vec<Vec<&Site<'_>>> = Vec::new();
        for site in ours().filter(|site| site.is_in_loop || !has_loops) {
            let condition = |site: &Site<'_>| &function.events[site.used.event].condition;
            let excludes = |other: &&Site<'_>| condition(site).excludes(function.values(), condition(other));
            match groups.iter_mut().find(|group| group.iter().all(excludes)) {
                Some(group) => group.push(site),
                None => groups.push(Vec::from([site])),
            }
        }
        for group in groups {
            let most = group.iter().fold(Amount::default(), |most, site| most.or(site.most));
            total = total.plus(most);
        }
    }
    total
}

/// The number of arrivals as text.
fn arrivals(amount: Amount) -> String {
    match amount {
        Amount { blocks: 0, threads } => number(threads, "arrival"),
        Amount { blocks: 1, threads: 0 } => String::from("one arrival per thread"),
        Amount { blocks: 1, threads } if threads > 0 => {
            format!("one arrival per thread and {threads} more")
        }
        Amount { blocks, threads } => format!("{blocks} arrivals per thread and {threads} more"),
    }
}
