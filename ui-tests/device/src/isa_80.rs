//! Steps of sm_90 with PTX ISA 8.0: descriptions without a version get the oldest spelling.

use ptx_async::ptx_async;

use crate::Values;

const STAGE_BYTES: u32 = 4096;
const HALF: usize = 2048;

kernels! {
    cp_async_sizes cp_async_qualifiers cp_async_groups
    bulk_load bulk_store bulk_to_another_cta bulk_prefetch bulk_groups
    reduce_to_global reduce_to_another_cta reduce_tensor
    tensor_load_1d tensor_load_2d tensor_load_im2col tensor_store tensor_prefetch
    barrier_life barrier_remote barrier_waits barrier_phases barrier_drops barrier_bytes cp_async_arrivals
    transactions
    fences cluster_barrier cta_barriers policies ranged ranks mapped elected matrices warp_products guarded constants generic
    several_steps dependent_grids caches reduced_in_warp
}

unsafe fn cp_async_sizes(v: &Values) {
    let Values { tile, src, .. } = *v;
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 4 });
    ptx_async!(cp_async { dst: shared(tile + 8), src: global(src.add(2)), size: 8 });
    ptx_async!(cp_async { dst: shared(tile + 16), src: global(src.add(4)), size: 16 });
    ptx_async!(cp_async { dst: shared::cta(tile), src: global(src), size: 16, cache: ca });
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: const { 4 * 4 }, cache: cg });
}

unsafe fn cp_async_qualifiers(v: &Values) {
    let Values { tile, src, bytes, signed, policy, flag, .. } = *v;
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 4, src_size: bytes });
    ptx_async!(cp_async {
        dst: shared(tile),
        src: global(src),
        size: 16,
        src_size: signed,
        cache_hint: policy
    });
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 8, ignore_src: flag });
    ptx_async!(cp_async {
        dst: shared(tile),
        src: global(src),
        size: 16,
        ignore_src: !flag,
        cache_hint: policy
    });
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 16, prefetch: 64 });
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 16, prefetch: 128 });
    ptx_async!(cp_async {
        dst: shared(tile),
        src: global(src),
        size: 16,
        prefetch: 256,
        cache_hint: policy,
        src_size: 8,
    });
}

unsafe fn cp_async_groups(v: &Values) {
    let Values { tile, src, .. } = *v;
    ptx_async!(
        cp_async { dst: shared(tile), src: global(src), size: 4 },
        cp_async_commit_group(),
        cp_async_wait_group(0),
        cp_async { dst: shared(tile), src: global(src), size: 4 },
        cp_async_wait_all(),
    );
    ptx_async!(cp_async_commit_group());
    ptx_async!(cp_async_wait_group(const { 1 + 1 }));
    ptx_async!(cp_async_wait_all());
}

unsafe fn bulk_load(v: &Values) {
    let Values { tile, src, bytes, bar, mask, short, policy, .. } = *v;
    ptx_async!(cp_async_bulk { dst: shared(tile), src: global(src), size: 4096, mbarrier: bar });
    ptx_async!(cp_async_bulk { dst: shared(tile), src: global(src), size: bytes, mbarrier: bar });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: mask,
        cache_hint: policy,
    });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(tile),
        src: global(src),
        size: bytes,
        mbarrier: bar,
        multicast: short,
    });
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: 16,
        mbarrier: bar,
        multicast: 0xffff
    });
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: 16,
        mbarrier: bar,
        cache_hint: policy
    });
}

unsafe fn bulk_store(v: &Values) {
    let Values { tile, dst, bytes, policy, .. } = *v;
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: bytes });
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared::cta(tile), size: bytes, cache_hint: policy });
    // The bits of a policy, as `createpolicy` returns them for `evict_first`.
    ptx_async!(cp_async_bulk {
        dst: global(dst),
        src: shared(tile),
        size: 16,
        cache_hint: 0x12f0_0000_0000_0000
    });
}

