//! `ptx-async fmt`: puts legal instructions in the manual's spelling, with their numbers as written, and keeps every
//! other byte.

use std::io::{self, Write};
use std::ops::Range;
use std::path::PathBuf;

use ptx_async_check::{Folders, Language, Source, Walk, no_ptx, position::Positions};
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::text::{Item, ParsedInst};
use ptx_async_isa::{Context, Dialect, validate};

use crate::args::Fmt;
use crate::files::{self, Out};
use crate::inputs::{self, Input};
use crate::outcome::Exit;
use crate::progress::Progress;
use crate::replace::replace;

mod literals;

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

/// A replacement for a range of bytes.
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

/// The edits that make legal instructions canonical, in order.
fn edits<'s>(source: &'s Source, fmt: &Fmt, progress: &'s Progress) -> Box<dyn Iterator<Item = Edit> + 's> {
    match source.language {
        Language::Ptx => Box::new(in_ptx(source, progress)),
        Language::Host(language) => {
            progress.advance(source.text.len());
            Box::new(in_inline_assembly(source, language, &fmt.sources.include).into_iter())
        }
    }
}

fn in_ptx<'s>(source: &'s Source, progress: &'s Progress) -> impl Iterator<Item = Edit> + use<'s> {
    let mut walk = Walk::new(source);
    std::iter::from_fn(move || {
        loop {
            let item = walk.next();
            progress.advance(walk.advanced());
            let Item::Instruction(parsed) = item? else { continue };
            let context = walk.module().context();
            if let Some(edit) = edit(&source.text, &parsed, &context, |_| true) {
                return Some(edit);
            }
        }
    })
}

fn in_inline_assembly(source: &Source, language: inline_asm::Language, include: &[PathBuf]) -> Vec<Edit> {
    let mut includes = Folders::of(&source.path, include);
    let mut edits = Vec::new();
    for statement in inline_asm::statements(source.body(), language, &mut includes) {
        for template in statement.templates.iter().flatten() {
            let place = |range: &Range<usize>| source.place(template.map().source(range.clone()));
            // Only text that the source has verbatim may change: without an escape sequence or the end of a literal.
            let is_verbatim = |range: &Range<usize>| {
                let written = template.text().get(range.clone()).map(|text| template.as_written(text));
                written.as_deref() == source.text.get(place(range))
            };
            for item in template.module() {
                let Item::Instruction(parsed) = item else { continue };
                // Canonical text would lose an offset that is not known.
                let is_kept =
                    |range: &Range<usize>| *range == parsed.opcode || !template.has_unknown_constant();
                let may_change = |range: &Range<usize>| is_kept(range) && is_verbatim(range);
                let Some(edit) = edit(template.text(), &parsed, &Context::default(), may_change) else {
                    continue;
                };
                let edit = Edit { range: place(&edit.range), text: template.as_written(&edit.text) };
                if source.text.get(edit.range.clone()).is_some_and(|old| special(old).eq(special(&edit.text)))
                {
                    edits.push(edit);
                }
            }
        }
    }
    edits.sort_by(|one, other| (one.range.start, &one.text).cmp(&(other.range.start, &other.text)));
    // Each use of a macro yields its text again, and alternatives share parts: keep one edit for a place.
    edits.dedup_by(|next, before| next.range.start < before.range.end);
    edits
}

/// The characters that a literal or a template does not take literally.
fn special(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars().filter(|char| r#"{}%$"'\"#.contains(*char) || char.is_control())
}

/// The edit that makes the instruction canonical, if it is legal and differs. It replaces only the opcode if the rest
/// has a comment or may not change.
fn edit(
    text: &str,
    parsed: &ParsedInst<'_>,
    context: &Context,
    may_change: impl Fn(&Range<usize>) -> bool,
) -> Option<Edit> {
    let canonical = validate(&parsed.inst, context, Dialect::Ptx).ok()?.to_string();
    let opcode = opcode(&canonical);
    let may_change = |range: &Range<usize>| !has_comment(text, range) && may_change(range);
    let (range, new) = if may_change(&parsed.span) {
        let (head, operands) = canonical.split_at(opcode.end);
        let written = text.get(parsed.opcode.end..parsed.span.end)?;
        (parsed.span.clone(), head.to_owned() + &literals::as_written(operands, written))
    } else if may_change(&parsed.opcode) {
        (parsed.opcode.clone(), canonical[opcode].to_owned())
    } else {
        return None;
    };
    (text.get(range.clone()) != Some(&new)).then_some(Edit { range, text: new })
}

fn has_comment(text: &str, range: &Range<usize>) -> bool {
    text.get(range.clone()).is_none_or(|text| text.contains("//") || text.contains("/*"))
}

/// The range of the opcode in a canonical instruction, after its guard.
fn opcode(canonical: &str) -> Range<usize> {
    let start = match canonical.split_once(' ') {
        Some((guard, _)) if guard.starts_with('@') => guard.len() + 1,
        _ => 0,
    };
    let length = canonical[start..].find([' ', ';']).unwrap_or(canonical.len() - start);
    start..start + length
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
