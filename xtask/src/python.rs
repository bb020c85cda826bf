//! `cargo xtask python`: builds the Python package, checks it, tests it in an environment of its own, and measures it.
//!
//! PyO3 is compiled for this alone: the workspace excludes the crate, which has a lock file and a target folder of its
//! own.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail, ensure};

use crate::tools;

/// The options of the command.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether the wheel is optimized, as a released one is.
    pub is_release: bool,
    /// Whether Triton is installed, which is 0.2 GB, and its kernels are tested.
    pub has_triton: bool,
}

impl Options {
    /// Reads the words of the command line.
    ///
    /// # Errors
    ///
    /// When there is no such option.
    pub fn parse(words: &[&str]) -> Result<Options> {
        let mut options = Options { is_release: false, has_triton: true };
        for word in words {
            match *word {
                "--release" => options.is_release = true,
                "--no-triton" => options.has_triton = false,
                other => bail!("no option `{other}`: the options are `--release` and `--no-triton`"),
            }
        }
        Ok(options)
    }
}

/// The packages that build and check the wheel.
const TOOLS: [&str; 2] = ["maturin==1.16.0", "abi3audit==0.0.26"];

/// The packages that its tests use.
const TESTS: [&str; 4] = ["mypy==2.4.1", "pytest==9.2.0", "numpy==2.4.6", "ml_dtypes==0.6.0"];

/// The release of Triton that the tests use.
const TRITON: &str = "triton==3.9.0";

/// The module of about 100 KB whose check is measured.
const MODULE: &str = "sim/tests/programs/kernels.ptx";

/// The number of runs of a measurement, of which the fastest counts.
const RUNS: usize = 10;

/// Builds, checks, tests and measures the package.
///
/// # Errors
///
/// When a tool cannot be obtained, or a check or a test fails.
pub fn run(options: Options) -> Result<()> {
    check_sources()?;
    let tools = Environment::make("python-tools", &TOOLS)?;
    let wheel = build(&tools, options)?;
    tools::run_printing(tools.command("abi3audit").args(["--strict", "--summary"]).arg(&wheel))?;
    // Each run tests a new environment, in which nothing of an older wheel is left.
    let folder = Environment::folder("python-tests");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot remove {}", folder.display()))?;
    }
    let triton = options.has_triton.then_some(TRITON);
    let packages: Vec<&str> = TESTS.into_iter().chain(triton).collect();
    let tests = Environment::make("python-tests", &packages)?;
    tests.install("the wheel", &["--no-deps"], &[&wheel.display().to_string()])?;
    println!("types");
    tools::run_printing(tests.command("mypy").current_dir(tools::workspace()))?;
    let mut stubtest = tests.command("stubtest");
    tools::run_printing(
        stubtest
            .arg("ptx_async")
            .args(["--mypy-config-file", "pyproject.toml"])
            .current_dir(tools::workspace()),
    )?;
    let mut pytest = tests.python();
    pytest.args(["-m", "pytest", "-q", "-ra"]).current_dir(tools::workspace());
    // The cache folder in the user's home directory is not ours to fill.
    pytest.env("TRITON_CACHE_DIR", tools::target_dir().join("ptx-async/triton-cache"));
    tools::run_printing(&mut pytest)?;
    measure(&tests, &wheel)?;
    if !options.has_triton {
        println!("left out: the kernels of Triton");
    }
    println!("left out: tensors of PyTorch, which this command does not install");
    Ok(())
}

/// Builds the wheel without optimization, and returns its path.
///
/// # Errors
///
/// When a tool cannot be obtained, or the wheel does not build.
pub(crate) fn wheel() -> Result<PathBuf> {
    build(&Environment::make("python-tools", &TOOLS)?, Options { is_release: false, has_triton: false })
}

/// The target folder of the package, which is a workspace of its own.
fn target() -> PathBuf {
    tools::target_dir().join("python")
}

/// Runs rustfmt and clippy.
fn check_sources() -> Result<()> {
    let manifest = ["--manifest-path", "python/Cargo.toml"];
    let target = target();
    let variables = [("CARGO_TARGET_DIR", target.as_os_str())];
    tools::cargo(&[&["fmt", "--check"], &manifest[..]].concat(), &variables)?;
    let clippy =
        [&["clippy", "--quiet", "--locked", "--all-targets"], &manifest[..], &["--", "-D", "warnings"]];
    tools::cargo(&clippy.concat(), &variables)
}

/// Builds the wheel, and returns its path.
fn build(tools: &Environment, options: Options) -> Result<PathBuf> {
    let folder = tools::target_dir().join("ptx-async/wheel");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    let profile = if options.is_release { "dist" } else { "dev" };
    let mut maturin = tools.command("maturin");
    maturin.args(["build", "--quiet", "--profile", profile, "--out"]).arg(&folder);
    maturin.current_dir(tools::workspace()).env("CARGO_TARGET_DIR", target());
    tools::run_printing(&mut maturin)?;
    let [wheel] = &tools::files_in(&folder, "whl")?[..] else { bail!("maturin has built no wheel") };
    Ok(wheel.clone())
}

/// Prints the sizes of the wheel and the times of the package.
fn measure(tests: &Environment, wheel: &Path) -> Result<()> {
    let size = fs::metadata(wheel).with_context(|| wheel.display().to_string())?.len();
    println!("{}: {:.1} MB", wheel.display(), size as f64 / 1e6);
    let script = format!(
        "import subprocess, sys, timeit\n\
         from pathlib import Path\n\
         run = lambda text: min(timeit.repeat(lambda: subprocess.run([sys.executable, '-c', text]), number=1, repeat={RUNS}))\n\
         print(f'import: {{1e3 * (run(\"import ptx_async\") - run(\"\")):.0f}} ms')\n\
         import ptx_async\n\
         text = Path('{MODULE}').read_text()\n\
         check = min(timeit.repeat(lambda: ptx_async.check(text), number=1, repeat={RUNS}))\n\
         print(f'check of {{len(text) / 1e3:.0f}} KB: {{1e3 * check:.0f}} ms')"
    );
    tools::run_printing(tests.python().args(["-c", &script]).current_dir(tools::workspace()))
}

/// A virtual environment of Python.
pub(crate) struct Environment(PathBuf);

impl Environment {
    fn folder(name: &str) -> PathBuf {
        tools::tools_dir().join(name)
    }

    /// The environment of this name, with these packages.
    pub(crate) fn make(name: &str, packages: &[&str]) -> Result<Environment> {
        let environment = Environment(Environment::folder(name));
        if !environment.0.exists() {
            let mut python = Command::new("python3");
            let made = python.args(["-m", "venv"]).arg(&environment.0).output();
            let made = made.context("python3 does not start: install Python from 3.10 on")?;
            ensure!(
                made.status.success(),
                "no environment of Python: {}; your distribution's package of it is often python3-venv",
                tools::last_words(&made)
            );
        }
        environment.install(&packages.join(", "), &["--only-binary=:all:"], packages)?;
        Ok(environment)
    }

    fn install(&self, what: &str, options: &[&str], packages: &[&str]) -> Result<()> {
        let mut pip = self.python();
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]).args(options);
        let output = pip.args(packages).output().context("cannot start pip")?;
        ensure!(output.status.success(), "cannot get {what}: {}", tools::last_words(&output));
        Ok(())
    }

    fn command(&self, name: &str) -> Command {
        let folder = if cfg!(windows) { "Scripts" } else { "bin" };
        Command::new(self.0.join(folder).join(format!("{name}{}", env::consts::EXE_SUFFIX)))
    }

    pub(crate) fn python(&self) -> Command {
        self.command("python")
    }
}
