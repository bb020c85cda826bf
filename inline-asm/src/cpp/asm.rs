//! One statement: `asm volatile("…" : outputs : inputs : clobbers)`.

use std::ops::Range;

use ptx_async_isa::Edit;

use crate::effects::Effects;
use crate::operand::{Direction, Operand, OperandType};
use crate::template::Template;
use crate::unresolved::{Unresolved, UnresolvedKind};

use super::expression::{self, Names, Value};
use super::lexer::Kind;
use super::literal::{Decoded, decode};
use super::macros::{Expansion, Macros, closing, split};
use super::piece::{Piece, Place};
use super::text::{basic, template, unknown_text};

/// The keywords that begin a statement.
pub(super) const KEYWORDS: [&str; 3] = ["asm", "__asm__", "__asm"];

/// The qualifiers between the keyword and the parenthesis.
pub(super) const QUALIFIERS: [&str; 9] = [
    "volatile",
    "__volatile__",
    "__volatile",
    "goto",
    "inline",
    "__inline__",
    "__inline",
    "const",
    "__const__",
];

/// Whether the statement is volatile by its qualifiers. A keyword that is a macro of the source counts as volatile,
/// since its text is not examined here.
pub(super) fn is_volatile<'w>(keyword: &str, mut words: impl Iterator<Item = &'w str>) -> bool {
    !KEYWORDS.contains(&keyword) || words.any(|word| word.trim_matches('_') == "volatile")
}

/// The context of a statement: the meanings of names defined outside it, and its own properties.
pub(super) struct Environment<'e, 's> {
    pub(super) macros: &'e Macros<'s>,
    /// The parameters of the macro that contains the statement, except those whose arguments are known.
    pub(super) parameters: &'e [&'s str],
    /// All parameters of that macro.
    pub(super) of_macro: &'e [&'s str],
    /// The text of the constant with this name, for the constraint `C`.
    pub(super) constant: &'e dyn Fn(&str) -> Option<String>,
    /// Whether `volatile` follows the keyword.
    pub(super) is_volatile: bool,
    /// Whether the source is a string literal, which may be a format string.
    pub(super) is_string: bool,
}

/// A parsed statement.
pub(super) struct Asm {
    pub(super) template: Template,
    /// Whether the text begins with an argument of the macro that contains the statement.
    pub(super) is_argument: bool,
}

/// Parses the inside of the parentheses of a statement, with the definition at index `choice` of each macro. Also
/// returns the largest number of definitions of any macro in it.
pub(super) fn read<'s>(
    inside: &[Piece<'s>],
    environment: &Environment<'_, 's>,
    choice: usize,
) -> (Result<Asm, Unresolved>, usize) {
    let mut expansion = Expansion::new(environment.macros, choice);
    let span =
        inside.first().map_or(0, |first| first.span().start)..inside.last().map_or(0, |last| last.span().end);
    let result = match expansion.expand(inside, true) {
        Ok(pieces) => sections(&pieces, environment, choice),
        Err(_) => Err(Unresolved::new(UnresolvedKind::Alternatives, span, "", &literals(inside).text)),
    };
    (result, expansion.choices)
}

