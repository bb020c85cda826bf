//! Checks whether an access is ordered after the earlier accesses to its bytes.

use ptx_async_isa::level::{OrderedBy, Overwritten, TENSOR_MAP_UNRELEASED, overwrite_without_fence};

use super::state::Acquired;
use crate::engine::clock::{Actor, Class, Knowledge, Proxy, View};
use crate::engine::fate::Fate;
use crate::engine::finding::{Severity, Site};
use crate::engine::record::{By, Part, Record};
use crate::engine::sets::Sets;
use crate::engine::shadow::Granule;
use crate::engine::threads::{Scope, Threads};

/// The thread or transfer that accesses memory, and how.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accessor<'a> {
    pub(super) site: Site,
    pub(super) knowledge: &'a Knowledge,
    /// The scope of an atomic access.
    pub(super) scope: Option<Scope>,
    /// The proxy, if it is not the generic proxy.
    pub(super) proxy: Option<Proxy>,
    /// For the proxy of tensor maps, the fences that acquire the map.
    pub(super) acquired: &'a [Acquired],
}

/// A problem of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Problem {
    /// The access reads bytes that were never written.
    Unwritten,
    /// The access is to the bytes of a barrier.
    Barrier(Option<Record>),
    /// The access is unordered with another access.
    Unordered(Other),
    /// No proxy fence is between the access and another access.
    Unfenced(Other),
    /// The access and another one are reductions by copies of threads on different devices, and the scope of one of them
    /// is that of its device.
    Narrow(Other),
}

impl Problem {
    /// Whether another problem of an access is reported instead of this one: this one is a missing fence, and the other
    /// one is something else, or more severe.
    pub(super) fn is_less_than(self, other: Problem) -> bool {
        match (self, other) {
            (Problem::Unfenced(own), Problem::Unfenced(other)) => own.severity() < other.severity(),
            (Problem::Narrow(_), Problem::Narrow(_)) | (Problem::Unfenced(_), Problem::Narrow(_)) => false,
            (Problem::Unfenced(_) | Problem::Narrow(_), _) => true,
            _ => false,
        }
    }
}

/// An earlier access to the same bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Other {
    pub(super) record: Record,
    pub(super) is_read: bool,
    /// The scope of the access that is compared with it, if that one is atomic.
    pub(super) own_scope: Option<Scope>,
    /// Its site.
    pub(super) site: Site,
    /// What orders it before the access, if anything does.
    pub(super) order: OrderedBy,
    /// Whether the bytes are the word of a `tcgen05.alloc`.
    pub(super) is_allocation: bool,
    /// For an access to a tensor map, the missing fence.
    pub(super) of_map: Option<MapFence>,
}

/// A fence between a change of a tensor map and its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MapFence {
    /// No fence acquires the map.
    Acquire,
    /// A fence acquires the map, but nothing has released the change before.
    Release,
}

impl Other {
    /// The severity of a copy that overwrites its bytes without a proxy fence, or of the use of a tensor map.
    pub(super) fn severity(&self) -> Severity {
        match self.of_map {
            Some(MapFence::Acquire) => return Severity::Error,
            Some(MapFence::Release) => return TENSOR_MAP_UNRELEASED,
            None => {}
        }
        let access = match self.is_read {
            _ if self.is_allocation => Overwritten::Allocation,
            true => Overwritten::Read,
            false => Overwritten::Written,
        };
        overwrite_without_fence(access, self.order)
    }
}

/// The relation of an access to an earlier access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Ordered,
    Unordered(u32),
    Unfenced(u32),
    /// Two reductions by copies, the scope of one of which is too narrow.
    Narrow(u32),
    /// A fence acquires a tensor map, and nothing has released its change.
    Unreleased(u32),
}

/// The effects of an access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    /// Whether the access requires the bytes to have values.
    pub(crate) reads: bool,
    /// Whether the access changes the bytes.
    pub(crate) writes: bool,
}

/// Whether the grid of a recorded access had ended before what a view contains.
pub(super) fn has_ended(record: &Record, threads: &Threads, fates: &[Fate], view: &View) -> bool {
    view.seen.has(Class::Grid)
        && match record.by {
            By::Transfer => {
                fates.get(record.warp as usize).is_some_and(|fate| threads.has_ended(fate.site.thread, view))
            }
            _ => threads.has_ended(record.thread(0), view),
        }
}

