//! Every example instruction of the manual at PTX ISA 9.1, in the manual's order: it parses, is valid, and is printed
//! with the same qualifiers and the same operands. The manual's errors are rejected by the listed rule.
//!
//! Copied from the manual's sections; only `cache-policy`, which is not an identifier of PTX, is replaced by `policy`.

use ptx_async_isa::inst::NameType;
use ptx_async_isa::{Context, Dialect, text, validate};

/// `cp.async`, `cp.async.commit_group`, `cp.async.wait_group`, `cp.async.wait_all`.
const NON_BULK_COPY: &[&str] = &[
    "cp.async.ca.shared.global  [shrd],    [gbl + 4], 4;",
    "cp.async.ca.shared::cta.global  [%r0 + 8], [%r1],     8;",
    "cp.async.cg.shared.global  [%r2],     [%r3],     16;",
    "cp.async.cg.shared.global.L2::64B   [%r2],      [%r3],     16;",
    "cp.async.cg.shared.global.L2::128B  [%r0 + 16], [%r1],     16;",
    "cp.async.cg.shared.global.L2::256B  [%r2 + 32], [%r3],     16;",
    "createpolicy.fractional.L2::evict_last.L2::evict_unchanged.b64 policy, 0.25;",
    "cp.async.ca.shared.global.L2::cache_hint [%r2], [%r1], 4, policy;",
    "cp.async.ca.shared.global                   [shrd], [gbl], 4, p;",
    "cp.async.cg.shared.global.L2::cache_hint   [%r0], [%r2], 16, q, policy;",
    // cp.async.commit_group, example 1
    "cp.async.ca.shared.global [shrd], [gbl], 4;",
    "cp.async.commit_group ;",
    // Example 2
    "cp.async.ca.shared.global [shrd1],   [gbl1],   8;",
    "cp.async.ca.shared.global [shrd1+8], [gbl1+8], 8;",
    "cp.async.commit_group ;",
    "cp.async.ca.shared.global [shrd2],    [gbl2],    16;",
    "cp.async.cg.shared.global [shrd2+16], [gbl2+16], 16;",
    "cp.async.commit_group ;",
    // cp.async.wait_all
    "cp.async.ca.shared.global [shrd1], [gbl1], 4;",
    "cp.async.cg.shared.global [shrd2], [gbl2], 16;",
    "cp.async.wait_all;",
    // cp.async.wait_group
    "cp.async.ca.shared.global [shrd3], [gbl3], 8;",
    "cp.async.commit_group;",
    "cp.async.cg.shared.global [shrd4], [gbl4], 16;",
    "cp.async.commit_group;",
    "cp.async.cg.shared.global [shrd5], [gbl5], 16;",
    "cp.async.commit_group;",
    "cp.async.wait_group 1;",
    // In the description of cp.async.wait_all
    "cp.async.commit_group;",
    "cp.async.wait_group 0;",
];

/// `cp.async.bulk`, `cp.reduce.async.bulk`, `cp.async.bulk.prefetch`.
const BULK_COPY: &[&str] = &[
    // .global -> .shared::cta (strictly non-remote):
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];",
    "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint
                                             [dstMem], [srcMem], size, [mbar], policy;",
    // .global -> .shared::cluster:
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];",
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster
                                             [dstMem], [srcMem], size, [mbar], ctaMask;",
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint
                                             [dstMem], [srcMem], size, [mbar], policy;",
    // .shared::cta -> .shared::cluster (strictly remote):
    "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [dstMem], [srcMem], size, [mbar];",
    // .shared::cta -> .global:
    "cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], size;",
    // Without the `}` after `.L2::cache_hint` in the manual; see SLIPS.
    "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [dstMem], [srcMem], size, policy;",
    // .shared::cta -> .global with .cp_mask:
    "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.cp_mask [dstMem], [srcMem], size, policy, byteMask;",
    // cp.reduce.async.bulk
    "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.add.u64
                                                                  [dstMem], [srcMem], size, [mbar];",
    "cp.reduce.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes.min.s32
                                                                  [dstMem], [srcMem], size, [mbar];",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.min.f16 [dstMem], [srcMem], size;",
    // `.b32` where the manual has `.s32`; see SLIPS.
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.b32 [dstMem], [srcMem], size, policy;",
    "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;",
    // cp.async.bulk.prefetch
    "cp.async.bulk.prefetch.L2.global                 [srcMem], size;",
    "cp.async.bulk.prefetch.L2.global.L2::cache_hint  [srcMem], size, policy;",
];