/// Joins the literals among the pieces.
fn literals(pieces: &[Piece<'_>]) -> Decoded {
    let mut decoded = Decoded::default();
    pieces.iter().filter(|piece| piece.kind == Kind::String).for_each(|piece| join(piece, &mut decoded));
    decoded
}

/// Appends the value of a literal.
fn join(piece: &Piece<'_>, decoded: &mut Decoded) {
    match &piece.place {
        Place::Verbatim(start) => decode(&piece.text, *start, decoded),
        Place::For(part) => {
            let mut value = Decoded::default();
            decode(&piece.text, 0, &mut value);
            decoded.text.push_str(&value.text);
            decoded.map.push_replaced(value.text.len(), part.clone());
        }
    }
}

/// The reason why the text is not known: this piece is not a literal.
fn not_literal(
    piece: &Piece<'_>,
    next: Option<&Piece<'_>>,
    known: &str,
    environment: &Environment<'_, '_>,
) -> Unresolved {
    let is_parameter = |piece: &Piece<'_>| piece.is_name() && environment.parameters.contains(&&*piece.text);
    let (kind, name) = match next {
        _ if is_parameter(piece) => (UnresolvedKind::Parameter, &*piece.text),
        Some(next) if piece.is(b'#') && is_parameter(next) => (UnresolvedKind::Parameter, &*next.text),
        _ if piece.is_name() => (UnresolvedKind::UnknownName, &*piece.text),
        _ => (UnresolvedKind::Expression, &*piece.text),
    };
    Unresolved::new(kind, piece.span(), name, known)
}

/// Parses the sections between colons.
fn sections(
    pieces: &[Piece<'_>],
    environment: &Environment<'_, '_>,
    choice: usize,
) -> Result<Asm, Unresolved> {
    let mut sections = split(pieces, b':');
    let mut text = sections.next().unwrap_or(&[]);
    // The text can be parenthesized.
    while let [open, inside @ .., close] = text
        && open.is(b'(')
        && close.is(b')')
        && closing(&text[1..]) == Some(text.len() - 1)
    {
        text = inside;
    }
    let decoded = literals(text);
    let odd = text.iter().position(|piece| piece.kind != Kind::String);
    if let Some(odd) = odd {
        // A parameter can be anything, operands included, so the known text is that of all sections.
        let all = literals(pieces);
        return Err(not_literal(&text[odd], text.get(odd + 1), &all.text, environment));
    }
    if let Some(hole) = hole(&decoded.text).filter(|_| environment.is_string) {
        let name = decoded.text[hole.clone()].to_owned();
        return Err(Unresolved::new(UnresolvedKind::Hole, decoded.map.source(hole), &name, &decoded.text));
    }
    let is_argument = text.first().is_some_and(|first| first.is_argument);
    let mut operands = Vec::new();
    let mut is_extended = false;
    let mut has_outputs = None;
    for section in sections.by_ref().take(2) {
        is_extended = true;
        let outputs = operands.len();
        for part in split(section, b',').filter(|part| !part.is_empty()) {
            let operand = operand(part, &operands[..outputs], environment, choice);
            operands.push(operand.map_err(|reason| Unresolved { known: decoded.text.clone(), ..reason })?);
        }
        has_outputs.get_or_insert(!operands.is_empty());
    }
    let clobbers = sections.next();
    is_extended |= clobbers.is_some();
    // A name among the clobbers may be a macro for one: assume `"memory"`.
    let has_memory = clobbers.is_some_and(|clobbers| {
        clobbers.iter().any(|piece| piece.is_name()) || literals(clobbers).text.contains("memory")
    });
    let effects = match has_memory {
        true => Effects::Any,
        false => Effects::NoMemory {
            is_volatile: environment.is_volatile || has_outputs != Some(true),
            clobber: clobber(pieces, &decoded.text),
        },
    };
    // In a `goto` statement, the labels follow the operands.
    for label in sections.flat_map(|section| split(section, b',')).filter(|label| !label.is_empty()) {
        let name = label[0].text.to_string();
        operands.push(Operand::new(OperandType::Symbol, Direction::In, label[0].span()).named(&name));
    }
    if let Some(number) = unknown_text(&decoded, &operands) {
        let span = operands[number].span.clone();
        return Err(Unresolved::new(UnresolvedKind::OperandText, span, &format!("%{number}"), &decoded.text));
    }
    let template = if is_extended { template(&decoded, operands) } else { basic(&decoded) };
    Ok(Asm { template: template.with_effects(effects), is_argument })
}

/// The insertion that adds the clobber `"memory"` to a statement with this text, whose clobbers do not have it.
fn clobber(pieces: &[Piece<'_>], text: &str) -> Option<Edit> {
    if !pieces.iter().all(|piece| matches!(piece.place, Place::Verbatim(_))) {
        return None;
    }
    let has_clobbers = split(pieces, b':').nth(3).is_some_and(|clobbers| !clobbers.is_empty());
    let before = match split(pieces, b':').count() {
        // With a colon, some characters of the text would have another meaning.
        1 if text.contains(['%', '{', '|', '}']) => return None,
        sections @ 1..=3 => format!(" {} ", ":".repeat(4 - sections)),
        4 if has_clobbers => String::from(", "),
        4 => String::from(" "),
        _ => return None,
    };
    let end = pieces.last()?.span().end;
    Some(Edit::new(end..end, before + "\"memory\""))
}

/// The first replacement field of a format string: a name, a number or nothing in braces.
fn hole(text: &str) -> Option<Range<usize>> {
    const LONGEST: usize = 64;
    let holes = text.match_indices('{').filter_map(|(open, _)| {
        let length = text.as_bytes()[open..].iter().take(LONGEST).position(|byte| *byte == b'}')?;
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b':');
        text[open + 1..open + length].bytes().all(is_name).then_some(open..open + length + 1)
    });
    { holes }.next()
}

/// Parses an operand: `[name] "constraint" (expression)`.
fn operand(
    part: &[Piece<'_>],
    before: &[Operand],
    environment: &Environment<'_, '_>,
    choice: usize,
) -> Result<Operand, Unresolved> {
    let span = part[0].span().start..part[part.len() - 1].span().end;
    let (name, rest) = match part {
        [open, name, close, rest @ ..] if open.is(b'[') && close.is(b']') => (Some(name), rest),
        _ => (None, part),
    };
    let open = rest.iter().position(|piece| piece.is(b'(')).unwrap_or(rest.len());
    let (constraint, expression) = rest.split_at(open);
    if let Some(odd) = constraint.iter().position(|piece| piece.kind != Kind::String) {
        return Err(not_literal(&constraint[odd], constraint.get(odd + 1), "", environment));
    }
    let constraint = literals(constraint).text;
    let inside = match expression {
        [_, inside @ .., _] => inside,
        _ => &[],
    };
    let (ty, direction) = match constraint.trim().parse::<usize>().ok() {
        // A matching constraint: the register of this output.
        Some(number) => {
            (before.get(number).map_or(OperandType::Unknown, |same| same.ty.clone()), Direction::In)
        }
        None => OperandType::of_constraint(&constraint).unwrap_or((OperandType::Unknown, Direction::In)),
    };
    let ty = match ty {
        OperandType::Constant(_) => OperandType::Constant(integer(inside, environment, choice)),
        OperandType::Text(_) => OperandType::Text(match inside {
            [name] if name.is_name() => (environment.constant)(&name.text),
            _ => None,
        }),
        other => other,
    };
    let operand = Operand::new(ty, direction, span.start.min(span.end)..span.end.max(span.start));
    Ok(name.map_or(operand.clone(), |name| operand.named(&name.text)))
}

/// The value of an integer expression, if the source determines it.
fn integer(expression: &[Piece<'_>], environment: &Environment<'_, '_>, choice: usize) -> Option<i64> {
    struct Sizes;
    impl Names for Sizes {
        fn name(&self, name: &str) -> Value {
            match name {
                "true" => Value::Integer(1),
                "false" => Value::Integer(0),
                _ => Value::Unknown,
            }
        }

        fn call(&self, name: &str, argument: &str) -> Value {
            let size = if name == "sizeof" { size(argument) } else { None };
            size.map_or(Value::Unknown, Value::Integer)
        }
    }
    let pieces = Expansion::new(environment.macros, choice).expand(expression, false).ok()?;
    match expression::value(&pieces, &Sizes) {
        Value::Integer(value) => Some(value),
        _ => None,
    }
}

/// The size in bytes of a type of C++ or CUDA.
fn size(ty: &str) -> Option<i64> {
    Some(match ty {
        "char" | "bool" | "int8_t" | "uint8_t" => 1,
        "short" | "half" | "__half" | "__nv_bfloat16" | "int16_t" | "uint16_t" => 2,
        "int" | "unsigned" | "float" | "int32_t" | "uint32_t" | "half2" | "__half2" => 4,
        "double" | "int64_t" | "uint64_t" | "size_t" | "int2" | "uint2" | "float2" => 8,
        "int4" | "uint4" | "float4" | "double2" => 16,
        _ => return None,
    })
}
