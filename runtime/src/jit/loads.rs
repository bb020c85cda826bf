//! Whether a driver loads PTX, without that driver.

use alloc::string::{String, ToString as _};
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use ptx_async_requirements::drivers::Driver;
use ptx_async_requirements::{Obstacle, refusals};

use super::error_list::error_list;

/// A reason why a driver does not load PTX.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The line of the PTX, counted from 1; none if the driver itself is not known.
    pub line: Option<usize>,
    /// The fact, with both sides.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

/// The reasons why a driver does not load PTX, in the order of the lines. It has at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusals(Vec<Refusal>);

error_list!(Refusals, Refusal);

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.message)?;
        self.help.as_ref().map_or(Ok(()), |help| write!(f, "\n  = help: {help}"))
    }
}

/// Whether the driver of this CUDA version loads PTX on some device: the number that `cuDriverGetVersion` returns, such
/// as 12040.
///
/// ```
/// use ptx_async::jit::loads_on;
/// use ptx_async::jit::retarget::{Isa, Wanted, retarget};
///
/// let ptx = ".version 8.8\n.target sm_90\n.visible .entry k() { cp.async.bulk.commit_group; }";
/// let refusals = loads_on(12040, ptx).unwrap_err();
/// assert_eq!(refusals[0].line, Some(1));
/// assert_eq!(refusals[0].help.as_deref(), Some("the module requires no later one than 8.0: write `.version 8.0`"));
///
/// let lowest = retarget(ptx, &Wanted { isa: Some(Isa::Lowest), target: None }).unwrap();
/// assert!(loads_on(12040, &lowest).is_ok());
/// ```
///
/// # Errors
///
/// Every reason why it does not, each with its line.
pub fn loads_on(driver_version: i32, ptx: &str) -> Result<(), Refusals> {
    let driver = Driver::of_cuda(driver_version).map_err(|unknown| {
        Refusals(Vec::from([Refusal { line: None, message: unknown.to_string(), help: None }]))
    })?;
    let found = refusals(ptx, &driver, None);
    if found.is_empty() {
        return Ok(());
    }
    // The reasons are in order, so that the lines are counted once.
    let (mut at, mut line) = (0, 1);
    let refusal = |Obstacle { span, message, help, .. }: Obstacle| {
        line += ptx.get(at..span.start).unwrap_or_default().matches('\n').count();
        at = at.max(span.start);
        Refusal { line: Some(line), message, help }
    };
    Err(Refusals(found.into_iter().map(refusal).collect()))
}
