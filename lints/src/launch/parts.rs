//! What makes a value differ among threads.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::RefCell;

use hashbrown::HashMap;

use crate::computed::InThreads;
use crate::value::ValueId;

/// What makes values differ among so many threads, of those that were asked for.
pub(super) type PartsOfValues = RefCell<HashMap<(ValueId, i64), Option<Rc<Parts>>>>;

/// The threads in which all that makes a value differ is the same.
#[derive(Debug)]
pub(super) struct Parts {
    /// Which of them each thread is of.
    of_threads: Vec<usize>,
    /// How many there are.
    pub(super) count: usize,
}

impl Parts {
    /// By values in each thread. One in which some are not known is not the same as others.
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

    /// Which one a thread is of.
    pub(super) fn part(&self, thread: i64) -> usize {
        self.of_threads[thread as usize]
    }
}
