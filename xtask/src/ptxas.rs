//! Runs NVIDIA's assembler: assembles a module, or asks for verdicts on single instructions.

use std::{
    fmt,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Duration,
};

use anyhow::{Context, Result, bail};
use ptx_async_build::ptxas::log::{self, Kind, Remark};
use wait_timeout::ChildExt as _;

use crate::scratch::Scratch;

mod judge;
mod refusals;

pub use judge::module_of;

/// Time limit for a run. The kernels of this project take less than a second, but some releases do not terminate on
/// some lines.
const LIMIT: Duration = Duration::from_secs(120);

/// One release of the assembler.
#[derive(Debug, Clone)]
pub struct Ptxas {
    /// The path of the program.
    pub path: PathBuf,
    /// The release, such as `12.8.93`.
    pub release: String,
}

/// The verdict of ptxas on one instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The instruction assembles without a remark.
    Accepted,
    /// The instruction assembles, with this advice.
    Advisory(String),
    /// The instruction does not assemble; this is the first error.
    Rejected(String),
    /// The assembler does not terminate.
    Hung,
}

impl Verdict {
    /// Whether the instruction assembles, with or without advice.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Accepted | Self::Advisory(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted => f.write_str("accepted"),
            Self::Advisory(text) => write!(f, "accepted, advisory: {text}"),
            Self::Rejected(text) => write!(f, "rejected: {text}"),
            Self::Hung => f.write_str("no end"),
        }
    }
}

/// A module that assembled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assembled {
    /// The resources of each entry, as the assembler prints them: `ring_copy: Used 22 registers, used 1 barriers`.
    pub resources: Vec<String>,
    /// The warnings, including advice and losses of performance.
    pub warnings: Vec<String>,
}

/// One run and its output.
struct Run {
    end: End,
    remarks: Vec<Remark>,
}

/// The way a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Passed,
    Failed,
    /// The run was stopped at the time limit.
    Never,
}

impl Ptxas {
    /// Assembles a module for an architecture such as `sm_90`, and writes the cubin to `out` if that is given.
    ///
    /// # Errors
    ///
    /// When ptxas rejects the module, with its message, and when it cannot be run.
    pub fn assemble(&self, module: &str, arch: &str, out: Option<&Path>) -> Result<Assembled> {
        let run = self.run(&[module.to_owned()], None, arch, out, LIMIT)?;
        match run.end {
            End::Passed => {}
            End::Failed => {
                let refusals = run.remarks.iter().filter(|remark| remark.kind.refuses());
                let words: Vec<_> = refusals.map(ToString::to_string).collect();
                bail!("ptxas {} refuses the module for {arch}: {}", self.release, words.join("; "));
            }
            End::Never => {
                bail!("ptxas {} has not ended after {} s for {arch}", self.release, LIMIT.as_secs())
            }
        }
        let warnings =
            run.remarks.iter().filter(|remark| remark.kind == Kind::Warning || remark.loss().is_some());
        Ok(Assembled {
            resources: log::resources(&run.remarks),
            warnings: warnings.map(ToString::to_string).collect(),
        })
    }

    /// Assembles several modules in one run, as files named by their numbers, with the module `between` after each of
    /// them.
    fn run(
        &self,
        modules: &[String],
        between: Option<&str>,
        arch: &str,
        out: Option<&Path>,
        limit: Duration,
    ) -> Result<Run> {
        let scratch = Scratch::in_memory()?;
        let place = |name: &str| scratch.path().join(name);
        let last = between.map(|_| modules.len());
        for (number, module) in modules.iter().map(String::as_str).chain(between).enumerate() {
            let name = place(&file_name(number));
            fs::write(&name, module).with_context(|| format!("cannot write {}", name.display()))?;
        }
        let inputs = (0..modules.len()).flat_map(|number| [Some(number), last]).flatten().map(file_name);
        let said = place("log");
        let log = File::create(&said).with_context(|| format!("cannot write {}", said.display()))?;
        let (cubin, program) = (place("module.cubin"), std::path::absolute(&self.path)?);
        let out = out.map(std::path::absolute).transpose()?;
        let mut child = Command::new(program)
            .args(["-v", "-arch", arch])
            .args(inputs)
            .arg("-o")
            .arg(out.as_deref().unwrap_or(&cubin))
            .current_dir(scratch.path())
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .spawn()
            .with_context(|| format!("cannot run {}", self.path.display()))?;
        let end = match child.wait_timeout(limit)? {
            // A signal can end release 12.0 after some fatal errors, so any status but success is a failure.
            Some(status) if status.success() => End::Passed,
            Some(_) => End::Failed,
            None => {
                child.kill()?;
                child.wait()?;
                End::Never
            }
        };
        let said = fs::read(&said).with_context(|| format!("cannot read {}", said.display()))?;
        Ok(Run { end, remarks: log::parse(&String::from_utf8_lossy(&said)) })
    }
}

fn file_name(number: usize) -> String {
    format!("{number}.ptx")
}

impl Run {
    fn reason(&self) -> String {
        log::reason(self.remarks.iter()).unwrap_or_else(|| "ptxas failed and gave no reason".to_owned())
    }
}
