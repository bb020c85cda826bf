//! The messages of mistakes in descriptions: one for each mistake, with its help.

use super::{errors, expand, messages};

/// Each call, its one message, and what to write instead.
#[rustfmt::skip] // One mistake per paragraph.
const MESSAGES: &[(&str, &str, &str)] = &[
    (r#"tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128 }"#,
     "`tensormap_cp_fenceproxy` requires `sem`", "write `sem: release(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    (r#"tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128, sem: release }"#,
     "`release` requires `scope`", "write `sem: release(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    ("fence_proxy_tensormap_generic {}",
     "`fence_proxy_tensormap_generic` requires `sem`",
     "write `sem: release(…)` or `sem: acquire(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    (r#"mapa { out: "%rd2", addr: generic("%rd1"), cta: 0 }"#,
     "`mapa` requires `ty`", "write `ty: …` with `u32` or `u64`"),
    (r#"mapa { out: "%rd2", addr: shared::cta("%rd1"), cta: 0 }"#,
     "`shared::cta` is not a valid state space of `addr` for `mapa` (a shared address)", "it takes `shared::cluster`"),
    ("fence_mbarrier_init { sem: release(cluster) }",
     "`fence_mbarrier_init` has no field `sem`", "remove it: it is always `release(cluster)`"),
    (r#"cp_async { src: global("%rd1"), size: 16 }"#,
     "`cp_async` (cached at L2 only, with src-size) requires `dst`, but none was given",
     "add `dst: shared(…)` or `dst: shared::cta(…)`"),
    (r#"multimem_cp_async_bulk { src: shared("%r1"), size: 16 }"#,
     "`multimem_cp_async_bulk` requires `dst`, but none was given", "add `dst: multimem(…)`"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), mbarrier: "%r2" }"#,
     "`cp_async_bulk_tensor` (global -> shared::cluster) requires `src`, but none was given",
     "add `src: tensor(map, [x, y])`"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), src: global("%rd1"), mbarrier: "%r2" }"#,
     "`src` of `cp_async_bulk_tensor` (global -> shared::cluster) must be a tensor map and coordinates, but this is an \
      address in brackets",
     "write `tensor(map, [x, y])`"),
    (r#"st_async { dst: shared("%r1"), value: [1, 2, 3], mbarrier: "%r2", ty: b32 }"#,
     "`value` of `st_async` (completing on a barrier) must be one value of `b32`, but this is a vector of 3",
     "give one value, or 2 or 4 in a list"),
    (r#"st_async { dst: shared("%r1"), value: 1, mbarrier: "%r2", ty: f32 }"#,
     "`value` of `st_async` (completing on a barrier) must be one value of `f32`, but this is the constant 1",
     "write `1.0`"),
];

#[test]
fn one_mistake_has_one_message() {
    for (call, message, help) in MESSAGES {
        let call = format!("emit = ptx, {call}");
        let expansion = expand(&call).to_string();
        assert_eq!(errors(&expand(&call)).len(), 1, "{call}: {expansion}");
        let words = format!("\"{message}\\nhelp: {help}");
        assert!(expansion.contains(&words), "{call}: {expansion}\nwithout {words}");
    }
}

/// Calls with one mistake, which used to be several errors, and the start of their one message.
#[rustfmt::skip] // One mistake per paragraph.
const ONCE: &[(&str, &str)] = &[
    // The operands may be right for what was meant.
    (r#"emit = string, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1" }"#,
     "unknown `emit` value `string`"),
    (r#"emit = string, cp_async { dst: shared(tile), src: global(rows), size: 16, pred: p, src_size: const { 4 } }"#,
     "unknown `emit` value `string`"),
    ("emit = string, transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: n },
      cp_async_bulk { dst: shared(a), src: global(b), size: n }])",
     "unknown `emit` value `string`"),
    // A missing `emit = ptx`.
    (r#"cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1" }, mbarrier_inval("%r2")"#,
     "a string is PTX text, but the operands of an `asm!` block are Rust values"),
    ("cp_async_bulk(dst: shared(a), src: global(b), size: 16, mbarrier: c)",
     "arguments in parentheses have no names, but `cp_async_bulk(…)` names one\nhelp: fields are written in braces: \
      `cp_async_bulk { field: value, … }`"),
    ("cp_async_bulk { dst = shared(a), src = global(b), size = 16, mbarrier = c }",
     "a field is written `dst: …`, not `dst = …`"),
    ("transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: 2097152 }])",
     "`size` "),
    ("transaction(bar, [cp_async_bulk { dst: shared(a), src: global(b), size: 1048560 },
      cp_async_bulk { dst: shared(a), src: global(b), size: 16 }])",
     "a barrier can expect at most 1048575 bytes, but the steps of this transaction copy 1048576"),
    ("transaction(bar, [cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), bytes: -1 }])",
     "`bytes` must be 0 to 1048575, but this is -1"),
    ("cp_reduce_async_bulk { op: Add, ty: f32, dst: global(a), src: shared(b), size: 16 }",
     "`Add` is not a valid `op` for `cp_reduce_async_bulk`\nhelp: did you mean `add`?"),
    (r#"cp_reduce_async_bulk { op: "add", ty: f32, dst: global(a), src: shared(b), size: 16 }"#,
     "`\"add\"` is not a valid `op` for `cp_reduce_async_bulk`\nhelp: did you mean `add`?"),
    ("cp_async_wait_group(0, 1, 2)", "`cp_async_wait_group` takes 1 argument, but 3 were given"),
];

#[test]
fn one_mistake_is_one_error() {
    for (call, message) in ONCE {
        let messages = messages(&expand(call));
        assert_eq!(messages.len(), 1, "{call}: {messages:#?}");
        assert!(messages[0].starts_with(message), "{call}: {messages:#?}");
    }
}
