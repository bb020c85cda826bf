//! Phases of barriers that other bytes complete in than they expect.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::Launches;
use crate::event::EventKind;
use crate::launch::{Barrier, Outcome, Stuck, Transaction};
use crate::lint::Report;
use crate::lints::catalogue::TRANSACTION_BYTES;

const HELP: &str = "the bytes that are expected in a phase are the sum of those that its copies complete, each in all threads that issue it and to all CTAs";

impl Launches<'_, '_, '_> {
    fn is_copy(&self, event: usize) -> bool {
        matches!(self.function.events[event].kind, EventKind::Copy(_))
    }

    /// A wait without end for a phase in which all threads have arrived, but other bytes have completed than are expected.
    pub(super) fn unequal(&self, stuck: &Stuck, transaction: &Transaction, report: &mut Report<'_, '_, '_>) {
        let (copies, expects): (Vec<usize>, Vec<usize>) =
            transaction.events.iter().copied().partition(|&event| self.is_copy(event));
        let mut related: Vec<_> = copies.iter().take(3).map(|&copy| (copy, "a copy is here")).collect();
        related.push((stuck.event, "this wait does not end"));
        let Transaction { expected, completed, .. } = transaction;
        report.add(
            &TRANSACTION_BYTES,
            Severity::Warning,
            expects.first().copied().unwrap_or(stuck.event),
            format!(
                "the barrier expects {expected} bytes in a phase, but the copies to it complete {completed}"
            ),
            String::from(HELP),
            &related,
        );
    }

    /// When all threads have ended, copies have completed more bytes on a barrier than were expected: a phase has ended before all of
    /// its copies had.
    pub(super) fn left(&self, report: &mut Report<'_, '_, '_>) {
        if !self.outcomes.iter().all(|outcome| outcome.is_complete) || report.has(&[&TRANSACTION_BYTES]) {
            return;
        }
        let is_so = |barrier: &&Barrier| barrier.has_more_bytes();
        let is_left = |outcome: &Outcome, event: usize| {
            outcome.barriers.all().filter(is_so).any(|barrier| barrier.transaction.events.contains(&event))
        };
        for barrier in self.outcomes.iter().flat_map(|outcome| outcome.barriers.all()).filter(is_so) {
            let copies = barrier.transaction.events.iter().copied().filter(|&event| self.is_copy(event));
            for event in copies {
                if self.each(event, |outcome| is_left(outcome, event)) {
                    let Transaction { expected, completed, .. } = barrier.transaction;
                    report.add(
                        &TRANSACTION_BYTES,
                        Severity::Warning,
                        event,
                        format!(
                            "when all threads have ended, the copies to this barrier have completed {} bytes more than it expects: a phase ends before they do",
                            completed - expected
                        ),
                        String::from(HELP),
                        &[(barrier.init, "the barrier is initialized here")],
                    );
                    return;
                }
            }
        }
    }
}
