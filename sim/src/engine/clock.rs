//! Vector clocks for the happens-before order.
//!
//! An [`Actor`] accesses memory at times of its own: a thread; the asynchronous copies of a thread, by the kind of
//! their groups; and the transfers that complete on one barrier. A [`Clock`] holds, for each actor, the time up to
//! which the actor's accesses happen before something. Threads that have met at a barrier have equal clocks and share
//! them; clocks also share the times of 32 consecutive actors.
//!
//! A [`View`] is the knowledge of a thread: a clock of the accesses that happen before it, for each [`Proxy`] a clock of
//! the accesses that a proxy fence follows, and a clock of the accesses that barriers of threads alone order. The clocks
//! of a view propagate together along an edge of synchronization, so that proxy fences compose with synchronization;
//! the last one propagates along barriers of threads only.

use std::rc::Rc;

use ptx_async_isa::level::OrderedBy;

use super::finding::ThreadId;
use super::meter::{Meter, Taken};
use super::proxy::PROXIES;
pub(crate) use super::proxy::{Proxies, Proxy};
use super::times::{Map, Times};
use crate::lanes::lanes_of;

/// The number of threads of a warp, and of actors whose times are stored together in a clock.
pub(crate) const LANES: u32 = 32;

/// The kind of an actor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    /// A thread.
    Thread,
    /// The initializations of barriers by a thread, once a fence of the thread releases them.
    Initializations,
    /// The copies of a thread in the generic proxy, by group.
    Small,
    /// The reads of a thread's bulk copies, by group.
    BulkReads,
    /// The writes of a thread's bulk copies, by group.
    BulkWrites,
    /// The reads of the matrix products that a thread issued.
    Matrix,
    /// The transfers that complete on a barrier. Their time is the number of the phase in which they complete, plus 1.
    Barrier,
    /// The grids that run together, by index: at time 1 a grid has ended, and all of its accesses are in the clock.
    Grid,
}

/// An actor, which accesses memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Actor {
    /// Its kind.
    pub(crate) class: Class,
    /// The number of the thread or of the barrier.
    pub(crate) number: u32,
}

impl Actor {
    /// An actor that belongs to a thread.
    pub(crate) fn of(class: Class, thread: ThreadId) -> Actor {
        Actor { class, number: thread.0 }
    }
}

/// The number of classes.
const CLASSES: usize = Class::Grid as usize + 1;

/// For each actor, the time up to which the clock contains the actor's accesses; 0 if it contains none of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    /// The times of the actors of each class, in groups of [`LANES`].
    maps: [Map; CLASSES],
    taken: Taken,
}

impl Clock {
    /// Returns the times of 32 actors; `None` if the clock contains no access of any of them.
    pub(crate) fn times(&self, class: Class, group: u32) -> Option<&Times> {
        self.maps[class as usize].get(group)
    }

    /// Returns the time of an actor.
    pub(crate) fn time(&self, actor: Actor) -> u32 {
        self.times(actor.class, actor.number / LANES)
            .map_or(0, |times| times[(actor.number % LANES) as usize])
    }

    /// Raises the times of 32 actors to at least these.
    fn raise(&mut self, class: Class, group: u32, to: &Times) {
        self.maps[class as usize].raise(group, to, &self.taken);
    }

    /// Whether it contains an access of an actor of this class.
    pub(crate) fn has(&self, class: Class) -> bool {
        !self.maps[class as usize].is_empty()
    }

    fn is_empty(&self) -> bool {
        self.maps.iter().all(Map::is_empty)
    }
}

/// Joins shared clocks. If one clock contains the other, returns that clock itself, so that clocks that have become
/// equal are shared.
fn join(a: &Rc<Clock>, b: &Rc<Clock>) -> Rc<Clock> {
    if Rc::ptr_eq(a, b) {
        return Rc::clone(b);
    }
    let maps: [_; CLASSES] = std::array::from_fn(|class| a.maps[class].join(&b.maps[class]));
    let is = |clock: &Clock| maps.iter().zip(&clock.maps).all(|(joined, map)| joined.is_shared(map));
    match () {
        () if is(b) => Rc::clone(b),
        () if is(a) => Rc::clone(a),
        () => Rc::new(Clock { maps, taken: a.taken.beside(&b.taken, size_of::<Clock>() as u64) }),
    }
}

