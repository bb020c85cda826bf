//! The rules of all checks, with the messages for their examples.

use std::collections::BTreeSet;

use ptx_async::jit::tensor_map;
use ptx_async_check::launches::LAUNCH;
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::check::{Diagnostic, Severity, check};
use ptx_async_isa::declarations::DECLARATION_RULES;
use ptx_async_isa::inst::NameType;
use ptx_async_isa::rules::{Example, RULES};
use ptx_async_isa::validate::{advise, validate};
use ptx_async_isa::{Context, Dialect, Rule, samples, text};
use ptx_async_lints::{HINTS, LINTS, Lint};
use ptx_async_sim::rules::{self as simulator, SimulatorRule};

/// A group of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    /// About several instructions.
    Lints,
    /// About one instruction.
    Instructions,
    /// About an instruction and the declarations of its module.
    Declarations,
    /// About a statement of inline assembly.
    InlineAssembly,
    /// About tensor maps.
    TensorMaps,
    /// Of runs in the simulator.
    Simulator,
    /// About launches in comments.
    Launches,
}

impl Group {
    /// All groups, in the order of the book.
    pub(crate) const ALL: [Group; 7] = [
        Group::Lints,
        Group::Instructions,
        Group::Declarations,
        Group::InlineAssembly,
        Group::TensorMaps,
        Group::Simulator,
        Group::Launches,
    ];

    /// The heading.
    pub(crate) fn title(self) -> &'static str {
        match self {
            Group::Lints => "About several instructions",
            Group::Instructions => "About one instruction",
            Group::Declarations => "About declarations",
            Group::InlineAssembly => "About inline assembly",
            Group::TensorMaps => "About tensor maps",
            Group::Simulator => "Of the simulator",
            Group::Launches => "About launches in comments",
        }
    }

    /// The commands and functions that report its rules.
    pub(crate) fn reported_by(self) -> &'static str {
        match self {
            Group::Lints => "`ptx-async check`, `ptx-async build` and the build script",
            Group::Instructions => "the macro, `ptx-async check` and the module builder of `ptx_async::jit`",
            Group::Declarations => "`ptx-async check`",
            Group::InlineAssembly => "`ptx-async check`, in sources of other languages",
            Group::TensorMaps => {
                "`ptx_async::jit::tensor_map`, which checks the arguments of the driver's call that encodes a tensor map"
            }
            Group::Launches => "`ptx-async check` and `ptx-async build`",
            Group::Simulator => "`ptx-async sim` and tests with `ptx-async-sim`, where a run violates it",
        }
    }
}

/// One meaning of the name of a rule.
pub(crate) struct Meaning {
    /// The group.
    pub(crate) group: Group,
    /// The name.
    pub(crate) id: &'static str,
    /// The requirement, in one sentence.
    pub(crate) summary: &'static str,
    /// Where it is stated, as a sentence without a period; empty where nothing states it.
    pub(crate) source: String,
    /// The highest level at which it is reported, after "as": "an error".
    pub(crate) level: &'static str,
    /// The consequences and the fix; empty if the summary says all.
    pub(crate) explanation: String,
    /// The mistakes of this kind without a finding; empty if there are none to name.
    pub(crate) not_found: String,
    /// What the source requires beyond ptxas or the driver.
    pub(crate) stricter: Option<String>,
    /// Code that satisfies it.
    pub(crate) accepted: Vec<Code>,
    /// Code that violates it.
    pub(crate) rejected: Vec<Code>,
}

/// An example.
pub(crate) struct Code {
    /// PTX.
    pub(crate) text: String,
    /// The version and the target that it is checked for, where it has no directives of its own.
    pub(crate) context: Option<Context>,
    /// The messages, each with its help.
    pub(crate) messages: Vec<(String, Option<String>)>,
    /// The steps that the messages point at.
    pub(crate) steps: BTreeSet<String>,
}

/// The rules, each as many times as its name has meanings.
pub(crate) fn all() -> Vec<Meaning> {
    let lints = LINTS.iter().chain(HINTS).map(|lint| of_lint(lint));
    let instructions = RULES.iter().map(|rule| of_instruction(rule));
    let declarations = DECLARATION_RULES.iter().map(|known| Meaning {
        accepted: known.accepts.iter().map(of_declaration).collect(),
        rejected: known.rejects.iter().map(of_declaration).collect(),
        stricter: known
            .rule
            .stricter
            .map(|says| format!("ptxas does not check this. The manual says: {says}")),
        ..of_rule(&known.rule, Group::Declarations)
    });
    let inline_assembly = inline_asm::RULES
        .iter()
        .map(|rule| Meaning { source: rule.manual.to_owned(), ..of_rule(rule, Group::InlineAssembly) });
    let maps = tensor_map::RULES.iter().map(|map| Meaning {
        source: format!("CUDA driver API, Tensor Map Object Management: {}", map.rule.manual),
        stricter: (map.rule.stricter)
            .map(|says| format!("The driver encodes such a map. The documentation says: {says}")),
        ..of_rule(&map.rule, Group::TensorMaps)
    });
    let launches = Meaning { source: String::new(), ..of_rule(&LAUNCH, Group::Launches) };
    let simulated = simulator::RULES.iter().map(of_simulator);
    let all = lints
        .chain(instructions)
        .chain(declarations)
        .chain(inline_assembly)
        .chain(maps)
        .chain(simulated)
        .chain([launches]);
    all.fold(Vec::new(), |mut kept: Vec<Meaning>, rule| {
        // Two checks can report one rule.
        match kept.iter_mut().find(|known| known.id == rule.id && known.group == rule.group) {
            Some(known) => known.add(rule),
            None => kept.push(rule),
        }
        kept
    })
}

