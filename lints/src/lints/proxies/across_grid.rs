//! A missing proxy fence between the writes of a kernel and the bulk copies of other CTAs, which a flag in global memory
//! orders: a barrier of the grid, a transpose, an exchange of borders.
//!
//! The copy reads what another CTA wrote, so no address of its own thread is that of a write. The two belong together if
//! their addresses in one buffer differ by nothing but the indices of threads and CTAs.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::super::accesses::accesses;
use super::super::catalogue::MISSING_PROXY_FENCE;
use super::accessed::is_of_shared;
use super::place;
use crate::alias::Relation;
use crate::event::{EventKind, EventKinds, Place};
use crate::facts::Differs;
use crate::function::{Function, Space};
use crate::graph::BlockId;
use crate::limits::Cost;
use crate::lint::Report;
use crate::obligation::{Fact, Facts, Obligation, each_fact};
use crate::order::Order;
use crate::path::{Executes, executes};
use crate::reach::Reach;
use crate::scope::Scope;
use crate::solve::Then;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

struct AcrossGrid<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    /// The writes that other CTAs may copy, with the buffer of each.
    writes: BTreeMap<usize, ValueId>,
}

/// The fences after a write, or after a wait for a flag.
#[derive(Clone, PartialEq, Eq)]
struct Since {
    /// Whether a fence of accesses follows on some path.
    is_fenced: bool,
    /// Whether a proxy fence follows on some path.
    is_over: bool,
}

/// What the paths show.
#[derive(Default)]
struct Found {
    /// The writes before each flag that tells other CTAs of them, each with whether a proxy fence is between them.
    released: BTreeMap<usize, BTreeMap<usize, bool>>,
    /// The copies after each wait for a flag, without a proxy fence between them.
    copies: BTreeSet<(usize, usize)>,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let accesses = || function.events_with(EventKinds::ACCESS).map(|(event, _)| event);
    let copied = |(copy, _)| pointer(function, source(function, copy)?);
    let buffers: BTreeSet<ValueId> = function.copies().filter_map(copied).collect();
    if buffers.is_empty() || !accesses().any(|event| learns(function, event)) {
        return;
    }
    let written = |event: usize| {
        let access = function.global_access(event).filter(|access| access.writes)?;
        // A flag is no data, but a counter is.
        let is_flag = function.signals(event, !access.reads);
        let buffer = pointer(function, &access.place).filter(|_| !is_flag);
        buffer.filter(|buffer| buffers.contains(buffer))
    };
    let writes: BTreeMap<_, _> = accesses().filter_map(|event| Some((event, written(event)?))).collect();
    if !writes.is_empty() && function.exceeded.affords(writes.len() * buffers.len(), Cost::Addresses) {
        let (across, mut found) = (AcrossGrid { function, writes }, Found::default());
        each_fact(function, &across, |facts, event| across.look(facts, event, &mut found));
        across.report(&found, report);
    }
}

/// The place in global memory that an event reads through the async proxy.
fn source<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    let EventKind::Copy(copy) = &function.events[event].kind else { return None };
    let source = copy.source.as_ref().filter(|_| copy.in_async_proxy)?;
    (function.space(source) == Some(Space::Global)).then_some(source)
}

/// Whether a thread learns at an event that others have come to a flag: by a loop that ends by the word, or by the number
/// of those that have counted themselves before.
fn learns(function: &Function<'_, '_>, event: usize) -> bool {
    let at = &function.events[event];
    let is_count = || function.instruction(at.instruction).name() == "atom" && function.signals(event, true);
    function.waits_for_flag(event) || is_count()
}

fn pointer(function: &Function<'_, '_>, place: &Place) -> Option<ValueId> {
    function.pointer(place.address)
}

