//! Reads of the results of bulk stores.

use ptx_async_isa::check::Severity;

use crate::alias::Alias;
use crate::event::Place;
use crate::lint::Report;
use crate::lints::catalogue::RESULT_READ_EARLY;
use crate::lints::groups::helps;
use crate::lints::in_flight::{Groups, InFlight, Progress};

impl Groups<'_, '_, '_> {
    /// How a read aliases what a bulk store wrote in an earlier iteration.
    pub(super) fn result_alias(&self, (copy, age): (usize, usize), read: (usize, &Place)) -> Alias {
        match self.around(copy) {
            Some((head, oldest)) if age <= oldest => {
                self.revisits.result(self.function, (copy, head), age, read)
            }
            _ => Alias::Never,
        }
    }

    /// Whether a read after the loop around a bulk store reads what the first iteration has stored, and no wait for the
    /// results of bulk copies can precede the read.
    pub(super) fn is_first_result(&self, copy: usize, (event, read): (usize, &Place)) -> bool {
        let function = self.function;
        if self.completed.has(function, event) {
            return false;
        }
        let Some(written) = self.places(copy).1 else { return false };
        let first =
            |of: usize, other: usize, place: &Place| function.terms_in_first(place.address, of, other);
        let Some((mut sum, (terms, number))) = first(event, copy, read).zip(first(copy, event, written))
        else {
            return false;
        };
        sum.1 = sum.1.wrapping_sub(number);
        sum.0.add_all(&terms, -1).is_some()
            && function.alias_at(&sum, [read.bytes, written.bytes], Some([event, copy])).is_certain()
    }

    /// Reports a read of the result of a copy, by its thread or by others, which have synchronized with it at a barrier
    /// of threads.
    pub(super) fn result_read(
        &self,
        alias: Alias,
        (copy, in_flight): (usize, &InFlight),
        event: usize,
        barrier: Option<usize>,
        report: &mut Report<'_, '_, '_>,
    ) {
        let level = match alias {
            Alias::MustInEach if barrier.is_none() => Severity::Error,
            Alias::MustInEach | Alias::MustInSome => Severity::Warning,
            _ => return,
        };
        let message = match in_flight.progress {
            Progress::SOURCE_READ => {
                "this reads the result of a bulk copy, but a wait with `.read` covers only the reads of the source"
            }
            _ => "this reads the result of a bulk copy that may still be in flight",
        };
        let mut related = self.with_missed(copy, in_flight);
        related.extend(barrier.map(|barrier| (barrier, "the threads synchronize here")));
        report.add(&RESULT_READ_EARLY, level, event, message, helps::unfinished(in_flight), &related);
    }
}
