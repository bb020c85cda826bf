//! The threads that learn of an access to Tensor Memory, and what they access then.

use alloc::rc::Rc;
use alloc::vec::Vec;

use super::super::super::accesses::{action_of, barrier_of};
use super::super::super::by_others::is_by_other_warps;
use super::commits::is_by_issuer;
use super::in_flight::InFlight;
use super::places::{is_freed, meets_next, places};
use crate::columns::{Column, Columns};
use crate::event::{Action, EventKind, Sync};
use crate::function::Function;
use crate::graph::BlockId;
use crate::order::Order;
use crate::reach::{Reach, Until};
use crate::scope::Scope;
use crate::terms::Terms;

impl InFlight {
    /// Whether a commit is before the product only, and no thread tells the issuing one that it has accessed them:
    /// an arrival at an mbarrier may, through another role.
    pub(super) fn is_early(
        &self,
        function: &Function<'_, '_>,
        commit: usize,
        read: usize,
        releases: &[usize],
    ) -> bool {
        let [after, after_read, after_commit] =
            [self.event, read, commit].map(|event| Reach::of(function, [event]));
        let to = Reach::to(function, [self.event]);
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

    /// Whether the synchronization at an event allows another thread an access that must follow this one, and no
    /// synchronization after this one is complete can be the one that allows it.
    pub(super) fn conflicts(
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
                && match function.is_before(acquire, other) {
                    true => {
                        self.is_same_place(function, (release, acquire), (other, columns))
                            || is_freed(function, self.columns, (other, columns))
                    }
                    false => meets_next(function, [(self.event, self.columns), (other, columns)]),
                }
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
        let [access, acquired, next] =
            [self.event, acquire, other].map(|event| function.events[event].instruction);
        // The thread of the access passes it too, in the same iteration or the next one.
        let is_on_each_path = || {
            Until::from(function, access, &[access]).has(function, next)
                && !Until::from(function, access, &[access, acquired]).has(function, next)
        };
        (function.is_before(acquire, other) || acquire == release && is_on_each_path())
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
                || self.ends.after(function, function.events[release].instruction).has(function, by)
        });
        let after: Vec<Rc<Until>> = retired.map(|&by| self.ends.after(function, by)).collect();
        let later = |event: &&usize| {
            after.iter().any(|after| after.has(function, function.events[**event].instruction))
        };
        let to = Reach::to(function, [other]);
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
                // Where all threads wait at one barrier, none waits at another one.
                let is_by_all = |event: usize| function.meets_cta(event) && function.threads(event).is_all();
                let are_others = release != acquire && is_by_all(release) && is_by_all(acquire);
                !is_earlier && !are_others && numbers.is_none_or(|(one, other)| one == other)
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
