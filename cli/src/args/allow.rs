//! The argument `--allow`.

use ptx_async_isa::Rule;

use crate::value_parsers;

/// The rules that are not reported.
#[derive(Debug, clap::Args)]
pub(crate) struct Allow {
    /// Do not report this rule: for a rule about single instructions, its warnings
    #[arg(long = "allow", value_name = "RULE", value_parser = value_parsers::rule(), hide_possible_values = true)]
    pub(crate) rules: Vec<String>,
}

impl Allow {
    /// Whether the command line allows this rule.
    pub(crate) fn has(&self, rule: &Rule) -> bool {
        self.rules.iter().any(|id| id == rule.id)
    }
}
