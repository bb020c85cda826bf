//! A bar on standard error, for a person who waits for more than a second.

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How far the work has come.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: OnceLock<()>,
    terminal: bool,
}

const PATIENCE: Duration = Duration::from_secs(1);

impl Progress {
    /// Over files of this many bytes; what comes from standard input is not known beforehand.
    pub(crate) fn over<'p>(paths: impl Iterator<Item = &'p Path>) -> Self {
        let terminal = io::stderr().is_terminal();
        let length = |path| std::fs::metadata(path).map_or(0, |metadata| metadata.len());
        let total = if terminal { paths.map(length).sum() } else { 0 };
        let bar = ProgressBar::with_draw_target(Some(total), ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {bytes} of {total_bytes}, {eta} left") {
            bar.set_style(style);
        }
        Progress { bar, begun: Instant::now(), shown: OnceLock::new(), terminal }
    }

    /// So many more bytes are done.
    pub(crate) fn advance(&self, bytes: usize) {
        if self.terminal && self.begun.elapsed() > PATIENCE {
            self.shown.get_or_init(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        self.bar.inc(bytes as u64);
    }

    /// Runs `print` with the bar out of the way.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// The work is done; the bar goes away.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
