//! The numbers of drivers.

use std::fmt;

/// The operating system of a driver, whose numbers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Platform {
    /// Three numbers, such as 550.54.15; some have two. The first is that of the branch.
    Linux,
    /// Two numbers, such as 551.61. The first is mostly not that of the branch, but one of the four that follow.
    Windows,
}

/// The number of a driver.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DriverNumber {
    /// The number before the first dot.
    pub major: u16,
    /// The number after the first dot.
    pub minor: u16,
    /// The number after the second dot, which only drivers for Linux have.
    pub patch: Option<u16>,
}

impl fmt::Display for DriverNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.major, self.minor)?;
        self.patch.map_or(Ok(()), |patch| write!(f, ".{patch:02}"))
    }
}
