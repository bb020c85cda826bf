//! A progress bar on standard error, if that is a terminal and the run takes more than a second.

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The progress of a run, in bytes or in other units.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: OnceLock<()>,
    terminal: bool,
}

const PATIENCE: Duration = Duration::from_secs(1);

impl Progress {
    /// The progress over these files. The length of standard input is not known in advance.
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

    /// The progress over `count` things, which `plural` names.
    pub(crate) fn of(count: usize, plural: &str) -> Self {
        let bar = ProgressBar::with_draw_target(Some(count as u64), ProgressDrawTarget::hidden());
        let template = format!("{{wide_bar}} {{pos}} of {{len}} {plural}, {{eta}} left");
        if let Ok(style) = ProgressStyle::with_template(&template) {
            bar.set_style(style);
        }
        let terminal = io::stderr().is_terminal();
        Progress { bar, begun: Instant::now(), shown: OnceLock::new(), terminal }
    }

    /// No bar.
    pub(crate) fn hidden() -> Self {
        let bar = ProgressBar::hidden();
        Progress { bar, begun: Instant::now(), shown: OnceLock::new(), terminal: false }
    }

    /// Polls `wait` until it returns a result, and updates the bar between calls.
    pub(crate) fn while_waiting<T>(
        &self,
        wait: impl Fn(Duration) -> Result<T, RecvTimeoutError>,
    ) -> Result<T, RecvTimeoutError> {
        loop {
            match wait(PATIENCE / 4) {
                Err(RecvTimeoutError::Timeout) => self.advance(0),
                result => return result,
            }
        }
    }

    /// Adds processed bytes, or other units.
    pub(crate) fn advance(&self, bytes: usize) {
        if self.terminal && self.begun.elapsed() > PATIENCE {
            self.shown.get_or_init(|| self.bar.set_draw_target(ProgressDrawTarget::stderr()));
        }
        self.bar.inc(bytes as u64);
    }

    /// Hides the bar while `print` runs, so that output and bar do not overlap.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        self.bar.suspend(print)
    }

    /// Removes the bar.
    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
