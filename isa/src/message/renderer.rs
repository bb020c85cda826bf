//! The state of a renderer, and the names of the parts of an instruction in its dialect.

use alloc::format;
use alloc::string::String;
use alloc::vec::{self, Vec};

use crate::candidate::Candidate;
use crate::change::{Change, Correction};
use crate::dialect::Dialect;
use crate::form::{Form, Param};
use crate::slot::Slot;
use crate::spelling::list;
use crate::target::Context;
use crate::vocab::Qualifier;

/// A message and its help.
pub(super) struct Text {
    pub(super) message: String,
    pub(super) help: Option<String>,
    /// The help as changes of the instruction.
    pub(super) corrections: Vec<Correction>,
}

impl Text {
    pub(super) fn new(message: impl Into<String>) -> Text {
        Text { message: message.into(), help: None, corrections: Vec::new() }
    }

    pub(super) fn help(self, help: impl Into<String>) -> Text {
        Text { help: Some(help.into()), ..self }
    }

    pub(super) fn help_if(self, help: Option<String>) -> Text {
        Text { help, ..self }
    }

    /// The text with the corrections that its help describes.
    pub(super) fn correct(self, corrections: impl Into<Vec<Correction>>) -> Text {
        Text { corrections: corrections.into(), ..self }
    }
}

/// The inputs of the sentences about a candidate.
pub(super) struct Renderer<'r> {
    pub(super) candidate: Candidate<'r>,
    pub(super) context: &'r Context,
    pub(super) dialect: Dialect,
}

impl Renderer<'_> {
    /// The form as a message names it: "`cp_async_bulk` (global -> shared::cluster)".
    pub(super) fn form_name(&self) -> String {
        let instruction = self.dialect.instruction(self.candidate.inst.instruction);
        match self.candidate.form.title {
            title if self.candidate.forms().len() > 1 && !title.is_empty() => {
                format!("{instruction} ({title})")
            }
            _ => instruction,
        }
    }

    /// The change that gives the instruction, of this form, a qualifier in a slot.
    pub(super) fn give(&self, form: &Form, slot: Slot, qualifier: impl Into<Qualifier>) -> Change {
        let (inst, qualifier) = (self.candidate.inst, qualifier.into());
        if inst.given(slot).is_some() {
            return Change::Qualifier(slot, qualifier);
        }
        let before = form.parts.iter().map(|part| part.slot).take_while(|before| *before != slot);
        Change::Add(before.filter(|before| inst.given(*before).is_some()).last(), qualifier)
    }

    /// The index of the operand in a slot.
    pub(super) fn index_of(&self, slot: Slot) -> Option<usize> {
        let operand = self.candidate.operand(slot)?;
        let inst = self.candidate.inst;
        (0..inst.operand_count())
            .find(|&at| inst.arg_at(at).is_some_and(|arg| core::ptr::eq(&arg.operand, operand)))
    }

    /// The changes that leave out the qualifier in a slot, and the operand in it.
    pub(super) fn leave_out(&self, slot: Slot) -> Vec<Change> {
        let qualifier = self.candidate.inst.given(slot).map(|_| Change::Omit(slot));
        qualifier.into_iter().chain(self.index_of(slot).map(Change::Remove)).collect()
    }

    pub(super) fn instruction(&self) -> String {
        self.dialect.instruction(self.candidate.inst.instruction)
    }

    pub(super) fn qualifier(&self, qualifier: impl Into<Qualifier>) -> String {
        self.dialect.qualifier(qualifier.into())
    }

    pub(super) fn qualifier_name(&self, slot: Slot) -> String {
        self.dialect.qualifier_name(slot)
    }

    /// The one of two wordings that belongs to the dialect.
    pub(super) fn pick<T>(&self, description: T, ptx: T) -> T {
        self.dialect.pick(description, ptx)
    }

    /// The parameter in `slot`: the form's, or else that of the first form that has one.
    pub(super) fn param(&self, slot: Slot) -> Option<&'static Param> {
        let other = || self.candidate.forms().iter().find_map(|form| form.param(slot));
        self.candidate.form.param(slot).or_else(other)
    }

    /// The name of the operand in `slot`.
    pub(super) fn operand_name(&self, slot: Slot) -> String {
        self.dialect.operand_name(slot, self.param(slot).map_or(slot.field(), |param| param.name))
    }
}

/// The form's choices for the qualifier in `slot`.
pub(super) fn choices(form: &Form, slot: Slot) -> vec::IntoIter<Qualifier> {
    form.choices(slot).iter().map(|choice| choice.qualifier).collect::<Vec<_>>().into_iter()
}

/// The other forms in which something is valid: "another form: …".
pub(super) fn in_forms(titles: Vec<String>) -> String {
    let forms = if titles.len() == 1 { "another form" } else { "other forms" };
    format!("{forms}: {}", list(titles, "and"))
}

/// "1 element", "2 elements".
pub(super) fn count(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}
