//! "Did you mean" for a qualifier that PTX does not have.

use alloc::vec::Vec;

use crate::fix::Applicability;
use crate::form::Instruction;
use crate::forms;
use crate::spelling::{Near, near};

/// The qualifier of one of the instruction's forms, or the rest of a longer instruction name, that is closest to `word`.
/// The first piece of a qualifier is close to it too: `.multicast` to `.multicast::cluster`.
pub(super) fn nearest_qualifier(instruction: &Instruction, word: &str) -> Option<Near<&'static str>> {
    let choices = instruction.forms.iter().flat_map(|form| form.parts).flat_map(|part| part.choices);
    let qualifiers: Vec<&'static str> = choices.map(|choice| choice.ptx).collect();
    let longer = |other: &'static Instruction| {
        let rest = other.opcode.strip_prefix(instruction.opcode)?;
        rest.starts_with('.').then_some(rest)
    };
    let longer: Vec<&'static str> = forms::all().filter_map(longer).collect();
    fn piece(word: &str) -> &str {
        word.split(['_', ':']).next().unwrap_or(word)
    }
    let continues = |candidate: &&str| piece(candidate) == word && *candidate != word;
    let same_piece = |candidate: &&str| piece(candidate) == piece(word);
    let known: Vec<&'static str> = [qualifiers.as_slice(), longer.as_slice()].concat();
    let piece_of = || {
        let of_qualifier =
            qualifiers.iter().copied().filter(continues).min_by_key(|candidate| candidate.len());
        let word = of_qualifier.or_else(|| longer.iter().copied().find(same_piece))?;
        Some(Near { word, applicability: Applicability::Maybe })
    };
    near(word, known).or_else(piece_of)
}
