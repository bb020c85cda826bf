//! The command line.

mod allow;
mod build;
mod deny;
mod format;
mod module;
mod paths;
pub(crate) mod record;
mod require;
mod retarget;
pub(crate) mod sim;

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};
use ptx_async_check::Language;
use ptx_async_isa::Target;

use crate::color::Color;
use crate::inputs::Wanted;
use crate::value_parsers;
pub(crate) use allow::Allow;
pub(crate) use build::Build;
pub(crate) use deny::Deny;
pub(crate) use format::Format;
pub(crate) use module::Module;
pub(crate) use require::Require;
pub(crate) use retarget::Retarget;

const EXAMPLES: &str = "\
Examples:
  ptx-async check kernel.ptx                    report errors in the asynchronous copies
  ptx-async check --isa 9.1 --target sm_100a -  check instructions from standard input
  ptx-async check --format json build/          print one JSON object for each finding
  ptx-async check include/                      check the inline assembly of sources
  ptx-async list kernel.ptx                     list the copies, barriers and fences
  ptx-async require kernel.ptx                  show the `.version` and driver that it needs
  ptx-async retarget --isa lowest kernel.ptx    write the lowest `.version` that it needs
  ptx-async explain reduce-type                 explain a rule
  ptx-async explain cp.async.bulk               explain an instruction
  ptx-async describe 'cp.async.wait_all;'       turn PTX into `ptx_async!`
  ptx-async sim kernel.ptx --arg data:u32[64]   run a kernel on the CPU, and report races and hangs
  ptx-async record -- ./app                     record the launches of a program, for `sim`
  ptx-async new my-kernels                      write a kernel crate and its host program
  ptx-async build kernels                       build a kernel crate, and check its PTX

Exit status: 0 without errors, 1 with errors in the PTX or the kernels, 2 if the command line is invalid, or a file \
cannot be read or written, 3 if `sim` could not run a kernel to completion.";

/// Check, list, format, explain and describe the asynchronous copies of PTX
///
/// The table covers `cp.async`, `cp.async.bulk`, the tensor copies of TMA, the reductions, and the barriers, fences
/// and cache policies that they use. Other instructions are not checked.
#[derive(Debug, Parser)]
#[command(name = "ptx-async", version, after_help = EXAMPLES, max_term_width = 110)]
pub(crate) struct Args {
    /// When to use colours
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The subcommand; its help is on its arguments.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Check(Check),
    Forms(Forms),
    List(List),
    Fmt(Fmt),
    Explain(Explain),
    Describe(Describe),
    #[cfg(feature = "lsp")]
    Lsp(Lsp),
    Require(Require),
    Retarget(Retarget),
    Sim(sim::Sim),
    Record(record::Record),
    Build(Build),
    New(New),
    Completions(Completions),
    Man(Man),
}

/// The output format of `check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckFormat {
    /// Readable text
    Human,
    /// One JSON object per line
    Json,
    /// A SARIF 2.1.0 log, for code scanning and editors
    Sarif,
    /// Workflow commands of GitHub Actions, which annotate the lines
    Github,
}

/// The input of subcommands that read inline assembly too.
#[derive(Debug, clap::Args)]
pub(crate) struct Sources {
    /// The language of the files and of standard input; otherwise by their extensions, or else PTX. In
    /// folders, only files of this language are read
    #[arg(long, value_name = "LANGUAGE")]
    pub(crate) language: Option<Language>,
    /// Search this folder for the files that a source includes, after the folder of the source and those above it
    #[arg(long, short = 'I', value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) include: Vec<PathBuf>,
    /// Files of PTX, C, C++, CUDA, Rust, Python or Mojo, and folders to search for them; standard input if `-` or
    /// omitted
    #[arg(value_name = "PATH", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,
}

impl Sources {
    pub(crate) fn wanted(&self) -> Wanted {
        self.language.map_or(Wanted::Any, Wanted::Only)
    }
}

/// Check every instruction against the manual and ptxas
///
/// PTX is read from files of PTX and from the inline assembly of C, C++, CUDA, Rust, Python and Mojo sources. In
/// folders, hidden files and those that `.gitignore` excludes are skipped.
///
/// A file with a `.version` directive is a module. A file without one is a list of instructions, whose names need no
/// declarations. `--target` and `--isa` override the directives of a module. Findings that differ only in their
/// position are printed once, with a list of the positions. Findings go to standard output, their number to standard
/// error.
///
/// A comment above a kernel or in it, `// ptx-async: launch --grid 2 --block 128 --arg dst:u32[1024]`, is a launch
/// with the options of `sim`. The kernel runs in the simulator under several schedules, and findings of the runs are
/// reported like others. If the PTX has `.file` and `.loc` directives, the comment can be beside the function in the
/// source.
///
/// Many findings have fixes. A fix is certain if it is the only one that the text can be meant to have, and if the finding
/// is gone with it and no other one came. `--fix` applies these until there are no more, writes each file at once, and
/// keeps every other byte; of two that overlap, the first is applied. The exit status is that of the findings that are
/// left. With `--dry-run` it is 1 if a file would change.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async check kernel.ptx
  ptx-async check --target sm_90 kernel.ptx     check for another target
  echo 'cp.async.wait_all;' | ptx-async check --target sm_80 --isa 7.0 -
  ptx-async check --deny-warnings kernel.ptx    exit status 1 with a warning, too
  ptx-async check --format json kernel.ptx | jq .rule
  ptx-async check --verbose include/            name the statements whose text is unknown
  ptx-async check -I ../cutlass/include src/    with the macros of headers in another folder
  ptx-async check --format sarif . > ptx.sarif
  ptx-async check --fix kernel.ptx              apply the fixes that are certain
  ptx-async check --fix --dry-run src/          print what --fix would change

