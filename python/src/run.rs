//! Runs of a job: its schedules on several threads, and their results as one.

use std::hash::{DefaultHasher, Hasher as _};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use ptx_async_sim::explored;
use ptx_async_sim::findings::Findings;
use ptx_async_sim::story::Story;
use ptx_async_sim::{Buffer, Gpu, Report, Schedule, json};

use crate::job::{Job, Outcome};

/// The results of one schedule.
struct Ran {
    reports: Vec<Report>,
    steps: u64,
    printed: String,
    /// A hash of the final contents of each buffer.
    hashes: Vec<u64>,
    contents: Vec<Vec<u8>>,
    unknown: Vec<usize>,
}

impl Ran {
    fn new(gpu: &Gpu<'_>, memories: &[Buffer<u8>], keeps_contents: bool) -> Ran {
        let hash = |memory: &Buffer<u8>| {
            let mut hasher = DefaultHasher::new();
            hasher.write(gpu.bytes(*memory));
            hasher.finish()
        };
        let kept = if keeps_contents { memories } else { &[] };
        let is_unknown = |index: &usize| !gpu.is_known(memories[*index]);
        Ran {
            reports: gpu.reports().to_vec(),
            steps: gpu.steps(),
            printed: gpu.printed().to_owned(),
            hashes: memories.iter().map(hash).collect(),
            contents: kept.iter().map(|memory| gpu.bytes(*memory).to_vec()).collect(),
            unknown: (0..memories.len()).filter(is_unknown).collect(),
        }
    }
}

/// Runs these schedules. Results after an incomplete run are dropped, so that the outcome does not depend on the number
/// of threads.
pub(crate) fn schedules(
    job: &Job,
    schedules: &[Schedule],
    flag: &Arc<AtomicBool>,
) -> Result<Outcome, String> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(schedules.len());
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let results: Vec<Mutex<Option<Result<Ran, String>>>> =
        schedules.iter().map(|_| Mutex::new(None)).collect();
    let work = || {
        while !is_over.load(Ordering::Relaxed) && !flag.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let (Some(&schedule), Some(result)) = (schedules.get(index), results.get(index)) else { return };
            let mut gpu = job.gpu(schedule, flag);
            let ran = job.launch_on(&mut gpu).map(|memories| Ran::new(&gpu, &memories, index == 0));
            let is_last = ran.as_ref().map_or(true, |ran| ran.reports.iter().any(Report::is_incomplete));
            is_over.fetch_or(is_last, Ordering::Relaxed);
            *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(ran);
        }
    };
    thread::scope(|scope| {
        (1..threads).for_each(|_| drop(scope.spawn(work)));
        work();
    });
    let mut done = Done::new(job);
    for (result, &schedule) in results.into_iter().zip(schedules) {
        let Some(ran) = result.into_inner().unwrap_or_else(PoisonError::into_inner) else { break };
        if !done.add(ran?, schedule) {
            break;
        }
    }
    Ok(done.finish(job, flag))
}

/// Runs all schedules that differ in their synchronization, at most `most`, until one has a finding.
pub(crate) fn explore(job: &Job, most: u64, flag: &Arc<AtomicBool>) -> Result<Outcome, String> {
    let mut done = Done::new(job);
    let mut failed = None;
    let explored = explored::explore(&job.module, most, |mut gpu| {
        gpu.stop_when(Arc::clone(flag));
        let schedule = gpu.schedule();
        match job.launch_on(&mut gpu) {
            Ok(memories) => {
                let ran = Ran::new(&gpu, &memories, done.findings.schedules() == 0);
                let is_clean = done.add(ran, schedule) && done.findings.first().is_none();
                is_clean && !flag.load(Ordering::Relaxed)
            }
            Err(error) => {
                failed = Some(error);
                false
            }
        }
    });
    match failed {
        Some(error) => Err(error),
        None => {
            let outcome = done.finish(job, flag);
            Ok(Outcome { explored: Some(explored.to_string()), ..outcome })
        }
    }
}

/// The results of the schedules so far.
struct Done {
    findings: Findings,
    outcome: Outcome,
    hashes: Option<Vec<u64>>,
}

impl Done {
    fn new(job: &Job) -> Done {
        Done { findings: Findings::new(job.is_strict), outcome: Outcome::default(), hashes: None }
    }

    /// Adds the results of a schedule. Returns whether further schedules are worth running.
    fn add(&mut self, ran: Ran, schedule: Schedule) -> bool {
        let outcome = &mut self.outcome;
        outcome.steps += ran.steps;
        match &self.hashes {
            None => {
                outcome.printed = ran.printed;
                outcome.contents = ran.contents;
                outcome.unknown = ran.unknown;
                outcome.schedule = name(schedule);
                self.hashes = Some(ran.hashes);
            }
            Some(first) => {
                let differs = |index: &usize| first.get(*index) != ran.hashes.get(*index);
                for index in (0..first.len()).filter(differs) {
                    outcome.differing.entry(index).or_insert_with(|| name(schedule));
                }
            }
        }
        self.findings.add(ran.reports).is_complete
    }

    /// Draws the findings, the gravest one with its story.
    fn finish(self, job: &Job, flag: &Arc<AtomicBool>) -> Outcome {
        let Done { findings, outcome, .. } = self;
        let gravest = findings.gravest_first().into_iter().next();
        let story = gravest.filter(|_| !flag.load(Ordering::Relaxed)).and_then(|found| {
            let mut run = |gpu: &mut Gpu<'_>| {
                gpu.stop_when(Arc::clone(flag));
                // The launches were checked by the run that has the finding.
                drop(job.launch_on(gpu));
            };
            Story::of(&job.module, &found.report, &mut run)
        });
        let drawn = findings.gravest_first().into_iter().enumerate().map(|(index, found)| {
            let story = story.as_ref().filter(|_| index == 0).map(Story::note);
            let notes = match found.report.schedule {
                // An exploration ends at its first finding.
                Schedule::Path(_) => found.also().into_iter().collect(),
                _ => found.notes(findings.schedules(), "seed="),
            };
            let notes: Vec<String> = notes.into_iter().map(quoted).chain(story).collect();
            found.report.draw(false, &notes)
        });
        let lines = json::lines(&findings, story.as_ref());
        let lines = lines.map(|line| serde_json::to_string(&line).unwrap_or_default());
        Outcome {
            findings: lines.zip(drawn).collect(),
            schedules: findings.schedules(),
            schedule: findings.first().map_or(outcome.schedule, name),
            is_incomplete: findings.gravest_first().iter().any(|found| found.report.is_incomplete()),
            ..outcome
        }
    }
}

/// The argument `seed` that selects a schedule.
fn name(schedule: Schedule) -> String {
    match schedule {
        Schedule::Random(seed) => seed.to_string(),
        other => other.to_string(),
    }
}

/// A note in which `seed=late` is written as in Python.
fn quoted(note: String) -> String {
    note.replace("`seed=late`", "`seed=\"late\"`").replace("`seed=eager`", "`seed=\"eager\"`")
}
