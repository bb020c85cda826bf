//! `wgmma`: the ordering by waits for its groups. Manual: "Asynchronous Warpgroup Level Matrix Instructions".

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, args, check_all};

/// A kernel of 128 threads, which fill A, 64 x 16, and B, 8 x 16, with ones and multiply them; then they execute
/// `after`, and store their sums. A is at `%r1`, 256 bytes for eight rows; `%r0` is the index of the thread.
fn kernel(after: &str) -> String {
    // K-major without a swizzle: 128 bytes between adjacent core matrices of a row, 256 between those of a column.
    let descriptor = 8u64 << 16 | 16 << 32;
    format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 matrices[2304];\n\
         .visible .entry k(.param .u64 out)\n{{\n\
         .reg .b32 %r<20>; .reg .f32 %f<8>; .reg .b64 %d<8>; .reg .pred %p<4>;\n\
         ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x; mov.u32 %r1, matrices; setp.ne.u32 %p0, %r0, 0;\n\
         mov.b32 %r2, 0x3c003c00; mad.lo.u32 %r3, %r0, 16, %r1;\n\
         st.shared.v4.b32 [%r3], {{%r2, %r2, %r2, %r2}};\n\
         setp.gt.u32 %p1, %r0, 15; @!%p1 st.shared.v4.b32 [%r3+2048], {{%r2, %r2, %r2, %r2}};\n\
         fence.proxy.async.shared::cta; bar.sync 0;\n\
         shr.u32 %r4, %r1, 4; cvt.u64.u32 %d1, %r4; or.b64 %d1, %d1, {descriptor}; add.u64 %d2, %d1, 128;\n\
         wgmma.fence.sync.aligned;\n\
         wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {{%f0, %f1, %f2, %f3}}, %d1, %d2, 0, 1, 1, 0, 0;\n\
         wgmma.commit_group.sync.aligned;\n\
         {after}\n\
         mad.wide.u32 %d3, %r0, 16, %d0; st.global.v4.f32 [%d3], {{%f0, %f1, %f2, %f3}};\nret;\n}}\n"
    )
}

const WAIT: &str = "wgmma.wait_group.sync.aligned 0;";
/// Thread 0 overwrites row 48 of A, which warp 3 multiplies.
const OVERWRITE: &str = "@%p0 bra $skip; mov.b32 %r5, 0; st.shared.b32 [%r1+1536], %r5; $skip:";

/// Returns the kinds found under any schedule, once each.
fn found(after: &str) -> Vec<Kind> {
    let module = Module::from_ptx(&kernel(after)).unwrap();
    let mut all = Vec::new();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let out = gpu.uninitialized::<f32>(512);
        gpu.launch("k", Launch::grid(1).block(128), args![out]).unwrap();
        let kinds: Vec<_> = gpu.findings().map(|finding| finding.kind).collect();
        if kinds.is_empty() {
            assert_eq!(gpu.read(out), [16.0; 512]);
        }
        all.extend(kinds);
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// A warpgroup executes a product together: once the wait of one warp ends, all four have read their factors.
#[test]
fn a_wait_of_one_warp_is_for_the_product_of_all_four() {
    assert_eq!(found(&format!("{WAIT} {OVERWRITE}")), []);
}

#[test]
fn a_factor_is_not_written_before_the_wait() {
    // The write may precede the reads of warp 3.
    assert_eq!(found(&format!("{OVERWRITE} {WAIT}")), [Kind::InFlight, Kind::DataRace]);
    // The wait allows one pending group, which is the only one.
    let after = format!("wgmma.wait_group.sync.aligned 1; {OVERWRITE} {WAIT}");
    assert_eq!(found(&after), [Kind::InFlight, Kind::DataRace]);
}

/// Returns the findings for a kernel, with the texts of the reports.
fn texts(kernel: &str) -> Vec<(Kind, String)> {
    let module = Module::from_ptx(kernel).unwrap();
    let mut all = Vec::new();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let out = gpu.uninitialized::<f32>(512);
        gpu.launch("k", Launch::grid(1).block(128), args![out]).unwrap();
        let found: Vec<_> = gpu.findings().map(|finding| (finding.kind, finding.message.clone())).collect();
        assert!(all.is_empty() || all == found, "{schedule:?}: {found:?}, and before {all:?}");
        all = found;
    }
    all
}

