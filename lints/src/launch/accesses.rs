//! The simulated accesses of shared memory in a launch.

use alloc::vec::Vec;

use ptx_async_isa::form;

use super::group::Group;
use super::state::Run;
use crate::event::{Access, EventKind, Place};
use crate::operand::Operand;
use crate::value::Node;

/// Limit on the bytes of a simulated load or store.
const MOST_BYTES: u64 = 32;

/// The bytes that an event accesses: their number, if it is known, and each thread that executes it, with the address of
/// its first byte.
type Written = (Option<i64>, Vec<(i64, i64)>);

impl Run<'_, '_, '_, '_> {
    /// Handles an event that does not concern barriers: a simulated access, or a read of memory by threads that have
    /// not waited for anything.
    pub(super) fn other(&mut self, group: &mut Group, kind: &EventKind<'_>) {
        let function = self.launch.function;
        // Where accesses to slots are followed, no thread reads a word before a fence.
        let is_word = !(self.launch.in_slots && matches!(kind, EventKind::Fence));
        let acquires = function.order(group.event).is_some_and(|order| order.acquires);
        if self.launch.in_groups && is_word && acquires {
            self.acquire_all(group);
        }
        match kind {
            EventKind::Wait(wait) if wait.group == form::Group::CpAsync => group.is_ordered = true,
            EventKind::Access(Access { reads: true, .. }) | EventKind::ReadTensorMemory
                if !group.is_ordered && !self.has_unknown_waits =>
            {
                let index = function.events[group.event].instruction;
                if function.instruction(index).opcode.acquires {
                    group.is_ordered = true;
                } else if let Some(wait) = group.before_first
                    && function.evaluated.guard(index).is_none()
                {
                    self.outcome.unordered.entry(group.event).or_insert(wait);
                }
            }
            _ => {}
        }
        if let EventKind::Access(access) = kind
            && self.launch.follows[group.event]
        {
            self.access(group, access);
        }
    }

    /// A load or store of shared memory. Where it is not known, the memory and the results after it are not known
    /// either.
    fn access(&mut self, group: &mut Group, access: &Access) {
        // What memory has can depend on the parameters.
        self.outcome.is_alike = false;
        let function = self.launch.function;
        let index = function.events[group.event].instruction;
        let instruction = function.instruction(index);
        let is_executed = function.evaluated.guard(index).map(|(predicate, is_true)| {
            let number = match access.writes {
                true => self.launch.common(group, predicate),
                false => self.number(group, predicate),
            };
            number.map(|number| (number != 0) == is_true)
        });
        if is_executed == Some(Some(false)) {
            return;
        }
        let is_known = is_executed != Some(None);
        let operand = |at: usize| {
            let operand = function.code.operands(instruction).get(at)?;
            Some((operand, function.code.operands.terms(operand).len().max(1) as i64))
        };
        let Some(bytes) = access.place.bytes.filter(|bytes| *bytes <= MOST_BYTES).map(|bytes| bytes as i64)
        else {
            return;
        };
        if access.writes {
            let is_store = instruction.name() == "st" && is_known;
            let value = operand(1).filter(|(operand, _)| is_store && !matches!(operand, Operand::Vector(_)));
            let number = value
                .and_then(|_| function.evaluated.operand(index, 1))
                .and_then(|value| self.launch.common(group, value));
            let addresses = self.launch.numbers(group, access.place.address);
            let number = number.filter(|_| addresses.len() == 1);
            for (address, _) in addresses {
                match address {
                    Some(address) => self.words.write(address, number, bytes),
                    None => self.words.forget(),
                }
            }
            return;
        }
        let Some((_, count)) = operand(0) else { return };
        let size = bytes / count;
        let is_signed = size == 4 && !instruction.has("u32")
            || instruction.words().any(|word| word.starts_with('s') && word[1..].parse::<u32>().is_ok());
        let address = self.number(group, access.place.address);
        for result in 0..count {
            let at = address.and_then(|address| address.checked_add(result * size));
            let number = at.filter(|_| is_known).and_then(|at| self.words.read(at, size, is_signed));
            if let Some(value) = function.values().find(Node::Result(index as u32, result as u32)) {
                group.returned(value, number);
            }
        }
    }

    /// The bytes that an event writes in each thread that executes it: their number, if it is known, and each thread with the
    /// address of the first one.
    pub(super) fn written(&mut self, group: &mut Group, place: &Place) -> Option<Written> {
        let function = self.launch.function;
        let bytes = place.bytes.and_then(|bytes| i64::try_from(bytes).ok());
        let addresses = self.launch.in_each_thread(group, place.address)?;
        self.steps = self.steps.saturating_sub(group.threads.len() as u64 / 16);
        let guard = function.evaluated.guard(function.events[group.event].instruction);
        let executed = guard.map(|(predicate, is_true)| {
            let numbers = self.launch.in_each_thread(group, predicate);
            move |thread: i64| {
                numbers.as_ref().is_some_and(|numbers| (numbers.number(thread) != 0) == is_true)
            }
        });
        let threads = group.threads.iter().copied();
        let threads = threads.filter(|thread| executed.as_ref().is_none_or(|executed| executed(*thread)));
        let written: Vec<_> = threads.map(|thread| (thread, addresses.number(thread))).collect();
        if !written.is_empty() {
            self.outcome.executed.insert(group.event);
        }
        Some((bytes, written))
    }
}
