//! Rule `thread-count-range`: a barrier of threads counts at least one warp.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, barrier_sync(1, 0));
    ptx_async!(emit = ptx, bar_arrive { barrier: 1, thread_count: 0x1_0000_0000 });
    ptx_async!(emit = ptx, bar_arrive(16, 33));
    unsafe { ptx_async!(bar_sync { barrier: -1, thread_count: 31 }) };
}