impl AcrossGrid<'_, '_, '_> {
    fn look(&self, facts: &Facts<Since>, event: usize, found: &mut Found) {
        let function = self.function;
        let condition = &function.events[event].condition;
        let here = facts.iter().filter(|(_, fact)| !fact.condition.excludes(function.values(), condition));
        let is_copy = source(function, event).is_some();
        for (&origin, Fact { state, .. }) in here {
            match self.writes.contains_key(&origin) {
                true if function.signals(event, state.is_fenced) => {
                    found.released.entry(event).or_default().insert(origin, state.is_over);
                }
                false if is_copy && !state.is_over => _ = found.copies.insert((event, origin)),
                _ => {}
            }
        }
    }

    fn report(&self, found: &Found, report: &mut Report<'_, '_, '_>) {
        for &(copy, wait) in found.copies.iter().rev() {
            let Some((write, flag)) = self.released(found, copy, wait) else { continue };
            report.add(
                &MISSING_PROXY_FENCE,
                Severity::Warning,
                copy,
                "this copy reads through the async proxy what other CTAs wrote through the generic proxy, and no proxy fence is between the write and the flag, or between the wait for the flag and this",
                place::fence(
                    "write `fence.proxy.async.global;` after the write, in each thread that writes, before the barrier that precedes the flag",
                    self.function,
                    write,
                    flag,
                ),
                &[
                    (write, "each CTA writes here"),
                    (flag, "the flag is here"),
                    (wait, "a thread waits for the flag here"),
                ],
            );
        }
    }

    /// A write that a copy reads after a wait, and the flag that tells of the write.
    fn released(&self, found: &Found, copy: usize, wait: usize) -> Option<(usize, usize)> {
        let function = self.function;
        let read = source(function, copy)?;
        let buffer = pointer(function, read)?;
        let word = |event: usize| pointer(function, &function.global_access(event)?.place);
        let flags = || found.released.iter().filter(|(flag, _)| word(**flag) == word(wait));
        let is_fenced = |write: usize| flags().any(|(_, writes)| writes.get(&write) == Some(&true));
        flags().find_map(|(flag, writes)| {
            let mut writes = writes.keys().copied();
            let is_read = |write: &usize| {
                self.writes[write] == buffer
                    && !is_fenced(*write)
                    && self.can_be_of_others(*write, (copy, read))
            };
            Some((writes.find(is_read)?, *flag))
        })
    }

    /// Whether a copy can read what another CTA has written: the difference of the addresses, in one iteration or from
    /// one to the next, depends on the indices of threads and CTAs only.
    fn can_be_of_others(&self, write: usize, (copy, read): (usize, &Place)) -> bool {
        let function = self.function;
        let Some(written) = accesses(function, write).written else { return false };
        // Then the addresses of one thread tell it.
        let is_followed = Reach::of(function, [write]).has(function, copy);
        if is_followed && function.alias(read, written, Relation::Threads([copy, write])).is_certain() {
            return false;
        }
        let next = |value: ValueId| match function.values().node(value) {
            Node::Phi(..) => {
                let mut nexts = function.values().nexts_of(&function.graph, value);
                nexts.next().map(|(_, next)| next).filter(|_| nexts.next().is_none())
            }
            _ => None,
        };
        let difference = |is_next: bool| {
            let sum = function.terms_in_first(read.address, copy, write)?;
            let mut difference = (Factors::default(), sum.1);
            for (value, factor) in sum.0.iter() {
                let value = next(value).filter(|_| is_next).unwrap_or(value);
                function.add_terms(value, factor, &mut difference)?;
            }
            let (terms, number) = function.terms_in_first(written.address, write, copy)?;
            difference.0.add_all(&terms, -1)?;
            difference.1 = difference.1.checked_sub(number)?;
            Some(difference)
        };
        [false, true]
            .into_iter()
            .filter_map(difference)
            .any(|sum| self.is_of_indices(&sum, [read, written], [copy, write]))
    }

    /// Whether all terms of a difference are indices of threads, of CTAs, or of a loop around one of the events, or
    /// within two strides of such an index.
    fn is_of_indices(&self, (terms, constant): &Terms, places: [&Place; 2], events: [usize; 2]) -> bool {
        let function = self.function;
        let values = function.values();
        let is_around_both = |head: BlockId| {
            events.iter().all(|event| function.graph.in_loop(function.block_of(*event), head))
        };
        // Counters at indices from memory, which the CTAs share.
        let is_atomic =
            |event: usize| function.global_access(event).is_some_and(|access| access.reads && access.writes);
        let are_counters = events.iter().any(|event| is_atomic(*event));
        let is_index = |value: ValueId| {
            let differs = function.facts.differs(value);
            differs != Differs::NOWHERE && (are_counters || !differs.contains(Differs::UNKNOWN))
                || values.varies(value).is_some_and(|head| !is_around_both(head))
        };
        let in_first = |(place, event): (&&Place, usize)| {
            let other = events[usize::from(event == events[0])];
            function.terms_in_first(place.address, event, other)
        };
        let sums = places.iter().filter_map(|place| Some(Terms::clone(&*function.terms(place.address)?)));
        let sums: Vec<Terms> = sums.chain(places.iter().zip(events).filter_map(in_first)).collect();
        let indices = || sums.iter().flat_map(|sum| sum.0.iter()).filter(|(value, _)| is_index(*value));
        let is_reached = |by: u64, stride: Option<u64>| stride.is_some_and(|stride| by / 2 <= stride);
        // The stride of an index times a value of the launch, such as a pitch.
        let times = |pitch: ValueId| {
            let of = indices().filter(|(value, _)| match values.node(*value) {
                Node::Operation(Operation::Multiply, operands) => operands.contains(&Some(pitch)),
                _ => false,
            });
            of.map(|(_, factor)| factor.unsigned_abs()).max()
        };
        // `count - 1 - index` is an index, too: that of the opposite part.
        let is_mirrored = |count: ValueId| {
            let of_count =
                sums.iter().filter_map(|sum| Some((sum, sum.0.iter().find(|(value, _)| *value == count)?.1)));
            of_count.into_iter().any(|(sum, factor)| {
                sum.0.iter().any(|(value, less)| is_index(value) && less.checked_neg() == Some(factor))
            })
        };
        let bytes = places.iter().filter_map(|place| place.bytes);
        let stride = indices().map(|(_, factor)| factor.unsigned_abs()).chain(bytes).max();
        is_reached(constant.unsigned_abs(), stride)
            && terms.iter().all(|(value, factor)| {
                is_index(value) || is_mirrored(value) || is_reached(factor.unsigned_abs(), times(value))
            })
    }
}

impl Obligation for AcrossGrid<'_, '_, '_> {
    type State = Since;

    fn begin(&self, event: usize) -> Option<Since> {
        let is_origin = self.writes.contains_key(&event) || learns(self.function, event);
        is_origin.then_some(Since { is_fenced: false, is_over: false })
    }

    fn event(&self, _: usize, fact: &mut Fact<Since>, event: usize, _: Option<Order>) -> Then {
        let (function, at) = (self.function, &self.function.events[event]);
        if executes(function, &fact.condition, at) != Executes::No {
            fact.state.is_fenced |= function.is_memory_fence(event);
            fact.state.is_over |= matches!(&at.kind, EventKind::ProxyFence { space } if space.is_none() || !is_of_shared(*space));
        }
        Then::Holds
    }

    /// Threads of other CTAs continue too.
    fn shared_by(&self, _: usize) -> Scope {
        Scope::Cluster
    }

    fn join(&self, ours: &mut Since, theirs: &Since) {
        ours.is_fenced |= theirs.is_fenced;
        ours.is_over |= theirs.is_over;
    }
}
