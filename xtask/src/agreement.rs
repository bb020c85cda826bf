//! `cargo xtask agreement`: our checker and ptxas are asked the same questions, and must answer alike.
//!
//! A question is a line in a module of some target and `.version`, asked of one release. Where the answers
//! differ there is a reason in the manual, which `agreement.tsv` names, or somebody is wrong.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use anyhow::{Context as _, Result, bail};
use ptx_async_isa::{Context, IsaVersion, Target, form::Instruction, forms};

use crate::{
    ptxas::{Ptxas, Verdict},
    tools::{RELEASES, Release},
};

mod answer;
mod entries;
mod questions;

use answer::Answer;
use entries::Entries;
use questions::{Maker, Question, Random, Sort};

/// The releases that are asked: the oldest, the newest, and those in between that differ.
const ASKED: &[&str] =
    &["12.0.140", "12.3.107", "12.6.85", "12.9.86", "13.0.88", "13.1.115", "13.3.73", "13.5.37"];
/// How many lines share a module.
const BATCH: usize = 200;
const THREADS: usize = 2;
const EXAMPLES: usize = 3;

/// Asks, prints what differs, and fails where no entry of `agreement.tsv` explains it.
///
/// # Errors
///
/// When an option is unknown, ptxas cannot be had or run, and when a difference has no explanation.
pub fn run(words: &[&str]) -> Result<()> {
    let options = Options::read(words)?;
    let entries = Entries::read()?;
    let releases = options
        .releases
        .iter()
        .map(|release| Ok((*release, Ptxas::fetch(release.version)?)))
        .collect::<Result<Vec<_>>>()?;
    entries.prove(&releases)?;
    let asker = Asker { releases, entries };
    let started = Instant::now();
    let modules = options.modules();
    let tally = asker.ask_all(&options, &modules)?;
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{} questions in {} modules of {} targets, {} versions and {} releases; {seconds:.0} s, seed {}",
        tally.asked,
        modules.len(),
        modules.iter().map(|module| module.target).collect::<BTreeSet<_>>().len(),
        modules.iter().map(|module| module.isa).collect::<BTreeSet<_>>().len(),
        options.releases.len(),
        options.seed,
    );
    tally.print();
    asker.entries.print_unused(&tally.explained);
    let left: usize = tally.groups.values().map(|group| group.count).sum();
    if left > 0 {
        bail!("{left} answers differ and nothing explains them");
    }
    Ok(())
}

struct Options {
    questions: usize,
    seed: u64,
    releases: Vec<&'static Release>,
    targets: Vec<Target>,
    /// The instructions that questions are about, as descriptions name them.
    steps: Vec<&'static Instruction>,
}

