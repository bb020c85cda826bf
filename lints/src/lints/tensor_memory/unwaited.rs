//! A lint about synchronization while a `tcgen05.ld` or `tcgen05.st` is in flight: another thread that learns of it
//! overwrites columns that are still read, or reads columns that are not yet written.
//!
//! A warp may synchronize for other reasons while its loads are in flight. So the lint looks for the access of another
//! thread that the synchronization allows, and for a later synchronization on which that thread could wait too.

mod registers;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use self::registers::readers;
use super::super::accesses::{action_of, barrier_of};
use super::super::by_others::is_by_other_warps;
use super::super::catalogue::{COPY_READ_BEFORE_WAIT, TENSOR_MEMORY_UNWAITED};
use super::super::waits::waits;
use crate::columns::{Column, Columns};
use crate::event::{Action, EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::Iterations;
use crate::limits::Cost;
use crate::lint::Report;
use crate::order::Order;
use crate::reach::{Reach, Until};
use crate::scope::Scope;
use crate::terms::Terms;

/// An access to Tensor Memory that is in flight, and the instructions that retire it.
struct InFlight {
    event: usize,
    columns: Columns,
    /// Whether it is a product of matrices, for which any thread can wait.
    is_product: bool,
    /// The waits for it, and the instructions that read the registers of a load.
    retired_by: Vec<usize>,
    /// The instructions up to which it is followed: itself, or all products of matrices, which complete in their order.
    ends: Vec<usize>,
    /// The instructions that a thread can execute after the access and before one of these.
    after: Until,
}

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
    let mut reported = BTreeSet::new();
    let reads = columns_of(function, EventKinds::READ_TENSOR_MEMORY.or(EventKinds::FREE_TENSOR_MEMORY));
    for (event, _) in function.events_with(of_warps.or(EventKinds::READ_MATRICES)) {
        let Some(access) = InFlight::of(function, event) else { continue };
        if access.is_product {
            access.report_reads(function, &reads, &releases, &mut reported, report);
            continue;
        }
        for &release in releases.iter().filter(|&&release| access.is_in_flight_at(function, release)) {
            if reported.contains(&release) {
                continue;
            }
            let conflicts = |other: &&(usize, Columns)| access.conflicts(function, release, other, &releases);
            let Some((other, _)) = others.iter().find(conflicts) else { continue };
            reported.insert(release);
            let (name, wait, here) = match access.columns.writes {
                true => ("tcgen05.st", "st", "the store is here"),
                false => ("tcgen05.ld", "ld", "the load is here"),
            };
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
                format!("this tells other threads that a `{name}` is complete, but the `{name}` may be in flight: no `tcgen05.wait::{wait}` precedes this"),
                format!("write `tcgen05.wait::{wait}.sync.aligned;` between the `{name}` and this"),
                &[(event, here), (*other, there)],
            );
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
    fn of(function: &Function<'_, '_>, event: usize) -> Option<InFlight> {
        let columns = *function.columns(event).first()?;
        let instruction = function.events[event].instruction;
        if matches!(function.events[event].kind, EventKind::ReadMatrices(_)) {
            let products = function.events_with(EventKinds::READ_MATRICES);
            let ends: Vec<usize> = products.map(|(_, product)| product.instruction).collect();
            let retired_by = commit_waits(function).map(|wait| function.events[wait].instruction).collect();
            return columns.writes.then_some(InFlight {
                event,
                columns,
                is_product: true,
                retired_by,
                after: Until::from(function, instruction, &ends),
                ends,
            });
        }
        let waits = function.events_with(EventKinds::WAIT_FOR_TENSOR_MEMORY).filter(|(_, at)| {
            matches!(at.kind, EventKind::WaitForTensorMemory { stores } if stores == columns.writes)
        });
        let mut retired_by: Vec<usize> = waits.map(|(_, at)| at.instruction).collect();
        if columns.reads {
            retired_by.extend(readers(function, instruction));
        }
        let after = Until::after(function, instruction, instruction);
        let ends = Vec::from([instruction]);
        Some(InFlight { event, columns, is_product: false, retired_by, ends, after })
    }

    /// Whether a thread that has executed the access synchronizes at an event, on no path after the access is retired.
    fn is_in_flight_at(&self, function: &Function<'_, '_>, release: usize) -> bool {
        let instruction = function.events[release].instruction;
        let conditions = [self.event, release].map(|event| &function.events[event].condition);
        let [warps, others] = [self.event, release].map(|event| function.threads(event).warps());
        // Products that the warp issues later are retired later.
        action_of(function, release) != Some(Action::ArriveLater)
            && warps & others != 0
            && !conditions[0].excludes(function.values(), conditions[1])
            && self.after.has(function, instruction)
            && !self.retired_by.iter().any(|&by| {
                self.after.has(function, by)
                    && Until::from(function, by, &self.ends).has(function, instruction)
                    && !self.is_first(function, instruction, by)
            })
    }

    /// Reports columns that other threads read or free after they learn of an event before the product is complete.
    fn report_reads(
        &self,
        function: &Function<'_, '_>,
        reads: &[(usize, Columns)],
        releases: &[usize],
        reported: &mut BTreeSet<usize>,
        report: &mut Report<'_, '_, '_>,
    ) {
        for read in reads {
            let to = Reach::to(function, core::iter::once(read.0));
            let condition = &function.events[read.0].condition;
            let is_waited_for = commit_waits(function).any(|wait| {
                // The paths of the thread that issues the product have been followed.
                !is_by_issuer(function, self.event, wait)
                    && to.leads(function, wait)
                    && !function.events[wait].condition.excludes(function.values(), condition)
                    && self.is_committed_to(function, wait)
            });
            let learns = |release: &&usize| {
                (self.is_in_flight_at(function, **release)
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
                false => (
                    "neither this thread nor the one that synchronizes with it has waited for the barrier of a `tcgen05.commit`",
                    "its thread synchronizes here",
                ),
            };
            report.add(
                &COPY_READ_BEFORE_WAIT,
                Severity::Warning,
                read.0,
                format!(
                    "this accesses columns that a product of matrices in flight may still write: {reason}"
                ),
                "before this, wait for the phase of the barrier of a `tcgen05.commit` after the product",
                &[(self.event, "the product is issued here"), (release, here)],
            );
        }
    }

    /// Whether a commit that may be to the barrier of a wait can follow the product.
    fn is_committed_to(&self, function: &Function<'_, '_>, wait: usize) -> bool {
        let after = Reach::of(function, core::iter::once(self.event));
        function.barrier_operations().any(|(event, commit)| {
            commit.action == Action::ArriveLater
                && after.has(function, event)
                && barrier_of(function, wait)
                    .is_none_or(|barrier| function.can_alias(barrier, &commit.barrier))
        })
    }

    /// Whether a commit is before the product only, and no thread tells the issuing one that it has accessed them:
    /// an arrival at an mbarrier may, through another role.
    fn is_early(&self, function: &Function<'_, '_>, commit: usize, read: usize, releases: &[usize]) -> bool {
        let [after, after_read, after_commit] =
            [self.event, read, commit].map(|event| Reach::of(function, core::iter::once(event)));
        let to = Reach::to(function, core::iter::once(self.event));
        let is_between = |event: usize| after_commit.has(function, event) && to.leads(function, event);
        let tells = |release: usize| match function.events[release].kind {
            EventKind::Sync(_) => (0..function.events.len())
                .any(|event| is_between(event) && self.are_of_one_kind(function, release, event)),
            _ => true,
        };
        action_of(function, commit) == Some(Action::ArriveLater)
            && after_commit.has(function, self.event)
            && !after.has(function, commit)
            && !after_read.has(function, self.event)
            && !releases.iter().any(|&release| after_read.has(function, release) && tells(release))
    }

    /// Whether each path from the access to an instruction passes another one first.
    fn is_first(&self, function: &Function<'_, '_>, first: usize, later: usize) -> bool {
        let access = function.events[self.event].instruction;
        !Until::from(function, access, &[access, first]).has(function, later)
    }

    /// Whether the synchronization at an event allows another thread an access that must follow this one, and no
    /// synchronization after this one is complete can be the one that allows it.
    fn conflicts(
        &self,
        function: &Function<'_, '_>,
        release: usize,
        &(other, columns): &(usize, Columns),
        releases: &[usize],
    ) -> bool {
        // A thread of its own warp can read a product too, but a warp loads and stores its own lanes.
        let is_by_others = is_by_other_warps(function, self.event, other)
            || self.is_product && is_by_other_warps(function, other, self.event);
        if !(self.columns.writes || columns.writes) || !is_by_others {
            return false;
        }
        let acquire = (0..function.events.len()).find(|&acquire| {
            self.can_learn(function, release, acquire)
                && self.is_executed_before(function, release, acquire, other)
                && self.is_same_place(function, (release, acquire), (other, columns))
        });
        acquire.is_some() && !self.is_released_later(function, release, other, releases)
    }

    /// Whether a thread that learns of a release executes the other access next: it learns in the iteration of the access,
    /// or before a loop in which it does not learn of it.
    fn is_executed_before(
        &self,
        function: &Function<'_, '_>,
        release: usize,
        acquire: usize,
        other: usize,
    ) -> bool {
        let graph = &function.graph;
        let learns_in = |head: BlockId| {
            let mut events = 0..function.events.len();
            events.any(|event| {
                graph.in_loop(function.block_of(event), head) && self.can_learn(function, release, event)
            })
        };
        let is_around = |head: &BlockId| graph.in_loop(function.block_of(acquire), *head);
        function.is_before(acquire, other)
            && graph
                .loops(function.block_of(other))
                .filter(|head| !is_around(head))
                .all(|head| !learns_in(head))
    }

    /// Whether a thread learns of a release at an event, as far as is known.
    fn can_learn(&self, function: &Function<'_, '_>, release: usize, acquire: usize) -> bool {
        let acquires = |order: Order| order.acquires && order.scope > Scope::Warp;
        if !function.order(acquire).is_some_and(acquires) {
            return false;
        }
        match (&function.events[release].kind, &function.events[acquire].kind) {
            (EventKind::Sync(Sync::Block), EventKind::Sync(Sync::Block)) if acquire == release => true,
            (EventKind::Sync(Sync::Block | Sync::BlockArrive), EventKind::Sync(Sync::Block)) => {
                let number = number(function, release).filter(|number| *number != 0);
                number.is_some()
                    && number == self::number(function, acquire)
                    && !function.is_before(acquire, self.event)
            }
            (EventKind::Barrier(_), EventKind::Barrier(_)) => {
                let places = barrier_of(function, release).zip(barrier_of(function, acquire));
                places.is_some_and(|(one, other)| function.can_alias(one, other))
            }
            _ => false,
        }
    }

    /// Whether the other thread accesses columns of this access after the same barrier, in some iteration of the loops
    /// around.
    fn is_same_place(
        &self,
        function: &Function<'_, '_>,
        (release, acquire): (usize, usize),
        (other, columns): (usize, Columns),
    ) -> bool {
        let ours = places(function, (self.event, self.columns), release);
        let theirs = places(function, (other, columns), acquire);
        ours.iter().any(|(column, barrier)| {
            let is_same = |(others, at): &(Column, Option<Terms>)| {
                barrier == at && column.overlaps(self.columns.count, *others, columns.count)
            };
            theirs.iter().any(is_same)
        })
    }

    /// Whether a thread can learn of a synchronization after this access is complete, before the other access.
    fn is_released_later(
        &self,
        function: &Function<'_, '_>,
        release: usize,
        other: usize,
        releases: &[usize],
    ) -> bool {
        let retired = self.retired_by.iter().filter(|&&by| {
            self.is_product
                || Until::from(function, function.events[release].instruction, &self.ends).has(function, by)
        });
        let after: Vec<Until> = retired.map(|&by| Until::from(function, by, &self.ends)).collect();
        let later = |event: &&usize| {
            after.iter().any(|after| after.has(function, function.events[**event].instruction))
        };
        let to = Reach::to(function, core::iter::once(other));
        let acquires: Vec<usize> = (0..function.events.len())
            .filter(|&event| {
                let order = function.order(event);
                order.is_some_and(|order| order.acquires && order.scope > Scope::Warp)
                    && !(self.is_product && is_by_issuer(function, self.event, event))
                    && to.leads(function, event)
                    && !function.events[event]
                        .condition
                        .excludes(function.values(), &function.events[other].condition)
            })
            .collect();
        releases
            .iter()
            .filter(later)
            .any(|&release| acquires.iter().any(|&acquire| self.are_of_one_kind(function, release, acquire)))
    }

    /// Whether a release and an acquire can be of one object.
    fn are_of_one_kind(&self, function: &Function<'_, '_>, release: usize, acquire: usize) -> bool {
        match (&function.events[release].kind, &function.events[acquire].kind) {
            (EventKind::Sync(_), EventKind::Sync(_)) => {
                let is_earlier = function.is_before(acquire, self.event)
                    && !function.graph.is_in_cycle(function.block_of(acquire));
                let numbers = number(function, release).zip(number(function, acquire));
                !is_earlier && numbers.is_none_or(|(one, other)| one == other)
            }
            (EventKind::Barrier(_), EventKind::Barrier(_)) => {
                let places = barrier_of(function, release).zip(barrier_of(function, acquire));
                places.is_none_or(|(one, other)| function.can_alias(one, other))
            }
            _ => function.orders_by_memory(release) && function.orders_by_memory(acquire),
        }
    }
}

/// The number of a barrier of the CTA, where it is a constant.
fn number(function: &Function<'_, '_>, event: usize) -> Option<i64> {
    let id = function.evaluated.operand(function.events[event].instruction, 0)?;
    function.values().constant(id)
}

/// The waits that may be for the barrier of a `tcgen05.commit`.
fn commit_waits<'f>(function: &'f Function<'_, '_>) -> impl Iterator<Item = usize> + 'f {
    waits(function).map(|(wait, _)| wait).filter(|wait| {
        let mut commits = function.barrier_operations().filter(|(_, at)| at.action == Action::ArriveLater);
        commits.any(|(_, commit)| {
            barrier_of(function, *wait).is_some_and(|barrier| function.can_alias(barrier, &commit.barrier))
        })
    })
}

