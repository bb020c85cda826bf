//! Runs the program.

use std::ffi::OsString;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};

use crate::args::record::Record;
use crate::outcome::say;

/// The loader's variable with the libraries to load first.
const PRELOAD: &str = "LD_PRELOAD";

/// Runs the program with the library until it ends. Ctrl-C ends the program, and not this command.
pub(super) fn run(
    record: &Record,
    library: &Path,
    variables: Vec<(&'static str, OsString)>,
) -> Result<ExitStatus> {
    let mut preload = library.as_os_str().to_owned();
    if let Some(others) = std::env::var_os(PRELOAD).filter(|others| !others.is_empty()) {
        preload.push(":");
        preload.push(others);
    }
    let (name, arguments) = record.program.split_first().context("no program is given")?;
    let ends = Ends::register()?;
    let mut command = Command::new(name);
    command.args(arguments).envs(variables).env(PRELOAD, preload);
    let mut child = command.spawn().with_context(|| name.display().to_string())?;
    let start = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        let is_late = record.timeout.is_some_and(|timeout| start.elapsed() >= timeout);
        if is_late || ends.is_asked() {
            if is_late {
                say("note: the time limit has passed, so the program is ended");
            }
            child.kill()?;
            return Ok(child.wait()?);
        }
        sleep(Duration::from_millis(10));
    }
}

/// The requests to end.
struct Ends {
    /// Those that a terminal also sends to the program.
    _interrupted: Arc<AtomicBool>,
    ended: Arc<AtomicBool>,
}

impl Ends {
    #[cfg(unix)]
    fn register() -> Result<Ends> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let ends = Ends { _interrupted: Arc::default(), ended: Arc::default() };
        signal_hook::flag::register(SIGINT, Arc::clone(&ends._interrupted))?;
        for signal in [SIGTERM, SIGHUP] {
            signal_hook::flag::register(signal, Arc::clone(&ends.ended))?;
        }
        Ok(ends)
    }

    #[cfg(not(unix))]
    fn register() -> Result<Ends> {
        Ok(Ends { _interrupted: Arc::default(), ended: Arc::default() })
    }

    fn is_asked(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
}
