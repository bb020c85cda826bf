"""Checks the asynchronous copies of PTX, and runs kernels on the CPU to find races and hangs.

`check` reports mistakes in PTX and in inline assembly. `Simulator` runs a kernel with arrays of NumPy or PyTorch, and
`triton` one of Triton, both without a GPU.
"""

from ptx_async._arrays import Multicast, OnDevice, TensorMap, Uninitialized, multicast, on_device, uninitialized
from ptx_async._check import (
    Answer,
    KernelRequirement,
    Reason,
    Requirement,
    Statement,
    check,
    describe,
    explain,
    format,
    require,
    retarget,
)
from ptx_async._findings import Edit, Finding, Findings, Fix, Related, Source
from ptx_async._native import LaunchError
from ptx_async._simulator import Launches, Result, Simulator, Timeline
from ptx_async._triton import triton

__all__ = [
    "Answer",
    "Edit",
    "Finding",
    "Findings",
    "Fix",
    "KernelRequirement",
    "LaunchError",
    "Launches",
    "Multicast",
    "OnDevice",
    "Reason",
    "Related",
    "Requirement",
    "Result",
    "Simulator",
    "Source",
    "Statement",
    "TensorMap",
    "Timeline",
    "Uninitialized",
    "check",
    "describe",
    "explain",
    "format",
    "multicast",
    "on_device",
    "require",
    "retarget",
    "triton",
    "uninitialized",
]
