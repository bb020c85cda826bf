//! The target and version of a module.

use alloc::format;
use alloc::string::String;

use super::architecture::Target;
use super::availability::Availability;
use super::version::IsaVersion;

/// The target and version of the module that contains an instruction, each if known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Context {
    /// The module's `.target`.
    pub target: Option<Target>,
    /// The module's `.version`.
    pub isa: Option<IsaVersion>,
}

impl Context {
    /// A module whose target and version are both known.
    pub const fn new(target: Target, isa: IsaVersion) -> Self {
        Context { target: Some(target), isa: Some(isa) }
    }

    /// The message and the help if a module cannot have this target and version, which violates the rule
    /// `target-version`.
    pub fn conflict(&self) -> Option<(String, Option<String>)> {
        let (target, isa) = (self.target?, self.isa?);
        let row = target.row()?;
        if isa < row.since {
            let help = format!("write {} or later", row.since);
            return Some((
                format!("target `{target}` requires PTX ISA {}, but this is {isa}", row.since),
                Some(help),
            ));
        }
        if isa > row.until {
            let renamed = Target { sm: target.generation(), ..target };
            let help = {
                let since = renamed.since().unwrap_or(isa);
                format!("from PTX ISA {since} on, the target is named `{renamed}`")
            };
            let message = format!("target `{target}` exists up to PTX ISA {}, but this is {isa}", row.until);
            return Some((message, Some(help)));
        }
        None
    }

    /// The lowest version that supports the target, if the module's version is too low for it.
    pub fn sufficient(&self) -> Option<IsaVersion> {
        let (since, isa) = (self.target?.since()?, self.isa?);
        (isa < since).then_some(since)
    }

    /// Whether one of `needs` is met. An unknown target or version is assumed to be sufficient.
    pub fn meets(&self, availability: Availability) -> bool {
        availability.is_empty()
            || availability.iter().any(|need| {
                self.target.is_none_or(|target| need.targets.contains(target))
                    && self.isa.is_none_or(|isa| isa >= need.isa)
            })
    }
}
