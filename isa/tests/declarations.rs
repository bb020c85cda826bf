//! Instructions with the declarations of their module.

use std::collections::BTreeSet;

use ptx_async_isa::check::{Severity, check};
use ptx_async_isa::declarations::DECLARATION_RULES;
use ptx_async_isa::text::parse;
use ptx_async_isa::validate::validate;
use ptx_async_isa::{Context, Dialect, Operand, Scalar, Slot, forms, samples};

/// The findings of `check` for an instruction in the kernel whose header ends these declarations: rule, text and
/// message.
fn found(declarations: &str, instruction: &str) -> Vec<(&'static str, String, String)> {
    let text = format!(
        ".version 9.1\n.target sm_100a\n{declarations} {{ .reg .b16 %rs<4>; .reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
         {instruction}\n}}\n"
    );
    let found = check(&text, &Context::default()).into_iter();
    found
        .map(|found| {
            assert_eq!(found.severity, Severity::Warning, "{}", found.message);
            (found.rule.id, text[found.span].to_owned(), found.message)
        })
        .collect()
}

#[test]
fn examples_keep_and_break_their_rule() {
    for rule in DECLARATION_RULES {
        assert!(!rule.accepts.is_empty() && !rule.rejects.is_empty());
        for (declarations, instruction) in rule.accepts {
            assert_eq!(found(declarations, instruction), [], "{declarations} {instruction}");
        }
        for (declarations, instruction) in rule.rejects {
            let found = found(declarations, instruction);
            let ids: Vec<&str> = found.iter().map(|(id, ..)| *id).collect();
            assert_eq!(ids, [rule.rule.id], "{declarations} {instruction}");
        }
    }
}

#[test]
fn a_warning_names_both_alignments() {
    let (id, at, message) = &found(
        ".shared .align 32 .b8 tile[64]; .global .align 4 .b8 data[64]; .entry k()",
        "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [tile+8], [%rd1], 16, [%r1];",
    )[0];
    assert_eq!((*id, at.as_str()), ("address-alignment", "+8"));
    assert_eq!(
        message,
        "`dstMem` must be aligned to 16 bytes, but `tile` is aligned to 32 and the offset is 8"
    );
}

#[test]
fn what_the_placement_decides_is_no_warning() {
    const TENSOR: &str = "cp.async.bulk.tensor.1d.global.shared::cta.bulk_group [%rd1, {%r1}],";
    const STORE: &str = "cp.async.bulk.global.shared::cta.bulk_group [%rd1],";
    for (declarations, instruction, expected) in [
        // Triton's declaration of dynamic shared memory, which the driver aligns to more.
        (".extern .shared .align 16 .b8 s[];", format!("{TENSOR} [s+16];"), &[][..]),
        (".extern .shared .align 16 .b8 s[];", format!("{TENSOR} [s+24];"), &["address-alignment"]),
        (".shared .align 1 .b8 s[64];", format!("{STORE} [s+3], 16;"), &[]),
        (".shared .b32 s[64];", format!("{STORE} [s+2], 16;"), &["address-alignment"]),
        (".shared .align 128 .b8 s[256];", format!("{TENSOR} [s+128];"), &[]),
        (".shared .align 128 .b8 s[256];", format!("{TENSOR} [s+-64];"), &["address-alignment"]),
        (".shared .align 16 .b8 s[64];", format!("{STORE} [s], %r1;"), &[]),
        (".shared .align 16 .b8 s[64];", format!("{STORE} [s+48], 16;"), &[]),
        (".shared .align 16 .b8 s[64];", format!("{STORE} [s+48], 32;"), &["copy-beyond-variable"]),
        (".shared .align 16 .b8 s[64];", format!("{STORE} [s+64], 0;"), &[]),
        // LLVM's declaration of an array without elements: the dynamic shared memory of MLIR.
        (".shared .align 16 .b8 s;", String::from("mbarrier.inval.shared::cta.b64 [s+4096];"), &[]),
        (".shared .align 16 .b8 s;", format!("{STORE} [s+4104], 16;"), &["address-alignment"]),
        (
            ".global .align 16 .b8 g;",
            String::from("cp.async.ca.shared.global [%r1], [g], 8;"),
            &["copy-beyond-variable"],
        ),
        (
            ".shared .align 8 .b64 bar;",
            String::from("mbarrier.inval.shared::cta.b64 [bar+8];"),
            &["copy-beyond-variable"],
        ),
        (
            ".shared .align 8 .b8 s[16]; .shared .b64 bar;",
            String::from(
                "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128 [s+4], [bar];",
            ),
            &["copy-beyond-variable", "address-alignment"],
        ),
        (
            ".shared .align 16 .b8 s[64]; .global .align 16 .b8 g[8];",
            String::from("cp.async.ca.shared.global [s+4], [g], 8;"),
            &["address-alignment"],
        ),
        // Only 8 bytes of the source are read.
        (
            ".shared .align 16 .b8 s[64]; .global .align 16 .b8 g[8];",
            String::from("cp.async.cg.shared.global [s], [g], 16, 8;"),
            &[],
        ),
    ] {
        let found = found(&format!("{declarations} .entry k()"), &instruction);
        let ids: Vec<&str> = found.iter().map(|(id, ..)| *id).collect();
        assert_eq!(ids, expected, "{declarations} {instruction}");
    }
}

