//! The report when no thread can continue: it leads with a wait that no waiting thread could end.

use std::collections::BTreeMap;
use std::ops::Range;

use ptx_async_semantics::help;

use super::barrier::Contribution;
use super::clock::LANES;
use super::finding::{Finding, Kind, Site, ThreadId, counted};
use super::machine::Machine;
use super::memory::Place;
use super::wait::{Rendezvous, Wait};
use crate::lanes::lanes_of;

/// Reports a hang: the wait of each thread, and the contributions to the barriers that they wait for. `at` is the site
/// of a thread that loops forever.
pub(super) fn finding(machine: &Machine, waits: &[(Site, Wait)], at: Option<Site>) -> Option<Finding> {
    let leading = (0..waits.len()).min_by_key(|&index| explained(machine, waits, index));
    let Some((site, wait)) = leading.map(|index| waits[index]) else {
        let message = "a thread hangs: it repeats the same instructions forever";
        return Some(Finding::new(Kind::Hang, at?, message));
    };
    let mut message = format!("a thread hangs: it {}", machine.describe_wait(&wait));
    let mut related = Vec::new();
    let mut help = help_of(machine, &wait);
    if let Some((place, missed)) = missed(machine, site, &wait) {
        let before = match missed.start {
            0 => String::from("it has not waited for the barrier before"),
            count => format!("it has waited for {} of the barrier in turn", counted(count, "phase")),
        };
        let first = missed.start;
        message.push_str(&format!(
            "; {before}, and phases {first} and {} have ended before this wait",
            first + 1
        ));
        let barrier = machine.peek_barrier(place);
        let end = |phase: u64| Some((barrier?.end_of(phase)?.by, format!("phase {phase} ended with this")));
        related.extend(missed.take(2).filter_map(end));
        help = Some(help::LET_NO_PHASE_PASS);
    }
    if let Wait::Rendezvous { id, .. } = wait
        && let Some([first, second]) = came_twice(machine.rendezvous(id))
    {
        message.push_str(", and a warp has arrived twice for one meeting");
        related.push((first, "the warp arrives here".into()));
        related.push((second, "the same warp arrives again, before the other threads".into()));
        help = Some(help::WAIT_BEFORE_NEXT_ARRIVAL);
    }
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
    finding.help = help.map(str::to_owned);
    finding.related = related;
    let mut told = vec![(site.instruction, wait)];
    let mut barriers = Vec::new();
    for (other, of_other) in [(site, wait)].into_iter().chain(waits.iter().copied()) {
        let is_told = told.iter().any(|(instruction, known)| match (of_other, known) {
            _ if *instruction != other.instruction => false,
            (Wait::Phase { barrier, phase }, Wait::Phase { barrier: known, phase: also }) => {
                (barrier, phase) == (*known, *also)
            }
            _ => true,
        });
        if !is_told && told.len() <= MOST {
            told.push((other.instruction, of_other));
            let who = match is_missing(machine, (site, &wait), (other, &of_other)) {
                true => "a thread that has not arrived",
                false => "a thread",
            };
            finding = finding.relating(other, format!("{who} {}", machine.describe_wait(&of_other)));
        }
        if let Wait::Phase { barrier, .. } = of_other
            && !barriers.contains(&barrier)
        {
            barriers.push(barrier);
        }
    }
    Some(barriers.into_iter().take(2).fold(finding, |finding, place| contributions(machine, finding, place)))
}

/// Relates a finding to the initialization of a barrier, and to the contributions to its current phase.
fn contributions(machine: &Machine, mut finding: Finding, place: Place) -> Finding {
    let Some(barrier) = machine.peek_barrier(place) else { return finding };
    let mut message = format!("initialized with the arrival count {}", barrier.initial);
    if barrier.counts.expected < barrier.initial {
        message.push_str(&format!(", lowered to {} by `arrive_drop`", barrier.counts.expected));
    }
    finding = finding.relating(barrier.initialized, message);
    if let Some(by) = barrier.overwritten {
        finding = finding.relating(by, "data was written over the barrier here");
    }
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
            Contribution::Arrived(_) if barrier.has_more_contributions() => {
                format!("arrived {count} times or more in this phase")
            }
            Contribution::Arrived(_) if count == 1 => String::from("arrived once in this phase"),
            Contribution::Arrived(_) => format!("arrived {count} times in this phase"),
        };
        finding = finding.relating(site, message);
    }
    finding
}

/// Limit on the waits in a report besides the first.
const MOST: usize = 6;

