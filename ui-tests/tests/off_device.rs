//! An `asm!` block compiles on every target and runs on nvptx64 only.

use std::panic::catch_unwind;

use ptx_async::{Mbarrier, Shared, block, cluster, ptx_async, shared, thread, warp};

shared! {
    fn stage() -> Shared<[f32; 4], 16>;
}

const SENTENCE: &str =
    "`ptx_async!` runs on nvptx64 only; on this target it compiles, so that the crate can be checked";

#[track_caller]
fn assert_panics<T>(call: impl FnOnce() -> T + std::panic::UnwindSafe) {
    let Err(payload) = catch_unwind(call) else { panic!("the call returned") };
    assert_eq!(payload.downcast_ref::<&str>(), Some(&SENTENCE));
}

#[test]
fn a_step_without_a_value_panics() {
    // SAFETY: off the device the call accesses nothing.
    assert_panics(|| unsafe { ptx_async!(cp_async_wait_all()) });
    // SAFETY: as above.
    assert_panics(|| unsafe {
        ptx_async!(cp_async { dst: shared(0u32), src: global(core::ptr::null::<u8>()), size: 16 });
    });
}

#[test]
fn a_step_with_a_value_panics() {
    // SAFETY: off the device the call accesses nothing.
    assert_panics(|| unsafe { ptx_async!(mbarrier_try_wait_parity(0u32, 0)) });
}

#[test]
fn a_function_of_the_crate_panics() {
    // SAFETY: off the device the calls access nothing.
    let (tile, bar) = unsafe { (Shared::<u64, 8>::new(0), Mbarrier::new(8)) };
    // SAFETY: as above.
    assert_panics(|| unsafe { bar.wait(0) });
    // SAFETY: as above.
    assert_panics(|| unsafe { warp::elect() });
    assert_panics(|| tile.to_generic());
    assert_panics(cluster::rank);
    assert_panics(thread::thread_idx);
    // SAFETY: as above.
    assert_panics(|| unsafe { block::sync() });
    // SAFETY: as above.
    assert_panics(|| unsafe { tile.read() });
    // SAFETY: as above.
    assert_panics(|| unsafe { tile.write(1) });
    assert_panics(stage);
}

#[test]
fn operands_are_evaluated_once_and_in_order() {
    let mut seen = Vec::new();
    let mut operand = |value: u32| {
        seen.push(value);
        value
    };
    let call = std::panic::AssertUnwindSafe(|| {
        let rows = core::ptr::null::<u8>();
        // SAFETY: off the device the call accesses nothing.
        unsafe {
            ptx_async!(
                cp_async_bulk {
                    size: operand(1),
                    mbarrier: operand(2),
                    dst: shared(operand(3)),
                    src: global(rows.wrapping_add(operand(4) as usize)),
                    pred: operand(5) == 5,
                },
                mbarrier_init(operand(6), operand(7)),
            );
        }
    });
    assert_panics(call);
    assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7]);
}

/// Strings are generated at compile time, so they are the same on every target.
#[test]
fn text_does_not_panic() {
    assert_eq!(ptx_async!(emit = ptx, cp_async_wait_all()), "cp.async.wait_all;");
    let pending = 1;
    assert_eq!(ptx_async!(emit = fmt, cp_async_wait_group(pending)).to_string(), "cp.async.wait_group 1;");
}
