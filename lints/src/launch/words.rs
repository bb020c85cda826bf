//! The shared memory on which branches and barriers depend: words by which a compiler passes state and values on to
//! other warps.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec;
use alloc::vec::Vec;

use crate::event::{Access, EventKind};
use crate::function::{Function, Space};
use crate::value::Node;

/// The known bytes of shared memory, by address.
#[derive(Debug, Default)]
pub(super) struct Words {
    bytes: BTreeMap<i64, u8>,
}

/// Limit on the addresses of shared memory.
const MOST_ADDRESS: i64 = 1 << 48;

impl Words {
    /// Forgets all bytes.
    pub(super) fn forget(&mut self) {
        self.bytes.clear();
    }

    /// Records a store; unknown bytes are forgotten.
    pub(super) fn write(&mut self, address: i64, number: Option<i64>, size: i64) {
        match number.filter(|_| (0..MOST_ADDRESS).contains(&address)) {
            Some(number) => self.bytes.extend((address..).zip(number.to_le_bytes()).take(size as usize)),
            None => self.bytes.retain(|at, _| !(address..address.saturating_add(size)).contains(at)),
        }
    }

    /// The number that these bytes are, if all are known.
    pub(super) fn read(&self, address: i64, size: i64, is_signed: bool) -> Option<i64> {
        if !(0..MOST_ADDRESS).contains(&address) {
            return None;
        }
        let mut found = [0; 8];
        let bytes = found.get_mut(..usize::try_from(size).ok()?)?;
        for (at, byte) in (address..).zip(bytes) {
            *byte = *self.bytes.get(&at)?;
        }
        let number = i64::from_le_bytes(found);
        let unused = 64 - 8 * u32::try_from(size).ok()?;
        Some(if is_signed { number << unused >> unused } else { number })
    }
}

/// Limit on the simulated loads. Beyond it, all stores are simulated.
const MOST_LOADS: usize = 32;

/// Whether each event is a simulated access: a load on which a branch or a barrier depends, or a store to bytes that
/// such a load can read.
pub(super) fn followed(
    function: &Function<'_, '_>,
    concerns_barriers: fn(&EventKind<'_>) -> bool,
) -> Vec<bool> {
    let values = function.values().ids().zip(decides(function, concerns_barriers));
    let results = values.filter_map(|(id, decides)| match function.values().node(id) {
        Node::Result(instruction, _) if decides => Some(instruction as usize),
        _ => None,
    });
    let results: BTreeSet<usize> =
        results.filter(|&instruction| function.instruction(instruction).name() == "ld").collect();
    if results.is_empty() {
        return vec![false; function.events.len()];
    }
    let shared = |kind: &EventKind<'_>| match kind {
        EventKind::Access(access) => {
            (function.space(&access.place) == Some(Space::Shared)).then_some(*access)
        }
        _ => None,
    };
    let accesses = function.events.iter().map(|at| Some((at.instruction, shared(&at.kind)?)));
    let accesses: Vec<Option<(usize, Access)>> = accesses.collect();
    let is_load = |(instruction, _): &(usize, Access)| results.contains(instruction);
    let loads: Vec<&Access> =
        accesses.iter().flatten().filter(|at| is_load(at)).map(|(_, load)| load).collect();
    let can_be_loaded = |store: &Access| {
        store.writes
            && (loads.len() > MOST_LOADS
                || loads.iter().any(|load| function.can_alias(&load.place, &store.place)))
    };
    let is_followed = |at: &(usize, Access)| is_load(at) || can_be_loaded(&at.1);
    accesses.iter().map(|access| access.as_ref().is_some_and(is_followed)).collect()
}

/// Whether control flow, the barrier of an operation, or the operation itself depends on each value.
fn decides(function: &Function<'_, '_>, concerns_barriers: fn(&EventKind<'_>) -> bool) -> Vec<bool> {
    let ends = function.graph.blocks.iter().filter(|block| block.successors.len() > 1);
    let ends = ends.filter_map(|block| block.instructions.end.checked_sub(1));
    let barriers = function.events.iter().filter(|at| concerns_barriers(&at.kind)).map(|at| at.instruction);
    function.evaluated.computed_from(function.evaluated.used_by(ends.chain(barriers)).collect())
}
