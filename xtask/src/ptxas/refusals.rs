//! Asks which lines of a module ptxas refuses, without code generation.
//!
//! A last line that is always wrong keeps ptxas from generating code, which takes most of the time: thousands of lines
//! take a tenth of a second. ptxas reports every semantic error in one run, and stops at the first parsing error. Errors
//! that it only finds while it generates code are missing: [`Ptxas::judge`] finds them.

use anyhow::{Result, bail};

use super::{LIMIT, Ptxas};
use crate::tools::RELEASES;

/// A line that no version and no target accepts.
const WRONG: &str = "mov.u32 %p1, %r1;";

impl Ptxas {
    /// For each of these lines, the reason why ptxas refuses it; none if it does not. `head` precedes them. Returns none
    /// if the head itself is refused.
    ///
    /// # Errors
    ///
    /// When ptxas cannot be run, or its output has neither the last error nor another one.
    pub fn refusals(&self, head: &str, arch: &str, lines: &[&str]) -> Result<Option<Vec<Option<String>>>> {
        let first = head.lines().count() + 1;
        let mut refusals = vec![None; lines.len()];
        let mut open: Vec<usize> = (0..lines.len()).collect();
        loop {
            let body: Vec<&str> =
                open.iter().map(|&line| lines[line]).chain([WRONG, "ret;", "}\n"]).collect();
            let run = self.run(&[format!("{head}{}", body.join("\n"))], None, arch, None, LIMIT)?;
            let (mut is_read, mut parsing, mut found) = (false, None, Vec::new());
            for remark in run.remarks.iter().filter(|remark| remark.kind.refuses()) {
                let Some(at) = remark.place.as_ref().and_then(|place| place.line.checked_sub(first)) else {
                    return Ok(None);
                };
                match open.get(at) {
                    Some(&line) => {
                        if remark.text.starts_with("Parsing error") {
                            parsing.get_or_insert(at);
                        }
                        found.push((line, remark.text.clone()));
                    }
                    None => is_read = true,
                }
            }
            match parsing {
                Some(at) => {
                    refusals[open[at]] =
                        found.into_iter().find(|(line, _)| *line == open[at]).map(|(_, text)| text);
                    open.remove(at);
                }
                None if is_read => {
                    for (line, text) in found {
                        refusals[line].get_or_insert(text);
                    }
                    return Ok(Some(refusals));
                }
                None => bail!("ptxas {} for {arch} does not read the lines to their end", self.release),
            }
        }
    }

    /// The lines of a module that ptxas refuses, counted from 1.
    ///
    /// # Errors
    ///
    /// When ptxas cannot be run.
    pub(crate) fn refused_lines(&self, module: &str, arch: &str) -> Result<Vec<usize>> {
        let run = self.run(&[module.to_owned()], None, arch, None, LIMIT)?;
        let refused = run.remarks.iter().filter(|remark| remark.kind.refuses());
        Ok(refused.filter_map(|remark| remark.place.as_ref()).map(|place| place.line).collect())
    }

    /// Whether the release assembles for an architecture.
    pub(crate) fn knows(&self, arch: &str) -> bool {
        let isa =
            RELEASES.iter().find(|release| release.version == self.release).map_or("", |release| release.isa);
        let module = format!(".version {isa}\n.target {arch}\n.address_size 64\n");
        self.assemble(&module, arch, None).is_ok()
    }
}