/// `cp.async.bulk.tensor`.
const TENSOR_COPY: &[&str] = &[
    "cp.async.bulk.tensor.1d.shared::cta.global.mbarrier::complete_tx::bytes.tile  [sMem0], [tensorMap0, {tc0}], [mbar0];",
    "@p cp.async.bulk.tensor.5d.shared::cta.global.im2col.mbarrier::complete_tx::bytes
                     [sMem2], [tensorMap2, {tc0, tc1, tc2, tc3, tc4}], [mbar2], {i2cOffW, i2cOffH, i2cOffD};",
    "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.tile  [sMem0], [tensorMap0, {tc0}], [mbar0];",
    "@p cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster
                     [sMem1], [tensorMap1, {tc0, tc1}], [mbar2], ctaMask;",
    "@p cp.async.bulk.tensor.5d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes
                     [sMem2], [tensorMap2, {tc0, tc1, tc2, tc3, tc4}], [mbar2], {i2cOffW, i2cOffH, i2cOffD};",
    "@p cp.async.bulk.tensor.3d.im2col.shared::cluster.global.mbarrier::complete_tx::bytes.L2::cache_hint
                     [sMem3], [tensorMap3, {tc0, tc1, tc2}], [mbar3], {i2cOffW}, policy;",
    "@p cp.async.bulk.tensor.1d.global.shared::cta.bulk_group  [tensorMap3, {tc0}], [sMem3];",
    "cp.async.bulk.tensor.2d.tile::gather4.shared::cluster.global.mbarrier::complete_tx::bytes
                     [sMem5], [tensorMap6, {x0, y0, y1, y2, y3}], [mbar5];",
    "cp.async.bulk.tensor.3d.im2col::w.shared::cluster.global.mbarrier::complete_tx::bytes
                     [sMem4], [tensorMap5, {t0, t1, t2}], [mbar4], {im2colwHalo, im2colOff};",
    // With the completion mechanism that the manual omits; see SLIPS.
    "cp.async.bulk.tensor.1d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2
                     [sMem6], [tensorMap7, {tc0}], [peerMbar];",
];

/// `multimem.cp.async.bulk`.
const MULTIMEM_COPY: &[&str] = &[
    "multimem.cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], size;",
    "multimem.cp.async.bulk.global.shared::cta.bulk_group [dstMem], [srcMem], 512;",
    "multimem.cp.async.bulk.global.shared::cta.bulk_group.cp_mask [dstMem], [srcMem], size, byteMask;",
];

/// `multimem.cp.reduce.async.bulk`.
const MULTIMEM_REDUCE: &[&str] = &[
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.xor.b64 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.inc.u32 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.dec.u32 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.max.s32 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.min.bf16 [dstMem], [srcMem], size;",
    "multimem.cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.bf16 [dstMem], [srcMem], size;",
];

/// Examples in the manual that violate its own tables or its grammar, with the rule.
const SLIPS: &[(&str, &str)] = &[
    (
        "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint} [dstMem], [srcMem], size, policy;",
        "syntax",
    ),
    (
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.L2::cache_hint.xor.s32 [dstMem], [srcMem], size, policy;",
        "reduce-type",
    ),
    (
        "cp.async.bulk.tensor.1d.shared::cluster.global.tile.cta_group::2
                     [sMem6], [tensorMap7, {tc0}], [peerMbar];",
        "qualifier-missing",
    ),
    // Not an example, but a row of the table of completion mechanisms that is in no syntax line.
    (
        "cp.reduce.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.add.u32
                                                                  [dstMem], [srcMem], size, [mbar];",
        "direction",
    ),
];

