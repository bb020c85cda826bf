//! What shells and `man` read.

use std::io::{self, Write as _};

use clap::CommandFactory as _;

use crate::args::Args;
use crate::outcome::Exit;

/// The completion script of a shell.
pub(crate) fn completions(shell: clap_complete::Shell) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "ptx-async", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Exit::Clean)
}

/// The manual page of the tool, or of one subcommand.
pub(crate) fn man(subcommand: Option<&str>) -> io::Result<Exit> {
    let mut tool = Args::command();
    tool.build();
    let command = match subcommand {
        None => tool,
        Some(name) => tool.find_subcommand(name).cloned().ok_or_else(|| {
            let names = tool.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ");
            io::Error::new(io::ErrorKind::InvalidInput, format!("no subcommand `{name}`; there are {names}"))
        })?,
    };
    clap_mangen::Man::new(command).render(&mut io::stdout().lock())?;
    Ok(Exit::Clean)
}
