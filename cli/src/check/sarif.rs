//! Findings as a log of the Static Analysis Results Interchange Format, version 2.1.0.
//!
//! The structures have the properties that are written, with the names of the specification.

use std::io::{self, Write};
use std::ops::{AddAssign, Range};
use std::path::{Component, Path};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use ptx_async_check::{
    FindingFix, Tally, Unresolved,
    places::{Origin, Places},
    rules,
};
use ptx_async_isa::check::Diagnostic;
use ptx_async_isa::text::SourceLocation;
use ptx_async_isa::{self as isa, Rule};
use serde::Serialize;

use crate::outcome::Exit;

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The manual, whose sections the rules name.
const MANUAL: &str = "https://docs.nvidia.com/cuda/parallel-thread-execution/";

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    invocations: [Invocation; 1],
    column_kind: &'static str,
    results: Vec<Finding>,
    /// The counts of the run.
    properties: Tally,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    semantic_version: &'static str,
    rules: Vec<Descriptor>,
}

/// A rule.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Descriptor {
    id: &'static str,
    short_description: Text,
    full_description: Text,
    help_uri: String,
    help: Help,
    default_configuration: Configuration,
}

#[derive(PartialEq, Eq, Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Invocation {
    execution_successful: bool,
    tool_execution_notifications: Vec<Notification>,
}

/// A statement of inline assembly that was not checked.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Notification {
    level: &'static str,
    message: Text,
    locations: [Location; 1],
    properties: OfTable,
}

/// Whether a statement names an instruction of the table.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OfTable {
    of_table: bool,
}

/// A finding, which the specification calls a result.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Finding {
    rule_id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rule_index: Option<usize>,
    level: &'static str,
    message: Text,
    /// The PTX file, if the location is in the source that it was compiled from.
    #[serde(skip_serializing_if = "Option::is_none")]
    analysis_target: Option<ArtifactLocation>,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Fix>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Fix {
    description: Text,
    artifact_changes: [ArtifactChange; 1],
    properties: Applicability,
}

/// Whether a fix can be applied without a look at it.
#[derive(Serialize)]
struct Applicability {
    applicability: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ArtifactChange {
    artifact_location: ArtifactLocation,
    replacements: Vec<Replacement>,
}

/// An edit. Without a text, it removes the region.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Region,
    #[serde(skip_serializing_if = "Option::is_none")]
    inserted_content: Option<Text>,
}

#[derive(PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: PhysicalLocation,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct PhysicalLocation {
    artifact_location: ArtifactLocation,
    region: Region,
}

#[derive(PartialEq, Eq, Serialize)]
struct ArtifactLocation {
    uri: String,
}

#[derive(PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
struct Region {
    start_line: usize,
    start_column: usize,
    /// Where it is another line.
    #[serde(skip_serializing_if = "Option::is_none")]
    end_line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    end_column: Option<usize>,
}

/// The results and notifications of the log.
#[derive(Default)]
pub(super) struct Found {
    pub(super) findings: Vec<Finding>,
    pub(super) notifications: Vec<Notification>,
}

impl AddAssign for Found {
    fn add_assign(&mut self, other: Found) {
        self.findings.extend(other.findings);
        self.notifications.extend(other.notifications);
    }
}

impl Finding {
    pub(super) fn new(places: &mut Places<'_>, diagnostic: &Diagnostic, notes: &[String]) -> Self {
        let help = diagnostic.help.as_deref().map(|help| format!("\nhelp: {help}")).unwrap_or_default();
        let notes: String = notes.iter().map(|note| format!("\n{note}")).collect();
        let ptx = |places: &mut Places<'_>, message| Location::new(places, &diagnostic.span, message);
        let origin = places.origin(diagnostic.span.start);
        let mut related = Vec::new();
        // Code scanning shows only files of the repository, and PTX seldom is one.
        let (analysis_target, location) = match origin.in_working_directory() {
            Some((path, frame)) => {
                related.push(ptx(places, Some("the PTX is here")));
                let target = ArtifactLocation { uri: uri(Path::new(&places.source.name)) };
                (Some(target), Location::of_frame(path, frame, None))
            }
            None => (None, ptx(places, None)),
        };
        related.extend(Location::of_origin(&origin));
        for place in &diagnostic.related {
            related.push(Location::new(places, &place.span, Some(place.message.as_str())));
            related.extend(Location::of_origin(&places.origin(place.span.start)));
        }
        // Two instructions can have one origin, and the specification lists each location once.
        let mut unique: Vec<Location> = Vec::new();
        for location in related {
            if !unique.contains(&location) {
                unique.push(location);
            }
        }
        Finding {
            rule_id: diagnostic.rule.id,
            rule_index: rules().position(|rule| rule == diagnostic.rule),
            level: diagnostic.severity.word(),
            message: Text { text: diagnostic.message.clone() + &help + &notes },
            analysis_target,
            locations: [location],
            related_locations: unique,
            fixes: diagnostic.fixes.iter().map(|fix| Fix::new(places, fix)).collect(),
        }
    }
}