impl Options {
    fn read(words: &[&str]) -> Result<Self> {
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
                    "there is no option `{option}`: --questions, --seed, --releases, --targets, --steps"
                ),
            }
        }
        Ok(options)
    }

    /// Every release with every target at its newest version, then at the others, as many as the questions need.
    fn modules(&self) -> Vec<Module> {
        let mut random = Random(self.seed);
        let mut ranked = Vec::new();
        for (release, &Release { isa: newest, .. }) in self.releases.iter().enumerate() {
            let newest: Option<IsaVersion> = newest.parse().ok();
            for &target in &self.targets {
                let last = newest.min(target.until().or(newest));
                // A release that is younger than the new name of a target does not know the old one.
                let known = target.until().is_none_or(|until| newest <= Some(until));
                let mut versions: Vec<IsaVersion> = IsaVersion::ALL
                    .iter()
                    .copied()
                    .filter(|&isa| known && target.since() <= Some(isa) && Some(isa) <= last)
                    .collect();
                let newest = versions.pop();
                random.shuffle(&mut versions);
                let order = newest.into_iter().chain(versions).enumerate();
                ranked.extend(
                    order.map(|(rank, isa)| (rank, random.next(), Module { release, target, isa, lines: 0 })),
                );
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

/// The releases of these versions, oldest first; `13.5` will do for `13.5.37`.
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

/// Where a line stands, and who is asked.
#[derive(Clone, Copy, Debug)]
struct Module {
    /// The index of a release.
    release: usize,
    target: Target,
    isa: IsaVersion,
    /// How many lines are asked.
    lines: usize,
}

/// How two answers differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    /// From ours.
    Ours,
    /// This release's from the newest one's, which is ours.
    Releases,
}

#[derive(Default)]
struct Group {
    count: usize,
    examples: Vec<String>,
}

#[derive(Default)]
struct Tally {
    asked: usize,
    sorts: BTreeMap<Sort, usize>,
    accepted: usize,
    /// Modules that a release refused whatever stood in them.
    refused: Vec<String>,
    /// How often each entry explained something.
    explained: BTreeMap<usize, usize>,
    /// By class, our answer and ptxas's.
    groups: BTreeMap<(Class, String, String), Group>,
}

impl Tally {
    fn groups(&self, class: Class) -> impl Iterator<Item = (&(Class, String, String), &Group)> {
        self.groups.iter().filter(move |((of, ..), _)| *of == class)
    }

    fn print(&self) {
        let sorts: Vec<String> =
            self.sorts.iter().map(|(sort, count)| format!("{count} {}", sort.name())).collect();
        println!("{}", sorts.join(", "));
        println!(
            "{} accepted by ptxas, {} that entries explain",
            self.accepted,
            self.explained.values().sum::<usize>()
        );
        for refused in &self.refused {
            println!("not asked: {refused}");
        }
        for (class, title) in [(Class::Releases, "releases differ"), (Class::Ours, "we differ")] {
            let mut groups: Vec<_> = self.groups(class).collect();
            groups.sort_by_key(|(_, group)| std::cmp::Reverse(group.count));
            println!("{title}: {}", groups.iter().map(|(_, group)| group.count).sum::<usize>());
            for ((_, ours, answer), group) in groups {
                println!("  {} × ours: {ours}; ptxas: {answer}", group.count);
                for example in &group.examples {
                    println!("      {example}");
                }
            }
        }
    }

    fn add(&mut self, other: Tally) {
        self.asked += other.asked;
        self.accepted += other.accepted;
        self.refused.extend(other.refused);
        for (sort, count) in other.sorts {
            *self.sorts.entry(sort).or_default() += count;
        }
        for (entry, count) in other.explained {
            *self.explained.entry(entry).or_default() += count;
        }
        for (key, group) in other.groups {
            let into = self.groups.entry(key).or_default();
            into.count += group.count;
            into.examples.extend(group.examples);
            into.examples.truncate(EXAMPLES);
        }
    }
}

struct Asker {
    releases: Vec<(&'static Release, Ptxas)>,
    entries: Entries,
}

impl Asker {
    fn ask_all(&self, options: &Options, modules: &[Module]) -> Result<Tally> {
        let maker = Maker::new(&options.steps);
        let open = Mutex::new(modules.iter().enumerate());
        let total = Mutex::new(Tally::default());
        let work = || -> Result<()> {
            loop {
                let next = open.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((index, module)) = next else { return Ok(()) };
                // What is asked does not depend on which thread asks.
                let mut random =
                    Random(options.seed ^ (index as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95));
                let questions = maker.questions(module, &mut random);
                let tally = self.ask(module, &questions)?;
                let mut total = total.lock().unwrap_or_else(PoisonError::into_inner);
                let before = total.asked / 10_000;
                total.add(tally);
                if total.asked / 10_000 > before {
                    eprintln!("{} questions", total.asked);
                }
            }
        };
        thread::scope(|scope| {
            let threads: Vec<_> = (0..THREADS).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| match thread.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            })
        })?;
        Ok(total.into_inner().unwrap_or_else(PoisonError::into_inner))
    }

    /// Asks all questions of one module.
    fn ask(&self, module: &Module, questions: &[Question]) -> Result<Tally> {
        let mut tally = Tally::default();
        let context = Context::new(module.target, module.isa);
        let (release, _) = self.releases[module.release];
        let lines: Vec<&str> = questions.iter().map(|question| question.line.as_str()).collect();
        let Some(verdicts) = self.judge(module.release, module, &lines)? else {
            tally.refused.push(format!("{} takes no {} with {}", release.version, module.target, module.isa));
            return Ok(tally);
        };
        let mut left = Vec::new();
        for ((question, line), verdict) in questions.iter().zip(lines).zip(&verdicts) {
            let answer = Answer::about(line, &context);
            tally.asked += 1;
            *tally.sorts.entry(question.sort).or_default() += 1;
            tally.accepted += usize::from(verdict.is_accepted());
            if answer.accepts() == verdict.is_accepted() {
                continue;
            }
            match self.entries.explain(&answer, verdict, line, release.version) {
                Some(entries) => {
                    entries.into_iter().for_each(|entry| *tally.explained.entry(entry).or_default() += 1);
                }
                None => left.push((line, answer, verdict)),
            }
        }
        let again: Vec<&str> = left.iter().map(|&(line, ..)| line).collect();
        let newest = match self.reference(module).filter(|&newest| newest != module.release) {
            Some(newest) if !again.is_empty() => self.judge(newest, module, &again)?,
            _ => None,
        };
        for (nth, (line, answer, verdict)) in left.into_iter().enumerate() {
            let then = newest.as_ref().map(|verdicts| verdicts[nth].is_accepted());
            let class = match then {
                Some(newest) if newest != verdict.is_accepted() => Class::Releases,
                _ => Class::Ours,
            };
            let at: Vec<String> = answer.broken().iter().map(|broken| normalised(&broken.at)).collect();
            let ours = format!("{} at `{}`", answer.name(), at.join("` and `"));
            let key = (class, ours, normalised(&verdict.to_string()));
            let group = tally.groups.entry(key).or_default();
            group.count += 1;
            if group.examples.len() < EXAMPLES {
                let (version, target, isa) = (release.version, module.target, module.isa);
                group.examples.push(format!("{version} {target} {isa}: {line}\n          {verdict}"));
            }
        }
        Ok(tally)
    }

    /// The newest release that knows the module's target.
    fn reference(&self, module: &Module) -> Option<usize> {
        self.releases.iter().rposition(|(release, _)| {
            let newest: Option<IsaVersion> = release.isa.parse().ok();
            module.target.until().is_none_or(|until| newest <= Some(until))
        })
    }

    /// What a release says of each line; none where it refuses the module itself.
    fn judge(&self, release: usize, module: &Module, lines: &[&str]) -> Result<Option<Vec<Verdict>>> {
        let (_, ptxas) = &self.releases[release];
        let (isa, target) = (module.isa.to_string(), module.target.to_string());
        if !ptxas.judge(&isa, &target, &["ret;"])?[0].is_accepted() {
            return Ok(None);
        }
        ptxas.judge(&isa, &target, lines).map(Some)
    }
}

/// The answer without what differs from line to line: quoted names, and numbers.
fn normalised(answer: &str) -> String {
    let mut text = String::new();
    for (nth, piece) in answer.split('\'').enumerate() {
        if nth % 2 == 1 {
            text.push_str("'…'");
            continue;
        }
        for c in piece.chars() {
            match c.is_ascii_digit() {
                true if text.ends_with('N') => {}
                true => text.push('N'),
                false => text.push(c),
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_grouped_without_names_and_numbers() {
        assert_eq!(
            normalised("rejected: Feature '.foo' requires PTX ISA .version 8.6 or later"),
            "rejected: Feature '…' requires PTX ISA .version N.N or later"
        );
    }

    #[test]
    fn modules_are_those_that_a_release_knows() {
        let options = Options::read(&["--questions", "100000", "--seed", "7"]).unwrap();
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
    fn options_are_read_and_wrong_ones_told() {
        let options = Options::read(&["--releases", "13.5,12.0.140", "--targets", "sm_90a,sm_100f"]).unwrap();
        let versions: Vec<_> = options.releases.iter().map(|release| release.version).collect();
        assert_eq!(versions, ["12.0.140", "13.5.37"]);
        assert_eq!(options.targets.len(), 2);
        for wrong in [&["--releases", "11.8"][..], &["--seed"], &["--fast", "1"], &["--targets", "sm_1"]] {
            assert!(Options::read(wrong).is_err(), "{wrong:?}");
        }
    }
}
