//! `cargo xtask test`: runs every check that needs no device, and skips none.
//!
//! Checks that need nvcc or Triton (`foreign`, `machine-code`) or a device (the run of `gpu-tests`, `bench`) are not
//! part of it, nor are long ones (`agreement` with all its questions, the fuzzers).
//!
//! The launcher has compiled the workspace with clippy and documented it, warnings as errors, so compilation is the check
//! of its lints and of its documentation.

use std::{env, fmt::Write as _, fs, thread, time::Instant};

use anyhow::{Result, ensure};

use crate::{
    agreement, build_target, deny, device_forms, editor, gpu,
    kernels::{self, Which},
    minimal_versions,
    ptxas::Ptxas,
    structure, toolchains,
    tools::{self, BASELINE, WORKSPACE},
};

/// The number of questions of `agreement` in this command.
const SHORT_AGREEMENT: &str = "2500";

/// The features of `ptx-async-isa`, each of which must compile without the others.
const ISA_FEATURES: [&str; 3] = ["guide", "modules", "samples"];

/// The tests that build crates, one after another.
const BUILDING: [&str; 4] = [
    "messages_of_rustc",
    "messages_about_constants_and_cases_that_pass",
    "a_new_project_builds_runs_and_reports_mistakes_at_their_line",
    "the_target_directory_is_the_one_that_cargo_would_take",
];

/// Runs the checks, and stops at the first failure.
///
/// # Errors
///
/// When a check fails, or when a required tool cannot be obtained.
pub fn run() -> Result<()> {
    ensure!(env::var_os(tools::CONFIG).is_some(), "start this with `cargo xtask test`, which adds clippy");
    let mut stages = Stages::default();
    // Fetch tools before the first build, so that a failure is early and takes one line.
    let [baseline, newest] = stages.run("tools", || {
        toolchains::rustfmt()?;
        toolchains::nightly_with_rust_src()?;
        toolchains::rust_analyzer()?;
        Ok([Ptxas::fetch(BASELINE)?, Ptxas::fetch(device_forms::RELEASE)?])
    })?;
    stages.run("format", || cargo(&["fmt", "--all", "--check"]))?;
    stages.run("structure", || structure::run(&[]))?;
    stages.run("minimal versions of dependencies", || {
        println!("Cargo.lock has the lowest version of {} direct dependencies", minimal_versions::check()?);
        Ok(())
    })?;
    stages.run("licences and sources of dependencies", deny::run_without_advisories)?;
    stages.run("tests, kernels, rust-analyzer, agreement with ptxas", || tests([&baseline, &newest]))?;
    stages.print();
    Ok(())
}

