//! The places that events read and write.

use ptx_async_isa::form::Group;

use crate::event::{Action, EventKind, Place};
use crate::function::Function;

/// The places that an event reads and writes.
pub(crate) struct Accesses<'f> {
    pub(crate) read: [Option<&'f Place>; 2],
    pub(crate) written: Option<&'f Place>,
}

pub(crate) fn accesses<'f>(function: &'f Function<'_, '_>, event: usize) -> Accesses<'f> {
    match &function.events[event].kind {
        EventKind::Access(access) => Accesses {
            read: [access.reads.then_some(&access.place), None],
            written: access.writes.then_some(&access.place),
        },
        EventKind::Copy(copy) => {
            Accesses { read: [copy.source.as_ref(), None], written: copy.destination.as_ref() }
        }
        EventKind::ReadMatrices([one, other]) => {
            Accesses { read: [one.as_ref(), other.as_ref()], written: None }
        }
        _ => Accesses { read: [None; 2], written: None },
    }
}

/// The barrier in memory on which an operation acts or a copy completes.
pub(super) fn barrier_of<'f>(function: &'f Function<'_, '_>, event: usize) -> Option<&'f Place> {
    match &function.events[event].kind {
        EventKind::Barrier(operation) => Some(&operation.barrier),
        EventKind::Copy(copy) => copy.barrier.as_ref(),
        _ => None,
    }
}

/// The action of an operation on a barrier in memory.
pub(super) fn action_of(function: &Function<'_, '_>, event: usize) -> Option<Action> {
    match &function.events[event].kind {
        EventKind::Barrier(operation) => Some(operation.action),
        _ => None,
    }
}

pub(super) fn group(function: &Function<'_, '_>, copy: usize) -> Option<Group> {
    match &function.events[copy].kind {
        EventKind::Copy(copy) => copy.group,
        _ => None,
    }
}

/// The source and the destination of a copy.
pub(super) fn places<'f>(
    function: &'f Function<'_, '_>,
    copy: usize,
) -> (Option<&'f Place>, Option<&'f Place>) {
    match &function.events[copy].kind {
        EventKind::Copy(copy) => (copy.source.as_ref(), copy.destination.as_ref()),
        _ => (None, None),
    }
}
