//! [`Module::finish_checked`]: the lints about the order of instructions in a finished module.

use alloc::vec::Vec;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::{Finding, Place};

use super::validator::snippet;
use crate::jit::build_error::{BuildError, BuildErrors, Origin, Part, Related};
use crate::jit::kernel::Statement;
use crate::jit::module::{Item, Module, Ptx};
use crate::jit::rendered::RenderedStatement;

impl Module {
    /// Runs [`finish`](Self::finish), which validates single instructions, and then the lints of `ptx-async check`
    /// about the order of instructions: a copy without a wait, a missing proxy fence. Warnings are in [`Ptx::advice`].
    ///
    /// A comment in raw text allows a finding about the next statement: `// ptx-async: allow(missing-proxy-fence)`.
    ///
    /// ```
    /// use ptx_async::jit::{Array, BuildErrors, Instruction, Kernel, Module};
    ///
    /// # fn main() -> Result<(), BuildErrors> {
    /// let mut kernel = Kernel::new("store");
    /// let (tile, out) = (kernel.shared("tile", Array::bytes(64).align(16)), kernel.reg64("out"));
    /// kernel.raw(format!("st.shared.b32 [{tile}], 0; bar.sync 0;"));
    /// kernel.push(Instruction::step("cp_async_bulk")?.dst_global(&out).src_shared(&tile).size(64));
    /// kernel.push(Instruction::step("cp_async_bulk_commit_group")?);
    /// kernel.push(Instruction::step("cp_async_bulk_wait_group_read")?.pending(0));
    /// let mut module = Module::new("sm_90");
    /// module.kernel(kernel);
    /// let errors = module.finish_checked().unwrap_err();
    /// assert_eq!((errors[0].rule, errors[0].origin.as_ref().unwrap().statement), ("missing-proxy-fence", Some(1)));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// The errors of [`finish`](Self::finish), or every error of the lints.
    pub fn finish_checked(&self) -> Result<Ptx, BuildErrors> {
        let (mut ptx, places) = self.rendered()?;
        let mut errors = Vec::new();
        for found in ptx_async_lints::check(&ptx.text) {
            let list = if found.severity == Severity::Error { &mut errors } else { &mut ptx.advice };
            list.push(self.of_lint(&ptx.text, &places, found));
        }
        match errors.is_empty() {
            true => Ok(ptx),
            false => Err(BuildErrors::new(errors)),
        }
    }

    /// The error for a finding of a lint, with the statement that produced its text.
    fn of_lint(&self, text: &str, places: &[RenderedStatement], found: Diagnostic) -> BuildError {
        let Diagnostic { span, rule, message, help, manual, related, .. } = found;
        let subject = |span: core::ops::Range<usize>| text.get(span).map(snippet).unwrap_or_default();
        let related = related.into_iter().filter_map(|related| {
            let (origin, ..) = self.made(places, related.span.start)?;
            Some(Related { origin, message: related.message })
        });
        let related = related.collect();
        let made = self.made(places, span.start);
        let part = match &made {
            Some((_, start, true)) => Part::Text(span.start - start..span.end - start),
            _ => Part::Whole,
        };
        let mut finding = Finding::new(rule, Place::Instruction, message, help);
        finding.manual = manual;
        let origin = made.map(|(origin, ..)| origin);
        BuildError { related, ..BuildError::of_finding(finding, origin, part, subject(span)) }
    }

    /// The call that produced the text at this byte, the start of that text, and whether it is raw.
    fn made(&self, places: &[RenderedStatement], at: usize) -> Option<(Origin, usize, bool)> {
        let (span, (item, statement)) = places.iter().find(|(span, _)| span.contains(&at))?;
        Some(match (self.items.get(*item)?, statement) {
            (Item::Kernel(kernel, _), Some(index)) => {
                let (statement, location) = kernel.statements.get(*index)?;
                let is_raw = matches!(statement, Statement::Raw(_));
                (kernel.origin(Some(*index), location), span.start, is_raw)
            }
            (Item::Kernel(kernel, _), None) => (kernel.origin(None, kernel.location), span.start, false),
            (Item::Raw(_, origin), _) => (origin.clone(), span.start, true),
            (Item::Variable(variable), _) => {
                let location = self.names.location(variable.name())?;
                (Origin { kernel: None, statement: None, location }, span.start, false)
            }
        })
    }
}
