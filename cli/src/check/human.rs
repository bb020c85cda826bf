//! A finding as rustc draws it.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::{Diagnostic, Severity};

use crate::places::Places;
use crate::position::{Position, lines};
use crate::source::Source;

/// Draws findings.
pub(super) struct Human {
    renderer: Renderer,
}

/// A longer line of source is not shown: a minified module is one line.
const LONGEST: usize = 4096;

impl Human {
    pub(super) fn new(color: bool) -> Self {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        Human { renderer: renderer.decor_style(DecorStyle::Ascii) }
    }

    /// The finding at its place, with a note about others like it, followed by an empty line.
    pub(super) fn draw(
        &self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        others: Option<String>,
    ) -> String {
        let source = places.source;
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let position = places.at(diagnostic.span.start);
        let mut origins = vec![(position.line, places.origin(diagnostic.span.start))];
        let note = format!("rule `{}`, PTX ISA {}", diagnostic.rule.id, diagnostic.manual);
        let group = level.primary_title(diagnostic.message.as_str());
        let mut group = match snippet(source, position, &diagnostic.span, AnnotationKind::Primary, None) {
            None => {
                let origin = Origin::path(source.name.as_str());
                group.element(origin.line(position.line).char_column(position.column))
            }
            Some(snippet) => group.element(snippet),
        };
        for related in &diagnostic.related {
            let position = places.at(related.span.start);
            origins.push((position.line, places.origin(related.span.start)));
            let message = Some(related.message.as_str());
            if let Some(snippet) = snippet(source, position, &related.span, AnnotationKind::Context, message)
            {
                group = group.element(snippet);
            }
        }
        let help = diagnostic.help.as_deref().map(|help| Level::HELP.message(help));
        let others = others.map(|others| Level::NOTE.message(others));
        // Two places of a finding can be one line.
        origins.dedup_by_key(|(line, _)| *line);
        let origins = origins.iter().filter(|(_, origin)| origin.is_known());
        let origins = origins
            .map(|(line, origin)| Level::NOTE.message(format!("line {line} is compiled from {origin}")));
        let group = group.elements(origins).elements(help).element(Level::NOTE.message(note));
        let report = [group.elements(others)];
        self.renderer.render(&report) + "\n\n"
    }
}

/// The lines of a span at this position, with the span marked. None if they are too long.
fn snippet<'s>(
    source: &'s Source,
    position: Position,
    span: &Range<usize>,
    kind: AnnotationKind,
    label: Option<&'s str>,
) -> Option<Snippet<'s, Annotation<'s>>> {
    let window = lines(source, span, LONGEST)?;
    let shown = |range| source.shown(range);
    let start = shown(window.start..span.start).len();
    let end = start + shown(span.start..span.end.min(window.end)).len();
    let snippet = Snippet::source(shown(window)).line_start(position.line).path(source.name.as_str());
    Some(snippet.annotation(kind.span(start..end).label(label)))
}
