//! `cargo xtask requirements --modules FOLDER`: writes the modules of a folder with the lowest version that they need,
//! and asks ptxas whether the oldest release that has this version assembles them, to the same machine code, and
//! whether it refuses the version below for the statements that are said to force the version.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, ensure};
use object::{Object as _, ObjectSection as _};
use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::module::{Module, Need};
use ptx_async_requirements::retarget::{Isa, Wanted, retarget};

use super::neighbour::neighbour;
use crate::parallel;
use crate::ptxas::Ptxas;
use crate::scratch::Scratch;
use crate::tools::{self, Release};

/// The answers about one module, in words, or a difference.
type Answers = Result<Vec<String>, String>;

/// Asks about every `.ptx` file of a folder and of those in it.
///
/// # Errors
///
/// When the folder cannot be read, ptxas cannot be run, or an answer differs.
pub(super) fn run(folder: &Path, all: &[(&Release, Ptxas)]) -> Result<()> {
    let files = files_below(folder)?;
    let answers = parallel::map(&files, |path| answers(path, all));
    let (mut counts, mut differences) = (BTreeMap::<String, usize>::new(), 0);
    for (path, answers) in files.iter().zip(answers) {
        match answers.with_context(|| path.display().to_string())? {
            Ok(answers) => answers.into_iter().for_each(|answer| *counts.entry(answer).or_default() += 1),
            Err(difference) => {
                differences += 1;
                println!("{}: {difference}", path.display());
            }
        }
    }
    println!("{} modules", files.len());
    counts.iter().for_each(|(answer, count)| println!("{count} times: {answer}"));
    ensure!(differences == 0, "{differences} modules differ");
    Ok(())
}

fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = tools::files_in(folder, "ptx")?;
    let entries = std::fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))?;
    for path in entries.flatten().map(|entry| entry.path()).filter(|path| path.is_dir()) {
        files.extend(files_below(&path)?);
    }
    Ok(files)
}

fn answers(path: &Path, all: &[(&Release, Ptxas)]) -> Result<Answers> {
    let text = tools::read(path)?;
    let modules = Module::all(&text);
    let [module] = &modules[..] else { return Ok(Ok(vec!["left out: several modules".to_owned()])) };
    let own = module.version.as_ref().and_then(|version| version.value).zip(module.own_target());
    let Some((version, target)) = own else {
        return Ok(Ok(vec!["left out: no `.version` or `.target`".to_owned()]));
    };
    // Code of ptxas changes with the release and the architecture: all is assembled by the newest one, for its target.
    let arch = target.to_string();
    let Some(newest) = releases(all, version, target).last() else {
        return Ok(Ok(vec![format!("left out: no release for {target}")]));
    };
    let scratch = Scratch::in_memory()?;
    let cubin = scratch.path().join("module.cubin");
    if let Err(refusal) = newest.assemble(&text, &arch, Some(&cubin)) {
        let reason: String = format!("{refusal:#}").chars().take(80).collect();
        return Ok(Ok(vec![format!("left out, since ptxas refuses the module itself: {reason}")]));
    }
    let own_code = code(&cubin)?;
    let mut answers = Vec::new();
    for to in BTreeSet::from([target, oldest_target(module, target)]) {
        let lowered = match retarget(&text, &Wanted { isa: Some(Isa::Lowest), target: Some(to) }) {
            Ok(lowered) => lowered,
            Err(obstacles) => {
                let messages: Vec<&str> =
                    obstacles.iter().map(|obstacle| obstacle.message.as_str()).collect();
                return Ok(Err(format!("not written for {to}: {}", messages.join("; "))));
            }
        };
        let again = Module::all(&lowered);
        let again = again.first().context("the written text has no module")?;
        let lowest = again.version.as_ref().and_then(|version| version.value);
        let lowest = lowest.context("the written module has no `.version`")?;
        let Some(oldest) = releases(all, lowest, to).next() else {
            answers.push(format!("left out: no release for {to}"));
            continue;
        };
        if let Err(refusal) = oldest.assemble(&lowered, &to.to_string(), None) {
            return Ok(Err(format!("{to}, {lowest}, ptxas {}: {refusal:#}", oldest.release)));
        }
        newest.assemble(&lowered, &arch, Some(&cubin))?;
        if code(&cubin)? != own_code {
            return Ok(Err(format!("{to}, {lowest}: other machine code than {target}, {version}")));
        }
        let last = releases(all, lowest, to).last().unwrap_or(newest);
        if let Some(difference) = below(again, &lowered, to, lowest, last)? {
            return Ok(Err(difference));
        }
        answers.push(match to == target {
            true if lowest == version => format!("{version} is needed"),
            true => format!("lowered from {version} to {lowest}"),
            false => format!("lowered from {version} to {lowest}, and from {target} to {to}"),
        });
    }
    Ok(Ok(answers))
}

