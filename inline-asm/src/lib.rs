//! PTX in the inline assembly of other languages: finds the statements in a source, and checks each with the rules of
//! [`ptx_async_isa`], at its positions in the source.
//!
//! One statement goes through these stages:
//!
//! 1. The front end of its [`Language`] finds it and returns a [`Statement`]: its [`Template`]s, that is, PTX text
//!    with a map from each byte to the source, and the [`Operand`]s that the text names; or the reason why the text
//!    is not known ([`Unresolved`]). The text of one statement can have alternatives, such as those of a
//!    macro's arguments.
//! 2. [`check()`] reads each template as PTX, with the operands as registers and constants of their types, validates its
//!    instructions, and compares what they require with the [`Guard`] around the statement.
//! 3. It returns a [`Report`]: the diagnostics at the positions of the source, and the counts.
//!
//! ```
//! use ptx_async_inline_asm::{Language, NoIncludes, check};
//! use ptx_async_isa::Context;
//!
//! let source = r#"asm volatile("cp.async.cg.shared.global [%0], [%1], 8;" :: "r"(dst), "l"(src));"#;
//! let report = check(source, Language::Cpp, &Context::default(), &mut NoIncludes);
//! let diagnostic = &report.diagnostics[0];
//! assert_eq!(&source[diagnostic.span.clone()], "8");
//! assert_eq!(diagnostic.message, "`cp-size` with `.cg` must be 16, but this is 8");
//! ```
#![forbid(unsafe_code)]

mod check;
mod cpp;
mod decoded;
mod effects;
mod embedded;
mod family;
mod fixes;
mod guard;
mod include;
mod judge;
mod language;
mod llvm;
mod mojo;
mod operand;
mod python;
mod read;
mod rules;
mod rust;
mod source_map;
mod statement;
mod statements;
mod template;
mod undeclared;
mod unresolved;
mod untold;

pub use check::{Report, UnresolvedStatement, check};
pub use guard::{Guard, TargetSet};
pub use include::{Includes, NoIncludes};
pub use language::Language;
pub use operand::{Direction, Operand, OperandType};
pub use rules::RULES;
pub use source_map::SourceMap;
pub use statement::Statement;
pub use statements::statements;
pub use template::Template;
pub use unresolved::{Unresolved, UnresolvedKind};
