//! Fixes in the strings of other languages.

use ptx_async_inline_asm::{Language, NoIncludes, check};
use ptx_async_isa::{Applicability, Context};

/// The source with the first fix of its only finding, and whether the fix is certain.
#[track_caller]
fn fixed(source: &str, language: Language) -> Option<(bool, String)> {
    let mut found = check(source, language, &Context::default(), &mut NoIncludes);
    found.diagnostics.retain(|found| !["asm-memory", "asm-volatile"].contains(&found.rule.id));
    let [found] = found.diagnostics.as_slice() else { panic!("{found:?}") };
    let fix = found.fixes.first()?;
    Some((fix.applicability == Applicability::Certain, fix.apply(source).unwrap()))
}

#[track_caller]
fn certain(source: &str, language: Language, expected: &str) {
    assert_eq!(fixed(source, language), Some((true, expected.to_owned())));
}

#[test]
fn a_qualifier_is_replaced_in_the_literal_that_has_it() {
    certain(
        "void f() {\n  asm volatile(\"cp.async.bulk\"\n    \".comit_group;\\n\\t\");\n}\n",
        Language::Cpp,
        "void f() {\n  asm volatile(\"cp.async.bulk\"\n    \".commit_group;\\n\\t\");\n}\n",
    );
    certain(
        "void f() { asm volatile(\"cp.async.wait_all\" ::: \"memory\"); }",
        Language::Cpp,
        "void f() { asm volatile(\"cp.async.wait_all;\" ::: \"memory\"); }",
    );
    certain(
        "fn f() { unsafe { asm!(\"cp.bulk.async.commit_group;\") } }",
        Language::Rust,
        "fn f() { unsafe { asm!(\"cp.async.bulk.commit_group;\") } }",
    );
}

#[test]
fn a_missing_clobber_is_added() {
    for (operands, fixed) in [
        ("", " ::: \"memory\""),
        (" :: \"r\"(a), \"r\"(x ? b : c)", " :: \"r\"(a), \"r\"(x ? b : c) : \"memory\""),
        (" :: \"r\"(a) : \"cc\" /* c */", " :: \"r\"(a) : \"cc\", \"memory\" /* c */"),
        (" : : \"r\"(a) :", " : : \"r\"(a) : \"memory\""),
    ] {
        let statement =
            |operands: &str| format!("void f() {{ asm volatile(\"cp.async.wait_all;\"{operands}); }}");
        let source = statement(operands);
        let found = check(&source, Language::Cpp, &Context::default(), &mut NoIncludes).diagnostics;
        let [found] = found.as_slice() else { panic!("{source}: {found:?}") };
        assert_eq!(found.rule.id, "asm-memory");
        let right = found.fixes[0].apply(&source).unwrap();
        assert_eq!(right, statement(fixed));
        assert_eq!(check(&right, Language::Cpp, &Context::default(), &mut NoIncludes).diagnostics.len(), 0);
    }
    // With a colon, braces are alternatives, and the clobbers of a macro are unknown.
    for source in [
        "void f() { asm volatile(\"{ .reg .b32 r; cp.async.wait_all; }\"); }",
        "#define IN(x) :: \"r\"(x)\nvoid f() { asm volatile(\"cp.async.wait_all;\" IN(1)); }",
    ] {
        let found = check(source, Language::Cpp, &Context::default(), &mut NoIncludes).diagnostics;
        assert!(found.iter().any(|found| found.rule.id == "asm-memory"), "{source}: {found:?}");
        assert!(found.iter().all(|found| found.fixes.is_empty()), "{source}: {found:?}");
    }
}

#[test]
fn brackets_go_around_a_placeholder() {
    certain(
        "void f(unsigned a) { asm volatile(\"mbarrier.init.shared::cta.b64 %0, 1;\" :: \"r\"(a)); }",
        Language::Cpp,
        "void f(unsigned a) { asm volatile(\"mbarrier.init.shared::cta.b64 [%0], 1;\" :: \"r\"(a)); }",
    );
    certain(
        "fn f(a: u32) { unsafe { asm!(\"mbarrier.init.shared::cta.b64 {a}, 1;\", a = in(reg32) a) } }",
        Language::Rust,
        "fn f(a: u32) { unsafe { asm!(\"mbarrier.init.shared::cta.b64 [{a}], 1;\", a = in(reg32) a) } }",
    );
}

#[test]
fn text_that_is_not_literally_there_has_no_fix() {
    for source in [
        // The misspelt word is in two literals.
        "void f() { asm volatile(\"cp.async.bulk.comit\" \"_group;\"); }",
        // It is the text of an argument.
        "#define OP(x) asm volatile(\"cp.async.bulk.\" #x \";\")\nvoid f() { OP(comit_group); }",
        // It is that of a macro.
        "#define OP \"cp.async.bulk.comit_group;\"\nvoid f() { asm volatile(OP); }",
        // It has an escape sequence.
        "void f() { asm volatile(\"cp.async.bulk.comit\\x5fgroup;\"); }",
    ] {
        assert_eq!(fixed(source, Language::Cpp), None, "{source}");
    }
}
