"""Runs of kernels on the CPU."""

from __future__ import annotations

import ctypes
import operator
import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ptx_async import _arrays, _native
from ptx_async._arrays import Memory, Multicast, OnDevice, TensorMap, Uninitialized
from ptx_async._findings import Findings, finding
from ptx_async._native import LaunchError
from ptx_async._text import NAME, Text, as_text

Extents = int | Sequence[int]

#: The limits of a launch, which are those of `ptx-async sim`.
STEPS = 1 << 28
DEVICES = 64
MEMORY = 4 << 30


class Simulator:
    """The kernels of a module of PTX, which run on the CPU under several schedules of their threads and copies.

    A `str` is PTX; an `os.PathLike` such as `pathlib.Path` is a file of it. `name` is the name of the file in findings.
    Each of several `devices` can access the memory of all, and has the variables of the module.
    """

    def __init__(self, ptx: Text, *, name: str | None = None, devices: int = 1) -> None:
        if not 1 <= devices <= DEVICES:
            raise ValueError(f"`devices` must be 1 to {DEVICES}, but it is {devices}")
        text = as_text(ptx)
        if text is None:
            text = Path(ptx).read_text(encoding="utf-8", errors="replace")
        file = NAME if isinstance(ptx, str) else os.fspath(ptx)
        self._module = _native.Module(text, name or file)
        self._text = text
        self._devices = devices

    @property
    def kernels(self) -> list[str]:
        """The names of the kernels."""
        return self._module.kernels

    def parameters(self, kernel: str) -> list[str]:
        """Return the names of a kernel's parameters, in order."""
        return self._module.parameters(kernel)

    def launch(
        self,
        kernel: str,
        grid: Extents = 1,
        block: Extents | None = None,
        args: Sequence[Any] | Mapping[str, Any] = (),
        *,
        cluster: Extents | None = None,
        shared: int = 0,
        device: int = 0,
        names: Sequence[str] | None = None,
    ) -> Launches:
        """Return a launch on a device, which `Launches.run` runs.

        `grid` are CTAs, `block` threads and `cluster` CTAs, in one to three dimensions; without `block` and `cluster`
        they are those that the kernel requires, or else 1. `shared` are the bytes of dynamic shared memory. `args` are the
        values of the parameters in order, or by name:

        - an array of NumPy, or a tensor of PyTorch on the CPU, for an address. After a run without findings it has the
          values that the kernels wrote. Arrays that overlap are in one memory, so a slice is an address inside of another
          array. A kernel can read a read-only array, and must not write it;
        - `uninitialized(array)`, for memory that a kernel has to write before it reads it;
        - `on_device(array, 1)`, for memory of device 1. Other arrays are memory of the device of the first launch with them;
        - `multicast(arrays)`, for a multimem address;
        - a number, which is converted to the declared type of the parameter;
        - a `TensorMap`;
        - `bytes`, a structure of `ctypes` or of NumPy for a parameter that is a structure;
        - `None` for an address of 0.

        `names` are the names of the arguments in findings, otherwise those of the parameters. A launch that no device
        could run, and an argument that does not fit, raises `LaunchError`.
        """
        return Launches(self._module, self._text, (), (), self._devices).launch(
            kernel, grid, block, args, cluster=cluster, shared=shared, device=device, names=names
        )


class Passed(NamedTuple):
    """An array of a launch."""

    memory: Memory
    name: str
    is_uninitialized: bool
    #: The device whose memory it is, if the argument says so.
    device: int | None = None
    #: The device of the launch.
    launched_on: int = 0


