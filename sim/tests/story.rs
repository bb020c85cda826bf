//! The order of events that leads to a finding.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ptx_async_sim::story::Story;
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args, check};

/// The second warp waits for two phases in turn, and nothing keeps the first warp from ending both before. Under `late` both
/// warps run by turns, and the second one sees each phase.
const PASSED: &str = ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 8 .b64 full;\n\
    .visible .entry k()\n{\n.reg .b32 %r<8>;\n.reg .pred %p<8>;\n\
    mov.u32 %r0, %tid.x;\nsetp.eq.u32 %p0, %r0, 0;\nsetp.lt.u32 %p7, %r0, 32;\n\
    @!%p0 bra $start;\nmbarrier.init.shared.b64 [full], 1;\n$start: bar.sync 0;\n@!%p7 bra $second;\n\
    mov.u32 %r1, 0;\n$loop: add.u32 %r1, %r1, 1;\nsetp.lt.u32 %p1, %r1, 100;\n@%p1 bra $loop;\n\
    @%p0 mbarrier.arrive.shared.b64 _, [full];\n\
    mov.u32 %r1, 0;\n$loop2: add.u32 %r1, %r1, 1;\nsetp.lt.u32 %p1, %r1, 100;\n@%p1 bra $loop2;\n\
    @%p0 mbarrier.arrive.shared.b64 _, [full];\nbra $end;\n\
    $second:\n$a: mbarrier.try_wait.parity.shared.b64 %p2, [full], 0;\n@!%p2 bra $a;\n\
    $b: mbarrier.try_wait.parity.shared.b64 %p2, [full], 1;\n@!%p2 bra $b;\n$end: ret;\n}\n";

fn run(gpu: &mut Gpu<'_>) {
    let _ = gpu.launch("k", Launch::grid(1).block(64), args![]);
}

#[test]
fn a_story_has_the_steps_that_a_hang_needs() {
    let module = Module::from_ptx(PASSED).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Late);
    run(&mut gpu);
    assert!(gpu.reports().is_empty(), "{:?}", gpu.reports());
    let mut count = 0;
    for seed in 0..32 {
        let mut gpu = Gpu::new(&module, Schedule::Random(seed));
        run(&mut gpu);
        let Some(report) = gpu.reports().first() else { continue };
        let Some(story) = Story::of(&module, report, &mut |gpu| run(gpu)) else { continue };
        count += 1;
        assert!(story.is_shortest && story.lines.len() <= 10, "seed {seed}: {story:?}");
        // The first warp has to run past both arrivals before the second one tests the barrier.
        let runs = story.lines.iter().filter(|line| line.starts_with("warp 0 of CTA 0 runs")).count();
        assert!(runs > 0, "seed {seed}: {story:?}");
        assert!(story.lines.last().unwrap().ends_with("`hang`"), "{story:?}");
    }
    assert!(count > 0);
}

#[test]
fn a_check_tells_the_story_of_its_gravest_finding() {
    let module = Module::from_ptx(PASSED).unwrap();
    let test = |gpu: &mut Gpu<'_>| {
        gpu.launch("k", Launch::grid(1).block(64), args![])?;
        Ok(())
    };
    let message = catch_unwind(AssertUnwindSafe(|| check(&module, test))).unwrap_err();
    let message = message.downcast::<String>().unwrap();
    assert!(message.contains("it is found after these steps, each of which it needs"), "{message}");
    assert!(message.contains(" instructions, and exits\n"), "{message}");
}

#[test]
fn a_finding_that_ends_the_run_has_a_story() {
    // Under `late`, CTA 1 is the first one. CTA 0 traps if it is.
    let module = Module::from_ptx(
        ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry k(.param .u64 p)\n{\n\
         .reg .b32 %r<4>;\n.reg .b64 %rd<2>;\n.reg .pred %p<4>;\n\
         ld.param.u64 %rd1, [p];\nmov.u32 %r1, %ctaid.x;\n\
         atom.relaxed.gpu.global.add.u32 %r2, [%rd1], 1;\nsetp.ne.u32 %p1, %r2, 0;\n@%p1 ret;\n\
         setp.eq.u32 %p2, %r1, 0;\n@%p2 trap;\nret;\n}\n",
    )
    .unwrap();
    let run = |gpu: &mut Gpu<'_>| {
        let counter = gpu.upload(&[0u32]);
        let _ = gpu.launch("k", Launch::grid(2).block(1), args![counter]);
    };
    let mut count = 0;
    for seed in 0..16 {
        let mut gpu = Gpu::new(&module, Schedule::Random(seed));
        run(&mut gpu);
        let Some(report) = gpu.reports().first() else { continue };
        let story = Story::of(&module, report, &mut |gpu| run(gpu)).unwrap();
        count += 1;
        assert!(story.lines.iter().any(|line| line.starts_with("warp 0 of CTA 0 runs")), "{story:?}");
        assert!(story.lines.last().unwrap().ends_with("`trap`"), "{story:?}");
    }
    assert!(count > 0);
}
