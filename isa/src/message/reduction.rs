//! Sentences about operations, types and `.noftz` that cannot be combined.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Renderer, Text};
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
                format!("write `{}.noftz`: subnormal numbers are always kept", op.as_ptx()),
            )),
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
            Dialect::Description => format!("write `ty: {}`", ty.as_ptx().trim_start_matches('.')),
            Dialect::Ptx => format!("write `{}`", ty.as_ptx()),
        };
        let help = match (same_bits, unsigned) {
            (Some(bits), _) if has(op, bits) => format!("the bits are the same: {}", write(bits)),
            (_, Some(unsigned)) if op == RedOp::Add && has(op, unsigned) => {
                format!("a sum wraps around, signed or unsigned: {}", write(unsigned))
            }
            _ => {
                let ops = RedOp::ALL.iter().filter(|&&op| has(op, ty)).map(|&op| self.qualifier(op));
                let ops: Vec<String> = ops.collect();
                let (count, ops, ty) = (ops.len(), list(ops, "and"), self.qualifier(ty));
                let types = || ElemType::ALL.iter().filter(|&&ty| has(op, ty)).map(|&ty| write(ty));
                match count {
                    0 if self.candidate.form.states_type() => {
                        String::from("the tensor map holds elements of one of these types")
                    }
                    0 => types().next().unwrap_or_else(|| format!("reduce {ty} in another direction")),
                    1 => format!("the only operation for {ty} is {ops}"),
                    _ => format!("the operations for {ty} are {ops}"),
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
        .help(help)
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
        .help("leave it out")
    }
}
