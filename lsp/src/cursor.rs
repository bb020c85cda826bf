//! The part of a statement of PTX before the cursor, which may be unfinished.

use std::ops::Range;

use ptx_async_isa::text::{Token, TokenKind, tokens};

/// What the cursor stands in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cursor {
    /// The opcode of an instruction, or the beginning of a statement.
    Opcode {
        /// The bytes of the opcode before the cursor.
        opcode: Range<usize>,
    },
    /// The name of a directive at the beginning of a statement, with its dot.
    Directive {
        /// The bytes of the name before the cursor.
        name: Range<usize>,
    },
    /// The argument of a directive.
    Argument {
        /// The directive with its dot.
        directive: String,
        /// The bytes of the argument before the cursor.
        word: Range<usize>,
    },
    /// A guard.
    Guard {
        /// The bytes of the predicate before the cursor.
        name: Range<usize>,
    },
    /// An operand.
    Operand(Operand),
}

/// An operand at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Operand {
    /// The bytes of the opcode with its qualifiers.
    pub(crate) opcode: Range<usize>,
    /// The bytes of the name before the cursor.
    pub(crate) name: Range<usize>,
    /// The brackets that are open, as their closing brackets, the outermost first.
    pub(crate) open: String,
    /// The index of the operand, counted from 0.
    pub(crate) index: usize,
}

impl Cursor {
    /// The cursor at an offset of a text that begins outside of a statement. None in comments and strings.
    pub(crate) fn new(text: &str, offset: usize) -> Option<Cursor> {
        let before = text.get(..offset)?;
        let statement = last_statement(before)?;
        let partial = statement.last().filter(|token| token.span().end == offset).copied();
        let here = offset..offset;
        // `%` alone begins the name of a register.
        let is_name = |token: &Token<'_>| token.kind == TokenKind::Name || token.text == "%";
        let name = partial.filter(is_name).map_or(here.clone(), |token| token.span());
        let mut rest = statement.as_slice();
        if let [Token { text: "@", .. }, after @ ..] = rest {
            let is_negated = after.first().is_some_and(|token| token.text == "!");
            match &after[usize::from(is_negated)..] {
                [] => return Some(Cursor::Guard { name: here }),
                [first, ..] if Some(*first) == partial => return Some(Cursor::Guard { name }),
                [_, after @ ..] => rest = after,
            }
        }
        let Some(first) = rest.first() else { return Some(Cursor::Opcode { opcode: here }) };
        if first.text.starts_with('.') {
            if Some(*first) == partial {
                return Some(Cursor::Directive { name: first.span() });
            }
            let words = partial.filter(|token| token.kind != TokenKind::Punctuation);
            let word = words.map_or(here, |token| token.span());
            return Some(Cursor::Argument { directive: first.text.to_owned(), word });
        }
        let mut opcode = first.span();
        let mut operands = &rest[1..];
        while let Some((next, after)) = operands.split_first()
            && next.text.starts_with('.')
        {
            opcode.end = next.span().end;
            operands = after;
        }
        if opcode.end == offset {
            return Some(Cursor::Opcode { opcode });
        }
        let (mut open, mut index) = (String::new(), 0);
        for token in operands {
            match token.text {
                "[" => open.push(']'),
                "{" => open.push('}'),
                "(" => open.push(')'),
                "]" | "}" | ")" => drop(open.pop()),
                "," if open.is_empty() => index += 1,
                _ => {}
            }
        }
        Some(Cursor::Operand(Operand { opcode, name, open, index }))
    }
}

/// The tokens of the last statement of a text. None if the text ends in a comment or a string.
fn last_statement(text: &str) -> Option<Vec<Token<'_>>> {
    let mut statement: Vec<Token<'_>> = Vec::new();
    let (mut depth, mut end) = (0usize, 0);
    for token in tokens(text) {
        end = token.span().end;
        let is_vector = depth > 0
            || statement.last().is_some_and(|last| last.text == "=")
            || begins_instruction(&statement);
        match token.text {
            ";" => {
                statement.clear();
                depth = 0;
            }
            "{" if is_vector => {
                depth += 1;
                statement.push(token);
            }
            "}" if depth > 0 => {
                depth -= 1;
                statement.push(token);
            }
            "{" | "}" => statement.clear(),
            ":" if statement.len() == 1 && statement[0].kind == TokenKind::Name => statement.clear(),
            _ => statement.push(token),
        }
    }
    let rest = &text[end..];
    let is_open = statement.last().is_some_and(|last| {
        last.kind == TokenKind::String && (last.text.len() < 2 || !last.text.ends_with('"'))
    });
    let last_line = rest.rsplit('\n').next().unwrap_or("");
    let in_block = rest.rfind("/*").is_some_and(|start| !rest[start..].contains("*/"));
    (!is_open && !in_block && !last_line.contains("//")).then_some(statement)
}

fn begins_instruction(statement: &[Token<'_>]) -> bool {
    statement.first().is_some_and(|first| first.kind == TokenKind::Name || first.text == "@")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cursor(text: &str) -> Option<Cursor> {
        Cursor::new(text, text.len())
    }

    #[test]
    fn the_cursor_is_in_an_opcode_or_an_operand() {
        let opcode = |from, to| Some(Cursor::Opcode { opcode: from..to });
        assert_eq!(cursor(".entry k() { ret; "), opcode(18, 18));
        assert_eq!(cursor("ret; cp.asy"), opcode(5, 11));
        assert_eq!(cursor("L: @!%p cp."), opcode(8, 11));
        assert_eq!(cursor("@"), Some(Cursor::Guard { name: 1..1 }));
        assert_eq!(cursor("@!%p"), Some(Cursor::Guard { name: 2..4 }));
        assert_eq!(cursor("ret; .re"), Some(Cursor::Directive { name: 5..8 }));
        let argument = Cursor::Argument { directive: ".target".into(), word: 8..11 };
        assert_eq!(cursor(".target sm_"), Some(argument));
        let operand = |from, to, open: &str, index| {
            Some(Cursor::Operand(Operand { opcode: 0..6, name: from..to, open: open.into(), index }))
        };
        assert_eq!(cursor("ld.b32 "), operand(7, 7, "", 0));
        assert_eq!(cursor("ld.b32 %r1, [%r"), operand(13, 15, "]", 1));
        assert_eq!(cursor("ld.b32 {a, b}, [c, {%"), operand(20, 21, "]}", 1));
        assert_eq!(cursor("ret; // a"), None);
        assert_eq!(cursor("ret; /* a"), None);
        assert_eq!(cursor(".pragma \"a"), None);
    }
}
