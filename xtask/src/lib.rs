//! Set-up and checks that need tools other than Rust packages: ptxas, a nightly toolchain, a GPU.
//!
//! - [`tools`] and [`toolchains`] fetch them, [`ptxas`] runs the assembler.
//! - [`kernels`] builds the kernels of the examples and of `gpu-tests`, [`device_forms`] a kernel for every step of
//!   the language, and [`build_target`] kernels for targets that lack an instruction. [`parts`] checks the
//!   instructions in the output of `device_forms`, and [`minimal_versions`] checks `Cargo.lock`.
//! - [`mod@test`], [`structure`], [`editor`], [`agreement`], [`foreign`], [`picture`], [`playground`], [`pre_commit`], [`programs`], [`mod@python`], [`simulated`], [`head_to_head`], [`requirements`],
//!   [`gpu`], [`mod@bench`],
//!   [`package`], [`action`], [`dist`], [`deny`], [`repository`], [`semver`], [`mod@version`], [`workflows`],
//!   [`vscode`], [`mod@cost`] and [`machine_code`] are commands of `cargo xtask`. So is [`lang`], which writes a part of the crate `ptx-async`.

pub mod action;
pub mod agreement;
pub mod bench;
pub mod book;
pub mod build_target;
mod chromium;
pub mod cost;
pub mod deny;
pub mod device_forms;
pub mod dist;
pub mod editor;
pub mod foreign;
pub mod gpu;
pub mod head_to_head;
pub mod inline_asm;
pub mod kernels;
pub mod lang;
mod licences;
pub mod machine_code;
pub mod minimal_versions;
pub mod mutants;
mod npm;
pub mod package;
pub mod packages;
mod parallel;
pub mod parts;
pub mod picture;
pub mod playground;
pub mod pre_commit;
pub mod programs;
pub mod ptxas;
pub mod python;
pub mod repository;
pub mod requirements;
mod scratch;
pub mod semver;
pub mod simulated;
pub mod structure;
pub mod test;
pub mod toolchains;
pub mod tools;
pub mod version;
pub mod vscode;
mod wheel_program;
pub mod workflows;