/// Whether one thread issues a product, and no other one waits at an event.
fn is_by_issuer(function: &Function<'_, '_>, product: usize, wait: usize) -> bool {
    let issuers = function.threads(product);
    let is_issuer = |thread: &i64| issuers.possible.binary_search(thread).is_ok();
    issuers.is_one() && function.threads(wait).possible.iter().all(is_issuer)
}

/// The first columns that an access has, each with the barrier of a synchronization before or after it: in each of the
/// first iterations of the innermost loop around both. Empty where they are unknown.
fn places(
    function: &Function<'_, '_>,
    (event, columns): (usize, Columns),
    with: usize,
) -> Vec<(Column, Option<Terms>)> {
    let graph = &function.graph;
    let [block, of_other] = [event, with].map(|event| function.block_of(event));
    let common = graph.loops(block).find(|&head| graph.in_loop(of_other, head));
    let outermost = |block: BlockId| graph.loops(block).last();
    let sums = |value, block: BlockId| -> Option<Vec<Terms>> {
        match common.or_else(|| outermost(block)) {
            Some(head) => {
                let (rest, numbers) = Iterations::of(function, head).sums(value, block)?;
                Some(numbers.into_iter().map(|number| (rest.clone(), number)).collect())
            }
            None => Some(Vec::from([Terms::clone(&*function.terms(value)?)])),
        }
    };
    let found = || -> Option<Vec<(Column, Option<Terms>)>> {
        let columns = sums(columns.address, block)?;
        let Some(barrier) = barrier_of(function, with) else {
            return columns.iter().map(|sum| Some((function.column(sum)?, None))).collect();
        };
        let barriers = sums(barrier.address, of_other)?;
        match common {
            Some(_) => columns
                .iter()
                .zip(barriers)
                .map(|(sum, barrier)| Some((function.column(sum)?, Some(barrier))))
                .collect(),
            // Whichever iteration comes first or last.
            None => Some(Vec::from([(function.column(columns.first()?)?, Some(barriers.first()?.clone()))])),
        }
    };
    found().unwrap_or_default()
}
