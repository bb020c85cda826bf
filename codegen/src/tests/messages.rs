//! The messages of mistakes in descriptions: one for each mistake, with its help.

use super::{errors, expand, messages};

/// Each call, its one message, and its help.
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
     "`shared::cta` is not a valid state space of `addr` for `mapa` (a shared address)", "the valid state space is `shared::cluster`"),
    ("fence_mbarrier_init { sem: release(cluster) }",
     "`fence_mbarrier_init` has no field `sem`", "remove the field, which is always `release(cluster)`"),
    (r#"cp_async { src: global("%rd1"), size: 16 }"#,
     "`cp_async` requires `dst`, but none was given",
     "add `dst: shared(…)` or `dst: shared::cta(…)`"),
    (r#"multimem_cp_async_bulk { src: shared("%r1"), size: 16 }"#,
     "`multimem_cp_async_bulk` requires `dst`, but none was given", "add `dst: multimem(…)`"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), mbarrier: "%r2" }"#,
     "`cp_async_bulk_tensor` requires `src`, but none was given",
     "add `src: tensor(map, [x, y])`"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), src: global("%rd1"), mbarrier: "%r2" }"#,
     "`src` of `cp_async_bulk_tensor` must be a tensor, but this is an address in `global`",
     "write `src: tensor(map, [x, y])`"),
    ("cp_async_wait_group()", "`cp_async_wait_group` requires `pending`, but none was given",
     "write `cp_async_wait_group(pending)`, where `pending` is a constant"),
    (r#"mbarrier_init("%r1")"#, "`mbarrier_init` requires `count`, but none was given",
     "write `mbarrier_init(mbarrier, count)`, where `count` is"),
    (r#"mbarrier_try_wait("%r1")"#, "`mbarrier_try_wait` requires `out` and `state`, but neither was given",
     "add `out: …`, a predicate register"),
    ("cp_async {}", "`cp_async` requires `dst`, `src` and `size`, but none of them was given",
     "add `dst: shared(…)` or `dst: shared::cta(…)`"),
    ("tma_load_2d(a, b)", "unknown step `tma_load_2d`", "write `cp_async_bulk_tensor { … }`"),
    (r#"cp_reduce_async_bulk { dst: shared::cluster("%r1"), src: shared("%r2"), op: add, ty: f32, size: 16, mbarrier: "%r3" }"#,
     "`add` reduces `u32`, `s32` and `u64`, but `ty` is `f32`", "the form from `shared::cta` to `global` accepts `add` of `f32`"),
    (r#"cp_reduce_async_bulk { dst: global("%rd1"), src: shared("%r2"), op: add, ty: bf16x2, size: 16 }"#,
     "`add` reduces `f16`, `bf16`, `u32`, `s32`, `u64`, `f32` and `f64`, but `ty` is `bf16x2`",
     "the elements of a pair are reduced one by one: write `ty: bf16`"),
    (r#"cp_reduce_async_bulk { dst: shared::cluster("%r1"), src: shared("%r2"), op: max, ty: bf16x2, size: 16, mbarrier: "%r3" }"#,
     "`max` reduces `u32` and `s32`, but `ty` is `bf16x2`", "the form from `shared::cta` to `global` accepts `max` of `bf16`"),
    (r#"cp_reduce_async_bulk { dst: shared::cluster("%r1"), src: shared("%r2"), op: xor, ty: f64, size: 16, mbarrier: "%r3" }"#,
     "`xor` reduces `b32`, but `ty` is `f64`", "the form from `shared::cta` to `global` accepts `add` of `f64`"),
    (r#"cp_reduce_async_bulk { dst: shared::cluster("%r1"), src: shared("%r2"), op: min, ty: f64, size: 16, mbarrier: "%r3" }"#,
     "`min` reduces `u32` and `s32`, but `ty` is `f64`", "the form from `shared::cta` to `global` accepts `add` of `f64`"),
    (r#"cp_reduce_async_bulk { dst: global("%rd1"), src: shared("%r2"), op: inc, ty: b32, size: 16 }"#,
     "`inc` reduces `u32`, but `ty` is `b32`", "the operations for `b32` are"),
    ("cp_bulk_async {}", "unknown step `cp_bulk_async`", "did you mean `cp_async_bulk`?"),
    ("cp.bulk.async {}", "a step must be a PTX mnemonic with `_` for `.`, but this is `cp.bulk.async`", "did you mean `cp_async_bulk`?"),
    ("cp_async_tensor {}", "unknown step `cp_async_tensor`", "did you mean `cp_async_bulk_tensor`?"),
    ("async_copy_bulk {}", "unknown step `async_copy_bulk`", "did you mean `cp_async_bulk`?"),
    ("wmma_load()", "`wmma_load` is not a supported instruction", "the steps are"),
    (r#"cp_async_bulk { dst: smem("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" }"#,
     "`smem` is not a state space", "did you mean `shared(…)`?"),
    (r#"cp_async_bulk { dst: local("%r1"), src: global("%rd1"), size: 16, mbarrier: "%r2" }"#,
     "`local` is not a valid state space of `dst` for `cp_async_bulk`", "write `dst: shared(…)`, `dst: shared::cluster(…)` or"),
    (r#"cp_async_bulk { dst: shared(), src: global("%rd1"), size: 16, mbarrier: "%r2" }"#,
     "`shared(…)` takes 1 address, but none was given", "write `dst: shared(…)` with one address"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0, 0]), mbarrier: "%r2", load_mode: gather4 }"#,
     "`gather4` is not a valid `load_mode` for `cp_async_bulk_tensor`", "did you mean `tile::gather4`?"),
    (r#"cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 + 15, mbarrier: "%r2" }"#,
     "`size` must be a multiple of 16, but this is 31", "the nearest multiples are 16 and 32"),
    (r#"st_async { dst: shared("%r1"), value: [1, 2, 3], mbarrier: "%r2", ty: b32 }"#,
     "`value` of `st_async` (completing on a barrier) must be one value of `b32`, but this is a vector of 3",
     "give one value, or 2 or 4 in a list"),
    (r#"st_async { dst: shared("%r1"), value: 1, mbarrier: "%r2", ty: f32 }"#,
     "`value` of `st_async` (completing on a barrier) must be one value of `f32`, but this is the constant 1",
     "write `1.0`"),
    (r#"cp_async { dst: shared("%r1"), src: global("%rd1"), size: "%r2" }"#,
     "`size` of `cp_async` (cached at all levels, with src-size) must be the constant 4, 8 or 16, but this is known only \
      at run time",
     "write the number, or `const { … }` with an expression that rustc can evaluate"),
    (r#"mbarrier_arrive(shared::cluster("%r1"))"#,
     "`mbarrier_arrive` (in another CTA) requires `out`, but none was given",
     "add `out: _`: an arrival in another CTA returns no state"),
    (r#"cp_reduce_async_bulk { dst: global("%rd1"), src: shared("%r1"), op: min, ty: f32, size: 16 }"#,
     "`min` reduces `f16`, `bf16`, `u32`, `s32`, `u64` and `s64`, but `ty` is `f32`",
     "the only operation for `f32` is `add`"),
];

