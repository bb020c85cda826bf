//! Collectives whose every element is compared with what the CPU computes.

use std::thread;

use anyhow::{Context, Result, bail, ensure};
use cudarc::driver::result;
use example_collectives::communicator::{Operation, Type};
use example_collectives::parts::Collective;

use crate::team::{Call, Team};
use crate::values;

const COLLECTIVES: [Collective; 3] =
    [Collective::AllReduce, Collective::ReduceScatter, Collective::AllGather];

/// The bytes before and after a result, which must stay as they are.
const MARGIN: u64 = 64;
const POISON: u8 = 0xa5;

/// The bytes of the data that are compared with every operation and type. Parts of 16-bit numbers begin at odd multiples
/// of 2 with some of them.
const SMALL: [u64; 12] =
    [16, 24, 40, 1006, 4096, 10_008, 65_536, 100_008, 262_144, 1_000_008, 4_194_304, 7_654_328];
/// Those of sums of f32 and bf16.
const LARGE: [u64; 4] = [67_108_864, 300_000_008, 1_073_741_824, 4_294_967_296];

/// Compares collectives of all kinds.
pub(crate) fn all(team: &mut Team, large: &[u64]) -> Result<()> {
    let mut checker = Checker::default();
    for ty in Type::ALL {
        for operation in Operation::ALL {
            if operation.kernel(ty).is_none() {
                continue;
            }
            for bytes in SMALL {
                for collective in COLLECTIVES {
                    if collective == Collective::AllGather && operation != Operation::Sum {
                        continue;
                    }
                    let call = Call { operation, ..Call::of(collective, ty, bytes, team.devices()) };
                    checker.compare(team, &[call], false)?;
                    checker.compare(team, &[call], true)?;
                }
            }
        }
    }
    println!("{checker}, of {} to {} bytes", SMALL[0], SMALL[SMALL.len() - 1]);
    rounds(team)?;
    let sizes = if large.is_empty() { &LARGE[..] } else { large };
    for &bytes in sizes {
        let mut checker = Checker::default();
        for (ty, collective) in
            [Type::F32, Type::Bf16].into_iter().flat_map(|ty| COLLECTIVES.map(|it| (ty, it)))
        {
            checker.compare(team, &[Call::of(collective, ty, bytes, team.devices())], ty == Type::Bf16)?;
        }
        println!("{checker}, of {bytes} bytes");
    }
    Ok(())
}

/// Compares few small collectives, such as for compute-sanitizer.
pub(crate) fn quick(team: &mut Team) -> Result<()> {
    let mut checker = Checker::default();
    for bytes in [16, 1006, 100_008, 1_000_008] {
        for (ty, collective) in
            [Type::F32, Type::Bf16].into_iter().flat_map(|ty| COLLECTIVES.map(|it| (ty, it)))
        {
            let call = Call::of(collective, ty, bytes, team.devices());
            checker.compare(team, &[call, call], false)?;
            checker.compare(team, &[call], true)?;
        }
    }
    println!("{checker}");
    Ok(())
}

/// Compares a hundred collectives that follow one another without a wait of the host, of sizes and kinds in turn.
fn rounds(team: &mut Team) -> Result<()> {
    let mut checker = Checker::default();
    for in_place in [false, true] {
        for bytes in [16, 4096, 65_544, 1_000_008, 8_000_000] {
            let call = |round: usize| {
                let ty = [Type::F32, Type::Bf16, Type::U64][round % 3];
                Call::of(COLLECTIVES[round / 3 % 3], ty, bytes + 8 * (round as u64 % 7), team.devices())
            };
            let calls: Vec<Call> = (0..100).map(call).collect();
            checker.compare(team, &calls, in_place)?;
        }
    }
    println!("{checker}, 100 in a row");
    Ok(())
}

/// Counts what was compared.
#[derive(Default)]
struct Checker {
    collectives: u64,
    elements: u64,
    seed: u64,
}

impl std::fmt::Display for Checker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} collectives are right, {} elements", self.collectives, self.elements)
    }
}

/// The memory of a call.
struct Memory {
    seed: u64,
    send: Vec<u64>,
    receive: Vec<u64>,
    allocated: Vec<Vec<u64>>,
}

impl Checker {
    /// Launches collectives one after the other, and compares the results.
    fn compare(&mut self, team: &mut Team, calls: &[Call], in_place: bool) -> Result<()> {
        let mut memories = Vec::new();
        for &call in calls {
            self.seed += 1;
            memories.push(prepare(team, call, in_place, self.seed)?);
        }
        for (&call, memory) in calls.iter().zip(&memories) {
            // SAFETY: `prepare` has allocated the memory of the call.
            unsafe { team.launch(call, &memory.send, &memory.receive) }
                .with_context(|| format!("{call:?}"))?;
        }
        team.synchronize().with_context(|| format!("{calls:?}"))?;
        for (&call, memory) in calls.iter().zip(&memories) {
            self.elements += compare(team, call, memory, in_place)
                .with_context(|| format!("{call:?}, {} devices, in place: {in_place}", team.devices()))?;
            for allocated in &memory.allocated {
                team.free(allocated)?;
            }
            self.collectives += 1;
        }
        Ok(())
    }
}

