//! Fixes of the findings about single instructions and directives.

use ptx_async_isa::check::{Diagnostic, check};
use ptx_async_isa::rules::{Example, RULES};
use ptx_async_isa::{Applicability, Context, Fix};

fn on(target: &str, isa: &str) -> Context {
    Context { target: target.parse().ok(), isa: isa.parse().ok() }
}

/// The text with each fix of its only finding, and whether the fix is certain.
fn fixed(text: &str, context: &Context) -> Vec<(bool, String)> {
    let found = check(text, context);
    let [Diagnostic { fixes, .. }] = found.as_slice() else { panic!("{text}: {found:?}") };
    let each = |fix: &Fix| (fix.applicability == Applicability::Certain, fix.apply(text).unwrap());
    fixes.iter().map(each).collect()
}

#[track_caller]
fn certain(context: &Context, text: &str, right: &str) {
    let fixed = fixed(text, context);
    assert_eq!(fixed.first(), Some(&(true, String::from(right))), "{fixed:?}");
    assert_eq!(check(right, context).len(), 0);
}

#[track_caller]
fn maybe(context: &Context, text: &str, ways: &[&str]) {
    let ways: Vec<(bool, String)> = ways.iter().map(|way| (false, String::from(*way))).collect();
    assert_eq!(fixed(text, context), ways);
}

#[test]
fn a_misspelt_word_is_replaced() {
    let newest = on("sm_107a", "9.4");
    for (text, right) in [
        ("mbarier.init.shared::cta.b64 [%r1], 1;", "mbarrier.init.shared::cta.b64 [%r1], 1;"),
        ("@%p1 cp.bulk.async.commit_group;", "@%p1 cp.async.bulk.commit_group;"),
        ("cp.async.blk.commit_group;", "cp.async.bulk.commit_group;"),
        ("CP.ASYNC.WAIT_ALL;", "cp.async.wait_all;"),
        (
            "mbarrier.arrive.relase.cta.shared::cta.b64 _, [%r1];",
            "mbarrier.arrive.release.cta.shared::cta.b64 _, [%r1];",
        ),
        ("cp.async.bulk.prefetch.L2.globl [%rd1], 16;", "cp.async.bulk.prefetch.L2.global [%rd1], 16;"),
        ("%p1 cp.async.wait_all;", "@%p1 cp.async.wait_all;"),
        ("cp.async.wait_all", "cp.async.wait_all;"),
        ("cp.async.wait_all; ;", "cp.async.wait_all; "),
    ] {
        certain(&newest, text, right);
    }
    // Another number is no misspelling, and `check` leaves `mov` to ptxas.
    for (text, way) in [
        ("mbarrier.init.shared::cta.b63 [%r1], 1;", "mbarrier.init.shared::cta.b64 [%r1], 1;"),
        ("moov.u32 %r1, %r2;", "mov.u32 %r1, %r2;"),
    ] {
        maybe(&newest, text, &[way]);
    }
}

#[test]
fn each_mistake_of_a_statement_is_fixed_in_turn() {
    let mut text = String::from(
        "cp.asinc.bulk.shared::clustr.global.mbarrier::complete_tx::byts [%r1], %rd1, 16, [%r2]",
    );
    let newest = on("sm_107a", "9.4");
    let mut rules = Vec::new();
    for _ in 0..9 {
        let found = check(&text, &newest);
        let Some(first) = found.first() else { break };
        rules.push(first.rule.id);
        text = first.fixes[0].apply(&text).unwrap();
    }
    assert_eq!(
        text,
        "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];"
    );
    assert_eq!(rules.len(), 5, "{rules:?}");
}

