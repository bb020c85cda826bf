//! Lints about the bytes that a barrier expects and the bytes that copies complete on it.

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::vec::Vec;
use core::cmp::Ordering;

use ptx_async_isa::check::Severity;
use ptx_async_isa::vocab::StateSpace;
use ptx_async_semantics::mbarrier::MAX_COUNT;

use super::catalogue::TRANSACTION_BYTES;
use super::unarmed::{is_remote, never_armed};
use super::words::number;
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::lint::Report;
use crate::terms::Factors;
use crate::threads::Amount;
use crate::value::{Node, Operation, ValueId};

/// The bytes expected and completed on one barrier in one part of a function: in one block, or in the blocks of one
/// innermost loop that are all executed in each of its iterations.
#[derive(Debug, Default)]
struct Region<'a> {
    expects: Vec<usize>,
    copies: Vec<usize>,
    /// The sum of the expected constants minus the bytes of the copies. `None` if a size is unknown.
    difference: Option<i64>,
    /// For each size that is not a constant, how often it is expected minus how often it is copied.
    sizes: Factors,
    /// The number of copies of each tensor box, whose size is unknown: by the map and the opcode.
    boxes: BTreeMap<(ValueId, &'a str), i64>,
    /// Whether the numbers belong to one phase.
    is_whole: bool,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let (mut expects, mut copies) = (Vec::new(), Vec::new());
    let mut waits = false;
    let kinds = EventKinds::BARRIER.or(EventKinds::COPY).or(EventKinds::CALL);
    for (event, found) in function.events_with(kinds) {
        match &found.kind {
            EventKind::Barrier(barrier) => match barrier.action {
                Action::Arrive { expects: true } | Action::Expect => expects.push((event, barrier.barrier)),
                Action::Complete => return,
                Action::Wait { .. } => waits = true,
                _ => {}
            },
            EventKind::Copy(copy) => copies.extend(copy.barrier.map(|barrier| (event, barrier))),
            // A callee may arm any barrier.
            EventKind::Call(_) => return,
            _ => {}
        }
    }
    too_many(function, &expects, report);
    if !function.code.is_entry || copies.is_empty() && !waits {
        return;
    }
    if expects.is_empty() && copies.is_empty() {
        return;
    }
    if expects.is_empty() {
        return never_armed(function, &copies, waits, report);
    }
    unequal(function, &expects, &copies, report);
}

/// Reports an expected number of bytes beyond the range of a tx-count.
fn too_many(function: &Function<'_, '_>, expects: &[(usize, Place)], report: &mut Report<'_, '_, '_>) {
    for &(event, _) in expects {
        let Some(bytes) = expected(function, event).filter(|bytes| *bytes > i64::from(MAX_COUNT)) else {
            continue;
        };
        report.add(
            &TRANSACTION_BYTES,
            Severity::Error,
            event,
            format!("the barrier expects {bytes} bytes, but a tx-count is at most {MAX_COUNT}"),
            "divide the copies among several barriers or phases",
            &[],
        );
    }
}

