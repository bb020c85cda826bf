//! The events of a loop that access the place of a copy of an earlier iteration: the stages of a ring.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::Cell;

use hashbrown::HashMap;
use ptx_async_isa::form::Group;

use super::accesses::{Accesses, accesses, group, places};
use crate::alias::Alias;
use crate::event::{EventKinds, Place};
use crate::function::Function;
use crate::graph::BlockId;
use crate::iterations::{Course, Iterations, OLDEST, Shape};
use crate::limits::Cost;
use crate::operand::VariableId;
use crate::value::ValueId;

/// The accesses to the place of a copy, by the number of iterations in between.
#[derive(Debug, Default)]
pub(super) struct Revisits {
    aliases: BTreeMap<(usize, usize, usize), Alias>,
    /// The accesses to places of `cp.async` in which a thread certainly reads bytes that another one copied.
    of_other_threads: BTreeSet<(usize, usize, usize)>,
    /// The loop of each copy with such accesses, and the largest number of iterations.
    copies: BTreeMap<usize, (BlockId, usize)>,
    /// The number of calls of [`is_written_by_others`](Self::is_written_by_others) and [`result`](Self::result).
    asked: Cell<u32>,
}

/// Limit on the pairs of a bulk copy and a write by other threads, or a read of its result.
const MOST_ASKED: u32 = 64;

/// The course of each address in each loop, and the number of its shape.
type Courses = BTreeMap<(ValueId, Option<BlockId>), Option<(Course, usize)>>;

/// Memoized facts about a loop.
struct Loop<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    iterations: Iterations<'f, 'p, 'a>,
    courses: Courses,
    shapes: HashMap<Rc<Shape>, usize>,
    /// Whether pairs may have bytes in common for some threads that access them.
    can_alias: HashMap<Addresses, bool>,
    /// The accesses for each class of equivalent pairs.
    found: HashMap<Alike, Rc<[Found]>>,
}

/// A class of pairs of a copy and an access, by the relation of their addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Addresses {
    /// The numbers of the shapes of their courses.
    shapes: [usize; 2],
    beyond: i64,
    bytes: [Option<u64>; 2],
}

/// A class of equivalent pairs, which have the same results.
#[derive(PartialEq, Eq, Hash)]
struct Alike {
    group: Option<Group>,
    addresses: Addresses,
    /// The [numbers](crate::threads::ThreadSet::number) of the threads that copy and that access.
    threads: [usize; 2],
}

/// An access to the place of a copy.
#[derive(Clone, Copy)]
struct Found {
    /// The number of iterations in between.
    age: usize,
    alias: Alias,
    /// Whether a thread certainly reads bytes that another one copied by `cp.async`.
    is_of_other_threads: bool,
}

impl<'f, 'p, 'a> Loop<'f, 'p, 'a> {
    fn of(function: &'f Function<'p, 'a>, head: BlockId) -> Self {
        let iterations = Iterations::of(function, head);
        let (shapes, can_alias, found) = (HashMap::new(), HashMap::new(), HashMap::new());
        Loop { function, iterations, courses: BTreeMap::new(), shapes, can_alias, found }
    }

    /// The course of an address that an event accesses.
    fn course(&mut self, event: usize, address: ValueId) -> Option<(Course, usize)> {
        let key = (address, innermost(self.function, event));
        let course = self.courses.entry(key).or_insert_with(|| {
            let course = self.iterations.course(address, self.function.block_of(event))?;
            let next = self.shapes.len();
            let shape = *self.shapes.entry(Rc::clone(course.shape())).or_insert(next);
            Some((course, shape))
        });
        course.clone()
    }

