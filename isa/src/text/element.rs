//! The positions of the parts of an operand. Only diagnostics need them, so the operand is split again on demand.

use core::ops::Range;

use super::lexer::{Token, tokens};
use crate::place::Place;

/// The byte range of the part of an operand at `place`; none if `place` is not a part, or the operand does not have it.
pub(super) fn part_of(text: &str, operand: Range<usize>, place: Place) -> Option<Range<usize>> {
    let inside = text.get(operand.clone())?;
    let part = match place {
        Place::Base(_) => base(inside),
        Place::Offset(_) => offset(inside),
        Place::Element(_, index) => element(inside, index),
        _ => None,
    }?;
    Some(operand.start + part.start..operand.start + part.end)
}

/// `base` of `[base+4]` and of `[base, {x, y}]`.
fn base(operand: &str) -> Option<Range<usize>> {
    span(tokens(operand).skip_while(|token| token.text == "[").take_while(|token| !ends_base(token)))
}

/// `+4` of `[base+4]`.
fn offset(operand: &str) -> Option<Range<usize>> {
    span(
        tokens(operand)
            .skip_while(|token| token.text != "+")
            .take_while(|token| !matches!(token.text, "]" | ",")),
    )
}

fn ends_base(token: &Token<'_>) -> bool {
    matches!(token.text, "+" | "]" | ",")
}

/// The element at this index of the last vector in the operand, or of a pair.
fn element(operand: &str, index: usize) -> Option<Range<usize>> {
    let vector = tokens(operand).filter(|token| token.text == "{").last();
    let (start, separator) = vector.map_or((0, "|"), |brace| (brace.start + 1, ","));
    let mut depth = 0_usize;
    let mut elements = 0;
    let mut here = tokens(operand).filter(|token| token.start >= start).take_while(|token| token.text != "}");
    span(core::iter::from_fn(|| {
        for token in here.by_ref() {
            match token.text {
                "(" => depth += 1,
                ")" => depth = depth.saturating_sub(1),
                // The parentheses of a constant expression may contain separators.
                text if text == separator && depth == 0 => {
                    elements += 1;
                    continue;
                }
                _ => {}
            }
            if elements == index {
                return Some(token);
            }
        }
        None
    }))
}

/// The range from the first token to the end of the last one.
fn span<'t>(mut tokens: impl Iterator<Item = Token<'t>>) -> Option<Range<usize>> {
    let first = tokens.next()?.span();
    Some(first.start..tokens.last().map_or(first.end, |last| last.span().end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::slot::Slot;

    #[test]
    fn parts_are_found_between_their_separators() {
        let part = |operand: &str, place| {
            let text = alloc::format!("mnemonic {operand};");
            part_of(&text, 9..9 + operand.len(), place).map(|span| alloc::string::String::from(&text[span]))
        };
        let element = |index| Place::Element(Slot::Dst, index);
        for (operand, place, expected) in [
            ("[ base + 4 ]", Place::Base(Slot::Dst), "base"),
            ("[base+(4*2)]", Place::Offset(Slot::Dst), "+(4*2)"),
            ("table+4", Place::Base(Slot::Dst), "table"),
            ("[%rd1, {%r1, -2, x}]", Place::Base(Slot::Dst), "%rd1"),
            ("[%rd1, {%r1, -2, x}]", element(1), "-2"),
            ("[%rd1, %rd2, {1, 2}, {%r1, /* , */ (4 | 2)}]", element(1), "(4 | 2)"),
            ("{%r1, %v.x}", element(1), "%v.x"),
            ("%r1 | %p2", element(0), "%r1"),
            ("%r1|%p2", element(1), "%p2"),
        ] {
            assert_eq!(part(operand, place).as_deref(), Some(expected), "{operand} {place:?}");
        }
        assert_eq!(part("{%r1}", element(1)), None);
        assert_eq!(part("[%r1]", Place::Offset(Slot::Dst)), None);
        assert_eq!(part("%r1", Place::Operand(Slot::Dst)), None);
    }
}
