//! Judges many single instructions in few runs of ptxas, with the same verdicts as for each instruction alone.
//!
//! [`Ptxas::judge`] relies on the following, measured with releases 12.0 to 13.5:
//!
//! - a parsing error ends the parsing of its own file only: 200 files are parsed in the time of three or four starts
//!   of the program, and their errors are reported in order;
//! - some instructions are implemented in terms of others. An error in these names a file `<builtin>`, and the next
//!   file is then parsed incorrectly;
//! - the qualifiers of an unfinished statement are added to the next one, even in another file;
//! - every semantic error of a module is reported in one run with its line, and is the same that the line gets in a
//!   module by itself.
//!
//! So thousands of lines are first parsed as one file, followed by one with a parsing error, which ends unfinished
//! statements, marks the end of the remarks before it, and keeps ptxas from generating code. If the file has a parsing
//! error, or a remark without a line, each of its lines is then a file by itself, with the same file after each. The
//! lines without an error are then assembled together as modules, repeatedly, until they pass.

use std::time::Duration;

use anyhow::Result;
use ptx_async_build::ptxas::log::{Kind, Remark, reason};

use super::{End, Ptxas, Run, Verdict};

/// The number of instructions that are parsed as one file.
const PARSED: usize = 4000;
/// The number of instructions in a run with a file for each of them, or with code generation: with more, ptxas fails
/// on more combinations of them, and takes longer for each.
const BATCH: usize = 200;
/// Time limit for a run of this many lines. For one line, it is several hundred times the usual time; a longer run
/// that reaches its limit is only divided.
fn limit(lines: usize) -> Duration {
    Duration::from_millis(if lines > 1 { 1000 + 5 * lines as u64 } else { 4000 })
}

impl Ptxas {
    /// Judges instructions, one per line and each ending in `;`, for a `.version` and a `.target`.
    ///
    /// They may use `%b0`–`%b7`, `%rs0`–`%rs15`, `%r0`–`%r31`, `%rd0`–`%rd31`, `%p0`–`%p7`, `%f0`–`%f7`,
    /// `%fd0`–`%fd31`, from 8.3 `%q0`–`%q7`, and 1024 bytes of shared memory called `smem`. If ptxas rejects the
    /// version or target as a whole, every line is rejected.
    ///
    /// # Errors
    ///
    /// When ptxas cannot be run.
    pub fn judge(&self, isa: &str, target: &str, lines: &[&str]) -> Result<Vec<Verdict>> {
        let mut case = Case {
            ptxas: self,
            frame: Frame::new(isa, target),
            lines,
            verdicts: vec![None; lines.len()],
            refused: None,
        };
        let (own_run, others): (Vec<usize>, Vec<usize>) =
            (0..lines.len()).partition(|&i| hides_the_rest(lines[i]));
        let (apart, together): (Vec<usize>, Vec<usize>) =
            others.into_iter().partition(|&i| may_leak(lines[i]));
        together.chunks(PARSED).try_for_each(|batch| case.settle(batch, PARSED))?;
        apart.chunks(BATCH).try_for_each(|batch| case.settle(batch, 1))?;
        case.settle_alone(&own_run)?;
        Ok(case.verdicts.into_iter().map(|verdict| verdict.unwrap_or(Verdict::Accepted)).collect())
    }
}

/// The module in which [`Ptxas::judge`] judges a single line.
pub fn module_of(isa: &str, target: &str, line: &str) -> String {
    Frame::new(isa, target).around(0, &[line]).text
}

struct Case<'c> {
    ptxas: &'c Ptxas,
    frame: Frame<'c>,
    lines: &'c [&'c str],
    verdicts: Vec<Option<Verdict>>,
    /// The reason why a module without lines is rejected, if it is, once that is known.
    refused: Option<Option<String>>,
}

