"""Kernels of Triton, compiled without a GPU and run on the CPU."""

from __future__ import annotations

import contextlib
import ctypes
import functools
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from ptx_async import _arrays, _native
from ptx_async._arrays import Memory, TensorMap, Uninitialized
from ptx_async._native import LaunchError
from ptx_async._simulator import Launches, Passed, given, merged

Grid = Sequence[int] | Callable[[Mapping[str, Any]], Sequence[int]]


def triton(kernel: Any, grid: Grid, *args: Any, target: str = "sm_90", **options: Any) -> Launches:
    """Compile a `@triton.jit` kernel for a target, and return its launch, which `Launches.run` runs. No GPU is needed.

    `args` are those of the kernel: arrays of NumPy, or tensors of PyTorch on the CPU, for pointers; numbers; a
    `TensorMap` or a `TensorDescriptor` of Triton. `options` are the other arguments of the kernel by name, such as those of
    `tl.constexpr`, and the options of Triton, such as `num_warps`, `num_stages` and `num_ctas`. Triton specializes the
    kernel for the arguments as for a launch on a GPU. `grid` is a tuple, or a function of the arguments that returns one.
    """
    function = _jit_function(kernel)
    arch = _arch(target)
    arrays: list[Passed] = []
    stand_ins = [_stand_in(value, arrays) for value in args]
    named = {name: _stand_in(value, arrays) for name, value in options.items()}
    _, places = merged(arrays)
    for pointer in _pointers([*stand_ins, *named.values()]):
        # The simulator aligns a block to 256 bytes.
        pointer.offset = places[pointer.index][1]
    with _driver(arch):
        compiled = kernel.run(*stand_ins, grid=grid, warmup=True, **named)
    metadata = compiled.metadata
    bound = function.signature.bind_partial(
        *stand_ins, **{name: value for name, value in named.items() if name in function.signature.parameters}
    )
    bound.apply_defaults()
    if callable(grid):
        grid = grid({name: _plain(value) for name, value in bound.arguments.items()})
    extents = (*(int(extent) for extent in grid), 1, 1)[:3]
    values: list[tuple[str, Any]] = []
    metas = iter(getattr(metadata, "tensordesc_meta", None) or ())
    for name, value in bound.arguments.items():
        values.extend(_flat(name, value, compiled.src.signature[name], metas))
    ctas = int(getattr(metadata, "num_ctas", 1))
    for name, value in values:
        if isinstance(value, tuple):
            arrays[value[1]] = arrays[value[1]]._replace(name=name)
    module = _native.Module(compiled.asm["ptx"], f"{function.__name__}.ptx")
    names = [name for name, _ in values]
    parameters = module.parameters(metadata.name)
    # The kernel takes the addresses of its scratch memory after its arguments.
    for scratch in ("global_scratch", "profile_scratch")[: len(parameters) - len(values)]:
        size = int(getattr(metadata, f"{scratch}_size", 0)) * functools.reduce(operator.mul, extents) * ctas
        names.append(scratch)
        values.append((scratch, _scratch(size, arrays) if size else None))
    converted = [
        value if isinstance(value, tuple) else given(value, f"the argument `{name}` of `{function.__name__}`", name, arrays)
        for name, value in values
    ]
    launch = module.launch(
        metadata.name,
        (extents[0] * ctas, extents[1], extents[2]),
        (32 * int(metadata.num_warps), 1, 1),
        (ctas, 1, 1) if ctas > 1 else None,
        int(metadata.shared),
        False,
        0,
        converted,
        names,
    )
    return Launches(module, compiled.asm["ptx"], (launch,), tuple(arrays))


def _jit_function(kernel: Any) -> Any:
    """The function of Triton inside of its decorators."""
    function = kernel
    while hasattr(function, "fn") and hasattr(function, "run") and not hasattr(function, "params"):
        if hasattr(function, "configs"):
            raise LaunchError(
                "the kernel is autotuned, which measures on a GPU: pass the function without `@triton.autotune`, `kernel.fn`, "
                "and the arguments of one configuration"
            )
        function = function.fn
    if not hasattr(function, "params") or not hasattr(function, "run"):
        raise LaunchError(f"a kernel is a function with `@triton.jit`, but this is of the type {type(kernel).__name__}")
    return function


def _arch(target: str) -> int:
    digits = target.removeprefix("sm_").rstrip("abcdefghijklmnopqrstuvwxyz")
    if not target.startswith("sm_") or not digits.isdigit():
        raise LaunchError(f"`target` must be a target such as `sm_90`, but it is `{target}`")
    return int(digits)


class _Driver:
    """A driver of Triton with one device, of this architecture, on which nothing can run."""

    def __init__(self, arch: int) -> None:
        self._arch = arch

    def get_current_target(self) -> Any:
        from triton.backends.compiler import GPUTarget

        return GPUTarget("cuda", self._arch, 32)

    # Triton keeps what it has compiled by device.
    def get_current_device(self) -> str:
        return f"sm_{self._arch}"

    def get_current_stream(self, device: object) -> int:
        return 0


