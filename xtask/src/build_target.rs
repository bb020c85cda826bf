//! Tests the macro's errors about the target of a build: compiles the example kernels with flags that are too low.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};
use ptx_async_build::Error;

use crate::{kernels, tools};

/// Flags that are too low, and the required parts of the error for each step: the fact and the help.
const TOO_LOW: &[(&[&str], &str, &str)] = &[
    (
        &["-Ctarget-cpu=sm_90"],
        "requires PTX ISA 8.0, but the version of this build is lower",
        "-C target-feature=+ptx80",
    ),
    (
        &["-Ctarget-cpu=sm_90", "-Ctarget-feature=+ptx78"],
        "requires PTX ISA 8.0, but the version of this build is lower",
        "-C target-feature=+ptx80",
    ),
    (
        &["-Ctarget-cpu=sm_89", "-Ctarget-feature=+ptx80"],
        "requires `sm_90` or higher, but the `target-cpu` of this build is different",
        "-C target-cpu=sm_90 -C target-feature=+ptx80",
    ),
    (&[], "requires `sm_90` or higher", "-C target-cpu=sm_90 -C target-feature=+ptx80"),
];

/// Sufficient flags, and the spelling of a load into this CTA's shared memory under them.
const ENOUGH: &[(&[&str], &str)] = &[
    (&["-Ctarget-cpu=sm_90", "-Ctarget-feature=+ptx80"], "cp.async.bulk.shared::cluster.global"),
    (&["-Ctarget-cpu=sm_90a"], "cp.async.bulk.shared::cluster.global"),
    (&["-Ctarget-cpu=sm_90", "-Ctarget-feature=+ptx86"], "cp.async.bulk.shared::cta.global"),
    (&["-Ctarget-cpu=sm_100"], "cp.async.bulk.shared::cta.global"),
    // rustc passes neither flag to the macro as a `cfg`, and that must not be an error.
    (&["-Ctarget-cpu=sm_90", "-Ctarget-feature=+ptx80,+ptx90"], "cp.async.bulk.shared::cluster.global"),
    (&["-Ctarget-cpu=sm_103a"], "cp.async.bulk.shared::cluster.global"),
];

/// Builds the kernels with each set of flags, and returns the number of sets.
///
/// # Errors
///
/// When a build that should fail succeeds or fails with other messages, and when one that should succeed fails.
pub fn check() -> Result<usize> {
    let mut sets = BTreeSet::new();
    for &(flags, fact, way_out) in TOO_LOW {
        let (done, said, _) = build(flags)?;
        ensure!(!done, "the kernels build with {flags:?}, which is too little for them");
        ensure!(
            said.contains(fact) && said.contains(&format!("help: build with `{way_out}`")),
            "with {flags:?} there is no error that a step {fact}, with the help to build with `{way_out}`:\n{said}"
        );
        let errors = said.lines().filter(|line| line.starts_with("error: `")).count();
        let places = said.lines().filter(|line| line.contains("--> examples/kernels/src/ring.rs")).count();
        ensure!(
            errors > 1 && errors == places,
            "not an error for each step, at the step, with {flags:?}:\n{said}"
        );
        sets.insert(flags);
        // The help must work: its flags are added to those given, or replace them. They are among those built below.
        let mut helped: Vec<String> =
            way_out.split("-C ").skip(1).map(|flag| format!("-C{}", flag.trim())).collect();
        if helped.len() == 1 {
            helped.insert(0, flags[0].to_owned());
        }
        ensure!(
            ENOUGH.iter().any(|(enough, _)| *enough == helped),
            "nothing is built with the flags of the messages, {helped:?}"
        );
    }
    for &(flags, load) in ENOUGH {
        let (done, said, ptx) = build(flags)?;
        ensure!(done, "the kernels do not build with {flags:?}:\n{said}");
        ensure!(ptx.contains(load), "the PTX under {flags:?} has no `{load}`");
        sets.insert(flags);
    }
    Ok(sets.len())
}

/// Whether the build succeeds, its messages, and its PTX.
fn build(flags: &[&str]) -> Result<(bool, String, String)> {
    // The code that the macro generates must not trigger a lint.
    let flags: Vec<String> = flags.iter().chain(&["-Dwarnings"]).map(ToString::to_string).collect();
    match kernels::builder("examples/kernels", "target", &flags).build() {
        Ok(kernels) => Ok((true, kernels.compiler_warnings.concat(), tools::read(&kernels.ptx)?)),
        Err(Error::Compile { messages, .. }) => Ok((false, messages, String::new())),
        Err(error) => Err(error.into()),
    }
}
