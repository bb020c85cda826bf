//! Random kernels without races: each leaves the same bytes in memory under all schedules and on a device.
//!
//! [`Kernel::new`] makes the structure of a kernel from a seed: statements that each thread, some lanes of a warp, or
//! the threads of a CTA, a cluster or the grid execute together. [`Kernel::program`] writes its PTX, [`Kernel::with`]
//! with one mistake in an instruction that synchronizes, and [`reduce`] leaves out what a property does not need.

mod emit;
mod generate;
mod kernel;
mod memory;
mod mistake;
mod reduce;
mod run;
mod steps;
mod template;
mod writer;

pub use emit::Program;
pub use kernel::{Kernel, START, Shape, Statement};
pub use mistake::{Mistake, Operator};
pub use ptx_async_sim::Schedule;
pub use reduce::reduce;
pub use run::{Failure, Outcome, gravest, in_parallel, judge, numbers, run, run_within, schedules};
