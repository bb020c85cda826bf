//! Rule `relaxed-b128`: a weak copy has no type. (For a relaxed one, `b128` is derived.)

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        cp_async_bulk {
            sem: weak,
            ty: b128,
            dst: shared::cluster("%r1"),
            src: shared::cta("%r2"),
            size: 16,
            mbarrier: "%r3",
        },
    );
    ptx_async!(
        emit = ptx,
        multimem_cp_async_bulk {
            ty: b128,
            sem: weak,
            dst: multimem("%rd1"),
            src: shared::cta("%r1"),
            size: 16,
        },
    );
    // In an `asm!` block, the rule applies too.
    let out = core::ptr::null_mut::<u8>();
    unsafe {
        ptx_async!(cp_async_bulk { sem: weak, ty: b128, dst: global(out), src: shared::cta(0u32), size: 16 });
    }
}
