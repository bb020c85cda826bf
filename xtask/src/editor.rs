//! `cargo xtask editor`: tests the answers of rust-analyzer inside a description.
//!
//! `xtask/editor/lib.rs` is the source of a crate that depends on `ptx-async` by its path, as a user's would. Its
//! comments ask questions and state the answers; the module `case` parses them. The command starts the real server on
//! a copy of the crate, compiled with the real macro, and asks all of them.

mod answer;
mod case;
mod server;
mod table;

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::{toolchains, tools};
use answer::{answer, undocumented, unexpected};
use case::cases;
use server::Server;
use table::{Table, table};

/// The source of the fixture.
const FIXTURE: &str = "xtask/editor/lib.rs";

/// The module of the fixture that is generated from the table of instructions.
const TABLE: &str = "src/table.rs";

/// The document with the answers, and the markers around them.
const DOCUMENT: &str = "docs/editor.md";
const BEGIN: &str = "<!-- written by cargo xtask editor -->";
const END: &str = "<!-- end -->";

/// Asks every question, and writes the answers into `docs/editor.md`.
///
/// # Errors
///
/// When the server cannot be obtained, fails, or gives a wrong answer, or the document lacks its markers.
pub fn run() -> Result<()> {
    let answers = check(None)?;
    let document = tools::workspace().join(DOCUMENT);
    let text = tools::read(&document)?;
    let (before, rest) = text.split_once(BEGIN).context("the document has lost its marks")?;
    let (_, after) = rest.split_once(END).context("the document has lost its second mark")?;
    tools::write(&document, format!("{before}{BEGIN}\n\n{answers}\n{END}{after}"))?;
    print!("{answers}");
    Ok(())
}

/// Asks every question, and returns the answers as a table. A target is passed as the setting `cargo.target` of an
/// editor for kernels.
///
/// # Errors
///
/// When the server cannot be obtained, fails, or gives a wrong answer.
pub fn check(target: Option<&str>) -> Result<String> {
    let version = toolchains::rust_analyzer()?;
    let table = table()?;
    let (folder, source) = fixture(&table)?;
    let cargo = json!({ "targetDir": folder.join("target"), "target": target });
    let settings = json!({ "cargo": cargo, "checkOnSave": false });
    let mut server = Server::start(toolchains::rust_analyzer_command(), &folder, &settings)?;
    let mut wrong = Vec::new();
    let cases = cases(&source)?;
    let mut answers = format!(
        "{version}: {} questions, and the documentation of {} names in {} calls, one for each form, field and word of \
         the table of instructions.\n\n| question | at | answer |\n|---|---|---|\n",
        cases.len(),
        table.names.len(),
        table.source.matches("ptx_async!(").count()
    );
    for case in &cases {
        let answer = answer(&mut server, case)?;
        let summary = answer.summary.replace('|', "\\|");
        answers += &format!("| {} | `{}` | {summary} |\n", case.ask.name(), case.code);
        let question = format!("{FIXTURE}:{}: {}", case.at.line + 1, case.ask.name());
        let reasons = answer.wrong.iter();
        wrong.extend(reasons.map(|reason| format!("{question}: {reason}; the answer is {summary}")));
    }
    let unexpected = unexpected(&mut server, &cases)?;
    wrong.extend(unexpected.iter().map(|error| format!("{FIXTURE}:{error}")));
    server.open(&folder.join(TABLE))?;
    wrong.extend(undocumented(&mut server, &table)?);
    ensure!(wrong.is_empty(), "{} answers of rust-analyzer are wrong:\n{}", wrong.len(), wrong.join("\n"));
    Ok(answers)
}

/// Writes the crate of the fixture, and returns its folder and its source.
fn fixture(table: &Table) -> Result<(PathBuf, String)> {
    let workspace = tools::workspace();
    let folder = tools::target_dir().join("ptx-async/editor");
    let source = tools::read(&workspace.join(FIXTURE))?;
    let manifest = format!(
        "[package]\nname = \"fixture\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nptx-async = {{ path = {:?} }}\n\n[workspace]\n",
        workspace.join("runtime")
    );
    // The tests of `ui-tests` compile the macro with the same options, in the folder that trybuild uses.
    let shared = tools::target_dir().join("tests/trybuild").display().to_string();
    tools::make_folder(&folder.join(".cargo"))?;
    tools::write(&folder.join(".cargo/config.toml"), format!("[build]\nbuild-dir = {shared:?}\n"))?;
    tools::make_folder(&folder.join("src"))?;
    tools::write(&folder.join("Cargo.toml"), &manifest)?;
    tools::write(&folder.join("src/lib.rs"), &source)?;
    tools::write(&folder.join(TABLE), &table.source)?;
    // Copy the versions that the workspace builds with, so that Cargo need not resolve them again.
    tools::write(&folder.join("Cargo.lock"), tools::read(&workspace.join("Cargo.lock"))?)?;
    Ok((folder, source))
}
