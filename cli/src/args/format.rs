//! The output formats of most subcommands.

use clap::ValueEnum;

/// The output format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Readable text
    Human,
    /// One JSON object per line
    Json,
}
