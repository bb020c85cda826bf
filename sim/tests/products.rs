//! Products of matrices in tensor memory, and values that the simulator does not compute.

use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Kind, Launch, Module, Schedule, Severity, args, check, check_all};

/// A kernel of 128 threads with tensor memory: it fills A and B, multiplies, applies `after` to the sums, and stores
/// them. `instruction` is the product.
fn kernel(instruction: &str, wait: &str, after: &str) -> String {
    // K-major without a swizzle: 128 bytes between adjacent core matrices of a row, 256 between those of a column.
    let descriptor = 8u64 << 16 | 16 << 32 | 1 << 46;
    // Sums of `f32`, factors of `f16`, 16 columns, 128 rows.
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

/// A with 128 rows and B with 16, each row of 16 numbers.
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

/// Runs a kernel. Returns the kinds of its findings, the known values of the first sums, and the texts of the reports.
fn run(text: &str) -> (Vec<Kind>, Vec<Option<u32>>, String) {
    let module = Module::from_ptx(text).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let [a, b] = factors();
    let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
    let _ = gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]);
    let found = gpu.findings().map(|finding| finding.kind).collect();
    let text = gpu.reports().iter().map(ToString::to_string).collect();
    assert_eq!(gpu.is_known(d), gpu.read_known(d).iter().all(Option::is_some));
    (found, gpu.read_known(d), text)
}

#[test]
fn values_that_are_not_computed_are_unknown_and_no_mistake() {
    // A product that adds to values that were never written.
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
        text.contains("the guard of this depends on a value that the simulator does not compute"),
        "{text}"
    );
    assert!(text.contains("bra $after") && text.contains("tcgen05.mma"), "{text}");
}

#[test]
fn factors_are_read_until_the_barrier_of_the_commit_is_complete() {
    // Without the wait, a thread overwrites A too early.
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

#[test]
fn an_address_in_tensor_memory_can_leave_out_the_lanes_of_the_warp() {
    let lanes = "shl.b32 %r9, %r9, 21;";
    let run = |address: &str| {
        let module = Module::from_ptx(&kernel(MULTIPLY, WAIT, "").replace(lanes, address)).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let [a, b] = factors();
        let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
        let _ = gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]);
        let found = gpu.findings().map(|finding| (finding.kind, finding.severity, finding.message.clone()));
        (found.collect::<Vec<_>>(), gpu.read_known(d))
    };
    let (found, sums) = run(lanes);
    assert_eq!(found, []);
    let (found, without) = run("mov.b32 %r9, 0;");
    assert_eq!(without, sums);
    let message = "this warp accesses the lanes 32 to 63 of tensor memory, but the address is in lane 0";
    assert_eq!(found, [(Kind::Illegal, Severity::Note, message.to_owned())]);
    // The address is in the lanes of another warp.
    let (found, _) = run("xor.b32 %r9, %r9, 1; shl.b32 %r9, %r9, 21;");
    let message = "this warp accesses the lanes 0 to 31 of tensor memory, but the address is in lane 32";
    assert!(found.contains(&(Kind::Illegal, Severity::Error, message.to_owned())), "{found:?}");
}

/// Returns the kinds of a kernel's findings, the same in every schedule except for copies in flight at the exit of the
/// CTA, and the first message.
fn always(text: &str) -> (Vec<Kind>, String) {
    let module = Module::from_ptx(text).unwrap();
    let mut all: Option<Vec<Kind>> = None;
    let mut message = String::new();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let [a, b] = factors();
        let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
        let _ = gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]);
        let mut found: Vec<_> = gpu.findings().map(|finding| finding.kind).collect();
        found.retain(|kind| *kind != Kind::UnfinishedAtExit);
        found.sort_unstable();
        found.dedup();
        let before = all.get_or_insert(found.clone());
        assert_eq!(*before, found, "{schedule:?}");
        message = gpu.findings().next().map_or_else(String::new, |finding| finding.message.clone());
    }
    (all.unwrap_or_default(), message)
}

