//! `ptx-async record`: runs a program with a library that records its kernel launches, and finds their PTX.

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
use crate::outcome::{Exit, say};

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
    let others = settings.others();
    say(&announcement(record));
    let status = program::run(record, library.path(), settings.variables())?;
    drop(library);
    if !status.success() {
        say(&format!("note: the program has ended with {status}"));
    }
    let after = folders(&output)?;
    let names = fs::read_to_string(&others).unwrap_or_default();
    let _ = fs::remove_file(&others);
    let (mut replayable, mut bytes) = (0, 0);
    for name in after.difference(&before) {
        let folder = record.output.join(name);
        let finished = finish::finish(&folder, record);
        bytes += size(&folder);
        match finished {
            Ok((summary, is_replayable)) => {
                say(&summary);
                replayable += usize::from(is_replayable);
            }
            Err(error) => say(&format!("warning: {}: {error:#}", folder.display())),
        }
    }
    let found = after.len() - before.len();
    if let Some(name) = &record.kernel
        && !names.is_empty()
    {
        say(&format!("note: not recorded, since their names do not contain `{name}`: {}", listed(&names)));
    }
    if found == 0 {
        say(
            "error: no launch was recorded: the program has launched no such kernel, or has launched its kernels in graphs, or is \
             linked without the dynamic loader",
        );
        return Ok(Exit::Failed);
    }
    if replayable < found {
        say(
            "help: write the missing PTX to kernel.ptx in the folder of the launch, or name a folder with the cubin and its PTX by \
             `--ptx`",
        );
    }
    let launches = if found == 1 { "1 launch".to_owned() } else { format!("{found} launches") };
    let each =
        if record.launches == 1 { "launch".to_owned() } else { format!("{} launches", record.launches) };
    say(&format!(
        "{launches} recorded in {bytes} bytes, {replayable} with PTX: the first {each} of each kernel"
    ));
    Ok(if replayable > 0 { Exit::Clean } else { Exit::Failed })
}

/// The first kernels of a list with one name a line.
fn listed(names: &str) -> String {
    const MOST: usize = 10;
    let names: BTreeSet<&str> = names.lines().collect();
    let first: Vec<&str> = names.iter().copied().take(MOST).collect();
    let more = if names.len() > MOST { format!(" and {} more", names.len() - MOST) } else { String::new() };
    format!("`{}`{more}", first.join("`, `"))
}

/// The bytes of the files in a folder.
fn size(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| file.metadata().ok()).map(|file| file.len()).sum()
}

/// A note of the data that the command will write.
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
