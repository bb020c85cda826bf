//! Maps changes of an instruction to edits of its text.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use super::lexer::tokens;
use super::parsed_inst::ParsedInst;
use crate::change::Change;
use crate::fix::Edit;
use crate::slot::Slot;

impl ParsedInst<'_> {
    /// The edits that make these changes, if the text has the parts that they are about. A change of the module's
    /// version is an edit of the range `version`.
    pub(crate) fn edits(&self, changes: &[Change], version: Option<&Range<usize>>) -> Option<Vec<Edit>> {
        changes.iter().try_fold(Vec::new(), |mut edits, change| {
            edits.extend(self.edits_of(change, version)?);
            Some(edits)
        })
    }

    fn edits_of(&self, change: &Change, version: Option<&Range<usize>>) -> Option<Vec<Edit>> {
        let one = |span, text: String| Some(Vec::from([Edit { span, text }]));
        match change {
            Change::Qualifier(slot, qualifier) => one(self.qualifier(*slot)?, qualifier.as_ptx().into()),
            Change::Add(after, qualifier) => {
                let at = match after {
                    Some(slot) => self.in_slot(*slot).last()?.end,
                    None => self.opcode.start + self.inst.instruction.opcode.len(),
                };
                one(at..at, qualifier.as_ptx().into())
            }
            Change::Omit(slot) => one(self.in_slot(*slot).last()?, String::new()),
            Change::OmitFirst(slot) => one(self.qualifier(*slot)?, String::new()),
            Change::Exchange(first, second) => {
                let (first, second) = (self.qualifier(*first)?, self.qualifier(*second)?);
                let written = |span: &Range<usize>| self.text.get(span.clone()).map(String::from);
                let (one, other) = (written(&first)?, written(&second)?);
                Some(Vec::from([Edit { span: first, text: other }, Edit { span: second, text: one }]))
            }
            Change::Replace(place, operand, text) => {
                self.args.get(*operand)?;
                one(self.place(*place, Some(*operand)), text.clone())
            }
            Change::Insert(index, text) => {
                let (at, _) = self.args.get(*index)?;
                one(at..at, text.clone() + ", ")
            }
            Change::Remove(index) => one(self.removed(*index)?, String::new()),
            Change::Version(to) => one(version?.clone(), alloc::format!("{to}")),
        }
    }

    /// The qualifiers that are written for the slot.
    fn in_slot(&self, slot: Slot) -> impl Iterator<Item = Range<usize>> {
        self.qualifiers.iter().filter(move |(at, ..)| *at == slot).map(|(_, start, end)| start..end)
    }

    fn qualifier(&self, slot: Slot) -> Option<Range<usize>> {
        self.in_slot(slot).next()
    }

    /// The operand at this index and the comma that separates it from another one. None if it is a part of another
    /// operand, or if a comment is beside it.
    fn removed(&self, index: usize) -> Option<Range<usize>> {
        let (start, end) = self.args.get(index)?;
        if self.args.len() == 1 {
            let gap = self.text.get(self.opcode.end..start)?;
            return gap.trim().is_empty().then_some(self.opcode.end..end);
        }
        let range = match index.checked_sub(1).and_then(|before| self.args.get(before)) {
            Some((_, before)) if before <= start => before..end,
            Some(_) => return None,
            None => start..self.args.get(index + 1)?.0,
        };
        let gap = if range.start == start { end..range.end } else { range.start..start };
        let gap = self.text.get(gap)?;
        let is_comma = tokens(gap).map(|token| token.text).eq([","]);
        (is_comma && gap.trim() == ",").then_some(range)
    }
}
