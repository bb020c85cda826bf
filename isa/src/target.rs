//! The `.version` and `.target` that a feature requires, and those of a module.
//!
//! Manual: "PTX ISA Notes" and "Target ISA Notes" of each instruction, and the directive `.target`.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::spelling::nearest;

/// A PTX ISA version, as `.version` names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IsaVersion {
    /// The number before the dot.
    pub major: u8,
    /// The number after the dot.
    pub minor: u8,
}

/// Shorthand of the tables: `v(8, 6)` is PTX ISA 8.6.
pub(crate) const fn v(major: u8, minor: u8) -> IsaVersion {
    IsaVersion { major, minor }
}

impl IsaVersion {
    /// Every released version from 7.0 on, the first with `cp.async`.
    #[rustfmt::skip] // One major version per line.
    pub const ALL: &'static [IsaVersion] = &[
        v(7, 0), v(7, 1), v(7, 2), v(7, 3), v(7, 4), v(7, 5), v(7, 6), v(7, 7), v(7, 8),
        v(8, 0), v(8, 1), v(8, 2), v(8, 3), v(8, 4), v(8, 5), v(8, 6), v(8, 7), v(8, 8),
        v(9, 0), v(9, 1), v(9, 2), v(9, 3), v(9, 4), v(9, 5),
    ];
}

impl fmt::Display for IsaVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl fmt::Debug for IsaVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether this is the number of a version later than every one in [`IsaVersion::ALL`].
pub(crate) fn is_newer_version(text: &str) -> bool {
    let part = |digits: &str| number::<u32>(digits);
    let version = text.split_once('.').and_then(|(major, minor)| Some((part(major)?, part(minor)?)));
    version.is_some_and(|version| version > (LATEST.major.into(), LATEST.minor.into()))
}

/// A version that this table does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVersion;

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no PTX ISA version of the table")
    }
}

impl Error for UnknownVersion {}

/// A number as ptxas reads it: digits, of which the first may be zeros, and no sign.
fn number<T: FromStr>(digits: &str) -> Option<T> {
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

impl FromStr for IsaVersion {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        let (major, minor) = text.split_once('.').ok_or(UnknownVersion)?;
        let version = v(number(major).ok_or(UnknownVersion)?, number(minor).ok_or(UnknownVersion)?);
        // Earlier versions are valid too, in modules that have none of the instructions.
        let older = version < IsaVersion::ALL[0];
        (older || IsaVersion::ALL.contains(&version)).then_some(version).ok_or(UnknownVersion)
    }
}

/// The meaning of the letter after the number of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Suffix {
    /// `sm_100`: features that every later target has too.
    Plain,
    /// `sm_100f`: features that later targets of the same family have too.
    Family,
    /// `sm_100a`: features of this one architecture.
    Arch,
}

/// A `.target` that the table knows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// The number: 90 for `sm_90a`.
    pub(crate) sm: u16,
    /// The letter after it.
    pub(crate) suffix: Suffix,
}

/// One row of [`TARGETS`].
struct TargetRow {
    target: Target,
    /// The lowest `.version` that takes the target.
    since: IsaVersion,
    /// The last one, for a target that was renamed.
    until: IsaVersion,
}

const LATEST: IsaVersion = IsaVersion::ALL[IsaVersion::ALL.len() - 1];

const fn row(sm: u16, suffix: Suffix, since: IsaVersion) -> TargetRow {
    TargetRow { target: Target { sm, suffix }, since, until: LATEST }
}

/// `sm_101*` is the name that `sm_110*` had before PTX ISA 9.0.
const fn renamed(sm: u16, suffix: Suffix, since: IsaVersion) -> TargetRow {
    TargetRow { target: Target { sm, suffix }, since, until: v(8, 8) }
}

