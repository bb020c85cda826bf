//! Runs every form that a device of compute capability 9.0 supports, and compares each byte with a reference.
//!
//! `cargo xtask gpu` builds this program and its kernels into one folder, which runs on any machine with a driver.

mod builder;
mod case;
mod experiment;
mod families;
mod gpu;
mod number;
mod options;
mod products;
mod programs;
mod random;
mod report;
mod runner;
mod scalar;
mod simulator;
mod tensor;
mod values;

use std::{
    fs,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Parser as _;

use case::Group;
use gpu::Gpu;
use options::Options;
use report::Report;

fn main() -> ExitCode {
    let options = Options::parse();
    match run(&options) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => match runner::absent(&error) {
            Some(why) => {
                println!("nothing was run: no CUDA device for these kernels answers here ({why})");
                ExitCode::from(2)
            }
            None => {
                eprintln!("error: {error:#}");
                ExitCode::FAILURE
            }
        },
    }
}

/// Whether nothing failed.
fn run(options: &Options) -> Result<bool> {
    let groups = families::groups()?;
    if let Some(folder) = &options.modules {
        return write_modules(&groups, folder).map(|()| true);
    }
    if options.list {
        for group in &groups {
            for case in group.cases.iter().filter(|case| options.selects(group.name, &case.name)) {
                println!("{:<14}  {}", group.name, case.name);
            }
        }
        return Ok(true);
    }
    if let Some(folder) = &options.programs {
        return programs::run(folder, options).map(|()| true);
    }
    if let Some(seeds) = &options.random {
        return match &options.child {
            Some(_) => random::child(seeds.clone(), options).map(|()| true),
            None => random::run(seeds.clone(), options),
        };
    }
    if let Some(name) = &options.child {
        let Some(group) = groups.iter().find(|group| group.name == name) else {
            bail!("there is no group `{name}`");
        };
        return runner::child(group, options.from, options).map(|()| true);
    }
    let start = Instant::now();
    if options.simulate {
        let cases = simulator::all(&groups, options)?;
        let report = Report {
            device: "the simulator".to_owned(),
            driver: 0,
            cases,
            seconds: start.elapsed().as_secs_f64(),
        };
        return finish(&report, options);
    }
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    println!("{}, a driver of CUDA {}.{}", gpu.name, gpu.driver / 1000, gpu.driver % 1000 / 10);
    if let Some(folder) = &options.scalar {
        return scalar::run(&gpu, options, folder).map(|()| true);
    }
    if let Some(batches) = &options.products {
        return products::run(&gpu, options, batches);
    }
    let mut cases = Vec::new();
    for group in
        groups.iter().filter(|group| group.cases.iter().any(|case| options.selects(group.name, &case.name)))
    {
        if options.one_process {
            let all = runner::in_this_process(&gpu, group, 0, options, |_, row| {
                row.print();
                cases.push(row);
            })?;
            if !all {
                bail!("the context is of no more use; without --one-process the other cases would still run");
            }
        } else {
            cases.extend(runner::in_children(group, options)?);
        }
    }
    let report = Report {
        device: gpu.name.clone(),
        driver: gpu.driver,
        cases,
        seconds: start.elapsed().as_secs_f64(),
    };
    finish(&report, options)
}

/// Prints and writes the report. Returns whether nothing failed.
fn finish(report: &Report, options: &Options) -> Result<bool> {
    println!("{}", report.summary());
    if let Some(path) = &options.json {
        report.write(path)?;
    }
    if report.cases.is_empty() {
        bail!("no case has that in its name; --list prints the names");
    }
    Ok(report.failed() == 0)
}

fn write_modules(groups: &[Group], folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    for group in groups {
        for module in group.modules().with_context(|| format!("the modules of `{}`", group.name))? {
            let path = folder.join(format!("{}.ptx", module.file(group)));
            fs::write(&path, module.ptx.text).with_context(|| format!("cannot write {}", path.display()))?;
        }
    }
    for (name, program) in scalar::programs() {
        let path = folder.join(format!("{name}.ptx"));
        fs::write(&path, program.text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}
