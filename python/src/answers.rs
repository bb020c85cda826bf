//! The checks and the subcommands about one source, which the Python files call with the arguments of the command line.

use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

use ptx_async_check::{Finding, Human, Language, Paint, Places, Report, Source, explain as explained};
use ptx_async_isa::check::Diagnostic;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// A finding as a JSON object and as text.
type Drawn = (String, String);

/// Checks a source, which is `text` or else the file at `path`. Returns each finding as a JSON object and as text, and
/// remarks. The arguments are those of `ptx-async check`.
#[pyfunction]
pub(crate) fn check(
    py: Python<'_>,
    arguments: Vec<OsString>,
    text: Option<String>,
    path: PathBuf,
) -> PyResult<(Vec<Drawn>, Vec<String>)> {
    let (options, language) = ptx_async_cli::check_options(&arguments).map_err(PyValueError::new_err)?;
    py.detach(|| {
        let source = source(text, &path, language)?;
        let mut all = All { human: Human::new(false), findings: Vec::new(), remarks: Vec::new() };
        ptx_async_check::check(&mut Places::new(&source), &options, &mut all)
            .map_err(|error| of_file(&path, &error))?;
        Ok((all.findings, all.remarks))
    })
}

/// Runs a subcommand about a source. Returns its exit status, its output and its lines for standard error.
#[pyfunction]
pub(crate) fn answer(
    py: Python<'_>,
    arguments: Vec<OsString>,
    text: Option<String>,
    path: PathBuf,
    language: Option<&str>,
) -> PyResult<(u8, String, Vec<String>)> {
    let language = language.map(named).transpose()?;
    py.detach(|| {
        let source = source(text, &path, language)?;
        let answer = ptx_async_cli::answer(&arguments, source).map_err(PyValueError::new_err)?;
        Ok((answer.status, String::from_utf8_lossy(&answer.output).into_owned(), answer.messages))
    })
}

/// Explains a rule, an instruction, a word of descriptions or an error of CUDA. Without a word, lists all names.
#[pyfunction]
pub(crate) fn explain(word: Option<&str>) -> PyResult<String> {
    explained::text(word, Paint(false)).map_err(|error| PyValueError::new_err(error.to_string()))
}

struct All {
    human: Human,
    findings: Vec<Drawn>,
    remarks: Vec<String>,
}

impl Report for All {
    fn finding(
        &mut self,
        places: &mut Places<'_>,
        diagnostic: &Diagnostic,
        notes: &[String],
    ) -> io::Result<()> {
        let drawn = self.human.draw(places, diagnostic, notes);
        let finding = serde_json::to_string(&Finding::new(places, diagnostic, notes))?;
        self.findings.push((finding, drawn.trim_end().to_owned()));
        Ok(())
    }

    fn remark(&mut self, remark: String) -> io::Result<()> {
        self.remarks.push(remark);
        Ok(())
    }
}

fn named(language: &str) -> PyResult<Language> {
    let arguments = ["ptx-async", "check", "--language", language].map(OsString::from);
    let (_, language) = ptx_async_cli::check_options(&arguments).map_err(PyValueError::new_err)?;
    Ok(language.unwrap_or(Language::Ptx))
}

fn source(text: Option<String>, path: &Path, language: Option<Language>) -> PyResult<Source> {
    let language = language.or_else(|| Language::of(path)).unwrap_or(Language::Ptx);
    match text {
        Some(text) => Ok(Source::of_text(path, language, text)),
        None => Source::read(path, language).map_err(|error| match error.kind() {
            io::ErrorKind::InvalidData => of_file(path, &error),
            _ => error.into(),
        }),
    }
}

fn of_file(path: &Path, error: &io::Error) -> PyErr {
    PyValueError::new_err(format!("{}: {error}", path.display()))
}
