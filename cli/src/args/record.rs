//! The command line of `ptx-async record`.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use ptx_async_check::launch::memory;

/// Record the kernel launches of a program on a GPU, to replay them with `sim`
///
/// The program runs as without this command. For the first launches of each kernel, a folder gets the PTX, and a file
/// with the shape of the launch, the bytes of its parameters, the arguments of its tensor maps, and the addresses and
/// sizes of the allocations that they point into. The contents of these allocations are written with `--contents`
/// alone: they are the data of the program. `ptx-async sim FOLDER` replays a launch without a GPU.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async record -- ./app --size 4096
  ptx-async record --contents --kernel scale -- python train.py
  ptx-async record --contents --memory 1G --launches 3 --output hang -- ./app
  ptx-async sim recordings/scale-1              replay the first launch of `scale`

The program can be ended with Ctrl-C, also if a kernel hangs: a launch is recorded before it begins. Launches in graphs are \
not recorded. The contents of memory are those before the launch, so its stream is waited for.

A program that loads machine code has no PTX in memory. Then the cubin is searched for in Triton's cache and in the \
folders of `--ptx`, and the PTX is that of the same name beside it.

Exit status: 0 if a launch is recorded with its PTX, 2 if none is.")]
pub(crate) struct Record {
    /// The folder that gets a folder for each launch
    #[arg(long, short, default_value = "recordings", value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) output: PathBuf,
    /// Record only the kernels whose names contain this
    #[arg(long, value_name = "NAME")]
    pub(crate) kernel: Option<String>,
    /// Record this many launches of each kernel
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) launches: u32,
    /// Write the contents of the memory that the parameters point to
    #[arg(long)]
    pub(crate) contents: bool,
    /// Limit on the memory of all recorded launches in bytes; `1G` is 1073741824
    #[arg(long, value_name = "BYTES", default_value = "64M", value_parser = memory)]
    pub(crate) memory: u64,
    /// End the program after this time
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
    /// Search this folder for the cubins that the program loads, each with PTX beside it [default: Triton's cache]
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) ptx: Vec<PathBuf>,
    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, allow_hyphen_values = true, value_name = "PROGRAM")]
    #[arg(value_hint = clap::ValueHint::CommandWithArguments)]
    pub(crate) program: Vec<OsString>,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<u64>().ok().filter(|&seconds| seconds > 0);
    seconds.map(Duration::from_secs).ok_or_else(|| "expected a number of seconds, at least 1".to_owned())
}
