//! An instruction as somebody wrote it, right or wrong.
//!
//! An [`Inst`] says which slots are filled with what. It knows nothing of forms, and nothing of where the
//! writer's text stands; [`validate`](crate::validate()) turns it into a [`Valid`](crate::Valid) one or
//! into findings that name a slot. It allocates nothing: its lists have fixed capacities, larger than any
//! form needs.

use core::fmt;

use crate::form::Instruction;
use crate::slot::{Slot, Slots};
use crate::vocab::{Qualifier, StateSpace};

/// A list of at most `N` items, in place.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    /// Behind the items of the list are some that once were.
    items: [Option<T>; N],
    len: usize,
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy, const N: usize> List<T, N> {
    /// The empty list.
    pub const fn new() -> Self {
        List { items: [None; N], len: 0 }
    }

    /// Takes all items out.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends `item`; where the list is full it comes back.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(self.len) {
            Some(free) => {
                *free = Some(item);
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// How many items there are.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The items in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.in_place().copied()
    }

    /// The item at `index`.
    pub fn get(&self, index: usize) -> Option<T> {
        self.at(index).copied()
    }

    /// The same where copies are large.
    pub(crate) fn in_place(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items.iter().take(self.len).flatten()
    }

    pub(crate) fn at(&self, index: usize) -> Option<&T> {
        self.items.get(index).filter(|_| index < self.len)?.as_ref()
    }
}

impl<T: Copy, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

/// What a name was declared as, as far as operands care.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NameType {
    /// A predicate register.
    Pred,
    /// An untyped register of so many bits: 8, 16, 32, 64, 128.
    Bits(u8),
    /// An integer register of so many bits; also one of two small floats, which is an integer to ptxas.
    Int(u8),
    /// A floating-point register of so many bits.
    Float(u8),
    /// A vector register.
    Vector(Element),
    /// A variable, which stands for its address; in a state space that operands can be in, or in another.
    Variable(Option<StateSpace>),
    /// A special register.
    Special(Special),
    /// Nothing: there is no declaration of it.
    Undeclared,
}

/// What a vector register is made of, as [`NameType`] has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Element {
    /// Untyped elements of so many bits.
    Bits(u8),
    /// Integer elements.
    Int(u8),
    /// Floating-point elements.
    Float(u8),
}

/// What a special register holds. Manual: "Special Registers".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Special {
    /// 32 bits: `%laneid`.
    Word,
    /// 32 bits of a vector: `%tid.x`.
    Member,
    /// A whole vector, 64 bits or a predicate: `%tid`, `%clock64`, `%is_explicit_cluster`.
    Other,
}

/// What a front end will put into a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HoleKind {
    /// A value that is in a register when the kernel runs.
    Register,
    /// A constant that the compiler knows, and the front end does not.
    Constant,
    /// Text that is made when the program runs: a register's name or a constant.
    Text,
}

impl Scalar<'_> {
    /// What its name is declared as, where it has one and declarations are known.
    pub fn declared(&self) -> Option<NameType> {
        match self {
            Scalar::Name(_, ty) | Scalar::Not(_, ty) => *ty,
            _ => None,
        }
    }
}

/// One operand, or one element of a vector.
#[derive(Clone, Copy, Debug)]
pub enum Scalar<'a> {
    /// An integer constant.
    Int(i64),
    /// A floating-point constant; one of 32 bits is [widened](widen).
    Float(f64),
    /// A register or a variable, with what it was declared as where that is known.
    Name(&'a str, Option<NameType>),
    /// `!p`, with the type of `p` where a declaration gave one.
    Not(&'a str, Option<NameType>),
    /// `_`: the result is not wanted.
    Sink,
    /// A value that the front end fills in: the operand of that number of an `asm!` block, the argument of
    /// that number of a formatter.
    Hole(u8, HoleKind),
}

/// Floats are equal where their bits are: a NaN is itself, and 0.0 is not -0.0.
impl PartialEq for Scalar<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (*self, *other) {
            (Scalar::Int(one), Scalar::Int(another)) => one == another,
            (Scalar::Float(one), Scalar::Float(another)) => one.to_bits() == another.to_bits(),
            (Scalar::Name(one, ty), Scalar::Name(another, another_ty))
            | (Scalar::Not(one, ty), Scalar::Not(another, another_ty)) => (one, ty) == (another, another_ty),
            (Scalar::Sink, Scalar::Sink) => true,
            (Scalar::Hole(one, kind), Scalar::Hole(another, another_kind)) => {
                (one, kind) == (another, another_kind)
            }
            _ => false,
        }
    }
}

