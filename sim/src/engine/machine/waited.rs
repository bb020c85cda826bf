//! Waits for barriers that ended, and what they did not wait for.

use super::Machine;
use super::check::Other;
use crate::engine::clock::LANES;
use crate::engine::finding::{Finding, Kind, Site};
use crate::engine::memory::{Place, RegionId};
use crate::engine::record::{By, Record};

/// The last wait of lanes of a warp for a parity of a barrier, if it has ended.
#[derive(Clone, Copy, Debug)]
pub(super) struct Waited {
    site: Site,
    lanes: u32,
    /// The number of the barrier, and the phase that it was in.
    number: u32,
    current: u64,
}

impl Waited {
    /// The parity that was waited for: that of the phase before the current one.
    fn parity(&self) -> u64 {
        (self.current + 1) % 2
    }
}

impl Machine {
    /// Lanes of a warp have found a phase complete that has the parity which they wait for.
    pub(crate) fn remember_wait(&mut self, site: Site, lanes: u32, place: Place) {
        let Some(barrier) = self.barriers.get(&place) else { return };
        let (number, current) = (barrier.number, barrier.phase);
        let waited = Waited { site, lanes, number, current };
        let last = self.waited.entry((place, site.thread.0 / LANES)).or_insert(waited);
        let is_same =
            (last.site.instruction, last.number, last.current) == (site.instruction, number, current);
        *last = if is_same { Waited { lanes: last.lanes | lanes, ..*last } } else { waited };
    }

    /// Forgets the waits for the barriers in a shared memory.
    pub(super) fn forget_waits(&mut self, region: RegionId) {
        self.waited.retain(|(place, _), _| place.region != region);
    }

    /// What is missing between a transfer that completes on a barrier and a later access of a thread: the sentence, and the wait
    /// of the thread that ended for another phase, or too early.
    pub(super) fn missing_wait(&self, site: Site, other: &Other) -> Option<(String, Option<(Site, String)>)> {
        let fate = self.fates.get(other.record.warp as usize)?;
        let index = if other.is_read { 0 } else { other.record.time as usize };
        let observer = fate.observers.get(index)?;
        let at = self.describe(observer.barrier);
        let phase = u64::from(observer.phase);
        let warp = site.thread.0 / LANES;
        let waited = self.waited.get(&(observer.barrier, warp)).filter(|waited| {
            waited.number == observer.number && waited.lanes >> (site.thread.0 % LANES) & 1 == 1
        });
        if let Some(waited) = waited
            && waited.current <= phase
        {
            let (parity, needed) = (waited.parity(), phase % 2);
            let remedy = match parity == needed {
                true => String::from("which has the same parity: wait for each phase in turn"),
                false => format!("wait for parity {needed}"),
            };
            let link = if parity == needed { ", " } else { ": " };
            let message = format!(
                "the thread waits for parity {parity} of the barrier at {at}, and the copy completes in phase {phase}{link}{remedy}"
            );
            let ended = match waited.current.checked_sub(1) {
                Some(ended) => format!("phase {ended}"),
                None => String::from("the phase before the first one"),
            };
            let label = format!("this wait returned: {ended} has parity {parity}");
            return Some((message, Some((waited.site, label))));
        }
        // Bytes that arrive in a later phase than that of the issue.
        let is_late = match (observer.time, self.barriers.get(&observer.barrier)) {
            (Some(time), _) => u64::from(time) > phase + 1,
            (None, Some(barrier)) => barrier.number == observer.number && barrier.phase > phase,
            (None, None) => false,
        };
        if is_late {
            let message = format!(
                "phase {phase} of the barrier at {at} ended before the bytes of the copy had arrived: expect them in that phase, \
                 before its last arrival"
            );
            let label = || format!("this wait returned: phase {phase} was complete");
            return Some((message, waited.map(|waited| (waited.site, label()))));
        }
        Some((format!("a wait for the barrier at {at} is missing between them"), None))
    }

    /// Two transfers that write the same bytes, of which a wait between them cannot be missing: they complete in one phase of a
    /// barrier, or on two barriers. None of others.
    pub(super) fn overlap(&self, site: Site, at: &str, own: &Record, other: &Other) -> Option<Finding> {
        if (own.by, other.record.by, other.is_read) != (By::Transfer, By::Transfer, false)
            || site.instruction == other.site.instruction
        {
            return None;
        }
        let fate = |record: &Record| self.fates.get(record.warp as usize);
        let observer = |record: &Record| fate(record)?.observers.get(record.time as usize);
        let (first, second) = (observer(&other.record)?, observer(own)?);
        // A thread that has waited for anything between them may have meant to wait for the first one.
        let is_next = site.thread != other.site.thread
            || self.threads.is_recent(site.thread, fate(&other.record)?.time);
        if first.barrier == second.barrier && (first.phase != second.phase || !is_next) {
            return None;
        }
        let message = format!(
            "{at} is written by two copies at once, and nothing orders one after the other: give each of them its own bytes"
        );
        let finding = Finding::new(Kind::InFlight, site, message);
        Some(finding.relating(other.site, "the other copy is issued here"))
    }
}
