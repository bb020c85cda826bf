//! Compiles the kernels, and runs them on several devices of the simulator.

use std::env;
use std::error::Error;
use std::sync::LazyLock;

use example_collectives::exchange::{SHARED_BYTES, THREADS};
use example_collectives::parts::{Collective, Parts};
use example_collectives::workspace::{self, Header, MAX_DEVICES};
use ptx_async_build::{KernelBuilder, rustflags};
use ptx_async_sim::check::schedules_with;
use ptx_async_sim::{Buffer, Gpu, Launch, Module, Schedule, Severity, args};

/// The kernels of this crate, as PTX.
static PTX: LazyLock<String> = LazyLock::new(|| {
    // The flags are passed for the kernels alone, so that `core` is compiled once for all crates of kernels. They are
    // those of `cargo xtask test`, which assembles the kernels.
    let flags = rustflags("sm_90".parse().ok(), "8.0".parse().ok());
    KernelBuilder::new(".")
        .rustc_args(flags)
        .rustc_args(["-D", "warnings"])
        .ptx()
        .unwrap_or_else(|error| panic!("{error}"))
});

/// The workspaces of devices with this many CTAs.
fn workspaces(gpu: &mut Gpu<'_>, devices: u32, ctas: u32) -> Vec<Buffer<u8>> {
    let bytes = workspace::bytes(devices, ctas);
    let buffers: Vec<Buffer<u8>> =
        (0..devices).map(|rank| gpu.on(rank as usize).filled(bytes, 0_u8)).collect();
    let mut addresses = [0; MAX_DEVICES as usize];
    addresses.iter_mut().zip(&buffers).for_each(|(address, buffer)| *address = buffer.address());
    for (rank, &buffer) in (0..).zip(&buffers) {
        let Header { rank, devices, workspaces } = Header { rank, devices, workspaces: addresses };
        let mut header = Vec::new();
        header.extend([rank, devices].iter().flat_map(|word| word.to_le_bytes()));
        header.extend(workspaces.iter().flat_map(|word| word.to_le_bytes()));
        gpu.write(buffer, &header).unwrap();
    }
    buffers
}

/// The element of a device: small, so that all sums of `f32` are exact.
fn element(rank: u32, index: usize) -> f32 {
    ((index * 7 + rank as usize * 13) % 101) as f32 - 50.0
}

/// A collective of `count` elements: of each device for an all-reduce, of each part for the others.
#[derive(Clone, Copy, Debug)]
struct Case {
    collective: Collective,
    devices: u32,
    ctas: u32,
    count: usize,
    in_place: bool,
    /// The bytes of a chunk, if not those that a host chooses.
    chunk: Option<u32>,
}

const CASE: Case = Case {
    collective: Collective::AllReduce,
    devices: 2,
    ctas: 2,
    count: 1500,
    in_place: false,
    chunk: None,
};

impl Case {
    /// The division of the data, and the elements of an input and of a result.
    fn sizes(&self) -> (Parts, [usize; 2]) {
        let Case { collective, devices, ctas, count, .. } = *self;
        let (bytes, all) = (4 * count as u64, devices as usize * count);
        let (parts, sizes) = match collective {
            Collective::AllReduce => (Parts::of_all_reduce(bytes, devices, ctas), [count, count]),
            Collective::ReduceScatter => (Parts::of_each(bytes, devices, ctas), [all, count]),
            Collective::AllGather => (Parts::of_each(bytes, devices, ctas), [count, all]),
        };
        (Parts { chunk: self.chunk.unwrap_or(parts.chunk), ..parts }, sizes)
    }

    /// The result of a device in a round.
    fn expected(&self, rank: u32, round: u32) -> Vec<f32> {
        let Case { collective, devices, count, .. } = *self;
        let sum = |index| (0..devices).map(|rank| element(rank + 10 * round, index)).sum::<f32>();
        let first = rank as usize * count;
        match collective {
            Collective::AllReduce => (0..count).map(sum).collect(),
            Collective::ReduceScatter => (first..first + count).map(sum).collect(),
            Collective::AllGather => (0..devices)
                .flat_map(|rank| (0..count).map(move |index| element(rank + 10 * round, index)))
                .collect(),
        }
    }

