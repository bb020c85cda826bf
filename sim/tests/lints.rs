//! The programs of the lints' tests, run: what the simulator finds in those that break a lint, and that it finds nothing in
//! those that keep all.
//!
//! `lints/programs.txt` has a line for each pair of `lints/tests/programs`: how it is launched, and what is found in the one
//! with the mistake, in all schedules together. `BLESS=1` writes what is found, and the table of `docs/simulator-and-lints.md`;
//! read the difference. Where nothing is found, the line has to say why.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{env, fs};

use ptx_async_isa::check::Severity;
use ptx_async_sim::check::schedules;
use ptx_async_sim::tensor::{Element, Swizzle, TensorMap};
use ptx_async_sim::{Argument, Gpu, Launch, Module};

/// The words of a buffer.
const WORDS: usize = 1 << 14;
/// The warp instructions after which a run ends: a thread that stores over the count of its loop has no end.
const STEPS: u64 = 1 << 18;
const BEGIN: &str = "<!-- written by the test of the lints -->";
const END: &str = "<!-- end of what the test of the lints writes -->";

/// A line of the list.
struct Line<'t> {
    /// The folder, and the name without `bad_` and `good_`.
    name: &'t str,
    /// The kernel, where the module has several.
    kernel: Option<&'t str>,
    /// What precedes the findings.
    launch: &'t str,
    /// The ids of the findings, each with its severity; or why there is none.
    found: &'t str,
}