impl Fix {
    fn new(places: &mut Places<'_>, fix: &isa::Fix) -> Self {
        let FindingFix { applicability, title, edits, .. } = FindingFix::new(places, fix);
        let replacements = edits.into_iter().map(|edit| Replacement {
            deleted_region: Region {
                start_line: edit.line,
                start_column: edit.column,
                end_line: Some(edit.end_line).filter(|end| *end != edit.line),
                end_column: Some(edit.end_column),
            },
            inserted_content: (!edit.text.is_empty()).then_some(Text { text: edit.text }),
        });
        Fix {
            description: Text { text: title },
            artifact_changes: [ArtifactChange {
                artifact_location: ArtifactLocation { uri: uri(Path::new(&places.source.name)) },
                replacements: replacements.collect(),
            }],
            properties: Applicability { applicability },
        }
    }
}

impl Notification {
    pub(super) fn new(places: &mut Places<'_>, statement: &Unresolved) -> Self {
        Notification {
            level: "note",
            message: Text { text: format!("not resolved: {}", statement.reason) },
            locations: [Location::new(places, &statement.span, None)],
            properties: OfTable { of_table: statement.of_table },
        }
    }
}

impl Location {
    fn new(places: &mut Places<'_>, span: &Range<usize>, message: Option<&str>) -> Self {
        let (start, end_column) = places.of(span);
        let region = Region {
            start_line: start.line,
            start_column: start.column,
            end_line: None,
            end_column: Some(end_column),
        };
        Location::of_region(Path::new(&places.source.name), region, message)
    }

    /// The places that PTX was compiled from.
    fn of_origin(origin: &Origin<'_>) -> impl Iterator<Item = Location> {
        origin.frames.iter().enumerate().map(|(index, frame)| {
            let message = if index == 0 { "compiled from here" } else { "inlined here" };
            Location::of_frame(Path::new(frame.file), *frame, Some(message))
        })
    }

    fn of_frame(path: &Path, frame: SourceLocation<'_>, message: Option<&str>) -> Self {
        let region =
            Region { start_line: frame.line, start_column: frame.column, end_line: None, end_column: None };
        Location::of_region(path, region, message)
    }

    fn of_region(path: &Path, region: Region, message: Option<&str>) -> Self {
        let artifact_location = ArtifactLocation { uri: uri(path) };
        let message = message.map(|message| Text { text: message.to_owned() });
        Location { physical_location: PhysicalLocation { artifact_location, region }, message }
    }
}

impl Found {
    /// Writes the log of a run with these counts and this exit status.
    pub(super) fn write(self, tally: Tally, read: Exit, out: &mut impl Write) -> io::Result<()> {
        let run = Run {
            tool: Tool { driver: Driver::new() },
            invocations: [Invocation {
                execution_successful: read < Exit::Failed,
                tool_execution_notifications: self.notifications,
            }],
            column_kind: "unicodeCodePoints",
            results: self.findings,
            properties: tally,
        };
        serde_json::to_writer_pretty(&mut *out, &Log { schema: SCHEMA, version: "2.1.0", runs: [run] })?;
        out.write_all(b"\n")
    }
}

impl Driver {
    fn new() -> Self {
        Driver {
            name: "ptx-async",
            semantic_version: env!("CARGO_PKG_VERSION"),
            rules: rules().map(Descriptor::new).collect(),
        }
    }
}

impl Descriptor {
    fn new(rule: &Rule) -> Self {
        let help = ptx_async_check::explain::rule(rule);
        Descriptor {
            id: rule.id,
            short_description: Text { text: rule.summary.to_owned() },
            full_description: Text { text: format!("{}; PTX ISA {}", rule.summary, rule.manual) },
            help_uri: ptx_async_check::page_url(rule).unwrap_or_else(|| MANUAL.to_owned()),
            help: Help { markdown: format!("```text\n{help}```\n"), text: help },
            default_configuration: Configuration { level: if rule.advisory { "warning" } else { "error" } },
        }
    }
}

/// The characters that a URI must escape: all but the unreserved ones of RFC 3986, and the separator of a path.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b'/');

/// The path as a URI: of the scheme `file` if it is absolute, and relative otherwise.
fn uri(path: &Path) -> String {
    let mut uri = String::from(if path.has_root() { "file://" } else { "" });
    for component in path.components() {
        match component {
            Component::CurDir | Component::RootDir => continue,
            Component::Prefix(_) | Component::ParentDir | Component::Normal(_) => {}
        }
        if !uri.is_empty() {
            uri.push('/');
        }
        uri.extend(percent_encode(component.as_os_str().as_encoded_bytes(), ESCAPED));
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_uris() {
        for (path, expected) in [
            ("./src/a b.cu", "src/a%20b.cu"),
            ("../x%20.ptx", "../x%2520.ptx"),
            ("<stdin>", "%3Cstdin%3E"),
            ("é#1?.ptx", "%C3%A9%231%3F.ptx"),
        ] {
            assert_eq!(uri(Path::new(path)), expected);
        }
        #[cfg(unix)]
        assert_eq!(uri(Path::new("/tmp/a:b.ptx")), "file:///tmp/a%3Ab.ptx");
    }
}