/// Compares one access with earlier accesses.
pub(super) struct Checker<'a> {
    pub(super) threads: &'a Threads,
    pub(super) fates: &'a [Fate],
    pub(super) accessor: Accessor<'a>,
}

impl Checker<'_> {
    fn judge(&self, record: &Record, is_read: bool, part: Part) -> Verdict {
        let Accessor { site, knowledge, scope, proxy, acquired } = self.accessor;
        if has_ended(record, self.threads, self.fates, &knowledge.view) {
            return Verdict::Ordered;
        }
        if record.by == By::Transfer {
            let Some(fate) = self.fates.get(record.warp as usize) else { return Verdict::Ordered };
            let index = (!is_read).then_some(record.time);
            let are_in_scope =
                |own, other| self.threads.are_in_scope((site.thread, own), (fate.site.thread, other));
            let is_atomic = fate.is_generic == proxy.is_none()
                && scope.zip(record.scope).is_some_and(|(own, other)| are_in_scope(own, other));
            return match proxy {
                _ if is_atomic => Verdict::Ordered,
                _ if !fate.is_in(&knowledge.view.seen, index) => Verdict::Unordered(1),
                Some(proxy) if fate.is_generic && !fate.is_in(knowledge.view.fenced(proxy), index) => {
                    Verdict::Unfenced(1)
                }
                _ => Verdict::Ordered,
            };
        }
        let is_async = record.by.is_async();
        let is_of_all = |scope: Option<Scope>| scope.is_some_and(|scope| self.threads.is_of_all(scope));
        if is_of_all(scope) && is_of_all(record.scope) && is_async == proxy.is_some() {
            return Verdict::Ordered;
        }
        let lanes = record.lanes(part);
        let mut unordered = record.unordered(lanes, is_read, site.thread, knowledge, None);
        if unordered != 0
            && let (Some(own), Some(other)) = (scope, record.scope)
            && is_async == proxy.is_some()
        {
            for lane in crate::lanes::lanes_of(unordered) {
                let thread = record.thread(lane as u32);
                if self.threads.are_in_scope((site.thread, own), (thread, other)) {
                    unordered &= !(1 << lane);
                }
            }
            return match unordered {
                0 => Verdict::Ordered,
                lanes if is_async && own.min(other) == Scope::Device => Verdict::Narrow(lanes),
                lanes => Verdict::Unordered(lanes),
            };
        }
        if unordered != 0 {
            return Verdict::Unordered(unordered);
        }
        match proxy {
            Some(Proxy::TensorMap) if !is_async => {
                let is_known = |fence: &&Acquired| {
                    let actor = Actor::of(Class::Thread, fence.thread);
                    knowledge.time(site.thread, actor) >= fence.time
                };
                let left = |proxy| {
                    acquired.iter().filter(is_known).fold(lanes, |left, fence| {
                        record.unordered(left, is_read, fence.thread, &fence.knowledge, Some(proxy))
                    })
                };
                // What is released before an acquire is acquired.
                match (left(Proxy::TensorMap), left(Proxy::TensorMapRelease)) {
                    (0, 0) => Verdict::Ordered,
                    (0, lanes) => Verdict::Unreleased(lanes),
                    (lanes, _) => Verdict::Unfenced(lanes),
                }
            }
            Some(_) if !is_async => match record.unordered(lanes, is_read, site.thread, knowledge, proxy) {
                0 => Verdict::Ordered,
                lanes => Verdict::Unfenced(lanes),
            },
            _ => Verdict::Ordered,
        }
    }

    /// Whether an access is ordered before this access.
    pub(super) fn is_ordered(&self, record: &Record, is_read: bool, part: Part) -> bool {
        matches!(
            self.judge(record, is_read, Part { bytes: 0xf, ..part }),
            Verdict::Ordered | Verdict::Unfenced(_) | Verdict::Unreleased(_)
        )
    }

    /// Whether an earlier atomic access must stay recorded besides this atomic access, since the earlier access is not
    /// ordered before this access.
    pub(super) fn is_concurrent(&self, record: &Record, part: Part) -> bool {
        let (Some(_), Some(_)) = (self.accessor.scope, record.scope) else { return false };
        if has_ended(record, self.threads, self.fates, &self.accessor.knowledge.view) {
            return false;
        }
        if record.by == By::Transfer {
            let fate = self.fates.get(record.warp as usize);
            return fate
                .is_some_and(|fate| !fate.is_in(&self.accessor.knowledge.view.seen, Some(record.time)));
        }
        let lanes = record.lanes(Part { bytes: 0xf, ..part });
        let thread = self.accessor.site.thread;
        record.unordered(lanes, false, thread, self.accessor.knowledge, None) != 0
    }

    /// Returns the problem of this access to a granule. A missing order takes precedence over a missing fence.
    pub(super) fn problem(&self, granule: &Granule, part: Part, writes: bool) -> Option<Problem> {
        let of_reads: &[(bool, _)] = &[(false, &granule.writes), (true, &granule.reads)];
        let mut milder: Option<Problem> = None;
        for &(is_read, records) in &of_reads[..if writes { 2 } else { 1 }] {
            for record in records.iter().filter(|record| record.bytes & part.bytes != 0) {
                let other = |lanes: u32| {
                    let site = match self.fates.get(record.warp as usize) {
                        Some(fate) if record.by == By::Transfer => fate.site,
                        _ => Site {
                            thread: record.thread(lanes.trailing_zeros()),
                            instruction: record.instruction,
                        },
                    };
                    let order = match record.by {
                        By::Threads => {
                            let actor = Actor::of(Class::Thread, site.thread);
                            self.accessor.knowledge.order(self.accessor.site.thread, actor, record.time)
                        }
                        _ => OrderedBy::Program,
                    };
                    let is_allocation = granule.writes.iter().any(|write| {
                        write.by == By::Threads && self.threads.allocations.contains(&write.instruction)
                    });
                    Other {
                        record: *record,
                        is_read,
                        own_scope: self.accessor.scope,
                        site,
                        order,
                        is_allocation,
                        of_map: None,
                    }
                };
                let verdict = self.judge(record, is_read, part);
                match verdict {
                    Verdict::Ordered => {}
                    Verdict::Unordered(lanes) => return Some(Problem::Unordered(other(lanes))),
                    Verdict::Narrow(lanes) => _ = milder.get_or_insert(Problem::Narrow(other(lanes))),
                    Verdict::Unfenced(lanes) | Verdict::Unreleased(lanes) => {
                        let fence = match verdict {
                            Verdict::Unreleased(_) => MapFence::Release,
                            _ => MapFence::Acquire,
                        };
                        let of_map = (self.accessor.proxy == Some(Proxy::TensorMap)).then_some(fence);
                        let problem = Problem::Unfenced(Other { of_map, ..other(lanes) });
                        if milder.is_none_or(|known| known.is_less_than(problem)) {
                            milder = Some(problem);
                        }
                    }
                }
            }
        }
        milder
    }

    /// Checks an access to a granule, and records it as `record`.
    pub(super) fn access(
        &self,
        granule: &mut Granule,
        part: Part,
        record: Record,
        access: Access,
        sets: &mut Sets,
    ) -> Option<Problem> {
        let mut problem = self.problem(granule, part, access.writes);
        if granule.is_barrier {
            problem = Some(Problem::Barrier(granule.writes.iter().next().copied()));
        } else if access.reads && granule.written & part.bytes != part.bytes {
            problem = problem.or(Some(Problem::Unwritten));
        }
        if access.writes {
            granule.written |= part.bytes;
            granule.writes.add_write(record, sets, |old| self.is_concurrent(old, part));
            granule.reads.clear(part.bytes, sets);
        } else {
            granule.reads.add_read(record, sets, |old| self.is_ordered(old, true, part));
        }
        problem
    }

    /// Whether the initialization of a barrier by a thread at `time` is ordered before this access.
    pub(super) fn knows_initialization(&self, by: Site, time: u32) -> bool {
        let (thread, knowledge) = (self.accessor.site.thread, self.accessor.knowledge);
        [Class::Thread, Class::Initializations]
            .into_iter()
            .any(|class| knowledge.time(thread, Actor::of(class, by.thread)) >= time)
    }
}
