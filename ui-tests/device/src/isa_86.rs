//! Steps of sm_90 with PTX ISA 8.6, and the spellings of descriptions with that version.

use ptx_async::ptx_async;

use crate::Values;

kernels! { to_own_cta tensor_to_own_cta relaxed fences remote_values tensor_maps multimem sparse_products }

unsafe fn sparse_products(v: &Values) {
    let Values { tile, bytes, .. } = *v;
    let a = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(tile) });
    let sums: [f32; 4] = ptx_async!(mma_sp_ordered_metadata {
        shape: m16n8k64,
        atype: e4m3,
        btype: e5m2,
        a: a,
        b: a,
        c: [0.0, 0.0, 0.0, 0.0],
        sp_meta: bytes,
    });
    v.keep(u64::from(sums[0].to_bits()));
}

unsafe fn to_own_cta(v: &Values) {
    let Values { tile, src, bytes, bar, policy, .. } = *v;
    ptx_async!(cp_async_bulk { dst: shared::cta(tile), src: global(src), size: bytes, mbarrier: bar });
    ptx_async!(cp_async_bulk {
        dst: shared::cta(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        cache_hint: policy,
    });
    ptx_async!(
        target = sm_90,
        isa = 8.6,
        transaction(bar, [cp_async_bulk { dst: shared(tile), src: global(src), size: bytes }]),
    );
}

unsafe fn tensor_to_own_cta(v: &Values) {
    let Values { tile, map, bar, at: [x, y, z, ..], offsets: [offset, ..], policy, .. } = *v;
    ptx_async!(
        target = sm_90,
        isa = 8.6,
        cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), mbarrier: bar },
    );
    ptx_async!(
        isa = 8.6,
        cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [x, y, z]),
            load_mode: im2col([offset]),
            mbarrier: bar,
            cache_hint: policy,
        },
    );
}

unsafe fn fences(v: &Values) {
    let map = v.map;
    ptx_async!(fence_proxy_tensormap_generic { sem: release(cta) });
    ptx_async!(fence_proxy_tensormap_generic { sem: release(sys) });
    ptx_async!(fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map, size: 128 });
    ptx_async!(fence_proxy_tensormap_generic { sem: acquire(cluster), addr: map, size: const { 64 * 2 } });
    ptx_async!(fence_proxy_async_generic { sem: acquire(cluster) });
    ptx_async!(fence_proxy_async_generic { sem: release(cluster) });
    ptx_async!(fence { sem: acquire(cluster), sync_restrict: shared::cluster });
    ptx_async!(fence { sem: release(cluster), sync_restrict: shared::cta });
    ptx_async!(fence { sem: acquire(gpu) });
    ptx_async!(fence { sem: release(sys) });
}

unsafe fn relaxed(v: &Values) {
    let Values { bar, remote_bar, bytes, .. } = *v;
    v.keep(ptx_async!(mbarrier_arrive { mbarrier: bar, sem: relaxed(cta) }));
    v.keep(ptx_async!(mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: bytes, sem: relaxed(cluster) }));
    let done = ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: bytes, sem: relaxed(cta) });
    v.keep(u64::from(done));
    v.keep(ptx_async!(mbarrier_arrive_drop { mbarrier: bar, sem: relaxed(cta) }));
    ptx_async!(mbarrier_arrive_drop_expect_tx {
        mbarrier: shared::cluster(remote_bar),
        tx_count: bytes,
        sem: relaxed(cluster),
        out: _,
    });
    let state = ptx_async!(mbarrier_arrive(bar));
    let done = ptx_async!(mbarrier_try_wait { mbarrier: bar, state, sem: relaxed(cluster) });
    v.keep(u64::from(done));
}

