//! The help of findings, and the related places that they name.

use std::fs;

use ptx_async_lints::check;

use crate::corpus;

/// A program, a rule, the help of its finding, and the labels of the other places.
const FOUND: [(&str, &str, &str, &[&str]); 7] = [
    (
        "groups/bad_small_barrier_early",
        "cp-async-read-early",
        "before this, wait for the phase in which the copy completes: `mbarrier.try_wait.parity` in a loop",
        &["a copy is here", "the copy completes on the barrier of this arrival"],
    ),
    (
        "first/bad_tile_without_wait",
        "cp-async-read-early",
        "write `cp.async.commit_group;` after the copy, and `cp.async.wait_group 0;` and `bar.sync 0;` before this",
        &["a copy is here"],
    ),
    (
        "first/bad_ring_of_all",
        "cp-async-read-early",
        "replace that wait by `cp.async.wait_group 2;` and write `bar.sync 0;` after it, or commit the copies of each stage to a separate group",
        &["a copy is here", "this wait leaves every group that has a copy pending"],
    ),
    (
        "groups/bad_small_two_buffers",
        "cp-async-read-early",
        "write `cp.async.wait_group 1;` instead of the wait that leaves the group pending: only 1 group was committed after the group of the copy",
        &["the copy is here", "this wait leaves the group pending"],
    ),
    (
        "clusters/bad_first_fill",
        "wait-endless",
        "arrive in each phase, and wait for the parity of the phase that the arrivals complete; if the first wait must not block, as for an empty stage, wait for parity 1; found in a simulated launch with 64 threads in a CTA where each parameter of the kernel is 4096 or 6080",
        &["other threads wait here"],
    ),
    (
        "launches/bad_any_count",
        "wait-endless",
        "initialize the barrier with the number of threads that arrive in a phase, or arrive in fewer threads; found in a simulated launch with 129 to 1024 threads in a CTA where each parameter of the kernel is 4096 or 6080",
        &["other threads wait here", "more threads arrive here than a phase expects"],
    ),
    (
        "counts/bad_few_none",
        "too-few-arrivals",
        "write `mbarrier.arrive` for each phase that threads wait for",
        &["this wait hangs"],
    ),
];

#[test]
fn help_fits_the_mistake() {
    for (program, rule, help, places) in FOUND {
        let path = corpus::path(&format!("programs/{program}.ptx"));
        let text = fs::read_to_string(path).unwrap();
        let all = check(&text);
        let found = all.iter().find(|found| found.rule.id == rule).unwrap_or_else(|| panic!("{program}"));
        assert_eq!(found.help.as_deref(), Some(help), "{program}");
        let of_finding: Vec<&str> = found.related.iter().map(|related| &*related.message).collect();
        assert_eq!(of_finding, places, "{program}");
    }
}