/// All calls here that have a mistake.
pub(super) fn calls() -> impl Iterator<Item = String> {
    let of_messages = MESSAGES.iter().map(|(call, ..)| format!("emit = ptx, {call}"));
    let others = ONCE.iter().map(|(call, _)| *call).chain(PASTED.iter().map(|(call, _)| *call));
    of_messages.chain(others.chain(ALL_AT_ONCE.iter().map(|(call, _)| *call)).map(String::from))
}

/// rustc suggests this path in a help where another crate has a type of that name, as `half` and the standard library
/// do.
#[test]
fn the_path_of_an_element_is_its_type() {
    for ty in ["bf16", "ptx_async::element::bf16", "element::bf16"] {
        let call = format!(
            r#"emit = ptx, cp_reduce_async_bulk {{ op: add, ty: {ty}, dst: global("%rd1"), src: shared("%r1"), size: 16 }}"#
        );
        let expansion = expand(&call).to_string();
        assert!(expansion.contains(".add.noftz.bf16 [%rd1]"), "{ty}: {expansion}");
    }
}

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

/// A copy with more fields.
macro_rules! copy_and {
    ($fields:literal) => {
        concat!("cp_async_bulk { dst: shared(a), src: global(b), size: 16, ", $fields, " }")
    };
}

/// Calls with one mistake, each with the start of its only message: they must not cause several errors.
#[rustfmt::skip] // One mistake per paragraph.
const ONCE: &[(&str, &str)] = &[
    // The operands may be valid for the setting that was meant.
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
     "arguments in parentheses must not have names, but `cp_async_bulk(…)` names one\nhelp: fields are written in braces: \
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
    ("cp_async_bulk { dst => shared(a), src => global(b), size => 16, mbarrier => c }",
     "a field is written `dst: …`, not `dst => …`"),
    ("emit: ptx, mbarrier_inval(\"%r1\")", "a setting is written `emit = …`, not `emit: …`"),
    (r#""mbarrier.inval.b64 [{bar}];", bar = in(reg32) t, options(nostack)"#,
     "a step must be a description, but this is PTX text\nhelp: write `mbarrier_inval(generic(bar))`"),
    ("emit = ptx, mbarrier_inval(%r1)",
     "a register must be a string, but this is `%r1`\nhelp: write `\"%r1\"`"),
    ("emit = ptx, cp_async { dst: shared(%r1), src: global(\"%rd1\"), size: 16 }",
     "a register must be a string, but this is `%r1`\nhelp: write `\"%r1\"`"),
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(m, {0, 0}), mbarrier: b }",
     "coordinates must be a list in brackets, but these are in braces\nhelp: write `[0, 0]`"),
    ("cp_async_bulk { dst: shared tile, src: global(b), size: 16, mbarrier: c }",
     "the address of a state space must be in parentheses, but this is `shared tile`\nhelp: write `shared(tile)`"),
    ("cp_async_bulk { dst: shared, src: global(b), size: 16, mbarrier: c }",
     "`shared` requires an address, but none was given\nhelp: write `dst: shared(…)`"),
    ("cp_async_bulk(tile, g, 16, bar)",
     "the operands of `cp_async_bulk` must be named\nhelp: write `cp_async_bulk { dst: …, src: …, size: …, … }`"),
    ("cp_async_bulk_wait_all()",
     "unknown step `cp_async_bulk_wait_all`\nhelp: write `cp_async_bulk_wait_group(0)`"),
    ("mbarrier_wait(bar, 0)",
     "unknown step `mbarrier_wait`\nhelp: write `mbarrier_try_wait_parity(…)`, or `mbarrier_try_wait(…)` with the state of \
      an arrival"),
    ("mbarrier_arrive { mbarrier: bar, sem: release, scope: cluster }",
     "`mbarrier_arrive` has no field `scope`\nhelp: the scope is part of `sem`: write `sem: release(cluster)`"),
    ("mbarrier_arrive { mbarrier: bar, scope: cluster, sem: relaxed }",
     "`mbarrier_arrive` has no field `scope`\nhelp: the scope is part of `sem`: write `sem: release(cluster)`"),
    // Names in parentheses, and values without parentheses.
    (r#"emit = ptx, elect_sync("%r1", out: _)"#,
     "arguments in parentheses must not have names, but `elect_sync(…)` names one\nhelp: fields are written in braces: \
      `elect_sync { field: value, … }`"),
    (r#"emit = ptx, elect_sync("%r1", _)"#,
     "`elect_sync` takes 1 argument, but 2 were given\nhelp: the result is a field: write \
      `elect_sync { membermask: …, out: … }`"),
    ("elect_sync(mask, _)",
     "`elect_sync` takes 1 argument, but 2 were given\nhelp: the result is the value of the call"),
    ("fence_proxy_tensormap_generic(release(gpu))",
     "the operands of `fence_proxy_tensormap_generic` must be named\nhelp: write \
      `fence_proxy_tensormap_generic { sem: …, … }`"),
    ("cp_async_wait_all",
     "expected `{ field: value, … }` or `(…)` after `cp_async_wait_all`\nhelp: write `cp_async_wait_all()`"),
    ("cp_async_wait_group",
     "expected `{ field: value, … }` or `(…)` after `cp_async_wait_group`\nhelp: write `cp_async_wait_group(pending)`"),
    ("cp_async_bulk",
     "expected `{ field: value, … }` or `(…)` after `cp_async_bulk`\nhelp: write \
      `cp_async_bulk { dst: …, src: …, size: …, … }`"),
    // An offset outside of the parentheses.
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]) + 4, mbarrier: b }",
     "a tensor map takes no offset, but an offset is added to `tensor(…)`\nhelp: give the place in the tensor as its coordinates"),
    ("cp_async { dst: shared(a), src: global(b) + 16, size: 16 }",
     "an offset must be part of the address, but this offset is added to `global(…)`\nhelp: add it to the address, in the \
      parentheses"),
    // The bytes of an arrival are no size of a copy.
    ("mbarrier_arrive_expect_tx { mbarrier: bar, bytes: 8192 }",
     "`mbarrier_arrive_expect_tx` has no field `bytes`\nhelp: did you mean `tx_count`?"),
    ("mbarrier_arrive_expect_tx { mbarrier: bar, size: 8192 }",
     "`mbarrier_arrive_expect_tx` has no field `size`\nhelp: did you mean `tx_count`?"),
    ("mbarrier_init { mbarrier: bar, bytes: 8192 }", "`mbarrier_init` has no field `bytes`\nhelp: the fields of the step are"),
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, bytes: 16 }",
     "`bytes` can only be given in a transaction\nhelp: outside of a transaction, `mbarrier_arrive_expect_tx`"),
    // Tasks of another step, or of a function.
    ("cp_async { dst: shared(a), src: global(b), size: 16, mbarrier: c }",
     "`cp_async` has no field `mbarrier`\nhelp: `cp_async_mbarrier_arrive` arrives on a barrier when"),
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), mbarrier: b, size: 16 }",
     "`cp_async_bulk_tensor` has no field `size`\nhelp: remove it: the size is that of the box in the tensor map"),
    ("fence_proxy_tensormap { sem: release(gpu) }",
     "unknown step `fence_proxy_tensormap`\nhelp: did you mean `fence_proxy_tensormap_generic`?"),
    ("activemask()",
     "unknown step `activemask`\nhelp: it is a function: write `warp::active_mask()`"),
    // Names from the manual and from other languages.
    (copy_and!("mbar: bar"), "`cp_async_bulk` has no field `mbar`\nhelp: did you mean `mbarrier`?"),
    (copy_and!("mbarrier: bar, cta_mask: 3"), "`cp_async_bulk` has no field `cta_mask`\nhelp: did you mean `multicast`?"),
    (copy_and!("mbarrier: bar, cp_mask: 3"), "`cp_async_bulk` has no field `cp_mask`\nhelp: did you mean `byte_mask`?"),
    (copy_and!("mbarrier: bar, cache_policy: p"),
     "`cp_async_bulk` has no field `cache_policy`\nhelp: did you mean `cache_hint`?"),
    (copy_and!("mbarrier: bar, l2_hint: p"), "`cp_async_bulk` has no field `l2_hint`\nhelp: did you mean `cache_hint`?"),
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(m, [x]), coords: [x], mbarrier: b }",
     "`cp_async_bulk_tensor` has no field `coords`\nhelp: the tensor map and the coordinates are one operand: write \
      `tensor(map, [x, y])`"),
    ("cp_async_ca { dst: shared(a), src: global(b), size: 16 }",
     "unknown step `cp_async_ca`\nhelp: write `cp_async { cache: ca, … }`"),
    ("cp_async_cg { dst: shared(a), src: global(b), size: 16 }",
     "unknown step `cp_async_cg`\nhelp: write `cp_async { cache: cg, … }`"),
    ("cp_async_bulk_tensor_2d { dst: shared(a), src: tensor(m, [x, y]), mbarrier: b }",
     "unknown step `cp_async_bulk_tensor_2d`\nhelp: write `cp_async_bulk_tensor { … }`; `.2d` follows from the coordinates"),
    ("cp.async.bulk { dst: shared(a), src: global(b), size: 16, mbarrier: bar }",
     "a step must be a PTX mnemonic with `_` for `.`, but this is `cp.async.bulk`\nhelp: write `cp_async_bulk`"),
    ("cp::async::bulk { dst: shared(a), src: global(b), size: 16, mbarrier: bar }",
     "a step must be a PTX mnemonic with `_` for `.`, but this is `cp::async::bulk`\nhelp: write `cp_async_bulk`"),
    ("cp-async-bulk { dst: shared(a), src: global(b), size: 16, mbarrier: bar }",
     "a step must be a PTX mnemonic with `_` for `.`, but this is `cp-async-bulk`\nhelp: write `cp_async_bulk`"),
    ("cp.async.wait_group(0)",
     "a step must be a PTX mnemonic with `_` for `.`, but this is `cp.async.wait_group`\nhelp: write `cp_async_wait_group`"),
    ("wait_group(0, read)", "unknown step `wait_group`\nhelp: did you mean `cp_async_bulk_wait_group_read`?"),
    ("wait_group(0)",
     "unknown step `wait_group`\nhelp: did you mean `cp_async_wait_group`, `cp_async_bulk_wait_group` or `wgmma_wait_group`?"),
    ("cp_async_bulk_wait_group(0, read)",
     "`cp_async_bulk_wait_group` takes 1 argument, but 2 were given\nhelp: write `cp_async_bulk_wait_group_read(0)`"),
    ("cp_reduce_async_bulk { op: .add, ty: f32, dst: global(a), src: shared(b), size: 16 }",
     "a qualifier must have no dot in a description, but this is `.add`\nhelp: write `add`"),
    ("cp_async { dst: shared(a), src: global(b), size: 16, prefetch: .L2::128B }",
     "a qualifier must have no dot in a description, but this is `.L2::128B`\nhelp: write `128`"),
];

