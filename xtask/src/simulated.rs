//! `cargo xtask simulated`: compiles the programs of `sim/tests/programs`, and compares the findings of the simulator
//! with the results of a device, for them, their mutants, and the programs of the lints.

use std::{
    collections::{BTreeSet, VecDeque},
    env,
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result, bail};
use ptx_async_sim::{Gpu, Module, Schedule};
use serde_json::{Value, json};

use crate::{
    foreign::{self, toolkit::Toolkit},
    kernels::{self, Which},
    mutants::mutation::KINDS,
    parallel, toolchains, tools,
};
use folder::Folder;
use line::Line;
use program::{Contents, Program};
use verdict::{Verdict, executes, verdict};

pub(crate) mod folder;
#[path = "../../sim/tests/lints/line.rs"]
pub(crate) mod line;
#[path = "../../sim/tests/programs/list.rs"]
mod list;
mod mistakes;
mod page;
#[path = "../../sim/tests/programs/program.rs"]
pub(crate) mod program;
mod verdict;

/// The number of random schedules of each program, in addition to late and eager.
const SEEDS: u64 = 32;

/// Without an option, compiles the programs. `--judge` runs them and their mutants in the simulator, `--lints` the
/// programs of the lints; both write the files to run them on a device, and the simulator's part of the page.
/// `--compare` compares the two and writes the other part. `--mutants` compares the findings of the lints and of the
/// simulator for mutants, and writes a table into another page.
///
/// # Errors
///
/// When a compiler cannot be obtained or fails, and when a file cannot be read or written.
pub fn run(options: &[&str]) -> Result<()> {
    let folder =
        |name: &str| Ok::<_, anyhow::Error>(env::current_dir().context("the current folder")?.join(name));
    match *options {
        [] => compile(),
        ["--judge", out] => judge(&folder(out)?),
        ["--lints", out] => lints(&folder(out)?),
        ["--mutants", ref words @ ..] => mistakes::run(words),
        ["--compare", from] => page::compare(&folder(from)?),
        _ => bail!(
            "`cargo xtask simulated` takes `--judge FOLDER`, `--lints FOLDER`, `--mutants [WORD…]` or `--compare FOLDER`"
        ),
    }
}

fn sources() -> PathBuf {
    tools::workspace().join("sim/tests/programs")
}

fn compile() -> Result<()> {
    let toolkit = Toolkit::fetch()?;
    for source in tools::files_in(&sources(), "cu")? {
        let out = source.with_extension("ptx");
        toolkit.compile(&source, "sm_90a", &out)?;
        tools::write(&out, foreign::packed(&tools::read(&out)?))?;
    }
    toolchains::nightly_with_rust_src()?;
    let kernels = kernels::build(Which::Measured, &[])?;
    tools::write(&sources().join("kernels.ptx"), tools::read(&kernels)?)
}

/// A program, unmodified or mutated.
struct Variant<'p> {
    program: &'p Program,
    name: String,
    /// The kinds of its mistake; empty for a program itself.
    kinds: Vec<String>,
    line: usize,
    ptx: String,
}

fn variants(programs: &[Program], right: usize) -> Vec<Variant<'_>> {
    let mut variants = Vec::new();
    for (index, program) in programs.iter().enumerate() {
        let ptx = program.ptx.clone();
        variants.push(Variant { program, name: program.name.clone(), kinds: vec![], line: 0, ptx });
        let kinds = if index < right { KINDS } else { &[] };
        for kind in kinds {
            for (line, ptx) in kind.mutants(&program.ptx) {
                if !executes(program, line) {
                    continue;
                }
                let words: Vec<&str> = kind.name.split(|c: char| !c.is_alphanumeric()).collect();
                let name = format!("{}-{}-{line}", program.name, words.join("-"));
                variants.push(Variant { program, name, kinds: vec![kind.name.to_owned()], line, ptx });
            }
        }
    }
    variants
}

fn judge(out: &Path) -> Result<()> {
    let mut programs = list::right();
    let right = programs.len();
    programs.extend(list::bad());
    page::judged(&verdicts(&variants(&programs, right), page::Part::Mutants, out)?)
}

