//! The analysis of a text: its findings, and its other forms.

use ptx_async_check::{Findings, Language, Options, Source as Checked, findings};
use serde::Serialize;

use crate::finding::Finding;
use crate::request::Source;
use crate::requirements::Requirements;
use crate::utf16::Offsets;
use crate::{description, instructions};

/// The analysis of a text.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Analysis {
    /// By position.
    pub(crate) findings: Vec<Finding>,
    /// Sentences about the text as a whole.
    pub(crate) remarks: Vec<String>,
    /// The forms of its calls or instructions.
    pub(crate) forms: Vec<Form>,
    /// What it requires.
    pub(crate) requirements: Option<Requirements>,
    /// Whether the text can have comments with launches.
    pub(crate) launches: bool,
}

/// A call or an instruction in its other forms.
#[derive(Debug, Default, PartialEq, Serialize)]
pub(crate) struct Form {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The PTX, for a description; or the instruction of the text.
    pub(crate) ptx: String,
    /// The expansion, for a description.
    pub(crate) rust: Option<String>,
    /// The description, for an instruction.
    pub(crate) description: Option<String>,
    /// Why there is no description.
    pub(crate) none: Option<String>,
}

/// The analysis of a source.
pub(crate) fn of(source: &Source) -> Analysis {
    let Some(language) = source.language.checked() else { return description::analyze(source) };
    let mut analysis = checked(source, language, false);
    let forms = match language {
        Language::Ptx => instructions::of_ptx(source),
        Language::Host(language) => instructions::of_statements(source, language),
    };
    analysis.forms = forms;
    if language == Language::Ptx {
        analysis.requirements = Requirements::of(&source.text, source.context().target);
        analysis.launches = source.text.contains("ptx-async:");
    }
    analysis
}

/// The findings and the remarks of the checks; `runs` is whether the launches of comments run.
pub(crate) fn checked(source: &Source, language: Language, runs: bool) -> Analysis {
    let mut analysis = Analysis::default();
    if source.text.trim().is_empty() {
        return analysis;
    }
    let offsets = Offsets::new(&source.text);
    let checked = Checked::of_text(NAME, language, source.text.clone());
    let options = Options { context: source.context(), runs, ..Options::default() };
    match findings(&checked, &options) {
        Ok(Findings { findings, remarks, checked, .. }) => {
            analysis.findings = findings.iter().map(|found| Finding::of(found, &offsets)).collect();
            analysis.findings.sort_by_key(|found| found.from);
            analysis.remarks = remarks.iter().map(|remark| without_options(remark)).collect();
            analysis.remarks.extend(checked.unresolved.iter().map(|unresolved| {
                format!("line {}: not resolved: {}", offsets.line(unresolved.span.start), unresolved.reason)
            }));
        }
        Err(error) => analysis.remarks.push(error.to_string()),
    }
    analysis
}

/// A remark of the command without the name of the file and the options that it refers to.
fn without_options(remark: &str) -> String {
    let remark = remark.replacen(&format!(" {NAME}:"), "", 1);
    let end = ["; see `--", "; `--"].iter().filter_map(|options| remark.find(options)).min();
    remark[..end.unwrap_or(remark.len())].to_owned()
}

/// The name of the text in messages.
const NAME: &str = "text";
