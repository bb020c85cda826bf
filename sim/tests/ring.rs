//! The ring of copies of `examples/kernels`, and variants of it with one mistake.

use ptx_async_sim::check::{run, schedules};
use ptx_async_sim::{Gpu, Kind, Launch, LaunchError, Module, Schedule, args};

/// `ring_copy` of `examples/kernels`, compiled by rustc, without its comments and `.loc`, and with an additional
/// register for the mistakes below.
const RING: &str = include_str!("ring.ptx");

const CHUNK: usize = 16384;
const STAGES: u32 = 4;

fn copy(gpu: &mut Gpu<'_>, bytes: usize) -> Result<Vec<u32>, LaunchError> {
    let data: Vec<u32> = (0..bytes as u32 / 4).map(|index| index.wrapping_mul(2_654_435_761)).collect();
    let (src, dst) = (gpu.upload(&data), gpu.filled(data.len(), 0xa5a5_a5a5u32));
    let counter = gpu.upload(&[0u64]);
    let launch = Launch::grid(2).block(32).shared(STAGES * CHUNK as u32);
    gpu.launch("ring_copy", launch, args![dst, src, bytes as u64, counter, u64::from(STAGES)])?;
    assert_eq!(gpu.read(counter), [0]);
    assert_eq!(gpu.read(dst), data);
    Ok(data)
}

#[test]
fn the_ring_copies_under_every_schedule() {
    let module = Module::from_ptx(RING).unwrap();
    for schedule in schedules() {
        run(&module, schedule, |gpu| Ok(copy(gpu, 11 * CHUNK + 48).map(drop)?)).unwrap();
    }
}

/// Returns the kinds of findings under a schedule, for the ring with `from` replaced by `to`.
fn kinds(from: &str, to: &str, schedule: Schedule) -> (Vec<Kind>, String) {
    assert_eq!(RING.matches(from).count(), 1, "{from}");
    let module = Module::from_ptx(&RING.replace(from, to)).unwrap();
    let mut gpu = Gpu::new(&module, schedule);
    gpu.limit_steps(1 << 20);
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| copy(&mut gpu, 11 * CHUNK)));
    let text = gpu.reports().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    (gpu.findings().map(|finding| finding.kind).collect(), text)
}

#[test]
fn a_wait_that_leaves_a_source_in_flight_is_found() {
    let (kinds, text) =
        kinds("cp.async.bulk.wait_group.read 1;", "cp.async.bulk.wait_group.read 3;", Schedule::Late);
    assert!(kinds.contains(&Kind::InFlight), "{text}");
    assert!(text.contains("cp.async.bulk.global.shared::cta.bulk_group"), "{text}");
}

#[test]
fn bytes_that_never_arrive_are_a_hang() {
    let expect = "mbarrier.arrive.expect_tx.shared.b64 _, [%r18], %r20;";
    let more = "add.u32 %r45, %r20, 16;\nmbarrier.arrive.expect_tx.shared.b64 _, [%r18], %r45;";
    let module = RING.replace(expect, more);
    let module = Module::from_ptx(&module).unwrap();
    for schedule in [Schedule::Late, Schedule::Eager, Schedule::Random(7)] {
        let mut gpu = Gpu::new(&module, schedule);
        assert_eq!(copy(&mut gpu, 4 * CHUNK), Err(LaunchError::Stopped));
        let [report] = gpu.reports() else { panic!("{:?}", gpu.reports()) };
        assert_eq!(report.finding.kind, Kind::Hang);
        assert!(report.to_string().contains("bytes (16400 expected, 16384 completed)"), "{report}");
        assert!(report.to_string().contains("mbarrier.try_wait.parity"), "{report}");
    }
}

#[test]
fn memory_that_ends_too_early_is_found() {
    let module = Module::from_ptx(RING).unwrap();
    let mut gpu = Gpu::new(&module, Schedule::Eager);
    let (src, dst, counter) = (gpu.filled(CHUNK, 1u8), gpu.filled(CHUNK - 16, 0u8), gpu.upload(&[0u64]));
    let launch = Launch::grid(1).block(1).shared(STAGES * CHUNK as u32);
    let result = gpu.launch("ring_copy", launch, args![dst, src, CHUNK as u64, counter, u64::from(STAGES)]);
    assert_eq!(result, Err(LaunchError::Stopped));
    assert_eq!(gpu.reports()[0].finding.kind, Kind::OutOfBounds);
}
