//! Every step of the language as an `asm!` block; on this host the operands are type-checked.
//! `isa/tests/macro_cases.rs` asserts that none is missing.
#![deny(warnings)]

use ptx_async::{Shared, ptx_async};

#[derive(Clone, Copy)]
struct Operands {
    tile: u32,
    bar: u32,
    remote: u32,
    rows: *const f32,
    out: *mut f32,
    map: *const [u64; 16],
    policy: u64,
    mask: u16,
    bytes: u32,
    flag: bool,
}

unsafe fn cp_async(o: Operands) {
    let Operands { tile, bar, rows, policy, bytes, flag, .. } = o;
    unsafe {
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 4 });
        ptx_async!(cp_async { dst: shared::cta(tile), src: global(rows.add(4)), size: 16, prefetch: 128 });
        ptx_async!(cp_async { dst: shared(tile + 8), src: global(rows), size: 8, src_size: bytes });
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16, ignore_src: flag });
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16, cache_hint: policy });
        ptx_async!(cp_async_commit_group());
        ptx_async!(cp_async_wait_group(1));
        ptx_async!(cp_async_wait_all());
        ptx_async!(cp_async_mbarrier_arrive(bar));
        ptx_async!(cp_async_mbarrier_arrive { mbarrier: shared::cta(bar), noinc });
    }
}

unsafe fn bulk(o: Operands) {
    let Operands { tile, bar, remote, rows, out, policy, mask, bytes, .. } = o;
    unsafe {
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(rows), size: bytes, mbarrier: bar });
        ptx_async!(cp_async_bulk { dst: shared::cta(tile), src: global(rows), size: 64, mbarrier: bar });
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(tile),
            src: global(rows),
            size: 4096,
            mbarrier: bar,
            multicast: mask,
            cache_hint: policy,
        });
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(remote),
            src: shared::cta(tile),
            size: 16,
            mbarrier: remote,
        });
        ptx_async!(cp_async_bulk {
            dst: global(out),
            src: shared(tile),
            size: 16,
            byte_mask: mask,
            cache_hint: policy
        });
        ptx_async!(cp_async_bulk_prefetch { src: global(rows), size: 128, cache_hint: policy });
        ptx_async!(cp_async_bulk_commit_group());
        ptx_async!(cp_async_bulk_wait_group(1));
        ptx_async!(cp_async_bulk_wait_group { pending: 0, sync_restrict: proxy_async });
        ptx_async!(cp_async_bulk_wait_group_read(0));
        ptx_async!(applypriority_async_bulk { src: global(rows), size: bytes });
        ptx_async!(applypriority_async_bulk { src: generic(rows), size: 128 });
        ptx_async!(cp_async_bulk_prefetch { src: global(rows), size: bytes, evict: evict_last });
    }
}

unsafe fn qualified(o: Operands) {
    let Operands { tile, bar, remote, rows, out, map, mask, bytes, .. } = o;
    let (x, y) = (0i32, 1u32);
    unsafe {
        ptx_async!(cp_async_bulk {
            sem: relaxed(gpu),
            ty: b128,
            dst: global(out),
            src: shared(tile),
            size: bytes
        });
        ptx_async!(cp_async_bulk {
            sem: weak,
            dst: shared::cluster(remote),
            src: shared(tile),
            size: 16,
            mbarrier: remote,
        });
        ptx_async!(cp_async_bulk {
            dst: shared::cta(tile),
            src: global(rows),
            size: 32,
            ignore_oob: [bytes, 15],
            mbarrier: bar,
            report: disabled,
        });
        ptx_async!(cp_async_bulk {
            dst: shared::cluster(tile),
            src: global(rows),
            size: 32,
            mbarrier: bar,
            report: validity::per_16bytes_8,
            multicast: cluster32b(bytes),
        });
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: 32,
            mbarrier: bar,
            multicast: cluster16b(mask),
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [x, y]),
            mbarrier: bar,
            report: validity::per_element_ff,
            multicast: cluster32b(const { 1_u32 << 31 }),
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: tensor(map, [x, y, 0]),
            src: shared(tile),
            load_mode: im2col_no_offs::w,
        });
        ptx_async!(cp_reduce_async_bulk {
            sem: relaxed(sys),
            op: add,
            ty: f32,
            noftz,
            dst: global(out),
            src: shared(tile),
            size: bytes,
        });
        ptx_async!(multimem_cp_async_bulk {
            sem: relaxed(sys),
            ty: b128,
            dst: multimem(out),
            src: shared(tile),
            size: 16
        });
    }
}

