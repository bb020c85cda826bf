//! The rules that a check can report.

use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::Rule;

use crate::launches;

/// The rules about single instructions, declarations and inline assembly, the lints, and the rules of runs.
pub fn rules() -> impl Iterator<Item = &'static Rule> + Clone {
    ptx_async_lints::allow::rules().chain(inline_asm::RULES.iter().copied()).chain(launches::rules())
}

/// The address of the book: the `homepage` of the manifest. Empty as long as the book has no host.
pub const BOOK: &str = env!("CARGO_PKG_HOMEPAGE");

/// The page of a rule, relative to the address of the book.
pub fn page(rule: &Rule) -> String {
    format!("rules/{}.html", rule.id)
}

/// The address of the page of a rule, for links of editors. `None` as long as the book has no host.
pub fn page_url(rule: &Rule) -> Option<String> {
    (!BOOK.is_empty()).then(|| format!("{}/{}", BOOK.trim_end_matches('/'), page(rule)))
}