impl Case<'_> {
    /// Determines the verdicts of these lines, which are parsed in files of `size` lines.
    fn settle(&mut self, lines: &[usize], size: usize) -> Result<()> {
        if lines.len() < 2 {
            return self.settle_alone(lines);
        }
        let files: Vec<&[usize]> = lines.chunks(size).collect();
        let modules = files.iter().enumerate().map(|(nth, file)| self.module(nth, file));
        let (first_lines, modules): (Vec<usize>, Vec<String>) =
            modules.map(|module| (module.first_line, module.text)).unzip();
        let run = self.run(&modules, Some(&self.frame.mark), lines.len())?;
        let ends = |remark: &Remark| remark.kind == Kind::Fatal && line_in(remark, files.len()).is_some();
        let mut marks = run.remarks.split_inclusive(ends).filter(|told| told.last().is_some_and(ends));
        let mut trusted = true;
        let (mut read, mut together, mut alone, mut each) = (0, Vec::new(), Vec::new(), Vec::new());
        for (nth, (&file, told)) in files.iter().zip(&mut marks).enumerate() {
            read += file.len();
            let builtin = |remark: &Remark| remark.place.is_none();
            let stops = |remark: &Remark| remark.kind == Kind::Fatal && line_in(remark, nth).is_some();
            // A warning without a place may turn into an error of the whole module, such as for a 32-bit address.
            let warned = told.iter().any(builtin);
            if file.len() > 1 && (warned || told.iter().any(stops)) {
                each.extend(file);
                continue;
            }
            let mut found = vec![Vec::new(); file.len()];
            for remark in told {
                // Only a file of one line has a remark without a place here.
                let line = if builtin(remark) { Some(first_lines[nth]) } else { line_in(remark, nth) };
                let index = line.and_then(|line| line.checked_sub(first_lines[nth]));
                if let Some(found) = index.and_then(|index| found.get_mut(index)) {
                    found.push(remark);
                }
            }
            for (&i, found) in file.iter().zip(found) {
                self.verdicts[i] = reason(found.into_iter()).filter(|_| trusted).map(Verdict::Rejected);
                let group = if warned || may_leak(self.lines[i]) { &mut alone } else { &mut together };
                group.push(i);
            }
            trusted = !told.iter().any(|remark| builtin(remark) && remark.kind.refuses());
        }
        together.retain(|&i| self.verdicts[i].is_none());
        // All tcgen05 instructions of a function must have the same `.cta_group`.
        let (pairs, others): (Vec<usize>, Vec<usize>) =
            together.into_iter().partition(|&i| self.lines[i].contains(".cta_group::2"));
        for batch in pairs.chunks(BATCH).chain(others.chunks(BATCH)) {
            self.settle_together(batch.to_vec())?;
        }
        self.settle_alone(&alone)?;
        let rest = &lines[read..];
        if size > 1 {
            each.extend(rest);
            return each.chunks(BATCH).try_for_each(|batch| self.settle(batch, 1));
        }
        // The first line that was not parsed completely stopped the run.
        let (culprit, rest) = rest.split_at(rest.len().min(1));
        self.settle_alone(culprit)?;
        if rest.is_empty() { Ok(()) } else { self.settle(rest, 1) }
    }

    /// Determines the missing verdicts among these lines, each in a separate module.
    fn settle_alone(&mut self, lines: &[usize]) -> Result<()> {
        lines.iter().try_for_each(|&i| self.settle_together(vec![i]))
    }

    /// Determines the missing verdicts among these lines in one module. Efficient if few are rejected.
    fn settle_together(&mut self, mut open: Vec<usize>) -> Result<()> {
        loop {
            open.retain(|&i| self.verdicts[i].is_none());
            let [first, ..] = open[..] else { return Ok(()) };
            let module = self.module(0, &open);
            let run = self.run(std::slice::from_ref(&module.text), None, open.len())?;
            // The index in `lines` of the line that a remark is about.
            let about =
                |remark: &Remark| open.get(line_in(remark, 0)?.checked_sub(module.first_line)?).copied();
            match run.end {
                End::Passed => {
                    for remark in &run.remarks {
                        if let (Some(i), Some(advice)) = (about(remark), remark.advice()) {
                            self.verdicts[i] = Some(Verdict::Advisory(advice.to_owned()));
                        }
                    }
                    // A generic address in a 16-bit register keeps ptxas from rejecting one in a 32-bit register.
                    let narrow = run.remarks.iter().filter_map(Remark::narrow_address);
                    let lines =
                        narrow.filter_map(|line| open.get(line.checked_sub(module.first_line)?).copied());
                    let lines: Vec<usize> = lines.filter(|_| open.len() > 1).collect();
                    return self.settle_alone(&lines);
                }
                End::Failed if open.len() == 1 => {
                    self.verdicts[first] = Some(Verdict::Rejected(run.reason()));
                    return Ok(());
                }
                End::Never if open.len() == 1 => {
                    self.verdicts[first] = Some(Verdict::Hung);
                    return Ok(());
                }
                End::Never => return self.halve(open),
                End::Failed => {}
            }
            for &i in &open {
                let here = |remark: &&Remark| about(remark) == Some(i);
                self.verdicts[i] = reason(run.remarks.iter().filter(here)).map(Verdict::Rejected);
            }
            if open.iter().all(|&i| self.verdicts[i].is_none()) {
                // An error without a line, or on a line of the frame: either it concerns the whole module, or
                // bisection finds its line.
                let Some(reason) = self.refusal()? else { return self.halve(open) };
                for i in open {
                    self.verdicts[i] = Some(Verdict::Rejected(reason.clone()));
                }
                return Ok(());
            }
        }
    }

    /// The reason why a module without lines is rejected, if it is.
    fn refusal(&mut self) -> Result<Option<String>> {
        if self.refused.is_none() {
            let empty = self.run(&[self.frame.around(0, &[]).text], None, 0)?;
            self.refused = Some((empty.end != End::Passed).then(|| empty.reason()));
        }
        Ok(self.refused.clone().flatten())
    }

    fn halve(&mut self, mut open: Vec<usize>) -> Result<()> {
        let second = open.split_off(open.len() / 2);
        self.settle_together(open)?;
        self.settle_together(second)
    }

    fn module(&self, number: usize, lines: &[usize]) -> Module {
        self.frame.around(number, &lines.iter().map(|&i| self.lines[i]).collect::<Vec<_>>())
    }

    fn run(&self, modules: &[String], between: Option<&str>, lines: usize) -> Result<Run> {
        self.ptxas.run(modules, between, self.frame.target, None, limit(lines))
    }
}