/// The accesses that happen before something, with and without a proxy fence.
#[derive(Clone, Debug, Default)]
pub(crate) struct View {
    /// All of these accesses.
    pub(crate) seen: Rc<Clock>,
    /// For each proxy, the accesses among them that a fence of the proxy follows.
    fenced: [Rc<Clock>; PROXIES],
    /// The accesses of threads among them that barriers of threads order.
    pub(crate) met: Rc<Clock>,
}

impl View {
    /// An empty view. `meter` counts the memory of the clocks derived from it.
    pub(crate) fn counted(meter: &Meter) -> View {
        let clock = Rc::new(Clock { taken: meter.taken(size_of::<Clock>() as u64), ..Clock::default() });
        let fenced = std::array::from_fn(|_| Rc::clone(&clock));
        View { seen: Rc::clone(&clock), fenced, met: clock }
    }

    /// This view, of the threads of the grid with this index, after the grid has ended: all accesses of the grid are in
    /// it, and a fence of every proxy follows.
    pub(crate) fn after_grid(&self, grid: usize) -> View {
        let (mut seen, grid) = (Rc::clone(&self.seen), grid as u32);
        let times = std::array::from_fn(|lane| u32::from(lane as u32 == grid % LANES));
        Rc::make_mut(&mut seen).raise(Class::Grid, grid / LANES, &times);
        let fenced = std::array::from_fn(|_| Rc::clone(&seen));
        View { seen, fenced, met: Rc::clone(&self.met) }
    }

    /// Makes a part of a run's memory that counts as this view's clocks do.
    pub(super) fn taken(&self, bytes: u64) -> Taken {
        self.seen.taken.beside(&self.seen.taken, bytes)
    }

    /// Whether a release of this view and a release of the other have the same clocks.
    pub(super) fn releases_as(&self, other: &View) -> bool {
        Rc::ptr_eq(&self.seen, &other.seen)
            && self.fenced.iter().zip(&other.fenced).all(|(own, other)| Rc::ptr_eq(own, other))
    }

    /// Returns the accesses that a fence of this proxy follows.
    pub(crate) fn fenced(&self, proxy: Proxy) -> &Clock {
        &self.fenced[proxy as usize]
    }
}

/// Joins views, and memoizes the last join, since the threads of a warp repeat the same join.
#[derive(Clone, Debug, Default)]
pub(crate) struct Joins {
    memory: Option<[Rc<View>; 3]>,
}

impl Joins {
    /// Joins two views.
    pub(crate) fn join(&mut self, a: &Rc<View>, b: &Rc<View>) -> Rc<View> {
        if Rc::ptr_eq(a, b) {
            return Rc::clone(a);
        }
        if let Some([left, right, joined]) = &self.memory
            && Rc::ptr_eq(left, a)
            && Rc::ptr_eq(right, b)
        {
            return Rc::clone(joined);
        }
        let seen = join(&a.seen, &b.seen);
        let fenced: [_; PROXIES] = std::array::from_fn(|proxy| join(&a.fenced[proxy], &b.fenced[proxy]));
        let met = join(&a.met, &b.met);
        let same = |view: &View| {
            Rc::ptr_eq(&view.seen, &seen)
                && Rc::ptr_eq(&view.met, &met)
                && view.fenced.iter().zip(&fenced).all(|(view, fenced)| Rc::ptr_eq(view, fenced))
        };
        let joined = match () {
            () if same(b) => Rc::clone(b),
            () if same(a) => Rc::clone(a),
            () => Rc::new(View { seen, fenced, met }),
        };
        self.memory = Some([Rc::clone(a), Rc::clone(b), Rc::clone(&joined)]);
        joined
    }
}

