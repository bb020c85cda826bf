//! A temporary folder that is removed with its owner.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::{Context as _, Result};

/// Tests ask ptxas from many threads, and two `cargo test` may run at once: the process and a counter
/// keep their folders apart.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(parent: &Path) -> Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!(".ptx-async-{}-{number}", process::id()));
        fs::create_dir_all(&path).with_context(|| format!("cannot write to {}", parent.display()))?;
        Ok(Self(path))
    }

    /// A folder for small files of a short life, in memory where the system has a place for that: most of the time of
    /// a run of ptxas on 200 files went into creating them on a disk.
    pub(crate) fn in_memory() -> Result<Self> {
        let memory = Some(Path::new("/dev/shm")).filter(|memory| memory.is_dir());
        let in_memory = memory.and_then(|memory| Self::new(memory).ok());
        in_memory.map_or_else(|| Self::new(&env::temp_dir()), Ok)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // A folder that remains does no harm, and a destructor cannot report it.
        let _ = fs::remove_dir_all(&self.0);
    }
}
