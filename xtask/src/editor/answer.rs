//! Judges the server's answer to a case, and formats a line of it for the table.

use std::path::Path;

use anyhow::Result;
use serde_json::{Value, json};

use super::{
    case::{Ask, Case},
    server::{Position, Server},
    table::Table,
};
use crate::tools;

/// The answer to a case.
pub(super) struct Answer {
    /// One line of the answer, for the table.
    pub(super) summary: String,
    /// The errors in the answer; empty if it is correct.
    pub(super) wrong: Vec<String>,
}

/// Asks the server, and compares its answer with the one that the case expects.
///
/// # Errors
///
/// When the server fails to answer.
pub(super) fn answer(server: &mut Server, case: &Case) -> Result<Answer> {
    match case.ask {
        Ask::Hover => {
            let text = hover(server, case.at)?;
            Ok(with_all(case, &text, first_lines(&text)))
        }
        Ask::Definition => definition(server, case),
        Ask::Completion => {
            let answer = server.ask("textDocument/completion", case.at, &Value::Null)?;
            Ok(completion(case, &answer))
        }
        Ask::Signature => {
            let help = server.ask("textDocument/signatureHelp", case.at, &Value::Null)?;
            let label = help["signatures"][0]["label"].as_str().unwrap_or_default();
            Ok(with_all(case, label, format!("`{label}`")))
        }
        Ask::Rename => {
            let edit = server.ask("textDocument/rename", case.at, &json!({ "newName": "renamed" }))?;
            let places = edit["documentChanges"].as_array().into_iter().flatten();
            let count: usize =
                places.map(|change| change["edits"].as_array().map_or(0, |edits| edits.len())).sum();
            let count = count.to_string();
            let wrong = match case.expected.first() {
                Some(expected) if *expected == count => Vec::new(),
                _ => vec![format!("{count} places change")],
            };
            Ok(Answer { summary: format!("{count} places"), wrong })
        }
        Ask::Error => error(server, case),
    }
}

/// The hover text at a position; empty if there is none.
///
/// # Errors
///
/// When the server fails to answer.
pub(super) fn hover(server: &mut Server, at: Position) -> Result<String> {
    let hover = server.ask("textDocument/hover", at, &Value::Null)?;
    Ok(hover["contents"]["value"].as_str().unwrap_or_default().to_owned())
}

/// An answer whose text must contain every part that the case expects.
fn with_all(case: &Case, text: &str, summary: String) -> Answer {
    let missing = case.expected.iter().filter(|part| !text.contains(part.as_str()));
    Answer { summary, wrong: missing.map(|part| format!("no `{part}`")).collect() }
}

/// The item of a hover, and the first line of its documentation. Horizontal rules separate the sections: the first
/// has the module and the item. For a generic function, a section with its arguments follows.
fn first_lines(text: &str) -> String {
    let mut sections = text.split("\n---\n").map(str::trim);
    let code = sections.next().unwrap_or_default();
    let item = code.split("```rust\n").last().and_then(|block| block.lines().next()).unwrap_or_default();
    let about = sections.find(|section| !section.starts_with("`T` = ")).unwrap_or_default();
    let item = item.trim_end_matches(" {");
    match about.lines().next() {
        Some(about) => format!("`{item}`: {about}"),
        None => format!("`{item}`"),
    }
}

fn definition(server: &mut Server, case: &Case) -> Result<Answer> {
    let targets = server.ask("textDocument/definition", case.at, &Value::Null)?;
    let targets = targets.as_array().map(Vec::as_slice).unwrap_or_default();
    let found = targets.iter().map(target).collect::<Result<Vec<_>>>()?;
    let summary = found.join("; ");
    let [one] = &found[..] else {
        return Ok(Answer { wrong: vec![format!("{} targets: {summary}", found.len())], summary });
    };
    Ok(with_all(case, one, summary))
}

/// The file and the line of a definition, in Markdown.
fn target(link: &Value) -> Result<String> {
    let path = link["targetUri"].as_str().and_then(|uri| uri.strip_prefix("file://")).unwrap_or_default();
    let text = tools::read(Path::new(path))?;
    let line = position(&link["targetSelectionRange"]["start"]).line;
    let file = path.rsplit('/').next().unwrap_or_default();
    Ok(format!("{file}: `{}`", text.lines().nth(line).unwrap_or_default().trim()))
}

