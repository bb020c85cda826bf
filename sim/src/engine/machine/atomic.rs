//! What atomic accesses and fences order.

use std::rc::Rc;

use super::Machine;
use crate::engine::clock::{Gather, View};
use crate::engine::finding::ThreadId;
use crate::engine::memory::Place;
use crate::engine::threads::{Order, Released, Scope};

impl Machine {
    fn release_view(&mut self, thread: ThreadId) -> Rc<View> {
        let mut gather = Gather::default();
        self.threads.release(thread, &mut gather);
        gather.view()
    }

    /// What an atomic read orders: at once if it acquires, else when a fence follows.
    pub(super) fn read_order(&mut self, thread: ThreadId, order: Order, place: Place) {
        let Some((semantics, scope)) = order else { return };
        let Some(released) = self.released.get(&place) else { return };
        let mut views = released
            .iter()
            .filter(|released| self.threads.are_in_scope((thread, scope), (released.thread, released.scope)))
            .map(|released| Rc::clone(&released.view))
            .collect::<Vec<_>>()
            .into_iter();
        let Some(first) = views.next() else { return };
        let all = views.fold(first, |all, view| self.threads.joins.join(&all, &view));
        if semantics.acquires() {
            self.threads.acquire(thread, &all);
            return;
        }
        let pending = self.threads.lane(thread).pending.take().unwrap_or_default();
        let pending = self.threads.joins.join(&pending, &all);
        self.threads.lane(thread).pending = Some(pending);
    }

    /// What an atomic write orders. `reads`: it is part of an atomic operation that reads too, so what was released
    /// before stays released.
    pub(super) fn write_order(&mut self, thread: ThreadId, order: Order, place: Place, reads: bool) {
        let Some((semantics, scope)) = order else { return };
        let new = match semantics.releases() {
            true => Some((self.release_view(thread), scope)),
            false => self.threads.lane(thread).fenced.clone(),
        };
        if new.is_none() && !self.released.contains_key(&place) {
            return;
        }
        let released = self.released.entry(place).or_default();
        if !reads {
            released.clear();
        }
        let Some((view, fence)) = new else { return };
        let scope = scope.min(fence);
        let cta = self.threads.cta(thread);
        let same = released
            .iter_mut()
            .find(|released| released.scope == scope && self.threads.cta(released.thread) == cta);
        match same {
            Some(same) => same.view = self.threads.joins.join(&same.view, &view),
            None => released.push(Released { thread, scope, view }),
        }
    }

    /// A fence of a thread: it acquires what the thread has read before, and releases what it has done to who reads what
    /// it writes after.
    pub fn fence(&mut self, thread: ThreadId, scope: Scope) {
        if let Some(pending) = self.threads.lane(thread).pending.take() {
            self.threads.acquire(thread, &pending);
        }
        let view = self.release_view(thread);
        let wider = self.threads.lane(thread).fenced.as_ref().map_or(scope, |(_, old)| scope.max(*old));
        self.threads.lane(thread).fenced = Some((view, wider));
    }
}
