//! A finding as rustc draws it.

use std::ops::Range;
use std::rc::Rc;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::text::SourceLocation;

use crate::places::{self, Places, from_here};
use crate::position::{Position, lines};
use crate::source::Source;

/// Draws findings.
pub struct Human {
    renderer: Renderer,
}

/// Maximum length in bytes of the source lines that are shown: a minified module is one line.
const LONGEST: usize = 4096;

/// Maximum size in bytes of a source file that is shown for the PTX compiled from it.
const LONGEST_FILE: usize = 1 << 20;

impl Human {
    /// With colours for a terminal, or without.
    pub fn new(color: bool) -> Self {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        Human { renderer: renderer.decor_style(DecorStyle::Ascii) }
    }

    /// Draws the finding at its place, with its notes, followed by an empty line.
    pub fn draw(&self, places: &mut Places<'_>, diagnostic: &Diagnostic, notes: &[String]) -> String {
        let source = places.source;
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let note = match diagnostic.manual {
            "" => format!("rule `{}`", diagnostic.rule.id),
            manual => format!("rule `{}`, PTX ISA {manual}", diagnostic.rule.id),
        };
        let related =
            diagnostic.related.iter().map(|related| (&related.span, Some(related.message.as_str())));
        let drawn: Vec<_> = [(&diagnostic.span, None)]
            .into_iter()
            .chain(related)
            .map(|(span, label)| (span, label, places.at(span.start), Written::new(places, span.start)))
            .collect();
        let mut group = level.primary_title(diagnostic.message.as_str()).elements(None::<Origin<'_>>);
        for (index, (span, label, position, written)) in drawn.iter().enumerate() {
            let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
            let in_source = written.snippet(kind, *label);
            let (kind, label) = match in_source {
                Some(_) => (AnnotationKind::Context, None),
                None => (kind, *label),
            };
            group = group.elements(in_source);
            match snippet(source, *position, span, kind, label) {
                None if index == 0 => {
                    let origin = Origin::path(source.name.as_str());
                    group = group.element(origin.line(position.line).char_column(position.column));
                }
                snippet => group = group.elements(snippet),
            }
        }
        let help = diagnostic.help.as_deref().map(|help| Level::HELP.message(help));
        let notes = notes.iter().map(|note| Level::NOTE.message(note.as_str()));
        // Two places of a finding can be on one line.
        let mut origins: Vec<_> =
            drawn.iter().map(|(_, _, position, written)| (position.line, written)).collect();
        origins.dedup_by_key(|(line, _)| *line);
        let origins = origins.iter().filter(|(_, written)| !written.is_all_shown());
        let origins = origins.map(|(line, written)| {
            Level::NOTE.message(format!("line {line} is compiled from {}", written.origin))
        });
        let group = group.elements(origins).elements(help).element(Level::NOTE.message(note));
        let report = [group.elements(notes)];
        self.renderer.render(&report) + "\n\n"
    }
}

/// The origin of PTX, with the text of the file that its author wrote.
struct Written<'s> {
    origin: places::Origin<'s>,
    place: Option<(SourceLocation<'s>, Rc<str>)>,
}

impl<'s> Written<'s> {
    fn new(places: &mut Places<'s>, offset: usize) -> Self {
        let origin = places.origin(offset);
        let text = |place: SourceLocation<'s>| Some((place, places.text(place.file)?));
        let place = origin
            .written()
            .and_then(text)
            .filter(|(place, text)| text.len() <= LONGEST_FILE && place.find(text).is_some());
        Written { origin, place }
    }

    /// The line, with the call or statement marked.
    fn snippet<'w>(
        &'w self,
        kind: AnnotationKind,
        label: Option<&'w str>,
    ) -> Option<Snippet<'w, Annotation<'w>>> {
        let (place, text) = self.place.as_ref()?;
        let (line, marked) = place.find(text)?;
        let path = from_here(place.file).display().to_string();
        let snippet = Snippet::source(line).line_start(place.line).path(path);
        Some(snippet.annotation(kind.span(marked).label(label)))
    }

    /// Whether the snippet shows all that is known of the origin.
    fn is_all_shown(&self) -> bool {
        self.origin.frames.len() <= usize::from(self.place.is_some())
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