/// Expects unordered accesses to tensor memory to be found in every schedule, whichever comes first.
fn is_unordered(text: &str) {
    let module = Module::from_ptx(text).unwrap();
    for schedule in schedules() {
        let mut gpu = Gpu::new(&module, schedule);
        let [a, b] = factors();
        let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
        let _ = gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]);
        let kinds = [Kind::ReadBeforeWait, Kind::InFlight, Kind::DataRace];
        assert!(gpu.findings().any(|finding| kinds.contains(&finding.kind)), "{schedule:?}");
    }
}

#[test]
fn sums_are_loaded_after_the_wait_for_a_commit() {
    // The commit precedes the product, and does not cover it.
    let commit = "tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%r8];";
    let early = kernel(MULTIPLY, WAIT, "")
        .replace(commit, "")
        .replace(MULTIPLY, &format!("mov.u32 %r8, barrier; {commit} {MULTIPLY}"));
    is_unordered(&early);
    let (found, _, text) = run(&early);
    assert_eq!(found[0], Kind::ReadBeforeWait);
    let expected = "column 4 of the tensor memory is read, unordered with the product of matrices or the copy that writes it: \
                    `tcgen05.commit` and a wait for its barrier are missing between them";
    assert!(text.contains(expected), "{text}");
    // The wait of one thread does not order the lanes of the other warps.
    let of_one = WAIT.replace("$wait;", "$wait; $end:").replace("mbarrier", "@!%p0 bra $end; mbarrier");
    is_unordered(&kernel(MULTIPLY, &of_one, ""));
    assert_eq!(always(&kernel(MULTIPLY, &format!("{of_one} bar.sync 0;"), "")).0, []);
    // The fence makes a relaxed wait order tensor memory.
    let relaxed = WAIT.replace("parity.shared", "parity.relaxed.cluster.shared::cta");
    assert_eq!(always(&kernel(MULTIPLY, &relaxed, "")).0, []);
    // Products of a thread are executed in order.
    assert_eq!(always(&kernel(&format!("{MULTIPLY} {MULTIPLY}"), WAIT, "")).0, []);
}

const LOAD: &str = "tcgen05.ld.sync.aligned.32x32b.x4.b32 {%r14, %r15, %r16, %r17}, [%r9];";
const STORE: &str = "tcgen05.st.sync.aligned.32x32b.x4.b32 [%r9], {%r18, %r18, %r18, %r18};";
const WAIT_LOAD: &str = "tcgen05.wait::ld.sync.aligned;";
const WAIT_STORE: &str = "tcgen05.wait::st.sync.aligned;";

