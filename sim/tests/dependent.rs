//! Launches one after the other on the same memory, and programmatic dependent launches.

use ptx_async_sim::check::schedules_with;
use ptx_async_sim::{Argument, Gpu, Launch, LaunchError, Module, Schedule, args, check};

/// Makes a module of kernels with these bodies, each with a pointer parameter in `%rd0`. `%r0` is the thread.
fn module(kernels: &[(&str, &str)]) -> Module {
    let kernel = |(name, body): &(&str, &str)| {
        format!(
            ".visible .entry {name}(.param .u64 {name}_p) {{
              .reg .b32 %r<16>; .reg .b64 %rd<16>; .reg .pred %p<8>;
              .shared .align 128 .b8 {name}_tile[128];
              ld.param.u64 %rd0, [{name}_p];
              mov.u32 %r0, %tid.x;
              {body}
              ret; }}\n"
        )
    };
    let kernels: String = kernels.iter().map(kernel).collect();
    Module::from_ptx(&format!(".version 8.6\n.target sm_90\n.address_size 64\n{kernels}")).unwrap()
}

/// Launches kernels of one CTA on one buffer, each but the first one dependent. Returns the findings under all schedules
/// as "kernel: rule: instruction", sorted and each once, and the first words of the buffer after each clean schedule.
fn chain(module: &Module, kernels: &[&str], threads: u32) -> (Vec<String>, Vec<[u32; 2]>) {
    let (mut found, mut left) = (Vec::new(), Vec::new());
    for schedule in schedules_with(8) {
        let mut gpu = Gpu::new(module, schedule);
        let data = gpu.upload(&[0u32; 64]);
        for (number, kernel) in kernels.iter().enumerate() {
            let launch = Launch::grid(1).block(threads);
            let launch = if number > 0 { launch.dependent() } else { launch };
            gpu.enqueue(kernel, launch, args![data]).unwrap();
        }
        let ends = gpu.synchronize();
        for report in gpu.reports() {
            let at = report.place.as_ref().map_or("", |place| place.instruction.as_str());
            found.push(format!("{}: {}: {at}", report.kernel, report.finding.kind));
        }
        if ends.is_ok() && gpu.reports().is_empty() {
            let words = gpu.read(data);
            left.push([words[0], words[1]]);
        }
    }
    found.sort();
    found.dedup();
    (found, left)
}

/// A first kernel, which lets the next one start and then writes 7.
const FIRST: &str = "griddepcontrol.launch_dependents; st.global.u32 [%rd0], 7;";
/// A second kernel, which reads what the first one writes, and writes the next word.
const READS: &str = "ld.global.u32 %r1, [%rd0]; st.global.u32 [%rd0+4], %r1;";

#[test]
fn a_read_after_the_wait_is_right() {
    let module = module(&[("first", FIRST), ("second", &format!("griddepcontrol.wait; {READS}"))]);
    let (found, left) = chain(&module, &["first", "second"], 1);
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(left, vec![[7, 7]; 10]);
}

#[test]
fn a_read_before_the_wait_is_found_whichever_comes_first() {
    for first in
        [FIRST, "st.global.u32 [%rd0], 7;", "st.global.u32 [%rd0], 7; griddepcontrol.launch_dependents;"]
    {
        let module = module(&[("first", first), ("second", &format!("{READS} griddepcontrol.wait;"))]);
        let (found, left) = chain(&module, &["first", "second"], 1);
        assert_eq!(found, ["second: read-before-dependency-wait: ld.global.u32 %r1, [%rd0];"], "{first}");
        assert!(left.is_empty(), "{first}: every schedule shows it");
    }
}

#[test]
fn a_write_before_the_wait_is_found() {
    let first = "griddepcontrol.launch_dependents; ld.global.u32 %r1, [%rd0]; st.global.u32 [%rd0+8], %r1;";
    let module = module(&[("first", first), ("second", "st.global.u32 [%rd0], 9; griddepcontrol.wait;")]);
    let (found, _) = chain(&module, &["first", "second"], 1);
    assert_eq!(found, ["second: read-before-dependency-wait: st.global.u32 [%rd0], 9;"]);
}

#[test]
fn the_wait_of_one_thread_is_for_those_that_synchronize_with_it() {
    let waits = "setp.ne.u32 %p0, %r0, 0; @!%p0 griddepcontrol.wait;";
    for (barrier, is_right) in [("bar.sync 0;", true), ("", false)] {
        let second = format!("{waits} {barrier} ld.global.u32 %r1, [%rd0];");
        let module = module(&[("first", FIRST), ("second", &second)]);
        let (found, _) = chain(&module, &["first", "second"], 64);
        // The threads of the first kernel write the same value.
        let found: Vec<_> = found.iter().filter(|found| found.starts_with("second")).collect();
        assert_eq!(found.is_empty(), is_right, "{found:?}");
    }
}

