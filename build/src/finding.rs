//! A mistake in PTX, shown at the Rust source that it comes from.

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Level, Renderer, Snippet};
use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::text::{SourceLocation, SourceMap};
use ptx_async_lints::allow::{can_be_allowed, is_allowed_on_line};

use crate::ptxas::log::Loss;

/// An error, a warning or a note about instructions of the PTX. `Display` draws it as rustc draws its messages.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// How severe it is.
    pub severity: Severity,
    /// The mistake, stating both sides: the requirement and what was found.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The rule that is violated, for `ptx-async explain`, and the section of the manual. None if ptxas reports the
    /// finding.
    pub rule: Option<(&'static str, &'static str)>,
    /// The position of the instruction.
    pub place: Place,
    /// Other positions that the finding refers to, each with a label: "the write is here".
    pub related: Vec<(Place, String)>,
}

/// A place in the PTX, and in the Rust source that it was compiled from; or in a source alone.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The position in the source of the kernels from which the instruction is compiled; for an instruction of a
    /// library, the call of the library. None where the PTX has no source position.
    pub source: Option<SourcePosition>,
    /// The position of the instruction in Rust, then those of the inlined calls that lead to it, innermost first. Empty
    /// where the PTX has no source position.
    pub compiled_from: Vec<SourcePosition>,
    /// The file: the PTX or, for a finding about a comment, the source.
    pub path: PathBuf,
    /// The line in that file, counted from 1.
    pub line: usize,
    /// The text of that line.
    text: String,
    /// The bytes of that line that are marked.
    marked: Range<usize>,
}

/// A position in a Rust source file: that of the call of `ptx_async!`, or of another statement.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SourcePosition {
    /// The file.
    pub path: PathBuf,
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
}

/// A module, and where it is.
#[derive(Debug)]
pub(crate) struct Module<'t> {
    path: &'t Path,
    text: &'t str,
    map: SourceMap<'t>,
}

impl<'t> Module<'t> {
    pub(crate) fn new(path: &'t Path, text: &'t str) -> Self {
        Module { path, text, map: SourceMap::new(text) }
    }

    /// The finding for a diagnostic of the checker.
    pub(crate) fn finding(&self, diagnostic: Diagnostic) -> Finding {
        let related = diagnostic.related.into_iter();
        Finding {
            severity: diagnostic.severity,
            message: diagnostic.message,
            help: diagnostic.help,
            rule: Some((diagnostic.rule.id, diagnostic.manual)),
            place: self.at(diagnostic.span),
            related: related.map(|related| (self.at(related.span), related.message)).collect(),
        }
    }

    /// The warning for a loss of performance that ptxas reports about a line, a function, or the module.
    pub(crate) fn loss(&self, loss: &Loss<'_>) -> Finding {
        let header = |name: &str| {
            let entry = format!(".entry {name}(");
            self.text.lines().position(|line| line.contains(&entry)).map(|before| before + 1)
        };
        let line = loss.line.or_else(|| loss.function.and_then(header));
        let finding = self.error_of_ptxas(line, format!("{} (ptxas)", loss.text));
        Finding { severity: Severity::Warning, help: loss.help().map(str::to_owned), ..finding }
    }

    /// The finding for an error that ptxas reports about a line, counted from 1, or about the module.
    pub(crate) fn error_of_ptxas(&self, line: Option<usize>, message: String) -> Finding {
        let start = line.and_then(|line| line.checked_sub(1)).and_then(|before| {
            let lines = self.text.split_inclusive('\n').take(before);
            Some(lines.map(str::len).sum::<usize>()).filter(|start| *start < self.text.len())
        });
        let start = start.unwrap_or(0);
        let text = self.text[start..].lines().next().unwrap_or("");
        let indent = text.len() - text.trim_start().len();
        let place = self.at(start + indent..start + text.len().max(indent));
        Finding::new(Severity::Error, message, place)
    }

    /// A note about an instruction.
    pub(crate) fn note(&self, span: Range<usize>, message: String) -> Finding {
        Finding::new(Severity::Note, message, self.at(span))
    }

