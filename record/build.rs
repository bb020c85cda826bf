//! Compiles this package a second time, as the library that programs load. Cargo cannot embed a library into a binary
//! of another package on stable, and `cargo install` installs binaries alone. The package has no dependencies, so one
//! call of rustc is enough, and rustc with its linker is what every build of the workspace has.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rerun-if-env-changed=RUSTC_LINKER");
    println!("cargo::rustc-check-cfg=cfg(preload)");
    println!("cargo::rustc-check-cfg=cfg(has_library)");
    let variable = |name: &str| env::var(name).unwrap_or_default();
    let target = variable("TARGET");
    // Programs that use CUDA on Linux are linked with glibc.
    if !["x86_64-unknown-linux-gnu", "aarch64-unknown-linux-gnu"].contains(&target.as_str()) {
        return;
    }
    let library = PathBuf::from(variable("OUT_DIR")).join("libptx_async_record.so");
    let mut rustc = Command::new(variable("RUSTC"));
    rustc.args(["--crate-name", "ptx_async_record", "--crate-type", "cdylib", "--edition", "2024"]);
    rustc.args(["--cfg", "preload", "--cap-lints", "allow"]);
    rustc.args(["-C", "opt-level=2", "-C", "panic=unwind", "-C", "strip=symbols", "--target", &target]);
    if let Some(linker) = env::var_os("RUSTC_LINKER") {
        rustc.arg("-C").arg(format!("linker={}", linker.display()));
    }
    rustc.arg("-o").arg(&library).arg("src/lib.rs");
    match rustc.output() {
        Ok(output) if output.status.success() && fs::metadata(&library).is_ok() => {
            println!("cargo::rustc-cfg=has_library");
        }
        Ok(output) => {
            let errors = String::from_utf8_lossy(&output.stderr);
            println!("cargo::error=the library of `ptx-async record` does not compile");
            errors.lines().for_each(|line| println!("cargo::error={line}"));
        }
        Err(error) => println!("cargo::error=rustc does not run: {error}"),
    }
}
