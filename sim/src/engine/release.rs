//! Releases to a place, which are joined only when a thread acquires them.
//!
//! A release is kept as its thread's knowledge and operations at that time, and a place has a [`Chain`] of its releases.
//! A release therefore costs the same however many threads have released to the place, and so does a relaxed read, which
//! keeps the chain until a fence acquires it.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::rc::Rc;

use super::clock::{Actor, Class, Gather, Joins, Own, View};
use super::finding::{Site, ThreadId};
use super::meter::Taken;

/// Limit on the releases of a chain that are not joined.
const MOST_RELEASES: usize = 64;
/// Limit on the chains that a thread has read and not acquired.
const MOST_CHAINS: usize = 64;

/// The operations that a thread releases.
#[derive(Debug)]
pub(crate) struct Release {
    thread: ThreadId,
    /// The thread's knowledge of the operations of other threads.
    view: Rc<View>,
    /// The thread's operations. The time of its accesses orders its releases: a later one contains an earlier one.
    own: Own,
    _taken: Taken,
}

impl Release {
    pub(super) fn new(thread: ThreadId, view: &Rc<View>, own: Own) -> Release {
        Release { thread, view: Rc::clone(view), own, _taken: view.taken(size_of::<Release>() as u64) }
    }

    /// Whether it contains another release of the same thread.
    fn contains(&self, other: &Release) -> bool {
        self.thread == other.thread && self.own.accesses >= other.own.accesses
    }
}

/// The join of the releases of a chain up to one of them.
#[derive(Clone, Debug)]
struct Joined {
    view: Rc<View>,
    /// A view that was joined, which the views of further releases are often equal to.
    part: Rc<View>,
}

/// The releases before a release in a chain.
#[derive(Clone, Debug)]
enum Before {
    Nothing,
    Joined(Joined),
    Links(Rc<Link>),
}

#[derive(Debug)]
struct Link {
    release: Rc<Release>,
    before: Before,
    /// The number of releases that are not joined before this one.
    number: usize,
    joined: OnceCell<Joined>,
    _taken: Taken,
}

impl Link {
    /// Returns this release and the releases before it, the newest first, and the join of all that precede these.
    fn unjoined(&self) -> (Vec<&Rc<Release>>, Option<&Joined>) {
        let (mut link, mut releases) = (self, Vec::with_capacity(1 + self.number));
        loop {
            if let Some(joined) = link.joined.get() {
                return (releases, Some(joined));
            }
            releases.push(&link.release);
            match &link.before {
                Before::Nothing => return (releases, None),
                Before::Joined(joined) => return (releases, Some(joined)),
                Before::Links(before) => link = before,
            }
        }
    }

    fn joined(&self, joins: &mut Joins) -> &Joined {
        self.joined.get_or_init(|| {
            let (mut releases, before) = self.unjoined();
            releases.sort_by_key(|release| (release.thread, Reverse(release.own.accesses)));
            releases.dedup_by_key(|release| release.thread);
            let mut gather = Gather::default();
            let mut part = before.map(|joined| &joined.part);
            before.iter().for_each(|joined| gather.add_view(joins, &joined.view));
            for release in releases {
                let actor = Actor::of(Class::Thread, release.thread);
                if before.is_some_and(|joined| joined.view.seen.time(actor) >= release.own.accesses) {
                    continue;
                }
                if !part.is_some_and(|part| part.releases_as(&release.view)) {
                    gather.add_view(joins, &release.view);
                    part = Some(&release.view);
                }
                gather.add(release.thread, release.own);
            }
            let part = Rc::clone(part.unwrap_or(&self.release.view));
            Joined { view: gather.view(), part }
        })
    }
}

/// Releases to a place, in their order. A copy of a chain keeps the releases that the chain had.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    /// The number of the chain among those of the launch.
    number: u64,
    last: Rc<Link>,
}

impl Chain {
    /// A chain of one release. `number` is the number of the chain among those of the launch.
    pub(super) fn new(number: u64, release: &Rc<Release>) -> Chain {
        Chain { number, last: Chain::link(release, Before::Nothing) }
    }

    fn link(release: &Rc<Release>, before: Before) -> Rc<Link> {
        let number = match &before {
            Before::Links(link) => link.number + 1,
            Before::Nothing | Before::Joined(_) => 0,
        };
        let taken = release.view.taken(size_of::<Link>() as u64);
        let release = Rc::clone(release);
        Rc::new(Link { release, before, number, joined: OnceCell::new(), _taken: taken })
    }

    /// Adds a release.
    pub(super) fn add(&mut self, release: &Rc<Release>, joins: &mut Joins) {
        let last = &self.last;
        if last.release.contains(release) {
            return;
        }
        let before = match last.joined.get() {
            // The thread has acquired the chain.
            Some(joined) if joined.view.releases_as(&release.view) => Before::Joined(joined.clone()),
            _ if release.contains(&last.release) => last.before.clone(),
            None if last.number + 1 < MOST_RELEASES => Before::Links(Rc::clone(last)),
            _ => Before::Joined(last.joined(joins).clone()),
        };
        self.last = Chain::link(release, before);
    }

    /// Returns the time up to which the releases contain the accesses of a thread.
    fn time(&self, thread: ThreadId) -> u32 {
        let actor = Actor::of(Class::Thread, thread);
        let of_release = |release: &Rc<Release>| match release.thread == thread {
            true => release.own.accesses,
            false => release.view.seen.time(actor),
        };
        let (releases, joined) = self.last.unjoined();
        let before = joined.map_or(0, |joined| joined.view.seen.time(actor));
        releases.into_iter().map(of_release).fold(before, u32::max)
    }
}

/// Returns the join of the releases of chains and of a view.
pub(super) fn join(chains: &[Chain], view: Option<Rc<View>>, joins: &mut Joins) -> Option<Rc<View>> {
    chains.iter().fold(view, |all, chain| {
        let view = &chain.last.joined(joins).view;
        Some(all.map_or_else(|| Rc::clone(view), |all| joins.join(&all, view)))
    })
}

/// Releases that a thread has read without acquiring them: a fence acquires them.
#[derive(Clone, Debug)]
pub(crate) struct Pending {
    chains: Vec<Chain>,
    joined: Option<Rc<View>>,
    /// The last read.
    pub(super) read: Site,
}

impl Pending {
    /// No releases, before a read.
    pub(super) fn new(read: Site) -> Pending {
        Pending { chains: Vec::new(), joined: None, read }
    }

    /// Adds the releases of a chain.
    pub(super) fn add(&mut self, chain: &Chain, joins: &mut Joins) {
        if let Some(same) = self.chains.iter_mut().find(|same| same.number == chain.number) {
            same.last = Rc::clone(&chain.last);
            return;
        }
        if self.chains.len() == MOST_CHAINS {
            self.joined = self.view(joins);
            self.chains.clear();
        }
        self.chains.push(chain.clone());
    }

    /// Returns the join of the releases.
    pub(super) fn view(&self, joins: &mut Joins) -> Option<Rc<View>> {
        join(&self.chains, self.joined.clone(), joins)
    }

    /// Returns the time up to which the releases contain the accesses of a thread.
    pub(super) fn time(&self, thread: ThreadId) -> u32 {
        let joined = self.joined.as_ref().map_or(0, |view| view.seen.time(Actor::of(Class::Thread, thread)));
        self.chains.iter().map(|chain| chain.time(thread)).fold(joined, u32::max)
    }
}
