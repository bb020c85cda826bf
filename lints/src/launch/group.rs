//! Threads of a CTA that have done the same so far.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use hashbrown::HashMap;

use crate::graph::BlockId;
use crate::value::ValueId;

/// What threads do that have not gone on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// They execute.
    Runs,
    /// They are at a barrier among threads: which one, and how often threads had met there before.
    Meets(Option<(i64, i64)>, u64),
    /// The last wait for a phase, by its event and the address of the barrier, had no success.
    Waits(usize, i64),
    /// They have ended.
    Ended,
}

/// A wait for a phase with success.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waited {
    pub(super) phase: i64,
    /// Whether the same instruction has waited for other barriers since.
    pub(super) has_gone_round: bool,
}

/// Numbers of values, which are forgotten all at once.
#[derive(Clone, Debug, Default)]
pub(super) struct Known {
    /// How often all were forgotten.
    times: u32,
    /// What each value is, and how often all had been forgotten when that was added.
    numbers: Vec<(u32, Option<i64>)>,
}

impl Known {
    /// What a value is, where that was computed.
    pub(super) fn get(&self, value: ValueId) -> Option<Option<i64>> {
        let (times, number) = *self.numbers.get(value.0 as usize)?;
        (times == self.times + 1).then_some(number)
    }

    /// Adds what a value is.
    pub(super) fn insert(&mut self, value: ValueId, number: Option<i64>) {
        let index = value.0 as usize;
        if self.numbers.len() <= index {
            self.numbers.resize(index + 1, (0, None));
        }
        self.numbers[index] = (self.times + 1, number);
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.times += 1;
    }
}

/// Threads of a CTA that have done the same so far.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The CTA, by its rank in the cluster.
    pub(super) cta: i64,
    /// The indices of the threads, in order.
    pub(super) threads: Vec<i64>,
    pub(super) block: BlockId,
    /// The next event; the end of those of the block where all are done.
    pub(super) event: usize,
    pub(super) state: State,
    /// What phis are, where that is known.
    pub(super) phis: HashMap<ValueId, i64>,
    /// What waits, arrivals and loads returned.
    pub(super) results: HashMap<ValueId, i64>,
    /// The numbers that were computed since a phi or a result has changed, the same in all threads.
    pub(super) known: Known,
    /// How often threads had met at the barrier of the cluster before the last arrival there.
    pub(super) cluster: u64,
    /// Whether they have waited for anything, or met threads after some had.
    pub(super) is_ordered: bool,
    /// Their last wait for the phase before the first one of a barrier, which is over from the start.
    pub(super) before_first: Option<usize>,
    /// By the event of the wait and the address of the barrier.
    pub(super) waited: BTreeMap<(usize, i64), Waited>,
}

impl Group {
    /// All threads of a CTA, at the start.
    pub(super) fn new(cta: i64, threads: i64, event: usize) -> Self {
        Group {
            cta,
            threads: (0..threads).collect(),
            block: BlockId(0),
            event,
            state: State::Runs,
            phis: HashMap::new(),
            results: HashMap::new(),
            known: Known::default(),
            cluster: 0,
            is_ordered: false,
            before_first: None,
            waited: BTreeMap::new(),
        }
    }

    /// A phi is this number.
    pub(super) fn set(&mut self, phi: ValueId, number: Option<i64>) {
        match number {
            Some(number) => drop(self.phis.insert(phi, number)),
            None => drop(self.phis.remove(&phi)),
        }
    }

    /// An instruction returned this number.
    pub(super) fn returned(&mut self, value: ValueId, number: Option<i64>) {
        match number {
            Some(number) => drop(self.results.insert(value, number)),
            None => drop(self.results.remove(&value)),
        }
        self.known.clear();
    }

    /// Notes a wait with success, and returns the phase if the same instruction has waited for it before, and for other
    /// barriers since.
    pub(super) fn waited(&mut self, event: usize, address: i64, phase: i64) -> bool {
        let others = self.waited.range_mut((event, i64::MIN)..=(event, i64::MAX));
        others
            .filter(|((_, other), _)| *other != address)
            .for_each(|(_, waited)| waited.has_gone_round = true);
        let now = Waited { phase, has_gone_round: false };
        let before = self.waited.insert((event, address), now);
        before.is_some_and(|before| before.phase == phase && before.has_gone_round)
    }
}