#[test]
fn a_wait_is_for_the_launch_directly_before() {
    let third = format!("griddepcontrol.wait; {READS}");
    for (second, is_right) in [("griddepcontrol.wait;", true), ("", false)] {
        let second = format!("griddepcontrol.launch_dependents; {second}");
        let module = module(&[("first", FIRST), ("second", &second), ("third", &third)]);
        let (found, left) = chain(&module, &["first", "second", "third"], 1);
        assert_eq!(found.is_empty(), is_right, "{found:?}");
        assert_eq!(left, vec![[7, 7]; if is_right { 10 } else { 0 }]);
    }
}

#[test]
fn the_copies_of_a_launch_are_complete_when_it_has_ended() {
    // Nothing waits for the store of the first kernel, which reads global memory only when it ends.
    let first =
        "mov.u32 %r1, first_tile; mov.u32 %r2, 5; st.shared.u32 [%r1], %r2; st.shared.u32 [%r1+4], %r2;
        st.shared.u32 [%r1+8], %r2; st.shared.u32 [%r1+12], %r2; fence.proxy.async.shared::cta;
        cp.async.bulk.global.shared::cta.bulk_group [%rd0], [%r1], 16; cp.async.bulk.commit_group;
        cp.async.bulk.wait_group.read 0; griddepcontrol.launch_dependents;";
    let module = module(&[
        ("first", first),
        ("second", "griddepcontrol.wait; ld.global.u32 %r1, [%rd0]; st.global.u32 [%rd0+4], %r1;"),
    ]);
    let (found, left) = chain(&module, &["first", "second"], 1);
    assert!(found.is_empty(), "{found:?}");
    assert_eq!(left, vec![[5, 5]; 10]);
}

#[test]
fn launches_that_depend_on_none_are_ordered() {
    let module = module(&[("first", "st.global.u32 [%rd0], 7;"), ("second", READS)]);
    check(&module, |gpu| {
        let data = gpu.upload(&[0u32; 2]);
        gpu.enqueue("first", Launch::grid(1), args![data])?;
        gpu.launch("second", Launch::grid(1), args![data])?;
        assert_eq!(gpu.read(data), [7, 7]);
        Ok(())
    });
}

#[test]
fn a_launch_starts_when_every_cta_of_the_one_before_lets_it() {
    // The second kernel waits for a flag that CTA 1 of the first one sets before it lets the second one start.
    let first = "mov.u32 %r1, %ctaid.x; setp.eq.u32 %p0, %r1, 0; @%p0 griddepcontrol.launch_dependents; @%p0 bra end;
        mov.u32 %r2, 1; atom.release.gpu.global.exch.b32 %r3, [%rd0], %r2; griddepcontrol.launch_dependents;\nend:";
    let second = "ld.acquire.gpu.global.u32 %r1, [%rd0]; st.global.u32 [%rd0+4], %r1;";
    let module = module(&[("first", first), ("second", second)]);
    for schedule in schedules_with(8) {
        let mut gpu = Gpu::new(&module, schedule);
        let data = gpu.upload(&[0u32; 2]);
        gpu.enqueue("first", Launch::grid(2), args![data]).unwrap();
        gpu.launch("second", Launch::grid(1).dependent(), args![data]).unwrap();
        assert!(gpu.reports().is_empty(), "{}", gpu.reports()[0]);
        assert_eq!(gpu.read(data), [1, 1], "{schedule}");
    }
}

#[test]
fn a_launch_that_never_ends_is_a_hang_of_its_own_threads() {
    let first =
        "griddepcontrol.launch_dependents; mov.u32 %r1, first_tile; mbarrier.init.shared::cta.b64 [%r1], 1;
        again: mbarrier.try_wait.parity.shared::cta.b64 %p0, [%r1], 0; @!%p0 bra again;";
    let module = module(&[("first", first), ("second", "griddepcontrol.wait;")]);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    gpu.record();
    let data = gpu.upload(&[0u32; 2]);
    gpu.enqueue("first", Launch::grid(1), args![data]).unwrap();
    let result = gpu.launch("second", Launch::grid(1).dependent(), args![data]);
    assert_eq!(result, Err(LaunchError::Stopped));
    let report = &gpu.reports()[0];
    assert_eq!((report.kernel.as_str(), report.finding.kind.id()), ("first", "hang"));
    let related: Vec<&str> = report.related.iter().map(|place| place.message.as_str()).collect();
    assert!(related.contains(&"a thread waits for the launch before it to end"), "{related:?}");
    let rows: Vec<u32> = gpu.timeline().rows.iter().map(|row| row.cta).collect();
    assert!(rows.contains(&0) && rows.contains(&1), "{rows:?}");
}

#[test]
fn a_dependent_launch_needs_one_before() {
    let module = module(&[("first", FIRST)]);
    let mut gpu = Gpu::new(&module, Schedule::Late);
    let arguments: [Argument; 1] = [0u64.into()];
    let error = gpu.launch("first", Launch::grid(1).dependent(), &arguments).unwrap_err();
    assert!(error.to_string().contains("no launch before it is queued"), "{error}");
}
