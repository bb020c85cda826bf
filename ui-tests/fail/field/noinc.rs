//! `noinc` is `true` or `false`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, cp_async_mbarrier_arrive { mbarrier: "%r1", noinc: yes });
    ptx_async!(emit = ptx, cp_async_mbarrier_arrive { mbarrier: "%r1", noinc: 1 });
    ptx_async!(emit = ptx, cp_async_mbarrier_arrive("%r1", noinc));
    ptx_async!(emit = ptx, mbarrier_arrive { out: _, mbarrier: "%r1", noinc });
}
