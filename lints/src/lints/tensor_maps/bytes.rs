//! Bytes in memory that may be those of a tensor map.

use crate::alias::{Alias, Relation};
use crate::event::{Copy, Place};
use crate::function::Function;
use crate::value::{Node, Operation, ValueId};

/// The size of a tensor map in bytes.
pub(super) const SIZE: u64 = 128;

/// Bytes in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bytes {
    pub(super) address: ValueId,
    size: i64,
    /// The event and its place, where the address can differ among threads.
    of_thread: Option<(usize, Place)>,
}

impl Bytes {
    pub(super) fn new(address: ValueId, bytes: Option<u64>) -> Bytes {
        let size = bytes.and_then(|bytes| i64::try_from(bytes).ok()).unwrap_or(1);
        Bytes { address, size, of_thread: None }
    }

    /// Marks an access whose address differs among threads, as in a copy of a map by the threads of a warp.
    pub(super) fn in_threads(self, event: usize, place: Place) -> Bytes {
        Bytes { of_thread: Some((event, place)), ..self }
    }

    /// Whether the two have bytes in common. `None` if that is unknown.
    pub(super) fn overlaps(&self, function: &Function<'_, '_>, other: &Bytes) -> Option<bool> {
        let Some(distance) = function.distance(self.address, other.address) else {
            let bytes = u64::try_from(other.size).ok();
            let other = Place { space: None, address: other.address, bytes };
            let is_likely = self.of_thread.is_some_and(|(event, place)| {
                function.alias(&place, &other, Relation::Threads([event, event])) == Alias::MustInSome
            });
            return is_likely.then_some(true);
        };
        Some(distance < other.size && -distance < self.size)
    }

    /// Whether a fence of these bytes fences some of the map. `None` if that is unknown.
    pub(super) fn is_fenced(&self, function: &Function<'_, '_>, fenced: &Bytes) -> Option<bool> {
        let is_other = || self.is_of_other_parameter(function, fenced).then_some(false);
        self.overlaps(function, fenced).or_else(is_other)
    }

    /// Whether two different parameters point to them.
    pub(super) fn is_of_other_parameter(&self, function: &Function<'_, '_>, other: &Bytes) -> bool {
        let parameter = |address: ValueId| {
            let pointer = function.pointer(address)?;
            let is_one = matches!(function.values().node(pointer), Node::Operation(Operation::Parameter, _));
            is_one.then_some(pointer)
        };
        let both = parameter(self.address).zip(parameter(other.address));
        both.is_some_and(|(one, other)| one != other)
    }
}

/// The map that a copy uses.
pub(super) fn used(copy: &Copy) -> Option<ValueId> {
    // Nothing depends on the completion of a prefetch.
    let moves = copy.source.is_some() || copy.destination.is_some();
    copy.tensor_map.filter(|_| moves)
}
