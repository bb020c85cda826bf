//! Puts legal instructions in the manual's spelling, with their numbers as written, and keeps every other byte.

use std::ops::Range;
use std::path::PathBuf;

use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::text::{Item, ParsedInst};
use ptx_async_isa::{Context, Dialect, validate};

use crate::includes::Folders;
use crate::language::Language;
use crate::source::Source;
use crate::walk::Walk;

mod literals;

/// A replacement for a range of bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The bytes in the text of the source.
    pub range: Range<usize>,
    /// The text that replaces them.
    pub text: String,
}

/// The edits that make legal instructions canonical, in order. `include` has the folders that are searched for the files
/// that a source includes; `advance` receives the number of bytes that have been read since its last call.
pub fn edits<'s>(
    source: &'s Source,
    include: &[PathBuf],
    advance: impl Fn(usize) + 's,
) -> Box<dyn Iterator<Item = Edit> + 's> {
    match source.language {
        Language::Ptx => Box::new(in_ptx(source, advance)),
        Language::Host(language) => {
            advance(source.text.len());
            Box::new(in_inline_assembly(source, language, include).into_iter())
        }
    }
}

fn in_ptx<'s>(source: &'s Source, advance: impl Fn(usize) + 's) -> impl Iterator<Item = Edit> + 's {
    let mut walk = Walk::new(source);
    std::iter::from_fn(move || {
        loop {
            let item = walk.next();
            advance(walk.advanced());
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
