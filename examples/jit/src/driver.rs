//! The search for the driver and its devices.

use std::{error::Error, fmt};

use anyhow::{Context, Result, bail};
use cudarc::driver::{result, sys};

/// The error for a missing driver, or a device unsuitable for the kernels. It is not a failure of the kernels.
#[derive(Debug)]
pub struct Absent(String);

impl fmt::Display for Absent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for Absent {}

impl Absent {
    /// The error for this reason.
    pub fn new(why: impl Into<String>) -> Self {
        Absent(why.into())
    }
}

/// Starts the driver, and returns the number of its devices.
///
/// # Errors
///
/// [`Absent`] if there is no driver, another error if it does not answer.
pub fn devices() -> Result<i32> {
    // SAFETY: loading the driver's library runs its initializers, as every use of it does.
    if !unsafe { sys::is_culib_present() } {
        bail!(Absent::new("the driver's library, libcuda, is not installed"));
    }
    if let Err(error) = result::init() {
        bail!(Absent::new(format!("cuInit says {error}")));
    }
    result::device::get_count().context("cuDeviceGetCount")
}