/// Judges the programs of the lints. The memory that the version without a mistake leaves is expected of both
/// versions.
fn lints(out: &Path) -> Result<()> {
    let list = tools::read(&tools::workspace().join("sim/tests/lints/programs.txt"))?;
    let mut programs = Vec::new();
    for line in list.lines().filter_map(Line::of) {
        let mut expected = None;
        for variant in ["good", "bad"] {
            let Some(text) = line.text(tools::workspace(), variant) else { continue };
            let lints = if variant == "bad" { line.lints(&text) } else { BTreeSet::new() };
            let Some(mut program) = line.program(text) else { continue };
            program.name = format!("{}-{variant}", program.name.replace(['/', ':'], "-"));
            if variant == "good" {
                expected = left(&program);
            }
            expect(&mut program, expected.as_deref());
            programs.push((program, lints));
        }
    }
    let variants: Vec<_> = programs
        .iter()
        .map(|(program, lints)| Variant {
            program,
            name: program.name.clone(),
            kinds: lints.iter().map(|lint| format!("`{lint}`")).collect(),
            line: 0,
            ptx: program.ptx.clone(),
        })
        .collect();
    verdicts(&variants, page::Part::Lints, out).map(drop)
}

/// Makes this memory the expected one of a program.
pub(crate) fn expect(program: &mut Program, left: Option<&[Vec<u32>]>) {
    for (memory, expected) in program.memory.iter_mut().zip(left.into_iter().flatten()) {
        // Addresses differ on a device, so only words are expected.
        if matches!(memory.contents, Contents::Words(_)) {
            memory.expected = Some(expected.clone());
        }
    }
}

/// The memory that a correct program leaves.
pub(crate) fn left(program: &Program) -> Option<Vec<Vec<u32>>> {
    let module = Module::from_ptx(&program.ptx).ok()?;
    program.run(&mut Gpu::new(&module, Schedule::Late))
}

/// Runs programs in the simulator, and writes the files to run them on a device. Returns the simulator's verdict on
/// each.
fn verdicts(variants: &[Variant<'_>], part: page::Part, out: &Path) -> Result<Vec<Value>> {
    tools::make_folder(out)?;
    let ptxas = Toolkit::fetch()?.ptxas();
    let verdicts = parallel::map(variants, |variant| {
        let cubin = out.join(format!("{}.cubin", variant.name));
        let assembled = ptxas.assemble(&variant.ptx, "sm_90a", Some(&cubin)).map(|_| ());
        let verdict = assembled.is_ok().then(|| verdict(variant.program, &variant.ptx, SEEDS));
        (assembled, verdict)
    });
    let (mut listed, mut judged) = (VecDeque::new(), Vec::new());
    let mut folder = Folder::new(out);
    let mut starts_with_hang = false;
    for (variant, (assembled, verdict)) in variants.iter().zip(verdicts) {
        let Some(verdict) = verdict else {
            println!("{} line {}: {:#}", variant.name, variant.line, assembled.unwrap_err());
            continue;
        };
        let described = folder.describe(variant.program, &variant.name)?;
        // Put a program that hangs first, so that the first second on a device shows whether the run survives a hang.
        match verdict.right + verdict.wrong + verdict.stopped == 0 && !starts_with_hang {
            true => listed.push_front(described),
            false => listed.push_back(described),
        }
        starts_with_hang |= verdict.right + verdict.wrong + verdict.stopped == 0;
        let found: Vec<Value> =
            verdict.found.iter().map(|((id, severity), count)| json!([id, severity, count])).collect();
        judged.push(json!({
            "name": variant.name, "program": variant.program.name, "kinds": variant.kinds, "line": variant.line,
            "found": found, "right": verdict.right, "wrong": verdict.wrong, "hung": verdict.hung, "stopped": verdict.stopped,
        }));
        let kind = if variant.kinds.is_empty() { "as it is".to_owned() } else { variant.kinds.join(", ") };
        let found: Vec<String> = verdict
            .found
            .iter()
            .map(|((id, severity), count)| format!("{id} ({severity}) {count}"))
            .collect();
        let Verdict { right, wrong, hung, stopped, .. } = verdict;
        println!(
            "{:24} {kind:40} line {:4}  {right} right, {wrong} wrong, {hung} hung, {stopped} stopped; {}",
            variant.name,
            variant.line,
            found.join(", ")
        );
    }
    folder.list(listed)?;
    let all = json!({ "part": part.name(), "verdicts": judged });
    tools::write(&out.join("verdicts.json"), serde_json::to_string_pretty(&all)?)?;
    Ok(judged)
}
