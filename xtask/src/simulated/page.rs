//! Writes the page about the programs and their mutants: the findings of the simulator, and how a device agrees.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    path::Path,
};

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::tools;

/// The programs that a part of the page is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    Mutants,
    Lints,
}

impl Part {
    /// The option of `cargo xtask simulated` that writes this part.
    pub(super) fn name(self) -> &'static str {
        match self {
            Part::Mutants => "--judge",
            Part::Lints => "--lints",
        }
    }
}

/// The page about the programs on a device.
const DEVICE: &str = "docs/simulator-on-device.md";

/// Replaces the part of a page that belongs to this option.
pub(super) fn write(page: &str, option: &str, text: &str) -> Result<()> {
    let document = tools::workspace().join(page);
    let page = tools::read(&document)?;
    let begin = format!("<!-- written by cargo xtask simulated {option} -->");
    let end = format!("<!-- end of what cargo xtask simulated {option} writes -->");
    let (head, rest) = page.split_once(&begin).context("the document has lost its marks")?;
    let (_, tail) = rest.split_once(&end).context("the document has lost its second mark")?;
    tools::write(&document, format!("{head}{begin}\n\n{text}\n{end}{tail}"))
}

/// The reason why a mutant without findings is as correct as the program; none if nobody has examined it.
fn is_right_because(program: &str, kind: &str) -> Option<&'static str> {
    Some(match (kind, program) {
        ("a proxy fence dropped" | "a proxy fence of another space", "cluster") => {
            "it is between reads of a stage and the next copy into it: a note, and with `--strict` a warning, since kernels \
             in wide use rely on their barriers there"
        }
        ("a proxy fence dropped" | "a proxy fence of another space", _) => {
            "it follows `mbarrier.init` alone, and a copy accesses its barrier in the generic proxy"
        }
        ("`.read` added to a wait", _) => {
            "it is the last wait of the kernel: the sources have been read before the CTA exits, and the results are complete \
             when the grid is"
        }
        ("a parity that never changes", "owner") => "the barrier completes one phase, whose parity it is",
        ("a fence of initializations dropped", "cluster") => {
            "the `barrier.cluster.arrive` after it releases too; a `.relaxed` one would need it"
        }
        _ => return None,
    })
}

/// The findings of a verdict that are more than notes.
fn found(verdict: &Value) -> Vec<&str> {
    let found = verdict["found"].as_array().into_iter().flatten();
    found.filter(|found| found[1] != "note").filter_map(|found| found[0].as_str()).collect()
}

/// The results of the simulator for mutants of one kind.
#[derive(Default)]
struct Judged {
    all: u32,
    /// The number of mutants that hang, leave other bytes, or are stopped under some schedule.
    changed: u32,
    found: u32,
    rules: BTreeMap<String, u32>,
}

/// Writes the table of the simulator's results.
pub(super) fn judged(verdicts: &[Value]) -> Result<()> {
    let mut kinds = BTreeMap::<&str, Judged>::new();
    let mut silent = BTreeMap::<(&str, &str), BTreeSet<String>>::new();
    for verdict in verdicts {
        let Some(kind) = verdict["kinds"][0].as_str() else { continue };
        let judged = kinds.entry(kind).or_default();
        let found = found(verdict);
        let changes = ["wrong", "hung", "stopped"].iter().any(|how| verdict[how] != 0);
        judged.all += 1;
        judged.changed += u32::from(changes);
        judged.found += u32::from(!found.is_empty());
        for rule in &found {
            *judged.rules.entry((*rule).to_owned()).or_default() += 1;
        }
        if !found.is_empty() {
            continue;
        }
        let (program, line) = (verdict["program"].as_str().unwrap_or(""), &verdict["line"]);
        ensure!(
            !changes,
            "{program} line {line}, {kind}: the simulator finds nothing, and its result is not right"
        );
        let why = is_right_because(program, kind).with_context(|| {
            format!("{program} line {line}, {kind}: nobody has said why nothing is found")
        })?;
        silent.entry((kind, why)).or_default().insert(format!("`{program}` line {line}"));
    }
    let mut text = String::from(
        "| the mistake | mutants | with another outcome | found | the rules, with the number of mutants |\n|---|--:|--:|--:|---|\n",
    );
    let mut total = Judged::default();
    for (kind, Judged { all, changed, found, rules }) in &kinds {
        let rules: Vec<String> = rules.iter().map(|(rule, count)| format!("`{rule}` {count}")).collect();
        _ = writeln!(text, "| {kind} | {all} | {changed} | {found} | {} |", rules.join(", "));
        (total.all, total.changed, total.found) =
            (total.all + all, total.changed + changed, total.found + found);
    }
    let Judged { all, changed, found, .. } = total;
    _ = writeln!(text, "| all | {all} | {changed} | {found} | |");
    _ = write!(
        text,
        "\nThe simulator finds nothing in {}, which are as correct as their programs:\n\n\
         | the change | mutants | why it is no mistake |\n|---|---|---|\n",
        all - found
    );
    for ((kind, why), mutants) in &silent {
        let mutants: Vec<&str> = mutants.iter().map(String::as_str).collect();
        _ = writeln!(text, "| {kind} | {} | {why} |", mutants.join(", "));
    }
    write(DEVICE, Part::Mutants.name(), &text)
}

