//! PTX for the driver that is there: the module as it is or, if the driver is too old for its `.version`, the same
//! statements in the lowest one.

use std::borrow::Cow;

use anyhow::{Result, anyhow};
use ptx_async::jit::loads_on;
use ptx_async::jit::retarget::{Isa, Wanted, retarget};

/// The text to load with a driver of this CUDA version, as `cuDriverGetVersion` returns it.
///
/// # Errors
///
/// Every reason why the driver does not load the text, and no lower `.version` of it.
pub fn for_driver(cuda: i32, ptx: &str) -> Result<Cow<'_, str>> {
    let Err(refusals) = loads_on(cuda, ptx) else { return Ok(Cow::Borrowed(ptx)) };
    let lowest = Wanted { isa: Some(Isa::Lowest), ..Wanted::default() };
    let lowered = retarget(ptx, &lowest).map_err(|_| anyhow!("{refusals}"))?;
    loads_on(cuda, &lowered).map_err(|refusals| anyhow!("{refusals}"))?;
    Ok(Cow::Owned(lowered))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::module::module_text;

    /// CUDA 12.0 has PTX ISA 8.0, and CUDA 11.8 has 7.8. The copies of the module are in 8.0 for the first time.
    #[test]
    fn an_older_driver_gets_the_lowest_version() {
        let newer = module_text(512).replacen(".version 8.0", ".version 9.0", 1);
        assert!(matches!(for_driver(13000, &newer), Ok(Cow::Borrowed(_))));
        assert_eq!(for_driver(12000, &newer).unwrap(), module_text(512));
        let error = for_driver(11080, &newer).unwrap_err().to_string();
        assert!(error.contains("requires PTX ISA 8.0 on `sm_90`, but"), "{error}");
    }
}
