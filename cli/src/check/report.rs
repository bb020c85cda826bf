//! The callback that receives the findings of a file.

use std::io;

use ptx_async_isa::check::Diagnostic;

use crate::files::Out;

/// Prints a diagnostic with its notes, in the format of the command line.
pub(super) type Report<'r, 'p> = dyn FnMut(&mut Out<'p>, &Diagnostic, &[String]) -> io::Result<()> + 'r;
