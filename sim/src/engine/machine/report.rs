//! The messages of findings about accesses and waits.

use ptx_async_semantics::mbarrier::Mbarrier;

use super::check::{Access, MapFence, Other, Problem};
use super::{Machine, Stop};
use crate::engine::clock::LANES;
use crate::engine::fate::Fate;
use crate::engine::finding::{Finding, Kind, Severity, Site, counted};
use crate::engine::label::Label;
use crate::engine::memory::{Place, Region};
use crate::engine::record::{By, Record};
use crate::engine::threads::Relation;
use crate::engine::wait::Wait;

impl Machine {
    pub(super) fn outside(&mut self, site: Site, place: Place, size: u64, verb: &str) -> Stop {
        let region = self.memory.region(place.region);
        if region.is_freed {
            let (kind, why) = match region.is_shared {
                true => (Kind::RemoteAtExit, "which was freed when its CTA exited"),
                false => (Kind::OutOfBounds, "which was freed"),
            };
            let message = format!("the thread {verb} {}, {why}", self.describe(place));
            return self.stop(Finding::new(kind, site, message));
        }
        let end = place.offset.saturating_add(size);
        let Region { label, dynamic, .. } = region;
        let remedy = match dynamic {
            Some(dynamic) if dynamic.start < end && end <= dynamic.end => {
                let (given, needed) = (region.size().saturating_sub(dynamic.start), end - dynamic.start);
                format!(
                    "; the launch gives {given} bytes of dynamic shared memory, and this needs at least {needed}: pass `--shared \
                     {needed}`, or in a test `.shared({needed})` of the `Launch`"
                )
            }
            _ => String::new(),
        };
        let message = format!(
            "the thread {verb} bytes {} to {end} of {label}, which has {} bytes{remedy}",
            place.offset,
            region.size()
        );
        self.stop(Finding::new(Kind::OutOfBounds, site, message))
    }

    pub(super) fn no_barrier(&mut self, site: Site, place: Place) -> Stop {
        let (at, region) = (self.describe(place), self.memory.region(place.region));
        let (kind, message) = match region.label {
            Label::Shared(cta, _) if region.is_freed => {
                let message = format!(
                    "the barrier at {at} was freed when CTA {cta} exited: a cluster barrier is missing after this"
                );
                (Kind::RemoteAtExit, message)
            }
            _ => (Kind::Barrier, format!("there is no initialized barrier at {at}")),
        };
        self.stop(Finding::new(kind, site, message))
    }

    /// Reports the problem of a thread's access. `is_same`: the access writes the value that the bytes already have.
    pub(super) fn report_access(
        &mut self,
        site: Site,
        place: Place,
        access: Access,
        problem: Problem,
        is_same: bool,
    ) {
        let at = self.describe(place);
        let does = if access.writes { "written" } else { "read" };
        let finding = match problem {
            Problem::Unwritten => {
                Finding::new(Kind::Uninitialized, site, format!("{at} is read, but nothing has written it"))
            }
            Problem::Barrier(_) => {
                let message = format!("{at} is {does}, but these bytes are part of a barrier");
                self.relating_barrier(Finding::new(Kind::Barrier, site, message), place)
            }
            Problem::Unordered(other) if other.record.by != By::Threads => {
                self.unordered_copy(site, &at, access, &other)
            }
            Problem::Unordered(other) | Problem::Unfenced(other) => {
                let finding = self.race(site, &at, does, &other);
                if is_same && !other.is_read {
                    let message = format!("{}; both write the same value", finding.message);
                    return self.report(Finding { message, severity: Severity::Note, ..finding });
                }
                finding
            }
        };
        self.report(finding);
    }

    pub(super) fn relating_barrier(&self, finding: Finding, place: Place) -> Finding {
        let near = |barrier: &&Place| {
            barrier.region == place.region && place.offset.wrapping_sub(barrier.offset) < 8
        };
        match self.barriers.keys().find(near).and_then(|barrier| self.barriers.get(barrier)) {
            Some(barrier) => finding.relating(barrier.initialized, "the barrier was initialized here"),
            None => finding,
        }
    }

    fn race(&self, site: Site, at: &str, does: &str, other: &Other) -> Finding {
        let did = if other.is_read { "read" } else { "write" };
        let (who, missing) = match self.threads.relation(site.thread, other.site.thread) {
            Relation::Same | Relation::Warp => (
                "another lane of the warp",
                "the lanes of a warp are unordered, even if they execute one after the other, unless `bar.warp.sync` orders them",
            ),
            Relation::Cta => (
                "another warp of the CTA",
                "a CTA barrier orders warps, and so does an mbarrier, with an arrival after the first access and a wait \
                 before the second",
            ),
            Relation::Cluster => (
                "another CTA of the cluster",
                "a cluster barrier orders CTAs, and so do a release and an acquire of cluster scope",
            ),
            Relation::Grid => ("another cluster", "a release and an acquire of device scope order clusters"),
            Relation::Chain => {
                return self.before_dependency(site, at, does.starts_with("written"), other);
            }
        };
        let message = format!("{at} is {does}, unordered with a {did} by {who}: {missing}");
        Finding::new(Kind::DataRace, site, message).relating(other.site, format!("the {did} is here"))
    }

