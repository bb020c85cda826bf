//! CUDA releases, each with the newest `.version` of its assembler and of its driver.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ptx_async_isa::IsaVersion;

/// A release of CUDA, such as 12.4. An update has the number of its release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CudaRelease {
    /// The number before the dot.
    pub major: u8,
    /// The number after the dot.
    pub minor: u8,
}

/// Shorthand of the tables: `cuda(12, 4)` is CUDA 12.4.
pub(super) const fn cuda(major: u8, minor: u8) -> CudaRelease {
    CudaRelease { major, minor }
}

const fn v(major: u8, minor: u8) -> IsaVersion {
    IsaVersion { major, minor }
}

/// The newest `.version` of each release. PTX ISA, "Release Notes: PTX ISA release history",
/// <https://docs.nvidia.com/cuda/parallel-thread-execution/#release-notes-ptx-release-history>; those from 11.8 on also
/// measured: ptxas names its newest `.version` where a module has a later one. CUDA 12.7 has a driver and no toolkit.
#[rustfmt::skip] // One major release per paragraph.
static NEWEST: &[(CudaRelease, IsaVersion)] = &[
    (cuda(11, 0), v(7, 0)), (cuda(11, 1), v(7, 1)), (cuda(11, 2), v(7, 2)), (cuda(11, 3), v(7, 3)),
    (cuda(11, 4), v(7, 4)), (cuda(11, 5), v(7, 5)), (cuda(11, 6), v(7, 6)), (cuda(11, 7), v(7, 7)),
    (cuda(11, 8), v(7, 8)),

    (cuda(12, 0), v(8, 0)), (cuda(12, 1), v(8, 1)), (cuda(12, 2), v(8, 2)), (cuda(12, 3), v(8, 3)),
    (cuda(12, 4), v(8, 4)), (cuda(12, 5), v(8, 5)), (cuda(12, 6), v(8, 5)), (cuda(12, 7), v(8, 6)),
    (cuda(12, 8), v(8, 7)), (cuda(12, 9), v(8, 8)),

    (cuda(13, 0), v(9, 0)), (cuda(13, 1), v(9, 1)), (cuda(13, 2), v(9, 2)), (cuda(13, 3), v(9, 3)),
    (cuda(13, 4), v(9, 4)), (cuda(13, 5), v(9, 5)),
];

impl CudaRelease {
    /// The release of a number such as 12040, as `cuDriverGetVersion` and the macro `CUDA_VERSION` have it.
    pub fn of_number(number: i32) -> Option<CudaRelease> {
        let major = u8::try_from(number / 1000).ok().filter(|&major| major > 0)?;
        Some(CudaRelease { major, minor: u8::try_from(number % 1000 / 10).ok()? })
    }

    /// The newest `.version` that the assembler and the driver of this release take. A release that is later than the
    /// table takes at least the newest one. `None` for releases before 11.0.
    pub fn newest_isa(self) -> Option<IsaVersion> {
        NEWEST.iter().rev().find(|(release, _)| *release <= self).map(|(_, isa)| *isa)
    }
}

impl fmt::Display for CudaRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CUDA {}.{}", self.major, self.minor)
    }
}

/// The error of a text that is not the number of a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownRelease;

impl fmt::Display for UnknownRelease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a CUDA release; write one such as `12.4`")
    }
}

impl Error for UnknownRelease {}

impl FromStr for CudaRelease {
    type Err = UnknownRelease;

    /// Reads `12.4`. A third number, as in `12.4.1`, belongs to an update and is left out.
    fn from_str(text: &str) -> Result<Self, UnknownRelease> {
        let mut parts = text.split('.');
        let mut part = || parts.next()?.parse().ok();
        let release = part().zip(part());
        let (major, minor) = release.ok_or(UnknownRelease)?;
        match (parts.next().map(str::parse::<u16>), parts.next()) {
            (None | Some(Ok(_)), None) => Ok(CudaRelease { major, minor }),
            _ => Err(UnknownRelease),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_read() {
        assert_eq!(CudaRelease::of_number(12040), Some(cuda(12, 4)));
        assert_eq!(CudaRelease::of_number(13000), Some(cuda(13, 0)));
        for none in [0, -1, 12, i32::MIN, i32::MAX] {
            assert_eq!(CudaRelease::of_number(none), None, "{none}");
        }
        assert_eq!("12.4".parse(), Ok(cuda(12, 4)));
        assert_eq!("12.4.1".parse(), Ok(cuda(12, 4)));
        for wrong in ["", "12", "12.x", "12.4.x", "12.4.1.2", "999.0"] {
            assert!(wrong.parse::<CudaRelease>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn releases_between_rows_and_after_the_table_are_known() {
        assert_eq!(cuda(11, 9).newest_isa(), Some(v(7, 8)));
        assert_eq!(cuda(14, 0).newest_isa(), Some(v(9, 5)));
        assert_eq!(cuda(10, 2).newest_isa(), None);
    }

    #[test]
    fn the_table_has_every_version() {
        assert!(NEWEST.is_sorted_by(|one, next| one.0 < next.0 && one.1 <= next.1));
        for isa in IsaVersion::ALL {
            assert!(NEWEST.iter().any(|(_, newest)| newest == isa), "{isa}");
        }
    }
}
