//! What can be done about a finding: its fixes, a comment that allows it, and the page of its rule.

use std::collections::HashMap;
use std::ops::Range;

use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, Command, TextEdit, WorkspaceEdit,
};
use ptx_async_check::{Language, Source, fix, launches};
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::{Applicability, Fix};
use ptx_async_lints::allow;

use crate::check::Finding;
use crate::document::Document;
use crate::findings::{Findings, to_lsp};
use crate::place;
use crate::settings::Settings;

/// The command that shows the page of a rule, which is its argument.
pub(crate) const EXPLAIN: &str = "ptx-async.explainRule";
/// The kind of the action that applies every certain fix.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.ptx-async");

/// The actions about the findings in a range.
pub(crate) fn actions(
    document: &Document,
    findings: &Findings,
    settings: &Settings,
    params: &CodeActionParams,
) -> Vec<CodeActionOrCommand> {
    let span = document.span(params.range);
    let is_wanted = |kind: &CodeActionKind| {
        let is_in = |only: &CodeActionKind| {
            let rest = kind.as_str().strip_prefix(only.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        params.context.only.as_ref().is_none_or(|only| only.iter().any(is_in))
    };
    let mut all = Vec::new();
    if is_wanted(&CodeActionKind::QUICKFIX) {
        let touches = |finding: &&Finding| {
            let at = &finding.diagnostic.span;
            at.start <= span.end && span.start <= at.end
        };
        for finding in findings.found.iter().filter(touches) {
            all.extend(about(document, finding, settings));
        }
    }
    // An editor that asks for no kind shows a menu.
    let is_asked = params.context.only.is_some() && is_wanted(&FIX_ALL);
    all.extend(is_asked.then(|| fix_all(document, settings)).flatten());
    all.into_iter().map(CodeActionOrCommand::CodeAction).collect()
}

fn about(document: &Document, finding: &Finding, settings: &Settings) -> Vec<CodeAction> {
    let found = &finding.diagnostic;
    let diagnostics = Some(vec![to_lsp(finding, document)]);
    let kind = Some(CodeActionKind::QUICKFIX);
    let fix = |(index, (fix, title)): (usize, (&Fix, &String))| CodeAction {
        title: title.clone(),
        kind: kind.clone(),
        diagnostics: diagnostics.clone(),
        edit: Some(edit(document, fix.edits.iter().map(|edit| (edit.span.clone(), edit.text.clone())))),
        is_preferred: Some(index == 0 && fix.applicability == Applicability::Certain),
        ..CodeAction::default()
    };
    let mut all: Vec<CodeAction> = found.fixes.iter().zip(&finding.titles).enumerate().map(fix).collect();
    let id = found.rule.id;
    if allow::can_be_allowed(found) || launches::rules().any(|rule| rule == found.rule) {
        all.push(CodeAction {
            title: format!("allow `{id}` here"),
            kind: kind.clone(),
            diagnostics: diagnostics.clone(),
            edit: Some(edit(document, [comment(document, found.span.start, id, settings)])),
            ..CodeAction::default()
        });
    }
    let title = format!("explain `{id}`");
    let command =
        Command { title: title.clone(), command: EXPLAIN.to_owned(), arguments: Some(vec![id.into()]) };
    all.push(CodeAction { title, kind, diagnostics, command: Some(command), ..CodeAction::default() });
    all
}

/// Applies the certain fixes, as `ptx-async check --fix` does.
fn fix_all(document: &Document, settings: &Settings) -> Option<CodeAction> {
    let source = Source::of_text(&document.path, document.language, document.text.to_string());
    let fixed = fix(&source, &settings.0).ok()?.source.text;
    let replacement = difference(&document.text, &fixed)?;
    Some(CodeAction {
        title: String::from("apply every certain fix of ptx-async"),
        kind: Some(FIX_ALL),
        edit: Some(edit(document, [replacement])),
        ..CodeAction::default()
    })
}

/// The bytes of a text that differ from those of another one, and the text that replaces them.
fn difference(old: &str, new: &str) -> Option<(Range<usize>, String)> {
    if old == new {
        return None;
    }
    let same = |one: &mut dyn Iterator<Item = char>, other: &mut dyn Iterator<Item = char>| -> usize {
        one.zip(other).take_while(|(one, other)| one == other).map(|(one, _)| one.len_utf8()).sum()
    };
    let start = same(&mut old.chars(), &mut new.chars());
    let end = same(&mut old[start..].chars().rev(), &mut new[start..].chars().rev());
    Some((start..old.len() - end, new[start..new.len() - end].to_owned()))
}

fn edit(document: &Document, edits: impl IntoIterator<Item = (Range<usize>, String)>) -> WorkspaceEdit {
    let edits = edits.into_iter().map(|(span, new)| TextEdit::new(document.range(&span), new)).collect();
    #[expect(clippy::mutable_key_type, reason = "the protocol has URIs as keys, and nothing changes them")]
    let changes = HashMap::from([(document.uri.clone(), edits)]);
    WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }
}

/// The comment that allows a rule at an offset: on a line of its own before it.
fn comment(document: &Document, at: usize, id: &str, settings: &Settings) -> (Range<usize>, String) {
    let line = document.line(at);
    let text = document.text.get(line.clone()).unwrap_or("");
    let before = document.text.get(..line.start).unwrap_or("").trim_end_matches(['\r', '\n']);
    // A line of a macro continues with `\`, and a comment would end it.
    let content = text.strip_suffix('\\').map(str::trim_end);
    if content.is_some() || before.ends_with('\\') {
        let end = line.start + content.unwrap_or(text).len();
        return (end..end, format!(" /* ptx-async: allow({id}) */"));
    }
    let indent = &text[..text.len() - text.trim_start().len()];
    let break_ = if document.text[..line.start].ends_with("\r\n") { "\r\n" } else { "\n" };
    let in_literal = || place::is_in_text(document, line.start.saturating_sub(1), settings);
    let mark = match document.language {
        Language::Host(inline_asm::Language::Python | inline_asm::Language::Mojo) if !in_literal() => "#",
        _ => "//",
    };
    (line.start..line.start, format!("{indent}{mark} ptx-async: allow({id}){break_}"))
}
