//! The `.version` and `.target` that a feature requires, and those of a module.
//!
//! Manual: "PTX ISA Notes" and "Target ISA Notes" of each instruction, and the directive `.target`.

mod architecture;
mod availability;
mod context;
mod version;

pub use architecture::{Suffix, Target, UnknownTarget};
pub use availability::{Availability, Requirement, Targets, floor};
pub(crate) use availability::{first_version, from};
pub use context::Context;
pub use version::{IsaVersion, UnknownVersion};
pub(crate) use version::{is_newer_version, v};
