//! Python: each function that takes inline assembly, the expressions that are evaluated, and the positions of the
//! findings.

use proptest::prelude::{any, proptest};
use ptx_async_inline_asm::{Language, NoIncludes, Report, UnresolvedKind, check};
use ptx_async_isa::Context;

fn report(source: &str) -> Report {
    check(source, Language::Python, &Context::default(), &mut NoIncludes)
}

/// The rule and the source text of each diagnostic.
#[track_caller]
fn found(source: &str) -> Vec<(&'static str, &str)> {
    let report = report(source);
    assert!(report.unresolved.is_empty(), "{source}: {:?}", report.unresolved);
    assert!(report.family > 0, "no statement of the family: {source}");
    report.diagnostics.into_iter().map(|found| (found.rule.id, &source[found.span])).collect()
}

#[test]
fn forms_of_a_statement() {
    for source in [
        "llvm.inline_asm(None, [d, s], 'cp.async.cg.shared.global [$0], [$1], 16;', 'r,l', has_side_effects=True)",
        "llvm.inline_asm(T, [b], asm_string=\"mbarrier.arrive.shared.b64 $0, [${1:x}];\", constraints='=l,r,~{memory}')",
        "tl.inline_asm_elementwise(\"\"\"\n  fence.proxy.async;\n  mov.u32 $0, 0;\n\"\"\", '=r', [], dtype=tl.int32, is_pure=False, pack=1)",
        "tl.inline_asm_elementwise(asm=r'mbarrier.inval.shared.b64 [$1]; mov.u32 $0, 0;', constraints=('=r,r'), args=[x])",
        "cute.arch.inline_ptx('mbarrier.arrive.shared::cluster.b64 _, [{$r0}];', read_only_args=[Int32(bar)])",
        "prims.inline_ptx('mbarrier.arrive.shared.b64 {$w0}, [{$r0}];', write_only_types=[Int64], read_only_args=args)",
        "code = r'''asm volatile(\"cp.async.wait_group %0;\" :: \"n\"(N) : \"memory\");'''",
        "f(\"__device__ void f() { asm volatile(\\\"cp.async.wait_all;\\\\n\\\" ::: \\\"memory\\\"); }\")",
    ] {
        assert_eq!(found(source), [], "{source}");
    }
}

#[test]
fn text_is_evaluated() {
    for (text, at) in [
        ("'fence.acq_rel' \".gl;\"", ".gl"),
        ("'fence.acq_rel' + '.gl;'", ".gl"),
        ("('fence.%s' % 'sc') + \".gl;\"", ".gl"),
        ("'fence.{}.gl;{{}}'.format('sc')", ".gl"),
        ("'fence.{sem}.gl;'.format(sem='sc')", ".gl"),
        ("textwrap.dedent('''\n   fence.sc.gl;''')", ".gl"),
        ("'\\tfence.sc\\x2egl;'", "\\x2egl"),
        ("f'{FENCE}.gl;{{}}'", ".gl"),
        ("f'fence.{SEMS[\"a\"]}.gl;'", ".gl"),
        ("'fence.sc.gl;'.strip() if flag else 'fence.sc.gl;'", ".gl"),
        ("''.join(['fence.', 'sc', '.gl;'])", ".gl"),
        ("f'fence.{Sem.SC}.gl;'", ".gl"),
    ] {
        let source = format!(
            "FENCE = 'fence.sc'\nSEMS = {{'a': 'sc', 'b': 'acq_rel'}}\nclass Sem:\n    SC = 'sc'\n\n\
             llvm.inline_asm(None, [], {text}, '')\n"
        );
        let found = found(&source);
        assert!(!found.is_empty(), "{source}");
        assert!(found.iter().all(|found| *found == ("qualifier-choice", at)), "{source}: {found:?}");
        assert!(report(&source).diagnostics[0].span.start > source.find("inline_asm").unwrap(), "{source}");
    }
}

#[test]
fn each_return_of_a_property_counts() {
    let source = |property: &str, name: &str| {
        format!(
            "class Barrier:\n  @property\n  def scope(self):\n{property}\n\n  def arrive(self, ptr, ty):\n    \
             llvm.inline_asm(ty, [ptr], f'mbarrier.arrive.shared::{{self.{name}}}.b64 $0, [$1];', '=l,r')\n"
        )
    };
    for property in [
        "    if self.is_remote:\n      return 'cluster'\n    return 'cta'",
        "    if not self.is_remote:\n      return 'cta'\n    else:\n      return 'cluster'",
        "    match self.kind:\n      case 0:\n        return 'cta'\n      case _:\n        return 'cluster'",
        "    return 'cluster' if self.is_remote else 'cta'",
    ] {
        let source = source(property, "scope");
        assert_eq!(found(&source), [("operand-kind", "$0")], "{source}");
    }
    let right = source("    if self.is_new:\n      return 'cta'\n    return 'cta'", "scope");
    assert_eq!(found(&right), []);
}

