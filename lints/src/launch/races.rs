//! The accesses of a launch to bytes of shared memory that several CTAs of a cluster access, and what orders two of them
//! by different CTAs: the thread of one has learned of the other, in whichever order this launch executes them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::cluster::{Copied, is_mapped, reads, writes};
use super::group::Group;
use super::knowledge::{Knowledge, Time};
use super::outcome::Race;
use super::state::Run;
use super::{CTA, filled};
use crate::event::{Action, BarrierOperation, EventKind, Place};
use crate::facts::Differs;
use crate::function::Function;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId};

/// Limit on the ranges of bytes of one access by the threads of a group. Beyond it, those in the middle are left out.
const MOST_RANGES: usize = 16;

/// An access to bytes of shared memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accessed {
    pub(super) bytes: i64,
    /// The CTA whose threads access them.
    pub(super) cta: i64,
    pub(super) at: Time,
    pub(super) reads: bool,
    pub(super) writes: bool,
    /// Whether a number in global memory chooses the bytes.
    pub(super) is_chosen: bool,
    /// The value that it stores, unless CTAs are known to differ in it.
    pub(super) stored: Option<ValueId>,
}

/// The last access of each event by each CTA to each address.
#[derive(Debug, Default)]
pub(super) struct Accesses {
    by: BTreeMap<(i64, usize, i64), Accessed>,
    /// The maximum number of bytes of one of them.
    most: i64,
}

impl Accesses {
    fn add(&mut self, address: i64, event: usize, access: Accessed) {
        self.most = self.most.max(access.bytes);
        self.by.insert((address, event, access.cta), access);
    }

    /// The accesses to some of these bytes, each with its event.
    pub(super) fn within(&self, first: i64, bytes: i64) -> impl Iterator<Item = (usize, &Accessed)> {
        let end = first.saturating_add(bytes);
        let found = self.by.range((first.saturating_sub(self.most), 0, 0)..(end, 0, 0));
        found
            .filter(move |((at, ..), one)| at.saturating_add(one.bytes) > first)
            .map(|((_, event, _), one)| (*event, one))
    }
}

impl Accessed {
    /// Whether two accesses, by threads of two CTAs, need an order.
    fn conflicts(&self, later: &Accessed) -> bool {
        let is_atomic = |access: &Accessed| access.reads && access.writes;
        let is_same = self.stored.is_some() && self.stored == later.stored;
        self.cta != later.cta
            && (self.writes || later.writes)
            && !(is_atomic(self) && is_atomic(later))
            && !is_same
            // Numbers in memory may choose other bytes for each CTA.
            && !(self.is_chosen && later.is_chosen)
    }

    /// The race with a later access of threads that know this. `None` if the two are ordered.
    fn race(&self, knowledge: &Knowledge, event: usize) -> Option<Race> {
        let is_known = knowledge.reads.has(self.at);
        let is_ordered = is_known && (!self.writes || knowledge.writes.has(self.at));
        (!is_ordered).then_some(Race { with: event, is_relaxed: is_known })
    }
}

