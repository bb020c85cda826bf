//! C, C++ and CUDA C++.

use crate::include::Includes;
use crate::statement::Statement;

pub(crate) fn statements(_source: &str, _includes: &mut dyn Includes) -> Vec<Statement> {
    Vec::new()
}