/// PTX as it is pasted, and the help of its one error.
#[rustfmt::skip] // One paste per paragraph.
const PASTED: &[(&str, &str)] = &[
    ("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1 + 16], 4096, [%r2];",
     "write `cp_async_bulk { dst: shared::cluster(r1), src: global(rd1.byte_add(16)), size: 4096, mbarrier: r2 }`"),
    ("emit = ptx, cp.async.bulk.tensor.2d.shared::cta.global.mbarrier::complete_tx::bytes.cta_group::1 [%r1], \
      [%rd1, {%r2, -3}], [%r3]",
     "write `cp_async_bulk_tensor { dst: shared::cta(\"%r1\"), src: tensor(\"%rd1\", [\"%r2\", -3]), mbarrier: \"%r3\", \
      cta_group: 1 }`"),
    ("@!%p1 cp.async.ca.shared.global.L2::128B [tile], [%rd1], 8; cp.async.commit_group;",
     "write `cp_async { dst: shared(tile), src: global(rd1), size: 8, prefetch: 128, pred: !p1 }`, then \
      `cp_async_commit_group()`"),
    (r#""cp.async.cg.shared.global [{dst}], [{1}], 16;", "cp.async.wait_all;""#,
     "write `cp_async { dst: shared(dst), src: global(arg1), size: 16 }`, then `cp_async_wait_all()`"),
    ("mbarrier.test_wait.shared::cta.b64 complete, [bar], state;",
     "write `mbarrier_test_wait(shared::cta(bar), state)`, whose value is `complete`"),
    ("cp.async.ca.shared.global [a], [b], 12;",
     "this instruction has no description: `cp-size` with `.ca` must be 4, 8 or 16, but this is 12"),
    (r#""cp.async.ca.shared.global [{a}], [{b}], 12;""#,
     "this instruction has no description: `cp-size` with `.ca` must be 4, 8 or 16, but this is 12"),
    ("mbarrier.expect_tx.shared.b64 [bar], 16;",
     "this instruction has no description: `.shared` of `mbarrier` in `mbarrier.expect_tx` has no description"),
    ("ld.global.b32 %r1, [%rd1];", "this cannot be described: `ld.global.b32` is not a supported instruction"),
    ("\"\"", "a step must be a PTX mnemonic with `_` for `.`, such as `cp_async_bulk { … }`"),
];

