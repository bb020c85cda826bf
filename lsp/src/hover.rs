//! What is shown at a position: the page of an instruction, the meaning of a qualifier, a declaration, or a rule.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use ptx_async_check::{Paint, explain, rules};
use ptx_async_isa::text::{StatementKind, TokenKind};
use ptx_async_isa::{Context, Target};
use ptx_async_requirements::drivers::{oldest_driver_for, oldest_driver_with};
use ptx_async_requirements::module::Module;

use crate::document::Document;
use crate::names;
use crate::place::{self, Place};
use crate::settings::Settings;

/// The page at an offset.
pub(crate) fn hover(document: &Document, offset: usize, settings: &Settings) -> Option<Hover> {
    let in_comment = || {
        let (rule, span) = rule_at(document, offset)?;
        Some((page(rule)?, span))
    };
    let declared = || {
        let (declaration, span) = names::declaration(document, offset)?;
        Some((fenced("ptx", &declaration), span))
    };
    let in_statement = || {
        place::at(document, offset, settings, |place| {
            let (text, span) = statement(&place)?;
            Some((text, place.source(span)))
        })
    };
    let (value, span) = in_comment().or_else(declared).or_else(in_statement)?;
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value });
    Some(Hover { contents, range: Some(document.range(&span)) })
}

/// The page of `ptx-async explain` about a name: its first line as a heading.
pub(crate) fn page(name: &str) -> Option<String> {
    let text = explain::text(Some(name), Paint(false)).ok()?;
    let (heading, rest) = text.split_once('\n').unwrap_or((&text, ""));
    Some(format!("**`{heading}`**\n\n{}", fenced("text", rest.trim_matches('\n'))))
}

fn fenced(language: &str, text: &str) -> String {
    format!("```{language}\n{text}\n```\n")
}

/// The name of a rule in an `allow` comment at an offset.
fn rule_at(document: &Document, offset: usize) -> Option<(&'static str, std::ops::Range<usize>)> {
    let line = document.line(offset);
    let text = document.text.get(line.clone())?;
    let at = offset.checked_sub(line.start)?;
    text.find("ptx-async:").filter(|mark| *mark < at)?;
    let is_name = |character: char| character.is_ascii_alphanumeric() || character == '-';
    let start = text.get(..at)?.trim_end_matches(is_name).len();
    let end = text[at..].find(|character| !is_name(character)).map_or(text.len(), |end| at + end);
    let rule = rules().find(|rule| rule.id == &text[start..end])?;
    Some((rule.id, line.start + start..line.start + end))
}

/// The page about the token at a place.
fn statement(place: &Place<'_>) -> Option<(String, std::ops::Range<usize>)> {
    let token = place.token()?;
    let StatementKind::Instruction(instruction) = &place.statement.kind else { return None };
    let text = place.text.get(place.statement.span.clone())?;
    // The name of an instruction of the table can have several parts: `cp.async.bulk`.
    let opcode = text.find(instruction.opcode()).map_or(token.start, |at| place.statement.span.start + at);
    let length = instruction.described().map_or(instruction.name().len(), |known| known.opcode.len());
    let name = opcode..opcode + length;
    match token.kind {
        TokenKind::Name | TokenKind::Dotted if name.contains(&token.start) => {
            let page = page(text).or_else(|| page(instruction.opcode())).or_else(|| page(token.text))?;
            Some((page + &requirement(text, &place.context), name))
        }
        TokenKind::Dotted => {
            let page = page(token.text).or_else(|| page(instruction.opcode()))?;
            Some((page, token.span()))
        }
        TokenKind::Name => {
            let declared = place.module.declaration(token.text)?;
            let space = declared.space.name();
            Some((fenced("ptx", &format!(".{space} {} {}", declared.ty, token.text)), token.span()))
        }
        _ => None,
    }
}

/// What a statement requires, as a paragraph; empty if every version on every target accepts it, or none does.
fn requirement(statement: &str, context: &Context) -> String {
    // A text without `.version` needs no declarations.
    let modules = Module::all(statement);
    let Some(module) = modules.first().filter(|module| !module.needs.is_empty()) else {
        return String::new();
    };
    let support = module.support();
    let own = |target: Target| support.on(target).map(|versions| (versions.first, Some(target)));
    let Some((version, target)) =
        context.target.and_then(own).or_else(|| support.lowest().map(|version| (version, None)))
    else {
        return String::new();
    };
    let driver = match target {
        Some(target) => oldest_driver_for(version, target),
        None => oldest_driver_with(version),
    };
    let on = target.map(|target| format!(" on `{target}`")).unwrap_or_default();
    let driver = driver.map(|driver| format!(", driver {}", driver.oldest_drivers())).unwrap_or_default();
    let targets = support.description();
    format!("\nThis statement requires `.version {version}`{on}{driver}; targets: {targets}.\n")
}