Each line of `json` is one finding and has the keys file, line, column, end_column, severity, rule, message, help and \
instruction. Lines and columns count from 1, columns in characters; end_column is exclusive. instruction is \
canonical in a warning, and as in the file in an error. A finding about several instructions also has related: a list \
of objects with the keys line, column, end_column and message. If the PTX has `.loc` directives there (nvcc -lineinfo), \
a finding and each of its related places have compiled_from: the file, line and column in the source, and then those of the \
calls that were inlined. source is the place among these that is in the source of the kernel; for an instruction of a \
library, it is the call of the library. notes has the launch and the schedule of a finding of a run. fixes has what can be written instead: each has \
applicability, which is certain or maybe, title, and edits, a list of objects with the keys line, column, end_line, \
end_column and text; an insertion ends where it begins. Of several fixes, one is to be applied; one that is certain is \
first. `sarif` has them as fixes, too. `sarif` and \
`github` annotate this place, if its file is below the working \
directory.

A comment on the line of a finding, or alone on the line before it, allows a warning, or a finding across \
instructions: `// ptx-async: allow(missing-proxy-fence)`, in the PTX or, where it has `.loc` directives, in the source.")]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) module: Module,
    /// How to print the findings
    #[arg(long, value_enum, default_value_t = CheckFormat::Human)]
    pub(crate) format: CheckFormat,
    /// Print each finding in full, also those that differ only in their position
    #[arg(long)]
    pub(crate) all: bool,
    /// Name each statement of inline assembly whose text is unknown and each function that is too large for some
    /// checks, and print the counts in every format
    #[arg(long, short)]
    pub(crate) verbose: bool,
    /// Warn of accepted practice that the manual does not cover, too
    #[arg(long)]
    pub(crate) strict: bool,
    /// Print notes about fences, groups and state spaces that are redundant or too broad
    #[arg(long)]
    pub(crate) hints: bool,
    /// Leave out the launches in comments
    #[arg(long)]
    pub(crate) no_run: bool,
    /// Apply the fixes that are certain to the files, and report what is left; of standard input, print the fixed text
    #[arg(long)]
    pub(crate) fix: bool,
    /// With --fix, print the changes as a unified diff, and change no file
    #[arg(long, requires = "fix")]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) deny: Deny,
    #[command(flatten)]
    pub(crate) allow: Allow,
    #[command(flatten)]
    pub(crate) sources: Sources,
}

/// Show the table: every syntax line with its version and targets
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async forms --target sm_90                the syntax that sm_90 has
  ptx-async forms --target sm_90 --isa 8.0      the syntax that sm_90 has in PTX ISA 8.0
  ptx-async forms --format json | jq -r 'select(.targets | index(\"sm_120\")) | .syntax'")]
pub(crate) struct Forms {
    #[command(flatten)]
    pub(crate) module: Module,
    /// How to print the table
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
}

/// List the instructions of the table, legal or not, and count them
///
/// Each line has the position, the canonical text, the lowest PTX ISA version and the targets of an instruction. An
/// instruction that is not legal in its module, or cannot be parsed, is listed as in the file, with the rules that it
/// violates. The list ends with the number of instructions by mnemonic. Sources with inline assembly are read as by
/// `check`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async list kernel.ptx
  ptx-async list --format json kernel.ptx | jq 'select(.legal | not)'
  ptx-async list --format json kernel.ptx | jq -r .mnemonic | sort | uniq -c")]
pub(crate) struct List {
    /// How to print the list
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) sources: Sources,
}

/// Format legal instructions as the manual writes them, and change nothing else
///
/// Qualifiers are put in the manual's order, constant expressions are replaced by their values, and blanks are as in
/// the manual. Numbers keep their radix. Comments and every byte outside of legal instructions are unchanged: in an
/// instruction with a comment inside, only the opcode is rewritten. Instructions that are not legal are unchanged. In
/// inline assembly, an instruction is rewritten if it is in one literal without an escape sequence inside; of others,
/// the opcode.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async fmt kernel.ptx > canonical.ptx
  ptx-async fmt --write *.ptx
  ptx-async fmt --check *.ptx                   exit status 1 if a file would change")]
