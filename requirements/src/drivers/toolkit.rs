//! The releases of the CUDA toolkit.

use std::fmt;

use ptx_async_isa::{IsaVersion, Target};

use super::number::DriverNumber;
use super::release::{CudaRelease, cuda};

/// A release of the CUDA toolkit, or an update of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Toolkit {
    /// The release.
    pub release: CudaRelease,
    /// The number of the update; 0 for the first version. It is mostly the third number of the version: CUDA 12.4
    /// Update 1 is 12.4.1. In CUDA 11.0 and 13.4 the third number is greater.
    pub update: u8,
    /// The driver for Linux of this release, if NVIDIA names one and not only its branch.
    pub linux: Option<DriverNumber>,
    /// The driver for Windows of this release, if NVIDIA names one and not only its branch.
    pub windows: Option<DriverNumber>,
}

const fn toolkit(major: u8, minor: u8, update: u8, linux: &[u16], windows: &[u16]) -> Toolkit {
    const fn number(parts: &[u16]) -> Option<DriverNumber> {
        match *parts {
            [major, minor, patch] => Some(DriverNumber { major, minor, patch: Some(patch) }),
            [major, minor] => Some(DriverNumber { major, minor, patch: None }),
            _ => None,
        }
    }
    Toolkit { release: cuda(major, minor), update, linux: number(linux), windows: number(windows) }
}

/// Every release from CUDA 11.0 on, in order. CUDA Toolkit Release Notes, "CUDA Toolkit and Corresponding Driver
/// Versions", <https://docs.nvidia.com/cuda/cuda-toolkit-release-notes/index.html>, as of CUDA 13.4 Update 1; the numbers
/// for Linux of 13.0 to 13.3 as of CUDA 13.3, since later notes name only the branches. The notes name no driver for
/// Windows from 13.0 on.
#[rustfmt::skip] // One release per line.
pub static TOOLKITS: &[Toolkit] = &[
    toolkit(11, 0, 0, &[450, 51, 5], &[451, 48]),
    toolkit(11, 0, 1, &[450, 51, 6], &[451, 82]),
    toolkit(11, 1, 0, &[455, 23], &[456, 38]),
    toolkit(11, 1, 1, &[455, 32], &[456, 81]),
    toolkit(11, 2, 0, &[460, 27, 3], &[460, 82]),
    toolkit(11, 2, 1, &[460, 32, 3], &[461, 9]),
    toolkit(11, 2, 2, &[460, 32, 3], &[461, 33]),
    toolkit(11, 3, 0, &[465, 19, 1], &[465, 89]),
    toolkit(11, 3, 1, &[465, 19, 1], &[465, 89]),
    toolkit(11, 4, 0, &[470, 42, 1], &[471, 11]),
    toolkit(11, 4, 1, &[470, 57, 2], &[471, 41]),
    toolkit(11, 4, 2, &[470, 57, 2], &[471, 41]),
    toolkit(11, 4, 3, &[470, 82, 1], &[472, 50]),
    toolkit(11, 4, 4, &[470, 82, 1], &[472, 50]),
    toolkit(11, 5, 0, &[495, 29, 5], &[496, 4]),
    toolkit(11, 5, 1, &[495, 29, 5], &[496, 13]),
    toolkit(11, 5, 2, &[495, 29, 5], &[496, 13]),
    toolkit(11, 6, 0, &[510, 39, 1], &[511, 23]),
    toolkit(11, 6, 1, &[510, 47, 3], &[511, 65]),
    toolkit(11, 6, 2, &[510, 47, 3], &[511, 65]),
    toolkit(11, 7, 0, &[515, 43, 4], &[516, 1]),
    toolkit(11, 7, 1, &[515, 48, 7], &[516, 31]),
    toolkit(11, 8, 0, &[520, 61, 5], &[520, 6]),
    toolkit(12, 0, 0, &[525, 60, 13], &[527, 41]),
    toolkit(12, 0, 1, &[525, 85, 12], &[528, 33]),
    toolkit(12, 1, 0, &[530, 30, 2], &[531, 14]),
    toolkit(12, 1, 1, &[530, 30, 2], &[531, 14]),
    toolkit(12, 2, 0, &[535, 54, 3], &[536, 25]),
    toolkit(12, 2, 1, &[535, 86, 9], &[536, 67]),
    toolkit(12, 2, 2, &[535, 104, 5], &[537, 13]),
    toolkit(12, 3, 0, &[545, 23, 6], &[545, 84]),
    toolkit(12, 3, 1, &[545, 23, 8], &[546, 12]),
    toolkit(12, 4, 0, &[550, 54, 14], &[551, 61]),
    toolkit(12, 4, 1, &[550, 54, 15], &[551, 78]),
    toolkit(12, 5, 0, &[555, 42, 2], &[555, 85]),
    toolkit(12, 5, 1, &[555, 42, 6], &[555, 85]),
    toolkit(12, 6, 0, &[560, 28, 3], &[560, 76]),
    toolkit(12, 6, 1, &[560, 35, 3], &[560, 94]),
    toolkit(12, 6, 2, &[560, 35, 3], &[560, 94]),
    toolkit(12, 6, 3, &[560, 35, 5], &[561, 17]),
    toolkit(12, 8, 0, &[570, 26], &[570, 65]),
    toolkit(12, 8, 1, &[570, 124, 6], &[572, 61]),
    toolkit(12, 9, 0, &[575, 51, 3], &[576, 2]),
    toolkit(12, 9, 1, &[575, 57, 8], &[576, 57]),
    toolkit(13, 0, 0, &[580, 65, 6], &[]),
    toolkit(13, 0, 1, &[580, 82, 7], &[]),
    toolkit(13, 0, 2, &[580, 95, 5], &[]),
    toolkit(13, 1, 0, &[590, 44, 1], &[]),
    toolkit(13, 1, 1, &[590, 48, 1], &[]),
    toolkit(13, 2, 0, &[595, 45, 4], &[]),
    toolkit(13, 2, 1, &[595, 58, 3], &[]),
    toolkit(13, 2, 2, &[595, 71, 5], &[]),
    toolkit(13, 3, 0, &[610, 43, 2], &[]),
    toolkit(13, 3, 1, &[610, 43, 2], &[]),
    toolkit(13, 4, 0, &[], &[]),
    toolkit(13, 4, 1, &[], &[]),
    toolkit(13, 5, 0, &[], &[]),
];

