//! Guards, predicates, shorthand fields and operands that are expressions.
#![deny(warnings)]

use ptx_async::ptx_async;

struct Stage {
    tile: u32,
    row: usize,
}

unsafe fn copy(stage: &Stage, rows: *const f32, limit: usize, bar: u32) {
    let size = (limit as u32) * 4;
    let cta = 1u32;
    let cache_hint = 0u64;
    unsafe {
        ptx_async!(cp_async {
            dst: shared(stage.tile + 16 * (stage.row as u32)),
            src: global(rows.add(stage.row)),
            size: 16,
            pred: stage.row < limit,
            ignore_src: {
                let end = stage.row + 4;
                end > limit
            },
        });
        ptx_async!(cp_async_bulk {
            dst: shared(stage.tile),
            src: global((rows as *const u8).wrapping_add(16)),
            size,
            mbarrier: bar,
            cache_hint,
            pred: if cta == 0 { true } else { false },
        });
        let _remote = ptx_async!(mapa { addr: shared::cluster(stage.tile), cta });
        // Trailing commas, or none; parentheses around any expression.
        ptx_async!(cp_async_wait_group(1),);
        ptx_async!(cp_async_bulk_prefetch { src: (global)(rows), size: (16) },);
    }
}

/// The names of the expansion do not collide with the user's.
unsafe fn hygiene(h0: u32, h1: *const u8, result: u32) -> bool {
    unsafe {
        ptx_async!(cp_async { dst: shared(result), src: global(h1), size: 16, src_size: h0 });
        let h1 = 0u32;
        let result: bool = ptx_async!(mbarrier_try_wait_parity(result, h1));
        result
    }
}

/// Qualifiers of a description are not paths, so names in scope do not affect them.
#[allow(non_camel_case_types, dead_code)]
unsafe fn shadowed(tile: u32, rows: *const u8) {
    fn shared(_: u32) {}
    struct global;
    enum core {}
    enum u32 {}
    enum bool {}
    unsafe {
        ptx_async!(cp_async { dst: shared(tile), src: global(rows), size: 16 });
        let _ = ptx_async!(mbarrier_try_wait_parity(tile, 0));
        let _ = ptx_async!(mapa { addr: shared::cluster(tile), cta: const { 1 } });
    }
}

fn main() {
    let _ = (copy, hygiene, shadowed);
}
