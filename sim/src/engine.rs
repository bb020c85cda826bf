//! Memories, barriers, asynchronous operations and their schedule, independent of PTX.
//!
//! A [`Machine`] contains the memories and their asynchronous operations. Threads implement the trait
//! [`schedule::Execute`]: [`schedule::run`] runs the threads and completes the operations in the order of the
//! [`schedule::Schedule`].

pub(crate) mod barrier;
pub(crate) mod clock;
pub(crate) mod dice;
pub(crate) mod event;
mod exit;
pub(crate) mod explore;
pub(crate) mod extent;
pub(crate) mod fate;
pub(crate) mod finding;
pub(crate) mod grids;
pub(crate) mod group;
mod hang;
pub(crate) mod label;
pub(crate) mod machine;
pub(crate) mod memory;
pub(crate) mod meter;
pub(crate) mod paths;
mod proxy;
pub(crate) mod record;
pub(crate) mod records;
pub(crate) mod release;
pub(crate) mod replay;
pub(crate) mod schedule;
mod scope;
pub(crate) mod sets;
pub(crate) mod shadow;
pub(crate) mod steps;
pub(crate) mod threads;
mod times;
pub(crate) mod trace;
pub(crate) mod transfer;
pub(crate) mod unknown;
pub(crate) mod wait;
mod warps;

pub use finding::{Finding, Kind, Severity, Site, ThreadId};
pub(crate) use label::{Label, Variable};
pub(crate) use memory::Place;
pub use schedule::Schedule;
