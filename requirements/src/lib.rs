//! The PTX ISA version, the targets, the toolkit and the driver that a PTX module requires.

#![forbid(unsafe_code)]

pub mod drivers;
