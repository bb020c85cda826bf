//! Operands whose names are resolved to declarations.

use alloc::vec::Vec;

use ptx_async_isa::{Scalar, operand, text};

/// A register of a function: a number for each declaration that an instruction names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Register(pub u32);

/// A variable or parameter, by its index in [`Program::variables`](crate::program::Program::variables).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VariableId(pub u32);

/// An operand without parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term<'a> {
    /// A register.
    Register(Register),
    /// A predicate register with `!`.
    Not(Register),
    /// The address of a variable.
    Variable(VariableId),
    /// A special register: `%tid.x`.
    Special(&'a str),
    /// An integer constant.
    Constant(i64),
    /// Another name: a label or a function.
    Name(&'a str),
    /// `_`, a floating-point constant, or anything else.
    Other,
}

impl Term<'_> {
    /// The register that it names, negated or not.
    pub fn register(self) -> Option<Register> {
        match self {
            Term::Register(register) | Term::Not(register) => Some(register),
            _ => None,
        }
    }
}

/// An operand of an instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand<'a> {
    /// A register, a constant or a name.
    Term(Term<'a>),
    /// `variable+4` as a value.
    Sum(Term<'a>, i64),
    /// `[base+4]`; for a tensor, the map.
    Address(Term<'a>, i64),
    /// `{a, b}`, and the two results of `d|p`.
    Vector(Vec<Term<'a>>),
    /// Lists of a call, and what a texture has in its brackets.
    Other,
}

impl<'a> Operand<'a> {
    /// The registers that it names.
    pub fn registers(&self) -> impl Iterator<Item = Register> + '_ {
        let (first, rest) = match self {
            Operand::Term(term) | Operand::Sum(term, _) | Operand::Address(term, _) => (Some(*term), &[][..]),
            Operand::Vector(terms) => (None, &terms[..]),
            Operand::Other => (None, &[][..]),
        };
        first.into_iter().chain(rest.iter().copied()).filter_map(Term::register)
    }

    /// Whether it can be the result of an instruction.
    pub fn is_register(&self) -> bool {
        match self {
            Operand::Term(term) => matches!(term, Term::Register(_) | Term::Other),
            Operand::Vector(terms) => {
                terms.iter().all(|term| matches!(term, Term::Register(_) | Term::Other))
            }
            _ => false,
        }
    }

    /// An operand of an instruction of the table; `resolve` finds the declaration of a name.
    pub(crate) fn described(
        operand: &operand::Operand<'a>,
        resolve: &mut dyn FnMut(Scalar<'a>) -> Term<'a>,
    ) -> Self {
        match operand {
            operand::Operand::Scalar(scalar) => Operand::Term(resolve(*scalar)),
            operand::Operand::Address(address) | operand::Operand::Tensor(address, _) => {
                Operand::Address(resolve(address.base), address.offset)
            }
            operand::Operand::Sum(address) => Operand::Sum(resolve(address.base), address.offset),
            operand::Operand::Vector(elements) => Operand::Vector(elements.iter().map(resolve).collect()),
            operand::Operand::Pair(first, second) => {
                Operand::Vector(Vec::from([resolve(*first), resolve(*second)]))
            }
            _ => Operand::Other,
        }
    }

    /// An operand of any other instruction.
    pub(crate) fn of_text(
        operand: &text::Operand<'a>,
        resolve: &mut dyn FnMut(Scalar<'a>) -> Term<'a>,
    ) -> Self {
        match &operand.kind {
            text::OperandKind::Scalar(scalar) => Operand::Term(resolve(*scalar)),
            text::OperandKind::Sum(address) => Operand::Sum(resolve(address.base), address.offset),
            text::OperandKind::Pair(first, second) => {
                Operand::Vector(Vec::from([resolve(*first), resolve(*second)]))
            }
            text::OperandKind::Address(address) => Operand::Address(resolve(address.base), address.offset),
            text::OperandKind::Vector(elements) => {
                let mut term = |element: &text::Operand<'a>| match &element.kind {
                    text::OperandKind::Scalar(scalar) => resolve(*scalar),
                    _ => Term::Other,
                };
                Operand::Vector(elements.iter().map(&mut term).collect())
            }
            _ => Operand::Other,
        }
    }
}
