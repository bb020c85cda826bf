//! The limit of a run's memory: state that grows with the operations of a kernel ends the run at the limit, and uses no
//! more than that.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use allocation_counter::measure;
use ptx_async_sim::explored::explore;
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args, check_all};

/// The limit of these runs.
const LIMIT: u64 = 24 << 20;
/// The number of words of a buffer of 16 MiB.
const WORDS: usize = 4 << 20;

/// Makes a module with a kernel `k`, whose parameter is a pointer to such a buffer: `%rd0`, with the address of the
/// thread's word in `%rd1`.
fn module(functions: &str, body: &str) -> Module {
    let text = format!(
        ".version 8.6\n.target sm_90\n.address_size 64\n{functions}\n.extern .shared .align 128 .b8 smem[];\n\
         .shared .align 8 .b64 bar;\n.visible .entry k(.param .u64 data)\n{{\n\
         .reg .b32 %r<16>; .reg .b64 %rd<8>; .reg .pred %p<4>;\n\
         ld.param.u64 %rd0, [data]; mov.u32 %r0, %tid.x; mad.wide.u32 %rd1, %r0, 4, %rd0; mov.u32 %r1, 0;\n\
         {body}\nret;\n}}\n"
    );
    let module = Module::from_ptx(&text).unwrap();
    assert_eq!(module.missing().collect::<Vec<_>>(), [""; 0]);
    module
}

/// Expects a kernel to end at the limit, with most of its memory used for `name`. It uses little more than the limit,
/// and at least a quarter of it.
fn ends(name: &str, schedule: Schedule, launch: Launch, functions: &str, body: &str) {
    let module = module(functions, body);
    let mut gpu = Gpu::new(&module, schedule);
    let data = gpu.upload(&vec![0u32; if name.contains("words") { WORDS } else { 4 }]);
    gpu.limit_memory(LIMIT);
    if name.contains("timeline") {
        gpu.record();
    }
    let before = if name.contains("words") { 4 * WORDS as u64 } else { 0 };
    let taken = measure(|| {
        assert_eq!(gpu.launch("k", launch, args![data]), Err(LaunchError::Stopped), "{name}");
    });
    let [report] = gpu.reports() else { panic!("{name}: {:?}", gpu.reports()) };
    assert_eq!(report.finding.kind, Kind::MemoryLimit, "{name}: {report}");
    assert!(report.is_incomplete() && report.kernel == "k");
    let message = &report.finding.message;
    assert!(message.contains("limit of 24 MiB of memory, which `Gpu::limit_memory` or `--memory` can raise"));
    let most = message.split("Most of it: ").nth(1).unwrap_or_default();
    assert!(most.split("; ").any(|part| part.starts_with(name)), "{name}: {message}");
    let all = before + taken.bytes_max;
    assert!(all < LIMIT + LIMIT / 4, "{name} {schedule}: {all} of {LIMIT}");
    // A quarter is not used if a launch ends before it starts.
    assert!(all > LIMIT / 4 || most.contains("next warps"), "{name} {schedule}: {all} of {LIMIT}");
}

#[test]
fn stores_to_very_many_words_end() {
    // Adjacent words belong to different warps.
    let body = "mul.lo.u32 %r2, %r0, 33;\n\
        $loop: add.u32 %r3, %r2, %r1; and.b32 %r3, %r3, 1023; add.u32 %r3, %r3, %r1; mad.wide.u32 %rd2, %r3, 4, %rd0;\n\
        st.global.u32 [%rd2], %r0; add.u32 %r1, %r1, 1024; setp.lt.u32 %p0, %r1, 4193280; @%p0 bra $loop;";
    let launch = Launch::grid(1).block(1024);
    ends("the access history of words", Schedule::Late, launch, "", body);
}

