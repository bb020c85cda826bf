//! One step: its instruction, and its fields or arguments.

use ptx_async_isa::form::Instruction;
use ptx_async_isa::{Inst, forms};
use syn::{Expr, Ident};

use super::armed::Armed;
use super::field;
use super::lowered::{Lowered, Places};
use super::lowering::Lowering;
use super::result::result;
use super::slot::value;
use crate::report::Report;
use crate::suggestion::did_you_mean;
use crate::syntax::{Body, InstructionStep};

/// The instruction that a step names.
fn named(report: &mut Report, name: &Ident) -> Option<&'static Instruction> {
    let text = name.to_string();
    let found = forms::by_step(&text);
    if text == "transaction" {
        report.error(name, "a transaction cannot contain a transaction", Some("write its steps here"));
    } else if found.is_none() {
        let steps: Vec<String> =
            forms::all().map(Instruction::step).chain([String::from("transaction")]).collect();
        let help = did_you_mean(&text, steps.iter().map(String::as_str)).unwrap_or_else(|| {
            String::from("a step is a PTX mnemonic with `_` for `.`, such as `cp_async_bulk`")
        });
        report.error(name, &format!("unknown step `{text}`"), Some(&help));
    }
    found
}

/// Lowers a step: alone, or in a transaction, which provides the barrier.
pub(super) fn instruction(
    cx: &mut Lowering<'_>,
    step: &InstructionStep,
    transaction: Option<&mut Armed>,
) -> Option<Lowered> {
    let instruction = named(cx.report, &step.name)?;
    let mut lowered = Lowered { inst: Inst::new(instruction), places: Places::new(&step.name) };
    match &step.body {
        Body::Fields(fields) => {
            let mut transaction = transaction;
            for (index, field) in fields.iter().enumerate() {
                if fields[..index].iter().any(|before| before.name == field.name) {
                    let fact = format!("field `{}` is given twice", field.name);
                    cx.report.error(&field.name, &fact, Some("remove one of them"));
                    continue;
                }
                field::field(cx, &mut lowered, field, transaction.as_deref_mut());
            }
            if let Some(armed) = transaction {
                armed.complete(cx, &mut lowered, &step.name, fields);
            }
        }
        Body::Arguments(arguments) => {
            positional(cx, &mut lowered, &step.name, arguments);
            if transaction.is_some() {
                let fact = format!("`{}` does not complete on a barrier", step.name);
                cx.report.error(&step.name, &fact, Some("write it outside of the transaction"));
            }
        }
    }
    result(cx, &mut lowered);
    Some(lowered)
}

fn positional(cx: &mut Lowering<'_>, lowered: &mut Lowered, name: &Ident, arguments: &[Expr]) {
    let instruction = lowered.inst.instruction;
    for (index, argument) in arguments.iter().enumerate() {
        match instruction.call.get(index) {
            Some(&slot) => value(cx, lowered, slot, argument),
            None if instruction.call.is_empty() && !instruction.fields().is_empty() => {
                let fields: Vec<String> =
                    instruction.fields().iter().map(|slot| format!("{}: …", slot.field())).collect();
                let help = format!("write `{name} {{ {} }}`", fields.join(", "));
                cx.report.error(argument, &format!("the operands of `{name}` are named"), Some(&help));
                return;
            }
            None => {
                let takes = match instruction.call.len() {
                    0 => String::from("no arguments"),
                    1 => String::from("1 argument"),
                    more => format!("{more} arguments"),
                };
                let given = match arguments.len() {
                    1 => String::from("1 was given"),
                    more => format!("{more} were given"),
                };
                cx.report.error(argument, &format!("`{name}` takes {takes}, but {given}"), None);
                return;
            }
        }
    }
}
