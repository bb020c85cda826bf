//! The text of an instruction as a template, in which literal braces are doubled and holes are numbered.

use std::fmt::{self, Write as _};

use ptx_async_isa::inst::Guard;
use ptx_async_isa::valid::Sink;
use ptx_async_isa::{Scalar, Valid};

use crate::tokens::Tokens;

/// A template of `asm!` or `format_args!`, which have the same notation; or plain text.
pub(crate) struct Template<'h> {
    text: String,
    /// Whether literal braces are doubled.
    escape: bool,
    /// The replacement for the hole with this number.
    hole: &'h dyn Fn(u8) -> Hole,
}

/// The replacement for a hole.
#[derive(Clone)]
pub(crate) enum Hole {
    /// The operand at this position.
    Operand(u16),
    /// A list of operands: the position of the first, and their number.
    Operands(u16, u16),
    /// Literal text.
    Text(String),
}

/// The variable with the value of a hole. Its span keeps it apart from the user's names.
pub(crate) fn variable(index: u8) -> Tokens {
    let mut variable = Tokens::new();
    variable.ident(&format!("h{index}"));
    variable
}

impl<'h> Template<'h> {
    pub(crate) fn new(escape: bool, hole: &'h dyn Fn(u8) -> Hole) -> Self {
        Template { text: String::new(), escape, hole }
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// The guard, the instruction and its `;`.
    pub(crate) fn instruction(&mut self, valid: &Valid<'_>) {
        // Writing into a string does not fail.
        let _ = self.guard(valid.guard()).and_then(|()| valid.emit(self)).and_then(|()| self.text(";"));
    }

    fn guard(&mut self, guard: Option<Guard<'_>>) -> fmt::Result {
        let Some(Guard { predicate, negated }) = guard else { return Ok(()) };
        self.text(if negated { "@!" } else { "@" })?;
        match predicate {
            Scalar::Hole(index, _) => self.hole(index)?,
            Scalar::Name(name, _) => self.text(name)?,
            // `lower` produces no other guard.
            _ => return Err(fmt::Error),
        }
        self.text(" ")
    }
}

impl Sink for Template<'_> {
    fn text(&mut self, text: &str) -> fmt::Result {
        let has_braces = || text.as_bytes().contains(&b'{') || text.as_bytes().contains(&b'}');
        match self.escape && has_braces() {
            true => self.text.push_str(&text.replace('{', "{{").replace('}', "}}")),
            false => self.text.push_str(text),
        }
        Ok(())
    }

    fn hole(&mut self, index: u8) -> fmt::Result {
        match (self.hole)(index) {
            Hole::Operand(position) => write!(self.text, "{{{position}}}"),
            Hole::Operands(first, count) => {
                self.text("{")?;
                for position in first..first + count {
                    let comma = if position > first { ", " } else { "" };
                    write!(self.text, "{comma}{{{position}}}")?;
                }
                self.text("}")
            }
            Hole::Text(text) => self.text(&text),
        }
    }

    fn format(&mut self, arguments: fmt::Arguments<'_>) -> fmt::Result {
        self.text.write_fmt(arguments)
    }
}
