//! The arguments that name the input.

use std::path::PathBuf;

/// The input.
#[derive(Debug, clap::Args)]
pub(crate) struct Paths {
    /// PTX files, and folders to search for `.ptx` files; standard input if `-` or omitted
    #[arg(value_name = "PATH", value_hint = clap::ValueHint::AnyPath)]
    pub(crate) paths: Vec<PathBuf>,
}