/// The exponent of an infinity and of a NaN, of 32 bits.
const NAN_32: u32 = 0x7f80_0000;

/// The float of these 32 bits as one of 64. A NaN keeps its bits, which a conversion may change.
pub fn widen(bits: u32) -> f64 {
    let value = f32::from_bits(bits);
    if !value.is_nan() {
        return f64::from(value);
    }
    let (sign, rest) = (u64::from(bits >> 31) << 63, u64::from(bits & !NAN_32 & !(1 << 31)) << 29);
    f64::from_bits(sign | f64::INFINITY.to_bits() | rest)
}

/// The bits of the float of 32 bits that is nearest to `value`.
pub(crate) fn narrow(value: f64) -> u32 {
    if !value.is_nan() {
        return (value as f32).to_bits();
    }
    let bits = value.to_bits();
    let (sign, rest) = ((bits >> 63) as u32, (bits >> 29) as u32 & !NAN_32 & !(1 << 31));
    // Where nothing is left of what makes it a NaN, it is a quiet one.
    sign << 31 | NAN_32 | if rest == 0 { 1 << 22 } else { rest }
}

/// `[base+offset]`
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Address<'a> {
    /// A register, a variable, a hole, or a constant.
    pub base: Scalar<'a>,
    /// Bytes added to it.
    pub offset: i64,
}

/// A vector operand; the longest are the coordinates of a 5-dimensional tensor.
pub type Vector<'a> = List<Scalar<'a>, 5>;

/// What stands between two commas.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Operand<'a> {
    /// A register, a constant, a predicate.
    Scalar(Scalar<'a>),
    /// `[base+offset]`
    Address(Address<'a>),
    /// `[tensorMap, {c0, …}]`
    Tensor(Address<'a>, Vector<'a>),
    /// `{a, b}`
    Vector(Vector<'a>),
    /// `variable+4` without brackets: an address as a value.
    Sum(Address<'a>),
    /// `d|p`: a register and a predicate that one instruction writes.
    Pair(Scalar<'a>, Scalar<'a>),
}

/// The guard `@p` or `@!p`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Guard<'a> {
    /// The predicate.
    pub predicate: Scalar<'a>,
    /// Whether it is negated.
    pub negated: bool,
}

/// The qualifier that stands in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Given {
    /// This word.
    Qualifier(Qualifier),
    /// This CTA's shared memory, in whichever spelling the form and the target take.
    CtaShared,
    /// The slot's qualifier is to be left out, although the rest would call for it.
    Omitted,
}

/// One operand and the slot it is for; a list of bare operands, as PTX text has, names no slots.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arg<'a> {
    /// Where it belongs; by its position when none is named.
    pub slot: Option<Slot>,
    /// What was written.
    pub operand: Operand<'a>,
}

/// The number of qualifiers that an instruction can hold.
pub const MAX_QUALIFIERS: usize = 16;
/// The number of operands that an instruction can hold.
pub const MAX_ARGS: usize = 12;

/// An instruction as somebody wrote it; see the module.
#[derive(Clone, Copy, Debug)]
pub struct Inst<'a> {
    /// Which instruction it is.
    pub instruction: &'static Instruction,
    /// The guard predicate.
    pub guard: Option<Guard<'a>>,
    /// Whether qualifiers that follow from the rest may be missing, as in a description. In PTX text they
    /// may not.
    pub derive: bool,
    qualifiers: List<(Slot, Given), MAX_QUALIFIERS>,
    /// The slots of the words.
    given: Slots,
    args: List<Arg<'a>, MAX_ARGS>,
}

