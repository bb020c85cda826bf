//! The compiled kernels in `tests/corpus` of the workspace.

use std::path::{Path, PathBuf};

/// A file or folder of the corpus.
pub(crate) fn path(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/corpus").join(name)
}
