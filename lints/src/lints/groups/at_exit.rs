//! Bulk stores that are in flight when the kernel exits.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;
use ptx_async_isa::level::{IN_FLIGHT_AT_EXIT, in_flight_at_exit};

use crate::alias::Relation;
use crate::condition::Condition;
use crate::event::{EventKind, EventKinds};
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::lints::accesses::accesses;
use crate::lints::catalogue::{NEVER_COMMITTED, NEVER_WAITED};
use crate::lints::in_flight::{Groups, InFlight, Progress};
use crate::obligation::{Fact, Facts};
use crate::path::{Executes, Step, executes};
use crate::reach::Reach;

impl Groups<'_, '_, '_> {
    /// Reports the stores that are in flight at an exit of the kernel.
    pub(super) fn at_exit(&self, facts: &Facts<InFlight>, exit: usize, report: &mut Report<'_, '_, '_>) {
        for (copy, Fact { condition, state: in_flight }) in self.latest(facts, Group::Bulk) {
            let is_executed =
                executes(self.function, condition, &self.function.events[exit]) == Executes::Yes;
            // A prefetch or a priority loses nothing.
            if !self.is_store(copy) || !is_executed {
                continue;
            }
            // Then the copy can be too late for more than the exit.
            let level = |misses: bool, of_use: Severity| match self.is_followed_by_use(copy) {
                true => of_use,
                false => in_flight_at_exit(misses),
            };
            match in_flight.progress {
                Progress::ISSUED => {
                    let waits = self.kinds.waited.contains(&Group::Bulk);
                    report.add(
                        &NEVER_COMMITTED,
                        level(waits, if waits { Severity::Error } else { Severity::Warning }),
                        copy,
                        "this copy is still uncommitted when the kernel exits",
                        format!(
                            "write `cp.async.bulk.commit_group;` and `cp.async.bulk.wait_group 0;` after it, in the same thread: {IN_FLIGHT_AT_EXIT}"
                        ),
                        &self.until_exit(copy, exit, in_flight),
                    );
                }
                Progress::COMMITTED => {
                    let is_of_ring = self.is_of_ring(copy);
                    let misses = !is_of_ring && self.waits_before_exit();
                    report.add(
                        &NEVER_WAITED,
                        level(misses, if is_of_ring { Severity::Note } else { Severity::Warning }),
                        copy,
                        "no wait covers this copy: the kernel can exit while the copy still reads shared memory",
                        format!(
                            "write `cp.async.bulk.wait_group 0;` before the exit, in the thread that issued the copy; `.read` suffices if this kernel does not read the result: {IN_FLIGHT_AT_EXIT}"
                        ),
                        &self.until_exit(copy, exit, in_flight),
                    );
                }
                _ => {}
            }
        }
    }

    /// Whether a copy in a bulk group reads shared memory.
    fn is_store(&self, copy: usize) -> bool {
        let source = self.places(copy).0;
        self.group(copy) == Some(Group::Bulk)
            && source.is_some_and(|source| self.function.space(source) == Some(Space::Shared))
    }

    fn until_exit(&self, copy: usize, exit: usize, in_flight: &InFlight) -> Vec<(usize, &'static str)> {
        let mut related = self.with_missed(copy, in_flight);
        related[0] = (exit, "the kernel exits here");
        related
    }

    /// Whether the copy is among the last copies of a ring, in a loop or unrolled, that waits for the earlier copies.
    fn is_of_ring(&self, copy: usize) -> bool {
        let mut around = self.function.graph.loops(self.function.block_of(copy));
        self.kinds.is_unrolled || around.any(|head| self.kinds.waiting.contains(&head))
    }

    /// Whether a wait for all bulk groups is not for the reuse of a stage, but for the exit of the kernel: a thread can
    /// exit after it without another store.
    fn waits_before_exit(&self) -> bool {
        let mut waits = self.function.events_with(EventKinds::WAIT);
        waits.any(|(event, at)| {
            matches!(&at.kind, EventKind::Wait(wait) if wait.group == Group::Bulk && wait.pending == 0)
                && self.exits_without_store(event)
        })
    }

    fn exits_without_store(&self, wait: usize) -> bool {
        let Function { graph, events, .. } = self.function;
        let is_executed = |condition: &Condition, at: usize| {
            executes(self.function, condition, &events[at]) != Executes::No
        };
        let start = self.function.block_of(wait);
        let mut found = BTreeSet::new();
        let mut waiting = Vec::from([(start, wait + 1, events[wait].condition.clone())]);
        while let Some((block, first, condition)) = waiting.pop() {
            let mut later = self.function.events_of(block).filter(|&event| event >= first);
            let last = later.find(|&event| {
                let is_end = matches!(events[event].kind, EventKind::End);
                (is_end || self.is_store(event)) && is_executed(&condition, event)
            });
            match last.map(|event| &events[event].kind) {
                Some(EventKind::End) => return true,
                Some(_) => continue,
                None => {}
            }
            for edge in &graph.block(block).successors {
                let mut condition = condition.clone();
                if Step::new(self.function, block, edge).pass(&mut condition) && found.insert(edge.to) {
                    waiting.push((edge.to, 0, condition));
                }
            }
        }
        false
    }

    /// Whether the kernel may use the source or the result of a copy after the copy.
    fn is_followed_by_use(&self, copy: usize) -> bool {
        let after = Reach::of(self.function, [copy]);
        self.is_signaled(&after) || self.is_reused(copy, &after)
    }

    /// Whether the source of a copy may be written after the copy.
    fn is_reused(&self, copy: usize, after: &Reach) -> bool {
        let Some(source) = self.places(copy).0 else { return false };
        let writes = |event: usize| {
            let written = accesses(self.function, event).written;
            written.is_some_and(|written| {
                self.function.alias(source, written, Relation::Threads([copy, event])).is_certain()
            })
        };
        (0..self.function.events.len()).any(|event| after.has(self.function, event) && writes(event))
    }

    /// Whether the kernel may tell other CTAs of the result of a copy, by a flag after the copy.
    fn is_signaled(&self, after: &Reach) -> bool {
        let is_after = |event: usize| after.has(self.function, event);
        let mut fences = self.function.events_with(EventKinds::FENCE).map(|(event, _)| event);
        let is_fenced = fences.any(|event| self.function.is_memory_fence(event) && is_after(event));
        let mut accesses = self.function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
        accesses.any(|event| self.function.signals(event, is_fenced) && is_after(event))
    }
}
