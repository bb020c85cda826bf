//! Steps of sm_107a with PTX ISA 9.5: reports of a copy, wide masks, priorities in the L2 cache, and fences of the fabric
//! proxy.

use ptx_async::ptx_async;

use crate::Values;

kernels! { reduced_columns ordered reported wide_masks priorities no_offsets overrides new_targets arrivals fences }

unsafe fn reduced_columns(v: &Values) {
    let Values { bytes, out, .. } = *v;
    let (_values, largest): ([u32; 4], f32) = ptx_async!(
        tcgen05_ld_red { shape: 32x32b, num: x4, op: max, ty: f32, abs: true, taddr: bytes },
        tcgen05_wait_ld()
    );
    let (values, least): ([u32; 2], i32) = ptx_async!(
        tcgen05_ld_red { shape: 16x32bx2, num: x2, op: min, ty: s32, taddr: bytes, imm_half_splitoff: 8 },
        tcgen05_wait_ld()
    );
    // SAFETY: the caller guarantees it.
    unsafe { out.write(u64::from(largest.to_bits() ^ least as u32 ^ values[0])) };
}

unsafe fn fences(_: &Values) {
    ptx_async!(fence_proxy_fabric_generic_alias { sem: acquire(sys) });
    ptx_async!(fence_proxy_fabric_generic_alias { sem: release(sys) });
    ptx_async!(fence_proxy_generic_fabric_alias { sem: acquire(sys) });
    ptx_async!(fence_proxy_generic_fabric_alias { sem: release(sys) });
    ptx_async!(fence_proxy_fabric_fabric_alias { sem: acquire(sys) });
    ptx_async!(fence_proxy_fabric_fabric_alias { sem: release(sys) });
    ptx_async!(fence_alias());
}

/// A copy from global memory to a cluster needs a target with a letter for `.relaxed`.
unsafe fn ordered(v: &Values) {
    let Values { tile, src, bytes, bar, mask, policy, .. } = *v;
    ptx_async!(cp_async_bulk {
        sem: relaxed(gpu),
        dst: shared::cluster(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: mask,
        cache_hint: policy,
    });
}

unsafe fn reported(v: &Values) {
    let Values { tile, src, map, bytes, bar, mask, policy, at: [x, y, ..], .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared::cta(tile),
        src: global(src),
        size: bytes,
        ignore_oob: [bytes, 2],
        mbarrier: bar,
        report: disabled,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk {
        dst: shared::cta(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        report: validity::per_16bytes_80000000,
    });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        report: validity::per_16bytes_8000,
        multicast: mask,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        report: validity::per_16bytes_80,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [x, y]),
        mbarrier: bar,
        report: validity::per_16bytes_8,
        multicast: cluster32b(bytes),
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cta(tile),
        src: tensor(map, [x, y]),
        mbarrier: bar,
        report: validity::per_element_ff,
        cache_hint: policy,
    });
}

unsafe fn wide_masks(v: &Values) {
    let Values { tile, src, map, bytes, signed, bar, policy, at: [x, ..], offsets: [offset, ..], .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: cluster32b(signed),
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: 16,
        mbarrier: bar,
        multicast: cluster32b(0x8000_0001),
    });
    ptx_async!(tcgen05_commit { mbarrier: bar, cta_group: 2, multicast: cluster32b(bytes) });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(tile),
        src: tensor(map, [x, x, 0]),
        load_mode: im2col([offset]),
        mbarrier: bar,
        multicast: cluster32b(const { u32::MAX }),
        cache_hint: policy,
    });
}

unsafe fn priorities(v: &Values) {
    let Values { src, map, bytes, at: [x, y, z, ..], offsets: [offset, ..], .. } = *v;
    ptx_async!(cp_async_bulk_prefetch { src: global(src), size: bytes, evict: evict_last });
    ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(map, [x, y]), evict: evict_last });
    ptx_async!(
        applypriority_async_bulk { src: global(src), size: bytes },
        applypriority_async_bulk { src: generic(src), size: 128 },
        applypriority_async_bulk_tensor { src: tensor(map, [x, y]) },
        cp_async_bulk_commit_group(),
        cp_async_bulk_wait_group(0),
    );
    ptx_async!(applypriority_async_bulk_tensor { src: tensor(map, [x, y, z]), load_mode: im2col([offset]) });
}

unsafe fn no_offsets(v: &Values) {
    let Values { tile, map, policy, at: [x, y, z, ..], .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [x, y, z]),
        src: shared(tile),
        load_mode: im2col_no_offs::w,
        cache_hint: policy,
    });
    ptx_async!(cp_reduce_async_bulk_tensor {
        op: add,
        dst: tensor(map, [x, y, z]),
        src: shared(tile),
        load_mode: im2col_no_offs::w,
    });
}

unsafe fn overrides(v: &Values) {
    let Values { tile, src, map, bytes, bar, mask, policy, at: [x, y, z, ..], .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cta(tile),
        src: tensor(map, [x, 1]),
        mbarrier: bar,
        global_address: src,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [x]),
        mbarrier: bar,
        multicast: cluster32b(bytes),
        global_address: src,
        global_dim: [mask],
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [x, y, 0]),
        src: shared(tile),
        global_address: src,
        global_dim: [mask, const { 64 }, 3],
        global_stride: [bytes, bytes],
        global_stride_upper: mask,
    });
    ptx_async!(cp_reduce_async_bulk_tensor {
        op: min,
        dst: tensor(map, [x, y]),
        src: shared(tile),
        global_address: src,
        global_dim: [mask, mask],
        global_stride: [bytes],
        global_stride_upper: mask,
    });
    ptx_async!(cp_async_bulk_prefetch_tensor {
        src: tensor(map, [x, y, z]),
        global_address: src,
        evict: evict_last,
    });
    ptx_async!(applypriority_async_bulk_tensor {
        src: tensor(map, [x]),
        global_address: src,
        global_dim: [mask]
    });
}

unsafe fn new_targets(v: &Values) {
    let Values { map, .. } = *v;
    ptx_async!(tensormap_replace { field: swizzle_mode, addr: global(map), value: 4 });
}

/// Arrivals on the barrier at the same offset in every CTA of the mask.
unsafe fn arrivals(v: &Values) {
    let Values { src, bytes, signed, bar, remote_bar, flag, .. } = *v;
    ptx_async!(mbarrier_arrive { mbarrier: bar, multicast: bytes });
    ptx_async!(mbarrier_arrive {
        mbarrier: generic(src),
        count: bytes,
        multicast: cluster32b(signed),
        sem: relaxed(cluster),
    });
    ptx_async!(mbarrier_arrive_expect_tx {
        mbarrier: shared::cluster(remote_bar),
        tx_count: bytes,
        multicast: const { u32::MAX },
    });
    ptx_async!(mbarrier_arrive_drop { mbarrier: bar, multicast: 0x8000_0001, pred: flag });
    ptx_async!(mbarrier_arrive_drop_expect_tx { mbarrier: bar, tx_count: 4096, multicast: bytes, out: _ });
    ptx_async!(
        mbarrier_expect_tx { mbarrier: bar, tx_count: bytes, multicast: bytes },
        mbarrier_complete_tx { mbarrier: bar, tx_count: 16, multicast: bytes, sem: relaxed(cta) },
    );
}
