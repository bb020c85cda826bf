//! Formats the sentences and the examples of the table for a terminal.

use ptx_async_isa::Prose;
use ptx_async_isa::guide::Entry;

/// Maximum line length of prose.
const WIDTH: usize = 100;

/// The paragraphs, indented, with an empty line between them.
pub(super) fn prose(prose: Prose) -> String {
    let paragraphs: Vec<String> = prose.paragraphs().map(|paragraph| wrapped(&paragraph)).collect();
    paragraphs.join("\n")
}

/// The example of an entry, after a heading. Lines in brackets are indented.
pub(super) fn example(entry: &Entry) -> String {
    if entry.example.is_empty() {
        return String::new();
    }
    let (mut text, mut depth) = (String::new(), 0_usize);
    let lines = entry.example.trim().lines().map(str::trim);
    for line in ["ptx_async!("].into_iter().chain(lines).chain([")"]) {
        let closes = line.starts_with(['}', ')', ']']);
        depth = depth.saturating_sub(usize::from(closes));
        text += &format!("      {}{line}\n", "    ".repeat(depth));
        depth += usize::from(line.ends_with(['{', '(', '[']));
    }
    format!("\n  Example\n{text}")
}

/// The first sentence, without its period.
pub(super) fn first_sentence(prose: Prose) -> String {
    let summary = prose.summary();
    let end = summary.find(". ").unwrap_or(summary.len());
    summary[..end].trim_end_matches('.').to_owned()
}

/// The paragraph in lines of at most [`WIDTH`] characters, indented by two.
pub(super) fn wrapped(paragraph: &str) -> String {
    let (mut text, mut width) = (String::new(), 0);
    for word in paragraph.split_whitespace() {
        let length = word.chars().count();
        if width > 0 && width + 1 + length <= WIDTH {
            text.push(' ');
            width += 1;
        } else {
            text.push_str(if width > 0 { "\n  " } else { "  " });
            width = 2;
        }
        text.push_str(word);
        width += length;
    }
    text + "\n"
}