/// What to write instead of a wait that cannot end.
fn help_of(machine: &Machine, wait: &Wait) -> Option<&'static str> {
    match *wait {
        Wait::Phase { barrier, .. } => {
            let barrier = machine.peek_barrier(barrier)?;
            Some(match barrier.counts.pending {
                0 if barrier.counts.has_more_bytes() => help::EXPECT_BYTES,
                0 => help::EXPECT_SUM,
                _ if barrier.arrivers.is_empty() => help::ARRIVE,
                _ => help::ARRIVE_AS_OFTEN,
            })
        }
        Wait::Rendezvous { .. } => Some(help::REACH_BARRIER),
        Wait::Lanes(_) => Some(help::EXECUTE_IN_WARP),
        Wait::Groups { .. } | Wait::Change(_) | Wait::Grid(_) => None,
    }
}

/// For a wait for a phase that is two or more after those that the thread has waited for, returns the barrier and the
/// phases between: they have ended while the thread did not wait, or was about to.
fn missed(machine: &Machine, site: Site, wait: &Wait) -> Option<(Place, Range<u64>)> {
    let Wait::Phase { barrier: place, phase } = *wait else { return None };
    let barrier = machine.peek_barrier(place)?;
    let in_turn = match barrier.waited.get(&(site.thread.0 / LANES)) {
        Some(waited) => waited.in_turn.filter(|_| waited.lanes >> (site.thread.0 % LANES) & 1 == 1)?,
        None => 0,
    };
    (phase >= in_turn + 2).then_some((place, in_turn..phase))
}

/// Returns two arrivals of one warp for one meeting: the current one, or the last one.
fn came_twice(rendezvous: &Rendezvous) -> Option<[Site; 2]> {
    [&rendezvous.came, &rendezvous.last_came].into_iter().find_map(|came| {
        came.iter().enumerate().find_map(|(index, &(site, lanes))| {
            let is_same = |&&(other, again): &&(Site, u32)| other.thread == site.thread && again & lanes != 0;
            came[index + 1..].iter().find(is_same).map(|&(second, _)| [site, second])
        })
    })
}

/// Whether a waiting thread is one whose arrival ends another wait: it has arrived for earlier phases or meetings.
fn is_missing(machine: &Machine, (_, wait): (Site, &Wait), (other, of_other): (Site, &Wait)) -> bool {
    match *wait {
        _ if wait == of_other => false,
        Wait::Phase { barrier, .. } => machine
            .peek_barrier(barrier)
            .is_some_and(|barrier| barrier.still_to_arrive().any(|thread| thread == other.thread)),
        Wait::Rendezvous { id, .. } => {
            let is_its = |came: &[(Site, u32)]| {
                came.iter().any(|&(site, lanes)| {
                    lanes_of(lanes).any(|lane| site.thread.0 + lane as u32 == other.thread.0)
                })
            };
            let rendezvous = machine.rendezvous(id);
            is_its(&rendezvous.last_came) && !is_its(&rendezvous.came)
        }
        _ => false,
    }
}

/// The degree to which the other waits explain a wait. A message leads with the wait that is explained least, since
/// that wait is the cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Explained {
    /// The phase that the thread meant to wait for has ended, and so has the one after it.
    Missed,
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
    // Lanes of one warp wait for a phase to which another one of its lanes has yet to contribute.
    let lacks = |of_lanes: &Site, (other, wait): &(Site, Wait)| match *wait {
        Wait::Phase { barrier, .. } if warp(other.thread) == warp(of_lanes.thread) => {
            machine.peek_barrier(barrier).is_some_and(|barrier| barrier.lacks_only(of_lanes.thread))
        }
        _ => false,
    };
    if missed(machine, site, &wait).is_some() {
        return Explained::Missed;
    }
    match wait {
        Wait::Lanes(_) if waits.iter().any(|other| lacks(&site, other)) => Explained::Not,
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
        Wait::Phase { barrier, .. } => {
            let is_lacked = |(other, of_other): &(Site, Wait)| {
                matches!(of_other, Wait::Lanes(_)) && lacks(other, &(site, wait))
            };
            match machine.peek_barrier(barrier) {
                Some(barrier) if barrier.counts.pending == 0 => Explained::Not,
                Some(_) if waits.iter().any(is_lacked) => Explained::ByLanes,
                Some(barrier) if barrier.still_to_arrive().any(waits_elsewhere) => Explained::ByArrivals,
                Some(barrier) if barrier.counts.pending < barrier.counts.expected => Explained::Partly,
                Some(barrier) if barrier.arrivers.is_empty() => Explained::ByArrivals,
                _ => Explained::Not,
            }
        }
    }
}
