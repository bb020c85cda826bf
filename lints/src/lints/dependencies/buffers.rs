//! Which reads before a wait for the grids before certainly read what these grids write: by the buffers that a kernel reads
//! and writes after the wait.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;

use super::super::accesses::accesses;
use crate::event::{Action, BarrierOperation, EventKind, EventKinds, Sync};
use crate::first_iteration::FirstIterations;
use crate::function::{Function, Space};
use crate::limits::Cost;
use crate::reach::Reach;
use crate::scope::Scope;
use crate::value::ValueId;

/// Why a read before the wait reads what another grid writes.
pub(super) struct Proof {
    /// The reason.
    pub(super) why: &'static str,
    /// The event that shows it, with its label.
    pub(super) at: Option<usize>,
    pub(super) label: &'static str,
}

/// The buffers of a kernel: pointers and tensor maps.
pub(super) struct Buffers<'f, 'p, 'a> {
    function: &'f Function<'p, 'a>,
    waits: &'f [usize],
    /// The buffers that are read after a wait, each with a read.
    late: BTreeMap<ValueId, usize>,
    /// The reads before a wait of bytes that are read again after it, each with that read: weights need no second read.
    again: BTreeMap<usize, usize>,
    /// Whether each buffer that is read after a wait is also read before it: the wait then orders no read, unless these
    /// are wrong.
    are_all_early: bool,
    /// The buffers that are written after a wait, each with a write: not an atomic operation, if there is another.
    written: BTreeMap<ValueId, usize>,
}

impl<'f, 'p, 'a> Buffers<'f, 'p, 'a> {
    /// The buffers, given the reads, each with whether it precedes the wait.
    pub(super) fn of(
        function: &'f Function<'p, 'a>,
        waits: &'f [usize],
        reads: &BTreeMap<usize, bool>,
    ) -> Self {
        let of =
            |is_early: bool| reads.iter().filter(move |(_, is)| **is == is_early).map(|(event, _)| *event);
        let early: BTreeSet<_> = of(true).filter_map(|event| read(function, event)).collect();
        let late: Vec<_> = of(false).map(|event| (read(function, event), event)).collect();
        let is_early = |buffer: &Option<ValueId>| buffer.is_some_and(|buffer| early.contains(&buffer));
        let are_all_early = late.iter().all(|(buffer, _)| is_early(buffer));
        let first = FirstIterations::of(function);
        let is_again = |early: usize, late: usize| {
            let places = [early, late].map(|event| accesses(function, event).read[0]);
            matches!(places, [Some(one), Some(other)] if read(function, early) == read(function, late)
                && first.alias((early, one), (late, other)).is_certain())
        };
        let pairs = of(true).count().saturating_mul(of(false).count());
        let again = |early: usize| Some((early, of(false).find(|late| is_again(early, *late))?));
        let again = match function.exceeded.affords(pairs, Cost::Addresses) {
            true => of(true).filter_map(again).collect(),
            false => BTreeMap::new(),
        };
        let after = Reach::of(function, waits.iter().copied());
        let late_writes = function
            .events_with(EventKinds::ACCESS.or(EventKinds::COPY))
            .filter(|(event, _)| after.has(function, *event) && reads.get(event) != Some(&true))
            .filter_map(|(event, _)| Some((written(function, event)?, event)));
        let of_kind =
            |are: bool| late_writes.clone().filter(move |(_, event)| is_atomic(function, *event) == are);
        Buffers {
            function,
            waits,
            late: late.into_iter().filter_map(|(buffer, event)| Some((buffer?, event))).collect(),
            again,
            are_all_early,
            written: of_kind(true).chain(of_kind(false)).collect(),
        }
    }

