//! PTX ISA versions. Manual: "PTX Module Directives: .version".

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

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

    /// The newest version for which rustc has a target feature, and so the newest one that it reports to a macro. From
    /// `rustc --print target-features --target nvptx64-nvidia-cuda`, nightly 1.97 of May 2026.
    pub const NEWEST_OF_RUSTC: IsaVersion = v(8, 7);

    /// Every released version, in order.
    pub fn every() -> impl Iterator<Item = IsaVersion> {
        OLDER.iter().chain(IsaVersion::ALL).copied()
    }

    /// The target feature of rustc and LLVM that selects the version: `ptx86`.
    pub fn target_feature(self) -> String {
        format!("ptx{}{}", self.major, self.minor)
    }
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

/// The versions before 7.0 that ptxas 13.5 accepts, for modules without the instructions of the table.
#[rustfmt::skip] // One major version per line.
static OLDER: &[IsaVersion] = &[
    v(1, 0), v(1, 1), v(1, 2), v(1, 3), v(1, 4), v(1, 5),
    v(2, 0), v(2, 1), v(2, 2), v(2, 3),
    v(3, 0), v(3, 1), v(3, 2),
    v(4, 0), v(4, 1), v(4, 2), v(4, 3),
    v(5, 0), v(5, 1),
    v(6, 0), v(6, 1), v(6, 2), v(6, 3), v(6, 4), v(6, 5),
];

pub(super) const LATEST: IsaVersion = IsaVersion::ALL[IsaVersion::ALL.len() - 1];

/// The versions before and after this number, which is not the number of a version.
pub(crate) fn around(text: &str) -> Option<(IsaVersion, IsaVersion)> {
    let (major, minor) = text.split_once('.')?;
    let version = v(number(major)?, number(minor)?);
    let all = IsaVersion::every;
    Some((all().filter(|known| *known < version).max()?, all().find(|known| *known > version)?))
}

/// Whether this is the number of a version later than every one in [`IsaVersion::ALL`].
pub(crate) fn is_newer_version(text: &str) -> bool {
    let part = |digits: &str| number::<u32>(digits);
    let version = text.split_once('.').and_then(|(major, minor)| Some((part(major)?, part(minor)?)));
    version.is_some_and(|version| version > (LATEST.major.into(), LATEST.minor.into()))
}

/// The error of a version that is not in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVersion;

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no PTX ISA version of the table")
    }
}

impl Error for UnknownVersion {}

/// A number as ptxas reads it: digits, possibly with leading zeros, without a sign.
pub(super) fn number<T: FromStr>(digits: &str) -> Option<T> {
    digits.parse().ok().filter(|_| digits.bytes().all(|byte| byte.is_ascii_digit()))
}

impl FromStr for IsaVersion {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        let (major, minor) = text.split_once('.').ok_or(UnknownVersion)?;
        let version = v(number(major).ok_or(UnknownVersion)?, number(minor).ok_or(UnknownVersion)?);
        IsaVersion::every().find(|known| *known == version).ok_or(UnknownVersion)
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;

    #[test]
    fn versions_read_back() {
        assert!("+8.6".parse::<IsaVersion>().is_err());
        assert!("8.+6".parse::<IsaVersion>().is_err());
        for unreleased in ["8.9", "6.6", "5.2", "1.6", "0.9", "10.0"] {
            assert!(unreleased.parse::<IsaVersion>().is_err(), "{unreleased}");
        }
        assert_eq!("6.5".parse(), Ok(v(6, 5)));
        assert_eq!("8.6".parse(), Ok(v(8, 6)));
        // As in ptxas.
        assert_eq!("08.06".parse(), Ok(v(8, 6)));
    }

    #[test]
    fn an_unknown_version_is_an_error() {
        let error: alloc::boxed::Box<dyn Error> = UnknownVersion.into();
        assert_eq!(error.to_string(), "no PTX ISA version of the table");
    }
}