unsafe fn bulk_to_another_cta(v: &Values) {
    let Values { tile, remote, remote_bar, bytes, .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(remote),
        src: shared(tile),
        size: bytes,
        mbarrier: remote_bar,
    });
}

unsafe fn bulk_prefetch(v: &Values) {
    let Values { src, bytes, policy, .. } = *v;
    ptx_async!(cp_async_bulk_prefetch { src: global(src), size: 128 });
    ptx_async!(cp_async_bulk_prefetch { src: global(src), size: bytes, cache_hint: policy });
}

unsafe fn bulk_groups(v: &Values) {
    let Values { tile, dst, bytes, .. } = *v;
    ptx_async!(
        cp_async_bulk { dst: global(dst), src: shared(tile), size: bytes },
        cp_async_bulk_commit_group(),
        cp_async_bulk_wait_group_read(0),
        cp_async_bulk_wait_group(0),
    );
    ptx_async!(cp_async_bulk_wait_group(const { STAGE_BYTES / 2048 }));
    ptx_async!(cp_async_bulk_wait_group_read(const { HALF - 2048 }));
}

/// Every operation and every type of a reduction to global memory.
macro_rules! reduce {
    ($v:expr, $($op:ident $($ty:ident)+;)+) => {
        $($(ptx_async!(cp_reduce_async_bulk {
            op: $op,
            ty: $ty,
            dst: global($v.dst),
            src: shared($v.tile),
            size: $v.bytes,
        });)+)+
    };
}

unsafe fn reduce_to_global(v: &Values) {
    reduce! { v,
        add u32 s32 u64 f32 f64 f16 bf16;
        min u32 s32 u64 s64 f16 bf16;
        max u32 s32 u64 s64 f16 bf16;
        inc u32;
        dec u32;
        and b32 b64;
        or b32 b64;
        xor b32 b64;
    }
    let Values { tile, dst, bytes, policy, .. } = *v;
    ptx_async!(cp_reduce_async_bulk {
        op: add,
        ty: bf16,
        noftz,
        dst: global(dst),
        src: shared::cta(tile),
        size: bytes,
        cache_hint: policy,
    });
}

unsafe fn reduce_to_another_cta(v: &Values) {
    let Values { tile, remote, remote_bar, bytes, .. } = *v;
    ptx_async!(cp_reduce_async_bulk {
        op: add,
        ty: u64,
        dst: shared::cluster(remote),
        src: shared::cta(tile),
        size: bytes,
        mbarrier: remote_bar,
    });
    ptx_async!(cp_reduce_async_bulk {
        op: xor,
        ty: b32,
        dst: shared::cluster(remote),
        src: shared::cta(tile),
        size: 16,
        mbarrier: remote_bar,
    });
}

unsafe fn tensor_load_1d(v: &Values) {
    let Values { tile, map, bar, at: [x, ..], bytes, .. } = *v;
    ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x]), mbarrier: bar });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [bytes]),
        load_mode: tile,
        mbarrier: bar
    });
    ptx_async!(cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [-1]), mbarrier: bar });
}

unsafe fn tensor_load_2d(v: &Values) {
    let Values { tile, map, bar, mask, policy, at: [x, y, ..], .. } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared::cluster(tile),
        src: tensor(map, [x, y]),
        mbarrier: bar,
        multicast: mask,
        cache_hint: policy,
    });
}

unsafe fn tensor_load_im2col(v: &Values) {
    let Values {
        tile, map, bar, short, at: [n, d, h, w, c], offsets: [offset_w, offset_h, offset_d], ..
    } = *v;
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [c, w, n]),
        load_mode: im2col([short]),
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [c, w, h, n]),
        load_mode: im2col([offset_w, 3]),
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [c, w, h, d, n]),
        load_mode: im2col([offset_w, offset_h, offset_d]),
        mbarrier: bar,
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: shared(tile),
        src: tensor(map, [c, w, h, d, 0]),
        load_mode: im2col([offset_w, const { HALF / 4 }, 0]),
        mbarrier: bar,
    });
}

