//! Polls: tests and strong loads that a thread repeats until their result changes.
//!
//! A loop may poll a barrier or a word of memory, and change registers or other memory in each iteration, so that no
//! state repeats. Threads that have polled without success several times wait, as far as a schedule is concerned: other
//! threads run first, and once all threads wait, transfers complete.

use super::Warp;
use crate::engine::wait::Wait;

/// The number of polls without success after which a split waits.
pub(super) const MANY: u32 = 16;

impl Warp<'_> {
    /// Records a poll of threads of a split, with its result.
    pub(super) fn poll(&mut self, at: (u32, u32), lane: usize, wait: Wait, result: &[u8]) {
        let mut bytes = [0; 16];
        bytes.iter_mut().zip(result).for_each(|(byte, result)| *byte = *result);
        let is_same = self.polls.insert(at, (wait, bytes)) == Some((wait, bytes));
        if let Some(split) = self.splits.iter_mut().find(|split| split.lanes >> lane & 1 == 1) {
            split.polls = if is_same { split.polls.saturating_add(1) } else { 0 };
        }
    }

    /// Whether each thread that can run polls, and there are such threads.
    pub(super) fn only_polls(&self) -> bool {
        let mut running = self.splits.iter().filter(|split| split.wait.is_none()).peekable();
        running.peek().is_some() && running.all(|split| split.polls >= MANY)
    }
}
