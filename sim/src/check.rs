//! Runs a test under several schedules.

use std::borrow::Cow;
use std::error::Error;
use std::path::PathBuf;

use crate::engine::Schedule;
pub use crate::explored::Explored;
use crate::explored::explore;
use crate::findings::{Findings, Found, seed};
use crate::gpu::Gpu;
use crate::launch::LaunchError;
use crate::load::Load;
use crate::module::Module;
use crate::story::Story;

/// The number of random schedules that [`check`] runs.
pub const SEEDS: u64 = 32;

/// Returns the schedules of a check: late, eager, and `seeds` random ones.
pub fn schedules_with(seeds: u64) -> impl Iterator<Item = Schedule> {
    [Schedule::Late, Schedule::Eager].into_iter().chain((0..seeds).map(Schedule::Random))
}

/// Returns the schedules that [`check`] runs: late, eager, and [`SEEDS`] seeds; with `SIM_SEED` in the environment,
/// that one alone.
///
/// # Panics
///
/// Where `SIM_SEED` is not a schedule: a number, `late` or `eager`.
pub fn schedules() -> Vec<Schedule> {
    match std::env::var("SIM_SEED") {
        Ok(seed) => match seed.parse() {
            Ok(schedule) => vec![schedule],
            Err(error) => panic!("SIM_SEED: {error}"),
        },
        Err(_) => schedules_with(SEEDS).collect(),
    }
}

/// Runs a test under several schedules: [`check`](check()) and [`check_all`] with options.
///
/// ```
/// use ptx_async_sim::{Launch, Module, args};
/// use ptx_async_sim::check::Check;
///
/// let module = Module::from_ptx(
///     ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry seven(.param .u64 data) {
///      .reg .b64 %rd<2>;
///      ld.param.u64 %rd1, [data];
///      st.global.u32 [%rd1], 7;
///      ret; }",
/// )?;
/// Check::new().strict().run(&module, |gpu| {
///     let data = gpu.uninitialized::<u32>(1);
///     gpu.launch("seven", Launch::grid(1).block(1), args![data])?;
///     assert_eq!(gpu.read(data), [7]);
///     Ok(())
/// });
/// # Ok::<(), ptx_async_sim::ReadError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Check {
    is_strict: bool,
}

impl Check {
    /// A check with the options of [`check`](check()).
    pub fn new() -> Check {
        Check::default()
    }

    /// Lets notes fail the check too, as `ptx-async sim --strict` warns of them: accepted practice that the manual does
    /// not cover.
    pub fn strict(self) -> Check {
        Check { is_strict: true }
    }

    /// Runs `test` under [several schedules](schedules), each with a device of its own.
    ///
    /// With `SIM_TRACE=FILE` in the environment, the [timeline](Gpu::timeline) of the first schedule that fails is
    /// written to that file, or else that of the first one. Tests that run at the same time write one after the other,
    /// so run one alone.
    ///
    /// # Panics
    ///
    /// Where `module` has no module, the test has an error, or a run has errors or warnings. The message has the
    /// findings of all schedules, each once and the most severe first, and how to run a failing schedule again. If the
    /// test itself panics, the schedules after that one do not run.
    pub fn run<M: Load + ?Sized>(
        &self,
        module: &M,
        test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
    ) {
        let module = load(module);
        let mut failures = Failures { findings: Findings::new(self.is_strict), ..Failures::default() };
        for schedule in schedules() {
            if !failures.run(Gpu::new(&module, schedule), &test) {
                break;
            }
        }
        failures.tell(&module, &test);
        failures.panic_with();
    }

    /// Runs a test as [`check_all`] does, with the options of this check.
    ///
    /// # Panics
    ///
    /// As [`run`](Self::run), at the first schedule that fails.
    pub fn run_all<M: Load + ?Sized>(
        &self,
        module: &M,
        budget: u64,
        test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
    ) -> Explored {
        let module = load(module);
        let mut failures = Failures { findings: Findings::new(self.is_strict), ..Failures::default() };
        explore(&module, budget, |gpu| {
            failures.run(gpu, &test);
            failures.panic_with();
            true
        })
    }
}

