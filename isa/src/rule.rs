//! A rule of the instruction set, as data.

use alloc::format;
use alloc::string::String;
use core::fmt;
use core::hash::{Hash, Hasher};

use crate::target::{Context, IsaVersion, Suffix, Target, v};

/// A rule of the instruction set: its sentence, its section of the manual, and examples that satisfy and violate it.
/// Two rules are equal if they have the same name.
pub struct Rule {
    /// Its name: kebab-case, stable, never reused for another rule.
    pub id: &'static str,
    /// The requirement, in one sentence.
    pub summary: &'static str,
    /// The section of the manual.
    pub manual: &'static str,
    /// Instructions that satisfy it.
    pub accepts: &'static [Example],
    /// Instructions that violate it, and no other rule.
    pub rejects: &'static [Example],
    /// What the manual requires, if ptxas accepts the rejected examples.
    pub stricter: Option<&'static str>,
    /// Whether a violation is a warning: the instruction assembles, and ptxas prints an advisory.
    pub advisory: bool,
}

/// An instruction in a module of this target and version.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// The PTX text.
    pub text: &'static str,
    /// The module's target and version.
    pub context: Context,
}

impl PartialEq for Rule {
    fn eq(&self, other: &Rule) -> bool {
        self.id == other.id
    }
}

impl Eq for Rule {}

/// Prints only the name.
impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rule({})", self.id)
    }
}

impl Hash for Rule {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl Rule {
    /// The note under a message: the rule's name and the section of the manual.
    pub fn note(&self) -> String {
        format!("rule `{}`, PTX ISA {}", self.id, self.manual)
    }

    /// A rule about several instructions that ptxas does not check; `sentence` is what the manual requires.
    pub(crate) const fn of_sequence(
        id: &'static str,
        summary: &'static str,
        manual: &'static str,
        sentence: &'static str,
    ) -> Rule {
        Rule { id, summary, manual, accepts: &[], rejects: &[], stricter: Some(sentence), advisory: false }
    }

    /// The rule, as a warning.
    pub(crate) const fn advisory(self) -> Rule {
        Rule { advisory: true, ..self }
    }

    /// The rule, with the requirement of the manual that ptxas does not enforce.
    pub(crate) const fn stricter_than_ptxas(self, sentence: &'static str) -> Rule {
        Rule { stricter: Some(sentence), ..self }
    }
}

/// A rule about single instructions.
pub(crate) const fn rule(
    id: &'static str,
    summary: &'static str,
    manual: &'static str,
    accepts: &'static [Example],
    rejects: &'static [Example],
) -> Rule {
    assert!(!accepts.is_empty() && !rejects.is_empty(), "a rule needs examples of both kinds");
    Rule { id, summary, manual, accepts, rejects, stricter: None, advisory: false }
}

/// An example on `sm_100a` with PTX ISA 9.1, which support most of the table.
pub(crate) const fn on_most(text: &'static str) -> Example {
    on(text, 100, Suffix::Arch, v(9, 1))
}

/// An example on the newest target and version: `sm_107a` with PTX ISA 9.4.
pub(crate) const fn on_latest(text: &'static str) -> Example {
    on(text, 107, Suffix::Arch, v(9, 4))
}

/// An example on this target and version.
pub(crate) const fn on(text: &'static str, sm: u16, suffix: Suffix, isa: IsaVersion) -> Example {
    Example { text, context: Context::new(Target { sm, suffix }, isa) }
}
