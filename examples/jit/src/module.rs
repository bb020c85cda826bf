//! A PTX module that is generated at run time.
//!
//! The size of the tile is known only at run time. It is an immediate in the text, which the assembler checks.

use std::fmt::Display;

use ptx_async::ptx_async;

/// The name of the kernel that [`module_text`] holds.
pub const KERNEL: &str = "tile_copy";

/// The largest tile in bytes: it is in static shared memory, of which a block has 48 KiB, together with a barrier.
pub const LARGEST_TILE: u32 = 47 * 1024;

/// The text of a module with one kernel, `tile_copy(dst, src, bytes)`: each block copies tiles of `tile` bytes
/// through shared memory, one after the other, and then the remainder.
///
/// `tile` is a multiple of 16 and at most [`LARGEST_TILE`]; `bytes` is a multiple of 16.
pub fn module_text(tile: u32) -> String {
    let whole = copy("WHOLE", tile);
    let rest = copy("REST", "%r4");
    format!(
        "\
.version 8.0
.target sm_90
.address_size 64

.visible .entry {KERNEL}(.param .u64 dst, .param .u64 src, .param .u64 bytes)
{{
    .reg .pred %p<3>;
    .reg .b32 %r<6>;
    .reg .b64 %rd<9>;
    .shared .align 128 .b8 tile[{tile}];
    .shared .align 8 .b64 barrier;

    mov.u32 %r5, %tid.x;
    setp.ne.u32 %p1, %r5, 0;
    @%p1 bra DONE;
    ld.param.u64 %rd1, [dst];
    ld.param.u64 %rd2, [src];
    ld.param.u64 %rd3, [bytes];
    mov.u32 %r1, tile;
    mov.u32 %r2, barrier;
    mov.u32 %r3, 0;
    {INIT}
    mov.u32 %r5, %ctaid.x;
    mul.wide.u32 %rd4, %r5, {tile};
    mov.u32 %r5, %nctaid.x;
    mul.wide.u32 %rd5, %r5, {tile};
NEXT:
    setp.ge.u64 %p1, %rd4, %rd3;
    @%p1 bra DONE;
    add.u64 %rd6, %rd1, %rd4;
    add.u64 %rd7, %rd2, %rd4;
    sub.u64 %rd8, %rd3, %rd4;
    setp.lt.u64 %p1, %rd8, {tile};
    @%p1 bra LAST;
{whole}
    add.u64 %rd4, %rd4, %rd5;
    bra NEXT;
LAST:
    cvt.u32.u64 %r4, %rd8;
{rest}
DONE:
    {LEAVE}
    ret;
}}
"
    )
}

/// Moves `size` bytes, an immediate or a register, from `[%rd7]` through the tile `%r1` to `[%rd6]`;
/// `%r2` is the barrier and `%r3` the parity of its phase.
fn copy(label: &str, size: impl Display + Copy) -> String {
    let load = ptx_async!(
        emit = fmt,
        transaction("%r2", [cp_async_bulk { dst: shared("%r1"), src: global("%rd7"), size }]),
    );
    let store = ptx_async!(
        emit = fmt,
        cp_async_bulk { dst: global("%rd6"), src: shared("%r1"), size },
        cp_async_bulk_commit_group(),
        cp_async_bulk_wait_group_read(0),
    );
    format!(
        "\
{load}
{label}:
    {WAIT}
    @!%p2 bra {label};
    xor.b32 %r3, %r3, 1;
{store}"
    )
}

/// Tests whether the phase is complete.
const WAIT: &str = ptx_async!(
    emit = ptx,
    target = sm_90,
    isa = 8.0,
    mbarrier_try_wait_parity { out: "%p2", mbarrier: "%r2", parity: "%r3" },
);

/// Initializes the barrier, and makes it visible to the copies.
const INIT: &str = ptx_async!(
    emit = ptx,
    target = sm_90,
    isa = 8.0,
    mbarrier_init { mbarrier: "%r2", count: 1 },
    fence_proxy_async(shared::cta),
);

/// Waits for all copies from shared memory, which is freed when the block exits.
const LEAVE: &str = ptx_async!(emit = ptx, target = sm_90, isa = 8.0, cp_async_bulk_wait_group(0));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tile_becomes_an_immediate() {
        let text = module_text(4096);
        assert!(text.contains("[%r1], [%rd7], 4096, [%r2];"), "{text}");
        assert!(text.contains(".b8 tile[4096];"), "{text}");
        assert!(text.contains("[%rd6], [%r1], %r4;"), "{text}");
    }
}
