//! The pairs of programs: one with a mistake, and the same without it.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::Result;

use crate::{
    simulated::{line::Line, program::Program},
    tools,
};

/// The number of pairs of each kind of mistake: the first ones in alphabetical order, so that no result selects them. Of the
/// programs in which no lint finds anything, all are compared.
const EACH: usize = 2;

/// The list of programs, their launches, and the findings of the simulator.
const LIST: &str = "sim/tests/lints/programs.txt";

/// A program in its two variants.
pub(super) struct Pair {
    /// The folder and the name.
    pub(super) name: String,
    /// The kinds of the mistake: the rules of the lints that the program breaks or, where no lint finds it, the rules of
    /// the simulator.
    pub(super) kinds: BTreeSet<String>,
    is_found_by_a_lint: bool,
    /// The findings of the simulator in the program with the mistake, as the list has them.
    #[cfg(test)]
    found: String,
    pub(super) bad: Program,
    pub(super) good: Program,
}

impl Pair {
    /// The two programs, with the names of their variants.
    pub(super) fn variants(&self) -> [(&'static str, &Program); 2] {
        [("bad", &self.bad), ("good", &self.good)]
    }

    /// The findings that the list of the simulator's tests has, each with its severity.
    #[cfg(test)]
    pub(super) fn simulated(&self) -> BTreeSet<String> {
        match self.found.starts_with("nothing: ") {
            true => BTreeSet::new(),
            false => self.found.split(", ").map(str::to_owned).collect(),
        }
    }

    /// The path of a variant from the root of the workspace.
    pub(super) fn path(&self, variant: &str) -> String {
        let (folder, name) = self.name.split_once('/').unwrap_or(("", &self.name));
        format!("tests/corpus/programs/{folder}/{variant}_{name}.ptx")
    }

    /// Whether a device of compute capability 9.0 can run it.
    pub(super) fn runs_on_sm_90(&self) -> bool {
        let target = self.bad.ptx.lines().find_map(|line| line.trim().strip_prefix(".target "));
        let number = target.and_then(|target| target.strip_prefix("sm_"));
        number.is_some_and(|number| {
            let digits = number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len());
            match &number[digits..] {
                "" => number[..digits].parse::<u32>().is_ok_and(|number| number <= 90),
                suffix => number[..digits] == *"90" && suffix.starts_with('a'),
            }
        })
    }
}

/// The pairs that are compared, in alphabetical order.
///
/// # Errors
///
/// When the list cannot be read.
pub(super) fn pairs() -> Result<Vec<Pair>> {
    let list = tools::read(&tools::workspace().join(LIST))?;
    let pairs: BTreeMap<String, Pair> =
        list.lines().filter_map(Line::of).filter_map(pair).map(|pair| (pair.name.clone(), pair)).collect();
    let mut counts = BTreeMap::<String, usize>::new();
    let is_chosen = |pair: &Pair| {
        let mut is_chosen = !pair.is_found_by_a_lint;
        for kind in &pair.kinds {
            let count = counts.entry(kind.clone()).or_default();
            *count += 1;
            is_chosen |= *count <= EACH;
        }
        is_chosen
    };
    let mut pairs: Vec<Pair> = pairs.into_values().collect();
    let is_chosen: Vec<bool> = pairs.iter().map(is_chosen).collect();
    let mut is_chosen = is_chosen.into_iter();
    pairs.retain(|_| is_chosen.next().unwrap_or(false));
    Ok(pairs)
}

/// The pair of a line. None where a variant or a launch is missing, where the module has several kernels, which `check`
/// would mix, where a launch before has to write a buffer, and where a command line cannot state the launch: a buffer of
/// addresses of buffers.
fn pair(line: Line<'_>) -> Option<Pair> {
    let mut words = line.launch.split_whitespace();
    if words.next()? != line.name || words.any(|word| word == "outs" || word.ends_with('*')) {
        return None;
    }
    let (bad, good) = (line.text(tools::workspace(), "bad")?, line.text(tools::workspace(), "good")?);
    let mut kinds = line.lints(&bad);
    let is_found_by_a_lint = !kinds.is_empty();
    if kinds.is_empty() && !line.found.starts_with("nothing: ") {
        let found = line.found.split(", ").filter_map(|what| what.split_once(' '));
        kinds = found.map(|(_, rule)| rule.to_owned()).collect();
    }
    if kinds.is_empty() {
        kinds.insert("found by neither".to_owned());
    }
    Some(Pair {
        name: line.name.to_owned(),
        kinds,
        is_found_by_a_lint,
        #[cfg(test)]
        found: line.found.to_owned(),
        bad: line.program(bad)?,
        good: line.program(good)?,
    })
}
