//! A driver, by its number or by its CUDA release.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use ptx_async_isa::IsaVersion;

use super::branch::{Branch, DRIVERS};
use super::number::{DriverNumber, Platform};
use super::release::CudaRelease;

/// A driver.
///
/// A number with three parts, such as `550.54.15`, is one for Linux, and begins with the number of its branch. A number
/// with two parts whose first is not that of a branch, such as `551.61`, is one for Windows, of the branch before.
/// `550.54` can be the beginning of a number for Linux or a whole one; the branch is the same for both systems. A CUDA
/// release, `12.4` beside `CUDA Version` in the output of `nvidia-smi` or 12040 from `cuDriverGetVersion`, names a
/// driver too.
///
/// ```
/// use ptx_async_requirements::drivers::{Driver, Platform};
///
/// for (text, platform, branch) in [
///     ("550.54.15", Some(Platform::Linux), "R550"),
///     ("551.61", Some(Platform::Windows), "R550"),
///     ("555.85", None, "R555"),
///     ("r550", None, "R550"),
///     ("580", None, "R580"),
///     ("12.4", None, "R550"),
/// ] {
///     let driver: Driver = text.parse().unwrap();
///     assert_eq!((driver.platform(), driver.branch().to_string().as_str()), (platform, branch));
/// }
/// assert_eq!(Driver::of_cuda(12040).unwrap().branch().to_string(), "R550");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Driver {
    name: Name,
    branch: &'static Branch,
}

/// How a driver is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Name {
    Number(DriverNumber),
    Branch(u16),
    Cuda(CudaRelease),
}

/// The numbers of drivers for Windows that follow that of the branch.
const NEXT: u16 = 5;
/// The first numbers that are read as that of a driver with two parts, and as that of `cuDriverGetVersion`. No driver
/// since 2008 has a number below the first.
const FIRST_DRIVER: u16 = 100;
const FIRST_CUDA: u16 = 1000;

impl Driver {
    /// The driver whose `cuDriverGetVersion` returns this number, such as 12040 for CUDA 12.4. With a forward
    /// compatibility package, the function returns the release of the package, whose compiler the driver uses.
    ///
    /// # Errors
    ///
    /// If the number is not one of a CUDA release, or is before CUDA 11.0.
    pub fn of_cuda(number: i32) -> Result<Driver, UnknownDriver> {
        let release = CudaRelease::of_number(number)
            .ok_or_else(|| UnknownDriver::NotANumber { text: number.to_string() })?;
        Driver::of_release(release)
    }

    /// The driver of a CUDA release, as `nvidia-smi` prints it beside `CUDA Version`.
    ///
    /// # Errors
    ///
    /// If the release is before CUDA 11.0.
    pub fn of_release(release: CudaRelease) -> Result<Driver, UnknownDriver> {
        Driver::with(Name::Cuda(release), |branch| branch.release <= release)
    }

    fn with(name: Name, is_not_after: impl Fn(&Branch) -> bool) -> Result<Driver, UnknownDriver> {
        let branch = DRIVERS.iter().rev().find(|branch| is_not_after(branch));
        let before = || UnknownDriver::Before { driver: name.to_string(), first: &DRIVERS[0] };
        branch.map(|branch| Driver { name, branch }).ok_or_else(before)
    }

    /// Its branch. For a driver that is later than the table, the newest branch of the table.
    pub fn branch(&self) -> &'static Branch {
        self.branch
    }

    /// The operating system, where the number shows it.
    pub fn platform(&self) -> Option<Platform> {
        match self.name {
            Name::Number(DriverNumber { patch: Some(_), .. }) => Some(Platform::Linux),
            Name::Number(number) if number.major != self.branch.number => Some(Platform::Windows),
            _ => None,
        }
    }

    /// The newest `.version` that it compiles; for a driver that is later than the table, it compiles at least this.
    pub fn newest_isa(&self) -> Option<IsaVersion> {
        self.branch.newest_isa()
    }

    /// Whether it is later than the table.
    pub fn is_later_than_table(&self) -> bool {
        let last = &DRIVERS[DRIVERS.len() - 1];
        match self.name {
            Name::Number(DriverNumber { major, .. }) | Name::Branch(major) => major >= last.number + NEXT,
            Name::Cuda(release) => release > last.release,
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Name::Number(number) => write!(f, "driver {number}"),
            Name::Branch(number) => write!(f, "driver R{number}"),
            Name::Cuda(release) => write!(f, "the driver of {release}"),
        }
    }
}

impl fmt::Display for Driver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.name, f)
    }
}

/// The error of a text that names no driver of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownDriver {
    /// Not the number of a driver.
    NotANumber {
        /// The text.
        text: String,
    },
    /// A driver that is before the table.
    Before {
        /// The driver.
        driver: String,
        /// The first branch of the table.
        first: &'static Branch,
    },
}

