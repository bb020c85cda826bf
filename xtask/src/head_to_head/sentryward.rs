//! Runs SentryWard, a verifier of PTX for one launch, from a virtual environment below the target folder.

use std::{
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use anyhow::{Context as _, Result, ensure};
use serde_json::{Value, json};

use super::results::Answer;
use crate::{
    simulated::program::{Element, Map, Parameter, Program},
    tools::{self, run_quietly},
};

/// The release.
pub(super) const VERSION: &str = "0.1.1";
/// Limit on the time of a run, in seconds.
const LIMIT: &str = "60";

/// Installs it, and returns the path of its command.
pub(super) fn fetch() -> Result<PathBuf> {
    let folder = tools::tools_dir().join(format!("sentryward-{VERSION}"));
    let command = folder.join("bin/sentryward");
    if !command.exists() {
        run_quietly(Command::new("python3").args(["-m", "venv"]).arg(&folder), "python3 -m venv")?;
        let package = format!("sentryward=={VERSION}");
        let mut pip = Command::new(folder.join("bin/python"));
        pip.args(["-m", "pip", "install", "--quiet", "--only-binary=:all:", &package]);
        run_quietly(&mut pip, "pip install sentryward")?;
    }
    Ok(command)
}

/// Its answer to a file, with the launch of a program.
pub(super) fn run(sentryward: &Path, file: &str, program: &Program, scratch: &Path) -> Result<Answer> {
    let input = scratch.join("input.json");
    tools::write(&input, input_of(program).to_string())?;
    let start = Instant::now();
    let output = Command::new(sentryward)
        .arg(file)
        .arg("--input")
        .arg(&input)
        .args(["--timeout", LIMIT])
        .current_dir(tools::workspace())
        .output()
        .context("cannot start SentryWard")?;
    let seconds = start.elapsed().as_secs_f64();
    let result: Value = serde_json::from_slice(&output.stdout)
        .with_context(|| format!("SentryWard, {file}: {}", tools::last_words(&output)))?;
    let word = result["result"].as_str().unwrap_or_default();
    ensure!(!word.is_empty(), "SentryWard, {file}: the output has no `result`");
    let code = result["diagnostics"][0]["code"].as_str().unwrap_or_default();
    Ok(Answer {
        word: match word {
            "race_free" | "verified" => "silent",
            "not_wellsynced" | "potential_race" | "invalid_lifecycle" => "found",
            "unsupported" => "unsupported",
            _ => "failed",
        }
        .to_owned(),
        detail: if code.is_empty() { word.to_owned() } else { format!("{word}: {code}") },
        seconds,
    })
}

/// The launch in the format of SentryWard, with its default assumptions.
fn input_of(program: &Program) -> Value {
    let (mut declarations, mut arguments, mut descriptors) = (vec![], vec![], vec![]);
    let entry = format!(".entry {}(", program.entry);
    let declared = program.ptx.split_once(&entry).and_then(|(_, rest)| rest.split(')').next());
    let declared: Vec<&str> = declared.unwrap_or_default().split(',').collect();
    for (index, parameter) in program.parameters.iter().enumerate() {
        let is_pointer = declared.get(index).is_some_and(|declared| declared.contains(".ptr"));
        match parameter {
            Parameter::Long(0) if is_pointer => {
                arguments.push(json!({ "parameter": index, "type": "pointer", "value": null }));
            }
            Parameter::Word(value) => {
                arguments.push(json!({ "parameter": index, "type": "u32", "value": value }));
            }
            Parameter::Long(value) => {
                arguments.push(json!({ "parameter": index, "type": "u64", "value": value }));
            }
            Parameter::Address(memory) => {
                let object = format!("memory{memory}");
                declarations.push(
                    json!({ "parameter": index, "type": "pointer", "space": "global", "object": object }),
                );
            }
            Parameter::Map(map) => {
                let object = format!("memory{}", map.memory);
                declarations.push(json!({ "parameter": index, "type": "tensor_map", "object": object }));
                descriptors.push(descriptor(index, map));
            }
        }
    }
    let dimensions = |x: u32| json!([x, 1, 1]);
    json!({
        "schema": "spverify.kernel-input/v1",
        "entry": program.entry,
        "launch": {
            "grid_dim": dimensions(program.grid),
            "block_dim": dimensions(program.block),
            "cluster_dim": dimensions(program.cluster),
            "dynamic_shared_bytes": program.shared,
        },
        "declarations": declarations,
        "arguments": arguments,
        "tma_descriptors": descriptors,
    })
}

fn descriptor(parameter: usize, map: &Map) -> Value {
    let (element, bytes) = match map.element {
        Element::F16 => ("f16", 2),
        Element::F32 => ("f32", 4),
    };
    json!({
        "parameter": parameter,
        "object": format!("memory{}", map.memory),
        "element_type": element,
        "rank": 2,
        "global_shape": map.dims,
        "box_shape": map.size,
        "coordinate_strides_bytes": [bytes, bytes * map.dims[0]],
        "element_strides": [1, 1],
        "swizzle": if map.is_swizzled { "128B" } else { "none" },
        "interleave": "none",
        "oob_fill": "zero",
    })
}
