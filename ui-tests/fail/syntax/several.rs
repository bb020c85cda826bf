//! After an error, parsing continues at the next comma: all mistakes of a call are reported at once.

use ptx_async::ptx_async;

fn main() {
    ptx_async!(
        emit = ptx,
        target = ,
        cp_async { dst shared("%r1"), src: global("%rd1"), size 16, ignore_src: },
        cp_async_commit_group,
        cp_async_wait_group(0 1),
    );
    // The parts that can be parsed are validated.
    ptx_async!(
        emit = text,
        cp_async { dst shared("%r1"), source: global("%rd1"), size: 16 },
        cp_async_comit_group(),
    );
}
