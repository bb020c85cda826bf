//! The last waits on barriers, for reports of copies that these waits did not cover.

use super::Machine;
use super::check::Other;
use crate::engine::clock::LANES;
use crate::engine::fate::{Fate, Observer};
use crate::engine::finding::{Finding, Kind, Site};
use crate::engine::memory::Place;
use crate::engine::record::{By, Record};
use crate::engine::wait::Waited;

impl Machine {
    /// Records a completed wait by these lanes of a warp: the phase with the parity that they wait for is complete.
    pub(crate) fn remember_wait(&mut self, site: Site, lanes: u32, place: Place) {
        let Some(barrier) = self.barriers.get_mut(&place) else { return };
        let waited = Waited { site, lanes, current: barrier.counts.phase };
        let last = barrier.waited.entry(site.thread.0 / LANES).or_insert(waited);
        let is_same = (last.site.instruction, last.current) == (site.instruction, waited.current);
        *last = if is_same { Waited { lanes: last.lanes | lanes, ..*last } } else { waited };
    }

    /// Returns the facts about the transfer that made a record.
    pub(super) fn fate(&self, record: &Record) -> Option<&Fate> {
        self.fates.get(record.warp as usize)
    }

    /// Returns the barrier on which a write of a transfer completes; for a read, the first barrier of the transfer.
    fn observer(&self, record: &Record, is_read: bool) -> Option<&Observer> {
        let index = if is_read { 0 } else { record.time as usize };
        self.fate(record)?.observers.get(index)
    }

    /// For a transfer and a later access that no wait separates, returns the sentence for the report, and the site of a
    /// wait of the thread that returned too early or for another phase, with its label.
    pub(super) fn missing_wait(&self, site: Site, other: &Other) -> Option<(String, Option<(Site, String)>)> {
        let observer = self.observer(&other.record, other.is_read)?;
        let barrier =
            self.barriers.get(&observer.barrier).filter(|barrier| barrier.number == observer.number);
        let at = self.describe(observer.barrier);
        let phase = u64::from(observer.phase);
        let waited = barrier
            .and_then(|barrier| barrier.waited.get(&(site.thread.0 / LANES)))
            .filter(|waited| waited.lanes >> (site.thread.0 % LANES) & 1 == 1);
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
                "the thread waits for parity {parity} of the barrier at {at}, but the copy completes in phase {phase}{link}{remedy}"
            );
            let ended = match waited.current.checked_sub(1) {
                Some(ended) => format!("phase {ended}"),
                None => String::from("the phase before the first one"),
            };
            let label = format!("this wait returned because {ended}, which has parity {parity}, is complete");
            return Some((message, Some((waited.site, label))));
        }
        // The bytes arrive in a later phase than the phase of the issue.
        let is_late = match observer.time {
            Some(time) => u64::from(time) > phase + 1,
            None => barrier.is_some_and(|barrier| barrier.counts.phase > phase),
        };
        if is_late {
            let message = format!(
                "phase {phase} of the barrier at {at} completed before the bytes of the copy arrived: expect the bytes \
                 in that phase, before its last arrival"
            );
            let label = || format!("this wait returned because phase {phase} was complete");
            return Some((message, waited.map(|waited| (waited.site, label()))));
        }
        Some((format!("a wait for the barrier at {at} is missing between the two"), None))
    }

    /// Makes the finding of two transfers that write the same bytes and that no wait can separate: they complete in one
    /// phase of a barrier, or on two barriers. `None` for any other pair.
    pub(super) fn overlap(&self, site: Site, at: &str, own: &Record, other: &Other) -> Option<Finding> {
        if (own.by, other.record.by, other.is_read) != (By::Transfer, By::Transfer, false)
            || site.instruction == other.site.instruction
        {
            return None;
        }
        let (first, second) = (self.observer(&other.record, false)?, self.observer(own, false)?);
        // A thread that has waited for anything between the two copies may have meant to wait for the first copy.
        let is_next = site.thread != other.site.thread
            || self.threads.is_recent(site.thread, self.fate(&other.record)?.time);
        if first.barrier == second.barrier && (first.phase != second.phase || !is_next) {
            return None;
        }
        let message = format!("two unordered copies write {at}: give each copy separate bytes");
        let finding = Finding::new(Kind::InFlight, site, message);
        Some(finding.relating(other.site, "the other copy is issued here"))
    }
}
