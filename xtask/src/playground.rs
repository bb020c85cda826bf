//! `cargo xtask playground`: builds the pages of the playground and of the support matrix, and tests them in Chromium.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::{
    chromium, npm,
    toolchains::{self, NIGHTLY},
    tools,
};

const TARGET: &str = "wasm32-unknown-unknown";
const MODULE: &str = "ptx_async_playground";

/// The steps of the command.
#[derive(Clone, Copy, PartialEq)]
pub enum Steps {
    /// An optimized module, and the tests.
    All,
    /// An unoptimized module, and the tests: for changes of the pages.
    Quick,
    /// An optimized module, without the tests.
    Build,
}

/// Builds the pages into `target/playground`, prints their sizes, and runs the tests.
///
/// # Errors
///
/// When a tool is missing or fails, or a test fails.
pub fn run(steps: Steps) -> Result<()> {
    toolchains::nightly_with_rust_src()?;
    for tool in [
        ("clang", "the scanner of Python is C, which clang compiles for WebAssembly"),
        ("npm", "the pages are bundled by packages of npm"),
    ] {
        has(tool)?;
    }
    let (made, pages) = (build_folder().join("made"), pages());
    // A file of an earlier build must not stay.
    for folder in [&made, &pages] {
        if folder.exists() {
            fs::remove_dir_all(folder).with_context(|| format!("cannot remove {}", folder.display()))?;
        }
        tools::make_folder(folder)?;
    }
    cargo(Command::new("cargo"), &["run", "--quiet", "--bin", "table", "--"], &[made.as_os_str()])?;
    let module = module(steps)?;
    cargo(
        Command::new("cargo"),
        &["run", "--quiet", "-p", "bindgen", "--"],
        &[module.as_os_str(), made.as_os_str()],
    )?;
    let web = crate_folder().join("web");
    npm::run(&web, &["ci", "--ignore-scripts"])?;
    succeed(Command::new("node").arg("build.mjs").arg(&made).arg(&pages).current_dir(&web), "esbuild")?;
    succeed(Command::new("node").arg("sizes.mjs").arg(&pages).current_dir(&web), "the sizes")?;
    println!("{}", pages.join("index.html").display());
    if steps == Steps::Build {
        return Ok(());
    }
    cargo(Command::new("cargo"), &["test", "--quiet", "-p", "ptx-async-playground"], &[])?;
    let browser = chromium::program()?;
    let mut tests = Command::new("node");
    tests.args(["--test", "--test-concurrency=1", "tests/"]).current_dir(&web);
    succeed(tests.env("PAGES", &pages).env("CHROMIUM", browser), "the tests in Chromium")
}

/// The folder of the pages.
fn pages() -> PathBuf {
    tools::target_dir().join("playground")
}

fn build_folder() -> PathBuf {
    tools::target_dir().join("playground-build")
}

fn crate_folder() -> PathBuf {
    tools::workspace().join("playground")
}

/// Builds the module, and returns its path.
fn module(steps: Steps) -> Result<PathBuf> {
    let mut command = Command::new("cargo");
    command.arg(format!("+{NIGHTLY}")).env_remove("RUSTUP_TOOLCHAIN");
    // The parser of tree-sitter-python is C, and its build script does not know the C library of tree-sitter-language,
    // whose `assert.h` defines a function in each file.
    let flags = format!("-DNDEBUG -I{}", headers()?.display());
    command.env(format!("CFLAGS_{}", TARGET.replace('-', "_")), flags);
    let profile = match steps {
        Steps::Quick => "dev",
        Steps::All | Steps::Build => "release",
    };
    let args = ["build", "--lib", "-Zbuild-std=std,panic_abort", "--target", TARGET, "--profile", profile];
    cargo(command, &args, &[])?;
    let folder = if profile == "dev" { "debug" } else { profile };
    Ok(build_folder().join(TARGET).join(folder).join(format!("{MODULE}.wasm")))
}

/// The headers of the C library that tree-sitter-language has for WebAssembly.
fn headers() -> Result<PathBuf> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1"])
        .current_dir(crate_folder())
        .output()
        .context("cannot start cargo")?;
    ensure!(
        output.status.success(),
        "`cargo metadata` of the playground failed: {}",
        tools::last_words(&output)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let found = packages.filter(|package| package["name"] == "tree-sitter-language");
    let manifest = found.filter_map(|package| package["manifest_path"].as_str()).next();
    let manifest = manifest.context("the playground does not depend on tree-sitter-language")?;
    Ok(Path::new(manifest).with_file_name("wasm").join("include"))
}

fn has((tool, reason): (&str, &str)) -> Result<()> {
    match Command::new(tool).arg("--version").output() {
        Ok(output) if output.status.success() => Ok(()),
        _ => bail!(
            "`{tool}` does not start, and {reason}; install it, for example with `apt-get install {tool}`"
        ),
    }
}

/// Runs Cargo on the workspace of the playground.
fn cargo(mut command: Command, args: &[&str], paths: &[&OsStr]) -> Result<()> {
    command.args(args).args(paths).current_dir(crate_folder()).env("CARGO_TARGET_DIR", build_folder());
    succeed(&mut command, &format!("cargo {}", args.join(" ")))
}

/// Runs a program with the output of this one.
fn succeed(command: &mut Command, name: &str) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    ensure!(status.success(), "{name} failed");
    Ok(())
}
