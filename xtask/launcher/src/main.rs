//! `cargo xtask`: starts the demo, or the program with the other commands.
//!
//! The checks depend on every crate of the workspace. The demo is a separate program, so that it starts without
//! building them.
//!
//! For `test`, clippy compiles the workspace in place of rustc, so that nothing is compiled a second time to be linted.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The configuration of Cargo with which `test` compiles.
const LINT: &str = "build.rustc-workspace-wrapper=\"clippy-driver\"";

/// The build of `test`: all tests and benchmarks, and the program that runs them.
const EVERYTHING: [&str; 4] = ["build", "--workspace", "--all-features", "--all-targets"];

fn main() -> ExitCode {
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    let is = |command: &str| args.first().is_some_and(|first| first == command);
    if is("test") {
        return test(&args);
    }
    let mut cargo = cargo();
    if is("demo") {
        args.remove(0);
        println!("compiling the simulator, the lints and the kernel builder …");
        cargo.args(["run", "--profile", "demo", "--package", "demo", "--"]);
    } else {
        // Build with the same features as the checks, so that shared dependencies are compiled once.
        cargo.args(["run", "--quiet", "--all-features", "--bin", "xtask", "--"]);
    }
    run(cargo.args(args))
}

/// Compiles everything, and starts the program that was compiled. `cargo run` would compile its dependencies with the
/// features that it needs, and the tests would then compile them again with theirs.
fn test(args: &[OsString]) -> ExitCode {
    if !has_clippy() {
        eprintln!("error: no clippy; `rustup component add clippy` installs it");
        return ExitCode::FAILURE;
    }
    // The launcher is built into the same folder.
    let program = match env::current_exe() {
        Ok(launcher) => launcher.with_file_name(format!("xtask{}", env::consts::EXE_SUFFIX)),
        Err(error) => {
            eprintln!("error: cannot find the folder of this program: {error}");
            return ExitCode::FAILURE;
        }
    };
    // clippy's driver takes its arguments from the variable, as `cargo clippy` passes them.
    let deny = ["-D", "warnings", ""].join("__CLIPPY_HACKERY__");
    let with_clippy = |mut command: Command| {
        command.env("XTASK_CARGO_CONFIG", LINT).env("CLIPPY_ARGS", &deny);
        // A failed check has its location without debug information. Incremental compilation, and the many codegen
        // units that it is good for, cost time for the benefit of a later build.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
        command.env("CARGO_PROFILE_DEV_CODEGEN_UNITS", "16");
        // Macros and build scripts get the same options, so that the crates that they share with the rest are compiled
        // once. Without a number, Cargo passes none to rustc, whose default is 16.
        command.env("CARGO_PROFILE_DEV_BUILD_OVERRIDE_CODEGEN_UNITS", "16");
        command
    };
    println!("== build of the workspace, with clippy");
    let start = Instant::now();
    let built = run(with_clippy(cargo()).args(["--config", LINT]).args(EVERYTHING));
    println!("-- {:.1} s", start.elapsed().as_secs_f64());
    if built == ExitCode::SUCCESS { run(with_clippy(Command::new(program)).args(args)) } else { built }
}

fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

fn run(command: &mut Command) -> ExitCode {
    match command.status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        // Cargo, or the program, has already reported the reason.
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: cannot start {}: {error}", command.get_program().display());
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
