//! The command line of `ptx-async require`.

use ptx_async_requirements::drivers::{CudaRelease, Driver};

use super::format::Format;
use super::paths::Paths;

/// Show the `.version`, the targets, the driver and the toolkit that a module requires
///
/// Every instruction, directive and special register of PTX is considered, on targets from `sm_50` on. The version is
/// the lowest one on the module's own target, if that has each statement, and otherwise on any target; the statement
/// that requires it is shown. The oldest driver and toolkit are those that take the module as it is and, if its
/// `.version` is higher than required, with the lowest one.
///
/// Of a cubin, a fat binary, and a program or library for Linux with fat binaries, the images are listed, each with its
/// architecture and the devices that run it; the PTX among them is read as that of a file.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async require kernel.ptx
  ptx-async require --kernels kernel.ptx        for each kernel and function, too
  ptx-async require --driver 550.54 kernel.ptx  exit status 1 if this driver does not load it
  ptx-async require --driver 12.4 kernel.ptx    by the CUDA version that `nvidia-smi` prints
  ptx-async require --toolkit 12.0 kernel.ptx   the same for the ptxas of a toolkit
  ptx-async require libkernels.so               the PTX and machine code in it
  ptx-async require --write target/nvptx64-nvidia-cuda/release/deps/kernels.s

`--write` is for compilers that do not write the version that their inline assembly needs: the LLVM of rustc writes no \
version above 9.0. `ptx-async retarget` lowers it.

Each line of `json` is one module and has the keys file, line, version, target, instructions, isa, forced_by, targets, \
illegal, driver, toolkit, lowest_driver, lowest_toolkit, kernels and loads. line is that of the `.version` directive; \
version and target are as written. isa is the lowest version, and forced_by the first statement that requires it: an \
object with the keys line, statement and what, its words. targets have each statement in some version. illegal is \
the number of statements that no version accepts, which are left out. driver and toolkit are the oldest ones that take \
the module as written, if any does; lowest_driver and lowest_toolkit those with isa. All four are null for a version \
before 7.0, which every driver and toolkit of the table takes. kernels has an object for each kernel and \
function, with the keys name, line, is_kernel, isa, forced_by and targets. loads has one for each of `--driver` and \
`--toolkit`, with the keys name, loads, which is null if that is not known, and reasons: objects with the keys line, \
message and help.

For a cubin, a fat binary or a library, each image comes first in a line of its own, with the keys file, image, kind, \
target, version, size, compressed and devices. image is its position, from 1; kind is `ptx`, `machine-code` or `other`; \
version is that of PTX; size is in bytes, and compressed the size in the file, if it differs; devices are those that run \
it. `--driver` and `--toolkit` are about PTX: with machine code alone, a note says so, and the exit status is 1.")]
pub(crate) struct Require {
    /// Raise the `.version` of each module in place to the lowest version that supports the module; never lower it
    #[arg(long)]
    pub(crate) write: bool,
    /// Show what each kernel and function requires, too
    #[arg(long)]
    pub(crate) kernels: bool,
    /// Say whether this driver loads it: its number, its branch such as `R550`, or its CUDA version
    #[arg(long, value_name = "VERSION")]
    pub(crate) driver: Option<Driver>,
    /// Say whether the ptxas of this CUDA toolkit assembles it, such as 12.4
    #[arg(long, value_name = "VERSION")]
    pub(crate) toolkit: Option<CudaRelease>,
    /// Show the newest `.version` and the devices of each driver, and read no file
    #[arg(long, conflicts_with_all = ["paths", "write", "kernels", "driver", "toolkit"])]
    pub(crate) drivers: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) paths: Paths,
}
