//! `emit` is `ptx`, `fmt` or `asm`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = text, cp_async_wait_all());
    ptx_async!(emit = fm, cp_async_wait_all());
    ptx_async!(emit = "ptx", cp_async_wait_all());
    ptx_async!(emit = ptx::string, cp_async_wait_all());
    // The operands may be valid for the setting that was meant.
    ptx_async!(
        emit = string,
        cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred: "%p1" },
        transaction(bar, [
            cp_async_bulk { dst: shared(tile), src: global(rows), size: n },
            cp_async_bulk { dst: shared(tile), src: global(rows), size: n },
        ]),
    );
}
