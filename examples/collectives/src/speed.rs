//! The speed of the collectives, beside NCCL and a copy of the driver.

use anyhow::{Context, Result};
use cudarc::driver::sys;
use example_collectives::communicator::Type;
use example_collectives::parts::Collective;

use crate::nccl::Nccl;
use crate::team::{Call, Team};

/// The bytes of the data that are measured.
const SIZES: [u64; 9] = [16, 1 << 12, 1 << 16, 1 << 20, 1 << 24, 1 << 26, 1 << 28, 1 << 30, 1 << 32];
const WARM_UP: usize = 3;
const TURNS: usize = 11;

/// Prints a table of the three collectives, of `f32` and `bf16`.
pub(crate) fn measure(team: &mut Team, sizes: &[u64]) -> Result<()> {
    let sizes = if sizes.is_empty() { &SIZES[..] } else { sizes };
    let nccl = if team.shares_devices() { None } else { Nccl::open(team)? };
    match &nccl {
        Some(nccl) => println!("beside NCCL {}, in one process", nccl.version),
        None if team.shares_devices() => println!("NCCL is not measured: it has one rank a device"),
        None => println!("NCCL is not measured: no libnccl.so in LD_LIBRARY_PATH"),
    }
    let most = sizes.iter().copied().max().unwrap_or_default();
    let (send, receive) = (team.allocate(most)?, team.allocate(most)?);
    println!(
        "medians of {TURNS} turns, and of their ratios; the time is that of the slowest device, and GB/s are the bus bandwidth"
    );
    let copied = copy_rate(team, &send, &receive, most.min(1 << 30))?;
    println!("a copy by the driver, both ways at once: {copied:.1} GB/s out of each device\n");
    println!("| | | bytes | µs | GB/s | NCCL µs | GB/s | ratio |");
    println!("|---|---|--:|--:|--:|--:|--:|--:|");
    for (ty, collective) in [Type::F32, Type::Bf16].into_iter().flat_map(|ty| {
        [Collective::AllReduce, Collective::ReduceScatter, Collective::AllGather].map(|it| (ty, it))
    }) {
        for &bytes in sizes {
            let call = Call::of(collective, ty, bytes, team.devices());
            // As many launches as take some milliseconds, at most 50.
            let launches = ((1_u64 << 31) / bytes.max(1)).clamp(1, 50);
            let here = |team: &mut Team| {
                team.time(|team| {
                    // SAFETY: both have the bytes of the largest size.
                    (0..launches).try_for_each(|_| unsafe { team.launch(call, &send, &receive) })
                })
            };
            let theirs = |team: &mut Team| match &nccl {
                Some(nccl) => team
                    .time(|team| {
                        // SAFETY: as above.
                        (0..launches).try_for_each(|_| unsafe { nccl.launch(team, call, &send, &receive) })
                    })
                    .map(Some),
                None => Ok(None),
            };
            let mut turns = Vec::new();
            for turn in 0..WARM_UP + TURNS {
                // Each comes first in half of the turns.
                let (first, second);
                if turn % 2 == 0 {
                    first = here(team)?;
                    second = theirs(team)?;
                } else {
                    second = theirs(team)?;
                    first = here(team)?;
                }
                if turn >= WARM_UP {
                    turns.push((first / launches as f64, second.map(|time| time / launches as f64)));
                }
            }
            let devices = team.devices() as f64;
            let steps = if collective == Collective::AllReduce { 2.0 } else { 1.0 };
            let moved = steps * (devices - 1.0) / devices * bytes as f64;
            let time = median(turns.iter().map(|turn| turn.0)).context("nothing was measured")?;
            print!(
                "| {collective:?} | {} | {bytes} | {:.1} | {:.1} |",
                ty.name(),
                time * 1e6,
                moved / time / 1e9
            );
            let pairs = || turns.iter().filter_map(|&(here, theirs)| Some((here, theirs?)));
            match (median(pairs().map(|pair| pair.1)), median(pairs().map(|pair| pair.1 / pair.0))) {
                (Some(time), Some(ratio)) => {
                    println!(" {:.1} | {:.1} | {ratio:.3} |", time * 1e6, moved / time / 1e9);
                }
                _ => println!(" | | |"),
            }
        }
    }
    team.free(&send)?;
    team.free(&receive)
}

/// The rate of copies by the driver from each device to the next one, all at once, in GB/s.
fn copy_rate(team: &mut Team, send: &[u64], receive: &[u64], bytes: u64) -> Result<f64> {
    let mut times = Vec::new();
    for _ in 0..WARM_UP + TURNS {
        times.push(team.time(|team| {
            for (index, (rank, &source)) in team.ranks.iter().zip(send).enumerate() {
                let next = (index + 1) % team.ranks.len();
                rank.enter()?;
                // SAFETY: both have at least these bytes.
                unsafe {
                    sys::cuMemcpyPeerAsync(
                        receive[next],
                        team.ranks[next].context,
                        source,
                        rank.context,
                        bytes as usize,
                        team.streams[index],
                    )
                    .result()
                    .context("cuMemcpyPeerAsync")?;
                }
            }
            Ok(())
        })?);
    }
    let time = median(times.into_iter().skip(WARM_UP)).context("nothing was measured")?;
    Ok(bytes as f64 / time / 1e9)
}

fn median(times: impl Iterator<Item = f64>) -> Option<f64> {
    let mut times: Vec<f64> = times.collect();
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}
