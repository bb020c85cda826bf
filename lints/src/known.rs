//! The common part of instructions with the same opcode, decoded once.

use alloc::sync::Arc;

use hashbrown::HashMap;
use ptx_async_isa::form;
use ptx_async_isa::validate::Fit;

use crate::instruction::Described;
use crate::opcode::Opcode;

/// The common part of instructions with the same opcode.
#[derive(Debug)]
pub(crate) struct Known<'a> {
    pub(crate) opcode: Opcode<'a>,
    /// Whether the first operand of an instruction that the table does not have is its result, if it can be one.
    pub(crate) has_result: bool,
    /// The form of the last of them in the table, and the start of its function: functions share nothing, since threads
    /// that count references to one object wait for each other.
    described: Option<(usize, Arc<Described>)>,
}

/// The common part of instructions with this opcode, decoded on first use.
pub(crate) fn known<'k, 'a>(
    opcodes: &'k mut HashMap<&'a str, Known<'a>>,
    text: &'a str,
) -> &'k mut Known<'a> {
    opcodes.entry(text).or_insert_with(|| {
        let opcode = Opcode::new(text);
        let qualifiers = text.match_indices('.').map(|(at, _)| {
            let rest = &text[at + 1..];
            let end = rest.find(|c: char| c == '.' || c.is_ascii_whitespace());
            &text[at..at + 1 + end.unwrap_or(rest.len())]
        });
        let has_result = ptx_async_isa::opcodes::has_result(opcode.name(), qualifiers);
        Known { opcode, has_result, described: None }
    })
}

impl Known<'_> {
    /// The form in the table of a legal instruction with this opcode, in the function that begins at `start`.
    pub(crate) fn described(
        &mut self,
        instruction: &'static form::Instruction,
        fit: &Fit<'_, '_>,
        start: usize,
    ) -> Arc<Described> {
        let form = fit.form();
        let slots = || fit.operands().map(|(param, _)| param.slot);
        // Only the operands can select another form.
        match &self.described {
            Some((function, known))
                if *function == start
                    && core::ptr::eq(known.form, form)
                    && known.slots.iter().copied().eq(slots()) =>
            {
                Arc::clone(known)
            }
            _ => {
                let qualifiers = form.parts.iter();
                let qualifiers =
                    qualifiers.filter_map(|part| Some((part.slot, fit.qualifier(part.slot)?))).collect();
                let described =
                    Arc::new(Described { instruction, form, qualifiers, slots: slots().collect() });
                self.described = Some((start, Arc::clone(&described)));
                described
            }
        }
    }
}
