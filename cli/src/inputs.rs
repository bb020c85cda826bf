//! The inputs of a run: files, the files in folders, standard input, and text of the command line.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};

use ignore::WalkBuilder;
use ptx_async_check::{Language, Source};

/// An input.
#[derive(Debug)]
pub(crate) enum Input {
    /// A file, or standard input if the path is `-`.
    File(PathBuf, Language),
    /// Text that is not in a file.
    Text(Source),
    /// A folder without a file to read.
    Empty(PathBuf, Wanted),
}

/// Which files are read.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wanted {
    /// PTX, whatever the extension; in folders, `.ptx` files.
    Ptx,
    /// Files of any language, by their extension.
    Any,
    /// This language, whatever the extension; in folders, files with its extensions.
    Only(Language),
}

impl Wanted {
    /// The language of a file that is named on the command line, or of standard input.
    fn named(self, path: &Path) -> Language {
        match self {
            Wanted::Ptx => Language::Ptx,
            Wanted::Any => Language::of(path).unwrap_or(Language::Ptx),
            Wanted::Only(language) => language,
        }
    }

    /// The language of a file found in a folder; none if such files are not read.
    fn found(self, path: &Path) -> Option<Language> {
        let language = Language::of(path)?;
        match self {
            Wanted::Ptx => (language == Language::Ptx).then_some(language),
            Wanted::Any => Some(language),
            Wanted::Only(only) => (language == only).then_some(language),
        }
    }

    /// Names the missing files, for a folder without any.
    fn description(self) -> String {
        match self {
            Wanted::Ptx => String::from("`.ptx` file"),
            Wanted::Any => String::from("file of PTX or of a language with inline assembly, by extension,"),
            Wanted::Only(language) => format!("{language} file"),
        }
    }
}

impl Input {
    /// Its path, unless it is text.
    pub(crate) fn path(&self) -> Option<&Path> {
        match self {
            Input::File(path, _) | Input::Empty(path, _) => Some(path),
            Input::Text(_) => None,
        }
    }

    /// Its name in messages.
    pub(crate) fn name(&self) -> String {
        match self {
            Input::File(path, _) | Input::Empty(path, _) => Source::name_of(path),
            Input::Text(source) => source.name.clone(),
        }
    }

    /// Reads it.
    pub(crate) fn read(self) -> io::Result<Source> {
        match self {
            Input::File(path, language) => Source::read(&path, language),
            Input::Text(source) => Ok(source),
            Input::Empty(folder, wanted) => {
                fs::read_dir(folder)?;
                let what = format!("no {} in this folder", wanted.description());
                Err(io::Error::new(io::ErrorKind::InvalidInput, what))
            }
        }
    }
}

/// The files at these paths, searching folders; standard input if there is no path and input is piped in.
pub(crate) fn at(paths: &[PathBuf], wanted: Wanted) -> io::Result<Vec<Input>> {
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
            true => in_folder(path, wanted),
            false => vec![Input::File(path.clone(), wanted.named(path))],
        })
        .collect())
}

/// The files in a folder and its subfolders, sorted by path. Skips hidden files and those that `.gitignore` and
/// `.ignore` files exclude, and does not follow symbolic links to folders. A folder that cannot be read, or has no
/// such file, is itself an input, so that reading it reports the error.
fn in_folder(folder: &Path, wanted: Wanted) -> Vec<Input> {
    // `.gitignore` applies outside a repository too, such as in an unpacked release.
    let walk = WalkBuilder::new(folder).require_git(false).sort_by_file_path(Path::cmp).build();
    let mut inputs: Vec<Input> = walk
        .filter_map(|entry| match entry {
            Ok(entry) => {
                let language = wanted.found(entry.path())?;
                let is_file = !entry.file_type().is_some_and(|kind| kind.is_dir()) && entry.path().is_file();
                is_file.then(|| Input::File(entry.into_path(), language))
            }
            Err(error) => Some(Input::Empty(path_of(&error).unwrap_or(folder).to_owned(), wanted)),
        })
        .collect();
    if inputs.is_empty() {
        inputs.push(Input::Empty(folder.to_owned(), wanted));
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
