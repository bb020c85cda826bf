//! The report when no thread can continue.

use std::collections::BTreeMap;

use super::barrier::Contribution;
use super::finding::{Finding, Kind, Site};
use super::machine::Machine;
use super::wait::Wait;

/// Reports a hang: the wait of each thread, and the contributions to the barriers that they wait for. `at` is the site
/// of a thread that loops forever.
pub(super) fn finding(machine: &Machine, waits: &[(Site, Wait)], at: Option<Site>) -> Option<Finding> {
    let Some((&(site, wait), others)) = waits.split_first() else {
        let message = "a thread executes the same instructions again and again, and nothing can end that";
        return Some(Finding::new(Kind::Hang, at?, message));
    };
    let message = format!("a thread {}, and nothing can end that", machine.describe_wait(&wait));
    let mut finding = Finding::new(Kind::Hang, site, message);
    let mut told = vec![(site.instruction, wait)];
    let mut barriers = Vec::new();
    for (site, wait) in [(site, wait)].into_iter().chain(others.iter().copied()) {
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
        finding =
            finding.relating(barrier.initialized, format!("needs {} arrivals each phase", barrier.expected));
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
                Contribution::Expected(_) => format!("expected {count} bytes in this phase"),
                Contribution::Completed(_) => format!("completed {count} bytes in this phase"),
                Contribution::Arrived(_) => format!("arrived {count} times in this phase"),
            };
            finding = finding.relating(site, message);
        }
    }
    Some(finding)
}

/// Limit on the waits in a report besides the first.
const MOST: usize = 6;
