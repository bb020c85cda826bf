//! Kernels that execute two programs of the corpus, one after the other: each with shared memory of its own, and the
//! second one after a barrier.
//!
//! The findings in the second program must be the same whether the first one has a mistake or not: a finding does not
//! wait until another mistake is repaired. Two correct programs have no findings.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use ptx_async_isa::check::Severity;
use ptx_async_lints::check;

use crate::corpus;
use crate::programs::entries;

/// Programs whose mistakes leave all phases of barriers as they are, in CTAs of 64 and of 128 threads.
const FIRST: [&str; 2] = ["groups/scale_and_odd_tile", "proxies/inserted"];

/// The folders with the second programs: launches find most of their mistakes.
const SECOND: [&str; 5] = ["groups", "launches", "rings", "schedules", "slots"];

/// The folders with the correct programs: barriers, rings and Tensor Memory.
const CORRECT: [&str; 4] = ["barriers", "first", "rings", "tensor_memory"];

/// The least number of kernels of two programs in each test.
const LEAST: usize = 30;

/// The parts of a module with one kernel.
struct Parts {
    /// The directives before the kernel.
    head: String,
    parameters: String,
    /// The directives about the launch.
    launch: String,
    body: String,
}

impl Parts {
    fn of(text: &str) -> Option<Self> {
        let lines = text.lines().map(|line| line.split(" //~").next().unwrap_or(line));
        let text = lines.collect::<Vec<_>>().join("\n");
        let (head, kernel) = text.split_once(".visible .entry ")?;
        let (kernel, body) = kernel.trim_end().strip_suffix('}')?.split_once("\n{")?;
        let (_, kernel) = kernel.split_once('(')?;
        let (parameters, launch) = kernel.rsplit_once(')')?;
        let is_one = ![".entry", ".func"].iter().any(|word| body.contains(word)) && !head.contains(".func");
        let [head, parameters, launch, body] = [head, parameters, launch, body].map(str::to_owned);
        is_one.then_some(Parts { head, parameters, launch, body })
    }

    /// A module whose kernel executes this program and then another one.
    fn and(&self, other: &Self) -> String {
        // One `.version`, `.target` and `.address_size`.
        let variables: Vec<&str> = other.head.lines().filter(|line| line.contains(';')).collect();
        let first = self.body.replace("ret;", "bra SECOND;");
        format!(
            "{}{}\n.visible .entry both({}, {}){}\n{{\n{{{first}}}\nSECOND:\nbar.sync 0;\n{{{}}}\n}}\n",
            self.head,
            variables.join("\n"),
            self.parameters,
            other.parameters,
            self.launch,
            other.body,
        )
    }
}

/// The findings in the second program: the line from its start, and the rule.
fn second(text: &str) -> BTreeSet<(usize, &'static str)> {
    let start = text.find("SECOND:").expect("a second program");
    let line = |at: usize| text[start..at].matches('\n').count();
    let found = check(text).into_iter().filter(|found| found.span.start > start);
    found.map(|found| (line(found.span.start), found.rule.id)).collect()
}

/// The programs in these folders, by their names.
fn programs(folders: &[&str]) -> BTreeMap<String, Parts> {
    let programs = corpus::path("programs");
    let mut all = BTreeMap::new();
    for path in folders.iter().flat_map(|folder| entries(&programs.join(folder))) {
        let name = path.strip_prefix(&programs).unwrap().with_extension("").display().to_string();
        all.extend(Parts::of(&fs::read_to_string(&path).unwrap()).map(|parts| (name, parts)));
    }
    all
}

#[test]
fn two_correct_programs_have_no_findings() {
    // Two programs would have the same dynamic shared memory, and some are right in CTAs of a warp only.
    let is_used = |name: &str, parts: &Parts| {
        name.contains("/good_") && parts.launch.contains("ntid") && !parts.head.contains(".extern")
    };
    let all = programs(&CORRECT);
    let mut by_launch: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (name, parts) in all.iter().filter(|(name, parts)| is_used(name, parts)) {
        let target = parts.head.lines().find(|line| line.starts_with(".target"));
        by_launch.entry((target, &parts.launch)).or_default().push((name, parts));
    }
    let pairs = by_launch.values().flat_map(|programs| programs.windows(2));
    let pairs: Vec<_> = pairs.collect();
    assert!(pairs.len() >= LEAST, "{} kernels of two programs", pairs.len());
    for pair in pairs {
        let [(first, parts), (second, others)] = pair else { unreachable!("a window of two") };
        let found = check(&parts.and(others));
        let found: Vec<_> = found.iter().filter(|found| found.severity != Severity::Note).collect();
        assert!(found.is_empty(), "{first} and {second}: {found:?}");
    }
}

#[test]
fn one_mistake_does_not_hide_another() {
    let all = programs(&[&SECOND[..], &["proxies"]].concat());
    let mut kernels = 0;
    for first in FIRST {
        let [bad, good] = ["bad", "good"].map(|kind| &all[&first.replace('/', &format!("/{kind}_"))]);
        let is_second = |name: &str, parts: &Parts| {
            let is_other = parts.parameters != bad.parameters;
            SECOND.iter().any(|folder| name.starts_with(&format!("{folder}/bad_")))
                && is_other
                && parts.launch == bad.launch
        };
        for (name, other) in all.iter().filter(|(name, parts)| is_second(name, parts)) {
            kernels += 1;
            let [bad, good] = [bad, good].map(|first| second(&first.and(other)));
            let hidden: Vec<_> = good.difference(&bad).collect();
            assert!(hidden.is_empty(), "{first} hides {hidden:?} of {name}");
        }
    }
    assert!(kernels >= LEAST, "{kernels} kernels of two programs");
}
