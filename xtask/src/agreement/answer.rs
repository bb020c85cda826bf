//! The answer of our checker to a line, in the same module as ptxas gets.

use std::ops::Range;

use ptx_async_isa::{
    Context, Dialect, Rule,
    text::{Item, Module},
    validate,
};

use crate::ptxas;

/// Our answer.
pub(super) enum Answer {
    /// The line has instructions of the table, and all of them are valid.
    Accepted,
    /// The line violates these rules.
    Refused(Vec<Violation>),
    /// The line has no instruction of the table.
    Foreign,
}

/// A violated rule, and the text that the finding points at.
pub(super) struct Violation {
    pub(super) rule: &'static Rule,
    /// The text at the span of the finding, without a blank that follows a bracket.
    pub(super) at: String,
}

impl Answer {
    pub(super) fn about(line: &str, context: &Context) -> Self {
        let shown = |value: Option<String>| value.unwrap_or_default();
        let isa = shown(context.isa.map(|isa| isa.to_string()));
        let target = shown(context.target.map(|target| target.to_string()));
        let text = ptxas::module_of(&isa, &target, line);
        let mut broken = Vec::new();
        let mut read = false;
        let mut push = |rule, at: Range<usize>| {
            broken.push(Violation { rule, at: text.get(at).unwrap_or("").replace("[ ", "[") });
        };
        for item in Module::new(&text) {
            match item {
                Item::Version(_) | Item::Target(_) => continue,
                Item::ParseError(parse_error) => push(parse_error.rule, parse_error.at),
                Item::Instruction(written) => {
                    let findings = validate(&written.inst, context, Dialect::Ptx).err();
                    for finding in findings.into_iter().flatten() {
                        push(finding.rule, written.place(finding.place.whole(), finding.operand));
                    }
                }
                other => panic!("an item without an answer: {other:?}"),
            }
            read = true;
        }
        match (broken.is_empty(), read) {
            (true, true) => Self::Accepted,
            (true, false) => Self::Foreign,
            (false, _) => Self::Refused(broken),
        }
    }

    pub(super) fn accepts(&self) -> bool {
        matches!(self, Self::Accepted)
    }

    /// The violations.
    pub(super) fn broken(&self) -> &[Violation] {
        match self {
            Self::Refused(broken) => broken,
            Self::Accepted | Self::Foreign => &[],
        }
    }

    /// The ids of the violated rules, or the name of the answer.
    pub(super) fn name(&self) -> String {
        match self {
            Self::Accepted => "accepted".to_owned(),
            Self::Foreign => "foreign".to_owned(),
            Self::Refused(_) => {
                let mut rules: Vec<&str> = self.broken().iter().map(|broken| broken.rule.id).collect();
                rules.dedup();
                rules.join(" + ")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_valid_wrong_or_foreign() {
        let context = Context::new("sm_90".parse().unwrap(), "9.0".parse().unwrap());
        let answer = |line| Answer::about(line, &context);
        assert!(answer("@%p1 cp.async.wait_all;").accepts());
        assert_eq!(answer("nanosleep.u32 0;").name(), "foreign");
        let wrong = answer("cp.async.wait_group %r1;");
        let at: Vec<_> = wrong.broken().iter().map(|broken| (broken.rule.id, broken.at.as_str())).collect();
        assert_eq!(at, [("operand-kind", "%r1")]);
    }
}
