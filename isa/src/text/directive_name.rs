//! The names of directives. Manual: "Directive Statements".

#[cfg(feature = "modules")]
use crate::spelling::{Near, near};

/// The directives that can follow an instruction and whose names are not qualifiers.
const IN_FUNCTIONS: [&str; 8] =
    ["branchtargets", "callprototype", "calltargets", "file", "loc", "pragma", "reg", "section"];

/// The other directives that begin a statement or precede one. ptxas 13.5 knows all of them.
#[cfg(feature = "modules")]
const OTHERS: [&str; 21] = [
    "address_size",
    "alias",
    "align",
    "attribute",
    "common",
    "const",
    "entry",
    "extern",
    "func",
    "global",
    "local",
    "param",
    "samplerref",
    "shared",
    "surfref",
    "target",
    "tex",
    "texref",
    "version",
    "visible",
    "weak",
];

/// The names of the directives that can begin a statement or precede one, without the dot.
#[cfg(feature = "modules")]
pub fn directives() -> impl Iterator<Item = &'static str> {
    IN_FUNCTIONS.into_iter().chain(OTHERS)
}

/// Whether a word, `.loc`, begins a statement after an instruction, and is not a qualifier of it.
pub(super) fn begins_statement(word: &str) -> bool {
    word.strip_prefix('.').is_some_and(|name| IN_FUNCTIONS.contains(&name))
}

/// Whether a directive of this name, without its dot, can begin a statement.
#[cfg(feature = "modules")]
pub(super) fn is_directive(name: &str) -> bool {
    directives().any(|known| known == name)
}

/// The directive closest to an unknown one.
#[cfg(feature = "modules")]
pub(super) fn nearest_directive(name: &str) -> Option<Near<&'static str>> {
    near(name, directives())
}
