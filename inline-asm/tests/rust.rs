//! Rust: each form of a statement, each kind of defect, and the positions of the findings.

use proptest::prelude::{any, proptest};
use ptx_async_inline_asm::{Language, NoIncludes, Report, UnresolvedKind, check};
use ptx_async_isa::Context;

fn report(source: &str) -> Report {
    check(source, Language::Rust, &Context::default(), &mut NoIncludes)
}

/// The rule and the source text of each diagnostic.
#[track_caller]
fn found(source: &str) -> Vec<(&'static str, &str)> {
    let report = report(source);
    assert!(report.unresolved.is_empty(), "{source}: {:?}", report.unresolved);
    assert!(report.family > 0, "no statement of the family: {source}");
    report.diagnostics.into_iter().map(|found| (found.rule.id, &source[found.span])).collect()
}

/// The number of statements that can be PTX, of those with instructions of the table, and of unresolved ones.
fn counts(source: &str) -> (usize, usize, usize) {
    let report = report(source);
    (report.statements, report.family, report.unresolved.len())
}

#[test]
fn forms_of_a_statement() {
    for source in [
        r#"asm!("cp.async.cg.shared.global [{}], [{}], 16;", in(reg32) dst, in(reg64) src)"#,
        r#"core::arch::asm!("cp.async.cg.shared.global [{1}], [{0}], 16;", in(reg64) src, in(reg32) dst,)"#,
        r#"asm!("cp.async.cg.shared.global [{d}], [{s:e}], {n};", d = in(reg32) a.b(), s = in(reg64) *c, n = const 16)"#,
        r##"unsafe { asm! { r#"cp.async.cg.shared.global [{}], [{}], 16;"#, in(reg32) d, in(reg64) s, options(nostack) } }"##,
        r#"asm!["{{ .reg .pred p;", "mbarrier.try_wait.shared.b64 p, [{}], {};", "selp.b32 {}, 1, 0, p; }}", in(reg32) b, in(reg64) s, out(reg32) ok]"#,
        r#"asm!("mbarrier.arrive.shared.b64 {}, [{}];", lateout(reg64) _, in(reg32) bar, clobber_abi("C"))"#,
        r#"asm!("st.async.shared::cluster.mbarrier::complete_tx::bytes.b128 [{}], {}, [{}];", in(reg32) a, in(reg128) b, in(reg32) m)"#,
        "global_asm!(\".func f() {{ cp.async.wait_all; }}\");",
        "asm!(concat!(\"cp.async.\", stringify!(wait_group), \" \", 0, ';'))",
        r#"ptx_asm!("cp.async.cg.shared.global [%0], [%1], 16; mov.u32 %2, %%laneid;", in("r") d, in("l") s, out("=r") l, clobber("memory"))"#,
        "// asm!(\"cp.async.wait_group;\")\nfn f<'a>(x: &'a str) { let y = \"asm!(\"; asm!(\"cp.async.wait_all;\"); }",
    ] {
        assert_eq!(found(source), [], "{source}");
    }
}

#[test]
fn defects_at_their_places() {
    for (source, rule, at) in [
        (
            r#"asm!("cp.async.cg.shared.global [{}], [{}], 8;", in(reg32) d, in(reg64) s)"#,
            "constant-set",
            "8",
        ),
        (r#"asm!("fence.acq_rel.gl;")"#, "qualifier-choice", ".gl"),
        (r#"asm!("ret;", "fence.acq_rel\t.gl;")"#, "qualifier-choice", ".gl"),
        (r#"asm!("mbarrier.inval.shared.b64 [{bar}];", bar = in(reg16) x)"#, "operand-kind", "[{bar}]"),
        (r#"asm!("mbarrier.inval.shared.b64 [{}]; // {}", in(reg32) x)"#, "operand-number", "{}"),
        (r#"asm!("mbarrier.inval.shared.b64 [{1}];", in(reg32) x)"#, "operand-number", "{1}"),
        (r#"asm!("cp.async.wait_group {n};", n = in(reg32) x)"#, "operand-kind", "{n}"),
        (
            "asm!(\"cp.async.ca.shared.global [{}], [{}], \\\n   5;\", in(reg32) d, in(reg64) s)",
            "constant-set",
            "5",
        ),
        (r#"ptx_asm!("cp.async.bulk.commit_group %0;", in("r") x)"#, "operand-of-form", "%0"),
    ] {
        assert_eq!(found(source), [(rule, at)], "{source}");
    }
    // The position of a finding is correct after escape sequences, and in the right literal.
    let source = r#"asm!("// \u{e9}\n", "\tfence.sc.gl;")"#;
    assert_eq!(report(source).diagnostics[0].span.start, source.find(".gl").unwrap());
}

#[test]
fn statements_of_other_assemblers_are_left_alone() {
    for source in [
        r#"asm!("mov {}, {}", out(reg) a, in(reg) b)"#,
        r#"asm!("rep movsb", inout("rcx") n => _, inout("rdi") d => _)"#,
        r#"asm!("sdot {acc:v}.4s, {a:v}.16b", acc = inout(vreg) acc, a = in(vreg) a)"#,
        r#"asm!("mfence"); asm!("dmb ish"); asm!("nop", options(nomem))"#,
        r#"global_asm!(include_str!("boot.s"));"#,
        "macro_rules! asm { ($($x:tt)*) => {}; }",
        "fn asm() {} use core::arch::asm;",
    ] {
        assert_eq!(counts(source), (0, 0, 0), "{source}");
    }
}

#[test]
fn calls_of_a_macro_are_its_alternatives() {
    let source = r#"
        macro_rules! scope { (device) => { "gpu" }; (old) => { "gl" }; }
        macro_rules! fence {
            ($($name:ident, $scope:ident);* $(;)?) => { paste! { $(
                fn [<fence_ $name>]() { asm!(concat!("fence.", stringify!($name), ".", scope!($scope), ";")) }
            )* } };
        }
        fence! { sc, device; acq_rel, old }
    "#;
    let report = report(source);
    assert_eq!((report.family, report.unresolved.len()), (1, 0));
    let [diagnostic] = &report.diagnostics[..] else { panic!("{:?}", report.diagnostics) };
    assert_eq!(diagnostic.rule.id, "qualifier-choice");
    assert!(diagnostic.message.contains("`$scope` is `old`"), "{}", diagnostic.message);
}

#[test]
fn what_is_not_resolved_has_its_kind() {
    let kind = |source: &str| {
        let report = report(source);
        assert_eq!(report.unresolved.len(), 1, "{source}");
        (report.unresolved[0].reason.kind, report.unresolved[0].is_family)
    };
    for (source, expected) in [
        (
            r#"macro_rules! m { ($n:literal) => { asm!(concat!("cp.async.wait_group ", $n, ";")) }; }"#,
            (UnresolvedKind::Parameter, true),
        ),
        (r#"ptx_asm!(TEXT, in("r") x)"#, (UnresolvedKind::Expression, false)),
        (r#"asm!(concat!("add.u32 ", name(), ";"), in(reg32) x)"#, (UnresolvedKind::Expression, false)),
    ] {
        assert_eq!(kind(source), expected, "{source}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>(), inside in "[a-z0-9{}%$\\\\\"\n(),;:.!=\\[\\] ]{0,60}") {
        report(&text);
        report(&format!("asm!(\"{inside}\", in(reg32) x)"));
        report(&format!("asm!({inside}"));
        report(&format!("macro_rules! m {{ {inside} }} m!({inside}); ptx_asm!({inside})"));
    }
}
