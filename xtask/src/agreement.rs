//! `cargo xtask agreement`: asks our checker and ptxas the same questions, and requires the same answers.
//!
//! A question is a line in a module of some target and `.version`, put to one release of ptxas. Every difference is
//! either explained by the manual, with an entry in `agreement.tsv`, or a bug of the checker or of ptxas.

use std::{
    collections::BTreeSet,
    sync::{Mutex, PoisonError},
    thread,
    time::Instant,
};

use anyhow::{Result, bail};
use fastrand::Rng;
use ptx_async_isa::{Context, IsaVersion};

use crate::{
    ptxas::{Ptxas, Verdict},
    tools::Release,
};

mod answer;
mod category;
mod entries;
mod line;
mod operands;
mod options;
mod questions;
mod tally;

use answer::Answer;
use entries::Entries;
use options::{Module, Options};
use questions::{Generator, Question};
use tally::{Class, EXAMPLES, Tally};

const THREADS: usize = 2;

/// Asks the questions, prints the differences, and fails if no entry of `agreement.tsv` explains one.
///
/// # Errors
///
/// When an option is unknown, when ptxas cannot be fetched or run, and when a difference has no explanation.
pub fn run(args: &[&str]) -> Result<()> {
    let options = Options::parse(args)?;
    let entries = Entries::read()?;
    let releases = options
        .releases
        .iter()
        .map(|release| Ok((*release, Ptxas::fetch(release.version)?)))
        .collect::<Result<Vec<_>>>()?;
    entries.check_examples(&releases)?;
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

struct Asker {
    releases: Vec<(&'static Release, Ptxas)>,
    entries: Entries,
}

impl Asker {
    fn ask_all(&self, options: &Options, modules: &[Module]) -> Result<Tally> {
        let generator = Generator::new(&options.steps);
        let open = Mutex::new(modules.iter().enumerate());
        let total = Mutex::new(Tally::default());
        let work = || -> Result<()> {
            loop {
                let next = open.lock().unwrap_or_else(PoisonError::into_inner).next();
                let Some((index, module)) = next else { return Ok(()) };
                // The seed depends on the module, not on the thread, so that the questions are the same in each run.
                let mut random =
                    Rng::with_seed(options.seed ^ (index as u64 + 1).wrapping_mul(0xd134_2543_de82_ef95));
                let questions = generator.questions(module, &mut random);
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
        for ((question, line), verdict) in questions.iter().zip(lines).zip(verdicts) {
            let answer = Answer::about(line, &context);
            tally.asked += 1;
            *tally.categories.entry(question.category).or_default() += 1;
            tally.accepted += usize::from(verdict.is_accepted());
            if answer.accepts() == verdict.is_accepted() {
                continue;
            }
            // 12.9.86 refuses some instructions of `sm_90a` after other files of the same run.
            let alone = self.judge(module.release, module, &[line])?;
            let verdict = alone.and_then(|mut verdicts| verdicts.pop()).unwrap_or(verdict);
            if answer.accepts() == verdict.is_accepted() {
                continue;
            }
            match self.entries.explain(&answer, &verdict, line, release.version) {
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

    /// The index of the newest release that knows the module's target.
    fn reference(&self, module: &Module) -> Option<usize> {
        self.releases.iter().rposition(|(release, _)| {
            let newest: Option<IsaVersion> = release.isa.parse().ok();
            module.target.until().is_none_or(|until| newest <= Some(until))
        })
    }

    /// The verdicts of a release; none if it rejects the module itself.
    fn judge(&self, release: usize, module: &Module, lines: &[&str]) -> Result<Option<Vec<Verdict>>> {
        let (_, ptxas) = &self.releases[release];
        let (isa, target) = (module.isa.to_string(), module.target.to_string());
        if !ptxas.judge(&isa, &target, &["ret;"])?[0].is_accepted() {
            return Ok(None);
        }
        ptxas.judge(&isa, &target, lines).map(Some)
    }
}

/// Replaces quoted names and numbers in an answer, since they differ from line to line.
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
}