unsafe fn reductions(o: Operands) {
    let Operands { tile, remote, out, policy, .. } = o;
    unsafe {
        ptx_async!(cp_reduce_async_bulk {
            op: add,
            ty: f16,
            dst: global(out),
            src: shared(tile),
            size: 16,
            cache_hint: policy,
        });
        ptx_async!(cp_reduce_async_bulk {
            op: add,
            ty: bf16,
            noftz,
            dst: global(out),
            src: shared::cta(tile),
            size: 16
        });
        ptx_async!(cp_reduce_async_bulk {
            op: inc,
            ty: u32,
            dst: shared::cluster(remote),
            src: shared::cta(tile),
            size: 16,
            mbarrier: remote,
        });
        ptx_async!(multimem_cp_async_bulk { dst: multimem(out), src: shared::cta(tile), size: 16 });
        ptx_async!(multimem_cp_reduce_async_bulk {
            op: min,
            ty: s64,
            dst: multimem(out),
            src: shared::cta(tile),
            size: 16,
        });
    }
}

unsafe fn multimem(o: Operands) {
    let Operands { rows, out, policy, mask, bytes, flag, .. } = o;
    let (bits, packed): (*const u32, *mut u8) = (rows.cast(), out.cast());
    let half = 0.5_f32;
    unsafe {
        let _bits: u32 = ptx_async!(multimem_ld_reduce { op: or, ty: b32, src: multimem(bits) });
        let _least: i64 = ptx_async!(multimem_ld_reduce { sem: weak, op: min, ty: s64, src: generic(rows) });
        let _sum: f64 =
            ptx_async!(multimem_ld_reduce { sem: acquire(sys), op: add, ty: f64, src: multimem(rows), pred: flag });
        let _sums: [f32; 4] = ptx_async!(multimem_ld_reduce { op: add, ty: f32, vec: v4, src: multimem(rows) });
        let _halves: [u16; 8] = ptx_async!(multimem_ld_reduce { op: max, ty: f16, vec: v8, src: multimem(rows) });
        let _pair: u32 =
            ptx_async!(multimem_ld_reduce { op: add, acc_prec: f32, ty: bf16x2, src: multimem(rows) });
        let _bytes: [u8; 4] =
            ptx_async!(multimem_ld_reduce { op: add, acc_prec: f16, ty: e4m3, vec: v4, src: multimem(rows) });
        ptx_async!(multimem_st { ty: b64, dst: multimem(out), value: policy });
        ptx_async!(multimem_st { sem: release(gpu), ty: f32, dst: multimem(out), value: [half, half] });
        ptx_async!(multimem_st { sem: weak, ty: e5m2x2, dst: multimem(packed), value: [mask, mask] });
        ptx_async!(multimem_red { op: xor, ty: b32, dst: multimem(out), value: bytes });
        ptx_async!(multimem_red { sem: relaxed(cta), op: add, ty: f16x2, dst: generic(out), value: bytes });
        ptx_async!(multimem_red { op: min, ty: bf16, dst: multimem(out), value: [mask, mask, mask, mask] });
    }
}

