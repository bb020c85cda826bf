//! The options of the command, and the modules that hold the questions.

use anyhow::{Context as _, Result, bail};
use fastrand::Rng;
use ptx_async_isa::{IsaVersion, Target, form::Instruction, forms};

use crate::tools::{RELEASES, Release};

/// The default releases: the oldest, the newest, and those between them whose answers differ.
const ASKED: &[&str] =
    &["12.0.140", "12.3.107", "12.6.85", "12.9.86", "13.0.88", "13.1.115", "13.3.73", "13.5.37"];
/// The number of lines in a module.
const BATCH: usize = 200;

/// The options, with their defaults.
pub(super) struct Options {
    pub(super) questions: usize,
    pub(super) seed: u64,
    pub(super) releases: Vec<&'static Release>,
    pub(super) targets: Vec<Target>,
    /// The instructions to ask about.
    pub(super) steps: Vec<&'static Instruction>,
}

impl Options {
    pub(super) fn parse(words: &[&str]) -> Result<Self> {
        let mut options = Self {
            questions: 200_000,
            seed: 1,
            releases: releases(ASKED)?,
            targets: Target::all().collect(),
            steps: forms::all().collect(),
        };
        for pair in words.chunks(2) {
            let &[option, value] = pair else { bail!("`{}` needs a value", pair.concat()) };
            let list = || value.split(',').collect::<Vec<_>>();
            match option {
                "--questions" => options.questions = value.parse().context("--questions takes a number")?,
                "--seed" => options.seed = value.parse().context("--seed takes a number")?,
                "--releases" => options.releases = releases(&list())?,
                "--targets" => {
                    let target = |name: &&str| {
                        name.parse().map_err(|_| anyhow::anyhow!("there is no target `{name}`"))
                    };
                    options.targets = list().iter().map(target).collect::<Result<_>>()?;
                }
                "--steps" => {
                    let step = |name: &&str| {
                        forms::by_step(name).with_context(|| format!("there is no step `{name}`"))
                    };
                    options.steps = list().iter().map(step).collect::<Result<_>>()?;
                }
                _ => bail!(
                    "there is no option `{option}`; the options are --questions, --seed, --releases, --targets and --steps"
                ),
            }
        }
        Ok(options)
    }

    /// The modules for the requested number of questions: every release with every target at its newest version
    /// first, then at the other versions.
    pub(super) fn modules(&self) -> Vec<Module> {
        let mut random = Rng::with_seed(self.seed);
        let mut ranked = Vec::new();
        for (release, &Release { isa: newest, .. }) in self.releases.iter().enumerate() {
            let newest: Option<IsaVersion> = newest.parse().ok();
            for &target in &self.targets {
                let last = newest.min(target.until().or(newest));
                // A release that knows the new name of a target does not know the old one.
                let known = target.until().is_none_or(|until| newest <= Some(until));
                let mut versions: Vec<IsaVersion> = IsaVersion::ALL
                    .iter()
                    .copied()
                    .filter(|&isa| known && target.since() <= Some(isa) && Some(isa) <= last)
                    .collect();
                let newest = versions.pop();
                random.shuffle(&mut versions);
                let order = newest.into_iter().chain(versions).enumerate();
                ranked
                    .extend(order.map(|(rank, isa)| {
                        (rank, random.u64(..), Module { release, target, isa, lines: 0 })
                    }));
            }
        }
        ranked.sort_by_key(|&(rank, order, _)| (rank, order));
        ranked.truncate(self.questions.div_ceil(BATCH).max(1));
        let count = ranked.len().max(1);
        let share = |index: usize| self.questions / count + usize::from(index < self.questions % count);
        ranked
            .into_iter()
            .enumerate()
            .map(|(index, (.., module))| Module { lines: share(index), ..module })
            .collect()
    }
}

/// The releases of these versions, oldest first; `13.5` is accepted for `13.5.37`.
fn releases(names: &[&str]) -> Result<Vec<&'static Release>> {
    let mut found = Vec::new();
    for name in names {
        let named =
            |release: &&Release| release.version == *name || release.version.starts_with(&format!("{name}."));
        let Some(index) = RELEASES.iter().position(|release| named(&release)) else {
            bail!("there is no release `{name}`");
        };
        found.push(index);
    }
    found.sort_unstable();
    found.dedup();
    Ok(found.into_iter().map(|index| &RELEASES[index]).collect())
}

/// A module of questions, for one release.
#[derive(Clone, Copy, Debug)]
pub(super) struct Module {
    /// The index of a release.
    pub(super) release: usize,
    pub(super) target: Target,
    pub(super) isa: IsaVersion,
    /// The number of lines in the module.
    pub(super) lines: usize,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use ptx_async_isa::Context;

    use super::*;

    #[test]
    fn modules_are_those_that_a_release_knows() {
        let options = Options::parse(&["--questions", "100000", "--seed", "7"]).unwrap();
        let modules = options.modules();
        assert_eq!(modules.iter().map(|module| module.lines).sum::<usize>(), 100_000);
        for module in &modules {
            let newest: IsaVersion = options.releases[module.release].isa.parse().unwrap();
            assert!(module.isa <= newest && module.target.since() <= Some(module.isa), "{module:?}");
            assert!(Context::new(module.target, module.isa).conflict().is_none(), "{module:?}");
        }
        let targets: BTreeSet<_> = modules.iter().map(|module| module.target).collect();
        assert!(targets.len() >= 12, "{targets:?}");
    }

    #[test]
    fn options_are_parsed_and_wrong_ones_reported() {
        let options =
            Options::parse(&["--releases", "13.5,12.0.140", "--targets", "sm_90a,sm_100f"]).unwrap();
        let versions: Vec<_> = options.releases.iter().map(|release| release.version).collect();
        assert_eq!(versions, ["12.0.140", "13.5.37"]);
        assert_eq!(options.targets.len(), 2);
        for wrong in [&["--releases", "11.8"][..], &["--seed"], &["--fast", "1"], &["--targets", "sm_1"]] {
            assert!(Options::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
