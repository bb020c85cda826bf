//! Fragments that `macro_rules!` passes on.
#![deny(warnings)]

use ptx_async::ptx_async;

macro_rules! load {
    ($dst:ident, $src:expr, $size:expr, $bar:expr) => {
        ptx_async!(cp_async_bulk { dst: shared($dst), src: global($src), size: $size, mbarrier: $bar })
    };
}

macro_rules! reduce {
    ($op:ident, $ty:ident, $out:expr, $tile:expr, $size:literal) => {
        ptx_async!(cp_reduce_async_bulk {
            op: $op,
            ty: $ty,
            dst: global($out),
            src: shared($tile),
            size: $size
        })
    };
}

macro_rules! text {
    ($target:ident, $isa:literal, $register:literal, $pending:expr) => {
        ptx_async!(
            emit = ptx,
            target = $target,
            isa = $isa,
            cp_async { dst: shared($register), src: global("%rd1"), size: 16 },
            cp_async_commit_group(),
            cp_async_wait_group($pending),
        )
    };
}

/// One step for each element.
macro_rules! prefetch {
    ($($src:expr => $size:expr),* $(,)?) => {
        ptx_async!($(cp_async_bulk_prefetch { src: global($src), size: $size }),*)
    };
}

macro_rules! with_fields {
    ($($field:ident : $value:expr),*) => { ptx_async!(emit = ptx, mbarrier_init { $($field: $value),* }) };
}

macro_rules! tensor {
    ($map:expr, [$($x:expr),*], $mode:path, $policy:tt) => {
        ptx_async!(cp_async_bulk_tensor {
            dst: tensor($map, [$($x),*]),
            src: shared(0u32),
            load_mode: $mode,
            cache_hint: $policy,
        })
    };
}

unsafe fn copy(tile: u32, rows: *const u8, out: *mut u8, bar: u32) {
    unsafe {
        load!(tile, rows, 4096, bar);
        load!(tile, rows.add(16), bar * 16, bar + 8);
        load!(tile, rows, const { 64 + 64 }, bar);
        reduce!(add, f16, out, tile, 16);
        prefetch!(rows => 16, rows.add(64) => 2 * bar);
        tensor!(rows, [0, 1, bar], tile, 0);
    }
}

fn main() {
    let _ = copy;
    assert_eq!(
        text!(sm_90, 8.0, "%r1", 0),
        "cp.async.cg.shared.global [%r1], [%rd1], 16;\ncp.async.commit_group;\ncp.async.wait_group 0;"
    );
    assert_eq!(with_fields!(mbarrier: "%r1", count: 32), "mbarrier.init.shared.b64 [%r1], 32;");
}
