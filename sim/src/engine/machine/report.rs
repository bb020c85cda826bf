//! The sentences of findings about accesses and waits.

use super::{Machine, Stop};
use crate::engine::finding::{Finding, Kind, Site};
use crate::engine::memory::Place;
use crate::engine::shadow::Granule;
use crate::engine::wait::Wait;

impl Machine {
    /// What reports call a place.
    pub fn describe(&self, place: Place) -> String {
        format!("byte {} of {}", place.offset, self.memory.region(place.region).name)
    }

    pub(super) fn outside(&mut self, site: Site, place: Place, size: u64, verb: &str) -> Stop {
        let region = self.memory.region(place.region);
        let message = format!(
            "the threads {verb} bytes {} to {} of {}, which has {} bytes",
            place.offset,
            place.offset.saturating_add(size),
            region.name,
            region.size()
        );
        self.stop(Finding::new(Kind::OutOfBounds, site, message))
    }

    pub(super) fn no_barrier(&mut self, site: Site, place: Place) -> Stop {
        let message = format!("there is no initialized barrier at {}", self.describe(place));
        self.stop(Finding::new(Kind::Barrier, site, message))
    }

    pub(super) fn report_read(&mut self, site: Site, place: Place, granule: Granule) {
        let place = self.describe(place);
        let transfer = granule.destination_of.and_then(|id| self.transfers.get(&id));
        let finding = match transfer {
            Some(transfer) => Finding::new(
                Kind::ReadBeforeWait,
                site,
                format!("{place} is read before a copy has written it"),
            )
            .relating(transfer.site, "the copy is issued here"),
            None if granule.is_barrier => {
                let finding = Finding::new(
                    Kind::Barrier,
                    site,
                    format!("{place} is read, but it is part of a barrier"),
                );
                granule
                    .writer
                    .into_iter()
                    .fold(finding, |finding, site| finding.relating(site, "it was initialized here"))
            }
            None => Finding::new(
                Kind::Uninitialized,
                site,
                format!("{place} is read, but nothing has written it"),
            ),
        };
        self.report(finding);
    }

    pub(super) fn report_write(&mut self, site: Site, place: Place, granule: Granule) {
        let place = self.describe(place);
        let transfer = |id| self.transfers.get(&id).map(|transfer| transfer.site);
        let finding = if let Some(copy) = granule.destination_of.and_then(transfer) {
            Finding::new(Kind::InFlight, site, format!("{place} is written while a copy writes it"))
                .relating(copy, "the copy is issued here")
        } else if let Some(copy) = granule.source_of.and_then(|(id, _)| transfer(id)) {
            Finding::new(Kind::InFlight, site, format!("{place} is written while a copy reads it"))
                .relating(copy, "the copy is issued here")
        } else if granule.is_barrier {
            let finding =
                Finding::new(Kind::Barrier, site, format!("{place} is written, but it is part of a barrier"));
            granule
                .writer
                .into_iter()
                .fold(finding, |finding, site| finding.relating(site, "it was initialized here"))
        } else {
            return;
        };
        self.report(finding);
    }

    /// What a thread waits for, in words.
    pub fn describe_wait(&self, wait: &Wait) -> String {
        match *wait {
            Wait::Phase { barrier: place, phase } => {
                let at = self.describe(place);
                let Some(barrier) = self.barriers.get(&place) else {
                    return format!("waits for phase {phase} of the barrier at {at}");
                };
                let mut needs = Vec::new();
                if barrier.pending > 0 {
                    needs.push(format!("{} of {} arrivals", barrier.pending, barrier.expected));
                }
                if barrier.transactions != 0 {
                    let (expected, completed) = (barrier.expected_bytes, barrier.completed_bytes);
                    needs.push(format!("bytes: {expected} are expected, and {completed} complete"));
                }
                let needs = needs.join(" and ");
                format!(
                    "waits for phase {phase} of the barrier at {at}, whose phase {} still needs {needs}",
                    barrier.phase
                )
            }
            Wait::Groups { pending, of_reads, .. } => {
                let what = if of_reads { "have read their sources" } else { "are complete" };
                format!("waits until all groups of copies but {pending} {what}")
            }
            Wait::Rendezvous { id, .. } => {
                let team = &self.teams[id.team.0 as usize];
                let rendezvous = &team.rendezvous[usize::from(id.index) % 16];
                let expected = rendezvous.expected.unwrap_or(team.live);
                format!("waits for the other threads: {} of {expected} are here", rendezvous.arrived)
            }
            Wait::Change(place) => {
                format!("reads {} again and again, which nothing changes", self.describe(place))
            }
            Wait::Lanes(lanes) => format!("waits for the lanes {lanes:#x} of its warp"),
        }
    }
}
