"""Kernels in Triton and Gluon, compiled without a GPU: `python3 tiles.py FOLDER` writes PTX there."""

import sys
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon._runtime import GluonASTSource
from triton.experimental.gluon.language.nvidia import ampere, blackwell, hopper


@triton.jit
def matmul(a, b, c, K, lda, ldb, ldc, M: tl.constexpr, N: tl.constexpr, BK: tl.constexpr):
    """Pointers, pipelined: `cp.async`."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, BK)
    sum = tl.zeros((M, N), tl.float32)
    for k in tl.range(0, K, BK, num_stages=3):
        left = tl.load(a + rows[:, None] * lda + (k + inner)[None, :])
        right = tl.load(b + (k + inner)[:, None] * ldb + columns[None, :])
        sum = tl.dot(left, right, sum)
    tl.store(c + rows[:, None] * ldc + columns[None, :], sum)


@triton.jit
def matmul_tma(a, b, c, rows, columns, K, M: tl.constexpr, N: tl.constexpr, BK: tl.constexpr):
    """Descriptors made on the device: tensor copies both ways, and a reduction."""
    a = tl.make_tensor_descriptor(a, [rows, K], [K, 1], [M, BK])
    b = tl.make_tensor_descriptor(b, [columns, K], [K, 1], [N, BK])
    c = tl.make_tensor_descriptor(c, [rows, columns], [columns, 1], [M, N])
    row = tl.program_id(0) * M
    column = tl.program_id(1) * N
    sum = tl.zeros((M, N), tl.float32)
    for k in tl.range(0, K, BK, num_stages=3):
        sum = tl.dot(a.load([row, k]), b.load([column, k]).T, sum)
    c.store([row, column], sum.to(tl.float16))
    c.atomic_add([row, column], sum.to(tl.float16))


@triton.jit
def gather(rows, table, out, count, N: tl.constexpr):
    """Four rows at a time, `tile::gather4` and `tile::scatter4`."""
    table = tl.make_tensor_descriptor(table, [count, 256], [256, 1], [1, N])
    out = tl.make_tensor_descriptor(out, [count, 256], [256, 1], [1, N])
    which = tl.load(rows + tl.arange(0, 32))
    out.scatter(table.gather(which, 0), which, 0)


@gluon.jit
def ring(source, sink, STAGES: gl.constexpr):
    """A descriptor of the host's, barriers by hand."""
    bars = hopper.mbarrier.allocate_mbarrier(batch=STAGES)
    stages = gl.allocate_shared_memory(source.dtype, [STAGES] + source.block_type.shape, source.layout)
    for stage in gl.static_range(STAGES):
        hopper.mbarrier.init(bars.index(stage), count=1)
        hopper.mbarrier.expect(bars.index(stage), source.block_type.nbytes)
        hopper.tma.async_load(source, [0, 64 * stage], bars.index(stage), stages.index(stage))
    for stage in gl.static_range(STAGES):
        hopper.mbarrier.wait(bars.index(stage), 0)
        hopper.fence_async_shared()
        hopper.tma.async_store(sink, [0, 64 * stage], stages.index(stage))
        hopper.tma.async_atomic_add(sink, [0, 64 * stage], stages.index(stage))
        hopper.tma.store_wait(pendings=0)
        hopper.mbarrier.invalidate(bars.index(stage))


@gluon.jit
def stage(source, sink, N: gl.constexpr):
    """Copies of single words that arrive on a barrier."""
    layout: gl.constexpr = gl.BlockedLayout([4], [32], [4], [0])
    shared: gl.constexpr = gl.SwizzledSharedLayout(1, 1, 1, [0])
    words = gl.arange(0, N, layout)
    memory = gl.allocate_shared_memory(gl.float32, [N], shared)
    bar = ampere.mbarrier.allocate_mbarrier()
    ampere.mbarrier.init(bar, count=128)
    ampere.async_copy.async_load(memory, source + words)
    ampere.async_copy.mbarrier_arrive(bar, increment_count=False)
    ampere.async_copy.commit_group()
    ampere.async_copy.wait_group(0)
    ampere.mbarrier.wait(bar, 0)
    gl.store(sink + words, memory.load(layout))
    ampere.mbarrier.invalidate(bar)


def triton_kernel(fn, pointers, scalars, **constants):
    signature = {**pointers, **{name: "i32" for name in scalars}, **{name: "constexpr" for name in constants}}
    order = {name: signature[name] for name in fn.arg_names}
    aligned = {(index,): [["tt.divisibility", 16]] for index, name in enumerate(order) if name not in constants}
    return ASTSource(fn, order, constants, aligned)


HALF = {"a": "*fp16", "b": "*fp16", "c": "*fp16"}
TILE = "tensordesc<fp16[64,64],NVMMASharedLayout(swizzle_byte_width=128, element_bitwidth=16, rank=2)>"
SOURCES = {
    "triton_matmul": (80, lambda: triton_kernel(
        matmul, {**HALF, "c": "*fp32"}, ["K", "lda", "ldb", "ldc"], M=64, N=64, BK=32)),
    "triton_matmul_tma": (90, lambda: triton_kernel(
        matmul_tma, HALF, ["rows", "columns", "K"], M=64, N=64, BK=64)),
    "triton_matmul_tma_100": (100, lambda: triton_kernel(
        matmul_tma, HALF, ["rows", "columns", "K"], M=128, N=64, BK=64)),
    "triton_gather": (100, lambda: triton_kernel(
        gather, {"rows": "*i32", "table": "*fp16", "out": "*fp16"}, ["count"], N=64)),
    "gluon_ring": (90, lambda: GluonASTSource(
        ring, {"source": TILE, "sink": TILE, "STAGES": "constexpr"}, {"STAGES": 2})),
    "gluon_stage": (80, lambda: GluonASTSource(
        stage, {"source": "*fp32", "sink": "*fp32", "N": "constexpr"}, {"N": 512})),
}


def main(folder):
    for name, (arch, source) in SOURCES.items():
        compiled = triton.compile(source(), target=GPUTarget("cuda", arch, 32))
        folder.joinpath(f"{name}.ptx").write_text(compiled.asm["ptx"])


main(Path(sys.argv[1]))
