//! The PTX ISA version, the targets, the toolkit and the driver that a PTX module requires.
//!
//! The instructions of the asynchronous family have their requirements in the table of
//! [`ptx_async_isa`]; every other instruction, directive and special register has them in two tables here.
//! Manual: "PTX ISA Notes" and "Target ISA Notes" of each section; the tables were measured with ptxas.

#![forbid(unsafe_code)]

pub mod drivers;
pub mod errors;
pub mod log;
pub mod module;
mod obstacle;
mod refusal;
pub mod retarget;
mod rows;
mod support;
mod version;
mod words;

pub use obstacle::Obstacle;
pub use refusal::refusals;
pub use rows::{Row, is_type};
pub use support::{Support, Versions};
