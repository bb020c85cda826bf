//! A file written anew.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write as _};
use std::path::Path;

/// Puts what `write` writes in the place of the file at `path`, all of it or nothing: it is written beside the file,
/// which then gets its name. A symbolic link stays one, and the permissions stay.
pub(crate) fn replace(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<&File>) -> io::Result<()>,
) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let metadata = fs::metadata(&path)?;
    let (true, Some(folder)) = (metadata.is_file(), path.parent()) else {
        return Err(io::Error::new(io::ErrorKind::InvalidInput, "only a regular file can be changed"));
    };
    // What may not be written may not be replaced either.
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
