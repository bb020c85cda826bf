//! Writes Rust source with doc comments.

/// The line width, as in `rustfmt.toml`.
const WIDTH: usize = 110;

use ptx_async_isa::{Prose, forms};

/// A doc comment: paragraphs and blocks of code.
#[derive(Default)]
pub(crate) struct Page(Vec<String>);

impl Page {
    /// Adds a paragraph, wrapped. The continuation lines of a list item are indented.
    pub(super) fn paragraph(&mut self, text: &str) {
        self.gap();
        self.0.extend(wrapped(text));
    }

    /// Adds prose, with its code linked.
    pub(super) fn prose(&mut self, prose: Prose) {
        for paragraph in prose.paragraphs() {
            match paragraph.strip_prefix("- ") {
                Some(item) => self.item(&linked(item)),
                None => self.paragraph(&linked(&paragraph)),
            }
        }
    }

    /// Adds an item of a list. The first item is preceded by an empty line.
    pub(super) fn item(&mut self, text: &str) {
        if !self.0.last().is_some_and(|line| line.starts_with("- ") || line.starts_with("  ")) {
            self.gap();
        }
        self.0.extend(wrapped(&format!("- {text}")));
    }

    /// Adds a block of code.
    pub(super) fn code(&mut self, kind: &str, text: &str) {
        self.gap();
        self.0.push(format!("```{kind}"));
        self.0.extend(text.lines().map(String::from));
        self.0.push(String::from("```"));
    }

    fn gap(&mut self) {
        if !self.0.is_empty() {
            self.0.push(String::new());
        }
    }

    /// The lines, in Markdown with the links of rustdoc.
    pub(crate) fn lines(&self) -> &[String] {
        &self.0
    }

    /// The doc comment, with this marker (`///` or `//!`) and indentation.
    pub(super) fn comment(&self, marker: &str, indent: &str) -> String {
        let line = |line: &String| match line.is_empty() {
            true => format!("{indent}{marker}\n"),
            false => format!("{indent}{marker} {line}\n"),
        };
        self.0.iter().map(line).collect()
    }
}

/// Wraps a paragraph. Does not break lines inside backticks.
fn wrapped(text: &str) -> Vec<String> {
    let indent = if text.starts_with("- ") { "  " } else { "" };
    let mut lines = vec![String::new()];
    let mut width = 0;
    for word in words(text) {
        let length = word.chars().count();
        // The marker and the indentation of a field take 8 columns.
        if width > 0 && width + 1 + length > WIDTH - 8 {
            lines.push(String::from(indent));
            width = indent.len();
        } else if width > 0 {
            if let Some(line) = lines.last_mut() {
                line.push(' ');
            }
            width += 1;
        }
        if let Some(line) = lines.last_mut() {
            line.push_str(&word);
        }
        width += length;
    }
    lines
}

/// Splits a text into words; text between backticks is one word.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut code = false;
    for c in text.chars() {
        code ^= c == '`';
        match (c, words.last_mut()) {
            (' ', _) if !code => words.push(String::new()),
            (_, Some(word)) => word.push(c),
            (_, None) => {}
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The beginning of a generated file, with this module comment.
pub(super) fn generated(about: &str) -> String {
    let mut page = Page::default();
    page.paragraph(about);
    let written = "// Written by `cargo xtask lang` from the table of the instruction set.";
    format!("{written}\n\n{}", page.comment("//!", ""))
}

/// The name as an identifier: `r#type`.
pub(super) fn identifier(name: &str) -> String {
    match syn::parse_str::<syn::Ident>(name) {
        Ok(_) => String::from(name),
        // `crate` and these others cannot be raw identifiers.
        Err(_) if matches!(name, "crate" | "self" | "super" | "Self") => format!("{name}_"),
        Err(_) => format!("r#{name}"),
    }
}

/// The items of the crate that prose may name.
const ITEMS: [&str; 7] =
    ["CachePolicy", "ClusterShared", "Global", "Mbarrier", "Multimem", "Shared", "TensorMap"];

/// The text with links: code that begins with the name of a step, or of an item of the crate, becomes a link.
pub(super) fn linked(text: &str) -> String {
    let pieces = text.split('`').enumerate().map(|(index, piece)| {
        if index % 2 == 0 {
            return String::from(piece);
        }
        let end = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':');
        let path = piece.split(end).next().unwrap_or_default();
        let first = path.split("::").next().unwrap_or_default();
        match first {
            "transaction" => format!("[`{piece}`](crate::lang::step::transaction)"),
            _ if forms::by_step(path).is_some() => format!("[`{piece}`](crate::lang::step::{path})"),
            "fence" if path != first => format!("[`{piece}`](crate::{path})"),
            _ if ITEMS.contains(&first) => format!("[`{piece}`](crate::{path})"),
            _ => format!("`{piece}`"),
        }
    });
    pieces.collect()
}
