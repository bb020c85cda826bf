//! The rules that runs of launches report.

use std::sync::LazyLock;

use ptx_async_isa::Rule;
use ptx_async_lints::{HINTS, LINTS};
use ptx_async_sim::Kind;
use ptx_async_sim::rules::{RULES, SimulatorRule};

/// The rule about the comments themselves.
pub static LAUNCH: Rule = Rule {
    id: "launch-comment",
    summary: "the launch of a comment `// ptx-async: launch` can run",
    manual: "",
    accepts: &[],
    rejects: &[],
    stricter: None,
    advisory: false,
};

/// The rules of the simulator that no lint has.
static SIMULATED: LazyLock<Vec<Rule>> = LazyLock::new(|| {
    let is_new = |rule: &&SimulatorRule| lint(rule.kind).is_none();
    let rule = |rule: &SimulatorRule| Rule {
        id: rule.kind.id(),
        summary: rule.summary,
        manual: rule.manual.unwrap_or(""),
        accepts: &[],
        rejects: &[],
        stricter: None,
        advisory: false,
    };
    RULES.iter().filter(is_new).map(rule).collect()
});

/// The rules that only runs report.
pub fn rules() -> impl Iterator<Item = &'static Rule> + Clone {
    SIMULATED.iter().chain([&LAUNCH])
}

/// The rule of a kind of findings.
pub(super) fn of(kind: Kind) -> &'static Rule {
    let simulated = || SIMULATED.iter().find(|rule| rule.id == kind.id());
    lint(kind).or_else(simulated).unwrap_or(&LAUNCH)
}

/// The rule of the lint with the name of a kind.
fn lint(kind: Kind) -> Option<&'static Rule> {
    LINTS.iter().chain(HINTS).map(|lint| lint.rule).find(|rule| rule.id == kind.id())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ptx_async_lints::allow::OF_RUNS;

    #[test]
    fn every_rule_of_runs_has_its_name_in_the_list() {
        let names: BTreeSet<&str> = super::rules().map(|rule| rule.id).collect();
        assert_eq!(names, OF_RUNS.iter().copied().collect());
    }
}
