//! The clocks of the threads of launches that run together, and the relations between threads.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::clock::{Actor, Class, Gather, Joins, Knowledge, LANES, Own, Proxies, View, join_released};
use super::finding::{Site, ThreadId};
use super::grids::{Shape, Shapes};
use super::meter::Meter;
use super::release::{self, Chain, Pending, Release};
pub(crate) use super::scope::{Order, Scope, Semantics};
use crate::lanes::lanes_of;

/// The releases of atomic writes to a place that a read of the place can observe.
#[derive(Clone, Debug, Default)]
pub(crate) struct Releases {
    /// The releases by scope and by the CTA of their threads, each with one of these threads.
    by_cta: BTreeMap<(Scope, u32), (ThreadId, Chain)>,
    /// All releases of device or system scope by the threads of a device, which every read of one of these scopes on the
    /// device observes.
    of_device: Option<(u32, Chain)>,
    /// The same of further devices, and the releases of system scope by all devices.
    of_several: Option<Box<OfSeveral>>,
}

/// See [`Releases`].
#[derive(Clone, Debug, Default)]
struct OfSeveral {
    further: Vec<(u32, Chain)>,
    of_system: Option<Chain>,
}

/// The releases of a place that a read observes.
#[derive(Debug)]
pub(crate) struct Observed {
    of_device: Vec<Chain>,
    /// Those of all devices.
    of_system: Option<Chain>,
}

/// The closest relation between two threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Relation {
    /// They are the same thread.
    Same,
    /// They are in the same warp.
    Warp,
    /// They are in the same CTA.
    Cta,
    /// They are in the same cluster.
    Cluster,
    /// They are in the same grid.
    Grid,
    /// They are in grids of one chain of launches.
    Chain,
    /// They are on different devices.
    System,
}

/// The knowledge of a lane, and the effects of its fences.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lane {
    pub(crate) knowledge: Knowledge,
    /// The release of its last fence, with its scope.
    pub(crate) fenced: Option<(Rc<Release>, Scope)>,
    /// On several devices, the release of its last fence of system scope.
    pub(crate) fenced_in_system: Option<Rc<Release>>,
    /// The releases from which the lane has read without acquiring them: those of its device, and those of all devices.
    pub(crate) pending: [Option<Box<Pending>>; 2],
    /// The time of its last acquire.
    acquired: u32,
}

impl Lane {
    /// Whether a view contains all that the lane knew of other threads at its last release, and the lane has learnt
    /// nothing since.
    fn is_released_to(&self, thread: ThreadId, view: &View) -> bool {
        let fenced = self.knowledge.own.fenced.iter().map(|&[accesses, _]| accesses);
        view.seen.time(Actor::of(Class::Thread, thread)) > fenced.fold(self.acquired, u32::max)
    }
}

#[derive(Clone, Debug)]
struct Warp {
    /// The time of all lanes. It advances with each release and acquire.
    time: u32,
    lanes: [Lane; LANES as usize],
}

impl Warp {
    fn new(view: &Rc<View>) -> Warp {
        let lane =
            Lane { knowledge: Knowledge { view: Rc::clone(view), own: Own::default() }, ..Lane::default() };
        Warp { time: 1, lanes: std::array::from_fn(|_| lane.clone()) }
    }
}

/// The threads of launches that run together.
#[derive(Clone, Debug, Default)]
pub(crate) struct Threads {
    warps: Vec<Option<Box<Warp>>>,
    pub(crate) joins: Joins,
    /// The instructions that have written the address of an allocation of tensor memory.
    pub(super) allocations: BTreeSet<u32>,
    /// The instructions of reductions by copies whose scope is written.
    pub(super) scoped: BTreeSet<u32>,
    /// The view of a thread when it begins, for each grid.
    initial: Vec<Rc<View>>,
    last_fence: Option<[Rc<View>; 2]>,
    /// The number of chains of releases so far.
    chains: u64,
    /// The shapes of the grids that run together.
    pub(crate) shapes: Shapes,
}

impl Threads {
    /// The threads of grids, which know nothing when they begin. `meter` counts the bytes of their clocks.
    pub(crate) fn new(shapes: &[Shape], meter: &Meter) -> Threads {
        let nothing = Rc::new(View::counted(meter));
        Threads { shapes: Shapes::new(shapes), initial: vec![nothing; shapes.len()], ..Threads::default() }
    }

    /// The view of the threads of a grid when they begin.
    pub(super) fn initial(&mut self, grid: usize) -> &mut Rc<View> {
        &mut self.initial[grid]
    }