const MULTICAST: &str =
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster";

#[test]
fn a_warning_names_the_cta_and_the_size_of_the_cluster() {
    let copy = format!("{MULTICAST} [%r1], [%rd1], 16, [%r2], 0x11;");
    let (id, at, message) = &found(".entry k() .reqnctapercluster 2, 2, 1", &copy)[0];
    assert_eq!((*id, at.as_str()), ("multicast-beyond-cluster", "0x11"));
    assert_eq!(
        message,
        "`ctaMask` 0x11 includes CTA 4, but the last CTA of the cluster is 3 (`.reqnctapercluster`)"
    );
}

#[test]
fn only_the_required_size_of_the_cluster_limits_a_constant_mask() {
    let copy = |mask: &str| format!("{MULTICAST} [%r1], [%rd1], 16, [%r2], {mask};");
    let tensor = String::from(
        "cp.async.bulk.tensor.1d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster [%r1], \
         [%rd1, {%r1}], [%r2], 8;",
    );
    let beyond = &["multicast-beyond-cluster"][..];
    for (header, instruction, expected) in [
        (".entry k() .reqnctapercluster 2, 2, 1", copy("0xf"), &[][..]),
        (".entry k() .reqnctapercluster 2", copy("4"), beyond),
        (".entry k() .reqnctapercluster 2", copy("%rs1"), &[]),
        (".entry k() .reqnctapercluster 2", copy("0"), &[]),
        (".entry k() .reqnctapercluster 2", tensor, beyond),
        (".entry k() .reqnctapercluster 16", copy("0xffff"), &[]),
        (".entry k() .reqnctapercluster 4294967295, 4294967295, 4294967295", copy("0xffff"), &[]),
        // The launch determines the size.
        (".entry k() .reqnctapercluster 0, 0, 0", copy("0xffff"), &[]),
        (".entry k() .explicitcluster .maxclusterrank 2", copy("0xffff"), &[]),
        (".entry k() .maxclusterrank 8 .reqnctapercluster 2, 1, 1 .reqntid 128", copy("4"), beyond),
        // The directive belongs to another function.
        (".entry other() .reqnctapercluster 2, 1, 1 { { ret; } ret; } .entry k()", copy("4"), &[]),
        (".entry k() .reqnctapercluster 2, 1, 1; .entry k()", copy("4"), &[]),
        (
            ".entry other() .reqnctapercluster 4, 1, 1 { ret; } .entry k() .reqnctapercluster 2",
            copy("4"),
            beyond,
        ),
        (".entry k() .reqnctapercluster 2, 1, 1", format!("{{ ret; }} {}", copy("4")), beyond),
    ] {
        let found = found(header, &instruction);
        let ids: Vec<&str> = found.iter().map(|(id, ..)| *id).collect();
        assert_eq!(ids, expected, "{header} {instruction}");
    }
}

#[test]
fn every_form_with_a_mask_is_checked() {
    let mut steps = BTreeSet::new();
    for sample in samples::all() {
        let inst = parse(&sample.text).unwrap();
        let Ok(valid) = validate(&inst, &Context::default(), Dialect::Ptx) else { continue };
        let Some(Operand::Scalar(Scalar::Int(mask))) = valid.operand(Slot::Multicast) else { continue };
        let text = format!(
            ".version 9.4\n.target sm_107a\n.entry k() .reqnctapercluster 1 {{\n\
             .reg .pred %p<9>; .reg .b16 %rs<9>; .reg .b32 %r<99>; .reg .b64 %rd<99>;\n{}\n}}\n",
            sample.text
        );
        let found = check(&text, &Context::default());
        let is_beyond = found.iter().any(|found| found.rule.id == "multicast-beyond-cluster");
        assert_eq!(is_beyond, mask > 1, "{text} {found:?}");
        if is_beyond {
            steps.insert(sample.instruction.step());
        }
    }
    let with_mask = forms::all().filter(|instruction| {
        let mut params = instruction.forms.iter().filter_map(|form| form.param(Slot::Multicast));
        params.any(|param| param.name == "ctaMask")
    });
    assert_eq!(steps, with_mask.map(|instruction| instruction.step()).collect());
}
