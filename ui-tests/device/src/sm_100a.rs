//! Steps of sm_100a with PTX ISA 8.6.

use ptx_async::ptx_async;

use crate::Values;

kernels! {
    masked gather scatter im2col_w pairs zeros replaced committed committed_pair canceled queried matrices registers
    float_reduced multimem_bytes
}

unsafe fn masked(v: &Values) {
    let Values { tile, dst, bytes, mask, policy, .. } = *v;
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: bytes, byte_mask: mask });
    ptx_async!(cp_async_bulk {
        dst: global(dst),
        src: shared(tile),
        size: bytes,
        byte_mask: 0x00ff,
        cache_hint: policy,
    });
}

unsafe fn gather(v: &Values) {
    let Values { tile, map, bar, at: [column, a, b, c, d], mask, .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [column, a, b, c, d]),
        load_mode: tile::gather4,
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(tile),
        src: tensor(map, [column, a, b, c, d]),
        load_mode: tile::gather4,
        mbarrier: bar,
        multicast: mask,
    });
    ptx_async!(cp_async_bulk_prefetch_tensor {
        src: tensor(map, [column, a, b, c, d]),
        load_mode: tile::gather4,
    });
    ptx_async!(
        isa = 8.6,
        cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [0, a, b, c, d]),
            load_mode: tile::gather4,
            mbarrier: bar,
        }
    );
}

unsafe fn scatter(v: &Values) {
    let Values { tile, map, at: [column, a, b, c, d], policy, .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [column, a, b, c, d]),
        src: shared(tile),
        load_mode: tile::scatter4,
        cache_hint: policy,
    });
}

unsafe fn im2col_w(v: &Values) {
    let Values { tile, map, bar, at: [n, _, h, w, c], offsets: [halo, offset, _], .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cta(tile),
        src: tensor(map, [c, w, n]),
        load_mode: im2col::w([halo, offset]),
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(tile),
        src: tensor(map, [c, w, h, n]),
        load_mode: im2col::w128([halo, const { 4 }]),
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_prefetch_tensor {
        src: tensor(map, [c, w, h, n]),
        load_mode: im2col::w([halo, offset]),
    });
}

unsafe fn pairs(v: &Values) {
    let Values { tile, map, bar, at: [x, y, ..], mask, policy, .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(tile),
        src: tensor(map, [x, y]),
        mbarrier: bar,
        cta_group: 2,
        multicast: mask,
        cache_hint: policy,
    });
    ptx_async!(
        target = sm_100a,
        isa = 8.6,
        transaction(
            bar,
            [cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), cta_group: 1, bytes: 1024 }]
        ),
    );
}

unsafe fn zeros(v: &Values) {
    let Values { tile, dst, policy, .. } = *v;
    ptx_async!(st_bulk { dst: shared(tile), size: policy, value: 0 });
    ptx_async!(st_bulk { sem: weak, dst: generic(dst), size: const { 4096 }, value: 0 });
}

unsafe fn replaced(v: &Values) {
    let Values { tile, map, bytes, policy, .. } = *v;
    ptx_async!(
        tensormap_replace { field: global_address, addr: generic(map), value: policy },
        tensormap_replace { field: rank, addr: shared(tile), value: bytes },
        tensormap_replace { field: box_dim, addr: shared::cta(tile), ord: 1, value: bytes },
        tensormap_replace { field: global_dim, addr: global(map), ord: const { 4 }, value: 512 },
        tensormap_replace { field: global_stride, addr: global(map), ord: 0, value: policy },
        tensormap_replace { field: element_stride, addr: global(map), ord: 0, value: const { 1 } },
        tensormap_replace { field: elemtype, addr: global(map), value: 12 },
        tensormap_replace { field: interleave_layout, addr: global(map), value: 2 },
        tensormap_replace { field: swizzle_mode, addr: global(map), value: const { 3 } },
        tensormap_replace { field: swizzle_atomicity, addr: global(map), value: 3 },
        tensormap_replace { field: fill_mode, addr: global(map), value: 1 },
    );
}

