//! What is read: files, the files in folders, standard input, and text of the command line.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;

use crate::source::{self, Source};

/// What is to be read.
#[derive(Debug)]
pub(crate) enum Input {
    /// A file, or standard input if the path is `-`.
    File(PathBuf),
    /// Text that is not in a file.
    Text(Source),
    /// A folder without a `.ptx` file.
    Empty(PathBuf),
}

impl Input {
    /// Its path, unless it is text.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Input::File(path) | Input::Empty(path) => Some(path),
            Input::Text(_) => None,
        }
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Input::File(path) | Input::Empty(path) => source::name(path),
            Input::Text(source) => source.name.clone(),
        }
    }

    /// Reads it.
    pub(crate) fn read(self) -> io::Result<Source> {
        match self {
            Input::File(path) => Source::read(&path),
            Input::Text(source) => Ok(source),
            Input::Empty(folder) => {
                fs::read_dir(folder)?;
                Err(io::Error::new(io::ErrorKind::InvalidInput, "no `.ptx` file in this folder"))
            }
        }
    }
}

/// The files at these paths, of which folders are searched for `.ptx` files; standard input if there is no path and something is piped in.
pub(crate) fn at(paths: &[PathBuf]) -> io::Result<Vec<Input>> {
    let stdin = [PathBuf::from("-")];
    let paths = match paths {
        [] if io::stdin().is_terminal() => {
            return Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "no file to read: name one, or `-` for standard input",
            ));
        }
        [] => &stdin,
        paths => paths,
    };
    Ok(paths
        .iter()
        .flat_map(|path| match path.is_dir() {
            true => in_folder(path),
            false => vec![Input::File(path.clone())],
        })
        .collect())
}

/// The `.ptx` files in a folder and in its folders, sorted by path. Hidden files and what `.gitignore` and `.ignore` files
/// exclude are left out, and symbolic links to folders are not followed. A folder that cannot be read is listed itself, so
/// that it is reported, as is one without such a file.
fn in_folder(folder: &Path) -> Vec<Input> {
    // `.gitignore` holds outside of a repository too, such as in a release that was unpacked.
    let walk = WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    let mut inputs: Vec<Input> = walk
        .filter_map(|entry| match entry {
            Ok(entry) => {
                let is_ptx = entry.path().extension()?.eq_ignore_ascii_case("ptx");
                (is_ptx && entry.path().is_file()).then(|| Input::File(entry.into_path()))
            }
            Err(error) => Some(Input::Empty(path_of(&error).unwrap_or(folder).to_owned())),
        })
        .collect();
    if inputs.is_empty() {
        inputs.push(Input::Empty(folder.to_owned()));
    }
    inputs
}

/// The path that an error is about.
fn path_of(error: &ignore::Error) -> Option<&Path> {
    match error {
        ignore::Error::WithPath { path, .. } => Some(path),
        ignore::Error::WithDepth { err, .. } | ignore::Error::WithLineNumber { err, .. } => path_of(err),
        _ => None,
    }
}
