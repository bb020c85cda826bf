//! The number of registers of `setmaxnreg` is a constant, a multiple of 8 from 24 to 256.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = ptx, setmaxnreg_dec(16));
    ptx_async!(emit = ptx, setmaxnreg_dec(36));
    ptx_async!(emit = ptx, setmaxnreg_inc { reg_count: 264 });
    ptx_async!(emit = ptx, setmaxnreg_inc("%r1"));
}