#[test]
fn holes_range_over_the_literals_of_the_source() {
    let source = r#"
def fence(scope, sem="sc"):
    llvm.inline_asm(None, [], f"fence.{sem}.{scope};", "")

fence("gpu")
fence("gl")
"#;
    let report = report(source);
    assert_eq!((report.family, report.unresolved.len(), report.diagnostics.len()), (1, 0, 1));
    assert!(report.diagnostics[0].message.contains("`scope` is `gl`"), "{}", report.diagnostics[0].message);
    // Neither of two independent choices is a mistake by itself.
    let source = r#"
def store(wide, long):
    ty = "b64" if wide else "b32"
    c = "r,l,r" if long else "r,r,r"
    llvm.inline_asm(None, [a, v, m], f"st.async.shared::cluster.mbarrier::complete_tx::bytes.{ty} [$0], $1, [$2];", c)
"#;
    assert_eq!(found(source), []);
    // All names bound in a condition's branches take the same branch.
    let source = r#"
def load(many):
    if many:
        mask, operand, constraints = ".multicast::cluster", ", $4", "r,l,r,r,h"
    else:
        mask, operand, constraints = "", "", "r,l,r,r"
    text = f"cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes{mask} [$0], [$1], $2, [$3]{operand};"
    llvm.inline_asm(None, [d, s, n, b], text, constraints)
"#;
    assert_eq!(found(source), []);
}

#[test]
fn what_is_not_known_is_an_operand_of_unknown_value() {
    for source in [
        "def f(n):\n    llvm.inline_asm(None, [], f'cp.async.wait_group {n};', '')",
        "def f(n):\n    llvm.inline_asm(None, [a], 'mbarrier.init.shared.b64 [$0], %d;' % n, 'r')",
        "def f(a):\n    llvm.inline_asm(None, [], f'mbarrier.inval.shared.b64 [{a.b}];', '')",
        "def f(i):\n    inline_asm(None, [], f'L_{i}: cp.async.wait_all; bra L_{i};', '')",
        "def f(c):\n    llvm.inline_asm(None, [a], 'mbarrier.inval.shared.b64 [$0];', c)",
    ] {
        assert_eq!(found(source), [], "{source}");
    }
}

#[test]
fn what_is_not_resolved_has_its_kind() {
    for (source, expected) in [
        ("def f(s):\n    llvm.inline_asm(None, [], f'fence.sc.{s};', '')", UnresolvedKind::Parameter),
        ("llvm.inline_asm(None, [], f'fence.sc.{g()};', '')", UnresolvedKind::Expression),
        ("llvm.inline_asm(None, [], 'fence.sc.' + OTHER, '')", UnresolvedKind::UnknownName),
    ] {
        let report = report(source);
        assert_eq!(report.unresolved.len(), 1, "{source}");
        assert_eq!(
            (report.unresolved[0].reason.kind, report.unresolved[0].is_family),
            (expected, true),
            "{source}"
        );
    }
}

#[test]
fn text_that_doubles_with_each_name_ends() {
    let mut source = String::from("x0 = 'fence.sc.gpu;'\n");
    for number in 1..16 {
        source += &format!("x{number} = x{0} + x{0}\n", number - 1);
    }
    source += "llvm.inline_asm(None, [], x15, '')\n";
    let report = report(&source);
    assert_eq!(report.unresolved.len(), 1);
    assert_eq!(report.unresolved[0].reason.kind, UnresolvedKind::Alternatives);
}

#[test]
fn statements_of_other_targets_are_left_alone() {
    for source in [
        "tl.inline_asm_elementwise('v_add_f32 $0, $1, $2', '=v,v,v', [a, b], dtype=tl.float32)",
        "tl.inline_asm_elementwise('s_waitcnt lgkmcnt(0)', '=s', [])",
        "x.asm('nop'); inline('asm')",
    ] {
        assert_eq!(report(source).statements, 0, "{source}");
    }
}

#[test]
fn defects_of_cuda_in_strings_are_at_their_places() {
    let source = "SRC = '''\nasm volatile(\"cp.async.ca.shared.global [%0], [%1], 5;\\\\n\" :: \"r\"(d), \"l\"(s));\n'''";
    assert_eq!(found(source), [("constant-set", "5")]);
    assert_eq!(report(source).diagnostics[0].span.start, source.find(", 5").unwrap() + 2);
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>(), inside in "[a-z0-9{}%$\\\\\"'\n(),;:.=\\[\\] +f]{0,60}") {
        report(&text);
        report(&format!("asm = {inside}\nllvm.inline_asm({inside}, {inside}, f'{inside}', {inside})"));
        report(&format!("def f(x, y={inside}):\n  for z in {inside}:\n    inline_ptx(f\"{inside}\" % z)\nf({inside})"));
    }
}
