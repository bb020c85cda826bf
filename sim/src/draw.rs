//! Reports as rustc draws its messages.

use std::fs;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::Severity;

use crate::report::{Report, ReportPlace, SourcePlace};

/// A longer line is not shown: a minified module is one line.
const LONGEST: usize = 4096;

impl Report {
    /// The report with ANSI colours or without, and with these notes at its end.
    pub fn draw(&self, color: bool, notes: &[String]) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let mut group = level.primary_title(self.finding.message.as_str()).elements(None::<Origin<'_>>);
        let places = self.place.iter().map(|place| (place, true));
        for (place, is_primary) in places.chain(self.related.iter().map(|place| (place, false))) {
            let who = match place.message.as_str() {
                "" => place.thread.to_string(),
                message => format!("{message} by {}", place.thread),
            };
            let kind = if is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
            let source = place.source.as_ref();
            match source.and_then(|source| Some((source, line_of(source)?))) {
                Some((source, line)) => {
                    let marked = line.len() - line.trim_start().len()..line.trim_end().len();
                    let snippet = Snippet::source(line).line_start(source.line).path(source.file.clone());
                    group = group
                        .element(snippet.annotation(kind.span(marked).label(who)))
                        .element(self.snippet(place, AnnotationKind::Context, None));
                }
                None => {
                    let from = source.map(|source| format!(", from {source}")).unwrap_or_default();
                    group = group.element(self.snippet(place, kind, Some(who + &from)));
                }
            }
        }
        let rule = format!("rule `{}`, in the kernel `{}`", self.finding.kind, self.kernel);
        let notes = [rule].into_iter().chain(notes.iter().cloned()).map(|note| Level::NOTE.message(note));
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.decor_style(DecorStyle::Ascii).render(&[group.elements(notes)])
    }

    /// The lines of an instruction in the module.
    fn snippet(
        &self,
        place: &ReportPlace,
        kind: AnnotationKind,
        label: Option<String>,
    ) -> Snippet<'_, Annotation<'_>> {
        let (lines, marked) = match place.lines.len() {
            ..=LONGEST => (place.lines.clone(), place.marked.clone()),
            _ => {
                let instruction: String = place.instruction().chars().take(LONGEST).collect();
                let marked = 0..instruction.len();
                (instruction, marked)
            }
        };
        let snippet = Snippet::source(lines).line_start(place.line).path(self.file.clone());
        snippet.annotation(kind.span(marked).label(label))
    }
}

/// The line of the source, if the file is here.
fn line_of(place: &SourcePlace) -> Option<String> {
    let source = fs::read_to_string(&place.file).ok()?;
    let line = source.lines().nth(place.line.checked_sub(1)?)?;
    (line.len() <= LONGEST && !line.trim().is_empty()).then(|| line.to_owned())
}
