//! `ptx-async sim`: runs a kernel on the CPU, under several schedules.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use anyhow::{Context as _, Result, anyhow};
use ptx_async_check::{
    Language, Source, count,
    launch::{self, Job, LaunchSpec, Limits, Mistake, Outcome, quoted},
};
use ptx_async_sim::findings::{Findings, Verdict};
use ptx_async_sim::{Gpu, Module, Recording, Report, Schedule, check};

use crate::args::Format;
use crate::args::sim::Sim;
use crate::color::Color;
use crate::outcome::{self, Exit};
use crate::progress::Progress;
use text::{Text, Texts};

mod explore;
mod output;
mod text;

pub(crate) fn run(sim: &Sim, color: Color) -> Result<Exit> {
    if Recording::is_at(&sim.file) {
        let recording = Recording::open(&sim.file)?;
        recording.notes().iter().for_each(|note| outcome::say(&format!("note: {note}")));
        let job = Job::replaying(&recording, &sim.launch, !sim.then.is_empty(), limits(sim))
            .map_err(|mistake| wrong(mistake, sim))?;
        return run_job(&job, sim, color);
    }
    let source = Source::read(&sim.file, Language::Ptx).with_context(|| Source::name_of(&sim.file))?;
    let module = Module::from_ptx(source.body()).map_err(|error| anyhow!("{}: {error}", source.name))?;
    let module = module.named(source.name.as_str());
    let wrong = |mistake| wrong(mistake, sim);
    let later = launch::later(&sim.then).map_err(wrong)?;
    let launches: Vec<LaunchSpec> = [sim.launch.clone()].into_iter().chain(later).collect();
    let job = Job::new(&module, &launches, limits(sim), Path::new("")).map_err(wrong)?;
    run_job(&job, sim, color)
}

fn run_job<'a>(job: &Job<'a>, sim: &Sim, color: Color) -> Result<Exit> {
    let wrong = |mistake| wrong(mistake, sim);
    for (name, _) in &sim.dump {
        job.find(name, "--dump").map_err(wrong)?;
    }
    if let Some(budget) = sim.explore {
        let launch = |gpu: &mut Gpu<'a>| job.launch_on(gpu).map(drop).map_err(wrong);
        return explore::run(job.module(), launch, sim, budget, color);
    }
    let done = run_all(job, sim)?;
    let findings = &done.findings;
    let gravest = findings.gravest_first().into_iter().next();
    let story = gravest.and_then(|found| job.story(&found.report));
    let mut stdout = io::BufWriter::new(io::stdout().lock());
    match sim.format {
        Format::Human => {
            done.texts.write(&mut stdout)?;
            output::draw(findings, story.as_ref(), color.on_stdout(), &mut stdout)?;
        }
        Format::Json => {
            output::write_json(findings, story.as_ref(), &mut stdout)?;
            done.texts.write_json(&job.kernels().join(", "), &mut stdout)?;
        }
    }
    stdout.flush()?;
    for (name, path) in &sim.dump {
        let Some(bytes) = done.dumps.get(name) else {
            outcome::say(&format!("note: {} is not written, since no schedule is clean", path.display()));
            continue;
        };
        fs::write(path, bytes).with_context(|| path.display().to_string())?;
    }
    if let Some(path) = &sim.trace {
        let first = schedule(sim, 0).unwrap_or(Schedule::Late);
        let schedule = findings.first().unwrap_or(first);
        let timeline = job.timeline(schedule).map_err(wrong)?;
        let title = format!("`{}` under the schedule {schedule}", job.kernels().join("`, `"));
        timeline.write(path, &title).with_context(|| path.display().to_string())?;
    }
    let is_incomplete = output::reports(findings).any(Report::is_incomplete);
    let (errors, warnings) = output::counts(findings);
    if sim.format == Format::Human {
        done.texts.notes(done.runs()).iter().for_each(|note| outcome::say(note));
        for (name, schedule) in &done.differing {
            outcome::say(&format!(
                "note: `{name}` holds other values after the schedule `{schedule}` than after others"
            ));
        }
        let incomplete = if is_incomplete { "; the run is incomplete" } else { "" };
        outcome::say(&format!(
            "{}, {}: {}, {}{incomplete}",
            count(done.runs() as usize, "schedule"),
            count(done.steps as usize, "warp instruction"),
            count(errors, "error"),
            count(warnings, "warning")
        ));
    }
    Ok(match (errors, is_incomplete) {
        (1.., _) => Exit::Found,
        (0, true) => Exit::Incomplete,
        (0, false) => Exit::Clean,
    })
}

/// The limits of the command line.
fn limits(sim: &Sim) -> Limits {
    Limits { steps: sim.steps, memory: sim.memory, raised_by: "`--memory`" }
}