#[test]
fn copies_that_are_remembered_end() {
    let launch = Launch::grid(1).block(1).shared(64);
    let body = "mbarrier.init.shared::cta.b64 [bar], 1; fence.proxy.async.shared::cta;\n\
        $loop: mbarrier.arrive.expect_tx.shared::cta.b64 %rd2, [bar], 16;\n\
        cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [smem], [%rd0], 16, [bar];\n\
        $wait: mbarrier.try_wait.shared::cta.b64 %p0, [bar], %rd2; @!%p0 bra $wait; bra $loop;";
    ends("copies", Schedule::Eager, launch, "", body);
    // Groups without a wait.
    let launch = Launch::grid(1).block(128);
    ends(
        "copies",
        Schedule::Late,
        launch,
        "",
        "$loop: cp.async.commit_group; add.u32 %r1, %r1, 1; bra $loop;",
    );
    // Arrivals that follow the completion of many copies.
    let launch = Launch::grid(1).block(1).shared(16 << 10);
    let body = "mbarrier.init.shared::cta.b64 [bar], 1; mov.u32 %r2, smem;\n\
        $copies: cp.async.ca.shared::cta.global [%r2], [%rd0], 16; add.u32 %r2, %r2, 16; add.u32 %r1, %r1, 16;\n\
        setp.lt.u32 %p0, %r1, 16384; @%p0 bra $copies;\n\
        $loop: cp.async.mbarrier.arrive.shared::cta.b64 [bar]; bra $loop;";
    ends("copies", Schedule::Late, launch, "", body);
}

#[test]
fn memory_of_threads_ends() {
    let function = ".func more(.param .b32 n)\n{ .reg .b32 %a<65>; ld.param.b32 %a0, [n];\n\
        { .param .b32 x; st.param.b32 [x], %a0; call more, (x); } ret; }";
    let body = "{ .param .b32 x; st.param.b32 [x], %r0; call more, (x); }";
    ends("the registers and the local memory", Schedule::Late, Launch::grid(1).block(64), function, body);
    let local = ".local .align 4 .b8 own[65536]; st.local.u32 [own], %r0;";
    ends("the next warps to start", Schedule::Late, Launch::grid(1).block(1024), "", local);
    let launch = Launch::grid(1000).block(32).shared(100 << 10);
    ends("the contents of buffers and of shared memory", Schedule::Late, launch, "", "");
}

#[test]
fn a_timeline_ends() {
    let body = "mbarrier.init.shared::cta.b64 [bar], 1;\n\
        $loop: mbarrier.arrive.shared::cta.b64 %rd2, [bar]; bra $loop;";
    ends("the timeline", Schedule::Late, Launch::grid(1).block(1), "", body);
}

#[test]
fn releases_to_very_many_words_end() {
    let body = "mul.wide.u32 %rd2, %r0, 65536; add.s64 %rd2, %rd2, %rd0;\n\
        $loop: st.release.gpu.global.u32 [%rd2], %r0; add.s64 %rd2, %rd2, 4; add.u32 %r1, %r1, 1;\n\
        setp.lt.u32 %p0, %r1, 16384; @%p0 bra $loop;";
    let launch = Launch::grid(1).block(256);
    let module = module("", body);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let data = gpu.upload(&vec![0u32; WORDS]);
    gpu.limit_memory(4 * LIMIT);
    let taken = measure(|| assert!(gpu.launch("k", launch, args![data]).is_err()));
    let message = &gpu.reports()[0].finding.message;
    assert!(message.contains("the happens-before order"), "{message}");
    assert!(taken.bytes_max + 4 * WORDS as u64 <= 5 * LIMIT, "{taken:?}");
}

#[test]
fn an_exploration_ends() {
    let module = module(
        "",
        "$loop: atom.global.add.u32 %r2, [%rd0], 1; setp.lt.u32 %p0, %r2, 100000; @%p0 bra $loop;",
    );
    let explored = std::panic::catch_unwind(|| {
        check_all(&module, 10, |gpu| {
            gpu.limit_memory(1 << 20);
            let data = gpu.filled(4, 0u32);
            Ok(gpu.launch("k", Launch::grid(1).block(64), args![data])?)
        })
    });
    let text = *explored.unwrap_err().downcast::<String>().unwrap();
    assert!(text.contains("the exploration of schedules"), "{text}");
}

#[test]
fn a_launch_ends_when_its_flag_is_set() {
    let module = module("", "$loop: add.u32 %r1, %r1, 1; bra.uni $loop;");
    let run = |mut gpu: Gpu<'_>| {
        let flag = Arc::new(AtomicBool::new(false));
        let data = gpu.upload(&[0u32; 4]);
        gpu.limit_steps(u64::MAX);
        gpu.stop_when(Arc::clone(&flag));
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(20));
                flag.store(true, Ordering::Relaxed);
            });
            assert_eq!(gpu.launch("k", Launch::grid(1), args![data]), Err(LaunchError::Stopped));
        });
        assert_eq!(gpu.reports(), []);
        false
    };
    run(Gpu::new(&module, Schedule::Late));
    run(Gpu::new(&module, Schedule::Random(3)));
    explore(&module, 2, run);
}