impl<'t> Line<'t> {
    fn of(text: &'t str) -> Line<'t> {
        let (launch, found) = text.split_once("=>").unwrap_or((text, ""));
        let name = launch.split_whitespace().next().unwrap_or("");
        let (name, kernel) = name.split_once(':').map_or((name, None), |(name, kernel)| (name, Some(kernel)));
        Line { name, kernel, launch, found: found.trim() }
    }

    /// The program with the mistake, or that without, if there is one.
    fn program(&self, variant: &str) -> Option<String> {
        let (folder, name) = self.name.split_once('/')?;
        let file = root().join(format!("lints/tests/programs/{folder}/{variant}_{name}.ptx"));
        fs::read_to_string(file).ok()
    }

    /// What is found under all schedules.
    fn run(&self, text: &str) -> Found {
        let module = Module::from_ptx(text).unwrap_or_else(|error| panic!("{}: {error}", self.name));
        let kernel = self.kernel.or(module.kernels().next()).unwrap();
        let mut found = Found::default();
        if self.launch.split_whitespace().nth(1) == Some("-") {
            return found;
        }
        for schedule in schedules() {
            let mut gpu = Gpu::new(&module, schedule);
            gpu.limit_steps(STEPS);
            let mut words = self.launch.split_whitespace().skip(1);
            let shape: Vec<u32> =
                words.next().unwrap().split('x').map(|extent| extent.parse().unwrap()).collect();
            let (block, cluster) = (shape[0], *shape.get(1).unwrap_or(&1));
            let arguments: Vec<_> = words.map(|word| argument(&mut gpu, word)).collect();
            let launch = Launch::grid(cluster).block(block).cluster(cluster).shared(1 << 15);
            let result = gpu.launch(kernel, launch, arguments);
            if let Err(error @ ptx_async_sim::LaunchError::Invalid(_)) = result {
                panic!("{}: {error}", self.name);
            }
            for report in gpu.reports() {
                let key = (report.severity, report.finding.kind.id().to_owned());
                found.0.entry(key).or_insert_with(|| report.text.clone());
            }
        }
        found
    }

    /// The lints that the program says are reported of this kernel.
    fn lints(&self, text: &str) -> BTreeSet<String> {
        let mut kernel = "";
        let mut lints = BTreeSet::new();
        for line in text.lines() {
            if let Some((_, entry)) = line.split_once(".entry ") {
                kernel = entry.split('(').next().unwrap_or("").trim();
            }
            if self.kernel.is_none_or(|own| own == kernel) {
                lints.extend(
                    line.split(" //~ ").skip(1).filter_map(|what| Some(what.split(' ').nth(1)?.to_owned())),
                );
            }
        }
        lints
    }
}

/// What is found, by severity and id, each with a report.
#[derive(Default)]
struct Found(BTreeMap<(Severity, String), String>);

impl Found {
    /// The findings that are more than notes.
    fn line(&self) -> String {
        let listed = self.0.keys().rev().filter(|(severity, _)| *severity > Severity::Note);
        listed.map(|(severity, id)| format!("{} {id}", severity.word())).collect::<Vec<_>>().join(", ")
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// An argument: `out` and `in` are the addresses of buffers of zeros and of floats, `outs` that of addresses of such, a
/// number is 4 bytes, or 8 with `l`; `f32:32x64/32x8` is a map of a matrix and its box, `&` its address, and `f16` is swizzled.
fn argument(gpu: &mut Gpu<'_>, word: &str) -> Argument {
    let floats = |gpu: &mut Gpu<'_>| gpu.upload(&(0..WORDS).map(|index| index as f32).collect::<Vec<_>>());
    match word {
        "in" => floats(gpu).into(),
        "out" => gpu.filled(WORDS, 0u32).into(),
        "outs" => {
            let addresses: Vec<u64> = (0..16).map(|_| gpu.filled(1024, 0u32).address()).collect();
            gpu.upload(&addresses).into()
        }
        _ if word.contains(':') => {
            let (element, extents) = word.trim_start_matches('&').split_once(':').unwrap();
            let (element, size, swizzle) = match element {
                "f16" => (Element::F16, 2, Swizzle::B128),
                _ => (Element::F32, 4, Swizzle::None),
            };
            let (dims, extents) = extents.split_once('/').unwrap();
            let (x, y) = dims.split_once('x').unwrap();
            let dims = [x.parse::<u64>().unwrap(), y.parse().unwrap()];
            let (x, y) = extents.split_once('x').unwrap();
            let extents = [x.parse::<u32>().unwrap(), y.parse().unwrap()];
            let address = floats(gpu).address();
            let map = TensorMap::tiled(element, address, &dims, &[size * dims[0]], &extents);
            let map = TensorMap { swizzle, ..map };
            match word.starts_with('&') {
                true => gpu.upload(&map.to_bytes().repeat(16)).into(),
                false => map.into(),
            }
        }
        _ => match word.strip_suffix('l') {
            Some(long) => long.parse::<u64>().unwrap().into(),
            None => word.parse::<u32>().unwrap_or_else(|_| panic!("{word}")).into(),
        },
    }
}

#[test]
fn programs_of_the_lints_are_found() {
    let list = root().join("sim/tests/lints/programs.txt");
    let text = fs::read_to_string(&list).unwrap();
    let is_blessed = env::var_os("BLESS").is_some();
    let (mut blessed, mut wrong) = (String::new(), String::new());
    let mut seen = BTreeSet::new();
    let mut by_lint = BTreeMap::<String, Counts>::new();
    for text in text.lines() {
        if text.trim().is_empty() || text.starts_with('#') {
            blessed += &format!("{text}\n");
            continue;
        }
        let line = Line::of(text);
        seen.insert(line.name.to_owned());
        let (bad, good) = (line.program("bad"), line.program("good"));
        assert!(bad.is_some() || good.is_some(), "there is no {}", line.name);
        for ((severity, id), report) in good.iter().flat_map(|text| line.run(text).0) {
            if severity > Severity::Note {
                wrong += &format!("good {}: {id}\n{report}\n\n", line.launch);
            }
        }
        let Some(bad) = bad else {
            blessed += &format!("{text}\n");
            continue;
        };
        let found = line.run(&bad).line();
        let expected = match line.found.strip_prefix("nothing: ") {
            Some(why) if !why.trim().is_empty() => "",
            _ => line.found,
        };
        if found != expected {
            wrong += &format!("bad {}:\n  found {found}\n  expected {expected}\n", line.launch);
        }
        let kept = if found == expected { line.found } else { &found };
        blessed += &format!("{}=> {kept}\n", line.launch);
        for lint in line.lints(&bad) {
            by_lint.entry(lint).or_default().add(kept);
        }
    }
    let page = root().join("docs/simulator-and-lints.md");
    let document = fs::read_to_string(&page).unwrap();
    let (head, rest) = document.split_once(BEGIN).unwrap();
    let (old, tail) = rest.split_once(END).unwrap();
    let table = table(&by_lint);
    if is_blessed {
        fs::write(&list, blessed).unwrap();
        fs::write(page, format!("{head}{BEGIN}\n\n{table}\n{END}{tail}")).unwrap();
        println!("{wrong}");
        return;
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert_eq!(old.trim(), table.trim(), "BLESS=1 writes the table of {}", page.display());
    // Each program of the lints is in the list.
    for folder in fs::read_dir(root().join("lints/tests/programs")).unwrap() {
        let folder = folder.unwrap();
        for file in fs::read_dir(folder.path()).unwrap() {
            let name = file.unwrap().file_name().into_string().unwrap();
            let name = name.trim_end_matches(".ptx").split_once('_').map_or("", |(_, name)| name).to_owned();
            let name = format!("{}/{name}", folder.file_name().to_string_lossy());
            assert!(seen.contains(&name), "{name} is not in {}", list.display());
        }
    }
}

/// What is found in the programs of a lint.
#[derive(Default)]
struct Counts {
    programs: u32,
    /// How many have a finding.
    found: u32,
    /// The findings, by how many programs have them.
    ids: BTreeMap<String, u32>,
    /// Why there is none.
    reasons: BTreeSet<String>,
}

impl Counts {
    fn add(&mut self, found: &str) {
        self.programs += 1;
        if let Some(why) = found.strip_prefix("nothing: ") {
            self.reasons.insert(why.to_owned());
            return;
        }
        self.found += 1;
        // One rule can be found as an error and as a warning.
        let ids: BTreeSet<&str> = found.split(", ").filter_map(|what| what.split(' ').nth(1)).collect();
        for id in ids {
            *self.ids.entry(id.to_owned()).or_default() += 1;
        }
    }
}

fn table(lints: &BTreeMap<String, Counts>) -> String {
    let mut table = String::from(
        "| the lint | programs | found | the rules, and in how many | where nothing is found |\n|---|--:|--:|---|---|\n",
    );
    for (lint, Counts { programs, found, ids, reasons }) in lints {
        let mut ids: Vec<_> = ids.iter().collect();
        ids.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let ids: Vec<_> = ids.iter().map(|(id, count)| format!("`{id}` {count}")).collect();
        let reasons: Vec<_> = reasons.iter().map(String::as_str).collect();
        table +=
            &format!("| `{lint}` | {programs} | {found} | {} | {} |\n", ids.join(", "), reasons.join("; "));
    }
    table
}