#[test]
fn loads_and_stores_of_a_warp_are_waited_for() {
    let after = |text: &str| {
        always(&kernel(MULTIPLY, WAIT, &format!("mov.b32 %r18, 0; {text} {WAIT_STORE} {WAIT_LOAD}")))
    };
    let (found, message) = after(&format!("{STORE} {LOAD}"));
    assert_eq!(found, [Kind::ReadBeforeWait]);
    let expected = "column 0 of the tensor memory is read, unordered with the `tcgen05.st` that writes it: \
                    `tcgen05.wait::st.sync.aligned` is missing between the two";
    assert_eq!(message, expected);
    assert_eq!(after(&format!("{STORE} {WAIT_LOAD} {LOAD}")).0, [Kind::ReadBeforeWait]);
    assert_eq!(after(&format!("{STORE} {WAIT_STORE} {LOAD}")).0, []);
    assert_eq!(after(&format!("{LOAD} {STORE}")).0, [Kind::InFlight]);
    assert_eq!(after(&format!("{LOAD} {WAIT_LOAD} {STORE}")).0, []);
    assert_eq!(after(&format!("{LOAD} {LOAD}")).0, []);
    // A read of a register of the load retires the load, and is a note. A `mov` does neither.
    let (found, message) = after(&format!("{LOAD} add.u32 %r17, %r17, 1; {STORE}"));
    let expected = "this reads a register of a `tcgen05.ld` before a wait, and orders no access to tensor memory after \
                    the load: `tcgen05.wait::ld.sync.aligned` is missing between the two";
    assert_eq!((found, message.as_str()), (vec![Kind::ReadBeforeWait], expected));
    let severities = |text: &str| -> Vec<Severity> {
        let module = Module::from_ptx(&kernel(MULTIPLY, WAIT, text)).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let [a, b] = factors();
        let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
        gpu.launch("k", Launch::grid(1).block(128), args![a, b, d]).unwrap();
        let of_load = gpu.findings().filter(|finding| finding.kind == Kind::ReadBeforeWait);
        of_load.map(|finding| finding.severity).collect()
    };
    assert_eq!(severities(&format!("{LOAD} add.u32 %r17, %r17, %r16;")), [Severity::Note]);
    assert_eq!(after(&format!("{LOAD} {WAIT_LOAD} add.u32 %r17, %r17, 1; {STORE}")).0, []);
    assert_eq!(after(&format!("{LOAD} mov.b32 %r19, %r17; {STORE}")).0, [Kind::InFlight]);
    assert_eq!(
        after(&format!("{LOAD} mov.b32 %r19, %r17; add.u32 %r19, %r19, 1; {STORE}")).0,
        [Kind::ReadBeforeWait]
    );
}

#[test]
fn a_product_adds_to_what_all_warps_have_stored() {
    let first = "ld.shared.b32 %r4, [place];";
    let place = "shr.u32 %r9, %r0, 5; shl.b32 %r9, %r9, 21; add.u32 %r9, %r9, %r4; mov.b32 %r18, 0;";
    let stored = |text: &str| {
        always(&kernel(MULTIPLY, WAIT, "").replace(first, &format!("{first} {place} {STORE} {text}"))).0
    };
    let fences = "tcgen05.fence::before_thread_sync; bar.sync 0; tcgen05.fence::after_thread_sync;";
    assert_eq!(stored(&format!("{WAIT_STORE} {fences}")), []);
    let is_found = |found: Vec<Kind>, kind| assert!(found.contains(&kind), "{found:?}");
    is_found(stored(fences), Kind::InFlight);
    // The warps that store have waited, but the thread that multiplies has not synchronized with them.
    let text = kernel(MULTIPLY, WAIT, "").replace(first, &format!("{first} {place} {STORE} {WAIT_STORE}"));
    is_unordered(&text);
}

/// A warp that tests once whether the product is complete, and then loads the sums in any case, is correct in all
/// schedules but those where it tests too early.
#[test]
fn a_wait_that_does_not_wait_is_found_in_one_order() {
    let explore = |wait: &str| {
        let module = Module::from_ptx(&kernel(MULTIPLY, wait, "")).unwrap();
        let [a, b] = factors();
        let explore = || {
            check_all(&module, 1000, |gpu| {
                let (a, b, d) = (gpu.upload(&a), gpu.upload(&b), gpu.filled(512, 7u32));
                Ok(gpu.launch("k", Launch::grid(1).block(128), args![a, b, d])?)
            })
        };
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(explore))
    };
    // Each wait ends after the one arrival of the commit, whatever the order of the warps.
    let explored = explore(WAIT).unwrap();
    assert!(explored.is_complete && explored.schedules == 1, "{explored}");
    // Warp 1 tests once.
    let once = "mbarrier.test_wait.parity.shared.b64 %p4, [barrier], 0; \
                shr.u32 %r20, %r0, 5; setp.eq.or.u32 %p4, %r20, 1, %p4; @!%p4 bra $wait;";
    let failed = explore(once).unwrap_err();
    let text = failed.downcast_ref::<String>().cloned().unwrap_or_default();
    assert!(text.contains("read-before-wait") && text.contains("tcgen05.ld"), "{text}");
}
