//! `example-collectives FILE [check | measure] [--devices N] [--ranks N] [--ctas N] [BYTES…]`: checks the collectives of a cubin on the
//! devices of this host, and measures them beside NCCL.
//!
//! The exit status is 0 when every element was right, 1 when one was wrong or the command line is, and 2 when too few
//! devices are there.

mod check;
mod nccl;
mod speed;
mod team;
mod values;

use std::{env, fs, process::ExitCode};

use anyhow::{Context, Result, bail};

use example_jit::driver::Absent;
use team::Team;

const HELP: &str = "\
example-collectives FILE [check | quick | measure] [--devices N] [--ranks N] [--ctas N] [BYTES…]
  check      compare every element of collectives of many sizes, operations and types with sums on the CPU
  quick      compare some small ones
  measure    measure all-reduce, reduce-scatter and all-gather beside NCCL, whose library LD_LIBRARY_PATH finds
  --devices  the number of devices, 2 to 8, with --ranks also 1; by default all
  --ranks    the ranks, 2 to 8, which the devices are in turn; by default each device is one
  --ctas     the CTAs of a launch; by default one for each multiprocessor
  BYTES      the bytes of the data that are measured, or the large ones that are compared";

/// The command line.
#[derive(Debug, Default)]
struct Options {
    file: String,
    command: String,
    devices: Option<usize>,
    ranks: Option<usize>,
    ctas: Option<u32>,
    sizes: Vec<u64>,
}

impl Options {
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Options> {
        let mut options = Options { file: words.next().context(HELP)?, ..Options::default() };
        while let Some(word) = words.next() {
            let number = |text: &str| text.parse::<u64>().with_context(|| format!("`{text}` is no number"));
            let mut value = || words.next().with_context(|| format!("`{word}` needs a number"));
            match word.as_str() {
                "--devices" => options.devices = Some(number(&value()?)? as usize),
                "--ranks" => options.ranks = Some(number(&value()?)? as usize),
                "--ctas" => options.ctas = Some(number(&value()?)? as u32),
                "check" | "quick" | "measure" => options.command = word,
                _ => options.sizes.push(number(&word)?),
            }
        }
        Ok(options)
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => match error.downcast_ref::<Absent>() {
            Some(why) => {
                println!("nothing was run: {why}");
                ExitCode::from(2)
            }
            None => {
                eprintln!("error: {error:#}");
                ExitCode::FAILURE
            }
        },
    }
}

fn run() -> Result<()> {
    let options = Options::parse(env::args().skip(1))?;
    let image = fs::read(&options.file).with_context(|| format!("cannot read {}", options.file))?;
    let mut team = Team::open(options.devices, options.ranks, &image)?;
    if let Some(ctas) = options.ctas {
        team.ranks.iter_mut().for_each(|rank| rank.limit_ctas(ctas));
    }
    println!("{}", team.name);
    match options.command.as_str() {
        "check" => check::all(&mut team, &options.sizes),
        "quick" => check::quick(&mut team),
        "measure" => speed::measure(&mut team, &options.sizes),
        "" => check::all(&mut team, &[]).and_then(|()| speed::measure(&mut team, &[])),
        other => bail!("`{other}` is no command\n{HELP}"),
    }
}
