//! Statements of every kind: blocks, declarations, headers and operands; and texts of several modules.

use super::*;

#[test]
fn deep_blocks_that_declare_are_read_in_linear_time() {
    const DEPTH: usize = 100_000;
    let mut text = String::from(".reg .b64 a; .reg .b64 %r<4>; ");
    for depth in 0..DEPTH {
        text += &format!(
            "{{ .reg .b32 b, c{depth}; .reg .b64 %r<2>; cp.async.bulk.prefetch.L2.global [a], 16;\n"
        );
    }
    text += &"}".repeat(DEPTH);
    let mut module = Module::new(&text);
    assert_eq!(module.by_ref().filter(|item| matches!(item, Item::Instruction(_))).count(), DEPTH);
    assert_eq!(module.declared("b"), NameType::Undeclared);
}

#[test]
fn a_declaration_is_undone_where_its_block_ends() {
    let text = ".reg .b64 a, %r<9>; ret; { .reg .b32 a; { .reg .b16 %r<4>, a; ret; } ret; \
                { .reg .b32 %r<20>; ret; } ret; } ret;";
    let mut statements = Statements::new(text);
    let mut seen = Vec::new();
    while let Some(statement) = statements.next() {
        if let StatementKind::Instruction(_) = statement.kind {
            seen.push(["a", "%r3", "%r8", "%r19"].map(|name| statements.module().declared(name)));
        }
    }
    use NameType::{Bits, Undeclared};
    let outer = [Bits(64), Bits(64), Bits(64), Undeclared];
    let inner = [Bits(32), Bits(64), Bits(64), Undeclared];
    let deep = [Bits(16), Bits(16), Bits(64), Undeclared];
    assert_eq!(seen, [outer, deep, inner, [Bits(32); 4], inner, outer]);
}

#[test]
fn a_dump_of_several_modules_is_read() {
    const HEADER: &str = "\nFatbin ptx code:\n================\narch = sm_90\ncode version = [8,6]\nhost = linux\n\
                          compile_size = 64bit\ncompressed\nidentifier = a;b.cu\n\n\n";
    let module = |declared: &str| {
        format!(
            "{HEADER}.version 8.6\n.target sm_90\n.address_size 64\n\n.entry k() {{ {declared} \
             cp.async.bulk.prefetch.L2.global [%rd1], 16; }}\n"
        )
    };
    let elf = "\nFatbin elf code:\n================\narch = sm_90\ncode version = [1,7]\n";
    let text = format!("member lib.a:one.o:\n{elf}{}{}", module(".reg .b64 %rd<2>;"), module(""));
    assert_eq!(
        items(&text),
        [
            "version 8.6",
            "target sm_90",
            "cp.async.bulk.prefetch.L2.global [%rd1], 16;",
            "version 8.6",
            "target sm_90",
            "undeclared-name at %rd1",
        ]
    );
    // The declarations of a module are not in force in the next one, even if blocks are open at its end.
    let text = ".version 8.6 .global .b32 a; { .version 8.6";
    let mut module = Module::new(text);
    module.by_ref().for_each(drop);
    assert_eq!(module.declared("a"), NameType::Undeclared);
}

#[test]
fn a_nul_byte_and_a_vertical_tab_are_errors() {
    let nul = "\0: unexpected NUL byte";
    for text in [
        "cp.async.wait_all;\0",
        "cp.async.wait_all;\n\0\n",
        "{ ret; } \0",
        "{ ret \0 }",
        "// a\0b\n{ ret; }",
        "cp.async.wait_all; /* \0 */",
    ] {
        let found = items(text);
        assert_eq!(found.last().map(String::as_str), Some(nul), "{text:?}: {found:?}");
        assert_eq!(found.len(), 1 + usize::from(text.contains("cp")), "{text:?}: {found:?}");
    }
    assert_eq!(items("{ ret;\x0b ret; }"), ["\x0b: expected a statement here"]);
    assert_eq!(items("{ ret;\x0c ret;\r\n ret; }"), [""; 0]);
}

