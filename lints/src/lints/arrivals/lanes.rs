//! The lanes of each warp that arrive on barriers, and that access memory.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::computed::WARP;
use crate::event::{Action, BarrierOperation};
use crate::function::Function;
use crate::limits::Cost;
use crate::threads::{Warps, warps};

/// The lanes of each warp of a CTA, one bit for each lane.
type Lanes = [u32; 32];

/// The lanes of these threads.
fn lanes(threads: &[i64]) -> Lanes {
    let mut lanes = Lanes::default();
    for thread in threads {
        let warp = usize::try_from(thread / WARP).ok().and_then(|warp| lanes.get_mut(warp));
        if let Some(lanes) = warp {
            *lanes |= 1 << (thread % WARP);
        }
    }
    lanes
}

/// The arrivals of one thread in each of some warps.
pub(super) struct Arrivals {
    /// By the event: the arriving lanes, or the candidates of an election, and the lanes that arrive on the barrier
    /// elsewhere; the warps of all of them.
    of_one: BTreeMap<usize, Arrival>,
}

struct Arrival {
    lanes: Lanes,
    is_elected: bool,
    elsewhere: Lanes,
    warps: Warps,
}

impl Arrivals {
    pub(super) fn of(function: &Function<'_, '_>) -> Self {
        let mut of_one = BTreeMap::new();
        let arrivals: Vec<(usize, &BarrierOperation)> = function
            .barrier_operations()
            .filter(|(_, operation)| {
                matches!(operation.action, Action::Arrive { .. } | Action::ArriveLater | Action::Complete)
            })
            .collect();
        let pairs = arrivals.len().saturating_mul(arrivals.len());
        if !function.is_one_dimensional() || !function.exceeded.affords(pairs, Cost::Addresses) {
            return Arrivals { of_one };
        }
        for &(event, arrival) in &arrivals {
            let is_at_once = matches!(arrival.action, Action::Arrive { .. });
            let threads = function.threads(event);
            if !is_at_once || !threads.is_one_of_each_warp() {
                continue;
            }
            let (mut elsewhere, mut warps) = (Lanes::default(), threads.warps());
            let others = arrivals.iter().filter(|(other, operation)| {
                *other != event && function.can_alias(&operation.barrier, &arrival.barrier)
            });
            for (other, _) in others {
                let others = function.threads(*other);
                warps |= others.warps();
                // An election elsewhere most often selects the same thread.
                if !others.is_elected {
                    let other = lanes(&others.possible);
                    elsewhere.iter_mut().zip(other).for_each(|(lanes, other)| *lanes |= other);
                }
            }
            let (lanes, is_elected) = (lanes(threads.present()), threads.is_elected);
            of_one.insert(event, Arrival { lanes, is_elected, elsewhere, warps });
        }
        Arrivals { of_one }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.of_one.is_empty()
    }

    /// Whether an event is an arrival of one thread in each of some warps.
    pub(super) fn is_of_one(&self, event: usize) -> bool {
        self.of_one.contains_key(&event)
    }

    /// The threads that certainly execute an access and do not arrive, in warps where another lane does. An election
    /// selects the first candidate.
    pub(super) fn others(
        &self,
        function: &Function<'_, '_>,
        arrival: usize,
        access: usize,
    ) -> Option<Vec<i64>> {
        let arrival = self.of_one.get(&arrival)?;
        let mut threads = function.threads(access).certain()?.to_vec();
        let lanes_of = |lanes: &Lanes, thread: i64| {
            let warp = usize::try_from(thread / WARP).ok();
            warp.and_then(|warp| lanes.get(warp)).copied().unwrap_or(0)
        };
        let bit = |thread: i64| 1_u32 << (thread % WARP);
        threads.retain(|&thread| {
            let (one, elsewhere) = (lanes_of(&arrival.lanes, thread), lanes_of(&arrival.elsewhere, thread));
            let arriving = if arrival.is_elected { one & one.wrapping_neg() } else { one };
            one != 0 && (arriving | elsewhere) & bit(thread) == 0
        });
        (!threads.is_empty()).then_some(threads)
    }

    /// Whether threads execute an event in warps in which no thread arrives.
    pub(super) fn are_for_other_warps(&self, function: &Function<'_, '_>, event: usize) -> bool {
        let warps = function.threads(event).warps();
        self.of_one.values().any(|arrival| warps & !arrival.warps != 0)
    }

    /// The threads that certainly execute an event, in warps in which no thread arrives.
    pub(super) fn other_warps(
        &self,
        function: &Function<'_, '_>,
        arrival: usize,
        event: usize,
    ) -> Option<Vec<i64>> {
        let arriving = self.of_one.get(&arrival)?.warps;
        let mut threads = function.threads(event).certain()?.to_vec();
        threads.retain(|&thread| warps(&[thread]) & arriving == 0);
        (!threads.is_empty()).then_some(threads)
    }
}

/// The instructions that a warp executes as one. They do not order memory, but each lane has received the result of its
/// earlier loads.
pub(super) struct Collectives(Vec<usize>);

/// Their names.
const COLLECTIVE: [&str; 15] = [
    "activemask",
    "bar",
    "barrier",
    "elect",
    "ldmatrix",
    "match",
    "mma",
    "movmatrix",
    "redux",
    "shfl",
    "stmatrix",
    "tcgen05",
    "vote",
    "wgmma",
    "wmma",
];

impl Collectives {
    pub(super) fn of(function: &Function<'_, '_>) -> Self {
        let instructions = function.code.instructions.iter().enumerate();
        let is_collective = |name: &str| COLLECTIVE.contains(&name);
        Collectives(
            instructions.filter(|(_, found)| is_collective(found.name())).map(|(index, _)| index).collect(),
        )
    }

    /// Whether a collective is between two events, in the order of the text.
    pub(super) fn is_between(&self, function: &Function<'_, '_>, one: usize, other: usize) -> bool {
        let [one, other] = [one, other].map(|event| function.events[event].instruction);
        let first = self.0.partition_point(|index| *index < one);
        other < one || self.0.get(first).is_some_and(|index| *index < other)
    }
}
