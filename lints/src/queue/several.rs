//! Work by several threads: the one that adds it, and those of a pool.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Items to work on, and what has been made of them, in the order of the items.
pub(crate) struct Queue<'w, T, R> {
    shared: &'w Shared<'w, T, R>,
    /// Has a thread of the pool work on an item; none where there is no pool.
    start: Option<&'w dyn Fn()>,
    /// How many items there have been.
    count: usize,
    /// How many have been returned.
    returned: usize,
}

struct Shared<'w, T, R> {
    work: &'w (dyn Fn(T) -> R + Sync),
    state: Mutex<State<T, R>>,
}

struct State<T, R> {
    /// The items that no thread works on yet, with their numbers.
    waiting: VecDeque<(usize, T)>,
    /// What has been made and not returned, by the number of the item.
    made: BTreeMap<usize, R>,
}

/// The pool works only on items that at least this many bytes of text follow: until one of its threads is awake, the one that adds
/// items reads as many.
const LEAST_FOLLOWING: usize = 2048;

/// When more items wait for the pool, the thread that adds them works too.
const MOST_WAITING: usize = 16;

/// A thread for each core but the one that reads. None where there is one core.
fn pool() -> Option<&'static ThreadPool> {
    static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();
    let new = || {
        let threads = thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
        let pool = (threads > 0).then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok());
        pool.flatten()
    };
    POOL.get_or_init(new).as_ref()
}

/// Gives `read` a queue of items of a text of so many bytes, which `work` is done on. Returns what it returns, and what has been made
/// since it asked last.
pub(crate) fn with<T: Send, R: Send, O>(
    work: impl Fn(T) -> R + Sync,
    length: usize,
    read: impl FnOnce(Queue<'_, T, R>) -> O,
) -> (O, Vec<R>) {
    let state = Mutex::new(State { waiting: VecDeque::new(), made: BTreeMap::new() });
    let shared = &Shared { work: &work, state };
    let read_with = |start: Option<&dyn Fn()>| {
        let returned = read(Queue { shared, start, count: 0, returned: 0 });
        while shared.work_on_next() {}
        returned
    };
    let returned = match pool().filter(|_| length >= 2 * LEAST_FOLLOWING) {
        None => read_with(None),
        Some(pool) => pool.in_place_scope(|scope| {
            read_with(Some(&|| {
                scope.spawn(|_| {
                    shared.work_on_next();
                });
            }))
        }),
    };
    (returned, core::mem::take(&mut shared.lock().made).into_values().collect())
}

impl<T, R> Shared<'_, T, R> {
    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on the item that has waited longest, if there is one.
    fn work_on_next(&self) -> bool {
        let Some((number, item)) = self.lock().waiting.pop_front() else { return false };
        let made = (self.work)(item);
        self.lock().made.insert(number, made);
        true
    }
}

impl<T, R> Queue<'_, T, R> {
    /// Adds an item, which this many bytes of text follow.
    pub(crate) fn push(&mut self, item: T, following: usize) {
        let number = self.count;
        self.count += 1;
        let Some(start) = self.start.filter(|_| following >= LEAST_FOLLOWING) else {
            let made = (self.shared.work)(item);
            self.shared.lock().made.insert(number, made);
            return;
        };
        let waiting = {
            let waiting = &mut self.shared.lock().waiting;
            waiting.push_back((number, item));
            waiting.len()
        };
        start();
        if waiting > MOST_WAITING {
            self.shared.work_on_next();
        }
    }

    /// Adds what has been made without work.
    pub(crate) fn push_made(&mut self, made: R) {
        self.shared.lock().made.insert(self.count, made);
        self.count += 1;
    }

    /// What has been made of the next items.
    pub(crate) fn made(&mut self) -> Vec<R> {
        let all = &mut self.shared.lock().made;
        let mut made = Vec::new();
        while let Some(next) = all.remove(&self.returned) {
            self.returned += 1;
            made.push(next);
        }
        made
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;
    use std::thread;
    use std::time::Duration;

    #[test]
    fn what_is_made_is_in_the_order_of_the_items() {
        let square = |item: u64| {
            // The first ones end last.
            thread::sleep(Duration::from_micros(100 - item));
            item * item
        };
        let (mut made, rest) = super::with(square, usize::MAX, |mut queue| {
            let mut made = Vec::new();
            for item in 0..100 {
                // What little follows is for this thread.
                queue.push(item, if item % 7 == 0 { 0 } else { usize::MAX });
                made.extend(queue.made());
            }
            made
        });
        made.extend(rest);
        assert_eq!(made, (0..100).map(|item| item * item).collect::<Vec<u64>>());
    }
}