    /// Why an early read reads what another grid writes, where its thread waits later.
    pub(super) fn proof(&self, event: usize, wait: usize) -> Option<Proof> {
        let buffer = read(self.function, event)?;
        let late = self.late.get(&buffer).copied();
        // Atomic operations of several grids on one word are no race, and a volatile word may be the kernel's own state.
        let is_volatile = self.function.orders_by_memory(event)
            && !is_atomic(self.function, event)
            && is_scalar(self.function, event);
        let is_count =
            |write: usize| is_volatile || is_atomic(self.function, event) && is_atomic(self.function, write);
        if let Some(write) = self.written.get(&buffer).filter(|write| !is_count(**write)) {
            let (why, label) = ("the kernel writes the same buffer after the wait", "it is written here");
            return Some(Proof { why, at: Some(*write), label });
        }
        if let Some(read) = self.again.get(&event).filter(|_| !is_atomic(self.function, event)) {
            let (why, label) = ("the same bytes are read again after the wait", "they are read here");
            return Some(Proof { why, at: Some(*read), label });
        }
        // Weights may be read before the wait in the first iteration, where something else is read after it.
        if self.are_all_early && self.is_in_loop_with(event, wait) {
            let why = "the next iterations of the loop read the same buffer after the wait";
            return Some(Proof { why, at: None, label: "" });
        }
        // A callee may read other buffers.
        if self.function.has(EventKinds::CALL) || is_atomic(self.function, event) {
            return None;
        }
        if let Some(read) = late.filter(|_| self.are_all_early) {
            let why = "each buffer that the kernel reads after the wait is also read before it";
            return Some(Proof { why, at: Some(read), label: "the same buffer is read here" });
        }
        self.is_last(wait).then_some(Proof {
            why: "the thread accesses no memory after its wait, and other threads have waits of their own",
            at: None,
            label: "",
        })
    }

    /// A read after a wait from the buffer that an event writes.
    pub(super) fn late_read(&self, event: usize) -> Option<usize> {
        let read = *self.late.get(&written(self.function, event)?)?;
        Some(read).filter(|read| !is_atomic(self.function, *read))
    }

    /// Whether a loop around a wait executes an event too.
    fn is_in_loop_with(&self, event: usize, wait: usize) -> bool {
        let Function { graph, .. } = self.function;
        let mut heads = graph.loops(self.function.block_of(wait));
        heads.any(|head| graph.in_loop(self.function.block_of(event), head))
            && !is_scalar(self.function, event)
    }

    /// Whether the wait of a thread orders nothing after it, and other threads wait for themselves.
    fn is_last(&self, wait: usize) -> bool {
        let function = self.function;
        let after = Reach::of(function, [wait]);
        let is_ordered = |event: usize| match &function.events[event].kind {
            EventKind::Access(access) => function.space(&access.place) != Some(Space::Shared),
            EventKind::Copy(_) | EventKind::Call(_) => true,
            EventKind::Sync(sync) => *sync != Sync::Warp,
            EventKind::Barrier(BarrierOperation { action, .. }) => !matches!(action, Action::Wait { .. }),
            _ => false,
        };
        self.waits.iter().any(|other| function.is_by_others(*other, wait))
            && !(0..function.events.len()).any(|event| {
                is_ordered(event) && after.has(function, event) && !function.is_by_others(event, wait)
            })
    }
}

/// The buffer that an event reads.
fn read(function: &Function<'_, '_>, event: usize) -> Option<ValueId> {
    match &function.events[event].kind {
        EventKind::Copy(copy) if copy.source.is_none() => copy.tensor_map,
        _ => function.pointer(accesses(function, event).read[0]?.address),
    }
}

/// The buffer that an event writes.
fn written(function: &Function<'_, '_>, event: usize) -> Option<ValueId> {
    match &function.events[event].kind {
        EventKind::Copy(copy) if copy.destination.is_none() => copy.tensor_map,
        _ => {
            let place = accesses(function, event).written?;
            (function.space(place) != Some(Space::Shared)).then(|| function.pointer(place.address))?
        }
    }
}

fn is_atomic(function: &Function<'_, '_>, event: usize) -> bool {
    matches!(&function.events[event].kind, EventKind::Access(access) if access.reads && access.writes)
}

/// Whether an event loads one word for all threads of a CTA, such as the factors of a product of matrices, or is an
/// atomic operation, such as a count of what is to be done: kernels of libraries do so without a wait.
pub(super) fn is_scalar(function: &Function<'_, '_>, event: usize) -> bool {
    is_atomic(function, event)
        || match &function.events[event].kind {
            EventKind::Access(access) => function.facts.is_uniform(access.place.address, Scope::Cta),
            _ => false,
        }
}
