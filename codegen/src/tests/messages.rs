//! The words of a mistake in a description: the fact, and the help that stands behind it.

use super::{errors, expand};

/// Each call, its one message, and what to write instead.
#[rustfmt::skip] // One mistake per paragraph.
const MESSAGES: &[(&str, &str, &str)] = &[
    (r#"tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128 }"#,
     "`tensormap_cp_fenceproxy` needs `sem`", "write `sem: release(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    (r#"tensormap_cp_fenceproxy { dst: global("%rd1"), src: shared("%r1"), size: 128, sem: release }"#,
     "`release` needs a `scope` beside it", "write `sem: release(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    ("fence_proxy_tensormap_generic {}",
     "`fence_proxy_tensormap_generic` needs `sem`",
     "write `sem: release(…)` or `sem: acquire(…)` with `cta`, `cluster`, `gpu` or `sys`"),
    (r#"mapa { out: "%rd2", addr: generic("%rd1"), cta: 0 }"#,
     "`mapa` needs `ty`", "write `ty: …` with `u32` or `u64`"),
    (r#"mapa { out: "%rd2", addr: shared::cta("%rd1"), cta: 0 }"#,
     "`shared::cta` is no state space of `addr` of `mapa` (a shared address)", "it takes `shared::cluster`"),
    ("fence_mbarrier_init { sem: release(cluster) }",
     "`fence_mbarrier_init` has no field `sem`", "leave it out: it is always `release(cluster)`"),
    (r#"cp_async { src: global("%rd1"), size: 16 }"#,
     "`cp_async` (cached at L2 only, with src-size) needs `dst`, but none is given",
     "add `dst: shared(…)` or `dst: shared::cta(…)`"),
    (r#"multimem_cp_async_bulk { src: shared("%r1"), size: 16 }"#,
     "`multimem_cp_async_bulk` needs `dst`, but none is given", "add `dst: multimem(…)`"),
    (r#"cp_async_bulk_tensor { dst: shared("%r1"), mbarrier: "%r2" }"#,
     "`cp_async_bulk_tensor` (global -> shared::cluster) needs `src`, but none is given",
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
        let told = expand(&call).to_string();
        assert_eq!(errors(&expand(&call)).len(), 1, "{call}: {told}");
        let words = format!("\"{message}\\nhelp: {help}");
        assert!(told.contains(&words), "{call}: {told}\nwithout {words}");
    }
}
