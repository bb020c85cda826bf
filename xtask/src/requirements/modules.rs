//! `cargo xtask requirements --modules FOLDER`: writes the modules of a folder with the lowest version that they need,
//! and asks ptxas whether the oldest release that has this version assembles them, to the same machine code, and
//! whether it refuses the version below for the statements that are said to force the version.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail, ensure};
use object::{Object as _, ObjectSection as _};
use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::module::Module;
use ptx_async_requirements::retarget::{Isa, Wanted, retarget};

use super::neighbour;
use crate::parallel;
use crate::ptxas::Ptxas;
use crate::scratch::Scratch;
use crate::tools::{self, RELEASES, Release};

/// What was found of one module.
enum Outcome {
    /// The version was lowered from the first to the second.
    Lowered(IsaVersion, IsaVersion),
    /// The module needs its version.
    Needed(IsaVersion),
    /// The module was not asked about, for this reason.
    LeftOut(String),
    /// ptxas disagrees.
    Differs(String),
}

/// Asks about every `.ptx` file of a folder.
///
/// # Errors
///
/// When the folder cannot be read, ptxas cannot be fetched or run, or an answer differs.
pub(super) fn run(folder: &Path) -> Result<()> {
    let files = files_below(folder)?;
    let ptxas = RELEASES.iter().map(|release| Ptxas::fetch(release.version)).collect::<Result<Vec<_>>>()?;
    let outcomes = parallel::map(&files, |path| outcome(path, &ptxas));
    let (mut counts, mut differences) = (BTreeMap::<String, usize>::new(), 0);
    for (path, outcome) in files.iter().zip(outcomes) {
        let line = match outcome.with_context(|| path.display().to_string())? {
            Outcome::Lowered(from, to) => format!("lowered from {from} to {to}"),
            Outcome::Needed(version) => format!("{version} is needed"),
            Outcome::LeftOut(reason) => format!("left out: {reason}"),
            Outcome::Differs(difference) => {
                differences += 1;
                println!("{}: {difference}", path.display());
                String::from("differ")
            }
        };
        *counts.entry(line).or_default() += 1;
    }
    counts.iter().for_each(|(line, count)| println!("{count} modules: {line}"));
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

fn outcome(path: &Path, ptxas: &[Ptxas]) -> Result<Outcome> {
    let text = tools::read(path)?;
    let modules = Module::all(&text);
    let [module] = &modules[..] else { return Ok(Outcome::LeftOut("several modules".to_owned())) };
    let own = module.version.as_ref().and_then(|version| version.value).zip(module.own_target());
    let Some((version, target)) = own else {
        return Ok(Outcome::LeftOut("no `.version` or `.target`".to_owned()));
    };
    let arch = target.to_string();
    // Code of ptxas changes with the release: both modules are assembled by the newest one.
    let Some(newest) =
        releases_for(version).filter_map(|index| ptxas.get(index)).rfind(|ptxas| ptxas.knows(&arch))
    else {
        return Ok(Outcome::LeftOut(format!("no release for {target}")));
    };
    let scratch = Scratch::in_memory()?;
    let cubin = |name: &str| scratch.path().join(name);
    if let Err(refusal) = newest.assemble(&text, &arch, Some(&cubin("own.cubin"))) {
        return Ok(Outcome::LeftOut(
            format!("ptxas refuses it as it is: {refusal:#}").chars().take(120).collect(),
        ));
    }
    let wanted = Wanted { isa: Some(Isa::Lowest), target: None };
    let lowered = match retarget(&text, &wanted) {
        Ok(lowered) => lowered,
        Err(obstacles) => {
            let first = obstacles.first().map(|obstacle| obstacle.message.clone()).unwrap_or_default();
            return Ok(Outcome::Differs(format!("not lowered: {first}")));
        }
    };
    let again = Module::all(&lowered);
    let Some(lowest) = again.first().and_then(|module| module.version.as_ref()?.value) else {
        bail!("the lowered module has no `.version`");
    };
    let oldest = releases_for(lowest).filter_map(|index| ptxas.get(index)).find(|ptxas| ptxas.knows(&arch));
    let Some(oldest) = oldest else { return Ok(Outcome::LeftOut(format!("no release for {target}"))) };
    if let Err(refusal) = oldest.assemble(&lowered, &arch, None) {
        return Ok(Outcome::Differs(format!("{lowest}, ptxas {}: {refusal:#}", oldest.release)));
    }
    newest.assemble(&lowered, &arch, Some(&cubin("lowered.cubin")))?;
    if code(&cubin("own.cubin"))? != code(&cubin("lowered.cubin"))? {
        return Ok(Outcome::Differs(format!("{lowest} has other machine code than {version}")));
    }
    if let Some(difference) = below(module, &text, target, lowest, newest)? {
        return Ok(Outcome::Differs(difference));
    }
    Ok(if lowest == version { Outcome::Needed(version) } else { Outcome::Lowered(version, lowest) })
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
    let forcing = module.forcing(target).map(|need| line(need.span.start));
    let mut lower = text.to_owned();
    lower.replace_range(version.span.clone(), &below.to_string());
    let refused = ptxas.refused_lines(&lower, &target.to_string())?;
    let expected: Vec<std::ops::RangeInclusive<usize>> =
        module.obstacles(target, below).map(|need| line(need.span.start)..=line(need.span.end)).collect();
    let other = refused.iter().find(|line| !expected.iter().any(|lines| lines.contains(line)));
    Ok(match (forcing, other) {
        (None, _) => Some(format!("no statement forces {lowest}")),
        (_, Some(other)) => Some(format!("{below}: ptxas also refuses line {other}")),
        (Some(_), None) if refused.is_empty() => Some(format!("ptxas accepts {below}")),
        (Some(_), None) => None,
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

/// The releases that have a version, oldest first.
fn releases_for(version: IsaVersion) -> impl DoubleEndedIterator<Item = usize> {
    let has = move |release: &Release| release.isa.parse().is_ok_and(|newest: IsaVersion| version <= newest);
    RELEASES.iter().enumerate().filter(move |(_, release)| has(release)).map(|(index, _)| index)
}
