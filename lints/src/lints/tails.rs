//! A lint about loops whose last iterations copy nothing and commit no group, while their waits leave groups pending.
//!
//! The facts about copies in flight do not say this: on a path that skips the copy in several iterations, the latest
//! execution is pending, and it depends on the numbers whether a thread takes this path before it leaves the loop. A
//! condition of the engine is about one iteration. So this lint compares how the two sides of the condition change from
//! iteration to iteration, and considers the iterations after the last copy alone.

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;
use ptx_async_isa::form::Group;
use ptx_async_semantics::special::Special;

use super::accesses::{accesses, group, places};
use super::catalogue::READ_EARLY;
use super::words::number;
use crate::condition::Literal;
use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::lint::Report;
use crate::path::varies_in;
use crate::value::{Node, Operation, ValueId};

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let Some(waits) = waits(function) else { return };
    let commits = function.events_with(EventKinds::COMMIT);
    let commits: Vec<usize> = commits
        .filter(|(_, event)| matches!(event.kind, EventKind::Commit(Group::CpAsync)))
        .map(|(event, _)| event)
        .collect();
    for (index, &(wait, _)) in waits.iter().enumerate() {
        let graph = &function.graph;
        let is_ours =
            |head: &BlockId| commits.iter().any(|&commit| graph.in_loop(function.block_of(commit), *head));
        let Some(head) = graph.loops(function.block_of(wait)).find(is_ours) else { continue };
        // One wait per loop is reported.
        if waits[..index].iter().any(|(wait, _)| graph.in_loop(function.block_of(*wait), head)) {
            continue;
        }
        let tail = Tail { function, head };
        if let Some((commit, read)) = tail.early_read(&commits, wait)
            && let Some(pending) = tail.least_pending(&waits, read)
        {
            report.add(
                &READ_EARLY,
                Severity::Warning,
                read,
                format!(
                    "this reads the destination of a `cp.async` that may be in flight: the last iterations of the loop commit no group, and every wait before this leaves at least {} pending",
                    number(pending.cast_signed(), "group")
                ),
                "write `cp.async.commit_group;` in every iteration, even if it copies nothing: the empty groups let the wait cover the last copies",
                &[(commit, "this commits a group only if there is more to copy"), (wait, "this wait leaves the latest groups pending")],
            );
        }
    }
}

/// Every wait for groups of `cp.async`, with the number of groups that it leaves pending. `None` if there are other
/// ways to wait for copies.
fn waits(function: &Function<'_, '_>) -> Option<Vec<(usize, u64)>> {
    let mut waits = Vec::new();
    for (event, at) in function.events_with(EventKinds::WAIT.or(EventKinds::BARRIER).or(EventKinds::CALL)) {
        match &at.kind {
            EventKind::Wait(wait) if wait.group == Group::CpAsync => waits.push((event, wait.pending)),
            EventKind::Barrier(barrier) if barrier.action == Action::ArriveLater => return None,
            EventKind::Call(_) => return None,
            _ => {}
        }
    }
    Some(waits)
}

/// The last iterations of the loop with this head.
struct Tail<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    head: BlockId,
}

/// The signs of the bounds of a change of a value.
type Change = (i64, i64);

/// Limit on the depth of the search in an expression.
const DEPTH: u32 = 8;

