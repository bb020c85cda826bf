//! Compiled programs: correct ones run without findings; for buggy ones the rule and the places are reported.

use ptx_async_isa::check::Severity;
use ptx_async_sim::check::schedules;
use ptx_async_sim::{Gpu, Module};

use crate::list;

#[test]
fn right_programs_have_no_findings() {
    for program in list::right() {
        let module = Module::from_ptx(&program.ptx).unwrap();
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            let is_right = program.launch(&mut gpu);
            let worst = gpu.reports().iter().map(|report| report.severity).max();
            let texts: Vec<_> = gpu.reports().iter().map(ToString::to_string).collect();
            assert!(
                worst.is_none_or(|worst| worst == Severity::Note),
                "{}, {schedule}: {}",
                program.name,
                texts.join("\n")
            );
            assert_eq!(is_right, Some(true), "{}, {schedule}", program.name);
        }
    }
}

#[test]
fn wrong_programs_are_found_by_name_and_place() {
    for program in list::bad() {
        let module = Module::from_ptx(&program.ptx).unwrap();
        let found = program.found.as_ref().unwrap();
        let mut texts = Vec::new();
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            program.launch(&mut gpu);
            texts.extend(gpu.reports().iter().map(ToString::to_string));
        }
        let is_it = |text: &&String| {
            text.contains(found.id) && found.instructions.iter().all(|instruction| text.contains(instruction))
        };
        assert!(texts.iter().any(|text| is_it(&text)), "{}: {}", program.name, texts.join("\n"));
    }
}
