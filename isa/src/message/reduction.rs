//! Sentences about operations, types and `.noftz` that cannot be combined.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::renderer::{Renderer, Text, choices};
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::form::Form;
use crate::inst::Given;
use crate::slot::Slot;
use crate::spelling::list;
use crate::violation::ReductionViolation;
use crate::vocab::{ElemType, Noftz, RedOp};

impl Renderer<'_> {
    pub(super) fn reduction(&self, violation: ReductionViolation) -> Text {
        match violation {
            ReductionViolation::Type(op, ty) => self.reduce_type(op, ty),
            ReductionViolation::NoftzRequired(op, ty) => Text::new(format!(
                "{} of {} requires {}",
                self.qualifier(op),
                self.qualifier(ty),
                self.qualifier(Noftz::Noftz)
            ))
            .help(self.pick(
                String::from("leave `noftz` out: it follows from the type"),
                format!(
                    "write `{}.noftz`: this reduction cannot flush subnormal numbers to zero",
                    op.as_ptx()
                ),
            ))
            .correct([Correction::certain([Change::Add(Some(Slot::Op), Noftz::Noftz.into())])]),
            ReductionViolation::NoftzMisplaced => self.noftz_misplaced(),
        }
    }

    /// The types of the operation and the operations of the type, in this direction.
    fn reduce_type(&self, op: RedOp, ty: ElemType) -> Text {
        let forms = || self.candidate.forms().iter().filter(|form| self.candidate.has_direction_of(form));
        let has = |op, ty| forms().any(|form| form.reduces(op, ty));
        let same_bits = match ty {
            ElemType::U32 | ElemType::S32 => Some(ElemType::B32),
            ElemType::U64 | ElemType::S64 => Some(ElemType::B64),
            _ => None,
        };
        let unsigned = match ty {
            ElemType::S64 | ElemType::B64 => Some(ElemType::U64),
            ElemType::S32 | ElemType::B32 => Some(ElemType::U32),
            _ => None,
        };
        let write = |ty: ElemType| match self.dialect {
            Dialect::Description | Dialect::Builder => {
                format!("write `ty: {}`", ty.as_ptx().trim_start_matches('.'))
            }
            Dialect::Ptx => format!("write `{}`", ty.as_ptx()),
        };
        let correct = |ty: ElemType| Correction::certain([Change::Qualifier(Slot::Ty, ty.into())]);
        let mut corrections: Vec<Correction> = Vec::new();
        let of_pair = match ty {
            ElemType::F16x2 => Some(ElemType::F16),
            ElemType::Bf16x2 => Some(ElemType::Bf16),
            _ => None,
        };
        let help = match (same_bits, unsigned, of_pair) {
            (Some(bits), ..) if has(op, bits) => {
                let bits_name = self.qualifier(bits);
                corrections.push(correct(bits));
                Some(format!("the result has the same bits with {bits_name}: {}", write(bits)))
            }
            (_, Some(unsigned), _) if op == RedOp::Add && has(op, unsigned) => {
                corrections.push(correct(unsigned));
                Some(format!("signed and unsigned sums have the same bits: {}", write(unsigned)))
            }
            (.., Some(half)) if has(op, half) => {
                corrections.push(correct(half));
                Some(format!("the elements of a pair are reduced one by one: {}", write(half)))
            }
            _ => {
                let ops = RedOp::ALL.iter().filter(|&&op| has(op, ty)).map(|&op| self.qualifier(op));
                let ops: Vec<String> = ops.collect();
                let (count, ops, name) = (ops.len(), list(ops, "and"), self.qualifier(ty));
                let mut types = ElemType::ALL.iter().copied().filter(|&ty| has(op, ty));
                match (count, types.next(), types.next()) {
                    (1, ..) => Some(format!("the only operation for {name} is {ops}")),
                    (2.., ..) => Some(format!("the operations for {name} are {ops}")),
                    _ if self.candidate.form.states_type() => {
                        Some(String::from("the tensor map holds elements of one of these types"))
                    }
                    (_, only, more) => {
                        let ty = of_pair.unwrap_or(ty);
                        let all_ops = || self.other_direction(RedOp::ALL, ty);
                        let only = only.filter(|only| more.is_none() && only.bits() == ty.bits());
                        self.other_direction(&[op], ty).or(only.map(write)).or_else(all_ops)
                    }
                }
            }
        };
        let types = ElemType::ALL.iter().filter(|&&ty| has(op, ty)).map(|&ty| self.qualifier(ty));
        Text::new(format!(
            "{} reduces {}, but {} is {}",
            self.qualifier(op),
            list(types, "and"),
            self.qualifier_name(Slot::Ty),
            self.qualifier(ty)
        ))
        .help_if(help)
        .correct(corrections)
    }

    /// The other direction, in which the instruction has some of these operations for the type.
    fn other_direction(&self, ops: &[RedOp], ty: ElemType) -> Option<String> {
        let of = |op: RedOp| self.candidate.forms().iter().find(|form| form.reduces(op, ty));
        let form = ops.iter().find_map(|&op| of(op))?;
        let ops = list(ops.iter().filter(|&&op| of(op).is_some()).map(|&op| self.qualifier(op)), "and");
        let [from, to] = [Slot::Src, Slot::Dst].map(|slot| choices(form, slot).next());
        let (from, to) = (self.qualifier(from?), self.qualifier(to?));
        Some(format!("the form from {from} to {to} accepts {ops} of {}", self.qualifier(ty)))
    }

    fn noftz_misplaced(&self) -> Text {
        let is_available = |form: &Form, ty: ElemType| {
            let choice = form.part(Slot::Ty).and_then(|part| part.choice(ty.into()));
            choice.is_some_and(|choice| self.context.meets(choice.availability))
        };
        let mut pairs: Vec<String> = Vec::new();
        for form in self.candidate.forms().iter().filter(|form| form.part(Slot::Noftz).is_some()) {
            for (ops, types) in form.pairs {
                let ops = ops.iter().map(|&op| self.qualifier(op));
                let types = types.iter().filter(|&&ty| is_available(form, ty)).map(|&ty| self.qualifier(ty));
                pairs.push(format!("{} of {}", list(ops, "and"), list(types, "and")));
            }
        }
        let given = |slot| match self.candidate.inst.given(slot) {
            Some(Given::Qualifier(qualifier)) => Some(self.qualifier(qualifier)),
            _ => None,
        };
        let this: Vec<String> = [Slot::Op, Slot::Ty].into_iter().filter_map(given).collect();
        Text::new(format!(
            "{} is for {}, not for {}",
            self.qualifier(Noftz::Noftz),
            list(pairs, "and"),
            this.join(" of ")
        ))
        .help(format!("leave {} out", self.qualifier(Noftz::Noftz)))
        .correct([Correction::certain(self.leave_out(Slot::Noftz))])
    }
}
