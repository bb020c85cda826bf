//! Parts of a function's body, as in inline assembly.

use super::*;
use crate::check::Checker;

/// The messages about a part with these registers, and the constants `%4` and `%5`.
fn found(text: &str) -> Vec<(&'static str, String)> {
    let mut module = Module::part("");
    for (name, ty) in [("%0", ".b32"), ("%1", ".b64"), ("%2", ".f32"), ("%3", ".b16")] {
        module.declare(Declaration::new(name, DeclaredSpace::Reg, ty));
    }
    ["%4", "%5"].into_iter().for_each(|name| module.declare_constant(name));
    module.continue_with(text);
    let mut checker = Checker::new(&Context::default());
    let mut found = Vec::new();
    while let Some(item) = module.next() {
        let diagnostics = checker.findings(&item, &module);
        found.extend(diagnostics.into_iter().map(|found| (found.rule.id, text[found.span].to_string())));
    }
    found
}

#[test]
fn names_that_a_part_does_not_declare_have_no_type() {
    assert_eq!(found("cp.async.cg.shared.global [a], [%1], 16, p;"), []);
    assert_eq!(found("{ .reg .pred p; @p cp.async.cg.shared.global [%0], [%1], 16; }"), []);
    assert_eq!(
        found("{ .reg .f32 f; cp.async.cg.shared.global [f], [%1], 16; }"),
        [("operand-kind", "[f]".into())]
    );
    assert_eq!(found("mbarrier.inval.b64 [%0];"), [("operand-kind", "[%0]".into())]);
    assert_eq!(found("L: @p bra L; cp.async.wait_all"), [("missing-semicolon", "".into())]);
}

#[test]
fn a_constant_whose_value_is_not_known_fits_like_any_constant() {
    for legal in [
        "cp.async.cg.shared.global [%0], [%1], %4;",
        "cp.async.cg.shared.global.L2::128B [%0 + %5], [%1+%5*16], %4, %5;",
        "cp.async.wait_group %4;",
        "cp.async.bulk.wait_group.read (%4 - 1);",
        "mbarrier.init.shared.b64 [%0], -%4 + 0x10;",
        "cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%1, {%4, %0}], [%0];",
    ] {
        assert_eq!(found(legal), [], "{legal}");
    }
    for (text, at) in [
        ("cp.async.cg.shared.global [%4], [%1], 16;", "[%4]"),
        ("mbarrier.arrive.shared.b64 %4, [%0];", "%4"),
        ("cp.async.wait_group %0;", "%0"),
        ("createpolicy.fractional.L2::evict_last.b64 %1, %4;", "%4"),
    ] {
        assert_eq!(found(text), [("operand-kind", at.into())], "{text}");
    }
}
