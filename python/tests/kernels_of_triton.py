"""Kernels of Triton for the tests."""

import triton
import triton.language as tl


@triton.jit
def add(left, right, out, count, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    is_inside = at < count
    tl.store(out + at, tl.load(left + at, mask=is_inside) + tl.load(right + at, mask=is_inside), mask=is_inside)


@triton.jit
def softmax(source, out, columns, stride, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    scores = tl.load(source + row * stride + at, mask=at < columns, other=-float("inf"))
    weights = tl.exp(scores - tl.max(scores, axis=0))
    tl.store(out + row * stride + at, weights / tl.sum(weights, axis=0), mask=at < columns)


@triton.jit
def matmul(a, b, c, rows, columns, inner, a_row, a_inner, b_inner, b_column, c_row, c_column, M: tl.constexpr,
           N: tl.constexpr, K: tl.constexpr, GROUP: tl.constexpr):
    """A product by tiles. Programs of a group of rows of tiles are neighbours, so that they share tiles of `b`."""
    program = tl.program_id(0)
    across = tl.cdiv(columns, N)
    first = program // (GROUP * across) * GROUP
    height = min(tl.cdiv(rows, M) - first, GROUP)
    tile_row = first + program % (GROUP * across) % height
    tile_column = program % (GROUP * across) // height
    row = (tile_row * M + tl.arange(0, M)) % rows
    column = (tile_column * N + tl.arange(0, N)) % columns
    k = tl.arange(0, K)
    left = a + row[:, None] * a_row + k[None, :] * a_inner
    right = b + k[:, None] * b_inner + column[None, :] * b_column
    sum = tl.zeros((M, N), tl.float32)
    for step in range(0, tl.cdiv(inner, K)):
        is_inside = k < inner - step * K
        sum = tl.dot(tl.load(left, mask=is_inside[None, :], other=0.0),
                     tl.load(right, mask=is_inside[:, None], other=0.0), sum)
        left += K * a_inner
        right += K * b_inner
    row = tile_row * M + tl.arange(0, M)
    column = tile_column * N + tl.arange(0, N)
    place = c + row[:, None] * c_row + column[None, :] * c_column
    tl.store(place, sum.to(tl.float16), mask=(row[:, None] < rows) & (column[None, :] < columns))


@triton.jit
def matmul_of_descriptors(a, b, c, inner, M: tl.constexpr, N: tl.constexpr, K: tl.constexpr):
    row = tl.program_id(0) * M
    column = tl.program_id(1) * N
    sum = tl.zeros((M, N), tl.float32)
    for k in range(0, inner, K):
        sum = tl.dot(a.load([row, k]), b.load([k, column]), sum)
    c.store([row, column], sum.to(tl.float16))


@triton.jit
def total(source, sum, count, BLOCK: tl.constexpr):
    """Every program adds without an atomic operation: a race."""
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    part = tl.sum(tl.load(source + at, mask=at < count, other=0.0), axis=0)
    tl.store(sum, tl.load(sum) + part)


@triton.heuristics({"BLOCK": lambda arguments: triton.next_power_of_2(arguments["columns"])})
@triton.jit
def scaled(source, out, factor, columns, pair, BLOCK: tl.constexpr):
    at = tl.arange(0, BLOCK)
    tl.store(out + at, tl.load(source + at, mask=at < columns) * factor + pair[0] - pair[1], mask=at < columns)
