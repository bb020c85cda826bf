//! A queue that several threads work on: the one that adds items, and those of a pool.

use alloc::collections::{BTreeMap, VecDeque};
use alloc::vec::Vec;
use core::hint;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Items to work on, and the results, in the order of the items.
pub(crate) struct Queue<'w, T, R> {
    shared: &'w Shared<'w, T, R>,
    /// Asks the pool for another thread to work on items.
    ask: &'w dyn Fn(),
    /// Maximum number of threads of the pool.
    most_helping: usize,
    /// The number of items added so far.
    count: usize,
    /// The number of results returned so far.
    returned: usize,
}

struct Shared<'w, T, R> {
    work: &'w (dyn Fn(T) -> R + Sync),
    state: Mutex<State<T, R>>,
    /// The number of items that wait, so that idle threads need not take the lock, for which the thread that adds items
    /// would have to wait.
    count: AtomicUsize,
    /// Whether the last item has been added.
    is_closed: AtomicBool,
}

struct State<T, R> {
    /// The items that no thread has taken yet, with their numbers.
    waiting: VecDeque<(usize, T)>,
    /// The results that have not been returned, by the number of the item.
    made: BTreeMap<usize, R>,
    /// The number of threads of the pool that work on items, look for one, or have been asked to.
    helping: usize,
}

/// Minimum number of bytes of text after an item for which the queue requests a thread of the pool, or one more: the
/// thread that adds items reads about this many bytes before that thread is awake.
const LEAST_FOLLOWING: usize = 2048;

/// Minimum length of a text for which the pool is used. A shorter one is checked before a thread of the pool is awake.
const LEAST_LENGTH: usize = 4 * LEAST_FOLLOWING;

/// Limit on the items that wait for the pool. Beyond it, the thread that adds items works too.
const MOST_WAITING: usize = 16;

/// Limit on the time for which a thread of the pool looks for an item: going to sleep and waking up takes as long.
const LONGEST_SEARCH: Duration = Duration::from_micros(50);

/// The number of times that a thread looks before it yields its core.
const LOOKS: u32 = 32;

/// A pool with a thread for each core but that of the reader. None on a single core.
fn pool() -> Option<&'static ThreadPool> {
    static POOL: OnceLock<Option<ThreadPool>> = OnceLock::new();
    let new = || {
        let threads = thread::available_parallelism().map_or(0, |cores| cores.get() - 1);
        let pool = (threads > 0).then(|| ThreadPoolBuilder::new().num_threads(threads).build().ok());
        pool.flatten()
    };
    POOL.get_or_init(new).as_ref()
}

/// Calls `read` with a queue whose items `work` processes; `length` is the length of the text. Returns the result of
/// `read`, and the results that were not asked for.
pub(crate) fn with<T: Send, R: Send, O>(
    work: impl Fn(T) -> R + Sync,
    length: usize,
    read: impl FnOnce(Queue<'_, T, R>) -> O,
) -> (O, Vec<R>) {
    let state = Mutex::new(State { waiting: VecDeque::new(), made: BTreeMap::new(), helping: 0 });
    let shared =
        &Shared { work: &work, state, count: AtomicUsize::new(0), is_closed: AtomicBool::new(false) };
    let read_with = |most_helping, ask: &dyn Fn()| {
        let returned = read(Queue { shared, ask, most_helping, count: 0, returned: 0 });
        shared.is_closed.store(true, Ordering::Relaxed);
        while shared.work_on_next() {}
        returned
    };
    let returned = match pool().filter(|_| length >= LEAST_LENGTH) {
        None => read_with(0, &|| {}),
        Some(pool) => pool.in_place_scope(|scope| {
            let ask = || scope.spawn(|_| shared.help());
            // The thread wakes up while the first item is read.
            shared.lock().helping += 1;
            ask();
            read_with(pool.current_num_threads(), &ask)
        }),
    };
    (returned, core::mem::take(&mut shared.lock().made).into_values().collect())
}

impl<T, R> Shared<'_, T, R> {
    fn lock(&self) -> MutexGuard<'_, State<T, R>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works on the oldest waiting item, if there is one.
    fn work_on_next(&self) -> bool {
        let next = {
            let waiting = &mut self.lock().waiting;
            let next = waiting.pop_front();
            self.count.store(waiting.len(), Ordering::Relaxed);
            next
        };
        let Some((number, item)) = next else { return false };
        let made = (self.work)(item);
        self.lock().made.insert(number, made);
        true
    }

    /// Works on items until none has arrived for a while.
    fn help(&self) {
        let mut idle_since = None;
        loop {
            if self.count.load(Ordering::Relaxed) > 0 && self.work_on_next() {
                idle_since = None;
                continue;
            }
            for _ in 0..LOOKS {
                if self.count.load(Ordering::Relaxed) > 0 {
                    break;
                }
                hint::spin_loop();
            }
            let is_over = idle_since.get_or_insert_with(Instant::now).elapsed() > LONGEST_SEARCH
                || self.is_closed.load(Ordering::Relaxed);
            if is_over {
                let state = &mut self.lock();
                // An item that arrived since is this thread's: no other one has been asked.
                if state.waiting.is_empty() {
                    state.helping -= 1;
                    return;
                }
            }
            thread::yield_now();
        }
    }
}

impl<T, R> Queue<'_, T, R> {
    /// Adds an item; `following` is the number of bytes of text after it.
    pub(crate) fn push(&mut self, item: T, following: usize) {
        let number = self.count;
        self.count += 1;
        let mut state = self.shared.lock();
        // Each thread takes one item at a time.
        let is_wanted = state.waiting.len() >= state.helping && state.helping < self.most_helping;
        let is_asked = is_wanted && following >= LEAST_FOLLOWING;
        state.helping += usize::from(is_asked);
        let is_for_others = state.helping > 0 && following > 0;
        let is_own = !is_for_others || state.waiting.len() >= MOST_WAITING;
        state.waiting.push_back((number, item));
        self.shared.count.store(state.waiting.len(), Ordering::Relaxed);
        drop(state);
        if is_asked {
            (self.ask)();
        }
        if is_own {
            self.shared.work_on_next();
        }
    }

    /// Adds a result that needs no work.
    pub(crate) fn push_made(&mut self, made: R) {
        self.shared.lock().made.insert(self.count, made);
        self.count += 1;
    }

    /// The results of the next items.
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
            // The first items finish last.
            thread::sleep(Duration::from_micros(100 - item));
            item * item
        };
        let (mut made, rest) = super::with(square, usize::MAX, |mut queue| {
            let mut made = Vec::new();
            for item in 0..100 {
                // Without text after it, this thread works on the item.
                queue.push(item, if item % 7 == 0 { 0 } else { usize::MAX });
                made.extend(queue.made());
            }
            made
        });
        made.extend(rest);
        assert_eq!(made, (0..100).map(|item| item * item).collect::<Vec<u64>>());
    }
}