impl fmt::Display for UnknownDriver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownDriver::NotANumber { text } => write!(
                f,
                "`{text}` is not the number of a driver; write one such as `550.54.15`, `551.61` or `R550`"
            ),
            UnknownDriver::Before { driver, first } => {
                write!(f, "{driver} is before {first}, {}, the oldest driver of the table", first.release)
            }
        }
    }
}

impl Error for UnknownDriver {}

impl FromStr for Driver {
    type Err = UnknownDriver;

    fn from_str(text: &str) -> Result<Self, UnknownDriver> {
        let unknown = || UnknownDriver::NotANumber { text: text.to_owned() };
        let number = |digits: &str| {
            let are_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
            digits.parse::<u16>().ok().filter(|_| are_digits).ok_or_else(unknown)
        };
        let trimmed = text.trim();
        let name = match trimmed.strip_prefix(['r', 'R']) {
            Some(branch) => Name::Branch(number(branch)?),
            None => {
                let parts = trimmed.split('.').map(number).collect::<Result<Vec<u16>, _>>()?;
                match parts[..] {
                    [cuda] if cuda >= FIRST_CUDA => return Driver::of_cuda(cuda.into()),
                    [branch] => Name::Branch(branch),
                    [major, minor] if major < FIRST_DRIVER => {
                        let release = u8::try_from(major).ok().zip(u8::try_from(minor).ok());
                        let (major, minor) = release.ok_or_else(unknown)?;
                        return Driver::of_release(CudaRelease { major, minor });
                    }
                    [major, minor] => Name::Number(DriverNumber { major, minor, patch: None }),
                    [major, minor, patch] => Name::Number(DriverNumber { major, minor, patch: Some(patch) }),
                    _ => return Err(unknown()),
                }
            }
        };
        let (Name::Number(DriverNumber { major, .. }) | Name::Branch(major)) = name else {
            return Err(unknown());
        };
        Driver::with(name, |branch| branch.number <= major)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those of 565 and 566 are in the output of `nvidia-smi`, those of 610 and 620 in the files `redistrib_*.json` of
    /// the drivers; the others are in the table of the release notes, or are later drivers of the same branches.
    #[test]
    fn drivers_have_the_cuda_release_that_nvidia_smi_prints() {
        for (text, cuda) in [
            ("450.80.02", "11.0"),
            ("452.39", "11.0"),
            ("470.239.06", "11.4"),
            ("472.50", "11.4"),
            ("522.06", "11.8"),
            ("528.33", "12.0"),
            ("535.104.05", "12.2"),
            ("537.13", "12.2"),
            ("546.12", "12.3"),
            ("550.120", "12.4"),
            ("560.94", "12.6"),
            ("565.57.01", "12.7"),
            ("566.36", "12.7"),
            ("572.61", "12.8"),
            ("576.57", "12.9"),
            ("580.126.09", "13.0"),
            ("610.57.04", "13.3"),
            ("620.70.06", "13.5"),
        ] {
            let driver: Driver = text.parse().unwrap();
            assert_eq!(driver.branch().release, cuda.parse().unwrap(), "{text}");
            assert!(!driver.is_later_than_table());
        }
    }

    #[test]
    fn later_drivers_take_at_least_the_newest_row() {
        for text in ["625.10", "R700", "65535.65535.65535"] {
            let driver: Driver = text.parse().unwrap();
            assert!(driver.is_later_than_table(), "{text}");
            assert_eq!(driver.newest_isa(), "9.5".parse().ok());
        }
        assert!(Driver::of_cuda(14000).unwrap().is_later_than_table());
        assert!(!"624.99".parse::<Driver>().unwrap().is_later_than_table());
    }

    #[test]
    fn other_texts_are_errors() {
        for (text, says) in [
            ("", "`` is not the number of a driver; write one such as `550.54.15`, `551.61` or `R550`"),
            ("550.", "`550.` is not"),
            ("550.54.15.1", "`550.54.15.1` is not"),
            ("v550", "`v550` is not"),
            ("+550.54", "`+550.54` is not"),
            ("99999", "`99999` is not"),
            ("440.33", "driver 440.33 is before R450, CUDA 11.0, the oldest driver of the table"),
            ("10.2", "the driver of CUDA 10.2 is before R450"),
            ("10020", "the driver of CUDA 10.2 is before R450"),
            ("12.400", "`12.400` is not"),
        ] {
            let error = text.parse::<Driver>().unwrap_err().to_string();
            assert!(error.starts_with(says), "{error}");
        }
        assert_eq!(
            Driver::of_cuda(10020).unwrap_err().to_string(),
            "the driver of CUDA 10.2 is before R450, CUDA 11.0, the oldest driver of the table"
        );
        assert!(Driver::of_cuda(-5).is_err());
    }
}
