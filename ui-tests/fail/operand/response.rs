//! The response to a request to cancel a launch has 128 bits.

use ptx_async::ptx_async;

fn main() {
    let response = 0u64;
    unsafe {
        let _ = ptx_async!(clusterlaunchcontrol_query_cancel_is_canceled(response));
    }
}
