//! A rule in words.

use ptx_async_isa::rules::Example;
use ptx_async_isa::sequence::{self, SequenceRule};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Finding, Rule, Valid, samples, text};

use crate::color::Paint;

pub(super) fn in_words(rule: &Rule, paint: Paint) -> String {
    let mut words = head(rule, paint);
    words += &format!("\n{}\n", paint.bold("Accepted"));
    for example in rule.accepts {
        words += &format!("  {}\n", example.text);
        words += &format!("      in {}\n", context(&example.context));
    }
    words += &format!("\n{}\n", paint.bold("Rejected"));
    for example in rule.rejects {
        words += &format!("  {}\n", example.text);
        words += &format!("      in {}\n", context(&example.context));
        for finding in findings(example) {
            words += &format!("      {}\n", finding.replace('\n', "\n      "));
        }
    }
    if rule.advisory {
        words += "\nThis is a warning: the instruction assembles.\n";
    }
    if let Some(sentence) = rule.stricter {
        words += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
        words += &format!("  ptxas takes the rejected examples; the manual says: {sentence}\n");
    }
    words
}

pub(super) fn of_sequence(sequence: &SequenceRule, paint: Paint) -> String {
    let rule = &sequence.rule;
    let mut words = head(rule, paint);
    words += "\nThis is about steps that follow one another, as `ptx_async!` and the module builder know them. `check` judges\n";
    words += "each instruction by itself and does not report it.\n";
    let example = |steps: &[&str]| steps.iter().map(|step| format!("  {step}\n")).collect::<String>();
    let several =
        |examples: &[&[&str]]| examples.iter().map(|steps| example(steps)).collect::<Vec<_>>().join("\n");
    words += &format!("\n{}\n{}", paint.bold("Accepted"), several(sequence.accepts));
    words += &format!("\n{}\n", paint.bold("Rejected"));
    for steps in sequence.rejects {
        words += &example(steps);
        for violation in sequence::check(&steps.iter().filter_map(|step| valid(step)).collect::<Vec<_>>()) {
            let finding = violation.finding(Dialect::Ptx);
            words += &format!("      {}\n", told(&finding).replace('\n', "\n      "));
        }
    }
    words += &format!("\n{}\n", paint.bold("Stricter than ptxas"));
    words += &format!(
        "  ptxas judges single instructions; the manual says: {}\n",
        rule.stricter.unwrap_or("nothing more")
    );
    words
}

fn head(rule: &Rule, paint: Paint) -> String {
    format!("{}\n  {}\n  PTX ISA {}\n", paint.bold(rule.id), rule.summary, rule.manual)
}

fn valid(step: &'static str) -> Option<Valid<'static>> {
    let inst = text::parse(step).ok()?;
    validate(&inst, &Context::default(), Dialect::Ptx).ok()
}

fn told(finding: &Finding) -> String {
    match &finding.help {
        Some(help) => format!("{}\nhelp: {help}", finding.message),
        None => finding.message.clone(),
    }
}

/// What there is to say about an example.
fn findings(example: &Example) -> Vec<String> {
    // In the examples a name that looks like none of these registers is not declared.
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
    found.iter().map(told).collect()
}

fn context(context: &Context) -> String {
    let target = context.target.map_or(String::from("any target"), |target| target.to_string());
    match context.isa {
        Some(isa) => format!("PTX ISA {isa}, {target}"),
        None => target,
    }
}
