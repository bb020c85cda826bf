//! Lints about groups of copies: commits and waits.

mod at_exit;
mod by_others;
mod helps;
mod last_reads;
mod results;
mod signals;

use alloc::format;
use alloc::vec::Vec;
use core::cell::OnceCell;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;

use self::by_others::ByOthers;
use self::last_reads::LastReads;
use self::signals::Signals;
use super::accesses::{Accesses, accesses};
use super::catalogue::{OTHER_KIND, READ_EARLY, SOURCE_REWRITTEN, UNCOMMITTED_WAIT, UNSYNCHRONIZED_READ};
use super::completion::{ARRIVAL, arrival_of};
use super::in_flight::{Groups, InFlight, MOST_COPIES, Progress, execution};
use super::revisits::guarded;
use crate::alias::{Alias, Relation};
use crate::condition::Condition;
use crate::event::{EventKind, EventKinds, Place, Wait};
use crate::function::Function;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, each_fact};
use crate::path::{Executes, can_be_once, executes};
use crate::repair::Help;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if !function.copies().any(|(_, copy)| copy.group.is_some()) {
        return;
    }
    let groups = Groups::of(function);
    let mut last = LastReads::of(&groups);
    let mut signals = Signals::of(&groups);
    let mut by_others = ByOthers::of(&groups);
    each_fact(function, &groups, |facts, event| {
        groups.report(facts, event, report);
        signals.look(facts, event);
        by_others.meet(facts, event);
        if let Some(last) = &mut last {
            last.look(facts, event);
        }
    });
    by_others.report(&mut signals, report);
    signals.report(report);
    if let Some(last) = last {
        last.report(report);
    }
}

/// The names of the waits for groups.
const WAITS: &[&str] = &["cp.async.bulk.wait_group.read", "cp.async.bulk.wait_group", "cp.async.wait_group"];