/// Returns the kinds of a kernel's findings in all schedules.
fn kinds(kernel: &str) -> Vec<Kind> {
    texts(kernel).into_iter().map(|(kind, _)| kind).collect()
}

#[test]
fn sums_are_read_after_the_wait() {
    let early = "add.f32 %f4, %f0, %f1;";
    let found = texts(&kernel(&format!("{early} {WAIT}")));
    let expected = "this reads an accumulator register of a `wgmma.mma_async` that may be in flight: \
                    `wgmma.wait_group.sync.aligned 0` is missing between the two";
    assert_eq!(found, [(Kind::ReadBeforeWait, expected.to_owned())]);
    assert_eq!(kinds(&kernel(&format!("{WAIT} {early}"))), []);
    // The kernel stores its sums without a wait, or after one that leaves their group pending.
    for wait in ["", "wgmma.wait_group.sync.aligned 1;"] {
        let late = kernel(wait).replace("ret;", &format!("{WAIT} ret;"));
        assert_eq!(kinds(&late), [Kind::ReadBeforeWait]);
    }
}

#[test]
fn a_wait_can_leave_later_groups_pending() {
    let second = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f4, %f5, %f6, %f7}, %d1, %d2, 0, 1, 1, 0, 0; \
                  wgmma.commit_group.sync.aligned;";
    let one = format!("{second} wgmma.wait_group.sync.aligned 1;");
    let right = kernel(&one).replace("ret;", &format!("{WAIT} ret;"));
    assert_eq!(kinds(&right), []);
    let found = texts(&kernel(&format!("{one} add.f32 %f0, %f0, %f4; {WAIT}")));
    assert_eq!(found.len(), 1);
    assert!(
        found[0].1.ends_with("`wgmma.wait_group.sync.aligned 0` is missing between the two"),
        "{found:?}"
    );
    // An access to a sum of the first product, while the second one may be pending.
    let found = texts(&kernel(&format!("{second} add.f32 %f0, %f0, %f1; {WAIT}")));
    assert!(
        found[0].1.ends_with("`wgmma.wait_group.sync.aligned 1` is missing between the two"),
        "{found:?}"
    );
}

#[test]
fn a_sum_is_not_written_before_the_wait() {
    assert_eq!(kinds(&kernel(&format!("ld.shared.f32 %f0, [%r1]; {WAIT}"))), [Kind::InFlight]);
    assert_eq!(kinds(&kernel(&format!("mov.f32 %f0, 0f00000000; {WAIT}"))), [Kind::InFlight]);
    assert_eq!(kinds(&kernel(&format!("{WAIT} mov.f32 %f0, %f1;"))), []);
}

/// Compilers move sums before the wait, and use the copy after it.
#[test]
fn a_sum_that_is_moved_is_a_sum() {
    assert_eq!(kinds(&kernel(&format!("mov.f32 %f4, %f0; {WAIT} add.f32 %f4, %f4, %f4;"))), []);
    let early = format!("mov.f32 %f4, %f0; add.f32 %f5, %f4, %f4; {WAIT}");
    assert_eq!(kinds(&kernel(&early)), [Kind::ReadBeforeWait]);
    // Unoptimized code stores the sums in local memory.
    let kept = format!("st.local.f32 [kept], %f0; {WAIT}");
    let kernel = kernel(&kept).replace(".reg .pred", ".local .align 4 .b8 kept[4]; .reg .pred");
    assert_eq!(kinds(&kernel), []);
}

#[test]
fn a_product_adds_to_sums_of_its_shape_without_a_wait() {
    let product = "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d1, %d2, 0, 1, 1, 0, 0; \
                   wgmma.commit_group.sync.aligned;";
    assert_eq!(kinds(&kernel(&format!("{product} {WAIT}"))), []);
    let other = product
        .replace("m64n8k16", "m64n16k16")
        .replace("%f3}", "%f3, %f4, %f5, %f6, %f7}")
        .replace("%d2", "%d1");
    assert_eq!(kinds(&kernel(&format!("{other} {WAIT}"))), [Kind::InFlight]);
    // After the wait a fence is required.
    assert_eq!(kinds(&kernel(&format!("{WAIT} {other} {WAIT}"))), [Kind::RegisterFence]);
    assert_eq!(kinds(&kernel(&format!("{WAIT} wgmma.fence.sync.aligned; {other} {WAIT}"))), []);
}

