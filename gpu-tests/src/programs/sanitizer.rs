//! Runs each program under the tools of compute-sanitizer, each in a process of its own.

use std::{
    collections::{BTreeMap, BTreeSet},
    env,
    fs::{self, File, OpenOptions},
    io::{self, Write as _},
    path::Path,
    process::{Command, Stdio},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};

use super::parent::{Outcome, ended};
use crate::options::Options;

/// The tools, each with the options beyond its defaults that find more. Those that a release lacks are left out.
const TOOLS: [(&str, &[&str]); 4] = [
    ("memcheck", &["--check-tensor-ops=yes"]),
    ("racecheck", &["--check-tensor-ops=yes", "--racecheck-deadlock-timeout=1000"]),
    ("synccheck", &[]),
    ("initcheck", &["--initcheck-address-space=all"]),
];
/// Time limit of a process with a program that ends without a tool, and of one with another program: compute-sanitizer
/// itself does not end while a kernel runs.
const LIMIT: Duration = Duration::from_secs(20);
const LIMIT_OF_HANGS: Duration = Duration::from_secs(8);
/// Time limits, in seconds, of a kernel under a tool, in the same two cases.
const KERNEL: u64 = 12;
const KERNEL_OF_HANGS: u64 = 4;

/// The report of a tool on a program.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Report {
    /// The numbers of errors and of warnings in the summary, if there is one.
    errors: Option<u32>,
    warnings: u32,
    /// The first finding in the output.
    first: Option<String>,
}

/// A line of the results.
#[derive(Debug, Serialize, Deserialize)]
struct Line {
    name: String,
    tool: String,
    seconds: f64,
    /// Whether the process was stopped at its limit.
    stopped: bool,
    /// The outcome of the program under the tool, if it printed one.
    outcome: Option<Outcome>,
    report: Report,
}

/// Runs the programs of these names. Those that hang or fault without a tool, by `results.jsonl`, come last, since a
/// kernel that hangs slows down the others.
pub(super) fn run(folder: &Path, names: &[&str], sanitizer: &Path, options: &Options) -> Result<()> {
    let help = Command::new(sanitizer).arg("--help").output();
    let help = help.with_context(|| format!("cannot start {}", sanitizer.display()))?;
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    let version = help.lines().find_map(|line| line.strip_prefix("Version ")).unwrap_or("unknown");
    fs::write(folder.join("sanitizer.txt"), version).context("cannot write sanitizer.txt")?;

    let plain = read_lines::<Outcome>(&folder.join("results.jsonl"))?;
    let hangs: BTreeSet<&str> = plain
        .iter()
        .filter(|outcome| outcome.hung || outcome.error.is_some())
        .map(|outcome| outcome.name.as_str())
        .collect();
    let path = folder.join("sanitized.jsonl");
    let done: BTreeSet<(String, String)> =
        read_lines::<Line>(&path)?.into_iter().map(|line| (line.name, line.tool)).collect();
    let file = OpenOptions::new().create(true).append(true).open(&path);
    let file = Mutex::new(file.with_context(|| format!("cannot write {}", path.display()))?);

    let jobs = options.jobs.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from));
    let start = Instant::now();
    for hang in [false, true] {
        let mut tasks = Vec::new();
        for &name in names.iter().filter(|name| hangs.contains(*name) == hang) {
            for (tool, more) in TOOLS {
                if !done.contains(&(name.to_owned(), tool.to_owned())) {
                    tasks.push((name, tool, more));
                }
            }
        }
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..jobs)
                .map(|worker| {
                    let (next, tasks, file, help) = (&next, &tasks, &file, &help);
                    scope.spawn(move || -> Result<()> {
                        while let Some(&(name, tool, more)) = tasks.get(next.fetch_add(1, Ordering::Relaxed))
                        {
                            let known = more.iter().filter(|option| {
                                option.split('=').next().is_some_and(|option| help.contains(option))
                            });
                            let mut command = Command::new("timeout");
                            let limit = if hang { LIMIT_OF_HANGS } else { LIMIT };
                            command.args(["--signal=KILL", &limit.as_secs().to_string()]).arg(sanitizer);
                            command.args(["--tool", tool, "--print-limit=20"]).args(known);
                            // Processes that run at the same time need different ports.
                            command.arg(format!("--port={}", 40_000 + worker * 20));
                            let kernel = if hang { KERNEL_OF_HANGS } else { KERNEL };
                            command.arg(env::current_exe().context("the path of this program")?);
                            command.arg("--programs").arg(folder).args(["--program", name, "--runs", "1"]);
                            command.args(["--limit", &kernel.to_string()]);
                            let line = one(&mut command, name, tool, limit)?;
                            let text = serde_json::to_string(&line)?;
                            let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                            writeln!(file, "{text}").context("cannot write a report")?;
                        }
                        Ok(())
                    })
                })
                .collect();
            for worker in workers {
                worker.join().unwrap_or_else(|_| bail!("a thread has ended early"))?;
            }
            Ok::<_, anyhow::Error>(())
        })?;
        println!("{} processes, {:.1} s", tasks.len(), start.elapsed().as_secs_f64());
    }
    summarize(&read_lines(&path)?);
    Ok(())
}

