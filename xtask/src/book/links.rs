//! Changes the links of a page: those to files of the repository lead to pages of the book or to copies, and code that is the
//! name of a rule or an instruction becomes a link.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, LinkType, Options, Parser, Tag, TagEnd};

use super::site::{Names, relative};

/// Where the target of a link is in the book.
pub(crate) enum Target {
    /// At this path in the book.
    At(String),
    /// Nowhere: the link becomes text.
    Nowhere,
}

/// The extensions of Markdown that mdBook reads.
fn options() -> Options {
    Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES
}

/// The text with each relative link replaced by `target` of it.
pub(crate) fn redirected(text: &str, mut target: impl FnMut(&str) -> Target) -> String {
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        let Event::Start(Tag::Link { link_type, dest_url, .. } | Tag::Image { link_type, dest_url, .. }) =
            event
        else {
            continue;
        };
        if link_type != LinkType::Inline || dest_url.contains("://") || dest_url.starts_with('#') {
            continue;
        }
        let Some(at) = text[range.clone()].rfind(&format!("]({dest_url}")) else { continue };
        let start = range.start + at + 2;
        match target(&dest_url) {
            Target::At(path) => edits.push((start..start + dest_url.len(), path)),
            Target::Nowhere => {
                let label = text[range.start..start - 2].trim_start_matches(['!', '[']).to_owned();
                edits.push((range, label));
            }
        }
    }
    edited(text, edits)
}

/// The text of the page at `path` in which code that is a name becomes a link, once between two headings.
pub(crate) fn with_names(text: &str, path: &str, names: &Names) -> String {
    let mut edits: Vec<(Range<usize>, String)> = Vec::new();
    let mut seen = BTreeSet::new();
    let mut inside = 0;
    for (event, range) in Parser::new_ext(text, options()).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { .. }) => {
                seen.clear();
                inside += 1;
            }
            Event::Start(Tag::Link { .. } | Tag::Image { .. }) => inside += 1,
            Event::End(TagEnd::Heading(_) | TagEnd::Link | TagEnd::Image) => inside -= 1,
            Event::Code(code) if inside == 0 => {
                let Some(page) = names.get(&*code).filter(|page| *page != path) else { continue };
                if seen.insert(page) {
                    let link = format!("[{}]({})", &text[range.clone()], relative(path, page));
                    edits.push((range, link));
                }
            }
            _ => {}
        }
    }
    edited(text, edits)
}

fn edited(text: &str, mut edits: Vec<(Range<usize>, String)>) -> String {
    edits.sort_by_key(|(range, _)| range.start);
    let (mut made, mut end) = (String::with_capacity(text.len()), 0);
    for (range, with) in edits {
        // A picture in a link is part of it.
        if range.start >= end {
            made += &text[end..range.start];
            made += &with;
            end = range.end;
        }
    }
    made + &text[end..]
}

/// The path of a link's target in the repository, without `..`; `from` is the file with the link.
pub(crate) fn resolved(from: &Path, link: &str) -> PathBuf {
    let mut path = PathBuf::new();
    for part in from.parent().unwrap_or(Path::new("")).join(link).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_change_outside_of_code() {
        let text = "See [a `b`](../x.md#y) and ![p](p.svg), [gone](dir).\n\n```\n[a](../x.md)\n```\n";
        let target = |link: &str| match link {
            "dir" => Target::Nowhere,
            _ => Target::At(link.replace("../", "")),
        };
        assert_eq!(
            redirected(text, target),
            "See [a `b`](x.md#y) and ![p](p.svg), gone.\n\n```\n[a](../x.md)\n```\n"
        );
    }

    #[test]
    fn the_first_name_after_a_heading_is_a_link() {
        let names = Names::from([("copy-size".to_owned(), "rules/copy-size.md".to_owned())]);
        let text = "# `copy-size`\n\n`copy-size`, `copy-size`, [`copy-size`](x)\n";
        assert_eq!(
            with_names(text, "words/a.md", &names),
            "# `copy-size`\n\n[`copy-size`](../rules/copy-size.md), `copy-size`, [`copy-size`](x)\n"
        );
        assert_eq!(with_names(text, "rules/copy-size.md", &names), text);
    }

    #[test]
    fn targets_are_relative_to_the_file() {
        assert_eq!(resolved(Path::new("docs/book/a.md"), "../kernels.md"), Path::new("docs/kernels.md"));
    }
}
