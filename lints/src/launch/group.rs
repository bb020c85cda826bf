//! Threads of a CTA with the same history.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec::Vec;

use hashbrown::HashMap;
use ptx_async_isa::form;

use super::knowledge::{Knowledge, Time};
use super::transfers::Pending;
use crate::computed::WARP;
use crate::graph::BlockId;
use crate::value::{Node, ValueId, Values};

/// The state of threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// They can execute.
    Runs,
    /// They are at a barrier among threads: which one, and how often it had completed before.
    Meets(Option<(i64, i64)>, u64),
    /// Their last wait for a phase, by its event and the address of the barrier, was unsuccessful.
    Waits(usize, i64),
    /// They have exited.
    Ended,
}

/// A successful wait for a phase.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waited {
    pub(super) phase: u64,
    /// Whether the same instruction has waited for other barriers since.
    pub(super) has_gone_round: bool,
}

/// Numbers of values, each valid until one of its inputs changes.
#[derive(Clone, Debug)]
pub(super) struct Known {
    /// The inputs of each value: a bit for each of the phis and results that can change; several share a bit.
    from: Rc<[u64]>,
    /// The number of changes, and for each bit its value at the last change of an input with this bit.
    changes: u32,
    changed: [u32; 64],
    /// The number of each value, and the number of changes when it was added. Entries older than `first` are invalid.
    numbers: Vec<(u32, Option<i64>)>,
    first: u32,
}

impl Known {
    pub(super) fn new(from: Rc<[u64]>) -> Self {
        Known { from, changes: 1, changed: [0; 64], numbers: Vec::new(), first: 1 }
    }

    /// The number of a value, if it has been computed and is still valid.
    pub(super) fn get(&self, value: ValueId) -> Option<Option<i64>> {
        let (at, number) = *self.numbers.get(value.0 as usize)?;
        if at < self.first {
            return None;
        }
        let mut from = self.from[value.0 as usize];
        while from != 0 {
            if self.changed[from.trailing_zeros() as usize] > at {
                return None;
            }
            from &= from - 1;
        }
        Some(number)
    }

    /// Adds the number of a value.
    pub(super) fn insert(&mut self, value: ValueId, number: Option<i64>) {
        let index = value.0 as usize;
        if self.numbers.len() <= index {
            self.numbers.resize(index + 1, (0, None));
        }
        self.numbers[index] = (self.changes, number);
    }

    /// Invalidates the values that are computed from a phi or a result.
    fn change(&mut self, value: ValueId) {
        self.changes += 1;
        self.changed[self.from[value.0 as usize].trailing_zeros() as usize % 64] = self.changes;
    }

    /// Invalidates all numbers.
    pub(super) fn clear(&mut self) {
        self.changes += 1;
        self.first = self.changes;
    }
}

/// The [inputs](Known::from) of each value.
pub(super) fn changing(values: &Values<'_>) -> Vec<u64> {
    let mut found: Vec<u64> = Vec::new();
    let mut next = 0;
    for id in values.ids() {
        // A value that is computed from a later one may depend on every input.
        let of = |operand: ValueId| found.get(operand.0 as usize).copied().unwrap_or(u64::MAX);
        found.push(match values.node(id) {
            Node::Phi(..) | Node::Result(..) => {
                next += 1;
                1 << (next % 64)
            }
            node => node.operands().fold(0, |from, id| from | of(id)),
        });
    }
    found
}

