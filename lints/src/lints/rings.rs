//! The barriers of a function, by the variable that contains them.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use crate::event::{Action, EventKind, EventKinds, Place};
use crate::function::Function;
use crate::operand::VariableId;

/// The uses of barriers in one variable.
#[derive(Debug, Default)]
pub(super) struct Ring {
    pub(super) uses: Vec<Use>,
}

/// The use of a barrier by an event.
#[derive(Debug)]
pub(super) struct Use {
    pub(super) event: usize,
    /// The operation; `None` if a copy completes on the barrier.
    pub(super) action: Option<Action>,
    pub(super) barrier: Place,
}

/// The barriers of a function.
#[derive(Debug, Default)]
pub(super) struct Rings {
    /// The rings by variable. Barriers in dynamic shared memory, which has several names, are one ring.
    pub(super) rings: BTreeMap<Option<VariableId>, Ring>,
    /// The operations on barriers in unknown places.
    pub(super) elsewhere: Vec<Option<Action>>,
}

impl Rings {
    pub(super) fn of(function: &Function<'_, '_>) -> Rings {
        let mut found = Rings::default();
        for (event, at) in function.events_with(EventKinds::BARRIER.or(EventKinds::COPY)) {
            let (action, barrier) = match &at.kind {
                EventKind::Barrier(operation) => (Some(operation.action), operation.barrier),
                EventKind::Copy(copy) => match copy.barrier {
                    Some(barrier) => (None, barrier),
                    None => continue,
                },
                _ => continue,
            };
            match function.variable(barrier.address) {
                Some((variable, declared)) => {
                    let key = (!declared.is_extern).then_some(variable);
                    found.rings.entry(key).or_default().uses.push(Use { event, action, barrier });
                }
                None => found.elsewhere.push(action),
            }
        }
        found
    }
}

impl Ring {
    pub(super) fn with(&self, is_one: impl Fn(Action) -> bool) -> impl Iterator<Item = &Use> {
        self.uses.iter().filter(move |used| used.action.is_some_and(&is_one))
    }

    pub(super) fn inits(&self) -> impl Iterator<Item = &Use> {
        self.with(|action| action == Action::Init)
    }

    pub(super) fn waits(&self) -> impl Iterator<Item = &Use> {
        self.with(|action| matches!(action, Action::Wait { .. }))
    }
}