/// The oldest architecture of each major release, from the option `--gpu-name` of ptxas 11.8, 12.0 and 13.0.
static OLDEST_TARGET: &[(u8, u16)] = &[(11, 35), (12, 50), (13, 75)];

impl Toolkit {
    /// The first version of a release; `None` if the release has no toolkit in the table.
    pub fn of(release: CudaRelease) -> Option<&'static Toolkit> {
        TOOLKITS.iter().find(|toolkit| toolkit.release == release)
    }

    /// The newest `.version` that its ptxas takes.
    pub fn newest_isa(&self) -> Option<IsaVersion> {
        self.release.newest_isa()
    }

    /// Whether its ptxas compiles for this target, that is, takes `--gpu-name sm_90a`.
    ///
    /// ```
    /// use ptx_async_requirements::drivers::Toolkit;
    ///
    /// let compiles = |release: &str, target: &str| {
    ///     Toolkit::of(release.parse().unwrap()).unwrap().compiles_for(target.parse().unwrap())
    /// };
    /// assert!(compiles("12.9", "sm_70") && !compiles("13.0", "sm_70"));
    /// assert!(compiles("12.8", "sm_100a") && !compiles("12.8", "sm_100f"));
    /// ```
    pub fn compiles_for(&self, target: Target) -> bool {
        let oldest = OLDEST_TARGET.iter().rev().find(|(major, _)| *major <= self.release.major);
        let knows = |isa: IsaVersion| {
            target.since().is_some_and(|since| since <= isa)
                && target.until().is_none_or(|until| isa <= until)
        };
        oldest.is_some_and(|(_, oldest)| target.sm() >= *oldest) && self.newest_isa().is_some_and(knows)
    }

    /// The architectures that its ptxas compiles for.
    pub fn targets(&self) -> impl Iterator<Item = Target> {
        Target::every().filter(|target| self.compiles_for(*target))
    }
}

