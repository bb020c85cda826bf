//! Looks up the instruction that an opcode names.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::lexer::{Lexer, is_name_byte};
use crate::fix::Applicability;
use crate::form::Instruction;
use crate::forms;
use crate::opcodes::{self, COMPOUND, DESCRIBED, PLAIN};
use crate::spelling::{Near, near};

/// The result of a lookup.
pub(super) enum Opcode {
    /// An instruction of [`forms`].
    Known(&'static Instruction),
    /// A PTX instruction that [`forms`] does not describe.
    Foreign,
    /// Not a PTX instruction.
    Unknown,
}

const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < forms::FAMILIES.len() {
        count += forms::FAMILIES[family].len();
        family += 1;
    }
    count
};

/// The start of each group, and the end of the last one.
static GROUPS: [u8; 257] = {
    assert!(COUNT <= u8::MAX as usize, "the groups are counted in bytes");
    let (mut groups, mut family) = ([0; 257], 0);
    while family < forms::FAMILIES.len() {
        let mut index = 0;
        while index < forms::FAMILIES[family].len() {
            groups[group_of((family as u8, index as u8)) + 1] += 1;
            index += 1;
        }
        family += 1;
    }
    opcodes::starts(groups)
};

/// Every instruction, as the indices of its family and of the instruction in it, sorted by group; within a group, the
/// instruction with the longest name is first. Instructions are compared by address, so they are not copied.
static GROUPED: [(u8, u8); COUNT] = {
    let (mut grouped, mut free, mut family) = ([(0, 0); COUNT], GROUPS, 0);
    while family < forms::FAMILIES.len() {
        let mut index = 0;
        while index < forms::FAMILIES[family].len() {
            let place = (family as u8, index as u8);
            let group = group_of(place);
            let mut at = free[group] as usize;
            while at > GROUPS[group] as usize && has_longer_name(at_place(place), at_place(grouped[at - 1])) {
                grouped[at] = grouped[at - 1];
                at -= 1;
            }
            grouped[at] = place;
            free[group] += 1;
            index += 1;
        }
        family += 1;
    }
    grouped
};

const fn group_of(place: (u8, u8)) -> usize {
    group(at_place(place).opcode.as_bytes())
}

const fn at_place((family, index): (u8, u8)) -> &'static Instruction {
    &forms::FAMILIES[family as usize][index as usize]
}

const fn has_longer_name(one: &Instruction, other: &Instruction) -> bool {
    match one.opcode.len() == other.opcode.len() {
        true => one.suffix.len() > other.suffix.len(),
        false => one.opcode.len() > other.opcode.len(),
    }
}

/// A hash of the first two bytes, which most statements do not share with any instruction of the table.
const fn group(text: &[u8]) -> usize {
    match text {
        [first, second, ..] => (*first ^ second.rotate_left(3)) as usize,
        _ => 0,
    }
}

/// Looks up the opcode at the lexer, whose first name has this length in bytes.
pub(super) fn opcode(lexer: &Lexer<'_>, length: usize) -> Opcode {
    let text = lexer.rest();
    let group = group(text);
    let (start, end) = (usize::from(GROUPS[group]), usize::from(GROUPS[group + 1]));
    // Most names have another length, and one byte is cheap to compare.
    let begins = |name: &str| {
        !text.get(name.len()).is_some_and(|&byte| is_name_byte(byte)) && text.starts_with(name.as_bytes())
    };
    if opcodes::LONGER.iter().any(|known| begins(known)) {
        return Opcode::Foreign;
    }
    // Among instructions with the same opcode, the one with the most suffixes is first; all of its suffixes must be
    // present.
    let stands = |instruction: &Instruction| {
        let after = lexer.text.get(lexer.at + instruction.opcode.len()..).unwrap_or("");
        let here = |word: &str| qualifiers(after).any(|qualifier| qualifier == word);
        instruction.suffix.iter().all(|word| here(word.as_ptx()))
    };
    let mut group = GROUPED[start..end].iter().map(|&place| at_place(place));
    if let Some(instruction) = group.find(|known| begins(known.opcode) && stands(known)) {
        return Opcode::Known(instruction);
    }
    let (name, rest) = text.split_at(length.min(text.len()));
    match opcodes::is_other(name, rest) {
        true => Opcode::Foreign,
        false => Opcode::Unknown,
    }
}

/// Looks up the opcode at the lexer.
pub(super) fn next_opcode(lexer: &Lexer<'_>) -> Opcode {
    let mut after = *lexer;
    opcode(lexer, after.name().len())
}

/// Whether the name at the lexer is the opcode of a described instruction, or begins like one: no other instruction has
/// this first name, and a qualifier follows.
pub(super) fn is_described(lexer: &Lexer<'_>) -> bool {
    match next_opcode(lexer) {
        Opcode::Known(_) => true,
        Opcode::Foreign => false,
        Opcode::Unknown => {
            let mut after = *lexer;
            DESCRIBED.contains(&after.name()) && after.peek() == Some(b'.')
        }
    }
}

