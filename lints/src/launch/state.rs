//! The state of a simulated launch.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::Launch;
use super::cluster::Peers;
use super::filled::Slots;
use super::group::Group;
use super::knowledge::Releases;
use super::outcome::Outcome;
use super::transfers::{Stored, Transfers};
use super::words::Words;
use crate::facts::Differs;
use crate::value::ValueId;

/// Limit on the uninitialized barriers that are used. Beyond it, the parameters of the launch are taken to index past
/// the end of an array.
const MOST_UNINITIALIZED: usize = 64;

/// The continuation of a group.
pub(super) enum Next {
    /// With the next event.
    Event,
    /// With the next event, after the other groups.
    EventLater,
    /// With the same event, after the other groups.
    Later,
    /// None: something is unknown.
    Unknown,
}

pub(super) struct Run<'l, 'f, 'p, 'a> {
    pub(super) launch: &'l Launch<'f, 'p, 'a>,
    /// The launch with the other parameter, if it has one.
    pub(super) other: Option<Launch<'f, 'p, 'a>>,
    pub(super) words: Words,
    pub(super) outcome: Outcome,
    /// The writes of the bytes that `cp.async` writes.
    pub(super) writes: Transfers,
    /// The bytes that bulk copies read.
    pub(super) sources: Transfers,
    /// The last store to the memory of each barrier that was written, by the address of the barrier.
    pub(super) stored: BTreeMap<i64, Stored>,
    /// The places that copies fill.
    pub(super) slots: Slots,
    /// The accesses of CTAs to each other's memory.
    pub(super) peers: Peers,
    /// What threads have told others.
    pub(super) releases: Releases,
    /// The number of the last group that split from another one.
    pub(super) histories: usize,
    /// Groups that split from the one that runs.
    pub(super) divided: Vec<Group>,
    /// Whether the threads that have waited for groups of copies are unknown.
    pub(super) has_unknown_waits: bool,
    /// The number of threads of each CTA that have not exited.
    pub(super) alive: Vec<i64>,
    /// The steps that are left.
    pub(super) steps: u64,
}

impl Run<'_, '_, '_, '_> {
    /// Records the use of an uninitialized barrier. Returns whether it counts: with too many of them, the index may be
    /// out of bounds only in this launch.
    pub(super) fn use_uninitialized(&mut self, event: usize, address: i64) -> bool {
        self.outcome.uninitialized.insert((event, address));
        self.outcome.uninitialized.len() <= MOST_UNINITIALIZED
    }

    /// Whether CTAs may differ in a value that is computed from a number that is not in the text.
    pub(super) fn is_assumed_of_ctas(&self, value: ValueId) -> bool {
        let differs = self.launch.function.facts.differs(value);
        (self.launch.is_of_parameter(value) || self.launch.is_of_memory(value))
            && (differs.contains(Differs::AMONG_CTAS) || differs.contains(Differs::UNKNOWN))
    }

    /// The number of a value in a group, which splits where threads differ.
    pub(super) fn number(&mut self, group: &mut Group, value: ValueId) -> Option<i64> {
        let is_of_parameter = self.launch.is_of_parameter(value);
        let number = self.number_in_part(group, value);
        self.outcome.is_of_parameters |= is_of_parameter;
        self.outcome.is_of_memory |= self.launch.is_of_memory(value);
        self.outcome.is_alike &= !is_of_parameter || self.is_alike(group, value);
        number
    }

    /// Whether a value is the same number in a group with the other parameter, whatever phis and results are then.
    fn is_alike(&self, group: &mut Group, value: ValueId) -> bool {
        let (Some(other), Some(Some(number))) = (&self.other, group.known.get(value)) else { return false };
        let thread = group.threads[0];
        group.without_parameters(|group| other.in_thread(group, value, thread).0 == Some(number))
    }

    fn number_in_part(&mut self, group: &mut Group, value: ValueId) -> Option<i64> {
        if let Some(known) = group.known.in_all(value) {
            return known;
        }
        let mut parts = self.launch.numbers(group, value).into_iter();
        let (number, threads) = parts.next()?;
        for (_, threads) in parts {
            self.divide(group, threads);
        }
        if !threads.is_empty() {
            group.threads = threads;
        }
        number
    }

    /// Splits these threads from a group. They know what the group knows, and the other way round.
    fn divide(&mut self, group: &mut Group, threads: Vec<i64>) {
        self.histories += 1;
        let number = self.histories;
        let mut part = Group { threads, number, ..group.clone() };
        if self.launch.in_groups {
            part.knowledge.advance(number);
            group.knowledge.advance(group.number);
            self.releases.all.learn(&part.knowledge);
            self.releases.all.learn(&group.knowledge);
        }
        self.divided.push(part);
    }
}
