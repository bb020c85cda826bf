//! The rules about the steps of a description agree with the lints of the same names: every short list of steps
//! violates both, at the same steps.

use std::collections::BTreeSet;

use ptx_async_isa::sequence::{self, SEQUENCE_RULES};
use ptx_async_isa::{Context, Dialect, Inst, Valid, text, validate};
use ptx_async_lints::check;

const STEPS: [&str; 13] = [
    "cp.async.ca.shared.global [%r1], [%rd1], 16;",
    "cp.async.commit_group;",
    "cp.async.wait_group 0;",
    "cp.async.wait_group 1;",
    "cp.async.wait_all;",
    "cp.async.bulk.global.shared::cta.bulk_group [%rd2], [%r1], 16;",
    "cp.async.bulk.global.shared::cta.bulk_group [%rd2], [%r1+64], 16;",
    "cp.async.bulk.commit_group;",
    "cp.async.bulk.wait_group 0;",
    "cp.async.bulk.wait_group.read 1;",
    "st.bulk.weak.shared::cta [%r1], 16, 0;",
    "fence.proxy.async.shared::cta;",
    "fence.proxy.async.global;",
];

/// A kernel in which one thread executes these lines between calls of an unknown function, as the steps of a
/// description are between unknown instructions.
fn kernel(lines: &[&str]) -> (String, usize) {
    let before = ".version 8.7\n.target sm_100a\n.address_size 64\n.extern .func unknown;\n\
        .visible .entry kernel(.param .u32 a, .param .u64 b, .param .u64 c)\n{\n.reg .b32 %r<4>;\n.reg .b64 %rd<4>;\n\
        .reg .pred %p<2>;\nld.param.u32 %r1, [a];\nld.param.u64 %rd1, [b];\nld.param.u64 %rd2, [c];\n\
        mov.u32 %r2, %tid.x;\nsetp.ne.u32 %p1, %r2, 0;\n@%p1 bra done;\ncall unknown;\n";
    (format!("{before}{}\ncall unknown;\ndone:\nret;\n}}\n", lines.join("\n")), before.lines().count())
}

fn of_lints(lines: &[&str]) -> BTreeSet<(usize, &'static str)> {
    let (text, first) = kernel(lines);
    let known = |id: &str| SEQUENCE_RULES.iter().any(|rule| rule.rule.id == id);
    let found = check(&text).into_iter().filter(|found| known(found.rule.id));
    found.map(|found| (text[..found.span.start].lines().count() - first, found.rule.id)).collect()
}

#[test]
fn the_older_name_of_the_fence() {
    let lines = [STEPS[10], "membar.proxy.async;", STEPS[5]];
    assert_eq!(of_lints(&lines), BTreeSet::new());
}

#[test]
fn short_lists_of_steps() {
    let insts = STEPS.map(|line| text::parse(line).unwrap());
    let valid = |inst: &Inst<'static>| -> Valid<'static> {
        validate(inst, &Context::default(), Dialect::Ptx).unwrap_or_else(|found| panic!("{found:?}"))
    };
    let steps: Vec<Valid<'static>> = insts.iter().map(valid).collect();
    let (mut lists, mut broken) = (0, BTreeSet::new());
    for length in 2..=4_u32 {
        for number in 0..STEPS.len().pow(length) {
            let indices = (0..length).map(|digit| number / STEPS.len().pow(digit) % STEPS.len());
            let indices: Vec<usize> = indices.collect();
            // The longest lists end with a wait and with a copy, which can violate a rule.
            if length == 4 && ![2, 5].contains(&indices[3]) {
                continue;
            }
            let lines: Vec<&str> = indices.iter().map(|&index| STEPS[index]).collect();
            let list: Vec<Valid<'static>> = indices.iter().map(|&index| steps[index]).collect();
            let found = sequence::check(&list, &|one, other| one == other);
            let found: BTreeSet<_> = found.iter().map(|found| (found.step, found.rule().id)).collect();
            assert_eq!(found, of_lints(&lines), "{lines:#?}");
            broken.extend(found.iter().map(|(_, id)| *id));
            lists += 1;
        }
    }
    assert!(lists > 5_000);
    assert_eq!(broken.len(), SEQUENCE_RULES.len(), "every rule is broken by some list: {broken:?}");
}
