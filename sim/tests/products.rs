//! Products of matrices in tensor memory, and values that the simulator does not compute.

use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, args, check};

/// A kernel of 128 threads with tensor memory: it fills A and B, multiplies, and stores what `after` makes of the sums. `kind` is
/// the instruction up to the operands.
fn kernel(instruction: &str, wait: &str, after: &str) -> String {
    // K-major without a swizzle: 128 bytes between core matrices in a row, 256 between those below each other.
    let descriptor = 8u64 << 16 | 16 << 32 | 1 << 46;
    // Sums of f32, factors of f16, 16 columns, 128 rows.
    let shape = 1 << 4 | (16 >> 3) << 17 | (128 >> 4) << 24;
    format!(
        ".version 8.6
.target sm_100a
.address_size 64
.shared .align 1024 .b8 matrices[8192];
.shared .align 8 .b64 barrier;
.shared .align 4 .b32 place;
.visible .entry k(.param .u64 a, .param .u64 b, .param .u64 d)
{{
.reg .b32 %r<40>; .reg .b64 %d<20>; .reg .pred %p<6>;
ld.param.u64 %d0, [a]; ld.param.u64 %d1, [b]; ld.param.u64 %d2, [d];
mov.u32 %r0, %tid.x; setp.eq.u32 %p0, %r0, 0; setp.lt.u32 %p1, %r0, 32; setp.lt.u32 %p2, %r0, 16;
// Row r of A is at r / 8 * 256 + r % 8 * 16, and its second half 128 bytes after that; B is 4096 bytes after A.
shr.u32 %r1, %r0, 3; shl.b32 %r1, %r1, 8; and.b32 %r2, %r0, 7; shl.b32 %r2, %r2, 4; add.u32 %r1, %r1, %r2;
mov.u32 %r3, matrices; add.u32 %r3, %r3, %r1;
mad.wide.u32 %d3, %r0, 32, %d0; mad.wide.u32 %d4, %r0, 32, %d1;
ld.global.v2.b64 {{%d5, %d6}}, [%d3]; st.shared.v2.b64 [%r3], {{%d5, %d6}};
ld.global.v2.b64 {{%d5, %d6}}, [%d3+16]; st.shared.v2.b64 [%r3+128], {{%d5, %d6}};
@%p2 ld.global.v2.b64 {{%d5, %d6}}, [%d4]; @%p2 st.shared.v2.b64 [%r3+4096], {{%d5, %d6}};
@%p2 ld.global.v2.b64 {{%d5, %d6}}, [%d4+16]; @%p2 st.shared.v2.b64 [%r3+4224], {{%d5, %d6}};
@%p0 mbarrier.init.shared.b64 [barrier], 1;
@%p1 tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [place], 32;
@%p1 tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;
fence.proxy.async.shared::cta; tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync;
ld.shared.b32 %r4, [place];
mov.u32 %r5, matrices; shr.u32 %r5, %r5, 4; cvt.u64.u32 %d7, %r5; or.b64 %d7, %d7, {descriptor};
add.u64 %d8, %d7, 256; mov.b32 %r6, {shape}; setp.ne.u32 %p3, %r0, %r0; mov.b32 %r7, 0;
@!%p0 bra $wait;
{instruction}
mov.u32 %r8, barrier; cvt.u64.u32 %d9, %r8;
tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r8];
$wait:
{wait}
tcgen05.fence::after_thread_sync;
shr.u32 %r9, %r0, 5; shl.b32 %r9, %r9, 21; add.u32 %r9, %r9, %r4;
tcgen05.ld.sync.aligned.32x32b.x4.b32 {{%r10, %r11, %r12, %r13}}, [%r9+4]; tcgen05.wait::ld.sync.aligned;
{after}
mad.wide.u32 %d10, %r0, 16, %d2;
st.global.v4.b32 [%d10], {{%r10, %r11, %r12, %r13}};
tcgen05.fence::before_thread_sync; bar.sync 0;
@%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 32;
ret;
}}
"
    )
}

