//! `ptx-async require`: the `.version`, the targets, the driver and the toolkit that a module requires; `--write` raises
//! the directive.

use std::io::{self, Write};

use ptx_async_check::fmt::Edit;
use ptx_async_check::{Places, Source, count};
use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::drivers::{
    TOOLKITS, Toolkit, is_older_than_table, oldest_driver_for, oldest_toolkit_for,
};
use ptx_async_requirements::module::{Body, Module, Need};
use ptx_async_requirements::{Obstacle, Support};
use serde::Serialize;

use crate::args::{Format, Require};
use crate::check::drawn;
use crate::color::Color;
use crate::drivers;
use crate::files::{self, Out};
use crate::fmt::{apply, refuse_stdin};
use crate::images;
use crate::inputs::{self, Wanted};
use crate::outcome::{Exit, json_line};
use crate::replace::replace;

/// The answer for one module. The help of the arguments describes the keys.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    line: Option<usize>,
    version: Option<&'l str>,
    target: Option<&'l str>,
    instructions: usize,
    isa: Option<String>,
    forced_by: Option<Statement<'l>>,
    targets: Vec<String>,
    illegal: usize,
    driver: Option<String>,
    toolkit: Option<String>,
    lowest_driver: Option<String>,
    lowest_toolkit: Option<String>,
    /// The drivers and toolkits that take the module as written, and with the lowest version, in sentences.
    #[serde(skip)]
    takers: Vec<String>,
    kernels: Vec<Kernel<'l>>,
    loads: Vec<Answer>,
}

/// What a kernel or function requires.
#[derive(Serialize)]
struct Kernel<'l> {
    name: &'l str,
    line: usize,
    is_kernel: bool,
    isa: Option<String>,
    forced_by: Option<Statement<'l>>,
    targets: Vec<String>,
    #[serde(skip)]
    description: String,
}

/// A statement that requires the lowest version.
#[derive(Serialize)]
struct Statement<'l> {
    line: usize,
    statement: String,
    what: &'l str,
}

/// Whether a driver or a toolkit takes the module.
#[derive(Serialize)]
struct Answer {
    name: String,
    /// Not known for a target that is older than those whose requirements are known.
    loads: Option<bool>,
    reasons: Vec<Reason>,
    #[serde(skip)]
    obstacles: Vec<Obstacle>,
}

#[derive(Serialize)]
struct Reason {
    line: usize,
    message: String,
    help: Option<String>,
}

/// The maximum length of a statement that is shown, in characters.
const LONGEST: usize = 100;

pub(crate) fn run(require: &Require, color: Color) -> io::Result<Exit> {
    if require.drivers {
        return drivers::print(require.format);
    }
    toolkit(require)?;
    let mut inputs = inputs::at(&require.paths.paths, Wanted::Ptx)?;
    let mut listed = Exit::Clean;
    if require.write {
        refuse_stdin(&inputs)?;
    } else {
        (listed, inputs) = images::list::expand(inputs, Some(require))?;
        if inputs.is_empty() {
            return Ok(listed);
        }
    }
    let color = color.on_stdout();
    let (read, found) = files::each(inputs, |source, out| file(&source, require, color, out))?;
    Ok(listed.max(read).max(found))
}

pub(crate) fn file(source: &Source, require: &Require, color: bool, out: &mut Out<'_>) -> io::Result<Exit> {
    let mut asked = Asked { require, toolkit: toolkit(require)?, color, places: Places::new(source) };
    asked.file(source, out)
}

/// The toolkit of the command line.
///
/// # Errors
///
/// If it is not known.
fn toolkit(require: &Require) -> io::Result<Option<&'static Toolkit>> {
    let toolkit = require.toolkit.map(|release| {
        let unknown = || {
            let is_later = TOOLKITS.last().is_some_and(|last| last.release < release);
            let (which, known) = match is_later {
                true => ("newest", TOOLKITS.last()),
                false => ("oldest", TOOLKITS.first()),
            };
            let known = known.map_or_else(String::new, |known| {
                format!("; the {which} one known is that of {}", known.release)
            });
            format!("there is no toolkit of {release}{known}")
        };
        Toolkit::of(release).ok_or_else(|| io::Error::new(io::ErrorKind::InvalidInput, unknown()))
    });
    toolkit.transpose()
}

