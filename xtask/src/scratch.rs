//! A temporary folder that is removed when dropped.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::{Context as _, Result};

/// A temporary folder. Its name has the process id and a counter, since tests run ptxas on many threads, and two
/// `cargo test` may run concurrently.
pub(crate) struct Scratch(PathBuf);

impl Scratch {
    pub(crate) fn new(parent: &Path) -> Result<Self> {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let path = parent.join(format!(".ptx-async-{}-{number}", process::id()));
        fs::create_dir_all(&path).with_context(|| format!("cannot write to {}", parent.display()))?;
        Ok(Self(path))
    }

    /// A folder for short-lived small files, in memory if the system has a place for that: most of the time of a
    /// ptxas run on 200 files was spent creating them on a disk.
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
        // A leftover folder does no harm, and a destructor cannot report the error.
        let _ = fs::remove_dir_all(&self.0);
    }
}
