//! Checks PTX, and the inline assembly of C++, CUDA, Rust, Python and Mojo sources: the library behind
//! `ptx-async check`, `explain` and the launches of `sim`.
//!
//! [`findings`] returns the findings of one file. [`check`] reports them while it reads, which needs less memory.
//!
//! ```
//! use ptx_async_check::{Language, Options, Source, findings};
//!
//! let text = "cp.async.ca.shared.global [%r1], [%rd1], 12;".to_owned();
//! let source = Source::of_text("copy.ptx", Language::Ptx, text);
//! let found = findings(&source, &Options::default())?;
//! let [finding] = &found.findings[..] else { panic!("{found:?}") };
//! assert_eq!((finding.line, finding.column, finding.rule.id), (1, 42, "constant-set"));
//! # Ok::<(), std::io::Error>(())
//! ```
#![forbid(unsafe_code)]

mod across;
mod allowed;
mod checked;
mod count;
mod draw;
pub mod explain;
mod finding;
mod fix;
pub mod fmt;
mod includes;
mod inline_assembly;
mod language;
pub mod launch;
pub mod launches;
pub mod no_ptx;
mod options;
mod paint;
pub mod places;
pub mod position;
mod ptx;
mod report;
mod rules;
mod source;
mod tally;
mod walk;

use std::io;

use ptx_async_isa::check::Diagnostic;

pub use allowed::is_allowed_in_source;
pub use checked::{Checked, Partial, Unresolved};
pub use count::count;
pub use draw::Human;
pub use finding::{EditPlace, Finding, FindingFix, Frame, RelatedPlace};
pub use fix::{Fixed, fix};
pub use includes::Folders;
pub use language::Language;
pub use options::Options;
pub use paint::Paint;
pub use places::Places;
pub use report::Report;
pub use rules::{BOOK, page, page_url, rules};
pub use source::Source;
pub use tally::Tally;
pub use walk::Walk;

/// Checks one file, and reports its findings in order.
///
/// # Errors
///
/// If the file has no PTX, or `report` fails.
pub fn check(places: &mut Places<'_>, options: &Options, report: &mut dyn Report) -> io::Result<Checked> {
    match places.source.language {
        Language::Ptx => ptx::check(places, options, report),
        Language::Host(language) => inline_assembly::check(places, language, options, report),
    }
}

/// The findings of one file.
#[derive(Clone, Debug)]
pub struct Findings {
    /// The findings, in order.
    pub findings: Vec<Finding>,
    /// Remarks about the file or about the check, each in one line.
    pub remarks: Vec<String>,
    /// The counts, and the parts that are not checked.
    pub checked: Checked,
}

/// Checks one file.
///
/// # Errors
///
/// If the file has no PTX.
pub fn findings(source: &Source, options: &Options) -> io::Result<Findings> {
    #[derive(Default)]
    struct All {
        findings: Vec<Finding>,
        remarks: Vec<String>,
    }
    impl Report for All {
        fn finding(
            &mut self,
            places: &mut Places<'_>,
            diagnostic: &Diagnostic,
            notes: &[String],
        ) -> io::Result<()> {
            self.findings.push(Finding::new(places, diagnostic, notes));
            Ok(())
        }

        fn remark(&mut self, remark: String) -> io::Result<()> {
            self.remarks.push(remark);
            Ok(())
        }
    }
    let mut all = All::default();
    let checked = check(&mut Places::new(source), options, &mut all)?;
    Ok(Findings { findings: all.findings, remarks: all.remarks, checked })
}
