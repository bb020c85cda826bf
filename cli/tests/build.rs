//! Errors of `build` before a compiler runs. `xtask` tests builds of kernels with the library that it calls.

use crate::common;

use common::{run, scratch};

fn refused(args: &[&str]) -> String {
    let outcome = run(&[&["build"], args].concat());
    assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{}", outcome.stderr);
    assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
    outcome.stderr
}

#[test]
fn a_folder_that_does_not_exist() {
    let folder = scratch("build").join("kernels");
    assert!(refused(&[folder.to_str().unwrap()]).contains("it does not exist"));
}

#[test]
fn a_sysroot_without_a_compiler() {
    let folder = scratch("build-sysroot");
    let folder = folder.to_str().unwrap();
    let said = refused(&[folder, "--sysroot", folder]);
    assert!(said.starts_with(&format!("error: cannot start `{folder}/bin/rustc")), "{said}");
}

#[test]
fn two_toolchains() {
    let said = refused(&["--toolchain", "nightly", "--sysroot", "/usr"]);
    assert!(said.contains("--toolchain") && said.contains("--sysroot"), "{said}");
}
