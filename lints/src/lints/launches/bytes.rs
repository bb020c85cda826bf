//! Phases of barriers with different numbers of expected and completed bytes.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::outcomes::Launches;
use crate::event::EventKind;
use crate::launch::{Barrier, CTA, Outcome, Stuck};
use crate::lint::Report;
use crate::lints::catalogue::TRANSACTION_BYTES;
use crate::lints::ranks::is_multicast;
use crate::lints::words::number;

const HELP: &str = "expect the sum of the bytes of all copies of the phase; each copy counts in every thread that issues it and in every CTA that receives it";

/// Maximum number of CTAs of a cluster.
const MOST_CTAS: i64 = 16;

/// A wait that never succeeds, its barrier, and the launch.
pub(super) type Found<'o> = (&'o Stuck, &'o Barrier, &'o Outcome);

impl Launches<'_, '_, '_> {
    fn is_copy(&self, event: usize) -> bool {
        matches!(self.function.events[event].kind, EventKind::Copy(_))
    }

    /// Reports a wait that never succeeds for a phase in which all threads have arrived, but the completed bytes differ
    /// from the expected ones.
    pub(super) fn unequal(&self, (stuck, barrier, outcome): &Found<'_>, report: &mut Report<'_, '_, '_>) {
        let (expected, completed) = (barrier.counts.expected_bytes, barrier.counts.completed_bytes);
        let (mut copies, expects): (Vec<usize>, Vec<usize>) =
            barrier.transactions.iter().copied().partition(|&event| self.is_copy(event));
        let (message, mut help) = (whose(stuck.address, outcome), HELP);
        let message = match completed {
            0 => format!(
                "{message} expects {} in a phase, but no copy completes on it",
                number(expected as i64, "byte")
            ),
            _ => format!(
                "{message} expects {} in a phase, but its copies complete {completed}",
                number(expected as i64, "byte")
            ),
        };
        if completed == 0 && copies.is_empty() {
            copies = self.copies_to(barrier);
            copies.retain(|copy| outcome.executed.contains(copy));
            if copies.iter().any(|&copy| is_multicast(self.function, copy)) {
                help = "set the bit of this CTA in the mask of a copy, or expect no bytes on the barrier of this CTA";
            }
        }
        let mut related: Vec<_> = copies.iter().take(3).map(|&copy| (copy, "a copy is here")).collect();
        related.push((stuck.event, "this wait hangs"));
        report.add(
            &TRANSACTION_BYTES,
            Severity::Warning,
            expects.first().copied().unwrap_or(stuck.event),
            message,
            help,
            &related,
        );
    }

    /// Reports barriers on which copies have completed more bytes than were expected when all threads have exited: a
    /// phase completed before all of its copies.
    pub(super) fn left(&self, report: &mut Report<'_, '_, '_>) {
        if !self.outcomes.iter().all(|outcome| outcome.is_complete) {
            return;
        }
        let is_so = |barrier: &&Barrier| barrier.has_more_bytes();
        let is_left = |outcome: &Outcome, event: usize| {
            outcome.barriers.all().filter(is_so).any(|barrier| barrier.transactions.contains(&event))
        };
        for barrier in self.outcomes.iter().flat_map(|outcome| outcome.barriers.all()).filter(is_so) {
            let copies = barrier.transactions.iter().copied().filter(|&event| self.is_copy(event));
            for event in copies {
                if self.each(event, |outcome| is_left(outcome, event)) {
                    report.add(
                        &TRANSACTION_BYTES,
                        Severity::Warning,
                        event,
                        format!(
                            "when all threads have exited, the copies of this barrier have completed {} more than the barrier expects, so a phase completes before its copies do",
                            number(-barrier.counts.tx_count(), "byte")
                        ),
                        HELP,
                        &[(barrier.init, "the barrier is initialized here")],
                    );
                    return;
                }
            }
        }
    }
}

/// Whether a phase waits for bytes only.
pub(super) fn is_of_bytes(barrier: &Barrier) -> bool {
    barrier.counts.pending == 0 && barrier.counts.waits_for_bytes()
}

/// The barrier at an address as text: with its CTA, where the phases of the other CTAs' barriers are complete or wait
/// for no bytes.
fn whose(address: i64, outcome: &Outcome) -> String {
    let (cta, offset) = (address >> CTA, address & ((1 << CTA) - 1));
    let others = (0..MOST_CTAS).filter(|other| *other != cta);
    let mut others = others.filter_map(|other| outcome.barriers.get(offset | other << CTA)).peekable();
    match others.peek().is_some() && !others.any(is_of_bytes) {
        true => format!("the barrier of CTA rank {cta}"),
        false => String::from("the barrier"),
    }
}