unsafe fn committed(v: &Values) {
    let Values { bar, src, .. } = *v;
    ptx_async!(tcgen05_commit { mbarrier: bar, cta_group: 1 });
    ptx_async!(tcgen05_commit { mbarrier: generic(src), cta_group: 1, multicast: 3 });
}

/// A function can use only one `.cta_group`.
unsafe fn committed_pair(v: &Values) {
    let Values { bar, remote_bar, mask, flag, .. } = *v;
    ptx_async!(tcgen05_commit { mbarrier: shared::cluster(remote_bar), cta_group: 2, pred: flag });
    ptx_async!(tcgen05_commit { mbarrier: bar, cta_group: 2, multicast: mask });
}

unsafe fn canceled(v: &Values) {
    let Values { tile, bar, src, dst, .. } = *v;
    ptx_async!(clusterlaunchcontrol_try_cancel_async { dst: shared(tile), mbarrier: bar });
    ptx_async!(clusterlaunchcontrol_try_cancel_async { dst: generic(dst), mbarrier: src });
    ptx_async!(transaction(
        bar,
        [clusterlaunchcontrol_try_cancel_async { dst: shared(tile), multicast: cluster::all }]
    ));
}

unsafe fn matrices(v: &Values) {
    let Values { tile, dst, .. } = *v;
    let [a, b] = ptx_async!(ldmatrix { shape: m16n16, num: x1, ty: b8, src: shared(tile) });
    let [c] = ptx_async!(ldmatrix { shape: m8n16, num: x1, src_fmt: b6x16_p32, src: shared(tile) });
    let [d, e, f, g] = ptx_async!(ldmatrix { shape: m16n16, num: x2, src_fmt: b4x16_p64, src: shared(tile) });
    ptx_async!(stmatrix { shape: m16n8, num: x4, dst: shared(tile), value: [a, b, c, d] });
    ptx_async!(stmatrix { shape: m16n8, num: x2, dst: generic(dst), value: [e, f ^ g] });
}

unsafe fn registers(_: &Values) {
    ptx_async!(setmaxnreg_dec(24));
    ptx_async!(setmaxnreg_inc { reg_count: const { 29 * 8 } });
}

unsafe fn float_reduced(v: &Values) {
    let Values { bytes, fraction, .. } = *v;
    let least = ptx_async!(redux_sync { op: min, ty: f32, value: fraction, membermask: 0xffff_ffff });
    let largest =
        ptx_async!(redux_sync { op: max, abs: true, nan: true, ty: f32, value: fraction, membermask: bytes });
    v.keep(u64::from(least.to_bits() ^ largest.to_bits()));
}

unsafe fn queried(v: &Values) {
    let response = u128::from(v.policy) << 64 | u128::from(v.bytes);
    if ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(response)) {
        let x = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response));
        let y = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_y(response));
        let z = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_z { response, pred: v.flag });
        v.keep(u64::from(x ^ y ^ z));
    }
    v.keep(u64::from(ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(0))));
}

unsafe fn multimem_bytes(v: &Values) {
    let Values { src, dst, mask, flag, .. } = *v;
    let [a, b, c, d] =
        ptx_async!(multimem_ld_reduce { op: max, ty: e4m3, vec: v4, src: multimem(src), pred: flag });
    let sum = ptx_async!(multimem_ld_reduce { op: add, acc_prec: f16, ty: e5m2x4, src: multimem(src) });
    ptx_async!(
        multimem_st { ty: e4m3, dst: multimem(dst), value: [a, b, c, d], pred: flag },
        multimem_st { ty: e5m2x4, dst: multimem(dst), value: sum },
        multimem_st { ty: e4m3x2, dst: multimem(dst), value: [mask, mask] },
    );
}
