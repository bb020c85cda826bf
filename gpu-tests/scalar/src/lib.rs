//! Random programs of scalar PTX, whose results must be the same on a device and in the simulator.
//!
//! Each program runs in one CTA and has instructions of `instructions.txt` in random order, with values that are often
//! at an edge of their type. It leaves the result of each instruction in memory, so that a comparison tells which
//! instruction differs. The same seed always makes the same program.

mod groups;
mod instructions;
mod marks;
mod program;
mod values;

pub use groups::{GROUP_PROGRAMS, group};
pub use instructions::{lines, open_lines};
pub use marks::{Mark, marks};
pub use program::{Program, Slot};
pub use values::{Class, class, is_general, open_nan, value};

/// The number of programs.
pub const PROGRAMS: u64 = 200;
/// The number of programs of instructions whose results the manual leaves open.
pub const OPEN_PROGRAMS: u64 = 24;

/// Computes the 64-bit FNV-1a hash of bytes, which is the same in every release of Rust.
pub fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
