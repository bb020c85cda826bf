//! Which instruction a name begins.

use super::cursor::{Cursor, is_word};
use crate::form::Instruction;
use crate::forms;
use crate::spelling::nearest;

/// What the name at the cursor begins.
pub(super) enum Opcode {
    /// An instruction of the table.
    Known(&'static Instruction),
    /// One that only looks like it: every instruction of its kind is in the table, and this is none of them.
    Unknown,
    /// An instruction of another kind.
    Foreign,
}

/// The first words of a name whose every instruction is in the table. Behind any other first word there are
/// instructions that are no affair of it.
const OWN: &[&str] = &["cp", "multimem.cp", "mbarrier", "createpolicy", "mapa", "tensormap", "elect"];

const COUNT: usize = {
    let (mut count, mut family) = (0, 0);
    while family < forms::FAMILIES.len() {
        count += forms::FAMILIES[family].len();
        family += 1;
    }
    count
};

/// Every instruction, as its family and its number there: those of one group side by side, and of them the one with
/// the longest name first. An instruction is known by its address, so it is not copied to here.
static GROUPED: [(u8, u8); COUNT] = {
    let mut grouped = [(0, 0); COUNT];
    let (mut count, mut family) = (0, 0);
    while family < forms::FAMILIES.len() {
        let mut index = 0;
        while index < forms::FAMILIES[family].len() {
            let place = (family as u8, index as u8);
            let mut at = count;
            while at > 0 && comes_first(at_place(place), at_place(grouped[at - 1])) {
                grouped[at] = grouped[at - 1];
                at -= 1;
            }
            grouped[at] = place;
            count += 1;
            index += 1;
        }
        family += 1;
    }
    grouped
};

/// Where each group begins in it, and where the last one ends.
static GROUPS: [u8; 257] = {
    assert!(COUNT <= u8::MAX as usize, "the groups are counted in bytes");
    let mut groups = [0; 257];
    let mut index = 0;
    while index < COUNT {
        let mut behind = group(at_place(GROUPED[index]).opcode.as_bytes()) + 1;
        while behind < groups.len() {
            groups[behind] = index as u8 + 1;
            behind += 1;
        }
        index += 1;
    }
    groups
};

const fn at_place((family, index): (u8, u8)) -> &'static Instruction {
    &forms::FAMILIES[family as usize][index as usize]
}

const fn comes_first(one: &Instruction, other: &Instruction) -> bool {
    let groups = (group(one.opcode.as_bytes()), group(other.opcode.as_bytes()));
    if groups.0 != groups.1 {
        return groups.0 < groups.1;
    }
    match one.opcode.len() == other.opcode.len() {
        true => one.suffix.len() > other.suffix.len(),
        false => one.opcode.len() > other.opcode.len(),
    }
}

/// A number that most statements do not share with any instruction of the table: it mixes their first two bytes.
const fn group(text: &[u8]) -> usize {
    match text {
        [first, second, ..] => (*first ^ second.rotate_left(3)) as usize,
        _ => 0,
    }
}

/// What the opcode at the cursor is.
///
/// What the table does not have is foreign, unless it begins as instructions of the table alone do, or nearly so.
pub(super) fn opcode(cursor: &Cursor<'_>) -> Opcode {
    let text = cursor.rest();
    let group = group(text);
    let (start, end) = (usize::from(GROUPS[group]), usize::from(GROUPS[group + 1]));
    if start == end {
        return if misspelt(text) { Opcode::Unknown } else { Opcode::Foreign };
    }
    // Most names end elsewhere, and a look at one byte is no call.
    let begins = |name: &str| {
        !text.get(name.len()).is_some_and(|&byte| is_word(byte)) && text.starts_with(name.as_bytes())
    };
    // Of the instructions with one opcode, the one whose name has most words that are here.
    let stands = |instruction: &Instruction| {
        let behind = cursor.text.get(cursor.at + instruction.opcode.len()..).unwrap_or("");
        let here = |word: &str| qualifiers(behind).any(|qualifier| qualifier == word);
        instruction.suffix.iter().all(|word| here(word.as_ptx()))
    };
    let mut group = GROUPED[start..end].iter().map(|&place| at_place(place));
    let found = group.find(|known| begins(known.opcode) && stands(known));
    match found {
        Some(instruction) => Opcode::Known(instruction),
        _ if OWN.iter().any(|own| begins(own) && has_qualifier(cursor, own.len())) || misspelt(text) => {
            Opcode::Unknown
        }
        _ => Opcode::Foreign,
    }
}

/// Whether a qualifier stands behind the first `length` bytes: without one it may be a name of the program's own.
fn has_qualifier(cursor: &Cursor<'_>, length: usize) -> bool {
    let mut behind = Cursor { at: cursor.at + length, ..*cursor };
    behind.peek() == Some(b'.')
}

/// Whether this begins with a word of [`OWN`] in capitals, or with one that is long and has a slip in it.
fn misspelt(text: &[u8]) -> bool {
    /// Long enough that no other instruction is spelt nearly so, but for `barrier`.
    const LONG: usize = 7;
    let length = text.iter().position(|&byte| !is_word(byte)).unwrap_or(text.len());
    if text.get(length) != Some(&b'.') || (length < LONG && !text[0].is_ascii_uppercase()) {
        return false;
    }
    let (word, rest) = text.split_at(length);
    if word[0].is_ascii_uppercase() {
        return OWN.iter().any(|own| {
            text.len() > own.len()
                && text[own.len()] == b'.'
                && text[..own.len()].eq_ignore_ascii_case(own.as_bytes())
        });
    }
    // A slip at one end leaves the other, and that is a quick look.
    let alike = |own: &[u8]| own.first() == word.first() || own.last() == word.last();
    let mut long =
        OWN.iter().copied().filter(|own| own.len() > LONG && !own.contains('.') && alike(own.as_bytes()));
    word != b"barrier"
        && rest.get(1).is_some_and(|&byte| is_word(byte))
        && core::str::from_utf8(word).is_ok_and(|word| nearest(word, &mut long).is_some())
}

/// The instruction that an opcode may have been meant for: one of as many words as are spelt nearly so.
pub(super) fn meant(opcode: &str) -> Option<&'static str> {
    let dots = |name: &str| name.bytes().filter(|&byte| byte == b'.').count();
    let ends = opcode.match_indices('.').map(|(at, _)| at).chain([opcode.len()]);
    let mut near = ends.filter_map(|end| {
        let begun = &opcode[..end];
        nearest(begun, forms::all().map(|known| known.opcode).filter(|known| dots(known) == dots(begun)))
    });
    near.next_back()
}

/// The words of an opcode behind its name: `.a .b::c` is `.a`, `.b::c`. Blanks may stand between them.
pub(super) fn qualifiers(words: &str) -> impl Iterator<Item = &str> {
    let mut cursor = Cursor::new(words);
    core::iter::from_fn(move || {
        cursor.skip_blank();
        Some(cursor.dotted()).filter(|word| !word.is_empty())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_one_misspelt_has_a_group() {
        for own in OWN {
            let group = group(own.as_bytes());
            assert!(GROUPS[group] < GROUPS[group + 1], "{own}");
        }
    }

    #[test]
    fn every_name_is_found() {
        for known in forms::all() {
            let text: alloc::string::String = known.name_pieces().collect();
            assert!(
                matches!(opcode(&Cursor::new(&text)), Opcode::Known(found) if core::ptr::eq(found, known)),
                "{text}"
            );
        }
    }
}
