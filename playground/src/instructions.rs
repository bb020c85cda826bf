//! The instructions of PTX and of inline assembly, each with its description.

use ptx_async_inline_asm::{self as inline_asm, NoIncludes};
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
            forms.extend(form.map(|form| Form { ptx: template.as_written(&form.ptx), ..form }));
        }
    }
    forms.truncate(LIMIT);
    forms
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
