//! The arguments `--target` and `--isa`.

use ptx_async_isa::{Context, IsaVersion, Target};

use crate::value_parsers;

/// The target and version to assume.
#[derive(Debug, clap::Args)]
pub(crate) struct Module {
    /// The target, such as `sm_100a`
    #[arg(long, value_name = "TARGET", value_parser = value_parsers::target(), hide_possible_values = true)]
    pub(crate) target: Option<Target>,
    /// The PTX ISA version, such as 9.1
    #[arg(long, value_name = "VERSION", value_parser = value_parsers::isa(), hide_possible_values = true)]
    pub(crate) isa: Option<IsaVersion>,
}

impl Module {
    pub(crate) fn context(&self) -> Context {
        Context { target: self.target, isa: self.isa }
    }
}