@dataclass(frozen=True)
class Launches:
    """Launches on one memory. Those of a device run in order, each after the end of the one before it, and those of different
    devices at the same time.
    """

    _module: _native.Module
    #: The PTX of the kernels.
    ptx: str
    _launches: tuple[_native.Launch, ...]
    #: The arrays of all launches, in the order of the arguments.
    _arrays: tuple[Passed, ...]
    #: The number of devices.
    _devices: int = 1

    def launch(
        self,
        kernel: str,
        grid: Extents = 1,
        block: Extents | None = None,
        args: Sequence[Any] | Mapping[str, Any] = (),
        *,
        cluster: Extents | None = None,
        shared: int = 0,
        dependent: bool = False,
        device: int = 0,
        names: Sequence[str] | None = None,
    ) -> Launches:
        """Return these launches and another one, with the arguments of `Simulator.launch`.

        A `dependent` launch starts before the one before it ends, by programmatic dependent launch.
        """
        parameters = self._module.parameters(kernel)
        values = _in_order(kernel, parameters, args)
        if names is not None and len(names) != len(values):
            raise LaunchError(f"`names` must have a name for each of {len(values)} arguments, but it has {len(names)}")
        if not 0 <= device < self._devices:
            raise LaunchError(_no_device("the launch", device, self._devices))
        arrays = list(self._arrays)
        converted = []
        for number, value in enumerate(values):
            name = parameters[number] if number < len(parameters) else str(number + 1)
            shown = names[number] if names else name
            subject = f"the argument of parameter {number + 1} of `{kernel}`, `{name}`,"
            converted.append(given(value, subject, shown, arrays, device, self._devices))
        if not 0 <= shared < 1 << 32:
            raise LaunchError(f"`shared` must be a number of bytes, but it is {shared}")
        launch = self._module.launch(
            kernel,
            _extents("grid", grid),
            None if block is None else _extents("block", block),
            None if cluster is None else _extents("cluster", cluster),
            shared,
            dependent,
            device,
            converted,
            names,
        )
        return Launches(self._module, self.ptx, (*self._launches, launch), tuple(arrays), self._devices)

    def run(
        self,
        *,
        schedules: int = 32,
        seed: int | str | None = None,
        explore: int | None = None,
        strict: bool = False,
        steps: int = STEPS,
        memory: int = MEMORY,
    ) -> Result:
        """Run the launches under several schedules, and write the values of the first one into the arrays.

        The schedules are `late`, `eager`, and `schedules` random ones; `seed` selects one alone: the number of a random
        one, `"late"` or `"eager"`. With `explore`, all schedules that differ in their synchronization run instead, at most
        that many. `strict` also reports accepted practice that the manual does not cover. `steps` limits the warp
        instructions of a launch, and `memory` the bytes of a run.

        Raises `Findings` if there are errors or warnings; then the arrays are unchanged. An array with values that the
        simulator does not compute, such as those of some products of tensor cores, is unchanged too, and a warning says so. Other threads of Python run
        meanwhile, and Ctrl-C ends the run.
        """
        for option, value, least in (
            ("schedules", schedules, 0),
            ("explore", 1 if explore is None else explore, 1),
            ("steps", steps, 0),
            ("memory", memory, 0),
        ):
            if not least <= value < 1 << 64:
                raise ValueError(f"`{option}` must be at least {least}, but it is {value}")
        blocks, buffers, job = self._job(steps, memory, strict)
        if explore is not None:
            outcome = job.explore(explore)
        else:
            outcome = job.run(schedules, None if seed is None else str(seed))
        if outcome.findings:
            findings = [finding(line, drawn) for line, drawn in outcome.findings]
            raise Findings(findings, outcome.schedule, outcome.is_incomplete)
        contents = [outcome.read(index) for index in range(len(blocks))]
        for block, (before, *_), after in zip(blocks, buffers, contents, strict=True):
            if not block.is_writable() and before != after:
                raise LaunchError(f"the launches write `{block.name}`, but its array is read-only")
        for index, (block, after) in enumerate(zip(blocks, contents, strict=True)):
            if index not in outcome.unknown:
                block.write(after)
        unknown = [blocks[index].name for index in outcome.unknown]
        if unknown:
            names = "`, `".join(unknown)
            message = f"the simulator does not compute some values of `{names}`, whose arrays are unchanged"
            warnings.warn(message, stacklevel=2)
        return Result(
            steps=outcome.steps,
            schedules=outcome.schedules,
            printed=outcome.printed,
            differing={blocks[index].name: schedule for index, schedule in outcome.differing.items()},
            unknown=tuple(unknown),
            explored=outcome.explored,
            _job=job,
            _schedule=outcome.schedule,
        )

    def timeline(self, schedule: int | str = "late") -> Timeline:
        """Run one schedule, and return its timeline, also if it has findings."""
        _, _, job = self._job(STEPS, MEMORY, False)
        return Timeline(*job.timeline(str(schedule)))

    def _job(
        self, steps: int, memory: int, strict: bool
    ) -> tuple[list[_Block], list[tuple[bytes | None, int, int, int]], _native.Job]:
        blocks, places = merged(self._arrays)
        buffers = [
            (
                None if block.is_uninitialized else block.contents(),
                block.end - block.address,
                block.arrays[0].element,
                block.device,
            )
            for block in blocks
        ]
        job = _native.Job(self._module, self._launches, buffers, places, self._devices, steps, memory, strict)
        return blocks, buffers, job


@dataclass(frozen=True)
class Timeline:
    """The waits, copies, groups and phases of barriers of one schedule."""

    _svg: str
    _json: str

    def svg(self) -> str:
        """Return it as a picture."""
        return self._svg

    def json(self) -> str:
        """Return it in the JSON that Perfetto's trace viewer opens."""
        return self._json

    def _repr_svg_(self) -> str:
        return self._svg


