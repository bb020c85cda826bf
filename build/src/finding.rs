//! A mistake in PTX, shown at the Rust source that it comes from.

use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::text::{SourceLocation, SourceMap};

/// An error, a warning or a note about an instruction of the PTX. It prints as rustc draws its messages.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Finding {
    /// How severe it is.
    pub severity: Severity,
    /// What is wrong, with both sides.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The rule that is broken, for `ptx-async explain`, and the section of the manual. None if ptxas reports it.
    pub rule: Option<(&'static str, &'static str)>,
    /// Where the instruction comes from in the source of the kernels: an instruction of a library, from the call of the
    /// library. None where the PTX does not say.
    pub source: Option<SourcePosition>,
    /// Where the instruction is in Rust, and the calls of its function and of the callers that were inlined, innermost first.
    /// Empty where the PTX does not say.
    pub compiled_from: Vec<SourcePosition>,
    /// The file of the PTX.
    pub ptx: PathBuf,
    /// The line in that file, counted from 1.
    pub line: usize,
    /// The text of that line.
    text: String,
    /// The bytes of that line that are wrong.
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
        Finding {
            severity: diagnostic.severity,
            message: diagnostic.message,
            help: diagnostic.help,
            rule: Some((diagnostic.rule.id, diagnostic.manual)),
            ..self.at(diagnostic.span)
        }
    }

    /// A note about an instruction.
    pub(crate) fn note(&self, span: Range<usize>, message: String) -> Finding {
        Finding { severity: Severity::Note, message, ..self.at(span) }
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
        Finding { message, ..self.at(start + indent..start + text.len().max(indent)) }
    }

    /// An error about a part of the module.
    fn at(&self, span: Range<usize>) -> Finding {
        let start = self.text[..span.start].rfind('\n').map_or(0, |end| end + 1);
        let text = self.text[start..].lines().next().unwrap_or("").to_owned();
        let marked = span.start - start..(span.end - start).min(text.len()).max(span.start - start);
        let frames: Vec<_> = self.map.frames(span.start).collect();
        let position = |location: &SourceLocation<'_>| SourcePosition {
            path: PathBuf::from(location.file),
            line: location.line,
            column: location.column,
        };
        Finding {
            severity: Severity::Error,
            message: String::new(),
            help: None,
            rule: None,
            source: SourceLocation::written(&frames).map(|index| position(&frames[index])),
            compiled_from: frames.iter().map(position).collect(),
            ptx: self.path.to_owned(),
            line: self.text[..start].matches('\n').count() + 1,
            text,
            marked,
        }
    }
}

impl fmt::Display for SourcePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path.display(), self.line, self.column)
    }
}

impl Finding {
    /// One line: the position, the message, and the rule.
    pub fn summary(&self) -> String {
        let place = match &self.source {
            Some(position) => position.to_string(),
            None => format!("{}:{}", self.ptx.display(), self.line),
        };
        let rule = self.rule.map(|(id, _)| format!(" (rule `{id}`)")).unwrap_or_default();
        format!("{place}: {}{rule}", self.message)
    }

    /// It as rustc draws its messages, with ANSI colours or without.
    pub fn draw(&self, color: bool) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let source = self.source.as_ref().and_then(|position| Some((position, word_at(position)?)));
        let kind = if source.is_some() { AnnotationKind::Context } else { AnnotationKind::Primary };
        let source = source.map(|(position, (line, word))| {
            let snippet = Snippet::source(line).line_start(position.line);
            let snippet = snippet.path(position.path.display().to_string());
            snippet.annotation(AnnotationKind::Primary.span(word))
        });
        let ptx = Snippet::source(self.text.as_str()).line_start(self.line);
        let ptx = ptx.path(self.ptx.display().to_string());
        let ptx = ptx.annotation(kind.span(self.marked.clone()));
        let group = level.primary_title(self.message.as_str()).elements(source).element(ptx);
        let help = self.help.as_deref().map(|help| Level::HELP.message(help));
        let frames: Vec<_> = self.compiled_from.iter().map(SourcePosition::to_string).collect();
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

/// The line of a position, and the bytes of the name that is there, with the `!` of a macro.
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
        assert_eq!(found[0].source, None);
        assert!(found[0].to_string().contains("--> k.ptx:7:"), "{}", found[0]);
        assert!(found[0].summary().starts_with("k.ptx:7: "), "{}", found[0].summary());
    }

    #[test]
    fn an_error_of_ptxas_is_about_a_line() {
        let text = module(None);
        let module = Module::new(Path::new("k.ptx"), &text);
        let found = module.error_of_ptxas(Some(7), "Illegal".to_owned());
        assert_eq!((found.line, found.marked.start), (7, 1));
        for line in [None, Some(0), Some(1), Some(100)] {
            assert_eq!(module.error_of_ptxas(line, String::new()).line, 1, "{line:?}");
        }
    }
}
