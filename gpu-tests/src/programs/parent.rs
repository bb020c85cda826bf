//! The parent process, which starts the child processes that run the programs, and records their outcomes.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufRead as _, BufReader, Write as _},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};

use serde::{Deserialize, Serialize};

/// The outcome of a program.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Outcome {
    pub(super) name: String,
    /// The number of runs that ended.
    pub(super) finished: u32,
    /// The number of these runs whose final content differs from the expected one.
    pub(super) wrong: u32,
    /// Whether a run did not end.
    pub(super) hung: bool,
    /// The driver's error that ended the runs, if any.
    pub(super) error: Option<String>,
}

/// The exit status of a child that finds no device.
const NO_DEVICE: i32 = 2;
/// Limit on processes that do not end: each may hold the device, so the run stops after this many.
const MOST_LEFT: usize = 3;

/// Runs the programs of a folder in child processes.
#[derive(Debug)]
pub(super) struct Parent {
    /// The file of outcomes, one per line.
    pub(super) results: PathBuf,
    /// The time limit for the next outcome of a process.
    pub(super) patience: Duration,
    /// The time limit for the end of a process. One that waits in the driver for a kernel that never ends may not end
    /// even when it is killed; it is then left behind.
    pub(super) farewell: Duration,
}

impl Parent {
    /// Runs the programs of these names from the first one without an outcome in the file. `command` makes the process
    /// that runs the programs from an index on.
    pub(super) fn run(&self, names: &[&str], mut command: impl FnMut(usize) -> Command) -> Result<()> {
        let (mut done, mut file) = self.resume(names)?;
        if done > 0 {
            println!("{done} of {} programs are in {}", names.len(), self.results.display());
        }
        let start = Instant::now();
        let mut write = |outcome: &Outcome| -> Result<()> {
            let line = serde_json::to_string(outcome)?;
            println!("{:6.1} s  {line}", start.elapsed().as_secs_f64());
            writeln!(file, "{line}").and_then(|()| file.sync_data()).context("cannot write an outcome")
        };
        let mut left = 0;
        while done < names.len() {
            let mut child = command(done)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .spawn()
                .context("cannot start a process")?;
            let lines = lines(&mut child)?;
            let before = done;
            let error = loop {
                match lines.recv_timeout(self.patience) {
                    Ok(line) => match serde_json::from_str::<Outcome>(&line) {
                        Ok(outcome) => {
                            let expected = names.get(done).copied().unwrap_or_default();
                            ensure!(outcome.name == expected, "{} came instead of {expected}", outcome.name);
                            write(&outcome)?;
                            done += 1;
                        }
                        Err(_) => println!("{line}"),
                    },
                    Err(RecvTimeoutError::Disconnected) => break None,
                    Err(RecvTimeoutError::Timeout) => {
                        // The wait below shows whether the signal was delivered.
                        let _ = child.kill();
                        break Some(format!(
                            "its process said nothing for {} s",
                            self.patience.as_secs_f64()
                        ));
                    }
                }
            };
            let status = ended(self.farewell, || child.try_wait())?;
            left += usize::from(status.is_none());
            if status.is_some_and(|status| status.code() == Some(NO_DEVICE)) && done == before {
                bail!("no device answers: `{}` and what comes after it did not run", names[done]);
            }
            if done == before || (error.is_some() && done < names.len()) {
                let error = match (error, status) {
                    (Some(error), Some(_)) => error,
                    (Some(error), None) => format!("{error}, and does not end"),
                    (None, Some(status)) => format!("its process ended: {status}"),
                    (None, None) => "its process does not end".to_owned(),
                };
                let name = names[done].to_owned();
                write(&Outcome { name, finished: 0, wrong: 0, hung: false, error: Some(error) })?;
                done += 1;
            }
            if left >= MOST_LEFT && done < names.len() {
                bail!(
                    "{left} processes do not end, and may hold the device: when they have, the same command continues with `{}`",
                    names[done]
                );
            }
        }
        Ok(())
    }

    /// Returns the number of programs with outcomes, and the file without an incomplete last line.
    fn resume(&self, names: &[&str]) -> Result<(usize, File)> {
        let path = self.results.display();
        let old = match fs::read_to_string(&self.results) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error).with_context(|| format!("cannot read {path}")),
        };
        let mut kept = String::new();
        for (index, line) in old.split_inclusive('\n').filter(|line| line.ends_with('\n')).enumerate() {
            let outcome: Outcome = serde_json::from_str(line)
                .with_context(|| format!("{path}, line {}: no outcome", index + 1))?;
            ensure!(
                names.get(index) == Some(&outcome.name.as_str()),
                "{path}, line {}: `{}` is another program than in the list: the file is of another folder",
                index + 1,
                outcome.name
            );
            kept += line;
        }
        fs::write(&self.results, &kept).with_context(|| format!("cannot write {path}"))?;
        let file = OpenOptions::new().append(true).open(&self.results);
        Ok((kept.lines().count(), file.with_context(|| format!("cannot write {path}"))?))
    }
}

