//! Python: the strings of `llvm.inline_asm`, of `inline_asm_elementwise` and its kin, of `inline_ptx`, and CUDA C++ in
//! strings.
//!
//! The source is parsed by tree-sitter and its grammar of Python: the other published parsers of Python are archived,
//! require a newer compiler than this crate, or stop at the first mistake and recurse as deep as the source nests.

mod bound;
mod choices;
mod doors;
mod evaluate;
mod function;
mod holes;
mod integer;
mod scopes;
mod statement;
mod string;
mod syntax;
mod value;

pub(crate) use statement::{statements, statements_of};
