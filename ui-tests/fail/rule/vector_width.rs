//! Rule `vector-width`: a vector has at most 128 bits.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        st_async {
            dst: shared::cluster("%r1"),
            value: ["%rd1", "%rd2", "%rd3", "%rd4"],
            ty: u64,
            mbarrier: "%r2",
        },
    );
}
