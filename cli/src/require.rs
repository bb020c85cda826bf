//! `ptx-async require`: the lowest `.version` and the targets of a module, and the line raised to it.

use std::io::{self, Write};
use std::ops::Range;

use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, validate};
use serde::Serialize;

use crate::args::{Format, Require};
use crate::files::{self, Out};
use crate::floors::Floors;
use crate::fmt::{Edit, apply, refuse_stdin};
use crate::outcome::{self, Exit, Tally, count};
use crate::position::Positions;
use crate::progress::Progress;
use crate::replace::replace;
use crate::source::Source;
use crate::walk::Walk;

/// One module of a file: its directives, and what its instructions of the table need.
struct Requirement<'s> {
    version: Option<(Range<usize>, &'s str)>,
    target: Option<&'s str>,
    floors: Floors,
    /// How many instructions `floors` covers.
    instructions: usize,
    /// The first instruction that the module's own target lacks.
    lacking: Option<usize>,
    illegal: usize,
}

/// The answer for one module.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    /// The line of its `.version`.
    line: Option<usize>,
    /// The version that it has now.
    version: Option<&'l str>,
    target: Option<&'l str>,
    /// The lowest version: on its own target or, if that lacks an instruction, on any. None if no target has all of
    /// the instructions, or if there are none and the target is unknown.
    isa: Option<String>,
    targets: Vec<String>,
    /// How many instructions are left out because no version makes them legal.
    illegal: usize,
}

/// What the answer does not cover.
const ONLY_THESE: &str = "note: this covers the instructions that `ptx-async list` shows; others in the module may \
                          need a higher version or other targets";

pub(crate) fn run(require: &Require) -> io::Result<Exit> {
    let paths = files::inputs(&require.paths.paths)?;
    if require.write {
        refuse_stdin(&paths)?;
    }
    let tally = files::each(&paths, |source, out| file(&source, require, out))?;
    if require.format == Format::Human && !require.write && tally.exit < Exit::Failed {
        outcome::say(ONLY_THESE);
    }
    Ok(tally.exit)
}

fn file(source: &Source, require: &Require, out: &mut Out<'_>) -> io::Result<Tally> {
    let needs = needs(source, out.progress);
    let edits: Vec<Edit> = needs.iter().filter(|_| require.write).filter_map(raise).collect();
    if !edits.is_empty() {
        replace(&source.path, |file| apply(source, edits.into_iter(), file))?;
    }
    let mut positions = Positions::new(source);
    let mut exit = Exit::Clean;
    for need in &needs {
        exit = exit.max(answer(source, &mut positions, need, require, out)?);
    }
    Ok(Tally { exit, ..Tally::default() })
}

/// What each module of the file needs. Instructions before the first `.version` belong to the first module.
fn needs<'s>(source: &'s Source, progress: &'s Progress) -> Vec<Requirement<'s>> {
    let mut needs = vec![Requirement::new()];
    for item in Walk::new(source, progress) {
        if matches!(&item, Item::Version(..)) && needs.last().is_some_and(|need| need.version.is_some()) {
            needs.push(Requirement::new());
        }
        let Some(need) = needs.last_mut() else { continue };
        match item {
            Item::Version(version) => need.version = Some((version.span, version.text)),
            Item::Target(target) => need.target = Some(target.text),
            Item::ParseError(parse_error) => need.illegal += usize::from(parse_error.is_described),
            Item::Instruction(parsed) => match validate(&parsed.inst, &Context::default(), Dialect::Ptx) {
                Ok(valid) => need.take(&Floors::of(&valid), parsed.span.start),
                Err(_) => need.illegal += 1,
            },
            // Of any other item it is not known what it needs.
            _ => need.illegal += 1,
        }
    }
    needs
}

impl Requirement<'_> {
    fn new() -> Self {
        let floors = Floors::of_targets();
        Requirement { version: None, target: None, floors, instructions: 0, lacking: None, illegal: 0 }
    }

    fn take(&mut self, floors: &Floors, place: usize) {
        if self.own_target().is_some_and(|target| floors.on(target).is_none()) {
            self.lacking.get_or_insert(place);
        }
        self.floors.and(floors);
        self.instructions += 1;
    }

    fn own_target(&self) -> Option<Target> {
        self.target?.parse().ok()
    }

    /// The lowest version on its own target.
    fn own_isa(&self) -> Option<IsaVersion> {
        let target = self.own_target()?;
        if self.instructions == 0 { target.since() } else { self.floors.on(target) }
    }

    /// The lowest version: on its own target or, if that lacks an instruction, on any.
    fn isa(&self) -> Option<IsaVersion> {
        self.own_isa().or_else(|| self.floors.lowest().filter(|_| self.instructions > 0))
    }

    /// The numbers of its `.version`, which need not be a version of the table.
    fn version(&self) -> Option<(u32, u32)> {
        let (major, minor) = self.version.as_ref()?.1.split_once('.')?;
        Some((major.parse().ok()?, minor.parse().ok()?))
    }
}

/// The edit that raises the `.version`, if it is too low and the module's own target has every instruction.
fn raise(need: &Requirement<'_>) -> Option<Edit> {
    let (range, _) = need.version.clone()?;
    let own = if need.target.is_some() { need.own_isa()? } else { need.isa()? };
    (need.version()? < (own.major.into(), own.minor.into())).then(|| Edit { range, text: own.to_string() })
}

/// What is wrong with the module's two directives that a higher `.version` alone does not fix.
fn mistakes(need: &Requirement<'_>) -> Vec<String> {
    let mut mistakes = Vec::new();
    if let (Some((_, text)), None) = (&need.version, need.version()) {
        let instead = need.isa().map(|isa| format!("; write `.version {isa}`")).unwrap_or_default();
        mistakes.push(format!("`.version {text}` is not a version, so it is left as it is{instead}"));
    }
    if let (Some(text), None) = (need.target, need.own_target()) {
        let near = Target::nearest(text).map(|near| format!("; did you mean `{near}`?")).unwrap_or_default();
        mistakes.push(format!("unknown target `{text}`, so no version can be given for it{near}"));
    }
    let version = need.version.as_ref().and_then(|(_, text)| text.parse().ok());
    let context = Context { target: need.own_target(), isa: version };
    if let (Some((message, help)), None) = (context.conflict(), raise(need)) {
        mistakes.push(message + &help.map(|help| format!("; {help}")).unwrap_or_default());
    }
    mistakes
}

fn answer(
    source: &Source,
    positions: &mut Positions<'_>,
    need: &Requirement<'_>,
    require: &Require,
    out: &mut Out<'_>,
) -> io::Result<Exit> {
    let mut targets = need.floors.targets();
    if let (0, Some(own)) = (need.instructions, need.target)
        && need.own_target().is_some_and(|target| need.floors.on(target).is_none())
    {
        // The own target has none of the instructions, and the module needs none.
        targets.insert(0, own.to_owned());
    }
    let line = Line {
        file: &source.name,
        line: need.version.as_ref().map(|(span, _)| positions.at(span.start).line),
        version: need.version.as_ref().map(|(_, text)| *text),
        target: need.target,
        isa: need.isa().map(|isa| isa.to_string()),
        targets,
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
    for mistake in mistakes(need) {
        exit = Exit::Found;
        out.say(format!("error: {place}: {mistake}"))?;
    }
    if let (Some(lacking), Some(target)) = (need.lacking, need.target) {
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
    let low = raise(need).is_some();
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
