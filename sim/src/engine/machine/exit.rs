//! The start and the exit of a CTA, between which other CTAs of its cluster may access its shared memory.

use ptx_async_isa::level::{IN_FLIGHT_AT_EXIT, in_flight_at_exit};
use ptx_async_semantics::help;

use super::Machine;
use crate::engine::clock::{Actor, Class};
use crate::engine::finding::{Finding, Kind, Severity, Site, ThreadId};
use crate::engine::memory::{Place, RegionId};
use crate::engine::threads::Relation;
use crate::engine::transfer::{Completion, GroupKind, Transfer};
use crate::engine::wait::TeamId;

impl Machine {
    /// Records an access of a thread to the shared memory of another CTA, which has this rank in the cluster.
    pub(crate) fn access_other(&mut self, site: Site, region: RegionId, rank: u32, cluster: TeamId) {
        let now = self.threads.now(site.thread);
        self.exits.entry(region).or_default().accesses.insert(site.thread, (now, site));
        if self.teams[cluster.0 as usize].rendezvous[0].generation == 0
            && !self.threads.knows_of_cta(site.thread, rank)
        {
            let name = self.memory.name(region);
            let message = format!(
                "this accesses {name}, which may not have started: a cluster barrier is missing before the access"
            );
            let finding = Finding::new(Kind::RemoteAtStart, site, message).with(Severity::Warning);
            self.report(finding.help(help::MEET_CLUSTER_BEFORE));
        }
    }

    /// Records the exit of a thread of the CTA with this shared memory.
    pub(crate) fn exit_from(&mut self, thread: ThreadId, region: RegionId) {
        if let Some(knowledge) = self.threads.knowledge(thread) {
            let view = std::rc::Rc::clone(&knowledge.view);
            self.exits.entry(region).or_default().seen.add_view(&mut self.threads.joins, &view);
        }
    }

    /// Reports an access to a shared memory that is not ordered before the exit of its CTA.
    pub(super) fn check_exit(&mut self, region: RegionId) {
        let Some(mut exit) = self.exits.remove(&region) else { return };
        let seen = exit.seen.view();
        let is_before =
            |thread: ThreadId, time: u32| seen.seen.time(Actor::of(Class::Thread, thread)) >= time;
        let late = exit.accesses.into_iter().find(|(thread, (time, _))| !is_before(*thread, *time));
        if let Some((_, (_, site))) = late {
            let name = self.memory.name(region);
            let message = format!(
                "this accesses {name}, and nothing orders the access before the exit of that CTA: a cluster barrier is \
                 missing after the access"
            );
            let finding = Finding::new(Kind::RemoteAtExit, site, message).with(Severity::Warning);
            let finding = finding.help(help::MEET_CLUSTER_AFTER);
            self.report(match self.ended.get(&region) {
                Some(&exit) => finding.relating(exit, "that CTA exits here"),
                None => finding,
            });
        }
    }

    /// Records that `count` threads of a thread's CTA exit, and `live` threads remain.
    pub(crate) fn count_exited(&mut self, thread: ThreadId, count: u32, live: u32) {
        let cta = self.threads.cta(thread);
        match live {
            0 => drop(self.exited.remove(&cta)),
            _ => *self.exited.entry(cta).or_default() += count,
        }
    }

    /// Whether two threads are in one cluster.
    pub(crate) fn are_in_cluster(&self, a: ThreadId, b: ThreadId) -> bool {
        self.threads.relation(a, b) <= Relation::Cluster
    }

    /// Returns the number of threads of a thread's CTA that have exited while other threads run.
    pub(crate) fn exited(&self, thread: ThreadId) -> u32 {
        self.exited.get(&self.threads.cta(thread)).copied().unwrap_or(0)
    }

    /// Completes the transfers to and from a shared memory whose CTA exits.
    fn finish_in(&mut self, region: RegionId) {
        // The accesses that a transfer still makes, and where. A transfer that has read its source has no extents in
        // `reads`.
        let uses = |transfer: &Transfer| {
            let writes = transfer.writes.iter().map(|extent| ("writes", extent.place));
            let reads = transfer.reads.iter().map(|extent| ("reads", extent.place));
            writes.chain(reads).find(|(_, place)| place.region == region)
        };
        let left: Vec<_> = self
            .transfers
            .iter()
            .filter_map(|(id, transfer)| Some((id, transfer.site, uses(transfer)?, self.in_group(transfer))))
            .collect();
        for (id, site, (does, place), group) in left {
            let at = self.describe(place);
            let message = format!("the CTA exits while a copy that {does} {at} is in flight");
            let finding = match group {
                Some((kind, misses)) => {
                    Finding::new(Kind::UnfinishedAtExit, site, format!("{message}: {IN_FLIGHT_AT_EXIT}"))
                        .with(in_flight_at_exit(misses))
                        .help(help::wait_for_group_at_exit(kind.wait()))
                }
                None => {
                    Finding::new(Kind::UnfinishedAtExit, site, message).help(help::WAIT_FOR_PHASE_AT_EXIT)
                }
            };
            self.report(finding);
            // The finding takes precedence over a barrier that overflows now.
            let _ = self.complete(id);
        }
    }

    /// If a transfer completes in a group, its kind, and whether the threads of its CTA wait for other groups of the kind,
    /// but not for this one: they have exited after a wait for all groups, or the transfer is in no group.
    fn in_group(&self, transfer: &Transfer) -> Option<(GroupKind, bool)> {
        let Completion::Group { kind, number } = transfer.completion else { return None };
        let thread = transfer.site.thread;
        let is_committed = !self.groups.get(&(thread, kind))?.is_open(number);
        let cta = self.threads.cta(thread);
        let mut groups =
            self.groups.iter().filter(|((other, of), _)| *of == kind && self.threads.cta(*other) == cta);
        let misses = groups.any(|(_, groups)| match is_committed {
            true => groups.has_waited_last(),
            false => groups.has_waited(),
        });
        Some((kind, misses))
    }

    /// Frees the shared memory of a CTA whose last threads have exited at a site.
    pub(crate) fn free(&mut self, site: Site, region: RegionId) {
        self.ended.insert(region, site);
        self.finish_in(region);
        self.check_exit(region);
        let places = Place { region, offset: 0 }..=Place { region, offset: u64::MAX };
        let left: Vec<Place> = self.barriers.range(places).map(|(place, _)| *place).collect();
        left.iter().for_each(|place| drop(self.barriers.remove(place)));
        self.memory.region_mut(region).end();
    }
}
