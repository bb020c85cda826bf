//! `cargo xtask lang`: generates the modules of `ptx_async::lang` from the table, into `runtime/src/lang`.

use std::{fs, path::PathBuf};

use anyhow::Result;

use crate::tools;

mod accepted;
mod availability;
mod example;
mod field;
mod form;
mod page;
mod sample;
mod settings;
mod step;
mod syntax;
mod words;

pub(crate) use page::Page;
pub(crate) use step::Step;
pub(crate) use words::Modules;

/// The documentation of the language, for the book.
pub(crate) struct Language {
    /// The steps, in the order of the table.
    pub(crate) steps: Vec<Step>,
    /// The words of the fields and settings.
    pub(crate) words: Modules,
    /// The settings as a whole, and each of them.
    pub(crate) settings: (Page, Vec<(&'static str, Page)>),
}

impl Language {
    /// Reads it from the table.
    ///
    /// # Errors
    ///
    /// When an example is not a legal call.
    pub(crate) fn new() -> Result<Language> {
        let samples = sample::Samples::new();
        Ok(Language {
            steps: step::steps(&samples)?,
            words: words::modules(&samples)?,
            settings: settings::pages()?,
        })
    }
}

/// The folder of the generated files.
fn folder() -> PathBuf {
    tools::workspace().join("runtime/src/lang")
}

/// Writes the files that differ from the table.
///
/// # Errors
///
/// When a file cannot be written, or an example is not a legal call.
pub fn run() -> Result<()> {
    let stale = stale(&sample::Samples::new())?;
    for (name, text) in &stale {
        tools::write(&folder().join(name), text)?;
    }
    println!("{} files changed", stale.len());
    Ok(())
}

/// The generated files that are missing or out of date, with the text that they should have.
fn stale(samples: &sample::Samples) -> Result<Vec<(&'static str, String)>> {
    let mut files = vec![("step.rs", step::file(samples)?), ("words.rs", words::file(samples)?)];
    files.retain(|(name, text)| fs::read_to_string(folder().join(name)).ok().as_ref() != Some(text));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::{guide, list};

    /// The macro has a list of settings of its own, which the message about an unknown setting prints.
    #[test]
    fn the_settings_of_the_macro_are_documented() {
        let call = "frobnicate = 1, cp_async_commit_group()".parse().unwrap();
        let message = ptx_async_codegen::expand(call).to_string();
        let names = list(guide::SETTINGS.iter().map(|entry| format!("`{}`", entry.name)), "and");
        assert!(message.contains(&format!("the settings are {names}")), "{message}");
    }

    #[test]
    fn the_committed_files_are_what_the_table_says() {
        let stale = super::stale(super::sample::Samples::of_tests()).unwrap();
        let stale: Vec<&str> = stale.into_iter().map(|(name, _)| name).collect();
        assert!(stale.is_empty(), "run `cargo xtask lang`: {stale:?}");
    }
}
