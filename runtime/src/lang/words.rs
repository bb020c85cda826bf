// Written by `cargo xtask lang` from the table of the instruction set.

//! A module for each field and setting that takes one of several names.

pub mod cache;
pub mod emit;
pub mod evict;
pub mod evict_secondary;
pub mod field;
pub mod layout;
pub mod level;
pub mod load_mode;
pub mod multicast;
pub mod op;
pub mod out;
pub mod phase_type;
pub mod report;
pub mod scope;
pub mod sem;
pub mod space;
pub mod sync_restrict;
pub mod target;
pub mod ty;
pub mod vec;