/// Runs one process, and reads its output.
fn one(command: &mut Command, name: &str, tool: &str, limit: Duration) -> Result<Line> {
    let log = env::temp_dir().join(format!("sanitized-{}-{tool}-{name}.log", std::process::id()));
    let file = File::create(&log).with_context(|| format!("cannot write {}", log.display()))?;
    let start = Instant::now();
    command.stdin(Stdio::null()).stderr(file.try_clone().context("the log")?).stdout(file);
    let mut child = command.spawn().context("cannot start `timeout`, of coreutils")?;
    // A process that waits in the driver may not end when it is killed: it is left behind.
    let status = ended(limit + Duration::from_secs(10), || child.try_wait())?;
    let seconds = start.elapsed().as_secs_f64();
    let text = String::from_utf8_lossy(&fs::read(&log).unwrap_or_default()).into_owned();
    let _ = fs::remove_file(&log);
    Ok(Line {
        name: name.to_owned(),
        tool: tool.to_owned(),
        seconds: (seconds * 100.0).round() / 100.0,
        // `timeout` ends by the signal that it sends.
        stopped: status.is_none_or(|status| status.code().is_none_or(|code| code == 137)),
        outcome: text.lines().find_map(|line| serde_json::from_str(line).ok()),
        report: report(&text),
    })
}

/// Reads the output of compute-sanitizer.
fn report(text: &str) -> Report {
    let mut report = Report::default();
    for line in text.lines().filter_map(|line| line.strip_prefix("=========")) {
        let line = line.trim();
        let words: Vec<&str> = line.split(|c: char| !c.is_alphanumeric()).collect();
        let before = |what: &str| {
            let at = words.iter().position(|word| word.trim_end_matches('s') == what)?;
            words.get(at.checked_sub(1)?)?.parse::<u32>().ok()
        };
        if line.contains("SUMMARY:") {
            report.errors = before("error").max(report.errors);
            report.warnings = before("warning").unwrap_or(0).max(report.warnings);
        } else if report.first.is_none()
            && !line.is_empty()
            && !line.starts_with("COMPUTE-SANITIZER")
            && !line.starts_with("Target application returned an error")
            && !line.starts_with("Error: process didn't terminate")
            && !line.starts_with("The application may have hit an error")
        {
            report.first = Some(line.to_owned());
        }
    }
    report
}

/// Reads lines of JSON, none where the file does not exist. A last line that was cut off is no line.
fn read_lines<T: for<'de> Deserialize<'de>>(path: &Path) -> Result<Vec<T>> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(error).with_context(|| format!("cannot read {}", path.display())),
    };
    Ok(text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}

/// Prints the number of programs of each ending, by tool and by the first part of the name.
fn summarize(lines: &[Line]) {
    let mut counts = BTreeMap::<(&str, &str), BTreeMap<&str, u32>>::new();
    for line in lines {
        let variant = line.name.rsplit('-').next().unwrap_or("");
        let ending = match (line.report.errors, line.report.warnings) {
            (None, _) if line.report.first.is_some() => "reported, no summary",
            (None, _) => "no summary",
            (Some(0), 0) => "silent",
            (Some(0), _) => "warned",
            _ => "found",
        };
        *counts.entry((&line.tool, variant)).or_default().entry(ending).or_default() += 1;
    }
    for ((tool, variant), endings) in counts {
        println!("{tool:9} {variant:4} {endings:?}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_has_the_numbers_of_the_summary_and_the_first_finding() {
        let text = "========= COMPUTE-SANITIZER\n\
            {\"name\":\"a\",\"finished\":1,\"wrong\":0,\"hung\":false,\"error\":null}\n\
            ========= Error: Race reported between Write access at f+0x90 in a.cu:4\n\
            =========     and Read access at f+0xd0 [508 hazards]\n\
            =========\n\
            ========= RACECHECK SUMMARY: 3 hazards displayed (2 errors, 1 warning)\n";
        let first = Some("Error: Race reported between Write access at f+0x90 in a.cu:4".to_owned());
        assert_eq!(report(text), Report { errors: Some(2), warnings: 1, first });
        let silent = "========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 0 errors\n";
        assert_eq!(report(silent), Report { errors: Some(0), warnings: 0, first: None });
        let none = "========= COMPUTE-SANITIZER\n=========     Target application returned an error\n";
        assert_eq!(report(none), Report::default());
    }
}
