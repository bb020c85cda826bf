//! The causes of misuse: why a place has no barrier, and which read of a flag does not acquire.

use ptx_async_semantics::help;

use super::check::{Access, Other};
use super::{Machine, Stop};
use crate::engine::clock::{Actor, Class, LANES};
use crate::engine::finding::{Finding, Kind, Site, ThreadId};
use crate::engine::label::Label;
use crate::engine::memory::Place;
use crate::engine::record::By;
use crate::engine::release::Pending;

impl Machine {
    /// Reports a use of a place without a barrier: of a CTA that has exited, invalidated, or not initialized.
    pub(super) fn no_barrier(&mut self, site: Site, place: Place) -> Stop {
        let at = self.describe(place);
        let region = self.memory.region(place.region);
        let cta = match region.label {
            Label::Shared(cta, _) => Some(cta),
            _ => None,
        };
        let finding = |kind, message: String, help: &str| Finding::new(kind, site, message).help(help);
        if let Some(cta) = cta.filter(|_| region.is_freed) {
            let message = format!(
                "the barrier at {at} was freed when CTA {cta} exited: a cluster barrier is missing after this"
            );
            let finding = finding(Kind::RemoteAtExit, message, help::MEET_CLUSTER_AFTER);
            return match self.ended.get(&place.region) {
                Some(&exit) => self.stop(finding.relating(exit, "that CTA exits here")),
                None => self.stop(finding),
            };
        }
        if let Some(&by) = self.invalidated.get(&place) {
            let message =
                format!("the barrier at {at} is no longer valid: `mbarrier.inval` has ended it before this");
            let finding = finding(Kind::Barrier, message, help::INVALIDATE_LATER);
            return self.stop(finding.relating(by, "the barrier is invalidated here"));
        }
        if cta.is_some_and(|cta| cta != self.threads.cta_in_grid(site.thread)) {
            let message = format!("that CTA has not initialized the barrier at {at} before this");
            return self.stop(finding(Kind::Barrier, message, help::SYNCHRONIZE_INIT_IN_CLUSTER));
        }
        let before = self.barriers.range(..place).next_back().map(|(before, _)| *before);
        let nearest = match before.filter(|before| before.region == place.region) {
            Some(before) => format!("; the last barrier before it is {}", self.describe(before)),
            None => String::new(),
        };
        match self.data_at(place) {
            Some(by) => {
                let message = format!("the bytes at {at} are data, and no barrier{nearest}");
                let finding = finding(Kind::Barrier, message, help::INITIALIZE);
                self.stop(finding.relating(by, "the bytes are written here"))
            }
            None => {
                let message = format!("there is no initialized barrier at {at}{nearest}");
                self.stop(finding(Kind::Barrier, message, help::INITIALIZE))
            }
        }
    }

    /// Returns an instruction by which a thread has written some of the eight bytes of a place.
    fn data_at(&mut self, place: Place) -> Option<Site> {
        let mut found = None;
        let shadow = &mut self.memory.region_mut(place.region).shadow;
        shadow.visit(place.offset..place.offset + 8, |granule, part, _| {
            let writes = granule.writes.iter().filter(|record| record.by == By::Threads);
            for record in writes.filter(|record| record.bytes & part.bytes != 0) {
                let lane = record.lanes(part).trailing_zeros() % LANES;
                found.get_or_insert(Site { thread: record.thread(lane), instruction: record.instruction });
            }
        });
        found
    }

    /// Returns the barrier whose eight bytes contain a place.
    fn barrier_over(&self, place: Place) -> Option<Place> {
        let (&before, _) = self.barriers.range(..=place).next_back()?;
        (before.region == place.region && place.offset - before.offset < 8).then_some(before)
    }

    /// Relates a finding to the initialization of the barrier whose bytes contain a place.
    pub(super) fn relating_barrier(&self, finding: Finding, place: Place) -> Finding {
        match self.barrier_over(place).and_then(|barrier| self.barriers.get(&barrier)) {
            Some(barrier) => finding.relating(barrier.initialized, "the barrier was initialized here"),
            None => finding,
        }
    }

    /// Makes the finding of an access to the bytes of a barrier, by a thread or, if `copy` names it, by a copy.
    pub(super) fn over_barrier(
        &mut self,
        site: Site,
        (at, place): (&str, Place),
        copy: &str,
        access: Access,
    ) -> Finding {
        let does = match (copy, access.writes) {
            ("", true) => format!("{at} is written"),
            ("", false) => format!("{at} is read"),
            (copy, true) => format!("{copy} writes {at}"),
            (copy, false) => format!("{copy} reads {at}"),
        };
        let barrier = self.barrier_over(place);
        let what = match barrier.map(|barrier| self.describe(barrier)) {
            Some(name) if name != at => format!("part of the barrier at {name}"),
            _ => String::from("part of a barrier"),
        };
        if let Some(barrier) = barrier.and_then(|place| self.barriers.get_mut(&place))
            && access.writes
        {
            barrier.overwritten = Some(site);
        }
        let help = match (copy, access.writes) {
            ("", true) => help::INVALIDATE_BEFORE_WRITE,
            (_, true) => help::COPY_BESIDE_BARRIER,
            _ => help::BARRIER_ALONE,
        };
        let message = format!("{does}, but these bytes are {what}, and no `mbarrier.inval` has ended it");
        self.relating_barrier(Finding::new(Kind::Barrier, site, message).help(help), place)
    }

    /// Reports the use of a barrier that data has overwritten.
    pub(super) fn check_overwritten(&mut self, site: Site, place: Place) {
        let Some(by) = self.barriers.get(&place).and_then(|barrier| barrier.overwritten) else { return };
        let message = format!(
            "this uses the barrier at {}, but data was written over the barrier",
            self.describe(place)
        );
        let finding = Finding::new(Kind::Barrier, site, message).help(help::INITIALIZE);
        self.report(finding.relating(by, "the data is written here"));
    }

    /// Whether a thread of another warp has acquired what another lane of the accessing warp released after an access.
    pub(super) fn knows_warp_of(&self, thread: ThreadId, other: &Other) -> bool {
        let Some(knowledge) = self.threads.knowledge(thread) else { return false };
        let accessing = other.site.thread.0;
        if other.record.by != By::Threads || accessing / LANES == thread.0 / LANES {
            return false;
        }
        let lanes = (accessing / LANES * LANES..).take(LANES as usize).filter(|&lane| lane != accessing);
        let time = |lane: u32| knowledge.view.seen.time(Actor::of(Class::Thread, ThreadId(lane)));
        lanes.into_iter().any(|lane| time(lane) >= other.record.time)
    }

    /// Returns the relaxed read by which a thread has learnt of an access, if it has not acquired since.
    pub(super) fn relaxed_flag(&self, thread: ThreadId, other: &Other) -> Option<Site> {
        let pending = &self.threads.lanes(thread)?[(thread.0 % LANES) as usize].pending;
        let tells = |pending: &&Pending| pending.time(other.site.thread) >= other.record.time;
        let found = pending
            .iter()
            .flatten()
            .map(|pending| &**pending)
            .find(tells)
            .filter(|_| other.record.by == By::Threads)?;
        Some(found.read)
    }
}
