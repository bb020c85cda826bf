//! Writes the tables of `docs/head-to-head.md` from the results.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    path::PathBuf,
};

use anyhow::{Context as _, Result};

use super::{
    pairs::Pair,
    results::{Results, TOOLS},
};
use crate::tools;

const BEGIN: &str = "<!-- written by cargo xtask head-to-head -->";
const END: &str = "<!-- end of what cargo xtask head-to-head writes -->";
/// The tools of this workspace.
const OURS: [&str; 2] = ["check", "sim"];

fn path() -> PathBuf {
    tools::workspace().join("docs/head-to-head.md")
}

/// Replaces the tables of the page.
pub(super) fn write(pairs: &[Pair], results: &Results) -> Result<()> {
    let text = tools::read(&path())?;
    let (head, _, tail) = parts(&text)?;
    let tables = tables(pairs, results, &threads()?);
    tools::write(&path(), format!("{head}{BEGIN}\n\n{tables}\n{END}{tail}"))
}

/// The page before the tables, the tables, and the page after them.
fn parts(page: &str) -> Result<(&str, &str, &str)> {
    let (head, rest) = page.split_once(BEGIN).context("the page has lost its first mark")?;
    let (tables, tail) = rest.split_once(END).context("the page has lost its second mark")?;
    Ok((head, tables, tail))
}

/// The public threads of each kind of mistake, in the order of `tests/corpus/threads.tsv`: the address, and its remark.
type Threads = BTreeMap<String, Vec<(String, String)>>;

fn threads() -> Result<Threads> {
    let text = tools::read(&tools::corpus().join("threads.tsv"))?;
    let mut threads = Threads::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [kind, address, remark] = fields[..] else {
            anyhow::bail!("threads.tsv: not three fields: {line}");
        };
        threads.entry(kind.to_owned()).or_default().push((address.to_owned(), remark.to_owned()));
    }
    Ok(threads)
}

/// All tables.
fn tables(pairs: &[Pair], results: &Results, threads: &Threads) -> String {
    let mut text = String::new();
    text += &missed(pairs, results);
    text += &totals(pairs, results);
    text += &kinds(pairs, results, threads);
    text += &programs(pairs, results);
    text
}

/// Whether this tool has an alarm; none where it was not run.
fn alarm(results: &Results, pair: &Pair, variant: &str, tool: &str) -> Option<bool> {
    results.get(&pair.name, variant, tool).map(|answer| answer.is_alarm(tool))
}

fn is_alarm(results: &Results, pair: &Pair, variant: &str, tool: &str) -> bool {
    alarm(results, pair, variant, tool).unwrap_or(false)
}

/// The mistakes that `check`, `sim` or both do not report, and the false alarms of both.
fn missed(pairs: &[Pair], results: &Results) -> String {
    let (mut by_others, mut by_none, mut by_one, mut false_alarms) = (vec![], vec![], vec![], vec![]);
    for pair in pairs {
        let ours = OURS.map(|tool| is_alarm(results, pair, "bad", tool));
        let others = others(results, pair);
        let row = format!("| `{}` | {} | {} |", pair.name, quoted(&pair.kinds), others.join("<br>"));
        match ours {
            [true, true] => {}
            [false, false] if others.is_empty() => by_none.push(row),
            [false, false] => by_others.push(row),
            [is_check, _] => {
                let silent = if is_check { "`sim`" } else { "`check`" };
                by_one.push(format!("{row} {silent} |"));
            }
        }
        for tool in OURS.iter().filter(|tool| is_alarm(results, pair, "good", tool)) {
            let answer = results.get(&pair.name, "good", tool);
            false_alarms.push(format!(
                "| `{}` | `{tool}` | {} |",
                pair.name,
                answer.map_or("", |answer| &answer.detail)
            ));
        }
    }
    let table = |head: &str, rows: &[String]| match rows {
        [] => "None.\n".to_owned(),
        _ => {
            let columns = head.matches('|').count() - 1;
            format!("{head}\n|{}\n{}\n", "---|".repeat(columns), rows.join("\n"))
        }
    };
    format!(
        "## What others show and we do not\n\nA mistake with no error or warning of `check` and `sim`:\n\n{}\n\
         An error or a warning of `check` or `sim` in a correct program:\n\n{}\n\
         ## What no tool shows\n\n{}\n## What only one of ours shows\n\n{}\n",
        table("| program | kind | shown by |", &by_others),
        table("| program | tool | finding |", &false_alarms),
        table("| program | kind | |", &by_none),
        table("| program | kind | shown by others | silent |", &by_one),
    )
}