/// Threads of a CTA with the same history.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The number of this group.
    pub(super) number: usize,
    /// The CTA, by its rank in the cluster.
    pub(super) cta: i64,
    /// The indices of the threads, in order.
    pub(super) threads: Vec<i64>,
    pub(super) block: BlockId,
    /// The next event; the end of the block's events where all are done.
    pub(super) event: usize,
    pub(super) state: State,
    /// The numbers of phis, where they are known.
    pub(super) phis: HashMap<ValueId, i64>,
    /// The numbers of phis that differ among the threads, by the thread.
    pub(super) by_thread: HashMap<ValueId, Rc<[i64]>>,
    /// The numbers that waits, arrivals and loads returned.
    pub(super) results: HashMap<ValueId, i64>,
    /// The computed numbers that are the same in all threads.
    pub(super) known: Known,
    /// The number of times that the cluster barrier had completed before the last arrival there.
    pub(super) cluster: u64,
    /// Whether they have waited for anything, or synchronized with threads that had.
    pub(super) is_ordered: bool,
    /// Their last wait for the phase before the first one of a barrier, which is complete from the start.
    pub(super) before_first: Option<usize>,
    /// The successful waits, by the event of the wait and the address of the barrier.
    pub(super) waited: BTreeMap<(usize, i64), Waited>,
    /// Their copies of `cp.async` that no wait has covered.
    pub(super) cp_async: Pending,
    /// Their bulk copies in groups that no wait has covered.
    pub(super) bulk: Pending,
    /// Whether they are at a barrier of their warp.
    pub(super) meets_warp: bool,
    /// Whether they have arrived on a barrier in memory.
    pub(super) arrives: bool,
    /// The number of barriers of their warp that they have reached, where these are followed.
    pub(super) warp_barriers: u32,
    /// What they know of others.
    pub(super) knowledge: Knowledge,
}

impl Group {
    /// All threads of a CTA, at the entry.
    pub(super) fn new(cta: i64, threads: i64, event: usize, changing: &Rc<[u64]>) -> Self {
        let number = cta as usize;
        let mut knowledge = Knowledge::default();
        knowledge.advance(number);
        Group {
            number,
            cta,
            threads: (0..threads).collect(),
            block: BlockId(0),
            event,
            state: State::Runs,
            phis: HashMap::new(),
            by_thread: HashMap::new(),
            results: HashMap::new(),
            known: Known::new(Rc::clone(changing)),
            cluster: 0,
            is_ordered: false,
            before_first: None,
            waited: BTreeMap::new(),
            cp_async: Pending::default(),
            bulk: Pending::default(),
            meets_warp: false,
            arrives: false,
            warp_barriers: 0,
            knowledge,
        }
    }

    /// The warps of these threads.
    pub(super) fn warps(&self) -> impl Iterator<Item = i64> + use<> {
        let of = |thread: Option<&i64>| thread.map_or(0, |thread| thread / WARP);
        of(self.threads.first())..=of(self.threads.last())
    }

    /// Their copies in groups of a kind that no wait has covered.
    pub(super) fn pending(&mut self, of: form::Group) -> &mut Pending {
        match of {
            form::Group::CpAsync => &mut self.cp_async,
            form::Group::Bulk => &mut self.bulk,
        }
    }

    /// The current time.
    pub(super) fn now(&self) -> Time {
        self.knowledge.now(self.number)
    }

    /// Sets the number of a phi in each thread.
    pub(super) fn set_by_thread(&mut self, phi: ValueId, numbers: Rc<[i64]>) {
        self.phis.remove(&phi);
        self.known.change(phi);
        self.by_thread.insert(phi, numbers);
    }

    /// Sets the number of a phi.
    pub(super) fn set(&mut self, phi: ValueId, number: Option<i64>) {
        if self.by_thread.remove(&phi).is_some() {
            self.known.change(phi);
        }
        replace(&mut self.phis, &mut self.known, phi, number);
    }

    /// Sets the number that an instruction returned.
    pub(super) fn returned(&mut self, value: ValueId, number: Option<i64>) {
        replace(&mut self.results, &mut self.known, value, number);
    }

    /// Records a successful wait. Returns whether the same instruction has waited for this phase before, and for other
    /// barriers since.
    pub(super) fn waited(&mut self, event: usize, address: i64, phase: u64) -> bool {
        let others = self.waited.range_mut((event, i64::MIN)..=(event, i64::MAX));
        others
            .filter(|((_, other), _)| *other != address)
            .for_each(|(_, waited)| waited.has_gone_round = true);
        let now = Waited { phase, has_gone_round: false };
        let before = self.waited.insert((event, address), now);
        before.is_some_and(|before| before.phase == phase && before.has_gone_round)
    }
}

/// Sets the number of a phi or a result.
fn replace(numbers: &mut HashMap<ValueId, i64>, known: &mut Known, value: ValueId, number: Option<i64>) {
    let before = match number {
        Some(number) => numbers.insert(value, number),
        None => numbers.remove(&value),
    };
    if before != number {
        known.change(value);
    }
}
