//! Builds a kernel crate for nvptx64 in the build script of the crate that launches the kernels.
//!
//! ```no_run
//! // build.rs
//! ptx_async_build::KernelBuilder::new("../kernels").embed();
//! ```
//!
//! For a package `my-kernels`, the crate then embeds `const PTX: &str = include_str!(env!("MY_KERNELS_PTX"));`.
//!
//! [`embed`](KernelBuilder::embed) does these steps; [`build`](KernelBuilder::build) does the same for a program that is
//! not a build script, and prints nothing:
//!
//! 1. It selects a nightly toolchain, since `asm!` on nvptx64 is unstable: the one that a `rust-toolchain.toml` names in
//!    the folder of the kernel crate, or another one as [`toolchain`](KernelBuilder::toolchain) describes. It selects
//!    `core`: of that toolchain where it has one for nvptx64, otherwise compiled from the component `rust-src`. What is
//!    missing is an error of one line, with the command that installs it: see [`Missing`].
//! 2. It compiles the crate, and the code of its dependencies and of `core` that it uses, to one PTX module, in a
//!    target directory of its own, so that it does not wait for the lock of the outer build. A `panic!` becomes a call
//!    of the crate's panic handler.
//! 3. It raises the `.version` to what the instructions need, since LLVM writes none above 9.0. If that is higher than
//!    the requested version, one of the [`notes`](Kernels::notes) shows the line that needs it. With
//!    [`lowest_version`](KernelBuilder::lowest_version) it also lowers the `.version`, for older drivers. It writes the
//!    launch bounds of `kernel!` into the headers of the kernels.
//! 4. It checks every asynchronous copy, barrier and fence in the module, and the order of the instructions, with
//!    [`ptx_async_lints::check_all`]. A [`Finding`] shows the line of the Rust source; an error fails the build. A
//!    comment there, `// ptx-async: allow(missing-proxy-fence)`, allows a warning, or a finding across instructions.
//! 5. With [`cubin`](KernelBuilder::cubin), ptxas assembles the module.
//!
//! # The kernel crate
//!
//! It is a library, `#![no_std]` for nvptx64, with a panic handler; `ptx-async new` writes one. The target flags can be in
//! its `.cargo/config.toml`, where `cargo build` and an editor see them too, or in the calls of
//! [`target`](KernelBuilder::target) and [`isa`](KernelBuilder::isa):
//!
//! ```toml
//! [build]
//! target = "nvptx64-nvidia-cuda"
//!
//! [target.nvptx64-nvidia-cuda]
//! rustflags = ["-Ctarget-cpu=sm_90a", "-Ctarget-feature=+ptx86"]
//!
//! [unstable]
//! build-std = ["core"]
//! ```
#![forbid(unsafe_code)]

mod allowed;
mod builder;
mod cargo;
mod dep_info;
mod error;
mod finding;
mod flags;
mod kernels;
mod launch_bounds;
mod package;
pub mod ptxas;
mod toolchain;
mod version;

pub use builder::KernelBuilder;
pub use error::{Error, Missing};
pub use finding::{Finding, Place, SourcePosition};
pub use flags::rustflags;
pub use kernels::Kernels;
/// A PTX ISA version, and a `.target`.
pub use ptx_async_isa::{IsaVersion, Target, check::Severity};
/// An allowed name that is not the name of a rule.
pub use ptx_async_lints::allow::UnknownRule;

/// The target of kernels, as rustc names it.
pub const TARGET: &str = "nvptx64-nvidia-cuda";
