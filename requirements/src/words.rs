//! The words of a statement that the rows ask for.

use ptx_async_isa::text::{TokenKind, tokens};

/// The name of statements that are not instructions.
pub(crate) const DIRECTIVE: &str = "directive";

/// The mask operator of initial values, `0xff(variable)`. Manual: "Initializers".
const MASK: &str = "0x(";

/// A statement, as the rows see it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Words<'a> {
    /// The first name of an instruction, or [`DIRECTIVE`].
    pub(crate) name: &'a str,
    /// The other names, with their dots, and of a directive its numbers and the words of its strings.
    pub(crate) words: Vec<&'a str>,
    /// The number of operands.
    pub(crate) operands: usize,
    /// Whether the first operand is a pair of destinations, `d|p`.
    pub(crate) is_pair: bool,
}

impl<'a> Words<'a> {
    /// The words of an instruction, from its guard to its `;`.
    pub(crate) fn of_instruction(text: &'a str) -> Words<'a> {
        let mut words = Words::default();
        let (mut depth, mut is_guard) = (0_usize, false);
        for token in tokens(text) {
            match (token.kind, token.text) {
                (TokenKind::Punctuation, "@") => is_guard = true,
                (TokenKind::Punctuation, "!") => {}
                (TokenKind::Name, _) if is_guard => is_guard = false,
                (TokenKind::Name, name) if words.name.is_empty() => words.name = name,
                (TokenKind::Dotted, word) => words.words.push(word),
                (TokenKind::Punctuation, ";") => break,
                (kind, text) => {
                    words.operands = words.operands.max(1);
                    match text {
                        "(" | "[" | "{" => depth += 1,
                        ")" | "]" | "}" => depth = depth.saturating_sub(1),
                        "," if depth == 0 => words.operands += 1,
                        "|" if depth == 0 && words.operands == 1 => words.is_pair = true,
                        _ if kind == TokenKind::Name => words.words.push(text),
                        _ => {}
                    }
                }
            }
        }
        words
    }

    /// The words of a directive or declaration.
    pub(crate) fn of_directive(text: &'a str) -> Words<'a> {
        let mut words = Vec::new();
        let mut before = None;
        for token in tokens(text) {
            match (token.kind, words.first()) {
                (TokenKind::Dotted | TokenKind::Number, _) => words.push(token.text),
                // Names of variables and functions are not words.
                (TokenKind::Name, Some(&".loc")) => words.push(token.text),
                (TokenKind::String, Some(&".pragma")) => {
                    words.extend(token.text.trim_matches('"').split_whitespace());
                }
                (TokenKind::Punctuation, _) if token.text == "(" && before == Some(TokenKind::Number) => {
                    words.push(MASK);
                }
                _ => {}
            }
            before = Some(token.kind);
        }
        Words { name: DIRECTIVE, words, ..Words::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_instruction_has_its_operands_counted() {
        let words = Words::of_instruction("@!%p1 tex.2d.v4.f32.f32 {%f1, %f2}|%p2, [tex, {%f3, %f4}], %f5;");
        assert_eq!((words.name, words.operands, words.is_pair), ("tex", 3, true));
        assert_eq!(words.words[..4], [".2d", ".v4", ".f32", ".f32"]);
        let none = Words::of_instruction("ret;");
        assert_eq!((none.name, none.operands), ("ret", 0));
    }

    #[test]
    fn a_directive_has_the_words_of_its_strings() {
        let words = Words::of_directive(r#".pragma "used_bytes_mask 0xff";"#);
        assert_eq!(words.words, [".pragma", "used_bytes_mask", "0xff"]);
        let file = Words::of_directive(r#".file 1 "/a/inlined_at .unified/x.cu""#);
        assert_eq!(file.words, [".file", "1"]);
    }

    #[test]
    fn the_mask_operator_is_a_word_and_names_are_not() {
        let words = Words::of_directive(".global .u8 mask[2] = {0xFF(g), 0xFF00(g+4)};");
        assert_eq!(words.words, [".global", ".u8", "2", "0xFF", MASK, "0xFF00", MASK, "4"]);
    }
}
