//! Tensor maps, described and checked before the driver encodes them.
//!
//! The driver returns `CUDA_ERROR_INVALID_VALUE` for an invalid description, without a reason. [`Description::check`]
//! examines the arguments first and reports every mistake in them, each with the rule that it violates. With
//! the feature `cuda`, `Description::encode` then calls the driver and returns a [`TensorMap`](crate::TensorMap).
//!
//! ```
//! use ptx_async::jit::tensor_map::{DataType, Description, Mode, Swizzle};
//!
//! // 4096 rows of 1024 `f16`, of which a box is 64 rows of 128.
//! let mut map = Description::tiled(DataType::Float16, 0x7f00_0000_0000, &[1024, 4096], &[2048], &[128, 64])
//!     .swizzle(Swizzle::B128);
//! let findings = map.check().unwrap_err();
//! assert_eq!(
//!     findings[0].to_string(),
//!     "a row of the box with swizzle `128B` must be at most 128 bytes, but it is 256 bytes\n\
//!      help: make `boxDim[0]` at most 64\n\
//!      note: rule `swizzle-span`, CUDA driver API cuTensorMapEncodeTiled, `boxDim`"
//! );
//! map.mode = Mode::Tiled { box_dim: vec![64, 64] };
//! assert!(map.check().is_ok());
//! ```
//!
//! The names are those of the driver API: `globalDim`, `boxDim`, `elementStrides`, innermost dimension first. The rules
//! are from its documentation, section "Tensor Map Object Management", and from the behavior of a driver; where the two
//! differ, the [`TensorMapRule`] says so. `example-jit --tensor-maps` compares the rules with the installed driver.
//! That was done with a CUDA 13.0 driver on compute capability 9.0: features of later devices (packed types, swizzles
//! with an atom, maps along W alone) are as documented.
//!
//! With the feature `cuda` a [`TensorMap`](crate::TensorMap) can be an argument of cudarc's `LaunchArgs`. cudarc loads
//! the driver at its first call, with the bindings of CUDA 12.8; its features for other versions exclude that one.

mod argument;
mod check;
mod description;
#[cfg(feature = "cuda")]
mod encode;
mod enums;
mod examples;
mod finding;
mod message;
mod rule;
mod rules;
mod suppression;
mod violation;

use alloc::vec::Vec;

pub use argument::Argument;
pub use description::{Description, MapElement, MapTile, Mode};
#[cfg(feature = "cuda")]
pub use encode::{EncodeError, compute_capability};
pub use enums::{DataType, Im2colWideMode, Interleave, L2Promotion, OobFill, Swizzle};
pub use finding::{Finding, Findings};
pub use ptx_async_isa::Rule;
pub use rule::{Example, TensorMapRule};
pub use rules::RULES;
pub use violation::{Violation, ViolationKind, Violations};

impl Description {
    /// Checks the description for any device.
    ///
    /// # Errors
    ///
    /// Every mistake in it.
    pub fn check(&self) -> Result<(), Findings> {
        self.validate(None).map_err(|violations| violations.findings())
    }

    /// Checks the description for a device of this compute capability.
    ///
    /// # Errors
    ///
    /// Every mistake in it, and the features that the device lacks.
    pub fn check_on(&self, major: u32, minor: u32) -> Result<(), Findings> {
        self.validate(Some((major, minor))).map_err(|violations| violations.findings())
    }

    /// Checks the description for a device of this compute capability, major and minor, or for any device.
    ///
    /// # Errors
    ///
    /// Every rule that it violates, as data. [`Violations::findings`] returns the messages.
    pub fn validate(&self, device: Option<(u32, u32)>) -> Result<(), Violations<'_>> {
        check::check(self, device).into_result()
    }

    /// Reports legal descriptions that are rarely intended: strides with which rows overlap.
    #[must_use]
    pub fn advise(&self) -> Vec<Finding> {
        check::advise(self).findings().0
    }
}
