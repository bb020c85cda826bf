"""Runs in the simulator, with arrays of NumPy."""

import ctypes
import os
import signal
import struct
import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import ptx
import ptx_async

SCALE = ptx_async.Simulator(ptx.SCALE)


def scale(dst, src, factor=2.5, n=8, **options):
    return SCALE.launch("scale", 1, 32, [dst, src, factor, n], **options)


def numbers(count=8):
    return np.arange(count, dtype=np.float32), np.zeros(count, np.float32)


def test_an_array_has_what_the_kernel_writes():
    src, dst = numbers()
    result = scale(dst, src).run()
    np.testing.assert_array_equal(dst, [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5])
    np.testing.assert_array_equal(src, np.arange(8))
    assert result.schedules == 34 and result.steps > 34 * 10 and not result.differing and not result.unknown


def test_names_of_kernels_and_parameters():
    assert SCALE.kernels == ["scale"] and SCALE.parameters("scale") == ["dst", "src", "factor", "n"]
    with pytest.raises(ptx_async.LaunchError, match="the module has no kernel `scales`; it has `scale`"):
        SCALE.launch("scales")


def test_arguments_by_name():
    src, dst = numbers()
    SCALE.launch("scale", (1, 1), (32, 1), {"n": 8, "src": src, "factor": 1, "dst": dst}).run(seed="eager")
    np.testing.assert_array_equal(dst, src)
    with pytest.raises(ptx_async.LaunchError) as raised:
        SCALE.launch("scale", args={"dst": dst, "source": src})
    assert str(raised.value) == (
        "`scale` has the parameters `dst`, `src`, `factor`, `n`: there is no `source`, `src` has no argument, "
        "`factor` has no argument, `n` has no argument"
    )


def test_a_file(tmp_path):
    path = tmp_path / "scale.ptx"
    path.write_text(ptx.SCALE)
    src, dst = numbers(4)
    with pytest.raises(ptx_async.Findings, match="scale.ptx:"):
        ptx_async.Simulator(path).launch("scale", 1, 32, [dst, src, 1.0, 8]).run()
    with pytest.raises(FileNotFoundError):
        ptx_async.Simulator(Path("absent.ptx"))
    with pytest.raises(ValueError, match="kernel.ptx: line 1: the module has no kernel"):
        ptx_async.Simulator("")


@pytest.mark.parametrize(
    "args, message",
    [
        (lambda a, b: [a, b, 2.5], "`scale` has 4 parameters, but the launch has 3 arguments; there is none for `n`, of 4 bytes"),
        (lambda a, b: [a, b, 2.5, 8, 1], "`scale` has 4 parameters, but the launch has 5 arguments"),
        (lambda a, b: [a, b, 2.5, -1], "parameter 4 of `scale`, `n`, is `.u32`, from 0 to 4294967295, but its argument is -1"),
        (
            lambda a, b: [a, b, 2.5, np.int64(1 << 32)],
            "parameter 4 of `scale`, `n`, is `.u32`, from 0 to 4294967295, but its argument is 4294967296",
        ),
        (lambda a, b: [a, b, 2.5, 10**60], f"parameter 4 of `scale`, `n`, is `.u32`, from 0 to 4294967295, but its argument is {10**60}"),
        (lambda a, b: [a, b, 2.5, 8.0], "parameter 4 of `scale`, `n`, is `.u32`, but its argument is the float 8.0"),
        (lambda a, b: [a, b, 1e300, 8], "parameter 3 of `scale`, `factor`, is `.f32`, but its argument is the float 1e300"),
        (
            lambda a, b: [a, b, b, 8],
            "parameter 3 of `scale`, `factor`, is `.f32`, but its argument is an array of float32, whose address has 8 bytes",
        ),
        (lambda a, b: [a, b, b"abc", 8], "parameter 3 of `scale`, `factor`, is `.f32`, but its argument is 3 bytes"),
        (
            lambda a, b: [a.astype(np.float64), b, 1, 8],
            "parameter 1 of `scale`, `dst`, is an address at which the kernel accesses `f32`, but its array has float64: pass an "
            "array of another type, or `array.view(numpy.uint8)` where the kernel reads the bytes of these numbers",
        ),
        (
            lambda a, b: [a, [1.0], 1, 8],
            "the argument of parameter 2 of `scale`, `src`, must be a number or an array, but it is of the type list: "
            "`numpy.array` makes an array of it",
        ),
        (
            lambda a, b: [a, b[::2], 1, 4],
            "the argument of parameter 2 of `scale`, `src`, is not contiguous, and a kernel gets its address alone: pass a copy, "
            "`numpy.ascontiguousarray(…)`, or the whole array and its strides",
        ),
    ],
)
def test_wrong_arguments(args, message):
    with pytest.raises(ptx_async.LaunchError) as raised:
        SCALE.launch("scale", 1, 32, args(*numbers()))
    assert str(raised.value) == message
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    "array, ty",
    [(np.zeros(8, object), "object"), (np.zeros(8, ">f4"), ">f4"), (np.array(["a"]), "<U1")],
)
def test_elements_that_no_kernel_reads(array, ty):
    with pytest.raises(ptx_async.LaunchError, match=f"`dst`, has elements of the type `{ty}`, which a kernel cannot read"):
        scale(array, np.zeros(8, np.float32))


