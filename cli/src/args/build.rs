//! The command line of `ptx-async build`.

use std::path::PathBuf;

use ptx_async_isa::Target;
use ptx_async_requirements::retarget::Isa;

use super::allow::Allow;
use super::deny::Deny;
use crate::value_parsers;

/// Build a kernel crate to PTX, and check it
///
/// The crate is compiled with its dependencies and `core` to one module, for the target flags of its
/// `.cargo/config.toml` and those given here. The `.version` is raised to the lowest version that supports all
/// instructions. The PTX is checked as by `check`: every instruction of the table, and the order of instructions.
/// Findings are shown at the line of the Rust source, on standard error; a comment there or on the line before, such
/// as `// ptx-async: allow(missing-proxy-fence)`, allows one. A comment above a kernel, `// ptx-async: launch --block
/// 128 --arg x:u32[128]`, is a launch, which runs in the simulator as by `check`. The paths of the PTX and of the
/// cubin go to standard output. In a build script, the crate `ptx-async-build` does the same.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async build kernels
  ptx-async build kernels --target sm_90a --isa 8.6 --cubin
  ptx-async build kernels --isa lowest              for the oldest drivers
  ptx-async build kernels --toolchain nightly-2026-11-01

A nightly toolchain with the component `rust-src` is needed, and ptxas for a cubin: a tool that is missing is an error \
of one line with the command that installs it.

Exit status: 0 if the kernels are built, 1 if they have errors, 2 if a tool is missing or fails.")]
pub(crate) struct Build {
    /// The folder of the kernel crate
    #[arg(default_value = ".", value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
    /// The target, such as `sm_100a`
    #[arg(long, value_name = "TARGET", value_parser = value_parsers::target(), hide_possible_values = true)]
    pub(crate) target: Option<Target>,
    /// The lowest PTX ISA version of the module, such as 9.1; or `lowest` for the lowest one that its instructions
    /// allow, which older drivers load
    #[arg(long, value_name = "VERSION", value_parser = value_parsers::isa_or_lowest(), hide_possible_values = true)]
    pub(crate) isa: Option<Isa>,
    /// Cargo's profile
    #[arg(long, default_value = "release", value_name = "NAME")]
    pub(crate) profile: String,
    /// Features of the kernel crate
    #[arg(short = 'F', long, value_name = "FEATURES", value_delimiter = ',')]
    pub(crate) features: Vec<String>,
    /// Leave out its default features
    #[arg(long)]
    pub(crate) no_default_features: bool,
    /// The toolchain, by its name in rustup; otherwise that of a `rust-toolchain.toml` for the kernels alone, or the
    /// first nightly one of the current toolchain, that of the folder, and `nightly`
    #[arg(long, value_name = "NAME", conflicts_with = "sysroot")]
    pub(crate) toolchain: Option<String>,
    /// The toolchain, by the folder with its `bin` and `lib`
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) sysroot: Option<PathBuf>,
    /// Where the PTX and the cubin are written; otherwise beside the other output of the profile
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) out_dir: Option<PathBuf>,
    /// Cargo's target directory; otherwise that of the kernel crate
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    #[arg(env = "CARGO_TARGET_DIR", hide_env_values = true)]
    pub(crate) target_dir: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) deny: Deny,
    #[command(flatten)]
    pub(crate) allow: Allow,
    /// Have ptxas make a cubin for the target of the module
    #[arg(long)]
    pub(crate) cubin: bool,
    /// Leave out the launches in comments
    #[arg(long)]
    pub(crate) no_run: bool,
}
