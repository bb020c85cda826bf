//! The value parsers of `--target`, `--isa` and `--allow`. They list the values of the table, so that shells complete them.

use std::ffi::OsStr;
use std::fmt;
use std::str::FromStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ptx_async_isa::{IsaVersion, Target, nearest};

use crate::explain;

/// Parses names of a set, and lists those worth completing.
#[derive(Clone)]
struct NameParser<T> {
    names: fn() -> Vec<T>,
    nearest: fn(&str) -> Option<T>,
}

/// Parses targets such as `sm_90a`. Older targets, which have none of the instructions, are accepted but not listed.
pub(crate) fn target() -> impl TypedValueParser<Value = Target> {
    NameParser { names: || Target::all().collect(), nearest: Target::nearest }
}

/// Parses versions such as `8.6`.
pub(crate) fn isa() -> impl TypedValueParser<Value = IsaVersion> {
    NameParser { names: || IsaVersion::ALL.to_vec(), nearest: |_| None }
}

/// Parses the names of the rules that `check` reports.
pub(crate) fn rule() -> impl TypedValueParser<Value = String> {
    NameParser {
        names: || rule_ids().map(RuleId).collect(),
        nearest: |id| nearest(id, rule_ids()).map(RuleId),
    }
    .map(|RuleId(id)| id.to_owned())
}

fn rule_ids() -> impl Iterator<Item = &'static str> {
    explain::rules().map(|rule| rule.id)
}

/// The name of a rule.
#[derive(Clone)]
struct RuleId(&'static str);

impl FromStr for RuleId {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        rule_ids().find(|id| *id == text).map(RuleId).ok_or(())
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl<T: FromStr + ToString + Clone + Send + Sync + 'static> TypedValueParser for NameParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        text.parse().map_err(|_| {
            let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
            let argument = argument.map(ToString::to_string).unwrap_or_default();
            error.insert(ContextKind::InvalidArg, ContextValue::String(argument));
            error.insert(ContextKind::InvalidValue, ContextValue::String(text.to_string()));
            if let Some(near) = (self.nearest)(&text) {
                let near = format!("did you mean `{}`?", near.to_string());
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![near.into()]));
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(|name| PossibleValue::new(name.to_string()))))
    }
}
