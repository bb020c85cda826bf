//! The versions that accept something, for each target.

use std::collections::BTreeMap;

use ptx_async_isa::target::{Requirement, Targets};
use ptx_async_isa::{IsaVersion, Target};

/// The oldest target whose instructions are known, since no available release of ptxas assembles for an older one.
pub(crate) const OLDEST: u16 = 50;

/// The versions that accept something on one target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Versions {
    /// The lowest `.version`.
    pub first: IsaVersion,
    /// The highest `.version`, if later ones do not accept it.
    pub last: Option<IsaVersion>,
}

impl Versions {
    /// Whether a `.version` is among them.
    pub fn contains(self, version: IsaVersion) -> bool {
        self.first <= version && self.last.is_none_or(|last| version <= last)
    }
}

/// The versions that accept something, for each target from `sm_50` on that has it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Support(BTreeMap<Target, Versions>);

impl Support {
    /// The support of an empty module: every target from its first version on.
    pub fn of_targets() -> Support {
        let targets = Target::every().filter(|target| target.sm() >= OLDEST);
        let versions = |target: Target| Some(Versions { first: target.since()?, last: target.until() });
        Support(targets.filter_map(|target| Some((target, versions(target)?))).collect())
    }

    /// The support of something with a first version on each target.
    pub(crate) fn from(first: impl Fn(Target) -> Option<IsaVersion>) -> Support {
        let mut support = Support::of_targets();
        support.0.retain(|&target, versions| match first(target) {
            Some(first) => {
                versions.first = first.max(versions.first);
                true
            }
            None => false,
        });
        support
    }

    /// The support of something that has one of several requirements.
    pub(crate) fn of(alternatives: &[Requirement]) -> Support {
        let on = |target| alternatives.iter().filter(move |need| need.targets.contains(target));
        Support::from(|target| on(target).map(|need| need.isa).min())
    }

    /// The support of something that later versions do not accept on some targets.
    pub(crate) fn until(last: IsaVersion, on: impl Fn(Target) -> bool) -> Support {
        let mut support = Support::of_targets();
        support.0.retain(|&target, versions| {
            if on(target) {
                versions.last = Some(versions.last.map_or(last, |own| own.min(last)));
            }
            versions.last.is_none_or(|last| versions.first <= last)
        });
        support
    }

    /// Intersects with `other`, for code that needs both.
    pub fn and(&mut self, other: &Support) {
        self.0.retain(|target, versions| {
            let Some(other) = other.on(*target) else { return false };
            versions.first = versions.first.max(other.first);
            versions.last = [versions.last, other.last].into_iter().flatten().min();
            versions.last.is_none_or(|last| versions.first <= last)
        });
    }

    /// The versions on one target.
    pub fn on(&self, target: Target) -> Option<Versions> {
        self.0.get(&target).copied()
    }

    /// The targets, each with its versions.
    pub fn targets(&self) -> impl Iterator<Item = (Target, Versions)> {
        self.0.iter().map(|(&target, &versions)| (target, versions))
    }

    /// The lowest version on any target.
    pub fn lowest(&self) -> Option<IsaVersion> {
        self.0.values().map(|versions| versions.first).min()
    }

    /// Whether no target and version has everything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The targets in words: "sm_90 or higher", or a list. Names that were retired before the lowest version are left
    /// out.
    pub fn description(&self) -> String {
        let (Some(first), Some(lowest)) = (self.0.keys().next(), self.lowest()) else {
            return String::from("no target");
        };
        let all = Support::of_targets();
        let mut current =
            all.targets().filter(|(_, versions)| versions.last.is_none_or(|last| lowest <= last));
        let from = Targets::From(first.sm());
        match current.all(|(target, _)| from.contains(target) == self.0.contains_key(&target)) {
            true => format!("sm_{} or higher", first.sm()),
            false => self.0.keys().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        }
    }
}
