//! Finds the statements of a source, by its language.

use crate::cpp;
use crate::include::Includes;
use crate::language::Language;
use crate::mojo;
use crate::python;
use crate::rust;
use crate::statement::Statement;

/// The statements of a source that can be PTX, in order. Those for other assemblers are left out.
pub fn statements(source: &str, language: Language, includes: &mut dyn Includes) -> Vec<Statement> {
    match language {
        Language::Cpp => cpp::statements(source, includes),
        Language::Rust => rust::statements(source),
        Language::Python => python::statements(source),
        Language::Mojo => mojo::statements(source),
    }
}