unsafe fn tensors(o: Operands) {
    let Operands { tile, bar, map, policy, mask, .. } = o;
    let (x, y) = (0i32, 1u32);
    unsafe {
        ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y, 0]), mbarrier: bar });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [x, y, 0, -1]),
            load_mode: im2col([mask, 2]),
            mbarrier: bar,
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared::cluster(tile),
            src: tensor(map, [x, y, 0, 0, 0]),
            load_mode: tile::gather4,
            mbarrier: bar,
            multicast: mask,
            cta_group: 2,
            cache_hint: policy,
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [x, y, 0]),
            load_mode: im2col::w128([mask, 31]),
            mbarrier: bar,
        });
        ptx_async!(cp_async_bulk_tensor { dst: tensor(map, [x]), src: shared(tile), cache_hint: policy });
        ptx_async!(cp_async_bulk_tensor {
            dst: tensor(map, [x, y, 0]),
            src: shared::cta(tile),
            load_mode: im2col_no_offs,
        });
        ptx_async!(cp_reduce_async_bulk_tensor {
            op: add,
            dst: tensor(map, [x, y]),
            src: shared(tile),
            cache_hint: policy,
        });
        ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(map, [x, y]), cache_hint: policy });
        ptx_async!(cp_async_bulk_prefetch_tensor {
            src: tensor(map, [x, y, 0]),
            load_mode: im2col([mask]),
            evict: evict_last,
        });
        ptx_async!(applypriority_async_bulk_tensor {
            src: tensor(map, [x, y, 0]),
            load_mode: im2col([mask]),
        });
    }
}

