//! Suggestions for operands that do not fit.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::renderer::{Renderer, Text, choices, in_forms};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::form::{Form, OperandPresence, Param, Shape};
use crate::operand::{Address, HoleKind, NameType, Operand, Scalar, Vector};
use crate::slot::Slot;
use crate::spelling::list;
use crate::validate::assign::expected;
use crate::validate::fit::fits;
use crate::violation::{OperandPart, Violation};
use crate::vocab::{ElemType, Qualifier, StateSpace};

/// What to do about an operand that does not fit.
pub(super) enum Suggestion {
    /// Words alone.
    Words(String),
    /// This text in place of the part that does not fit.
    Text(String),
    /// One of these changes, and the words for it.
    Changes(String, Vec<Change>),
}

impl Suggestion {
    fn words(words: impl Into<String>) -> Suggestion {
        Suggestion::Words(words.into())
    }
}

impl Text {
    /// The text with a suggestion about the violation.
    pub(super) fn suggest(self, suggestion: Option<Suggestion>, violation: &Violation) -> Text {
        match suggestion {
            None => self,
            Some(Suggestion::Words(words)) => self.help(words),
            Some(Suggestion::Changes(words, changes)) => {
                self.help(words).correct(Correction::one_of(changes))
            }
            Some(Suggestion::Text(text)) => {
                let help = format!("write `{text}`");
                let change = violation.operand.map(|index| Change::Replace(violation.place, index, text));
                let corrections = change.map(|change| Correction::certain([change]));
                self.help(help).correct(corrections.into_iter().collect::<Vec<_>>())
            }
        }
    }
}

