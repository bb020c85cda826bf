//! Arbitrary bytes as a kernel, checked by the lints and run by the simulator.

use ptx_async_sim::{Argument, Gpu, Launch, Module, Schedule, report::ReportPlace};

/// The maximum number of kernels of a module to run.
const KERNELS: usize = 2;
/// Limit on the memory of a run, in bytes.
const MEMORY: u64 = 64 << 20;
/// Limit on the warp instructions of a run.
const STEPS: u64 = 4096;

/// Reads the input as a module, checks it with the lints, and runs its kernels for a limited number of steps under
/// three schedules, with buffers and numbers for parameters.
///
/// Nothing panics; every place of a finding and of a report is in the text, and the report can be drawn.
///
/// # Panics
///
/// If one of these does not hold.
pub fn sim(input: &[u8]) {
    let text = String::from_utf8_lossy(input);
    lints(&text);
    let Ok(module) = Module::from_ptx(&text) else { return };
    let seed = input.iter().fold(0, |seed: u64, &byte| seed.wrapping_mul(31) + u64::from(byte));
    let kernels: Vec<String> = module.kernels().take(KERNELS).map(str::to_owned).collect();
    for kernel in &kernels {
        for schedule in [Schedule::Late, Schedule::Eager, Schedule::Random(seed)] {
            run(&module, kernel, schedule, seed);
        }
    }
}

fn lints(text: &str) {
    let found = [ptx_async_lints::check(text), ptx_async_lints::hints(text)];
    for found in found.iter().flatten() {
        let mut spans = found.related.iter().map(|related| &related.span).chain([&found.span]);
        assert!(spans.all(|span| text.get(span.clone()).is_some()), "{found:?}");
    }
}

fn run(module: &Module, kernel: &str, schedule: Schedule, seed: u64) {
    let mut gpu = Gpu::new(module, schedule);
    gpu.limit_steps(STEPS);
    gpu.limit_memory(MEMORY);
    let sizes: Vec<u64> = module.parameters(kernel).into_iter().flatten().map(|(_, size)| size).collect();
    // A parameter can be declared with any size, which could be too large.
    if sizes.iter().sum::<u64>() > 1 << 16 {
        return;
    }
    let argument = |(index, &size): (usize, &u64)| match size {
        8 if index < 4 => gpu.filled::<u32>(512, 7).into(),
        size => Argument::from(vec![3; size as usize]),
    };
    let arguments: Vec<Argument> = sizes.iter().enumerate().map(argument).collect();
    let launch = match seed % 4 {
        0 => Launch::grid(1),
        1 => Launch::grid(1).block(33).shared(4096),
        2 => Launch::grid(2).block(64).cluster(2).shared(1024),
        _ => Launch::grid((2, 1, 2)).block((4, 2, 2)),
    };
    // An error describes an invalid launch, or states that there are reports.
    if let Err(error) = gpu.launch(kernel, launch, arguments) {
        assert!(!error.to_string().is_empty());
    }
    for report in gpu.reports() {
        let in_text = |place: &ReportPlace| place.line > 0 && place.column > 0 && place.span.end > 0;
        assert!(report.place.iter().chain(&report.related).all(in_text), "{report:?}");
        assert!(report.to_string().contains(report.finding.kind.id()), "{report:?}");
    }
}