unsafe fn barriers(o: Operands) {
    let Operands { bar, remote, map, bytes, flag, .. } = o;
    unsafe {
        ptx_async!(mbarrier_init(bar, 1));
        ptx_async!(mbarrier_init { mbarrier: shared::cta(bar), count: bytes });
        ptx_async!(fence_mbarrier_init());
        ptx_async!(fence_proxy_async());
        ptx_async!(fence_proxy_async(shared::cta));
        ptx_async!(mbarrier_arrive { out: _, mbarrier: bar });
        ptx_async!(mbarrier_arrive { out: _, mbarrier: shared::cluster(remote), sem: release(cluster) });
        ptx_async!(mbarrier_arrive_expect_tx { out: _, mbarrier: bar, tx_count: bytes });
        let _state: u64 = ptx_async!(mbarrier_arrive(bar, 2));
        let _state: u64 = ptx_async!(mbarrier_arrive_expect_tx(bar, 4096));
        let _done: bool = ptx_async!(mbarrier_test_wait_parity(bar, 0));
        let _done: bool = ptx_async!(mbarrier_try_wait_parity(bar, bytes, 1000));
        ptx_async!(mbarrier_inval(bar));
        let state: u64 = ptx_async!(mbarrier_arrive_noComplete(bar, 1));
        let _state: u64 = ptx_async!(mbarrier_arrive_drop(bar));
        let _state: u64 = ptx_async!(mbarrier_arrive_drop_expect_tx(bar, bytes));
        let _state: u64 = ptx_async!(mbarrier_arrive_drop_noComplete(bar, bytes));
        ptx_async!(mbarrier_arrive_drop { mbarrier: shared::cluster(remote), count: 2 });
        ptx_async!(mbarrier_expect_tx(bar, bytes));
        ptx_async!(mbarrier_expect_tx {
            mbarrier: shared::cluster(remote),
            tx_count: 16,
            sem: relaxed(cluster)
        });
        ptx_async!(mbarrier_complete_tx(bar, 16));
        let _done: bool = ptx_async!(mbarrier_test_wait(bar, state));
        let _done: bool = ptx_async!(mbarrier_try_wait(bar, state));
        let _done: bool = ptx_async!(mbarrier_try_wait(bar, state, 1000));
        let _pending: u32 = ptx_async!(mbarrier_pending_count(state));
        ptx_async!(mbarrier_init { mbarrier: bar, count: 1, layout: v1 });
        let _is_v1: bool = ptx_async!(mbarrier_check_layout { mbarrier: bar, layout: v1 });
        let _done: bool = ptx_async!(mbarrier_try_wait_parity {
            mbarrier: bar,
            parity: 0,
            phase_type: conditional
        });
        let (_done, _failed): (bool, bool) =
            ptx_async!(mbarrier_try_wait { mbarrier: bar, state, out: report });
        let (_done, _failed, _value): (bool, bool, u8) =
            ptx_async!(mbarrier_test_wait_parity { mbarrier: bar, parity: 1, out: report_value });
        ptx_async!(mbarrier_arrive { mbarrier: bar, multicast: bytes });
        ptx_async!(mbarrier_arrive_drop { mbarrier: bar, count: 2, multicast: cluster32b(bytes) });
        ptx_async!(mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: bytes, multicast: 0xffff_ffff });
        ptx_async!(mbarrier_complete_tx { mbarrier: shared::cluster(remote), tx_count: 16, multicast: bytes });
        ptx_async!(fence_proxy_async_generic { sem: release(cta), sync_restrict: shared::cluster::read });
        ptx_async!(fence_proxy_tensormap_generic { sem: release(gpu) });
        ptx_async!(fence_proxy_tensormap_generic { sem: acquire(gpu), addr: map, size: 128 });
        ptx_async!(fence_proxy_async_generic { sem: acquire(cluster) });
        ptx_async!(fence_proxy_async_generic { sem: release(cluster) });
        ptx_async!(fence { sem: acquire(cluster), sync_restrict: shared::cluster });
        ptx_async!(fence { sem: release(cluster), sync_restrict: shared::cta });
        ptx_async!(fence { sem: acq_rel(gpu) });
        ptx_async!(fence { sem: sc(sys) });
        ptx_async!(fence { sem: acquire(cta) });
        ptx_async!(membar(gl));
        ptx_async!(membar_proxy_alias());
        ptx_async!(membar_proxy_async());
        ptx_async!(fence_proxy_alias());
        ptx_async!(tcgen05_alloc { cta_group: 1, dst: shared(bar), n_cols: 64 });
        ptx_async!(tcgen05_dealloc { cta_group: 1, taddr: bytes, n_cols: bytes });
        ptx_async!(tcgen05_relinquish_alloc_permit(1));
        ptx_async!(tcgen05_fence_before_thread_sync());
        ptx_async!(tcgen05_fence_after_thread_sync());
        let loaded: [u32; 4] = ptx_async!(tcgen05_ld { shape: 32x32b, num: x4, taddr: bytes }, tcgen05_wait_ld());
        let (_, _largest): ([u32; 2], f32) =
            ptx_async!(tcgen05_ld_red { shape: 32x32b, num: x2, op: max, ty: f32, taddr: bytes });
        ptx_async!(tcgen05_st { shape: 16x128b, num: x2, taddr: bytes, value: loaded });
        ptx_async!(tcgen05_cp { cta_group: 1, shape: 32x128b, taddr: bytes, s_desc: 1u64 });
        ptx_async!(tcgen05_shift_down { cta_group: 1, taddr: bytes });
        ptx_async!(tcgen05_mma {
            cta_group: 1,
            kind: f16,
            d_tmem: bytes,
            a_desc: 1u64,
            b_desc: 2u64,
            idesc: bytes,
            enable_input_d: flag,
        });
        ptx_async!(tcgen05_mma_sp {
            cta_group: 1,
            kind: mxf4,
            d_tmem: bytes,
            a_tmem: bytes,
            b_desc: 2u64,
            sp_meta_tmem: bytes,
            idesc: bytes,
            scale_a_tmem: bytes,
            scale_b_tmem: bytes,
            enable_input_d: true,
        });
        ptx_async!(tcgen05_mma_ws {
            kind: f16,
            collector_usage: b0_fill,
            d_tmem: bytes,
            a_desc: 1u64,
            b_desc: 2u64,
            idesc: bytes,
            enable_input_d: flag,
        });
        ptx_async!(tcgen05_mma_ws_sp {
            kind: i8,
            d_tmem: bytes,
            a_tmem: bytes,
            b_desc: 2u64,
            sp_meta_tmem: bytes,
            idesc: bytes,
            enable_input_d: true,
            zero_column_mask_desc: 3u64,
        });
        ptx_async!(tcgen05_wait_ld());
        ptx_async!(tcgen05_wait_st());
        ptx_async!(tcgen05_commit { mbarrier: bar, cta_group: 1 });
        ptx_async!(tcgen05_commit { mbarrier: shared::cluster(remote), cta_group: 2, multicast: 3 });
        ptx_async!(clusterlaunchcontrol_try_cancel_async { dst: shared(bar), mbarrier: bar });
        ptx_async!(transaction(
            bar,
            [clusterlaunchcontrol_try_cancel_async { dst: shared(bar), multicast: cluster::all }]
        ));
        let response = u128::from(bar);
        let _canceled: bool = ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(response));
        let [_x, _y, _z, _]: [u32; 4] =
            ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid(response));
        let _x: u32 = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_x(response));
        let _y: u32 = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_y(response));
        let _z: u32 = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid_z { response });
        ptx_async!(fence_proxy_alias { sem: acquire(sys) });
        ptx_async!(fence_proxy_fabric_generic_alias { sem: acquire(sys) });
        ptx_async!(fence_proxy_generic_fabric_alias { sem: release(sys) });
        ptx_async!(fence_proxy_fabric_fabric_alias { sem: acquire(sys) });
        ptx_async!(fence_alias());
        ptx_async!(barrier_sync { barrier: 1, thread_count: 64, aligned: true });
        ptx_async!(barrier_cta_sync(bar, 64));
        ptx_async!(barrier_arrive(1, bar));
        ptx_async!(barrier_cta_arrive { barrier: 1, thread_count: 64, aligned });
        let _count: u32 = ptx_async!(barrier_red { op: popc, barrier: 0, predicate: flag });
        let _all: bool =
            ptx_async!(barrier_cta_red { op: and, barrier: 1, thread_count: 64, predicate: flag });
        ptx_async!(bar_sync(0));
        ptx_async!(bar_cta_sync(1, 64));
        ptx_async!(bar_arrive(1, 64));
        ptx_async!(bar_cta_arrive(1, 64));
        let _any: bool = ptx_async!(bar_red { op: or, barrier: 0, predicate: flag });
        let _count: u32 = ptx_async!(bar_cta_red { op: popc, barrier: bar, predicate: flag });
        ptx_async!(bar_warp_sync(0xffff_ffff));
        ptx_async!(barrier_cluster_arrive { sem: relaxed, aligned: true });
        ptx_async!(barrier_cluster_wait());
    }
}

