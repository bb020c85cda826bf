//! Operands with names resolved to declarations.

use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::{Scalar, operand, text};

/// A register of a function: a number for each declaration that an instruction names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Register(pub(crate) u32);

/// A variable or parameter, by its index in [`Code::variables`](crate::program::Code::variables).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct VariableId(pub(crate) u32);

/// An operand without parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term<'a> {
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
    /// The register, negated or not.
    pub(crate) fn register(self) -> Option<Register> {
        match self {
            Term::Register(register) | Term::Not(register) => Some(register),
            _ => None,
        }
    }
}

/// An operand of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand<'a> {
    /// A register, a constant or a name.
    Term(Term<'a>),
    /// `variable+4` as a value.
    Sum(Term<'a>, i64),
    /// `[base+4]`
    Address(Term<'a>, i64),
    /// `[map, {x, y}]`: the tensor map and the coordinates.
    Tensor(Term<'a>, i64, Elements),
    /// `{a, b}`, the two results of `d|p`, and `(a, b)` of a call.
    Vector(Elements),
    /// The bracketed operand of a texture instruction.
    Other,
}

/// The elements of a vector, which [`Operands::terms`] returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Elements {
    first: u32,
    end: u32,
}

/// The operands of all instructions of a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Operands<'a> {
    operands: Vec<Operand<'a>>,
    /// The elements of all vectors.
    elements: Vec<Term<'a>>,
}

impl<'a> Operands<'a> {
    pub(crate) fn get(&self, range: &Range<u32>) -> &[Operand<'a>] {
        self.operands.get(range.start as usize..range.end as usize).unwrap_or(&[])
    }

    /// The terms of an operand: the elements of a vector, the coordinates of a tensor, or the single term of another
    /// operand.
    pub(crate) fn terms<'t>(&'t self, operand: &'t Operand<'a>) -> &'t [Term<'a>] {
        match operand {
            Operand::Term(term) | Operand::Sum(term, _) | Operand::Address(term, _) => {
                core::slice::from_ref(term)
            }
            Operand::Vector(Elements { first, end }) | Operand::Tensor(.., Elements { first, end }) => {
                self.elements.get(*first as usize..*end as usize).unwrap_or(&[])
            }
            Operand::Other => &[],
        }
    }

    /// An empty list with capacity for `count` operands.
    pub(crate) fn with_capacity(count: usize) -> Self {
        Operands { operands: Vec::with_capacity(count), elements: Vec::new() }
    }

    /// The number of operands.
    pub(crate) fn len(&self) -> u32 {
        self.operands.len() as u32
    }

    /// Whether an operand can be the result of an instruction.
    #[inline]
    pub(crate) fn is_register(&self, operand: &Operand<'a>) -> bool {
        matches!(operand, Operand::Term(_) | Operand::Vector(_))
            && self.terms(operand).iter().all(|term| matches!(term, Term::Register(_) | Term::Other))
    }

    fn vector(&mut self, elements: impl Iterator<Item = Term<'a>>) -> Operand<'a> {
        Operand::Vector(self.elements(elements))
    }

    fn elements(&mut self, elements: impl Iterator<Item = Term<'a>>) -> Elements {
        let first = self.elements.len() as u32;
        self.elements.extend(elements);
        Elements { first, end: self.elements.len() as u32 }
    }

    /// Adds operands of another function, with renamed terms. Returns their range.
    pub(crate) fn push_of(
        &mut self,
        others: &Operands<'a>,
        range: &Range<u32>,
        mut renamed: impl FnMut(Term<'a>) -> Term<'a>,
    ) -> Range<u32> {
        let first = self.len();
        for operand in others.get(range) {
            let terms = others.terms(operand).iter().copied();
            let operand = match *operand {
                Operand::Term(term) => Operand::Term(renamed(term)),
                Operand::Sum(term, offset) => Operand::Sum(renamed(term), offset),
                Operand::Address(term, offset) => Operand::Address(renamed(term), offset),
                Operand::Tensor(map, offset, _) => {
                    let coordinates = self.elements(terms.map(&mut renamed));
                    Operand::Tensor(renamed(map), offset, coordinates)
                }
                Operand::Vector(_) => self.vector(terms.map(&mut renamed)),
                Operand::Other => Operand::Other,
            };
            self.operands.push(operand);
        }
        first..self.len()
    }

    /// Adds operands that are terms. Returns their range.
    pub(crate) fn push_terms(&mut self, terms: &[Term<'a>]) -> Range<u32> {
        let first = self.len();
        self.operands.extend(terms.iter().copied().map(Operand::Term));
        first..self.len()
    }

    /// Adds an operand of an instruction of the table; `resolve` finds the declaration of a name.
    pub(crate) fn push_described(
        &mut self,
        operand: &operand::Operand<'a>,
        mut resolve: impl FnMut(Scalar<'a>) -> Term<'a>,
    ) {
        let operand = match operand {
            operand::Operand::Scalar(scalar) => Operand::Term(resolve(*scalar)),
            operand::Operand::Address(address) => Operand::Address(resolve(address.base), address.offset),
            operand::Operand::Tensor(map, coordinates) => {
                let coordinates = self.elements(coordinates.iter().map(&mut resolve));
                Operand::Tensor(resolve(map.base), map.offset, coordinates)
            }
            operand::Operand::Sum(address) => Operand::Sum(resolve(address.base), address.offset),
            operand::Operand::Vector(elements) => self.vector(elements.iter().map(resolve)),
            operand::Operand::Pair(first, second) => self.vector([*first, *second].into_iter().map(resolve)),
            _ => Operand::Other,
        };
        self.operands.push(operand);
    }

    /// Adds an operand of any other instruction.
    #[inline]
    pub(crate) fn push_text(
        &mut self,
        operand: &text::Operand<'a>,
        mut resolve: impl FnMut(Scalar<'a>) -> Term<'a>,
    ) {
        let operand = match &operand.kind {
            text::OperandKind::Scalar(scalar) => Operand::Term(resolve(*scalar)),
            text::OperandKind::Sum(address) => Operand::Sum(resolve(address.base), address.offset),
            text::OperandKind::Pair(first, second) => self.vector([*first, *second].into_iter().map(resolve)),
            text::OperandKind::Address(address) => Operand::Address(resolve(address.base), address.offset),
            text::OperandKind::Vector(elements) | text::OperandKind::List(elements) => {
                self.vector(elements.iter().map(|element| match &element.kind {
                    text::OperandKind::Scalar(scalar) => resolve(*scalar),
                    _ => Term::Other,
                }))
            }
            _ => Operand::Other,
        };
        self.operands.push(operand);
    }
}
