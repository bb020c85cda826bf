//! `ptx-async`: PTX's asynchronous copies in text, checked, listed, formatted and explained.
//!
//! Each subcommand is a module of its own; [`files`] reads what they work on, several files at a time, and
//! keeps what they print in the order of the files. What is right and what is wrong says `ptx-async-isa`.
#![forbid(unsafe_code)]

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory as _, Parser as _};

use crate::args::{Args, Command};
use crate::outcome::Exit;

mod args;
mod check;
mod color;
mod explain;
mod files;
mod floors;
mod fmt;
mod forms;
mod kinds;
mod list;
mod outcome;
mod position;
mod progress;
mod require;
mod shell;
mod source;
mod values;
mod walk;

fn main() -> ExitCode {
    let exit = match Args::try_parse() {
        Ok(args) => run(args).unwrap_or_else(|error| failed(&error)),
        Err(error) => refused(&error),
    };
    ExitCode::from(exit as u8)
}

fn run(args: Args) -> anyhow::Result<Exit> {
    let color = args.color;
    Ok(match args.command {
        Command::Check(check) => check::run(&check, color)?,
        Command::Forms(forms) => forms::run(&forms)?,
        Command::List(list) => list::run(&list)?,
        Command::Fmt(fmt) => fmt::run(&fmt)?,
        Command::Explain(explain) => explain::run(&explain, color)?,
        Command::Require(require) => require::run(&require)?,
        Command::Completions { shell } => shell::completions(shell)?,
        Command::Man { command } => shell::man(command.as_deref())?,
    })
}

/// The tool could not do what it was asked for. Where the reader of its output is gone, that is all there is
/// to say.
fn failed(error: &anyhow::Error) -> Exit {
    let broken_pipe = error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe);
    if broken_pipe {
        return Exit::Clean;
    }
    outcome::say(&format!("error: {error:#}"));
    Exit::Failed
}

/// What clap has to say: help in full, a mistake in one line.
fn refused(error: &clap::Error) -> Exit {
    if !error.use_stderr() || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        // Nothing can be done about a reader that is gone.
        let _ = error.print();
        return if error.use_stderr() { Exit::Failed } else { Exit::Clean };
    }
    let text = error.to_string();
    // A list of values that is longer than a line is no help: `forms` has it.
    let idle = |line: &str| {
        line.is_empty() || line.len() > 100 || line.starts_with("Usage:") || line.starts_with("For more")
    };
    let line = text.lines().map(str::trim).filter(|line| !idle(line)).collect::<Vec<_>>().join("; ");
    outcome::say(&format!("{line}; see `{} --help`", Args::command().get_name()));
    Exit::Failed
}
