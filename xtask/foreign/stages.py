"""Loops that Triton pipelines, of several depths, sizes and kinds: `python3 stages.py FOLDER` writes PTX there."""

import sys
from pathlib import Path

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def product(a, b, c, K, lda, ldb, ldc, M: tl.constexpr, N: tl.constexpr, BK: tl.constexpr, STAGES: tl.constexpr):
    """Pointers: `cp.async`."""
    rows = tl.program_id(0) * M + tl.arange(0, M)
    columns = tl.program_id(1) * N + tl.arange(0, N)
    inner = tl.arange(0, BK)
    sum = tl.zeros((M, N), tl.float32)
    for k in tl.range(0, K, BK, num_stages=STAGES):
        is_inside = (k + inner) < K
        left = tl.load(a + rows[:, None] * lda + (k + inner)[None, :], mask=is_inside[None, :], other=0.0)
        right = tl.load(b + (k + inner)[:, None] * ldb + columns[None, :], mask=is_inside[:, None], other=0.0)
        sum = tl.dot(left, right, sum)
    tl.store(c + rows[:, None] * ldc + columns[None, :], sum.to(tl.float16))


@triton.jit
def persistent(a, b, c, rows, columns, K, M: tl.constexpr, N: tl.constexpr, BK: tl.constexpr, STAGES: tl.constexpr,
               SPECIALIZED: tl.constexpr):
    """Tensor copies, tile after tile; the loads can have warps of their own."""
    a = tl.make_tensor_descriptor(a, [rows, K], [K, 1], [M, BK])
    b = tl.make_tensor_descriptor(b, [columns, K], [K, 1], [N, BK])
    c = tl.make_tensor_descriptor(c, [rows, columns], [columns, 1], [M, N])
    across = tl.cdiv(columns, N)
    for tile in tl.range(tl.program_id(0), tl.cdiv(rows, M) * across, tl.num_programs(0), flatten=not SPECIALIZED,
                         warp_specialize=SPECIALIZED):
        row = tile // across * M
        column = tile % across * N
        sum = tl.zeros((M, N), tl.float32)
        for k in tl.range(0, K, BK, num_stages=STAGES):
            sum = tl.dot(a.load([row, k]), b.load([column, k]).T, sum)
        c.store([row, column], sum.to(tl.float16))


@triton.jit
def attention(q, k, v, out, count, scale, M: tl.constexpr, N: tl.constexpr, D: tl.constexpr, STAGES: tl.constexpr,
              SPECIALIZED: tl.constexpr):
    """Two products an iteration."""
    q = tl.make_tensor_descriptor(q, [count, D], [D, 1], [M, D])
    k = tl.make_tensor_descriptor(k, [count, D], [D, 1], [N, D])
    v = tl.make_tensor_descriptor(v, [count, D], [D, 1], [N, D])
    out = tl.make_tensor_descriptor(out, [count, D], [D, 1], [M, D])
    row = tl.program_id(0) * M
    query = q.load([row, 0])
    most = tl.full((M,), float("-inf"), tl.float32)
    total = tl.zeros((M,), tl.float32)
    sum = tl.zeros((M, D), tl.float32)
    for at in tl.range(0, count, N, num_stages=STAGES, warp_specialize=SPECIALIZED):
        score = tl.dot(query, k.load([at, 0]).T) * scale
        larger = tl.maximum(most, tl.max(score, 1))
        weight = tl.exp2(score - larger[:, None])
        kept = tl.exp2(most - larger)
        total = total * kept + tl.sum(weight, 1)
        sum = tl.dot(weight.to(tl.float16), v.load([at, 0]), sum * kept[:, None])
        most = larger
    out.store([row, 0], (sum / total[:, None]).to(tl.float16))


def source(fn, pointers, scalars, **constants):
    signature = {**{name: "*fp16" for name in pointers}, **scalars, **{name: "constexpr" for name in constants}}
    order = {name: signature[name] for name in fn.arg_names}
    aligned = {
        (index,): [["tt.divisibility", 16]]
        for index, name in enumerate(order)
        if name not in constants and order[name] != "fp32"
    }
    return ASTSource(fn, order, constants, aligned)


def sources():
    sizes = {"K": "i32", "lda": "i32", "ldb": "i32", "ldc": "i32"}
    for stages in (2, 3, 4, 5):
        for arch, m, n, bk in ((80, 64, 64, 32), (90, 128, 128, 32)):
            constants = {"M": m, "N": n, "BK": bk, "STAGES": stages}
            yield f"product_{stages}", arch, 4, source(product, "abc", sizes, **constants)
    sizes = {"rows": "i32", "columns": "i32", "K": "i32"}
    for stages in (2, 3, 4, 5):
        for arch, warps, is_specialized in ((90, 8, False), (100, 4, False), (100, 4, True)):
            constants = {"M": 128, "N": 128, "BK": 64, "STAGES": stages, "SPECIALIZED": is_specialized}
            name = f"persistent_{'specialized_' if is_specialized else ''}{stages}"
            yield name, arch, warps, source(persistent, "abc", sizes, **constants)
    sizes = {"count": "i32", "scale": "fp32"}
    for stages in (2, 3):
        for arch, warps, is_specialized in ((90, 8, False), (100, 4, False), (100, 4, True)):
            constants = {"M": 128, "N": 64, "D": 64, "STAGES": stages, "SPECIALIZED": is_specialized}
            name = f"attention_{'specialized_' if is_specialized else ''}{stages}"
            yield name, arch, warps, source(attention, ("q", "k", "v", "out"), sizes, **constants)


def main(folder):
    for name, arch, warps, kernel in sources():
        compiled = triton.compile(kernel, target=GPUTarget("cuda", arch, 32), options={"num_warps": warps})
        folder.joinpath(f"triton_{name}_sm_{arch}.ptx").write_text(compiled.asm["ptx"])


main(Path(sys.argv[1]))
