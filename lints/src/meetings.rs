//! The warps of a CTA that learn of an event of another warp: by the barriers of the CTA, of which each has its number.

use alloc::collections::BTreeSet;
use alloc::rc::Rc;

use crate::computed::{InThreads, WARP};
use crate::effect::Sync;
use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::reach::Reach;
use crate::scope::Scope;
use crate::threads::Warps;

impl Function<'_, '_> {
    /// The warps that can learn, before an event `to`, that a warp has executed an event `from`: at a barrier of the CTA
    /// with the number at which that warp arrives later, or another one that has learned. `None` if that is unknown, or if
    /// other synchronization than barriers of the CTA follows.
    pub(crate) fn warps_that_learn(&self, from: usize, warp: Warps, to: usize) -> Option<Warps> {
        let after = Reach::forward(self, [from]);
        let before = Reach::to(self, [to]);
        let met = self.meetings().filter(|meeting| self.is_before(*meeting, from)).last();
        let met = met.map(|meeting| Reach::of(self, [meeting]));
        let next = self.meetings().find(|meeting| !before.leads(self, *meeting));
        let is_other = |event: usize| {
            self.is_before(event, from) && !self.graph.is_in_cycle(self.block_of(event))
                || met.as_ref().is_some_and(|met| !met.has(self, event))
                || next.is_some_and(|next| self.is_before(next, event))
        };
        let events = || (0..self.events.len()).filter(|&event| !is_other(event));
        let releases = |event: &usize| {
            self.order(*event).is_some_and(|order| order.releases && order.scope > Scope::Warp)
        };
        let (mut known, mut learned) = (warp, 0);
        loop {
            let mut numbers = BTreeSet::new();
            for event in events().filter(releases) {
                // The warp itself may have arrived before.
                let warps = known & if after.has(self, event) { Warps::MAX } else { !warp };
                if self.threads(event).warps() & warps == 0 {
                    continue;
                }
                for (of, number) in self.barrier_numbers(event)? {
                    if of & warps != 0 {
                        numbers.insert(number?);
                    }
                }
            }
            let last = known;
            for event in
                events().filter(|event| matches!(self.events[*event].kind, EventKind::Sync(Sync::Block)))
            {
                for (of, number) in self.barrier_numbers(event)? {
                    if number.is_none_or(|number| numbers.contains(&number)) {
                        known |= of;
                        learned |= if before.leads(self, event) { of } else { 0 };
                    }
                }
            }
            if known == last {
                return Some(learned);
            }
        }
    }

    /// The barriers at which all threads of the CTA meet, and each only once: no thread still executes an event that
    /// precedes one when another thread has passed it.
    fn meetings(&self) -> impl Iterator<Item = usize> {
        let events = self.events_with(EventKinds::SYNC).map(|(event, _)| event);
        events.filter(|&event| {
            self.meets_cta(event)
                && self.events[event].condition.literals().is_empty()
                && !self.graph.is_in_cycle(self.block_of(event))
        })
    }

    /// The number of the barrier of the CTA at which each thread arrives in an event, with the warp of the thread. `None`
    /// for another event.
    fn barrier_numbers(&self, event: usize) -> Option<impl Iterator<Item = (Warps, Option<i64>)>> {
        let at = &self.events[event];
        let is_number = !self.instruction(at.instruction).has("red");
        let id = self.evaluated.operand(at.instruction, 0).filter(|_| is_number)?;
        if !matches!(at.kind, EventKind::Sync(Sync::Block | Sync::BlockArrive)) {
            return None;
        }
        let threads = self.threads(event);
        let numbers: Rc<InThreads> = self.per_thread.value(self.values(), id, threads.size.most)?;
        let of_thread = move |index: usize| {
            let thread = *threads.possible.get(index)?;
            Some((1 << (thread / WARP), numbers[thread as usize]))
        };
        Some((0..).map_while(of_thread))
    }
}