@contextlib.contextmanager
def _driver(arch: int) -> Iterator[None]:
    from triton.runtime import driver

    # A driver that is active already is kept; asking for it would start one.
    before = driver._active
    driver.set_active(_Driver(arch))
    try:
        yield
    finally:
        driver._active = before


class _Dtype(str):
    """The name of a type, with what Triton asks of a type of PyTorch."""

    itemsize: int
    is_floating_point: bool


class _Pointer:
    """What Triton sees of an array: its type, and how its address is aligned."""

    offset = 0

    def __init__(self, index: int, memory: Memory, given: tuple[Any, ...]) -> None:
        self.index = index
        self.given = given
        self.array = memory.array
        self.shape = memory.shape
        self.dtype = _Dtype(memory.dtype)
        self.dtype.itemsize = memory.element
        self.dtype.is_floating_point = "float" in memory.dtype

    def data_ptr(self) -> int:
        return self.offset

    def ptr_range(self) -> int:
        return 0

    def stride(self) -> tuple[int, ...]:
        strides = [1]
        for extent in self.shape[:0:-1]:
            strides.append(strides[-1] * extent)
        return tuple(reversed(strides))


def _stand_in(value: Any, arrays: list[Passed]) -> Any:
    """The value for Triton: arrays are replaced."""
    if _arrays.is_array(value) or isinstance(value, Uninitialized):
        converted = given(value, "an argument", "array", arrays)
        return _Pointer(len(arrays) - 1, arrays[-1].memory, converted)
    if isinstance(value, TensorMap):
        from triton.tools.tensor_descriptor import TensorDescriptor

        base = _stand_in(value.array, arrays)
        return TensorDescriptor(base, [*base.shape], [*base.stride()], [*value.box], value.fill)
    if type(value).__name__ == "TensorDescriptor":
        import dataclasses

        return dataclasses.replace(value, base=_stand_in(value.base, arrays))
    if isinstance(value, tuple):
        return tuple(_stand_in(item, arrays) for item in value)
    return value


def _pointers(values: Sequence[Any]) -> Iterator[_Pointer]:
    for value in values:
        if isinstance(value, tuple):
            yield from _pointers(value)
        elif isinstance(getattr(value, "base", value), _Pointer):
            yield getattr(value, "base", value)


def _plain(value: Any) -> Any:
    return value.array if isinstance(value, _Pointer) else value


def _flat(name: str, value: Any, ty: Any, metas: Iterator[Mapping[str, Any]]) -> Iterator[tuple[str, Any]]:
    """The parameters of the kernel for an argument, of this type in Triton's signature."""
    if isinstance(ty, tuple):
        for index, (item, item_ty) in enumerate(zip(value, ty, strict=True)):
            yield from _flat(f"{name}[{index}]", item, item_ty, metas)
    elif ty == "constexpr":
        return
    elif isinstance(value, _Pointer):
        yield name, value.given
    elif str(ty).startswith("tensordesc"):
        meta = next(metas, None)
        if meta is None:
            raise LaunchError(f"`{name}` is a tensor descriptor, which needs a target from `sm_90` on")
        yield name, _descriptor(name, value, meta)
        for index, extent in enumerate(value.shape):
            yield f"{name}.shape[{index}]", int(extent)
        for index, stride in enumerate(value.strides):
            yield f"{name}.strides[{index}]", int(stride)
    elif ty[0] in "iu" and isinstance(value, int):
        # PTX does not declare the sign.
        yield name, value & ((1 << max(8, int(ty[1:]))) - 1)
    else:
        yield name, value


def _descriptor(name: str, value: Any, meta: Mapping[str, Any]) -> tuple[Any, ...]:
    if meta.get("is_im2col") or meta.get("fp4_padded"):
        raise LaunchError(f"`{name}` is a tensor descriptor of pixels or of `fp4`, which is not supported here")
    element = value.base.dtype.itemsize
    return (
        "map",
        value.base.index,
        "tfloat32" if getattr(value, "round_f32_to_tf32", False) else str(value.base.dtype),
        [int(extent) for extent in value.shape][::-1],
        [int(stride) * element for stride in value.strides][-2::-1],
        [int(extent) for extent in meta["block_size"]][::-1],
        [1] * len(value.shape),
        0,
        (0, 32, 64, 128)[meta["swizzle"]],
        value.padding == "nan",
    )


def _scratch(size: int, arrays: list[Passed]) -> tuple[Any, ...]:
    memory = (ctypes.c_uint8 * size)()
    view = memoryview(memory).cast("B")
    scratch = Memory(memory, view, "uint8", 1, (size,), ctypes.addressof(memory), size, True)
    arrays.append(Passed(scratch, "scratch", True))
    return ("array", len(arrays) - 1, "uint8", 1)