    /// Makes the finding of an access that is unordered with one of another grid of the chain. The finding is about the
    /// access in the later grid, whichever of the two comes first in the schedule.
    fn before_dependency(&self, site: Site, at: &str, writes: bool, other: &Other) -> Finding {
        let is_later = self.threads.shapes.index(site.thread) > self.threads.shapes.index(other.site.thread);
        let (access, before) = ((site, writes), (other.site, !other.is_read));
        let ((site, writes), (before, wrote)) = if is_later { (access, before) } else { (before, access) };
        let does = if writes { "written" } else { "read" };
        let did = if wrote { "write" } else { "read" };
        let message = format!(
            "{at} is {does}, unordered with a {did} in the launch before: no `griddepcontrol.wait`, of this thread or of one \
             that it has synchronized with, precedes the access"
        );
        let finding = Finding::new(Kind::BeforeDependency, site, message);
        finding.relating(before, format!("the {did} in the launch before is here"))
    }

    /// Makes the finding of an access that is unordered with a copy.
    fn unordered_copy(&self, site: Site, at: &str, access: Access, other: &Other) -> Finding {
        if self.threads.relation(site.thread, other.site.thread) == Relation::Chain {
            return self.before_dependency(site, at, access.writes, other);
        }
        let is_complete = self.is_complete(&other.record, other.is_read);
        let copy = noun(other.record.by).trim_start_matches("a ");
        let missing = |wait| Some((format!("{wait} is missing between the two"), None));
        let waited = match other.record.by {
            By::Transfer => self.missing_wait(site, other),
            By::Matrix => missing("a wait for its group, or for the barrier of its commit,"),
            _ if site.thread == other.site.thread => missing("a wait for its group"),
            _ => missing(
                "a wait for its group in the thread that issued it, and then a barrier of both threads,",
            ),
        };
        let (missing, wait) = waited.unwrap_or_default();
        let missing = if missing.is_empty() { missing } else { format!(": {missing}") };
        let but = match is_complete {
            true => "was complete only by chance in this schedule".to_owned(),
            false => "was in flight".to_owned(),
        };
        let (kind, message) = match (access.writes, other.is_read) {
            (false, _) => (
                Kind::ReadBeforeWait,
                format!(
                    "{at} is read, but nothing orders the read after the {copy} that writes these bytes, and the {copy} {but}{missing}"
                ),
            ),
            (true, true) => (
                Kind::InFlight,
                format!(
                    "{at} is written, but nothing orders the write after the {copy} that reads these bytes, and the {copy} {but}{missing}"
                ),
            ),
            (true, false) => (
                Kind::InFlight,
                format!(
                    "{at} is written, but nothing orders the write after the {copy} that writes these bytes, and the {copy} {but}{missing}"
                ),
            ),
        };
        let finding =
            Finding::new(kind, site, message).relating(other.site, format!("the {copy} is issued here"));
        match wait {
            Some((site, label)) => finding.relating(site, label),
            None => finding,
        }
    }

    fn is_complete(&self, record: &Record, is_read: bool) -> bool {
        match record.by {
            By::Transfer => self.fate(record).is_some_and(Fate::is_complete),
            _ => !self.transfers.iter().any(|(_, transfer)| {
                transfer.site.instruction == record.instruction
                    && transfer.site.thread.0 / LANES == record.warp
                    && !(is_read && transfer.has_read)
            }),
        }
    }

    /// Reports the problem of a copy's access.
    pub(super) fn report_copy(
        &mut self,
        site: Site,
        record: Record,
        place: Place,
        access: Access,
        problem: Problem,
    ) {
        let at = self.describe(place);
        let copy = noun(record.by);
        let finding = match problem {
            Problem::Unwritten => {
                let message = format!("{copy} reads {at}, but nothing has written it");
                Finding::new(Kind::Uninitialized, site, message)
            }
            Problem::Barrier(_) => {
                let does = if access.writes { "writes" } else { "reads" };
                let message = format!("{copy} {does} {at}, but these bytes are part of a barrier");
                self.relating_barrier(Finding::new(Kind::Barrier, site, message), place)
            }
            Problem::Unordered(other) if other.record.by != By::Threads => {
                let overlap = self.overlap(site, &at, &record, &other).filter(|_| access.writes);
                overlap.unwrap_or_else(|| self.unordered_copy(site, &at, access, &other))
            }
            Problem::Unordered(other) => {
                let does = format!("{} by {copy}", if access.writes { "written" } else { "read" });
                self.race(site, &at, &does, &other)
            }
            Problem::Unfenced(other) => self.unfenced(site, copy, &at, access, &other),
        };
        self.report(finding);
    }

