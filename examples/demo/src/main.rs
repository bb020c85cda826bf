//! `cargo xtask demo`: shows the ring of `examples/kernels` from Rust to PTX to a run, and the reports of two
//! mistakes in it.
//!
//! The demo needs no GPU: the simulator runs the kernel. If there is a CUDA driver, `example-jit` also runs it on the
//! device.

mod excerpt;
mod project;
mod run;

use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use ptx_async_build::{Error, Kernels, Missing};

use project::{Edit, Project};

/// Without the wait, the stores may read stages that their copies have not filled yet.
const NO_WAIT: Edit = Edit { old: "unsafe { barrier_of(stage).wait(parity) };", new: "" };

/// A mistake: a bulk copy moves multiples of 16 bytes.
const ODD_SIZE: Edit = Edit {
    old: "src: global(from), size, cache_hint: policy",
    new: "src: global(from), size: 500, cache_hint: policy",
};

/// The command that installs the toolchain for kernels.
const NIGHTLY: [&str; 8] =
    ["rustup", "toolchain", "install", "nightly", "--profile", "minimal", "--component", "rust-src"];

fn main() -> ExitCode {
    match demo() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn demo() -> Result<()> {
    let start = Instant::now();
    let step = |number: u32, what: &str| {
        println!("\n== {number}. {what} ({:.0} s)\n", start.elapsed().as_secs_f64())
    };

    step(1, "the kernels of examples/kernels are compiled to PTX");
    let project = Project::new()?;
    let kernels = build(&project)?;
    println!("{}", kernels.ptx.display());

    step(2, "a copy, as Rust and as PTX");
    println!("{}", excerpt::described(&project::original("ring.rs")?)?);
    println!("{}", excerpt::emitted(&read(&kernels.ptx)?)?);

    step(
        3,
        "the simulator runs the ring on the CPU, with its copies as late, as early and in as odd an order as they may be",
    );
    for line in run::every_schedule(&read(&kernels.ptx)?)? {
        println!("{line}");
    }

    step(
        4,
        "the same kernel without the wait for the copy into a stage: the build, with warnings denied, fails",
    );
    let line = project.edit(NO_WAIT)?;
    println!("line {line} of ring.rs, deleted: {}\n", NO_WAIT.old);
    match project.builder().deny_warnings(true).build() {
        Err(error @ Error::Check { .. }) => println!("{error}"),
        Err(error) => return Err(error.into()),
        Ok(_) => anyhow::bail!("the build does not report the missing wait"),
    }

    step(5, "and so does a test in the simulator");
    println!("{}", run::failure(&read(&project.builder().check(false).build()?.ptx)?)?);
    project.restore()?;

    step(6, "a copy of 500 bytes: the compiler refuses it");
    project.edit(ODD_SIZE)?;
    match project.builder().build() {
        Err(Error::Compile { messages, .. }) => println!("{}", messages.trim_end()),
        Err(error) => return Err(error.into()),
        Ok(_) => anyhow::bail!("the compiler accepts a copy of 500 bytes"),
    }
    project.restore()?;

    step(7, "on a GPU");
    on_device(&build(&project)?.ptx)?;

    step(8, "what to do next");
    println!(
        "cargo install --path cli        the command `ptx-async`: check, sim, build, explain, …\n\
         ptx-async new ../my-kernels     a ring like this one as a project of your own, with a host program and a test\n\
         ptx-async check examples/ptx    findings in PTX, whoever wrote it\n\
         README.md, docs/kernels.md      the two pages to read"
    );
    Ok(())
}

/// Builds the kernels; installs a missing toolchain or `rust-src` first.
fn build(project: &Project) -> Result<Kernels> {
    match project.builder().build() {
        Err(Error::Missing(
            missing @ (Missing::Toolchain { .. } | Missing::Nightly { .. } | Missing::RustSrc { .. }),
        )) => {
            println!("{missing}");
            println!("downloading: {}", NIGHTLY.join(" "));
            let status =
                Command::new(NIGHTLY[0]).args(&NIGHTLY[1..]).status().context("cannot start rustup")?;
            ensure!(status.success(), "`{}` failed", NIGHTLY.join(" "));
            Ok(project.builder().build()?)
        }
        result => Ok(result?),
    }
}

/// Runs and verifies the kernels on the first CUDA device, if there is a driver.
fn on_device(ptx: &Path) -> Result<()> {
    // These exist on Linux and in WSL. Elsewhere, the user can run the command below.
    if !["/dev/nvidiactl", "/dev/dxg"].iter().any(|device| Path::new(device).exists()) {
        println!(
            "there is none here; where one is, this step runs `cargo run -p example-jit -- --kernels {}`",
            ptx.display()
        );
        return Ok(());
    }
    println!("compiling the host program …");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let args = ["run", "--quiet", "--package", "example-jit", "--", "--kernels"];
    let status = Command::new(cargo).args(args).arg(ptx).status().context("cannot start cargo")?;
    // Status 2: no device, which the program has reported.
    ensure!(matches!(status.code(), Some(0 | 2)), "a kernel gave a wrong result on the GPU");
    Ok(())
}

fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mistake_is_made_in_one_place_of_the_ring() {
        let ring = project::original("ring.rs").unwrap();
        for Edit { old, .. } in [NO_WAIT, ODD_SIZE] {
            assert_eq!(ring.matches(old).count(), 1, "{old}");
        }
    }
}
