//! Expansions cause no lint, including the stricter ones of rustc.
#![deny(warnings)]
#![deny(
    absolute_paths_not_starting_with_crate,
    ambiguous_negative_literals,
    elided_lifetimes_in_paths,
    ffi_unwind_calls,
    impl_trait_redundant_captures,
    keyword_idents,
    let_underscore_drop,
    macro_use_extern_crate,
    meta_variable_misuse,
    missing_docs,
    missing_unsafe_on_extern,
    non_ascii_idents,
    redundant_imports,
    redundant_lifetimes,
    single_use_lifetimes,
    tail_expr_drop_order,
    trivial_casts,
    trivial_numeric_casts,
    unit_bindings,
    unnameable_types,
    unreachable_pub,
    unsafe_op_in_unsafe_fn,
    unused_extern_crates,
    unused_import_braces,
    unused_lifetimes,
    unused_macro_rules,
    unused_qualifications,
    unused_results,
    variant_size_differences
)]

use ptx_async::ptx_async;

const STAGE: u32 = 4096;
const WIDE: i128 = 4096;

unsafe fn asm(tile: u32, rows: *const u8, map: *const u8, bar: u32, flag: bool, half: f32) -> (u64, bool) {
    let size = STAGE;
    unsafe {
        ptx_async!(cp_async {
            dst: shared(tile),
            src: global(rows),
            size: 16,
            pred: flag,
            ignore_src: !flag
        });
        ptx_async!(cp_async_bulk { dst: shared(tile), src: global(rows), size, mbarrier: bar });
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: const { STAGE },
            mbarrier: bar
        });
        ptx_async!(cp_async_bulk {
            dst: shared(tile),
            src: global(rows),
            size: const { WIDE },
            mbarrier: bar
        });
        ptx_async!(cp_async_bulk_tensor {
            dst: shared(tile),
            src: tensor(map, [-1, 0, const { 1 }]),
            load_mode: im2col([0]),
            mbarrier: bar,
        });
        ptx_async!(transaction(
            bar,
            [
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { STAGE } },
                cp_async_bulk { dst: shared(tile), src: global(rows), size: const { STAGE } },
                cp_async_bulk { dst: shared(tile), src: global(rows), size },
            ]
        ));
        ptx_async!(mbarrier_arrive { out: _, mbarrier: bar });
        let policy = ptx_async!(createpolicy_fractional { evict: evict_first, fraction: half });
        let (remote, done) =
            ptx_async!(mapa { addr: shared::cluster(tile), cta: 1 }, mbarrier_try_wait_parity(bar, 0),);
        (policy + u64::from(remote), done)
    }
}

fn text(size: u32) -> String {
    let tile = "%r1";
    let text = ptx_async!(
        emit = fmt,
        cp_async_bulk { dst: shared(tile), src: global("%rd1" + 16), size, mbarrier: "%r2" },
    );
    format!("{text}")
}

fn main() {
    let _ = asm;
    assert!(text(16).ends_with("[%r1], [%rd1+16], 16, [%r2];"));
    assert_eq!(ptx_async!(emit = ptx, cp_async_wait_all()), "cp.async.wait_all;");
}
