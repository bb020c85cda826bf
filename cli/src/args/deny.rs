//! The argument `--deny-warnings`.

/// Whether warnings are errors.
#[derive(Debug, clap::Args)]
pub(crate) struct Deny {
    /// Treat warnings about the PTX as errors
    #[arg(long = "deny-warnings")]
    pub(crate) warnings: bool,
}