fn load<M: Load + ?Sized>(module: &M) -> Cow<'_, Module> {
    match module.load() {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    }
}

/// Runs `test` under [several schedules](schedules), each with a device of its own, as [`Check::run`] does.
///
/// # Panics
///
/// As [`Check::run`].
pub fn check<M: Load + ?Sized>(module: &M, test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) {
    Check::new().run(module, test);
}

/// Runs `test` under all schedules of its synchronization, at most `budget` of them, each with a device of its own.
///
/// Two schedules are equivalent if threads and copies operate on barriers in the same order, access memory in the same
/// order by accesses that have one (`.relaxed`, `.acquire`, `.release` and so on, and all atomic ones), and threads
/// meet in the same order. One schedule of each equivalence class runs. A data race is found in each of them, whatever
/// the order of its accesses. The exploration covers the paths that the test's data leads to: `test` must launch the
/// same kernels with the same data each time. Diverged threads of a warp run in one order, and a `try_wait` does not
/// return early; the seeds of [`check`](check()) vary both. Accesses that have an order are sequentially consistent: an
/// outcome that only a weaker memory model allows, such as two threads that both read the value before the other's
/// write, does not occur.
///
/// ```
/// use ptx_async_sim::{Launch, Module, args, check_all};
///
/// // Two warps add to one counter: either can come first.
/// let module = Module::from_ptx(
///     ".version 8.6\n.target sm_90\n.address_size 64\n.visible .entry count(.param .u64 counter) {
///      .reg .b32 %r<2>; .reg .b64 %rd<2>;
///      ld.param.u64 %rd1, [counter];
///      atom.relaxed.gpu.global.add.u32 %r1, [%rd1], 1;
///      ret; }",
/// )?;
/// let explored = check_all(&module, 100, |gpu| {
///     let counter = gpu.upload(&[0u32]);
///     gpu.launch("count", Launch::grid(2).block(1), args![counter])?;
///     assert_eq!(gpu.read(counter), [2]);
///     Ok(())
/// });
/// assert!(explored.is_complete);
/// assert_eq!(explored.schedules, 2);
/// # Ok::<(), ptx_async_sim::ReadError>(())
/// ```
///
/// # Panics
///
/// As [`check`](check()).
pub fn check_all<M: Load + ?Sized>(
    module: &M,
    budget: u64,
    test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
) -> Explored {
    Check::new().run_all(module, budget, test)
}

/// Runs `test` under one schedule.
///
/// # Errors
///
/// The reports, or the error of the test, as text.
pub fn run(
    module: &Module,
    schedule: Schedule,
    test: impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>,
) -> Result<(), String> {
    let mut failures = Failures::default();
    failures.run(Gpu::new(module, schedule), &test);
    failures.tell(module, &test);
    failures.text().map_or(Ok(()), Err)
}

/// The failures of the schedules that ran.
#[derive(Default)]
struct Failures {
    findings: Findings,
    /// The errors of the test that no finding explains, each with the first schedule that has it.
    errors: Vec<(String, Schedule)>,
    /// A description of the first schedule that fails, and how to run it again.
    first: Option<String>,
    /// The story of the gravest finding.
    story: Option<Story>,
}

/// A running schedule. Where the test panics, dropping it prints the schedule.
struct Running<'m, 'f> {
    gpu: Gpu<'m>,
    /// The file for the timeline.
    trace: Option<PathBuf>,
    failures: &'f mut Failures,
}

impl Running<'_, '_> {
    /// Writes the timeline, if there is a file for it.
    fn write_trace(&self) -> Result<(), String> {
        let Some(path) = &self.trace else { return Ok(()) };
        let title = format!("the schedule {}", self.gpu.schedule());
        self.gpu
            .timeline()
            .write(path, &title)
            .map_err(|error| format!("SIM_TRACE: cannot write {}: {error}", path.display()))
    }

