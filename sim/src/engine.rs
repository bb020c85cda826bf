//! Memories, barriers, asynchronous operations and their schedule, independent of PTX.
//!
//! A [`Machine`] has the memories and their asynchronous operations. Threads implement the trait [`schedule::Execute`]:
//! [`schedule::run`] runs them in the order of the [`schedule::Schedule`], and completes operations where it says so.

pub mod barrier;
pub mod clock;
pub mod dice;
pub mod event;
mod exit;
pub(crate) mod explore;
pub mod extent;
pub mod fate;
pub mod finding;
pub mod group;
mod hang;
pub mod label;
pub mod machine;
pub mod memory;
pub mod meter;
pub(crate) mod paths;
pub mod record;
pub mod records;
pub mod schedule;
pub mod sets;
pub mod shadow;
pub mod threads;
pub mod trace;
pub mod transfer;
pub mod unknown;
pub mod wait;
mod warps;

pub use finding::{Finding, Kind, Severity, Site, ThreadId};
pub use label::{Label, Variable};
pub use machine::Machine;
pub use memory::{Place, RegionId};
pub use schedule::Schedule;
pub use wait::Wait;
