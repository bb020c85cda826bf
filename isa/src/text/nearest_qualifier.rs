//! "Did you mean" for a qualifier that PTX does not have.

use alloc::format;
use alloc::string::String;

use crate::form::Instruction;
use crate::forms;
use crate::spelling::nearest;

/// The qualifier of one of the instruction's forms, or the longer instruction name, that is closest to `word`. The
/// first piece of a qualifier is close to it too: `.multicast` to `.multicast::cluster`.
pub(super) fn nearest_qualifier(instruction: &Instruction, word: &str) -> Option<String> {
    let parts = instruction.forms.iter().flat_map(|form| form.parts);
    let qualifiers = || parts.clone().flat_map(|part| part.choices).map(|choice| choice.ptx);
    let longer = |other: &'static Instruction| {
        let rest = other.opcode.strip_prefix(instruction.opcode)?;
        rest.starts_with('.').then_some(rest)
    };
    let longer = || forms::all().filter_map(longer);
    fn piece(word: &str) -> &str {
        word.split(['_', ':']).next().unwrap_or(word)
    }
    let continues = |candidate: &&str| piece(candidate) == word && *candidate != word;
    let same_piece = |candidate: &&str| piece(candidate) == piece(word);
    let near = nearest(word, qualifiers().chain(longer()))
        .or_else(|| qualifiers().filter(continues).min_by_key(|candidate| candidate.len()))
        .or_else(|| longer().find(same_piece))?;
    Some(match qualifiers().any(|word| word == near) {
        true => String::from(near),
        false => format!("{}{near}", instruction.opcode),
    })
}