pub(crate) struct Fmt {
    /// Show what would change, without changing it; exit status 1 if anything would
    #[arg(long, conflicts_with = "write")]
    pub(crate) check: bool,
    /// Change the files in place
    #[arg(long)]
    pub(crate) write: bool,
    #[command(flatten)]
    pub(crate) sources: Sources,
}

/// Explain a rule, an instruction, a word of `ptx_async!`, or an error of CUDA
///
/// The argument is the name of a rule, as findings give it, an opcode with or without qualifiers, a whole instruction,
/// or a name of descriptions: a step, a field, a qualifier, a state space, a setting. Names of the manual for operands,
/// such as `ctaMask`, are those of their fields. An error of CUDA is its number, its name, its text, or a line that ptxas
/// or the compiler in the driver has printed. Without an argument, names are listed.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async explain reduce-type
  ptx-async explain cp.async.bulk.tensor
  ptx-async explain cp_async_bulk
  ptx-async explain load_mode
  ptx-async explain cp.async.bulk.shared::cluster.global
  ptx-async explain 'cp.async.ca.shared.global [%r1], [%rd1], 12;'
  ptx-async explain 222
  ptx-async explain CUDA_ERROR_NO_BINARY_FOR_GPU
  ptx-async explain \"Unsupported .version 9.4; current version is '9.0'\"")]
pub(crate) struct Explain {
    /// A rule, an opcode, an instruction, a word of descriptions, or an error
    #[arg(value_name = "RULE|INSTRUCTION|WORD|ERROR")]
    pub(crate) what: Option<String>,
}

/// Serve an editor that speaks the Language Server Protocol
///
/// The server reads messages from standard input and writes them to standard output. An editor starts it, and sends its
/// settings: see docs/language-server.md.
#[cfg(feature = "lsp")]
#[derive(Debug, clap::Args)]
pub(crate) struct Lsp {
    /// Use standard input and output, as without this option: some editors pass it
    #[arg(long)]
    pub(crate) stdio: bool,
}

/// The form that a described call takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Emit {
    /// A block of `asm!`, whose operands are Rust variables
    Asm,
    /// A string of PTX, whose operands are text
    Ptx,
}

/// Turn PTX into the calls of `ptx_async!` that make it
///
/// Each instruction of the table becomes one call that makes exactly this instruction. With `--emit asm` the operands
/// are Rust variables with the names of the registers (`%rd1` is `rd1`), an offset is added to a `u32` address in
/// shared memory with `+` and to other addresses with `byte_add`, and the build decides the target. With `--emit ptx`
/// they are PTX text in quotes, and the `.target` and `.version` of the module become settings. An instruction that
/// is not legal is an error; other instructions are skipped. An instruction in the arguments may also be the template
/// of an `asm!` block: `[{dst}]` is the variable `dst`.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async describe 'cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 4096;'
  ptx-async describe --emit ptx --target sm_90 --isa 8.6 'mbarrier.init.shared::cta.b64 [bar], 1;'
  ptx-async describe kernel.ptx > kernel.rs.txt")]
pub(crate) struct Describe {
    /// The form of the calls
    #[arg(long, value_enum, default_value_t = Emit::Asm)]
    pub(crate) emit: Emit,
    #[command(flatten)]
    pub(crate) module: Module,
    /// Instructions, PTX files, and folders to search for `.ptx` files; standard input if `-` or omitted
    #[arg(value_name = "PTX|PATH", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) what: Vec<String>,
}

/// Write a kernel crate and a host crate to start with
///
/// The folder gets a workspace: `kernels`, a `no_std` crate with a kernel that copies through shared memory, and
/// `host`, whose build script compiles and checks the kernels, and which launches them through the driver. Its README
/// has the commands.
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  ptx-async new my-kernels
  ptx-async new my-kernels --target sm_100
  ptx-async new my-kernels --target sm_80           with `cp.async`, for targets without bulk copies
  ptx-async new my-kernels --path ../ptx-async      use another checkout of ptx-async")]
pub(crate) struct New {
    /// The folder to make; its name becomes the name of the crates
    #[arg(value_name = "FOLDER", value_hint = clap::ValueHint::DirPath)]
    pub(crate) folder: PathBuf,
    /// The target of the kernels
    #[arg(
        long,
        default_value = "sm_90",
        value_name = "TARGET",
        value_parser = value_parsers::target(),
        hide_possible_values = true
    )]
    pub(crate) target: Target,
    /// Take the crates of ptx-async from this checkout [default: the one that this command was built from]
    #[arg(long, value_name = "FOLDER", value_hint = clap::ValueHint::DirPath, conflicts_with = "git")]
    pub(crate) path: Option<PathBuf>,
    /// Take the crates of ptx-async from a repository
    #[arg(long, value_name = "URL", value_hint = clap::ValueHint::Url)]
    pub(crate) git: Option<String>,
}

/// Print a completion script
///
/// It completes subcommands, flags and their values. Put it where the shell looks for completion scripts, or source
/// it at startup.
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
/// There is one page for the tool and one for each subcommand.
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
