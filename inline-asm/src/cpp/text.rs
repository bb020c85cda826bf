//! Converts the joined literals and the operands of a statement to a template.

use crate::operand::{Operand, OperandType};
use crate::source_map::SourceMap;
use crate::template::Template;

use super::literal::Decoded;

/// The template of a statement with an operand list. Manual: "Inline PTX Assembly in CUDA"; for the features shared
/// with GCC, its "Extended Asm".
pub(super) fn template(decoded: &Decoded, operands: Vec<Operand>) -> Template {
    let mut template = Template::new(operands);
    let text = decoded.text.as_str();
    let mut done = 0;
    while let Some(found) = text[done..].find('%') {
        let at = done + found;
        template.push_part(&text[done..at], &decoded.map, done);
        let placeholder = placeholder(&text[at..]);
        done = at + placeholder.length();
        let source = decoded.map.source(at..done);
        let written = &text[at..done];
        match placeholder {
            Placeholder::Text(value, _) => template.push_replaced(value, source),
            Placeholder::Literal(_) => template.push_part(written, &decoded.map, at),
            Placeholder::Number(number, _) => template.push_operand(number, written, source),
            Placeholder::Name(name, _) => {
                let named = |operand: &Operand| operand.name.as_deref() == Some(name);
                match template.operands().iter().position(named) {
                    Some(number) => template.push_operand(number, written, source),
                    None => template.push_missing(written, source),
                }
            }
        }
    }
    template.push_part(&text[done..], &decoded.map, done);
    template
}

/// The template of a statement without operands, in which only `%%` is special.
pub(super) fn basic(decoded: &Decoded) -> Template {
    let mut template = Template::default();
    let (text, mut done) = (decoded.text.as_str(), 0);
    while let Some(found) = text[done..].find("%%") {
        let at = done + found;
        template.push_part(&text[done..at], &decoded.map, done);
        done = at + 2;
        template.push_replaced("%", decoded.map.source(at..done));
    }
    template.push_part(&text[done..], &decoded.map, done);
    template
}

/// The number of the first operand of type [`OperandType::Text`] that the text uses, but whose text the source does
/// not determine.
pub(super) fn unknown_text(decoded: &Decoded, operands: &[Operand]) -> Option<usize> {
    let text = decoded.text.as_str();
    let mut done = 0;
    while let Some(found) = text[done..].find('%') {
        let placeholder = placeholder(&text[done + found..]);
        done += found + placeholder.length();
        let number = match placeholder {
            Placeholder::Number(number, _) => Some(number),
            Placeholder::Name(name, _) => {
                operands.iter().position(|operand| operand.name.as_deref() == Some(name))
            }
            _ => None,
        };
        let is_unknown = |number: &usize| {
            operands.get(*number).is_some_and(|operand| operand.ty == OperandType::Text(None))
        };
        if let Some(number) = number.filter(is_unknown) {
            return Some(number);
        }
    }
    None
}

/// The meaning of a sequence that begins with `%`, and its length.
enum Placeholder<'t> {
    /// Replaced by this text.
    Text(&'static str, usize),
    /// Literal text: `%laneid`.
    Literal(usize),
    Number(usize, usize),
    Name(&'t str, usize),
}

impl Placeholder<'_> {
    fn length(&self) -> usize {
        match *self {
            Placeholder::Text(_, length)
            | Placeholder::Literal(length)
            | Placeholder::Number(_, length)
            | Placeholder::Name(_, length) => length,
        }
    }
}

/// Parses the placeholder at the beginning of `text`, which begins with `%`.
fn placeholder(text: &str) -> Placeholder<'_> {
    let bytes = text.as_bytes();
    match bytes.get(1) {
        Some(b'%') => return Placeholder::Text("%", 2),
        // A number unique to the statement.
        Some(b'=') => return Placeholder::Text("0", 2),
        Some(b'{') => return Placeholder::Text("{", 2),
        Some(b'|') => return Placeholder::Text("|", 2),
        Some(b'}') => return Placeholder::Text("}", 2),
        _ => {}
    }
    // `%c0`, `%C[name]`: the letter is the format of the operand.
    let modified = bytes.get(1).is_some_and(u8::is_ascii_alphabetic)
        && matches!(bytes.get(2), Some(b'[' | b'0'..=b'9'))
        && matches!(bytes[1], b'c' | b'C' | b'n' | b'l' | b'a');
    let start = 1 + usize::from(modified);
    let digits = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits > 0 {
        let number = text[start..start + digits].parse().unwrap_or(usize::MAX);
        return Placeholder::Number(number, start + digits);
    }
    if bytes.get(start) == Some(&b'[')
        && let Some(length) = text[start..].find(']')
    {
        return Placeholder::Name(text[start + 1..start + length].trim(), start + length + 1);
    }
    Placeholder::Literal(1)
}

impl Template {
    /// Appends a part of a decoded text; the part begins there at `at`.
    fn push_part(&mut self, text: &str, map: &SourceMap, at: usize) {
        self.push_mapped(text, map, at..at + text.len());
    }
}
