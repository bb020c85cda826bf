//! The values that each thread of a CTA computes, memoized.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::{Cell, RefCell};

use hashbrown::HashMap;

use crate::computed::InThreads;
use crate::terms::Factors;
use crate::value::{ValueId, Values};

/// Limit on the steps of all computations: a constant for the function, and one for each instruction. Values beyond it
/// are unknown.
const STEPS: u64 = 1 << 16;
const STEPS_OF_INSTRUCTION: u64 = 1 << 10;

/// Results for a number of threads; `None` if the computation takes too long.
type Memo<K, V> = RefCell<HashMap<(K, i64), Option<Rc<V>>>>;

/// The values in the threads of a CTA.
#[derive(Debug)]
pub(crate) struct PerThread {
    /// The steps that are left.
    steps: Cell<u64>,
    /// The value in each of the first threads.
    values: Memo<ValueId, InThreads>,
    /// The numbers that a sum is in any of the first threads, in order.
    sums: Memo<Factors, [i64]>,
    /// The shared result for values that are known in no thread, which most are.
    unknown: RefCell<Rc<InThreads>>,
}

impl PerThread {
    /// Limits the steps by the number of instructions of the function.
    pub(crate) fn new(instructions: usize) -> Self {
        let steps = STEPS.saturating_add(STEPS_OF_INSTRUCTION.saturating_mul(instructions as u64));
        PerThread {
            steps: Cell::new(steps),
            values: RefCell::default(),
            sums: RefCell::default(),
            unknown: RefCell::new(Rc::from([])),
        }
    }

    /// The value in each of the first `threads` threads. `None` if the computation takes too long.
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

    /// A value that is known in none of the first `threads` threads.
    fn unknown(&self, threads: i64) -> Rc<InThreads> {
        let mut unknown = self.unknown.borrow_mut();
        if unknown.len() as i64 != threads {
            *unknown = (0..threads).map(|_| None).collect();
        }
        unknown.clone()
    }

    /// The numbers that a sum is in any of the first `threads` threads, in order, each once. `None` if the computation
    /// takes too long.
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
