//! What a check assumes and reports.

use std::path::PathBuf;

use ptx_async_isa::Context;

/// What a check assumes and reports.
#[derive(Clone, Debug)]
pub struct Options {
    /// The target and the version; where one is not known, as the directives of the module say.
    pub context: Context,
    /// Whether accepted practice that the manual does not cover is a warning.
    pub strict: bool,
    /// Whether fences, groups and state spaces that are redundant or too broad are notes.
    pub hints: bool,
    /// Whether the launches in comments run in the simulator.
    pub runs: bool,
    /// The ids of the rules that are not reported.
    pub allow: Vec<String>,
    /// The folders that are searched for the files that a source includes, after those of the source.
    pub include: Vec<PathBuf>,
}

impl Default for Options {
    /// As `ptx-async check` without options.
    fn default() -> Options {
        Options {
            context: Context::default(),
            strict: false,
            hints: false,
            runs: true,
            allow: Vec::new(),
            include: Vec::new(),
        }
    }
}
