//! The value parsers of `--target`, `--isa` and `--allow`. They list the values of the table, so that shells complete
//! them.

use std::ffi::OsStr;
use std::fmt;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use ptx_async_check::rules;
use ptx_async_isa::{IsaVersion, Target};
use ptx_async_lints::allow::UnknownRule;
use ptx_async_requirements::retarget::Isa;

/// Parses names of a set, and lists those worth completing.
#[derive(Clone)]
struct NameParser<T> {
    names: fn() -> Vec<T>,
    parse: fn(&str) -> Option<T>,
    /// Returns the help for an unknown name.
    help: fn(&str) -> Option<String>,
}

/// Parses targets such as `sm_90a`. Older targets, which have none of the instructions, are accepted but not listed.
pub(crate) fn target() -> impl TypedValueParser<Value = Target> {
    NameParser {
        names: || Target::all().collect(),
        parse: |text| text.parse().ok().filter(|_| longer_target(text).is_none()),
        help: |text| longer_target(text).or_else(|| Target::nearest(text)).map(did_you_mean),
    }
}

/// The target whose name begins with the text and has one more digit, such as `sm_120` for `sm_12`, if the text is
/// the name of an early target, which no release for these PTX ISA versions accepts.
fn longer_target(text: &str) -> Option<Target> {
    let is_longer = |target: &Target| {
        let name = target.to_string();
        name.strip_prefix(text)
            .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|b| b.is_ascii_digit()))
    };
    Target::all().find(is_longer).filter(|_| text.parse::<Target>().is_ok())
}

/// Parses versions such as `8.6`.
pub(crate) fn isa() -> impl TypedValueParser<Value = IsaVersion> {
    NameParser {
        names: || IsaVersion::ALL.to_vec(),
        parse: |text| text.parse().ok(),
        help: |text| match format!("{text}.0").parse::<IsaVersion>() {
            Ok(version) => Some(did_you_mean(version)),
            Err(_) => Some(format!("a version is written `8.6`, and {}", newest_isa())),
        },
    }
}

/// Parses versions, and `lowest`.
pub(crate) fn isa_or_lowest() -> impl TypedValueParser<Value = Isa> {
    let parse = |text: &str| match text {
        LOWEST => Some(WantedIsa(Isa::Lowest)),
        _ => text.parse().ok().map(|isa| WantedIsa(Isa::Version(isa))),
    };
    NameParser {
        names: || {
            let versions = IsaVersion::ALL.iter().map(|isa| WantedIsa(Isa::Version(*isa)));
            versions.chain([WantedIsa(Isa::Lowest)]).collect()
        },
        parse,
        help: |text| match format!("{text}.0").parse::<IsaVersion>() {
            Ok(version) => Some(did_you_mean(version)),
            Err(_) => Some(format!("a version is written `8.6`, or `{LOWEST}`, and {}", newest_isa())),
        },
    }
    .map(|WantedIsa(isa)| isa)
}

fn newest_isa() -> String {
    let newest = IsaVersion::ALL.last().map_or_else(String::new, |newest| format!("`{newest}`"));
    format!("the newest known is {newest}")
}

const LOWEST: &str = "lowest";

/// A version, as the command line names it.
#[derive(Clone)]
struct WantedIsa(Isa);

impl fmt::Display for WantedIsa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Isa::Lowest => f.write_str(LOWEST),
            Isa::Version(isa) => isa.fmt(f),
        }
    }
}

fn did_you_mean(name: impl fmt::Display) -> String {
    format!("did you mean `{name}`?")
}

/// Parses the names of the rules that `check` reports.
pub(crate) fn rule() -> impl TypedValueParser<Value = String> {
    NameParser {
        names: || rule_ids().map(RuleId).collect(),
        parse: |text| rule_ids().find(|id| *id == text).map(RuleId),
        help: |text| UnknownRule::new(text, rules()).map(|unknown| unknown.help()),
    }
    .map(|RuleId(id)| id.to_owned())
}

fn rule_ids() -> impl Iterator<Item = &'static str> {
    rules().map(|rule| rule.id)
}

/// The name of a rule.
#[derive(Clone)]
struct RuleId(&'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl<T: ToString + Clone + Send + Sync + 'static> TypedValueParser for NameParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        let text = value.to_string_lossy();
        (self.parse)(&text).ok_or_else(|| {
            let mut error = clap::Error::new(ErrorKind::InvalidValue).with_cmd(command);
            let argument = argument.map(ToString::to_string).unwrap_or_default();
            error.insert(ContextKind::InvalidArg, ContextValue::String(argument));
            error.insert(ContextKind::InvalidValue, ContextValue::String(text.to_string()));
            if let Some(help) = (self.help)(&text) {
                error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![help.into()]));
            }
            error
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(|name| PossibleValue::new(name.to_string()))))
    }
}