/// ptxas 13.0 does the same.
#[test]
fn the_count_of_names_is_an_integer_literal() {
    for count in ["4", " 0x4 ", "04", "4U", "0b11", "0", "WARP_SZ", "\n4"] {
        let text = format!("{{ .reg .b32 %r<{count}>, a; ret; }}");
        assert_eq!(items(&text), [""; 0], "{text}");
    }
    let wrong = |count: &str| {
        let text = format!("{{ .reg .b32 a, %r<{count}>, b; cp.async.bulk.prefetch.L2.global [b], 16; }}");
        let Some(Item::ParseError(error)) = Module::new(&text).next() else { panic!("{text}") };
        assert_eq!(&text[error.statement], format!(".reg .b32 a, %r<{count}>, b;"));
        assert_eq!(items(&text).len(), 2, "{text}");
        (error.message, error.help)
    };
    let write = |help: &str| Some(String::from(help));
    for (count, help) in
        [("2+2", write("write `4`")), ("( 4 )", write("write `4`")), ("-4", None), ("4.0", None)]
    {
        let message = format!("the number of names is an integer literal, but this is `{count}`");
        assert_eq!(wrong(&format!(" {count} ")), (message, help));
    }
    assert_eq!(wrong("").0, "the number of names is an integer literal, but there is none");
    // The names are declared nevertheless.
    assert_eq!(items(".reg .b64 %rd<1+1>; { cp.async.bulk.prefetch.L2.global [%rd1], 16; }").len(), 2);
    assert!(
        items(".reg .b64 %rd<1+1>; { cp.async.bulk.prefetch.L2.global [%rd1], 16; }")[1].starts_with("cp.")
    );
}

#[test]
fn every_statement_has_a_kind_and_a_position() {
    let mut kinds = Vec::new();
    for statement in Statements::new(MODULE) {
        let text = &MODULE[statement.span.clone()];
        kinds.push(match statement.kind {
            StatementKind::Version(_) | StatementKind::Target(_) => String::from("header"),
            StatementKind::Declaration(declarations) => {
                declarations.map(|declaration| declaration.name).collect::<Vec<_>>().join(" ")
            }
            StatementKind::Function(function) => {
                let parameters: Vec<_> = function.parameters().map(|declaration| declaration.name).collect();
                format!("{}({})", function.name().unwrap(), parameters.join(" "))
            }
            StatementKind::Directive(name) => format!(".{name}"),
            StatementKind::Label(name) => format!("{name}:"),
            StatementKind::Instruction(instruction) => {
                assert!(text.ends_with(';'), "{text}");
                String::from(instruction.name())
            }
            StatementKind::BlockStart => String::from("{"),
            StatementKind::BlockEnd => String::from("}"),
            StatementKind::Error(parse_error) => parse_error.message,
        });
    }
    assert_eq!(
        kinds,
        [
            "header",
            "header",
            ".address_size",
            "smem",
            "table",
            "helper(r x)",
            ".file",
            "k(src map)",
            "{",
            "%p",
            "%r other",
            "%f",
            "%rd",
            ".loc",
            "ld",
            ".pragma",
            "$L__BB0_1:",
            "{",
            "other",
            "cp",
            "}",
            "bar",
            "ld",
            "prefetch",
            "fence",
            "st",
            "mov",
            "bra",
            "mbarrier",
            "cp",
            "cp",
            "cp",
            "cp",
            "cp",
            "cp",
            "cp",
            "{",
            "st",
            "}",
            "expected `;` here",
            "cp",
            "`.frob` is not a qualifier of PTX",
            "cp",
            "ret",
            "}",
            ".section",
        ]
    );
}

#[test]
fn declarations_have_size_and_alignment() {
    let text = ".extern .shared .align 128 .b8 smem[]; .visible .global .align 4 .b8 t[8] = {0, 1};
        .const .v4 .f32 c, d[2][3]; .global .u16 n[] = {1, 2, 3}; .reg .f16x2 %h<4>;
        .entry k(.param .u64 .ptr .global .align 16 src, .param .align 64 .b8 map[128]) .reqnctapercluster 2, 1, 1
        { .local .pred p; }";
    let mut statements = Statements::new(text);
    let mut header = None;
    let mut seen = Vec::new();
    while let Some(statement) = statements.next() {
        match statement.kind {
            StatementKind::Function(function) => header = Some(function),
            StatementKind::BlockStart => {
                let names = ["smem", "t", "c", "d", "n", "%h3", "src", "map"];
                seen.extend(names.map(|name| {
                    let found = statements.module().declaration(name).unwrap_or_else(|| panic!("{name}"));
                    assert!(name.starts_with(found.name) && text[found.span] == *found.name, "{name}");
                    assert_eq!(found.has_initializer, ["t", "n"].contains(&name), "{name}");
                    (found.space, found.ty, found.align, found.size, found.linkage)
                }));
                assert_eq!(statements.module().declaration("%h4"), None);
                assert_eq!(statements.module().declaration("%tid"), None);
            }
            _ => {}
        }
    }
    use DeclaredSpace::{Const, Global, Param, Reg, Shared};
    assert_eq!(
        seen,
        [
            (Shared, ".b8", Some(128), None, Some(Linkage::Extern)),
            (Global, ".b8", Some(4), Some(8), Some(Linkage::Visible)),
            (Const, ".f32", Some(16), Some(16), None),
            (Const, ".f32", Some(16), Some(96), None),
            (Global, ".u16", Some(2), Some(6), None),
            (Reg, ".f16x2", Some(4), Some(4), None),
            (Param, ".u64", Some(8), Some(8), None),
            (Param, ".b8", Some(64), Some(128), None),
        ]
    );
    let header = header.unwrap();
    assert!(header.is_entry() && !header.is_declaration());
    let cluster = header.directive("reqnctapercluster").unwrap();
    assert_eq!(cluster.values().collect::<Vec<_>>(), [2, 1, 1]);
}

