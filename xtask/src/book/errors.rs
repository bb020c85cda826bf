//! The page of the errors of CUDA that `ptx-async explain` knows.

use std::fmt::Write as _;

use ptx_async_requirements::errors::ERRORS;

use super::site::Chapter;

/// The chapter.
pub(crate) fn chapter() -> Chapter {
    let mut text = String::from(
        "# Errors of CUDA\n\n`ptx-async explain 'TEXT'` finds the error in a line of a log, and names the commands that show its \
         cause.\n",
    );
    for error in ERRORS {
        let (first, others) = error.names.split_first().unwrap_or((&"", &[]));
        let _ = writeln!(text, "\n## {}\n", first.replace('_', "\\_"));
        let number = error.number.map(|number| format!("error {number}"));
        let others = others.iter().map(|name| format!("`{name}` in the runtime API"));
        let said = (!error.text.is_empty()).then(|| format!("\"{}\"", error.text));
        let facts: Vec<String> = number.into_iter().chain(others).chain(said).collect();
        if !facts.is_empty() {
            let _ = writeln!(text, "{}.\n", super::site::first_upper(&facts.join("; ")));
        }
        text.push_str(error.meaning);
        text.push('\n');
    }
    Chapter::new(1, "Errors of CUDA", "errors.md", text)
}
