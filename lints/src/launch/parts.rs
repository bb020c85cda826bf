//! What is memoized of values in single threads: their numbers, their differences, and partitions of the threads by their
//! inputs.

use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::computed::InThreads;
use crate::value::ValueId;

/// The partitions by the inputs of values, for each number of threads; memoized.
pub(super) type PartsOfValues = RefCell<HashMap<(ValueId, i64), Option<Rc<Parts>>>>;

/// The numbers of values in threads, less those in the first one, by the value, the first thread and the number of
/// threads, each with whether no phi and no result changes them; memoized.
pub(super) type Differences = RefCell<HashMap<(ValueId, i64, usize), (Rc<[i64]>, bool)>>;

/// The numbers that a computation found in its thread and that differ in others.
#[derive(Debug)]
pub(super) struct OfThread {
    /// The number of each value, and the last computation that found it.
    numbers: Vec<(u64, Option<i64>)>,
    /// The number of computations.
    count: u64,
}

impl OfThread {
    pub(super) fn new(values: usize) -> Self {
        OfThread { numbers: vec![(0, None); values], count: 0 }
    }

    /// Begins another computation, which has found nothing yet.
    pub(super) fn begin(&mut self) {
        self.count += 1;
    }

    pub(super) fn get(&self, value: ValueId) -> Option<Option<i64>> {
        let (computation, number) = self.numbers[value.0 as usize];
        (computation == self.count).then_some(number)
    }

    pub(super) fn insert(&mut self, value: ValueId, number: Option<i64>) {
        self.numbers[value.0 as usize] = (self.count, number);
    }
}

/// A partition of the threads into parts in which all differing inputs of a value are the same.
#[derive(Debug)]
pub(super) struct Parts {
    /// The part of each thread.
    of_threads: Vec<usize>,
    /// The number of parts.
    pub(super) count: usize,
}

impl Parts {
    /// Partitions the threads by values in each thread. A thread in which one is unknown is a part of its own.
    pub(super) fn of(values: &[Rc<InThreads>], threads: i64) -> Self {
        let mut known: HashMap<Vec<i64>, usize> = HashMap::new();
        let mut count = 0;
        let mut next = || {
            count += 1;
            count - 1
        };
        let part = |thread: usize| match values.iter().map(|value| value[thread]).collect() {
            Some(numbers) => *known.entry(numbers).or_insert_with(&mut next),
            None => next(),
        };
        let of_threads = (0..threads as usize).map(part).collect();
        Parts { of_threads, count }
    }

    pub(super) fn part(&self, thread: i64) -> usize {
        self.of_threads[thread as usize]
    }
}
