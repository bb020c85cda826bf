//! The effects of a raw text on subsequent text: blocks and declarations. Manual: "Statements", "Identifiers".

use alloc::vec::Vec;

use ptx_async_isa::inst::NameType;
use ptx_async_isa::text::{StatementKind, Statements, TokenKind, tokens};

/// A raw text, parsed.
pub(super) struct RawText<'a> {
    statements: Statements<'a>,
    /// The number of blocks that are open after it, including those that were open before it; none if it closes more.
    pub(super) depth: Option<usize>,
    /// The labels, and the functions with a body, that it declares outside of all blocks.
    pub(super) labels_and_functions: Vec<&'a str>,
    /// Whether it has an `.address_size`.
    pub(super) has_address_size: bool,
}

impl<'a> RawText<'a> {
    /// Parses a text that `depth` open blocks precede.
    pub(super) fn parse(text: &'a str, depth: usize) -> RawText<'a> {
        let mut depth = Some(depth);
        let mut names = Vec::new();
        let mut has_address_size = false;
        let mut statements = Statements::bare(text);
        for statement in statements.by_ref() {
            let name = match statement.kind {
                StatementKind::BlockStart => {
                    depth = depth.map(|depth| depth + 1);
                    None
                }
                StatementKind::BlockEnd => {
                    depth = depth.and_then(|depth| depth.checked_sub(1));
                    None
                }
                StatementKind::Label(name) => Some(name),
                StatementKind::Function(function) if !function.is_declaration() => function.name(),
                StatementKind::Directive("address_size") => {
                    has_address_size = true;
                    None
                }
                _ => None,
            };
            names.extend(name.filter(|_| depth == Some(0)));
        }
        RawText { statements, depth, labels_and_functions: names, has_address_size }
    }

    /// Whether subsequent text begins a new statement.
    pub(super) fn is_complete(&self) -> bool {
        self.statements.module().is_complete()
    }

    /// Whether it declares the name, outside of blocks that it closes.
    pub(super) fn declares(&self, name: &str) -> bool {
        let declared = self.statements.module().declared(name);
        !matches!(declared, NameType::Undeclared | NameType::Special(_))
    }
}

/// Whether a text uses the name, outside of comments and strings.
pub(super) fn uses(text: &str, name: &str) -> bool {
    tokens(text).any(|token| token.kind == TokenKind::Name && token.text == name)
}

#[cfg(test)]
mod tests {
    use super::{RawText, uses};

    #[test]
    fn a_complete_text_ends_where_its_last_statement_does() {
        for text in [
            "",
            "ret;",
            "L:",
            "{",
            "}",
            ".loc 1 2 3",
            ".loc 1 2 3, function_name label, inlined_at 1 2 3",
            ".section .debug_info { .b8 1 }",
            "mov.b64 {a, b}, c; // ;",
            ".pragma \"x\";",
            "cp.async.wait_all 1 2;",
            "frob 1;",
            "/* a */",
        ] {
            assert!(RawText::parse(text, 0).is_complete(), "{text}");
        }
        for text in [
            "ret",
            "/* ",
            "ret; /* ",
            ".pragma \"x;",
            "@p",
            "mov.u32 a,",
            ".reg .b32 a",
            ".visible .entry k(",
            ".visible",
            "cp.async.wait_all; x",
            "cp.async.wait_all; ret",
            "cp.async.wait_all ",
            ".section .debug_info",
            ".section .debug_info { .b8 1",
            ".loc 1 2 3,",
            ".loc 1 2 3, function_name",
            "Fatbin ptx code:",
        ] {
            assert!(!RawText::parse(text, 0).is_complete(), "{text}");
        }
    }

    #[test]
    fn braces_outside_of_comments_strings_and_operands_are_blocks() {
        let depth = |text: &str, depth| RawText::parse(text, depth).depth;
        assert_eq!(depth("{ mov.b64 {a, b}, c; // {\n /* { */ .pragma \"{\";", 0), Some(1));
        assert_eq!(depth("} {", 1), Some(1));
        assert_eq!(depth("} {", 0), None);
        assert_eq!(depth("/* {", 0), Some(0));
        assert_eq!(depth("\"é{", 0), Some(0));
    }

    #[test]
    fn labels_and_functions_are_declared() {
        let names = |text: &str, depth| RawText::parse(text, depth).labels_and_functions.join(" ");
        assert_eq!(names(".loc 1 2 3\nA: @p bra A; B :C: { D: ret; } mov.b64 {a, b}, c; E:", 0), "A B C E");
        assert_eq!(names("A: } B:", 1), "B");
        assert_eq!(names("fence.proxy.async::generic.acquire; cp.async.x::y a;", 0), "");
        assert_eq!(names(".visible .entry k(.param .b32 a)\n{ L: ret; }", 0), "k");
        assert_eq!(names(".func (.reg .b32 r) f (.reg .b32 a) { ret; } .func g { ret; } .func h;", 0), "f g");
        assert_eq!(names(".global .b32 a[2] = {1, 2};", 0), "");
    }

    #[test]
    fn a_part_of_a_name_is_not_a_use() {
        assert!(uses("mov.u32 a, buf;", "buf") && uses("[buf+1]", "buf") && uses("buf", "buf"));
        assert!(!uses("buffer %buf buf$ a_buf // buf\n/* buf */ \"buf\"", "buf"));
    }
}
