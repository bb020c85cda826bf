//! The command line of `ptx-async retarget`.

use std::path::PathBuf;

use ptx_async_isa::Target;
use ptx_async_requirements::retarget::Isa;

use super::paths::Paths;
use crate::value_parsers;

/// Write another `.version` or `.target`, where each statement allows it
///
/// Only the arguments of the two directives change, so that an older driver loads the module or that it runs on more
/// devices. If a statement forbids it, nothing is written, and each such statement is reported on standard error with
/// what it requires. PTX of a plain target such as `sm_80` runs on every later device, so it needs no change for one.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async retarget --isa lowest kernel.ptx > older.ptx
  ptx-async retarget --isa 8.0 --target sm_80 -o older.ptx kernel.ptx
  ptx-async retarget --isa lowest --write *.ptx

Exit status: 0 if the PTX is written, 1 if a statement forbids it, 2 if a file cannot be read or written.")]
#[group(id = "wanted", required = true, multiple = true, args = ["isa", "target"])]
pub(crate) struct Retarget {
    /// The PTX ISA version, such as 8.0, or `lowest` for the lowest one that each statement allows
    #[arg(long, value_name = "VERSION", value_parser = value_parsers::isa_or_lowest(), hide_possible_values = true)]
    pub(crate) isa: Option<Isa>,
    /// The target, such as `sm_80`
    #[arg(long, value_name = "TARGET", value_parser = value_parsers::target(), hide_possible_values = true)]
    pub(crate) target: Option<Target>,
    /// Change the files in place
    #[arg(long)]
    pub(crate) write: bool,
    /// Write to this file, for one input
    #[arg(long, short, value_name = "FILE", value_hint = clap::ValueHint::FilePath, conflicts_with = "write")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) paths: Paths,
}