/// Measured with ptxas 12.9 and 13.5: an empty kernel, every `.version`, every target.
#[rustfmt::skip] // One architecture per line.
static TARGETS: &[TargetRow] = &[
    row(80, Suffix::Plain, v(7, 0)),
    row(86, Suffix::Plain, v(7, 1)),
    row(87, Suffix::Plain, v(7, 4)),
    row(88, Suffix::Plain, v(9, 0)),
    row(89, Suffix::Plain, v(7, 8)),
    row(90, Suffix::Plain, v(7, 8)), row(90, Suffix::Arch, v(8, 0)),
    row(100, Suffix::Plain, v(8, 6)), row(100, Suffix::Family, v(8, 8)), row(100, Suffix::Arch, v(8, 6)),
    renamed(101, Suffix::Plain, v(8, 6)), renamed(101, Suffix::Family, v(8, 8)), renamed(101, Suffix::Arch, v(8, 6)),
    row(103, Suffix::Plain, v(8, 8)), row(103, Suffix::Family, v(8, 8)), row(103, Suffix::Arch, v(8, 8)),
    row(107, Suffix::Plain, v(9, 4)), row(107, Suffix::Family, v(9, 4)), row(107, Suffix::Arch, v(9, 4)),
    row(110, Suffix::Plain, v(9, 0)), row(110, Suffix::Family, v(9, 0)), row(110, Suffix::Arch, v(9, 0)),
    row(120, Suffix::Plain, v(8, 7)), row(120, Suffix::Family, v(8, 8)), row(120, Suffix::Arch, v(8, 7)),
    row(121, Suffix::Plain, v(8, 8)), row(121, Suffix::Family, v(8, 8)), row(121, Suffix::Arch, v(8, 8)),
];

/// Targets that have none of these instructions. They are listed so that the `.target` of such a module is
/// known. Manual: "PTX Module Directives: `.target`".
static OLDER_TARGETS: &[TargetRow] = &[
    row(50, Suffix::Plain, v(4, 0)),
    row(52, Suffix::Plain, v(4, 1)),
    row(53, Suffix::Plain, v(4, 2)),
    row(60, Suffix::Plain, v(5, 0)),
    row(61, Suffix::Plain, v(5, 0)),
    row(62, Suffix::Plain, v(5, 0)),
    row(70, Suffix::Plain, v(6, 0)),
    row(72, Suffix::Plain, v(6, 1)),
    row(75, Suffix::Plain, v(6, 3)),
];

impl Target {
    /// The target with this number and letter, where the table knows it.
    pub fn new(sm: u16, suffix: Suffix) -> Option<Target> {
        Target { sm, suffix }.row().map(|row| row.target)
    }

    /// The number: 90 for `sm_90a`.
    pub const fn sm(self) -> u16 {
        self.sm
    }

    /// The meaning of the letter after the number.
    pub const fn suffix(self) -> Suffix {
        self.suffix
    }

    /// Every target that has some of the instructions, in order.
    pub fn all() -> impl Iterator<Item = Target> {
        TARGETS.iter().map(|row| row.target)
    }

    /// The nearest target to `text`, which names none: `sm_90a` for `sm90a`, `compute_90a`, `SM_90A` and
    /// for a single wrong letter.
    pub fn nearest(text: &str) -> Option<Target> {
        let number = text.find(|letter: char| letter.is_ascii_digit());
        let name = number.map(|number| format!("sm_{}", text[number..].to_ascii_lowercase()));
        name.and_then(|name| name.parse().ok()).or_else(|| {
            let names: Vec<String> = Target::all().map(|target| target.to_string()).collect();
            nearest(text, names.iter().map(String::as_str))?.parse().ok()
        })
    }

    /// The lowest `.version` that takes this target.
    pub fn since(self) -> Option<IsaVersion> {
        self.row().map(|row| row.since)
    }

    /// The last `.version` that takes this target, where it was renamed.
    pub fn until(self) -> Option<IsaVersion> {
        self.row().map(|row| row.until).filter(|&until| until < LATEST)
    }

    /// The maximum size of the static shared memory of one kernel, in bytes. Measured: 48 KiB, but from ptxas 13.0 on
    /// all of it where the target is one architecture.
    pub const fn static_shared(self) -> u64 {
        match (self.suffix, self.family()) {
            (Suffix::Arch, 120) => 0x18c00,
            (Suffix::Arch, _) => 0x38c00,
            _ => 0xc000,
        }
    }

    fn row(self) -> Option<&'static TargetRow> {
        TARGETS.iter().chain(OLDER_TARGETS).find(|row| row.target == self)
    }

    /// The number that decides about "`sm_…` or higher": 110 for `sm_101`, which is the same architecture.
    const fn generation(self) -> u16 {
        if self.sm == 101 { 110 } else { self.sm }
    }

    /// The first target of the family of architectures that share `f` features.
    const fn family(self) -> u16 {
        match self.generation() {
            100 | 103 | 107 => 100,
            120 | 121 => 120,
            other => other,
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.suffix {
            Suffix::Plain => "",
            Suffix::Family => "f",
            Suffix::Arch => "a",
        };
        write!(f, "sm_{}{letter}", self.sm)
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A target that this table does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownTarget;

impl fmt::Display for UnknownTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no target of the table")
    }
}

impl Error for UnknownTarget {}

impl FromStr for Target {
    type Err = UnknownTarget;

