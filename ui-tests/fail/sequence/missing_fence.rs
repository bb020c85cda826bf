//! A bulk copy reads in the async proxy data written in the generic proxy, without a proxy fence between them.

use ptx_async::{Global, Shared, ptx_async};

unsafe fn zeros(tile: Shared<[f32; 16], 128>, other: Shared<[f32; 16], 128>, to: Global<f32>) {
    unsafe {
        ptx_async!(
            st_bulk { dst: shared(tile), size: 64, value: 0 },
            cp_async_bulk { dst: global(to), src: shared::cta(tile), size: 64 },
        );
        // Another tile may be fenced elsewhere.
        ptx_async!(
            st_bulk { dst: shared(tile), size: 64, value: 0 },
            cp_async_bulk { dst: global(to), src: shared::cta(other), size: 64 },
        );
    }
}

fn main() {
    let _ = zeros;
    // A fence for another state space does not order the write.
    ptx_async!(
        emit = ptx,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16 },
        cp_async_wait_all(),
        fence_proxy_async { space: global },
        cp_async_bulk { dst: global("%rd2"), src: shared::cta("%r1"), size: 16 },
    );
    // The fence precedes the write.
    ptx_async!(
        emit = ptx,
        fence_proxy_async(),
        st_bulk { dst: shared("%r1" + 16), size: 64, value: 0 },
        cp_async_bulk_tensor { dst: tensor("%rd2", [0]), src: shared("%r1" + 16) },
    );
}
