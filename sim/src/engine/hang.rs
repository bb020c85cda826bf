//! The report when no thread can continue.

use std::collections::BTreeMap;

use super::barrier::Contribution;
use super::clock::LANES;
use super::finding::{Finding, Kind, Site, ThreadId, counted};
use super::machine::Machine;
use super::wait::Wait;

/// Reports a hang: the wait of each thread, and the contributions to the barriers that they wait for. `at` is the site
/// of a thread that loops forever.
pub(super) fn finding(machine: &Machine, waits: &[(Site, Wait)], at: Option<Site>) -> Option<Finding> {
    let leading = (0..waits.len()).min_by_key(|&index| explained(machine, waits, index));
    let Some((site, wait)) = leading.map(|index| waits[index]) else {
        let message = "a thread hangs: it repeats the same instructions forever";
        return Some(Finding::new(Kind::Hang, at?, message));
    };
    let mut message = format!("a thread hangs: it {}", machine.describe_wait(&wait));
    let exited = machine.exited(site.thread);
    if exited > 0 && matches!(wait, Wait::Phase { .. } | Wait::Rendezvous { .. }) {
        let threads = if exited == 1 {
            "1 thread of its CTA has"
        } else {
            &format!("{exited} threads of its CTA have")
        };
        message.push_str(&format!(", and {threads} exited"));
    }
    let mut finding = Finding::new(Kind::Hang, site, message);
    let mut told = vec![(site.instruction, wait)];
    let mut barriers = Vec::new();
    for (site, wait) in [(site, wait)].into_iter().chain(waits.iter().copied()) {
        let is_told = told.iter().any(|(instruction, other)| match (wait, other) {
            _ if *instruction != site.instruction => false,
            (Wait::Phase { barrier, phase }, Wait::Phase { barrier: other, phase: also }) => {
                (barrier, phase) == (*other, *also)
            }
            _ => true,
        });
        if !is_told && finding.related.len() < MOST {
            told.push((site.instruction, wait));
            finding = finding.relating(site, format!("a thread {}", machine.describe_wait(&wait)));
        }
        if let Wait::Phase { barrier, .. } = wait
            && !barriers.contains(&barrier)
        {
            barriers.push(barrier);
        }
    }
    for place in barriers.into_iter().take(2) {
        let Some(barrier) = machine.peek_barrier(place) else { continue };
        let mut message = format!("initialized with the arrival count {}", barrier.initial);
        if barrier.counts.expected < barrier.initial {
            message.push_str(&format!(", lowered to {} by `arrive_drop`", barrier.counts.expected));
        }
        finding = finding.relating(barrier.initialized, message);
        let mut by_instruction = BTreeMap::<(u32, bool), (Site, u64)>::new();
        for &(site, contribution) in &barrier.contributions {
            let (is_bytes, count) = match contribution {
                Contribution::Expected(bytes) => (true, u64::from(bytes)),
                Contribution::Completed(bytes) | Contribution::Arrived(bytes) => (false, u64::from(bytes)),
            };
            let entry = by_instruction.entry((site.instruction, is_bytes)).or_insert((site, 0));
            entry.1 += count;
        }
        for &(site, contribution) in &barrier.contributions {
            let key = (site.instruction, matches!(contribution, Contribution::Expected(_)));
            let Some((_, count)) = by_instruction.remove(&key) else { continue };
            let message = match contribution {
                Contribution::Expected(_) => format!("expected {} in this phase", counted(count, "byte")),
                Contribution::Completed(_) => format!("completed {} in this phase", counted(count, "byte")),
                Contribution::Arrived(_) if count == 1 => String::from("arrived once in this phase"),
                Contribution::Arrived(_) => format!("arrived {count} times in this phase"),
            };
            finding = finding.relating(site, message);
        }
    }
    Some(finding)
}

/// Limit on the waits in a report besides the first.
const MOST: usize = 6;

/// The degree to which the other waits explain a wait. A message leads with the wait that is explained least, since
/// that wait is the cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Explained {
    /// No waiting thread could end the wait.
    Not,
    /// A barrier has some of its arrivals, and the threads that make the other arrivals are unknown.
    Partly,
    /// Some threads have arrived at a barrier of threads, and the other threads wait elsewhere.
    ByThreads,
    /// The threads that arrive wait elsewhere, or no thread has arrived yet.
    ByArrivals,
    /// A lane of the warp is elsewhere.
    ByLanes,
}

fn explained(machine: &Machine, waits: &[(Site, Wait)], index: usize) -> Explained {
    let (site, wait) = waits[index];
    let warp = |site: ThreadId| site.0 / LANES;
    let waits_elsewhere = |thread: ThreadId| {
        let is_its = |(other, _): &&(Site, Wait)| warp(other.thread) == warp(thread);
        warp(thread) != warp(site.thread) && waits.iter().any(|other| is_its(&other))
    };
    match wait {
        Wait::Lanes(_) => Explained::ByLanes,
        Wait::Change(_) | Wait::Grid(_) => Explained::ByArrivals,
        Wait::Groups { .. } => Explained::Not,
        Wait::Rendezvous { .. } => {
            // Another thread of the cluster has not arrived here.
            let is_elsewhere = |(other, of_other): &(Site, Wait)| {
                !matches!(of_other, Wait::Lanes(_))
                    && *of_other != wait
                    && machine.are_in_cluster(other.thread, site.thread)
            };
            match waits.iter().any(is_elsewhere) {
                true => Explained::ByThreads,
                false => Explained::Not,
            }
        }
        Wait::Phase { barrier, .. } => match machine.peek_barrier(barrier) {
            Some(barrier) if barrier.counts.pending == 0 => Explained::Not,
            Some(barrier) if barrier.still_to_arrive().any(waits_elsewhere) => Explained::ByArrivals,
            Some(barrier) if barrier.counts.pending < barrier.counts.expected => Explained::Partly,
            Some(barrier) if barrier.arrivers.is_empty() => Explained::ByArrivals,
            _ => Explained::Not,
        },
    }
}