/// Joins two views, the second of which contains a release of the first: only their barriers of threads can differ.
pub(super) fn join_released(released: &View, all: &Rc<View>) -> Rc<View> {
    let met = join(&released.met, &all.met);
    match Rc::ptr_eq(&met, &all.met) {
        true => Rc::clone(all),
        false => Rc::new(View { met, ..(**all).clone() }),
    }
}

/// The times up to which a thread's own operations are ordered before its next instruction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Own {
    /// Its accesses.
    pub(crate) accesses: u32,
    /// Its initializations of barriers, once a fence releases them.
    pub(crate) initializations: u32,
    /// Its copies in the generic proxy.
    pub(crate) small: u32,
    /// The reads and the writes of its bulk copies.
    pub(crate) bulk: [u32; 2],
    /// For each proxy, its accesses and its copies in the generic proxy that a fence of the proxy follows.
    pub(crate) fenced: [[u32; 2]; PROXIES],
}

impl Own {
    fn time(&self, class: Class) -> u32 {
        match class {
            Class::Thread => self.accesses,
            Class::Initializations => self.initializations,
            Class::Small => self.small,
            Class::BulkReads => self.bulk[0],
            Class::BulkWrites => self.bulk[1],
            Class::Matrix | Class::Barrier | Class::Grid => 0,
        }
    }
}

/// The classes of actors that belong to threads.
const OF_THREADS: [Class; 5] =
    [Class::Thread, Class::Initializations, Class::Small, Class::BulkReads, Class::BulkWrites];

/// The releases of several threads, for an acquire of all of them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Gather {
    view: Option<Rc<View>>,
    points: Vec<Point>,
}

/// The times that lanes of a warp release.
#[derive(Clone, Copy, Debug)]
struct Point {
    warp: u32,
    lanes: u32,
    own: Own,
}

impl Gather {
    /// Adds the operations of a thread.
    pub(crate) fn add(&mut self, thread: ThreadId, own: Own) {
        let (warp, lane) = (thread.0 / LANES, 1 << (thread.0 % LANES));
        match self.points.last_mut() {
            Some(point) if point.warp == warp && point.own == own => point.lanes |= lane,
            _ => self.points.push(Point { warp, lanes: lane, own }),
        }
    }

    /// Adds the view of a thread or of a transfer.
    pub(crate) fn add_view(&mut self, joins: &mut Joins, view: &Rc<View>) {
        self.view = Some(match &self.view {
            Some(gathered) => joins.join(gathered, view),
            None => Rc::clone(view),
        });
    }

    /// Adds the operations of a thread in one class, up to a time.
    pub(crate) fn add_time(&mut self, class: Class, thread: ThreadId, time: u32) {
        let mut own = Own::default();
        match class {
            Class::Initializations => own.initializations = time,
            Class::Small => own.small = time,
            _ => own.accesses = time,
        }
        self.add(thread, own);
    }

    /// Returns the join of everything that was added so far.
    pub(crate) fn view(&mut self) -> Rc<View> {
        self.view_of(false)
    }

    /// Returns the join of everything that was added so far, for the threads that meet at a barrier of threads.
    pub(crate) fn meeting(&mut self) -> Rc<View> {
        self.view_of(true)
    }

    fn view_of(&mut self, is_meeting: bool) -> Rc<View> {
        let view = self.view.take().unwrap_or_default();
        let keeps_met = is_meeting || view.met.is_empty();
        if self.points.is_empty() && keeps_met {
            self.view = Some(Rc::clone(&view));
            return view;
        }
        let mut view = (*view).clone();
        if !keeps_met {
            view.met = Rc::default();
        }
        let mut points = std::mem::take(&mut self.points);
        points.sort_by_key(|point| point.warp);
        for points in points.chunk_by(|a, b| a.warp == b.warp) {
            let warp = points[0].warp;
            let raise = |clock: &mut Rc<Clock>, class: Class, time: &dyn Fn(&Own) -> u32| {
                if points.iter().all(|point| time(&point.own) == 0) {
                    return;
                }
                let mut times = [0; LANES as usize];
                for Point { lanes, own, .. } in points {
                    let time = time(own);
                    lanes_of(*lanes).for_each(|lane| times[lane] = times[lane].max(time));
                }
                Rc::make_mut(clock).raise(class, warp, &times);
            };
            for class in OF_THREADS {
                raise(&mut view.seen, class, &|own| own.time(class));
            }
            if is_meeting {
                raise(&mut view.met, Class::Thread, &|own| own.accesses);
            }
            for (proxy, clock) in view.fenced.iter_mut().enumerate() {
                raise(clock, Class::Thread, &|own| own.fenced[proxy][0]);
                raise(clock, Class::Small, &|own| own.fenced[proxy][1]);
            }
        }
        let view = Rc::new(view);
        self.view = Some(Rc::clone(&view));
        view
    }

