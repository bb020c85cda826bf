//! The `.version` of a module beside the one that it requires.

use ptx_async_isa::{Context, IsaVersion, Target};

use crate::module::{Module, Need};
use crate::support::OLDEST;

impl Module<'_> {
    /// The lowest version that accepts each statement: on its own target or, if that has not each of them or is not
    /// known, on any target. None if no target has each of them, or if nothing is required and the target is not known.
    pub fn lowest_version(&self) -> Option<IsaVersion> {
        let on_any = || self.support().lowest().filter(|_| !self.needs.is_empty());
        self.on_own_target().map(|versions| versions.first).or_else(on_any)
    }

    /// The version to write in place of its own, if its own is lower than the module requires and its target has each
    /// statement.
    pub fn raised_version(&self) -> Option<IsaVersion> {
        let lowest = match &self.target {
            Some(_) => self.on_own_target()?.first,
            None => self.lowest_version()?,
        };
        (self.version_numbers()? < (lowest.major.into(), lowest.minor.into())).then_some(lowest)
    }

    /// The version to write in place of its own, if its own is higher than the module requires, and each statement is
    /// known and accepted by its own version.
    pub fn lowered_version(&self) -> Option<IsaVersion> {
        let (own, versions) = (self.version.as_ref()?.value?, self.on_own_target()?);
        (self.unknown.is_empty() && versions.first < own && versions.contains(own)).then_some(versions.first)
    }

    /// The first statement that requires [the raised version](Self::raised_version).
    pub fn raised_for(&self) -> Option<&Need> {
        self.raised_version()?;
        self.forcing(self.own_target()?)
    }

    /// Whether its target is older than those whose requirements are known.
    pub fn is_of_older_target(&self) -> bool {
        self.own_target().is_some_and(|target| target.sm() < OLDEST)
    }

    /// The mistakes in its two directives that a higher `.version` alone does not correct.
    pub fn mistakes(&self) -> Vec<String> {
        let mut mistakes = Vec::new();
        if let (Some(version), None) = (&self.version, self.version_numbers()) {
            let instead = self.lowest_version().map(|isa| format!("; write `.version {isa}`"));
            mistakes.push(format!(
                "`.version {}` is not a version, so it is left as it is{}",
                version.text,
                instead.unwrap_or_default()
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
        if let (Some((message, help)), None) = (context.conflict(), self.raised_version()) {
            mistakes.push(message + &help.map(|help| format!("; {help}")).unwrap_or_default());
        }
        mistakes
    }

    /// The two numbers of its `.version`, which need not be a version of the table.
    fn version_numbers(&self) -> Option<(u32, u32)> {
        let (major, minor) = self.version.as_ref()?.text.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Manual: "PTX ISA Notes" of `tanh`, and "Target ISA Notes" of `wgmma.fence`.
    #[test]
    fn a_version_is_raised_and_lowered_to_the_required_one() {
        for (version, target, instruction, lowest, raised, lowered) in [
            ("6.3", "sm_75", "tanh.approx.f32 %f1, %f2;", "7.0", "7.0", ""),
            ("7.0", "sm_75", "tanh.approx.f32 %f1, %f2;", "7.0", "", ""),
            ("9.4", "sm_75", "tanh.approx.f32 %f1, %f2;", "7.0", "", "7.0"),
            ("9.4", "sm_90", "wgmma.fence.sync.aligned;", "8.0", "", ""),
            ("77.3", "sm_90", "ret;", "7.8", "", ""),
            ("9.4", "sm_90", "frobnicate.u32 %r1;", "7.8", "", ""),
            ("9.4", "sm_91", "ret;", "", "", ""),
            // Removed by 6.4.
            ("6.4", "sm_70", "vote.all.pred %p1, %p2;", "6.0", "", ""),
        ] {
            let text = format!(".version {version}\n.target {target}\n.entry k() {{\n{instruction}\n}}");
            let module = &Module::all(&text)[0];
            let found = [module.lowest_version(), module.raised_version(), module.lowered_version()];
            assert_eq!(found, [lowest, raised, lowered].map(|isa| isa.parse().ok()), "{text}");
            let named = module.raised_for().map(|need| &text[need.span.clone()]);
            assert_eq!(named, (!raised.is_empty()).then_some(instruction));
        }
    }
}
