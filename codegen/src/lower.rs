//! From words to an instruction: each field becomes a word or an operand in a slot, each value of the user's
//! a hole, and each place remembers its tokens.

use proc_macro2::TokenStream;
use ptx_async_isa::form::Instruction;
use ptx_async_isa::{Finding, Given, Inst, Operand, Place, Slot, forms};
use quote::ToTokens;
use syn::{Expr, Ident};

use crate::report::Report;
use crate::suggestion::did_you_mean;
use crate::syntax::{Body, InstructionStep, Step};
use crate::value::tokens;

mod field;
mod operand;
mod qualifier;
mod result;
mod slot;
mod space;
mod transaction;

use field::field;
use result::result;
use slot::value;
use transaction::{Armed, arm_and_copy};

/// What a call becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Emit {
    /// An `asm!` block, whose operands are Rust values.
    Asm,
    /// A string literal, whose operands are literals.
    Ptx,
    /// A value that formats the operands into their places.
    Fmt,
    /// Nothing: the setting is wrong, so operands of either kind are taken, to look for other mistakes.
    Unknown,
}

/// What fills a hole of a template.
pub(crate) enum Source {
    /// Text, known now.
    Text(String),
    /// A value of the running program.
    Run(TokenStream),
    /// The block of a `const { … }`.
    Constant(TokenStream),
    /// The sum of these holes, all run-time sizes, and a number.
    Sum(Vec<u8>, i64),
    /// The sum of these blocks of constants, and a number.
    ConstantSum(Vec<TokenStream>, i64),
    /// The result of the step.
    Result,
}

/// Everything that lowering one call collects.
pub(crate) struct Lowering<'r> {
    pub(crate) report: &'r mut Report,
    pub(crate) emit: Emit,
    pub(crate) holes: Vec<Source>,
    /// Whether a string in an `asm!` block has been reported. The others are the same mistake.
    string_in_asm: bool,
}

impl<'r> Lowering<'r> {
    pub(crate) fn new(report: &'r mut Report, emit: Emit) -> Self {
        Lowering { report, emit, holes: Vec::new(), string_in_asm: false }
    }
}

/// A step as an instruction, and where its places stand.
pub(crate) struct Lowered {
    pub(crate) inst: Inst<'static>,
    pub(crate) places: Places,
}

/// The tokens of each place of a step.
pub(crate) struct Places {
    name: TokenStream,
    known: Vec<(Place, TokenStream)>,
}

impl Places {
    fn new(name: &Ident) -> Self {
        Places { name: tokens(name), known: Vec::new() }
    }

    fn add(&mut self, place: Place, at: &impl ToTokens) {
        self.known.push((place, tokens(at)));
    }

    /// The name of the step.
    pub(crate) fn name(&self) -> &TokenStream {
        &self.name
    }

    /// The smallest tokens that show the place.
    fn of(&self, place: Place) -> &TokenStream {
        let near = match place {
            Place::Qualifier(slot) => [place, Place::Operand(slot)],
            Place::Operand(slot) => [place, Place::Qualifier(slot)],
            Place::Element(slot, _) => [place, Place::Operand(slot)],
            Place::Slot(slot) => [place, Place::Operand(slot)],
            Place::Instruction | Place::Guard | Place::Extra(_) => [place, place],
        };
        near.iter()
            .find_map(|near| self.known.iter().find(|(known, _)| known == near).map(|(_, tokens)| tokens))
            .unwrap_or(&self.name)
    }

    /// Tells a finding at its place.
    pub(crate) fn tell(&self, report: &mut Report, finding: &Finding) {
        report.error(self.of(finding.place), &finding.to_string(), None);
    }
}

/// Lowers every step; what is wrong is in the report.
pub(crate) fn steps(cx: &mut Lowering<'_>, steps: &[Step]) -> Vec<Lowered> {
    let mut lowered = Vec::new();
    for step in steps {
        match step {
            Step::Instruction(step) => lowered.extend(instruction(cx, step, None)),
            Step::Transaction(transaction) => lowered.extend(arm_and_copy(cx, transaction)),
        }
    }
    lowered
}

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

/// A step of its own, or one of a transaction, which brings the barrier.
fn instruction(
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
                self::field(cx, &mut lowered, field, transaction.as_deref_mut());
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

fn give(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, given: Given) {
    // A slot is given once, and there are fewer slots in a form than an instruction holds words.
    if !lowered.inst.give(slot, given) {
        cx.report.error(&lowered.places.name, "no instruction has that many qualifiers", None);
    }
}

fn push(cx: &mut Lowering<'_>, lowered: &mut Lowered, slot: Slot, operand: Operand<'static>) {
    if !lowered.inst.push(Some(slot), operand) {
        cx.report.error(&lowered.places.name, "no instruction has that many operands", None);
    }
}
