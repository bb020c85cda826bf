//! The mistakes of a transaction, at the tokens of its steps.

use proc_macro2::Ident;
use ptx_async_isa::transaction::{At, Mistake};

use super::lowering::Lowering;
use crate::syntax::Field;

/// Reports a mistake of a step with this name and these fields.
pub(super) fn tell(cx: &mut Lowering<'_>, mistake: &Mistake, name: &Ident, fields: &[Field]) {
    let Mistake { at, message, help, .. } = mistake;
    let find = |name: &str| fields.iter().find(|field| field.name == name);
    let help = help.as_deref();
    match *at {
        At::Step => cx.report.error(name, message, help),
        At::Name(field) | At::Value(field) => match (at, find(field)) {
            (At::Value(_), Some(Field { value: Some(value), .. })) => cx.report.error(value, message, help),
            (_, Some(field)) => cx.report.error(&field.name, message, help),
            (_, None) => cx.report.error(name, message, help),
        },
    }
}