    /// The accesses of an event to the place of a copy: after the least number of iterations, and in the same
    /// iteration.
    fn pair(
        &mut self,
        (copy, place, (course, shape)): (usize, &Place, &(Course, usize)),
        (event, other, (others_course, others_shape)): (usize, &Place, &(Course, usize)),
    ) -> Option<Rc<[Found]>> {
        let function = self.function;
        let group = group(function, copy);
        let addresses = Addresses {
            shapes: [*shape, *others_shape],
            beyond: course.beyond(others_course),
            bytes: [place.bytes, other.bytes],
        };
        let (one, others) = ((course, place.bytes), (others_course, other.bytes));
        let can_alias = || {
            let mut alias = self.iterations.aliases(one, others, None);
            (0..=OLDEST).any(|age| alias(age).is_some())
        };
        if !*self.can_alias.entry(addresses).or_insert_with(can_alias) {
            return None;
        }
        let threads = [copy, event].map(|event| function.threads(event).number);
        let alike = Alike { group, addresses, threads };
        let found = self.found.entry(alike).or_insert_with(|| {
            let mut alias = self.iterations.aliases(one, others, Some([copy, event]));
            let mut alias = |age: usize| Some((age, alias(age)?));
            let later = (1..=OLDEST).find_map(&mut alias);
            let threads = || Some((function.threads(copy).issuers()?, function.threads(event)));
            let is_of_other_threads = |age| {
                group == Some(Group::CpAsync)
                    && threads().is_some_and(|(issuers, threads)| {
                        let Some(others) = threads.certain() else { return false };
                        let (one, other) =
                            ((course, place.bytes, &*issuers), (others_course, other.bytes, others));
                        self.iterations.is_of_other_threads(one, other, age)
                    })
            };
            let found = |(age, alias)| Found { age, alias, is_of_other_threads: is_of_other_threads(age) };
            later.into_iter().chain(alias(0)).map(found).collect()
        });
        Some(Rc::clone(found))
    }
}

/// The place of a copy in shared memory that must not be written (of a bulk copy), or read (of `cp.async`), before a
/// wait.
pub(super) fn guarded<'f>(function: &'f Function<'_, '_>, copy: usize) -> Option<&'f Place> {
    let (source, destination) = places(function, copy);
    match group(function, copy)? {
        Group::Bulk => source,
        Group::CpAsync => destination,
    }
}

/// The accessed places of each variable, with the events.
#[derive(Default)]
struct Variables {
    read: BTreeMap<VariableId, Vec<(usize, Place)>>,
    written: BTreeMap<VariableId, Vec<(usize, Place)>>,
}

impl Variables {
    fn of(function: &Function<'_, '_>) -> Variables {
        let mut found = Variables::default();
        let kinds = EventKinds::ACCESS.or(EventKinds::COPY).or(EventKinds::READ_MATRICES);
        for (event, _) in function.events_with(kinds) {
            let Accesses { read, written } = accesses(function, event);
            let read = read.into_iter().map(|place| (true, place));
            for (is_read, place) in read.chain([(false, written)]) {
                let variable = place.and_then(|place| Some((*place, function.variable(place.address)?.0)));
                if let Some((place, variable)) = variable {
                    let places = if is_read { &mut found.read } else { &mut found.written };
                    places.entry(variable).or_default().push((event, place));
                }
            }
        }
        found
    }
}

/// The innermost loop around an event.
fn innermost(function: &Function<'_, '_>, event: usize) -> Option<BlockId> {
    function.graph.block(function.block_of(event)).innermost
}