    /// Whether a comment in the Rust source allows the finding: at the line that the instruction was compiled from, or at
    /// that of a call through which it was inlined.
    pub(crate) fn is_allowed_in_source(&self, diagnostic: &Diagnostic) -> bool {
        can_be_allowed(diagnostic)
            && self.map.frames(diagnostic.span.start).any(|frame| {
                fs::read_to_string(frame.file)
                    .is_ok_and(|source| is_allowed_on_line(&source, frame.line, diagnostic.rule))
            })
    }

    /// A part of the module.
    fn at(&self, span: Range<usize>) -> Place {
        let frames: Vec<_> = self.map.frames(span.start).collect();
        let position = |location: &SourceLocation<'_>| SourcePosition {
            path: PathBuf::from(location.file),
            line: location.line,
            column: location.column,
        };
        Place {
            source: SourceLocation::written(&frames).map(|index| position(&frames[index])),
            compiled_from: frames.iter().map(position).collect(),
            ..Place::new(self.path, self.text, span)
        }
    }
}

impl fmt::Display for SourcePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path.display(), self.line, self.column)
    }
}

/// The position in the Rust source or, where the PTX does not say, the line of the PTX.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.source {
            Some(position) => position.fmt(f),
            None => write!(f, "{}:{}", self.path.display(), self.line),
        }
    }
}

impl Place {
    /// A part of the text of a file.
    pub(crate) fn new(path: &Path, text: &str, span: Range<usize>) -> Self {
        let start = text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        let line = text[start..].lines().next().unwrap_or("").to_owned();
        let marked = span.start - start..(span.end - start).min(line.len()).max(span.start - start);
        Place {
            source: None,
            compiled_from: Vec::new(),
            path: path.to_owned(),
            line: text[..start].matches('\n').count() + 1,
            text: line,
            marked,
        }
    }

    /// The line of the Rust source, if it can be read.
    fn in_source<'l>(
        &self,
        kind: AnnotationKind,
        label: Option<&'l str>,
    ) -> Option<Snippet<'l, Annotation<'l>>> {
        let position = self.source.as_ref()?;
        let (line, word) = word_at(position)?;
        let snippet = Snippet::source(line).line_start(position.line);
        let snippet = snippet.path(position.path.display().to_string());
        Some(snippet.annotation(kind.span(word).label(label)))
    }

    /// The line of the file.
    fn in_file<'l>(&'l self, kind: AnnotationKind, label: Option<&'l str>) -> Snippet<'l, Annotation<'l>> {
        let snippet = Snippet::source(self.text.as_str()).line_start(self.line);
        let snippet = snippet.path(self.path.display().to_string());
        snippet.annotation(kind.span(self.marked.clone()).label(label))
    }
}

impl Finding {
    /// A finding without a rule.
    pub(crate) fn new(severity: Severity, message: String, place: Place) -> Self {
        Finding { severity, message, help: None, rule: None, place, related: Vec::new() }
    }

    /// One line: the position, the message, and the rule.
    pub fn summary(&self) -> String {
        let rule = self.rule.map(|(id, _)| format!(" (rule `{id}`)")).unwrap_or_default();
        format!("{}: {}{rule}", self.place, self.message)
    }

    /// Draws the finding as rustc draws its messages, with ANSI colours or without.
    pub fn draw(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let source = self.place.in_source(AnnotationKind::Primary, None);
        let kind = if source.is_some() { AnnotationKind::Context } else { AnnotationKind::Primary };
        let group = level.primary_title(self.message.as_str()).elements(source);
        let mut group = group.element(self.place.in_file(kind, None));
        for (place, what) in &self.related {
            let (kind, label) = (AnnotationKind::Context, Some(what.as_str()));
            let source = place.in_source(kind, label);
            group = group.element(source.unwrap_or_else(|| place.in_file(kind, label)));
        }
        let help = self.help.as_deref().map(|help| Level::HELP.message(help));
        let frames: Vec<_> = self.place.compiled_from.iter().map(SourcePosition::to_string).collect();
        let frames = (frames.len() > 1).then(|| format!("compiled from {}", frames.join(", inlined at ")));
        let rule = self.rule.map(|(id, manual)| format!("rule `{id}`, PTX ISA {manual}"));
        let notes = frames.into_iter().chain(rule).map(|note| Level::NOTE.message(note));
        let report = [group.elements(help).elements(notes)];
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.decor_style(DecorStyle::Ascii).render(&report)
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(false))
    }
}

