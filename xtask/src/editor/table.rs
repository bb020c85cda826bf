//! Generates calls for the whole table of instructions: every step, with its fields and words.

use std::collections::BTreeSet;

use anyhow::{Context as _, Result};
use proc_macro2::{Ident, TokenStream, TokenTree};
use ptx_async_isa::describe::{Emit, describe};
use ptx_async_isa::{Context, samples};

use super::server::Position;

/// The source of a module of calls, and the position of each name in it.
pub(super) struct Table {
    pub(super) source: String,
    /// The names, once for each step, each with its position.
    pub(super) names: Vec<(String, Position)>,
}

/// A call for each sample of the table with at least one name that no earlier sample has.
///
/// # Errors
///
/// When a call does not parse as Rust tokens.
pub(super) fn table() -> Result<Table> {
    let mut table = Table { source: String::from("use ptx_async::ptx_async;\n\n"), names: Vec::new() };
    let mut known: BTreeSet<[String; 3]> = BTreeSet::new();
    for sample in samples::all() {
        let Some(valid) = samples::valid(&sample.text) else { continue };
        let Ok(description) = describe(&valid, &Context::default(), Emit::Ptx) else { continue };
        let start =
            format!("pub const CALL_{}: &str = ptx_async!(emit = ptx, ", table.source.lines().count());
        let step = description.step();
        let mut names = Vec::new();
        let tokens: TokenStream = step.parse().ok().with_context(|| format!("{step} is not tokens"))?;
        identifiers(tokens, &mut names);
        // A name counts again in another step, or after another name.
        let mut before = String::new();
        let line = table.source.lines().count();
        let found = table.names.len();
        for name in names {
            let text = name.to_string();
            let key = [description.name().to_owned(), before, text.clone()];
            if known.insert(key) && !matches!(text.as_str(), "true" | "false" | "_") {
                let column = start.len() + name.span().start().column;
                table.names.push((text.clone(), Position { line, column }));
            }
            before = text;
        }
        if table.names.len() > found {
            table.source += &format!("{start}{step});\n");
        }
    }
    Ok(table)
}

fn identifiers(tokens: TokenStream, names: &mut Vec<Ident>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => names.push(name),
            TokenTree::Group(group) => identifiers(group.stream(), names),
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use ptx_async_isa::forms;

    use super::*;

    #[test]
    fn every_step_is_in_the_table_and_places_are_those_of_names() {
        let table = table().unwrap();
        let lines: Vec<&str> = table.source.lines().collect();
        for (name, at) in &table.names {
            assert!(lines[at.line][at.column..].starts_with(name), "{name}: {}", lines[at.line]);
        }
        for instruction in forms::all() {
            assert!(
                table.names.iter().any(|(name, _)| *name == instruction.step()),
                "{}",
                instruction.step()
            );
        }
    }
}