/// The oldest target of a module that is on the same side of `sm_70`, from which on threads are scheduled independently.
fn oldest_target(module: &Module<'_>, own: Target) -> Target {
    let support = module.support();
    let mut targets = support.targets().map(|(target, _)| target);
    targets.find(|target| (target.sm() < 70) == (own.sm() < 70)).unwrap_or(own)
}

/// Asks about the version below the lowest one. Returns a difference.
fn below(
    module: &Module<'_>,
    text: &str,
    target: Target,
    lowest: IsaVersion,
    ptxas: &Ptxas,
) -> Result<Option<String>> {
    let below = neighbour(lowest, false).filter(|below| target.since().is_some_and(|since| since <= *below));
    let (Some(below), Some(version)) = (below, &module.version) else { return Ok(None) };
    let line = |at: usize| text[..at].matches('\n').count() + 1;
    let mut lower = text.to_owned();
    lower.replace_range(version.span.clone(), &below.to_string());
    let refused = ptxas.refused_lines(&lower, &target.to_string())?;
    let lines = |need: &Need| line(need.span.start)..=line(need.span.end);
    let expected: Vec<_> = module.obstacles(target, below).map(lines).collect();
    let forcing = module.forcing(target).map(lines);
    let Some(forcing) = forcing else { return Ok(Some(format!("no statement forces {lowest} on {target}"))) };
    if let Some(other) = refused.iter().find(|line| !expected.iter().any(|lines| lines.contains(line))) {
        return Ok(Some(format!("{target}, {below}: ptxas also refuses line {other}")));
    }
    Ok(match refused.iter().any(|line| forcing.contains(line)) {
        true => None,
        false => Some(format!("{target}, {below}: ptxas accepts line {}", forcing.start())),
    })
}

/// The machine code of a cubin, by section.
fn code(cubin: &Path) -> Result<BTreeMap<String, Vec<u8>>> {
    let bytes = std::fs::read(cubin).with_context(|| format!("cannot read {}", cubin.display()))?;
    let file = object::File::parse(&*bytes).context("ptxas wrote no ELF file")?;
    let mut code = BTreeMap::new();
    for section in
        file.sections().filter(|section| section.name().is_ok_and(|name| name.starts_with(".text")))
    {
        code.insert(section.name()?.to_owned(), section.data()?.to_owned());
    }
    Ok(code)
}

/// The releases that have a version and a target, oldest first.
fn releases<'a>(
    all: &'a [(&Release, Ptxas)],
    version: IsaVersion,
    target: Target,
) -> impl Iterator<Item = &'a Ptxas> {
    let has = move |release: &Release| release.isa.parse().is_ok_and(|newest: IsaVersion| version <= newest);
    let with_version = all.iter().filter(move |(release, _)| has(release));
    with_version.map(|(_, ptxas)| ptxas).filter(move |ptxas| ptxas.knows(&target.to_string()))
}
