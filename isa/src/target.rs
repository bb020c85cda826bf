//! The `.version` and `.target` that a feature requires, and those of a module.
//!
//! Manual: "PTX ISA Notes" and "Target ISA Notes" of each instruction, and the directive `.target`.

mod architecture;
mod availability;
mod context;
mod device;
mod version;

pub use architecture::{Suffix, Target, UnknownTarget};
pub use availability::{Availability, Requirement, Targets, floor};
pub(crate) use availability::{first_version, from};
pub use context::Context;
pub use device::{ComputeCapability, UnknownComputeCapability};
pub(crate) use version::v;
pub use version::{IsaVersion, UnknownVersion};
#[cfg(feature = "modules")]
pub(crate) use version::{around, is_newer_version};
