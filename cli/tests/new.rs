//! `new` without a toolchain: the files that it writes, and the errors. `xtask` builds and runs the project.

use crate::common;

use std::fs;
use std::path::Path;

use common::{run, scratch};

#[test]
fn a_project_has_its_name_everywhere() {
    let folder = scratch("new").join("fast-sum");
    let outcome = run(&["new", folder.to_str().unwrap(), "--target", "sm_100a"]);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
    assert!(outcome.stdout.contains("cargo run"), "{}", outcome.stdout);
    let read = |path: &str| fs::read_to_string(folder.join(path)).unwrap();
    // The dependencies are those of the checkout that the command was built from.
    let manifest = read("Cargo.toml");
    let path = manifest.split_once("\nptx-async = { path = \"").unwrap().1.split('"').next().unwrap();
    assert!(Path::new(path).is_relative(), "{path}");
    assert_eq!(
        fs::canonicalize(folder.join(path)).unwrap(),
        fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime")).unwrap()
    );
    assert!(read("kernels/Cargo.toml").contains("name = \"fast-sum\""));
    assert!(read("host/Cargo.toml").contains("fast-sum = { path = \"../kernels\" }"));
    assert!(read("host/src/main.rs").contains("include_str!(env!(\"FAST_SUM_PTX\"))"));
    let flags = "rustflags = [\"-Ctarget-cpu=sm_100a\", \"-Ctarget-feature=+ptx86\"]";
    assert!(read("kernels/.cargo/config.toml").contains(flags));
    assert!(read("kernels/rust-toolchain.toml").contains("channel = \"nightly\""));
    // The host crate is compiled by the toolchain of the user.
    assert!(!folder.join("rust-toolchain.toml").exists());
    assert!(read(".gitignore").contains("/target/"));
    assert!(read("README.md").contains("`sm_100a`"));
}

#[test]
fn nothing_is_overwritten() {
    let folder = scratch("new-twice");
    fs::write(folder.join("notes.txt"), "mine").unwrap();
    let outcome = run(&["new", folder.to_str().unwrap()]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""));
    assert!(outcome.stderr.contains("is not empty"), "{}", outcome.stderr);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn what_cannot_work_is_refused_before_a_file_is_written() {
    let root = scratch("new-refused");
    let refused = |name: &str, more: &[&str]| {
        let folder = root.join(name);
        let outcome = run(&[&["new", folder.to_str().unwrap()], more].concat());
        assert_eq!(outcome.status, 2, "{}", outcome.stderr);
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(!Path::new(&folder).exists(), "{}", folder.display());
        outcome.stderr
    };
    assert!(refused("1st", &[]).contains("`1st` is not a name of a package"));
    assert!(refused("core", &[]).contains("`core-kernels`"));
    assert!(refused("far", &["--path", "/nowhere"]).contains("/nowhere is not a checkout of ptx-async"));
    assert!(
        refused("both", &["--path", ".", "--git", "https://example.org"]).contains("cannot be used with")
    );
}
