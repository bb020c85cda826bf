//! Fuzz targets, as functions over arbitrary bytes: libFuzzer calls them from `fuzz_targets/`, and a test on stable
//! runs them on the corpora and on past findings.
#![forbid(unsafe_code)]

use std::{env, fs, io};

mod choices;
mod description;
pub mod dictionary;
mod inline_asm;
pub mod pack;
mod round_trip;
pub mod seeds;
mod sim;
mod text;
mod tokens;

pub use inline_asm::inline_asm;
pub use round_trip::round_trip;
pub use sim::sim;
pub use text::text;
pub use tokens::tokens;

/// A target, which panics if the input reveals a bug.
pub type Target = fn(&[u8]);

/// The targets by name.
pub const TARGETS: [(&str, Target); 5] = [
    ("inline_asm", inline_asm),
    ("round_trip", round_trip),
    ("sim", sim),
    ("text", text),
    ("tokens", tokens),
];

/// Runs a target on each file named on the command line.
///
/// # Errors
///
/// If a file cannot be read.
pub fn on_files(target: Target) -> io::Result<()> {
    env::args_os().skip(1).try_for_each(|path| fs::read(path).map(|input| target(&input)))
}
