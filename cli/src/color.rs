//! The colours of the output.

use std::ffi::OsString;
use std::io;

use anstream::AutoStream;
use clap::ValueEnum as _;

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    Auto,
    /// Also in a file or a pipe
    Always,
    /// Nowhere
    Never,
}

impl Color {
    /// The value of `--color` in unparsed arguments: clap prints help while it parses.
    pub(crate) fn from_args(args: &[OsString]) -> Color {
        let options = args.iter().map(|arg| arg.to_str().unwrap_or("")).take_while(|arg| *arg != "--");
        let following = options.clone().skip(1).chain([""]);
        let value =
            |(arg, next)| if arg == "--color" { Some(next) } else { str::strip_prefix(arg, "--color=") };
        let given = options.zip(following).find_map(value);
        given.and_then(|value| Color::from_str(value, false).ok()).unwrap_or(Color::Auto)
    }

    /// Whether standard output gets colours; `NO_COLOR`, `CLICOLOR_FORCE` and `TERM` are respected.
    pub(crate) fn on_stdout(self) -> bool {
        self.on(AutoStream::choice(&io::stdout()))
    }

    /// Whether standard error gets colours.
    pub(crate) fn on_stderr(self) -> bool {
        self.on(AutoStream::choice(&io::stderr()))
    }

    fn on(self, stream: anstream::ColorChoice) -> bool {
        match self {
            Color::Auto => stream != anstream::ColorChoice::Never,
            Color::Always => true,
            Color::Never => false,
        }
    }
}

impl From<Color> for clap::ColorChoice {
    fn from(color: Color) -> Self {
        match color {
            Color::Auto => clap::ColorChoice::Auto,
            Color::Always => clap::ColorChoice::Always,
            Color::Never => clap::ColorChoice::Never,
        }
    }
}
