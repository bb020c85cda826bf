//! `cargo xtask`: starts the demo, or the program with the other commands.
//!
//! The checks depend on every crate of the workspace. The demo is a separate program, so that it starts without
//! building them.

use std::env;
use std::ffi::OsString;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let mut args: Vec<OsString> = env::args_os().skip(1).collect();
    let program: &[&str] = if args.first().is_some_and(|command| command == "demo") {
        args.remove(0);
        println!("compiling the simulator, the lints and the kernel builder …");
        &["run", "--profile", "demo", "--package", "demo", "--"]
    } else {
        // Build with the same features as the checks, so that shared dependencies are compiled once.
        &["run", "--quiet", "--all-features", "--bin", "xtask", "--"]
    };
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    match Command::new(cargo).args(program).args(args).status() {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        // Cargo, or the program, has already reported the reason.
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: cannot start cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
