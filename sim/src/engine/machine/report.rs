//! The messages of findings about accesses and waits.

use ptx_async_semantics::help;

use super::check::{Access, MapFence, Other, Problem};
use super::devices::in_system;
use super::waited::Missing;
use super::{Machine, Stop};
use crate::engine::finding::{Finding, Kind, Severity, Site};
use crate::engine::memory::Place;
use crate::engine::record::{By, Record};
use crate::engine::threads::Relation;

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
        let (label, dynamic) = (self.memory.name(place.region), &region.dynamic);
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
            Problem::Barrier(_) => self.over_barrier(site, (&at, place), "", access),
            Problem::Unordered(other) if other.record.by != By::Threads => {
                self.unordered_copy(site, &at, access, &other)
            }
            Problem::Unordered(other) | Problem::Unfenced(other) | Problem::Narrow(other) => {
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

    fn race(&self, site: Site, at: &str, does: &str, other: &Other) -> Finding {
        let did = if other.is_read { "read" } else { "write" };
        let relation = self.threads.relation(site.thread, other.site.thread);
        let (who, missing) = match relation {
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
            Relation::System => {
                ("another device", "a release and an acquire with scope `.sys` order devices")
            }
        };
        let of_scope =
            |help: &str| if relation == Relation::System { in_system(help) } else { help.to_owned() };
        let finding = |message, help: String| {
            let finding = Finding::new(Kind::DataRace, site, message).help(help);
            finding.relating(other.site, format!("the {did} is here"))
        };
        if let Some(finding) = self.narrow_scope(site, at, does, other) {
            return finding;
        }
        let unordered = match self.devices_of(site, other) {
            Some([own, its]) => {
                format!("{at} is {does} on device {own}, unordered with a {did} on device {its}")
            }
            None => format!("{at} is {does}, unordered with a {did} by {who}"),
        };
        if let Some(flag) = self.relaxed_flag(site.thread, other) {
            let fence = if relation == Relation::System { "fence with scope `.sys`" } else { "fence" };
            let message = format!(
                "{unordered}: the flag that tells of the {did} is read, but the read of the flag is relaxed, and no {fence} follows \
                 it"
            );
            return finding(message, of_scope(help::ACQUIRE_FLAG)).relating(flag, "the flag is read here");
        }
        if self.knows_warp_of(site.thread, other) {
            let message = format!(
                "{unordered}: another lane of that warp has told of it, but nothing orders the {did} before this lane's arrival or \
                 release"
            );
            return finding(message, help::MEET_BEFORE_ARRIVAL.to_owned());
        }
        if let Some(finding) = self.weak_access(site, at, does, other) {
            return finding;
        }
        let help = match relation {
            Relation::Same | Relation::Warp => help::MEET_WARP,
            Relation::Cta => help::MEET_CTA,
            Relation::Cluster => help::MEET_CLUSTER,
            Relation::Grid | Relation::Chain | Relation::System => help::RELEASE_AND_ACQUIRE,
        };
        finding(format!("{unordered}: {missing}"), of_scope(help))
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
        let finding = Finding::new(Kind::BeforeDependency, site, message).help(help::WAIT_FOR_GRIDS);
        finding.relating(before, format!("the {did} in the launch before is here"))
    }

    /// Makes the finding of an access that is unordered with a copy.
    fn unordered_copy(&self, site: Site, at: &str, access: Access, other: &Other) -> Finding {
        if self.threads.relation(site.thread, other.site.thread) == Relation::Chain {
            return self.before_dependency(site, at, access.writes, other);
        }
        if self.threads.relation(site.thread, other.site.thread) == Relation::System {
            return self.copy_of_device(site, at, access, other);
        }
        let is_complete = self.is_complete(&other.record, other.is_read);
        let copy = other.record.by.noun().trim_start_matches("a ");
        let missing = |wait: &str, help: &str| Missing {
            message: format!("{wait} is missing between the two"),
            help: help.to_owned(),
            related: Vec::new(),
        };
        let wait = match (other.record.by, other.is_read) {
            (By::Small, _) => "cp.async.wait_group 0",
            (_, true) => "cp.async.bulk.wait_group.read 0",
            _ => "cp.async.bulk.wait_group 0",
        };
        let is_same = site.thread == other.site.thread;
        let missing = match other.record.by {
            By::Transfer => self.missing_wait(site, other),
            By::Matrix => Some(missing(
                "a wait for its group, or for the barrier of its commit,",
                "write `wgmma.wait_group.sync.aligned 0;` before this, or wait for the barrier of a `tcgen05.commit`",
            )),
            _ if is_same => {
                Some(missing("a wait for its group", &format!("write `{wait};` between its commit and this")))
            }
            _ => Some(missing(
                "a wait for its group in the thread that issued it, and then a barrier of both threads,",
                &format!(
                    "write `{wait};` after its commit, in the thread that issued the {copy}, and then `bar.sync 0;` in all threads"
                ),
            )),
        };
        let Missing { message: missing, help, related } = missing.unwrap_or_default();
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
        let finding =
            related.into_iter().fold(finding, |finding, (site, label)| finding.relating(site, label));
        if help.is_empty() { finding } else { finding.help(help) }
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
        let copy = record.by.noun();
        let finding = match problem {
            Problem::Unwritten => {
                let message = format!("{copy} reads {at}, but nothing has written it");
                Finding::new(Kind::Uninitialized, site, message)
            }
            Problem::Barrier(_) => self.over_barrier(site, (&at, place), copy, access),
            Problem::Unordered(other) if other.record.by != By::Threads => {
                let overlap = self.overlap(site, &at, &record, &other).filter(|_| access.writes);
                overlap.unwrap_or_else(|| self.unordered_copy(site, &at, access, &other))
            }
            Problem::Unordered(other) => {
                let does = format!("{} by {copy}", if access.writes { "written" } else { "read" });
                self.race(site, &at, &does, &other)
            }
            Problem::Unfenced(other) => self.unfenced(site, copy, (&at, place), access, &other),
            Problem::Narrow(other) => self.narrow_reduction(site, place, &other),
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
        let help = match fence {
            MapFence::Acquire => help::ACQUIRE_MAP,
            MapFence::Release => help::RELEASE_MAP,
        };
        let finding = Finding::new(Kind::MissingFence, site, message).with(other.severity());
        finding.help(help).relating(other.site, "the write is here")
    }

    fn unfenced(
        &self,
        site: Site,
        copy: &str,
        (at, place): (&str, Place),
        access: Access,
        other: &Other,
    ) -> Finding {
        if let Some(fence) = other.of_map {
            return self.unfenced_map(site, copy, at, other, fence);
        }
        let space = match self.memory.region(place.region).is_shared {
            true => ".shared::cta",
            false => ".global",
        };
        let fence = match site.thread == other.site.thread {
            true => format!("`fence.proxy.async{space}` is missing between the two"),
            false => format!(
                "`fence.proxy.async{space}` is missing between the two: in each thread after its access and before the barrier, \
                 or in the thread that issues the {} after the barrier",
                copy.trim_start_matches("a ")
            ),
        };
        let help = match site.thread == other.site.thread {
            true => format!("write `fence.proxy.async{space};` between the two"),
            false => help::fence_after(if other.is_read { "read" } else { "write" }, space) + " copy",
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
        Finding::new(kind, site, message).with(severity).help(help).relating(other.site, here)
    }
}
