//! Runs `ptx-async check` and `ptx-async sim` on a program, as a user does.

use std::{collections::BTreeSet, path::Path, process::Command, time::Instant};

use anyhow::{Context as _, Result, bail};
use serde_json::Value;

use super::results::Answer;
use crate::{
    simulated::program::{Contents, Element, Map, Parameter, Program},
    tools,
};

/// Limit on the warp instructions of a run, as in the simulator's tests of these programs: a thread that overwrites the count
/// of its loop never ends.
const STEPS: u32 = 1 << 18;

/// The answer of `ptx-async check` to a file.
pub(super) fn check(ptx_async: &Path, file: &str) -> Result<Answer> {
    answer(Command::new(ptx_async).args(["check", "--format", "json", file]))
}

/// The answer of `ptx-async sim` to a file with the launch of a program.
pub(super) fn sim(ptx_async: &Path, file: &str, program: &Program) -> Result<Answer> {
    answer(Command::new(ptx_async).args(["sim", "--format", "json", file]).args(launch(program)?))
}

/// The words of the command line that state the launch of a program.
pub(super) fn launch(program: &Program) -> Result<Vec<String>> {
    let mut words: Vec<String> = vec!["--entry".into(), program.entry.clone()];
    for (option, value) in [
        ("--grid", program.grid),
        ("--block", program.block),
        ("--cluster", program.cluster),
        ("--shared", program.shared),
        ("--steps", STEPS),
    ] {
        words.extend([option.to_owned(), value.to_string()]);
    }
    for (index, parameter) in program.parameters.iter().enumerate() {
        match parameter {
            Parameter::Word(value) => words.extend(["--arg".into(), format!("p{index}:u32={value}")]),
            Parameter::Long(value) => words.extend(["--arg".into(), format!("p{index}:u64={value}")]),
            Parameter::Map(map) => words.extend(of_map(program, index, map)?),
            Parameter::Address(memory) => match &program.memory[*memory].contents {
                Contents::Words(_) => {
                    words.extend(["--arg".into(), format!("p{index}:{}", buffer(program, *memory)?)]);
                }
                Contents::Maps(map) => words.extend(of_map(program, index, map)?),
                Contents::Addresses(_) => bail!("{}: a buffer of addresses", program.name),
            },
        }
    }
    Ok(words)
}

/// A buffer and a tensor map over it.
fn of_map(program: &Program, index: usize, map: &Map) -> Result<[String; 4]> {
    let Map { memory, element, dims, size, is_swizzled } = map;
    let element = match element {
        Element::F16 => "f16",
        Element::F32 => "f32",
    };
    let swizzle = if *is_swizzled { "/swizzle128" } else { "" };
    let ([width, height], [columns, rows]) = (size, dims);
    Ok([
        "--buffer".into(),
        format!("m{index}:{}", buffer(program, *memory)?),
        "--map".into(),
        format!("p{index}:{element}[{columns},{rows}]/box[{width},{height}]{swizzle}@m{index}"),
    ])
}

/// The type and the contents of a buffer: zeros, or the numbers from 0 as `f32`.
fn buffer(program: &Program, memory: usize) -> Result<String> {
    let Contents::Words(words) = &program.memory[memory].contents else {
        bail!("{}: the memory of a tensor map has no words", program.name)
    };
    let count = words.len();
    if words.iter().all(|word| *word == 0) {
        return Ok(format!("u32[{count}]=0"));
    }
    let is_iota = (0_u16..).zip(words).all(|(number, word)| f32::from(number).to_bits() == *word);
    match is_iota {
        true => Ok(format!("f32[{count}]=iota")),
        false => bail!("{}: no option states these contents", program.name),
    }
}

/// Runs a command of `ptx-async`, which prints a line of JSON for each finding.
fn answer(command: &mut Command) -> Result<Answer> {
    let start = Instant::now();
    let output = command.current_dir(tools::workspace()).output().context("cannot start ptx-async")?;
    let seconds = start.elapsed().as_secs_f64();
    let text = String::from_utf8_lossy(&output.stdout);
    let mut rules = BTreeSet::new();
    let mut is_found = false;
    for line in text.lines() {
        let finding: Value = serde_json::from_str(line).with_context(|| line.to_owned())?;
        let (Some(rule), Some(severity)) = (finding["rule"].as_str(), finding["severity"].as_str()) else {
            continue;
        };
        is_found |= severity != "note";
        rules.insert(format!("{severity} {rule}"));
    }
    let detail = rules.into_iter().collect::<Vec<_>>().join(", ");
    Ok(match output.status.code() {
        Some(0 | 1) => Answer { word: if is_found { "found" } else { "silent" }.to_owned(), detail, seconds },
        _ if is_found => Answer { word: "found".to_owned(), detail, seconds },
        Some(3) => Answer { word: "unsupported".to_owned(), detail: tools::last_words(&output), seconds },
        _ => bail!("ptx-async: {}", tools::last_words(&output)),
    })
}
