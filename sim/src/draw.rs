//! Renders reports in the style of rustc's messages.

use std::collections::BTreeMap;
use std::ops::Range;
use std::{fmt, fs};

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};
use ptx_async_isa::check::Severity;

use crate::report::{Report, ReportPlace, SourcePlace};

/// Limit on the bytes of a source file that is shown.
const LONGEST: usize = 1 << 20;
/// Limit on the places that are shown.
const SHOWN: usize = 12;

/// A source file, with the marks in it.
struct Source<'r> {
    name: &'r str,
    text: String,
    marks: Vec<(Range<usize>, AnnotationKind, String)>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw(false, &[]))
    }
}

impl Report {
    /// Renders the report with or without ANSI colours, with these notes at its end.
    pub fn draw(&self, color: bool, notes: &[String]) -> String {
        let level = match self.severity {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
            _ => Level::NOTE,
        };
        let (sources, labels) = self.marks();
        let mut group = level.primary_title(self.finding.message.as_str()).elements(None::<Origin<'_>>);
        for Source { name, text, marks } in sources {
            let annotations = marks.into_iter().map(|(span, kind, label)| kind.span(span).label(label));
            group = group.element(Snippet::source(text).path(name).annotations(annotations));
        }
        group = group.elements(self.module(&labels));
        let more = self.places().count().saturating_sub(SHOWN);
        let more = (more > 0).then(|| format!("{more} more instructions take part in it"));
        let rule = format!("rule `{}`, in the kernel `{}`", self.finding.kind, self.kernel);
        let notes = more.into_iter().chain(self.origins()).chain([rule]).chain(notes.iter().cloned());
        let is_rule = |note: &String| note.starts_with("rule `");
        let mut notes: Vec<String> = notes.collect();
        let at = notes.iter().position(is_rule).unwrap_or(notes.len());
        let rest = notes.split_off(at);
        let help = self.finding.help.as_deref().map(|help| Level::HELP.message(help));
        let message = |note| Level::NOTE.message(note);
        let notes: Vec<_> =
            notes.into_iter().map(message).chain(help).chain(rest.into_iter().map(message)).collect();
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        renderer.decor_style(DecorStyle::Ascii).render(&[group.elements(notes)])
    }

    /// Returns the source files that can be read here, and the label of each place in the module, `None` if its source
    /// line has the label.
    fn marks(&self) -> (Vec<Source<'_>>, Vec<Option<String>>) {
        let (mut sources, mut labels) = (Vec::<Source<'_>>::new(), Vec::new());
        for (index, place) in self.places().take(SHOWN).enumerate() {
            let kind = if index == 0 { AnnotationKind::Primary } else { AnnotationKind::Context };
            let label = match place.message.as_str() {
                "" => place.thread.to_string(),
                message => format!("{message}: {}", place.thread),
            };
            let marked = place.source.as_ref().and_then(|from| marked(from, &mut sources));
            match marked {
                Some((file, span)) => {
                    sources[file].marks.push((span, kind, label));
                    labels.push(None);
                }
                None => labels.push(Some(label)),
            }
        }
        (sources, labels)
    }

    /// Returns the lines of the module.
    fn module(&self, labels: &[Option<String>]) -> Vec<Snippet<'_, Annotation<'_>>> {
        let is_labelled = labels.first().is_some_and(Option::is_some);
        let annotation = |span: Range<usize>, index: usize| {
            let kind =
                if index == 0 && is_labelled { AnnotationKind::Primary } else { AnnotationKind::Context };
            kind.span(span).label(labels.get(index).cloned().flatten())
        };
        let places = self.places().take(SHOWN).enumerate();
        if let Some(excerpt) = &self.excerpt {
            // Several threads at one place without a label share a mark.
            let mut marked = BTreeMap::new();
            let annotations = places.filter_map(|(index, place)| {
                let is_new = marked.insert(place.span.start, index).is_none();
                let span = place.span.start - excerpt.start..place.span.end - excerpt.start;
                (is_new || labels.get(index).is_some_and(Option::is_some)).then(|| annotation(span, index))
            });
            let snippet = Snippet::source(excerpt.text.as_str()).line_start(excerpt.line);
            return vec![snippet.path(self.file.as_str()).annotations(annotations)];
        }
        let alone = |(index, place): (usize, &ReportPlace)| {
            let text: String = place.instruction.chars().take(LONGEST).collect();
            let span = 0..text.len();
            let snippet = Snippet::source(text).line_start(place.line).path(self.file.clone());
            snippet.annotation(annotation(span, index))
        };
        places.map(alone).collect()
    }

    /// Returns the source locations that the module's lines were compiled from, if more is known than was shown.
    fn origins(&self) -> Vec<String> {
        let mut lines = BTreeMap::new();
        for place in self.places().take(SHOWN) {
            let is_shown = matches!(place.compiled_from.as_slice(), [only] if text_of(&only.file).is_some());
            if !is_shown && !place.compiled_from.is_empty() {
                let frames = place.compiled_from.iter().map(SourcePlace::to_string).collect::<Vec<_>>();
                lines.entry(place.line).or_insert_with(|| frames.join(", inlined at "));
            }
        }
        lines.into_iter().map(|(line, from)| format!("line {line} is compiled from {from}")).collect()
    }
}

/// Returns the text of a source file, if it can be read here.
fn text_of(file: &str) -> Option<String> {
    fs::read_to_string(file).ok().filter(|text| text.len() <= LONGEST)
}

/// Returns the file of a place, as an index of `sources`, and its line without surrounding blanks.
fn marked<'r>(place: &'r SourcePlace, sources: &mut Vec<Source<'r>>) -> Option<(usize, Range<usize>)> {
    let file = match sources.iter().position(|source| source.name == place.file) {
        Some(file) => file,
        None => {
            let text = text_of(&place.file)?;
            sources.push(Source { name: &place.file, text, marks: Vec::new() });
            sources.len() - 1
        }
    };
    let text = sources[file].text.as_str();
    let mut lines = text.split_inclusive('\n');
    let start: usize = lines.by_ref().take(place.line.checked_sub(1)?).map(str::len).sum();
    let line = lines.next()?;
    let end = line.trim_end().len();
    let blank = line.len() - line.trim_start().len();
    (blank < end).then_some((file, start + blank..start + end))
}