struct Asked<'r, 's> {
    require: &'r Require,
    toolkit: Option<&'static Toolkit>,
    color: bool,
    places: Places<'s>,
}

impl Asked<'_, '_> {
    fn file(&mut self, source: &Source, out: &mut Out<'_>) -> io::Result<Exit> {
        let modules = Module::all(&source.text);
        out.progress.advance(source.text.len());
        let edits: Vec<Edit> = modules.iter().filter(|_| self.require.write).filter_map(raise).collect();
        if !edits.is_empty() {
            replace(&source.path, |file| apply(source, edits.into_iter(), file))?;
        }
        let mut exit = Exit::Clean;
        for module in &modules {
            exit = exit.max(self.module(source, module, out)?);
        }
        Ok(exit)
    }

    fn module(&mut self, source: &Source, module: &Module<'_>, out: &mut Out<'_>) -> io::Result<Exit> {
        let line = self.line(source, module);
        match self.require.format {
            Format::Json => json_line(out, &line)?,
            Format::Human => {
                human(&line, module, self.require, out)?;
                taken(&line, out)?;
                for obstacle in line.loads.iter().flat_map(|answer| &answer.obstacles) {
                    let drawn = drawn(&mut self.places, obstacle, &[], self.color);
                    out.write_all(drawn.as_bytes())?;
                }
            }
        }
        let place = match line.line {
            Some(line) => format!("{}:{line}", source.name),
            None => source.name.clone(),
        };
        let mut errors = module.mistakes();
        if let Some(target) = module.own_target().filter(|_| !module.is_of_older_target()) {
            let lacking = || module.needs.iter().filter(|need| need.support.on(target).is_none());
            if let Some(first) = lacking().next() {
                let line = self.places.at(first.span.start).line;
                let others = match lacking().count() - 1 {
                    0 => String::new(),
                    others => format!(", nor {} that follow", count(others, "statement")),
                };
                let (what, targets) = (&first.what, first.support.description());
                errors.push(format!(
                    "`{target}` does not have {what} in line {line} in any `.version`{others}; it requires {targets}"
                ));
            }
        }
        if line.illegal > 0 {
            let some = count(line.illegal, "statement");
            errors
                .push(format!("{some} not legal in any version, and not considered; see `ptx-async check`"));
        }
        if self.require.write && module.version.is_none() {
            errors.push(String::from("no `.version` directive to raise"));
        }
        for error in &errors {
            out.say(format!("error: {place}: {error}"))?;
        }
        let is_clean = errors.is_empty() && line.loads.iter().all(|answer| answer.loads == Some(true));
        Ok(if is_clean { Exit::Clean } else { Exit::Found })
    }

