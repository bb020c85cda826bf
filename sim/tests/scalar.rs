//! Random programs of scalar PTX: what they leave in memory does not depend on the schedule.

use gpu_test_scalar::{PROGRAMS, Program};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// What a program leaves in memory.
fn memory(program: &Program, module: &Module, schedule: Schedule) -> Vec<u8> {
    let mut gpu = Gpu::new(module, schedule);
    let memory = gpu.upload(&program.memory);
    let ended = gpu.launch("k", Launch::grid(1).block(program.threads), args![memory]);
    // Several threads write the same values to the bytes that all share.
    let mut reports = gpu.reports().iter().filter(|report| !report.text.contains("st.shared.b64 [%next]"));
    assert!(reports.next().is_none(), "program {}: {}", program.seed, gpu.reports()[0].text);
    ended.unwrap();
    gpu.read(memory)
}

#[test]
fn schedules_make_no_difference() {
    for program in (0..PROGRAMS).map(Program::new) {
        let module = Module::from_ptx(&program.text).unwrap();
        let missing: Vec<_> = module.missing().collect();
        assert!(missing.is_empty(), "program {}: {missing:?}", program.seed);
        let [late, other] = [Schedule::Late, Schedule::Random(program.seed)]
            .map(|schedule| memory(&program, &module, schedule));
        for slot in &program.slots {
            let part = slot.offset..slot.offset + slot.size;
            assert_eq!(late[part.clone()], other[part], "program {}: {}", program.seed, slot.text);
        }
    }
}
