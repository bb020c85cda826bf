//! The tests of inline assembly as one program, which links the crate once.

mod cpp;
mod effects;
mod fixes;
mod limits;
mod mojo;
mod python;
mod rust;
mod undeclared;