@pytest.mark.parametrize("array", [np.zeros(0, np.float32), np.zeros((), np.float32), np.asmatrix(np.zeros((2, 4), np.float32))])
def test_other_arrays(array):
    src = np.full(8, 2, np.float32)
    scale(array, src, n=array.size).run(schedules=0)
    assert (array == 5).all()


@pytest.mark.parametrize("options", [{"schedules": -1}, {"explore": 0}, {"steps": -1}, {"memory": 1 << 64}])
def test_wrong_options_of_a_run(options):
    (option,) = options
    with pytest.raises(ValueError, match=f"`{option}` must be at least [01], but it is"):
        scale(*numbers()).run(**options)


def test_parameters_that_no_device_takes():
    text = ptx.HEAD + ".visible .entry k(.param .b8 x[4294967295]) { ret; }"
    with pytest.raises(ptx_async.LaunchError, match="`k` has parameters of 4294967295 bytes, but a device takes at most 32764"):
        ptx_async.Simulator(text).launch("k", args=[b""])


@pytest.mark.parametrize(
    "shape, message",
    [
        ({"grid": 0}, "a grid must have 1 to 16777216 CTAs in the simulator, but this has 0"),
        ({"block": 2048}, "a CTA must have 1 to 1024 threads, but this has 2048"),
        ({"cluster": 3, "grid": 4}, "each extent of the grid must be a multiple"),
        ({"grid": (1, 1, 1, 1)}, r"`grid` must be one to three numbers of 32 bits, but it is \(1, 1, 1, 1\)"),
        ({"grid": 1.5}, "`grid` must be one to three numbers of 32 bits, but it is 1.5"),
        ({"grid": "1"}, "`grid` must be one to three numbers of 32 bits, but it is 1"),
        ({"names": ["dst"]}, "`names` must have a name for each of 4 arguments, but it has 1"),
        ({"block": -1}, "`block` must be one to three numbers of 32 bits, but it is -1"),
        ({"shared": -1}, "`shared` must be a number of bytes, but it is -1"),
        ({"shared": 1 << 19}, "shared memory"),
    ],
)
def test_wrong_shapes(shape, message):
    src, dst = numbers()
    with pytest.raises(ptx_async.LaunchError, match=message):
        SCALE.launch("scale", args=[dst, src, 1, 8], **shape)


@pytest.mark.parametrize(
    "ty, value, expected",
    [
        ("u8", 255, b"\xff"),
        ("s8", -128, b"\x80"),
        ("u16", 65535, b"\xff\xff"),
        ("b16", -1, b"\xff\xff"),
        ("b16", np.float16(1.5), struct.pack("<e", 1.5)),
        ("s32", -2, struct.pack("<i", -2)),
        ("b32", 0xFFFFFFFF, b"\xff" * 4),
        ("b32", 1.5, struct.pack("<f", 1.5)),
        ("b32", np.float32(0.1), struct.pack("<f", 0.1)),
        ("b32", True, b"\1\0\0\0"),
        ("f32", 3, struct.pack("<f", 3)),
        ("f32", float("inf"), struct.pack("<f", float("inf"))),
        ("f32", np.float64(0.1), struct.pack("<f", 0.1)),
        ("f64", np.float32(0.5), struct.pack("<d", 0.5)),
        ("b64", 0.1, struct.pack("<d", 0.1)),
        ("u64", (1 << 64) - 1, b"\xff" * 8),
        ("s64", -(1 << 63), b"\0" * 7 + b"\x80"),
        ("u64", None, b"\0" * 8),
        ("u32", ctypes.c_uint32.from_buffer_copy(b"\1\2\3\4").value, b"\1\2\3\4"),
        ("u32", b"\1\2\3\4", b"\1\2\3\4"),
    ],
)
def test_numbers_have_the_declared_type(ty, value, expected):
    out = np.zeros(8, np.uint8)
    ptx_async.Simulator(ptx.store((ty, "x"))).launch("store", args=[out, value]).run(seed="late")
    assert out.tobytes()[: len(expected)] == expected


