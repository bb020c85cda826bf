//! `ptx-async require`: the lowest `.version` and the targets of a module, and the line raised to it.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::Range;

use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, validate};
use serde::Serialize;

use crate::args::{Format, Require};
use crate::files::{self, Out};
use crate::floors::Floors;
use crate::fmt::{Edit, apply, refuse_stdin};
use crate::outcome::{Exit, Tally, count};
use crate::position::Positions;
use crate::progress::Progress;
use crate::source::Source;
use crate::walk::Walk;

/// One module of a file: what it says and what it needs.
struct Need<'s> {
    version: Option<(Range<usize>, &'s str)>,
    target: Option<&'s str>,
    floors: Floors,
    /// Where the module's own target fails first.
    lacking: Option<usize>,
    illegal: usize,
}

/// The answer for one module.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    /// The line of its `.version`.
    line: Option<usize>,
    /// What it says now.
    version: Option<&'l str>,
    target: Option<&'l str>,
    /// The lowest version: on its own target, or where that one lacks something, on any.
    isa: Option<String>,
    targets: Vec<String>,
    /// How many instructions are left out, because no version makes them legal.
    illegal: usize,
}

pub(crate) fn run(require: &Require) -> io::Result<Exit> {
    let paths = files::inputs(&require.paths.paths)?;
    if require.write {
        refuse_stdin(&paths)?;
    }
    Ok(files::each(&paths, |source, out| file(&source, require, out))?.exit)
}

fn file(source: &Source, require: &Require, out: &mut Out<'_>) -> io::Result<Tally> {
    let needs = needs(source, out.progress);
    let mut positions = Positions::new(source);
    let mut exit = Exit::Clean;
    for need in &needs {
        exit = exit.max(answer(source, &mut positions, need, require, out)?);
    }
    let edits: Vec<Edit> = needs.iter().filter(|_| require.write).filter_map(raise).collect();
    if !edits.is_empty() {
        let mut file = BufWriter::new(File::create(&source.path)?);
        apply(source, edits.into_iter(), &mut file)?;
        file.flush()?;
    }
    Ok(Tally { exit, ..Tally::default() })
}

/// What each module of the file needs; what stands in front of the first `.version` belongs to the first.
fn needs<'s>(source: &'s Source, progress: &'s Progress) -> Vec<Need<'s>> {
    let mut needs = vec![Need::new()];
    for item in Walk::new(source, progress) {
        if matches!(&item, Item::Version(..)) && needs.last().is_some_and(|need| need.version.is_some()) {
            needs.push(Need::new());
        }
        let Some(need) = needs.last_mut() else { continue };
        match item {
            Item::Version(version) => need.version = Some((version.span, version.text)),
            Item::Target(target) => need.target = Some(target.text),
            Item::Misread(_) => need.illegal += 1,
            Item::Instruction(written) => match validate(&written.inst, &Context::default(), Dialect::Ptx) {
                Ok(valid) => need.take(&Floors::of(&valid), written.span.start),
                Err(_) => need.illegal += 1,
            },
        }
    }
    needs
}

impl Need<'_> {
    fn new() -> Self {
        Need { version: None, target: None, floors: Floors::of_targets(), lacking: None, illegal: 0 }
    }

    fn take(&mut self, floors: &Floors, place: usize) {
        if self.own_target().is_some_and(|target| floors.on(target).is_none()) {
            self.lacking.get_or_insert(place);
        }
        self.floors.and(floors);
    }

    fn own_target(&self) -> Option<Target> {
        self.target?.parse().ok()
    }

    /// The lowest version: on its own target, or where that one lacks something, on any.
    fn isa(&self) -> Option<IsaVersion> {
        self.own_target().and_then(|target| self.floors.on(target)).or_else(|| self.floors.lowest())
    }
}

/// The edit that raises the `.version`, where it is too low and its own target takes everything.
fn raise(need: &Need<'_>) -> Option<Edit> {
    let (range, text) = need.version.clone()?;
    let own = match need.target {
        Some(_) => need.floors.on(need.own_target()?)?,
        None => need.isa()?,
    };
    let (major, minor) = text.split_once('.')?;
    let said: (u32, u32) = (major.parse().ok()?, minor.parse().ok()?);
    (said < (own.major.into(), own.minor.into())).then(|| Edit { range, text: own.to_string() })
}

fn answer(
    source: &Source,
    positions: &mut Positions<'_>,
    need: &Need<'_>,
    require: &Require,
    out: &mut Out<'_>,
) -> io::Result<Exit> {
    let line = Line {
        file: &source.name,
        line: need.version.as_ref().map(|(span, _)| positions.at(span.start).line),
        version: need.version.as_ref().map(|(_, text)| *text),
        target: need.target,
        isa: need.isa().map(|isa| isa.to_string()),
        targets: need.floors.targets(),
        illegal: need.illegal,
    };
    match require.format {
        Format::Json => {
            serde_json::to_writer(&mut *out, &line)?;
            writeln!(out)?;
        }
        Format::Human => human(&line, need, require, out)?,
    }
    let place = match line.line {
        Some(line) => format!("{}:{line}", source.name),
        None => source.name.clone(),
    };
    let mut exit = Exit::Clean;
    if let (Some(lacking), Some(target)) = (need.lacking, need.target) {
        exit = Exit::Found;
        let line = positions.at(lacking).line;
        out.say(format!("error: {place}: no `.version` makes `{target}` take line {line}"))?;
    }
    if need.illegal > 0 {
        exit = Exit::Found;
        let some = count(need.illegal, "instruction");
        out.say(format!("error: {place}: {some} left out that nothing takes: see `ptx-async check`"))?;
    }
    if require.write && need.version.is_none() {
        exit = Exit::Found;
        out.say(format!("error: {place}: there is no `.version` line to raise"))?;
    }
    Ok(exit)
}

fn human(line: &Line<'_>, need: &Need<'_>, require: &Require, out: &mut Out<'_>) -> io::Result<()> {
    let Some(isa) = &line.isa else {
        return writeln!(out, "{}: no target takes all of its instructions", line.file);
    };
    let low = raise(need).is_some();
    let version = match (line.version, low, require.write) {
        (Some(said), true, true) => format!("raised from {said}"),
        (Some(said), true, false) => format!("says {said}: too low"),
        (Some(said), false, _) => format!("says {said}"),
        (None, ..) => String::from("says none"),
    };
    let on = match (line.target, need.lacking) {
        (Some(target), None) => format!(" on {target}"),
        _ => String::new(),
    };
    writeln!(out, "{}: `.version {isa}`{on} ({version}); {}", line.file, need.floors.in_words())
}
