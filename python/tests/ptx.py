"""Modules for the tests."""

HEAD = ".version 8.6\n.target sm_90\n.address_size 64\n"

#: Multiplies `src` by a factor.
SCALE = HEAD + """
.visible .entry scale(.param .u64 dst, .param .u64 src, .param .f32 factor, .param .u32 n)
{
    .reg .b32 %r<4>; .reg .b64 %rd<5>; .reg .f32 %f<4>; .reg .pred %p;
    ld.param.u64 %rd1, [dst];
    ld.param.u64 %rd2, [src];
    ld.param.f32 %f1, [factor];
    ld.param.u32 %r2, [n];
    mov.u32 %r1, %tid.x;
    setp.ge.u32 %p, %r1, %r2;
    @%p ret;
    mul.wide.u32 %rd3, %r1, 4;
    add.s64 %rd1, %rd1, %rd3;
    add.s64 %rd2, %rd2, %rd3;
    ld.global.f32 %f2, [%rd2];
    mul.f32 %f3, %f1, %f2;
    st.global.f32 [%rd1], %f3;
    ret;
}
"""


def store(*declarations):
    """A kernel that stores its parameters: `("u32", "n")` at the address of the first one, in steps of 8 bytes."""
    parameters = ", ".join(f".param .{ty} {name}" for ty, name in declarations)
    body = ""
    for number, (ty, name) in enumerate(declarations):
        bits = ty[1:]
        register = "%rs1" if bits in ("8", "16") else f"%b{bits}"
        moved = f"b{bits}"
        body += f"    ld.param.{moved} {register}, [{name}];\n    st.global.{moved} [%rd1+{8 * number}], {register};\n"
    return HEAD + f"""
.visible .entry store(.param .u64 out, {parameters})
{{
    .reg .b16 %rs<2>; .reg .b32 %b32; .reg .b64 %b64, %rd<2>;
    ld.param.u64 %rd1, [out];
{body}    ret;
}}
"""


#: Copies a box of a tensor to `out`, byte by byte as it is in shared memory. The map is a parameter or an address.
BOX = HEAD + """
.visible .entry box(.param .align 64 .b8 map[128], .param .u64 out, .param .u32 bytes, .param .s32 x, .param .s32 y)
{
    .reg .b32 %r<8>; .reg .b64 %rd<8>; .reg .pred %p<3>;
    .shared .align 1024 .b8 stage[8192];
    .shared .align 8 .b64 bar;
    mov.b64 %rd1, map;
    cvta.param.u64 %rd1, %rd1;
    ld.param.u64 %rd2, [out];
    ld.param.u32 %r1, [bytes];
    ld.param.s32 %r2, [x];
    ld.param.s32 %r3, [y];
    mov.u32 %r4, %tid.x;
    setp.ne.u32 %p1, %r4, 0;
    @%p1 bra $wait;
    mbarrier.init.shared::cta.b64 [bar], 1;
    fence.mbarrier_init.release.cluster;
    mbarrier.arrive.expect_tx.shared::cta.b64 %rd3, [bar], %r1;
    cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes [stage], [%rd1, {%r2, %r3}], [bar];
$wait:
    bar.sync 0;
$poll:
    mbarrier.try_wait.parity.shared::cta.b64 %p2, [bar], 0;
    @!%p2 bra $poll;
$store:
    setp.ge.u32 %p1, %r4, %r1;
    @%p1 ret;
    mov.u32 %r5, stage;
    add.u32 %r5, %r5, %r4;
    ld.shared.u8 %r6, [%r5];
    cvt.u64.u32 %rd4, %r4;
    add.u64 %rd5, %rd2, %rd4;
    st.global.u8 [%rd5], %r6;
    mov.u32 %r7, %ntid.x;
    add.u32 %r4, %r4, %r7;
    bra $store;
}
"""

#: Reads bytes that a bulk copy writes, with or without a wait for it.
COPY = HEAD + """
.visible .entry copy(.param .u64 dst, .param .u64 src)
{
    .reg .b32 %r<4>; .reg .b64 %rd<4>; .reg .pred %p;
    .shared .align 16 .b8 tile[64];
    .shared .align 8 .b64 bar;
    ld.param.u64 %rd1, [dst];
    ld.param.u64 %rd2, [src];
    mbarrier.init.shared::cta.b64 [bar], 1;
    fence.mbarrier_init.release.cluster;
    mbarrier.arrive.expect_tx.shared::cta.b64 %rd3, [bar], 64;
    cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [tile], [%rd2], 64, [bar];
$poll:
    mbarrier.try_wait.parity.shared::cta.b64 %p, [bar], 0;
    @!%p bra $poll;
    ld.shared.u32 %r1, [tile];
    st.global.u32 [%rd1], %r1;
    ret;
}
"""

NO_WAIT = COPY.replace("    @!%p bra $poll;\n", "").replace(
    "    mbarrier.try_wait.parity.shared::cta.b64 %p, [bar], 0;\n", ""
)

#: Does not end.
LOOP = HEAD + """
.visible .entry loop(.param .u64 p)
{
    .reg .b32 %r<2>;
$loop:
    add.u32 %r1, %r1, 1;
    bra $loop;
}
"""

#: Two kernels, the second of which reads what the first one writes; and one that prints.
SEVERAL = HEAD + """
.extern .func (.param .b32 status) vprintf (.param .b64 format, .param .b64 values);
.global .align 1 .b8 text[4] = {72, 105, 10, 0};
.visible .entry fill(.param .u64 flags)
{
    .reg .b64 %rd<2>;
    ld.param.u64 %rd1, [flags];
    st.global.u32 [%rd1], 7;
    ret;
}
.visible .entry twice(.param .u64 flags, .param .u64 out)
{
    .reg .b64 %rd<3>; .reg .b32 %r<2>;
    ld.param.u64 %rd1, [flags];
    ld.param.u64 %rd2, [out];
    ld.global.u32 %r1, [%rd1];
    add.u32 %r1, %r1, %r1;
    st.global.u32 [%rd2], %r1;
    ret;
}
.visible .entry print()
{
    .reg .b64 %rd<3>; .reg .b32 %r<2>;
    mov.u64 %rd1, text;
    cvta.global.u64 %rd1, %rd1;
    mov.u64 %rd2, 0;
    {
    .param .b64 format; .param .b64 values; .param .b32 status;
    st.param.b64 [format], %rd1;
    st.param.b64 [values], %rd2;
    call.uni (status), vprintf, (format, values);
    ld.param.b32 %r1, [status];
    }
    ret;
}
.visible .entry count(.param .u64 counter)
{
    .reg .b64 %rd<2>; .reg .b32 %r<2>;
    ld.param.u64 %rd1, [counter];
    atom.relaxed.gpu.global.add.u32 %r1, [%rd1], 1;
    ret;
}
"""
