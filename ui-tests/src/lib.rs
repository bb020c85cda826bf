//! Nothing: the cases are in `fail/` and `pass/`, what runs them is in `tests/`. `README.md` tells how to
//! add one.

/// The code of the page that newcomers read compiles as it stands.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub mod readme {}
