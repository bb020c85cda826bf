//! Addresses and the variables that they are in.

use ptx_async_isa::Context;
use ptx_async_isa::check::{Severity, check};
use ptx_async_isa::variables::VARIABLE_RULES;

/// What `check` reports of an instruction beside these declarations: rule, text and message.
fn found(declarations: &str, instruction: &str) -> Vec<(&'static str, String, String)> {
    let text = format!(
        ".version 9.1\n.target sm_100a\n{declarations}\n.entry k() {{ .reg .b16 %rs<4>; .reg .b32 %r<4>; .reg .b64 %rd<4>;\n\
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
    for rule in VARIABLE_RULES {
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
        ".shared .align 32 .b8 tile[64]; .global .align 4 .b8 data[64];",
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
        // As Triton declares dynamic shared memory, which the driver aligns to more.
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
        // Of the source only 8 bytes are read.
        (
            ".shared .align 16 .b8 s[64]; .global .align 16 .b8 g[8];",
            String::from("cp.async.cg.shared.global [s], [g], 16, 8;"),
            &[],
        ),
    ] {
        let found = found(declarations, &instruction);
        let ids: Vec<&str> = found.iter().map(|(id, ..)| *id).collect();
        assert_eq!(ids, expected, "{declarations} {instruction}");
    }
}
