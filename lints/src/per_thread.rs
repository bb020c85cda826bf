//! The values that each thread of a block computes, which are asked for again and again and computed once.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};

use hashbrown::HashMap;

use crate::computed::InThreads;
use crate::terms::Factors;
use crate::value::{ValueId, Values};

/// The steps of all computations of a function, and of each of its instructions. What needs more is not known.
const STEPS: u64 = 1 << 16;
const STEPS_OF_INSTRUCTION: u64 = 1 << 10;

/// What was computed for so many threads; none where that takes too long.
type Memo<K, V> = RefCell<HashMap<(K, i64), Option<Rc<V>>>>;

/// Threads that follow each other and for which a value is the same.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The thread after the last one.
    pub(crate) end: i64,
    /// The value, where it is known.
    pub(crate) number: Option<i64>,
}

/// What the threads of a block compute.
#[derive(Debug)]
pub(crate) struct PerThread {
    /// How many steps are left.
    steps: Cell<u64>,
    /// A value in each of the first so many threads.
    values: Memo<ValueId, InThreads>,
    /// A value in each of them, where the first thread of each warp is elected.
    elected: Memo<ValueId, [Run]>,
    /// The numbers that a sum is in any of the first so many threads, in order.
    sums: Memo<Factors, [i64]>,
    /// A value that is not known in any thread: most are not, and they have this one together.
    unknown: RefCell<Rc<InThreads>>,
}

impl PerThread {
    /// Of a function with so many instructions.
    pub(crate) fn new(instructions: usize) -> Self {
        let steps = STEPS.saturating_add(STEPS_OF_INSTRUCTION.saturating_mul(instructions as u64));
        PerThread {
            steps: Cell::new(steps),
            values: RefCell::default(),
            elected: RefCell::default(),
            sums: RefCell::default(),
            unknown: RefCell::new(Rc::from([])),
        }
    }

    /// A value in each of the first `threads` threads. None where that takes too long.
    pub(crate) fn value(&self, values: &Values<'_>, id: ValueId, threads: i64) -> Option<Rc<InThreads>> {
        if let Some(known) = self.values.borrow().get(&(id, threads)) {
            return known.clone();
        }
        if !values.is_of_threads(id) {
            return Some(self.unknown(threads));
        }
        let steps = threads.unsigned_abs().saturating_mul(u64::from(values.steps(id)));
        let found = self.steps.get().checked_sub(steps).and_then(|left| {
            self.steps.set(left);
            values.in_threads(id, threads, |id| self.value(values, id, threads))
        });
        self.values.borrow_mut().insert((id, threads), found.clone());
        found
    }

    /// A value that is not known in any of the first `threads` threads.
    fn unknown(&self, threads: i64) -> Rc<InThreads> {
        let mut unknown = self.unknown.borrow_mut();
        if unknown.len() as i64 != threads {
            *unknown = (0..threads).map(|_| None).collect();
        }
        unknown.clone()
    }

    /// A value in the first `threads` threads, where the first of each warp is elected; `compute` returns it the first time, in each.
    pub(crate) fn with_elected(
        &self,
        id: ValueId,
        threads: i64,
        compute: impl FnOnce() -> Option<Rc<InThreads>>,
    ) -> Option<Rc<[Run]>> {
        if let Some(known) = self.elected.borrow().get(&(id, threads)) {
            return known.clone();
        }
        let found = compute().map(|numbers| {
            let mut end = 0;
            let runs = numbers.chunk_by(|one, other| one == other).map(|run| {
                end += run.len() as i64;
                Run { end, number: run[0] }
            });
            runs.collect()
        });
        self.elected.borrow_mut().insert((id, threads), found.clone());
        found
    }

    /// The numbers that a sum is in any of the first `threads` threads, in order, each once. None where that takes too long.
    pub(crate) fn sum(&self, values: &Values<'_>, sum: Factors, threads: i64) -> Option<Rc<[i64]>> {
        let key = (sum, threads);
        if let Some(known) = self.sums.borrow().get(&key) {
            return known.clone();
        }
        let terms: Option<Vec<(Rc<InThreads>, i64)>> =
            key.0.iter().map(|(id, factor)| Some((self.value(values, id, threads)?, factor))).collect();
        let left = self.steps.get().checked_sub(threads.unsigned_abs());
        let found = terms.zip(left).map(|(terms, left)| {
            self.steps.set(left);
            let of_thread = |thread: i64| {
                terms.iter().try_fold(0_i64, |sum, (values, factor)| {
                    sum.checked_add(values[thread as usize]?.checked_mul(*factor)?)
                })
            };
            let mut found: Vec<i64> = (0..threads).filter_map(of_thread).collect();
            found.sort_unstable();
            found.dedup();
            Rc::from(found)
        });
        self.sums.borrow_mut().insert(key, found.clone());
        found
    }
}