#[test]
fn pasted_ptx_is_described() {
    for (call, help) in PASTED {
        let expected = format!("a step must be a description, but this is PTX text\nhelp: {help}");
        assert_eq!(messages(&expand(call)), [expected], "{call}");
    }
}

#[test]
fn one_mistake_is_one_error() {
    for (call, message) in ONCE {
        let messages = messages(&expand(call));
        assert_eq!(messages.len(), 1, "{call}: {messages:#?}");
        assert!(messages[0].starts_with(message), "{call}: {messages:#?}");
    }
}

/// Calls with several mistakes, and the start of each message: a mistake does not hide those of a later stage.
#[rustfmt::skip] // One call per paragraph.
const ALL_AT_ONCE: &[(&str, &[&str])] = &[
    (copy_and!("mbarrier: bar, foo: 1, multicast: 0x12345"),
     &["`cp_async_bulk` has no field `foo`", "`multicast` must be in the range 0 to 65535"]),
    ("cp_async_wait_grup(1), cp_async { dst: shared(a), src: global(b), size: 5 }, mbarrier_try_wait_parity(bar, 2)",
     &["unknown step `cp_async_wait_grup`", "`size` must be 4, 8 or 16, but this is 5", "`parity` must be 0 or 1"]),
    ("cp_async_bulk { dst: smem(a), src: global(b), size: 15, mbarrier: bar }",
     &["`smem` is not a state space", "`size` must be a multiple of 16, but this is 15"]),
    ("cp_async_bulk { dst: shared(a), src: global(b), size: 15, mbarrier: %r1 }",
     &["a register must be a string", "`size` must be a multiple of 16, but this is 15"]),
    ("isa = 1.0, cp_async { dst: shared(a), src: global(b), size: 5 }",
     &["unknown PTX ISA version `1.0`", "`size` must be 4, 8 or 16, but this is 5"]),
    ("emit = ptx, target = sm_80, isa = 8.0, mbarrier_try_wait_parity { out: \"%p1\", mbarrier: \"%r1\", phase: 0 }",
     &["`mbarrier_try_wait_parity` has no field `phase`", "`mbarrier_try_wait_parity` requires `sm_90`"]),
    ("emit = ptx, target = sm_90, isa = 8.0, cp_async_bulk { dst: shared::cta(\"%r1\"), src: global(\"%r2\"), size: 16, mbarier: \"%r3\" }",
     &["`cp_async_bulk` has no field `mbarier`", "`cp_async_bulk` (global -> shared::cta) requires PTX ISA 8.6"]),
    // The unknown part selects between forms, one of which requires less.
    ("emit = ptx, target = sm_90, isa = 8.0, cp_async_bulk { dst: shraed(\"%r1\"), src: global(\"%r2\"), size: 16, mbarrier: \"%r3\" }",
     &["`shraed` is not a state space"]),
    ("emit = ptx, target = sm_80, isa = 8.0, mbarrier_arrive { mbarrier: \"%r1\", cnt: 2, multicast: 3 }", &["`mbarrier_arrive` has no field `cnt`"]),
    ("emit = ptx, target = sm_80, isa = 8.0, mbarrier_arrive { mbarrier: \"%r1\", cout: 2 }", &["`mbarrier_arrive` has no field `cout`"]),
    // A missing or superfluous part may follow from the mistake.
    ("cp_async_bulk { dst: shared(a), src: global(b), sizee: 16, mbarrier: bar }", &["`cp_async_bulk` has no field `sizee`"]),
    ("cp_async_bulk { dst: shraed(a), src: shared(b), size: 16, mbarrier: bar }", &["`shraed` is not a state space"]),
    ("cp_async_bulk { dst: shared::cluster(a), src: gobal(b), size: 16, mbarrier: bar, multicast: 3 }",
     &["`gobal` is not a state space"]),
    ("cp_reduce_async_bulk { dst: global(a), src: shared(b), op: ad, ty: f16, size: 16 }", &["`ad` is not a valid `op`"]),
    ("cp_async_bulk_tensor { dst: shared(a), src: tensor(map, [0, 0, 0, 0, 0]), mbarrier: bar, load_mode: gathr4 }",
     &["`gathr4` is not a valid `load_mode`"]),
];

#[test]
fn all_mistakes_are_reported_at_once() {
    for (call, expected) in ALL_AT_ONCE {
        let found = messages(&expand(call));
        assert_eq!(found.len(), expected.len(), "{call}: {found:#?}");
        for start in *expected {
            assert!(found.iter().any(|message| message.starts_with(start)), "{call}: {start}: {found:#?}");
        }
    }
}