unsafe fn matrices(o: Operands) {
    let Operands { tile, rows, bytes, flag, .. } = o;
    unsafe {
        let [_one]: [u32; 1] = ptx_async!(ldmatrix { shape: m8n8, num: x1, src: generic(rows) });
        let [a, b, c, d]: [u32; 4] =
            ptx_async!(ldmatrix { shape: m8n8, num: x4, trans: true, src: shared(tile), pred: flag });
        let _bytes: [u32; 2] = ptx_async!(ldmatrix { shape: m16n16, num: x1, ty: b8, src: shared::cta(tile) });
        let _sixes: [u32; 1] =
            ptx_async!(ldmatrix { shape: m8n16, num: x1, src_fmt: b6x16_p32, src: shared(tile) });
        let _fours: [u32; 4] =
            ptx_async!(ldmatrix { shape: m16n16, num: x2, src_fmt: b4x16_p64, src: shared(tile) });
        ptx_async!(stmatrix { shape: m8n8, num: x4, dst: shared(tile), value: [a, b, c, d] });
        ptx_async!(stmatrix { shape: m16n8, num: x1, dst: generic(rows), value: [bytes] });
        let _moved: u32 = ptx_async!(movmatrix { value: bytes });
    }
}

unsafe fn warp_products(o: Operands) {
    let Operands { tile, flag, .. } = o;
    unsafe {
        let a = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(tile) });
        let b = ptx_async!(ldmatrix { shape: m8n8, num: x2, trans: true, src: shared(tile) });
        let sums: [f32; 4] = ptx_async!(mma { shape: m16n8k16, atype: bf16, a: a, b: b, c: [0.0; 4] });
        let [a0, ..] = a;
        let [_, b1] = b;
        let halves: [u32; 2] =
            ptx_async!(mma { shape: m16n8k8, dtype: f16, atype: f16, a: [a0, 1], b: [b1], c: b, pred: flag });
        ptx_async!(stmatrix { shape: m8n8, num: x2, dst: shared(tile), value: halves });
        let _sums: [f32; 4] =
            ptx_async!(mma { shape: m16n8k4, atype: tf32, a: [sums[0], sums[1]], b: [1.0_f32], c: sums });
        let _quads: [f32; 8] = ptx_async!(mma {
            shape: m8n8k4, alayout: col, blayout: row, dtype: f32, atype: f16, ctype: f16, a: b, b: b, c: a
        });
        let counts: [i32; 2] =
            ptx_async!(mma { shape: m8n8k128, op: xor, atype: b1, a: [a0], b: [b1], c: [0, 0] });
        let _sums: [i32; 2] =
            ptx_async!(mma { shape: m8n8k16, satfinite, atype: s8, btype: u8, a: [a0], b: [b1], c: counts });
        let _sums: [i32; 4] = ptx_async!(mma { shape: m16n8k64, atype: s4, btype: u4, a: a, b: b, c: [1; 4] });
        let _sums: [f32; 4] = ptx_async!(mma {
            shape: m16n8k32, dtype: f32, atype: e4m3, btype: e5m2, a: a, b: b, c: [0.0, 0.0, 0.0, 0.0]
        });
        let wide: [f64; 2] =
            ptx_async!(mma { shape: m8n8k4, atype: f64, a: [1.0_f64], b: [2.0], c: [0.5_f64, 0.0] });
        let _wide: [f64; 4] =
            ptx_async!(mma { shape: m16n8k4, rnd: rz, atype: f64, a: wide, b: [wide[0]], c: [0.0_f64; 4] });
    }
}