unsafe fn tensor_store(v: &Values) {
    let Values { tile, map, policy, at: [x, y, z, ..], .. } = *v;
    ptx_async!(cp_async_bulk_tensor { dst: tensor(map, [x]), src: shared(tile) });
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [x, y, z, 0]),
        src: shared::cta(tile),
        load_mode: tile
    });
    ptx_async!(cp_async_bulk_tensor {
        dst: tensor(map, [x, y, const { HALF as i32 - 1 }]),
        src: shared::cta(tile),
        load_mode: im2col_no_offs,
        cache_hint: policy,
    });
}

unsafe fn reduce_tensor(v: &Values) {
    let Values { tile, map, policy, at: [x, y, z, ..], .. } = *v;
    ptx_async!(cp_reduce_async_bulk_tensor { op: add, dst: tensor(map, [x]), src: shared(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor {
        op: min,
        dst: tensor(map, [x, y]),
        src: shared(tile),
        cache_hint: policy,
    });
    ptx_async!(cp_reduce_async_bulk_tensor { op: max, dst: tensor(map, [x, -1]), src: shared::cta(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor { op: inc, dst: tensor(map, [x, y]), src: shared(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor { op: dec, dst: tensor(map, [x, y]), src: shared(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor { op: and, dst: tensor(map, [x, y]), src: shared(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor { op: or, dst: tensor(map, [x, y]), src: shared(tile) });
    ptx_async!(cp_reduce_async_bulk_tensor {
        op: xor,
        dst: tensor(map, [x, y, z]),
        src: shared(tile),
        load_mode: im2col_no_offs,
    });
}

unsafe fn tensor_prefetch(v: &Values) {
    let Values { map, policy, at: [x, y, z, ..], offsets: [offset, ..], .. } = *v;
    ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(map, [x]) });
    ptx_async!(cp_async_bulk_prefetch_tensor { src: tensor(map, [x, y]), cache_hint: policy });
    ptx_async!(cp_async_bulk_prefetch_tensor {
        src: tensor(map, [x, y, z]),
        load_mode: im2col([offset]),
        cache_hint: policy,
    });
}

unsafe fn cp_async_arrivals(v: &Values) {
    let Values { tile, src, bar, flag, .. } = *v;
    let generic = v.out.add(8);
    ptx_async!(
        cp_async { dst: shared(tile), src: global(src), size: 4 },
        cp_async_mbarrier_arrive { mbarrier: bar, noinc },
    );
    ptx_async!(cp_async_mbarrier_arrive(bar));
    ptx_async!(cp_async_mbarrier_arrive { mbarrier: shared::cta(bar), pred: flag });
    ptx_async!(cp_async_mbarrier_arrive { mbarrier: generic(generic), noinc: true });
}

unsafe fn barrier_phases(v: &Values) {
    let Values { bar, bytes, flag, .. } = *v;
    let generic = v.out.add(8);
    let state: u64 = ptx_async!(mbarrier_arrive_noComplete(bar, 1));
    let other = ptx_async!(mbarrier_arrive_noComplete {
        mbarrier: generic(generic),
        count: bytes,
        sem: release(cta)
    });
    ptx_async!(mbarrier_arrive_noComplete { mbarrier: bar, count: 2, out: _ });
    let done: bool = ptx_async!(mbarrier_test_wait(bar, state));
    v.keep(u64::from(done));
    v.keep(u64::from(ptx_async!(mbarrier_test_wait {
        mbarrier: generic(generic),
        state: other,
        sem: acquire(cluster)
    })));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait(bar, state))));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait(bar, state, bytes))));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait {
        mbarrier: bar,
        state: const { 7 },
        time_hint: 1000,
        sem: acquire(cta),
        pred: flag,
    })));
    let pending: u32 = ptx_async!(mbarrier_pending_count(state));
    v.keep(u64::from(pending));
    while !ptx_async!(mbarrier_try_wait(bar, other)) {}
}

