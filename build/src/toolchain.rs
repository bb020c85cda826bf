//! The toolchain that compiles kernels, and its `core`.

use std::env;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use crate::TARGET;
use crate::error::{Error, Missing};

/// The toolchain that a caller requests.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The one in a `rust-toolchain.toml` that is for the kernels alone; otherwise the toolchain that runs this process,
    /// or that of the kernel crate's folder, if it is a nightly one; otherwise rustup's `nightly`.
    #[default]
    Nightly,
    /// By its name in rustup.
    Named(String),
    /// By the folder that has its `bin` and `lib`.
    Sysroot(PathBuf),
}

/// How the programs of a toolchain are started.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Programs {
    /// `cargo` and `rustc` from `CARGO` and `RUSTC`, which Cargo sets for build scripts, or from `PATH`.
    Current,
    /// As in the folder of the kernel crate: without the toolchain that rustup chose for this process.
    OfFolder,
    Rustup(String),
    Sysroot(PathBuf),
}

/// A toolchain that can compile kernels.
#[derive(Clone, Debug)]
pub(crate) struct Toolchain {
    programs: Programs,
    folder: PathBuf,
    /// Whether `core` has to be compiled.
    pub(crate) builds_core: bool,
    /// Its rustc, which an update replaces.
    pub(crate) compiler: PathBuf,
}

/// The channel that has the unstable features.
const NIGHTLY: &str = "nightly";

impl Choice {
    /// Finds the toolchain for the crate in `folder`.
    pub(crate) fn find(&self, folder: &Path) -> Result<Toolchain, Error> {
        let candidates = match self {
            Choice::Nightly => {
                let here = env::current_dir().and_then(fs::canonicalize).unwrap_or_default();
                candidates(&folder.canonicalize().unwrap_or_default(), &here)
            }
            Choice::Named(name) => vec![Programs::Rustup(name.clone())],
            Choice::Sysroot(root) => vec![Programs::Sysroot(root.clone())],
        };
        let mut reason = Missing::Rustup;
        for programs in candidates {
            let version = programs.ask(folder, &["--version"])?;
            match (version, &programs) {
                (Some(version), _) if is_nightly(&version) => return Toolchain::new(programs, folder),
                (Some(version), _) => {
                    reason = Missing::Nightly { toolchain: programs.name(folder), version };
                }
                (None, Programs::Rustup(name)) if runs("rustup") => {
                    reason = Missing::Toolchain { name: name.clone() };
                }
                (None, Programs::Sysroot(root)) => {
                    return Err(Error::Start {
                        program: programs.path(root, "rustc").display().to_string(),
                        source: io::ErrorKind::NotFound.into(),
                    });
                }
                (None, _) => {}
            }
        }
        Err(reason.into())
    }
}

/// The toolchains to try for the kernels in `folder`, in this order, in a process that works in `here`.
fn candidates(folder: &Path, here: &Path) -> Vec<Programs> {
    let file =
        folder.ancestors().map(|folder| folder.join("rust-toolchain.toml")).find(|file| file.is_file());
    let text = file.as_deref().and_then(|file| fs::read_to_string(file).ok());
    let channel = text.as_deref().and_then(channel).filter(|channel| channel.starts_with(NIGHTLY));
    let named = Programs::Rustup(channel.unwrap_or(NIGHTLY).to_owned());
    // Otherwise the toolchain of this process is that of the file, or one that the user prefers to it.
    let is_of_kernels_alone =
        file.as_deref().and_then(Path::parent).is_some_and(|folder| !here.starts_with(folder));
    match channel {
        // Any nightly is one of this channel.
        Some(NIGHTLY) if is_of_kernels_alone => vec![Programs::OfFolder, Programs::Current, named],
        Some(_) if is_of_kernels_alone => vec![Programs::OfFolder, named],
        _ => vec![Programs::Current, Programs::OfFolder, named],
    }
}

/// The channel in the text of a `rust-toolchain.toml`.
fn channel(text: &str) -> Option<&str> {
    let value = text.lines().find_map(|line| {
        let value = line.trim_start().strip_prefix("channel")?;
        value.trim_start().strip_prefix('=')
    });
    value?.split(['"', '\'']).nth(1)
}

impl Toolchain {
    fn new(programs: Programs, folder: &Path) -> Result<Self, Error> {
        let missing = || Missing::RustSrc { toolchain: programs.name(folder) };
        let sysroot = programs.ask(folder, &["--print", "sysroot"])?.ok_or_else(missing)?;
        let library = Path::new(&sysroot).join("lib/rustlib");
        let is_core = |entry: &std::fs::DirEntry| entry.file_name().to_string_lossy().starts_with("libcore-");
        let prebuilt = std::fs::read_dir(library.join(TARGET).join("lib"))
            .is_ok_and(|entries| entries.flatten().any(|entry| is_core(&entry)));
        if !prebuilt && !library.join("src/rust/library/core").exists() {
            return Err(missing().into());
        }
        let compiler = programs.path(Path::new(&sysroot), "rustc");
        Ok(Toolchain { programs, folder: folder.to_owned(), builds_core: !prebuilt, compiler })
    }

    /// The toolchain's Cargo, in the folder of the kernel crate, without the variables that an outer Cargo set for
    /// another crate.
    pub(crate) fn cargo(&self) -> Command {
        self.programs.command(&self.folder, "cargo")
    }
}