#[test]
fn operands_of_any_instruction_are_parsed() {
    let operands = |text: &str| {
        let text = format!("{{ {text} }}");
        let statement = Statements::new(&text).nth(1).map(|statement| statement.kind);
        let Some(StatementKind::Instruction(instruction)) = statement else {
            panic!("{text}: {statement:?}")
        };
        let operands = instruction.operands().unwrap_or_else(|parse_error| panic!("{text}: {parse_error}"));
        operands.into_iter().map(|operand| String::from(&text[operand.span])).collect::<Vec<_>>().join(" / ")
    };
    assert_eq!(operands("@!%p ld.global.v2.u32 {%r1, _}, [%rd1 + 4];"), "{%r1, _} / [%rd1 + 4]");
    assert_eq!(operands("call.uni (r), f, (a, b), proto;"), "(r) / f / (a, b) / proto");
    assert_eq!(operands("tex.2d.v4.f32.s32 {a,b,c,d}, [t, s, {x, y}];"), "{a,b,c,d} / [t, s, {x, y}]");
    assert_eq!(
        operands("setp.lt.and.s32 %p1|%p2, %r1.b0, (1 + 2) * 3, !%p3;"),
        "%p1|%p2 / %r1.b0 / (1 + 2) * 3 / !%p3"
    );
    assert_eq!(operands("mov.u64 %rd1, table+8;"), "%rd1 / table+8");
    assert_eq!(operands("ret;"), "");
    for wrong in ["add.s32 a, [b;", "add.s32 a, ((;", "mov.b64 {{{{{{a}}}}}}, b;"] {
        let text = format!("{{ {wrong} }}");
        let Some(StatementKind::Instruction(instruction)) = Statements::new(&text).nth(1).map(|it| it.kind)
        else {
            panic!("{wrong}")
        };
        assert!(instruction.operands().is_err(), "{wrong}");
    }
}

#[test]
fn declarations_of_earlier_texts_and_of_none_are_in_force() {
    use crate::text::{Declaration, DeclaredSpace};
    use NameType::{Bits, Undeclared, Variable};
    let mut module = Module::new(".shared .align 128 .b8 first[256]; .reg .b64 %r<2>;");
    assert!(module.next().is_none());
    let mut outside = Declaration::new("outside", DeclaredSpace::Global, ".b32");
    outside.align = Some(64);
    module.declare(outside.clone());
    module.open_function(&[]);
    module.declare(Declaration::new("%r1", DeclaredSpace::Reg, ".b32"));
    module.continue_with("{ .reg .b16 %r1; ret;");
    assert!(module.next().is_none());
    assert_eq!(module.declared("%r1"), Bits(16));
    module.continue_with("cp.async.bulk.prefetch.L2.global [outside], 16; cp.async.wait_group %r1 }");
    let Some(Item::Instruction(parsed)) = module.next() else { panic!("an instruction") };
    assert_eq!(parsed.span, 0..47);
    assert!(matches!(module.next(), Some(Item::ParseError(error)) if error.at == (71..72)));
    assert!(module.next().is_none());
    assert_eq!(["%r0", "%r1"].map(|name| module.declared(name)), [Bits(64), Bits(32)]);
    // One text declares the name, and no text declares the other.
    assert_eq!(
        module.declaration("first").map(|found| (found.align, found.size)),
        Some((Some(128), Some(256)))
    );
    assert_eq!(module.declaration("outside"), Some(outside));
    assert_eq!(module.declaration("%r0").and_then(|found| found.count), Some(2));
    module.close_blocks();
    assert_eq!(module.declared("%r1"), Bits(64));
    assert_eq!(module.declared("first"), Variable(Some(crate::vocab::StateSpace::Shared)));
    assert_eq!(module.declared("second"), Undeclared);
}
