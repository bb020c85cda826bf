//! Builds kernels as a user of the crate would: nightly, `nvptx64`, PTX as the output.
//!
//! With the feature `bench`, the example kernels include further ones that need a later PTX ISA version.

use std::path::PathBuf;

use anyhow::Result;
use ptx_async_build::KernelBuilder;

use crate::{toolchains, tools};

/// The architecture for which the kernels of `example-kernels` are built and assembled.
pub const ARCH: &str = "sm_90";

/// The kernels to build.
#[derive(Debug, Clone, Copy)]
pub enum Which {
    /// The kernels of the demonstration.
    Examples,
    /// The kernels that are measured, and the peers that they are compared with.
    Measured,
    /// The products of matrices.
    Gemm,
    /// The collectives of several devices.
    Collectives,
}

impl Which {
    /// The architecture for which they are built and assembled.
    pub const fn arch(self) -> &'static str {
        match self {
            Which::Examples | Which::Measured | Which::Collectives => ARCH,
            Which::Gemm => "sm_90a",
        }
    }
}

/// Builds `example-kernels`, `example-gemm` or `example-collectives` with further flags for rustc, and returns the path of its PTX.
///
/// # Errors
///
/// When they do not compile, or their PTX is not legal.
pub fn build(which: Which, flags: &[&str]) -> Result<PathBuf> {
    let (folder, name, features, isa) = match which {
        Which::Examples => ("examples/kernels", "kernels", &[][..], "8.0"),
        Which::Measured => ("examples/kernels", "measured", &["bench"][..], "8.3"),
        Which::Gemm => ("examples/gemm", "gemm", &[][..], "8.0"),
        Which::Collectives => ("examples/collectives", "collectives", &[][..], "8.0"),
    };
    let builder = builder(folder, name, &target(which.arch(), isa)).features(features);
    Ok(builder.rustc_args(flags.iter().copied()).build()?.ptx)
}

/// The flags for an architecture and a `.version`. Without a version, sm_90 gets `.version 7.8`, which has no bulk
/// copies.
pub(crate) fn target(arch: &str, isa: &str) -> Vec<String> {
    ptx_async_build::rustflags(arch.parse().ok(), isa.parse().ok())
}

/// A builder for a crate of the workspace with these flags of rustc, whose PTX gets this name.
pub(crate) fn builder(folder: &str, name: &str, flags: &[String]) -> KernelBuilder {
    KernelBuilder::new(tools::workspace().join(folder))
        .toolchain(toolchains::NIGHTLY)
        .target_dir(tools::target_dir())
        .out_dir(tools::target_dir().join("ptx-async"))
        .name(name)
        // The flags are passed for the kernels alone, so that `core` is compiled once for all targets.
        .rustc_args(flags)
}
