//! A lint about synchronization while a `tcgen05.ld` or `tcgen05.st` is in flight: another thread that learns of it
//! overwrites columns that are still read, or reads columns that are not yet written.
//!
//! A warp may synchronize for other reasons while its loads are in flight. So the lint looks for the access of another
//! thread that the synchronization allows, and for a later synchronization on which that thread could wait too.

mod commits;
mod in_flight;
mod learned;
mod places;
mod registers;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::rc::Rc;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use self::commits::{commit_waits, is_by_issuer, is_committed_to};
use self::in_flight::{Flight, InFlight};
use self::places::meets_next;
use super::super::accesses::action_of;
use super::super::catalogue::{COPY_READ_BEFORE_WAIT, TENSOR_MEMORY_UNWAITED};
use crate::columns::Columns;
use crate::event::{Action, EventKind, EventKinds};
use crate::function::Function;
use crate::limits::Cost;
use crate::lint::Report;
use crate::reach::{Ends, Reach};
use crate::repair::Help;
use crate::scope::Scope;

/// The reason why a product of the last iteration of a loop is in flight.
const OF_EARLIER: &str =
    "the waits in the loop are for the products of earlier iterations, and none is for the last one";

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let of_warps = EventKinds::READ_TENSOR_MEMORY.or(EventKinds::WRITE_TENSOR_MEMORY);
    // Warps load and store other lanes.
    let others = columns_of(function, EventKinds::READ_MATRICES.or(EventKinds::FREE_TENSOR_MEMORY));
    let releases: Vec<usize> =
        (0..function.events.len()).filter(|&event| releases(function, event)).collect();
    let accesses = function.events_with(of_warps.or(EventKinds::READ_MATRICES)).count();
    let steps = function.graph.blocks.len() + function.code.instructions.len() + others.len();
    if others.is_empty() || !function.exceeded.affords(accesses.saturating_mul(steps), Cost::Step) {
        return;
    }
    let own = columns_of(function, of_warps.or(EventKinds::READ_MATRICES).or(EventKinds::FREE_TENSOR_MEMORY));
    let mut reported = BTreeSet::new();
    let reads = columns_of(function, EventKinds::READ_TENSOR_MEMORY.or(EventKinds::FREE_TENSOR_MEMORY));
    let waits: Rc<[usize]> = commit_waits(function).collect();
    let products = function.events_with(EventKinds::READ_MATRICES).map(|(_, product)| product.instruction);
    let products = Rc::new(Ends::new(products.collect()));
    for (event, _) in function.events_with(of_warps.or(EventKinds::READ_MATRICES)) {
        let Some(access) = InFlight::of(function, event, &waits, &products) else { continue };
        if access.is_product {
            let is_reported = access.report_reads(function, &reads, &releases, &mut reported, report);
            if !is_reported && let Some((head, last)) = access.of_last_iteration(function) {
                let is_later =
                    |read: &&(usize, Columns)| !function.graph.in_loop(function.block_of(read.0), head);
                let reads: Vec<(usize, Columns)> = reads.iter().filter(is_later).copied().collect();
                last.report_reads(function, &reads, &releases, &mut reported, report);
            }
            continue;
        }
        let mut is_alone = true;
        for &release in &releases {
            let Some(flight) = access.flight(function, release) else { continue };
            if reported.contains(&release) {
                is_alone = false;
                continue;
            }
            // Events after the wait that are not on the path do not show that the access is complete.
            let later: Vec<usize> = match flight {
                Flight::Always => releases.clone(),
                Flight::Beside(_) => releases.iter().copied().filter(|other| *other != release).collect(),
            };
            let conflicts = |other: &&(usize, Columns)| access.conflicts(function, release, other, &later);
            let Some((other, _)) = others.iter().find(conflicts) else { continue };
            reported.insert(release);
            is_alone = false;
            let (name, wait, here) = access.words();
            let frees = matches!(function.events[*other].kind, EventKind::FreeTensorMemory);
            let there = match access.columns.writes {
                _ if frees => "the thread that learns of it frees the columns here",
                true => "the thread that learns of it accesses the columns here",
                false => "the thread that learns of it overwrites the columns here",
            };
            report.add(
                &TENSOR_MEMORY_UNWAITED,
                Severity::Warning,
                release,
                format!("this tells other threads that a `{name}` is complete, but the `{name}` may be in flight: {}", flight.in_words(wait)),
                insertion(function, wait, name, release),
                &flight.places(&[(event, here), (*other, there)]),
            );
        }
        if is_alone {
            access.report_own(function, &own, report);
        }
    }
}

/// The columns that events of some kinds access.
fn columns_of(function: &Function<'_, '_>, kinds: EventKinds) -> Vec<(usize, Columns)> {
    let events = function.events_with(kinds).map(|(event, _)| event);
    events
        .flat_map(|event| function.columns(event).into_iter().map(move |columns| (event, columns)))
        .collect()
}

/// Whether threads of other warps can learn from an event how far its thread has come.
fn releases(function: &Function<'_, '_>, event: usize) -> bool {
    function.order(event).is_some_and(|order| order.releases && order.scope > Scope::Warp)
        || action_of(function, event) == Some(Action::ArriveLater)
}

