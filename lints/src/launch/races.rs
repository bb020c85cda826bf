//! What orders two accesses of different CTAs of a cluster to the same bytes of shared memory in a launch: the thread of one has learned of the other, in whichever order this launch executes them.

use alloc::vec::Vec;

use super::CTA;
use super::accessed::Accessed;
use super::cluster::{Copied, reads, writes};
use super::group::Group;
use super::knowledge::Knowledge;
use super::outcome::Race;
use super::state::Run;
use crate::event::{EventKind, Place};
use crate::facts::Differs;
use crate::value::{Node, Operation};

/// Limit on the ranges of bytes of one access by the threads of a group. Beyond it, those in the middle are left out.
const MOST_RANGES: usize = 16;

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
                let race = race_of((other, one), &group.knowledge)?;
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

/// The race of an access and a later one of threads that know this. `None` if the two are ordered.
fn race_of((event, one): (usize, &Accessed), knowledge: &Knowledge) -> Option<Race> {
    let is_known = knowledge.reads.has(one.at);
    let is_ordered = is_known && (!one.writes || knowledge.writes.has(one.at));
    (!is_ordered).then_some(Race { with: event, is_relaxed: is_known })
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