/// What other tools, and a run on the device, show of a mistake.
fn others(results: &Results, pair: &Pair) -> Vec<String> {
    let others = TOOLS.iter().filter(|tool| !OURS.contains(tool) && is_alarm(results, pair, "bad", tool));
    others
        .filter_map(|tool| {
            let answer = results.get(&pair.name, "bad", tool)?;
            let what = if *tool == "device" {
                format!("{} {}", answer.word, answer.detail)
            } else {
                answer.detail.clone()
            };
            Some(format!("{tool}: {}", what.trim().replace('|', "\\|")))
        })
        .collect()
}

fn quoted(kinds: &BTreeSet<String>) -> String {
    kinds.iter().map(|kind| format!("`{kind}`")).collect::<Vec<_>>().join(", ")
}

/// The counts of each tool, and its times.
fn totals(pairs: &[Pair], results: &Results) -> String {
    let mut text = String::from(
        "## All pairs\n\n| | with a mistake | alarm | no answer | without | alarm | no answer | median time | all |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|--:|\n",
    );
    for tool in TOOLS {
        let mut seconds = Vec::new();
        let mut cells = String::new();
        for variant in ["bad", "good"] {
            let (mut all, mut alarms, mut none) = (0, 0, 0);
            for pair in pairs {
                let Some(answer) = results.get(&pair.name, variant, tool) else { continue };
                all += 1;
                alarms += u32::from(answer.is_alarm(tool));
                none += u32::from(match answer.word.as_str() {
                    "unclear" | "unsupported" | "failed" => true,
                    "hung" => tool != "device",
                    _ => false,
                });
                seconds.push(answer.seconds);
            }
            _ = write!(cells, " {all} | {alarms} | {none} |");
        }
        seconds.sort_by(f64::total_cmp);
        let median = seconds.get(seconds.len() / 2).copied().unwrap_or(0.0);
        let times = match tool {
            "device" => " | |".to_owned(),
            _ => format!(" {median:.2} s | {:.0} s |", seconds.iter().sum::<f64>()),
        };
        _ = writeln!(text, "| {} |{cells}{times}", name(tool));
    }
    text += "\n";
    for (fact, value) in &results.facts {
        _ = writeln!(text, "- {fact}: {value}");
    }
    text + "\n"
}

/// The name of a tool in a table.
fn name(tool: &str) -> String {
    match tool {
        "device" => "a run on the device".to_owned(),
        "SentryWard" => tool.to_owned(),
        _ => format!("`{tool}`"),
    }
}

/// The counts of each kind of mistake.
fn kinds(pairs: &[Pair], results: &Results, threads: &Threads) -> String {
    let mut text = String::from("## Kinds of mistakes\n\n| kind | pairs |");
    for tool in TOOLS {
        let name = if tool == "device" { "device".to_owned() } else { name(tool) };
        _ = write!(text, " {name} |");
    }
    text += " public threads |\n|---|--:|";
    text += &"--:|".repeat(TOOLS.len());
    text += "---|\n";
    let kinds: BTreeSet<&str> = pairs.iter().flat_map(|pair| &pair.kinds).map(String::as_str).collect();
    for kind in kinds {
        let of_kind: Vec<&Pair> = pairs.iter().filter(|pair| pair.kinds.contains(kind)).collect();
        _ = write!(text, "| `{kind}` | {} |", of_kind.len());
        for tool in TOOLS {
            let count = |variant| {
                let alarms: Vec<bool> =
                    of_kind.iter().filter_map(|pair| alarm(results, pair, variant, tool)).collect();
                (alarms.iter().filter(|alarm| **alarm).count(), alarms.len())
            };
            let ((bad, all), (good, _)) = (count("bad"), count("good"));
            _ = match (all, good) {
                (0, _) => write!(text, " not run |"),
                (_, 0) => write!(text, " {bad} |"),
                _ => write!(text, " {bad} ({good} false) |"),
            };
        }
        let threads: Vec<String> = threads
            .get(kind)
            .into_iter()
            .flatten()
            .map(|(address, remark)| format!("[{}]({address}): {remark}", short(address)))
            .collect();
        let threads = if threads.is_empty() { "none known".to_owned() } else { threads.join("; ") };
        _ = writeln!(text, " {threads} |");
    }
    text + "\n"
}

/// A short name of a thread: `owner/name#number` on GitHub, or else the host.
fn short(address: &str) -> String {
    let path = address.trim_start_matches("https://");
    let parts: Vec<&str> = path.split('/').collect();
    match parts[..] {
        ["github.com", owner, name, "issues" | "pull" | "discussions", number] => {
            format!("{owner}/{name}#{number}")
        }
        _ => parts.first().copied().unwrap_or(path).to_owned(),
    }
}