/// The error for a mistake in the launches of the command line.
fn wrong(mistake: Mistake, sim: &Sim) -> anyhow::Error {
    let Mistake { message, launch, to_fill_in, .. } = mistake;
    match to_fill_in {
        None => anyhow!(message),
        Some(to_fill_in) => {
            let words = to_fill_in.words(launch, sim.launch.kernel.is_some());
            if launch > 0 {
                return anyhow!("{message}; with numbers in place of `N`, this passes them:\n{words}");
            }
            let file = quoted(&sim.file.display().to_string());
            anyhow!("{message}; with numbers in place of `N`, this runs it:\nptx-async sim {file} {words}")
        }
    }
}

/// The results of all runs.
#[derive(Default)]
struct Done {
    findings: Findings,
    texts: Texts,
    steps: u64,
    /// The contents of the buffers to dump after the first clean schedule, by buffer name.
    dumps: BTreeMap<String, Vec<u8>>,
    /// The hashes of the buffers after the first clean schedule.
    hashes: Option<Vec<u64>>,
    /// For each buffer whose contents differed later, the first schedule after which they did, by buffer name.
    differing: BTreeMap<String, Schedule>,
}

/// The schedule with this index, from 0. None after the last one.
fn schedule(sim: &Sim, number: usize) -> Option<Schedule> {
    match sim.seed {
        Some(schedule) => (number == 0).then_some(schedule),
        None => check::schedules_with(sim.schedules).nth(number),
    }
}

/// The number of schedules to run.
fn schedules(sim: &Sim) -> usize {
    match sim.seed {
        Some(_) => 1,
        None => usize::try_from(sim.schedules).unwrap_or(usize::MAX).saturating_add(2),
    }
}

/// Runs the schedules on several threads. Results after an incomplete run are dropped, so that the output does not
/// depend on the number of threads.
fn run_all(job: &Job<'_>, sim: &Sim) -> Result<Done> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(schedules(sim));
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            let (next, is_over) = (&next, &is_over);
            scope.spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(schedule) = schedule(sim, index) else { return };
                    let dumps = sim.dump.iter().map(|(name, _)| name.as_str());
                    if sender.send((index, job.run(schedule, dumps))).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let done = collect(&receiver, job, sim);
        is_over.store(true, Ordering::Relaxed);
        done
    })
}

type Sent = (usize, std::result::Result<Outcome, Mistake>);

/// Collects the outcomes in the order of the schedules.
fn collect(receiver: &Receiver<Sent>, job: &Job<'_>, sim: &Sim) -> Result<Done> {
    let progress = Progress::of(schedules(sim), "schedules");
    let mut early = BTreeMap::new();
    let mut done = Done { findings: Findings::new(sim.strict), ..Done::default() };
    while let Some(schedule) = schedule(sim, done.runs() as usize) {
        let outcome = match early.remove(&(done.runs() as usize)) {
            Some(outcome) => outcome,
            None => match progress.while_waiting(|patience| receiver.recv_timeout(patience)) {
                Ok((index, outcome)) => {
                    early.insert(index, outcome);
                    continue;
                }
                Err(_) => return Err(anyhow!("a thread ended early")),
            },
        };
        let outcome = outcome.map_err(|mistake| wrong(mistake, sim))?;
        progress.advance(1);
        if !done.add(outcome, schedule, job, sim) {
            break;
        }
    }
    progress.finish();
    Ok(done)
}

impl Done {
    /// The number of schedules that ran.
    fn runs(&self) -> u64 {
        self.findings.schedules()
    }

    /// Adds the outcome of a schedule. Returns whether the run was complete, so that further schedules are worth
    /// running.
    fn add(&mut self, outcome: Outcome, schedule: Schedule, job: &Job<'_>, sim: &Sim) -> bool {
        self.steps += outcome.steps;
        let Verdict { is_clean, is_complete, .. } = self.findings.add(outcome.reports);
        let text = Text::new(schedule, outcome.printed, outcome.printed_beyond);
        self.texts.add(text, is_clean);
        if is_clean {
            match &self.hashes {
                None => {
                    self.hashes = Some(outcome.hashes);
                    let names = sim.dump.iter().map(|(name, _)| name.clone());
                    self.dumps = names.zip(outcome.dumps).collect();
                }
                Some(hashes) => {
                    for (name, _) in
                        job.names().zip(hashes.iter().zip(&outcome.hashes)).filter(|(_, (a, b))| a != b)
                    {
                        self.differing.entry(name.to_owned()).or_insert(schedule);
                    }
                }
            }
        }
        is_complete
    }
}
