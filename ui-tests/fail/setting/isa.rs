//! `isa` is a released version of PTX ISA from 7.0 on.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, isa = 8.9, cp_async_wait_all());
    ptx_async!(emit = ptx, isa = 8, cp_async_wait_all());
    ptx_async!(emit = ptx, isa = 6.4, cp_async_wait_all());
    ptx_async!(emit = ptx, isa = "8.6", cp_async_wait_all());
    ptx_async!(emit = ptx, isa = v8_6, cp_async_wait_all());
}
