//! Writes the folder from which the programs run on a device, and reads what was measured there.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use super::{
    pairs::Pair,
    results::{Answer, Results},
};
use crate::{
    foreign::toolkit,
    parallel,
    ptxas::Ptxas,
    scratch::Scratch,
    simulated::{self, folder::Folder},
    tools::{self, run_quietly},
};

/// The release of compute-sanitizer: the wheel, and its version.
const SANITIZER: (&str, &str) = ("nvidia-cuda-sanitizer-api", "13.5.25");

/// The script that runs everything in the folder.
const SCRIPT: &str = "\
#!/bin/sh
# Runs each program on the device, alone and under the tools of compute-sanitizer. The same command continues a run.
cd \"$(dirname \"$0\")\" || exit
nvidia-smi --query-gpu=name,driver_version,clocks.max.sm --format=csv,noheader | head -n 1 >device.txt || exit
./gpu-tests --programs . --limit 1 &&
    ./gpu-tests --programs . --sanitizer \"${SANITIZER:-./compute-sanitizer/compute-sanitizer}\"
";

/// Writes the programs that the device can run, the host program `gpu-tests`, and compute-sanitizer.
pub(super) fn write(pairs: &mut [Pair], host: &Path, folder: &Path) -> Result<()> {
    tools::make_folder(folder)?;
    // The results of another build must not be taken for those of this one.
    for name in ["results.jsonl", "sanitized.jsonl", "device.txt", "sanitizer.txt"] {
        let _ = fs::remove_file(folder.join(name));
    }
    let ptxas = Ptxas::fetch(toolkit::VERSION)?;
    let runnable: Vec<&mut Pair> = pairs.iter_mut().filter(|pair| pair.runs_on_sm_90()).collect();
    let assembled = parallel::map(&runnable, |pair| {
        for (variant, program) in pair.variants() {
            let cubin = folder.join(format!("{}.cubin", name(&pair.name, variant)));
            ptxas.assemble(&program.ptx, "sm_90a", Some(&cubin)).context(pair.path(variant))?;
        }
        Ok::<_, anyhow::Error>(simulated::left(&pair.good))
    });
    let mut listed = Vec::new();
    let mut files = Folder::new(folder);
    for (pair, left) in runnable.into_iter().zip(assembled) {
        let left = left?;
        for program in [&mut pair.bad, &mut pair.good] {
            simulated::expect(program, left.as_deref());
        }
        for (variant, program) in pair.variants() {
            listed.push(files.describe(program, &name(&pair.name, variant))?);
        }
    }
    files.list(listed)?;
    let copy = folder.join("gpu-tests");
    fs::copy(host, &copy).with_context(|| format!("cannot write {}", copy.display()))?;
    tools::write(&folder.join("run.sh"), SCRIPT)?;
    let sanitizer = folder.join("compute-sanitizer");
    if !sanitizer.exists() {
        run_quietly(Command::new("cp").arg("-r").arg(fetch_sanitizer()?).arg(&sanitizer), "cp")?;
    }
    Ok(())
}

/// The name of a program in the folder.
fn name(pair: &str, variant: &str) -> String {
    format!("{}-{variant}", pair.replace('/', "-"))
}

/// The folder of compute-sanitizer, without its documentation.
fn fetch_sanitizer() -> Result<PathBuf> {
    let (package, version) = SANITIZER;
    let tools = tools::tools_dir();
    let folder = tools.join(format!("compute-sanitizer-{version}"));
    if !folder.exists() {
        let wheel = tools::wheel(&format!("compute-sanitizer {version}"), package, version)?;
        let scratch = Scratch::new(&tools)?;
        let mut unzip = Command::new("python3");
        run_quietly(unzip.args(["-m", "zipfile", "-e"]).arg(&wheel).arg(scratch.path()), "python3")?;
        let fresh = scratch.path().join("nvidia/cu13/compute-sanitizer");
        // Python's zipfile does not restore file modes.
        run_quietly(Command::new("chmod").args(["-R", "u+x"]).arg(&fresh), "chmod")?;
        for unused in ["docs", "include"] {
            let _ = fs::remove_dir_all(fresh.join(unused));
        }
        fs::rename(&fresh, &folder).with_context(|| format!("cannot move {}", fresh.display()))?;
    }
    Ok(folder)
}

