//! The host memory that a run uses, and its limit.

use std::mem::size_of;

use super::{Machine, Stop};
use crate::engine::fate::Fate;
use crate::engine::finding::{Finding, Kind, Severity, Site};
use crate::engine::trace;

/// Limit on the bytes of transfers in flight: above the limit, the oldest transfers complete.
const MOST_PENDING: u64 = 1 << 28;

/// The bytes of a barrier, with the contributions to its current phase.
const BARRIER: u64 = 768;
/// The bytes of a thread's groups of one kind, without the groups themselves.
const GROUPS: u64 = 400;
/// The bytes of a place with a release by an atomic operation.
const RELEASED: u64 = 376;
/// The bytes of a CTA's or cluster's team of threads, once the threads have exited.
const TEAM: u64 = 64;

impl Machine {
    /// Returns the uses of memory, with the approximate bytes of each.
    fn uses(&self) -> [(&'static str, u64); 9] {
        let each = |count: usize, bytes: u64| count as u64 * bytes;
        // While a list grows, it uses its old and its new memory.
        let list = |capacity: usize, bytes: usize| 3 * each(capacity, bytes as u64);
        let copies = self.issues.bytes()
            + self.copies.bytes()
            + list(self.fates.capacity(), size_of::<Fate>())
            + each(self.groups.len(), GROUPS);
        let synchronization =
            self.clocks.bytes() + each(self.barriers.len(), BARRIER) + each(self.released.len(), RELEASED);
        let events = self.trace.as_ref().map_or(0, |trace| trace.events.capacity());
        [
            ("the contents of buffers and of shared memory", self.memory.contents.bytes()),
            ("the access history of words", self.memory.shadows.bytes()),
            ("the registers and the local memory of threads", self.warps.bytes()),
            ("copies", copies),
            ("the happens-before order", synchronization),
            ("printed text", list(self.printed.text().len(), 1)),
            ("the timeline", list(events, size_of::<trace::Event>())),
            ("the exploration of schedules", self.explored),
            ("CTAs that have exited", each(self.teams.len(), TEAM)),
        ]
    }

    /// Ends the run if it uses more memory than the limit, or would use more with `more` further bytes. `site` is the
    /// current site of the run.
    ///
    /// # Errors
    ///
    /// If the run exceeds the limit.
    pub(crate) fn check_memory(&mut self, more: u64, site: Option<Site>) -> Result<(), Stop> {
        let mut uses = self.uses();
        let all = uses.iter().fold(more, |all, (_, bytes)| all.saturating_add(*bytes));
        if all <= self.most_memory {
            return Ok(());
        }
        uses.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
        let limit = self.most_memory;
        let largest = uses.iter().filter(|(_, bytes)| *bytes > limit / 8).take(3);
        let mut parts: Vec<String> =
            largest.map(|(name, bytes)| format!("{name}, {}", size(*bytes))).collect();
        if more > limit / 8 {
            parts.insert(0, format!("the next warps to start, {}", size(more)));
        }
        let parts = match parts.is_empty() {
            true => String::new(),
            false => format!(". Most of it: {}", parts.join("; ")),
        };
        let message = format!(
            "the run was stopped at its limit of {} of memory, which `Gpu::limit_memory` or `--memory` can raise{parts}",
            size(limit)
        );
        let (kind, severity) = (Kind::MemoryLimit, Severity::Error);
        Err(self.stop(Finding { kind, message, site, help: None, related: Vec::new(), severity }))
    }

    /// Whether the oldest transfers in flight have to complete, so that the memory for their data stays limited.
    pub(crate) fn is_full(&self) -> bool {
        self.issues.in_flight() > MOST_PENDING
    }
}

/// Formats a number of bytes with a unit, in at most four digits.
fn size(bytes: u64) -> String {
    let units = [(30, "GiB"), (20, "MiB"), (10, "KiB")];
    let is_whole = |&&(shift, _): &&(u32, &str)| bytes >> shift >= 10 || bytes.trailing_zeros() >= shift;
    match units.iter().filter(|(shift, _)| bytes >> shift > 0).find(is_whole) {
        Some((shift, unit)) => format!("{} {unit}", bytes >> shift),
        None => format!("{bytes} bytes"),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn sizes_have_units() {
        let sizes = [100, 1 << 10, 5000, 12_000, 4 << 30, 4097 << 20, 11 << 30].map(super::size);
        assert_eq!(sizes, ["100 bytes", "1 KiB", "5000 bytes", "11 KiB", "4 GiB", "4097 MiB", "11 GiB"]);
    }
}