@dataclass(frozen=True)
class Result:
    """The result of a run without findings."""

    #: The number of warp instructions that ran, under all schedules.
    steps: int
    #: The number of schedules.
    schedules: int
    #: The text that the kernels printed by `printf` under the first schedule.
    printed: str
    #: The arrays with other values under another schedule than under the first one, each with that schedule.
    differing: Mapping[str, str]
    #: The arrays with values that the simulator does not compute.
    unknown: tuple[str, ...]
    #: With `explore`, which schedules ran.
    explored: str | None
    _job: _native.Job
    _schedule: str

    def timeline(self, schedule: int | str | None = None) -> Timeline:
        """Run one schedule again, otherwise the first one, and return its timeline."""
        return Timeline(*self._job.timeline(str(self._schedule if schedule is None else schedule)))


@dataclass
class _Block:
    """Memory of one array, or of several that overlap."""

    address: int
    end: int
    name: str
    is_uninitialized: bool
    arrays: list[Memory]
    #: Its device.
    device: int

    def contents(self) -> bytes:
        """The bytes of the arrays."""
        contents = bytearray(self.end - self.address)
        for array in self.arrays:
            start = array.address - self.address
            contents[start : start + array.size] = array.view()
        return bytes(contents)

    def is_writable(self) -> bool:
        """Whether a kernel can write it."""
        return any(array.is_writable for array in self.arrays)

    def write(self, contents: bytes) -> None:
        """Write bytes into the arrays."""
        for array in self.arrays:
            if array.is_writable and array.size:
                start = array.address - self.address
                array.view()[:] = contents[start : start + array.size]


def merged(arrays: Sequence[Passed]) -> tuple[list[_Block], list[tuple[int, int]]]:
    """Put arrays that overlap into one block. Returns the blocks, and the block and the offset of each array."""
    blocks: list[_Block] = []
    places: dict[int, tuple[int, int]] = {}
    for index in sorted(range(len(arrays)), key=lambda index: arrays[index].memory.address):
        memory, name, is_uninitialized, *_ = arrays[index]
        end = memory.address + memory.size
        if blocks and memory.size and memory.address < blocks[-1].end:
            block = blocks[-1]
            block.end = max(block.end, end)
            block.is_uninitialized |= is_uninitialized
            block.arrays.append(memory)
        else:
            block = _Block(memory.address, end, name, is_uninitialized, [memory], 0)
            blocks.append(block)
        places[index] = (len(blocks) - 1, memory.address - block.address)
    of_blocks: dict[int, list[Passed]] = {}
    for index, passed in enumerate(arrays):
        of_blocks.setdefault(places[index][0], []).append(passed)
    for number, all_passed in of_blocks.items():
        devices = [passed.device for passed in all_passed if passed.device is not None]
        if len(set(devices)) > 1:
            name, one, other = blocks[number].name, min(devices), max(devices)
            raise LaunchError(f"`{name}` is passed as memory of device {one}, and as that of device {other}")
        blocks[number].device = devices[0] if devices else all_passed[0].launched_on
    return blocks, [places[index] for index in range(len(arrays))]


def _no_device(subject: str, device: int, devices: int) -> str:
    has = "1 device, with the number 0" if devices == 1 else f"{devices} devices, numbered from 0"
    help = f": `Simulator(…, devices={device + 1})` has more" if device >= devices else ""
    return f"{subject} is on device {device}, but the simulator has {has}{help}"


def _extents(name: str, extents: Extents) -> tuple[int, int, int]:
    try:
        given = (operator.index(extents),) if hasattr(extents, "__index__") else tuple(map(operator.index, extents))
    except TypeError:
        given = ()
    if not 1 <= len(given) <= 3 or not all(0 <= extent < 1 << 32 for extent in given):
        raise LaunchError(f"`{name}` must be one to three numbers of 32 bits, but it is {extents}")
    x, y, z = (*given, 1, 1)[:3]
    return x, y, z


def _in_order(kernel: str, parameters: Sequence[str], args: Sequence[Any] | Mapping[str, Any]) -> Sequence[Any]:
    """The arguments in the order of the parameters."""
    if not isinstance(args, Mapping):
        return args
    unknown = [name for name in args if name not in parameters]
    missing = [name for name in parameters if name not in args]
    if unknown or missing:
        wrong = [f"there is no `{name}`" for name in unknown] + [f"`{name}` has no argument" for name in missing]
        raise LaunchError(f"`{kernel}` has the parameters `{'`, `'.join(parameters)}`: {', '.join(wrong)}")
    return [args[name] for name in parameters]


