//! Runs every form that a device of compute capability 9.0 has, and compares each byte with a reference.
//!
//! `cargo xtask gpu` builds this and its kernels into one folder, which runs on any machine with a driver.

mod builder;
mod case;
mod experiment;
mod families;
mod gpu;
mod number;
mod random;
mod report;
mod runner;
mod tensor;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use clap::Parser;

use case::Group;
use gpu::Gpu;
use report::Report;

/// Runs every form that a device of compute capability 9.0 has, and compares each byte with a reference.
///
/// A case whose module the driver is too old for is skipped.
///
/// Exit status: 0 if nothing failed, 1 if something failed, 2 if no device answers.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Options {
    /// Run only cases whose lines, ` GROUP NAME`, contain this text
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

    /// The first seed
    #[arg(long, default_value_t = 1, value_name = "NUMBER")]
    seed: u64,

    /// How many seeds, one after the other
    #[arg(long, default_value_t = 3, value_name = "COUNT")]
    seeds: u64,

    /// One seed, and some of the sizes: for compute-sanitizer
    #[arg(long)]
    quick: bool,

    /// Write what came out to a file
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,

    /// How long a kernel may run, in seconds
    #[arg(long, default_value_t = 20, value_name = "SECONDS")]
    limit: u64,

    /// All groups in this process, which ends at the first fault
    #[arg(long)]
    one_process: bool,

    /// The kernels of the macro [default: kernels.cubin beside this program]
    #[arg(long, value_name = "FILE")]
    kernels: Option<PathBuf>,

    // ptxas 12.8 and 13.0, and a CUDA 13.0 driver's compiler, make `cp.async` with a cache hint an illegal instruction in
    // these kernels (H100); ptxas 13.5 does not. So they are assembled ahead, and this shows what the driver makes.
    /// Have the driver compile the builder's modules
    #[arg(long)]
    jit: bool,

    /// The builder's modules, assembled [default: the folder `modules` beside this program]
    #[arg(long, value_name = "FOLDER", conflicts_with = "jit")]
    assembled: Option<PathBuf>,

    /// Print the names of the cases, and run none
    #[arg(long)]
    list: bool,

    /// Write the modules of the builder to a folder, and run nothing
    #[arg(long, value_name = "FOLDER")]
    modules: Option<PathBuf>,

    /// Run this group and print its rows as JSON
    #[arg(long, hide = true, value_name = "GROUP")]
    child: Option<String>,

    /// Begin with this case of the group
    #[arg(long, hide = true, default_value_t = 0, value_name = "INDEX")]
    from: usize,
}

impl Options {
    fn seeds(&self) -> Vec<u64> {
        let count = if self.quick { 1 } else { self.seeds.max(1) };
        (0..count).map(|more| self.seed.wrapping_add(more)).collect()
    }

    fn some_of(&self, sizes: &[u32]) -> Vec<u32> {
        let step = match (self.quick, sizes.len()) {
            (false, _) => 1,
            (true, ..6) => 2,
            // Odd, so that every edge of a tensor is among them.
            (true, many) => (many / 3) | 1,
        };
        sizes.iter().copied().step_by(step).collect()
    }

    fn wants(&self, group: &str, case: &str) -> bool {
        self.filter.as_ref().is_none_or(|text| format!(" {group} {case}").contains(text))
    }

    fn assembled(&self, module: &str) -> Result<PathBuf> {
        let folder = match &self.assembled {
            Some(folder) => folder.clone(),
            None => beside("modules")?,
        };
        Ok(folder.join(format!("{module}.cubin")))
    }

    fn kernels(&self) -> Result<PathBuf> {
        match &self.kernels {
            Some(path) => Ok(path.clone()),
            None => beside("kernels.cubin"),
        }
    }
}

/// What `cargo xtask gpu` puts beside this program.
fn beside(name: &str) -> Result<PathBuf> {
    Ok(env::current_exe().context("the path of this program")?.with_file_name(name))
}

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
            for case in group.cases.iter().filter(|case| options.wants(group.name, &case.name)) {
                println!("{:<14}  {}", group.name, case.name);
            }
        }
        return Ok(true);
    }
    if let Some(name) = &options.child {
        let Some(group) = groups.iter().find(|group| group.name == name) else {
            bail!("there is no group `{name}`");
        };
        return runner::child(group, options.from, options).map(|()| true);
    }
    let start = Instant::now();
    let gpu = Gpu::open(Duration::from_secs(options.limit))?;
    println!("{}, a driver of CUDA {}.{}", gpu.name, gpu.driver / 1000, gpu.driver % 1000 / 10);
    let mut cases = Vec::new();
    for group in
        groups.iter().filter(|group| group.cases.iter().any(|case| options.wants(group.name, &case.name)))
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
    Ok(())
}
