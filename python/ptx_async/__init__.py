"""Checks the asynchronous copies of PTX, and runs kernels on the CPU to find races and hangs.

`Simulator` runs a kernel with arrays of NumPy, `triton` one of Triton, both without a GPU.
"""

from ptx_async._arrays import TensorMap, Uninitialized, uninitialized
from ptx_async._findings import Finding, Findings, Related, Source
from ptx_async._native import LaunchError
from ptx_async._simulator import Launches, Result, Simulator, Timeline
from ptx_async._triton import triton

__all__ = [
    "Finding",
    "Findings",
    "LaunchError",
    "Launches",
    "Related",
    "Result",
    "Simulator",
    "Source",
    "TensorMap",
    "Timeline",
    "Uninitialized",
    "triton",
    "uninitialized",
]