impl InFlight {
    /// Reports columns that other threads read or free after they learn of an event before the product is complete.
    fn report_reads(
        &self,
        function: &Function<'_, '_>,
        reads: &[(usize, Columns)],
        releases: &[usize],
        reported: &mut BTreeSet<usize>,
        report: &mut Report<'_, '_, '_>,
    ) -> bool {
        let mut is_reported = false;
        let after = Reach::of(function, [self.event]);
        let is_of_others = |wait: &usize| {
            // The paths of the thread that issues the product have been followed.
            !is_by_issuer(function, self.event, *wait)
                && self.retired_by.contains(&function.events[*wait].instruction)
                && is_committed_to(function, &after, *wait)
        };
        let waits: Vec<usize> = self.waits.iter().copied().filter(is_of_others).collect();
        for read in reads {
            let to = Reach::to(function, [read.0]);
            let condition = &function.events[read.0].condition;
            let is_waited_for = waits.iter().any(|&wait| {
                to.leads(function, wait)
                    && !function.events[wait].condition.excludes(function.values(), condition)
            });
            let learns = |release: &&usize| {
                (self.flight(function, **release).is_some()
                    || self.is_early(function, **release, read.0, releases))
                    && self.conflicts(function, **release, read, releases)
            };
            if is_waited_for {
                continue;
            }
            let Some(&release) = releases.iter().find(learns) else { continue };
            let is_commit = action_of(function, release) == Some(Action::ArriveLater);
            // The other accesses after an early commit have the same cause.
            if is_commit && !reported.insert(release) {
                continue;
            }
            let (reason, here) = match is_commit {
                true => (
                    "the `tcgen05.commit` for which its thread waits comes before the product",
                    "the commit is here",
                ),
                false if !self.earlier.is_empty() => (OF_EARLIER, "its thread synchronizes here"),
                false => (
                    "neither this thread nor the one that synchronizes with it has waited for the barrier of a `tcgen05.commit`",
                    "its thread synchronizes here",
                ),
            };
            self.report_read(read.0, (reason, Some((release, here))), report);
            is_reported = true;
        }
        // The first accesses after other products are those of another lint, which follows their paths.
        if is_reported || self.earlier.is_empty() {
            return is_reported;
        }
        let is_own = |(read, columns): &&(usize, Columns)| {
            self.flight(function, *read).is_some()
                && self.is_alone_until(function, *read)
                && meets_next(function, [(self.event, self.columns), (*read, *columns)])
        };
        let Some((read, _)) = reads.iter().find(is_own) else { return false };
        self.report_read(*read, (OF_EARLIER, None), report);
        true
    }

    /// Reports an access to columns that the product may still write, for a reason.
    fn report_read(
        &self,
        read: usize,
        (reason, related): (&str, Option<(usize, &'static str)>),
        report: &mut Report<'_, '_, '_>,
    ) {
        let places = core::iter::once((self.event, "the product is issued here")).chain(related);
        report.add(
            &COPY_READ_BEFORE_WAIT,
            Severity::Warning,
            read,
            format!("this accesses columns that a product of matrices in flight may still write: {reason}"),
            help::WAIT_FOR_COMMIT,
            &places.collect::<Vec<_>>(),
        );
    }

    /// Reports accesses of the warp itself, and columns that it frees, while the access may be in flight.
    fn report_own(
        &self,
        function: &Function<'_, '_>,
        others: &[(usize, Columns)],
        report: &mut Report<'_, '_, '_>,
    ) {
        let (name, wait, here) = self.words();
        let is_own = |(other, columns): &&(usize, Columns)| {
            // Two stores are in order in practice.
            let is_store = matches!(function.events[*other].kind, EventKind::WriteTensorMemory);
            // Other shapes have other lanes.
            let of_lanes = |event: usize| {
                let instruction = function.instruction(function.events[event].instruction);
                !(instruction.has("ld") || instruction.has("st")) || instruction.has("32x32b")
            };
            (self.columns.writes && !is_store || !self.columns.writes && columns.writes)
                && of_lanes(self.event)
                && of_lanes(*other)
                && self.flight(function, *other).is_some()
                && meets_next(function, [(self.event, self.columns), (*other, *columns)])
        };
        let Some((other, _)) = others.iter().find(is_own) else { return };
        let does = match function.events[*other].kind {
            EventKind::FreeTensorMemory => "frees",
            EventKind::ReadTensorMemory => "reads",
            EventKind::WriteTensorMemory => "overwrites",
            _ => "multiplies",
        };
        let flight = self.flight(function, *other).unwrap_or(Flight::Always);
        report.add(
            &TENSOR_MEMORY_UNWAITED,
            Severity::Warning,
            *other,
            format!(
                "this {does} columns while a `{name}` of the same warp may be in flight: {}",
                flight.in_words(wait)
            ),
            insertion(function, wait, name, *other),
            &flight.places(&[(self.event, here)]),
        );
    }

    /// The name of a load or store, the qualifier of its wait, and its description.
    fn words(&self) -> (&'static str, &'static str, &'static str) {
        match self.columns.writes {
            true => ("tcgen05.st", "st", "the store is here"),
            false => ("tcgen05.ld", "ld", "the load is here"),
        }
    }
}

/// The help to wait before an event. The wait is for whole warps.
fn insertion(function: &Function<'_, '_>, wait: &str, name: &str, event: usize) -> Help {
    let help = Help::from(help::wait_for_tensor(wait, name)).before(event);
    let threads = function.threads(event);
    if threads.is_known && threads.is_whole_warps() { help.certain() } else { help }
}