fn completion(case: &Case, answer: &Value) -> Answer {
    let items = answer["items"].as_array().or(answer.as_array()).map(Vec::as_slice).unwrap_or_default();
    let mut items: Vec<(&str, &str)> = items
        .iter()
        .map(|item| {
            let label = item["label"].as_str().unwrap_or_default();
            // Labels such as `shared(…)` and `size: u32`.
            let name = label.split(['(', ':', ' ']).next().unwrap_or_default();
            (item["sortText"].as_str().unwrap_or(label), name)
        })
        .collect();
    items.sort_unstable();
    let names: Vec<&str> = items.into_iter().map(|(_, name)| name).collect();
    let wrong = case.expected.iter().filter_map(|part| match part.strip_prefix('-') {
        Some("others") => {
            let more = names.iter().find(|name| !case.expected.iter().any(|part| part == *name))?;
            Some(format!("`{more}` is offered"))
        }
        Some(absent) => names.contains(&absent).then(|| format!("`{absent}` is offered")),
        None => (!names.contains(&part.as_str())).then(|| format!("no `{part}`")),
    });
    let wrong = wrong.collect();
    let first = names.iter().take(6).copied().collect::<Vec<_>>().join(", ");
    let summary = match names.len() {
        0 => String::from("nothing"),
        count if count > 6 => format!("{count}: {first}, …"),
        count => format!("{count}: {first}"),
    };
    Answer { summary, wrong }
}

fn error(server: &mut Server, case: &Case) -> Result<Answer> {
    let all = server.diagnostics()?;
    let all = all.iter().map(|found| (position(&found["range"]["start"]), found["message"].as_str()));
    let found: Vec<(Position, &str)> = all
        .filter(|(at, _)| at.line == case.at.line)
        .map(|(at, message)| (at, message.unwrap_or_default()))
        .collect();
    let lines: Vec<&str> = found.iter().filter_map(|(_, message)| message.lines().next()).collect();
    let summary = lines.join("; ");
    Ok(match found[..] {
        [(at, message)] if at == case.at => with_all(case, message, summary),
        [(at, _)] => Answer { wrong: vec![format!("`{summary}` is in column {}", at.column + 1)], summary },
        _ => Answer { wrong: vec![format!("{} errors: {summary}", found.len())], summary },
    })
}

/// The lines with an unexpected error, with numbers from 1. In a completion case, the call is incomplete, so an error
/// is expected.
///
/// # Errors
///
/// When the server fails to answer.
pub(super) fn unexpected(server: &mut Server, cases: &[Case]) -> Result<Vec<String>> {
    let expected = |line| {
        cases.iter().any(|case| case.at.line == line && matches!(case.ask, Ask::Error | Ask::Completion))
    };
    let all = server.diagnostics()?;
    let all = all.iter().map(|found| (position(&found["range"]["start"]).line, found["message"].as_str()));
    let found = all.filter(|(line, _)| !expected(*line));
    Ok(found.map(|(line, message)| format!("{}: {}", line + 1, message.unwrap_or_default())).collect())
}

/// The names of the table without documentation from the module `ptx_async::lang`.
///
/// # Errors
///
/// When the server fails to answer.
pub(super) fn undocumented(server: &mut Server, table: &Table) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for (name, at) in &table.names {
        let text = hover(server, *at)?;
        // The hover has the module path and, after a rule, the documentation.
        if !text.contains("ptx_async::lang") || !text.contains("\n---\n") {
            let call = table.source.lines().nth(at.line).unwrap_or_default();
            found.push(format!(
                "no documentation of `{name}` in {call}; the answer is {}",
                first_lines(&text)
            ));
        }
    }
    Ok(found)
}

fn position(value: &Value) -> Position {
    let number = |name: &str| value[name].as_u64().and_then(|number| usize::try_from(number).ok());
    Position { line: number("line").unwrap_or_default(), column: number("character").unwrap_or_default() }
}
