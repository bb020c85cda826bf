//! Writes the steps: a struct for each, with a field for each field of its description.

use anyhow::Result;
use ptx_async_isa::form::{Form, Instruction, Syntax};
use ptx_async_isa::{Slot, forms, guide, list};

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

/// A step with its documentation.
pub(crate) struct Step {
    /// Its name.
    pub(crate) name: String,
    /// The instruction that it becomes; none for a step that contains others.
    pub(crate) instruction: Option<&'static Instruction>,
    /// Its meaning, its forms and examples.
    pub(crate) page: Page,
    /// Its fields.
    pub(crate) fields: Vec<(&'static str, Page)>,
}

/// The text of the file of the steps.
pub(super) fn file(samples: &Samples) -> Result<String> {
    let mut text = generated("The steps: a struct for each, with its fields.");
    text += "\nuse crate::lang::Any;\n";
    text.extend(steps(samples)?.iter().map(structure));
    Ok(text)
}

/// All steps, in the order of the table.
pub(super) fn steps(samples: &Samples) -> Result<Vec<Step>> {
    forms::all().map(|known| of_instruction(known, samples)).chain([transaction()]).collect()
}

fn of_instruction(instruction: &'static Instruction, samples: &Samples) -> Result<Step> {
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
    Ok(Step { name: instruction.step(), instruction: Some(instruction), page, fields })
}

/// The completion mechanism of the form, in prose.
fn completion(form: &Form) -> Option<String> {
    let choice = form.part(Slot::Completion)?.choices.first()?;
    Some(linked(&choice.qualifier.prose().to_string()))
}

/// The step `transaction`.
fn transaction() -> Result<Step> {
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
    Ok(Step { name: entry.name.to_owned(), instruction: None, page, fields })
}

/// The text of the struct of a step.
fn structure(Step { name, page, fields, .. }: &Step) -> String {
    let mut text = format!("\n{}pub struct {} {{\n", page.comment("///", ""), identifier(name));
    for (field, page) in fields {
        text += &page.comment("///", "    ");
        text += &format!("    pub {}: Any,\n", identifier(field));
    }
    text + "}\n"
}