    /// Makes the finding of a copy that uses a tensor map after a change, without a fence.
    fn unfenced_map(&self, site: Site, copy: &str, at: &str, other: &Other, fence: MapFence) -> Finding {
        let missing = match fence {
            MapFence::Acquire if site.thread == other.site.thread => {
                "no `fence.proxy.tensormap::generic.acquire` of its 128 bytes is between the two"
            }
            MapFence::Acquire => {
                "no `fence.proxy.tensormap::generic.acquire` of its 128 bytes is between the two, after the threads synchronize"
            }
            MapFence::Release => {
                "a fence acquires the map, but neither `fence.proxy.tensormap::generic.release` nor `tensormap.cp_fenceproxy` has released the write"
            }
        };
        let message =
            format!("{copy} uses the tensor map at {at} after a write through the generic proxy: {missing}");
        let finding = Finding::new(Kind::MissingFence, site, message).with(other.severity());
        finding.relating(other.site, "the write is here")
    }

    fn unfenced(&self, site: Site, copy: &str, at: &str, access: Access, other: &Other) -> Finding {
        if let Some(fence) = other.of_map {
            return self.unfenced_map(site, copy, at, other, fence);
        }
        let fence = if site.thread == other.site.thread {
            String::from("a proxy fence is missing between the two")
        } else {
            let transfer = copy.trim_start_matches("a ");
            format!(
                "a proxy fence is missing between the two: in each thread after its access and before the barrier, or in \
                 the thread that issues the {transfer} after the barrier"
            )
        };
        let (kind, severity, message, here) = match (access.writes, other.is_read) {
            (false, _) => (
                Kind::MissingFence,
                Severity::Error,
                format!(
                    "{copy} reads {at} through the async proxy after a write through the generic proxy: {fence}"
                ),
                "the write is here",
            ),
            (true, false) => (
                Kind::OverwriteWithoutFence,
                other.severity(),
                format!(
                    "{copy} writes {at} through the async proxy after a write through the generic proxy: {fence}"
                ),
                "the write is here",
            ),
            (true, true) => (
                Kind::OverwriteWithoutFence,
                other.severity(),
                format!(
                    "{copy} writes {at} through the async proxy after a read through the generic proxy: {fence}"
                ),
                "the read is here",
            ),
        };
        Finding::new(kind, site, message).with(severity).relating(other.site, here)
    }

    /// Describes the wait of a thread for messages.
    pub(crate) fn describe_wait(&self, wait: &Wait) -> String {
        match *wait {
            Wait::Phase { barrier: place, phase } => {
                let at = self.describe(place);
                let Some(barrier) = self.barriers.get(&place) else {
                    return format!("waits for phase {phase} of the barrier at {at}");
                };
                let mut needs = Vec::new();
                if barrier.counts.pending > 0 {
                    needs.push(format!(
                        "{} of {}",
                        barrier.counts.pending,
                        counted(barrier.counts.expected.into(), "arrival")
                    ));
                }
                if barrier.counts.waits_for_bytes() {
                    let Mbarrier { expected_bytes: expected, completed_bytes: completed, .. } =
                        barrier.counts;
                    let what = match completed.checked_sub(expected) {
                        Some(more) => format!("an `expect_tx` of {more} more bytes"),
                        None => String::from("bytes"),
                    };
                    needs.push(format!("{what} ({expected} expected, {completed} completed)"));
                }
                let needs = needs.join(" and ");
                let which = match barrier.counts.phase {
                    current if current == phase => String::from("which"),
                    current => format!("whose current phase {current}"),
                };
                format!("waits for phase {phase} of the barrier at {at}, {which} still needs {needs}")
            }
            Wait::Groups { pending, of_reads, .. } => {
                let what = if of_reads { "have read their sources" } else { "are complete" };
                match pending {
                    0 => format!("waits until all groups {what}"),
                    1 => format!("waits until all groups but the newest {what}"),
                    _ => format!("waits until all but the {pending} newest groups {what}"),
                }
            }
            Wait::Rendezvous { id, .. } => {
                let team = &self.teams[id.team.0 as usize];
                let rendezvous = &team.rendezvous[usize::from(id.index) % 16];
                let expected = rendezvous.expected.unwrap_or(team.live);
                format!("waits for the other threads: {} of {expected} have arrived", rendezvous.arrived)
            }
            Wait::Change(place) => {
                format!("polls {}, which no longer changes", self.describe(place))
            }
            Wait::Grid(_) => String::from("waits for the launch before it to end"),
            Wait::Lanes(lanes) => format!("waits for the lanes {lanes:#x} of its warp"),
        }
    }
}

/// Returns the noun for a transfer in messages.
fn noun(by: By) -> &'static str {
    match by {
        By::Matrix => "a product of matrices",
        _ => "a copy",
    }
}
