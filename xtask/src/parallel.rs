//! Runs work on all cores.

use std::{
    panic,
    sync::{Mutex, PoisonError},
    thread,
};

/// Applies `work` to each item, on all cores, and returns the results in the order of the items.
///
/// # Panics
///
/// When `work` panics.
pub(crate) fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let waiting = Mutex::new(items.iter().enumerate());
    let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).next();
    let take = || {
        let mut made = Vec::new();
        while let Some((index, item)) = next() {
            made.push((index, work(item)));
        }
        made
    };
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut made: Vec<(usize, R)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(take)).collect();
        let joined = workers.into_iter().map(|worker| worker.join());
        joined.flat_map(|made| made.unwrap_or_else(|panic| panic::resume_unwind(panic))).collect()
    });
    made.sort_by_key(|(index, _)| *index);
    made.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_the_order_of_the_items() {
        let items: Vec<u64> = (0..100).collect();
        let squares = super::map(&items, |item| {
            // The first items take longest.
            std::thread::sleep(std::time::Duration::from_micros(100 - item));
            item * item
        });
        assert!(squares.iter().enumerate().all(|(index, square)| *square == (index * index) as u64));
        assert_eq!(squares.len(), items.len());
    }
}
