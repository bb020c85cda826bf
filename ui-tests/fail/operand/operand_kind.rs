//! Rule `operand-kind`: an operand is an address, a constant, a predicate, a vector or a register.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_wait_group("%r1"));
    ptx_async!(emit = ptx, cp_async_bulk_wait_group_read(1.0));
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: "%r2" });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, ignore_src: 1 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global(4096), size: 16 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: 16.0 });
    ptx_async!(emit = ptx, cp_async_bulk_prefetch { src: global("%rd1"), size: _ });
    ptx_async!(emit = ptx, createpolicy_fractional { out: "%rd1", evict: evict_first, fraction: 1 });
    ptx_async!(emit = ptx, createpolicy_fractional { out: 1, evict: evict_first });
    ptx_async!(emit = ptx, createpolicy_fractional { out: _, evict: evict_first });
    ptx_async!(emit = ptx, mbarrier_try_wait_parity { out: _, mbarrier: "%r1", parity: 0 });
    ptx_async!(emit = ptx, mapa { out: 1, addr: shared::cluster("%r1"), cta: 0 });
    ptx_async!(emit = ptx, mbarrier_arrive { out: "%rd1", mbarrier: shared::cluster("%r1") });
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1", [0.5, _]), mbarrier: "%r2" }
    );
    ptx_async!(
        emit = ptx,
        cp_async_bulk_tensor { dst: shared("%r1"), src: tensor("%rd1" + 64, [0, 0]), mbarrier: "%r2" }
    );
    // A run-time value is not a constant either.
    let pending = 1u32;
    unsafe { ptx_async!(cp_async_wait_group(pending)) };
    unsafe {
        ptx_async!(cp_async { dst: shared(0u32), src: global(core::ptr::null::<u8>()), size: pending })
    };
}
