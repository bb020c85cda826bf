//! Barriers that count bytes, and what arrives on them.

use super::entry::{Entry, entries};

pub(super) static STEPS: &[Entry] = entries! {
    /// Makes 8 bytes of this CTA's shared memory a barrier, whose every phase requires `count` arrivals.
    ///
    /// A phase is complete when that many threads arrived and all expected bytes were completed; the next one begins
    /// at once. The thread can then give the barrier to a copy, without a fence. Before other threads use it, the
    /// initialization is made visible to them: by a barrier of the block, and for other CTAs by `fence_mbarrier_init`
    /// and a barrier of the cluster. `Mbarrier::init` is the same as a method.
    "mbarrier_init" = "emit = ptx,\nmbarrier_init(\"%r1\", 1)";
    /// Returns whether a barrier has the layout.
    "mbarrier_check_layout" = "emit = ptx,\nmbarrier_check_layout { mbarrier: \"%r1\", layout: v1, out: \"%p1\" }";
    /// Ends the use of a barrier, so that its memory may be used for something else, or be initialized again.
    "mbarrier_inval" = "emit = ptx,\nmbarrier_inval(\"%r1\")";
    /// Arrives on a barrier: the phase requires one arrival less, or `count` less.
    ///
    /// It returns the phase, for `mbarrier_test_wait`; an arrival on a barrier of another CTA returns nothing. What
    /// the thread wrote before it is visible to the threads that wait for the phase, unless the arrival is `sem:
    /// relaxed(…)`.
    "mbarrier_arrive" = "emit = ptx,\nmbarrier_arrive { mbarrier: \"%r1\", out: _ }";
    /// Makes the current phase expect `tx_count` more bytes, and then arrives once.
    ///
    /// It is what the thread does that issues copies: the phase is complete when the bytes of the copies are. A
    /// `transaction` writes it with the sum of its steps' bytes.
    "mbarrier_arrive_expect_tx" = r#"
        emit = ptx,
        mbarrier_arrive_expect_tx { mbarrier: "%r1", tx_count: 4096, out: _ },
        cp_async_bulk { dst: shared("%r2"), src: global("%rd1"), size: 4096, mbarrier: "%r1" }
    "#;
    /// Returns whether a phase is complete, without waiting: the phase of parity `parity`, which is the current one
    /// or the one before it.
    ///
    /// After `true`, the data of the phase's copies and the writes of the threads that arrived are visible to the
    /// thread.
    "mbarrier_test_wait_parity" = "emit = ptx,\nmbarrier_test_wait_parity { mbarrier: \"%r1\", parity: 0, out: \"%p1\" }";
    /// Returns whether a phase is complete, and may suspend the thread for a while until it is: the phase of parity
    /// `parity`, which is the current one or the one before it.
    ///
    /// It may also return `false` early, so it is called in a loop; `Mbarrier::wait` is that loop. After `true`, the
    /// data of the phase's copies and the writes of the threads that arrived are visible to the thread.
    "mbarrier_try_wait_parity" = "emit = ptx,\nmbarrier_try_wait_parity { mbarrier: \"%r1\", parity: \"%r2\", out: \"%p1\" }", r#"
        use ptx_async::{Mbarrier, ptx_async};

        unsafe fn wait(bar: Mbarrier, parity: u32) {
            unsafe { while !ptx_async!(mbarrier_try_wait_parity(bar, parity)) {} }
        }
    "#;
    /// Arrives on a barrier `count` times, where that cannot complete the phase. It returns the phase.
    "mbarrier_arrive_noComplete" = "emit = ptx,\nmbarrier_arrive_noComplete { mbarrier: \"%r1\", count: 2, out: _ }";
    /// Arrives on a barrier, and makes the phases after this one require as many arrivals less.
    ///
    /// It is the last arrival of a thread that takes no further part.
    "mbarrier_arrive_drop" = "emit = ptx,\nmbarrier_arrive_drop { mbarrier: \"%r1\", out: _ }";
    /// Makes the current phase expect `tx_count` more bytes, arrives once, and makes the phases after this one
    /// require one arrival less.
    "mbarrier_arrive_drop_expect_tx" = "emit = ptx,\nmbarrier_arrive_drop_expect_tx { mbarrier: \"%r1\", tx_count: 4096, out: _ }";
    /// Arrives on a barrier `count` times, where that cannot complete the phase, and makes the phases after this one
    /// require as many arrivals less.
    "mbarrier_arrive_drop_noComplete" = "emit = ptx,\nmbarrier_arrive_drop_noComplete { mbarrier: \"%r1\", count: 2, out: _ }";
    /// Makes the current phase expect `tx_count` more bytes, without an arrival.
    ///
    /// An arrival still has to follow in the same phase; `mbarrier_arrive_expect_tx` is both.
    "mbarrier_expect_tx" = "emit = ptx,\nmbarrier_expect_tx(\"%r1\", 4096)";
    /// Completes `tx_count` bytes of the current phase, as a copy of that many bytes does. Nothing is copied.
    "mbarrier_complete_tx" = "emit = ptx,\nmbarrier_complete_tx(\"%r1\", 4096)";
    /// Returns whether a phase is complete, without waiting: the phase that an arrival of the thread returned.
    ///
    /// After `true`, the data of the phase's copies and the writes of the threads that arrived are visible to the
    /// thread.
    "mbarrier_test_wait" = "emit = ptx,\nmbarrier_test_wait { mbarrier: \"%r1\", state: \"%rd1\", out: \"%p1\" }";
    /// Returns whether a phase is complete, and may suspend the thread for a while until it is: the phase that an
    /// arrival of the thread returned.
    ///
    /// It may also return `false` early, so it is called in a loop. After `true`, the data of the phase's copies and
    /// the writes of the threads that arrived are visible to the thread.
    "mbarrier_try_wait" = "emit = ptx,\nmbarrier_try_wait { mbarrier: \"%r1\", state: \"%rd1\", out: \"%p1\" }";
    /// Returns how many arrivals a phase still required when an arrival returned `state`.
    "mbarrier_pending_count" = "emit = ptx,\nmbarrier_pending_count { state: \"%rd1\", out: \"%r1\" }";
    /// Arrives on a barrier when all `cp_async` copies that the thread issued before it are complete.
    ///
    /// The thread does not wait. The barrier counts the arrival up first, so that the phase requires as many as
    /// before; with `noinc: true` the arrival is one of those that `mbarrier_init` counted.
    "cp_async_mbarrier_arrive" = r#"
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_mbarrier_arrive { mbarrier: "%r2", noinc: true }
    "#;
    /// Arrives on a barrier when all `tcgen05` operations that the thread issued before it, such as matrix
    /// multiplications, are complete.
    ///
    /// With `multicast` it arrives on the barrier at the same offset in each of several CTAs.
    "tcgen05_commit" = r#"
        emit = ptx,
        tcgen05_commit { cta_group: 1, mbarrier: shared::cluster("%r1") }
    "#;
    /// Asks to cancel the launch of a cluster that has not started, so that this one does its work.
    ///
    /// The response, 16 bytes, is written to `dst` in shared memory and completes on `mbarrier`, which expects 16
    /// bytes. `clusterlaunchcontrol_query_cancel_is_canceled` and its neighbours read it.
    "clusterlaunchcontrol_try_cancel_async" = r#"
        emit = ptx,
        clusterlaunchcontrol_try_cancel_async { dst: shared("%r1"), mbarrier: "%r2" }
    "#;
    /// Returns whether a request canceled the launch of a cluster, by its response.
    "clusterlaunchcontrol_query_cancel_is_canceled" = "emit = ptx,\nclusterlaunchcontrol_query_cancel_is_canceled { response: \"%q1\", out: \"%p1\" }", r#"
        use ptx_async::ptx_async;

        unsafe fn next(response: u128) -> Option<u32> {
            unsafe {
                ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(response))
                    .then(|| ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response)))
            }
        }
    "#;
    /// Returns the coordinates of the first CTA of the canceled cluster, by the response to the request: x, y and z. The
    /// fourth register is undefined.
    ///
    /// They are defined if `clusterlaunchcontrol_query_cancel_is_canceled` returns `true`.
    "clusterlaunchcontrol_query_cancel_get_first_ctaid" = "emit = ptx,\nclusterlaunchcontrol_query_cancel_get_first_ctaid { response: \"%q1\", out: [\"%r1\", \"%r2\", \"%r3\", \"_\"] }";
    /// Returns the x coordinate of the first CTA of the canceled cluster, by the response to the request.
    ///
    /// It is defined if `clusterlaunchcontrol_query_cancel_is_canceled` returns `true`.
    "clusterlaunchcontrol_query_cancel_get_first_ctaid_x" = "emit = ptx,\nclusterlaunchcontrol_query_cancel_get_first_ctaid_x { response: \"%q1\", out: \"%r1\" }";
    /// Returns the y coordinate of the first CTA of the canceled cluster, by the response to the request.
    ///
    /// It is defined if `clusterlaunchcontrol_query_cancel_is_canceled` returns `true`.
    "clusterlaunchcontrol_query_cancel_get_first_ctaid_y" = "emit = ptx,\nclusterlaunchcontrol_query_cancel_get_first_ctaid_y { response: \"%q1\", out: \"%r1\" }";
    /// Returns the z coordinate of the first CTA of the canceled cluster, by the response to the request.
    ///
    /// It is defined if `clusterlaunchcontrol_query_cancel_is_canceled` returns `true`.
    "clusterlaunchcontrol_query_cancel_get_first_ctaid_z" = "emit = ptx,\nclusterlaunchcontrol_query_cancel_get_first_ctaid_z { response: \"%q1\", out: \"%r1\" }";
};