impl Run<'_, '_, '_, '_> {
    /// Threads access bytes of their CTA or of others, other than by a copy.
    pub(super) fn race(
        &mut self,
        group: &Group,
        kind: &EventKind<'_>,
        place: &Place,
        (accessed, bytes): (&[(i64, i64)], i64),
    ) {
        let (event, function) = (group.event, self.launch.function);
        // Another lane may wait and arrive for this one: an exchange of values orders the two in practice.
        if self.launch.exchanges_in_place || self.selects_ctas(event) {
            return;
        }
        let instruction = function.events[event].instruction;
        let value = function.evaluated.operand(instruction, 1);
        let stored = value.filter(|value| {
            function.instruction(instruction).name() == "st"
                && !function.facts.differs(*value).contains(Differs::AMONG_CTAS)
        });
        let access = Accessed {
            bytes,
            cta: group.cta,
            at: group.now(),
            reads: reads(kind),
            writes: writes(kind),
            is_chosen: self.launch.is_of_memory(place.address),
            stored,
        };
        for (first, bytes) in ranges(accessed, bytes) {
            let owner = first >> CTA;
            if access.is_chosen && !(access.writes && owner == group.cta)
                || !self.launch.is_within(event, first)
            {
                continue;
            }
            let mut copies = self.peers.fills.range(..first.saturating_add(bytes)).filter(|(at, copy)| {
                **at + copy.bytes > first
                    && copy.cta != group.cta
                    && !access.is_chosen
                    && !group.knowledge.reads.has(copy.complete)
            });
            if let Some((_, copy)) = copies.next() {
                let race = Race { with: event, is_relaxed: false };
                self.outcome.add_race(copy.event, race);
            }
            let access = Accessed { bytes, ..access };
            let before = self.peers.accesses.within(first, bytes).filter(|(_, one)| one.conflicts(&access));
            let races = before.filter_map(|(other, one)| {
                let race = one.race(&group.knowledge, other)?;
                // The access to the memory of another CTA comes first.
                Some(match owner == group.cta {
                    true => (other, Race { with: event, ..race }),
                    false => (event, race),
                })
            });
            for (remote, race) in races {
                self.outcome.add_race(remote, race);
            }
            self.peers.accesses.add(first, event, access);
        }
    }

    /// A thread issues a copy that fills bytes in another CTA.
    pub(super) fn race_with_copy(&mut self, group: &Group, first: i64, copy: Copied) {
        let accesses = self.peers.accesses.within(first, copy.bytes);
        let mut accesses = accesses
            .filter(|(_, one)| one.cta != group.cta && !one.is_chosen && !group.knowledge.reads.has(one.at));
        if let Some((with, _)) = accesses.next() {
            self.outcome.add_race(copy.event, Race { with, is_relaxed: false });
        }
        self.peers.fills.insert(first, copy);
    }

    /// Whether a number that is not in the text selects the CTAs that execute an event, other than as the number of
    /// elements.
    fn selects_ctas(&mut self, event: usize) -> bool {
        if let Some(known) = self.peers.selected.get(&event) {
            return *known;
        }
        let found = self.launch.function.events[event].condition.literals().iter().any(|literal| {
            let is_bound = matches!(
                self.launch.function.values().node(literal.predicate),
                Node::Operation(Operation::Less { .. }, _)
            );
            self.is_assumed_of_ctas(literal.predicate)
                && (!is_bound || self.launch.is_of_memory(literal.predicate))
        });
        self.peers.selected.insert(event, found);
        found
    }
}

/// Whether lanes of a warp may learn of other CTAs by an exchange of values, or tell them by one: some lanes wait for a
/// barrier in memory, or arrive on one of another CTA, and others do not.
pub(super) fn exchange_in_place(function: &Function<'_, '_>) -> bool {
    let concerns = |event: usize, operation: &BarrierOperation| match operation.action {
        Action::Wait { .. } => true,
        Action::Arrive { .. } | Action::ArriveLater => is_mapped(function, &operation.barrier),
        _ => false,
    } && {
        let literals = function.events[event].condition.literals();
        !literals.iter().all(|literal| {
            function.is_answer(literal.predicate) || function.facts.is_uniform(literal.predicate, Scope::Warp)
        })
    };
    filled::passes_values(function)
        && function.barrier_operations().any(|(event, operation)| concerns(event, operation))
}

/// Ranges of bytes that threads access, each with its first address and its length: adjacent ones become one.
fn ranges(accessed: &[(i64, i64)], bytes: i64) -> Vec<(i64, i64)> {
    let mut addresses: Vec<i64> = accessed.iter().map(|(_, address)| *address).collect();
    addresses.sort_unstable();
    let mut found: Vec<(i64, i64)> = Vec::new();
    for address in addresses {
        match found.last_mut() {
            Some((first, length)) if address <= *first + *length && address >> CTA == *first >> CTA => {
                *length = (*length).max(address + bytes - *first);
            }
            _ => found.push((address, bytes)),
        }
    }
    if found.len() > MOST_RANGES {
        found.drain(MOST_RANGES / 2..found.len() - MOST_RANGES / 2);
    }
    found
}