    /// Describes the schedule and how to run it again, and writes its timeline.
    fn describe(&self) -> String {
        let schedule = self.gpu.schedule();
        let again = match schedule {
            Schedule::Path(_) => String::new(),
            other => format!("; SIM_SEED={} runs it alone", seed(other)),
        };
        let trace = match (&self.trace, self.write_trace()) {
            (None, _) => String::new(),
            (Some(path), Ok(())) => format!("; its timeline is in {}", path.display()),
            (Some(_), Err(error)) => format!("; {error}"),
        };
        format!("under the schedule `{schedule}`{again}{trace}")
    }
}

impl Drop for Running<'_, '_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.failures.findings.add(self.gpu.reports().to_vec());
            eprintln!("the test panics {}", self.describe());
            for text in self.failures.texts() {
                eprintln!("\n{text}");
            }
        }
    }
}

impl Failures {
    /// Runs `test` under the schedule of a device. Returns whether further schedules are worth running.
    fn run(&mut self, mut gpu: Gpu<'_>, test: &impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) -> bool {
        let trace = std::env::var_os("SIM_TRACE").filter(|path| !path.is_empty()).map(PathBuf::from);
        let trace = trace.filter(|_| self.first.is_none());
        if trace.is_some() {
            gpu.record();
        }
        let is_first = self.findings.schedules() == 0;
        let mut running = Running { gpu, trace, failures: self };
        let result = test(&mut running.gpu);
        let verdict = running.failures.findings.add(running.gpu.reports().to_vec());
        let is_reported = |error: &(dyn Error + 'static)| {
            !verdict.is_clean && matches!(error.downcast_ref(), Some(LaunchError::Stopped))
        };
        let mut error =
            result.err().filter(|error| !is_reported(error.as_ref())).map(|error| error.to_string());
        if is_first && verdict.is_clean && error.is_none() {
            error = running.write_trace().err();
        }
        if (!verdict.is_clean || error.is_some()) && running.failures.first.is_none() {
            running.failures.first = Some(running.describe());
        }
        if let Some(error) = error
            && !running.failures.errors.iter().any(|(known, _)| *known == error)
        {
            running.failures.errors.push((error, running.gpu.schedule()));
        }
        verdict.is_complete
    }

    /// Searches the story of the gravest finding.
    fn tell(&mut self, module: &Module, test: &impl Fn(&mut Gpu<'_>) -> Result<(), Box<dyn Error>>) {
        let Some(found) = self.findings.gravest_first().into_iter().next() else { return };
        // In another order the test can panic.
        let mut run =
            |gpu: &mut Gpu<'_>| drop(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test(gpu))));
        self.story = Story::of(module, &found.report, &mut run);
    }

    /// Renders the findings and errors.
    fn texts(&self) -> Vec<String> {
        let schedules = self.findings.schedules();
        let draw = |(index, found): (usize, &Found)| match found.report.schedule {
            Schedule::Path(_) => found.report.draw(false, &[]),
            _ => {
                let story = self.story.as_ref().filter(|_| index == 0).map(Story::note);
                let notes: Vec<_> = found.notes(schedules, "SIM_SEED=").into_iter().chain(story).collect();
                found.report.draw(false, &notes)
            }
        };
        let findings = self.findings.gravest_first().into_iter().enumerate().map(draw);
        let errors = self.errors.iter();
        findings
            .chain(errors.map(|(error, schedule)| match schedules {
                1 => error.clone(),
                _ => format!("{error} (under the schedule `{schedule}`)"),
            }))
            .collect()
    }

    /// Renders the failures. `None` if every schedule passed.
    fn text(&self) -> Option<String> {
        Some(format!("{}\n\n{}", self.first.as_ref()?, self.texts().join("\n\n")))
    }

    fn panic_with(&self) {
        if let Some(text) = self.text() {
            panic!("{text}");
        }
    }
}