/// The oldest toolkit whose ptxas takes this `.version` and compiles for this target. `None` if none of the table does.
pub fn oldest_toolkit_for(isa: IsaVersion, target: Target) -> Option<&'static Toolkit> {
    let takes = |toolkit: &&Toolkit| toolkit.newest_isa().is_some_and(|newest| isa <= newest);
    TOOLKITS.iter().filter(takes).find(|toolkit| toolkit.compiles_for(target))
}

impl fmt::Display for Toolkit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.release, f)?;
        if self.update == 0 { Ok(()) } else { write!(f, " Update {}", self.update) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The values of `--gpu-name` in `ptxas --help`.
    #[test]
    #[rustfmt::skip] // One toolkit per paragraph.
    fn toolkits_compile_for_the_architectures_of_ptxas() {
        for (release, targets) in [
            ("11.8", "35 37 50 52 53 60 61 62 70 72 75 80 86 87 89 90"),
            ("12.0", "50 52 53 60 61 62 70 72 75 80 86 87 89 90 90a"),
            ("12.6", "50 52 53 60 61 62 70 72 75 80 86 87 89 90 90a"),
            ("12.8", "50 52 53 60 61 62 70 72 75 80 86 87 89 90 90a 100 100a 101 101a 120 120a"),
            ("12.9", "50 52 53 60 61 62 70 72 75 80 86 87 89 90 90a 100 100f 100a 101 101f 101a 103 103f 103a \
                      120 120f 120a 121 121f 121a"),
            ("13.0", "75 80 86 87 88 89 90 90a 100 100f 100a 103 103f 103a 110 110f 110a 120 120f 120a 121 121f 121a"),
            ("13.3", "75 80 86 87 88 89 90 90a 100 100f 100a 103 103f 103a 110 110f 110a 120 120f 120a 121 121f 121a"),
            ("13.5", "75 80 86 87 88 89 90 90a 100 100f 100a 103 103f 103a 107 107f 107a 110 110f 110a \
                      120 120f 120a 121 121f 121a"),
        ] {
            let toolkit = Toolkit::of(release.parse().unwrap()).unwrap();
            let names: Vec<String> =
                toolkit.targets().map(|target| target.to_string().replace("sm_", "")).collect();
            assert_eq!(names.join(" "), targets, "{release}");
        }
    }

    #[test]
    fn the_table_is_in_order() {
        assert!(TOOLKITS.is_sorted_by_key(|toolkit| (toolkit.release, toolkit.update)));
        assert!(TOOLKITS.is_sorted_by(|one, next| match (one.linux, next.linux) {
            (Some(one), Some(next)) => one <= next,
            _ => next.linux.is_none(),
        }));
        let last = TOOLKITS.last().unwrap();
        assert_eq!(
            (last.to_string(), last.newest_isa()),
            ("CUDA 13.5".into(), IsaVersion::ALL.last().copied())
        );
    }

    #[test]
    fn the_oldest_toolkit_is_found() {
        for (isa, target, toolkit) in [
            ("7.0", "sm_80", Some("CUDA 11.0")),
            ("6.0", "sm_70", Some("CUDA 11.0")),
            ("7.8", "sm_90", Some("CUDA 11.8")),
            ("8.5", "sm_90a", Some("CUDA 12.5")),
            // CUDA 12.7 has no toolkit.
            ("8.6", "sm_100a", Some("CUDA 12.8")),
            ("8.0", "sm_103", Some("CUDA 12.9")),
            ("9.1", "sm_35", None),
            ("9.0", "sm_70", None),
            ("9.0", "sm_101a", None),
        ] {
            let found = oldest_toolkit_for(isa.parse().unwrap(), target.parse().unwrap());
            assert_eq!(found.map(Toolkit::to_string).as_deref(), toolkit, "{isa} {target}");
        }
    }
}
