//! `cargo xtask lang`: generates the modules of `ptx_async::lang` from the table, into `runtime/src/lang`.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};
use ptx_async_isa::forms;

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

/// The folder of the generated files.
fn folder() -> PathBuf {
    tools::workspace().join("runtime/src/lang")
}

/// Writes the files that differ from the table, and removes those that it no longer implies.
///
/// # Errors
///
/// When a file cannot be written, or an example is not a legal call.
pub fn run() -> Result<()> {
    let stale = stale()?;
    let files = files()?;
    for name in &stale {
        let path = folder().join(name);
        match files.get(name) {
            Some(text) => {
                if let Some(parent) = path.parent() {
                    fs::create_dir_all(parent)
                        .with_context(|| format!("cannot make {}", parent.display()))?;
                }
                fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
            }
            None => {
                fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
            }
        }
    }
    println!("{} files, {} of them changed", files.len(), stale.len());
    Ok(())
}

/// The generated files that are out of date: different, missing, or left over.
///
/// # Errors
///
/// When an example is not a legal call.
pub fn stale() -> Result<Vec<PathBuf>> {
    let files = files()?;
    let mut stale: Vec<PathBuf> = files
        .iter()
        .filter(|(name, text)| fs::read_to_string(folder().join(name)).ok().as_ref() != Some(text))
        .map(|(name, _)| name.clone())
        .collect();
    for sub in ["step", "words"] {
        // A folder that does not exist has no leftover files.
        for entry in fs::read_dir(folder().join(sub)).into_iter().flatten().flatten() {
            let name = Path::new(sub).join(entry.file_name());
            if !files.contains_key(&name) {
                stale.push(name);
            }
        }
    }
    Ok(stale)
}

/// All generated files: path in the folder, and text.
fn files() -> Result<BTreeMap<PathBuf, String>> {
    let mut files = BTreeMap::new();
    let samples = sample::Samples::new();
    let mut steps = Vec::new();
    for instruction in forms::all() {
        steps.push(instruction.step());
        files.insert(step::path(&instruction.step()), step::file(instruction, &samples)?);
    }
    steps.push(String::from("transaction"));
    files.insert(step::path("transaction"), step::transaction()?);
    files.insert(PathBuf::from("step.rs"), step::list_of(&steps));
    files.insert(PathBuf::from("call_settings.rs"), settings::file()?);
    files.extend(words::files(&samples)?);
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
        let stale = super::stale().unwrap();
        assert!(stale.is_empty(), "run `cargo xtask lang`: {stale:?}");
    }
}
