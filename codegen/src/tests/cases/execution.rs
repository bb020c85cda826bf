//! Execution of grids and warps, hints about caches, and reductions in warps.

use super::Case;

pub(super) const CASES: &[Case] = &[
    ("griddepcontrol_launch_dependents", &["griddepcontrol_launch_dependents()"]),
    ("griddepcontrol_wait", &["griddepcontrol_wait()", "griddepcontrol_wait { pred: leads() }"]),
    ("setmaxnreg_inc", &["setmaxnreg_inc(232)"]),
    ("setmaxnreg_dec", &["setmaxnreg_dec(const { 40 })", "setmaxnreg_dec { reg_count: 24 }"]),
    (
        "prefetch",
        &[
            "prefetch { addr: global(src()), level: L1 }",
            "prefetch { addr: generic(src()), level: L2, pred: leads() }",
            "prefetch { addr: local(state()), level: L1 }",
            "prefetch { addr: global(src()), level: L1_32B }",
            "prefetch { addr: global(src()), evict: evict_last }",
            "prefetch { addr: generic(src()), evict: evict_normal }",
        ],
    ),
    ("prefetchu", &["prefetchu(src())"]),
    (
        "applypriority",
        &[
            "applypriority { addr: global(src()), size: 128 }",
            "applypriority { addr: generic(src()), size: const { 128 } }",
        ],
    ),
    (
        "discard",
        &["discard { addr: global(dst()), size: 128 }", "discard { addr: generic(dst()), size: 128 }"],
    ),
    (
        "redux_sync",
        &[
            "redux_sync { op: add, ty: u32, value: word(), membermask: 4294967295 }",
            "redux_sync { op: min, ty: s32, value: signed(), membermask: lanes() }",
            "redux_sync { op: xor, ty: b32, value: const { 7 }, membermask: lanes(), pred: leads() }",
            "redux_sync { op: max, ty: f32, value: float(), membermask: lanes() }",
            "redux_sync { op: min, abs: true, nan: true, ty: f32, value: 0.5, membermask: lanes() }",
        ],
    ),
];
