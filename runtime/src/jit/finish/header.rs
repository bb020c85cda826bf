//! The header of a module: its target, and its possible versions. Manual: "PTX Module Directives".

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::{Context, IsaVersion, Target, nearest, rules};

use super::validator::Validator;
use crate::jit::build_error::BuildError;
use crate::jit::module::{HeaderValue, Module};

impl<'m> Validator<'m> {
    pub(super) fn new(module: &'m Module) -> Self {
        let mut validator = Validator {
            module,
            target: None,
            version: IsaVersion { major: 0, minor: 0 },
            limit: None,
            errors: Vec::new(),
            advice: Vec::new(),
            built: BTreeMap::new(),
            raw: Vec::new(),
            left_out: BTreeSet::new(),
        };
        validator.header();
        validator
    }

    fn header(&mut self) {
        let module = self.module;
        self.target = self.known_target(&module.target);
        let lowest = module.at_least.as_ref().and_then(|value| self.known_version(value));
        let highest = module.at_most.as_ref().and_then(|value| self.known_version(value));
        let (since, until) = (self.target.and_then(Target::since), self.target.and_then(Target::until));
        self.version = since.into_iter().chain(lowest).max().unwrap_or(self.version);
        self.limit =
            highest.filter(|isa| since.is_none_or(|since| *isa >= since)).into_iter().chain(until).min();
        if let (Some(low), Some(high), Some(value)) = (lowest, highest, &module.at_least)
            && low > high
        {
            let message = format!("the lowest version is {low}, but the highest is {high}");
            let manual = "\"PTX Module Directives: `.version`\"";
            let error = BuildError::of_builder("version-range", manual, value.origin(), message, None);
            self.report((0, 0), error);
        }
        // A target that was removed limits the version from above, and a newer one from below.
        let too_high = lowest.filter(|isa| until.is_some_and(|until| *isa > until));
        let too_low = highest.filter(|isa| since.is_some_and(|since| *isa < since));
        for (isa, value) in [(too_high, &module.at_least), (too_low, &module.at_most)] {
            let (Some(isa), Some(value)) = (isa, value) else { continue };
            if let Some((message, help)) = (Context { target: self.target, isa: Some(isa) }).conflict() {
                self.report((0, 0), header_error(value, message, help));
            }
        }
    }

    fn known_target(&mut self, value: &HeaderValue) -> Option<Target> {
        let target = value.text.parse().ok();
        if target.is_none() {
            let known: Vec<String> = Target::all().map(|target| target.to_string()).collect();
            let help = match nearest(&value.text, known.iter().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => String::from("a target is `sm_` and a number, perhaps with `a` or `f`: `sm_90a`"),
            };
            let message = format!("`{}` is not a known target", value.text.escape_debug());
            self.report((0, 0), header_error(value, message, Some(help)));
        }
        target
    }

    fn known_version(&mut self, value: &HeaderValue) -> Option<IsaVersion> {
        let version = value.text.parse().ok();
        if version.is_none() {
            let message = format!("`{}` is not a known PTX ISA version", value.text.escape_debug());
            let help = IsaVersion::ALL.last().map(|latest| format!("the newest is {latest}"));
            self.report((0, 0), header_error(value, message, help));
        }
        version
    }
}

pub(super) fn header_error(value: &HeaderValue, message: String, help: Option<String>) -> BuildError {
    let rule = &rules::TARGET_VERSION;
    BuildError::of_builder(rule.id, rule.manual, value.origin(), message, help)
}
