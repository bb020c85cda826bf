//! NVIDIA's assembler, as a library: assemble a module, or ask it about single instructions.
//!
//! What was measured of releases 12.0 to 13.5 and [`Ptxas::judge`] relies on:
//!
//! - every semantic error of a module is reported at once with its line, hundreds of them, and is the one
//!   that the line gets in a module of its own;
//! - a parsing error ends the run, and what stands behind it is not looked at. Release 12.0 does not
//!   even report what stands before it.
//!
//! So the lines without an error are asked again, until what is left passes as a module.

use std::{
    env, fmt, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::scratch::Scratch;

mod log;

use log::{Kind, Remark};

/// How many instructions share a module. Parsing errors cost a run each, and with it the whole module again.
const BATCH: usize = 400;

/// One release of the assembler.
#[derive(Debug, Clone)]
pub struct Ptxas {
    /// The program.
    pub path: PathBuf,
    /// Its release, `12.8.93`.
    pub release: String,
}

/// What ptxas says about one instruction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It assembles, without a word.
    Accepted,
    /// It assembles, with this advice.
    Advisory(String),
    /// It does not, for this first reason.
    Rejected(String),
}

impl Verdict {
    /// Whether the instruction assembles, with or without advice.
    pub fn is_accepted(&self) -> bool {
        !matches!(self, Self::Rejected(_))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accepted => f.write_str("accepted"),
            Self::Advisory(text) => write!(f, "accepted, advisory: {text}"),
            Self::Rejected(text) => write!(f, "rejected: {text}"),
        }
    }
}

/// A module that assembled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assembled {
    /// What each entry uses, in the assembler's words: `ring_copy: Used 22 registers, used 1 barriers`.
    pub resources: Vec<String>,
    /// Warnings, with advice among them.
    pub warnings: Vec<String>,
}

/// One run: whether it passed, and all that it said.
struct Run {
    passed: bool,
    remarks: Vec<Remark>,
}

impl Ptxas {
    /// Assembles a module for an architecture (`sm_90`), and keeps the cubin if a place for it is given.
    ///
    /// # Errors
    ///
    /// When ptxas refuses the module, in its words, and when it cannot be run.
    pub fn assemble(&self, module: &str, arch: &str, out: Option<&Path>) -> Result<Assembled> {
        let run = self.run(module, arch, out)?;
        let refusals: Vec<_> = run.remarks.iter().filter(|remark| remark.kind.refuses()).collect();
        if !run.passed {
            let words: Vec<_> = refusals.iter().map(ToString::to_string).collect();
            bail!("ptxas {} refuses the module for {arch}: {}", self.release, words.join("; "));
        }
        let warnings = run.remarks.iter().filter(|remark| remark.kind == Kind::Warning);
        Ok(Assembled {
            resources: log::resources(&run.remarks),
            warnings: warnings.map(ToString::to_string).collect(),
        })
    }

    /// Asks about instructions, one a line and each ending in `;`, for a `.version` and a `.target`.
    ///
    /// They may use `%b0`–`%b7`, `%rs0`–`%rs15`, `%r0`–`%r31`, `%rd0`–`%rd31`, `%p0`–`%p7`, `%f0`–`%f7`, `%fd0`–`%fd7`,
    /// from 8.3 `%q0`–`%q7`, and 1024 bytes of shared memory called `smem`. A version or target that ptxas
    /// refuses as a whole refuses every line.
    ///
    /// # Errors
    ///
    /// When ptxas cannot be run.
    pub fn judge(&self, isa: &str, target: &str, lines: &[&str]) -> Result<Vec<Verdict>> {
        let frame = Frame::new(isa, target);
        let empty = self.run(&frame.around(&[]).text, target, None)?;
        if !empty.passed {
            return Ok(vec![Verdict::Rejected(empty.reason()); lines.len()]);
        }
        let mut verdicts = vec![Verdict::Accepted; lines.len()];
        let (alone, together): (Vec<usize>, Vec<usize>) = (0..lines.len()).partition(|&i| may_leak(lines[i]));
        for batch in together.chunks(BATCH) {
            self.settle(&frame, lines, batch.to_vec(), &mut verdicts)?;
        }
        for i in alone {
            self.settle(&frame, lines, vec![i], &mut verdicts)?;
        }
        Ok(verdicts)
    }

    /// Finds the verdicts of the `open` lines: drops the refused ones until the rest passes as a module.
    fn settle(
        &self,
        frame: &Frame<'_>,
        lines: &[&str],
        mut open: Vec<usize>,
        verdicts: &mut [Verdict],
    ) -> Result<()> {
        while !open.is_empty() {
            let module = frame.around(&open.iter().map(|&i| lines[i]).collect::<Vec<_>>());
            let run = self.run(&module.text, frame.target, None)?;
            // The line in `lines` that a remark is about.
            let about = |remark: &Remark| {
                let nth = remark.line?.checked_sub(module.first_line)?;
                open.get(nth).copied()
            };
            if run.passed {
                for remark in &run.remarks {
                    if let (Some(i), Some(advice)) = (about(remark), remark.advice()) {
                        verdicts[i] = Verdict::Advisory(advice.to_owned());
                    }
                }
                return Ok(());
            }
            if let [only] = open[..] {
                verdicts[only] = Verdict::Rejected(run.reason());
                return Ok(());
            }
            let before = open.len();
            let mut refused = Vec::new();
            for remark in run.remarks.iter().filter(|remark| remark.kind.refuses()) {
                if let Some(i) = about(remark).filter(|i| !refused.contains(i)) {
                    verdicts[i] = Verdict::Rejected(remark.text.clone());
                    refused.push(i);
                }
            }
            open.retain(|i| !refused.contains(i));
            if open.len() == before {
                // An error without a line, or on a line that is not ours: halves tell whose it is.
                let second = open.split_off(before / 2);
                self.settle(frame, lines, second, verdicts)?;
            }
        }
        Ok(())
    }