    fn from_str(text: &str) -> Result<Self, UnknownTarget> {
        let name = text.strip_prefix("sm_").ok_or(UnknownTarget)?;
        let (digits, suffix) = match name.as_bytes().last() {
            Some(b'a') => (&name[..name.len() - 1], Suffix::Arch),
            Some(b'f') => (&name[..name.len() - 1], Suffix::Family),
            _ => (name, Suffix::Plain),
        };
        let sm = number(digits).ok_or(UnknownTarget)?;
        let target = Target { sm, suffix };
        target.row().map(|row| row.target).ok_or(UnknownTarget)
    }
}

/// A set of targets, as the manual's "Target ISA Notes" name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Targets {
    /// "requires `sm_90` or higher".
    From(u16),
    /// "`sm_100a`": that architecture only.
    Arch(u16),
    /// "`sm_100f` or higher in the same family".
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

/// One way to have a feature: these targets, from this version on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Requirement {
    /// The first PTX ISA version that has it on these targets.
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

/// Alternative ways to have a feature. Empty: it has no requirements.
pub type Availability = &'static [Requirement];

/// Shorthand of the tables: `from(v(8, 6), 100)` is "introduced in PTX ISA 8.6, requires `sm_100` or higher".
pub(crate) const fn from(isa: IsaVersion, sm: u16) -> Requirement {
    Requirement { isa, targets: Targets::From(sm) }
}

/// The target and version of the module around an instruction, as far as they are known.
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

    /// The message and the help where a module cannot have this target and version: they break the rule
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
            let help = format!("its name is `{renamed}` from {} on", renamed.since().unwrap_or(isa));
            let message = format!("target `{target}` ends with PTX ISA {}, but this is {isa}", row.until);
            return Some((message, Some(help)));
        }
        None
    }

    /// Whether one of `needs` is met; an unknown target or version is assumed to be sufficient.
    pub fn meets(&self, availability: Availability) -> bool {
        availability.is_empty()
            || availability.iter().any(|need| {
                self.target.is_none_or(|target| need.targets.contains(target))
                    && self.isa.is_none_or(|isa| isa >= need.isa)
            })
    }
}

/// The first version that has a feature, on this target or else on any.
pub(crate) fn first_version(availability: Availability, target: Option<Target>) -> Option<IsaVersion> {
    let on = |need: &&Requirement| target.is_none_or(|target| need.targets.contains(target));
    availability.iter().filter(on).map(|need| need.isa).min()
}

/// The lowest version that meets every one of `needs` on `target`, the target's own floor included.
pub fn floor(target: Target, availability: impl IntoIterator<Item = Availability>) -> Option<IsaVersion> {
    let mut lowest = target.since()?;
    for availability in availability.into_iter().filter(|availability| !availability.is_empty()) {
        lowest = lowest.max(first_version(availability, Some(target))?);
    }
    target.until().is_none_or(|until| lowest <= until).then_some(lowest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(name: &str) -> Target {
        name.parse().unwrap()
    }

    #[test]
    fn names_read_back() {
        for target in Target::all() {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        assert!("sm_90f".parse::<Target>().is_err());
        assert!("sm_".parse::<Target>().is_err());
        assert!("sm_+90".parse::<Target>().is_err());
        assert!("+8.6".parse::<IsaVersion>().is_err());
        assert!("8.+6".parse::<IsaVersion>().is_err());
        // As in ptxas.
        assert_eq!("sm_090a".parse(), Ok(target("sm_90a")));
        assert_eq!("08.06".parse(), Ok(v(8, 6)));
        assert!("8.9".parse::<IsaVersion>().is_err());
        assert_eq!("8.6".parse(), Ok(v(8, 6)));
    }

    #[test]
    fn the_nearest_target_has_the_same_number_or_one_other_letter() {
        for (text, near) in [
            ("compute_90a", "sm_90a"),
            ("sm90a", "sm_90a"),
            ("SM_100F", "sm_100f"),
            ("90", "sm_90"),
            ("compute_75", "sm_75"),
            ("sm_91", "sm_90"),
        ] {
            assert_eq!(Target::nearest(text), Some(target(near)), "{text}");
        }
        for far in ["", "sm_", "sm_999", "gfx942", "hopper", "é9"] {
            assert_eq!(Target::nearest(far), None, "{far}");
        }
    }

    #[test]
    fn unknown_names_are_errors() {
        let errors: [alloc::boxed::Box<dyn Error>; 2] = [UnknownTarget.into(), UnknownVersion.into()];
        assert_eq!(
            errors.map(|error| error.to_string()),
            ["no target of the table", "no PTX ISA version of the table"]
        );
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
