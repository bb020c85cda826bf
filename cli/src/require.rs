//! `ptx-async require`: the lowest `.version` and the targets of a module; `--write` raises the directive.

use std::io::{self, Write};

use ptx_async_isa::requirement::Requirement;
use serde::Serialize;

use crate::args::{Format, Require};
use crate::drivers;
use crate::files::{self, Out};
use crate::fmt::{Edit, apply, refuse_stdin};
use crate::images;
use crate::inputs::{self, Wanted};
use crate::outcome::{self, Exit, count, json_line};
use crate::position::Positions;
use crate::replace::replace;
use crate::source::Source;
use crate::walk::Walk;

/// The answer for one module.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    /// The line of the module's `.version` directive.
    line: Option<usize>,
    /// The module's current version.
    version: Option<&'l str>,
    target: Option<&'l str>,
    /// The lowest version on the module's own target or, if that lacks an instruction, on any target. None if no
    /// target has all of the instructions, or if there are none and the target is unknown.
    isa: Option<String>,
    targets: Vec<String>,
    /// The number of instructions left out because no version makes them legal.
    illegal: usize,
}

/// The limitation of the answer, for readers.
const ONLY_THESE: &str = "note: this covers the instructions that `ptx-async list` shows; others in the module may \
                          need a higher version or other targets";

pub(crate) fn run(require: &Require) -> io::Result<Exit> {
    if require.drivers {
        return drivers::print(require.format);
    }
    let mut inputs = inputs::at(&require.paths.paths, Wanted::Ptx)?;
    let mut listed = Exit::Clean;
    if require.write {
        refuse_stdin(&inputs)?;
    } else {
        (listed, inputs) = images::list::expand(inputs, Some(require.format))?;
        if inputs.is_empty() {
            return Ok(listed);
        }
    }
    let (read, found) = files::each(inputs, |source, out| file(&source, require, out))?;
    if require.format == Format::Human && !require.write && read < Exit::Failed {
        outcome::say(ONLY_THESE);
    }
    Ok(listed.max(read).max(found))
}

fn file(source: &Source, require: &Require, out: &mut Out<'_>) -> io::Result<Exit> {
    let needs = Requirement::of_modules(Walk::new(source, out.progress));
    let edits: Vec<Edit> = needs.iter().filter(|_| require.write).filter_map(raise).collect();
    if !edits.is_empty() {
        replace(&source.path, |file| apply(source, edits.into_iter(), file))?;
    }
    let mut positions = Positions::new(source);
    let mut exit = Exit::Clean;
    for need in &needs {
        exit = exit.max(answer(source, &mut positions, need, require, out)?);
    }
    Ok(exit)
}

/// The edit that raises the `.version`, if it is too low and the module's own target has every instruction.
fn raise(need: &Requirement<'_>) -> Option<Edit> {
    Some(Edit { range: need.version.as_ref()?.span.clone(), text: need.raised()?.to_string() })
}

fn answer(
    source: &Source,
    positions: &mut Positions<'_>,
    need: &Requirement<'_>,
    require: &Require,
    out: &mut Out<'_>,
) -> io::Result<Exit> {
    let mut targets = need.floors.targets();
    let target = need.target.as_ref().map(|target| target.text);
    if let (0, Some(own)) = (need.instructions, target)
        && need.own_target().is_some_and(|target| need.floors.on(target).is_none())
    {
        // The module's target has none of the instructions of the table, and the module uses none.
        targets.insert(0, own.to_owned());
    }
    let line = Line {
        file: &source.name,
        line: need.version.as_ref().map(|version| positions.at(version.span.start).line),
        version: need.version.as_ref().map(|version| version.text),
        target,
        isa: need.isa().map(|isa| isa.to_string()),
        targets,
        illegal: need.illegal,
    };
    match require.format {
        Format::Json => json_line(out, &line)?,
        Format::Human => human(&line, need, require, out)?,
    }
    let place = match line.line {
        Some(line) => format!("{}:{line}", source.name),
        None => source.name.clone(),
    };
    let mut exit = Exit::Clean;
    for mistake in need.mistakes() {
        exit = Exit::Found;
        out.say(format!("error: {place}: {mistake}"))?;
    }
    if let (Some(lacking), Some(target)) = (need.lacking, target) {
        exit = Exit::Found;
        let line = positions.at(lacking).line;
        out.say(format!(
            "error: {place}: `{target}` does not have the instruction in line {line} in any `.version`"
        ))?;
    }
    if need.illegal > 0 {
        exit = Exit::Found;
        let some = count(need.illegal, "instruction");
        out.say(format!(
            "error: {place}: {some} not legal on any target, and not considered; see `ptx-async check`"
        ))?;
    }
    if require.write && need.version.is_none() {
        exit = Exit::Found;
        out.say(format!("error: {place}: no `.version` directive to raise"))?;
    }
    Ok(exit)
}

fn human(line: &Line<'_>, need: &Requirement<'_>, require: &Require, out: &mut Out<'_>) -> io::Result<()> {
    let targets = match need.instructions {
        0 => String::from("no instruction of the table"),
        number => format!("{} of the table: {}", count(number, "instruction"), need.floors.description()),
    };
    let Some(isa) = &line.isa else {
        let none = if need.instructions == 0 {
            &targets
        } else {
            "no target has all of its instructions of the table"
        };
        return writeln!(out, "{}: {none}", line.file);
    };
    let low = need.raised().is_some();
    let version = match (line.version, low, require.write) {
        (Some(said), true, true) => format!("raised from {said}"),
        (Some(said), true, false) => format!("the module has {said}, too low"),
        (Some(said), false, _) => format!("the module has {said}"),
        (None, ..) => String::from("the module has none"),
    };
    let on = match (need.own_target(), need.lacking) {
        (Some(target), None) => format!(" on {target}"),
        _ => String::new(),
    };
    writeln!(out, "{}: `.version {isa}`{on} ({version}); {targets}", line.file)
}
