//! A transaction is `transaction(bar, [step, …])`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, transaction);
    ptx_async!(emit = ptx, transaction {});
    ptx_async!(emit = ptx, transaction());
    ptx_async!(emit = ptx, transaction("%r3"));
    ptx_async!(emit = ptx, transaction("%r3",));
    ptx_async!(
        emit = ptx,
        transaction("%r3", cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 },)
    );
    ptx_async!(
        emit = ptx,
        transaction("%r3", [cp_async_bulk { dst: shared("%r1"), src: global("%rd1"), size: 16 }], [],)
    );
    ptx_async!(emit = ptx, transaction("%r3", [transaction("%r4", [])]));
    ptx_async!(emit = ptx, transaction("%r3", [cp_async_bulk]));
}
