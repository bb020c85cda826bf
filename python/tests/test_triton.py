"""Kernels of Triton, whose results NumPy computes too."""

import numpy as np
import pytest

import ptx_async

triton = pytest.importorskip("triton")

import kernels_of_triton as kernels  # noqa: E402

#: Triton 3.6 passes an address of shared memory where `tcgen05.commit` takes a generic one, which is a finding.
SM_100 = pytest.param(
    "sm_100",
    marks=pytest.mark.skipif(triton.__version__.startswith("3.6."), reason="Triton 3.6 commits to a wrong address"),
)
TARGETS = ["sm_80", "sm_90", SM_100]


def random(*shape, dtype=np.float32):
    return np.random.default_rng(7).uniform(-1, 1, shape).astype(dtype)


@pytest.mark.parametrize("target", TARGETS)
def test_a_sum(target):
    left, right, out = random(1000), random(1000)[::-1].copy(), np.zeros(1000, np.float32)
    launch = ptx_async.triton(kernels.add, (4,), left, right, out, 1000, target=target, BLOCK=256)
    assert f".target {target}" in launch.ptx
    result = launch.run(schedules=4)
    assert result.schedules == 6
    np.testing.assert_array_equal(out, left + right)


def test_a_grid_can_be_a_function():
    left, out = random(300), np.zeros(300, np.float32)
    ptx_async.triton(
        kernels.add, lambda meta: (-(-meta["count"] // meta["BLOCK"]),), left, left, out, 300, BLOCK=128, num_warps=2
    ).run(schedules=1)
    np.testing.assert_array_equal(out, left + left)


def test_a_slice_has_its_alignment():
    data, out = random(65), np.zeros(64, np.float32)
    ptx_async.triton(kernels.add, (1,), data[1:], data[:-1], out, 64, BLOCK=64).run(schedules=1)
    np.testing.assert_array_equal(out, data[1:] + data[:-1])


def test_the_softmax_of_rows():
    source, out = random(5, 100), np.zeros((5, 100), np.float32)
    ptx_async.triton(kernels.softmax, (5,), source, out, 100, 100, BLOCK=128).run(schedules=2)
    weights = np.exp(source - source.max(axis=1, keepdims=True))
    np.testing.assert_allclose(out, weights / weights.sum(axis=1, keepdims=True), rtol=1e-5)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("stages", [2, 4])
def test_a_product_of_matrices(target, stages):
    rows, columns, inner = 100, 72, 96
    a, b, c = random(rows, inner, dtype=np.float16), random(inner, columns, dtype=np.float16), np.zeros((rows, columns), np.float16)
    grid = (-(-rows // 128) * -(-columns // 64),)
    ptx_async.triton(
        kernels.matmul, grid, a, b, c, rows, columns, inner, inner, 1, columns, 1, columns, 1,
        M=128, N=64, K=32, GROUP=2, target=target, num_warps=4, num_stages=stages,
    ).run(schedules=2)
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32), atol=2e-2, rtol=2e-3)


@pytest.mark.parametrize("target", [SM_100])
def test_values_that_are_not_computed_are_told(target):
    # A product of 64 rows in tensor memory.
    a, b, c = random(64, 32, dtype=np.float16), random(32, 64, dtype=np.float16), np.full((64, 64), 7, np.float16)
    launch = ptx_async.triton(
        kernels.matmul, (1,), a, b, c, 64, 64, 32, 32, 1, 64, 1, 64, 1, M=64, N=64, K=32, GROUP=1, target=target
    )
    with pytest.warns(UserWarning, match="does not compute some values of `c`, whose arrays are unchanged"):
        result = launch.run(schedules=0)
    assert result.unknown == ("c",) and (c == 7).all()


@pytest.mark.parametrize("target", ["sm_90", SM_100])
def test_descriptors_of_tensors(target):
    size = 128
    a, b, c = random(size, size, dtype=np.float16), random(size, size, dtype=np.float16), np.zeros((size, size), np.float16)
    tile = lambda array, *box: ptx_async.TensorMap(array, box=box)  # noqa: E731
    ptx_async.triton(
        kernels.matmul_of_descriptors, (1, 2), tile(a, 128, 64), tile(b, 64, 64), tile(c, 128, 64), size,
        M=128, N=64, K=64, target=target,
    ).run(schedules=2)
    np.testing.assert_allclose(c, a.astype(np.float32) @ b.astype(np.float32), atol=2e-2, rtol=2e-3)


def test_a_race_of_programs_is_found():
    source, sum = random(512), np.zeros(1, np.float32)
    with pytest.raises(ptx_async.Findings) as raised:
        ptx_async.triton(kernels.total, (4,), source, sum, 512, BLOCK=128).run()
    assert {finding.rule for finding in raised.value.findings} >= {"data-race"}
    assert "`sum`" in str(raised.value) and "kernels_of_triton.py" in str(raised.value)
    assert sum == [0]


def test_heuristics_and_tuples():
    source, out = random(100), np.zeros(100, np.float32)
    ptx_async.triton(kernels.scaled, (1,), source, out, 2.5, 100, (3, 1)).run(schedules=1)
    np.testing.assert_allclose(out, source * np.float32(2.5) + 2, rtol=1e-6)


def test_other_kernels_and_targets_are_refused():
    with pytest.raises(ptx_async.LaunchError, match=r"a kernel is a function with `@triton.jit`, but this is of the type function"):
        ptx_async.triton(lambda: None, (1,))
    with pytest.raises(ptx_async.LaunchError, match=r"`target` must be a target such as `sm_90`, but it is `90`"):
        ptx_async.triton(kernels.add, (1,), target="90")
    tuned = triton.autotune(configs=[triton.Config({"BLOCK": 64})], key=["count"])
    with pytest.raises((ptx_async.LaunchError, RuntimeError), match="autotuned|driver"):
        ptx_async.triton(tuned(kernels.add), (1,), random(4), random(4), random(4), 4)
