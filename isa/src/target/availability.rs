//! The targets and versions that support a feature. Manual: "PTX ISA Notes" and "Target ISA Notes" of each instruction.

use core::fmt;

use super::architecture::{Suffix, Target};
use super::version::IsaVersion;

/// A set of targets, as the manual's "Target ISA Notes" name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Targets {
    /// These and all newer architectures, with any letter.
    From(u16),
    /// That architecture with the letter `a` only.
    Arch(u16),
    /// The architectures of its family that are not older, with the letter `f` or `a`.
    FamilyOf(u16),
}

impl Targets {
    /// Whether `target` is in the set.
    pub fn contains(self, target: Target) -> bool {
        match self {
            Targets::From(sm) => target.generation() >= sm,
            Targets::Arch(sm) => target.suffix == Suffix::Arch && target.generation() == sm,
            Targets::FamilyOf(sm) => {
                let first = Target { sm, suffix: Suffix::Family };
                let kin = target.family() == first.family() && target.generation() >= sm;
                kin && target.suffix != Suffix::Plain
            }
        }
    }
}

impl fmt::Display for Targets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Targets::From(sm) => write!(f, "`sm_{sm}` or higher"),
            Targets::Arch(sm) => write!(f, "`sm_{sm}a`"),
            Targets::FamilyOf(sm) => write!(f, "`sm_{sm}f` or higher in the same family"),
        }
    }
}

/// One alternative requirement of a feature: these targets, from this version on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Requirement {
    /// The first PTX ISA version that supports it on these targets.
    pub isa: IsaVersion,
    /// The targets.
    pub targets: Targets,
}

impl Requirement {
    /// These targets, from this version on.
    pub const fn new(isa: IsaVersion, targets: Targets) -> Requirement {
        Requirement { isa, targets }
    }
}

/// The alternative requirements of a feature. Empty if it has none.
pub type Availability = &'static [Requirement];

/// Shorthand of the tables: `from(v(8, 6), 100)` is PTX ISA 8.6 on `sm_100` or higher.
pub(crate) const fn from(isa: IsaVersion, sm: u16) -> Requirement {
    Requirement { isa, targets: Targets::From(sm) }
}

/// The first version that supports a feature, on this target or, if none is given, on any.
pub(crate) fn first_version(availability: Availability, target: Option<Target>) -> Option<IsaVersion> {
    let on = |need: &&Requirement| target.is_none_or(|target| need.targets.contains(target));
    availability.iter().filter(on).map(|need| need.isa).min()
}

/// The lowest version that meets every one of `needs` on `target`, the target's own floor included.
pub fn floor(target: Target, availability: impl IntoIterator<Item = Availability>) -> Option<IsaVersion> {
    let mut lowest = target.since()?;
    for availability in availability {
        if !availability.is_empty() {
            lowest = lowest.max(first_version(availability, Some(target))?);
        }
    }
    target.until().is_none_or(|until| lowest <= until).then_some(lowest)
}

#[cfg(test)]
mod tests {
    use super::super::version::v;
    use super::*;

    fn target(name: &str) -> Target {
        name.parse().unwrap()
    }

    #[test]
    fn families_reach_upwards_only() {
        assert!(Targets::FamilyOf(100).contains(target("sm_103a")));
        assert!(Targets::FamilyOf(100).contains(target("sm_100f")));
        assert!(!Targets::FamilyOf(100).contains(target("sm_100")));
        assert!(!Targets::FamilyOf(100).contains(target("sm_110f")));
        assert!(!Targets::FamilyOf(100).contains(target("sm_120a")));
        assert!(Targets::FamilyOf(110).contains(target("sm_101a")));
        assert!(Targets::Arch(100).contains(target("sm_100a")));
        assert!(!Targets::Arch(100).contains(target("sm_100f")));
    }

    #[test]
    fn the_target_has_a_floor_of_its_own() {
        const COPY: Availability = &[from(v(8, 0), 90)];
        let floor = |name| floor(target(name), [COPY]);
        assert_eq!(floor("sm_90"), Some(v(8, 0)));
        assert_eq!(floor("sm_100f"), Some(v(8, 8)));
        assert_eq!(floor("sm_89"), None);
    }
}