#[test]
fn a_fence_is_before_the_first_product_and_after_other_accesses() {
    let fence = "wgmma.fence.sync.aligned;";
    let right = kernel(WAIT);
    let found = texts(&right.replacen(fence, "", 1));
    assert_eq!(found.len(), 1);
    assert!(found[0].1.starts_with("`wgmma.fence.sync.aligned` is missing before the first"), "{found:?}");
    let loaded = |before: &str, after: &str| {
        right.replacen(fence, &format!("{before} wgmma.fence.sync.aligned; {after}"), 1)
    };
    let load = "ld.shared.f32 %f0, [%r1];";
    assert_eq!(kinds(&loaded(load, "")), []);
    assert_eq!(kinds(&loaded("", load)), [Kind::RegisterFence]);
    // A compiler may move constants after the fence, and registers that were written before it.
    assert_eq!(kinds(&loaded("", "mov.f32 %f0, 0f00000000;")), []);
    assert_eq!(kinds(&loaded("ld.shared.f32 %f4, [%r1];", "mov.f32 %f0, %f4;")), []);
    assert_eq!(kinds(&loaded("", "ld.shared.f32 %f4, [%r1]; mov.f32 %f0, %f4;")), [Kind::RegisterFence]);
}

/// A product with A in registers, which it uses until the wait.
#[test]
fn the_registers_of_a_are_not_written_before_the_wait() {
    let product = "mov.b32 %r5, %r2; mov.b32 %r6, %r2; mov.b32 %r7, %r2; add.u32 %r8, %r2, 0; wgmma.fence.sync.aligned; \
                   wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f4, %f5, %f6, %f7}, {%r5, %r6, %r7, %r8}, %d2, 0, 1, 1, 0; \
                   wgmma.commit_group.sync.aligned;";
    assert_eq!(kinds(&kernel(&format!("{WAIT} {product} {WAIT} add.u32 %r5, %r5, 1;"))), []);
    let found = texts(&kernel(&format!("{WAIT} {product} add.u32 %r5, %r5, 1; {WAIT}")));
    let expected = "this writes a register of A of a `wgmma.mma_async` that may be in flight: \
                    `wgmma.wait_group.sync.aligned 0` is missing between the two";
    assert_eq!(found, [(Kind::InFlight, expected.to_owned())]);
    let late = product.replacen("wgmma.fence.sync.aligned;", "", 1);
    assert_eq!(kinds(&kernel(&format!("{WAIT} {late} {WAIT}"))), [Kind::RegisterFence]);
}

/// Each of four warps makes one step of a sequence, if it comes in its turn. In only one of their 24 orders the last
/// step is made.
#[test]
fn a_mistake_in_one_order_of_the_warps_is_found() {
    let steps = "shr.u32 %r10, %r0, 5; sub.u32 %r11, 3, %r10; add.u32 %r12, %r11, 1; and.b32 %r13, %r0, 31; \
                 setp.ne.u32 %p2, %r13, 0; mov.b32 %r14, 0; \
                 @!%p2 atom.relaxed.gpu.global.cas.b32 %r14, [%d0+8192], %r11, %r12; setp.ne.u32 %p3, %r14, 3; \
                 or.pred %p0, %p0, %p3;";
    let explore = |after: &str| {
        let module = Module::from_ptx(&kernel(after)).unwrap();
        let runs = Cell::new(0);
        let explored = catch_unwind(AssertUnwindSafe(|| {
            check_all(&module, 1000, |gpu| {
                runs.set(runs.get() + 1);
                let out = gpu.filled(2049, 0u32);
                gpu.launch("k", Launch::grid(1).block(128), args![out])?;
                assert_eq!(gpu.read(out)[..512], [16f32.to_bits(); 512]);
                Ok(())
            })
        }));
        (explored, runs.get())
    };
    // Steps that come too early change nothing. Two orders are equivalent if all pairs of steps of which one changes
    // something are in the same order: of the 24 orders, 14 classes remain.
    let (explored, runs) = explore(&format!("{steps} {WAIT} {OVERWRITE}"));
    assert!(explored.unwrap().is_complete);
    assert_eq!(runs, 14);
    let (failed, runs) = explore(&format!("{steps} {OVERWRITE} {WAIT}"));
    let text = failed.unwrap_err().downcast_ref::<String>().cloned().unwrap_or_default();
    assert!(text.contains("write-in-flight") && text.contains("under the schedule `path "), "{text}");
    assert!((2..=14).contains(&runs), "{runs}");
}

