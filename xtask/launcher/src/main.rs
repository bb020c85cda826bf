//! `cargo xtask`: starts the demo, or the program with the other commands.
//!
//! The checks depend on every crate of the workspace. The demo is a separate program, so that it starts without
//! building them.
//!
//! For `test`, this program compiles the workspace in place of rustc: with clippy, and with rustdoc right after it, so
//! that nothing is compiled a second time to be linted or documented.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

/// The name under which Cargo starts this program in place of rustc.
const COMPILER: &str = "clippy-and-rustdoc";

/// The build of `test`: all tests and benchmarks, and the program that runs them.
const EVERYTHING: [&str; 4] = ["build", "--workspace", "--all-features", "--all-targets"];

fn main() -> ExitCode {
    let mut args: Vec<OsString> = env::args_os().collect();
    if Path::new(&args.remove(0)).file_stem().is_some_and(|name| name == COMPILER) {
        return compile(&args);
    }
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
    let named = |name| format!("{name}{}", env::consts::EXE_SUFFIX);
    // The compiler is a copy, since the build replaces the launcher. The launcher is built into the same folder as `xtask`.
    let copy = env::current_exe().and_then(|launcher| {
        let compiler = launcher.with_file_name(named(COMPILER));
        fs::copy(&launcher, &compiler).map(|_| (launcher.with_file_name(named("xtask")), compiler))
    });
    let (program, compiler) = match copy {
        Ok(paths) => paths,
        Err(error) => {
            eprintln!("error: cannot copy this program: {error}");
            return ExitCode::FAILURE;
        }
    };
    let config = format!("build.rustc-workspace-wrapper={:?}", compiler.display().to_string());
    // clippy's driver takes its arguments from the variable, as `cargo clippy` passes them.
    let deny = ["-D", "warnings", ""].join("__CLIPPY_HACKERY__");
    let with_clippy = |mut command: Command| {
        command.env("XTASK_CARGO_CONFIG", &config).env("CLIPPY_ARGS", &deny);
        // A failed check has its location without debug information. Incremental compilation, and the many codegen
        // units that it is good for, cost time for the benefit of a later build.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0").env("CARGO_INCREMENTAL", "0");
        command.env("CARGO_PROFILE_DEV_CODEGEN_UNITS", "16");
        // Macros and build scripts get the same options, so that the crates that they share with the rest are compiled
        // once. Without a number, Cargo passes none to rustc, whose default is 16.
        command.env("CARGO_PROFILE_DEV_BUILD_OVERRIDE_CODEGEN_UNITS", "16");
        command
    };
    println!("== build of the workspace, with clippy and rustdoc");
    let start = Instant::now();
    let built = run(with_clippy(cargo()).args(["--config", &config]).args(EVERYTHING));
    println!("-- {:.1} s", start.elapsed().as_secs_f64());
    if built == ExitCode::SUCCESS { run(with_clippy(Command::new(program)).args(args)) } else { built }
}

/// Compiles a crate with clippy, and documents it unless it is a test. The arguments are those of Cargo: the path of
/// rustc, and the arguments of rustc.
fn compile(args: &[OsString]) -> ExitCode {
    let has = |text: &str| args.iter().any(|arg| arg == text);
    // A test in a file of its own runs for as long without optimization: the work is that of the library.
    let is_of_library = args.iter().any(|arg| Path::new(arg).ends_with("src/lib.rs"));
    let is_optimized = !has("--test") || is_of_library;
    let mut compiler = Command::new("clippy-driver");
    compiler.args(args);
    if !is_optimized {
        compiler.args(["-C", "opt-level=0"]);
    }
    let compiled = run(&mut compiler);
    // Only a compilation with code has this argument: not `cargo check`, nor a question about the compiler.
    let has_code = has("--emit=dep-info,metadata,link") || has("--emit=dep-info,link");
    if compiled != ExitCode::SUCCESS || has("--test") || !has_code {
        return compiled;
    }
    let mut rustdoc = Command::new("rustdoc");
    let mut folder = Path::new("");
    let mut args = args.iter().skip(1);
    while let Some(arg) = args.next() {
        match arg.to_str() {
            // Options of code generation.
            Some("-C") => drop(args.next()),
            Some("--out-dir") => folder = args.next().map_or(folder, Path::new),
            Some(option) if option.starts_with("--emit=") => {}
            _ => drop(rustdoc.arg(arg)),
        }
    }
    // As Cargo, with the private items of a program, which has no public ones. A program can have the name of a library.
    let folder = if has("bin") {
        rustdoc.args(["--document-private-items", "-Arustdoc::private_intra_doc_links"]);
        folder.with_file_name("doc-of-programs")
    } else {
        folder.with_file_name("doc")
    };
    run(rustdoc.arg("-Dwarnings").arg("--out-dir").arg(folder))
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
