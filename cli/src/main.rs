//! `ptx-async`: PTX's asynchronous copies in text, checked, listed, formatted and explained.
//!
//! Each subcommand is a module of its own; [`files`] reads what they work on, several files at a time, and
//! keeps what they print in the order of the files. What is right and what is wrong says `ptx-async-isa`.
#![forbid(unsafe_code)]

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _};

use crate::args::{Args, Command};
use crate::color::Color;
use crate::outcome::Exit;

mod args;
mod check;
mod color;
mod explain;
mod files;
mod floors;
mod fmt;
mod forms;
mod list;
mod operand;
mod outcome;
mod position;
mod progress;
mod replace;
mod require;
mod shell;
mod source;
mod value_parsers;
mod walk;

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let tool = Args::command().color(Color::said(&words).into());
    let matches = tool.try_get_matches_from(words);
    let exit = match matches.and_then(|mut matches| Args::from_arg_matches_mut(&mut matches)) {
        Ok(args) => run(args),
        Err(error) => refused(&error),
    };
    ExitCode::from(exit.unwrap_or_else(|error| failed(&error)) as u8)
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
        Command::Completions(completions) => shell::completions(completions.shell)?,
        Command::Man(man) => shell::man(man.command.as_deref())?,
    })
}

/// The tool could not do what it was asked for. Where the reader of its output is gone, there is nobody to tell;
/// but the work is not done, and what was not looked at may be wrong.
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

/// What clap has to say: help in full, a mistake in one line.
fn refused(error: &clap::Error) -> anyhow::Result<Exit> {
    if !error.use_stderr() || error.kind() == clap::error::ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    {
        error.print()?;
        io::stdout().flush()?;
        return Ok(if error.use_stderr() { Exit::Failed } else { Exit::Clean });
    }
    let text = error.to_string();
    // A list of values that is longer than a line is no help: `forms` has it.
    let idle = |line: &str| {
        line.is_empty() || line.len() > 100 || line.starts_with("Usage:") || line.starts_with("For more")
    };
    let line = text.lines().map(str::trim).filter(|line| !idle(line)).collect::<Vec<_>>().join("; ");
    outcome::say(&format!("{line}; see `{} --help`", Args::command().get_name()));
    Ok(Exit::Failed)
}