unsafe fn sparse_products(o: Operands) {
    let Operands { tile, bytes, .. } = o;
    unsafe {
        let a = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(tile) });
        let b = ptx_async!(ldmatrix { shape: m8n8, num: x4, trans: true, src: shared(tile) });
        let sums: [f32; 4] = ptx_async!(mma_sp {
            shape: m16n8k32, atype: bf16, a: a, b: b, c: [0.0; 4], sp_meta: bytes, sp_sel: 1
        });
        let _sums: [f32; 4] = ptx_async!(mma_sp_ordered_metadata {
            shape: m16n8k64, atype: e4m3, btype: e5m2, a: a, b: b, c: sums, sp_meta: bytes
        });
        let _halves: [u32; 2] = ptx_async!(mma_sp_ordered_metadata {
            shape: m16n8k64, kind: f8f6f4, dtype: f16, atype: e2m1, btype: e2m3,
            a: a, b: b, c: [0, 0], sp_meta: bytes
        });
    }
}

unsafe fn scaled_products(o: Operands) {
    let Operands { tile, bytes, mask, .. } = o;
    unsafe {
        let a = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(tile) });
        let b = ptx_async!(ldmatrix { shape: m8n8, num: x2, src: shared(tile) });
        let sums: [f32; 4] = ptx_async!(mma {
            shape: m16n8k32, kind: f8f6f4, dtype: f32, atype: e3m2, btype: e2m1, a: a, b: b, c: [0.0; 4]
        });
        let sums: [f32; 4] = ptx_async!(mma {
            shape: m16n8k32, kind: mxf8f6f4, atype: e4m3, btype: e2m3, a: a, b: b, c: sums,
            scale_a: bytes, scale_a_selector: [3, 1], scale_b: 127, scale_b_selector: [0, 3]
        });
        let _sums: [f32; 4] = ptx_async!(mma {
            shape: m16n8k64, kind: mxf4nvf4, scale_vec: x4, stype: ue4m3, a: a, b: b, c: sums,
            scale_a: bytes, scale_a_selector: [0, mask], scale_b: bytes, scale_b_selector: [0, 3]
        });
    }
}

