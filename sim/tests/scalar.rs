//! Random programs of scalar PTX: their results do not depend on the schedule.

use gpu_test_scalar::{GROUP_PROGRAMS, PROGRAMS, Program, group};
use ptx_async_sim::{Gpu, Launch, Module, Schedule, args};

/// Returns the memory after a program.
fn memory(program: &Program, module: &Module, schedule: Schedule) -> Vec<u8> {
    let mut gpu = Gpu::new(module, schedule);
    let memory = gpu.upload(&program.memory);
    let ended = gpu.launch("k", Launch::grid(1).block(program.threads), args![memory]);
    // Several threads write the same values to the bytes that all threads share.
    let mut reports =
        gpu.reports().iter().filter(|report| !report.to_string().contains("st.shared.b64 [%next]"));
    assert!(reports.next().is_none(), "program {}: {}", program.seed, gpu.reports()[0]);
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
/// `scalar/device.txt` has the results of an H200 with a driver of CUDA 13.0 and cubins of ptxas 13.5: for each program
/// the hash of its text, and of each of its slots. `scalar/differences.txt` has the slots where the simulator's results
/// differ, and the reasons. `gpu-tests --scalar` writes the former.
#[test]
fn results_are_those_of_a_device_but_for_known_differences() {
    let device = include_str!("scalar/device.txt");
    let (mut differences, mut same) = (Vec::new(), 0);
    for program in (0..PROGRAMS).map(Program::new) {
        let name = format!("scalar-{} ", program.seed);
        let mut words = device.lines().find(|line| line.starts_with(&name)).unwrap().split(' ').skip(1);
        let text = format!("{:016x}", gpu_test_scalar::hash(program.text.as_bytes()));
        assert_eq!(words.next(), Some(text.as_str()), "{name}is another program than the device ran");
        let module = Module::from_ptx(&program.text).unwrap();
        let after = memory(&program, &module, Schedule::Eager);
        for slot in &program.slots {
            let bytes = &after[slot.offset..][..slot.size];
            match words.next() == Some(&format!("{:08x}", gpu_test_scalar::hash(bytes) as u32)) {
                true => same += 1,
                false => differences.push(format!("{name}{}", slot.text.trim())),
            }
        }
    }
    differences.sort();
    let known = include_str!("scalar/differences.txt").lines();
    let mut known: Vec<&str> = known.filter(|line| !line.starts_with('#')).collect();
    known.sort_unstable();
    assert_eq!(differences, known);
    assert_eq!(same, 12_521);
}

/// Products of a warpgroup, in every layout of their factors that a descriptor can describe. The device's results are
/// in `scalar/device.txt` too.
#[test]
fn products_of_warpgroups_are_those_of_a_device() {
    let device = include_str!("scalar/device.txt");
    let (mut differences, mut same) = (Vec::new(), 0);
    for program in (0..GROUP_PROGRAMS).map(group) {
        let name = format!("scalar-group-{} ", program.seed);
        let mut words = device.lines().find(|line| line.starts_with(&name)).unwrap().split(' ').skip(1);
        let text = format!("{:016x}", gpu_test_scalar::hash(program.text.as_bytes()));
        assert_eq!(words.next(), Some(text.as_str()), "{name}is another program than the device ran");
        let module = Module::from_ptx(&program.text).unwrap();
        let after = memory(&program, &module, Schedule::Late);
        for slot in &program.slots {
            let bytes = &after[slot.offset..][..slot.size];
            match words.next() == Some(&format!("{:08x}", gpu_test_scalar::hash(bytes) as u32)) {
                true => same += 1,
                false => differences.push(format!("{name}{}", slot.text.trim())),
            }
        }
    }
    assert_eq!(differences, [""; 0]);
    assert_eq!(same, 750);
}