/// The known opcode that is nearest to an unknown one, and the length of the text that it replaces, if that is clear.
pub(super) fn meant(opcode: &str) -> Option<(Near<String>, Option<usize>)> {
    transposed(opcode).or_else(|| misspelled(opcode))
}

/// The described instruction whose parts are all in the opcode, in any order, or all but one of at least four parts.
fn transposed(opcode: &str) -> Option<(Near<String>, Option<usize>)> {
    let count = |known: &str| {
        let found = known.split('.').filter(|word| opcode.split('.').any(|other| other == *word)).count();
        (found, known.split('.').count() - found)
    };
    let ((found, missing), known) = forms::all()
        .map(|known| (count(known.opcode), known.opcode))
        .filter(|&((found, missing), _)| found >= 3 && missing <= 1)
        .max_by_key(|&((found, missing), _)| (found, core::cmp::Reverse(missing)))?;
    let all_of_it = |begun: &&str| begun.split('.').all(|word| known.split('.').any(|other| other == word));
    let replaced = beginnings(opcode).filter(all_of_it).find(|begun| begun.split('.').count() == found);
    let is_permuted = missing == 0 && replaced.is_some();
    let applicability = if is_permuted { Applicability::Certain } else { Applicability::Maybe };
    Some((Near { word: String::from(known), applicability }, replaced.map(str::len)))
}

/// The opcode closest to the beginning of this one, with the same number of parts.
fn misspelled(opcode: &str) -> Option<(Near<String>, Option<usize>)> {
    let compound = COMPOUND
        .iter()
        .flat_map(|(name, operations)| operations.iter().map(move |operation| format!("{name}.{operation}")));
    let compound: Vec<String> = compound.collect();
    let mut known: Vec<&str> = forms::all().map(|known| known.opcode).collect();
    known.extend(PLAIN);
    known.extend(compound.iter().map(String::as_str));
    let dots = |name: &str| name.bytes().filter(|&byte| byte == b'.').count();
    let mut near = beginnings(opcode).filter_map(|begun| {
        let near = near(begun, known.iter().copied().filter(|known| dots(known) == dots(begun)))?;
        Some((near.map(String::from), Some(begun.len())))
    });
    near.next_back()
}

/// The first part of an opcode, the first two, and so on.
fn beginnings(opcode: &str) -> impl DoubleEndedIterator<Item = &str> {
    let ends = opcode.match_indices('.').map(|(at, _)| at).chain([opcode.len()]);
    ends.map(|end| &opcode[..end])
}

/// The qualifiers in the text after the name of an opcode: `.a .b::c` is `.a`, `.b::c`. There can be blanks between
/// them.
pub(super) fn qualifiers(words: &str) -> impl Iterator<Item = &str> {
    let mut lexer = Lexer::new(words);
    core::iter::from_fn(move || {
        lexer.skip_blank();
        Some(lexer.dotted()).filter(|word| !word.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_opcode_has_a_nearest_one() {
        for (opcode, near) in [
            ("multimem.async.bulk.global", "multimem.cp.async.bulk"),
            ("multimem.add.reduce.bulk.async.global", "multimem.cp.reduce.async.bulk"),
            ("cp.bulk.async.commit_group", "cp.async.bulk.commit_group"),
            ("mbarier.init", "mbarrier.init"),
            ("CP.ASYNC.WAIT_ALL", "cp.async.wait_all"),
            ("moov.u32", "mov"),
            ("wgmma.mma_asynch", "wgmma.mma_async"),
        ] {
            assert_eq!(meant(opcode).map(|(near, _)| near.word).as_deref(), Some(near), "{opcode}");
        }
        assert_eq!(meant("frobnicate.u32"), None);
    }

    #[test]
    fn a_near_opcode_replaces_the_parts_that_it_is_near_to() {
        for (opcode, replaced, is_certain) in [
            ("cp.bulk.async.commit_group", Some("cp.bulk.async.commit_group"), true),
            ("cp.bulk.async.global.shared::cta", Some("cp.bulk.async"), true),
            ("mbarier.init.shared.b64", Some("mbarier.init"), true),
            ("multimem.async.bulk.global", Some("multimem.async.bulk"), false),
            ("cp.global.async.bulk", None, false),
        ] {
            let (near, length) = meant(opcode).unwrap();
            assert_eq!(length.map(|length| &opcode[..length]), replaced, "{opcode}");
            assert_eq!(near.applicability == Applicability::Certain, is_certain, "{opcode}: {near:?}");
        }
    }

    #[test]
    fn every_name_is_found() {
        for known in forms::all() {
            let text: alloc::string::String = known.name_pieces().collect();
            assert!(
                matches!(next_opcode(&Lexer::new(&text)), Opcode::Known(found) if core::ptr::eq(found, known)),
                "{text}"
            );
        }
    }
}
