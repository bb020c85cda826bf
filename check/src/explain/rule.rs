//! The description of a rule.

use ptx_async::jit::tensor_map::TensorMapRule;
use ptx_async_isa::declarations::DeclarationRule;
use ptx_async_isa::rules::Example;
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, Rule, samples, text};

use ptx_async_isa::check::Severity;
use ptx_async_lints::{HINTS, Lint};
use ptx_async_sim::rules::SimulatorRule;

use crate::paint::Paint;

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

pub(super) fn of_declarations(declaration: &DeclarationRule, paint: Paint) -> String {
    let rule = &declaration.rule;
    let mut text = head(rule, paint);
    text += "\n`check` reports this as a warning: it relies on declarations of the module.\n";
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

/// Describes the rule about launches in comments.
pub(super) fn of_launches(rule: &Rule, paint: Paint) -> String {
    let mut text = format!("{}\n  {}\n", paint.bold(rule.id), rule.summary);
    text += "\nA word is unknown, a kernel or a parameter does not exist, or no device can launch a kernel with this shape. The options\n";
    text += "are those of `ptx-async sim --help`. Without parameters, the message has a launch to fill in.\n";
    text
}

/// Describes a check across instructions.
pub(super) fn of_lint(lint: &Lint, paint: Paint) -> String {
    let rule = lint.rule;
    let is_hint = HINTS.iter().any(|hint| hint.rule == rule);
    let mut text = head(rule, paint);
    text += &format!("\n{}\n", textwrap(lint.explanation));
    text += &format!("\n{}\n", textwrap(&format!("Not found: {}", lint.not_found)));
    let listings: Vec<_> = lint.accepts.iter().map(|module| indented(module)).collect();
    text += &format!("\n{}\n{}", paint.bold("Accepted"), listings.join("\n"));
    text += &format!("\n{}\n", paint.bold("Rejected"));
    for (index, module) in lint.rejects.iter().enumerate() {
        text += if index > 0 { "\n" } else { "" };
        text += &indented(module);
        let found = if is_hint { ptx_async_lints::hints(module) } else { ptx_async_lints::check(module) };
        for found in found {
            let help = found.help.map(|help| format!("\nhelp: {help}")).unwrap_or_default();
            text += &format!("      {}\n", (found.message + &help).replace('\n', "\n      "));
        }
    }
    text += &format!(
        "\n`check` reports this as {} at most; `--allow {}`, or a comment `// ptx-async: allow({})` on the line,\nallows it.\n",
        match lint.level {
            Severity::Error => "an error",
            Severity::Warning => "a warning",
            _ if is_hint => "a note, with `--hints`,",
            _ => "a note, which `--strict` makes a warning,",
        },
        rule.id,
        rule.id
    );
    text += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
    text += &format!(
        "  ptxas checks single instructions; the manual says: {}\n",
        rule.stricter.unwrap_or("nothing more")
    );
    text
}

/// Indents the lines of a module by two spaces.
fn indented(module: &str) -> String {
    module.lines().map(|line| if line.is_empty() { "\n".into() } else { format!("  {line}\n") }).collect()
}

/// Wraps the text in lines of at most 118 characters.
fn textwrap(text: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut().filter(|line| line.len() + 1 + word.len() <= 118) {
            Some(line) => *line += &format!(" {word}"),
            None => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

pub(super) fn of_tensor_maps(map: &TensorMapRule, paint: Paint) -> String {
    let rule = &map.rule;
    let (id, summary, source) = (paint.bold(rule.id), rule.summary, rule.manual);
    let mut text = format!("{id}\n  {summary}\n  CUDA driver API, Tensor Map Object Management: {source}\n");
    text += "\nThis rule is about the arguments of the driver's call that encodes a tensor map, which\n";
    text += "`ptx_async::jit::tensor_map` checks. `check` does not see them.\n";
    if rule.advisory {
        text += "\nThis is a warning: the driver encodes the map.\n";
    }
    if let Some(sentence) = rule.stricter {
        text += &format!("\n{}\n", paint.bold("Stricter than the driver"));
        text += &format!("  the driver encodes such a map; the documentation says: {sentence}\n");
    }
    text
}

/// Describes a rule of the simulator.
pub(super) fn of_simulator(rule: &SimulatorRule, paint: Paint) -> String {
    let mut text = format!("{}\n  {}\n", paint.bold(rule.kind.id()), rule.summary);
    if let Some(section) = rule.manual {
        text += &format!("  PTX ISA {section}\n");
    }
    text + &format!(
        "\n{}\n\n`ptx-async sim` and tests with `ptx-async-sim` report where a run violates it.\n",
        textwrap(rule.explanation)
    )
}

fn head(rule: &Rule, paint: Paint) -> String {
    format!("{}\n  {}\n  PTX ISA {}\n", paint.bold(rule.id), rule.summary, rule.manual)
}

fn message_and_help(finding: &Finding) -> String {
    match &finding.help {
        Some(help) => format!("{}\nhelp: {help}", finding.message),
        None => finding.message.clone(),
    }
}

/// The findings of the checker for an example.
fn findings(example: &Example) -> Vec<String> {
    // Names in the examples count as declared if they look like registers of the samples.
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
