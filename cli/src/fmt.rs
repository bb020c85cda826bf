//! `ptx-async fmt`: legal instructions in the manual's spelling, with their numbers as written; every other byte stays.

use std::io::{self, Write};
use std::ops::Range;

use ptx_async_isa::text::{Item, ParsedInst};
use ptx_async_isa::{Dialect, Valid, validate};

use crate::args::Fmt;
use crate::files::{self, Out};
use crate::inputs::{self, Input};
use crate::outcome::Exit;
use crate::position::Positions;
use crate::progress::Progress;
use crate::replace::replace;
use crate::source::{self, Source};
use crate::walk::Walk;

mod literals;

pub(crate) fn run(fmt: &Fmt) -> io::Result<Exit> {
    let inputs = inputs::at(&fmt.paths.paths)?;
    if fmt.write {
        refuse_stdin(&inputs)?;
    }
    let (read, changed) = files::each(inputs, |source, out| match (fmt.check, fmt.write) {
        (true, _) => show(&source, out),
        (_, true) => rewrite(&source, out),
        _ => print(&source, out),
    })?;
    Ok(read.max(changed))
}

/// `--write` needs files.
pub(crate) fn refuse_stdin(inputs: &[Input]) -> io::Result<()> {
    match inputs.iter().filter_map(Input::path).any(source::is_stdin) {
        true => {
            Err(io::Error::new(io::ErrorKind::InvalidInput, "`--write` changes files, not standard input"))
        }
        false => Ok(()),
    }
}

/// The replacement of some bytes.
pub(crate) struct Edit {
    pub(crate) range: Range<usize>,
    pub(crate) text: String,
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

/// Every edit that makes a legal instruction canonical.
fn edits<'s>(source: &'s Source, progress: &'s Progress) -> impl Iterator<Item = Edit> + use<'s> {
    let mut walk = Walk::new(source, progress);
    std::iter::from_fn(move || {
        loop {
            let Item::Instruction(parsed) = walk.next()? else { continue };
            let context = walk.module().context();
            let Ok(valid) = validate(&parsed.inst, &context, Dialect::Ptx) else { continue };
            if let Some(edit) = edit(source, &parsed, &valid) {
                return Some(edit);
            }
        }
    })
}

fn edit(source: &Source, parsed: &ParsedInst<'_>, valid: &Valid<'_>) -> Option<Edit> {
    let canonical = valid.to_string();
    let opcode = opcode(&canonical);
    let (range, text) = if !has_comment(source, &parsed.span) {
        let (head, operands) = canonical.split_at(opcode.end);
        let written = source.text.get(parsed.opcode.end..parsed.span.end)?;
        (parsed.span.clone(), head.to_owned() + &literals::as_written(operands, written))
    } else if !has_comment(source, &parsed.opcode) {
        (parsed.opcode.clone(), canonical[opcode].to_owned())
    } else {
        return None;
    };
    (source.text.get(range.clone()) != Some(&text)).then_some(Edit { range, text })
}

fn has_comment(source: &Source, range: &Range<usize>) -> bool {
    source.text.get(range.clone()).is_none_or(|text| text.contains("//") || text.contains("/*"))
}

/// Where the opcode of a canonical instruction is, after its guard.
fn opcode(canonical: &str) -> Range<usize> {
    let start = match canonical.split_once(' ') {
        Some((guard, _)) if guard.starts_with('@') => guard.len() + 1,
        _ => 0,
    };
    let length = canonical[start..].find([' ', ';']).unwrap_or(canonical.len() - start);
    start..start + length
}

fn print(source: &Source, out: &mut Out<'_>) -> io::Result<Exit> {
    let edits = edits(source, out.progress);
    apply(source, edits, out)?;
    Ok(Exit::Clean)
}

fn rewrite(source: &Source, out: &mut Out<'_>) -> io::Result<Exit> {
    let mut edits = edits(source, out.progress).peekable();
    if edits.peek().is_some() {
        replace(&source.path, |file| apply(source, edits, file))?;
    }
    Ok(Exit::Clean)
}

/// Shows each line that would change, and what it would become.
fn show(source: &Source, out: &mut Out<'_>) -> io::Result<Exit> {
    let mut positions = Positions::new(source);
    let mut exit = Exit::Clean;
    let edits = edits(source, out.progress);
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
