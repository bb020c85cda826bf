//! The command line of `ptx-async sim`.

use std::path::PathBuf;

use ptx_async_check::{launch::LaunchSpec, launch::memory};
use ptx_async_sim::Schedule;

use super::format::Format;

/// Run a kernel on the CPU, and report races, hangs and misuse
///
/// The kernel runs under several schedules: `late`, in which a copy completes when a thread waits for it and nothing
/// else can run, `eager`, in which it completes at once, and random ones. Every access, wait and arrival is checked.
///
/// Each `--arg` and `--map` is one parameter of the kernel, or a member of one that is a structure. A parameter is
/// passed by its name, or by the end of its name, such as `param_0` of `scale_param_0`; an argument with another name
/// is for the next parameter that is left. Without `--arg` and `--map`, a command line with all parameters is
/// printed, to fill in.
///
/// The output of `printf` in the kernel goes to standard output before the findings: of the first schedule with
/// findings, or else of the first one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async sim kernel.ptx --grid 2 --block 128 --arg dst:u32[4096] --arg src:u32[4096]=iota
  ptx-async sim kernel.ptx --kernel gemm --cluster 2 --shared 64K --buffer a:f16[64,64]=rand:1 \\
      --map t:f16[64,64]/box[32,32]/swizzle64@a --arg c:f32[4096]=0 --dump c=c.bin
  ptx-async sim kernel.ptx --arg p:u32[64]=0 --seed 7 --trace run.svg   one schedule, as a picture
  ptx-async sim kernel.ptx --kernel fill --arg flags:u32[64] \\
      --then sum --arg @flags --arg total:u64[1]                        two launches
  ptx-async sim kernel.ptx --devices 2 --arg mine:u32[64]=0 --arg peer@mine/next
                                                                        two devices at once
  ptx-async sim recordings/scale-1                                      a launch of `record`

A value of `--arg` is `NAME:TYPE=NUMBER`, or `NAME:TYPE[COUNT]=FILL` for the address of a buffer. A FILL is a number, \
`iota` (0, 1, 2 and so on), `device` (the number of the device), `rand:SEED` (any integers, or floating-point numbers from 0 to 1) or `@FILE` (its bytes, little \
endian); without one, the kernel has to write the buffer before it reads it. A TYPE is one of u8, u16, u32, u64, s8, s16, \
s32, s64, f16, bf16, f32 and f64; i8 to i64 and b8 to b64 are accepted too.

The address of a buffer that another option declares is `@NAME`, or `@NAME+BYTES`, for the parameter of this name or \
else the next one; `PARAMETER@NAME` is for that parameter. A launch after `--then` can use the buffers of the launches \
before it. It starts when these have ended or, with `--dependent`, by programmatic dependent launch.

With `--devices`, the launches run on each device in their order, and on all devices at the same time. Each device has the \
buffers and the variables of the module: `@NAME` is the address of the buffer of the own device, `@NAME/1` that of device \
1, `@NAME/next` that of the next device, which after the last is device 0, and `@NAME/all` an array of the addresses of all \
of them. `@NAME/multimem` is the multimem address of a multicast object with the buffers of all devices. The value `device`, of a number or in each element of a buffer, is the number of the device, from 0; random \
contents have SEED plus this number as their seed. `--dump` writes the buffers of all devices one after the other.

A value of `--map` is `NAME:TYPE[DIMENSIONS]/box[EXTENTS]@BUFFER`, the innermost dimension first. Between the box and the \
buffer, there can be `/strides[BYTES]` (of all dimensions but the innermost), `/elem[STEPS]`, `/interleave16`, \
`/interleave32`, `/swizzle32`, `/swizzle64`, `/swizzle128` and `/fill:nan`. The argument is the 128 bytes of the \
tensor map or their address, whichever the parameter is declared to take.

Where a parameter is a structure or an array, its members are passed one after the other, each with its path: \
`--arg dst.data:f32[4096] --arg dst.rows:u32=64`, or `--map 'p.maps[0]:…' --map 'p.maps[1]:…'`. They are placed as in \
C++, a tensor map as its 128 bytes, and the bytes after the last one are 0.

