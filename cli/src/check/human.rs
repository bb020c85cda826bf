//! A finding as rustc draws it.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::{Diagnostic, Severity};

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

    /// The finding at its position, with a note about others like it, followed by an empty line.
    pub(super) fn draw(
        &self,
        source: &Source,
        position: Position,
        diagnostic: &Diagnostic,
        others: Option<String>,
    ) -> String {
        let level = match diagnostic.severity {
            Severity::Warning => Level::WARNING,
            _ => Level::ERROR,
        };
        let note = format!("rule `{}`, PTX ISA {}", diagnostic.rule.id, diagnostic.manual);
        let group = level.primary_title(diagnostic.message.as_str());
        let group = match lines(source, &diagnostic.span, LONGEST) {
            None => {
                let origin = Origin::path(source.name.as_str());
                group.element(origin.line(position.line).char_column(position.column))
            }
            Some(window) => {
                let shown = |range| source.shown(range);
                let start = shown(window.start..diagnostic.span.start).len();
                let end = start + shown(diagnostic.span.start..diagnostic.span.end.min(window.end)).len();
                let snippet =
                    Snippet::source(shown(window)).line_start(position.line).path(source.name.as_str());
                group.element(snippet.annotation(AnnotationKind::Primary.span(start..end)))
            }
        };
        let help = diagnostic.help.as_deref().map(|help| Level::HELP.message(help));
        let others = others.map(|others| Level::NOTE.message(others));
        let report = [group.elements(help).element(Level::NOTE.message(note)).elements(others)];
        self.renderer.render(&report) + "\n\n"
    }
}
