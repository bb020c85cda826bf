//! Threads of a CTA with the same history.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

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

/// The phis and results from which values are computed.
#[derive(Debug)]
struct Inputs {
    /// The inputs of each value: a bit for each of the phis and results that can change; several share a bit.
    from: Vec<u64>,
    /// For each of these bits, the values that are computed from such an input, as a set of bits.
    dependents: Vec<Box<[u64]>>,
    /// The values that are computed from parameters, as a set of bits, and those of them that are not inputs.
    of_parameters: [Box<[u64]>; 2],
}

/// Numbers of values, each valid until one of its inputs changes.
#[derive(Clone, Debug)]
pub(super) struct Known {
    inputs: Rc<Inputs>,
    numbers: Vec<Option<i64>>,
    /// Whether the number of each value is valid, as a set of bits.
    valid: Vec<u64>,
    /// Whether it was computed in each thread, and is the same in all.
    by_thread: Vec<u64>,
}

impl Known {
    /// The numbers of constants. `of_parameters` says whether each value is computed from parameters.
    pub(super) fn of_constants(values: &Values<'_>, of_parameters: &[bool]) -> Self {
        let count = values.ids().len();
        let words = count.div_ceil(64);
        let inputs = Rc::new(Inputs::of(values, of_parameters));
        let none = || vec![0; words];
        let mut known = Known { inputs, numbers: vec![None; count], valid: none(), by_thread: none() };
        for id in values.ids() {
            if let Some(number) = values.constant(id) {
                known.insert(id, Some(number));
            }
        }
        known
    }

    /// The number of a value, if it has been computed and is still valid, without asking in which thread.
    pub(super) fn get(&self, value: ValueId) -> Option<Option<i64>> {
        let (word, bit) = place(value);
        let is_known = self.valid[word] & !self.by_thread[word] & bit != 0;
        is_known.then(|| self.numbers[value.0 as usize])
    }

    /// The number of a value in all threads, if it has been computed and is still valid.
    pub(super) fn in_all(&self, value: ValueId) -> Option<Option<i64>> {
        let (word, bit) = place(value);
        (self.valid[word] & bit != 0).then(|| self.numbers[value.0 as usize])
    }

    /// Adds the number of a value.
    pub(super) fn insert(&mut self, value: ValueId, number: Option<i64>) {
        let (word, bit) = place(value);
        self.numbers[value.0 as usize] = number;
        self.valid[word] |= bit;
        self.by_thread[word] &= !bit;
    }

    /// Adds the number of a value that was computed in each thread, and is the same in all.
    pub(super) fn insert_in_all(&mut self, value: ValueId, number: Option<i64>) {
        let (word, bit) = place(value);
        self.insert(value, number);
        self.by_thread[word] |= bit;
    }

    /// Sets the number of a phi or a result.
    fn set(&mut self, value: ValueId, number: Option<i64>) {
        if self.get(value).flatten() != number {
            self.change(value);
            if number.is_some() {
                self.insert(value, number);
            }
        }
    }

    /// Invalidates the number of a phi or a result, and of the values that are computed from it.
    fn change(&mut self, value: ValueId) {
        let (word, bit) = place(value);
        self.valid[word] &= !bit;
        let input = self.inputs.from[value.0 as usize].trailing_zeros() as usize % 64;
        remove(&mut self.valid, &self.inputs.dependents[input]);
    }

    /// Hides the values that are computed from parameters, and returns which of all are valid.
    fn hide_parameters(&mut self) -> Vec<u64> {
        let before = self.valid.clone();
        remove(&mut self.valid, &self.inputs.of_parameters[0]);
        before
    }

    /// Shows the inputs again that are computed from parameters.
    fn show_parameters(&mut self, before: Vec<u64>) {
        self.valid = before;
        remove(&mut self.valid, &self.inputs.of_parameters[1]);
    }

    /// Whether a value may be computed from a phi.
    pub(super) fn is_of(&self, value: ValueId, phi: ValueId) -> bool {
        self.inputs.from[value.0 as usize] & self.inputs.from[phi.0 as usize] != 0
    }
}