/// Allocates and writes the memory of a call: in place, the input is a part of the result or the other way round.
fn prepare(team: &Team, call: Call, in_place: bool, seed: u64) -> Result<Memory> {
    let devices = team.devices();
    let [input, result] = call.bytes(devices);
    let part = call.count * call.ty.size();
    let receive = team.allocate(input.max(result) + 2 * MARGIN)?;
    let mut allocated = vec![receive.clone()];
    let receive: Vec<u64> = receive.iter().map(|address| address + MARGIN).collect();
    let (mut send, mut result_at) = (receive.clone(), receive.clone());
    if in_place {
        for rank in 0..devices {
            match call.collective {
                Collective::AllReduce => {}
                Collective::ReduceScatter => result_at[rank as usize] += rank * part,
                Collective::AllGather => send[rank as usize] += rank * part,
            }
        }
    } else {
        send = team.allocate(input)?;
        allocated.push(send.clone());
    }
    for (device, rank) in team.ranks.iter().enumerate() {
        rank.enter()?;
        let elements = elements(call, seed, device as u64, input / call.ty.size());
        // SAFETY: the memory was allocated with these sizes.
        unsafe {
            let all = receive[device] - MARGIN;
            result::memset_d8_sync(all, POISON, (input.max(result) + 2 * MARGIN) as usize)?;
            result::memcpy_htod_sync(send[device], &elements)?;
        }
        // The streams of the collectives do not wait for the default stream. A copy of pageable memory returns when the
        // memory is staged, and a fill when it has started.
        result::ctx::synchronize()?;
    }
    Ok(Memory { seed, send, receive: result_at, allocated })
}

/// The elements of a device, as bytes.
fn elements(call: Call, seed: u64, device: u64, count: u64) -> Vec<u8> {
    let size = call.ty.size() as usize;
    let mut bytes = vec![0; count as usize * size];
    in_parallel(bytes.chunks_mut(size << 16).enumerate(), |(chunk, bytes)| {
        for (index, bytes) in bytes.chunks_exact_mut(size).enumerate() {
            let index = (chunk << 16 | index) as u64;
            bytes.copy_from_slice(&values::element(call.ty, seed, device, index).to_le_bytes()[..size]);
        }
        None
    });
    bytes
}

/// Compares the results of all devices; returns the number of elements.
fn compare(team: &Team, call: Call, memory: &Memory, in_place: bool) -> Result<u64> {
    let devices = team.devices();
    let [input, bytes] = call.bytes(devices);
    let (size, count) = (call.ty.size() as usize, call.count);
    let mut first: Option<Vec<u8>> = None;
    for (device, rank) in team.ranks.iter().enumerate() {
        rank.enter()?;
        let mut result = vec![0_u8; (bytes + 2 * MARGIN) as usize];
        // SAFETY: the memory was allocated with this size.
        unsafe { result::memcpy_dtoh_sync(&mut result, memory.receive[device] - MARGIN)? };
        let (before, rest) = result.split_at(MARGIN as usize);
        let (result, after) = rest.split_at(bytes as usize);
        let part_of_input = in_place && call.collective == Collective::ReduceScatter && input > bytes;
        let untouched = |margin: &[u8]| margin.iter().all(|&byte| byte == POISON);
        ensure!(
            part_of_input || (untouched(before) && untouched(after)),
            "device {device} has bytes beside the result that were written"
        );
        let wrong = in_parallel(result.chunks(size << 16).enumerate(), |(chunk, bytes)| {
            for (index, bytes) in bytes.chunks_exact(size).enumerate() {
                let index = (chunk << 16 | index) as u64;
                let mut bits = [0; 8];
                bits[..size].copy_from_slice(bytes);
                let found = u64::from_le_bytes(bits);
                let of = |device: u64, index: u64| values::element(call.ty, memory.seed, device, index);
                let right = match call.collective {
                    Collective::AllGather => found == of(index / count, index % count),
                    Collective::AllReduce => {
                        let all: Vec<u64> = (0..devices).map(|device| of(device, index)).collect();
                        values::is_right(call.ty, call.operation, &all, found)
                    }
                    Collective::ReduceScatter => {
                        let index = device as u64 * count + index;
                        let all: Vec<u64> = (0..devices).map(|device| of(device, index)).collect();
                        values::is_right(call.ty, call.operation, &all, found)
                    }
                };
                if !right {
                    return Some(format!("element {index} of device {device} has the bits {found:#x}"));
                }
            }
            None
        });
        if let Some(wrong) = wrong {
            bail!(wrong);
        }
        // All devices have the same bits, however floats were rounded.
        if call.collective != Collective::ReduceScatter {
            match &first {
                Some(first) => ensure!(first == result, "device {device} has other bits than device 0"),
                None => first = Some(result.to_vec()),
            }
        }
    }
    Ok(devices * bytes / call.ty.size())
}

/// The first error of work on items.
fn in_parallel<T: Send>(
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) -> Option<String> + Sync,
) -> Option<String> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let items = std::sync::Mutex::new(items);
    let next = || items.lock().ok()?.next();
    thread::scope(|scope| {
        let (work, next) = (&work, &next);
        let workers: Vec<_> =
            (0..threads).map(|_| scope.spawn(move || std::iter::from_fn(next).find_map(work))).collect();
        workers
            .into_iter()
            .find_map(|worker| worker.join().unwrap_or_else(|_| Some("a comparison panicked".to_owned())))
    })
}
