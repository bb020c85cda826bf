"""Arrays of NumPy and PyTorch as memory of the simulated device. Neither package is imported here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ptx_async import _native


@dataclass(frozen=True)
class Uninitialized:
    """See `uninitialized`."""

    array: Any


def uninitialized(array: Any) -> Uninitialized:
    """Pass an array whose contents the kernel has to write before it reads them, as memory of `cudaMalloc` is."""
    return Uninitialized(array)


@dataclass(frozen=True)
class OnDevice:
    """See `on_device`."""

    array: Any
    device: int


def on_device(array: Any, device: int) -> OnDevice:
    """Pass an array that is memory of this device, of several: that of a peer, in a launch of another device."""
    return OnDevice(array, device)


@dataclass(frozen=True)
class Multicast:
    """See `multicast`."""

    arrays: Sequence[Any]


def multicast(arrays: Sequence[Any]) -> Multicast:
    """Pass the multimem address of a multicast object: the first array is memory of device 0, the next one of device 1.

    The arrays have the same size and type, and an access of a `multimem` instruction is one to each of them.
    """
    return Multicast(arrays)


@dataclass(frozen=True)
class TensorMap:
    """A tensor map over an array: what `cuTensorMapEncodeTiled` makes.

    Extents are in the order of the array's dimensions, so the last one is contiguous; the driver's order is the
    reverse. A parameter takes the map itself (`.param .align 64 .b8 map[128]`) or its address.
    """

    array: Any
    #: The elements that a copy accesses along each dimension.
    box: Sequence[int]
    #: The bytes of the swizzle in shared memory: 32, 64 or 128.
    swizzle: int | None = None
    #: The steps in elements along each dimension.
    element_strides: Sequence[int] | None = None
    #: The bytes of the interleave: 16 or 32.
    interleave: int | None = None
    #: What a load writes for elements outside of the tensor: `zero` or `nan`.
    fill: str = "zero"
    #: The type of elements, if it is not that of the array: `tfloat32`.
    dtype: str | None = None


@dataclass(frozen=True)
class Memory:
    """The memory of an array, and an object with its bytes, such as a NumPy array of them."""

    array: Any
    bytes: Any
    dtype: str
    element: int
    shape: tuple[int, ...]
    address: int
    size: int
    is_writable: bool

    def view(self) -> memoryview:
        """The bytes."""
        return memoryview(self.bytes).cast("B") if self.size else memoryview(b"")


def is_array(value: Any) -> bool:
    """Whether it is an array of NumPy, with dimensions, or a tensor of PyTorch."""
    return _is_tensor(value) or hasattr(value, "dtype") and hasattr(value, "ctypes")


def _is_tensor(value: Any) -> bool:
    return hasattr(value, "data_ptr") and hasattr(value, "is_contiguous")


def dtype_of(value: Any) -> str:
    """The name of the type of elements: `float32` for both `numpy.float32` and `torch.float32`."""
    return str(getattr(value.dtype, "name", value.dtype)).removeprefix("torch.")


def memory(value: Any, name: str) -> Memory:
    """The memory of an array.

    Raises `LaunchError` for one that is not in one piece, and for one on a GPU.
    """
    if _is_tensor(value):
        device = str(value.device)
        if device != "cpu":
            raise _native.LaunchError(f"{name} is on the device `{device}`: pass a tensor of the CPU, `.cpu()`")
        is_contiguous = value.is_contiguous()
    else:
        is_contiguous = value.flags.c_contiguous
    if not is_contiguous:
        copy = ".contiguous()" if _is_tensor(value) else "numpy.ascontiguousarray(…)"
        raise _native.LaunchError(
            f"{name} is not contiguous, and a kernel gets its address alone: pass a copy, `{copy}`, or the whole array and "
            "its strides"
        )
    dtype = dtype_of(value)
    if not _is_tensor(value) and (value.dtype.kind in "OU" or value.dtype.byteorder == ">"):
        raise _native.LaunchError(f"{name} has elements of the type `{value.dtype}`, which a kernel cannot read")
    element = int(value.element_size() if _is_tensor(value) else value.dtype.itemsize)
    shape = tuple(int(extent) for extent in value.shape)
    if _is_tensor(value):
        import torch

        data = value.detach().reshape(-1).view(torch.uint8).numpy()
        is_writable = True
    else:
        data = value.reshape(-1).view("u1")
        is_writable = bool(value.flags.writeable)
    address = int(data.__array_interface__["data"][0])
    return Memory(value, data, dtype, element, shape, address, int(data.size), is_writable)
