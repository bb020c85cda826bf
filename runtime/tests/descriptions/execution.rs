//! Descriptions of instructions that control execution and caches, and of reductions in warps.

use ptx_async::ptx_async;

pub(crate) const EXECUTION: &[(&str, &str)] = descriptions! {
    "griddepcontrol.launch_dependents;" =
        { griddepcontrol_launch_dependents() }
    "@!%q2 griddepcontrol.wait;" =
        { griddepcontrol_wait { pred: "!%q2" } }
    "setmaxnreg.inc.sync.aligned.u32 232;" =
        { setmaxnreg_inc(232) }
    "setmaxnreg.dec.sync.aligned.u32 24;" =
        { setmaxnreg_dec { reg_count: 24 } }
    "prefetch.L1 [%d4];" =
        { prefetch { addr: generic("%d4"), level: L1 } }
    "prefetch.global.L1::32B.valid_addr [row];" =
        { prefetch { addr: global("row"), level: L1_32B } }
    "@%q6 prefetch.global.L2 [row+256];" =
        { prefetch { addr: global("row" + 256), level: L2, pred: "%q6" } }
    "prefetch.global.L2::evict_last [%d4+-128];" =
        { prefetch { addr: global("%d4" - 128), evict: evict_last } }
    "prefetch.global.L2::evict_normal [%d4];" =
        { prefetch { addr: global("%d4"), evict: evict_normal } }
    "prefetch.L2::evict_last [%d4];" =
        { prefetch { addr: generic("%d4"), evict: evict_last } }
    "prefetch.local.L1 [%d4];" =
        { prefetch { addr: local("%d4"), level: L1 } }
    "prefetch.local.L2 [%w4+8];" =
        { prefetch { addr: local("%w4" + 8), level: L2 } }
    "prefetchu.L1 [%d7];" =
        { prefetchu("%d7") }
    "applypriority.global.L2::evict_normal [row], 128;" =
        { applypriority { addr: global("row"), size: 128 } }
    "@%q1 applypriority.L2::evict_normal [%d2+128], 128;" =
        { applypriority { addr: generic("%d2" + 128), size: 128, pred: "%q1" } }
    "discard.global.L2 [%d2], 128;" =
        { discard { addr: global("%d2"), size: 128 } }
    "discard.L2 [%d2+128], 128;" =
        { discard { addr: generic("%d2" + 128), size: 128 } }
    "redux.sync.add.u32 %w1, %w2, 4294967295;" =
        { redux_sync { op: add, ty: u32, value: "%w2", membermask: 0xffffffff, out: "%w1" } }
    "redux.sync.min.s32 %w1, -7, %w3;" =
        { redux_sync { op: min, ty: s32, value: -7, membermask: "%w3", out: "%w1" } }
    "@%q3 redux.sync.max.u32 %w1, %w2, 15;" =
        { redux_sync { op: max, ty: u32, value: "%w2", membermask: 15, out: "%w1", pred: "%q3" } }
    "redux.sync.and.b32 %w1, %w2, %w3;" =
        { redux_sync { op: and, ty: b32, value: "%w2", membermask: "%w3", out: "%w1" } }
    "redux.sync.or.b32 %w1, 64, %w3;" =
        { redux_sync { op: or, ty: b32, value: 64, membermask: "%w3", out: "%w1" } }
    "redux.sync.xor.b32 %w1, %w2, 255;" =
        { redux_sync { op: xor, ty: b32, value: "%w2", membermask: 255, out: "%w1" } }
    "redux.sync.min.f32 %x1, %x2, %w3;" =
        { redux_sync { op: min, ty: f32, value: "%x2", membermask: "%w3", out: "%x1" } }
    "redux.sync.max.abs.f32 %x1, %x2, %w3;" =
        { redux_sync { op: max, abs: true, ty: f32, value: "%x2", membermask: "%w3", out: "%x1" } }
    "redux.sync.min.NaN.f32 %w1, %x2, 7;" =
        { redux_sync { op: min, nan: true, ty: f32, value: "%x2", membermask: 7, out: "%w1" } }
    "redux.sync.max.abs.NaN.f32 %x1, %w2, %w3;" =
        { redux_sync { op: max, abs: true, nan: true, ty: f32, value: "%w2", membermask: "%w3", out: "%x1" } }
};