/// Whether a driver answers on this machine.
pub(super) fn answers() -> bool {
    Command::new("nvidia-smi").arg("-L").output().is_ok_and(|output| output.status.success())
}

/// Runs the script of the folder.
pub(super) fn run(folder: &Path) -> Result<()> {
    let status = Command::new("sh").arg(folder.join("run.sh")).status().context("cannot start sh")?;
    match status.success() {
        true => Ok(()),
        false => bail!("{} failed; `sh run.sh` there continues the run", folder.display()),
    }
}

/// Reads the results of the folder.
pub(super) fn read(pairs: &[Pair], folder: &Path, results: &mut Results) -> Result<()> {
    let lines = |name: &str| -> Result<BTreeMap<(String, String), Value>> {
        let text = tools::read(&folder.join(name))?;
        let lines = text.lines().map(|line| {
            let line: Value = serde_json::from_str(line).with_context(|| name.to_owned())?;
            let word = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
            Ok(((word("name"), word("tool")), line))
        });
        lines.collect()
    };
    let (plain, sanitized) = (lines("results.jsonl")?, lines("sanitized.jsonl")?);
    for (fact, file) in [("device", "device.txt"), ("compute-sanitizer", "sanitizer.txt")] {
        results.facts.insert(fact.to_owned(), tools::read(&folder.join(file))?.trim().to_owned());
    }
    for pair in pairs {
        let outcome = |variant| plain.get(&(name(&pair.name, variant), String::new()));
        // The simulator's result is not that of the device, or depends on the schedule.
        let is_unclear = outcome("good").is_some_and(|outcome| of_outcome(outcome).word == "wrong");
        for (variant, _) in pair.variants() {
            if let Some(mut answer) = outcome(variant).map(of_outcome) {
                if answer.word == "wrong" && is_unclear {
                    answer.word = "unclear".to_owned();
                }
                results.insert(&pair.name, variant, "device", answer);
            }
            let name = name(&pair.name, variant);
            for tool in ["memcheck", "racecheck", "synccheck", "initcheck"] {
                if let Some(line) = sanitized.get(&(name.clone(), tool.to_owned())) {
                    results.insert(&pair.name, variant, tool, of_report(line));
                }
            }
        }
    }
    Ok(())
}

/// The answer of runs without a tool.
fn of_outcome(outcome: &Value) -> Answer {
    let number = |key: &str| outcome[key].as_u64().unwrap_or(0);
    let (word, detail) = match outcome["error"].as_str() {
        _ if outcome["hung"] == true => ("hung", String::new()),
        Some(error) => ("fault", error.to_owned()),
        None if number("wrong") > 0 => {
            ("wrong", format!("in {} of {} runs", number("wrong"), number("finished")))
        }
        None => ("correct", format!("in {} runs", number("finished"))),
    };
    Answer { word: word.to_owned(), detail, seconds: 0.0 }
}

/// The answer of a tool of compute-sanitizer.
fn of_report(line: &Value) -> Answer {
    let report = &line["report"];
    let (errors, warnings) = (report["errors"].as_u64(), report["warnings"].as_u64().unwrap_or(0));
    let first = report["first"].as_str();
    let has_hung = line["stopped"] == true || line["outcome"]["hung"] == true;
    let word = match (errors, first) {
        (Some(errors), _) if errors + warnings > 0 => "found",
        (None, Some(_)) => "found",
        _ if has_hung => "hung",
        // A process that ends without an outcome was ended by the tool.
        (Some(_), _) if line["outcome"].is_object() => "silent",
        _ => "failed",
    };
    let counts = errors.map(|errors| format!("{errors} errors, {warnings} warnings; ")).unwrap_or_default();
    let detail = match word {
        "found" => format!("{counts}{}", first.unwrap_or_default()),
        _ => String::new(),
    };
    Answer { word: word.to_owned(), detail, seconds: line["seconds"].as_f64().unwrap_or(0.0) }
}