impl Tail<'_, '_, '_> {
    /// The last commit of the loop and a read of bytes copied before it, if the last iterations read but commit
    /// nothing, and nothing is committed later.
    fn early_read(&self, commits: &[usize], wait: usize) -> Option<(usize, usize)> {
        let graph = &self.function.graph;
        let is_inside = |event: &usize| graph.in_loop(self.function.block_of(*event), self.head);
        let mut last = None;
        for &commit in commits.iter().filter(|commit| is_inside(commit)) {
            let block = self.function.block_of(commit);
            let is_outermost = graph.block(block).innermost == Some(self.head);
            // Otherwise, control leaves the loop where nothing is committed.
            let is_skipped = graph.latches(self.head).any(|latch| !graph.dominates(block, latch));
            if !is_outermost || !is_skipped || !self.ends(commit, wait) {
                return None;
            }
            last = Some(commit);
        }
        let commit = last.filter(|_| !self.is_followed_by(commits))?;
        let is_copy = |event: &usize| group(self.function, *event) == Some(Group::CpAsync);
        let copy = (0..commit).rev().filter(is_inside).find(is_copy)?;
        let destination = places(self.function, copy).1.filter(|_| self.holds_with(copy, commit))?;
        let is_copied = |place: &Place| {
            let variable = |place: &Place| Some(self.function.variable(place.address)?.0);
            variable(place).is_some_and(|found| Some(found) == variable(destination))
                && self.function.can_alias(place, destination)
        };
        let read = (0..self.function.events.len()).filter(is_inside).find(|&event| {
            let read = accesses(self.function, event).read;
            self.holds_with(event, wait) && read.into_iter().flatten().any(is_copied)
        })?;
        Some((commit, read))
    }

    /// The least number of groups that a wait between the copies of the loop and its reads leaves pending. `None` if
    /// such a wait leaves no group pending.
    fn least_pending(&self, waits: &[(usize, u64)], read: usize) -> Option<u64> {
        // A wait outside of the loop is for reads there: of the last tiles, where the loop ends before them.
        let is_inside = |event: usize| self.function.graph.in_loop(self.function.block_of(event), self.head);
        let variable = |place: &Place| Some(self.function.variable(place.address)?.0);
        let reads = |event: usize| accesses(self.function, event).read.into_iter().flatten();
        let copied: Vec<_> = reads(read).map(variable).collect();
        let can_be_copied = |place: &Place| {
            self.function.space(place) != Some(Space::Global)
                && (variable(place).is_none() || copied.contains(&variable(place)))
        };
        let mut outside = (0..self.function.events.len()).filter(|event| !is_inside(*event));
        let is_read_outside = outside.any(|event| reads(event).any(can_be_copied));
        let of_loop = waits.iter().filter(|(wait, _)| is_read_outside || is_inside(*wait));
        of_loop.map(|(_, pending)| *pending).min().filter(|pending| *pending > 0)
    }

    /// The literals of an event that vary in the loop.
    fn varying(&self, event: usize) -> impl Iterator<Item = Literal> {
        let literals = self.function.events[event].condition.literals().iter().copied();
        literals.filter(|literal| varies_in(self.function, literal.predicate, self.head))
    }

    /// Whether an event is executed in all iterations in which another one is, given the conditions that vary in the
    /// loop.
    fn holds_with(&self, event: usize, other: usize) -> bool {
        let known = &self.function.events[other].condition;
        self.varying(event).all(|literal| known.literals().contains(&literal))
    }

    /// Whether the iterations with a commit end at some point, and those with the wait continue.
    fn ends(&self, commit: usize, wait: usize) -> bool {
        let known = &self.function.events[wait].condition;
        let mut own = self.varying(commit).filter(|literal| !known.literals().contains(literal)).peekable();
        own.peek().is_some() && own.all(|literal| self.is_true_first(literal))
    }

    /// Whether a literal is true up to some iteration, and false after it.
    fn is_true_first(&self, Literal { predicate, is_true }: Literal) -> bool {
        let Node::Operation(Operation::Less { .. }, [Some(small), Some(large), _]) =
            self.function.values().node(predicate)
        else {
            return false;
        };
        let (small, large) = if is_true { (small, large) } else { (large, small) };
        let changes = |value| if self.is_fixed(value) { Some(0) } else { self.direction(value, DEPTH) };
        matches!((changes(small), changes(large)), (Some(1), Some(-1 | 0)) | (Some(0), Some(-1)))
    }

    fn is_fixed(&self, value: ValueId) -> bool {
        !varies_in(self.function, value, self.head)
    }

    /// The sign of the change of a value from one iteration to a later iteration.
    fn direction(&self, value: ValueId, depth: u32) -> Option<i64> {
        let depth = depth.checked_sub(1)?;
        let values = self.function.values();
        match values.node(value) {
            Node::Offset(base, _) => self.direction(base, depth),
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                match (self.is_fixed(one), self.is_fixed(other)) {
                    (true, _) => self.direction(other, depth),
                    (_, true) => self.direction(one, depth),
                    _ => None,
                }
            }
            Node::Operation(Operation::Multiply, [Some(one), Some(by), _]) => {
                Some(self.direction(one, depth)? * values.constant(by)?.signum())
            }
            Node::Phi(block, _) if block == self.head => {
                let nexts = values.nexts_of(&self.function.graph, value).map(|(_, next)| next);
                match self.change_of_each(nexts, value, DEPTH)? {
                    (0, 1) | (1, 1) => Some(1),
                    (-1, 0 | -1) => Some(-1),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn change_of_each(
        &self,
        mut nexts: impl Iterator<Item = ValueId>,
        phi: ValueId,
        depth: u32,
    ) -> Option<Change> {
        let first = self.change(nexts.next()?, phi, depth)?;
        nexts.try_fold(first, |(least, most), next| {
            let (other_least, other_most) = self.change(next, phi, depth)?;
            Some((least.min(other_least), most.max(other_most)))
        })
    }

    /// The difference between a value and a phi at the head of the loop.
    fn change(&self, value: ValueId, phi: ValueId, depth: u32) -> Option<Change> {
        let depth = depth.checked_sub(1)?;
        let values = self.function.values();
        let plus = |(least, most): Change, (low, high): Change| match (least + low, most + high) {
            (least, most) if least * most >= 0 => Some((least.signum(), most.signum())),
            _ => None,
        };
        if value == phi {
            return Some((0, 0));
        }
        match values.node(value) {
            Node::Offset(base, by) => plus(self.change(base, phi, depth)?, (by.signum(), by.signum())),
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                let (base, by) = if self.is_fixed(one) { (other, one) } else { (one, other) };
                plus(self.change(base, phi, depth)?, self.signs(by, depth)?)
            }
            Node::Operation(Operation::Select, [_, Some(one), Some(other)]) => {
                self.change_of_each([one, other].into_iter(), phi, depth)
            }
            Node::Phi(block, _) if block != self.head && self.function.graph.in_loop(block, self.head) => {
                self.change_of_each(values.alternatives(value), phi, depth)
            }
            _ => None,
        }
    }

    /// The signs of the bounds of a value.
    fn signs(&self, value: ValueId, depth: u32) -> Option<Change> {
        let depth = depth.checked_sub(1)?;
        let values = self.function.values();
        match values.node(value) {
            Node::Special(Special::Nctaid(_)) => Some((1, 1)),
            Node::Operation(Operation::Multiply, [Some(one), Some(other), _]) => {
                let (one, other) = (self.signs(one, depth)?, self.signs(other, depth)?);
                (one.0 >= 0 && other.0 >= 0).then_some((one.0 * other.0, one.1 * other.1))
            }
            _ => values.range(value).map(|(least, most)| (least.signum(), most.signum())),
        }
    }

    /// Whether a commit is reachable after the loop, except through the next iteration of an outer loop.
    fn is_followed_by(&self, commits: &[usize]) -> bool {
        let graph = &self.function.graph;
        let mut found = BTreeSet::from([self.head]);
        let mut waiting = Vec::from([self.head]);
        while let Some(block) = waiting.pop() {
            let next = graph.block(block).successors.iter().map(|edge| edge.to);
            waiting.extend(next.filter(|&to| !graph.is_back_edge(block, to) && found.insert(to)));
        }
        let mut blocks = commits.iter().map(|&commit| self.function.block_of(commit));
        blocks.any(|block| found.contains(&block) && !graph.in_loop(block, self.head))
    }
}
