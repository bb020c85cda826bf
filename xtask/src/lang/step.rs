//! Writes a file for each step: a struct with a field for each field of its description.

use std::path::PathBuf;

use anyhow::Result;
use ptx_async_isa::form::{Form, Instruction, Syntax};
use ptx_async_isa::{Slot, guide, list};

use super::{
    availability::needs,
    example::examples,
    field::fields,
    form::title,
    page::{Page, generated, identifier, linked},
    sample::Samples,
    syntax::syntax,
    words::link,
};

/// The name of a step's module. The struct has the name of the step itself.
fn module(step: &str) -> String {
    format!("{step}_step")
}

/// The path of a step's file.
pub(super) fn path(step: &str) -> PathBuf {
    PathBuf::from("step").join(module(step)).with_extension("rs")
}

/// The text of the file that lists the steps.
pub(super) fn list_of(steps: &[String]) -> String {
    let mut text = generated("The steps: a struct for each, with its fields.");
    text += "\n";
    let mut steps = steps.to_vec();
    steps.sort_by_key(|step| module(step));
    for step in &steps {
        text += &format!("mod {};\n", module(step));
    }
    text += "\n";
    for step in &steps {
        text += &format!("pub use {}::{step};\n", module(step));
    }
    text
}

/// The text of an instruction's file.
pub(super) fn file(instruction: &'static Instruction, samples: &Samples) -> Result<String> {
    let step = instruction.step();
    let mut page = Page::default();
    if let Some(entry) = guide::of_step(instruction) {
        page.prose(entry.prose);
        page.paragraph("# Example");
        examples(&mut page, entry)?;
    }
    page.paragraph(if instruction.forms.len() > 1 { "# Forms" } else { "# Form" });
    for form in instruction.forms {
        if !form.title.is_empty() {
            page.paragraph(&format!("## {}", title(form)));
        }
        page.code("text", &syntax(instruction, form, samples.accepted(form)));
        page.paragraph(&format!("From {}. It becomes:", needs(form.availability)));
        page.code("text", &Syntax(instruction, form).to_string());
        if let Some(line) = completion(form) {
            page.paragraph(&line);
        }
        for (ops, types) in form.pairs {
            let ops = ops.iter().map(|&op| link(Slot::Op, op.into()));
            let types = types.iter().map(|&ty| link(Slot::Ty, ty.into()));
            page.item(&format!("{} of {}", list(ops, "and"), list(types, "and")));
        }
    }
    page.paragraph("# Manual");
    page.paragraph(&format!("PTX ISA, \"{}\".", instruction.manual));
    let fields = fields(instruction, samples)?;
    Ok(structure(&step, &page, &fields))
}

/// The completion mechanism of the form, in prose.
fn completion(form: &Form) -> Option<String> {
    let choice = form.part(Slot::Completion)?.choices.first()?;
    Some(linked(&choice.qualifier.prose().to_string()))
}

/// The text of the file of `transaction`.
pub(super) fn transaction() -> Result<String> {
    let entry = guide::TRANSACTION;
    let mut page = Page::default();
    page.prose(entry.prose);
    page.paragraph("# Example");
    examples(&mut page, entry)?;
    let fields: Vec<(&str, Page)> = guide::TRANSACTION_FIELDS
        .iter()
        .map(|entry| {
            let mut page = Page::default();
            page.prose(entry.prose);
            examples(&mut page, entry)?;
            Ok((entry.name, page))
        })
        .collect::<Result<_>>()?;
    Ok(structure(entry.name, &page, &fields))
}

/// The text of a file with a struct of this name.
fn structure(name: &str, page: &Page, fields: &[(&str, Page)]) -> String {
    let mut text = generated(&format!("The step `{name}`."));
    text += "\nuse crate::lang::Any;\n\n";
    text += &page.comment("///", "");
    text += &format!("pub struct {} {{\n", identifier(name));
    for (field, page) in fields {
        text += &page.comment("///", "    ");
        text += &format!("    pub {}: Any,\n", identifier(field));
    }
    text + "}\n"
}