/// The warps of each CTA are numbered from 0: in a CTA of five warps, the first four are a warpgroup in every CTA of
/// the grid. Each element of row r of A is r, and B is ones.
#[test]
fn the_rows_of_a_warp_do_not_depend_on_the_warps_of_other_ctas() {
    let text = ".version 8.0\n.target sm_90a\n.address_size 64\n.visible .entry k(.param .u64 out) {
        .shared .align 128 .b8 a[2048]; .shared .align 128 .b8 b[256];
        .reg .b32 %r<8>; .reg .b64 %d<4>; .reg .pred %p<4>; .reg .b16 %h; .reg .f32 %f<4>;
        ld.param.u64 %d0, [out]; mov.u32 %r0, %tid.x;
        setp.gt.u32 %p0, %r0, 127; @%p0 bra $filled;
        // Thread 2 r + k has the k-th 16 bytes of row r, and all rows of B are the same.
        shr.u32 %r1, %r0, 1; cvt.rn.f16.u32 %h, %r1; mov.b32 %r2, {%h, %h};
        shr.u32 %r3, %r1, 3; mul.lo.u32 %r3, %r3, 256; and.b32 %r4, %r1, 7; mad.lo.u32 %r3, %r4, 16, %r3;
        and.b32 %r4, %r0, 1; mad.lo.u32 %r3, %r4, 128, %r3; mov.u32 %r4, a; add.u32 %r3, %r3, %r4;
        st.shared.v4.b32 [%r3], {%r2, %r2, %r2, %r2};
        mov.u32 %r2, 0x3c003c00; mov.u32 %r4, b; mad.lo.u32 %r4, %r0, 16, %r4; setp.gt.u32 %p1, %r0, 15;
        @!%p1 st.shared.v4.b32 [%r4], {%r2, %r2, %r2, %r2};
        $filled: fence.proxy.async.shared::cta; bar.sync 0;
        @%p0 bra $end;
        mov.u32 %r4, a; shr.u32 %r4, %r4, 4; cvt.u64.u32 %d1, %r4; or.b64 %d1, %d1, 0x1000080000;
        mov.u32 %r4, b; shr.u32 %r4, %r4, 4; cvt.u64.u32 %d2, %r4; or.b64 %d2, %d2, 0x1000080000;
        wgmma.fence.sync.aligned;
        wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f0, %f1, %f2, %f3}, %d1, %d2, 0, 1, 1, 0, 0;
        wgmma.commit_group.sync.aligned; wgmma.wait_group.sync.aligned 0;
        mov.u32 %r1, %ctaid.x; mad.lo.u32 %r1, %r1, 128, %r0; mad.wide.u32 %d3, %r1, 16, %d0;
        st.global.v4.f32 [%d3], {%f0, %f1, %f2, %f3};
        $end: ret; }";
    let module = Module::from_ptx(text).unwrap();
    for threads in [128, 160, 192, 224, 256] {
        let mut gpu = Gpu::new(&module, ptx_async_sim::Schedule::Late);
        let out = gpu.uninitialized::<f32>(3 * 128 * 4);
        gpu.launch("k", Launch::grid(3).block(threads), args![out]).unwrap();
        // Manual: a warp has 16 rows of D, and a lane has two elements of one row, and two of the row 8 further down.
        let row = |thread: u32| thread / 32 % 4 * 16 + thread % 32 / 4;
        let expected =
            (0..3 * 128).flat_map(|thread| [row(thread), row(thread), row(thread) + 8, row(thread) + 8]);
        let expected: Vec<f32> = expected.map(|row| 16.0 * row as f32).collect();
        assert_eq!(gpu.read(out), expected, "{threads} threads");
    }
}
