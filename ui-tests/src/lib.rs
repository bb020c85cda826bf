//! Empty: the cases are in `fail/` and `pass/`, and the programs that run them are in `tests/`. `README.md`
//! explains how to add one.

/// The code on the page for newcomers compiles as written.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}
