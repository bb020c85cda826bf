//! The instructions of PTX and of inline assembly, each with its description.

use ptx_async_inline_asm::{self as inline_asm, NoIncludes, Template};
use ptx_async_isa::check::{effective, reader};
use ptx_async_isa::describe::{Emit, describe};
use ptx_async_isa::text::{Item, ParsedInst};
use ptx_async_isa::{Context, Dialect, validate};

use crate::analysis::Form;
use crate::request::Source;
use crate::utf16::Offsets;

/// Limit on the instructions that the page shows.
const LIMIT: usize = 200;

/// The valid instructions of the table in PTX.
pub(crate) fn of_ptx(source: &Source) -> Vec<Form> {
    let offsets = Offsets::new(&source.text);
    let mut module = reader(&source.text);
    let mut forms = Vec::new();
    while let Some(item) = module.next()
        && forms.len() < LIMIT
    {
        let Item::Instruction(parsed) = item else { continue };
        let context = effective(&source.context(), module.context());
        forms.extend(form(&parsed, &context, offsets.line(parsed.span.start)));
    }
    forms
}

/// The valid instructions of the table in inline assembly.
pub(crate) fn of_statements(source: &Source, language: inline_asm::Language) -> Vec<Form> {
    let offsets = Offsets::new(&source.text);
    let mut forms = Vec::new();
    for statement in inline_asm::statements(&source.text, language, &mut NoIncludes) {
        let Some(template) = statement.templates.iter().flatten().next() else { continue };
        let line = offsets.line(statement.span.start);
        for item in template.instructions() {
            let Item::Instruction(parsed) = item else { continue };
            let form = form(&parsed, &source.context(), line);
            forms.extend(form.map(|form| Form {
                ptx: template.as_written(&form.ptx),
                description: form.description.map(|description| named(&description, template)),
                ..form
            }));
        }
    }
    forms.truncate(LIMIT);
    forms
}

/// The description with the names of operands in the source: `dst` for the operand `{dst}`, which is `%operand$0_0` in the
/// text of the template, and `operand_0_0` in the description.
fn named(description: &str, template: &Template) -> String {
    let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut named = String::new();
    let mut rest = description;
    while let Some(at) = rest.find("operand_") {
        let (before, from) = rest.split_at(at);
        let (word, after) = from.split_at(from.find(|letter| !is_word(letter)).unwrap_or(from.len()));
        let written = template.as_written(&word.replacen("operand_", "%operand$", 1));
        let name = written.trim_matches(|letter| !is_word(letter));
        let prefix = if name.starts_with(|letter: char| letter.is_ascii_digit()) { "arg" } else { "" };
        named += &format!("{before}{prefix}{name}");
        rest = after;
    }
    named + rest
}

/// The instruction with its description, if it is valid.
fn form(parsed: &ParsedInst<'_>, context: &Context, line: usize) -> Option<Form> {
    let valid = validate(&parsed.inst, context, Dialect::Ptx).ok()?;
    let form = Form { line, ptx: valid.to_string(), ..Form::default() };
    Some(match describe(&valid, context, Emit::Asm) {
        Ok(description) => Form { description: Some(description.to_string()), ..form },
        Err(none) => {
            let help = none.help.map(|help| format!("; {help}")).unwrap_or_default();
            Form { none: Some(none.message + &help), ..form }
        }
    })
}
