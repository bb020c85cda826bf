//! The files that a source includes, as far as they are given.

use std::collections::HashSet;

use crate::include::Includes;

use super::source::Source;

/// How many files are read for one source, and how deep files in files are followed.
const FILES: usize = 64;
const DEPTH: usize = 6;

/// The texts of the files that `source` includes, and of those that these include.
pub(super) fn texts(source: &Source<'_>, includes: &mut dyn Includes) -> Vec<String> {
    let mut seen: HashSet<String> = HashSet::new();
    let mut found: Vec<String> = Vec::new();
    let mut names: Vec<String> = source.includes().map(str::to_owned).collect();
    for _ in 0..DEPTH {
        for name in core::mem::take(&mut names) {
            if found.len() >= FILES {
                return found;
            }
            if !seen.insert(name.clone()) {
                continue;
            }
            if let Some(text) = includes.include(&name) {
                names.extend(Source::new(&text).includes().map(str::to_owned));
                found.push(text);
            }
        }
    }
    found
}
