//! Work by the thread that adds it.

use alloc::vec::Vec;
use core::cell::RefCell;

/// Items to work on, and what has been made of them, in the order of the items.
pub(crate) struct Queue<'w, T, R> {
    work: &'w dyn Fn(T) -> R,
    made: &'w RefCell<Vec<R>>,
}

/// Gives `read` a queue of items that `work` is done on. Returns what it returns, and what has been made since it asked last.
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

    /// Adds what has been made without work.
    pub(crate) fn push_made(&mut self, made: R) {
        self.made.borrow_mut().push(made);
    }

    /// What has been made of the next items.
    pub(crate) fn made(&mut self) -> Vec<R> {
        self.made.take()
    }
}
