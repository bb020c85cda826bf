//! A finding, as the page shows it.

use serde::Serialize;

use crate::utf16::Offsets;

/// A finding. `from` and `to` are UTF-16 code units.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Finding {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) line: usize,
    pub(crate) severity: &'static str,
    /// The name of the rule. Errors of the macro's syntax have none.
    pub(crate) rule: Option<String>,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    pub(crate) notes: Vec<String>,
    pub(crate) related: Vec<Related>,
}

/// Another place that a finding is about.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Related {
    from: usize,
    to: usize,
    line: usize,
    message: String,
}

impl Finding {
    /// The finding of the check of the text of these offsets.
    pub(crate) fn of(finding: &ptx_async_check::Finding, offsets: &Offsets<'_>) -> Finding {
        let span = offsets.of(&finding.span);
        let related = finding.related.iter().map(|related| {
            let span = offsets.of(&related.span);
            Related { from: span.start, to: span.end, line: related.line, message: related.message.clone() }
        });
        Finding {
            from: span.start,
            to: span.end,
            line: finding.line,
            severity: finding.severity.word(),
            rule: Some(finding.rule.id.to_owned()),
            message: finding.message.clone(),
            help: finding.help.clone(),
            notes: finding.notes.clone(),
            related: related.collect(),
        }
    }
}
