//! The findings of a check over all of its schedules.

use std::error::Error;
use std::panic::{AssertUnwindSafe, catch_unwind};

use ptx_async_sim::check::Check;
use ptx_async_sim::findings::Findings;
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// `same` has two warps that write the same value, which is a note; `early` reads memory that was never written.
const KERNELS: &str = ".version 8.6\n.target sm_90\n.address_size 64\n\
    .visible .entry same(.param .u64 data) {\n.reg .b64 %rd<2>;\nld.param.u64 %rd1, [data];\n\
    st.global.u32 [%rd1], 7;\nret;\n}\n\
    .visible .entry early(.param .u64 data) {\n.reg .b32 %r<2>; .reg .b64 %rd<2>;\nld.param.u64 %rd1, [data];\n\
    ld.global.u32 %r1, [%rd1];\nst.global.u32 [%rd1], %r1;\nret;\n}\n";

/// Returns the message with which a check panics. None if it passes.
fn failure(check: &Check, test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) -> Option<String> {
    let module = Module::from_ptx(KERNELS).unwrap();
    let result = catch_unwind(AssertUnwindSafe(|| check.run(&module, test)));
    Some(*result.err()?.downcast::<String>().unwrap())
}

fn launch(gpu: &mut Gpu<'_>, kernel: &str) -> Result<(), Box<dyn Error>> {
    let data = gpu.uninitialized::<u32>(1);
    gpu.launch(kernel, Launch::grid(1).block(64), args![data])?;
    Ok(())
}

#[test]
fn a_strict_check_fails_by_a_note() {
    let same = |gpu: &mut Gpu<'_>| launch(gpu, "same");
    assert_eq!(failure(&Check::new(), same), None);
    let text = failure(&Check::new().strict(), same).unwrap();
    assert!(text.contains("\n\nwarning: `data` is written, unordered with"), "{text}");
    assert!(text.contains("in 34 of 34 schedules; `SIM_SEED=late` runs the first of them alone"), "{text}");
}

#[test]
fn the_findings_of_all_schedules_are_shown_the_gravest_first() {
    let text = failure(&Check::new().strict(), |gpu| match gpu.schedule() {
        Schedule::Late => launch(gpu, "same"),
        Schedule::Random(3) => Err("the test has an error".into()),
        Schedule::Random(5..) => launch(gpu, "early"),
        _ => Ok(()),
    });
    let text = text.unwrap();
    assert!(text.starts_with("under the schedule `late`; SIM_SEED=late runs it alone\n\nerror: "), "{text}");
    let expected = [
        "error: `data` is read, but nothing has written it",
        "in 27 of 34 schedules; `SIM_SEED=5` runs the first of them alone",
        "warning: `data` is written",
        "in 1 of 34 schedules; `SIM_SEED=late` runs the first of them alone",
        "the test has an error (under the schedule `seed 3`)",
    ];
    let found: Vec<usize> = expected.iter().filter_map(|part| text.find(part)).collect();
    assert!(found.len() == expected.len() && found.is_sorted(), "{found:?} {text}");
}

/// Both loads are compiled from line 7 of `k.cu`; with another line, they are findings of their own.
#[test]
fn the_findings_of_a_line_of_the_source_are_one() {
    let text = |second: u32| {
        format!(
            ".version 8.6\n.target sm_90\n.address_size 64\n.file 1 \"k.cu\"\n\
             .visible .entry k(.param .u64 data) {{\n.reg .b32 %r<4>; .reg .b64 %rd<2>;\nld.param.u64 %rd1, [data];\n\
             .loc 1 7 5\nld.global.u32 %r1, [%rd1];\n.loc 1 {second} 9\nld.global.u32 %r2, [%rd1+4];\nret;\n}}\n"
        )
    };
    for (second, count) in [(7, 1), (8, 2)] {
        let module = Module::from_ptx(&text(second)).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let data = gpu.uninitialized::<u32>(2);
        gpu.launch("k", Launch::grid(1).block(1), args![data]).unwrap();
        assert_eq!(gpu.reports().len(), 2);
        let mut findings = Findings::new(false);
        findings.add(gpu.reports().to_vec());
        let found = findings.gravest_first();
        assert_eq!(found.len(), count);
        let notes = found[0].notes(1, "--seed ");
        match count {
            1 => assert_eq!(notes[0], "also at 11:1, which the same line of the source is compiled to"),
            _ => assert_eq!(notes, ["under the schedule `late`"]),
        }
    }
}
