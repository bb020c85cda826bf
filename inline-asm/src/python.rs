//! Python: the strings of `llvm.inline_asm`, of `inline_asm_elementwise` and similar functions, of `inline_ptx`, and
//! CUDA C++ in strings.
//!
//! The source is parsed by tree-sitter and its grammar of Python. The other published parsers of Python are archived,
//! require a newer compiler than this crate, or stop at the first syntax error and recurse as deep as the source
//! nests.

mod bound;
mod choices;
mod doors;
mod evaluate;
mod evaluator;
mod format;
mod holes;
mod integer;
mod scopes;
mod statement;
mod string;
mod syntax;
mod value;

pub(crate) use statement::{statements, statements_of};