/// The text of the module around the instructions.
struct Frame<'a> {
    target: &'a str,
    head: String,
    declarations: String,
    /// A module that ends with a parsing error, which marks the end of the remarks on the module before it.
    mark: String,
}

struct Module {
    text: String,
    /// The line number of the first instruction, from 1 as ptxas counts.
    first_line: usize,
}

impl<'a> Frame<'a> {
    fn new(isa: &str, target: &'a str) -> Self {
        // An older `.version` rejects the type itself, whatever the instruction.
        let wide = if numbers(isa) >= Some((8, 3)) { ".reg .b128 %q<8>;" } else { "" };
        let head = format!(".version {isa}\n.target {target}\n.address_size 64\n");
        let declarations = format!(
            ".reg .b8 %b<16>; .reg .b16 %rs<16>; .reg .b32 %r<160>; .reg .b64 %rd<32>; .reg .pred %p<8>; \
             .reg .f32 %f<160>; .reg .f64 %fd<32>; {wide} \
             .reg .v2 .b16 %v2h; .reg .v2 .b32 %v2b; .reg .v4 .f32 %v4f; .reg .v4 .u32 %v4u;\n.shared .align 128 .b8 smem[1024];\n"
        );
        let mark = format!("{head}.visible .entry mark() {{ .reg .b32 %r<2>;\nmov.b32 %r0, %r1;\n?;\n}}\n");
        Self { target, head, declarations, mark }
    }

    /// The module with these lines. The modules of one run must have entries of different names, so `number` is part
    /// of the name.
    fn around(&self, number: usize, lines: &[&str]) -> Module {
        let prologue = format!("{}.visible .entry k{number}() {{\n{}", self.head, self.declarations);
        let text = format!("{prologue}{}\nret;\n}}\n", lines.join("\n"));
        Module { text, first_line: prologue.lines().count() + 1 }
    }
}

/// The line of a remark, if it is in the file with this number.
fn line_in(remark: &Remark, number: usize) -> Option<usize> {
    remark.place.as_ref().filter(|place| place.file == number.to_string()).map(|place| place.line)
}

fn numbers(version: &str) -> Option<(u32, u32)> {
    let (major, minor) = version.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// Whether a line could keep the text after it from being parsed, even in other files.
fn hides_the_rest(line: &str) -> bool {
    line.contains("//") || line.contains("/*") || line.contains(['\n', '"', '#'])
}

/// Whether a line could affect the verdicts of other lines in its module.
fn may_leak(line: &str) -> bool {
    let depth = line.chars().try_fold(0_u32, |depth, c| match c {
        '{' => Some(depth + 1),
        '}' => depth.checked_sub(1),
        _ => Some(depth),
    });
    let line = line.trim();
    let declares = line.starts_with('.');
    let labels = line.split_whitespace().next().is_some_and(|word| word.ends_with(':'));
    let ends = line.ends_with([';', '}']);
    depth != Some(0) || declares || labels || !ends || hides_the_rest(line)
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
            let module = Frame::new(isa, "sm_90").around(1, &["first;", "second;"]);
            assert_eq!(module.text.lines().nth(module.first_line - 1), Some("first;"));
            assert_eq!(module.text.contains(".b128"), isa == "8.3");
        }
    }
}
