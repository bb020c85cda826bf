//! The requirements of the modules of a file: the targets, and the lowest `.version`.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::dialect::Dialect;
use crate::floors::Floors;
use crate::target::{Context, IsaVersion, Target};
use crate::text::{Directive, Item, ParsedInst};
use crate::validate::validate;

/// The requirements of the instructions of one module, with the module's directives.
///
/// Only instructions of the table are considered; others may need a higher version or other targets.
///
/// ```
/// use ptx_async_isa::requirement::Requirement;
/// use ptx_async_isa::text::Module;
///
/// let text = ".version 7.8\n.target sm_90\n.visible .entry k() { cp.async.bulk.commit_group; }";
/// let modules = Requirement::of_modules(Module::new(text));
/// assert_eq!(modules[0].raised().unwrap().to_string(), "8.0");
/// assert_eq!(&text[modules[0].raised_for().unwrap()], "cp.async.bulk.commit_group;");
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Requirement<'a> {
    /// Its `.version`.
    pub version: Option<Directive<'a, IsaVersion>>,
    /// Its `.target`.
    pub target: Option<Directive<'a, Target>>,
    /// The targets that support all of its instructions, each with the lowest version.
    pub floors: Floors,
    /// The number of instructions that `floors` covers.
    pub instructions: usize,
    /// The position of the first instruction that its own target does not support in any version.
    pub lacking: Option<usize>,
    /// The number of instructions that were left out, since they are valid in no version.
    pub illegal: usize,
    /// The highest of the lowest versions of its instructions, with the first instruction that requires it.
    highest: Option<(IsaVersion, Range<usize>)>,
}

impl<'a> Requirement<'a> {
    /// The requirements of each module of a file, from the items of the file. A module begins with its `.version`,
    /// except for the first one, which begins with the file.
    pub fn of_modules(items: impl Iterator<Item = Item<'a>>) -> Vec<Self> {
        let mut modules = Vec::new();
        let mut module = Requirement::new();
        for item in items {
            match item {
                Item::Version(version) => {
                    if module.version.is_some() {
                        modules.push(core::mem::replace(&mut module, Requirement::new()));
                    }
                    module.version = Some(version);
                }
                Item::Target(target) => module.target = Some(target),
                Item::ParseError(parse_error) => module.illegal += usize::from(parse_error.is_described),
                Item::Instruction(parsed) => module.take(&parsed),
            }
        }
        modules.push(module);
        modules
    }

    fn new() -> Self {
        Requirement {
            version: None,
            target: None,
            floors: Floors::of_targets(),
            instructions: 0,
            lacking: None,
            illegal: 0,
            highest: None,
        }
    }

    fn take(&mut self, parsed: &ParsedInst<'_>) {
        let Ok(valid) = validate(&parsed.inst, &Context::default(), Dialect::Ptx) else {
            self.illegal += 1;
            return;
        };
        let floors = Floors::of(&valid);
        let lowest = self.own_target().map_or_else(|| floors.lowest(), |target| floors.on(target));
        let higher = lowest.filter(|lowest| self.highest.as_ref().is_none_or(|(isa, _)| lowest > isa));
        if let Some(isa) = higher {
            self.highest = Some((isa, parsed.span.clone()));
        }
        if self.own_target().is_some_and(|target| floors.on(target).is_none()) {
            self.lacking.get_or_insert(parsed.span.start);
        }
        self.floors.and(&floors);
        self.instructions += 1;
    }

    /// Its own target, if that is a target of the table.
    pub fn own_target(&self) -> Option<Target> {
        self.target.as_ref()?.value
    }

    /// The lowest version: on its own target or, if that lacks an instruction, on any target. For a module without
    /// instructions of the table, the first version of its target.
    pub fn isa(&self) -> Option<IsaVersion> {
        self.own_isa().or_else(|| self.floors.lowest().filter(|_| self.instructions > 0))
    }

    /// The version to write in place of its own: the lowest one, if its own is lower and its own target supports every
    /// instruction.
    pub fn raised(&self) -> Option<IsaVersion> {
        let lowest = if self.target.is_some() { self.own_isa()? } else { self.isa()? };
        (self.version_numbers()? < (lowest.major.into(), lowest.minor.into())).then_some(lowest)
    }

    /// The first instruction that requires [the version to write](Self::raised).
    pub fn raised_for(&self) -> Option<Range<usize>> {
        let raised = self.raised()?;
        self.highest.as_ref().filter(|(isa, _)| *isa == raised).map(|(_, span)| span.clone())
    }

    /// The mistakes in its two directives that a higher `.version` alone does not correct.
    pub fn mistakes(&self) -> Vec<String> {
        let mut mistakes = Vec::new();
        if let (Some(version), None) = (&self.version, self.version_numbers()) {
            let instead = self.isa().map(|isa| format!("; write `.version {isa}`")).unwrap_or_default();
            mistakes.push(format!(
                "`.version {}` is not a version, so it is left as it is{instead}",
                version.text
            ));
        }
        if let (Some(target), None) = (&self.target, self.own_target()) {
            let text = target.text;
            let near = Target::nearest(text).map(|near| format!("; did you mean `{near}`?"));
            mistakes.push(format!(
                "unknown target `{text}`, so no version can be given for it{}",
                near.unwrap_or_default()
            ));
        }
        let version = self.version.as_ref().and_then(|version| version.value);
        let context = Context { target: self.own_target(), isa: version };
        if let (Some((message, help)), None) = (context.conflict(), self.raised()) {
            mistakes.push(message + &help.map(|help| format!("; {help}")).unwrap_or_default());
        }
        mistakes
    }

    /// The lowest version on its own target.
    fn own_isa(&self) -> Option<IsaVersion> {
        let target = self.own_target()?;
        if self.instructions == 0 { target.since() } else { self.floors.on(target) }
    }

    /// The two numbers of its `.version`, which need not be a version of the table.
    fn version_numbers(&self) -> Option<(u32, u32)> {
        let (major, minor) = self.version.as_ref()?.text.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    }
}
