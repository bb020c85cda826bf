//! `cargo xtask`: starts the demo, or the program with the other commands.
//!
//! The checks depend on every crate of the workspace. The demo is a separate program, so that it starts without
//! building them.
//!
//! For `test`, clippy compiles the workspace in place of rustc, so that nothing is compiled a second time to be linted.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

/// The configuration of Cargo with which `test` compiles.
const LINT: &str = "build.rustc-workspace-wrapper=\"clippy-driver\"";

fn main() -> ExitCode {
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    let is = |command: &str| args.first().is_some_and(|first| first == command);
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if is("demo") {
        args.remove(0);
        println!("compiling the simulator, the lints and the kernel builder …");
        cargo.args(["run", "--profile", "demo", "--package", "demo", "--"]);
    } else {
        if is("test") {
            if !has_clippy() {
                eprintln!("error: no clippy; `rustup component add clippy` installs it");
                return ExitCode::FAILURE;
            }
            // clippy's driver takes its arguments from the variable, as `cargo clippy` passes them.
            let deny = ["-D", "warnings", ""].join("__CLIPPY_HACKERY__");
            cargo.args(["--config", LINT]).env("XTASK_CARGO_CONFIG", LINT).env("CLIPPY_ARGS", deny);
        }
        // Build with the same features as the checks, so that shared dependencies are compiled once.
        cargo.args(["run", "--quiet", "--all-features", "--bin", "xtask", "--"]);
    }
    match cargo.args(args).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        // Cargo, or the program, has already reported the reason.
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: cannot start cargo: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns whether clippy is installed, and installs it with rustup if it is not: rustup's minimal profile lacks it.
fn has_clippy() -> bool {
    let starts = || {
        let version = Command::new("clippy-driver").arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    };
    let install = || Command::new("rustup").args(["component", "add", "clippy"]).status();
    starts() || install().is_ok_and(|status| status.success()) && starts()
}
