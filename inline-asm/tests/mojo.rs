//! Mojo: `inlined_assembly`, the expressions that are evaluated, and the positions of the findings.

use proptest::prelude::{any, proptest};
use ptx_async_inline_asm::{Language, NoIncludes, Report, UnresolvedKind, check};
use ptx_async_isa::Context;

fn report(source: &str) -> Report {
    check(source, Language::Mojo, &Context::default(), &mut NoIncludes)
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
        "fn f(x: Int):\n    inlined_assembly[\n        \"cp.async.wait_all;\",\n        NoneType,\n        constraints=\"~{memory}\",\n    ]()\n",
        "    return inlined_assembly[\"mbarrier.arrive.shared.b64 $0, [$1];\", UInt64, constraints=\"=l,r\"](Int32(Int(bar)))",
        "alias OP = \"cp.async\"\nfn f[//, n: Int](owned x: T) raises:\n    inlined_assembly[OP + \".cg.shared.global [$0], [$1], $2;\", NoneType, constraints=\"r,l,n\"](d, s^, Int32(16))",
        "comptime if x:\n    _ = sys.inlined_assembly[get_static_string[\"fence.proxy\", \".async;\"](), NoneType, constraints=\"\"]()",
    ] {
        assert_eq!(found(source), [], "{source}");
    }
}

#[test]
fn defects_at_their_places() {
    let source = "struct S:\n    @staticmethod\n    fn f[n: Int](read self) raises -> Int:\n        \
                  var op: StaticString = \"fence.sc\"\n        inlined_assembly[\n            op + \".gl;\", NoneType, \
                  constraints=\"~{memory}\"\n        ]()\n";
    assert_eq!(found(source), [("qualifier-choice", ".gl")]);
    assert_eq!(report(source).diagnostics[0].span.start, source.find(".gl").unwrap());
    let source = "inlined_assembly[\"mbarrier.inval.shared.b64 [$1];\", NoneType, constraints=\"r\"](x)";
    assert_eq!(found(source), [("operand-number", "$1")]);
    let source = "inlined_assembly[\"mbarrier.inval.shared.b64 [$0];\", NoneType, constraints=\"h\"](x)";
    assert_eq!(found(source), [("operand-kind", "[$0]")]);
}

#[test]
fn parameters_range_over_the_calls() {
    let source = "fn fence[scope: StaticString]():\n    inlined_assembly[\"fence.sc.\" + scope + \";\", NoneType, \
                  constraints=\"\"]()\n\nfn main():\n    fence[\"gpu\"]()\n    fence[\"gl\"]()\n";
    let report = report(source);
    assert_eq!((report.family, report.unresolved.len(), report.diagnostics.len()), (1, 0, 1));
    assert!(report.diagnostics[0].message.contains("`scope` is `gl`"), "{}", report.diagnostics[0].message);
}

#[test]
fn what_is_not_resolved_and_what_is_left_alone() {
    let source =
        "fn f[op: StaticString]():\n    inlined_assembly[\"fence.sc.\" + op, NoneType, constraints=\"\"]()";
    let unresolved = report(source).unresolved;
    assert_eq!((unresolved.len(), unresolved[0].reason.kind), (1, UnresolvedKind::Parameter));
    for source in [
        "inlined_assembly[\"mrs $0, fpcr\", UInt64, constraints=\"=r\", has_side_effect=True]()",
        "inlined_assembly[\"s_waitcnt vmcnt(0)\", NoneType, constraints=\"\"]()",
        "inlined_assembly[\"v_add_f32 $0, $1, $2\", F, constraints=\"=v,v,v\"](a, b)",
        "# inlined_assembly[\"fence.sc.gl;\", NoneType, constraints=\"\"]()",
    ] {
        assert_eq!(report(source).statements, 0, "{source}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read(text in any::<String>(), inside in "[a-z0-9{}$\\\\\"'\n(),;:.=\\[\\] +/^@]{0,60}") {
        report(&text);
        report(&format!("fn f[{inside}]({inside}):\n  inlined_assembly[{inside}, T, constraints={inside}]({inside})"));
    }
}
