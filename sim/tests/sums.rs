//! Warpgroup products compiled by nvcc, with and without optimization: `sums/sums.cu`.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, args};

const OPTIMIZED: &str = include_str!("sums/sums.ptx");
const NOT_OPTIMIZED: &str = include_str!("sums/sums_O0.ptx");

/// Returns the findings of a kernel, the same in every schedule, and the value that it leaves in each number.
fn run(text: &str, kernel: &str) -> (Vec<Kind>, f32) {
    let module = Module::from_ptx(text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0]);
    let mut all = None;
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let out = gpu.filled(512, 3f32);
        gpu.launch(kernel, Launch::grid(1).block(128), args![out]).unwrap();
        let mut found: Vec<_> = gpu.findings().map(|finding| finding.kind).collect();
        found.dedup();
        let left = gpu.read(out);
        assert!(left.iter().all(|sum| *sum == left[0]), "{schedule:?}: {left:?}");
        let this = (found, left[0]);
        assert_eq!(*all.get_or_insert(this.clone()), this, "{schedule:?}");
    }
    all.unwrap()
}

#[test]
fn sums_that_are_right_are_not_reported() {
    for text in [OPTIMIZED, NOT_OPTIMIZED] {
        assert_eq!(run(text, "right"), (vec![], 3.0 + 2.0 * 16.0));
    }
}

#[test]
fn sums_that_are_used_before_the_wait_are_reported() {
    assert_eq!(run(OPTIMIZED, "early"), (vec![Kind::ReadBeforeWait], 2.0 * 16.0));
    // The unoptimized code uses the sums after storing them in local memory, which is not tracked.
    assert_eq!(run(NOT_OPTIMIZED, "early"), (vec![], 2.0 * 16.0));
}

#[test]
fn a_product_of_sums_that_were_changed_needs_a_fence() {
    assert_eq!(run(OPTIMIZED, "unfenced"), (vec![Kind::RegisterFence], 2.0 * 16.0 + 16.0));
    assert_eq!(run(NOT_OPTIMIZED, "unfenced").0, []);
}
