//! The scopes that leave out the threads of other devices.

use crate::function::Function;

/// The word of each in an instruction, the scope, and its threads.
const SCOPES: [(&str, &str, &str); 4] = [
    ("cta", "`.cta`", "this CTA"),
    ("cluster", "`.cluster`", "this cluster"),
    ("gpu", "`.gpu`", "this device"),
    // `membar.gl`
    ("gl", "`.gpu`", "this device"),
];

/// These words as they are written in instructions.
pub(super) const WORDS: &[&str] = &[".cta", ".cluster", ".gpu", ".gl"];

/// The scope of an instruction that leaves out other devices, and its threads.
pub(super) fn narrow(
    function: &Function<'_, '_>,
    instruction: usize,
) -> Option<(&'static str, &'static str)> {
    let instruction = function.instruction(instruction);
    let found = SCOPES.into_iter().find(|(word, ..)| instruction.has(word));
    found.map(|(_, scope, threads)| (scope, threads))
}