    fn line<'l>(&mut self, source: &'l Source, module: &'l Module<'_>) -> Line<'l> {
        let support = module.support();
        let (own, lowest) =
            (module.own_target(), module.lowest_version().filter(|_| !module.is_of_older_target()));
        let written = module.version.as_ref().and_then(|version| version.value);
        let is_accepted =
            |isa: &IsaVersion| module.on_own_target().is_some_and(|versions| versions.contains(*isa));
        let written = written.filter(is_accepted);
        let lowest_of_own = lowest.filter(|_| own.is_some_and(|own| support.on(own).is_some()));
        let in_table = |isa: Option<IsaVersion>| isa.filter(|isa| !is_older_than_table(*isa));
        let driver =
            |isa: Option<IsaVersion>| Some(oldest_driver_for(in_table(isa)?, own?)?.oldest_drivers());
        let toolkit = |isa: Option<IsaVersion>| Some(oldest_toolkit_for(in_table(isa)?, own?)?.to_string());
        let takers = |isa: IsaVersion| {
            if is_older_than_table(isa) {
                // The toolkits do not agree about addresses of 32 bits.
                let toolkits = if module.narrow.is_none() { " and every toolkit" } else { "" };
                return Some(format!("{isa} is taken by every driver{toolkits} of the table"));
            }
            let driver = driver(Some(isa))?;
            let toolkit = toolkit(Some(isa)).map(|toolkit| format!(", and ptxas of {toolkit}"));
            Some(format!("{isa} loads from driver {driver} on{}", toolkit.unwrap_or_default()))
        };
        let other = lowest_of_own.filter(|_| lowest_of_own != written);
        let is_shown = self.require.kernels || self.require.format == Format::Json;
        let bodies = module.bodies.iter().filter(|_| is_shown);
        Line {
            file: &source.name,
            line: module.version.as_ref().map(|version| self.places.at(version.span.start).line),
            version: module.version.as_ref().map(|version| version.text),
            target: module.target.as_ref().map(|target| target.text),
            instructions: module.instructions,
            isa: lowest.map(|isa| isa.to_string()),
            forced_by: forcing(module.needs.iter(), &support, own).map(|need| self.statement(source, need)),
            targets: names(&support),
            illegal: module.unknown.len(),
            driver: driver(written),
            toolkit: toolkit(written),
            lowest_driver: driver(lowest_of_own),
            lowest_toolkit: toolkit(lowest_of_own),
            takers: written.into_iter().chain(other).filter_map(takers).collect(),
            kernels: bodies.map(|body| self.kernel(source, module, body)).collect(),
            loads: self.answers(module),
        }
    }

    fn kernel<'l>(&mut self, source: &Source, module: &'l Module<'_>, body: &Body<'l>) -> Kernel<'l> {
        let (support, own) = (module.support_of(body), module.own_target());
        let on_own = own.and_then(|own| support.on(own)).map(|versions| versions.first);
        let needs = module
            .needs
            .iter()
            .filter(|need| body.span.start <= need.span.start && need.span.end <= body.span.end);
        Kernel {
            name: body.name,
            line: self.places.at(body.span.start).line,
            is_kernel: body.is_kernel,
            isa: on_own.or_else(|| support.lowest()).map(|isa| isa.to_string()),
            forced_by: forcing(needs, &support, own).map(|need| self.statement(source, need)),
            targets: names(&support),
            description: support.description(),
        }
    }

    fn statement<'l>(&mut self, source: &Source, need: &'l Need) -> Statement<'l> {
        let words = source.shown(need.span.clone());
        let mut statement = words.split_whitespace().collect::<Vec<_>>().join(" ");
        if let Some((end, _)) = statement.char_indices().nth(LONGEST) {
            statement.replace_range(end.., "…");
        }
        Statement { line: self.places.at(need.span.start).line, statement, what: &need.what }
    }

    fn answers(&mut self, module: &Module<'_>) -> Vec<Answer> {
        let driver =
            self.require.driver.map(|driver| (driver.to_string(), module.refusals_of_driver(&driver, None)));
        let toolkit =
            self.toolkit.map(|toolkit| (format!("ptxas of {toolkit}"), module.refusals_of_toolkit(toolkit)));
        let answers = driver.into_iter().chain(toolkit);
        let reason = |places: &mut Places<'_>, obstacle: &Obstacle| Reason {
            line: places.at(obstacle.span.start).line,
            message: obstacle.message.clone(),
            help: obstacle.help.clone(),
        };
        let answer = |(name, obstacles): (String, Vec<Obstacle>)| Answer {
            name,
            loads: if !obstacles.is_empty() {
                Some(false)
            } else if module.is_of_older_target() {
                None
            } else {
                Some(true)
            },
            reasons: obstacles.iter().map(|obstacle| reason(&mut self.places, obstacle)).collect(),
            obstacles,
        };
        answers.map(answer).collect()
    }
}

