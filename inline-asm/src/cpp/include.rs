//! Reads the files that a source includes, if they are available.

use std::collections::HashSet;

use crate::include::Includes;

use super::source::Source;

/// Maximum number of files read for one source.
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
