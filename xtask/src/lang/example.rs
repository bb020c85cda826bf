//! Writes tested examples: calls with `emit = ptx`, and the text that they become.

use anyhow::{Context, Result};
use proc_macro2::TokenStream;
use ptx_async_isa::guide::Entry;

use super::page::Page;

/// The doctest of a call; `call` is the text between the parentheses of the macro, one item per line.
///
/// # Errors
///
/// When the call is not legal, or does not become text.
fn doctest(call: &str) -> Result<String> {
    let tokens: TokenStream =
        call.parse().map_err(|error| anyhow::anyhow!("{call}\nis not a call: {error}"))?;
    let expansion = ptx_async_codegen::expand(tokens);
    let text: syn::LitStr = syn::parse2(expansion.clone())
        .with_context(|| format!("{call}\nis not a call that becomes text: {expansion}"))?;
    let mut lines = String::from("use ptx_async::ptx_async;\n\nlet text: &str = ptx_async!(\n");
    lines.extend(call.lines().map(|line| format!("    {line}\n")));
    lines += ");\n";
    let text = text.value();
    match text.lines().collect::<Vec<_>>()[..] {
        [one] => lines += &format!("assert_eq!(text, {one:?});"),
        ref several => {
            lines += "let lines = [\n";
            lines.extend(several.iter().map(|line| format!("    {line:?},\n")));
            lines += "];\nassert_eq!(text, lines.join(\"\\n\"));";
        }
    }
    Ok(lines)
}

/// Adds the examples of an entry to a page: a call that becomes text, and a program that is compiled.
///
/// # Errors
///
/// When the call is not legal.
pub(super) fn examples(page: &mut Page, entry: &Entry) -> Result<()> {
    if !entry.example.is_empty() {
        page.code("", &doctest(&unindented(entry.example))?);
    }
    if !entry.kernel.is_empty() {
        // A kernel is only compiled, since no host can run it.
        // rustdoc compiles all examples as modules of one crate, unless one of them does not compile there: then it compiles
        // each alone, which takes minutes.
        let kind = match entry.kernel {
            kernel if kernel.contains("extern crate self") => "no_run,standalone_crate",
            kernel if kernel.contains("unsafe") => "no_run",
            _ => "",
        };
        page.code(kind, &unindented(entry.kernel));
    }
    Ok(())
}

/// Removes the indentation of the first line from all lines, and empty lines around them.
fn unindented(text: &str) -> String {
    let lines: Vec<&str> = text.trim_matches('\n').trim_end().lines().collect();
    let indent = lines.first().map_or(0, |line| line.len() - line.trim_start().len());
    lines.iter().map(|line| format!("{}\n", line.get(indent..).unwrap_or_default())).collect()
}
