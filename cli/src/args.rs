//! The command line.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use ptx_async_isa::{Context, IsaVersion, Target};

use crate::color::Color;
use crate::values;

const EXAMPLES: &str = "\
Examples:
  ptx-async check kernel.ptx                    is every asynchronous copy in it legal?
  ptx-async check --isa 9.1 --target sm_100a -  the same for lines from standard input
  ptx-async check --format json *.ptx           one JSON object for each finding
  ptx-async list kernel.ptx                     which copies, barriers and fences are in it?
  ptx-async require kernel.ptx                  which `.version` and targets do they need?
  ptx-async explain reduce-type                 what is that rule?
  ptx-async explain cp.async.bulk               what is that instruction?

Exit status: 0 without errors, 1 with errors in the PTX, 2 when the tool could not do its work, or nobody \
took all that it printed.";

/// PTX's asynchronous copies, checked, listed, formatted and explained
///
/// It knows `cp.async`, `cp.async.bulk`, the tensor copies of TMA, the reductions, and the barriers, fences and
/// policies that go with them; everything else in a file is passed over.
#[derive(Debug, Parser)]
#[command(name = "ptx-async", version, after_help = EXAMPLES, max_term_width = 110)]
pub(crate) struct Args {
    /// When to colour what is printed
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do. What help says of each stands on its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(Check),
    Forms(Forms),
    List(List),
    Fmt(Fmt),
    Explain(Explain),
    Require(Require),
    Completions(Completions),
    Man(Man),
}

/// How to print.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Human,
    /// One JSON object a line
    Json,
}

/// What to read.
#[derive(Debug, clap::Args)]
pub(crate) struct Paths {
    /// Files of PTX; `-` is standard input, and so is none at all
    #[arg(value_name = "PATH", value_hint = clap::ValueHint::FilePath)]
    pub(crate) paths: Vec<PathBuf>,
}

/// A module's target and version, said from outside.
#[derive(Debug, clap::Args)]
pub(crate) struct Module {
    /// The target, such as `sm_100a`
    #[arg(long, value_name = "TARGET", value_parser = values::target(), hide_possible_values = true)]
    pub(crate) target: Option<Target>,
    /// The PTX ISA version, such as 9.1
    #[arg(long, value_name = "VERSION", value_parser = values::isa(), hide_possible_values = true)]
    pub(crate) isa: Option<IsaVersion>,
}

impl Module {
    pub(crate) fn context(&self) -> Context {
        Context { target: self.target, isa: self.isa }
    }
}

/// Judge every instruction, as ptxas and the manual do
///
/// A file with a `.version` line is a module. One without is bare instruction lines: they need no declarations, and
/// `--target` and `--isa` tell what they are for. For a module these flags stand in for its own two lines.
/// Findings go to standard output, the count to standard error.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async check kernel.ptx
  ptx-async check --target sm_90 kernel.ptx     would it do for sm_90?
  echo 'cp.async.wait_all;' | ptx-async check --target sm_80 --isa 7.0 -
  ptx-async check --format json kernel.ptx | jq .rule

Each line of JSON has file, line, column, end_column, severity, rule, message, help and instruction. Lines and \
columns count from 1, columns in characters; end_column is the column behind the last one. instruction is \
canonical in a warning, and as it stands in the file in an error.")]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) module: Module,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) paths: Paths,
}

/// Show the table: every syntax line with its versions and targets
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async forms --target sm_90                what does sm_90 have?
  ptx-async forms --target sm_90 --isa 8.0      and what of it in PTX ISA 8.0?
  ptx-async forms --format json | jq -r 'select(.targets | index(\"sm_120\")) | .syntax'")]
pub(crate) struct Forms {
    #[command(flatten)]
    pub(crate) module: Module,
    /// How to print the table
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}

/// List the instructions that are recognised, legal or not
///
/// Each with its line, its canonical text, the lowest PTX ISA version and the targets that take it. What is not
/// legal in its module, or could not be read, is in the list too, as it stands in the file, and marked.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async list kernel.ptx
  ptx-async list --format json kernel.ptx | jq 'select(.legal | not)'")]
pub(crate) struct List {
    /// How to print the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) paths: Paths,
}

/// Spell legal instructions in the manual's way and touch nothing else
///
/// Qualifiers come out in the manual's order, constants in decimal, blanks where the manual has them. Every byte
/// outside of the legal instructions stays as it is, and so do comments: where one stands inside an instruction,
/// only the opcode is rewritten. Instructions that are not legal stay as they are.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async fmt kernel.ptx > canonical.ptx
  ptx-async fmt --write *.ptx
  ptx-async fmt --check *.ptx                   exit status 1 where something would change")]
pub(crate) struct Fmt {
    /// Only show what would change; exit status 1 if something would
    #[arg(long, conflicts_with = "write")]
    pub(crate) check: bool,
    /// Change the files in place
    #[arg(long)]
    pub(crate) write: bool,
    #[command(flatten)]
    pub(crate) paths: Paths,
}

/// Explain a rule or an instruction
///
/// A rule by its name, as findings give it; an instruction by its opcode, with or without qualifiers, or whole.
/// With nothing to explain, the names that it knows.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async explain reduce-type
  ptx-async explain cp.async.bulk.tensor
  ptx-async explain cp.async.bulk.shared::cluster.global
  ptx-async explain 'cp.async.ca.shared.global [%r1], [%rd1], 12;'")]
pub(crate) struct Explain {
    /// A rule, an opcode, or an instruction
    #[arg(value_name = "RULE|INSTRUCTION")]
    pub(crate) what: Option<String>,
}

/// Tell the lowest `.version` and the targets that a module needs
///
/// What counts is the instructions of the table; other instructions may need more. The version is the lowest on
/// the module's own target, where that one takes them all. A module that has none of them needs what its target
/// needs.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async require kernel.ptx
  ptx-async require --write target/nvptx64-nvidia-cuda/release/deps/kernels.s

`--write` is for compilers that cannot write the version which their inline assembly needs: the LLVM of rustc \
writes none above 9.0.")]
pub(crate) struct Require {
    /// Raise the `.version` line in place to what the module needs; never lower it
    #[arg(long)]
    pub(crate) write: bool,
    /// How to print the answer
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) paths: Paths,
}

/// Print a completion script
///
/// It completes subcommands, flags and their values. Put it where the shell looks for such scripts, or let the
/// shell read it at its start.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async completions bash > ~/.local/share/bash-completion/completions/ptx-async
  ptx-async completions fish > ~/.config/fish/completions/ptx-async.fish
  ptx-async completions zsh > \"${fpath[1]}/_ptx-async\"
  source <(ptx-async completions bash)          for this shell only")]
pub(crate) struct Completions {
    /// The shell that will read it
    pub(crate) shell: clap_complete::Shell,
}

/// Print the manual page
///
/// There is one for the tool and one for each subcommand.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async man | man -l -
  ptx-async man check | man -l -
  ptx-async man > ~/.local/share/man/man1/ptx-async.1
  ptx-async man check > ~/.local/share/man/man1/ptx-async-check.1")]
pub(crate) struct Man {
    /// The page of this subcommand
    #[arg(value_name = "SUBCOMMAND")]
    pub(crate) command: Option<String>,
}
