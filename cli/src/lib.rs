//! `ptx-async` checks, lists, formats, explains and describes the asynchronous copies in PTX files.
//!
//! Each subcommand has its own module; `files` reads the input, several files at a time, and prints the results in
//! the order of the files. The rules are those of `ptx-async-isa`.
//!
//! This library is the command: its binary and the Python package call [`run`]. [`answer`] returns the output of a
//! subcommand about one text instead of printing it.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::io::{self, Write as _};

use clap::{CommandFactory as _, FromArgMatches as _};

pub use crate::answer::{Answer, answer, check_options};
use crate::args::{Args, Command};
use crate::color::Color;
use crate::outcome::Exit;

mod answer;
mod args;
mod build;
mod check;
mod color;
mod describe;
mod drivers;
mod explain;
mod files;
mod fmt;
mod forms;
mod images;
mod inputs;
mod list;
mod new;
mod outcome;
mod progress;
mod record;
mod replace;
mod require;
mod retarget;
mod shell;
mod sim;
mod value_parsers;

/// Runs the command with these arguments, of which the first one is the name of the program. Returns the exit status.
pub fn run(args: &[OsString]) -> u8 {
    let tool = Args::command().color(Color::from_args(args).into());
    let matches = tool.try_get_matches_from(args);
    let exit = match matches.and_then(|mut matches| Args::from_arg_matches_mut(&mut matches)) {
        Ok(args) => subcommand(args),
        Err(error) => usage(&error, args),
    };
    exit.unwrap_or_else(|error| failed(&error)) as u8
}

fn subcommand(args: Args) -> anyhow::Result<Exit> {
    let color = args.color;
    Ok(match args.command {
        Command::Check(check) => check::run(&check, color)?,
        Command::Forms(forms) => forms::run(&forms)?,
        Command::List(list) => list::run(&list)?,
        Command::Fmt(fmt) => fmt::run(&fmt)?,
        Command::Explain(explain) => explain::run(&explain, color)?,
        Command::Describe(args) => describe::run(&args, color)?,
        #[cfg(feature = "lsp")]
        // `exit` without `shutdown` is an error of the editor, with this status.
        Command::Lsp(_) => match ptx_async_lsp::serve_stdio()? {
            true => Exit::Clean,
            false => Exit::Found,
        },
        Command::Require(require) => require::run(&require, color)?,
        Command::Retarget(args) => retarget::run(&args, color)?,
        Command::Sim(sim) => sim::run(&sim, color)?,
        Command::Record(record) => record::run(&record)?,
        Command::Build(build) => build::run(&build, color)?,
        Command::New(new) => new::run(&new)?,
        Command::Completions(completions) => shell::completions(completions.shell)?,
        Command::Man(man) => shell::man(man.command.as_deref())?,
    })
}

/// Reports an error that ends the run. A closed pipe is not reported, but is a failure too: not everything was
/// checked.
fn failed(error: &anyhow::Error) -> Exit {
    let broken_pipe = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe);
    if !broken_pipe {
        outcome::say(&format!("error: {error:#}"));
    }
    Exit::Failed
}

/// Prints what clap reports: help in full, an error in one line.
fn usage(error: &clap::Error, args: &[OsString]) -> anyhow::Result<Exit> {
    if !error.use_stderr() || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        error.print()?;
        io::stdout().flush()?;
        return Ok(if error.use_stderr() { Exit::Failed } else { Exit::Clean });
    }
    let line = ptx_async_check::launch::line(error);
    let tool = Args::command();
    let command = args.iter().skip(1).find_map(|arg| tool.find_subcommand(arg));
    let command = command.map_or_else(String::new, |command| format!(" {}", command.get_name()));
    outcome::say(&format!("{line}; see `{}{command} --help`", tool.get_name()));
    Ok(Exit::Failed)
}