@pytest.mark.parametrize(
    "ty, value, message",
    [
        ("u8", 256, "is `.u8`, from 0 to 255, but its argument is 256"),
        ("s8", 128, "is `.s8`, from -128 to 127, but its argument is 128"),
        ("b32", 1 << 32, "is `.b32`, from -2147483648 to 4294967295, but its argument is 4294967296"),
        ("b16", 1.5, "which is none of `f16` and `bf16`: pass a number of NumPy with its type"),
        ("b32", np.float16(1), "is `.b32`, but its argument is a number of float16"),
        ("u64", 1.5, "is `.u64`, but its argument is the float 1.5"),
    ],
)
def test_numbers_outside_of_the_declared_type(ty, value, message):
    with pytest.raises(ptx_async.LaunchError) as raised:
        ptx_async.Simulator(ptx.store((ty, "x"))).launch("store", args=[np.zeros(8, np.uint8), value])
    assert str(raised.value).startswith("parameter 2 of `store`, `x`, ") and message in str(raised.value)


def test_the_types_of_ml_dtypes():
    ml_dtypes = pytest.importorskip("ml_dtypes")
    out = np.zeros(8, np.uint8)
    ptx_async.Simulator(ptx.store(("b16", "x"))).launch("store", args=[out, ml_dtypes.bfloat16(1)]).run(seed="late")
    assert out.tobytes()[:2] == b"\x80\x3f"
    for ty in (ml_dtypes.bfloat16, ml_dtypes.float8_e4m3fn):
        array = np.zeros(8, ty)
        ptx_async.Simulator(ptx.store(("u8", "x"))).launch("store", args=[array.view(np.uint8), 0x38]).run(seed="late")
        assert array.view(np.uint8)[0] == 0x38


def test_structures():
    class Pair(ctypes.Structure):
        _fields_ = [("x", ctypes.c_uint32), ("y", ctypes.c_float)]

    text = ptx.store(("u32", "x")).replace(".param .u32 x", ".param .align 4 .b8 x[8]").replace("[x]", "[x+4]")
    module = ptx_async.Simulator(text)
    numpy_pair = np.zeros((), [("x", "<u4"), ("y", "<f4")])[()]
    numpy_pair["y"] = 1.5
    for pair in (Pair(7, 1.5), numpy_pair):
        out = np.zeros(2, np.float32)
        module.launch("store", args=[out.view(np.uint8), pair]).run(seed="late")
        assert out[0] == 1.5
    with pytest.raises(ptx_async.LaunchError, match="`x`, has 8 bytes, but its argument is 4 bytes"):
        module.launch("store", args=[np.zeros(2, np.uint8), b"\0" * 4])


def test_slices_are_in_one_memory():
    data = np.arange(16, dtype=np.float32)
    scale(data[8:], data[:8]).run()
    np.testing.assert_array_equal(data, [*range(8), *(2.5 * n for n in range(8))])
    # Two slices that overlap, of an array that is not passed.
    data = np.arange(12, dtype=np.float32)
    scale(data[2:10], data[:8], n=2).run()
    np.testing.assert_array_equal(data, [0, 1, 0, 2.5, *range(4, 12)])
    with pytest.raises(ptx_async.Findings, match="bytes 32 to 36 of `src`, which has 32 bytes"):
        scale(np.zeros(9, np.float32), data[:8], n=9).run()


def test_a_kernel_can_only_read_a_read_only_array():
    src, dst = numbers()
    src.flags.writeable = False
    scale(dst, src).run()
    with pytest.raises(ptx_async.LaunchError, match="the launches write `dst`, but its array is read-only"):
        scale(src, dst).run()
    np.testing.assert_array_equal(src, np.arange(8))