/// Compares the bytes of each barrier that one part arms and on which the copies of the same part complete, unless
/// other parts may share the phases of the barrier.
fn unequal(
    function: &Function<'_, '_>,
    expects: &[(usize, Place)],
    copies: &[(usize, Place)],
    report: &mut Report<'_, '_, '_>,
) {
    let mut regions: BTreeMap<(ValueId, Part), Region<'_>> = BTreeMap::new();
    let parts = parts(function, expects, copies);
    let key = |event: usize, barrier: &Place| {
        let innermost = || Part::Loop(function.graph.block(function.block_of(event)).innermost);
        (barrier.address, parts.get(&event).copied().unwrap_or_else(innermost))
    };
    for (event, barrier) in expects {
        regions.entry(key(*event, barrier)).or_default().expects.push(*event);
    }
    for (event, barrier) in copies {
        regions.entry(key(*event, barrier)).or_default().copies.push(*event);
    }
    for ((_, part), region) in &mut regions {
        region.sum(function, *part);
    }
    // Where one part arms a barrier and another copies to it, the sums cannot be compared.
    let place = |address: ValueId| Place { space: Some(StateSpace::Shared), address, bytes: Some(8) };
    nothing(function, &regions, copies, report);
    let rest: Vec<ValueId> = regions
        .iter()
        .filter(|(_, region)| region.expects.is_empty() || region.copies.is_empty() || !region.is_whole)
        .map(|((address, _), _)| *address)
        .collect();
    regions.retain(|(address, _), _| {
        function.variable(*address).is_some()
            && rest.iter().all(|other| !function.can_alias(&place(*address), &place(*other)))
    });
    boxes(function, &regions, report);
    for (key, region) in &regions {
        let Some(difference) = region.difference.filter(|_| region.boxes.is_empty()) else { continue };
        // Parts of one phase can balance each other: more expected in one, less in another.
        let balance = region.balance(function);
        let is_certain = |other: &Region<'_>| {
            let other = other.balance(function);
            other == Some(Ordering::Equal) || other == balance
        };
        if balance == Some(Ordering::Equal) || !others(function, &regions, key).all(is_certain) {
            continue;
        }
        match region.sizes.iter().next() {
            None => {}
            // A multiple of one number of bytes, which is zero only where no bytes are expected or copied.
            Some((_, factor)) if region.sizes.len() == 1 && difference == 0 => {
                symbolic(region, factor, report);
                continue;
            }
            Some((size, factor)) => {
                if region.sizes.len() == 1 && is_most(function, size, -factor, difference) {
                    partial(region, difference, report);
                }
                continue;
            }
        }
        let expected: i64 = region.expects.iter().filter_map(|&event| expected(function, event)).sum();
        let is_constant = region.expects.iter().all(|&event| self::expected(function, event).is_some());
        let message = match is_constant {
            true => format!(
                "the barrier expects {}, but its copies complete {}",
                number(expected, "byte"),
                expected - difference
            ),
            false if difference > 0 => {
                format!("the barrier expects {} more than its copies complete", number(difference, "byte"))
            }
            false => format!(
                "the copies of the barrier complete {} more than it expects",
                number(-difference, "byte")
            ),
        };
        let related: Vec<(usize, &str)> =
            region.copies.iter().map(|&copy| (copy, "a copy is here")).collect();
        report.add(&TRANSACTION_BYTES, Severity::Error, region.expects[0], message, HELP, &related);
    }
}

/// The other regions that may be of the same barrier.
fn others<'r, 'a>(
    function: &'r Function<'_, '_>,
    regions: &'r BTreeMap<(ValueId, Part), Region<'a>>,
    key: &'r (ValueId, Part),
) -> impl Iterator<Item = &'r Region<'a>> {
    let place = |address: ValueId| Place { space: Some(StateSpace::Shared), address, bytes: Some(8) };
    let can_be_of_it = move |address| function.can_alias(&place(key.0), &place(address));
    let others = regions.iter().filter(move |(other, _)| *other != key && can_be_of_it(other.0));
    others.map(|(_, region)| region)
}

/// Reports that the expected bytes and the bytes of the copies are different multiples of one number.
fn symbolic(region: &Region<'_>, factor: i64, report: &mut Report<'_, '_, '_>) {
    let related: Vec<(usize, &str)> = region.copies.iter().map(|&copy| (copy, "a copy is here")).collect();
    let message = match factor > 0 {
        true => "the barrier expects more bytes than its copies complete, so the phase never completes",
        false => "the copies of the barrier complete more bytes than it expects",
    };
    report.add(&TRANSACTION_BYTES, Severity::Error, region.expects[0], message, HELP, &related);
}

/// Whether a size is the minimum of a number and another size, and `times` the number is `bytes`.
fn is_most(function: &Function<'_, '_>, size: ValueId, times: i64, bytes: i64) -> bool {
    let values = function.values();
    match values.node(size) {
        Node::Operation(Operation::Minimum { .. }, [Some(one), Some(other), _]) => {
            let most = values.constant(one).or_else(|| values.constant(other));
            most.and_then(|most| most.checked_mul(times)) == Some(bytes)
        }
        _ => false,
    }
}

/// Reports that the barrier expects a whole tile, and the copy can have fewer bytes.
fn partial(region: &Region<'_>, bytes: i64, report: &mut Report<'_, '_, '_>) {
    report.add(
        &TRANSACTION_BYTES,
        Severity::Warning,
        region.expects[0],
        format!(
            "the barrier always expects {}, but its copy can be smaller, and the phase then never completes",
            number(bytes, "byte")
        ),
        "expect the size of the copy instead of its maximum",
        &[(region.copies[0], "the copy is here")],
    );
}

