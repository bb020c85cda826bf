//! The lints, one file per group, and the list of them.
//!
//! To add one:
//!
//! 1. Declare it in [`catalogue`]: its rule (a name that never changes, a sentence, the section of the manual and what
//!    it says there), its highest severity, what happens on a device, correct and buggy modules, which are files in
//!    `catalogue/kernels`, and the mistakes of this kind that it does not find. `explain`, `--allow` and the formats of
//!    `check` take it from there, and `tests/examples.rs` checks the modules.
//! 2. Write its `check`, which gets a [`Function`] and a [`Report`], and call it below. A lint that follows paths is an
//!    [`Analysis`](crate::solve::Analysis): a state for each event that the lint tracks, which
//!    [`each_event`](crate::solve::each_event) computes at every event. A state contains the
//!    [`Condition`](crate::condition::Condition) of its thread: [`Step::follow`](crate::path::Step::follow) adds the
//!    condition of a branch and excludes paths that the thread cannot take; [`executes`](crate::path::executes)
//!    compares it with a guard. A value that a loop recomputes ([`varies_in`](crate::path::varies_in)) is another value
//!    after its back edge. Compare places by [`overlap`](crate::function::Function::overlap), and threads by
//!    [`threads`](crate::function::Function::threads).
//! 3. Add at least three buggy programs to `tests/corpus/sources`, with the macros or constants that compile the same
//!    programs without the mistake: `cargo xtask programs WORD` compiles both to `tests/corpus/programs`, and appends
//!    each finding to the line that it is about, as `//~ error NAME`.
//!
//! A lint reports an error for a mistake on every path, a warning for a mistake on some path or for behavior that the
//! manual leaves undefined, and a note for accepted practice. It reports nothing in correct kernels:
//! `tests/silence.rs`.

mod accesses;
mod alignments;
mod arrivals;
mod by_others;
mod bytes;
pub(crate) mod catalogue;
mod cluster_barrier;
mod completion;
mod counts;
mod first_reads;
mod groups;
pub(crate) mod hints;
mod in_flight;
mod initialization;
mod invalidation;
mod issuers;
mod last_reads;
mod launches;
mod one_phase;
mod overwrites;
mod parity;
mod phases;
mod proxies;
mod read_before_wait;
mod refills;
mod remote;
mod revisits;
mod rings;
mod tails;
mod tensor_maps;
mod unarmed;
mod uncommitted_loops;
mod uninitialized;
mod unwaited;
mod visibility;
mod waits;
mod words;

use crate::function::Function;
use crate::limits::{BARRIER_OPERATIONS, Limit};
use crate::lint::Report;

/// Checks a function with every lint.
pub(crate) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let copies = function.copies().filter(|(_, copy)| copy.barrier.is_some());
    let operations = function.barrier_operations().count() + copies.count();
    let are_few = operations <= BARRIER_OPERATIONS;
    if !are_few {
        function.exceeded.add(Limit::BarrierOperations);
    }
    groups::check(function, report);
    uncommitted_loops::check(function, report);
    tails::check(function, report);
    proxies::check(function, report);
    if are_few {
        refills::check(function, report);
        overwrites::check(function, report);
        bytes::check(function, report);
        initialization::check(function, report);
        invalidation::check(function, report);
        visibility::check(function, report);
        issuers::check(function, report);
        waits::check(function, report);
        parity::check(function, report);
        phases::check(function, report);
        read_before_wait::check(function, report);
        first_reads::check(function, report);
        last_reads::check(function, report);
    }
    alignments::check(function, report);
    unwaited::check(function, report);
    tensor_maps::check(function, report);
    if are_few {
        arrivals::check(function, report);
    }
    remote::check(function, report);
    cluster_barrier::check(function, report);
    if are_few {
        let rings = rings::Rings::of(function);
        uninitialized::check(function, &rings, report);
        counts::check(function, &rings, report);
        unarmed::check(function, &rings, report);
        launches::check(function, report);
    }
}