def given(
    value: Any, subject: str, name: str, arrays: list[Passed], device: int = 0, devices: int = 1
) -> tuple[Any, ...]:
    """A value of a launch on a device, of several, in the form of the native part. Appends its arrays."""
    count = len(arrays)
    converted = _given(value, subject, name, arrays)
    for index in range(count, len(arrays)):
        passed = arrays[index]
        if passed.device is not None and not 0 <= passed.device < devices:
            raise LaunchError(_no_device(subject, passed.device, devices))
        arrays[index] = passed._replace(launched_on=device)
    return converted


def _given(value: Any, subject: str, name: str, arrays: list[Passed]) -> tuple[Any, ...]:
    match value:
        case None:
            return ("int", 0, "None")
        case int():
            return ("int", int(value), str(int(value)))
        case float():
            return ("float", float(value))
        case bytes() | bytearray() | ctypes.Structure():
            return ("bytes", bytes(value))
        case TensorMap():
            return _map(value, subject, name, arrays)
        case Multicast():
            return _multicast(value, subject, name, arrays)
        case Uninitialized() | OnDevice():
            return _array(value, subject, name, arrays)
    if _arrays.is_array(value):
        return _array(value, subject, name, arrays)
    if hasattr(value, "dtype") and hasattr(value, "tobytes"):
        return _scalar(value)
    if hasattr(value, "__index__"):
        return ("int", value.__index__(), str(value.__index__()))
    kind = type(value).__name__
    help = ": `numpy.array` makes an array of it" if isinstance(value, list | tuple) else ""
    help = ": `numpy.from_dlpack` makes an array of it" if hasattr(value, "__dlpack__") else help
    raise LaunchError(f"{subject} must be a number or an array, but it is of the type {kind}{help}")


def _scalar(value: Any) -> tuple[Any, ...]:
    if value.dtype.fields is not None:
        return ("bytes", value.tobytes())
    if value.dtype.kind in "iub":
        return ("int", int(value), str(int(value)))
    return ("typed", float(value), _arrays.dtype_of(value), value.tobytes())


def _array(value: Any, subject: str, name: str, arrays: list[Passed]) -> tuple[Any, ...]:
    is_uninitialized, device = False, None
    while isinstance(value, Uninitialized | OnDevice):
        if isinstance(value, OnDevice):
            device = operator.index(value.device)
        else:
            is_uninitialized = True
        value = value.array
    if not _arrays.is_array(value):
        raise LaunchError(f"{subject} must be an array, but it is of the type {type(value).__name__}")
    memory = _arrays.memory(value, subject)
    arrays.append(Passed(memory, name, is_uninitialized, device))
    return ("array", len(arrays) - 1, memory.dtype, memory.element)


def _multicast(value: Multicast, subject: str, name: str, arrays: list[Passed]) -> tuple[Any, ...]:
    converted = [
        _array(OnDevice(array, device), subject, name, arrays) for device, array in enumerate(value.arrays)
    ]
    memories = [arrays[index].memory for _, index, _, _ in converted]
    kinds = {(memory.dtype, memory.size) for memory in memories}
    if len(kinds) != 1:
        found = " and ".join(f"{size} bytes of {dtype}" for dtype, size in sorted(kinds)) or "none"
        raise LaunchError(f"{subject} must have arrays of one size and type, one for each device, but it has {found}")
    return ("multicast", [index for _, index, _, _ in converted], memories[0].size, memories[0].dtype, memories[0].element)


def _map(map: TensorMap, subject: str, name: str, arrays: list[Passed]) -> tuple[Any, ...]:
    kind, index, dtype, element = _array(map.array, f"the tensor of {subject}", name, arrays)
    shape = arrays[index].memory.shape
    steps = [1] * len(shape) if map.element_strides is None else map.element_strides
    for option, extents in (("box", map.box), ("element_strides", steps)):
        if len(extents) != len(shape):
            raise LaunchError(
                f"{subject} has a tensor of {len(shape)} dimensions, but `{option}` has {len(extents)} numbers"
            )
    if map.fill not in ("zero", "nan"):
        raise LaunchError(f"{subject} must have the fill `zero` or `nan`, but it is `{map.fill}`")
    strides = [element]
    for extent in reversed(shape[1:]):
        strides.append(strides[-1] * extent)
    return (
        "map",
        index,
        map.dtype or dtype,
        shape[::-1],
        strides[1:],
        [*map.box][::-1],
        [*steps][::-1],
        map.interleave or 0,
        map.swizzle or 0,
        map.fill == "nan",
    )
