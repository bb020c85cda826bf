//! C++ and CUDA C++: each form of a statement, each kind of defect, and the positions of the findings.

use std::collections::HashMap;

use ptx_async_inline_asm::{Includes, Language, NoIncludes, Report, UnresolvedKind, check};
use ptx_async_isa::Context;
use ptx_async_isa::check::Severity;

/// The report without the findings that `tests/effects.rs` covers.
fn report(source: &str) -> Report {
    let mut report = check(source, Language::Cpp, &Context::default(), &mut NoIncludes);
    report.diagnostics.retain(|found| !["asm-memory", "asm-volatile"].contains(&found.rule.id));
    report
}

/// The rule and the source text of each diagnostic.
fn found(source: &str) -> Vec<(&'static str, &str)> {
    let report = report(source);
    assert!(report.unresolved.is_empty(), "{source}: {:?}", report.unresolved);
    report.diagnostics.into_iter().map(|found| (found.rule.id, &source[found.span])).collect()
}

/// The number of statements with instructions of the table, and of unresolved statements.
fn counts(source: &str) -> (usize, usize) {
    let report = report(source);
    (report.family, report.unresolved.len())
}

/// Asserts that the source has exactly one diagnostic, of this rule, beginning at this text.
#[track_caller]
fn one(source: &str, rule: &str, at: &str) {
    assert_eq!(found(source), [(rule, at)], "{source}");
    let span = report(source).diagnostics[0].span.clone();
    let marked = source.match_indices(at).map(|(start, _)| start).collect::<Vec<_>>();
    assert!(marked.contains(&span.start), "{source}");
}

#[track_caller]
fn clean(source: &str) {
    assert_eq!(found(source), [], "{source}");
    assert!(report(source).family > 0, "no statement of the family: {source}");
}