/// The answers of each program.
fn programs(pairs: &[Pair], results: &Results) -> String {
    let mut text = String::from(
        "## Programs\n\n<details>\n<summary>The answers for each program</summary>\n\n| program | |",
    );
    for tool in TOOLS {
        _ = write!(text, " {} |", if tool == "device" { "device".to_owned() } else { name(tool) });
    }
    text += "\n|---|---|";
    text += &"---|".repeat(TOOLS.len());
    text += "\n";
    for pair in pairs {
        for (variant, words) in [("bad", "wrong"), ("good", "right")] {
            _ = write!(text, "| [`{}`](../{}) | {words} |", pair.name, pair.path(variant));
            for tool in TOOLS {
                let answer = results.get(&pair.name, variant, tool);
                let cell = match answer {
                    None => "not run".to_owned(),
                    Some(answer) => match (tool, answer.word.as_str()) {
                        (_, "silent") => String::new(),
                        ("check" | "sim", "found") => answer.detail.replace("error ", ""),
                        (_, word) => word.to_owned(),
                    },
                };
                _ = write!(text, " {cell} |");
            }
            text += "\n";
        }
    }
    text + "\n</details>\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::head_to_head::pairs::pairs;

    #[test]
    fn the_page_has_the_results() {
        let pairs = pairs().unwrap();
        assert!(pairs.len() >= 100, "{} pairs", pairs.len());
        let results = Results::read().unwrap();
        let page = tools::read(&path()).unwrap();
        let (_, old, _) = parts(&page).unwrap();
        let new = tables(&pairs, &results, &threads().unwrap());
        assert!(old.trim() == new.trim(), "`cargo xtask head-to-head` writes the tables of the page");
    }

    #[test]
    fn each_pair_has_the_answers_that_the_tests_expect() {
        let pairs = pairs().unwrap();
        let results = Results::read().unwrap();
        for pair in &pairs {
            for (variant, program) in pair.variants() {
                let rules = |tool: &str| -> BTreeSet<String> {
                    let answer = results.get(&pair.name, variant, tool);
                    let answer = answer.unwrap_or_else(|| panic!("{} has no answer of {tool}", pair.name));
                    let found = answer.detail.split(", ").filter(|what| !what.is_empty());
                    found.map(str::to_owned).collect()
                };
                // The tests of the lints and of the simulator hold these lists against both.
                let expected: BTreeSet<String> = program
                    .ptx
                    .lines()
                    .flat_map(|line| line.split(" //~ ").skip(1))
                    .map(str::to_owned)
                    .collect();
                let is_alarm = |what: &String| !what.starts_with("note ");
                let alarms = |rules: BTreeSet<String>| -> BTreeSet<String> {
                    rules.into_iter().filter(is_alarm).collect()
                };
                assert_eq!(alarms(rules("check")), alarms(expected), "{}", pair.path(variant));
                let expected = if variant == "bad" { pair.simulated() } else { BTreeSet::new() };
                assert_eq!(alarms(rules("sim")), alarms(expected), "{}", pair.path(variant));
            }
        }
        let names: BTreeSet<&str> = pairs.iter().map(|pair| pair.name.as_str()).collect();
        for (program, _, _) in results.answers.keys() {
            assert!(names.contains(program.as_str()), "{program} is no pair");
        }
    }

    #[test]
    fn each_thread_is_of_a_kind_and_the_guide_has_no_other() {
        let pairs = pairs().unwrap();
        let compared = pairs.iter().flat_map(|pair| &pair.kinds).map(String::as_str);
        // The pairs of some kinds need a launch before, and are not compared.
        let kinds: BTreeSet<&str> =
            compared.chain(ptx_async_lints::LINTS.iter().map(|lint| lint.rule.id)).collect();
        let threads = threads().unwrap();
        for kind in threads.keys() {
            assert!(kinds.contains(kind.as_str()), "threads.tsv: {kind} is no kind");
        }
        let known: BTreeSet<&str> = threads.values().flatten().map(|(address, _)| address.as_str()).collect();
        let guide = tools::read(&tools::workspace().join("docs/asynchronous-mistakes.md")).unwrap();
        for link in guide.split("(https://github.com/").skip(1) {
            let address = format!("https://github.com/{}", link.split(')').next().unwrap());
            assert!(known.contains(address.as_str()), "threads.tsv lacks {address}");
        }
    }
}