/// The line of a position, and the byte range of the name there, with the `!` of a macro.
fn word_at(position: &SourcePosition) -> Option<(String, Range<usize>)> {
    let source = fs::read_to_string(&position.path).ok()?;
    let (line, word) = SourceLocation::new("", position.line, position.column).find(&source)?;
    Some((line.to_owned(), word))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ptx_async_isa::Context;
    use ptx_async_isa::check::check;

    fn module(source: Option<&Path>) -> String {
        let file = source.map(|path| format!("\t.file\t1 \"{}\"\n", path.display())).unwrap_or_default();
        format!(
            ".version 8.6\n.target sm_90\n.visible .entry k()\n{{\n\t.reg .b32 %r<2>; .reg .b64 %rd<2>;\n\t.loc\t1 2 5\n\
             \tcp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 100;\n}}\n{file}"
        )
    }

    fn findings(text: &str) -> Vec<Finding> {
        let module = Module::new(Path::new("k.ptx"), text);
        check(text, &Context::default()).into_iter().map(|diagnostic| module.finding(diagnostic)).collect()
    }

    #[test]
    fn an_error_is_drawn_at_the_rust_source_and_in_the_ptx() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("lib.rs");
        fs::write(&source, "fn k() {\n    ptx_async!(…)\n}\n").unwrap();
        let found = findings(&module(Some(&source)));
        assert_eq!(found.len(), 1);
        let text = found[0].to_string().replace(&source.display().to_string(), "lib.rs");
        let expected = "\
error: `size` must be a multiple of 16, but this is 100
 --> lib.rs:2:5
  |
2 |     ptx_async!(…)
  |     ^^^^^^^^^^
  |
 ::: k.ptx:7:61
  |
7 |     cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 100;
  |                                                                ---
  |
  = help: the nearest multiples are 96 and 112
  = note: rule `constant-multiple`, PTX ISA cp.async.bulk";
        assert_eq!(text, expected);
        let summary = found[0].summary().replace(&source.display().to_string(), "lib.rs");
        assert_eq!(
            summary,
            "lib.rs:2:5: `size` must be a multiple of 16, but this is 100 (rule `constant-multiple`)"
        );
    }

    #[test]
    fn an_error_in_a_library_is_drawn_at_its_call() {
        let folder = tempfile::tempdir().unwrap();
        let source = folder.path().join("lib.rs");
        fs::write(&source, "fn k() {\n    bar.wait(0);\n}\n").unwrap();
        let inlined = module(Some(&source))
            .replace("\t.loc\t1 2 5", "\t.loc\t1 2 9\n\t.loc 2 7 1, function_name $L0, inlined_at 1 2 9")
            + "\t.file\t2 \"/x/src/barrier.rs\"\n";
        let found = &findings(&inlined)[0];
        let text = found.to_string().replace(&source.display().to_string(), "lib.rs");
        assert!(text.contains(" --> lib.rs:2:9\n  |\n2 |     bar.wait(0);\n  |         ^^^^\n"), "{text}");
        assert!(
            text.contains(" = note: compiled from /x/src/barrier.rs:7:1, inlined at lib.rs:2:9\n"),
            "{text}"
        );
        assert!(found.summary().contains("lib.rs:2:9: `size` must be"), "{}", found.summary());
    }

    #[test]
    fn an_error_without_a_source_is_drawn_in_the_ptx() {
        let found = findings(&module(None));
        assert_eq!(found[0].place.source, None);
        assert!(found[0].to_string().contains("--> k.ptx:7:"), "{}", found[0]);
        assert!(found[0].summary().starts_with("k.ptx:7: "), "{}", found[0].summary());
    }

    #[test]
    fn an_error_of_ptxas_is_about_a_line() {
        let text = module(None);
        let module = Module::new(Path::new("k.ptx"), &text);
        let found = module.error_of_ptxas(Some(7), "Illegal".to_owned());
        assert_eq!((found.place.line, found.place.marked.start), (7, 1));
        for line in [None, Some(0), Some(1), Some(100)] {
            assert_eq!(module.error_of_ptxas(line, String::new()).place.line, 1, "{line:?}");
        }
    }
}
