//! The branches of the driver.

use std::fmt;

use ptx_async_isa::target::ComputeCapability;
use ptx_async_isa::{IsaVersion, Target};

use super::release::{CudaRelease, cuda};
use super::toolkit::Toolkit;

/// A branch of the driver, such as R550. All of its drivers have the compiler of the same CUDA release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Branch {
    /// The number, with which the numbers of its drivers for Linux begin.
    pub number: u16,
    /// The CUDA release that `cuDriverGetVersion` and `nvidia-smi` name.
    pub release: CudaRelease,
    /// The oldest devices that its drivers run.
    pub oldest_device: ComputeCapability,
}

/// The last branches are R470 for Kepler, and R580 for Maxwell, Pascal and Volta.
/// <https://forums.developer.nvidia.com/t/unix-graphics-feature-deprecation-schedule/60588>
const KEPLER: ComputeCapability = ComputeCapability::new(3, 0);
const MAXWELL: ComputeCapability = ComputeCapability::new(5, 0);
const TURING: ComputeCapability = ComputeCapability::new(7, 5);

const fn branch(number: u16, release: CudaRelease, oldest_device: ComputeCapability) -> Branch {
    Branch { number, release, oldest_device }
}

/// Every branch from CUDA 11.0 on, in order. The CUDA releases are those of the toolkits with these drivers; that of
/// R565, which has none, is the one that `nvidia-smi` of 565.57.01 prints, and that of R620 is from
/// <https://developer.download.nvidia.com/compute/nvidia-driver/redist/redistrib_620.70.06.json>.
pub static DRIVERS: &[Branch] = &[
    branch(450, cuda(11, 0), KEPLER),
    branch(455, cuda(11, 1), KEPLER),
    branch(460, cuda(11, 2), KEPLER),
    branch(465, cuda(11, 3), KEPLER),
    branch(470, cuda(11, 4), KEPLER),
    branch(495, cuda(11, 5), MAXWELL),
    branch(510, cuda(11, 6), MAXWELL),
    branch(515, cuda(11, 7), MAXWELL),
    branch(520, cuda(11, 8), MAXWELL),
    branch(525, cuda(12, 0), MAXWELL),
    branch(530, cuda(12, 1), MAXWELL),
    branch(535, cuda(12, 2), MAXWELL),
    branch(545, cuda(12, 3), MAXWELL),
    branch(550, cuda(12, 4), MAXWELL),
    branch(555, cuda(12, 5), MAXWELL),
    branch(560, cuda(12, 6), MAXWELL),
    branch(565, cuda(12, 7), MAXWELL),
    branch(570, cuda(12, 8), MAXWELL),
    branch(575, cuda(12, 9), MAXWELL),
    branch(580, cuda(13, 0), MAXWELL),
    branch(590, cuda(13, 1), TURING),
    branch(595, cuda(13, 2), TURING),
    branch(610, cuda(13, 3), TURING),
    branch(615, cuda(13, 4), TURING),
    branch(620, cuda(13, 5), TURING),
];

impl Branch {
    /// The newest `.version` that its drivers compile.
    pub fn newest_isa(&self) -> Option<IsaVersion> {
        self.release.newest_isa()
    }

    /// Whether its drivers compile this `.version`.
    fn compiles(&self, isa: IsaVersion) -> bool {
        self.newest_isa().is_some_and(|newest| isa <= newest)
    }

    /// Whether its drivers know the target. They compile PTX of older targets than those of the toolkit.
    pub fn knows(&self, target: Target) -> bool {
        target.since().is_some_and(|since| self.compiles(since))
    }

    /// The oldest drivers of the branch, for messages: `570.26 (Linux) or 570.65 (Windows)`.
    pub fn oldest_drivers(&self) -> String {
        let toolkit = Toolkit::of(self.release);
        let linux = toolkit.and_then(|toolkit| toolkit.linux);
        match (linux, toolkit.and_then(|toolkit| toolkit.windows)) {
            (Some(linux), Some(windows)) => format!("{linux} (Linux) or {windows} (Windows)"),
            (Some(linux), None) => format!("{linux} (Linux) or {self} (Windows)"),
            _ => self.to_string(),
        }
    }
}

/// The oldest branch whose drivers compile this `.version`. `None` if the table has none.
pub fn oldest_driver_with(isa: IsaVersion) -> Option<&'static Branch> {
    DRIVERS.iter().find(|branch| branch.compiles(isa))
}

/// Whether the `.version` is older than the first row of the table: each driver and toolkit of the table takes it.
pub fn is_older_than_table(isa: IsaVersion) -> bool {
    DRIVERS.first().and_then(Branch::newest_isa).is_some_and(|first| isa < first)
}

/// The oldest branch whose drivers compile this `.version` and know this target. `None` if the table has none.
pub fn oldest_driver_for(isa: IsaVersion, target: Target) -> Option<&'static Branch> {
    DRIVERS.iter().find(|branch| branch.compiles(isa) && branch.knows(target))
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}", self.number)
    }
}

#[cfg(test)]
mod tests {
    use super::super::toolkit::TOOLKITS;
    use super::*;

    #[test]
    fn the_table_is_in_order_and_has_the_drivers_of_the_toolkits() {
        assert!(DRIVERS.is_sorted_by(|one, next| one.number < next.number && one.release < next.release));
        for toolkit in TOOLKITS {
            let branch = DRIVERS.iter().find(|branch| branch.release == toolkit.release).unwrap();
            assert!(toolkit.linux.is_none_or(|number| number.major == branch.number), "{toolkit}");
            let windows = branch.number..branch.number + 5;
            assert!(toolkit.windows.is_none_or(|number| windows.contains(&number.major)), "{toolkit}");
        }
    }

    /// Manual, "Release Notes": CUDA 11.0, the first row, has PTX ISA 7.0.
    #[test]
    fn versions_before_the_first_row_are_older_than_the_table() {
        for (isa, is_older) in [("3.2", true), ("6.5", true), ("7.0", false), ("9.5", false)] {
            assert_eq!(is_older_than_table(isa.parse().unwrap()), is_older, "{isa}");
        }
    }

    #[test]
    fn the_oldest_drivers_are_those_of_the_first_toolkit() {
        let oldest = |isa: &str, target: &str| {
            let branch = oldest_driver_for(isa.parse().unwrap(), target.parse().unwrap());
            branch.map(Branch::oldest_drivers)
        };
        for (isa, target, drivers) in [
            ("6.0", "sm_70", "450.51.05 (Linux) or 451.48 (Windows)"),
            ("7.8", "sm_80", "520.61.05 (Linux) or 520.06 (Windows)"),
            ("8.4", "sm_90a", "550.54.14 (Linux) or 551.61 (Windows)"),
            ("8.6", "sm_100a", "R565"),
            ("9.0", "sm_100a", "580.65.06 (Linux) or R580 (Windows)"),
            ("9.5", "sm_90", "R620"),
            // The target requires more than the `.version`.
            ("7.0", "sm_120", "570.26 (Linux) or 570.65 (Windows)"),
        ] {
            assert_eq!(oldest(isa, target).as_deref(), Some(drivers), "{isa} {target}");
        }
        let later = IsaVersion { major: 9, minor: 6 };
        assert_eq!(oldest_driver_for(later, "sm_90".parse().unwrap()), None);
    }
}
