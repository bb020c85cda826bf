//! Examples that are tested: calls with `emit = ptx`, and the text that they become.

use anyhow::{Context, Result};
use proc_macro2::TokenStream;

use super::page::Page;

/// The doctest of a call: what is between the parentheses of the macro, one item a line.
///
/// # Errors
///
/// When the call is not legal, or is not text.
pub(super) fn doctest(call: &str) -> Result<String> {
    let tokens: TokenStream =
        call.parse().map_err(|error| anyhow::anyhow!("{call}\nis not a call: {error}"))?;
    let expansion = ptx_async_codegen::expand(tokens);
    let text: syn::LitStr = syn::parse2(expansion.clone())
        .with_context(|| format!("{call}\nis not a call that becomes text: {expansion}"))?;
    let mut lines = String::from("use ptx_async::ptx_async;\n\nlet text: &str = ptx_async!(\n");
    let mut depth = 1usize;
    for line in call.lines() {
        let closes = line.starts_with(['}', ']', ')']);
        depth -= usize::from(closes);
        lines += &format!("{}{line}\n", "    ".repeat(depth));
        let opens = line.ends_with(['{', '[', '(']);
        depth += usize::from(opens);
    }
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

/// Adds an example to a page, if there is one: a call that becomes text, or a program that is compiled.
///
/// # Errors
///
/// When the call is not legal.
pub(super) fn example(page: &mut Page, call: &str) -> Result<()> {
    match call {
        "" => {}
        program if program.contains("ptx_async!") => page.code("no_run", program),
        call => page.code("", &doctest(call)?),
    }
    Ok(())
}