const WAIT: &str = "mbarrier.try_wait.parity.shared.b64 %p4, [barrier], 0; @!%p4 bra $wait;";
const MULTIPLY: &str = "tcgen05.mma.cta_group::1.kind::f16 [%r4], %d7, %d8, %r6, {%r7, %r7, %r7, %r7}, %p3;";

/// A of 128 rows and B of 16, each of 16 numbers.
fn factors() -> [Vec<half::f16>; 2] {
    let number = |step: usize| move |index: usize| half::f16::from_f32((index * step % 7) as f32 - 3.0);
    [(0..128 * 16).map(number(5)).collect(), (0..16 * 16).map(number(3)).collect()]
}

#[test]
fn tensor_memory_has_the_sums_of_a_product() {
    let module = Module::from_ptx(&kernel(MULTIPLY, WAIT, "")).unwrap();
    let [a, b] = factors();
    let expected: Vec<f32> = (0..128)
        .flat_map(|row| (4..8).map(move |column| (row, column)))
        .map(|(row, column)| (0..16).map(|k| a[row * 16 + k].to_f32() * b[column * 16 + k].to_f32()).sum())
        .collect();
    check(&module, |gpu| {
        let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7f32));
        gpu.launch("k", Launch::grid(1).block(128), args![a, b, d])?;
        assert_eq!(gpu.read(d), expected);
        Ok(())
    });
}

/// Runs a kernel, and returns the ids of what it finds, and what is known of the first sums.
fn run(text: &str) -> (Vec<Kind>, Vec<Option<u32>>, String) {
    let module = Module::from_ptx(text).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let [a, b] = factors();
    let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
    let _ = gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]);
    let found = gpu.findings().map(|finding| finding.kind).collect();
    let text = gpu.reports().iter().map(|report| report.text.as_str()).collect();
    (found, gpu.read_known(d), text)
}

#[test]
fn values_that_are_not_computed_are_unknown_and_no_mistake() {
    // A product that adds what nothing has written.
    let adds = MULTIPLY.replace("%p3;", "%p0;");
    let (found, sums, text) = run(&kernel(&adds, WAIT, "add.u32 %r11, %r11, 1; mov.b32 %r12, 5;"));
    assert_eq!(found, [], "{text}");
    assert_eq!(&sums[..4], [None, None, Some(5), None]);
}

#[test]
fn a_branch_on_an_unknown_value_is_incomplete() {
    let adds = MULTIPLY.replace("%p3;", "%p0;");
    let after = "setp.eq.u32 %p5, %r10, 0; @%p5 bra $after; add.u32 %r11, %r11, 1; $after:";
    let (found, _, text) = run(&kernel(&adds, WAIT, after));
    assert_eq!(found, [Kind::Incomplete], "{text}");
    assert!(
        text.contains("whether this is executed depends on a value that the simulator does not compute"),
        "{text}"
    );
    assert!(text.contains("bra $after") && text.contains("tcgen05.mma"), "{text}");
}

#[test]
fn factors_are_read_until_the_barrier_of_the_commit_is_complete() {
    // Without the wait, a thread overwrites A.
    let (found, ..) = run(&kernel(MULTIPLY, "st.shared.b32 [%r3], %r0;", ""));
    assert_eq!(found[0], Kind::InFlight);
    let (found, ..) = run(&kernel(MULTIPLY, &format!("{WAIT} st.shared.b32 [%r3], %r0;"), ""));
    assert_eq!(found, []);
}

#[test]
fn factors_that_threads_wrote_need_a_proxy_fence() {
    let (found, ..) = run(&kernel(MULTIPLY, WAIT, "").replace("fence.proxy.async.shared::cta;", ""));
    assert_eq!(found, [Kind::MissingFence]);
}

#[test]
fn tensor_memory_is_allocated_and_deallocated() {
    let text = kernel(MULTIPLY, WAIT, "");
    let (found, ..) = run(&text.replace("@%p1 tcgen05.dealloc.cta_group::1.sync.aligned.b32 %r4, 32;", ""));
    assert_eq!(found, [Kind::UnfinishedAtExit]);
    let (found, ..) = run(&text.replace("[%r9+4]", "[%r9+60]"));
    assert_eq!(found, [Kind::OutOfBounds]);
}
