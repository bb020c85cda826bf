//! Fuzz targets, as functions over arbitrary bytes: libFuzzer calls them from `fuzz_targets/`, and a test on stable
//! runs them on the corpora and on past findings.
//!
//! The command is a binary crate, which cannot be linked. So its modules under test are compiled here a second time,
//! from their own files. They refer to each other from the root of their crate; the `use`s below provide those names at
//! the root of this one.
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

#[path = "../../cli/src"]
#[allow(dead_code, reason = "the command uses more of them")]
mod cli {
    pub(crate) mod language;
    pub(crate) mod places;
    pub(crate) mod position;
    pub(crate) mod source;

    pub(crate) mod check {
        use ptx_async_isa::check::Diagnostic;

        use crate::places::Places;

        mod human;

        /// The finding as the command prints it.
        pub(crate) fn drawn(places: &mut Places<'_>, diagnostic: &Diagnostic) -> String {
            human::Human::new(false).draw(places, diagnostic, &[])
        }
    }
}
use cli::{check::drawn, language, places, position, source};

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