/// Runs every test, builds and assembles the kernels, and runs the checks of one thread. The building tests run one rustc
/// at a time, so the other tests run concurrently.
fn tests(ptxas: [&Ptxas; 2]) -> Result<()> {
    thread::scope(|scope| {
        let building = scope.spawn(|| -> Result<()> {
            // All test programs, of which few have such a test: Cargo would build a selection with other features.
            report(&[&["test"], &WORKSPACE[..], &["--tests", "--"], &BUILDING].concat())?;
            println!("{}", kernels(ptxas)?);
            Ok(())
        });
        let of_one_thread = scope.spawn(|| -> Result<()> {
            // The builds of the workspace enable all of these features together, and the builds of kernels enable none.
            for feature in ISA_FEATURES {
                report(&["check", "-p", "ptx-async-isa", "--no-default-features", "--features", feature])?;
            }
            agreement::run(&["--questions", SHORT_AGREEMENT])?;
            print!("{}", editor::check(None)?);
            Ok(())
        });
        let skipped = BUILDING.iter().flat_map(|name| ["--skip", name]);
        let args: Vec<&str> = ["test"].into_iter().chain(WORKSPACE).chain(["--"]).chain(skipped).collect();
        let others = cargo(&args);
        for thread in [building, of_one_thread] {
            thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        others
    })
}

/// Runs Cargo, and prints its output when it has ended, since other checks print at the same time.
fn report(args: &[&str]) -> Result<()> {
    let (passed, output) = tools::cargo_output(args)?;
    println!("{output}");
    ensure!(passed, "`cargo {}` failed", args.join(" "));
    Ok(())
}

/// Builds and assembles all kernels of the workspace, and reports what was assembled.
fn kernels([baseline, newest]: [&Ptxas; 2]) -> Result<String> {
    let mut report = format!("example kernels, assembled by ptxas {}:\n", baseline.release);
    for which in [Which::Examples, Which::Measured, Which::Gemm, Which::Collectives] {
        // The code that the macro generates must not trigger a lint.
        let path = kernels::build(which, &["-D", "warnings"])?;
        let assembled = baseline.assemble(&tools::read(&path)?, which.arch(), None)?;
        // Among them are products that ptxas serializes, and registers in local memory.
        ensure!(assembled.warnings.is_empty(), "{}: {}", path.display(), assembled.warnings.join("; "));
        for line in assembled.resources {
            writeln!(report, "{line}")?;
        }
    }
    writeln!(report, "a kernel for every step of the language, assembled by ptxas {}:", newest.release)?;
    for group in device_forms::GROUPS {
        let kernels = group.assemble(newest)?.resources.len();
        writeln!(report, "{}: {kernels} kernels for {} with PTX ISA {}", group.name, group.arch, group.isa)?;
    }
    writeln!(report, "kernels for targets that lack their steps: {} sets of flags", build_target::check()?)?;
    writeln!(report, "gpu-tests: {} kernels, assembled for {}", gpu::check(newest)?, gpu::ARCH)?;
    Ok(report)
}

/// The elapsed time and the CPU time of each stage, in seconds.
#[derive(Default)]
struct Stages(Vec<(&'static str, f64, Option<f64>)>);

impl Stages {
    fn run<T>(&mut self, name: &'static str, check: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n== {name}");
        let (start, cpu) = (Instant::now(), cpu_seconds());
        let result = check()?;
        let cpu = cpu.zip(cpu_seconds()).map(|(before, after)| after - before);
        println!("-- {:.1} s", start.elapsed().as_secs_f64());
        self.0.push((name, start.elapsed().as_secs_f64(), cpu));
        Ok(result)
    }

    fn print(&self) {
        println!("\nevery check passed\n\n{:>7} {:>7}  seconds, elapsed and of CPU", "", "");
        let total =
            ("all", self.0.iter().map(|stage| stage.1).sum(), self.0.iter().map(|stage| stage.2).sum());
        for (name, elapsed, cpu) in self.0.iter().chain([&total]) {
            println!("{elapsed:>7.1} {:>7}  {name}", cpu.map(|cpu| format!("{cpu:.1}")).unwrap_or_default());
        }
    }
}

/// The CPU time of this process and of its terminated children; none without `/proc`.
fn cpu_seconds() -> Option<f64> {
    // USER_HZ, which is 100 on every architecture that Rust runs on.
    const TICKS_PER_SECOND: f64 = 100.0;
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // Fields 14 to 17 of proc(5): utime, stime, cutime, cstime. The second field, a name in parentheses, may contain
    // blanks.
    let (_, fields) = stat.rsplit_once(") ")?;
    let ticks: Vec<f64> = fields.split(' ').skip(11).take(4).map_while(|field| field.parse().ok()).collect();
    (ticks.len() == 4).then(|| ticks.iter().sum::<f64>() / TICKS_PER_SECOND)
}

fn cargo(args: &[&str]) -> Result<()> {
    println!("cargo {}", args.join(" "));
    tools::cargo(args, &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cpu_time_grows() {
        let before = cpu_seconds().expect("/proc on Linux");
        let start = Instant::now();
        while start.elapsed().as_millis() < 200 {
            std::hint::spin_loop();
        }
        // On a busy machine, a process gets only a part of the time.
        assert!(cpu_seconds().unwrap() > before);
    }
}
