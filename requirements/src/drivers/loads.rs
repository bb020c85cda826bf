//! Whether a driver loads PTX, and why not.

use std::error::Error;
use std::fmt;

use ptx_async_isa::target::ComputeCapability;
use ptx_async_isa::{IsaVersion, Target};

use super::branch::{Branch, DRIVERS, oldest_driver_for};
use super::driver::Driver;

/// The reason why a driver does not load PTX.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The `.version` is later than the compiler of the driver: error 222.
    Version {
        /// The `.version` of the module.
        isa: IsaVersion,
        /// The branch that takes it; `None` if the table has none.
        required: Option<&'static Branch>,
        /// The driver.
        driver: Driver,
    },
    /// The `.target` is later than the compiler of the driver.
    Target {
        /// The `.target` of the module.
        target: Target,
        /// The branch that knows it; `None` if the table has none.
        required: Option<&'static Branch>,
        /// The driver.
        driver: Driver,
    },
    /// The device does not run PTX of this `.target`.
    OtherDevice {
        /// The `.target` of the module.
        target: Target,
        /// The device.
        device: ComputeCapability,
    },
    /// The device is later than the driver.
    LaterDevice {
        /// The device.
        device: ComputeCapability,
        /// The branch that runs it; `None` if the table has none.
        required: Option<&'static Branch>,
        /// The driver.
        driver: Driver,
    },
    /// The device is older than those that the driver runs.
    OlderDevice {
        /// The device.
        device: ComputeCapability,
        /// The last branch that runs it; `None` if the table has none.
        last: Option<&'static Branch>,
        /// The driver.
        driver: Driver,
    },
}

impl Driver {
    /// Whether the driver loads PTX of this `.version` and `.target`, on this device or, if none is given, on some
    /// device. It compiles the module only if each instruction is valid in this `.version` and on this `.target`.
    ///
    /// A driver that is later than the table is assumed to take each `.version`, target and device that is later too.
    ///
    /// # Errors
    ///
    /// The first reason why it does not load it.
    pub fn loads(
        &self,
        isa: IsaVersion,
        target: Target,
        device: Option<ComputeCapability>,
    ) -> Result<(), Reason> {
        let (driver, branch, may_be_later) = (*self, self.branch(), self.is_later_than_table());
        if !may_be_later && branch.newest_isa().is_none_or(|newest| isa > newest) {
            return Err(Reason::Version { isa, required: oldest_driver_for(isa, target), driver });
        }
        if !may_be_later && !branch.knows(target) {
            return Err(Reason::Target { target, required: oldest_driver_for(isa, target), driver });
        }
        let Some(device) = device else { return Ok(()) };
        if !target.runs_on(device) {
            return Err(Reason::OtherDevice { target, device });
        }
        if device < branch.oldest_device {
            let last = DRIVERS.iter().rev().find(|branch| branch.oldest_device <= device);
            return Err(Reason::OlderDevice { device, last, driver });
        }
        match device.target() {
            Some(own) if !may_be_later && !branch.knows(own) => {
                Err(Reason::LaterDevice { device, required: oldest_driver_for(isa, own), driver })
            }
            _ => Ok(()),
        }
    }
}

impl Reason {
    /// The correction, in a sentence without a full stop.
    pub fn help(&self) -> String {
        let update = |required: &Option<&'static Branch>| match required {
            Some(branch) => format!("update the driver to {} or later", branch.oldest_drivers()),
            None => String::from("update the driver"),
        };
        match self {
            Reason::Version { required, driver, .. } => {
                let newest = driver.newest_isa().map_or_else(String::new, |isa| isa.to_string());
                format!("write `.version {newest}` if the module needs no later one, or {}", update(required))
            }
            Reason::Target { required, .. } | Reason::LaterDevice { required, .. } => update(required),
            Reason::OtherDevice { device, .. } => match device.target() {
                Some(own) => format!("write `.target {own}` if the module needs no later one"),
                None => String::from("compile the module for this device"),
            },
            Reason::OlderDevice { last, .. } => match last {
                Some(last) => format!("use a driver up to {last}"),
                None => String::from("use an older driver"),
            },
        }
    }
}

