//! The devices that run the code of a target. Manual: "PTX Module Directives: .target".

use alloc::format;
use alloc::string::String;
use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::architecture::{Suffix, Target};
use super::availability::Targets;
use super::version::number;

/// The compute capability of a device, such as 9.0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComputeCapability {
    /// The number before the dot.
    pub major: u8,
    /// The number after the dot.
    pub minor: u8,
}

impl ComputeCapability {
    /// The compute capability with these numbers.
    pub const fn new(major: u8, minor: u8) -> ComputeCapability {
        ComputeCapability { major, minor }
    }

    /// The compute capability of the devices of `sm_90`, `sm_90a` and so on: 9.0.
    pub const fn of(target: Target) -> ComputeCapability {
        ComputeCapability { major: (target.sm() / 10) as u8, minor: (target.sm() % 10) as u8 }
    }

    /// The target of these devices without a letter, where the table knows it.
    pub fn target(self) -> Option<Target> {
        Target::new(self.number(), Suffix::Plain)
    }

    const fn number(self) -> u16 {
        self.major as u16 * 10 + self.minor as u16
    }
}

/// The devices of Jetson and DRIVE, which run no machine code of other devices. CUDA C++ Programming Guide, "Binary
/// Compatibility".
const TEGRA: &[u16] = &[32, 53, 62, 72, 87, 101, 110];

impl Target {
    /// Whether a device runs PTX of this target, which its driver compiles.
    ///
    /// ```
    /// use ptx_async_isa::Target;
    /// use ptx_async_isa::target::ComputeCapability;
    ///
    /// let (hopper, blackwell) = (ComputeCapability::new(9, 0), ComputeCapability::new(10, 3));
    /// let runs = |target: &str, device| target.parse::<Target>().unwrap().runs_on(device);
    /// assert!(runs("sm_90", hopper) && runs("sm_90", blackwell));
    /// assert!(runs("sm_90a", hopper) && !runs("sm_90a", blackwell));
    /// assert!(runs("sm_100f", blackwell) && !runs("sm_100a", blackwell));
    /// ```
    pub fn runs_on(self, device: ComputeCapability) -> bool {
        let targets = match self.suffix() {
            Suffix::Plain => Targets::From(self.generation()),
            Suffix::Family => Targets::FamilyOf(self.generation()),
            Suffix::Arch => Targets::Arch(self.generation()),
        };
        targets.contains(Target { sm: device.number(), suffix: Suffix::Arch })
    }

    /// Whether a device runs machine code of this target.
    ///
    /// ```
    /// use ptx_async_isa::Target;
    /// use ptx_async_isa::target::ComputeCapability;
    ///
    /// let sm_80: Target = "sm_80".parse().unwrap();
    /// assert!(sm_80.machine_code_runs_on(ComputeCapability::new(8, 6)));
    /// assert!(!sm_80.machine_code_runs_on(ComputeCapability::new(9, 0)));
    /// ```
    pub fn machine_code_runs_on(self, device: ComputeCapability) -> bool {
        let is_tegra = |sm| TEGRA.contains(&sm);
        match self.suffix() {
            Suffix::Plain => {
                let own = ComputeCapability::of(self);
                let kin = !is_tegra(self.sm) && !is_tegra(device.number());
                device == own || (kin && device.major == own.major && device.minor >= own.minor)
            }
            Suffix::Family | Suffix::Arch => self.runs_on(device),
        }
    }

    /// The devices that run PTX of this target, for messages: `compute capability 9.0 or higher`.
    pub fn devices(self) -> String {
        let own = ComputeCapability::of(self);
        match self.suffix() {
            Suffix::Plain => format!("compute capability {own} or higher"),
            Suffix::Arch | Suffix::Family => self.machine_code_devices(),
        }
    }

    /// The devices that run machine code of this target, for messages: `compute capability 8.0 or a higher 8.x`.
    pub fn machine_code_devices(self) -> String {
        let own = ComputeCapability::of(self);
        let mut others = Target::every()
            .filter(|target| target.suffix() == Suffix::Plain && target.sm() != self.sm())
            .map(ComputeCapability::of)
            .filter(|&device| self.machine_code_runs_on(device))
            .peekable();
        if others.peek().is_none() {
            return format!("compute capability {own} only");
        }
        match self.suffix() {
            Suffix::Plain => format!("compute capability {own} or a higher {}.x", own.major),
            Suffix::Family | Suffix::Arch => {
                format!("compute capability {own} or higher in the same family")
            }
        }
    }
}