impl Programs {
    fn command(&self, folder: &Path, tool: &str) -> Command {
        let of_cargo = |tool: &str| env::var_os(tool.to_uppercase()).unwrap_or_else(|| tool.into());
        let mut command = match self {
            Programs::Current => Command::new(of_cargo(tool)),
            Programs::OfFolder => Command::new(tool),
            Programs::Rustup(name) => {
                let mut rustup = Command::new("rustup");
                rustup.args(["run", name, tool]);
                rustup
            }
            Programs::Sysroot(root) => Command::new(self.path(root, tool)),
        };
        command.current_dir(folder);
        for (variable, _) in env::vars_os() {
            if variable.to_str().is_some_and(is_of_outer_build) {
                command.env_remove(variable);
            }
        }
        match self {
            Programs::Current => {}
            Programs::OfFolder | Programs::Rustup(_) => {
                command.env_remove("RUSTUP_TOOLCHAIN").env_remove("RUSTC").env_remove("CARGO");
            }
            Programs::Sysroot(root) => {
                command.env("RUSTC", self.path(root, "rustc")).env_remove("CARGO");
            }
        }
        command
    }

    fn path(&self, root: &Path, tool: &str) -> PathBuf {
        root.join("bin").join(format!("{tool}{}", env::consts::EXE_SUFFIX))
    }

    /// The output of rustc; none if it cannot be run.
    fn ask(&self, folder: &Path, args: &[&str]) -> Result<Option<String>, Error> {
        if !folder.is_dir() {
            return Err(Error::Package { folder: folder.to_owned(), reason: "it does not exist".to_owned() });
        }
        Ok(self.command(folder, "rustc").args(args).output().ok().and_then(text))
    }

    /// Its name in rustup.
    fn name(&self, folder: &Path) -> String {
        match self {
            Programs::Current | Programs::OfFolder => {
                let chosen = env::var("RUSTUP_TOOLCHAIN").ok().filter(|_| *self == Programs::Current);
                let of_sysroot = || {
                    let sysroot = self.ask(folder, &["--print", "sysroot"]).ok().flatten()?;
                    name_in_rustup(&sysroot).map(str::to_owned)
                };
                chosen.or_else(of_sysroot).unwrap_or_else(|| "default".to_owned())
            }
            Programs::Rustup(name) => name.clone(),
            Programs::Sysroot(root) => root.display().to_string(),
        }
    }
}

/// The name of the toolchain in this folder, if rustup has installed it there.
fn name_in_rustup(sysroot: &str) -> Option<&str> {
    let sysroot = Path::new(sysroot);
    let is_of_rustup = sysroot.parent()?.ends_with("toolchains");
    sysroot.file_name().filter(|_| is_of_rustup)?.to_str()
}

fn text(output: Output) -> Option<String> {
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

fn runs(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

/// Whether a toolchain of this version has unstable features. A compiler that was built from source is `-dev`.
fn is_nightly(version: &str) -> bool {
    version.contains("-nightly") || version.contains("-dev")
}

/// Whether a variable describes the crate whose build script is running, or the options of its build. It must not reach
/// a build for another target.
fn is_of_outer_build(variable: &str) -> bool {
    const NAMES: &[&str] = &[
        "CARGO_ENCODED_RUSTFLAGS",
        "CARGO_TARGET_DIR",
        "DEBUG",
        "HOST",
        "OPT_LEVEL",
        "OUT_DIR",
        "PROFILE",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTFLAGS",
        "TARGET",
    ];
    const PREFIXES: &[&str] = &[
        "CARGO_BUILD_",
        "CARGO_CFG_",
        "CARGO_FEATURE_",
        "CARGO_MANIFEST_",
        "CARGO_PKG_",
        "CARGO_PROFILE_",
        "CARGO_TARGET_NVPTX64_",
        "DEP_",
    ];
    NAMES.contains(&variable) || PREFIXES.iter().any(|prefix| variable.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_toolchain_of_the_kernels_alone_comes_first() {
        use Programs::{Current, OfFolder};
        let root = tempfile::tempdir().unwrap();
        let kernels = root.path().join("kernels");
        fs::create_dir(&kernels).unwrap();
        let here = root.path().join("host");
        let rustup = |name: &str| Programs::Rustup(name.to_owned());
        assert_eq!(candidates(&kernels, &here), [Current, OfFolder, rustup("nightly")]);
        let with = |folder: &Path, setting: &str| {
            let text = format!("# Not a channel.\n[toolchain]\n{setting}\n");
            fs::write(folder.join("rust-toolchain.toml"), text).unwrap();
            candidates(&kernels, &here)
        };
        // One that is for this process too.
        let dated = rustup("nightly-2026-11-01");
        let [nightly, november] = ["channel = \"nightly\"", "  channel='nightly-2026-11-01' # Fast"];
        assert_eq!(with(root.path(), november), [Current, OfFolder, dated.clone()]);
        assert_eq!(with(&kernels, november), [OfFolder, dated]);
        assert_eq!(with(&kernels, nightly), [OfFolder, Current, rustup("nightly")]);
        for other in ["channel = \"1.95\"", "path = \"/opt/rust\""] {
            assert_eq!(with(&kernels, other), [Current, OfFolder, rustup("nightly")]);
        }
    }

    #[test]
    fn names_of_rustup() {
        let nightly = "nightly-x86_64-unknown-linux-gnu";
        assert_eq!(name_in_rustup(&format!("/home/me/.rustup/toolchains/{nightly}")), Some(nightly));
        assert_eq!(name_in_rustup("/usr/local"), None);
    }

    #[test]
    fn versions_with_unstable_features() {
        assert!(is_nightly("rustc 1.97.0-nightly (ad726b506 2026-04-14)"));
        assert!(is_nightly("rustc 1.97.0-dev"));
        assert!(!is_nightly("rustc 1.95.0 (59807616e 2026-04-14)"));
        assert!(!is_nightly("rustc 1.96.0-beta.3 (0123456 2026-05-01)"));
    }
}