impl Meaning {
    /// Adds the examples and the explanation of another check that reports the same rule.
    fn add(&mut self, other: Meaning) {
        let joined = |one: &mut String, other: &str| {
            if !one.contains(other) {
                *one = format!("{one}\n\n{other}");
            }
        };
        joined(&mut self.explanation, &other.explanation);
        joined(&mut self.not_found, &other.not_found);
        self.accepted.extend(other.accepted);
        self.rejected.extend(other.rejected);
    }
}

fn of_rule(rule: &'static Rule, group: Group) -> Meaning {
    Meaning {
        group,
        id: rule.id,
        summary: rule.summary,
        source: format!("PTX ISA, \"{}\"", rule.manual),
        level: if rule.advisory { "a warning" } else { "an error" },
        explanation: String::new(),
        not_found: String::new(),
        stricter: None,
        accepted: Vec::new(),
        rejected: Vec::new(),
    }
}

fn of_instruction(rule: &'static Rule) -> Meaning {
    Meaning {
        accepted: rule.accepts.iter().map(of_example).collect(),
        rejected: rule.rejects.iter().map(of_example).collect(),
        stricter: rule
            .stricter
            .map(|says| format!("ptxas accepts the rejected examples. The manual says: {says}")),
        ..of_rule(rule, Group::Instructions)
    }
}

/// An example about one instruction. Names in it count as declared, with their types if they look like registers of the
/// samples.
fn of_example(example: &Example) -> Code {
    let declared = |name: &str| Some(samples::declared(name).unwrap_or(NameType::Undeclared));
    let mut code = Code::new(example.text, Some(example.context), &[]);
    match text::parse_declared(example.text, &declared) {
        Ok(inst) => {
            let found = match validate(&inst, &example.context, Dialect::Ptx) {
                Ok(valid) => advise(&valid, &example.context, Dialect::Ptx),
                Err(found) => found,
            };
            if !found.is_empty() {
                code.steps.insert(inst.instruction.step());
            }
            code.messages = found.into_iter().map(|finding| (finding.message, finding.help)).collect();
        }
        Err(error) => code.messages = vec![(error.message, error.help)],
    }
    code
}

fn of_declaration((declarations, instruction): &(&str, &str)) -> Code {
    // A version and a target that have all of these instructions.
    let module = format!(
        ".version 9.1\n.target sm_100a\n.address_size 64\n\n{declarations}\n{{\n    \
         .reg .b16 %rs<4>;\n    .reg .b32 %r<4>;\n    .reg .b64 %rd<4>;\n    {instruction}\n}}\n"
    );
    let found = check(&module, &Context::default());
    Code::new(&module, None, &found)
}

fn of_lint(lint: &'static Lint) -> Meaning {
    let is_hint = HINTS.iter().any(|hint| hint.rule == lint.rule);
    let code = |module: &&'static str| {
        let found = if is_hint { ptx_async_lints::hints(module) } else { ptx_async_lints::check(module) };
        Code::new(module, None, &found)
    };
    Meaning {
        level: match lint.level {
            Severity::Error => "an error at most",
            Severity::Warning => "a warning at most",
            _ if is_hint => "a note, with `--hints`",
            _ => "a note, which `--strict` makes a warning",
        },
        explanation: lint.explanation.to_owned(),
        not_found: lint.not_found.to_owned(),
        accepted: lint.accepts.iter().map(code).collect(),
        rejected: lint.rejects.iter().map(code).collect(),
        stricter: lint
            .rule
            .stricter
            .map(|says| format!("ptxas checks single instructions. The manual says: {says}")),
        ..of_rule(lint.rule, Group::Lints)
    }
}

fn of_simulator(rule: &'static SimulatorRule) -> Meaning {
    Meaning {
        group: Group::Simulator,
        id: rule.kind.id(),
        summary: rule.summary,
        source: rule.manual.map_or_else(String::new, |section| format!("PTX ISA, \"{section}\"")),
        level: "a finding of the run",
        explanation: rule.explanation.to_owned(),
        not_found: String::new(),
        stricter: None,
        accepted: Vec::new(),
        rejected: Vec::new(),
    }
}

impl Code {
    fn new(code: &str, context: Option<Context>, found: &[Diagnostic]) -> Code {
        let step = |finding: &Diagnostic| {
            let parsed = text::parse(code.get(finding.statement.clone())?).ok()?;
            Some(parsed.instruction.step())
        };
        Code {
            text: code.trim_matches('\n').to_owned(),
            context,
            messages: found.iter().map(|finding| (finding.message.clone(), finding.help.clone())).collect(),
            steps: found.iter().filter_map(step).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The book shows the message of the rule below each rejected example.
    #[test]
    fn every_rejected_example_has_a_message_and_no_accepted_one_has() {
        for meaning in all() {
            for code in &meaning.rejected {
                assert!(!code.messages.is_empty(), "{}: {}", meaning.id, code.text);
            }
            for code in &meaning.accepted {
                assert!(code.messages.is_empty(), "{}: {}: {:?}", meaning.id, code.text, code.messages);
            }
        }
    }
}
