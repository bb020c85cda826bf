//! One step: its instruction, and its fields or arguments.

use std::sync::LazyLock;

use proc_macro2::Ident;
use ptx_async_isa::form::Instruction;
use ptx_async_isa::{Slot, forms, near_words, were_given};

use super::armed::Armed;
use super::field;
use super::lowered::Lowered;
use super::lowering::{Emit, Lowering};
use super::result::result;
use super::slot::value;
use super::takes::takes_operand;
use crate::expression::Expr;
use crate::report::Report;
use crate::suggestion::{did_you_mean, one_of, write_fields};
use crate::syntax::{Body, InstructionStep};
use crate::value::{path_text, written};

/// The instructions by their names in descriptions, computed once, since a macro is compiled without optimization.
static STEPS: LazyLock<Vec<(String, &'static Instruction)>> =
    LazyLock::new(|| forms::all().map(|instruction| (instruction.step(), instruction)).collect());

/// The instruction with this name in descriptions.
pub(super) fn by_step(name: &str) -> Option<&'static Instruction> {
    STEPS.iter().find(|(step, _)| step == name).map(|&(_, instruction)| instruction)
}

/// The help for a name that is unlike the name of any step.
const SHAPE: &str = "a step must be a PTX mnemonic with `_` for `.`, such as `cp_async_bulk`";

/// The help for a PTX instruction that the table does not have.
const OTHER_INSTRUCTION: &str = "the steps are the asynchronous copies and reductions and the instructions that complete \
                                 them, which `ptx-async list` prints; write any other instruction with `asm!`";

/// The instruction that a step names.
fn named(report: &mut Report, name: &Ident, body: &Body) -> Option<&'static Instruction> {
    let text = name.to_string();
    let found = by_step(&text);
    if text == "transaction" {
        report.error(
            name,
            "a transaction cannot contain a transaction",
            Some("write the steps of the inner transaction here"),
        );
    } else if found.is_none() {
        let steps: Vec<String> =
            forms::all().map(Instruction::step).chain([String::from("transaction")]).collect();
        let help = near_words::other_step(&text)
            .map(String::from)
            .or_else(|| near_step(&text, body))
            .or_else(|| one_of(near_words::steps_with_words(&text)))
            .or_else(|| did_you_mean(&text, steps.iter().map(String::as_str)));
        let (fact, help) = match near_words::is_other_instruction(&text) && help.is_none() {
            true => (format!("`{text}` is not a supported instruction"), OTHER_INSTRUCTION),
            false => (format!("unknown step `{text}`"), help.as_deref().unwrap_or(SHAPE)),
        };
        report.error(name, &fact, Some(help));
    }
    found
}

/// The help for a step name that contains qualifiers, or lacks its beginning: `wait_group(0, read)`.
fn near_step(text: &str, body: &Body) -> Option<String> {
    if let Some(meant) = near_words::step_meant(text) {
        return Some(meant.help());
    }
    let words: Vec<String> = match body {
        Body::Arguments(arguments) => arguments.iter().filter_map(path_text).collect(),
        Body::Fields(_) => Vec::new(),
    };
    if let Some(function) = near_words::function_meant(text) {
        return Some(format!("it is a function: write `{function}`"));
    }
    let longer = words.iter().map(|word| format!("{text}_{word}")).chain([text.to_owned()]);
    let steps = longer
        .map(|name| near_words::steps_ending_with(&name))
        .chain([near_words::steps_beginning_with(text)])
        .find(|steps| !steps.is_empty());
    one_of(steps?)
}

/// Lowers a step: alone, or in a transaction, which provides the barrier.
pub(super) fn instruction(
    cx: &mut Lowering<'_>,
    step: &InstructionStep,
    transaction: Option<&mut Armed>,
) -> Option<Lowered> {
    let instruction = named(cx.report, &step.name, &step.body)?;
    let mistakes = cx.report.mistakes();
    let mut lowered = Lowered::new(instruction, &step.name);
    match &step.body {
        Body::Fields(fields) => {
            let mut transaction = transaction;
            for (index, field) in fields.iter().enumerate() {
                if fields[..index].iter().any(|before| before.name == field.name) {
                    let fact = format!("field `{}` is given twice", field.name);
                    cx.report.error(&field.name, &fact, Some("remove one of the two"));
                    continue;
                }
                let before = cx.report.mistakes();
                field::field(cx, &mut lowered, field, transaction.as_deref_mut());
                if cx.report.mistakes() != before {
                    lowered.unknown.extend(Slot::from_field(&field.name.to_string()));
                }
            }
            if let Some(armed) = transaction {
                armed.complete(cx, &mut lowered, &step.name, fields);
            }
        }
        Body::Arguments(arguments) => {
            positional(cx, &mut lowered, &step.name, arguments);
            if transaction.is_some() {
                let fact = format!("`{}` does not complete on a barrier", step.name);
                cx.report.error(&step.name, &fact, Some("write the step outside of the transaction"));
            }
        }
    }
    result(cx, &mut lowered);
    lowered.whole = step.whole && cx.report.mistakes() == mistakes;
    Some(lowered)
}

fn positional(cx: &mut Lowering<'_>, lowered: &mut Lowered, name: &Ident, arguments: &[Expr]) {
    let instruction = lowered.inst.instruction;
    for (index, argument) in arguments.iter().enumerate() {
        match instruction.call.get(index) {
            Some(&slot) => value(cx, lowered, slot, argument),
            None if instruction.call.is_empty() && !instruction.fields().is_empty() => {
                let help = write_fields(instruction);
                cx.report.error(argument, &format!("the operands of `{name}` must be named"), Some(&help));
                return;
            }
            None => {
                let takes = match instruction.call.len() {
                    0 => String::from("no arguments"),
                    1 => String::from("1 argument"),
                    more => format!("{more} arguments"),
                };
                let given = were_given(arguments.len());
                let help = longer_step(name, arguments).or_else(|| with_result(cx.emit, instruction));
                cx.report.error(argument, &format!("`{name}` takes {takes}, but {given}"), help.as_deref());
                return;
            }
        }
    }
}

/// The help where an argument was probably meant as the result, which is not an argument.
fn with_result(emit: Emit, instruction: &Instruction) -> Option<String> {
    let fields = instruction.call.iter().chain([&Slot::Out]).map(|slot| format!("{}: …", slot.field()));
    let fields = fields.collect::<Vec<_>>().join(", ");
    takes_operand(instruction, Slot::Out).then(|| match emit {
        Emit::Asm => String::from("the result is the value of the call"),
        _ => format!("the result is a field: write `{} {{ {fields} }}`", instruction.step()),
    })
}

/// The help where an argument completes the name of another step: `cp_async_bulk_wait_group(0, read)`.
fn longer_step(name: &Ident, arguments: &[Expr]) -> Option<String> {
    let longer = |word: &Expr| forms::by_step(&format!("{name}_{}", path_text(word)?)).map(Instruction::step);
    let step = arguments.iter().find_map(longer)?;
    let values = arguments.iter().filter(|argument| longer(argument).is_none()).map(written);
    Some(format!("write `{step}({})`", values.collect::<Vec<_>>().join(", ")))
}