unsafe fn barrier_drops(v: &Values) {
    let Values { bar, remote_bar, bytes, .. } = *v;
    v.keep(ptx_async!(mbarrier_arrive_drop(bar)));
    v.keep(ptx_async!(mbarrier_arrive_drop { mbarrier: bar, count: bytes, sem: release(cluster) }));
    ptx_async!(mbarrier_arrive_drop { mbarrier: shared::cluster(remote_bar), count: bytes });
    v.keep(ptx_async!(mbarrier_arrive_drop_expect_tx(bar, bytes)));
    ptx_async!(mbarrier_arrive_drop_expect_tx {
        mbarrier: shared::cluster(remote_bar),
        tx_count: 16,
        out: _
    });
    v.keep(ptx_async!(mbarrier_arrive_drop_noComplete(bar, bytes)));
    v.keep(ptx_async!(mbarrier_arrive_drop_noComplete { mbarrier: bar, count: 1, sem: release(cta) }));
}

unsafe fn barrier_bytes(v: &Values) {
    let Values { bar, remote_bar, bytes, .. } = *v;
    ptx_async!(mbarrier_expect_tx(bar, bytes));
    ptx_async!(mbarrier_expect_tx { mbarrier: bar, tx_count: const { STAGE_BYTES }, sem: relaxed(cta) });
    ptx_async!(mbarrier_expect_tx {
        mbarrier: shared::cluster(remote_bar),
        tx_count: bytes,
        sem: relaxed(cluster)
    });
    ptx_async!(mbarrier_expect_tx(generic(v.out.add(8)), bytes));
    ptx_async!(mbarrier_complete_tx(bar, bytes));
    ptx_async!(mbarrier_complete_tx {
        mbarrier: shared::cluster(remote_bar),
        tx_count: 16,
        sem: relaxed(cluster)
    });
}

unsafe fn barrier_life(v: &Values) {
    let Values { bar, bytes, .. } = *v;
    let generic = v.out.add(8);
    ptx_async!(mbarrier_init(bar, 1));
    ptx_async!(mbarrier_init { mbarrier: shared::cta(bar), count: bytes });
    ptx_async!(mbarrier_init { mbarrier: generic(generic), count: const { STAGE_BYTES } });
    let state: u64 = ptx_async!(mbarrier_arrive(bar));
    v.keep(state);
    v.keep(ptx_async!(mbarrier_arrive(bar, bytes)));
    v.keep(ptx_async!(mbarrier_arrive { mbarrier: shared::cta(bar), count: 2, sem: release(cta) }));
    v.keep(ptx_async!(mbarrier_arrive { mbarrier: generic(generic), sem: release(cluster) }));
    ptx_async!(mbarrier_arrive { mbarrier: bar, out: _ });
    v.keep(ptx_async!(mbarrier_arrive_expect_tx(bar, bytes)));
    ptx_async!(mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: 4096, out: _ });
    ptx_async!(mbarrier_inval(bar));
    ptx_async!(mbarrier_inval(generic(generic)));
}

unsafe fn barrier_waits(v: &Values) {
    let Values { bar, bytes, flag, .. } = *v;
    let generic = v.out.add(8);
    let done: bool = ptx_async!(mbarrier_test_wait_parity(bar, 0));
    v.keep(u64::from(done));
    v.keep(u64::from(ptx_async!(mbarrier_test_wait_parity(generic(generic), bytes))));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait_parity(bar, flag as u32))));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait_parity(bar, 1, bytes))));
    v.keep(u64::from(ptx_async!(mbarrier_try_wait_parity {
        mbarrier: bar,
        parity: bytes & 1,
        time_hint: const { STAGE_BYTES },
        sem: acquire(cluster),
    })));
    while !ptx_async!(mbarrier_try_wait_parity { mbarrier: bar, parity: bytes }) {}
}

