//! Writes the settings: a struct with a field for each.

use anyhow::Result;
use ptx_async_isa::guide::{self, Entry};

use super::{
    example::examples,
    page::{Page, identifier},
};

/// The page of the settings, and that of each.
pub(super) fn pages() -> Result<(Page, Vec<(&'static str, Page)>)> {
    let mut page = Page::default();
    page.paragraph(
        "The settings of a call, which come before its steps: `name = value`. Without them a call is an `asm!` block, checked \
         for the target and the version of the build.",
    );
    page.code(
        "",
        "use ptx_async::ptx_async;\n\nlet text: &str = ptx_async!(emit = ptx, target = sm_90a, isa = 8.6, cp_async_commit_group());\n\
         assert_eq!(text, \"cp.async.commit_group;\");",
    );
    let of_entry = |entry: &'static Entry| {
        let mut page = Page::default();
        page.prose(entry.prose);
        examples(&mut page, entry)?;
        Ok((entry.name, page))
    };
    Ok((page, guide::SETTINGS.iter().map(of_entry).collect::<Result<_>>()?))
}

/// The text of the struct of the settings.
pub(super) fn structure() -> Result<String> {
    let (page, settings) = pages()?;
    let mut text = format!("\n{}pub struct settings {{\n", page.comment("///", ""));
    for (name, page) in settings {
        text += &page.comment("///", "    ");
        text += &format!("    pub {}: Any,\n", identifier(name));
    }
    Ok(text + "}\n")
}
