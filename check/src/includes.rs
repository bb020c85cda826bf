//! Resolves the files that a source includes.

use std::fs;
use std::path::{Path, PathBuf};

use ptx_async_inline_asm::Includes;

/// The folders that are searched for the files that a source includes, in order.
#[derive(Debug)]
pub struct Folders<'p>(Vec<&'p Path>);

impl<'p> Folders<'p> {
    /// For the source at this path: its folder and the parents of it that the path names, so that
    /// `include/cutlass/arch/barrier.h` finds `cutlass/cutlass.h`; then `others`.
    pub fn of(source: &'p Path, others: &'p [PathBuf]) -> Self {
        let above = source.ancestors().skip(1);
        Folders(above.chain(others.iter().map(PathBuf::as_path)).collect())
    }
}

impl Includes for Folders<'_> {
    fn include(&mut self, name: &str) -> Option<String> {
        let bytes = self.0.iter().find_map(|folder| fs::read(folder.join(name)).ok())?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}
