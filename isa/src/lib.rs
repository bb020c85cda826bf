//! The instruction set of PTX's asynchronous copies as a library: the table, the rules, and PTX text.
//!
//! One instruction goes through these stages:
//!
//! 1. A front end fills an [`Inst`]: an [`Instruction`](form::Instruction) of the table ([`forms`]), qualifiers
//!    and operands in [`Slot`]s. [`text::parse`] does so for PTX text; the macro and builders do it for
//!    descriptions, where qualifiers that follow from the rest may be missing.
//! 2. [`validate()`] chooses the [`Form`](form::Form), that is, one syntax line of the manual, adds the
//!    qualifiers that follow, and checks the form, its operands, the target and the [`rules`].
//! 3. It returns a [`Valid`] instruction, which prints as canonical PTX without further errors, or every
//!    [`Finding`]: a rule, a slot, the message and the help.
//!
//! ```
//! use ptx_async_isa::{Context, Dialect, text, validate};
//!
//! let inst = text::parse("cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 100;").unwrap();
//! let findings = validate(&inst, &Context::default(), Dialect::Ptx).unwrap_err();
//! assert_eq!(findings[0].message, "`size` must be a multiple of 16, but this is 100");
//! assert_eq!(findings[0].help.as_deref(), Some("the nearest multiples are 96 and 112"));
//! ```
//!
//! # Features
//!
//! All are enabled by default. The macro needs none of them, and compiles faster without.
//!
//! - `guide`: [`guide`], and the sentences about fields and qualifiers.
//! - `modules`: the reader of whole modules in [`text`], [`check`], [`declarations`] and [`floors`].
//! - `samples`: [`samples`].
#![cfg_attr(docsrs, feature(doc_cfg))] // The pages name the feature of each item.
#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(
    not(all(feature = "guide", feature = "modules", feature = "samples")),
    allow(dead_code, unused_imports, reason = "what a feature uses is not dead without it")
)]

extern crate alloc;

pub mod alignment;
mod array_vec;
mod candidate;
pub mod change;
#[cfg(feature = "modules")]
pub mod check;
#[cfg(feature = "modules")]
pub mod declarations;
pub mod describe;
mod dialect;
pub mod finding;
pub mod fix;
#[cfg(feature = "modules")]
mod fixes;
#[cfg(feature = "modules")]
pub mod floors;
pub mod form;
pub mod forms;
#[cfg(feature = "guide")]
pub mod guide;
pub mod inst;
pub mod launch_bounds;
#[cfg(feature = "modules")]
pub mod level;
mod message;
pub mod near_words;
pub mod opcodes;
pub mod operand;
pub mod place;
#[cfg(feature = "guide")]
mod prose;
mod rule;
pub mod rules;
#[cfg(feature = "samples")]
pub mod samples;
mod scalar;
pub mod sequence;
pub mod slot;
mod spelling;
mod stepwise;
pub mod symbol;
pub mod target;
pub mod tensor_map;
pub mod text;
pub mod transaction;
pub mod valid;
pub mod validate;
mod vector;
pub mod violation;
pub mod vocab;

pub use dialect::Dialect;
pub use finding::Finding;
pub use fix::{Applicability, Edit, Fix};
pub use inst::{Address, Given, Guard, HoleKind, Inst, Operand, Scalar, Vector};
pub use place::Place;
#[cfg(feature = "guide")]
pub use prose::Prose;
pub use rule::Rule;
pub use slot::Slot;
pub use spelling::{list, must_be, nearest, range, were_given};
pub use target::{Context, IsaVersion, Target};
pub use valid::Valid;
pub use validate::validate;
pub use violation::{Violation, ViolationKind, Violations};
