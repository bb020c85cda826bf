//! Targets, each with the versions that accept it. Manual: "PTX Module Directives: .target".

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::version::{IsaVersion, LATEST, number, v};
use crate::spelling::nearest;

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

/// A `.target` in the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// The number: 90 for `sm_90a`.
    pub(crate) sm: u16,
    /// The letter after the number.
    pub(crate) suffix: Suffix,
}

/// One row of [`TARGETS`].
pub(super) struct TargetRow {
    target: Target,
    /// The lowest `.version` that accepts the target.
    pub(super) since: IsaVersion,
    /// The last `.version` that accepts it, for a target that was renamed.
    pub(super) until: IsaVersion,
}

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

/// Targets whose only instructions in the table are fences of threads and prefetches. They are listed so that the
/// `.target` of such a module is known. Manual: "PTX Module Directives: `.target`"; the versions of targets before
/// `sm_50` are those of ptxas 13.5.
static OLDER_TARGETS: &[TargetRow] = &[
    row(10, Suffix::Plain, v(1, 0)),
    row(11, Suffix::Plain, v(1, 0)),
    row(12, Suffix::Plain, v(1, 2)),
    row(13, Suffix::Plain, v(1, 2)),
    row(20, Suffix::Plain, v(2, 0)),
    row(21, Suffix::Plain, v(2, 0)),
    row(30, Suffix::Plain, v(3, 0)),
    row(32, Suffix::Plain, v(4, 0)),
    row(35, Suffix::Plain, v(3, 1)),
    row(37, Suffix::Plain, v(4, 1)),
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

    /// Every target that has asynchronous instructions, in order.
    pub fn all() -> impl Iterator<Item = Target> {
        TARGETS.iter().map(|row| row.target)
    }

    /// Every target, in order, including those without asynchronous instructions.
    pub fn every() -> impl Iterator<Item = Target> {
        OLDER_TARGETS.iter().chain(TARGETS).map(|row| row.target)
    }

    /// The target closest to `text`, which is not a target: `sm_90a` for `sm90a`, `compute_90a`, `SM_90A` and
    /// for a single wrong letter.
    pub fn nearest(text: &str) -> Option<Target> {
        let number = text.find(|letter: char| letter.is_ascii_digit());
        let name = number.map(|number| format!("sm_{}", text[number..].to_ascii_lowercase()));
        name.and_then(|name| name.parse().ok()).or_else(|| {
            let names: Vec<String> = Target::all().map(|target| target.to_string()).collect();
            nearest(text, names.iter().map(String::as_str))?.parse().ok()
        })
    }

    /// The lowest `.version` that accepts this target.
    pub fn since(self) -> Option<IsaVersion> {
        self.row().map(|row| row.since)
    }

    /// The last `.version` that accepts this target, if it was renamed.
    pub fn until(self) -> Option<IsaVersion> {
        self.row().map(|row| row.until).filter(|&until| until < LATEST)
    }

    /// The name of the same architecture in other versions: `sm_110a` for `sm_101a`, and `sm_101a` for `sm_110a`.
    pub fn other_name(self) -> Option<Target> {
        let sm = match self.sm {
            101 => 110,
            110 => 101,
            _ => return None,
        };
        Target::new(sm, self.suffix)
    }

    /// The maximum size of the static shared memory of one kernel, in bytes. Measured: 48 KiB, but from ptxas 13.0 on
    /// all shared memory where the target is one architecture.
    pub const fn static_shared(self) -> u64 {
        match (self.suffix, self.family()) {
            (Suffix::Arch, 120) => 0x18c00,
            (Suffix::Arch, _) => 0x38c00,
            _ => 0xc000,
        }
    }

    pub(super) fn row(self) -> Option<&'static TargetRow> {
        TARGETS.iter().chain(OLDER_TARGETS).find(|row| row.target == self)
    }

    /// The number to compare for "`sm_…` or higher": 110 for `sm_101`, which is the same architecture.
    pub(super) const fn generation(self) -> u16 {
        if self.sm == 101 { 110 } else { self.sm }
    }

    /// The first target of the family of architectures that share `f` features.
    pub(super) const fn family(self) -> u16 {
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

/// The error of a target that is not in the table.
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

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

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
        // As in ptxas.
        assert_eq!("sm_090a".parse(), Ok(target("sm_90a")));
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
    fn an_unknown_target_is_an_error() {
        let error: alloc::boxed::Box<dyn Error> = UnknownTarget.into();
        assert_eq!(error.to_string(), "no target of the table");
    }
}
