//! `wgmma`: what a wait for its groups orders. Manual: "Asynchronous Warpgroup Level Matrix Instructions".

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, args};

/// A kernel of 128 threads, which fill A, 64 x 16, and B, 8 x 16, with ones and multiply them; then they execute `after`, and store
/// their sums. A is at `%r1`, 256 bytes for eight rows, and thread `t` is the one whose `%r0` is `t`.
fn kernel(after: &str) -> String {
    // K-major without a swizzle: 128 bytes between core matrices in a row, 256 between those below each other.
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
/// Thread 0 writes row 48 of A, which warp 3 multiplies.
const OVERWRITE: &str = "@%p0 bra $skip; mov.b32 %r5, 0; st.shared.b32 [%r1+1536], %r5; $skip:";

/// What is found under any schedule, once each.
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

/// A warpgroup executes a product together: once a wait of one warp ends, all four have read their factors.
#[test]
fn a_wait_of_one_warp_is_for_the_product_of_all_four() {
    assert_eq!(found(&format!("{WAIT} {OVERWRITE}")), []);
}

#[test]
fn a_factor_is_not_written_before_the_wait() {
    // Or warp 3 has not begun to read.
    assert_eq!(found(&format!("{OVERWRITE} {WAIT}")), [Kind::InFlight, Kind::DataRace]);
    // The one group may be pending.
    let after = format!("wgmma.wait_group.sync.aligned 1; {OVERWRITE} {WAIT}");
    assert_eq!(found(&after), [Kind::InFlight, Kind::DataRace]);
}
