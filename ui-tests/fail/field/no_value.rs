//! A field without a value is the variable with its name, if the field accepts a variable.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(emit = fmt, cp_async { dst, src: global("%rd1"), size: 16 });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, cache });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size: 16, pred });
    ptx_async!(emit = ptx, cp_async { dst: shared("%r1"), src: global("%rd1"), size });
    ptx_async!(emit = ptx, elect_sync { out, membermask: 1 });
}
