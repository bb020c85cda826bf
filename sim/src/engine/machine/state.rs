//! The state of a device, and its findings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::issued::Issued;
use super::transfers::Transfers;
use crate::engine::barrier::Barrier;
use crate::engine::clock::Knowledge;
use crate::engine::dice::Dice;
use crate::engine::event::{Effect, Event, Object};
use crate::engine::exit::Exit;
use crate::engine::fate::Fate;
use crate::engine::finding::{Finding, Site, ThreadId};
use crate::engine::grids::Progress;
use crate::engine::group::Groups;
use crate::engine::memory::{Memory, Place, RegionId};
use crate::engine::meter::Meter;
use crate::engine::steps::Step;
use crate::engine::threads::{Releases, Threads};
use crate::engine::trace::{Trace, What};
use crate::engine::transfer::{GroupKind, PendingArrival, TransferId};
use crate::engine::wait::Team;
use crate::print::Printed;

/// A fence that acquires a tensor map.
#[derive(Clone, Debug)]
pub(crate) struct Acquired {
    /// Its thread, and its time among the accesses of the thread.
    pub(super) thread: ThreadId,
    pub(super) time: u32,
    /// What the thread knew after it.
    pub(super) knowledge: Knowledge,
}

/// The run cannot continue; the findings have the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Stop;

/// A device.
#[derive(Clone, Debug, Default)]
pub(crate) struct Machine {
    /// Its memories.
    pub(crate) memory: Memory,
    /// The findings, at most one of each kind for an instruction.
    pub(crate) findings: Vec<Finding>,
    /// The number of warp instructions that the launch has executed.
    pub(crate) steps: u64,
    /// Counts the changes that a thread can wait for.
    pub(crate) progress: u64,
    /// The random choices of the run.
    pub(crate) dice: Dice,
    /// The recorded events, if a timeline is recorded.
    pub(crate) trace: Option<Trace>,
    /// The steps of each launch, if they are recorded.
    pub(crate) steps_made: Option<Vec<Vec<Step>>>,
    /// The synchronization events of the current step, while schedules are explored.
    pub(crate) events: Option<Vec<Event>>,
    /// The text that threads have printed.
    pub(crate) printed: Printed,
    /// Limit on the bytes that a run uses.
    pub(crate) most_memory: u64,
    /// Ends the run when it is set.
    pub(crate) interrupt: Option<Arc<AtomicBool>>,
    /// The bytes of the warps, and of the exploration of schedules.
    pub(crate) warps: Meter,
    pub(crate) explored: u64,
    /// The first instruction of the launch whose results are unknown.
    pub(crate) uncomputed: Option<Site>,
    /// The grids of the launches that run.
    pub(in crate::engine) grids: Vec<Progress>,
    pub(super) barriers: BTreeMap<Place, Barrier>,
    pub(super) groups: BTreeMap<(ThreadId, GroupKind), Groups>,
    pub(super) transfers: Transfers,
    /// The barriers that incomplete transfers complete on.
    pub(super) feeds: BTreeSet<(Place, TransferId)>,
    pub(super) issues: Issued,
    pub(super) arrivals: Vec<PendingArrival>,
    pub(super) teams: Vec<Team>,
    pub(super) issued: u32,
    pub(super) threads: Threads,
    pub(super) fates: Vec<Fate>,
    /// The number of initialized barriers.
    pub(super) initialized: u32,
    /// The facts for the exits of CTAs in clusters, by shared memory.
    pub(super) exits: BTreeMap<RegionId, Exit>,
    /// The last exit from each CTA that has exited, by shared memory.
    pub(super) ended: BTreeMap<RegionId, Site>,
    /// The invalidations of barriers that were not initialized again.
    pub(super) invalidated: BTreeMap<Place, Site>,
    /// The number of threads that have exited of each CTA that runs, by the number of the CTA.
    pub(super) exited: BTreeMap<u32, u32>,
    /// The releases by atomic accesses, by place.
    pub(super) released: BTreeMap<Place, Releases>,
    /// The fences that acquire tensor maps, by the place of the map.
    pub(super) acquired: BTreeMap<Place, Vec<Acquired>>,
    /// The bytes of clocks, and of pending arrivals that follow the completion of copies.
    pub(super) clocks: Meter,
    pub(super) copies: Meter,
}

impl Machine {
    /// Whether the run is to end.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Names a place for messages.
    pub(crate) fn describe(&self, place: Place) -> String {
        self.memory.describe(place, |place| self.barriers.contains_key(&place))
    }

    /// Adds a finding, unless the same instruction has one of its kind that is at least as severe.
    pub(crate) fn report(&mut self, finding: Finding) {
        let instruction = |finding: &Finding| finding.site.map(|site| site.instruction);
        let is_known =
            |other: &&mut Finding| other.kind == finding.kind && instruction(other) == instruction(&finding);
        match self.findings.iter_mut().find(is_known) {
            Some(known) if known.severity < finding.severity => *known = finding,
            Some(_) => {}
            None => {
                if let (Some(trace), Some(site)) = (&mut self.trace, finding.site) {
                    trace.add(What::Found(site, format!("{}: {}", finding.kind, finding.message)));
                }
                self.findings.push(finding);
            }
        }
    }

    /// Adds a finding after which the run cannot continue.
    pub(crate) fn stop(&mut self, finding: Finding) -> Stop {
        self.report(finding);
        Stop
    }

    /// Records a step of the launch, if steps are recorded.
    pub(in crate::engine) fn note_step(&mut self, step: Step) {
        if let Some(launch) = self.steps_made.as_mut().and_then(|launches| launches.last_mut()) {
            match (launch.last_mut(), step) {
                (Some(Step::Run(last, steps)), Step::Run(warp, more)) if *last == warp => *steps += more,
                (_, Step::Run(_, 0)) => {}
                _ => launch.push(step),
            }
        }
    }

    /// Records an event, while schedules are explored.
    pub(in crate::engine) fn note(&mut self, object: Object, effect: Effect) {
        if let Some(events) = &mut self.events {
            events.push(Event { object, effect });
        }
    }
}
