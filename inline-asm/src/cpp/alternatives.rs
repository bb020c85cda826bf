//! The alternative texts of one statement.

use crate::template::Template;
use crate::unresolved::Unresolved;

/// Maximum number of texts that are kept for one statement.
const MOST: usize = 64;

/// The alternative texts of one statement, or the reason why there are none.
#[derive(Default)]
pub(super) struct Alternatives {
    templates: Vec<Template>,
    reason: Option<Unresolved>,
}

impl Alternatives {
    /// Adds a text, unless it is a duplicate.
    pub(super) fn add(&mut self, result: Result<Template, Unresolved>) {
        match result {
            Ok(template) => {
                let types = |template: &Template| -> Vec<_> {
                    template.operands().iter().map(|operand| operand.ty.clone()).collect()
                };
                let is_same =
                    |other: &Template| other.text() == template.text() && types(other) == types(&template);
                if self.templates.len() < MOST && !self.templates.iter().any(is_same) {
                    self.templates.push(template);
                }
            }
            Err(reason) => self.reason = Some(self.reason.take().unwrap_or(reason)),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.templates.is_empty() && self.reason.is_none()
    }

    /// The texts or, without any, the reason.
    pub(super) fn into_result(self) -> Result<Vec<Template>, Unresolved> {
        match self.reason {
            Some(reason) if self.templates.is_empty() => Err(reason),
            _ => Ok(self.templates),
        }
    }
}
