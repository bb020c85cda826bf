//! Findings that the kernel crate or its build script allows.

use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_lints::allow::{self, UnknownRule};

use crate::error::Error;
use crate::finding::{Finding, Module, Place};

/// The names of allowed rules; each is the name of a known rule.
pub(crate) struct Allowed<'n>(&'n [String]);

impl<'n> Allowed<'n> {
    pub(crate) fn new(names: &'n [String]) -> Result<Self, Error> {
        match names.iter().find_map(|name| UnknownRule::new(name, allow::rules())) {
            Some(unknown) => Err(Error::UnknownRule(unknown)),
            None => Ok(Allowed(names)),
        }
    }

    /// Whether the finding is allowed, by name or by a comment in the source that the module was compiled from.
    pub(crate) fn allows(&self, found: &Diagnostic, module: &Module<'_>) -> bool {
        let is_named = || self.0.iter().any(|name| name == found.rule.id);
        allow::can_be_allowed(found) && (is_named() || module.is_allowed_in_source(found))
    }
}

/// Warnings about comments in sources that allow an unknown rule.
pub(crate) fn unknown_in(sources: &[PathBuf]) -> Vec<Finding> {
    let rust = sources.iter().filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    rust.flat_map(|path| match fs::read_to_string(path) {
        Ok(text) => unknown(path, &text),
        Err(_) => Vec::new(),
    })
    .collect()
}

fn unknown(path: &Path, text: &str) -> Vec<Finding> {
    let is_of_runs = |unknown: &UnknownRule| allow::OF_RUNS.contains(&unknown.name.as_str());
    let found = allow::unknown_rules(text, allow::rules()).into_iter();
    found
        .filter(|(_, unknown)| !is_of_runs(unknown))
        .map(|(at, unknown)| Finding {
            help: Some(unknown.help()),
            ..Finding::new(Severity::Warning, unknown.to_string(), Place::new(path, text, at))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_comment_can_name_a_rule_of_runs() {
        assert!(unknown(Path::new("lib.rs"), "// ptx-async: allow(data-race)\n").is_empty());
    }

    #[test]
    fn a_comment_that_names_no_rule_is_drawn() {
        let found = unknown(Path::new("lib.rs"), "fn k() {\n    // ptx-async: allow(wait-endles)\n}\n");
        let expected = "\
warning: unknown rule `wait-endles`
 --> lib.rs:2:25
  |
2 |     // ptx-async: allow(wait-endles)
  |                         ^^^^^^^^^^^
  |
  = help: did you mean `wait-endless`?";
        assert_eq!(found.iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
        assert_eq!(found[0].summary(), "lib.rs:2: unknown rule `wait-endles`");
    }
}