impl Renderer<'_> {
    /// The suggested replacement for `found`, a part of `whole` that does not fit.
    pub(super) fn suggestion(
        &self,
        param: &Param,
        part: OperandPart,
        whole: Operand<'_>,
        found: Operand<'_>,
    ) -> Option<Suggestion> {
        self.other_notation(param, part, found)
            .or_else(|| self.brackets(param, found).map(|(_, right)| Suggestion::Text(right)))
            .or_else(|| self.other_operand(param, &whole))
            .or_else(|| self.other_register(param, whole, found).map(Suggestion::words))
    }

    /// The value in another notation: as a float, as a tensor, as a vector.
    fn other_notation(&self, param: &Param, part: OperandPart, found: Operand<'_>) -> Option<Suggestion> {
        let (kind, candidate) = (&param.kind, &self.candidate);
        let whole = part == OperandPart::Whole;
        match (self.dialect, found) {
            (
                Dialect::Description | Dialect::Builder,
                Operand::Scalar(Scalar::Hole(_, HoleKind::Register)),
            ) if kind.is_constant() => Some(Suggestion::words(
                "write the number, or `const { … }` with an expression that rustc can evaluate",
            )),
            (_, Operand::Scalar(Scalar::Int(value)))
                if kind.shape == Shape::Float && value == 1
                    || kind.is_value() && candidate.qualifier(Slot::Ty).is_some_and(is_float) =>
            {
                Some(Suggestion::Text(format!("{value}.0")))
            }
            (Dialect::Description | Dialect::Builder, Operand::Address(_)) if kind.is_tensor() && whole => {
                Some(Suggestion::words("write `tensor(map, [x, y])`"))
            }
            (Dialect::Ptx, Operand::Address(_)) if kind.is_tensor() && whole => {
                Some(Suggestion::words("write `[map, {x, y}]`"))
            }
            (
                _,
                Operand::Address(Address {
                    base: Scalar::Name(_, Some(NameType::Variable(Some(space)))),
                    ..
                }),
            ) if matches!(space, StateSpace::Param | StateSpace::Const) && kind.space_slot().is_some() => {
                Some(Suggestion::words(format!(
                    "`cvta{}` converts it to a generic address, in a register",
                    space.as_ptx()
                )))
            }
            (_, Operand::Tensor(_, coordinates)) if coordinates.iter().any(is_special) => {
                Some(Suggestion::words(
                    "read the special register with `mov`: beside a constant coordinate, a special register is not valid",
                ))
            }
            (_, Operand::Vector(_)) if candidate.qualifier(Slot::Vec).is_some() => Some(Suggestion::words(
                "put the constants into registers: a vector with a float register cannot contain constants",
            )),
            (_, Operand::Vector(values)) if candidate.form.part(Slot::Vec).is_some() => {
                Some(self.vector_length(values.len()))
            }
            (_, Operand::Scalar(Scalar::Name(_, Some(NameType::Vector(_, length)))))
                if candidate.form.part(Slot::Vec).is_some() && candidate.qualifier(Slot::Vec).is_none() =>
            {
                Some(self.vector_length(usize::from(length)))
            }
            _ => None,
        }
    }

    /// The lengths that a vector can have, where a single value was expected.
    fn vector_length(&self, length: usize) -> Suggestion {
        let form = self.candidate.form;
        let lengths = || form.vector_lengths();
        match (self.dialect, lengths().find(|vec| vec.count() == length)) {
            (Dialect::Description | Dialect::Builder, _) => {
                let counts = lengths().map(|vec| vec.count().to_string());
                Suggestion::words(format!("give one value, or {} in a list", list(counts, "or")))
            }
            (Dialect::Ptx, Some(vec)) => Suggestion::Changes(
                format!("write {}", self.qualifier(vec)),
                Vec::from([self.give(form, Slot::Vec, vec)]),
            ),
            (Dialect::Ptx, None) => {
                let all = list(lengths().map(|vec| self.qualifier(vec)), "or");
                Suggestion::words(format!("a vector requires {all}"))
            }
        }
    }

    /// For an operand of PTX text whose brackets alone are wrong: the wrong notation in words, and the right text.
    pub(super) fn brackets(&self, param: &Param, found: Operand<'_>) -> Option<(&'static str, String)> {
        let (base, other) = match found {
            Operand::Scalar(base) => (base, Operand::Address(Address { base, offset: 0 })),
            Operand::Address(Address { base, offset: 0 }) => (base, Operand::Scalar(base)),
            _ => return None,
        };
        let (Dialect::Ptx, Scalar::Name(name, _)) = (self.dialect, base) else { return None };
        self.fits(param, &other).then(|| match found {
            Operand::Scalar(_) => (", without brackets", format!("[{name}]")),
            _ => (", in brackets", String::from(name)),
        })
    }

    /// The other operand that was probably meant instead of an optional one.
    fn other_operand(&self, param: &Param, operand: &Operand<'_>) -> Option<Suggestion> {
        let optional = self.dialect == Dialect::Ptx && matches!(param.presence, OperandPresence::Optional);
        let could_be = optional.then(|| self.could_be(operand)).flatten();
        could_be.map(|(words, changes)| Suggestion::Changes(words, changes))
    }

    /// The operand of the instruction that this one would fit, and the qualifier or form that it requires: in words, and
    /// the changes of which one adds the qualifier.
    pub(super) fn could_be(&self, operand: &Operand<'_>) -> Option<(String, Vec<Change>)> {
        let form = self.candidate.form;
        let params = |form: &'static Form| form.params.iter().filter(|param| !param.slot.is_override());
        let (mut ways, mut changes): (Vec<String>, Vec<Change>) = (Vec::new(), Vec::new());
        for param in params(form) {
            if expected(param, form, self.candidate.choices) == Some(false) && self.fits(param, operand) {
                let qualifiers: Vec<Qualifier> = match param.presence {
                    OperandPresence::WithQualifiers(qualifiers) => qualifiers.into(),
                    OperandPresence::WithSlot(slot) => choices(form, slot).collect(),
                    _ => choices(form, param.slot).collect(),
                };
                let slot = match param.presence {
                    OperandPresence::WithSlot(slot) => slot,
                    _ => param.slot,
                };
                if let OperandPresence::WithSlot(_) | OperandPresence::WithQualifier = param.presence {
                    changes.extend(qualifiers.iter().map(|&qualifier| self.give(form, slot, qualifier)));
                }
                let qualifiers = qualifiers.into_iter().map(|qualifier| self.qualifier(qualifier));
                ways.push(format!("`{}` requires {}", param.name, list(qualifiers, "or")));
            }
        }
        if !ways.is_empty() {
            return Some((list(ways, "and"), changes));
        }
        let of_other = |other: &'static Form| {
            params(other)
                .find(|param| !form.has(param.slot) && fits(param, operand, other, &[]))
                .map(|param| (other, param))
        };
        let others: Vec<(&Form, &Param)> = self.candidate.forms().iter().filter_map(of_other).collect();
        let (_, param) = others.first()?;
        let words = match (param.slot, form.param(Slot::SrcSize)) {
            (Slot::IgnoreSrc, Some(size)) => format!("`{}` takes the place of `{}`", param.name, size.name),
            _ => {
                let same = others.iter().filter(|(_, other)| other.slot == param.slot);
                let titles = same.map(|(form, _)| String::from(form.title));
                format!("`{}` is valid in {}", param.name, in_forms(titles.collect()))
            }
        };
        Some((words, Vec::new()))
    }

    /// A register to use instead of the one that was found.
    fn other_register(&self, param: &Param, whole: Operand<'_>, found: Operand<'_>) -> Option<String> {
        let (Operand::Scalar(base) | Operand::Address(Address { base, .. })) = found else { return None };
        match base {
            Scalar::Name(
                name,
                Some(NameType::Variable(Some(space @ (StateSpace::Param | StateSpace::Const)))),
            ) if param.kind.is_tensor() => {
                let space = space.as_ptx();
                Some(format!(
                    "convert it: `mov.b64 %rd1, {name}; cvta{space}.u64 %rd1, %rd1;`, and write `[%rd1, …]`"
                ))
            }
            Scalar::Name(_, Some(NameType::Variable(_) | NameType::Special(_))) => None,
            Scalar::Name(_, Some(_)) => {
                let ty = self.register(param, whole, found)?;
                Some(format!("write a register that is declared `.reg {ty}`"))
            }
            _ => None,
        }
    }

    /// The type of a register that fits in place of `found` in the operand.
    fn register(&self, param: &Param, whole: Operand<'_>, found: Operand<'_>) -> Option<&'static str> {
        let space = param.kind.space(|slot| self.candidate.qualifier(slot));
        // ptxas accepts 32 bits for every address with a state space, but only shared memory has addresses that fit.
        let narrow = space.is_some_and(StateSpace::is_shared) || !matches!(found, Operand::Address(_));
        let types = [
            (NameType::Pred, ".pred"),
            (NameType::Bits(8), ".b8"),
            (NameType::Bits(16), ".b16"),
            (NameType::Bits(32), ".b32"),
            (NameType::Bits(64), ".b64"),
            (NameType::Bits(128), ".b128"),
        ];
        let fits = |ty: NameType| {
            let base = Scalar::Name("r", Some(ty));
            let address = Address { base, offset: 0 };
            let operand = match (whole, found) {
                (Operand::Tensor(..), Operand::Address(_)) => Operand::Tensor(address, Vector::new()),
                (Operand::Tensor(map, _), _) => Operand::Tensor(map, Vector::only(base)),
                (Operand::Vector(_), _) => Operand::Vector(Vector::only(base)),
                (Operand::Address(_), _) => Operand::Address(address),
                (Operand::Pair(first, second), Operand::Scalar(found)) => match found == first {
                    true => Operand::Pair(base, second),
                    false => Operand::Pair(first, base),
                },
                _ => Operand::Scalar(base),
            };
            self.fits(param, &operand)
        };
        let wide = |ty| !matches!(ty, NameType::Bits(..=32));
        types.into_iter().find(|&(ty, _)| (narrow || wide(ty)) && fits(ty)).map(|(_, name)| name)
    }

    fn fits(&self, param: &Param, operand: &Operand<'_>) -> bool {
        fits(param, operand, self.candidate.form, self.candidate.choices)
    }
}

fn is_float(ty: Qualifier) -> bool {
    matches!(ty, Qualifier::ElemType(ElemType::F16 | ElemType::Bf16 | ElemType::F32 | ElemType::F64))
}

fn is_special(scalar: Scalar<'_>) -> bool {
    matches!(scalar.declared(), Some(NameType::Special(_)))
}
