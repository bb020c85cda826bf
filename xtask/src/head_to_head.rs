//! `cargo xtask head-to-head`: compares `ptx-async` with compute-sanitizer and SentryWard on pairs of programs, one with a
//! mistake and the same without it.

use std::{
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};

use crate::{parallel, scratch::Scratch, tools};
use pairs::{Pair, pairs};
use results::Results;

mod device;
mod ours;
mod page;
mod pairs;
mod results;
mod sentryward;

/// Runs `check` and `sim` on the pairs, compute-sanitizer where a device answers, and SentryWard with `--sentryward`, and
/// writes `docs/head-to-head.tsv` and the tables of `docs/head-to-head.md`. `--out FOLDER` only writes the folder that a
/// machine with a device needs; `--from FOLDER` takes the results of such a folder. The answers of tools that do not run
/// are kept.
///
/// # Errors
///
/// When a tool cannot be obtained or fails, and when a file cannot be read or written.
pub fn run(options: &[&str]) -> Result<()> {
    let (mut out, mut from, mut with_sentryward) = (None, None, false);
    let mut words = options.iter();
    while let Some(word) = words.next() {
        let mut folder = || -> Result<PathBuf> {
            let folder = words.next().with_context(|| format!("`{word}` takes a folder"))?;
            Ok(env::current_dir().context("the current folder")?.join(folder))
        };
        match *word {
            "--out" => out = Some(folder()?),
            "--from" => from = Some(folder()?),
            "--sentryward" => with_sentryward = true,
            _ => bail!(
                "`cargo xtask head-to-head` takes `--out FOLDER`, `--from FOLDER` and `--sentryward`, but this is `{word}`"
            ),
        }
    }
    let mut pairs = pairs()?;
    if let Some(folder) = out {
        device::write(&mut pairs, &build()?, &folder)?;
        println!("{}: `sh run.sh` there, and `cargo xtask head-to-head --from` it", folder.display());
        return Ok(());
    }
    let mut results = Results::read()?;
    // A pair that is no longer compared has no results.
    results.answers.retain(|(program, _, _), _| pairs.iter().any(|pair| pair.name == *program));
    let folder = match from {
        Some(folder) => Some(folder),
        None if device::answers() => {
            let folder = tools::target_dir().join("ptx-async/head-to-head");
            device::write(&mut pairs, &build()?, &folder)?;
            device::run(&folder)?;
            Some(folder)
        }
        None => None,
    };
    match folder {
        Some(folder) => device::read(&pairs, &folder, &mut results)?,
        None => println!("no device answers: the runs on it and compute-sanitizer keep their results"),
    }
    ours(&pairs, &mut results)?;
    match with_sentryward {
        true => of_sentryward(&pairs, &mut results)?,
        false => println!("without `--sentryward`, SentryWard keeps its results"),
    }
    results.write()?;
    page::write(&pairs, &results)
}

/// Builds `gpu-tests` and, beside it, `ptx-async`, whose dependencies would be compiled again in a build of its own.
fn build() -> Result<PathBuf> {
    tools::build_release("gpu-tests", &["-p", "ptx-async-cli"])
}

/// Runs `check` and `sim`.
fn ours(pairs: &[Pair], results: &mut Results) -> Result<()> {
    let host = build()?;
    let ptx_async = host.with_file_name(format!("ptx-async{}", env::consts::EXE_SUFFIX));
    for pair in pairs {
        for (variant, program) in pair.variants() {
            let file = pair.path(variant);
            results.insert(&pair.name, variant, "check", ours::check(&ptx_async, &file)?);
            results.insert(&pair.name, variant, "sim", ours::sim(&ptx_async, &file, program)?);
        }
    }
    results.facts.insert("ptx-async".to_owned(), env!("CARGO_PKG_VERSION").to_owned());
    Ok(())
}

/// Runs SentryWard, which takes the programs for all targets.
fn of_sentryward(pairs: &[Pair], results: &mut Results) -> Result<()> {
    let command = sentryward::fetch()?;
    let answers = parallel::map(pairs, |pair| {
        let scratch = Scratch::in_memory()?;
        let of = |(variant, program)| {
            sentryward::run(Path::new(&command), &pair.path(variant), program, scratch.path())
        };
        pair.variants().map(of).into_iter().collect::<Result<Vec<_>>>()
    });
    for (pair, answers) in pairs.iter().zip(answers) {
        for ((variant, _), answer) in pair.variants().into_iter().zip(answers?) {
            results.insert(&pair.name, variant, "SentryWard", answer);
        }
    }
    results.facts.insert("SentryWard".to_owned(), sentryward::VERSION.to_owned());
    Ok(())
}