def test_uninitialized_memory():
    src, dst = numbers()
    scale(ptx_async.uninitialized(dst), src).run()
    assert dst[7] == 17.5
    with pytest.raises(ptx_async.Findings) as raised:
        scale(dst, ptx_async.uninitialized(src)).run()
    assert [finding.rule for finding in raised.value.findings] == ["uninitialized-read"]


def test_findings_are_raised_and_arrays_are_kept():
    src, dst = np.arange(16, dtype=np.uint32), np.full(1, 9, np.uint32)
    ptx_async.Simulator(ptx.COPY).launch("copy", args=[dst, src]).run()
    assert dst == [0]
    dst[:] = 9
    launch = ptx_async.Simulator(ptx.NO_WAIT).launch("copy", args=[dst, src])
    with pytest.raises(ptx_async.Findings) as raised:
        launch.run(schedules=2)
    assert dst == [9]
    finding = raised.value.findings[0]
    assert (finding.severity, finding.rule, finding.kernel) == ("error", "read-before-wait", "copy")
    assert finding.instruction == "ld.shared.u32 %r1, [tile];"
    line = next(number for number, line in enumerate(ptx.NO_WAIT.split("\n"), 1) if "ld.shared.u32" in line)
    assert (finding.line, finding.column) == (line, 5)
    assert finding.related[0].line == line - 2
    assert (finding.schedules, raised.value.schedule, raised.value.is_incomplete) == (4, "late", False)
    assert str(finding) in str(raised.value) and "error: " in str(finding)
    assert "in 4 of 4 schedules; `seed=\"late\"` runs the first of them alone" in str(finding)
    with pytest.raises(ptx_async.Findings) as again:
        launch.run(seed=raised.value.schedule)
    assert again.value.findings[0].message == finding.message
    assert "<svg" in launch.timeline().svg()


def test_a_run_that_reaches_its_limit_is_incomplete():
    with pytest.raises(ptx_async.Findings) as raised:
        ptx_async.Simulator(ptx.LOOP).launch("loop", args=[None]).run(steps=1000, schedules=0)
    assert raised.value.is_incomplete and raised.value.findings[0].rule == "step-limit"


def test_several_launches_on_one_memory():
    module = ptx_async.Simulator(ptx.SEVERAL)
    flags, out = np.zeros(1, np.uint32), np.zeros(1, np.uint32)
    launches = module.launch("fill", args=[ptx_async.uninitialized(flags)]).launch("twice", args=[flags, out])
    launches.run(schedules=2)
    assert (flags, out) == ([7], [14])
    # By programmatic dependent launch, the second kernel does not wait for the first.
    with pytest.raises(ptx_async.Findings) as raised:
        module.launch("fill", args=[flags]).launch("twice", args=[flags, out], dependent=True).run()
    assert raised.value.findings[0].rule == "read-before-dependency-wait"
    # Each run starts with what the arrays have then.
    flags[:], out[:] = 0, 0
    module.launch("twice", args=[flags, out]).run()
    assert out == [0]


def test_printed_text():
    assert ptx_async.Simulator(ptx.SEVERAL).launch("print", 2).run(schedules=1).printed == "Hi\nHi\n"


def test_all_schedules():
    counter = np.zeros(1, np.uint32)
    result = ptx_async.Simulator(ptx.SEVERAL).launch("count", 2, args=[counter]).run(explore=100)
    assert counter == [2] and result.schedules == 2
    assert result.explored == "2 schedules ran, of at most 100: all that differ in their synchronization"


def test_the_timeline():
    dst, src = np.zeros(1, np.uint32), np.arange(16, dtype=np.uint32)
    timeline = ptx_async.Simulator(ptx.COPY).launch("copy", args=[dst, src]).run().timeline("eager")
    assert timeline.svg().startswith("<svg") and "`copy` under the schedule eager" in timeline.svg()
    assert '"traceEvents"' in timeline.json()
    with pytest.raises(ValueError, match="a schedule must be `late`, `eager` or the number of a seed, but this is `soon`"):
        ptx_async.Simulator(ptx.COPY).launch("copy", args=[dst, src]).run(seed="soon")


