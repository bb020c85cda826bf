//! Expressions in strings whose texts are not known. In the place of an operand, they are operands of unknown value.

use super::choices::Choices;
use super::evaluator::Evaluator;
use super::value::{Evaluated, Failure};
use crate::decoded::{Decoded, Hole, hole_number};
use crate::operand::OperandType;

/// The text with a digit for each hole in a name, and the operands that the other holes represent. A hole in an
/// opcode leaves the text unknown.
pub(super) fn with_holes(
    decoded: &Decoded,
    evaluator: &Evaluator<'_, '_>,
    choices: &mut Choices,
) -> Evaluated<(Decoded, Vec<Hole>)> {
    let text = decoded.text();
    let failures = choices.holes.clone();
    let mut known = Decoded::default();
    let mut holes: Vec<Hole> = failures
        .iter()
        .map(|failure| {
            let expression = evaluator.text.text.get(failure.range.clone()).unwrap_or("");
            Hole { written: format!("{{{expression}}}"), ty: OperandType::Unknown }
        })
        .collect();
    let mut done = 0;
    for (at, character) in text.char_indices() {
        let Some(number) = hole_number(character) else { continue };
        let end = at + character.len_utf8();
        known.append(decoded, done..at);
        done = end;
        match (kind(&text[..at], &text[end..]), holes.get_mut(number)) {
            (Some(Kind::Operand(ty)), Some(hole)) => {
                hole.ty = ty;
                known.append(decoded, at..end);
            }
            // A tensor has 1 to 5 dimensions.
            _ if text[..at].ends_with(".tensor.") && text[end..].starts_with('d') => {
                let rank =
                    1 + choices.choose_weakly("rank", failures.get(number).map_or(0, |at| at.range.start), 5);
                known.push_replaced(&rank.to_string(), decoded.source(at..end));
            }
            (Some(Kind::PartOfName), _) => known.push_replaced("0", decoded.source(at..end)),
            _ => {
                let failure = failures.get(number).cloned();
                return Err(failure.unwrap_or(Failure {
                    kind: crate::unresolved::UnresolvedKind::Expression,
                    range: 0..0,
                }));
            }
        }
    }
    known.append(decoded, done..text.len());
    Ok((known, holes))
}

enum Kind {
    Operand(OperandType),
    /// A part of a label or of a register name.
    PartOfName,
}

/// The kind of a hole between these texts; none if it can be part of an opcode, or several operands.
fn kind(before: &str, after: &str) -> Option<Kind> {
    let is_name = |character: char| character.is_alphanumeric() || matches!(character, '_' | '$' | '%');
    let word_start = before.rfind(|character| !is_name(character) && character != '.').map_or(0, |at| at + 1);
    let word = before.get(word_start..).unwrap_or("");
    let joins = after.chars().next().is_some_and(|next| is_name(next) || matches!(next, '.' | ':'));
    // `$1{…}` would continue the number of an operand.
    let is_placeholder =
        word.strip_prefix('$').is_some_and(|digits| digits.starts_with(|c: char| c.is_ascii_digit()));
    if word.contains('.') || is_placeholder {
        return None;
    }
    let next = after.chars().next();
    let statement = before.rsplit([';', '\n']).next().unwrap_or("").trim_start();
    if !word.is_empty() {
        let is_opcode = statement == word && next != Some(':') && !word.starts_with(['%', '$']);
        return (next != Some('.') && !is_opcode).then_some(Kind::PartOfName);
    }
    let previous = statement.trim_end().chars().next_back()?;
    if joins {
        // A number directly before a letter is not a name.
        return None;
    }
    let is_separated =
        matches!(next, Some(',' | ']' | '}' | ')' | ';' | '+' | '|' | ' ' | '\n' | '\t') | None);
    let constant = OperandType::Constant(None);
    let ty = match previous {
        ',' | '+' | '-' | '*' | '=' | '(' => constant,
        '[' | '{' | '|' | '@' | '!' => OperandType::Unknown,
        _ if statement.ends_with([' ', '\t']) && statement.contains("wait_group") => constant,
        // The position of the first operand.
        _ if statement.ends_with([' ', '\t']) && !statement.trim_end().contains([' ', '\t', ',']) => {
            OperandType::Unknown
        }
        _ => return None,
    };
    is_separated.then_some(Kind::Operand(ty))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hole_is_an_operand_or_a_part_of_a_name() {
        let is = |before, after| match kind(before, after) {
            Some(Kind::Operand(OperandType::Constant(None))) => "constant",
            Some(Kind::Operand(_)) => "operand",
            Some(Kind::PartOfName) => "name",
            None => "unknown",
        };
        for (before, after, expected) in [
            ("cp.async.bulk.wait_group ", ";", "constant"),
            ("a;\nmbarrier.init.shared.b64 [", "], 1;", "operand"),
            ("mbarrier.init.shared.b64 [$0], ", ";", "constant"),
            ("st.shared.b32 [$0+", "], $1;", "constant"),
            ("@", " mov.b32 a, b;", "operand"),
            ("bra L_", ";", "name"),
            ("mov.b32 %r", ", 0;", "name"),
            ("fence.acq_rel.", ";", "unknown"),
            ("fence", ";", "unknown"),
            ("L", ": ret;", "name"),
            ("cp.async", ".shared", "unknown"),
            ("ld.b32 $0, [$1]", ";", "unknown"),
            ("ld.b32 $1", ", [$2];", "unknown"),
            ("a; ", " b;", "unknown"),
        ] {
            assert_eq!(is(before, after), expected, "{before}…{after}");
        }
    }
}
