//! Completion scripts and manual pages.

use std::io::{self, Write as _};

use clap::CommandFactory as _;

use crate::args::Args;
use crate::outcome::Exit;

/// Prints the completion script of a shell.
pub(crate) fn completions(shell: clap_complete::Shell) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "ptx-async", &mut script);
    let mut script = String::from_utf8(script).map_err(io::Error::other)?;
    if shell == clap_complete::Shell::Bash {
        // clap_complete mangles the `-` in the tool's name in two ways, so that no subcommand finds its flags:
        // https://github.com/clap-rs/clap/issues/6421. Once that is fixed, this replaces nothing.
        script = script.replace("ptx__subcmd__async", "ptx__async");
    }
    print(script.as_bytes())
}

/// Prints the manual page of the tool or of one subcommand.
pub(crate) fn man(subcommand: Option<&str>) -> io::Result<Exit> {
    let mut tool = Args::command();
    tool.build();
    let command = match subcommand {
        None => tool,
        Some(name) => tool.find_subcommand(name).cloned().ok_or_else(|| {
            let names = tool.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ");
            io::Error::new(
                io::ErrorKind::InvalidInput,
                format!("unknown subcommand `{name}`; the subcommands are {names}"),
            )
        })?,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(command).render(&mut page)?;
    print(&page)
}

fn print(bytes: &[u8]) -> io::Result<Exit> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()?;
    Ok(Exit::Clean)
}
