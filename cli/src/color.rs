//! Whether to colour.

use std::io;

use anstream::AutoStream;

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
    /// Whether standard output gets colours. The environment counts: `NO_COLOR`, `CLICOLOR_FORCE`, `TERM`.
    pub(crate) fn on_stdout(self) -> bool {
        match self {
            Color::Auto => AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
            Color::Always => true,
            Color::Never => false,
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
