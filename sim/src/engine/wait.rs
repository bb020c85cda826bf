//! What threads wait for.

use std::rc::Rc;

use super::clock::{Gather, View};
use super::finding::ThreadId;
use super::memory::Place;
use super::transfer::GroupKind;

/// The condition that ends a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
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
        /// How many of the newest groups may be pending.
        pending: u64,
        /// Whether it is enough that sources were read.
        of_reads: bool,
    },
    /// The threads of a team have met once more.
    Rendezvous {
        /// The rendezvous.
        id: RendezvousId,
        /// How often they had met before.
        generation: u64,
    },
    /// Other threads of the warp execute the same instruction, or leave.
    Lanes(u32),
    /// The thread reads this place in a loop, until it has another value.
    Change(Place),
}

/// The threads that exit together, and whose number a rendezvous without a count needs: a CTA or a cluster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TeamId(pub u32);

/// A place where threads of a team meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RendezvousId {
    /// The team.
    pub team: TeamId,
    /// Which one of the team's.
    pub index: u8,
}

/// The state of a rendezvous.
#[derive(Clone, Debug, Default)]
pub struct Rendezvous {
    /// How many threads are here.
    pub arrived: u32,
    /// How many it needs; none where it needs all threads of the team that have not exited.
    pub expected: Option<u32>,
    /// How often the threads have met.
    pub generation: u64,
    /// In how many of those that are here a predicate holds.
    pub holding: u32,
    /// Of the last two times that they met: in how many a predicate held, and how many there were.
    pub met: [(u32, u32); 2],
    /// What those who arrived release.
    pub gather: Gather,
    /// The threads that wait here: the first one of a warp, and the lanes.
    pub waiting: Vec<(ThreadId, u32)>,
    /// What the last meeting ordered.
    pub released: Rc<View>,
}

/// How threads come to a rendezvous.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The first thread of the warp.
    pub first: ThreadId,
    /// The lanes that arrive, one bit each.
    pub lanes: u32,
    /// How many threads it needs; none where it needs all threads of the team that have not exited.
    pub expected: Option<u32>,
    /// Whether they wait here, and not at a later instruction or not at all.
    pub waits: bool,
    /// Whether it releases what they have done.
    pub releases: bool,
}

/// Threads that meet.
#[derive(Clone, Debug)]
pub struct Team {
    /// How many have not exited.
    pub live: u32,
    /// Where they meet: 16 places, and none once all threads have exited.
    pub rendezvous: Vec<Rendezvous>,
}

impl Team {
    /// A team of so many threads.
    pub fn new(live: u32) -> Team {
        Team { live, rendezvous: vec![Rendezvous::default(); 16] }
    }

    /// Lets those rendezvous end for which enough threads are here. Returns the threads that waited, and what they
    /// acquire.
    pub fn advance(&mut self) -> Vec<(ThreadId, u32, Rc<View>)> {
        let mut woken = Vec::new();
        for rendezvous in &mut self.rendezvous {
            if rendezvous.arrived > 0 && rendezvous.arrived >= rendezvous.expected.unwrap_or(self.live) {
                rendezvous.met[(rendezvous.generation % 2) as usize] =
                    (rendezvous.holding, rendezvous.arrived);
                (rendezvous.arrived, rendezvous.holding) = (0, 0);
                rendezvous.expected = None;
                rendezvous.generation += 1;
                rendezvous.released = std::mem::take(&mut rendezvous.gather).view();
                let released = &rendezvous.released;
                woken.extend(
                    rendezvous.waiting.drain(..).map(|(first, lanes)| (first, lanes, Rc::clone(released))),
                );
            }
        }
        woken
    }
}