/// Declarations of the manual: `.reg .b16 ctaMask; .reg .u16 i2cOffW, …; .reg .b64 l2CachePolicy;`
/// and the predicates of its examples.
fn declared(name: &str) -> Option<NameType> {
    Some(match name {
        "p" | "q" => NameType::Pred,
        "policy" => NameType::Bits(64),
        "ctaMask" | "byteMask" | "i2cOffW" | "i2cOffH" | "i2cOffD" | "im2colwHalo" | "im2colOff" => {
            NameType::Bits(16)
        }
        "size" => NameType::Bits(32),
        _ => return None,
    })
}

/// The guard and the opcode, with sorted qualifiers, and the operands without spaces: equal for two spellings of one
/// instruction.
fn essence(text: &str) -> (String, Vec<&str>, String) {
    let text = text.trim_end_matches([';', ' ']);
    let (guard, text) = text.strip_prefix("@p ").map_or(("", text), |rest| ("@p", rest));
    let (opcode, operands) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let mut words: Vec<&str> = opcode.split('.').collect();
    words.sort_unstable();
    (guard.to_owned(), words, operands.split_whitespace().collect())
}

fn assert_all(examples: &[&str], declared: &dyn Fn(&str) -> Option<NameType>) {
    for example in examples {
        let inst = text::parse_declared(example, declared)
            .unwrap_or_else(|parse_error| panic!("{example}: {parse_error}"));
        let valid = validate(&inst, &Context::default(), Dialect::Ptx)
            .unwrap_or_else(|findings| panic!("{example}: {findings:?}"));
        let printed = valid.to_string();
        assert_eq!(essence(&printed), essence(example), "{example}\n{printed}");
    }
}

/// Asserts that the examples are valid, with declarations and without them.
fn assert_examples(examples: &[&str]) {
    assert_all(examples, &declared);
    assert_all(examples, &|_| None);
}

#[test]
fn non_bulk_copy() {
    assert_examples(NON_BULK_COPY);
}

#[test]
fn bulk_copy() {
    assert_examples(BULK_COPY);
}

#[test]
fn tensor_copy() {
    assert_examples(TENSOR_COPY);
}

#[test]
fn multimem_copy() {
    assert_examples(MULTIMEM_COPY);
}

#[test]
fn multimem_reduce() {
    assert_examples(MULTIMEM_REDUCE);
}

#[test]
fn errors_of_the_manual_are_rejected() {
    for (example, id) in SLIPS {
        let broken: Vec<&str> = match text::parse(example) {
            Ok(inst) => match validate(&inst, &Context::default(), Dialect::Ptx) {
                Ok(valid) => panic!("accepted: {valid}"),
                Err(findings) => findings.iter().map(|finding| finding.rule.id).collect(),
            },
            Err(parse_error) => vec![parse_error.rule.id],
        };
        assert_eq!(broken, [*id], "{example}");
    }
}

/// A predicate in place of `src-size` is `ignore-src`, which was introduced later than the rest.
#[test]
fn a_declared_predicate_is_ignore_src() {
    for (example, floor) in [
        ("cp.async.ca.shared.global                   [shrd], [gbl], 4, p;", "7.5"),
        ("cp.async.cg.shared.global.L2::cache_hint   [%r0], [%r2], 16, q, policy;", "7.5"),
        ("cp.async.ca.shared.global                   [shrd], [gbl], 4, size;", "7.0"),
    ] {
        let inst = text::parse_declared(example, &declared).unwrap();
        let valid = validate(&inst, &Context::default(), Dialect::Ptx).unwrap();
        assert_eq!(valid.floor("sm_80".parse().unwrap()), Some(floor.parse().unwrap()), "{example}");
    }
}
