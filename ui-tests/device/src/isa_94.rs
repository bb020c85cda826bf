//! Steps of sm_90 with PTX ISA 9.4: orderings of copies, bytes that are not read, `add.noftz.f32`, and layouts, phases
//! and reports of barriers.

use ptx_async::ptx_async;

use crate::Values;

kernels! { ordered stored ordered_reductions partly_read masks layouts phases reports }

unsafe fn ordered(v: &Values) {
    let Values { tile, remote, src, dst, bytes, bar, remote_bar, mask, policy, .. } = *v;
    ptx_async!(cp_async_bulk { sem: relaxed(gpu), dst: global(dst), src: shared(tile), size: bytes });
    ptx_async!(cp_async_bulk {
        sem: relaxed(sys),
        ty: b128,
        dst: global(dst),
        src: shared(tile),
        size: bytes,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk { sem: weak, dst: global(dst), src: shared(tile), size: 16 });
    ptx_async!(cp_async_bulk {
        sem: relaxed(cluster),
        dst: shared::cluster(remote),
        src: shared(tile),
        size: bytes,
        mbarrier: remote_bar,
    });
    ptx_async!(cp_async_bulk {
        sem: relaxed(cta),
        dst: shared::cta(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk {
        sem: weak,
        dst: shared::cluster(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: mask,
        cache_hint: policy,
    });
    ptx_async!(multimem_cp_async_bulk {
        sem: relaxed(sys),
        dst: multimem(dst),
        src: shared(tile),
        size: bytes
    });
    ptx_async!(multimem_cp_async_bulk { sem: weak, dst: multimem(dst), src: shared(tile), size: 512 });
}

unsafe fn stored(v: &Values) {
    let Values { remote, dst, remote_bar, policy, mask, .. } = *v;
    let wide = u128::from(policy) << 64 | u128::from(mask);
    ptx_async!(st_async { dst: shared::cluster(remote), value: wide, ty: b128, mbarrier: remote_bar });
    ptx_async!(st_async {
        sem: weak,
        dst: generic(dst),
        value: wide as i128,
        ty: b128,
        mbarrier: dst,
        pred: mask > 7,
    });
    let bar = remote_bar;
    ptx_async!(st_async {
        dst: shared::cluster(remote),
        value: const { u128::MAX },
        ty: b128,
        mbarrier: bar
    });
    ptx_async!(st_async { dst: shared::cluster(remote), value: 7, ty: b128, mbarrier: bar });
}

unsafe fn ordered_reductions(v: &Values) {
    let Values { tile, remote, dst, bytes, remote_bar, policy, .. } = *v;
    ptx_async!(cp_reduce_async_bulk {
        sem: relaxed(gpu),
        op: max,
        ty: s64,
        dst: global(dst),
        src: shared(tile),
        size: bytes,
        cache_hint: policy,
    });
    ptx_async!(cp_reduce_async_bulk {
        op: add,
        ty: f32,
        noftz,
        dst: global(dst),
        src: shared(tile),
        size: bytes
    });
    ptx_async!(cp_reduce_async_bulk {
        sem: relaxed(sys),
        op: add,
        ty: f16,
        dst: global(dst),
        src: shared(tile),
        size: bytes,
    });
    ptx_async!(cp_reduce_async_bulk {
        sem: relaxed(cluster),
        op: and,
        ty: b32,
        dst: shared::cluster(remote),
        src: shared(tile),
        size: bytes,
        mbarrier: remote_bar,
    });
    ptx_async!(multimem_cp_reduce_async_bulk {
        sem: relaxed(gpu),
        op: add,
        ty: f32,
        noftz,
        dst: multimem(dst),
        src: shared(tile),
        size: bytes,
    });
}

unsafe fn partly_read(v: &Values) {
    let Values { tile, src, bytes, signed, bar, policy, .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared::cta(tile),
        src: global(src),
        size: bytes,
        ignore_oob: [bytes & 15, signed],
        mbarrier: bar,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk {
        dst: shared::cta(tile),
        src: global(src),
        size: 32,
        ignore_oob: [0, const { 16 - 1 }],
        mbarrier: bar,
    });
}

unsafe fn masks(v: &Values) {
    let Values { tile, src, map, bytes, bar, mask, at: [x, y, ..], .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: cluster16b(mask),
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [x, y]),
        mbarrier: bar,
        multicast: cluster16b(0xffff),
    });
}

unsafe fn layouts(v: &Values) {
    let Values { src, bar, bytes, flag, .. } = *v;
    ptx_async!(mbarrier_init { mbarrier: bar, count: bytes, layout: v1 });
    let is_v1 = ptx_async!(mbarrier_check_layout { mbarrier: bar, layout: v1 });
    let is_v0 = ptx_async!(mbarrier_check_layout { mbarrier: generic(src), layout: v0, pred: flag });
    v.keep(u64::from(is_v1) | u64::from(is_v0) << 1);
    ptx_async!(fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read });
    ptx_async!(fence_proxy_async_generic { sem: release(cluster), sync_restrict: shared::cluster::read });
    ptx_async!(fence_proxy_alias { sem: acquire(sys) });
    ptx_async!(fence_proxy_alias { sem: release(sys) });
}

unsafe fn phases(v: &Values) {
    let Values { bar, bytes, policy: state, .. } = *v;
    let done: [bool; 3] = [
        ptx_async!(mbarrier_test_wait { mbarrier: bar, state, phase_type: primary }),
        ptx_async!(mbarrier_test_wait_parity { mbarrier: bar, parity: bytes, phase_type: conditional }),
        ptx_async!(mbarrier_try_wait_parity {
            mbarrier: bar,
            parity: 0,
            time_hint: bytes,
            phase_type: conditional,
            sem: relaxed(cluster),
        }),
    ];
    v.keep(u64::from(done[0] && done[1] && done[2]));
}

/// The reports are valid only where the phase is complete, and zero otherwise.
unsafe fn reports(v: &Values) {
    let Values { bar, bytes, policy: state, flag, .. } = *v;
    let (done, failed) = ptx_async!(mbarrier_test_wait { mbarrier: bar, state, out: report });
    let (tried, wrong, value) = ptx_async!(mbarrier_try_wait_parity {
        mbarrier: bar,
        parity: bytes,
        time_hint: 1000,
        out: report_value,
        pred: flag,
    });
    v.keep(u64::from(done & failed & tried & wrong) + u64::from(value));
    let (done, failed, value, state) =
        ptx_async!(mbarrier_try_wait { mbarrier: bar, state, out: report_value }, mbarrier_arrive(bar),);
    v.keep(u64::from(done ^ failed) ^ u64::from(value) ^ state);
}