unsafe fn fences(_: &Values) {
    ptx_async!(fence_proxy_async());
    ptx_async!(fence_proxy_async(global));
    ptx_async!(fence_proxy_async(shared::cta));
    ptx_async!(fence_proxy_async(shared::cluster));
    ptx_async!(fence_mbarrier_init());
    ptx_async!(fence_proxy_alias());
    ptx_async!(fence { sem: acq_rel(gpu) });
    ptx_async!(fence { sem: sc(cluster) });
    ptx_async!(membar(cta));
    ptx_async!(membar(gl));
    ptx_async!(membar { level: sys });
    ptx_async!(membar_proxy_alias());
    ptx_async!(membar_proxy_async());
}

unsafe fn policies(v: &Values) {
    let first = ptx_async!(createpolicy_fractional { evict: evict_first });
    let last: u64 = ptx_async!(createpolicy_fractional {
        evict: evict_last,
        evict_secondary: evict_unchanged,
        fraction: 0.25,
    });
    let some = ptx_async!(createpolicy_fractional { evict: evict_normal, fraction: v.fraction });
    v.keep(first ^ last ^ some);
    ptx_async!(cp_async_bulk_prefetch { src: global(v.src), size: 4096, cache_hint: some });
}

unsafe fn ranged(v: &Values) {
    let Values { src, bytes, policy, flag, .. } = *v;
    let last: u64 = ptx_async!(createpolicy_range {
        evict: evict_last,
        src: global(src),
        primary_size: bytes,
        total_size: bytes * 2,
    });
    let first = ptx_async!(createpolicy_range {
        evict: evict_first,
        evict_secondary: evict_unchanged,
        src: generic(src),
        primary_size: 1024,
        total_size: const { STAGE_BYTES },
    });
    let converted: u64 = ptx_async!(createpolicy_cvt(policy));
    let other = ptx_async!(createpolicy_cvt { access_property: 7, pred: flag });
    v.keep(last ^ first ^ converted ^ other);
}

unsafe fn ranks(v: &Values) {
    let Values { tile, flag, .. } = *v;
    let rank: u32 = ptx_async!(getctarank { addr: shared::cluster(tile) });
    let wide: u32 = ptx_async!(getctarank { addr: shared::cluster(v.policy), ty: u64 });
    let generic: u32 = ptx_async!(getctarank { addr: generic(v.out), ty: u64, pred: flag });
    v.keep(u64::from(rank ^ wide ^ generic));
}

unsafe fn matrices(v: &Values) {
    let Values { tile, src, dst, bytes, flag, .. } = *v;
    let [a] = ptx_async!(ldmatrix { shape: m8n8, num: x1, src: generic(src) });
    let [b, c] = ptx_async!(ldmatrix { shape: m8n8, num: x2, trans: true, src: shared(tile) });
    let [d, e, f, g] = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared::cta(tile), pred: flag });
    let moved: u32 = ptx_async!(movmatrix { value: bytes });
    ptx_async!(stmatrix { shape: m8n8, num: x1, trans: true, dst: shared(tile), value: [moved] });
    ptx_async!(stmatrix { shape: m8n8, num: x2, dst: generic(dst), value: [a, b] });
    ptx_async!(stmatrix { shape: m8n8, num: x4, dst: shared::cta(tile), value: [c, d ^ e, f, g] });
}