/// Removes values from a set of bits.
fn remove(from: &mut [u64], values: &[u64]) {
    from.iter_mut().zip(values).for_each(|(from, values)| *from &= !values);
}

/// The word and the bit of a value in a set of bits.
fn place(value: ValueId) -> (usize, u64) {
    (value.0 as usize / 64, 1 << (value.0 % 64))
}

impl Inputs {
    fn of(values: &Values<'_>, are_of_parameters: &[bool]) -> Self {
        let count = values.ids().len();
        let mut from: Vec<u64> = Vec::with_capacity(count);
        let none = || vec![0; count.div_ceil(64)].into_boxed_slice();
        let mut dependents = vec![none(); 64];
        let mut of_parameters = [none(), none()];
        let mut next = 0;
        for id in values.ids() {
            // A value that is computed from a later one may depend on every input.
            let of = |operand: ValueId| from.get(operand.0 as usize).copied().unwrap_or(u64::MAX);
            let (word, bit) = place(id);
            let bit_of_parameter = if are_of_parameters[id.0 as usize] { bit } else { 0 };
            let inputs = match values.node(id) {
                Node::Constant(_) => 0,
                Node::Phi(..) | Node::Result(..) => {
                    of_parameters[0][word] |= bit_of_parameter;
                    next += 1;
                    1 << (next % 64)
                }
                node => {
                    of_parameters[0][word] |= bit_of_parameter;
                    of_parameters[1][word] |= bit_of_parameter;
                    let inputs = node.operands().fold(0, |from, id| from | of(id));
                    let mut left = inputs;
                    while left != 0 {
                        dependents[left.trailing_zeros() as usize][word] |= bit;
                        left &= left - 1;
                    }
                    inputs
                }
            };
            from.push(inputs);
        }
        Inputs { from, dependents, of_parameters }
    }
}

/// The numbers of a value in threads: a first number, and what is added to it in each thread; none where that is 0 in all.
#[derive(Clone, Debug)]
pub(super) struct ByThread {
    pub(super) first: i64,
    pub(super) differences: Option<Rc<[i64]>>,
}

impl ByThread {
    /// The number in a thread.
    pub(super) fn number(&self, thread: i64) -> i64 {
        self.first + self.differences.as_ref().map_or(0, |by| by[thread as usize])
    }
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
    /// The numbers of phis that differ among the threads.
    pub(super) by_thread: HashMap<ValueId, ByThread>,
    /// The numbers that are the same in all threads: those of other phis, those that waits, arrivals and loads returned,
    /// and those that are computed from them.
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
    pub(super) fn new(cta: i64, threads: i64, event: usize, known: Known, mut knowledge: Knowledge) -> Self {
        let number = cta as usize;
        knowledge.advance(number);
        Group {
            number,
            cta,
            threads: (0..threads).collect(),
            block: BlockId(0),
            event,
            state: State::Runs,
            by_thread: HashMap::new(),
            known,
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
    pub(super) fn warps(&self) -> RangeInclusive<i64> {
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

    /// Computes something without the numbers that are computed from parameters.
    pub(super) fn without_parameters<T>(&mut self, compute: impl FnOnce(&mut Group) -> T) -> T {
        let before = self.known.hide_parameters();
        let found = compute(self);
        self.known.show_parameters(before);
        found
    }

    /// Sets the number of a phi in each thread.
    pub(super) fn set_by_thread(&mut self, phi: ValueId, numbers: ByThread) {
        self.known.change(phi);
        self.by_thread.insert(phi, numbers);
    }

    /// Sets the number of a phi.
    pub(super) fn set(&mut self, phi: ValueId, number: Option<i64>) {
        if !self.by_thread.is_empty() && self.by_thread.remove(&phi).is_some() {
            self.known.change(phi);
        }
        self.known.set(phi, number);
    }

    /// Sets the number that an instruction returned.
    pub(super) fn returned(&mut self, value: ValueId, number: Option<i64>) {
        self.known.set(value, number);
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
