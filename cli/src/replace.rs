//! Atomic replacement of a file.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

/// Atomically replaces the contents of the file at `path` with the output of `write`, through a temporary file in the
/// same folder. A symbolic link stays a link, and the permissions are kept.
pub(crate) fn replace(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let metadata = fs::metadata(&path)?;
    let (true, Some(folder)) = (metadata.is_file(), path.parent()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "only a regular file can be changed"));
    };
    // A file that is not writable must not be replaced either.
    OpenOptions::new().write(true).open(&path)?;
    let beside = tempfile::NamedTempFile::new_in(folder)?;
    let mut buffered = BufWriter::new(beside.as_file());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    beside.as_file().set_permissions(metadata.permissions())?;
    beside.persist(path)?;
    Ok(())
}