/// Returns the lines that a process writes. A thread reads them, and is left behind with a process that does not end.
fn lines(child: &mut Child) -> Result<Receiver<String>> {
    let stdout = child.stdout.take().context("the output of a process")?;
    let (sender, receiver) = channel();
    thread::spawn(move || {
        for line in BufReader::new(stdout).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                return;
            }
        }
    });
    Ok(receiver)
}

/// Waits for the end of a process. None if it has not ended within the limit.
pub(super) fn ended(
    limit: Duration,
    mut poll: impl FnMut() -> io::Result<Option<ExitStatus>>,
) -> Result<Option<ExitStatus>> {
    let start = Instant::now();
    loop {
        if let Some(status) = poll().context("cannot ask how a process ended")? {
            return Ok(Some(status));
        }
        if start.elapsed() >= limit {
            return Ok(None);
        }
        thread::sleep(Duration::from_millis(10));
    }
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    /// Makes a parent with a results file of its own.
    fn parent(name: &str) -> Parent {
        let results = env::temp_dir().join(format!("programs-{}-{name}.jsonl", std::process::id()));
        let _ = fs::remove_file(&results);
        Parent { results, patience: Duration::from_millis(400), farewell: Duration::from_secs(5) }
    }

    fn shell(script: String) -> Command {
        let mut command = Command::new("sh");
        command.arg("-c").arg(script);
        command
    }

    fn line(name: &str) -> String {
        format!(r#"{{"name":"{name}","finished":20,"wrong":0,"hung":false,"error":null}}"#)
    }

    fn outcomes(parent: &Parent) -> Vec<Outcome> {
        let text = fs::read_to_string(&parent.results).unwrap();
        let _ = fs::remove_file(&parent.results);
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_process_that_hangs_is_left_and_the_next_program_runs() {
        let parent = parent("hangs");
        let start = Instant::now();
        // The second process ends when it is killed, but one that it started keeps its output open.
        parent
            .run(&["a", "b", "c"], |from| match from {
                0 => shell(format!("echo '{}'; sleep 60 & exec sleep 60", line("a"))),
                1 => shell("sleep 60 & exec sleep 60".to_owned()),
                _ => shell(format!("echo noise; echo '{}'", line("c"))),
            })
            .unwrap();
        assert!(start.elapsed() < Duration::from_secs(20));
        let outcomes = outcomes(&parent);
        let errors: Vec<Option<&str>> = outcomes.iter().map(|outcome| outcome.error.as_deref()).collect();
        assert_eq!(errors, [None, Some("its process said nothing for 0.4 s"), None]);
        assert_eq!(outcomes.iter().map(|outcome| outcome.name.as_str()).collect::<Vec<_>>(), ["a", "b", "c"]);
    }

    #[test]
    fn a_process_that_ends_early_is_an_outcome() {
        let parent = parent("ends");
        parent
            .run(&["a", "b"], |from| match from {
                0 => shell("exit 7".to_owned()),
                _ => shell(format!("echo '{}'; exit 3", line("b"))),
            })
            .unwrap();
        let outcomes = outcomes(&parent);
        assert!(outcomes[0].error.as_ref().is_some_and(|error| error.contains("7")), "{outcomes:?}");
        assert_eq!((outcomes[1].finished, &outcomes[1].error), (20, &None));
    }

    #[test]
    fn without_a_device_nothing_is_an_outcome() {
        let parent = parent("none");
        assert!(parent.run(&["a"], |_| shell("exit 2".to_owned())).is_err());
        assert_eq!(outcomes(&parent).len(), 0);
    }

    #[test]
    fn a_run_goes_on_where_the_file_ends() {
        let parent = parent("goes-on");
        // The last line was cut off.
        fs::write(&parent.results, format!("{}\n{}", line("a"), &line("b")[..20])).unwrap();
        let mut asked = Vec::new();
        parent
            .run(&["a", "b"], |from| {
                asked.push(from);
                shell(format!("echo '{}'", line("b")))
            })
            .unwrap();
        assert_eq!(asked, [1]);
        assert_eq!(outcomes(&parent).len(), 2);
        fs::write(&parent.results, format!("{}\n", line("other"))).unwrap();
        let error = parent.run(&["a"], |_| shell(String::new())).unwrap_err().to_string();
        let _ = fs::remove_file(&parent.results);
        assert!(error.contains("line 1: `other` is another program"), "{error}");
    }

    #[test]
    fn a_process_that_never_ends_is_not_waited_for() {
        let start = Instant::now();
        assert_eq!(ended(Duration::from_millis(50), || Ok(None)).unwrap(), None);
        assert!(start.elapsed() < Duration::from_secs(5));
    }
}