    /// Runs two rounds on all devices, and compares the results.
    fn run(&self, gpu: &mut Gpu<'_>) -> Result<(), Box<dyn Error>> {
        let Case { collective, devices, ctas, in_place, .. } = *self;
        let (Parts { bytes, part, chunk }, [input_size, result_size]) = self.sizes();
        gpu.set_devices(devices as usize);
        let workspaces = workspaces(gpu, devices, ctas);
        let mut results = Vec::new();
        for round in 0..2 {
            let mut buffers = Vec::new();
            for rank in 0..devices {
                let values: Vec<f32> =
                    (0..input_size).map(|index| element(rank + 10 * round, index)).collect();
                let input = gpu.on(rank as usize).upload(&values);
                let result = match in_place {
                    true => input,
                    false => gpu.on(rank as usize).filled(result_size, f32::NAN),
                };
                buffers.push((rank, input, result));
            }
            for &(rank, input, result) in &buffers {
                let launch = Launch::grid(ctas).block(THREADS).shared(SHARED_BYTES);
                let workspace = workspaces[rank as usize];
                let arguments = args![workspace, input, result, bytes, part, chunk, collective as u32];
                gpu.on(rank as usize).enqueue("sum_f32", launch, arguments)?;
                results.push((rank, round, result));
            }
        }
        gpu.synchronize()?;
        for (rank, round, result) in results {
            if gpu.read(result) != self.expected(rank, round) {
                return Err(format!("device {rank} has other results in round {round}").into());
            }
        }
        Ok(())
    }
}

/// The random schedules of each case; the environment variable `SEEDS` has another number.
const SEEDS: u64 = 1;

#[test]
fn collectives_are_right_under_several_schedules() {
    use Collective::{AllGather, AllReduce, ReduceScatter};
    let seeds = env::var("SEEDS").map_or(SEEDS, |seeds| seeds.parse().expect("SEEDS is a number"));
    let module = Module::from_ptx(&PTX).unwrap();
    for case in [
        CASE,
        Case { collective: ReduceScatter, ..CASE },
        Case { collective: AllGather, ..CASE },
        // Parts whose addresses and sizes are not multiples of 16, and in place.
        Case { collective: ReduceScatter, count: 37, ..CASE },
        Case { collective: AllGather, count: 37, ..CASE },
        Case { collective: AllReduce, devices: 3, count: 1001, in_place: true, ..CASE },
        // More chunks than a peer has slots for.
        Case { count: 2 * 4 * 40, ctas: 1, chunk: Some(16), ..CASE },
        // As many devices as there can be.
        Case { devices: MAX_DEVICES, count: 100, ctas: 1, ..CASE },
    ] {
        for schedule in schedules_with(seeds) {
            let mut gpu = Gpu::new(&module, schedule);
            let result = case.run(&mut gpu);
            // The arrival of the readers of a slot orders them before the copy that fills it again: accepted practice.
            let reports: Vec<String> = gpu
                .reports()
                .iter()
                .filter(|report| report.finding.severity > Severity::Note)
                .map(ToString::to_string)
                .collect();
            assert!(reports.is_empty(), "{case:?}, schedule {schedule}: {}", reports.join("\n"));
            result.unwrap_or_else(|error| panic!("{case:?}, schedule {schedule}: {error}"));
        }
    }
}

/// Parts of an odd number of `u16` or `u8`, whose addresses are multiples of 2 or 1 alone.
#[test]
fn elements_of_one_and_two_bytes_are_gathered() {
    const DEVICES: u32 = 2;
    let module = Module::from_ptx(&PTX).unwrap();
    for part in [74_usize, 37] {
        let mut gpu = Gpu::new(&module, Schedule::Late);
        gpu.set_devices(DEVICES as usize);
        let workspaces = workspaces(&mut gpu, DEVICES, 1);
        let Parts { bytes, part: part_bytes, chunk } = Parts::of_each(part as u64, DEVICES, 1);
        let of = |rank: u32| (0..part).map(move |index| (index * 5 + rank as usize * 101) as u8);
        let mut results = Vec::new();
        for rank in 0..DEVICES {
            let input = gpu.on(rank as usize).upload(&of(rank).collect::<Vec<u8>>());
            let result = gpu.on(rank as usize).filled(2 * part, 0xff_u8);
            let launch = Launch::grid(1).block(THREADS).shared(SHARED_BYTES);
            let collective = Collective::AllGather as u32;
            let arguments =
                args![workspaces[rank as usize], input, result, bytes, part_bytes, chunk, collective];
            gpu.on(rank as usize).enqueue("or_u32", launch, arguments).unwrap();
            results.push(result);
        }
        gpu.synchronize().unwrap();
        let expected: Vec<u8> = (0..DEVICES).flat_map(of).collect();
        for result in results {
            assert_eq!(gpu.read(result), expected, "parts of {part} bytes");
        }
    }
}

/// A flag of the scope of a device orders nothing between devices, whichever side has it.
#[test]
fn narrower_scopes_are_found() {
    for [wide, narrow] in [["ld.acquire.sys", "ld.acquire.gpu"], ["fence.acq_rel.sys", "fence.acq_rel.gpu"]] {
        let narrowed = PTX.replace(wide, narrow);
        assert_ne!(narrowed, *PTX, "{wide}");
        let module = Module::from_ptx(&narrowed).unwrap();
        let mut gpu = Gpu::new(&module, Schedule::Late);
        let _ = Case { count: 64, ..CASE }.run(&mut gpu);
        let messages: Vec<&str> = gpu.findings().map(|finding| finding.message.as_str()).collect();
        assert!(messages.iter().any(|message| message.contains("scope `.sys`")), "{wide}: {messages:#?}");
    }
}
