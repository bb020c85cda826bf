//! The last waits on barriers, for reports of copies that these waits did not cover.

use ptx_async_semantics::help;

use super::Machine;
use super::check::Other;
use crate::engine::barrier::Barrier;
use crate::engine::clock::LANES;
use crate::engine::fate::{Fate, Observer};
use crate::engine::finding::{Finding, Kind, Site, counted};
use crate::engine::memory::Place;
use crate::engine::record::{By, Record};
use crate::engine::wait::Waited;

/// The wait that is missing between a copy and an access, or that returned too early.
#[derive(Clone, Debug, Default)]
pub(super) struct Missing {
    /// The end of the sentence of the finding.
    pub(super) message: String,
    pub(super) help: String,
    pub(super) related: Vec<(Site, String)>,
}

/// Where a thread has waited for a phase that ended without bytes, and the bytes of a copy complete in the next one, which
/// expects none.
fn ended_without_bytes(barrier: &Barrier, waited: &Waited, observer: &Observer, at: &str) -> Option<Missing> {
    let phase = u64::from(observer.phase);
    let end = barrier.end_of(phase.checked_sub(1)?).filter(|end| end.is_arrival && end.bytes == 0)?;
    let expects = barrier.counts.phase == phase && barrier.counts.expected_bytes > 0;
    if waited.current != phase || expects {
        return None;
    }
    let before = phase - 1;
    let message = format!(
        "the thread has waited for phase {before} of the barrier at {at}, which expected 0 bytes, so that it ended with the last \
         arrival; the {} of this copy complete in phase {phase}",
        counted(observer.bytes.into(), "byte")
    );
    let label = format!("this wait returned because phase {before} was complete");
    let related = vec![(waited.site, label), (end.by, format!("phase {before} ended with this"))];
    Some(Missing { message, help: expect_in_phase(), related })
}

fn expect_in_phase() -> String {
    format!("{}, before the last arrival of the phase", help::EXPECT_BYTES)
}

impl Machine {
    /// Records a completed wait by these lanes of a warp: the phase with the parity that they wait for is complete.
    pub(crate) fn remember_wait(&mut self, site: Site, lanes: u32, place: Place) {
        let Some(barrier) = self.barriers.get_mut(&place) else { return };
        let new = Waited { site, lanes, current: barrier.counts.phase, in_turn: Some(0) };
        let last = barrier.waited.get(&(site.thread.0 / LANES)).copied();
        let waited = match last {
            Some(last) if (last.site.instruction, last.current) == (site.instruction, new.current) => {
                Waited { lanes: last.lanes | lanes, ..last }
            }
            // Lanes that were not all in the last wait may have waited for fewer phases.
            Some(last) if lanes & !last.lanes != 0 => Waited { in_turn: None, ..new },
            Some(last) => Waited { in_turn: last.in_turn.map(|count| count + new.advances(count)), ..new },
            None => Waited { in_turn: Some(new.advances(0)), ..new },
        };
        barrier.waited.insert(site.thread.0 / LANES, waited);
    }

    /// Returns the facts about the transfer that made a record.
    pub(super) fn fate(&self, record: &Record) -> Option<&Fate> {
        self.fates.get(record.warp as usize)
    }

    /// Whether the copy that made a record is complete.
    pub(super) fn is_complete(&self, record: &Record, is_read: bool) -> bool {
        match record.by {
            By::Transfer => self.fate(record).is_some_and(Fate::is_complete),
            _ => !self.transfers.iter().any(|(_, transfer)| {
                transfer.site.instruction == record.instruction
                    && transfer.site.thread.0 / LANES == record.warp
                    && !(is_read && transfer.has_read)
            }),
        }
    }

    /// Returns the barrier on which a write of a transfer completes; for a read, the first barrier of the transfer.
    fn observer(&self, record: &Record, is_read: bool) -> Option<&Observer> {
        let index = if is_read { 0 } else { record.time as usize };
        self.fate(record)?.observers.get(index)
    }

    /// For a transfer and a later access that no wait separates, returns the wait that is missing, or the wait of the
    /// thread that returned too early or for another phase.
    pub(super) fn missing_wait(&self, site: Site, other: &Other) -> Option<Missing> {
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
            if let Some(missing) =
                barrier.and_then(|barrier| ended_without_bytes(barrier, waited, observer, &at))
            {
                return Some(missing);
            }
            let remedy = match parity == needed {
                true => String::from(", which has the same parity: wait for each phase in turn"),
                false => format!(": wait for parity {needed}"),
            };
            let message = format!(
                "the thread waits for parity {parity} of the barrier at {at}, but the copy completes in phase {phase}{remedy}"
            );
            let ended = match waited.current.checked_sub(1) {
                Some(ended) => format!("phase {ended}"),
                None => String::from("the phase before the first one"),
            };
            let label = format!("this wait returned because {ended}, which has parity {parity}, is complete");
            let related = vec![(waited.site, label)];
            return Some(Missing { message, help: help::FLIP_PARITY.to_owned(), related });
        }
        // The bytes arrive in a later phase than the phase of the issue.
        let is_late = match observer.time {
            Some(time) => u64::from(time) > phase + 1,
            None => barrier.is_some_and(|barrier| barrier.counts.phase > phase),
        };
        if is_late {
            let end = barrier.and_then(|barrier| barrier.end_of(phase));
            let expected = match end {
                Some(end) => format!(
                    ": the phase expected {}, and ended with {}",
                    counted(end.bytes, "byte"),
                    if end.is_arrival { "the last arrival" } else { "the last of them" }
                ),
                None => String::new(),
            };
            let bytes = counted(observer.bytes.into(), "byte");
            let arrived = match observer.time {
                Some(time) => format!("{bytes} of this copy completed in phase {}", time - 1),
                None => format!("{bytes} of this copy are not complete yet"),
            };
            let message = format!(
                "phase {phase} of the barrier at {at} completed before the bytes of the copy arrived{expected}; {arrived}"
            );
            let mut related = Vec::new();
            related.extend(waited.map(|waited| {
                (waited.site, format!("this wait returned because phase {phase} was complete"))
            }));
            related.extend(end.map(|end| (end.by, format!("phase {phase} ended with this"))));
            return Some(Missing { message, help: expect_in_phase(), related });
        }
        let message = format!("a wait for the barrier at {at} is missing between the two");
        Some(Missing { message, help: help::WAIT_FOR_PHASE.to_owned(), related: Vec::new() })
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
