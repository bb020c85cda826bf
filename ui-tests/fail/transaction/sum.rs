//! Text cannot add sizes that are known only at run time.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        transaction(
            "%r3",
            [
                cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: "%r4" },
                cp_async_bulk { dst: shared("%r2"), src: global("%rd2"), size: 16 },
            ]
        )
    );
    let (first, second) = (16, 32);
    let _ = ptx_async!(
        emit = fmt,
        transaction(
            "%r3",
            [
                cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: first },
                cp_async_bulk { dst: shared("%r2"), src: global("%rd2"), size: second },
            ]
        )
    );
}
