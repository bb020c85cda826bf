//! The description of a rule.

use ptx_async_isa::declarations::DeclarationRule;
use ptx_async_isa::rules::Example;
use ptx_async_isa::sequence::{self, SequenceRule};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, Rule, Valid, samples, text};

use crate::color::Paint;

pub(super) fn describe(rule: &Rule, paint: Paint) -> String {
    let mut text = head(rule, paint);
    text += &format!("\n{}\n", paint.bold("Accepted"));
    for example in rule.accepts {
        text += &format!("  {}\n", example.text);
        text += &format!("      in {}\n", context(&example.context));
    }
    text += &format!("\n{}\n", paint.bold("Rejected"));
    for example in rule.rejects {
        text += &format!("  {}\n", example.text);
        text += &format!("      in {}\n", context(&example.context));
        for finding in findings(example) {
            text += &format!("      {}\n", finding.replace('\n', "\n      "));
        }
    }
    if rule.advisory {
        text += "\nThis is a warning: the instruction assembles.\n";
    }
    if let Some(sentence) = rule.stricter {
        text += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
        text += &format!("  ptxas accepts the rejected examples; the manual says: {sentence}\n");
    }
    text
}

pub(super) fn of_sequence(sequence: &SequenceRule, paint: Paint) -> String {
    let rule = &sequence.rule;
    let mut text = head(rule, paint);
    text += "\nThis rule is about the order of steps, which `ptx_async!` and the module builder know. `check` checks\n";
    text += "each instruction on its own and does not report it.\n";
    let example = |steps: &[&str]| steps.iter().map(|step| format!("  {step}\n")).collect::<String>();
    let several =
        |examples: &[&[&str]]| examples.iter().map(|steps| example(steps)).collect::<Vec<_>>().join("\n");
    text += &format!("\n{}\n{}", paint.bold("Accepted"), several(sequence.accepts));
    text += &format!("\n{}\n", paint.bold("Rejected"));
    for steps in sequence.rejects {
        text += &example(steps);
        for violation in sequence::check(&steps.iter().filter_map(|step| valid(step)).collect::<Vec<_>>()) {
            let finding = violation.finding(Dialect::Ptx);
            text += &format!("      {}\n", message_and_help(&finding).replace('\n', "\n      "));
        }
    }
    text += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
    text += &format!(
        "  ptxas checks single instructions; the manual says: {}\n",
        rule.stricter.unwrap_or("nothing more")
    );
    text
}

pub(super) fn of_declarations(declaration: &DeclarationRule, paint: Paint) -> String {
    let rule = &declaration.rule;
    let mut text = head(rule, paint);
    text += "\n`check` reports this as a warning: what it compares is declared in the module.\n";
    let example = |(declarations, instruction): &(&str, &str)| {
        format!("  {declarations} {{\n    {instruction}\n  }}\n")
    };
    text += &format!("\n{}\n", paint.bold("Accepted"));
    text.extend(declaration.accepts.iter().map(example));
    text += &format!("\n{}\n", paint.bold("Rejected"));
    text.extend(declaration.rejects.iter().map(example));
    text += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
    text += &format!("  ptxas does not check this; the manual says: {}\n", rule.stricter.unwrap_or(""));
    text
}

pub(super) fn of_inline_assembly(rule: &Rule, paint: Paint) -> String {
    let mut text = head(rule, paint);
    text += "\nThis rule is about a statement of inline assembly in a source of another language.\n";
    if rule.advisory {
        text += "It is a warning.\n";
    }
    text
}

fn head(rule: &Rule, paint: Paint) -> String {
    format!("{}\n  {}\n  PTX ISA {}\n", paint.bold(rule.id), rule.summary, rule.manual)
}

fn valid(step: &'static str) -> Option<Valid<'static>> {
    let inst = text::parse(step).ok()?;
    validate(&inst, &Context::default(), Dialect::Ptx).ok()
}

fn message_and_help(finding: &Finding) -> String {
    match &finding.help {
        Some(help) => format!("{}\nhelp: {help}", finding.message),
        None => finding.message.clone(),
    }
}

/// The findings for an example.
fn findings(example: &Example) -> Vec<String> {
    // In the examples, a name is declared if it looks like a register of the samples.
    let declared =
        |name: &str| Some(samples::declared(name).unwrap_or(ptx_async_isa::inst::NameType::Undeclared));
    let inst = match text::parse_declared(example.text, &declared) {
        Ok(inst) => inst,
        Err(parse_error) => return vec![parse_error.to_string()],
    };
    let found = match validate(&inst, &example.context, Dialect::Ptx) {
        Ok(valid) => advise(&valid, &example.context, Dialect::Ptx),
        Err(found) => found,
    };
    found.iter().map(message_and_help).collect()
}

fn context(context: &Context) -> String {
    let target = context.target.map_or(String::from("any target"), |target| target.to_string());
    match context.isa {
        Some(isa) => format!("PTX ISA {isa}, {target}"),
        None => target,
    }
}