#[test]
fn forms_of_a_statement() {
    for keyword in [
        "asm",
        "__asm__",
        "asm volatile",
        "__asm__ __volatile__",
        "asm goto",
        "asm volatile inline",
        "asm /* a */ volatile // b\n",
    ] {
        let legal = format!(r#"{keyword}("cp.async.cg.shared.global [%0], [%1], 16;" :: "r"(d), "l"(s));"#);
        clean(&legal);
        one(&legal.replace("16", "8"), "constant-set", "8");
    }
    clean(r#"asm("cp.async.wait_all;");"#);
    clean(r#"asm volatile("cp.async.wait_all;" ::: "memory");"#);
    clean(r#"asm volatile("cp.async.wait_group %0;" :: "n"(N) : "memory");"#);
    clean(r#"asm volatile(("cp.async.wait_group 0;"));"#);
    assert_eq!(counts("int asm_count; auto s = \"asm\"; // asm(\"cp.async.wait_all\")"), (0, 0));
}

#[test]
fn literals_are_joined_and_decoded() {
    one(
        "asm volatile(\"cp.async.cg.shared.global \"\n  \"[%0], [%1], \"\n  \"8;\\n\" :: \"r\"(d), \"l\"(s));",
        "constant-set",
        "8",
    );
    one(
        "asm volatile(R\"ptx(\n  cp.async.cg.shared.global [%0], [%1], 8; )ptx\" :: \"r\"(d), \"l\"(s));",
        "constant-set",
        "8",
    );
    // Escape sequences before the text; a splice and an escape sequence within it.
    one("asm(\"\\t\\x09\\n\\\"\\\"\"); asm(\"\\tcp.async.wait_group 0, 1;\");", "operand-of-form", "1");
    one("asm(\"cp.async.wait\\\n_groop 0;\");", "unknown-word", ".wait\\\n_groop");
    // A finding that spans two literals covers everything from the first to the last part.
    one("asm(\"cp.async.wait_\" /* x */ \"groop 0;\");", "unknown-word", ".wait_\" /* x */ \"groop");
    one("asm(u8\"cp.async.wait_groop 0;\");", "unknown-word", ".wait_groop");
    one("asm(\"cp.async.\\167ait_groop 0;\");", "unknown-word", ".\\167ait_groop");
}

#[test]
fn placeholders_are_operands() {
    clean(
        r#"asm("{ .reg .pred p; setp.ne.b32 p, %2, 0; @p cp.async.ca.shared.global [%0], [%1], 4; }" :: "r"(d), "l"(s), "r"(p));"#,
    );
    clean(
        r#"asm("{%{ .reg .pred %%p; setp.ne.b32 %%p, %2, 0; L%=: @%%p cp.async.ca.shared.global [%0], [%1], 4; %}}" :: "r"(d), "l"(s), "r"(p));"#,
    );
    clean(r#"asm("cp.async.ca.shared.global [%[dst]], [%[src]], 4;" :: [dst] "r"(d), [src] "l"(s));"#);
    clean(r#"asm("cp.async.ca.shared.global [%0], [%1], %c2;" :: "r"(d), "l"(s), "n"(4));"#);
    clean(r#"asm("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=l"(state) : "r"(bar) : "memory");"#);
    clean(r#"asm("mov.u32 %0, %laneid; cp.async.wait_all;" : "=r"(x));"#);
    clean(
        r#"asm("{.reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.b32 %0,1,0,p;}" : "=r"(x) : "r"(b), "r"(0));"#,
    );
    // A matching constraint: the register of output 0.
    clean(r#"asm("mbarrier.arrive.shared::cta.b64 %0, [%2];" : "=l"(state) : "0"(state), "r"(bar));"#);
    one(
        r#"asm("mbarrier.arrive.shared::cta.b64 %0, [%1];" : "=r"(state) : "r"(bar));"#,
        "operand-kind",
        "%0",
    );
    one(
        r#"asm("mbarrier.arrive.shared::cta.b64 %[s], [%1];" : [s] "=r"(state) : "r"(bar));"#,
        "operand-kind",
        "%[s]",
    );
    let message =
        &report(r#"asm("mbarrier.arrive.shared::cta.b64 %[s], [%1];" : [s] "=r"(state) : "r"(bar));"#)
            .diagnostics[0]
            .message;
    assert!(message.contains("`%[s]`, a 32-bit register"), "{message}");
}

#[test]
fn an_operand_that_is_not_there_is_an_error() {
    one(
        r#"asm("cp.async.bulk.prefetch.tensor.5d.L2.global [%0, {%1, %2, %3, %4, %5}];" :: "l"(m), "r"(a), "r"(b), "r"(c), "r"(d));"#,
        "operand-number",
        "%5",
    );
    one(
        r#"asm("cp.async.ca.shared.global [%[d]], [%[s]], 4;" :: [d] "r"(d), [t] "l"(s));"#,
        "operand-number",
        "%[s]",
    );
    let report = report(r#"asm("cp.async.wait_group %1;" :: "n"(1));"#);
    assert_eq!(
        report.diagnostics[0].message,
        "`%1` is not an operand of this statement, which has 1 operand"
    );
    assert_eq!(
        report.diagnostics[0].help.as_deref(),
        Some("operands are counted from 0, so the last operand is number 0")
    );
}

#[test]
fn constants_are_known_or_any_value() {
    for value in [
        "16",
        "0x10",
        "(16)",
        "sizeof(int4)",
        "1 << 4",
        "4 * sizeof(float)",
        "SIZE",
        "16u",
        "N",
        "f(x)",
        "T::size",
    ] {
        clean(&format!(
            "#define SIZE (8 + 8)\nasm(\"cp.async.cg.shared.global [%0], [%1], %2;\" :: \"r\"(d), \"l\"(s), \"n\"({value}));"
        ));
    }
    let source = r#"asm("cp.async.cg.shared.global [%0], [%1], %2;" :: "r"(d), "l"(s), "n"(8));"#;
    one(source, "constant-set", "%2");
    clean(r#"asm("cp.async.ca.shared.global [%0 + %2], [%1 + %2 * 4], 16;" :: "r"(d), "l"(s), "n"(N));"#);
    one(
        r#"asm("cp.async.ca.shared.global [%0], [%1], 16, %2, %2;" :: "r"(d), "l"(s), "n"(N));"#,
        "operand-of-form",
        "%2",
    );
}

#[test]
fn a_constant_can_be_a_part_of_an_opcode() {
    let commit = "asm(\"tcgen05.commit.cta_group::%1.mbarrier::arrive::one.shared::cluster.b64 [%0];\" :: \"r\"(b), \"n\"(N));";
    clean(commit);
    one(&commit.replace("%1", "%2"), "operand-number", "%2");
    one(&commit.replace("(N)", "(3)"), "unknown-word", ".cta_group::%1");
    clean(r#"asm("cp.async.cg.shared.global.L2::%2B [%0], [%1], 16;" :: "r"(d), "l"(s), "n"(N));"#);
    one(
        r#"asm("cp.async.cg.shared.global.L2::%2C [%0], [%1], 16;" :: "r"(d), "l"(s), "n"(N));"#,
        "unknown-word",
        ".L2::%2C",
    );
    clean(r#"asm("{ L%0: .reg .pred p; @p bra L%0; cp.async.wait_group %0; }" :: "n"(N));"#);
}

#[test]
fn a_macro_stands_for_its_text() {
    let copy = r#"asm(OP " [%0], [%1], 8;" :: "r"(d), "l"(s));"#;
    one(&format!("#define OP \"cp.async.cg.shared.global\"\n{copy}"), "constant-set", "8");
    one(&format!("#define OP \"cp.async.cg.shared.local\"\n{}", copy.replace('8', "16")), "direction", "OP");
    let nested = "#define STR(x) #x\n#define XSTR(x) STR(x)\n#define BYTES 8\n\
                  asm(\"cp.async.cg.shared.global [%0], [%1], \" XSTR(BYTES) \";\" :: \"r\"(d), \"l\"(s));";
    one(nested, "constant-set", "XSTR");
    clean(&nested.replace("BYTES 8", "BYTES 16"));
    // One of several definitions is in effect.
    let hint = "#if A\n#define HINT \".L2::128B\"\n#else\n#define HINT\n#endif\n\
                asm(\"cp.async.cg.shared.global\" HINT \" [%0], [%1], 16;\" :: \"r\"(d), \"l\"(s));";
    clean(hint);
    one(&hint.replace("128B", "127B"), "unknown-word", "HINT");
    let report = report(copy);
    assert_eq!(report.unresolved[0].reason.kind, UnresolvedKind::UnknownName);
    assert_eq!(report.unresolved[0].reason.name, "OP");
    assert!(!report.unresolved[0].is_family);
}

#[test]
fn a_macro_of_another_width_of_addresses_is_not_tried() {
    let source = "#if defined(_WIN64) || defined(__LP64__)\n#define PTR \"l\"\n#else\n#define PTR \"r\"\n#endif\n\
                  asm(\"mbarrier.inval.b64 [%0];\" :: PTR(p));";
    clean(source);
    clean(&source.replace("defined(_WIN64) || defined(__LP64__)", "1"));
    one(&source.replace("defined(_WIN64) || defined(__LP64__)", "A"), "operand-kind", "[%0]");
}

#[test]
fn an_included_file_can_define_a_macro() {
    struct Files(HashMap<&'static str, &'static str>);
    impl Includes for Files {
        fn include(&mut self, name: &str) -> Option<String> {
            self.0.get(name).map(|text| (*text).to_owned())
        }
    }
    let mut files = Files(HashMap::from([
        ("a.h", "#pragma once\n#include <b.h>\n"),
        ("b.h", "#include \"a.h\"\n#define OP \"cp.async.cg.shared.global\"\n"),
    ]));
    let source = "#include \"a.h\"\nasm(OP \" [%0], [%1], 8;\" :: \"r\"(d), \"l\"(s));";
    let report = check(source, Language::Cpp, &Context::default(), &mut files);
    assert_eq!((report.family, report.unresolved.len()), (1, 0));
    assert_eq!(&source[report.diagnostics[0].span.clone()], "8");
}

#[test]
fn a_statement_in_a_macro_is_checked_where_it_is() {
    one(
        "#define COPY(d, s, n) \\\n  asm volatile(\"cp.async.cg.shared.global [%0], [%1], 8;\" \\\n :: \"r\"(d), \"l\"(s))\nCOPY(a, b, c);",
        "constant-set",
        "8",
    );
    // The operand can have any value, even if all calls pass a constant.
    clean(
        "#define COPY(d, s, n) asm(\"cp.async.cg.shared.global [%0], [%1], %2;\" :: \"r\"(d), \"l\"(s), \"n\"(n))\nCOPY(a, b, 8);",
    );
    let by_text = "#define COPY(n) asm(\"cp.async.cg.shared.global [%0], [%1], \" #n \";\" :: \"r\"(d), \"l\"(s))\nCOPY(16); COPY(16);";
    clean(by_text);
    let two = by_text.replace("COPY(16); COPY(16);", "COPY(16); COPY(8);");
    one(&two, "constant-set", "#n");
    let message = &report(&two).diagnostics[0].message;
    assert!(message.ends_with(", where `n` is `8`"), "{message}");
    // Calls in another macro, with several arguments.
    one(
        &format!(
            "{}\n#define BOTH(n) COPY(16) COPY(n)\nBOTH(12)",
            by_text.replace("COPY(16); COPY(16);", "")
        ),
        "constant-set",
        "#n",
    );
    let report = report(&by_text.replace("COPY(16); COPY(16);", ""));
    assert_eq!(report.unresolved[0].reason.kind, UnresolvedKind::Parameter);
    assert!(report.unresolved[0].is_family && report.family == 1);
}

#[test]
fn a_macro_whose_argument_is_the_text_is_checked_at_its_calls() {
    let source = "#define PTX(...) asm volatile(__VA_ARGS__)\n\
                  PTX(\"cp.async.cg.shared.global [%0], [%1], 8;\" :: \"r\"(d), \"l\"(s));";
    one(source, "constant-set", "8");
    assert_eq!(
        &source[report(source).diagnostics[0].statement.clone()],
        "cp.async.cg.shared.global [%0], [%1], 8;"
    );
    let words =
        "#define ASM asm volatile\nASM(\"cp.async.cg.shared.global [%0], [%1], 8;\" :: \"r\"(d), \"l\"(s));";
    one(words, "constant-set", "8");
}

#[test]
fn branches_in_a_statement_are_alternatives() {
    let source = "asm volatile(\n#if A\n  \"cp.async.cg.shared.global.L2::128B [%0], [%1], 16;\"\n#else\n  \"cp.async.cg.shared.global [%0], [%1], 8;\"\n#endif\n  :: \"r\"(d), \"l\"(s));";
    one(source, "constant-set", "8");
    let ends = "asm volatile(\"cp.async.wait_group %0;\"\n#if A\n :: \"n\"(1));\n#else\n :: \"r\"(n));\n#endif\nasm(\"cp.async.wait_all;\");";
    one(ends, "operand-kind", "%0");
    assert_eq!(report(ends).family, 2);
}

#[test]
fn other_assemblers_are_left_alone() {
    for other in [
        r#"asm volatile("mov %0, %1" : "=r"(a) : "r"(b));"#,
        r#"asm volatile("mfence" ::: "memory");"#,
        r#"asm volatile("fence\n" ::: "memory");"#,
        r#"asm volatile("s_waitcnt vmcnt(0)\n s_barrier");"#,
        r#"asm volatile("vmovups %%ymm0, (%0); prefetcht0 (%1)" :: "r"(a), "r"(b));"#,
        r#"asm volatile("ld1 {v0.4s}, [%0], #16\n st1 {v1.4s}, [%1]" :: "r"(a), "r"(b));"#,
        r#"asm volatile("" ::: "memory");"#,
        r#"int f() asm("cp_async");"#,
        "__asm { mov eax, ebx }",
    ] {
        let report = report(other);
        assert_eq!((report.family, report.diagnostics.len()), (0, 0), "{other}");
        assert_eq!(report.statements, 0, "{other}");
    }
}

#[test]
fn sources_in_strings_are_read() {
    one(
        "const char* k = R\"(\n __global__ void k() { asm volatile(\"cp.async.cg.shared.global [%0], [%1], 8;\" :: \"r\"(d), \"l\"(s)); })\";",
        "constant-set",
        "8",
    );
    one(
        "const char* k = \"asm volatile(\\\"cp.async.cg.shared.global [%0], \" \"[%1], 8;\\\" :: \\\"r\\\"(d), \\\"l\\\"(s));\";",
        "constant-set",
        "8",
    );
    let format = "auto k = R\"(void f({0}) {{ asm volatile(\"cp.async.{1}.shared.global [%0], [%1], 16;\" :: \"r\"(d), \"l\"(s)); }})\";";
    let report = report(format);
    assert_eq!(report.unresolved[0].reason.kind, UnresolvedKind::Hole);
    assert!(report.unresolved[0].is_family);
    clean("auto k = R\"({{ asm volatile(\"{{ cp.async.wait_all; }}\"); }})\";");
}

#[test]
fn conditions_narrow_the_targets() {
    let bulk = "asm(\"cp.async.bulk.commit_group;\");";
    let guarded = |condition: &str| format!("#if {condition}\n{bulk}\n#endif");
    for legal in [
        "__CUDA_ARCH__ >= 900",
        "defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 1000)",
        "A || __CUDA_ARCH__ > 800",
        "900 <= __CUDA_ARCH__",
        "__CUDA_ARCH__ / 10 == 90",
        "!(__CUDA_ARCH__ < 900)",
        "defined(__CUDA_ARCH_FEAT_SM90_ALL)",
        "A",
    ] {
        clean(&guarded(legal));
    }
    for refused in
        ["__CUDA_ARCH__ == 800", "__CUDA_ARCH__ < 900", "__CUDA_ARCH__ >= 800 && A && __CUDA_ARCH__ <= 890"]
    {
        one(&guarded(refused), "target", "cp.async.bulk.commit_group");
    }
    for early in ["__CUDA_ARCH__ >= 800", "(__CUDA_ARCH__ >= 860)"] {
        one(&guarded(early), "guard-target", "cp.async.bulk.commit_group");
    }
    let warning = &report(&guarded("(__CUDA_ARCH__ >= 800)")).diagnostics[0];
    assert_eq!(warning.severity, Severity::Warning);
    assert_eq!(
        warning.message,
        "`cp.async.bulk.commit_group` requires `sm_90` or higher, but `__CUDA_ARCH__ >= 800` admits `sm_80`"
    );
    // Code for older targets is elsewhere, and host code is not checked.
    clean(&format!("#if __CUDA_ARCH__ >= 1000\n#elif X\n{bulk}\n#endif"));
    assert_eq!(counts(&guarded("!defined(__CUDA_ARCH__)")), (0, 0));
    clean(&format!("#ifdef __CUDA_ARCH__\n{bulk}\n#endif"));
    let named =
        format!("#define ARCH __CUDA_ARCH__\n#define IS_90 (ARCH >= 900)\n#if !IS_90\n{bulk}\n#endif");
    one(&named, "target", "cp.async.bulk.commit_group");
}

#[test]
fn a_macro_that_a_build_can_define_decides_nothing() {
    let wrong = "asm(\"cp.async.wait_all.sync;\");";
    for source in [
        format!("#if !defined(X)\n#define X 0\n#endif\n#if X\n{wrong}\n#endif"),
        format!("#if V >= 3\n#define X 1\n#endif\n#if X\n#else\n{wrong}\n#endif"),
        format!("#define X 0\n#if X && Y\n{wrong}\n#endif"),
        format!("#define X 0\n#if !(X + 1) || __CUDA_ARCH__ >= 900\n{wrong}\n#endif"),
        format!(
            "#ifndef H\n#define H\n#if V\n#define IS_80 (__CUDA_ARCH__ == 800)\n#endif\n#if !IS_80\n{wrong}\n#endif\n#endif"
        ),
    ] {
        one(&source, "unknown-word", ".sync");
    }
    let bulk = "asm(\"cp.async.bulk.commit_group;\");";
    let guarded = format!(
        "#ifndef H\n#define H\n#define IS_80 (__CUDA_ARCH__ == MIN)\n#define MIN 800\n#if IS_80\n{bulk}\n#endif\n#endif"
    );
    one(&guarded, "target", "cp.async.bulk.commit_group");
    for never in ["0", "false", "0 && X", "(0)", "1 - 1"] {
        assert_eq!(counts(&format!("#if {never}\n{wrong}\n#endif")), (0, 0), "{never}");
        one(&format!("#if {never}\n#else\n{wrong}\n#endif"), "unknown-word", ".sync");
    }
}

#[test]
fn an_opcode_without_a_qualifier_is_ptx_if_only_ptx_has_it() {
    assert_eq!(found(r#"asm("getctarank %0, %1;" : "=r"(a) : "l"(b));"#).len(), 2);
    assert_eq!(found(r#"asm("{ .reg .pred p; elect _|p, %0; }" :: "r"(m));"#).len(), 1);
    assert_eq!(found(r#"asm("{ .reg .pred p; membar; }");"#).len(), 1);
    assert_eq!(counts(r#"asm("membar;"); asm("fence;"); asm("mfence; sfence"); "#), (0, 0));
}

#[test]
fn branches_of_the_language_and_of_libraries_narrow_the_targets_too() {
    let bulk = "asm(\"cp.async.bulk.commit_group;\");";
    let other = "asm(\"cp.async.commit_group;\");";
    let both = format!("if constexpr (__CUDA_ARCH__ >= 900) {{ {bulk} }} else {{ {other} }}");
    clean(&both);
    one(
        &format!("if constexpr (__CUDA_ARCH__ >= 900) {other} else {{ {bulk} }}"),
        "target",
        "cp.async.bulk.commit_group",
    );
    clean(&format!("NV_IF_TARGET(NV_PROVIDES_SM_90, ({bulk}))"));
    clean(&format!("NV_IF_ELSE_TARGET(NV_PROVIDES_SM_90, ({bulk}), ({other}))"));
    one(&format!("NV_IF_TARGET(NV_PROVIDES_SM_80, ({bulk}))"), "guard-target", "cp.async.bulk.commit_group");
    one(
        &format!("NV_IF_TARGET(NV_PROVIDES_SM_90, ({other}), ({bulk}))"),
        "target",
        "cp.async.bulk.commit_group",
    );
    one(
        &format!("NV_DISPATCH_TARGET(NV_PROVIDES_SM_90, ({bulk}), NV_IS_EXACTLY_SM_86, ({bulk}))"),
        "target",
        "cp.async.bulk.commit_group",
    );
}

#[test]
fn a_given_target_decides() {
    let context = Context { target: "sm_80".parse().ok(), isa: None };
    let errors = |source: &str| check(source, Language::Cpp, &context, &mut NoIncludes).diagnostics.len();
    let bulk = "asm(\"cp.async.bulk.commit_group;\");";
    assert_eq!(errors(bulk), 1);
    // The statement is not compiled for this target.
    assert_eq!(errors(&format!("#if __CUDA_ARCH__ >= 900\n{bulk}\n#endif")), 0);
    assert_eq!(errors(&format!("#if __CUDA_ARCH__ >= 800\n{bulk}\n#endif")), 1);
}

/// Defects found in public libraries, each as a statement written for this test.
#[test]
fn defects_of_these_kinds_are_found() {
    let tensor = |dim: &str, coordinates: &str| {
        format!(
            "asm volatile(\"cp.async.bulk.tensor.{dim}.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {{{coordinates}}}], [%2];\" \
             :: \"r\"(d), \"l\"(m), \"r\"(b), \"r\"(x), \"r\"(y), \"r\"(z), \"r\"(u), \"r\"(v));"
        )
    };
    clean(&tensor("2d", "%3, %4"));
    for coordinates in ["%3, %4, %5", "%3, %4, %5, %6", "%3, %4, %5, %6, %7"] {
        let source = tensor("2d", coordinates);
        assert_eq!(found(&source), [("coordinate-count", &*format!("[%1, {{{coordinates}}}]"))]);
    }
    let operands = r#":: "r"(d), "l"(s), "r"(n), "r"(b), "h"(m)"#;
    let bulk = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes";
    one(
        &format!("asm(\"{bulk}.multicast_cluster [%0], [%1], %2, [%3], %4;\" {operands});"),
        "unknown-word",
        ".multicast_cluster",
    );
    clean(&format!("asm(\"{bulk}.multicast::cluster [%0], [%1], %2, [%3], %4;\" {operands});"));
    let reduce = "cp.reduce.async.bulk.global.shared::cta.bulk_group";
    one(
        &format!("asm(\"{reduce}.f32 [%1], [%0], %2;\" {operands});"),
        "qualifier-missing",
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.f32",
    );
    assert_eq!(found(&format!("asm(\"{reduce}.add.bf16 [%1], [%0], %2;\" {operands});")).len(), 1);
    clean(&format!("asm(\"{reduce}.add.noftz.bf16 [%1], [%0], %2;\" {operands});"));
    // Neither a sink `_` nor a result.
    let arrive = r#"asm("mbarrier.arrive.expect_tx.shared::cta.b64 [%0], %1;" :: "r"(b), "r"(n));"#;
    assert_eq!(found(arrive).len(), 1);
    clean(&arrive.replace("[%0]", "_, [%0]"));
    one(r#"asm("cp.async.ca.shared.shared [%0], [%1], 16;" :: "r"(d), "r"(s));"#, "direction", ".shared");
    one(r#"asm("prefetch.tensormap [%0];" :: "r"(m));"#, "operand-kind", "[%0]");
    one(r#"asm("mbarrier.inval.b64 [%0];" :: "r"(b));"#, "operand-kind", "[%0]");
    one(r#"asm("cp.async.bulk.commit_group");"#, "missing-semicolon", "");
    one(r#"asm("cp.async.wait_all.sync;");"#, "unknown-word", ".sync");
    one(r#"asm("{ .reg .f32 a; mbarrier.init.shared.b64 [a], 1; }");"#, "operand-kind", "[a]");
}

#[test]
fn a_register_that_nothing_declares_is_an_error() {
    one(r#"asm("{ .reg .pred q; @p cp.async.wait_all; }");"#, "undeclared-name", "p");
    one(
        r#"asm("{ .reg .pred P1; mbarrier.try_wait.shared::cta.b64 p1, [%1], %2; selp.b32 %0, 1, 0, p1; }" : "=r"(x) : "r"(b), "l"(s));"#,
        "undeclared-name",
        "p1",
    );
    one(
        r#"asm("cp.async.bulk.prefetch.tensor.2d.L2.global [%0, {%1, %r7}];" :: "l"(m), "r"(x));"#,
        "undeclared-name",
        "%r7",
    );
    // Another statement that leaves its block open may declare the name, or the name may be a variable of the
    // program.
    clean(r#"asm(".reg .pred p;"); asm("@p cp.async.wait_all;");"#);
    clean(r#"asm("{ .reg .pred p<4>;"); asm("@p3 cp.async.wait_all;"); asm("}");"#);
    clean(r#"asm("cp.async.ca.shared.global [smem], [%0], 16;" :: "l"(s));"#);
    one(r#"asm("{ .reg .pred p; }"); asm("@p cp.async.wait_all;");"#, "undeclared-name", "p");
}