#[test]
fn a_qualifier_is_given_left_out_or_replaced() {
    let newest = on("sm_107a", "9.4");
    for (text, right) in [
        (
            "cp.async.bulk.global.shared::cta [%rd1], [%r1], 16;",
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;",
        ),
        (
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.s64 [%rd1], [%r1], 16;",
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b64 [%rd1], [%r1], 16;",
        ),
        (
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.bf16 [%rd1], [%r1], 16;",
            "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [%rd1], [%r1], 16;",
        ),
        (
            "cp.async.bulk.global.shared::cta.bulk_group.bulk_group [%rd1], [%r1], 16;",
            "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16;",
        ),
        (
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.b32 [%r1], {%r2, %r3}, [%r4];",
            "st.async.shared::cluster.mbarrier::complete_tx::bytes.v2.b32 [%r1], {%r2, %r3}, [%r4];",
        ),
        ("mbarrier.arrive.shared::cta.b64 [%r1];", "mbarrier.arrive.shared::cta.b64 _, [%r1];"),
    ] {
        certain(&newest, text, right);
    }
    maybe(&newest, "cp.async.wait_all 0;", &["cp.async.wait_all;"]);
}

#[test]
fn a_version_that_is_too_low_is_raised() {
    let open = Context::default();
    let module = |version: &str, target: &str, line: &str| {
        format!(
            ".version {version}\n.target {target}\n.address_size 64\n.entry k() {{ .reg .b64 %rd<3>; {line} }}\n"
        )
    };
    let line = "fence.acquire.sync_restrict::shared::cluster.cluster;";
    certain(&open, &module("8.0", "sm_90", line), &module("8.6", "sm_90", line));
    certain(
        &open,
        &module("7.8", "sm_90a", "cp.async.wait_all;"),
        &module("8.0", "sm_90a", "cp.async.wait_all;"),
    );
    // A version of the command line is not in the text.
    assert_eq!(fixed(&module("7.8", "sm_90a", "cp.async.wait_all;"), &on("sm_90a", "7.8")), []);
    maybe(&open, ".version 6.9\n", &[".version 6.5\n", ".version 7.0\n"]);
    maybe(&open, ".version 8.0\n.target sm_90A\n", &[".version 8.0\n.target sm_90a\n"]);
    certain(&open, ".vesion 8.0\n", ".version 8.0\n");
}

#[test]
fn blanks_and_comments_stay() {
    let newest = on("sm_107a", "9.4");
    certain(
        &newest,
        "@!%p1 /* a */ cp.async.bulk.prefetch .L2 // b\r\n .global %rd1 /* c */, 16 ;\r\n// d",
        "@!%p1 /* a */ cp.async.bulk.prefetch .L2 // b\r\n .global [%rd1] /* c */, 16 ;\r\n// d",
    );
    // A comment belongs to the operand that would be removed.
    assert_eq!(fixed("cp.async.wait_all /* none */ 0;", &newest), []);
}

/// The findings with the fixes, without the position.
fn rules(text: &str, context: &Context) -> Vec<&'static str> {
    check(text, context).into_iter().map(|found| found.rule.id).collect()
}

#[test]
fn after_a_certain_fix_its_finding_is_gone_and_no_other_came() {
    let mut certain = 0;
    for Example { text, context } in RULES.iter().flat_map(|rule| rule.rejects) {
        let before = rules(text, context);
        for Diagnostic { rule, fixes, .. } in check(text, context) {
            assert!(fixes.iter().skip(1).all(|fix| fix.applicability == Applicability::Maybe), "{text}");
            for fix in &fixes {
                let fixed = fix.apply(text).unwrap();
                let mut left = before.clone();
                left.swap_remove(left.iter().position(|left| *left == rule.id).unwrap());
                let mut after = rules(&fixed, context);
                match fix.applicability {
                    Applicability::Certain => {
                        certain += 1;
                        left.sort_unstable();
                        after.sort_unstable();
                        assert_eq!(after, left, "{text}\n{fixed}");
                    }
                    _ => assert!(!after.contains(&rule.id) || left.contains(&rule.id), "{text}\n{fixed}"),
                }
            }
        }
    }
    assert!(certain >= 14, "{certain}");
}
