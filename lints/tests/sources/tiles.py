"""Gluon kernels with one mistake or none, compiled without a GPU: `python3 tiles.py FOLDER` writes `bad_name.ptx` and
`good_name.ptx` there."""

import sys
from pathlib import Path

import triton
from triton.backends.compiler import GPUTarget
from triton.experimental import gluon
from triton.experimental.gluon import language as gl
from triton.experimental.gluon._runtime import GluonASTSource
from triton.experimental.gluon.language.nvidia import ampere, hopper


@gluon.jit
def barrier():
    bar = hopper.mbarrier.allocate_mbarrier()
    hopper.mbarrier.init(bar, count=1)
    return bar


@gluon.jit
def turned(source, sink, turns, MISTAKE: gl.constexpr):
    """A phase that never changes."""
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    for turn in range(turns):
        hopper.mbarrier.expect(bar, source.block_type.nbytes)
        hopper.tma.async_load(source, [0, 64 * turn], bar, tile)
        hopper.mbarrier.wait(bar, 0 if MISTAKE else turn & 1)
        hopper.tma.async_store(sink, [0, 64 * turn], tile)
        hopper.tma.store_wait(pendings=0)


@gluon.jit
def awaited(source, sink, MISTAKE: gl.constexpr):
    """The store of a tile goes before the wait for its load."""
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    hopper.mbarrier.expect(bar, source.block_type.nbytes)
    hopper.tma.async_load(source, [0, 0], bar, tile)
    if not MISTAKE:
        hopper.mbarrier.wait(bar, 0)
    hopper.tma.async_store(sink, [0, 0], tile)
    if MISTAKE:
        hopper.mbarrier.wait(bar, 0)
    hopper.tma.store_wait(pendings=0)


@gluon.jit
def finished(source, sink, MISTAKE: gl.constexpr):
    """Nothing waits for the store."""
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    hopper.mbarrier.expect(bar, source.block_type.nbytes)
    hopper.tma.async_load(source, [0, 0], bar, tile)
    hopper.mbarrier.wait(bar, 0)
    hopper.tma.async_store(sink, [0, 0], tile)
    if not MISTAKE:
        hopper.tma.store_wait(pendings=0)


@gluon.jit
def words(source, sink, MISTAKE: gl.constexpr):
    """Words of `cp.async` that are read while they are copied."""
    layout: gl.constexpr = gl.BlockedLayout([4], [32], [4], [0])
    shared: gl.constexpr = gl.SwizzledSharedLayout(1, 1, 1, [0])
    at = gl.arange(0, 512, layout)
    memory = gl.allocate_shared_memory(gl.float32, [512], shared)
    ampere.async_copy.async_load(memory, source + at)
    ampere.async_copy.commit_group()
    if not MISTAKE:
        ampere.async_copy.wait_group(0)
    gl.store(sink + at, memory.load(layout))
    if MISTAKE:
        ampere.async_copy.wait_group(0)


@gluon.jit
def armed(source, sink, MISTAKE: gl.constexpr):
    """An arrival that expects no bytes."""
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    if MISTAKE:
        hopper.mbarrier.arrive(bar, count=1)
    else:
        hopper.mbarrier.expect(bar, source.block_type.nbytes)
    hopper.tma.async_load(source, [0, 0], bar, tile)
    hopper.mbarrier.wait(bar, 0)
    hopper.tma.async_store(sink, [0, 0], tile)
    hopper.tma.store_wait(pendings=0)


@gluon.jit
def refilled(source, sink, MISTAKE: gl.constexpr):
    """Values that threads write over a tile that is still stored."""
    layout: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [4, 1], [1, 0])
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    hopper.mbarrier.expect(bar, source.block_type.nbytes)
    hopper.tma.async_load(source, [0, 0], bar, tile)
    hopper.mbarrier.wait(bar, 0)
    values = tile.load(layout)
    hopper.tma.async_store(sink, [0, 0], tile)
    if not MISTAKE:
        hopper.tma.store_wait(pendings=0)
    tile.store(values + values)
    hopper.fence_async_shared()
    hopper.tma.async_store(sink, [0, 64], tile)
    hopper.tma.store_wait(pendings=0)


@gluon.jit
def words_of_others(source, sink, MISTAKE: gl.constexpr):
    """A wait for groups of the other kind."""
    layout: gl.constexpr = gl.BlockedLayout([4], [32], [4], [0])
    shared: gl.constexpr = gl.SwizzledSharedLayout(1, 1, 1, [0])
    at = gl.arange(0, 512, layout)
    memory = gl.allocate_shared_memory(gl.float32, [512], shared)
    ampere.async_copy.async_load(memory, source + at)
    ampere.async_copy.commit_group()
    if MISTAKE:
        hopper.tma.store_wait(pendings=0)
    else:
        ampere.async_copy.wait_group(0)
    gl.store(sink + at, memory.load(layout))


TILE = "tensordesc<fp16[64,64],NVMMASharedLayout(swizzle_byte_width=128, element_bitwidth=16, rank=2)>"
TILES = {"source": TILE, "sink": TILE}
WORDS = {"source": "*fp32", "sink": "*fp32"}
KERNELS = [
    (turned, {**TILES, "turns": "i32"}),
    (awaited, TILES),
    (finished, TILES),
    (words, WORDS),
    (armed, TILES),
    (refilled, TILES),
    (words_of_others, WORDS),
]


def main(folder):
    for kernel, parameters in KERNELS:
        for variant, mistake in [("bad", True), ("good", False)]:
            source = GluonASTSource(kernel, {**parameters, "MISTAKE": "constexpr"}, {"MISTAKE": mistake})
            compiled = triton.compile(source, target=GPUTarget("cuda", 90, 32))
            folder.joinpath(f"{variant}_{kernel.__name__}.ptx").write_text(compiled.asm["ptx"])


main(Path(sys.argv[1]))