/// The first statement that requires the lowest version: on its own target or, if that has not each of them, on the
/// target with the lowest version.
fn forcing<'n>(
    mut needs: impl Iterator<Item = &'n Need>,
    support: &Support,
    own: Option<Target>,
) -> Option<&'n Need> {
    let on = own.and_then(|own| Some((own, support.on(own)?)));
    let (target, versions) = on.or_else(|| support.targets().min_by_key(|(_, versions)| versions.first))?;
    let forces = |need: &&Need| need.support.on(target).is_some_and(|on| on.first == versions.first);
    needs.find(forces).filter(|_| target.since() < Some(versions.first))
}

fn names(support: &Support) -> Vec<String> {
    support.targets().map(|(target, _)| target.to_string()).collect()
}

/// The edit that raises the `.version`, if it is too low and the module's own target has every statement.
fn raise(module: &Module<'_>) -> Option<Edit> {
    let range = module.version.as_ref()?.span.clone();
    Some(Edit { range, text: module.raised_version()?.to_string() })
}

fn human(line: &Line<'_>, module: &Module<'_>, require: &Require, out: &mut Out<'_>) -> io::Result<()> {
    let instructions = count(line.instructions, "instruction");
    if let Some(target) = module.own_target().filter(|_| module.is_of_older_target()) {
        return writeln!(out, "{}: {instructions}; not known for `{target}`, but from sm_50 on", line.file);
    }
    let support = module.support();
    let Some(isa) = &line.isa else {
        let none = match support.is_empty() {
            true => ": no target has all of them",
            false => ": requires no particular `.version` or `.target`",
        };
        return writeln!(out, "{}: {instructions}{none}", line.file);
    };
    let on = module.own_target().filter(|target| support.on(*target).is_some());
    let version = match (line.version, module.raised_version(), module.lowered_version()) {
        (Some(said), Some(_), _) if require.write => format!("raised from {said}"),
        (Some(said), Some(_), _) => format!("the module has {said}, too low"),
        (Some(said), None, Some(_)) => {
            format!("the module has {said}; {isa} is enough: `ptx-async retarget --isa lowest`")
        }
        (Some(said), None, None) => format!("the module has {said}"),
        (None, ..) => String::from("the module has none"),
    };
    let on = on.map(|target| format!(" on {target}")).unwrap_or_default();
    let targets = support.description();
    writeln!(out, "{}: `.version {isa}`{on} ({version}); {instructions}: {targets}", line.file)?;
    match (&line.forced_by, module.own_target().filter(|_| !on.is_empty())) {
        (None, Some(target)) => writeln!(out, "  {isa} because of `.target {target}`")?,
        (statement, _) => forced(statement.as_ref(), isa, out)?,
    }
    for takers in &line.takers {
        writeln!(out, "  {takers}")?;
    }
    for kernel in &line.kernels {
        let kind = if kernel.is_kernel { "kernel" } else { "function" };
        let isa = kernel.isa.as_deref().unwrap_or("none");
        let (name, line, targets) = (kernel.name, kernel.line, &kernel.description);
        writeln!(out, "  {kind} `{name}` in line {line}: `.version {isa}`; {targets}")?;
        forced(kernel.forced_by.as_ref(), isa, out)?;
    }
    Ok(())
}

fn taken(line: &Line<'_>, out: &mut Out<'_>) -> io::Result<()> {
    for Answer { name, loads, .. } in &line.loads {
        match loads {
            Some(true) => writeln!(out, "  {name} takes it")?,
            Some(false) => writeln!(out, "  {name} does not take it")?,
            None => writeln!(out, "  it is not known whether {name} takes it")?,
        }
    }
    Ok(())
}

fn forced(statement: Option<&Statement<'_>>, isa: &str, out: &mut Out<'_>) -> io::Result<()> {
    let Some(Statement { line, statement, .. }) = statement else { return Ok(()) };
    writeln!(out, "  {isa} because of line {line}: {statement}")
}