unsafe fn warp_products(v: &Values) {
    let Values { tile, flag, .. } = *v;
    let a = ptx_async!(ldmatrix { shape: m8n8, num: x4, src: shared(tile) });
    let b = ptx_async!(ldmatrix { shape: m8n8, num: x2, trans: true, src: shared(tile) });
    let [a0, a1, ..] = a;
    let [b0, b1] = b;
    let sums: [f32; 4] =
        ptx_async!(mma { shape: m16n8k16, atype: bf16, a: a, b: b, c: [0.0; 4], pred: flag });
    let sums: [f32; 4] =
        ptx_async!(mma { shape: m16n8k8, dtype: f32, atype: f16, a: [a0, a1], b: [b0], c: sums });
    let sums: [f32; 4] = ptx_async!(mma {
        shape: m16n8k4,
        atype: tf32,
        a: [sums[0], sums[1]],
        b: [b1],
        c: [0.0, 1.0, 0.0, 0.5]
    });
    let halves: [u32; 2] =
        ptx_async!(mma { shape: m16n8k16, dtype: f16, atype: f16, a: a, b: b, c: [0, b1] });
    let quads: [f32; 8] = ptx_async!(mma {
        shape: m8n8k4,
        alayout: col,
        blayout: row,
        dtype: f32,
        atype: f16,
        ctype: f16,
        a: b,
        b: b,
        c: a
    });
    let sums: [f32; 4] = ptx_async!(mma_sp {
        shape: m16n8k32,
        dtype: f32,
        atype: f16,
        a: a,
        b: a,
        c: sums,
        sp_meta: a0,
        sp_sel: 0,
    });
    let counts: [i32; 4] =
        ptx_async!(mma { shape: m16n8k256, op: and, atype: b1, a: a, b: b, c: [0, 0, 0, 0] });
    let counts: [i32; 4] =
        ptx_async!(mma { shape: m16n8k32, satfinite, atype: s8, btype: u8, a: a, b: b, c: counts });
    let counts: [i32; 2] =
        ptx_async!(mma { shape: m8n8k32, atype: u4, btype: s4, a: [a0], b: [b0], c: [counts[0], counts[1]] });
    let wide: [f64; 2] = ptx_async!(mma { shape: m8n8k4, atype: f64, a: [1.5_f64], b: [2.0], c: [0.0, 1.0] });
    let wide: [f64; 4] =
        ptx_async!(mma { shape: m16n8k4, rnd: rz, atype: f64, a: wide, b: [wide[0]], c: [0.0_f64; 4] });
    ptx_async!(stmatrix { shape: m8n8, num: x2, dst: shared(tile), value: halves });
    let sum = sums[0] + quads.iter().sum::<f32>() + (wide[0] + wide[3]) as f32;
    v.keep(u64::from(sum.to_bits() ^ counts[0].cast_unsigned()));
}

unsafe fn mapped(v: &Values) {
    let Values { tile, bar, bytes, .. } = *v;
    let remote: u32 = ptx_async!(mapa { addr: shared::cluster(tile), cta: bytes });
    let remote_bar = ptx_async!(mapa { addr: shared::cluster(bar), cta: 1 });
    ptx_async!(cp_async_bulk {
        dst: shared::cluster(remote),
        src: shared(tile),
        size: 64,
        mbarrier: remote_bar
    });
    v.keep(ptx_async!(mapa { addr: generic(v.out), cta: bytes, ty: u64 }));
    let wide: u64 = ptx_async!(mapa { addr: shared::cluster(v.policy), cta: bytes, ty: u64 });
    v.keep(wide);
}

unsafe fn cluster_barrier(v: &Values) {
    ptx_async!(barrier_cluster_arrive(), barrier_cluster_wait());
    ptx_async!(barrier_cluster_arrive { sem: release, aligned: true });
    ptx_async!(barrier_cluster_wait { sem: acquire, aligned: true });
    ptx_async!(barrier_cluster_arrive { sem: relaxed, pred: v.flag });
    ptx_async!(barrier_cluster_wait { pred: v.flag });
}

unsafe fn cta_barriers(v: &Values) {
    let Values { bar, bytes, flag, other_flag, .. } = *v;
    ptx_async!(barrier_sync(0), barrier_cta_sync(1, 64), bar_sync(bar, bytes), bar_cta_sync(const { 2 + 1 }));
    ptx_async!(barrier_sync { barrier: bar, thread_count: bytes, aligned: true, pred: flag });
    ptx_async!(barrier_arrive(1, bytes), barrier_cta_arrive(bar, 64), bar_arrive(1, 64));
    ptx_async!(bar_cta_arrive { barrier: bar, thread_count: const { 32 * 4 }, pred: flag });
    let count: u32 = ptx_async!(barrier_red { op: popc, barrier: 0, predicate: flag, aligned: true });
    let all: bool =
        ptx_async!(barrier_cta_red { op: and, barrier: bar, thread_count: bytes, predicate: flag });
    let any: bool = ptx_async!(bar_red { op: or, barrier: 1, predicate: flag, pred: other_flag });
    let one: u32 = ptx_async!(bar_cta_red { op: popc, barrier: 1, thread_count: 64, predicate: 1 });
    ptx_async!(bar_warp_sync(!0), bar_warp_sync(bytes));
    v.keep(u64::from(count ^ one) ^ u64::from(all ^ any));
}