    /// Adds the operations of an actor up to a time.
    pub(crate) fn add_actor(&mut self, actor: Actor, time: u32) {
        let Actor { class, number } = actor;
        let mut view = (*self.view()).clone();
        let mut times = [0; LANES as usize];
        times[(number % LANES) as usize] = time;
        Rc::make_mut(&mut view.seen).raise(class, number / LANES, &times);
        self.view = Some(Rc::new(view));
    }
}

/// The knowledge of one thread.
#[derive(Clone, Debug, Default)]
pub(crate) struct Knowledge {
    /// Its knowledge of the operations of other threads.
    pub(crate) view: Rc<View>,
    /// Its knowledge of its own operations. The time of its accesses is the time of its last release.
    pub(crate) own: Own,
}

impl Knowledge {
    /// Returns the time up to which the accesses of an actor are ordered before `thread`, whose knowledge this is.
    pub(crate) fn time(&self, thread: ThreadId, actor: Actor) -> u32 {
        let own = match actor.class {
            Class::Thread | Class::Initializations if actor.number == thread.0 => return u32::MAX,
            Class::Matrix | Class::Barrier | Class::Grid => 0,
            class if actor.number == thread.0 => self.own.time(class),
            _ => 0,
        };
        own.max(self.view.seen.time(actor))
    }

    /// Like [`time`](Self::time), for the accesses that a proxy fence follows.
    pub(crate) fn fenced_time(&self, thread: ThreadId, proxy: Proxy, actor: Actor) -> u32 {
        let fenced = self.own.fenced[proxy as usize];
        let own = match actor.class {
            Class::Thread if actor.number == thread.0 => fenced[0],
            Class::Small if actor.number == thread.0 => fenced[1],
            _ => 0,
        };
        own.max(self.view.fenced(proxy).time(actor))
    }

    /// Returns what orders the access of an actor at `time` before `thread`, whose knowledge this is, if anything does.
    pub(crate) fn order(&self, thread: ThreadId, actor: Actor, time: u32) -> OrderedBy {
        match () {
            () if self.view.met.time(actor) >= time => OrderedBy::Threads,
            () if actor.number == thread.0 && self.view.seen.time(actor) < time => OrderedBy::Program,
            () => OrderedBy::Arrival,
        }
    }

    /// Applies a proxy fence at time `now`. `last` memoizes the views before and after the previous fence, since other
    /// threads may have the same view.
    pub(crate) fn fence(&mut self, proxies: Proxies, now: u32, last: &mut Option<[Rc<View>; 2]>) {
        for (index, fenced) in self.own.fenced.iter_mut().enumerate() {
            if proxies.has(index) {
                *fenced = [now, self.own.small];
            }
        }
        if let Some([before, after]) = last
            && Rc::ptr_eq(before, &self.view)
        {
            self.view = Rc::clone(after);
            return;
        }
        let mut view = (*self.view).clone();
        for (index, fenced) in view.fenced.iter_mut().enumerate() {
            if proxies.has(index) {
                *fenced = Rc::clone(&view.seen);
            }
        }
        let before = std::mem::replace(&mut self.view, Rc::new(view));
        *last = Some([before, Rc::clone(&self.view)]);
    }
}
