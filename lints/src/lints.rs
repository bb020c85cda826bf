//! The lints, one file per group, and the list of them. `CONTRIBUTING.md` has a section on how a lint works and how to
//! add one.
//!
//! A lint reports an error for a mistake on every path, a warning for a mistake on some path or for behavior that the
//! manual leaves undefined, and a note for accepted practice. It reports nothing in correct kernels:
//! `tests/silence.rs`.

pub(crate) mod accesses;
mod alignments;
mod arrivals;
mod barrier_operands;
mod by_others;
mod bytes;
pub(crate) mod catalogue;
mod cluster_barrier;
mod completion;
mod counts;
mod dependencies;
mod destinations;
mod first_reads;
mod flags;
mod groups;
pub(crate) mod hints;
mod in_flight;
mod initialization;
mod invalidation;
mod issuers;
mod launches;
mod learned;
mod named_barriers;
mod one_phase;
mod overwrites;
mod parity;
mod peers;
mod phases;
mod products;
mod proxies;
mod ranks;
mod read_before_wait;
mod refills;
mod register_counts;
mod remote;
mod revisits;
mod rings;
mod scopes;
mod tensor_maps;
mod tensor_memory;
mod unarmed;
mod uninitialized;
mod unwaited;
mod visibility;
mod waits;
mod warps;
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
        destinations::check(function, report);
        first_reads::check(function, report);
    }
    alignments::check(function, report);
    unwaited::check(function, report);
    tensor_maps::check(function, report);
    tensor_memory::check(function, report);
    products::check(function, report);
    register_counts::check(function, report);
    if are_few {
        arrivals::check(function, report);
    }
    launches::check_groups(function, report);
    launches::check_stores(function, report);
    remote::check(function, report);
    launches::check_slots(function, report);
    cluster_barrier::check(function, report);
    named_barriers::check(function, report);
    barrier_operands::check(function, report);
    dependencies::check(function, report);
    flags::check(function, report);
    scopes::check(function, report);
    warps::check(function, report);
    if are_few {
        let rings = rings::Rings::of(function);
        uninitialized::check(function, &rings, report);
        counts::check(function, &rings, report);
        unarmed::check(function, &rings, report);
        launches::check(function, report);
    }
}
