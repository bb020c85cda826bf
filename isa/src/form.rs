//! The rows of the instruction table.
//!
//! A [`Form`] is one syntax line of the manual: the qualifiers in order, the operands, and the versions and targets
//! that support the form. The constructors are `const` and assert, so that a malformed row does not compile. An
//! [`Instruction`] gathers the forms of one name.

mod constant_range;
mod description;
mod fragment;
mod group;
mod instruction;
mod kinds;
mod operand_kind;
mod operand_length;
mod operand_noun;
mod row;
mod syntax;

pub use constant_range::{bit_range, offset_range};
pub use description::STATED_FIELDS;
pub use fragment::{Access, FragmentType};
pub use group::{Group, GroupEffect};
pub use instruction::Instruction;
pub use operand_kind::{Constraint, Length, OperandKind, Shape, Space, Width};
pub use row::{Choice, Condition, Enforcement, Form, Gate, OperandPresence, Pairs, Param, Part, Presence};
pub(crate) use row::{
    Chosen, Weights, arg, assumed, default, explicit, gated, just, maybe, one, opt, with, with_qualifiers,
    with_slot,
};
pub use syntax::{OperandSyntax, Syntax};
