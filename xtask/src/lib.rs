//! Set-up and checks that need what no Rust package brings: ptxas, a nightly toolchain, a GPU.
//!
//! [`tools`] fetches, [`ptxas`] asks the assembler, [`kernels`] builds kernels, [`device_forms`] every step of the
//! language, [`build_target`] asks what is said of a build that is too old, and [`mod@test`], [`demo`],
//! [`agreement`], [`foreign`], [`gpu`], [`mod@bench`] and [`machine_code`] are commands of `cargo xtask`. The
//! integration tests of this package and the commands use the same modules.

pub mod agreement;
pub mod bench;
pub mod build_target;
pub mod demo;
pub mod device_forms;
pub mod foreign;
pub mod gpu;
pub mod kernels;
pub mod machine_code;
pub mod ptxas;
mod scratch;
pub mod structure;
pub mod test;
pub mod tools;