/// Stores and reductions of single values in another CTA; they need PTX ISA 8.1.
unsafe fn remote_values(v: &Values) {
    let Values { remote, dst, bar, remote_bar, bytes, signed, policy, fraction, flag, .. } = *v;
    ptx_async!(
        st_async { dst: shared::cluster(remote), value: bytes, ty: b32, mbarrier: remote_bar },
        st_async { dst: shared::cluster(remote), value: fraction, ty: f32, mbarrier: remote_bar },
        st_async { dst: shared::cluster(remote), value: policy, ty: u64, mbarrier: remote_bar, pred: flag },
        st_async { dst: shared::cluster(remote), value: [bytes, 7], ty: u32, mbarrier: remote_bar },
        st_async {
            dst: shared::cluster(remote),
            value: [signed, -1, signed, signed],
            ty: s32,
            mbarrier: remote_bar
        },
        st_async { dst: shared::cluster(remote), value: [policy, policy], ty: b64, mbarrier: remote_bar },
        st_async {
            dst: shared::cluster(remote),
            value: [0.5, const { 0.25 }],
            ty: f64,
            mbarrier: remote_bar
        },
        st_async { sem: weak, dst: generic(dst), value: policy as i64, ty: s64, mbarrier: dst },
    );
    ptx_async!(transaction(
        bar,
        [st_async { dst: shared::cluster(remote), value: [fraction, 1.0], ty: f32 }]
    ));
    ptx_async!(
        red_async { op: inc, ty: u32, dst: shared::cluster(remote), value: bytes, mbarrier: remote_bar },
        red_async { op: max, ty: s32, dst: shared::cluster(remote), value: signed, mbarrier: remote_bar },
        red_async { op: add, ty: u64, dst: shared::cluster(remote), value: policy, mbarrier: remote_bar },
        red_async { op: or, ty: b32, dst: shared::cluster(remote), value: const { 7 }, mbarrier: remote_bar },
    );
}

unsafe fn tensor_maps(v: &Values) {
    let Values { tile, map, .. } = *v;
    ptx_async!(
        prefetch_tensormap(map),
        prefetch_const_tensormap { addr: map },
        prefetch_param_tensormap(map),
        tensormap_cp_fenceproxy { dst: global(map), src: shared(tile), sem: release(gpu), size: 128 },
    );
}

/// Loads, stores and reductions of values at multimem addresses; those of 8 bits need sm_100a.
unsafe fn multimem(v: &Values) {
    let Values { src, dst, bytes, signed, mask, policy, fraction, flag, .. } = *v;
    let bits = ptx_async!(multimem_ld_reduce { op: xor, ty: b32, src: multimem(src) });
    let least = ptx_async!(multimem_ld_reduce { sem: weak, op: min, ty: s64, src: generic(src), pred: flag });
    let sum = ptx_async!(multimem_ld_reduce { sem: acquire(gpu), op: add, ty: f64, src: multimem(src) });
    let [a, b, c, d] = ptx_async!(multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(src) });
    let halves: [u16; 8] = ptx_async!(multimem_ld_reduce { op: max, ty: bf16, vec: v8, src: multimem(src) });
    let [e, f] = ptx_async!(multimem_ld_reduce {
        sem: relaxed(sys),
        op: add,
        acc_prec: f32,
        ty: f16x2,
        vec: v2,
        src: multimem(src),
        pred: flag,
    });
    v.keep(u64::from(bits ^ e ^ f) ^ least.cast_unsigned() ^ sum.to_bits());
    ptx_async!(
        multimem_st { sem: release(sys), ty: s32, dst: multimem(dst), value: signed },
        multimem_st { ty: u64, dst: generic(dst), value: policy, pred: flag },
        multimem_st { ty: f64, dst: multimem(dst), value: 0.5 },
        multimem_st { sem: weak, ty: f32, dst: multimem(dst), value: [a, b, c, d + fraction] },
        multimem_st { ty: f16, dst: multimem(dst), value: [halves[0], mask] },
        multimem_st { ty: bf16x2, dst: multimem(dst), value: [e, f] },
    );
    ptx_async!(
        multimem_red { op: max, ty: u32, dst: multimem(dst), value: const { 7 } },
        multimem_red { sem: release(cluster), op: add, ty: f32, dst: multimem(dst), value: [a, fraction] },
        multimem_red { op: add, ty: f16x2, dst: multimem(dst), value: bytes, pred: flag },
        multimem_red { op: min, ty: bf16, dst: multimem(dst), value: [mask, mask, mask, halves[7]] },
    );
}