@pytest.mark.parametrize("by_address", [False, True])
@pytest.mark.parametrize("swizzle", [None, 32, 64, 128])
@pytest.mark.parametrize("dtype", ["uint8", "float16", "float32", "bfloat16"])
def test_a_tensor_map(dtype, swizzle, by_address):
    if dtype == "bfloat16":
        dtype = pytest.importorskip("ml_dtypes").bfloat16
    dtype = np.dtype(dtype)
    columns = (swizzle or 64) // dtype.itemsize
    tensor = np.arange(16 * 128).reshape(16, 128).astype(dtype)
    box = tensor[3:11, 16 : 16 + columns]
    out = np.zeros(box.nbytes, np.uint8)
    text = ptx.BOX
    if by_address:
        text = text.replace(".align 64 .b8 map[128]", ".u64 map").replace("    cvta.param.u64 %rd1, %rd1;\n", "")
        text = text.replace("mov.b64 %rd1, map", "ld.param.u64 %rd1, [map]")
    ptx_async.Simulator(text).launch(
        "box", 1, 32, [ptx_async.TensorMap(tensor, box=box.shape, swizzle=swizzle), out, out.size, 16, 3]
    ).run(schedules=1)
    expected = box.tobytes()
    if swizzle:
        # Sixteen bytes have the place of their number exclusive or that of their 128 bytes.
        mask = swizzle // 16 - 1
        place = lambda byte: byte ^ ((byte >> 7 & mask) << 4)  # noqa: E731
        expected = bytes(expected[place(byte)] for byte in range(len(expected)))
    assert out.tobytes() == expected


def test_what_the_driver_rejects_is_told():
    def launch(array, **options):
        return ptx_async.Simulator(ptx.BOX).launch("box", 1, 32, [ptx_async.TensorMap(array, **options), None, 0, 0, 0])

    tensor = np.zeros((64, 64), np.float32)
    with pytest.raises(ptx_async.LaunchError, match="a row of the box with swizzle `128B` must be at most 128 bytes, but it is 256"):
        launch(tensor, box=(8, 64), swizzle=128).run()
    with pytest.raises(ptx_async.LaunchError, match="has a tensor of 2 dimensions, but `box` has 1 numbers"):
        launch(tensor, box=(8,))
    with pytest.raises(ValueError, match="`swizzle` must be None, 32 or 64 or 128, but it is 48"):
        launch(tensor, box=(8, 8), swizzle=48)
    with pytest.raises(ValueError, match="a tensor map has no elements of the type complex64"):
        launch(tensor.astype(np.complex64), box=(8, 8))
    with pytest.raises(ptx_async.LaunchError, match="is not contiguous"):
        launch(tensor.T, box=(8, 8))


def test_other_threads_run_meanwhile():
    counted, is_over = [0], threading.Event()

    def count():
        while not is_over.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    with pytest.raises(ptx_async.Findings):
        ptx_async.Simulator(ptx.LOOP).launch("loop", args=[None]).run(steps=3_000_000, seed="late")
    is_over.set()
    thread.join()
    assert counted[0] > 10


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("how", ["schedules=4", "explore=4", "seed='late'"])
def test_ctrl_c_ends_a_run(how):
    program = f"""
        import signal, ptx, ptx_async
        # A shell starts programs in the background with the signal ignored.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        launch = ptx_async.Simulator(ptx.LOOP).launch("loop", args=[None])
        print("starts", flush=True)
        launch.run({how}, steps=1 << 60)
    """
    process = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(program)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=Path(__file__).parent,
    )
    assert process.stdout.readline() == b"starts\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert errors.strip().endswith(b"KeyboardInterrupt")


def test_tensors_of_pytorch():
    torch = pytest.importorskip("torch")
    src, dst = torch.arange(8, dtype=torch.float32), torch.zeros(8)
    scale(dst, src).run()
    assert dst.tolist() == [0, 2.5, 5, 7.5, 10, 12.5, 15, 17.5]
    half = torch.zeros(4, dtype=torch.bfloat16)
    ptx_async.Simulator(ptx.store(("b16", "x"))).launch("store", args=[half.view(torch.uint8), 0x3F80]).run(seed="late")
    assert half[0] == 1
    with pytest.raises(ptx_async.LaunchError, match=r"pass a copy, `.contiguous\(\)`"):
        scale(dst, torch.zeros(16)[::2])