/// `requires driver 570.26 (Linux) or 570.65 (Windows), CUDA 12.8`
fn requires(required: Option<&Branch>) -> String {
    match required {
        Some(branch) => format!("requires driver {}, {}", branch.oldest_drivers(), branch.release),
        None => String::from("is later than every driver of the table"),
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::Version { isa, required, driver } => {
                let newest = driver.newest_isa().map_or_else(String::new, |isa| isa.to_string());
                write!(f, "`.version {isa}` {}; {driver} takes up to {newest}", requires(*required))
            }
            Reason::Target { target, required, driver } => {
                write!(
                    f,
                    "`.target {target}` {}; {driver} is of {}",
                    requires(*required),
                    driver.branch().release
                )
            }
            Reason::OtherDevice { target, device } => {
                write!(f, "`{target}` runs on {}; the device has {device}", target.devices())
            }
            Reason::LaterDevice { device, required, driver } => {
                let requires = requires(*required);
                let release = driver.branch().release;
                write!(f, "a device of compute capability {device} {requires}; {driver} is of {release}")
            }
            Reason::OlderDevice { device, last, driver } => {
                let oldest = driver.branch().oldest_device;
                write!(
                    f,
                    "{driver} runs devices from compute capability {oldest} on; the device has {device}"
                )?;
                match last {
                    Some(last) => write!(f, ", whose last driver is {last}"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl Error for Reason {}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(driver: &str, isa: &str, target: &str, device: &str) -> Option<(String, String)> {
        let driver: Driver = driver.parse().unwrap();
        let device = (!device.is_empty()).then(|| device.parse().unwrap());
        let reason = driver.loads(isa.parse().unwrap(), target.parse().unwrap(), device).err()?;
        Some((reason.to_string(), reason.help()))
    }

    #[test]
    fn drivers_load_what_they_and_the_device_know() {
        for (driver, isa, target, device) in [
            ("550.54.14", "8.4", "sm_90a", "9.0"),
            ("551.61", "8.4", "sm_80", "8.9"),
            ("R580", "9.0", "sm_70", "7.0"),
            ("580.65.06", "9.0", "sm_100f", "10.3"),
            ("R620", "9.5", "sm_90", "12.1"),
            ("R700", "9.5", "sm_90", ""),
            // A device that the table does not know.
            ("R700", "9.5", "sm_90", "13.0"),
        ] {
            assert_eq!(answer(driver, isa, target, device), None);
        }
        let later = IsaVersion { major: 10, minor: 0 };
        let sm_90: Target = "sm_90".parse().unwrap();
        assert_eq!("R700".parse::<Driver>().unwrap().loads(later, sm_90, None), Ok(()));
        assert_eq!(
            "R620".parse::<Driver>().unwrap().loads(later, sm_90, None).unwrap_err().to_string(),
            "`.version 10.0` is later than every driver of the table; driver R620 takes up to 9.5"
        );
    }

    #[test]
    fn reasons_have_both_sides_and_a_help() {
        for (driver, isa, target, device, says, help) in [
            (
                "550.54",
                "8.7",
                "sm_90",
                "",
                "`.version 8.7` requires driver 570.26 (Linux) or 570.65 (Windows), CUDA 12.8; driver 550.54 takes up to 8.4",
                "write `.version 8.4` if the module needs no later one, or update the driver to 570.26 (Linux) or 570.65 \
                 (Windows) or later",
            ),
            (
                "550.54",
                "8.0",
                "sm_120",
                "",
                "`.target sm_120` requires driver 570.26 (Linux) or 570.65 (Windows), CUDA 12.8; driver 550.54 is of CUDA \
                 12.4",
                "update the driver to 570.26 (Linux) or 570.65 (Windows) or later",
            ),
            (
                "R580",
                "8.0",
                "sm_90",
                "8.6",
                "`sm_90` runs on compute capability 9.0 or higher; the device has 8.6",
                "write `.target sm_86` if the module needs no later one",
            ),
            (
                "551.61",
                "8.0",
                "sm_80",
                "12.0",
                "a device of compute capability 12.0 requires driver 570.26 (Linux) or 570.65 (Windows), CUDA 12.8; driver \
                 551.61 is of CUDA 12.4",
                "update the driver to 570.26 (Linux) or 570.65 (Windows) or later",
            ),
            (
                "590.48.01",
                "6.0",
                "sm_60",
                "6.1",
                "driver 590.48.01 runs devices from compute capability 7.5 on; the device has 6.1, whose last driver is R580",
                "use a driver up to R580",
            ),
        ] {
            assert_eq!(answer(driver, isa, target, device), Some((says.into(), help.into())));
        }
    }
}
