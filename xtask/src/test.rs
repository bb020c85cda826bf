//! `cargo xtask test`: format, clippy, tests, ptxas's answers, documentation and kernels, none skipped.
//!
//! Left out is what takes nvcc or Triton (`foreign`, `machine-code`), a device (the run of `gpu-tests`,
//! `bench`), or long (`agreement` with all its questions, the fuzzers).

use std::{ffi::OsStr, fs, time::Instant};

use anyhow::{Context, Result};

use crate::{
    agreement, build_target, device_forms, gpu,
    kernels::{self, Which},
    ptxas::Ptxas,
    tools::{self, BASELINE},
};

/// Half a minute's worth of questions; `cargo xtask agreement` asks more.
const SHORT_AGREEMENT: &str = "5000";

/// Runs these checks and stops at the first that fails.
///
/// # Errors
///
/// When a check fails, or when a tool that it needs cannot be had.
pub fn run() -> Result<()> {
    let start = Instant::now();
    tools::rustfmt_and_clippy()?;
    cargo(&["fmt", "--all", "--check"], &[])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"], &[])?;
    cargo(&["test", "--workspace"], &[])?;
    cargo(&["test", "-p", "ptx-async", "--all-features"], &[])?;
    // Fetched here rather than by the first test, so that a failure is one line and not one a test.
    let ptxas = Ptxas::fetch(BASELINE)?;
    tools::nightly_with_rust_src()?;
    cargo(&["test", "-p", "xtask", "--features", "ptxas"], &[])?;
    cargo(
        &["doc", "--workspace", "--no-deps", "--all-features"],
        &[("RUSTDOCFLAGS", "-Dwarnings".as_ref())],
    )?;
    assemble_kernels(&ptxas)?;
    assemble_device_forms()?;
    announce("the example kernels, built for targets that lack their steps, and for others");
    println!("{} sets of flags", build_target::check()?);
    announce("agreement with ptxas, in short");
    agreement::run(&["--questions", SHORT_AGREEMENT])?;
    assemble_gpu_tests()?;
    println!("\nevery check passed, in {} s", start.elapsed().as_secs());
    Ok(())
}

fn cargo(args: &[&str], variables: &[(&str, &OsStr)]) -> Result<()> {
    announce(&format!("cargo {}", args.join(" ")));
    tools::cargo(args, variables)
}

fn assemble_kernels(ptxas: &Ptxas) -> Result<()> {
    announce(&format!("the example kernels, assembled by ptxas {} for {}", ptxas.release, kernels::ARCH));
    for which in [Which::Examples, Which::Measured] {
        // No lint may come out of what the macro writes.
        let path = kernels::build(which, &["-D", "warnings"])?;
        let ptx = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for line in ptxas.assemble(&ptx, kernels::ARCH, None)?.resources {
            println!("{line}");
        }
    }
    Ok(())
}

fn assemble_device_forms() -> Result<()> {
    let ptxas = Ptxas::fetch(device_forms::RELEASE)?;
    announce(&format!("every step with run-time operands, assembled by ptxas {}", ptxas.release));
    for group in device_forms::GROUPS {
        let kernels = group.assemble(&ptxas)?.resources.len();
        println!("{}: {kernels} kernels for {} with PTX ISA {}", group.name, group.arch, group.isa);
    }
    Ok(())
}

fn assemble_gpu_tests() -> Result<()> {
    let ptxas = Ptxas::fetch(device_forms::RELEASE)?;
    announce(&format!("the kernels of gpu-tests, assembled by ptxas {} for {}", ptxas.release, gpu::ARCH));
    println!("{} kernels", gpu::check(&ptxas)?);
    Ok(())
}

fn announce(what: &str) {
    println!("\n== {what}");
}
