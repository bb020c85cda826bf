//! The numbers of threads of a CTA in assumed launches.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::computed::{MOST_THREADS, WARP};
use crate::event::Action;
use crate::function::Function;
use crate::launch::{FIRST_THREADS, Outcome};

/// Limit on the arrival counts from which numbers of threads are derived.
const MOST_COUNTS: usize = 4;

/// The number of CTA sizes that are tried where a launch follows accesses and the text specifies none.
const MOST_SIZES: usize = 2;

/// The numbers of threads of the launches that follow accesses.
pub(super) fn sizes(function: &Function<'_, '_>) -> Vec<i64> {
    match function.code.max_threads {
        _ if !function.is_one_dimensional() => Vec::from([FIRST_THREADS]),
        Some(threads) => Vec::from([i64::try_from(threads).unwrap_or(0)]),
        None => any_threads(function).into_iter().take(MOST_SIZES).collect(),
    }
}

/// The numbers of threads that a CTA may have where the text does not specify one: the usual numbers, and those derived
/// from arrival counts, as threads or as warps, alone or with a warp or a warpgroup that arrives on other barriers.
pub(super) fn any_threads(function: &Function<'_, '_>) -> Vec<i64> {
    const USUAL: [i64; 18] =
        [128, 256, 384, 160, 288, 192, 512, 64, 32, 1024, 96, 224, 320, 416, 544, 640, 768, 1];
    let inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let counts = inits.filter_map(|(_, operation)| function.values().constant(operation.count?));
    let of_count = |count: i64| {
        let of_threads = [count, count - 1, count + WARP, count + 4 * WARP];
        let of_warps = [count * WARP, (count + 1) * WARP, (count + 4) * WARP];
        of_threads.into_iter().chain(of_warps)
    };
    let counts: BTreeSet<i64> = counts.filter(|count| (1..=MOST_THREADS).contains(count)).collect();
    let counts: BTreeSet<i64> = counts.into_iter().take(MOST_COUNTS).flat_map(of_count).collect();
    let is_possible = |threads: &i64| (1..=MOST_THREADS).contains(threads) && !USUAL.contains(threads);
    USUAL.into_iter().chain(counts.into_iter().filter(is_possible)).collect()
}

/// The intended numbers of threads where the text has a maximum: the arrival counts of the barriers in the launches
/// with that maximum, as threads or as warps of which one thread arrives.
pub(super) fn other_threads(function: &Function<'_, '_>, outcomes: &[Outcome]) -> BTreeSet<i64> {
    let code = function.code;
    let most = code.max_threads.filter(|_| !code.has_exact_threads);
    let most = most.and_then(|most| i64::try_from(most).ok()).unwrap_or(0);
    let barriers = outcomes.iter().flat_map(|outcome| outcome.barriers.all());
    let counts = barriers.map(|barrier| i64::from(barrier.counts.expected));
    let threads = counts.flat_map(|count| [count, count * WARP]);
    // One thread may arrive one more time.
    let threads = threads.map(|threads| threads - i64::from(threads % WARP == 1));
    // Expected bytes can be those of any number of threads.
    let has_bytes = outcomes.iter().any(|outcome| {
        let mut barriers = outcome.stuck.iter().filter_map(|stuck| outcome.barriers.get(stuck.address));
        outcome.has_more_bytes() || barriers.any(|barrier| barrier.counts.waits_for_bytes())
    });
    let warps = (1..if has_bytes { most / WARP } else { 1 }).map(|warps| warps * WARP);
    threads.chain(warps).filter(|threads| threads % WARP == 0 && (WARP..most).contains(threads)).collect()
}