impl Groups<'_, '_, '_> {
    fn report(&self, facts: &Facts<InFlight>, event: usize, report: &mut Report<'_, '_, '_>) {
        match &self.function.events[event].kind {
            EventKind::Wait(wait) => self.wait(facts, event, wait, report),
            EventKind::Access(_) | EventKind::Copy(_) | EventKind::ReadMatrices(_) => {
                self.access(facts, event, report)
            }
            EventKind::Barrier(operation) => self.results_released(facts, event, operation, report),
            EventKind::End if self.function.code.is_entry => self.at_exit(facts, event, report),
            _ => {}
        }
    }

    fn wait(&self, facts: &Facts<InFlight>, event: usize, wait: &Wait, report: &mut Report<'_, '_, '_>) {
        let at = &self.function.events[event];
        let ours = || self.latest(facts, wait.group);
        let opcode = wait.group.opcode();
        let issued = ours().find(|(_, copy)| {
            copy.state.progress == Progress::ISSUED
                && executes(self.function, &copy.condition, at) == Executes::Yes
        });
        if let (Some((copy, Fact { state: in_flight, .. })), false) = (issued, wait.commits)
            && ours().all(|(_, copy)| copy.state.progress.within(Progress::ISSUED.or(Progress::COMPLETE)))
        {
            let by = match self.elsewhere(copy, in_flight) {
                Some(_) => ", in the thread that issues the copy",
                None => "",
            };
            // The commit after the wait may be the one that is meant; it would be superfluous.
            let is_late = self.function.events_with(EventKinds::COMMIT).any(|(commit, _)| commit > event);
            let help = format!("write `{opcode}.commit_group;` between the copy and the wait{by}");
            report.add(
                &UNCOMMITTED_WAIT,
                Severity::Error,
                event,
                format!("this waits for groups of `{opcode}`, but the preceding copy is still uncommitted"),
                match self.elsewhere(copy, in_flight) {
                    None if wait.pending == 0 && !is_late => Help::from(help).before(event).certain(),
                    None => Help::from(help).before(event),
                    Some(_) => Help::from(help),
                },
                &self.with_missed(copy, in_flight),
            );
        }
        // Not even a whole iteration after the copy commits it.
        let repeated = facts.iter().find_map(|(&origin, fact)| {
            let (copy, age) = execution(origin);
            let is_found = self.group(copy) == Some(wait.group)
                && fact.state.progress == Progress::ISSUED
                && age > usize::from(event < copy)
                && self.is_in_loop_of(copy, event)
                && executes(self.function, &fact.condition, at) != Executes::No;
            is_found.then_some(copy)
        });
        if let (Some(copy), false) = (repeated, wait.commits) {
            report.add(
                &UNCOMMITTED_WAIT,
                Severity::Warning,
                event,
                format!("this waits for groups of `{opcode}` in each iteration of a loop, but no iteration commits its copies to a group"),
                format!("write `{opcode}.commit_group;` in the loop, after its copies"),
                &[(copy, "a copy of the loop is here")],
            );
        }
        let other = wait.group.other();
        let pending = self.latest(facts, other).find(|(_, copy)| copy.state.progress == Progress::COMMITTED);
        if let Some((copy, _)) = pending
            && !self.kinds.copied.contains(&wait.group)
            && !self.kinds.waited.contains(&other)
        {
            let other = other.opcode();
            report.add(
                &OTHER_KIND,
                Severity::Error,
                event,
                format!(
                    "this waits for groups of `{opcode}`, but the preceding copy is in a group of `{other}`"
                ),
                Help::from(format!("write `{other}.wait_group` here")).word(event, WAITS).certain(),
                &[(copy, "the copy is here")],
            );
        }
    }

    /// Whether an event is in the innermost loop around a copy.
    fn is_in_loop_of(&self, copy: usize, event: usize) -> bool {
        let Function { graph, .. } = self.function;
        let around = graph.block(self.function.block_of(copy)).innermost;
        around.is_some_and(|head| graph.in_loop(self.function.block_of(event), head))
    }

    fn access(&self, facts: &Facts<InFlight>, event: usize, report: &mut Report<'_, '_, '_>) {
        let Accesses { read, written } = accesses(self.function, event);
        let at = &self.function.events[event];
        let reads = read.iter().any(Option::is_some);
        // Many copies have one condition.
        let mut last: Option<(&Condition, bool)> = None;
        let is_one_thread = OnceCell::new();
        // Most copies and writes are in one branch.
        let is_of_issuer = |copy: usize| {
            self.function.events[copy].condition.is_shared(&at.condition)
                && *is_one_thread.get_or_init(|| self.function.threads(event).only().is_some())
        };
        for (&origin, Fact { condition, state: in_flight }) in facts.iter() {
            let (copy, age) = execution(origin);
            let Some(group) = self.group(copy) else { continue };
            let can_report = match group {
                Group::Bulk => {
                    written.is_some()
                        && (in_flight.progress.within(Progress::PENDING)
                            || !in_flight.is_synchronized && !is_of_issuer(copy))
                        || reads && in_flight.progress.within(Progress::UNFINISHED)
                }
                Group::CpAsync => {
                    let is_unsynchronized =
                        in_flight.progress == Progress::COMPLETE && !in_flight.is_synchronized;
                    reads && (in_flight.progress.within(Progress::PENDING) || is_unsynchronized)
                }
            };
            if !can_report {
                continue;
            }
            let known = last.filter(|(known, _)| known.is_shared(condition));
            let (_, is_excluded) =
                *last.insert(known.unwrap_or_else(|| {
                    (condition, condition.excludes(self.function.values(), &at.condition))
                }));
            if is_excluded {
                continue;
            }
            let alias = |place: Option<&Place>, other: Option<&Place>, is_stale: bool| {
                let (Some(place), Some(other)) = (place, other) else { return Alias::Never };
                let revisit = match guarded(self.function, copy) == Some(place) {
                    true => self.revisits.alias(copy, age, event),
                    false => Alias::Never,
                };
                if is_stale {
                    revisit
                } else {
                    self.function.alias(place, other, Relation::Threads([copy, event])).max(revisit)
                }
            };
            // It may be the last iteration that has the copy, or the first one that has the access.
            if in_flight.is_carried && [copy, event].iter().any(|&of| can_be_once(self.function, of)) {
                continue;
            }
            let ((source, destination), is_stale) = (self.places(copy), in_flight.is_stale);
            let places = || read.into_iter().flatten();
            let is_result = group == Group::Bulk && in_flight.progress.within(Progress::UNFINISHED);
            let read = places().map(|place| match is_result && is_stale.1 {
                true => self.result_alias((copy, age), (event, place)),
                false => alias(destination, Some(place), is_stale.1),
            });
            let read = read.max();
            match (group, read) {
                (Group::Bulk, read) => {
                    if written.is_some() && in_flight.progress.within(Progress::PENDING) {
                        self.rewritten(alias(source, written, is_stale.0), copy, in_flight, event, report);
                    }
                    let is_read = Progress::SOURCE_READ.or(Progress::COMPLETE);
                    if in_flight.progress.within(is_read)
                        && !in_flight.is_synchronized
                        && !is_of_issuer(copy)
                        && let Some(place) = written
                        && alias(source, written, is_stale.0).is_certain()
                        && (self.revisits.is_written_by_others(self.function, copy, age, event)
                            || !is_stale.0 && self.is_of_other_threads((copy, source), (event, place)))
                    {
                        self.rewritten_by_others(copy, in_flight, event, report);
                    }
                    if let Some(read) = read.filter(|_| in_flight.progress.within(Progress::UNFINISHED)) {
                        let is_first = !read.is_certain()
                            && places().any(|place| self.is_first_result(copy, (event, place)));
                        let read = if is_first { Alias::MustInSome } else { read };
                        self.result_read(read, (copy, in_flight), event, None, report);
                    }
                }
                (Group::CpAsync, Some(read)) => {
                    self.read_early(read, (copy, age), facts, in_flight, event, report);
                    if in_flight.progress == Progress::COMPLETE && !in_flight.is_synchronized {
                        let is_of_others = self.revisits.is_of_other_threads(copy, age, event)
                            || !is_stale.1
                                && places().any(|place| {
                                    self.is_of_other_threads((copy, destination), (event, place))
                                });
                        let level = match is_of_others {
                            true => Severity::Warning,
                            // It may be the thread's own copy, at an address that is computed in another way.
                            false if read == Alias::MustInSome => Severity::Note,
                            false => continue,
                        };
                        self.unsynchronized_read(level, copy, event, report);
                    }
                }
                (Group::CpAsync, None) => {}
            }
        }
    }

    fn rewritten(
        &self,
        alias: Alias,
        copy: usize,
        in_flight: &InFlight,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        let level = match alias {
            Alias::MustInEach => Severity::Error,
            Alias::MustInSome => Severity::Warning,
            _ => return,
        };
        let related = self.with_missed(copy, in_flight);
        report.add(
            &SOURCE_REWRITTEN,
            level,
            event,
            "this overwrites the source of a bulk copy that may be in flight: between the two, no wait covers the group of the copy",
            Help::from(helps::rewritten(in_flight)),
            &related,
        );
    }

    fn rewritten_by_others(
        &self,
        copy: usize,
        in_flight: &InFlight,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        let mut related = Vec::from([(copy, "the copy is here")]);
        related.extend(in_flight.waited.map(|wait| (wait, "the thread that issued the copy waits here")));
        report.add(
            &SOURCE_REWRITTEN,
            Severity::Warning,
            event,
            "this overwrites the source of another thread's bulk copy that may be in flight: no barrier is between that thread's wait and this",
            Help::from("write `bar.sync 0;` between the wait and this, in all threads that write").before_this(),
            &related,
        );
    }

    fn read_early(
        &self,
        alias: Alias,
        (copy, age): (usize, usize),
        facts: &Facts<InFlight>,
        in_flight: &InFlight,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        if in_flight.progress.within(Progress::PENDING) {
            let level = match alias {
                Alias::MustInEach => Severity::Error,
                // A wait that leaves groups pending is for another stage of a ring.
                Alias::MustInSome
                    if in_flight.missed.is_none() || age > 0 || self.are_pending(facts, event) =>
                {
                    Severity::Warning
                }
                _ => return,
            };
            let arrival = arrival_of(self.function, copy);
            let graph = &self.function.graph;
            let is_in_loop = graph.block(self.function.block_of(copy)).innermost.is_some();
            let mut related = self.with_missed(copy, in_flight);
            related.extend(arrival.map(|arrival| (arrival, ARRIVAL)));
            report.add(
                &READ_EARLY,
                level,
                event,
                "this reads the destination of a `cp.async` that may be in flight: between the two, no wait covers the copy",
                helps::read_early(in_flight, arrival.is_some(), is_in_loop, [copy, event]),
                &related,
            );
        }
    }

    /// Whether every copy that can have written the bytes an event reads is certainly pending, or overwritten by a
    /// pending one: even if copies elsewhere in the variable, or later ones over the same bytes, are complete.
    fn are_pending(&self, facts: &Facts<InFlight>, event: usize) -> bool {
        if self.function.copies().count() > MOST_COPIES {
            return false;
        }
        let read = || accesses(self.function, event).read.into_iter().flatten();
        let can_write = |place: &Place| read().any(|read| self.function.can_alias(place, read));
        let is_fixed = |place: &Place| self.function.values().varies(place.address).is_none();
        let at = |place: &Place| self.function.values().split(place.address);
        let is_same = |one: &Place, other: &Place| at(one) == at(other) && one.bytes == other.bytes;
        let is_pending = |copy: usize| {
            let mut latest =
                self.latest(facts, Group::CpAsync).filter(|(other, _)| *other == copy).peekable();
            latest.peek().is_some()
                && latest.all(|(_, latest)| latest.state.progress.within(Progress::PENDING))
        };
        // Groups complete in the order of their commits: a complete one was issued before a pending one.
        let is_overwritten = |place: &Place| {
            let (graph, block) = (&self.function.graph, self.function.block_of(event));
            self.function.copies().any(|(copy, of)| {
                is_pending(copy)
                    && graph.dominates(self.function.block_of(copy), block)
                    && self.function.events[copy].guard.literals().is_empty()
                    && of.destination.is_some_and(|other| is_same(&other, place))
            })
        };
        let copies = self.function.copies();
        let mut copies = copies.filter_map(|(copy, of)| Some((copy, of.destination.as_ref()?)));
        copies.all(|(copy, place)| {
            let is_small = self.group(copy) == Some(Group::CpAsync);
            !can_write(place) || is_small && is_fixed(place) && (is_pending(copy) || is_overwritten(place))
        })
    }

    /// Whether a thread certainly reads bytes that another one copied.
    fn is_of_other_threads(
        &self,
        (copy, destination): (usize, Option<&Place>),
        (event, place): (usize, &Place),
    ) -> bool {
        let found = || {
            let (threads, others) = (self.function.threads(event), self.function.threads(copy).issuers()?);
            let relation = Relation::OtherThreads([threads.certain()?, &others]);
            Some(self.function.alias(place, destination?, relation).is_certain())
        };
        found().unwrap_or(false)
    }

    fn unsynchronized_read(
        &self,
        level: Severity,
        copy: usize,
        event: usize,
        report: &mut Report<'_, '_, '_>,
    ) {
        report.add(
            &UNSYNCHRONIZED_READ,
            level,
            event,
            "this can read the destination of another thread's `cp.async`: a wait covers only copies of the thread that waits, and no barrier is between the wait and this",
            Help::from("write `bar.sync 0;` between the wait and this").before_this(),
            &[(copy, "the copy is here")],
        );
    }
}
