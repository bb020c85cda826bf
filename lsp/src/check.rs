//! Checks a text, as `ptx-async check` does.

use std::io;
use std::path::Path;

use ptx_async_check::{Frame, Language, Places, Report, Source, check as check_source};
use ptx_async_isa::check::Diagnostic;

use crate::settings::Settings;

/// A finding.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// The finding, with spans in the text.
    pub(crate) diagnostic: Diagnostic,
    /// The place in the source that the PTX was compiled from, and those of the calls through which it was inlined.
    pub(crate) compiled_from: Vec<Frame>,
    /// What each of its fixes does: "replace `.gl` by `.gpu`".
    pub(crate) titles: Vec<String>,
}

/// The findings in a text, in order. `path` is its name, and the folder of the files that it includes.
pub(crate) fn check(text: String, path: &Path, language: Language, settings: &Settings) -> Vec<Finding> {
    let source = Source::of_text(path, language, text);
    let mut found = Found::default();
    // A text without PTX is an error of the command, and not of an editor: it may be about to get some.
    let _ = check_source(&mut Places::new(&source), &settings.0, &mut found);
    found.0.sort_by_key(|found| found.diagnostic.span.start);
    found.0
}

#[derive(Default)]
struct Found(Vec<Finding>);

impl Report for Found {
    fn finding(&mut self, places: &mut Places<'_>, diagnostic: &Diagnostic, _: &[String]) -> io::Result<()> {
        let frames = places.origin(diagnostic.span.start).frames;
        let compiled_from = frames.iter().map(Frame::from).collect();
        let titles = diagnostic.fixes.iter().map(|fix| fix.title(&places.source.text)).collect();
        self.0.push(Finding { diagnostic: diagnostic.clone(), compiled_from, titles });
        Ok(())
    }

    fn remark(&mut self, _: String) -> io::Result<()> {
        Ok(())
    }
}
