//! `emit` is `ptx`, `fmt` or `asm`.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = text, cp_async_wait_all());
    ptx_async!(emit = fm, cp_async_wait_all());
    ptx_async!(emit = "ptx", cp_async_wait_all());
    ptx_async!(emit = ptx::string, cp_async_wait_all());
}
