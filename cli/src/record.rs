//! `ptx-async record`: runs a program with a library that records its kernel launches, and finds their PTX.

mod fatbin;
mod finish;
mod program;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use ptx_async_record::{LIBRARY, Settings};
use tempfile::NamedTempFile;

use crate::args::record::Record;
use crate::outcome::{Exit, count, say};

pub(crate) fn run(record: &Record) -> Result<Exit> {
    let Some(library) = LIBRARY else {
        bail!(
            "`record` needs Linux with glibc on x86-64 or aarch64, and this command was built for another target"
        );
    };
    let output = &record.output;
    fs::create_dir_all(output).with_context(|| output.display().to_string())?;
    let output = fs::canonicalize(output).with_context(|| output.display().to_string())?;
    let settings = Settings {
        output: output.clone(),
        kernel: record.kernel.clone(),
        launches: record.launches,
        memory: record.memory,
        contents: record.contents,
    };
    let before = folders(&output)?;
    let library = place(library, &output)?;
    say(&announcement(record));
    let status = program::run(record, library.path(), settings.variables())?;
    drop(library);
    if !status.success() {
        say(&format!("note: the program has ended with {status}"));
    }
    let after = folders(&output)?;
    let mut replayable = 0;
    for name in after.difference(&before) {
        let folder = record.output.join(name);
        match finish::finish(&folder, record) {
            Ok(summary) => {
                say(&summary);
                replayable += 1;
            }
            Err(error) => say(&format!("warning: {}: {error:#}", folder.display())),
        }
    }
    let found = after.len() - before.len();
    if found == 0 {
        let kernel =
            record.kernel.as_ref().map_or(String::new(), |name| format!(" whose name contains `{name}`"));
        say(&format!(
            "error: no launch was recorded: the program has launched no kernel{kernel}, has launched its kernels in graphs, or \
             is linked without the dynamic loader"
        ));
        return Ok(Exit::Failed);
    }
    let later = match record.launches {
        1 => "the first one of each kernel".to_owned(),
        launches => format!("at most {launches} of each kernel"),
    };
    say(&format!(
        "{} recorded, {later}, and {replayable} with PTX",
        count(found, "launch").replace("launchs", "launches")
    ));
    Ok(if replayable > 0 { Exit::Clean } else { Exit::Failed })
}

/// What is written, before it is.
fn announcement(record: &Record) -> String {
    let folder = record.output.display();
    let contents = match record.contents {
        true => "and the contents of the memory that they point to",
        false => "but not the contents of memory, which `--contents` adds",
    };
    format!("note: {folder} gets the PTX, the shape and the parameters of launches, {contents}")
}

/// Writes the library to a file. The loader separates the names of libraries by blanks and colons.
fn place(library: &[u8], output: &Path) -> Result<NamedTempFile> {
    let is_loadable = |folder: &PathBuf| !folder.to_string_lossy().contains([' ', ':', '\t', '\n']);
    let folders = [output.to_owned(), std::env::temp_dir()];
    let folder = folders.into_iter().find(is_loadable).with_context(|| {
        format!(
            "{}: the loader cannot load a library from a folder with a blank or a colon in its name",
            output.display()
        )
    })?;
    let write = || {
        let mut file = tempfile::Builder::new().prefix(".record-").suffix(".so").tempfile_in(&folder)?;
        file.write_all(library)?;
        file.flush()?;
        Ok::<_, std::io::Error>(file)
    };
    write().with_context(|| folder.display().to_string())
}

/// The names of the folders in the output.
fn folders(output: &Path) -> Result<BTreeSet<OsString>> {
    let entries = fs::read_dir(output).with_context(|| output.display().to_string())?.flatten();
    Ok(entries.filter(|entry| entry.path().is_dir()).map(|entry| entry.file_name()).collect())
}