impl fmt::Display for ComputeCapability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The error of a text that is not a compute capability.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownComputeCapability;

impl fmt::Display for UnknownComputeCapability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a compute capability; write one such as `9.0`")
    }
}

impl Error for UnknownComputeCapability {}

impl FromStr for ComputeCapability {
    type Err = UnknownComputeCapability;

    fn from_str(text: &str) -> Result<Self, UnknownComputeCapability> {
        let (major, minor) = text.split_once('.').ok_or(UnknownComputeCapability)?;
        let part = |digits| number::<u8>(digits).ok_or(UnknownComputeCapability);
        let (major, minor) = (part(major)?, part(minor)?);
        if minor > 9 { Err(UnknownComputeCapability) } else { Ok(ComputeCapability { major, minor }) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    fn target(name: &str) -> Target {
        name.parse().unwrap()
    }

    fn devices(runs: impl Fn(ComputeCapability) -> bool) -> Vec<&'static str> {
        let all = ["7.5", "8.0", "8.6", "8.7", "8.9", "9.0", "10.0", "10.3", "11.0", "12.0", "12.1"];
        all.into_iter().filter(|device| runs(device.parse().unwrap())).collect()
    }

    /// From the sections "Binary Compatibility" and "PTX Compatibility" of the CUDA C++ Programming Guide and "Compute
    /// Capabilities: Feature Set Compiler Targets".
    #[test]
    fn devices_run_the_targets_of_the_programming_guide() {
        let ptx = |name| devices(|device| target(name).runs_on(device));
        assert_eq!(ptx("sm_89"), ["8.9", "9.0", "10.0", "10.3", "11.0", "12.0", "12.1"]);
        assert_eq!(ptx("sm_90a"), ["9.0"]);
        assert_eq!(ptx("sm_100a"), ["10.0"]);
        assert_eq!(ptx("sm_100f"), ["10.0", "10.3"]);
        assert_eq!(ptx("sm_103f"), ["10.3"]);
        assert_eq!(ptx("sm_120f"), ["12.0", "12.1"]);
        // The old name of `sm_110a`.
        assert_eq!(ptx("sm_101a"), ["11.0"]);
        let code = |name| devices(|device| target(name).machine_code_runs_on(device));
        assert_eq!(code("sm_80"), ["8.0", "8.6", "8.9"]);
        assert_eq!(code("sm_86"), ["8.6", "8.9"]);
        assert_eq!(code("sm_87"), ["8.7"]);
        assert_eq!(code("sm_75"), ["7.5"]);
        assert_eq!(code("sm_90a"), ["9.0"]);
        assert_eq!(code("sm_100"), ["10.0", "10.3"]);
        assert_eq!(code("sm_100f"), ["10.0", "10.3"]);
        assert_eq!(code("sm_120"), ["12.0", "12.1"]);
    }

    #[test]
    fn devices_are_described() {
        for (name, ptx, code) in [
            ("sm_80", "compute capability 8.0 or higher", "compute capability 8.0 or a higher 8.x"),
            ("sm_90", "compute capability 9.0 or higher", "compute capability 9.0 only"),
            ("sm_90a", "compute capability 9.0 only", "compute capability 9.0 only"),
            (
                "sm_100f",
                "compute capability 10.0 or higher in the same family",
                "compute capability 10.0 or higher in the same family",
            ),
        ] {
            assert_eq!(
                (target(name).devices(), target(name).machine_code_devices()),
                (ptx.into(), code.into())
            );
        }
    }

    #[test]
    fn compute_capabilities_read_back() {
        for text in ["9.0", "12.1", "3.5"] {
            assert_eq!(alloc::string::ToString::to_string(&text.parse::<ComputeCapability>().unwrap()), text);
        }
        for text in ["", "9", "9.", "9.10", "-9.0", "9.0a", "300.0"] {
            assert!(text.parse::<ComputeCapability>().is_err(), "{text}");
        }
        assert_eq!(ComputeCapability::new(9, 0).target(), Some(target("sm_90")));
        assert_eq!(ComputeCapability::new(9, 9).target(), None);
    }
}
