//! The errors of a build.

use std::error;
use std::fmt;
use std::io;
use std::path::PathBuf;

use ptx_async_isa::check::Severity;
use ptx_async_lints::allow::UnknownRule;

use crate::finding::Finding;

/// The reason why a build produced no kernels.
#[derive(Debug)]
#[non_exhaustive]
pub enum Error {
    /// A tool is not installed.
    Missing(Missing),
    /// A program does not start.
    Start {
        /// The program.
        program: String,
        /// The reason.
        source: io::Error,
    },
    /// A file cannot be read or written.
    File {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The folder has no library package.
    Package {
        /// The folder.
        folder: PathBuf,
        /// The reason, from Cargo.
        reason: String,
    },
    /// The kernel crate does not compile.
    Compile {
        /// The package.
        package: String,
        /// The messages of rustc and Cargo, as they print them.
        messages: String,
    },
    /// The PTX has errors, or warnings that are denied.
    Check {
        /// The package.
        package: String,
        /// The findings, in the order of the PTX.
        findings: Vec<Finding>,
    },
    /// An allowed name is not the name of a rule.
    UnknownRule(UnknownRule),
    /// No `.version` fits the module.
    Version {
        /// The PTX.
        path: PathBuf,
        /// The reason.
        reason: String,
    },
    /// ptxas rejects the PTX, or warns and warnings are denied.
    Assemble {
        /// The package.
        package: String,
        /// The errors or warnings, in the order of ptxas.
        findings: Vec<Finding>,
    },
    /// A variable that Cargo sets for build scripts is not set: `embed` was called elsewhere.
    NotABuildScript {
        /// The variable.
        variable: &'static str,
    },
}

/// A tool that is not installed. Its message is one line, with the command that installs it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Missing {
    /// No nightly toolchain, and no rustup to choose one with.
    Rustup,
    /// This toolchain is not installed.
    Toolchain {
        /// Its name in rustup.
        name: String,
    },
    /// The toolchain is not a nightly one, and unstable features are needed.
    Nightly {
        /// The toolchain.
        toolchain: String,
        /// Its version, as `rustc --version` prints it.
        version: String,
    },
    /// The toolchain has neither `core` for nvptx64 nor its source.
    RustSrc {
        /// The toolchain.
        toolchain: String,
    },
    /// `ptxas` is in none of the places where [`Ptxas::find`](crate::ptxas::Ptxas::find) looks.
    Ptxas,
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const NIGHTLY: &str = "rustup toolchain install nightly --profile minimal --component rust-src";
        match self {
            Missing::Rustup => write!(
                f,
                "no nightly toolchain and no rustup; install rustup as https://rustup.rs says, then `{NIGHTLY}`"
            ),
            Missing::Toolchain { name } => {
                write!(f, "no toolchain `{name}`; install it with `{}`", NIGHTLY.replacen("nightly", name, 1))
            }
            Missing::Nightly { toolchain, version } => write!(
                f,
                "`asm!` on nvptx64 is unstable, but the toolchain `{toolchain}` is {version}; install a nightly one \
                 with `{NIGHTLY}`"
            ),
            Missing::RustSrc { toolchain } => write!(
                f,
                "the toolchain `{toolchain}` has no `core` for nvptx64 and no source of it; install it with \
                 `rustup component add rust-src --toolchain {toolchain}`"
            ),
            Missing::Ptxas => write!(
                f,
                "no `ptxas` in `PTXAS`, `CUDA_HOME`, `CUDA_PATH`, `PATH` or /usr/local/cuda; install it with \
                 `python3 -m pip install --target ~/ptxas nvidia-cuda-nvcc`, and set \
                 `PTXAS=~/ptxas/nvidia/cu13/bin/ptxas`"
            ),
        }
    }
}

impl error::Error for Missing {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Missing(missing) => missing.fmt(f),
            Error::Start { program, .. } => write!(f, "cannot start `{program}`"),
            Error::File { path, .. } => write!(f, "cannot access {}", path.display()),
            Error::Package { folder, reason } => {
                write!(f, "{} is not the folder of a library package: {reason}", folder.display())
            }
            Error::Compile { package, messages } => {
                write!(f, "the kernels of `{package}` do not compile\n\n{}", messages.trim_end())
            }
            Error::Check { package, findings } => {
                let warnings =
                    findings.iter().filter(|finding| finding.severity == Severity::Warning).count();
                let errors = findings.len() - warnings;
                write!(f, "the check of the kernels of `{package}` found ")?;
                match (errors, warnings) {
                    (0, _) => write!(f, "{}, and warnings are denied\n\n", count(warnings, "warning"))?,
                    (_, 0) => write!(f, "{}\n\n", count(errors, "error"))?,
                    _ => write!(f, "{} and {}\n\n", count(errors, "error"), count(warnings, "warning"))?,
                }
                all(f, findings)
            }
            Error::UnknownRule(unknown) => write!(f, "{unknown}; {}", unknown.help()),
            Error::Version { path, reason } => write!(f, "{}: {reason}", path.display()),
            Error::Assemble { package, findings } => {
                write!(f, "ptxas rejects the kernels of `{package}`\n\n")?;
                all(f, findings)
            }
            Error::NotABuildScript { variable } => {
                write!(f, "`{variable}` is not set: `embed` is for build scripts, `build` for other programs")
            }
        }
    }
}

/// `1 error`, `2 errors`.
fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn all(f: &mut fmt::Formatter<'_>, findings: &[Finding]) -> fmt::Result {
    for (index, finding) in findings.iter().enumerate() {
        let gap = if index == 0 { "" } else { "\n\n" };
        write!(f, "{gap}{finding}")?;
    }
    Ok(())
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match self {
            Error::Start { source, .. } | Error::File { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl From<Missing> for Error {
    fn from(missing: Missing) -> Self {
        Error::Missing(missing)
    }
}

impl Error {
    pub(crate) fn file(path: impl Into<PathBuf>) -> impl FnOnce(io::Error) -> Error {
        let path = path.into();
        |source| Error::File { path, source }
    }

    pub(crate) fn start(program: &str) -> impl FnOnce(io::Error) -> Error {
        let program = program.to_owned();
        |source| Error::Start { program, source }
    }
}
