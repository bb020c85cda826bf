"""Gluon kernels with one mistake or none, compiled without a GPU: `python3 tiles.py FOLDER` writes `bad_name.ptx` and
`good_name.ptx` there."""

import re
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
    bar = gl.allocate_shared_memory(gl.int64, [1], hopper.mbarrier.MBarrierLayout())
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


@gluon.jit
def barriers(COUNT: gl.constexpr):
    bars = gl.allocate_shared_memory(gl.int64, [COUNT, 1], hopper.mbarrier.MBarrierLayout())
    for stage in gl.static_range(COUNT):
        hopper.mbarrier.init(bars.index(stage), count=1)
    return bars


@gluon.jit
def load_tiles(source, tiles, full, empty, turns, FIRST: gl.constexpr, WAITS: gl.constexpr):
    """The warp that loads: it waits for each stage, which is free at first where the parity of that wait is 1."""
    for turn in range(turns):
        stage = turn % 2
        if WAITS:
            hopper.mbarrier.wait(empty.index(stage), (turn // 2 & 1) ^ FIRST)
        hopper.mbarrier.expect(full.index(stage), source.block_type.nbytes)
        hopper.tma.async_load(source, [0, 64 * turn], full.index(stage), tiles.index(stage))


@gluon.jit
def add_tiles(out, tiles, full, empty, turns, FLIPS: gl.constexpr):
    """The warps that compute."""
    layout: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [4, 1], [1, 0])
    sum = gl.full([64, 64], 0.0, gl.float32, layout)
    for turn in range(turns):
        stage = turn % 2
        hopper.mbarrier.wait(full.index(stage), turn // 2 & 1 if FLIPS else 0)
        sum += tiles.index(stage).load(layout).to(gl.float32)
        hopper.mbarrier.arrive(empty.index(stage), count=1)
    rows = gl.arange(0, 64, gl.SliceLayout(1, layout))
    columns = gl.arange(0, 64, gl.SliceLayout(0, layout))
    gl.store(out + rows[:, None] * 64 + columns[None, :], sum)


@gluon.jit
def roles(source, out, turns, FIRST: gl.constexpr, WAITS: gl.constexpr, FLIPS: gl.constexpr):
    """A ring of two stages between a warp that loads and those that compute."""
    full = barriers(2)
    empty = barriers(2)
    tiles = gl.allocate_shared_memory(source.dtype, [2] + source.block_type.shape, source.layout)
    gl.warp_specialize(
        [
            (add_tiles, (out, tiles, full, empty, turns, FLIPS)),
            (load_tiles, (source, tiles, full, empty, turns, FIRST, WAITS)),
        ],
        [1],
        [40],
    )


@gluon.jit
def roles_flip(source, out, turns, MISTAKE: gl.constexpr):
    """The parity of the warps that compute never changes."""
    roles(source, out, turns, 1, True, not MISTAKE)


@gluon.jit
def roles_first(source, out, turns, MISTAKE: gl.constexpr):
    """The warp that loads waits for tiles that nobody has read yet."""
    roles(source, out, turns, 0 if MISTAKE else 1, True, True)


@gluon.jit
def roles_free(source, out, turns, MISTAKE: gl.constexpr):
    """The warp that loads does not wait until a tile was read."""
    roles(source, out, turns, 1, not MISTAKE, True)


@gluon.jit
def double_tiles(tiles, full, empty, results, ready, stored, turns, FIRST: gl.constexpr):
    """The warps that compute, with results that another warp stores."""
    layout: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [4, 1], [1, 0])
    for turn in range(turns):
        stage = turn % 2
        hopper.mbarrier.wait(full.index(stage), turn // 2 & 1)
        values = tiles.index(stage).load(layout)
        hopper.mbarrier.arrive(empty.index(stage), count=1)
        hopper.mbarrier.wait(stored.index(0), turn & 1 ^ FIRST)
        results.store(values + values)
        hopper.fence_async_shared()
        hopper.mbarrier.arrive(ready.index(0), count=1)


@gluon.jit
def store_tiles(sink, results, ready, stored, turns):
    """The warp that stores."""
    for turn in range(turns):
        hopper.mbarrier.wait(ready.index(0), turn & 1)
        hopper.tma.async_store(sink, [0, 64 * turn], results)
        hopper.tma.store_wait(pendings=0)
        hopper.mbarrier.arrive(stored.index(0), count=1)


@gluon.jit
def roles_stored(source, sink, turns, MISTAKE: gl.constexpr):
    """The warps that compute wait for a store before there is a result."""
    full = barriers(2)
    empty = barriers(2)
    ready = barriers(1)
    stored = barriers(1)
    tiles = gl.allocate_shared_memory(source.dtype, [2] + source.block_type.shape, source.layout)
    results = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    gl.warp_specialize(
        [
            (double_tiles, (tiles, full, empty, results, ready, stored, turns, 0 if MISTAKE else 1)),
            (load_tiles, (source, tiles, full, empty, turns, 1, True)),
            (store_tiles, (sink, results, ready, stored, turns)),
        ],
        [1, 1],
        [40, 40],
    )


@gluon.jit
def wait_for_all(out, tiles, done, turns):
    """The warps that wait until all tiles were loaded and read."""
    hopper.mbarrier.wait(done.index(turns % 2), 0)
    layout: gl.constexpr = gl.BlockedLayout([1, 8], [4, 8], [4, 1], [1, 0])
    rows = gl.arange(0, 64, gl.SliceLayout(1, layout))
    columns = gl.arange(0, 64, gl.SliceLayout(0, layout))
    gl.store(out + rows[:, None] * 64 + columns[None, :], tiles.index(0).load(layout).to(gl.float32))


@gluon.jit
def read_tiles(tiles, full, empty, done, turns, MISTAKE: gl.constexpr):
    """The warp that hands each tile back, and says when it has had the last one."""
    for turn in range(turns):
        stage = turn % 2
        hopper.mbarrier.wait(full.index(stage), turn // 2 & 1)
        hopper.mbarrier.arrive(empty.index(stage), count=1)
    hopper.mbarrier.arrive(done.index((turns + 1 if MISTAKE else turns) % 2), count=1)


@gluon.jit
def roles_done(source, out, turns, MISTAKE: gl.constexpr):
    """The last arrival is on another barrier: some wait for ever, while others have much to do."""
    full = barriers(2)
    empty = barriers(2)
    done = barriers(2)
    tiles = gl.allocate_shared_memory(source.dtype, [2] + source.block_type.shape, source.layout)
    gl.warp_specialize(
        [
            (wait_for_all, (out, tiles, done, turns)),
            (load_tiles, (source, tiles, full, empty, turns, 1, True)),
            (read_tiles, (tiles, full, empty, done, turns, MISTAKE)),
        ],
        [1, 1],
        [40, 40],
    )


@gluon.jit
def product(source, out, MISTAKE: gl.constexpr):
    """A product of a matrix that is still copied."""
    layout: gl.constexpr = gl.NVMMADistributedLayout([3, 0], [4, 1], [16, 64, 16])
    bar = barrier()
    tile = gl.allocate_shared_memory(source.dtype, source.block_type.shape, source.layout)
    hopper.mbarrier.expect(bar, source.block_type.nbytes)
    hopper.tma.async_load(source, [0, 0], bar, tile)
    if not MISTAKE:
        hopper.mbarrier.wait(bar, 0)
    sum = hopper.warpgroup_mma(tile, tile, gl.full([64, 64], 0.0, gl.float32, layout), is_async=True)
    sum = hopper.warpgroup_mma_wait(0, deps=(sum,))
    rows = gl.arange(0, 64, gl.SliceLayout(1, layout))
    columns = gl.arange(0, 64, gl.SliceLayout(0, layout))
    gl.store(out + rows[:, None] * 64 + columns[None, :], sum)


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
    (roles_flip, {"source": TILE, "out": "*fp32", "turns": "i32"}),
    (roles_first, {"source": TILE, "out": "*fp32", "turns": "i32"}),
    (roles_free, {"source": TILE, "out": "*fp32", "turns": "i32"}),
    (roles_stored, {**TILES, "turns": "i32"}),
    (roles_done, {"source": TILE, "out": "*fp32", "turns": "i32"}),
    (product, {"source": TILE, "out": "*fp32"}),
]


def main(folder):
    for kernel, parameters in KERNELS:
        for variant, mistake in [("bad", True), ("good", False)]:
            source = GluonASTSource(kernel, {**parameters, "MISTAKE": "constexpr"}, {"MISTAKE": mistake})
            compiled = triton.compile(source, target=GPUTarget("cuda", 90, 32))
            # The kept text is the compiler's for functions of this file: none is of a library in Python.
            others = [name for name in re.findall(r"tt\.func private @(\S+)\(", compiled.asm["source"]) if not name.startswith("__main__.")]
            assert not others, others
            folder.joinpath(f"{variant}_{kernel.__name__}.ptx").write_text(compiled.asm["ptx"])


main(Path(sys.argv[1]))
