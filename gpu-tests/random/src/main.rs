//! Runs random kernels in the simulator, and writes their PTX.

mod mistakes;

use std::{fs, ops::Range, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use gpu_test_random::{Kernel, in_parallel, judge, numbers, reduce};

/// Random kernels without races.
#[derive(Debug, Parser)]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Write a kernel as PTX
    Write {
        /// The number of the kernel
        seed: u64,
        /// Leave out what the finding or the difference of the simulator does not need
        #[arg(long)]
        reduced: bool,
        /// Put in the mistake with this number, which `mistakes` prints
        #[arg(long, conflicts_with = "reduced")]
        mistake: Option<usize>,
        /// The number of random schedules, besides the late and the eager one
        #[arg(long, default_value_t = 3)]
        schedules: u64,
    },
    /// Run kernels under several schedules: no finding, and the same bytes
    Check {
        /// The numbers of the kernels, as `0..100`
        #[arg(value_parser = numbers)]
        seeds: Range<u64>,
        /// The number of random schedules, besides the late and the eager one
        #[arg(long, default_value_t = 3)]
        schedules: u64,
        /// Write each kernel with a finding to this folder, reduced
        #[arg(long)]
        out: Option<PathBuf>,
    },
    /// Put mistakes into kernels, and count those that the simulator finds
    Mistakes {
        /// The numbers of the kernels, as `0..100`
        #[arg(value_parser = numbers)]
        seeds: Range<u64>,
        /// The number of random schedules, besides the late and the eager one
        #[arg(long, default_value_t = 3)]
        schedules: u64,
        /// Print the mistakes that are executed and not found
        #[arg(long)]
        verbose: bool,
    },
}

fn main() -> ExitCode {
    match Options::parse().command {
        Command::Write { seed, reduced, mistake, schedules } => {
            let kernel = Kernel::new(seed);
            let kernel = if reduced { smaller(&kernel, schedules) } else { kernel };
            let program = kernel.program();
            let place = mistake.and_then(|number| program.places.get(number));
            println!("{}", place.map_or(program.with_launch(), |place| kernel.with(*place).with_launch()));
        }
        Command::Check { seeds, schedules, out } => {
            let (mut steps, mut lines, mut failed) = (0, 0, 0);
            let count = seeds.end.saturating_sub(seeds.start);
            in_parallel(
                seeds,
                |seed| {
                    let program = Kernel::new(seed).program();
                    (seed, program.text.lines().count(), judge(&program, schedules))
                },
                |(seed, length, verdict)| {
                    lines += length;
                    match verdict {
                        Ok(outcome) => steps += outcome.steps,
                        Err(why) => {
                            failed += 1;
                            println!("kernel {seed}: {why}\n");
                            if let Some(folder) = &out {
                                let kernel = smaller(&Kernel::new(seed), schedules);
                                let path = folder.join(format!("{seed}.ptx"));
                                if let Err(error) = fs::write(&path, kernel.program().with_launch()) {
                                    println!("cannot write {}: {error}", path.display());
                                }
                            }
                        }
                    }
                },
            );
            println!(
                "{count} kernels of {} lines and {} warp instructions on average, {} schedules each: {failed} with a finding or other bytes",
                lines as u64 / count.max(1),
                steps / count.max(1),
                schedules + 2
            );
            if failed > 0 {
                return ExitCode::FAILURE;
            }
        }
        Command::Mistakes { seeds, schedules, verbose } => mistakes::run_all(seeds, schedules, verbose),
    }
    ExitCode::SUCCESS
}

/// Returns the kernel without what its failure does not need.
fn smaller(kernel: &Kernel, schedules: u64) -> Kernel {
    // The rule of the finding stays the same, so that the kernel keeps its failure.
    let kind = |kernel: &Kernel| judge(&kernel.program(), schedules).err().map(|failure| failure.kind());
    match kind(kernel) {
        Some(first) => reduce(kernel, |smaller| kind(smaller).as_ref() == Some(&first)),
        None => kernel.clone(),
    }
}