unsafe fn elected(v: &Values) {
    if ptx_async!(elect_sync(!0)) {
        v.keep(1);
    }
    if ptx_async!(elect_sync(v.bytes)) {
        v.keep(2);
    }
    if ptx_async!(elect_sync { membermask: 0xffff_ffff }) {
        v.keep(3);
    }
}

unsafe fn guarded(v: &Values) {
    let Values { tile, src, dst, bytes, bar, flag, other_flag, .. } = *v;
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 4, pred: flag });
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: 4, pred: flag, ignore_src: other_flag });
    ptx_async!(cp_async_bulk { pred: bytes > 16 && flag, dst: global(dst), src: shared(tile), size: bytes });
    ptx_async!(
        mbarrier_arrive_expect_tx { mbarrier: bar, tx_count: bytes, out: _, pred: flag },
        cp_async_bulk { dst: shared(tile), src: global(src), size: bytes, mbarrier: bar, pred: flag },
    );
    let state = ptx_async!(mbarrier_arrive { mbarrier: bar, pred: flag });
    let done = ptx_async!(mbarrier_test_wait_parity { mbarrier: bar, parity: 0, pred: flag });
    let remote = ptx_async!(mapa { addr: shared::cluster(tile), cta: bytes, pred: flag });
    v.keep(state ^ u64::from(done) ^ u64::from(remote));
}

unsafe fn constants(v: &Values) {
    let Values { tile, src, dst, bar, .. } = *v;
    ptx_async!(cp_async { dst: shared(tile), src: global(src), size: const { size_of::<u64>() } });
    ptx_async!(cp_async {
        dst: shared(tile),
        src: global(src),
        size: 16,
        src_size: const { STAGE_BYTES / 512 }
    });
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: const { STAGE_BYTES },
        mbarrier: bar,
        multicast: const { u16::MAX },
        cache_hint: const { 0x12f0_0000_0000_0000_u64 },
    });
    ptx_async!(cp_async_bulk { dst: global(dst), src: shared(tile), size: const { HALF * 2 } });
    let half = ptx_async!(createpolicy_fractional { evict: evict_last, fraction: const { 1.0 / 2.0 } });
    v.keep(half);
}

unsafe fn several_steps(v: &Values) {
    let Values { tile, src, bar, bytes, fraction, flag, .. } = *v;
    let (policy, leads, state, done) = ptx_async!(
        createpolicy_fractional { evict: evict_first, fraction },
        elect_sync(!0),
        cp_async { dst: shared(tile), src: global(src), size: 16, pred: flag },
        mbarrier_arrive(bar),
        mbarrier_test_wait_parity(bar, bytes),
    );
    v.keep(policy ^ state ^ u64::from(leads) ^ u64::from(done));
}

unsafe fn transactions(v: &Values) {
    let Values { tile, src, map, bar, bytes, at: [x, y, ..], .. } = *v;
    ptx_async!(transaction(bar, [cp_async_bulk { dst: shared(tile), src: global(src), size: 4096 }]));
    ptx_async!(transaction(bar, [cp_async_bulk { dst: shared(tile), src: global(src), size: bytes }]));
    ptx_async!(transaction(
        bar + 8,
        [
            cp_async_bulk { dst: shared(tile), src: global(src), size: bytes },
            cp_async_bulk { dst: shared(tile + 4096), src: global(src.add(1024)), size: bytes * 2 },
            cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), bytes: 8192 },
        ]
    ));
    ptx_async!(transaction(
        bar,
        [
            cp_async_bulk { dst: shared(tile), src: global(src), size: const { STAGE_BYTES } },
            cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), bytes: const { HALF } },
            cp_async_bulk { dst: shared(tile), src: global(src), size: 32 },
        ]
    ));
    ptx_async!(transaction(
        bar,
        [
            cp_async_bulk { dst: shared(tile), src: global(src), size: const { STAGE_BYTES } },
            cp_async_bulk_tensor { dst: shared(tile), src: tensor(map, [x, y]), bytes },
            cp_async_bulk { dst: shared(tile), src: global(src), size: const { HALF } },
        ]
    ));
}