Each line of `json` is one finding and has the keys file, line, column, end_column, severity, rule, message, instruction, \
thread, kernel, schedule and schedules. schedule is the first schedule with the finding, schedules the number of schedules \
with it. Other keys are there where they apply. help says what to write instead. also is a list of other places, with the keys line and \
column, that the same line of the source is compiled to. story, of the first finding, is a list of the steps after which it \
is found. related is a list of objects with the keys line, column, end_column, thread and message. compiled_from is a list \
of objects with the keys file, line and column: the places that `.loc` directives name. source is the place among these \
that is in the source of the kernel.

If the kernel prints by `printf`, a last line has the keys printed (the text), kernel and schedule. kernel has the names of \
all kernels that are launched. beyond is the number of bytes that are left out after the first MiB, and differing a \
schedule under which a run without findings printed other lines. With `--explore`, a last line has the keys explored (the \
number of schedules that ran), limit, and is_complete (whether these were all), and no text is printed.

Exit status: 0 without errors, 1 with errors, 2 if the command line is invalid or a file cannot be read or written, 3 if \
the run is incomplete: the simulator does not support an instruction, or the run reached a limit.")]
pub(crate) struct Sim {
    /// The PTX of the kernel, or the folder of a launch that `record` has recorded; standard input if `-`
    #[arg(value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) launch: LaunchSpec,
    /// Another launch on the same memory after this one: the name of its kernel and its options, up to the next
    /// `--then`. The options of the run are before the first `--then`
    #[arg(long, value_name = "KERNEL OPTIONS", num_args = 1.., allow_hyphen_values = true)]
    pub(crate) then: Vec<String>,
    /// Write this buffer to a file, little endian, after the first schedule without findings
    #[arg(long, value_name = "NAME=FILE", value_parser = dump)]
    pub(crate) dump: Vec<(String, PathBuf)>,
    /// The number of random schedules that run after `late` and `eager`
    #[arg(long, value_name = "COUNT", default_value_t = ptx_async_sim::check::SEEDS)]
    pub(crate) schedules: u64,
    /// Run this schedule alone: the number of a random one, `late` or `eager`
    #[arg(long, value_name = "SEED", conflicts_with = "schedules")]
    pub(crate) seed: Option<Schedule>,
    /// Run all schedules that differ in their synchronization instead, at most COUNT of them, until one has a finding
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    #[arg(conflicts_with_all = ["schedules", "seed", "dump", "trace"])]
    pub(crate) explore: Option<u64>,
    /// Limit on the warp instructions of a run
    #[arg(long, value_name = "COUNT", default_value_t = 1 << 28)]
    pub(crate) steps: u64,
    /// Limit on the memory of a run in bytes; `4G` is 4294967296
    #[arg(long, value_name = "BYTES", default_value = "4G", value_parser = memory)]
    pub(crate) memory: u64,
    /// Warn of accepted practice that the manual does not cover, too
    #[arg(long)]
    pub(crate) strict: bool,
    /// Write the waits, copies, groups and phases of barriers of one schedule as a timeline, as a picture if FILE
    /// ends with `.svg`, else in the JSON that Perfetto's trace viewer opens: of the first schedule with findings, or
    /// else of the first one
    #[arg(long, value_name = "FILE", value_hint = clap::ValueHint::FilePath)]
    pub(crate) trace: Option<PathBuf>,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}

/// `NAME=FILE`
fn dump(text: &str) -> Result<(String, PathBuf), String> {
    match text.split_once('=') {
        Some((name, file)) if !name.is_empty() && !file.is_empty() => Ok((name.to_owned(), file.into())),
        _ => Err(String::from("expected the name of a buffer, `=` and a file, such as `dst=out.bin`")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{Args as _, Command};
    use ptx_async_check::launch::OF_RUN;

    use super::*;

    #[test]
    fn an_option_is_of_a_launch_or_of_the_run() {
        let options = |command: Command| -> BTreeSet<String> {
            command.get_arguments().filter_map(|known| known.get_long().map(str::to_owned)).collect()
        };
        let all = options(Sim::augment_args(Command::new("sim")));
        let of_launch = options(LaunchSpec::augment_args(Command::new("launch")));
        let of_run: BTreeSet<_> = all.difference(&of_launch).map(String::as_str).collect();
        assert_eq!(of_run, BTreeSet::from(OF_RUN));
    }
}
