//! The columns of Tensor Memory that instructions access, and the allocations to which they belong.

use alloc::vec::Vec;

use crate::event::{EventKind, EventKinds};
use crate::function::Function;
use crate::operand::Operand;
use crate::terms::Terms;
use crate::value::{Node, ValueId};

/// The difference between the addresses of two lanes of a column: an address has the column in its lower half.
const LANE: u64 = 1 << 16;

/// The number of columns of the Tensor Memory of a multiprocessor.
const COLUMNS: i64 = 512;

/// The fields of an instruction descriptor, each by its first bit and its largest number: the type of the sums, an eighth
/// of the columns of the product, and a sixteenth of its rows.
const SUMS: (u32, i64) = (4, 3);
const WIDTH: (u32, i64) = (17, 0x3f);
const ROWS: (u32, i64) = (24, 0x1f);

/// Columns that an event accesses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Columns {
    /// The address of the first one.
    pub(crate) address: ValueId,
    /// The number of columns, as far as it is known.
    pub(crate) count: i64,
    pub(crate) reads: bool,
    pub(crate) writes: bool,
}

/// A column, relative to an allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    /// The event that allocates; `None` for an address that is known without it.
    pub(crate) allocation: Option<usize>,
    /// The number of columns after the first one.
    pub(crate) number: i64,
}

impl Column {
    /// Whether `count` columns from this one on, and `others` from another one on, have a column in common.
    pub(crate) fn overlaps(self, count: i64, other: Column, others: i64) -> bool {
        self.allocation == other.allocation
            && self.number < other.number + others
            && other.number < self.number + count
    }
}

impl Function<'_, '_> {
    /// The columns that an event accesses, where it does.
    pub(crate) fn columns(&self, event: usize) -> Vec<Columns> {
        let index = self.events[event].instruction;
        let instruction = self.instruction(index);
        let operand = |at: usize| self.evaluated.operand(index, at);
        let addresses = || {
            let operands = self.code.operands(instruction).iter().enumerate();
            let addresses = operands.filter(|(_, operand)| matches!(operand, Operand::Address(..)));
            addresses.filter_map(|(at, _)| Some((at, operand(at)?)))
        };
        let first = |count: i64, reads: bool, writes: bool| {
            let columns = |(_, address)| Columns { address, count, reads, writes };
            addresses().next().map(columns).into_iter().collect()
        };
        match self.events[event].kind {
            EventKind::ReadTensorMemory => first(width(instruction.opcode.words()), true, false),
            EventKind::WriteTensorMemory => first(width(instruction.opcode.words()), false, true),
            EventKind::FreeTensorMemory => {
                let count = operand(1).and_then(|count| self.values().constant(count)).unwrap_or(1);
                let freed = |address| Columns { address, count, reads: false, writes: true };
                operand(0).map(freed).into_iter().collect()
            }
            EventKind::ReadMatrices(_) if instruction.has("cp") => first(1, false, true),
            EventKind::ReadMatrices(_) if instruction.name() == "tcgen05" => {
                let is_plain = instruction.has("cta_group::1") && !instruction.has("ws");
                let sums = operand(3).filter(|_| is_plain).and_then(|shape| self.values().constant(shape));
                addresses()
                    .filter(|(at, _)| *at < 2)
                    .map(|(at, address)| {
                        let count = if at == 0 { sums.and_then(columns_of_sums).unwrap_or(1) } else { 1 };
                        Columns { address, count, reads: true, writes: at == 0 }
                    })
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The column of an address that is this sum.
    pub(crate) fn column(&self, (terms, number): &Terms) -> Option<Column> {
        let mut allocation = None;
        for (term, factor) in self.without_multiples(terms, LANE).iter() {
            let of_term = self.allocation(term).filter(|_| factor == 1 && allocation.is_none())?;
            allocation = Some(of_term);
        }
        let number = number.rem_euclid(LANE as i64);
        (number < COLUMNS).then_some(Column { allocation, number })
    }

    /// Whether the columns of an address are bounded, whatever the number of iterations of the loops around it.
    pub(crate) fn has_bounded_columns(&self, address: ValueId) -> bool {
        let is_bounded = |term: ValueId| {
            let few = |(low, high): (i64, i64)| high.saturating_sub(low) < LANE as i64;
            self.allocation(term).is_some() || self.values().range(term).is_some_and(few)
        };
        self.stages(address).is_some()
            || self.terms(address).is_some_and(|sum| {
                self.without_multiples(&sum.0, LANE).iter().all(|(term, _)| is_bounded(term))
            })
    }

    /// The allocations, in order.
    pub(crate) fn allocations(&self) -> impl Iterator<Item = usize> + '_ {
        self.events_with(EventKinds::ACCESS).map(|(event, _)| event).filter(|event| {
            let instruction = self.instruction(self.events[*event].instruction);
            instruction.name() == "tcgen05" && instruction.has("alloc")
        })
    }

    /// The number of columns of an allocation.
    pub(crate) fn allocated(&self, allocation: usize) -> Option<i64> {
        self.values().constant(self.evaluated.operand(self.events[allocation].instruction, 1)?)
    }

    /// The only allocation that writes the word which an instruction loads.
    pub(crate) fn allocation(&self, loaded: ValueId) -> Option<usize> {
        let Node::Result(instruction, 0) = self.values().node(loaded) else { return None };
        let place = |event: usize| match &self.events[event].kind {
            EventKind::Access(access) => Some(&access.place),
            _ => None,
        };
        let mut accesses = self.events_with(EventKinds::ACCESS);
        let (load, _) = accesses.find(|(_, at)| at.instruction == instruction as usize)?;
        let word = place(load)?;
        let mut writes = self
            .allocations()
            .filter(|event| place(*event).is_some_and(|written| self.can_alias(written, word)));
        let allocation = writes.next()?;
        let is_one = place(allocation).is_some_and(|written| self.must_alias(written, word));
        (is_one && writes.next().is_none()).then_some(allocation)
    }
}

/// The columns that a `tcgen05.ld` or `tcgen05.st` with these qualifiers accesses.
fn width<'a>(words: impl Iterator<Item = &'a str> + Clone) -> i64 {
    let times = words.clone().find_map(|word| word.strip_prefix('x')?.parse::<i64>().ok()).unwrap_or(1);
    let one = words.clone().find_map(|word| match word {
        "32x32b" => Some(1),
        "16x64b" => Some(2),
        "16x128b" => Some(4),
        "16x256b" => Some(8),
        _ => None,
    });
    one.map_or(1, |one| one * times)
}

/// The columns of the sums of a product of one CTA with this instruction descriptor, where the sums have 32 bits and
/// there is one row per lane.
fn columns_of_sums(descriptor: i64) -> Option<i64> {
    let field = |(at, mask): (u32, i64)| descriptor >> at & mask;
    (field(SUMS) != 0 && field(ROWS) == 128 / 16).then_some(field(WIDTH) * 8)
}
