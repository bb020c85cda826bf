//! `ptx-async fmt`: puts legal instructions in the manual's spelling, with their numbers as written, and keeps every
//! other byte.

use std::io::{self, Write};

use ptx_async_check::fmt::Edit;
use ptx_async_check::{Language, Source, no_ptx, position::Positions};

use crate::args::Fmt;
use crate::files::{self, Out};
use crate::inputs::{self, Input};
use crate::outcome::Exit;
use crate::progress::Progress;
use crate::replace::replace;

pub(crate) fn run(fmt: &Fmt) -> io::Result<Exit> {
    let inputs = inputs::at(&fmt.sources.paths, fmt.sources.wanted())?;
    if fmt.write {
        refuse_stdin(&inputs)?;
    }
    let (read, changed) = files::each(inputs, |source, out| file(&source, fmt, out))?;
    Ok(read.max(changed))
}

pub(crate) fn file(source: &Source, fmt: &Fmt, out: &mut Out<'_>) -> io::Result<Exit> {
    if source.language == Language::Ptx {
        no_ptx::refuse(source, no_ptx::NOTHING)?;
    }
    match (fmt.check, fmt.write) {
        (true, _) => show(source, fmt, out),
        (_, true) => rewrite(source, fmt, out),
        _ => print(source, fmt, out),
    }
}

/// Rejects standard input, since `--write` needs files.
pub(crate) fn refuse_stdin(inputs: &[Input]) -> io::Result<()> {
    match inputs.iter().filter_map(Input::path).any(Source::is_stdin) {
        true => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "`--write` changes files, not standard input"))
        }
        false => Ok(()),
    }
}

/// Writes the file with its edits, which are in order.
pub(crate) fn apply(
    source: &Source,
    edits: impl Iterator<Item = Edit>,
    out: &mut impl Write,
) -> io::Result<()> {
    let bytes = source.bytes();
    let mut done = 0;
    for edit in edits {
        out.write_all(&bytes[done..edit.range.start])?;
        out.write_all(edit.text.as_bytes())?;
        done = edit.range.end;
    }
    out.write_all(&bytes[done..])
}

fn edits<'s>(source: &'s Source, fmt: &Fmt, progress: &'s Progress) -> impl Iterator<Item = Edit> + 's {
    ptx_async_check::fmt::edits(source, &fmt.sources.include, |bytes| progress.advance(bytes))
}

fn print(source: &Source, fmt: &Fmt, out: &mut Out<'_>) -> io::Result<Exit> {
    let edits = edits(source, fmt, out.progress);
    apply(source, edits, out)?;
    Ok(Exit::Clean)
}

fn rewrite(source: &Source, fmt: &Fmt, out: &mut Out<'_>) -> io::Result<Exit> {
    let mut edits = edits(source, fmt, out.progress).peekable();
    if edits.peek().is_some() {
        replace(&source.path, |file| apply(source, edits, file))?;
    }
    Ok(Exit::Clean)
}

/// Prints each line that would change, before and after.
fn show(source: &Source, fmt: &Fmt, out: &mut Out<'_>) -> io::Result<Exit> {
    let mut positions = Positions::new(source);
    let mut exit = Exit::Clean;
    let edits = edits(source, fmt, out.progress);
    for edit in edits {
        exit = Exit::Found;
        writeln!(out, "{}:{}:", source.name, positions.at(edit.range.start).line)?;
        for line in source.shown(edit.range).lines() {
            writeln!(out, "-{line}")?;
        }
        writeln!(out, "+{}", edit.text)?;
    }
    Ok(exit)
}