unsafe fn products(o: Operands) {
    use ptx_async::element::f16;
    use ptx_async::tile::{B64, Tile};
    use ptx_async::wgmma::{Accumulator, MatrixDescriptor};
    let Operands { bytes, flag, .. } = o;
    unsafe {
        let a = MatrixDescriptor::k_major(Shared::<Tile<f16, 64>, 1024>::new(0));
        let b = MatrixDescriptor::mn_major(Shared::<[Tile<f16, 64, B64>; 8], 1024>::new(0)).step(1);
        let bits = Shared::<Tile<u32, 128>, 1024>::new(0);
        let (a_bits, b_bits) = (MatrixDescriptor::k_major(bits.rows::<64>(1)), MatrixDescriptor::k_major(bits));
        let mut sums = Accumulator::<f32, 128>::zero();
        ptx_async! {
            wgmma_fence(),
            wgmma_mma_async { shape: m64n256k16, dtype: f32, atype: f16, d: sums, a: a, b: b, scale_d: flag, imm_trans_b: 1 },
            wgmma_mma_async { shape: m64n256k16, dtype: f32, atype: f16, d: sums, a: [bytes, 1, 2, 3], b: b.bits(), scale_d: 1 },
            wgmma_commit_group(),
            wgmma_wait_group(1)
        };
        ptx_async!(wgmma_fence());
        ptx_async!(wgmma_commit_group());
        ptx_async!(wgmma_wait_group(0));
        let _sums: [f32; 128] = sums.wait_group::<0>();
        let mut halves = Accumulator::new([0_u32; 4]);
        let halves = &mut halves;
        ptx_async!(wgmma_mma_async_sp {
            shape: m64n16k32, dtype: f16, atype: f16, d: *halves, a: a, b: b, sp_meta: bytes, sp_sel: 0, scale_d: 0, imm_trans_b: const { 1 },
        });
        let mut counts = Accumulator::<i32, 4>::zero();
        ptx_async!(wgmma_mma_async { shape: m64n8k256, atype: b1, d: counts, a: a_bits, b: b_bits, scale_d: 1, pred: flag });
        let _counts: [i32; 4] = counts.wait_group::<1>();
    }
}

unsafe fn helpers(o: Operands) {
    let Operands { tile, rows, policy, bytes, .. } = o;
    unsafe {
        let _policy: u64 = ptx_async!(createpolicy_fractional {
            evict: evict_first,
            evict_secondary: evict_unchanged,
            fraction: 0.5,
        });
        let _policy: u64 = ptx_async!(createpolicy_range {
            evict: evict_last,
            src: global(rows),
            primary_size: bytes,
            total_size: 4096,
        });
        let _policy: u64 = ptx_async!(createpolicy_cvt(policy));
        let _rank: u32 = ptx_async!(getctarank { addr: shared::cluster(tile) });
        let _rank: u32 = ptx_async!(getctarank { addr: generic(rows), ty: u64 });
        let _remote: u32 = ptx_async!(mapa { addr: shared::cluster(tile), cta: 1 });
        let _elected: bool = ptx_async!(elect_sync(0xffff_ffff));
    }
}

