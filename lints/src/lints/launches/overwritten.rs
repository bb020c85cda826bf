//! Stores to the memory of barriers in an assumed launch, whose addresses differ among the threads and the iterations of
//! a loop: a block of shared memory that all threads clear, with barriers in it.

use ptx_async_isa::check::Severity;

use super::outcomes::{FEWEST, Launches, outcomes_of_accesses};
use super::threads::sizes;
use crate::event::EventKinds;
use crate::function::Function;
use crate::launch::{Follows, Launch};
use crate::lint::Report;
use crate::lints::catalogue::BARRIER_ACCESSED;

pub(in crate::lints) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    if function.has(EventKinds::CALL) || report.breaks_phases() {
        return;
    }
    let sizes = sizes(function);
    let Some(launch) = Launch::new(function, FEWEST[0], sizes[0], Follows::Stores) else { return };
    let outcomes = outcomes_of_accesses(&launch, &sizes, |outcome| !outcome.overwritten.is_empty());
    if let Some(outcomes) = outcomes {
        Launches { function, outcomes }.overwritten(report);
    }
}

impl Launches<'_, '_, '_> {
    /// Reports the first store that writes a barrier in each launch, whatever the parameters are.
    fn overwritten(&self, report: &mut Report<'_, '_, '_>) {
        let is_one = |store: usize, init: usize| {
            !report.points_at(&BARRIER_ACCESSED, init)
                && self.outcomes.iter().all(|outcome| outcome.overwritten.contains_key(&store))
                && self.counted_by(store).is_empty()
        };
        let Some((store, found)) =
            self.outcomes[0].overwritten.iter().find(|(store, found)| is_one(**store, found.init))
        else {
            return;
        };
        report.add(
            &BARRIER_ACCESSED,
            Severity::Warning,
            *store,
            "a thread overwrites a barrier here, and threads use the barrier afterwards",
            "end the loop, or place the data, before the barriers; or write this before `mbarrier.init`, with `bar.sync 0;` between the two",
            &[(found.init, "the barrier is initialized here"), (found.used, "the barrier is used here")],
        );
    }
}
