//! [`Module::finish`]: validates a module and prints it.
//!
//! The statements are validated in order, each with the declarations in force: those of the builder, and those that the
//! parser reads in raw text. The availability of the instructions determines the version, and the text has the spelling
//! of that version.

mod declarations;
mod header;
mod instructions;
#[cfg(feature = "lints")]
mod lints;
mod output;
mod raw_text;
mod required;
mod validator;

use alloc::vec::Vec;

use super::build_error::BuildErrors;
use super::module::{Module, Ptx};
use super::rendered::RenderedStatement;
use validator::Validator;

impl Module {
    /// Returns the text, with the lowest `.version` that its statements allow, those of raw text too.
    ///
    /// # Errors
    ///
    /// Every error in the module, each with the call that caused it.
    pub fn finish(&self) -> Result<Ptx, BuildErrors> {
        self.rendered().map(|(ptx, _)| ptx)
    }

    /// Returns the finished module, and the positions of its statements in the text.
    fn rendered(&self) -> Result<(Ptx, Vec<RenderedStatement>), BuildErrors> {
        let mut validator = Validator::new(self);
        validator.declarations();
        validator.raw_texts();
        validator.instructions();
        validator.required();
        match validator.target.filter(|_| validator.errors.is_empty()) {
            Some(target) => validator.print(target),
            None => Err(validator.into_errors()),
        }
    }
}