/// The element types of a tile.
trait Layout {
    const BYTES: u32;
    const STAGES: usize;
}

struct Small;

impl Layout for Small {
    const BYTES: u32 = 1024;
    const STAGES: usize = 2;
}

struct Large;

impl Layout for Large {
    const BYTES: u32 = 32 * 1024;
    const STAGES: usize = 4;
}

/// A copy whose size depends on type parameters.
#[inline(always)]
unsafe fn copy<L: Layout, T, const N: usize>(v: &Values, src: *const T) {
    let Values { tile, bar, .. } = *v;
    ptx_async!(cp_async_bulk {
        dst: shared(tile),
        src: global(src),
        size: const { L::BYTES },
        mbarrier: bar
    });
    ptx_async!(cp_async_bulk { dst: shared(tile), src: global(src), size: const { N * 16 }, mbarrier: bar });
    ptx_async!(transaction(
        bar,
        [
            cp_async_bulk { dst: shared(tile), src: global(src), size: const { L::BYTES } },
            cp_async_bulk { dst: shared(tile), src: global(src), size: const { size_of::<T>() * 16 } },
        ]
    ));
    ptx_async!(cp_async_bulk_wait_group(const { L::STAGES }));
}

unsafe fn generic(v: &Values) {
    copy::<Small, f32, 1>(v, v.src);
    copy::<Large, f64, 256>(v, v.src.cast());
}

unsafe fn barrier_remote(v: &Values) {
    let Values { remote_bar, bytes, .. } = *v;
    ptx_async!(mbarrier_arrive { mbarrier: shared::cluster(remote_bar), out: _ });
    ptx_async!(mbarrier_arrive {
        mbarrier: shared::cluster(remote_bar),
        count: bytes,
        sem: release(cluster),
        out: _
    });
    ptx_async!(mbarrier_arrive_expect_tx { mbarrier: shared::cluster(remote_bar), tx_count: bytes, out: _ });
}

unsafe fn dependent_grids(v: &Values) {
    let Values { flag, .. } = *v;
    ptx_async!(griddepcontrol_wait());
    ptx_async!(griddepcontrol_launch_dependents { pred: flag });
}

unsafe fn caches(v: &Values) {
    let Values { src, dst, policy, flag, .. } = *v;
    ptx_async!(
        prefetch { addr: global(src), level: L1 },
        prefetch { addr: generic(src.add(32)), level: L2, pred: flag },
        prefetch { addr: local(policy), level: L1 },
        prefetch { addr: global(src), evict: evict_last },
        prefetch { addr: generic(src), evict: evict_normal },
        prefetchu(src),
        applypriority { addr: global(src), size: 128 },
        applypriority { addr: generic(src), size: const { 128 } },
        discard { addr: global(dst), size: 128 },
        discard { addr: generic(dst), size: 128 },
    );
}

unsafe fn reduced_in_warp(v: &Values) {
    let Values { bytes, signed, flag, .. } = *v;
    let sum = ptx_async!(redux_sync { op: add, ty: u32, value: bytes, membermask: 0xffff_ffff });
    let least = ptx_async!(redux_sync { op: min, ty: s32, value: signed, membermask: bytes });
    let bits = ptx_async!(redux_sync { op: xor, ty: b32, value: const { 7 }, membermask: bytes, pred: flag });
    v.keep(u64::from(sum ^ bits) ^ least as u64);
}
