//! The names and qualifiers of instructions, decoded once for all instructions with the same text.

use smallvec::SmallVec;

use crate::effect::Effect;
use crate::expression::Expression;

/// The part of an instruction before its operands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opcode<'a> {
    /// Its text: `ld.shared.b32`.
    pub(crate) text: &'a str,
    /// The end of its first name.
    name_end: u32,
    /// Whether control does not continue after it where its guard is true. A call that does not return is one.
    pub(crate) ends_block: bool,
    /// Whether its access can tell other threads that earlier accesses are complete: a release, a volatile write, or an
    /// atomic operation that does not only acquire.
    pub(crate) releases: bool,
    /// Whether its access can learn that of other threads: an acquire, a volatile read, or an atomic operation that does
    /// not only release.
    pub(crate) acquires: bool,
    /// Whether it is `.relaxed`, as atomic operations are by default: without a fence, it orders no other accesses.
    pub(crate) is_relaxed: bool,
    /// The value that an instruction without a form in the table computes, if it has no side effects.
    pub(crate) expression: Option<Expression>,
    /// The effect of an instruction without a form in the table, beside computing a value.
    pub(crate) effect: Option<Effect>,
}

impl<'a> Opcode<'a> {
    /// Decodes `text`, which begins with a name.
    pub(crate) fn new(text: &'a str) -> Opcode<'a> {
        let end = text.bytes().position(|byte| byte == b'.' || byte.is_ascii_whitespace());
        let name = &text[..end.unwrap_or(text.len())];
        let all: SmallVec<[&str; 8]> = words(text).collect();
        let words = || all.iter().copied();
        let has = |word: &str| words().any(|other| other == word);
        Opcode {
            text,
            name_end: name.len() as u32,
            ends_block: matches!(name, "bra" | "brx" | "ret" | "exit" | "trap"),
            releases: name == "atom" && !has("acquire")
                || has("release")
                || has("acq_rel")
                || has("volatile") && name != "ld",
            acquires: name == "atom" && !has("release")
                || has("acquire")
                || has("acq_rel")
                || has("volatile") && name != "st",
            is_relaxed: has("relaxed")
                || matches!(name, "atom" | "red") && !["acquire", "release", "acq_rel"].into_iter().any(has),
            expression: Expression::of(name, words()),
            effect: Effect::of(name, words()),
        }
    }

    /// Whether it orders accesses, or is part of a pattern that does.
    pub(crate) fn is_strong(&self) -> bool {
        self.releases || self.acquires || self.is_relaxed
    }

    /// The first name: `ld`.
    pub(crate) fn name(&self) -> &'a str {
        &self.text[..self.name_end as usize]
    }

    /// Its qualifiers, without their dots.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        words(self.text)
    }

    /// Whether it has this qualifier, without its dot.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.words().any(|other| other == word)
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> + Clone {
    // In a text this short, a library search for a character is slower than a loop over the bytes.
    let rest = |text: &str| text.bytes().position(|byte| byte == b'.').map(|dot| dot + 1);
    let mut text = rest(text).map(|start| &text[start..]);
    core::iter::from_fn(move || {
        let words = text?;
        let start = rest(words);
        text = start.map(|start| &words[start..]);
        Some(words[..start.map_or(words.len(), |start| start - 1)].trim_ascii())
    })
}