/// Reports barriers that expect bytes which no copy completes.
fn nothing(
    function: &Function<'_, '_>,
    regions: &BTreeMap<(ValueId, Part), Region<'_>>,
    copies: &[(usize, Place)],
    report: &mut Report<'_, '_, '_>,
) {
    let is_elsewhere = |copy: &(usize, Place)| is_remote(function, copy.1.address);
    if copies.iter().any(is_elsewhere) || function.code.in_clusters && !copies.is_empty() {
        return;
    }
    for (&(address, _), region) in regions.iter().filter(|(_, region)| region.copies.is_empty()) {
        let place = Place { space: Some(StateSpace::Shared), address, bytes: Some(8) };
        let is_alone = copies.iter().all(|(_, barrier)| !function.can_alias(barrier, &place));
        let expect =
            region.expects.iter().find(|&&event| expected(function, event).is_some_and(|bytes| bytes > 0));
        let Some(&expect) = expect.filter(|_| is_alone && function.variable(address).is_some()) else {
            continue;
        };
        report.add(
            &TRANSACTION_BYTES,
            Severity::Error,
            expect,
            "the barrier expects bytes, but no copy in the kernel completes on the barrier, so the phase never completes",
            "issue the copy with this barrier, or arrive without expect-tx",
            &[],
        );
    }
}

const HELP: &str = ptx_async_semantics::help::EXPECT_SUM;

/// Reports two barriers that expect different numbers of bytes for the same boxes.
fn boxes(
    function: &Function<'_, '_>,
    regions: &BTreeMap<(ValueId, Part), Region<'_>>,
    report: &mut Report<'_, '_, '_>,
) {
    let changes =
        |kind: &EventKind<'_>| matches!(kind, EventKind::ReplaceTensormap(_) | EventKind::CopyTensormap(_));
    if function.events_with(EventKinds::TENSORMAP).any(|(_, event)| changes(&event.kind)) {
        return;
    }
    // Where several places of one loop expect the bytes of a phase, each can expect those of copies elsewhere.
    let innermost = |region: &Region<'_>| {
        let expect = region.expects.first()?;
        Some(function.graph.block(function.block_of(*expect)).innermost)
    };
    let is_alone = |key: &(ValueId, Part), region: &Region<'_>| {
        others(function, regions, key).all(|other| {
            innermost(other) != innermost(region) || other.balance(function) == Some(Ordering::Equal)
        })
    };
    let known = regions.iter().filter(|(key, region)| !region.boxes.is_empty() && is_alone(key, region));
    let known: Vec<&Region<'_>> = known.map(|(_, region)| region).collect();
    for region in &known {
        let other = known.iter().find(|other| {
            let is_same = other.boxes == region.boxes && other.sizes == region.sizes;
            is_same && other.difference < region.difference
        });
        let Some(other) = other else { continue };
        let (Some(more), Some(less)) = (region.difference, other.difference) else { continue };
        report.add(
            &TRANSACTION_BYTES,
            Severity::Error,
            region.expects[0],
            format!(
                "the barrier expects {} more here than another barrier expects for copies with the same tensor maps",
                number(more - less, "byte")
            ),
            HELP,
            &[
                (region.copies[0], "the first copy is here"),
                (other.expects[0], "the smaller expect-tx is here"),
            ],
        );
    }
}

/// The part of a function in which bytes are expected and copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// In a block, between two waits for the barrier: after the event with this number.
    Block(usize),
    /// In the innermost loop with this head, or in no loop.
    Loop(Option<BlockId>),
}