    fn warp(&mut self, thread: ThreadId) -> &mut Warp {
        self.warp_and_joins(thread).0
    }

    fn warp_and_joins(&mut self, thread: ThreadId) -> (&mut Warp, &mut Joins) {
        let index = (thread.0 / LANES) as usize;
        if index >= self.warps.len() {
            self.warps.resize_with(index + 1, || None);
        }
        let Threads { warps, initial, shapes, joins, .. } = self;
        let new = || match initial.get(shapes.index(thread)) {
            Some(view) => Box::new(Warp::new(view)),
            None => Box::new(Warp::new(&Rc::default())),
        };
        (warps[index].get_or_insert_with(new), joins)
    }

    /// Creates the clocks of a thread.
    pub(crate) fn begin(&mut self, thread: ThreadId) {
        self.warp(thread);
    }

    /// Drops the clocks of a warp whose threads have exited.
    pub(crate) fn end(&mut self, thread: ThreadId) {
        if let Some(warp) = self.warps.get_mut((thread.0 / LANES) as usize) {
            *warp = None;
        }
    }

    pub(crate) fn lane(&mut self, thread: ThreadId) -> &mut Lane {
        &mut self.warp(thread).lanes[(thread.0 % LANES) as usize]
    }

    /// Returns the knowledge of a thread. `None` before its first access.
    pub(crate) fn knowledge(&self, thread: ThreadId) -> Option<&Knowledge> {
        let warp = self.warps.get((thread.0 / LANES) as usize)?.as_ref()?;
        Some(&warp.lanes[(thread.0 % LANES) as usize].knowledge)
    }

    /// Returns the lanes of the warp of a thread. `None` before its first access.
    pub(crate) fn lanes(&self, thread: ThreadId) -> Option<&[Lane; LANES as usize]> {
        Some(&self.warps.get((thread.0 / LANES) as usize)?.as_ref()?.lanes)
    }

    /// Adds a release of a thread to those of a place.
    pub(crate) fn add_release(
        &mut self,
        releases: &mut Releases,
        (thread, scope): (ThreadId, Scope),
        release: &Rc<Release>,
    ) {
        let (cta, device) = (self.cta(thread), self.shapes.device(thread));
        let Threads { joins, chains, shapes, .. } = self;
        let mut new = || {
            *chains += 1;
            Chain::new(*chains, release)
        };
        match releases.by_cta.entry((scope, cta)) {
            Entry::Occupied(mut same) => same.get_mut().1.add(release, joins),
            Entry::Vacant(same) => _ = same.insert((thread, new())),
        }
        if scope < Scope::Device {
            return;
        }
        let of_device = releases.of_device.get_or_insert_with(|| (device, new()));
        if of_device.0 == device {
            of_device.1.add(release, joins);
        }
        if !shapes.are_on_several() {
            return;
        }
        let OfSeveral { further, of_system } = &mut **releases.of_several.get_or_insert_default();
        if of_device.0 != device {
            match further.iter_mut().find(|(other, _)| *other == device) {
                Some((_, all)) => all.add(release, joins),
                None => further.push((device, new())),
            }
        }
        if scope == Scope::System {
            of_system.get_or_insert_with(new).add(release, joins);
        }
    }

    /// Returns the releases of a place that a read by a thread with this scope observes, if there are any.
    pub(crate) fn observed(
        &self,
        releases: &Releases,
        (thread, scope): (ThreadId, Scope),
    ) -> Option<Observed> {
        let is_wide = scope >= Scope::Device;
        let end = if is_wide { (Scope::Device, 0) } else { (Scope::System, u32::MAX) };
        let device = self.shapes.device(thread);
        let of_several = releases.of_several.as_deref();
        let all =
            releases.of_device.iter().chain(of_several.into_iter().flat_map(|several| &several.further));
        let all = all.filter(|(other, _)| is_wide && *other == device);
        let of_ctas = releases.by_cta.range(..end);
        let in_scope = of_ctas
            .filter(|&(&(of_other, _), (other, _))| self.are_in_scope((thread, scope), (*other, of_other)));
        let of_device: Vec<_> =
            all.map(|(_, chain)| chain).chain(in_scope.map(|(_, (_, chain))| chain)).cloned().collect();
        let of_system =
            of_several.and_then(|several| several.of_system.clone()).filter(|_| scope == Scope::System);
        (!of_device.is_empty() || of_system.is_some()).then_some(Observed { of_device, of_system })
    }

