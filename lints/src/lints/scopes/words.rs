//! Where flags are: the pointer, and the index from it.

use alloc::vec::Vec;

use crate::facts::Differs;
use crate::function::Function;
use crate::operand::Operand;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// Bytes of a pointer in a table.
const POINTER: i64 = 8;

/// The least bytes of a flag. A loop that advances an address has it as an index with a factor of 1.
const WORD: u64 = 4;

/// The place of a flag.
#[derive(Debug)]
pub(super) struct Word {
    pointer: Pointer,
    /// The bytes from the pointer.
    offset: Terms,
}

/// A pointer by which a flag is accessed.
#[derive(Debug, PartialEq, Eq)]
enum Pointer {
    /// The address of a variable, or a parameter.
    Value(ValueId),
    /// An element of a table of pointers: where the table is, and the bytes from there.
    Element { table: ValueId, offset: Terms },
}

/// The relation between the word that is set and the word that is waited for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Link {
    /// The pointers are different elements of one table: each device has its own flags, and the pointers to those of all.
    Elements,
    /// The pointer is the same, and the addresses differ at most by indices of threads, of CTAs or of a loop.
    Same,
    /// The pointer of the word that is set is an element of a table, and that of the other word is not.
    Table,
}

impl Word {
    /// The word at an address. `None` if its pointer is not known.
    pub(super) fn of(function: &Function<'_, '_>, address: ValueId) -> Option<Word> {
        let (value, offset) = split(function, address)?;
        let pointer = match function.values().node(value) {
            Node::Result(load, element) => {
                let (table, (index, at)) = split(function, loaded_from(function, load as usize)?)?;
                // A vector has the pointers one after the other.
                let at = at.checked_add(i64::from(element) * POINTER)?;
                Pointer::Element { table, offset: (index, at) }
            }
            _ => Pointer::Value(value),
        };
        Some(Word { pointer, offset })
    }

    /// Whether its pointer is an element of a table.
    pub(super) fn is_of_table(&self) -> bool {
        matches!(&self.pointer, Pointer::Element { offset, .. } if is_table(offset))
    }
}

/// The relation of a word that is set to one that is waited for.
pub(super) fn link(function: &Function<'_, '_>, set: &Word, waited: &Word) -> Option<Link> {
    use Pointer::Element;
    if set.pointer == waited.pointer {
        let is_same = set.offset.1 == waited.offset.1 && differs_by_indices(function, set, waited, |_| false);
        return is_same.then_some(Link::Same);
    }
    match (&set.pointer, &waited.pointer) {
        (Element { table, offset }, Element { table: other, offset: other_offset }) if table == other => {
            // Another field of a structure is another table.
            let is_near = offset.1.abs_diff(other_offset.1) <= POINTER.unsigned_abs();
            let are_flags = is_near
                && is_table(offset)
                && is_table(other_offset)
                && is_of_one_array(function, set, waited)
                && differs_by_ranks(function, set, waited, [&offset.0, &other_offset.0]);
            are_flags.then_some(Link::Elements)
        }
        _ if set.is_of_table() => Some(Link::Table),
        _ => None,
    }
}

/// Whether the variable parts of the offsets differ by nothing but indices, and numbers that are computed as the indices of
/// the table are: the rank of a device.
fn differs_by_ranks(function: &Function<'_, '_>, one: &Word, other: &Word, of_table: [&Factors; 2]) -> bool {
    let indices = of_table.into_iter().flat_map(|index| index.iter().map(|(value, _)| value));
    let known = function.evaluated.computed_from(indices.collect());
    let is_known = |value: ValueId| known[value.0 as usize];
    let is_computed = |value: ValueId| {
        let of = function.evaluated.computed_from(Vec::from([value]));
        let is_of = |id: &ValueId| of[id.0 as usize] && is_input(function, *id);
        let mut inputs = function.values().ids().filter(is_of).peekable();
        inputs.peek().is_some() && inputs.all(is_known)
    };
    differs_by_indices(function, one, other, |value| is_known(value) || is_computed(value))
}

/// Whether a value comes from outside of the kernel, or from memory.
fn is_input(function: &Function<'_, '_>, value: ValueId) -> bool {
    matches!(
        function.values().node(value),
        Node::Special(_) | Node::Result(..) | Node::Operation(Operation::Parameter, _)
    )
}

/// Whether the offset of a pointer in memory has an index: then its memory is a table of pointers.
fn is_table(offset: &Terms) -> bool {
    !offset.0.is_empty()
}

/// Whether two words can be elements of one array: where a loop over it is unrolled, the constants differ by a number of
/// elements.
fn is_of_one_array(function: &Function<'_, '_>, one: &Word, other: &Word) -> bool {
    let distance = one.offset.1.abs_diff(other.offset.1);
    let indices = one.offset.0.iter().chain(other.offset.0.iter());
    let mut of_loops = indices.filter(|(value, _)| function.values().varies(*value).is_some());
    distance == 0 || of_loops.any(|(_, stride)| distance.is_multiple_of(stride.unsigned_abs().max(WORD)))
}

/// Whether the variable parts of the offsets of two words differ by nothing but indices.
fn differs_by_indices(
    function: &Function<'_, '_>,
    one: &Word,
    other: &Word,
    is_known: impl Fn(ValueId) -> bool,
) -> bool {
    let mut difference = one.offset.0.clone();
    let is_index = |value: ValueId| {
        let differs = function.facts.differs(value);
        differs != Differs::NOWHERE && !differs.contains(Differs::UNKNOWN)
            || function.values().varies(value).is_some()
            || is_known(value)
    };
    difference.add_all(&other.offset.0, -1).is_some() && difference.iter().all(|(value, _)| is_index(value))
}

/// The pointer in the sum that an address is, and the other terms. `None` if there is none, or more than one value that
/// can be the pointer.
fn split(function: &Function<'_, '_>, address: ValueId) -> Option<(ValueId, Terms)> {
    let sum = function.terms(address)?;
    let is_pointer = |(value, factor): &(ValueId, i64)| {
        *factor == 1
            && match function.values().node(*value) {
                Node::Variable(_) | Node::Operation(Operation::Parameter, _) => true,
                Node::Result(load, _) => loaded_from(function, load as usize).is_some(),
                _ => false,
            }
    };
    let mut pointers = sum.0.iter().filter(is_pointer);
    let (pointer, _) = pointers.next().filter(|_| pointers.next().is_none())?;
    let rest: Factors = sum.0.filter(|(value, _)| *value != pointer);
    Some((pointer, (rest, sum.1)))
}

/// The address from which an instruction loads a pointer.
fn loaded_from(function: &Function<'_, '_>, index: usize) -> Option<ValueId> {
    let instruction = function.instruction(index);
    let is_load =
        instruction.name() == "ld" && instruction.words().any(|word| matches!(word, "u64" | "b64" | "s64"));
    let operands = function.code.operands(instruction);
    let at =
        operands.iter().position(|operand| matches!(operand, Operand::Address(..))).filter(|_| is_load)?;
    function.evaluated.operand(index, at)
}
