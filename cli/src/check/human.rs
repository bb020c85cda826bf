//! A finding as rustc draws one.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::{Placed, Severity};

use crate::position::{Positions, lines};
use crate::source::Source;

/// Draws findings.
pub(super) struct Human {
    renderer: Renderer,
}

/// A longer line is not shown: a minified module is one line.
const LONGEST: usize = 4096;

impl Human {
    pub(super) fn new(color: bool) -> Self {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        Human { renderer: renderer.decor_style(DecorStyle::Ascii) }
    }

    /// The finding, with an empty line behind it.
    pub(super) fn draw(&self, source: &Source, positions: &mut Positions<'_>, placed: &Placed) -> String {
        let level = match placed.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let note = format!("rule `{}`, PTX ISA {}", placed.rule.id, placed.manual);
        let position = positions.at(placed.span.start);
        let group = level.primary_title(placed.says.as_str());
        let group = match lines(source, &placed.span, LONGEST) {
            None => {
                let origin = Origin::path(source.name.as_str());
                group.element(origin.line(position.line).char_column(position.column))
            }
            Some(window) => {
                let shown = |range| source.shown(range);
                let start = shown(window.start..placed.span.start).len();
                let end = start + shown(placed.span.start..placed.span.end.min(window.end)).len();
                let snippet =
                    Snippet::source(shown(window)).line_start(position.line).path(source.name.as_str());
                group.element(snippet.annotation(AnnotationKind::Primary.span(start..end)))
            }
        };
        let help = placed.help.as_deref().map(|help| Level::HELP.message(help));
        let report = [group.elements(help).element(Level::NOTE.message(note))];
        self.renderer.render(&report) + "\n\n"
    }
}