    /// Adds releases to the knowledge of a thread.
    pub(crate) fn acquire_observed(&mut self, thread: ThreadId, observed: &Observed) {
        let view = release::join(&observed.of_device, None, &mut self.joins);
        let view = release::join(observed.of_system.as_slice(), view, &mut self.joins);
        view.iter().for_each(|view| self.acquire(thread, view));
    }

    /// Adds the releases that a thread has read without acquiring them, and that a fence of this scope acquires, to its
    /// knowledge.
    pub(crate) fn acquire_pending(&mut self, thread: ThreadId, scope: Scope) {
        let [of_device, of_system] = &mut self.lane(thread).pending;
        let of_system = of_system.take_if(|_| scope == Scope::System);
        for pending in [of_device.take(), of_system].into_iter().flatten() {
            if let Some(view) = pending.view(&mut self.joins) {
                self.acquire(thread, &view);
            }
        }
    }

    /// Adds releases to those that a thread has read without acquiring them.
    pub(crate) fn add_pending(&mut self, read: Site, observed: &Observed) {
        let (warp, joins) = self.warp_and_joins(read.thread);
        let lane = &mut warp.lanes[(read.thread.0 % LANES) as usize];
        let chains = [&*observed.of_device, observed.of_system.as_slice()];
        for (pending, chains) in lane.pending.iter_mut().zip(chains).filter(|(_, chains)| !chains.is_empty())
        {
            let pending = pending.get_or_insert_with(|| Box::new(Pending::new(read)));
            pending.read = read;
            chains.iter().for_each(|chain| pending.add(chain, joins));
        }
    }

    /// Returns the time of a thread.
    pub(crate) fn now(&self, thread: ThreadId) -> u32 {
        let warp = self.warps.get((thread.0 / LANES) as usize).and_then(Option::as_ref);
        warp.map_or(1, |warp| warp.time)
    }

    /// Releases the knowledge and the operations of a thread.
    pub(crate) fn released(&mut self, thread: ThreadId) -> Rc<Release> {
        let warp = self.warp(thread);
        let Knowledge { own, view } = &warp.lanes[(thread.0 % LANES) as usize].knowledge;
        let release = Release::new(thread, view, Own { accesses: warp.time, ..*own });
        warp.time += 1;
        Rc::new(release)
    }

    /// Adds the knowledge and the operations of a thread to a release.
    pub(crate) fn release(&mut self, thread: ThreadId, gather: &mut Gather) {
        self.release_lanes(thread, 1 << (thread.0 % LANES), gather);
    }

    /// Adds the knowledge and the operations of lanes of a thread's warp to a release.
    pub(crate) fn release_lanes(&mut self, thread: ThreadId, lanes: u32, gather: &mut Gather) {
        let (warp, joins) = self.warp_and_joins(thread);
        let mut last = None;
        for lane in lanes_of(lanes) {
            let Knowledge { own, view } = &warp.lanes[lane].knowledge;
            if !last.is_some_and(|last| Rc::ptr_eq(last, view)) {
                gather.add_view(joins, view);
                last = Some(view);
            }
            let thread = ThreadId(thread.0 / LANES * LANES + lane as u32);
            gather.add(thread, Own { accesses: warp.time, ..*own });
        }
        warp.time += 1;
    }

    /// Adds a view to the knowledge of a thread.
    pub(crate) fn acquire(&mut self, thread: ThreadId, view: &Rc<View>) {
        self.acquire_lanes(thread, 1 << (thread.0 % LANES), view);
    }

    /// Adds a view to the knowledge of lanes of a thread's warp.
    pub(crate) fn acquire_lanes(&mut self, thread: ThreadId, lanes: u32, view: &Rc<View>) {
        let (warp, joins) = self.warp_and_joins(thread);
        let mut last: Option<[Rc<View>; 2]> = None;
        for lane in lanes_of(lanes) {
            let is_released =
                warp.lanes[lane].is_released_to(ThreadId(thread.0 / LANES * LANES + lane as u32), view);
            let Lane { knowledge, acquired, .. } = &mut warp.lanes[lane];
            let new = match &last {
                Some([old, new]) if Rc::ptr_eq(old, &knowledge.view) => Rc::clone(new),
                _ if is_released => join_released(&knowledge.view, view),
                _ => joins.join(&knowledge.view, view),
            };
            let old = std::mem::replace(&mut knowledge.view, Rc::clone(&new));
            last = Some([old, new]);
            *acquired = warp.time;
        }
        warp.time += 1;
    }

    /// Whether a thread has acquired nothing since its access at `time`.
    pub(crate) fn is_recent(&self, thread: ThreadId, time: u32) -> bool {
        let warp = self.warps.get((thread.0 / LANES) as usize).and_then(Option::as_ref);
        warp.is_some_and(|warp| warp.lanes[(thread.0 % LANES) as usize].acquired < time)
    }