/// Equal are the same words in the same slots, in whichever order they were given, and the same operands.
impl PartialEq for Inst<'_> {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.instruction, other.instruction)
            && (self.guard, self.derive, self.args) == (other.guard, other.derive, other.args)
            && self.qualifiers.len() == other.qualifiers.len()
            && self.qualifiers.iter().all(|qualifier| {
                let count =
                    |inst: &Self| inst.qualifiers.iter().filter(|&another| another == qualifier).count();
                count(self) == count(other)
            })
    }
}

impl<'a> Inst<'a> {
    /// A description of `instruction` with no slot filled: what follows from the rest is derived.
    pub fn new(instruction: &'static Instruction) -> Self {
        Inst {
            instruction,
            guard: None,
            derive: true,
            qualifiers: List::new(),
            given: Slots::NONE,
            args: List::new(),
        }
    }

    /// The same for PTX text, where every qualifier is spelt out.
    pub fn explicit(instruction: &'static Instruction) -> Self {
        Inst { derive: false, ..Inst::new(instruction) }
    }

    /// The same as a new one, but that it has the place of this one.
    pub(crate) fn make_explicit(&mut self, instruction: &'static Instruction, guard: Option<Guard<'a>>) {
        (self.instruction, self.guard, self.derive, self.given) = (instruction, guard, false, Slots::NONE);
        self.qualifiers.clear();
        self.args.clear();
    }

    /// Puts `word` into `slot`. False where the instruction holds more than any form could.
    pub fn give(&mut self, slot: Slot, qualifier: Given) -> bool {
        self.given = self.given.with(slot);
        self.qualifiers.push((slot, qualifier)).is_ok()
    }

    /// Appends an operand. False where the instruction holds more than any form could.
    pub fn push(&mut self, slot: Option<Slot>, operand: Operand<'a>) -> bool {
        self.args.push(Arg { slot, operand }).is_ok()
    }

    /// The same with `word`, for building in one expression; what does not fit is left out.
    pub fn with(mut self, slot: Slot, qualifier: impl Into<Qualifier>) -> Self {
        self.give(slot, Given::Qualifier(qualifier.into()));
        self
    }

    /// The same with `operand`, for building in one expression; what does not fit is left out.
    pub fn arg(mut self, slot: Slot, operand: Operand<'a>) -> Self {
        self.push(Some(slot), operand);
        self
    }

    /// The qualifier in `slot`.
    pub fn given(&self, slot: Slot) -> Option<Given> {
        match self.given.contains(slot) {
            true => self.qualifiers.iter().find(|(at, _)| *at == slot).map(|(_, given)| given),
            false => None,
        }
    }

    /// The operand in `slot`.
    pub fn operand(&self, slot: Slot) -> Option<Operand<'a>> {
        self.args.iter().find(|arg| arg.slot == Some(slot)).map(|arg| arg.operand)
    }

    /// Every qualifier, in the order in which it was given.
    pub fn qualifiers(&self) -> impl Iterator<Item = (Slot, Given)> + '_ {
        self.qualifiers.iter()
    }

    /// The operand of that number, in the order in which they were given.
    pub(crate) fn arg_at(&self, index: usize) -> Option<&Arg<'a>> {
        self.args.at(index)
    }

    /// The slot of each operand.
    pub(crate) fn slots(&self) -> impl Iterator<Item = Option<Slot>> + '_ {
        self.args.in_place().map(|arg| arg.slot)
    }

    /// How many operands there are.
    pub(crate) fn operand_count(&self) -> usize {
        self.args.len
    }

    /// Every operand, in the order in which it was given.
    pub fn args(&self) -> impl Iterator<Item = Arg<'a>> + '_ {
        self.args.iter()
    }
}
