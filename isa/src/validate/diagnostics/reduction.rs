//! Operations, types and `.noftz` that do not go together.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::{choice, spaces};
use crate::case::{Case, Violation};
use crate::finding::Dialect;
use crate::form::Form;
use crate::inst::Given;
use crate::place::Place;
use crate::rules::{self, Rule};
use crate::slot::Slot;
use crate::spelling::list;
use crate::target::Context;
use crate::vocab::{ElemType, Noftz, Qualifier, RedOp};

pub(super) fn reduces(form: &Form, op: RedOp, ty: ElemType) -> bool {
    form.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty))
}

/// The legal types of the operation, and the legal operations of the type, in this direction.
pub(super) fn reduce_type(case: &Case<'_>, context: &Context, ty: ElemType) -> (&'static Rule, Violation) {
    let Some(Given::Qualifier(Qualifier::RedOp(op))) = case.inst.given(Slot::Op) else {
        return (&rules::QUALIFIER_CHOICE, choice(case, context, Slot::Ty, ty.into()));
    };
    let dialect = case.dialect;
    let same_way = |form: &&&'static Form| {
        [Slot::Dst, Slot::Src].into_iter().all(|slot| {
            spaces(form, slot)
                .all(|qualifier| case.form.part(slot).is_some_and(|part| part.choice(qualifier).is_some()))
        })
    };
    let forms: Vec<&'static Form> =
        case.inst.instruction.forms.iter().filter(|form| same_way(&form)).collect();
    if forms.iter().any(|form| form.part(Slot::Noftz).is_some() && reduces(form, op, ty)) {
        let ty = dialect.qualifier(ty.into());
        let denied = case.inst.given(Slot::Noftz).is_some();
        return (
            &rules::NOFTZ,
            Violation {
                place: Place::Qualifier(if denied { Slot::Noftz } else { Slot::Ty }),
                message: format!(
                    "{} of {ty} needs {}",
                    dialect.qualifier(op.into()),
                    dialect.qualifier(Noftz::Noftz.into())
                ),
                help: Some(match dialect {
                    Dialect::Description => String::from("leave `noftz` out, and it follows"),
                    Dialect::Ptx => {
                        format!("write `{}.noftz`: subnormal numbers are always kept", op.as_ptx())
                    }
                }),
            },
        );
    }
    let types: Vec<ElemType> =
        ElemType::ALL.iter().copied().filter(|&ty| forms.iter().any(|form| reduces(form, op, ty))).collect();
    let bits = match ty {
        ElemType::U32 | ElemType::S32 => Some(ElemType::B32),
        ElemType::U64 | ElemType::S64 => Some(ElemType::B64),
        _ => None,
    };
    let unsigned = match ty {
        ElemType::S64 | ElemType::B64 => Some(ElemType::U64),
        ElemType::S32 | ElemType::B32 => Some(ElemType::U32),
        _ => None,
    };
    let write = |ty: ElemType| match dialect {
        Dialect::Description => format!("write `ty: {}`", ty.as_ptx().trim_start_matches('.')),
        Dialect::Ptx => format!("write `{}`", ty.as_ptx()),
    };
    let wraps = matches!(op, RedOp::Add);
    let help = match (bits, unsigned) {
        (Some(bits), _) if types.contains(&bits) => Some(format!("the bits are the same: {}", write(bits))),
        (_, Some(unsigned)) if wraps && types.contains(&unsigned) => {
            Some(format!("a sum wraps around alike, signed or not: {}", write(unsigned)))
        }
        _ => {
            let ops: Vec<String> = RedOp::ALL
                .iter()
                .filter(|&&op| forms.iter().any(|form| reduces(form, op, ty)))
                .map(|&op| dialect.qualifier(op.into()))
                .collect();
            let ty = dialect.qualifier(ty.into());
            Some(match ops.is_empty() {
                true => format!("nothing reduces {ty} here"),
                false => format!("{ty} is reduced by {}", list(ops, "and")),
            })
        }
    };
    let qualifiers = types.into_iter().map(|ty| dialect.qualifier(ty.into()));
    (
        &rules::REDUCE_TYPE,
        Violation {
            place: Place::Qualifier(Slot::Ty),
            message: format!(
                "{} reduces {}, but {} is {}",
                dialect.qualifier(op.into()),
                list(qualifiers, "and"),
                dialect.qualifier_name(Slot::Ty),
                dialect.qualifier(ty.into())
            ),
            help,
        },
    )
}

/// `.noftz` on an operation, or on a type, that does not have it.
pub(super) fn noftz_misplaced(case: &Case<'_>, context: &Context) -> Violation {
    let dialect = case.dialect;
    let mut pairs: Vec<String> = Vec::new();
    for form in case.inst.instruction.forms.iter().filter(|form| form.part(Slot::Noftz).is_some()) {
        for (ops, types) in form.pairs {
            let has = |ty: &&ElemType| {
                let choice = form.part(Slot::Ty).and_then(|part| part.choice((**ty).into()));
                choice.is_some_and(|choice| context.meets(choice.availability))
            };
            let ops = ops.iter().map(|&op| dialect.qualifier(op.into()));
            let types = types.iter().filter(has).map(|&ty| dialect.qualifier(ty.into()));
            pairs.push(format!("{} of {}", list(ops, "and"), list(types, "and")));
        }
    }
    let given = |slot| match case.inst.given(slot) {
        Some(Given::Qualifier(qualifier)) => Some(dialect.qualifier(qualifier)),
        _ => None,
    };
    let this: Vec<String> = [Slot::Op, Slot::Ty].into_iter().filter_map(given).collect();
    let noftz = dialect.qualifier(Noftz::Noftz.into());
    Violation {
        place: Place::Qualifier(Slot::Noftz),
        message: format!("{noftz} goes with {}, not with {}", list(pairs, "and"), this.join(" of ")),
        help: Some(String::from("leave it out")),
    }
}
