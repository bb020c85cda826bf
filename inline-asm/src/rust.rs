//! Rust: `asm!`, `global_asm!`, `naked_asm!`, and `ptx_asm!` of cuda-oxide.
//!
//! The source is split into tokens by rustc's lexer, which gives the position of each and accepts any text. A parser
//! of whole files, such as syn's, returns nothing for a file with one syntax error, and sees the bodies of macros as
//! tokens anyway.
//! Reference: "Inline assembly" and "Macros By Example" in The Rust Reference.

mod expand;
mod lexer;
mod macros;
mod operands;
mod placeholders;
mod statement;
mod string;

pub(crate) use statement::statements;
