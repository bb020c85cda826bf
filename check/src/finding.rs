//! A finding with its places, as a value that outlives the source.

use std::ops::Range;

use ptx_async_isa::check::{Diagnostic, Severity};
use ptx_async_isa::text::SourceLocation;
use ptx_async_isa::{Fix, Rule};
use serde::{Serialize, Serializer};

use crate::places::{Origin, Places};
use crate::position::Position;

/// A finding. Its keys in JSON are those of `ptx-async check --format json`, and are fixed, since scripts rely on them.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Finding {
    /// The name of the file.
    pub file: String,
    /// The first line, from 1.
    pub line: usize,
    /// The first column, from 1, in characters.
    pub column: usize,
    /// The column after the last one on the first line.
    pub end_column: usize,
    /// How severe it is.
    #[serde(serialize_with = "word")]
    pub severity: Severity,
    /// The rule that is violated.
    #[serde(serialize_with = "id")]
    pub rule: &'static Rule,
    /// The mistake, stating both sides: the requirement and what was found.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
    /// The statement: canonical if it is valid, and otherwise as in the file.
    pub instruction: String,
    /// The place in the kernel's own source, among those of `compiled_from`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Frame>,
    /// The places in the source that `.loc` directives name: that of the statement, and those of the calls through which it
    /// was inlined, innermost first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub compiled_from: Vec<Frame>,
    /// The other places of a finding across instructions.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related: Vec<RelatedPlace>,
    /// The launch and the schedule of a finding of a run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// What can be written instead, as edits of the file. Of several, one is to be applied; one that is certain is first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<FindingFix>,
    /// The bytes in the text.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A fix, with the places of its edits.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct FindingFix {
    /// `certain` if it can be applied without a look at it, otherwise `maybe`.
    pub applicability: &'static str,
    /// What the edits do: "replace `.gl` by `.gpu`".
    pub title: String,
    /// The edits, in order.
    pub edits: Vec<EditPlace>,
    /// The fix as edits of bytes.
    #[serde(skip)]
    pub fix: Fix,
}

/// An edit of a fix, with its place.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct EditPlace {
    /// The first line, from 1.
    pub line: usize,
    /// The first column, from 1, in characters.
    pub column: usize,
    /// The last line.
    pub end_line: usize,
    /// The column after the last one, on the last line. An insertion ends where it begins.
    pub end_column: usize,
    /// The new text.
    pub text: String,
}

/// Another place that a finding is about.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct RelatedPlace {
    /// The line, from 1.
    pub line: usize,
    /// The first column, from 1, in characters.
    pub column: usize,
    /// The column after the last one on the line.
    pub end_column: usize,
    /// The label of the place.
    pub message: String,
    /// As [`Finding::source`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<Frame>,
    /// As [`Finding::compiled_from`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub compiled_from: Vec<Frame>,
    /// The bytes in the text.
    #[serde(skip)]
    pub span: Range<usize>,
}

/// A place in the source that PTX was compiled from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Frame {
    /// The file, as a `.file` directive names it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1; 0 where the directive has none.
    pub column: usize,
}

fn word<S: Serializer>(severity: &Severity, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(severity.word())
}

fn id<S: Serializer>(rule: &Rule, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rule.id)
}

impl Finding {
    /// The finding of a diagnostic of the source of `places`, with the notes of its runs.
    pub fn new(places: &mut Places<'_>, diagnostic: &Diagnostic, notes: &[String]) -> Finding {
        let (Position { line, column }, end_column) = places.of(&diagnostic.span);
        let related = diagnostic.related.iter().map(|related| {
            let (Position { line, column }, end_column) = places.of(&related.span);
            let (source, compiled_from) = frames(&places.origin(related.span.start));
            let (message, span) = (related.message.clone(), related.span.clone());
            RelatedPlace { line, column, end_column, message, source, compiled_from, span }
        });
        let related = related.collect();
        let (source, compiled_from) = frames(&places.origin(diagnostic.span.start));
        Finding {
            file: places.source.name.clone(),
            line,
            column,
            end_column,
            severity: diagnostic.severity,
            rule: diagnostic.rule,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            instruction: match &diagnostic.canonical {
                Some(canonical) => canonical.clone(),
                None => places.source.shown(diagnostic.statement.clone()),
            },
            source,
            compiled_from,
            related,
            fixes: diagnostic.fixes.iter().map(|fix| FindingFix::new(places, fix)).collect(),
            notes: notes.to_vec(),
            span: diagnostic.span.clone(),
        }
    }
}

impl FindingFix {
    /// The fix of a diagnostic of the source of `places`.
    pub fn new(places: &mut Places<'_>, fix: &Fix) -> FindingFix {
        let edits = fix.edits.iter().map(|edit| {
            let Position { line, column } = places.at(edit.span.start);
            let Position { line: end_line, column: end_column } = places.at(edit.span.end);
            EditPlace { line, column, end_line, end_column, text: edit.text.clone() }
        });
        FindingFix {
            applicability: fix.applicability.word(),
            edits: edits.collect(),
            title: fix.title(&places.source.text),
            fix: fix.clone(),
        }
    }
}

impl From<&SourceLocation<'_>> for Frame {
    fn from(place: &SourceLocation<'_>) -> Frame {
        Frame { file: place.file.to_owned(), line: place.line, column: place.column }
    }
}

/// The frame in the kernel's own source, and all frames.
fn frames(origin: &Origin<'_>) -> (Option<Frame>, Vec<Frame>) {
    (origin.written().as_ref().map(Frame::from), origin.frames.iter().map(Frame::from).collect())
}
