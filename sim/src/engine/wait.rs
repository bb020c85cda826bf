//! The conditions that threads wait for.

use std::rc::Rc;

use super::clock::{Gather, View};
use super::finding::{Site, ThreadId};
use super::memory::Place;
use super::transfer::GroupKind;

/// The condition that ends a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// This phase of a barrier is complete.
    Phase {
        /// The barrier.
        barrier: Place,
        /// The phase, counted from 0.
        phase: u64,
    },
    /// All groups but the newest are complete.
    Groups {
        /// The first thread of the warp.
        first: ThreadId,
        /// The threads of the warp that wait, one bit each.
        lanes: u32,
        /// The kind of the groups.
        kind: GroupKind,
        /// The number of the newest groups that may be pending.
        pending: u64,
        /// Whether it suffices that sources have been read.
        of_reads: bool,
    },
    /// The threads of a team have met again.
    Rendezvous {
        /// The rendezvous.
        id: RendezvousId,
        /// The number of earlier meetings.
        generation: u64,
    },
    /// All CTAs of the grid with this index have exited, and its transfers are complete.
    Grid(usize),
    /// Other threads of the warp execute the same instruction, or exit.
    Lanes(u32),
    /// The thread polls this place until its value changes.
    Change(Place),
}

/// A CTA or a cluster. A rendezvous without a count needs all of its threads that have not exited.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct TeamId(pub(crate) u32);

/// A rendezvous of threads of a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct RendezvousId {
    /// The team.
    pub(crate) team: TeamId,
    /// The index of the rendezvous among those of the team.
    pub(crate) index: u8,
}

/// The state of a rendezvous.
#[derive(Clone, Debug, Default)]
pub(crate) struct Rendezvous {
    /// The number of threads that have arrived.
    pub(crate) arrived: u32,
    /// The number of threads that the rendezvous needs; `None` for all threads of the team that have not exited.
    pub(crate) expected: Option<u32>,
    /// The number of meetings.
    pub(crate) generation: u64,
    /// The number of arrived threads whose predicate holds.
    pub(crate) holding: u32,
    /// For each of the last two meetings, the number of threads whose predicate held, and the number of threads.
    pub(crate) met: [(u32, u32); 2],
    /// The releases of the arrived threads.
    pub(crate) gather: Gather,
    /// The arrivals since the last meeting: an instruction and its lanes.
    pub(crate) came: Vec<(Site, u32)>,
    /// Those of the last meeting.
    pub(crate) last_came: Vec<(Site, u32)>,
    /// The threads that wait here: the first thread of each warp, and the lanes.
    pub(crate) waiting: Vec<(ThreadId, u32)>,
    /// The release of the last meeting.
    pub(crate) released: Rc<View>,
}

/// The arrival of threads at a rendezvous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Arrival {
    /// The first thread of the warp.
    pub(crate) first: ThreadId,
    /// The index of the instruction in its program.
    pub(crate) instruction: u32,
    /// The lanes that arrive, one bit each.
    pub(crate) lanes: u32,
    /// The number of threads that the rendezvous needs; `None` for all threads of the team that have not exited.
    pub(crate) expected: Option<u32>,
    /// Whether the lanes wait here, rather than at a later instruction or not at all.
    pub(crate) waits: bool,
    /// Whether the arrival releases the lanes' operations.
    pub(crate) releases: bool,
}

/// The threads of a CTA or a cluster.
#[derive(Clone, Debug)]
pub(crate) struct Team {
    /// The number of threads that have not exited.
    pub(crate) live: u32,
    /// Whether it is a cluster.
    pub(crate) is_cluster: bool,
    /// The rendezvous of the team: 16, and none once all threads have exited.
    pub(crate) rendezvous: Vec<Rendezvous>,
}

impl Team {
    /// A team of `live` threads.
    pub(crate) fn new(live: u32, is_cluster: bool) -> Team {
        Team { live, is_cluster, rendezvous: vec![Rendezvous::default(); 16] }
    }

    /// Completes each rendezvous that has enough threads. Returns the threads that waited, and the views that they
    /// acquire.
    pub(crate) fn advance(&mut self) -> Vec<(ThreadId, u32, Rc<View>)> {
        let mut woken = Vec::new();
        for rendezvous in &mut self.rendezvous {
            if rendezvous.arrived > 0 && rendezvous.arrived >= rendezvous.expected.unwrap_or(self.live) {
                rendezvous.met[(rendezvous.generation % 2) as usize] =
                    (rendezvous.holding, rendezvous.arrived);
                (rendezvous.arrived, rendezvous.holding) = (0, 0);
                rendezvous.last_came = std::mem::take(&mut rendezvous.came);
                rendezvous.expected = None;
                rendezvous.generation += 1;
                rendezvous.released = std::mem::take(&mut rendezvous.gather).meeting();
                let released = &rendezvous.released;
                woken.extend(
                    rendezvous.waiting.drain(..).map(|(first, lanes)| (first, lanes, Rc::clone(released))),
                );
            }
        }
        woken
    }
}

/// The last completed wait of lanes of a warp for a parity of a barrier.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Waited {
    /// The site of the wait.
    pub(crate) site: Site,
    /// A bit for each lane that waited.
    pub(crate) lanes: u32,
    /// The phase of the barrier when the wait ended.
    pub(crate) current: u64,
    /// The number of phases that the lanes have waited for, if they have waited for each in turn. `None` if other lanes
    /// of the warp have waited at other places.
    pub(crate) in_turn: Option<u64>,
}

impl Waited {
    /// The parity for which the lanes waited: the parity of the phase before the current phase.
    pub(crate) fn parity(&self) -> u64 {
        (self.current + 1) % 2
    }

    /// Returns the number of phases, 1 or 0, that the wait adds to those that the lanes had waited for: none if it was
    /// for the phase before them, which had ended.
    pub(crate) fn advances(&self, in_turn: u64) -> u64 {
        u64::from(in_turn % 2 == self.parity())
    }
}