/// Writes the tables that compare the simulator with a device, from the verdicts and the results in a folder.
pub(super) fn compare(from: &Path) -> Result<()> {
    let text = tools::read(&from.join("verdicts.json"))?;
    let verdicts: Value = serde_json::from_str(&text).context("verdicts.json")?;
    let text = tools::read(&from.join("results.jsonl"))?;
    let results = text.lines().map(serde_json::from_str).collect::<Result<Vec<Value>, _>>();
    let results = results.context("results.jsonl")?;
    let results: BTreeMap<&str, &Value> =
        results.iter().filter_map(|result| Some((result["name"].as_str()?, result))).collect();
    let mut counts = BTreeMap::<String, Counts>::new();
    let mut differences = String::new();
    let mut endings = [Counts::default(); ENDINGS.len()];
    let is_of_lints = verdicts["part"] == Part::Lints.name();
    for verdict in verdicts["verdicts"].as_array().context("verdicts.json")? {
        let Some(result) = verdict["name"].as_str().and_then(|name| results.get(name)) else { continue };
        let device = Device::of(result);
        let found = found(verdict);
        let mut kinds: Vec<&str> =
            verdict["kinds"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        if kinds.is_empty() {
            kinds.push(if is_of_lints { "no mistake" } else { "the program as it is" });
        }
        let schedules = |how: &str| verdict[how].as_u64().unwrap_or(0);
        // A run that was stopped for another reason may hang or finish afterwards.
        let hangs = schedules("hung") + schedules("stopped") > 0;
        let finishes = schedules("right") + schedules("wrong") + schedules("stopped") > 0;
        for kind in &kinds {
            counts.entry((*kind).to_owned()).or_default().add(device, !found.is_empty());
        }
        let ending = match (schedules("hung"), schedules("stopped")) {
            (0, 0) => 0,
            (0, _) => 1,
            _ if finishes => 2,
            _ => 3,
        };
        endings[ending].add(device, !found.is_empty());
        let disagree = match device {
            Device::Hung => !hangs,
            Device::Right | Device::Wrong => !finishes,
            Device::Fault => found.is_empty(),
        };
        let missed = device != Device::Right && found.is_empty();
        if disagree || missed {
            let line = match verdict["line"].as_u64() {
                Some(line) if line > 0 => format!(" line {line}"),
                _ => String::new(),
            };
            _ = writeln!(
                differences,
                "| `{}`{line} | {} | {} | {} |",
                verdict["program"].as_str().unwrap_or(""),
                kinds.join(", "),
                if found.is_empty() { "nothing".to_owned() } else { found.join(", ") },
                device.name(),
            );
        }
    }
    let by_kind = table("the mistake", counts.iter().map(|(kind, counts)| (kind.as_str(), counts)));
    let by_ending = table("in the simulator", ENDINGS.into_iter().zip(&endings));
    let text = format!(
        "{by_kind}\n{by_ending}\nDifferences:\n\n| program | the mistake | the simulator | the device |\n|---|---|---|---|\n{differences}"
    );
    print!("{text}");
    let option = if is_of_lints { "--compare, of the lints" } else { "--compare" };
    write(DEVICE, option, &text)
}

/// The ways a program ends in the simulator.
const ENDINGS: [&str; 4] = [
    "no schedule hangs",
    "no schedule hangs, some are stopped",
    "some schedules hang",
    "each schedule hangs",
];

/// The way a program ended on a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    Right,
    Wrong,
    Hung,
    Fault,
}

impl Device {
    fn of(result: &Value) -> Device {
        match () {
            () if result["hung"] == true => Device::Hung,
            () if !result["error"].is_null() => Device::Fault,
            () if result["wrong"] != 0 => Device::Wrong,
            () => Device::Right,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Device::Right => "correct",
            Device::Wrong => "wrong",
            Device::Hung => "hung",
            Device::Fault => "fault",
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Counts {
    all: u32,
    right: u32,
    wrong: u32,
    hung: u32,
    fault: u32,
    found: u32,
}

impl Counts {
    fn add(&mut self, device: Device, is_found: bool) {
        self.all += 1;
        *match device {
            Device::Right => &mut self.right,
            Device::Wrong => &mut self.wrong,
            Device::Hung => &mut self.hung,
            Device::Fault => &mut self.fault,
        } += 1;
        self.found += u32::from(is_found);
    }
}

/// A table of the ways in which programs ended on the device.
fn table<'c>(of: &str, rows: impl Iterator<Item = (&'c str, &'c Counts)>) -> String {
    let mut table = format!(
        "| {of} | programs | correct | wrong | hung | fault | found |\n|---|--:|--:|--:|--:|--:|--:|\n"
    );
    for (name, Counts { all, right, wrong, hung, fault, found }) in rows {
        _ = writeln!(table, "| {name} | {all} | {right} | {wrong} | {hung} | {fault} | {found} |");
    }
    table
}