/// The parts of events that expect and copy bytes in one block, between two waits.
fn parts(
    function: &Function<'_, '_>,
    expects: &[(usize, Place)],
    copies: &[(usize, Place)],
) -> BTreeMap<usize, Part> {
    let mut found = BTreeMap::new();
    // The last wait before an event in its block, or the start of the block.
    let start = |event: usize, barrier: &Place| {
        let events = function.events_of(function.block_of(event));
        let is_wait = |other: &usize| match &function.events[*other].kind {
            EventKind::Barrier(operation) => {
                matches!(operation.action, Action::Wait { .. })
                    && function.can_alias(&operation.barrier, barrier)
            }
            _ => false,
        };
        (events.start..event).rev().find(is_wait).unwrap_or(events.start)
    };
    // The copies by the barrier, the block, and the last wait.
    let mut copied: BTreeMap<(ValueId, BlockId, usize), Vec<usize>> = BTreeMap::new();
    for (copy, barrier) in copies {
        let key = (barrier.address, function.block_of(*copy), start(*copy, barrier));
        copied.entry(key).or_default().push(*copy);
    }
    for (expect, barrier) in expects {
        let at = start(*expect, barrier);
        if let Some(ours) = copied.get(&(barrier.address, function.block_of(*expect), at)) {
            found.insert(*expect, Part::Block(at));
            found.extend(ours.iter().map(|&copy| (copy, Part::Block(at))));
        }
    }
    found
}

/// The constant number of bytes that an arrival expects.
fn expected(function: &Function<'_, '_>, event: usize) -> Option<i64> {
    match &function.events[event].kind {
        EventKind::Barrier(barrier) => function.values().constant(barrier.bytes?),
        _ => None,
    }
}

/// The determinants of the size of a copy with a tensor map.
fn tensor_box<'a>(function: &Function<'_, 'a>, event: usize) -> Option<(ValueId, &'a str)> {
    match &function.events[event].kind {
        EventKind::Copy(copy) => {
            Some((copy.tensor_map?, function.instruction(function.events[event].instruction).opcode.text))
        }
        _ => None,
    }
}

impl<'a> Region<'a> {
    fn sum(&mut self, function: &Function<'_, 'a>, part: Part) {
        let mut difference = Some(0);
        let mut add = |sizes: &mut Factors, size: Option<ValueId>, sign: i64| {
            let Some(size) = size else {
                difference = None;
                return;
            };
            let mut sum = (core::mem::take(sizes), difference.unwrap_or(0));
            let is_known = function.add_terms(size, sign, &mut sum).is_some();
            *sizes = sum.0;
            difference = difference.and(is_known.then_some(sum.1));
        };
        for &event in &self.expects {
            if let EventKind::Barrier(barrier) = &function.events[event].kind {
                add(&mut self.sizes, barrier.bytes, 1);
            }
        }
        let mut is_ours = true;
        for &event in &self.copies {
            if let EventKind::Copy(copy) = &function.events[event].kind {
                let times = self.times(function, event);
                is_ours &= times.is_some()
                    && !copy.is_multicast
                    && copy.barrier.is_some_and(|at| !is_remote(function, at.address));
                let times = times.unwrap_or(1);
                match tensor_box(function, event) {
                    Some(of) => *self.boxes.entry(of).or_default() += times,
                    None => add(&mut self.sizes, copy.size, -times),
                }
            }
        }
        self.difference = difference;
        // One event arms the barrier, or all are in one block, and each copy is executed exactly where the barrier is
        // armed.
        let mut others = self.expects.iter().skip(1).chain(&self.copies);
        let is_alone = self.expects.len() == 1 || matches!(part, Part::Block(_)) && !self.expects.is_empty();
        self.is_whole = is_ours
            && difference.is_some()
            && is_alone
            && others.all(|&other| function.uniform(other) == function.uniform(self.expects[0]));
    }

    /// The expected bytes compared with the copied bytes. `None` if the result is unknown.
    fn balance(&self, function: &Function<'_, '_>) -> Option<Ordering> {
        let difference = self.difference.filter(|_| self.boxes.is_empty())?;
        let mut sizes = self.sizes.iter();
        match (sizes.next(), sizes.next()) {
            (None, _) => Some(difference.cmp(&0)),
            (Some((_, factor)), None) if difference == 0 => Some(factor.cmp(&0)),
            (Some((size, factor)), None) => {
                is_most(function, size, -factor, difference).then_some(Ordering::Greater)
            }
            _ => None,
        }
    }

    /// The number of threads that execute a copy, for each one that expects its bytes.
    fn times(&self, function: &Function<'_, '_>, copy: usize) -> Option<i64> {
        let Some(&expect) = self.expects.first() else { return Some(1) };
        if function.threads(expect).number == function.threads(copy).number {
            return Some(1);
        }
        let number = |event: usize| {
            let threads = function.threads(event);
            Some(threads.least()).filter(|least| threads.most() == Amount::of(*least))
        };
        number(copy).filter(|_| number(expect) == Some(1))
    }
}
