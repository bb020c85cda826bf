//! The receiver of the findings of a file.

use std::io;

use ptx_async_isa::check::Diagnostic;

use crate::places::Places;

/// Receives the findings of a file in the order in which they become final.
pub trait Report {
    /// A finding, with the launches and schedules of the runs that have it.
    ///
    /// # Errors
    ///
    /// Those of writing it. They end the check.
    fn finding(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()>;

    /// A remark about the file or about the check, in one line.
    ///
    /// # Errors
    ///
    /// As for [`finding`](Self::finding).
    fn remark(&mut self, remark: String) -> io::Result<()>;

    /// So many more bytes are checked.
    fn advance(&mut self, _bytes: usize) {}
}
