//! Steps of sm_100a with PTX ISA 8.6.

use ptx_async::ptx_async;

use crate::Values;

kernels! {
    masked gather scatter im2col_w pairs zeros replaced committed committed_pair allocated tensor_memory copied_to_columns tensor_products canceled queried matrices registers
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

unsafe fn allocated(v: &Values) {
    let Values { tile, bytes, dst, flag, .. } = *v;
    ptx_async! {
        tcgen05_alloc { cta_group: 1, dst: shared(tile), n_cols: 128 },
        tcgen05_relinquish_alloc_permit(1)
    };
    ptx_async!(tcgen05_alloc { cta_group: 1, dst: generic(dst), n_cols: bytes, pred: flag });
    ptx_async! { tcgen05_wait_ld(), tcgen05_wait_st(), tcgen05_fence_before_thread_sync() };
    ptx_async!(tcgen05_fence_after_thread_sync());
    ptx_async!(tcgen05_dealloc { cta_group: 1, taddr: bytes, n_cols: 128 });
}

unsafe fn tensor_memory(v: &Values) {
    let Values { bytes, signed, out, flag, .. } = *v;
    let one = ptx_async!(tcgen05_ld { shape: 32x32b, num: x1, taddr: bytes }, tcgen05_wait_ld());
    let four = ptx_async!(tcgen05_ld { shape: 16x128b, num: x2, pack: 16b, taddr: bytes, pred: flag });
    let eight = ptx_async!(tcgen05_ld { shape: 16x256b, num: x2, taddr: bytes }, tcgen05_wait_ld());
    let split: [u32; 2] = ptx_async!(
        tcgen05_ld { shape: 16x32bx2, num: x2, taddr: bytes, imm_half_splitoff: 16 },
        tcgen05_wait_ld()
    );
    let many = ptx_async!(tcgen05_ld { shape: 16x64b, num: x128, taddr: bytes }, tcgen05_wait_ld());
    ptx_async!(tcgen05_st { shape: 32x32b, num: x1, taddr: bytes, value: [signed] });
    ptx_async!(tcgen05_st { shape: 16x128b, num: x2, unpack: 16b, taddr: bytes, value: four });
    ptx_async!(tcgen05_st { shape: 16x256b, num: x2, taddr: bytes, value: eight });
    ptx_async!(tcgen05_st { shape: 16x64b, num: x128, taddr: bytes, value: many });
    ptx_async!(
        tcgen05_st { shape: 16x32bx2, num: x2, taddr: bytes, imm_half_splitoff: 16, value: split },
        tcgen05_wait_st()
    );
    // SAFETY: the caller guarantees it.
    unsafe { out.write(one[0].into()) };
}

unsafe fn copied_to_columns(v: &Values) {
    let Values { bytes, policy, flag, .. } = *v;
    ptx_async!(tcgen05_cp { cta_group: 1, shape: 128x256b, taddr: bytes, s_desc: policy });
    ptx_async!(tcgen05_cp {
        cta_group: 1,
        shape: 4x256b,
        src_fmt: b4x16_p64,
        taddr: bytes,
        s_desc: policy,
        pred: flag
    });
    ptx_async!(tcgen05_cp {
        cta_group: 1,
        shape: 64x128b,
        multicast: warpx2_02_13,
        taddr: bytes,
        s_desc: policy
    });
    ptx_async!(tcgen05_cp {
        cta_group: 1,
        shape: 64x128b,
        multicast: warpx2_01_23,
        src_fmt: b6x16_p32,
        taddr: bytes,
        s_desc: policy,
    });
    ptx_async!(tcgen05_cp { cta_group: 1, shape: 32x128b, taddr: bytes, s_desc: policy });
    ptx_async!(tcgen05_cp { cta_group: 1, shape: 32x128b, src_fmt: b6x16_p32, taddr: bytes, s_desc: 5 });
    ptx_async!(tcgen05_shift_down { cta_group: 1, taddr: bytes });
}

unsafe fn tensor_products(v: &Values) {
    let Values { bytes, signed, policy, flag, .. } = *v;
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f16,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f16,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1,
        scale_input_d: 3
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f16,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: tf32,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: tf32,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1,
        scale_input_d: 3
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: tf32,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f8f6f4,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: f8f6f4,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: i8,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: i8,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: i8,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf8f6f4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf8f6f4,
        scale_vec: x1,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf8f6f4,
        scale_vec: x1,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf4,
        scale_vec: x2,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma {
        cta_group: 1,
        kind: mxf4,
        scale_vec: x2,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f16,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f16,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1,
        scale_input_d: 3
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f16,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: tf32,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: tf32,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1,
        scale_input_d: 3
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: tf32,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f8f6f4,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: f8f6f4,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: i8,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: i8,
        collector_usage: a_use,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        disable_output_lane: [bytes, bytes, signed, 1],
        enable_input_d: 1
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: i8,
        ashift: true,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: 5,
        enable_input_d: 0,
        pred: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf8f6f4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf8f6f4,
        scale_vec: x1,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf8f6f4,
        scale_vec: x1,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf4,
        scale_vec: x2,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_sp {
        cta_group: 1,
        kind: mxf4,
        scale_vec: x2,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        scale_a_tmem: bytes,
        scale_b_tmem: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_ws {
        kind: f8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag,
        zero_column_mask_desc: policy
    });
    ptx_async!(tcgen05_mma_ws {
        kind: f8f6f4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        idesc: bytes,
        enable_input_d: flag
    });
    ptx_async!(tcgen05_mma_ws_sp {
        kind: f8f6f4,
        d_tmem: bytes,
        a_desc: policy,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag,
        zero_column_mask_desc: policy
    });
    ptx_async!(tcgen05_mma_ws_sp {
        kind: f8f6f4,
        d_tmem: bytes,
        a_tmem: bytes,
        b_desc: policy,
        sp_meta_tmem: bytes,
        idesc: bytes,
        enable_input_d: flag
    });
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
        let [all, of, them, _] = ptx_async!(clusterlaunchcontrol_query_cancel_get_first_ctaid(response));
        v.keep(u64::from(x ^ y ^ z ^ all ^ of ^ them));
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