impl Revisits {
    pub(super) fn of(function: &Function<'_, '_>) -> Revisits {
        let mut found = Revisits::default();
        let mut loops: BTreeMap<BlockId, Loop<'_, '_, '_>> = BTreeMap::new();
        let mut pairs = 0;
        let copies = function.copies().filter(|(_, copy)| copy.group.is_some()).map(|(event, _)| event);
        let copies: Vec<usize> = copies.filter(|&copy| innermost(function, copy).is_some()).collect();
        if copies.is_empty() {
            return found;
        }
        let by_variable = Variables::of(function);
        for copy in copies {
            let Some(place) = guarded(function, copy) else { continue };
            let head = function.values().varies(place.address).or_else(|| innermost(function, copy));
            let Some(head) = head.filter(|&head| function.graph.in_loop(function.block_of(copy), head))
            else {
                continue;
            };
            let accesses = match group(function, copy) {
                Some(Group::Bulk) => &by_variable.written,
                _ => &by_variable.read,
            };
            let Some((variable, _)) = function.variable(place.address) else { continue };
            let in_loop =
                |&&(event, _): &&(usize, Place)| function.graph.in_loop(function.block_of(event), head);
            let accesses = accesses.get(&variable).map_or(&[][..], Vec::as_slice).iter().filter(in_loop);
            for &(event, other) in accesses {
                let of_head = loops.entry(head).or_insert_with(|| Loop::of(function, head));
                let Some(course) = of_head.course(copy, place.address) else { break };
                pairs += 1;
                if !function.exceeded.affords(pairs, Cost::Addresses) {
                    return found;
                }
                let Some(others_course) = of_head.course(event, other.address) else { continue };
                let of_pair = of_head.pair((copy, place, &course), (event, &other, &others_course));
                for of_pair in of_pair.iter().flat_map(|found| found.iter()) {
                    let key = (copy, of_pair.age, event);
                    found.aliases.insert(key, of_pair.alias);
                    let (_, oldest) = found.copies.entry(copy).or_insert((head, 0));
                    *oldest = of_pair.age.max(*oldest);
                    if of_pair.is_of_other_threads {
                        found.of_other_threads.insert(key);
                    }
                }
            }
        }
        found
    }

    /// How an event aliases the place of a copy `age` iterations before.
    pub(super) fn alias(&self, copy: usize, age: usize, event: usize) -> Alias {
        self.aliases.get(&(copy, age, event)).copied().unwrap_or(Alias::Never)
    }

    /// Whether a thread certainly reads in an event bytes that another one copied `age` iterations before.
    pub(super) fn is_of_other_threads(&self, copy: usize, age: usize, event: usize) -> bool {
        self.of_other_threads.contains(&(copy, age, event))
    }

    /// Whether a thread certainly writes in an event bytes that a bulk copy of another one read `age` iterations
    /// before.
    pub(super) fn is_written_by_others(
        &self,
        function: &Function<'_, '_>,
        copy: usize,
        age: usize,
        event: usize,
    ) -> bool {
        let of = |head: BlockId| {
            let (place, written) = (guarded(function, copy)?, accesses(function, event).written?);
            let (issuers, threads) = (function.threads(copy).issuers()?, function.threads(event));
            let others = threads.certain()?;
            // Few such calls are made.
            self.asked.set(self.asked.get().checked_add(1).filter(|asked| *asked <= MOST_ASKED)?);
            let iterations = Iterations::of(function, head);
            let [block, others_block] = [copy, event].map(|event| function.block_of(event));
            let course = iterations.course(place.address, block)?;
            let other = iterations.course(written.address, others_block)?;
            Some(iterations.is_of_other_threads(
                (&course, place.bytes, &issuers),
                (&other, written.bytes, others),
                age,
            ))
        };
        self.alias(copy, age, event).is_certain()
            && self.oldest(copy).and_then(|(head, _)| of(head)) == Some(true)
    }

    /// How a read aliases what a bulk store wrote `age` iterations of the loop with this head before.
    pub(super) fn result(
        &self,
        function: &Function<'_, '_>,
        (copy, head): (usize, BlockId),
        age: usize,
        (event, read): (usize, &Place),
    ) -> Alias {
        let found = || {
            let written = places(function, copy).1?;
            let is_near = function.pointer(written.address) == function.pointer(read.address)
                && function.graph.in_loop(function.block_of(event), head);
            self.asked.set(self.asked.get().checked_add(1).filter(|asked| is_near && *asked <= MOST_ASKED)?);
            let iterations = Iterations::of(function, head);
            let course = iterations.course(written.address, function.block_of(copy))?;
            let other = iterations.course(read.address, function.block_of(event))?;
            let (one, others) = ((&course, written.bytes), (&other, read.bytes));
            iterations.aliases(one, others, Some([copy, event]))(age)
        };
        found().unwrap_or(Alias::Never)
    }

    /// The loop of a copy, and the largest number of iterations after which something accesses its place.
    pub(super) fn oldest(&self, copy: usize) -> Option<(BlockId, usize)> {
        self.copies.get(&copy).copied()
    }
}
