//! Whether to colour.

use std::ffi::OsString;
use std::io;

use anstream::AutoStream;
use clap::ValueEnum as _;

/// When colours are used.
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
    /// What the command line says, before it is read as a whole: help is printed in the middle of that.
    pub(crate) fn said(words: &[OsString]) -> Color {
        let options = words.iter().map(|word| word.to_str().unwrap_or("")).take_while(|word| *word != "--");
        let behind = options.clone().skip(1).chain([""]);
        let value =
            |(word, next)| if word == "--color" { Some(next) } else { str::strip_prefix(word, "--color=") };
        let said = options.zip(behind).find_map(value);
        said.and_then(|value| Color::from_str(value, false).ok()).unwrap_or(Color::Auto)
    }

    /// Whether standard output gets colours. The environment counts: `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`.
    pub(crate) fn on_stdout(self) -> bool {
        match self {
            Color::Auto => AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
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

/// Marks up text, or leaves it plain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Paint(pub(crate) bool);

impl Paint {
    /// A heading.
    pub(crate) fn bold(self, text: &str) -> String {
        let style = if self.0 { anstyle::Style::new().bold() } else { anstyle::Style::new() };
        format!("{style}{text}{style:#}")
    }
}
