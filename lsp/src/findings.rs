//! The findings in a document, and their form in the protocol.

use std::ops::Range;
use std::path::Path;

use lsp_types::{
    Diagnostic as LspDiagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString,
};
use ptx_async_check::{Language, rules};
use ptx_async_isa::check::Severity;
use ptx_async_lints::{HINTS, allow};

use crate::check::{Finding, check};
use crate::document::Document;
use crate::settings::Settings;
use crate::uri;

/// The findings in a document.
#[derive(Debug, Default)]
pub(crate) struct Findings {
    /// The violations of rules, in order.
    pub(crate) found: Vec<Finding>,
    /// The names in `allow` comments that no rule has, each with its message.
    unknown: Vec<(Range<usize>, String)>,
}

/// The name of the server in the client.
const SOURCE: &str = "ptx-async";

impl Findings {
    /// Checks a document. None if `is_stopped` returned true before it was checked.
    pub(crate) fn new(
        document: &Document,
        settings: &Settings,
        is_stopped: &dyn Fn() -> bool,
    ) -> Option<Findings> {
        let text = document.text.as_str();
        let found = match document.language {
            Language::Ptx => document.store.findings(&document.pieces, settings, is_stopped)?,
            Language::Host(_) => check(text.to_owned(), &document.path, document.language, settings),
        };
        let unknown = allow::unknown_rules(text, rules()).into_iter();
        let unknown = unknown.map(|(at, unknown)| (at, format!("{unknown}\nhelp: {}", unknown.help())));
        Some(Findings { found, unknown: unknown.collect() })
    }

    /// The findings as the protocol has them.
    pub(crate) fn to_lsp(&self, document: &Document) -> Vec<LspDiagnostic> {
        let found = self.found.iter().map(|found| to_lsp(found, document));
        let unknown = self.unknown.iter().map(|(at, message)| LspDiagnostic {
            range: document.range(at),
            severity: Some(DiagnosticSeverity::WARNING),
            source: Some(SOURCE.to_owned()),
            message: message.clone(),
            ..LspDiagnostic::default()
        });
        found.chain(unknown).collect()
    }
}

/// A finding as the protocol has it.
pub(crate) fn to_lsp(finding: &Finding, document: &Document) -> LspDiagnostic {
    let found = &finding.diagnostic;
    let is_hint = HINTS.iter().any(|hint| hint.rule == found.rule);
    let related = found.related.iter().map(|related| DiagnosticRelatedInformation {
        location: Location::new(document.uri.clone(), document.range(&related.span)),
        message: related.message.clone(),
    });
    // Where a place is inlined, the calls follow.
    let from = finding.compiled_from.iter().enumerate().filter_map(|(index, frame)| {
        let line = u32::try_from(frame.line.saturating_sub(1)).ok()?;
        let column = u32::try_from(frame.column.saturating_sub(1)).ok()?;
        let at = lsp_types::Position::new(line, column);
        let path = Path::new(&frame.file);
        let uri = path.is_absolute().then(|| uri::of_path(path))??;
        Some(DiagnosticRelatedInformation {
            location: Location::new(uri, lsp_types::Range::new(at, at)),
            message: String::from(if index == 0 { "compiled from here" } else { "inlined here" }),
        })
    });
    let related: Vec<_> = related.chain(from).collect();
    LspDiagnostic {
        range: document.range(&found.span),
        severity: Some(match found.severity {
            Severity::Error => DiagnosticSeverity::ERROR,
            Severity::Warning => DiagnosticSeverity::WARNING,
            _ if is_hint => DiagnosticSeverity::HINT,
            _ => DiagnosticSeverity::INFORMATION,
        }),
        code: Some(NumberOrString::String(found.rule.id.to_owned())),
        source: Some(SOURCE.to_owned()),
        message: match &found.help {
            Some(help) => format!("{}\nhelp: {help}", found.message),
            None => found.message.clone(),
        },
        related_information: Some(related).filter(|related| !related.is_empty()),
        ..LspDiagnostic::default()
    }
}