    /// Applies a proxy fence in threads of a warp.
    pub(crate) fn fence_proxy(&mut self, threads: impl Iterator<Item = ThreadId>, proxies: Proxies) {
        let mut last = self.last_fence.take();
        for thread in threads {
            let warp = self.warp(thread);
            warp.lanes[(thread.0 % LANES) as usize].knowledge.fence(proxies, warp.time, &mut last);
            warp.time += 1;
        }
    }

    /// Returns the number of the first thread of a thread's CTA.
    pub(crate) fn cta(&self, thread: ThreadId) -> u32 {
        let Shape { first, cta, .. } = self.shapes.of(thread);
        first + (thread.0 - first) / cta * cta
    }

    /// Returns the index of a thread's CTA in its grid.
    pub(crate) fn cta_in_grid(&self, thread: ThreadId) -> u32 {
        let Shape { first, cta, .. } = self.shapes.of(thread);
        (thread.0 - first) / cta
    }

    /// Returns the number of the first thread of a thread's cluster.
    fn cluster(&self, thread: ThreadId) -> u32 {
        let Shape { first, cta, cluster, .. } = self.shapes.of(thread);
        first + (thread.0 - first) / (cta * cluster) * (cta * cluster)
    }

    /// Whether a thread's grid had ended before what a view contains.
    pub(crate) fn has_ended(&self, thread: ThreadId, view: &View) -> bool {
        let grid = || Actor { class: Class::Grid, number: self.shapes.index(thread) as u32 };
        view.seen.has(Class::Grid) && view.seen.time(grid()) > 0
    }

    /// Returns the first thread of each warp of a warpgroup: four warps, the first of which has a rank in the CTA that
    /// is a multiple of four.
    pub(crate) fn warpgroup(&self, first: ThreadId) -> impl Iterator<Item = ThreadId> + use<> {
        let cta = self.cta(first);
        let start = cta + (first.0 - cta) / (4 * LANES) * (4 * LANES);
        let end = (start + 4 * LANES).min(cta + self.shapes.of(first).cta);
        (start..end).step_by(LANES as usize).map(ThreadId)
    }

    /// Whether any operation of the CTA with this rank in the cluster is ordered before the next operation of a thread.
    pub(crate) fn knows_of_cta(&self, thread: ThreadId, rank: u32) -> bool {
        let cta = self.shapes.of(thread).cta;
        let start = self.cluster(thread) + rank * cta;
        let seen = self.knowledge(thread).map(|knowledge| &knowledge.view.seen);
        seen.is_some_and(|seen| {
            (start / LANES..(start + cta) / LANES).any(|warp| seen.times(Class::Thread, warp).is_some())
        })
    }

    /// Returns the closest relation between two threads.
    pub(crate) fn relation(&self, a: ThreadId, b: ThreadId) -> Relation {
        match () {
            () if a == b => Relation::Same,
            () if a.0 / LANES == b.0 / LANES => Relation::Warp,
            () if self.cta(a) == self.cta(b) => Relation::Cta,
            () if self.cluster(a) == self.cluster(b) => Relation::Cluster,
            () if self.shapes.index(a) == self.shapes.index(b) => Relation::Grid,
            () if self.shapes.device(a) == self.shapes.device(b) => Relation::Chain,
            () => Relation::System,
        }
    }

    /// Returns the narrowest scope that contains both threads.
    pub(crate) fn reach(&self, a: ThreadId, b: ThreadId) -> Scope {
        match self.relation(a, b) {
            Relation::Same | Relation::Warp | Relation::Cta => Scope::Cta,
            Relation::Cluster => Scope::Cluster,
            Relation::Grid | Relation::Chain => Scope::Device,
            Relation::System => Scope::System,
        }
    }

    /// Whether a scope contains all threads that run.
    pub(crate) fn is_of_all(&self, scope: Scope) -> bool {
        scope == Scope::System || scope == Scope::Device && !self.shapes.are_on_several()
    }

    /// Whether each thread is in the scope of the other thread's operation.
    pub(crate) fn are_in_scope(&self, (a, of_a): (ThreadId, Scope), (b, of_b): (ThreadId, Scope)) -> bool {
        match of_a.min(of_b) {
            Scope::System => true,
            Scope::Device => self.shapes.device(a) == self.shapes.device(b),
            Scope::Cluster => self.relation(a, b) <= Relation::Cluster,
            Scope::Cta => self.relation(a, b) <= Relation::Cta,
        }
    }
}
