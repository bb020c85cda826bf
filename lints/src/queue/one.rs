//! A queue that the thread that adds items works on.

use alloc::vec::Vec;
use core::cell::RefCell;

/// Items to work on, and the results, in the order of the items.
pub(crate) struct Queue<'w, T, R> {
    work: &'w dyn Fn(T) -> R,
    made: &'w RefCell<Vec<R>>,
}

/// Calls `read` with a queue whose items `work` processes. Returns the result of `read`, and the results that were not
/// asked for.
pub(crate) fn with<T, R, O>(
    work: impl Fn(T) -> R,
    _length: usize,
    read: impl FnOnce(Queue<'_, T, R>) -> O,
) -> (O, Vec<R>) {
    let made = RefCell::default();
    (read(Queue { work: &work, made: &made }), made.take())
}

impl<T, R> Queue<'_, T, R> {
    /// Adds an item.
    pub(crate) fn push(&mut self, item: T, _following: usize) {
        self.push_made((self.work)(item));
    }

    /// Adds a result that needs no work.
    pub(crate) fn push_made(&mut self, made: R) {
        self.made.borrow_mut().push(made);
    }

    /// The results of the next items.
    pub(crate) fn made(&mut self) -> Vec<R> {
        self.made.take()
    }
}