unsafe fn values(o: Operands) {
    let Operands { tile, remote, bar, map, rows, bytes, mask, .. } = o;
    unsafe {
        ptx_async!(st_async { dst: shared::cluster(remote), value: bytes, ty: u32, mbarrier: bar });
        ptx_async!(st_async { dst: shared::cluster(remote), value: [1.5f32, 2.0], ty: f32, mbarrier: bar });
        ptx_async!(st_async { sem: release(gpu), dst: global(rows), value: 7u8, ty: b8 });
        ptx_async!(st_async { sem: release(sys), mmio, dst: global(rows), value: -7i64, ty: s64 });
        ptx_async!(transaction(
            bar,
            [st_async { dst: shared::cluster(remote), value: [bytes, 1, bytes, 2], ty: b32 }]
        ));
        ptx_async!(red_async {
            op: and,
            ty: b32,
            dst: shared::cluster(remote),
            value: bytes,
            mbarrier: bar
        });
        ptx_async!(red_async { op: add, ty: u64, sem: release(gpu), dst: generic(rows), value: 1u64 });
        ptx_async!(st_bulk { dst: shared(tile), size: 4096, value: 0 });
        ptx_async!(st_bulk { dst: shared::cta(tile), size: u64::from(bytes), value: 0 });
        ptx_async!(prefetch_tensormap(map));
        ptx_async!(prefetch_param_tensormap(map));
        ptx_async!(prefetch_const_tensormap { addr: map });
        ptx_async!(tensormap_replace { field: global_address, addr: shared(tile), value: 4096u64 });
        ptx_async!(tensormap_replace { field: global_dim, addr: shared(tile), ord: 1, value: bytes });
        ptx_async!(tensormap_replace { field: global_stride, addr: global(map), ord: 0, value: 256 });
        ptx_async!(tensormap_replace { field: swizzle_mode, addr: generic(map), value: 3 });
        ptx_async!(tensormap_cp_fenceproxy {
            dst: global(map),
            src: shared(tile),
            sem: release(gpu),
            size: 128
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: tensor(map, [bytes, 0]),
            src: shared(tile),
            global_address: rows,
            global_dim: [mask, 64],
            global_stride: [bytes],
            global_stride_upper: mask,
        });
    }
}

unsafe fn execution(o: Operands) {
    let Operands { rows, out, policy, bytes, .. } = o;
    unsafe {
        ptx_async!(griddepcontrol_wait());
        ptx_async!(griddepcontrol_launch_dependents());
        ptx_async!(setmaxnreg_inc(232));
        ptx_async!(setmaxnreg_dec { reg_count: const { 8 * 5 } });
        ptx_async!(prefetch { addr: global(rows), level: L1 });
        ptx_async!(prefetch { addr: generic(rows), level: L2 });
        ptx_async!(prefetch { addr: local(policy), level: L2 });
        ptx_async!(prefetch { addr: global(rows), evict: evict_last });
        ptx_async!(prefetchu(rows));
        ptx_async!(applypriority { addr: global(rows), size: 128 });
        ptx_async!(discard { addr: global(out), size: 128 });
        let _sum: u32 = ptx_async!(redux_sync { op: add, ty: u32, value: bytes, membermask: 0xffff_ffff });
        let _least: i32 = ptx_async!(redux_sync { op: min, ty: s32, value: -7, membermask: bytes });
        let _bits: u32 = ptx_async!(redux_sync { op: or, ty: b32, value: bytes, membermask: 0xffff });
        let _largest: f32 =
            ptx_async!(redux_sync { op: max, abs, nan, ty: f32, value: 1.5f32, membermask: 0xffff_ffff });
    }
}

fn main() {
    // The steps compile here, but run only on a GPU.
    let _ = [
        cp_async, bulk, qualified, reductions, multimem, tensors, barriers, matrices, helpers, values, execution,
        warp_products, sparse_products, scaled_products, products,
    ];
}