    fn run(&self, module: &str, arch: &str, out: Option<&Path>) -> Result<Run> {
        let scratch =
            Scratch::new(&env::temp_dir()).context("cannot write to the folder for temporary files")?;
        let (input, output) = (scratch.path().join("module.ptx"), scratch.path().join("module.cubin"));
        fs::write(&input, module).with_context(|| format!("cannot write {}", input.display()))?;
        let result = Command::new(&self.path)
            .args(["-v", "-arch", arch])
            .arg(&input)
            .arg("-o")
            .arg(out.unwrap_or(&output))
            .output()
            .with_context(|| format!("cannot run {}", self.path.display()))?;
        let said = [result.stdout, result.stderr].concat();
        let remarks = log::parse(&String::from_utf8_lossy(&said));
        // Release 12.0 ends by a signal after some fatal errors, so the status only says yes or no.
        Ok(Run { passed: result.status.success(), remarks })
    }
}

impl Run {
    fn reason(&self) -> String {
        let first = self.remarks.iter().find(|remark| remark.kind.refuses());
        first.map_or_else(|| "ptxas failed and gave no reason".to_owned(), |remark| remark.text.clone())
    }
}

/// The module around the instructions.
struct Frame<'a> {
    target: &'a str,
    prologue: String,
}

struct Module {
    text: String,
    /// The line of the first instruction, counted from 1 as ptxas does.
    first_line: usize,
}

impl<'a> Frame<'a> {
    fn new(isa: &str, target: &'a str) -> Self {
        // An older `.version` refuses the type itself, whatever the instruction.
        let wide = if numbers(isa) >= Some((8, 3)) { ".reg .b128 %q<8>;" } else { "" };
        let prologue = format!(
            ".version {isa}\n.target {target}\n.address_size 64\n.visible .entry k() {{\n\
             .reg .b8 %b<8>; .reg .b16 %rs<16>; .reg .b32 %r<32>; .reg .b64 %rd<32>; .reg .pred %p<8>; \
             .reg .f32 %f<8>; .reg .f64 %fd<8>; {wide}\n.shared .align 128 .b8 smem[1024];\n"
        );
        Self { target, prologue }
    }

    fn around(&self, lines: &[&str]) -> Module {
        let text = format!("{}{}\nret;\n}}\n", self.prologue, lines.join("\n"));
        Module { text, first_line: self.prologue.lines().count() + 1 }
    }
}

fn numbers(version: &str) -> Option<(u32, u32)> {
    let (major, minor) = version.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// Whether a line could change what ptxas makes of its neighbours: it stands in a module of its own.
fn may_leak(line: &str) -> bool {
    let depth = line.chars().try_fold(0_u32, |depth, c| match c {
        '{' => Some(depth + 1),
        '}' => depth.checked_sub(1),
        _ => Some(depth),
    });
    let line = line.trim();
    let declares = line.starts_with('.');
    let labels = line.split_whitespace().next().is_some_and(|word| word.ends_with(':'));
    let comments = line.contains("//") || line.contains("/*");
    let ends = line.ends_with([';', '}']);
    depth != Some(0) || declares || labels || comments || !ends || line.contains(['\n', '"', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_share_a_module() {
        for line in [
            "cp.async.bulk.commit_group;",
            "@%p1 cp.async.ca.shared.global [%r1], [%rd1], 8;",
            "cp.async.bulk.prefetch.tensor.2d.L2.global.tile [%rd1, {%r1, %r2}];",
            "{ .reg .pred p; setp.ne.b32 p, %r1, 0; @p bra.uni DONE; }",
        ] {
            assert!(!may_leak(line), "{line}");
        }
    }

    #[test]
    fn lines_that_do_not() {
        for line in [
            "cp.async.bulk.commit_group",
            "ret; }",
            "} {",
            "{ ret;",
            "ret; // done",
            "/* ret;",
            ".reg .b32 %x;",
            "AGAIN: bra AGAIN;",
            "ret;\nret;",
            ".pragma \"nounroll\";",
        ] {
            assert!(may_leak(line), "{line}");
        }
    }

    #[test]
    fn the_frame_counts_its_lines() {
        for isa in ["8.0", "8.3"] {
            let module = Frame::new(isa, "sm_90").around(&["first;", "second;"]);
            assert_eq!(module.text.lines().nth(module.first_line - 1), Some("first;"));
            assert_eq!(module.text.contains(".b128"), isa == "8.3");
        }
    }
}
