//! `cargo xtask requirements`: asks ptxas whether instructions outside of the table of forms are accepted from the
//! version on that `ptx-async-requirements` has, and not below.
//!
//! Each line is asked of every release and target at its lowest version, the version below, and the newest one; at the
//! newest one also for targets that do not have it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, Result, bail};
use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::module::Module;
use ptx_async_requirements::{Support, Versions};

use crate::parallel;
use crate::ptxas::Ptxas;
use crate::tools::{self, RELEASES, Release};
use neighbour::neighbour;

mod modules;
mod neighbour;

/// The number of differences that are printed of each kind.
const EXAMPLES: usize = 3;

/// Answers of older releases that later ones corrected: the newest `.version` of the last such release, a part of the
/// line, and the reason.
const CORRECTED: &[(&str, &str, &str)] = &[
    ("8.0", ".oob", "the manual has `.oob` from PTX ISA 8.1 and sm_90 on; ptxas 12.0 accepts it everywhere"),
    (
        "8.8",
        "fence.acquire",
        "ptxas 13.0 and later require 8.6 and sm_90, as the manual does; ptxas 12.9 less",
    ),
    ("8.8", "fence.release", "the same"),
    ("8.8", "cvt.ftz.f32.bf16", "ptxas 13.0 and later require sm_90 for `.ftz`, ptxas 12 does not"),
];

/// A line and the versions that accept it.
struct Line {
    text: String,
    support: Support,
}

/// A release, a target and a version.
type Place = (usize, Target, IsaVersion);

/// Asks about the lines of files, by default of `xtask/requirements.txt`, or about the modules of a folder, and fails if
/// an answer differs.
///
/// # Errors
///
/// When an option is unknown, a file cannot be read, ptxas cannot be fetched or run, or an answer differs.
pub fn run(args: &[&str]) -> Result<()> {
    let mut releases: Vec<&Release> = RELEASES.iter().collect();
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    let mut words = args.iter();
    while let Some(&word) = words.next() {
        match word {
            "--releases" => {
                let list = words.next().context("`--releases` needs a value")?;
                releases.retain(|release| list.split(',').any(|wanted| release.version.starts_with(wanted)));
            }
            "--modules" => folders.push(*words.next().context("`--modules` needs a folder")?),
            option if option.starts_with("--") => {
                bail!("there is no option `{option}`; the options are --releases and --modules")
            }
            file => files.push(file),
        }
    }
    let ptxas = releases.iter().map(|release| Ptxas::fetch(release.version)).collect::<Result<Vec<_>>>()?;
    if !folders.is_empty() {
        let all: Vec<_> = releases.into_iter().zip(ptxas).collect();
        return folders.into_iter().try_for_each(|folder| modules::run(Path::new(folder), &all));
    }
    let lines = match files.is_empty() {
        true => instructions()?,
        false => files.iter().map(|file| read(Path::new(file))).collect::<Result<Vec<_>>>()?.concat(),
    };
    let lines = BTreeSet::from_iter(lines);
    let started = Instant::now();
    let asked = Asked { lines: legal(&lines, ptxas.last().context("no such release")?)?, releases, ptxas };
    let left = lines.len() - asked.lines.len();
    println!("{} instructions; {left} others are accepted nowhere, or are unknown", asked.lines.len());
    let (questions, differences) = asked.ask()?;
    let kinds: BTreeSet<&str> = differences.iter().map(|(kind, _)| kind.as_str()).collect();
    for kind in &kinds {
        let of_kind = differences.iter().filter(|(own, _)| own == kind);
        println!("{} times: {kind}", of_kind.clone().count());
        of_kind.take(EXAMPLES).for_each(|(_, example)| println!("    {example}"));
    }
    let seconds = started.elapsed().as_secs_f64();
    println!("{questions} questions, {} answers differ; {seconds:.0} s", differences.len());
    CORRECTED.iter().for_each(|(_, part, reason)| println!("not compared: `{part}`: {reason}"));
    if !differences.is_empty() {
        bail!("{} answers differ", differences.len());
    }
    Ok(())
}

/// The instructions outside of the table of forms that `xtask/requirements.txt` lists.
///
/// # Errors
///
/// When the file cannot be read.
pub(crate) fn instructions() -> Result<Vec<String>> {
    read(&tools::workspace().join("xtask/requirements.txt"))
}

/// The instructions of a file.
fn read(path: &Path) -> Result<Vec<String>> {
    Ok(tools::read(path)?.lines().flat_map(expanded).collect())
}

/// The instructions of a line: every choice of its alternatives `<a|b>`.
fn expanded(line: &str) -> Vec<String> {
    if line.starts_with('#') || line.trim().is_empty() {
        return Vec::new();
    }
    let Some((before, rest)) = line.split_once('<') else { return vec![line.trim().to_owned()] };
    let Some((choices, after)) = rest.split_once('>') else { return vec![line.trim().to_owned()] };
    let alternatives = choices.split('|').map(|choice| format!("{before}{choice}{after}"));
    alternatives.flat_map(|line| expanded(&line)).collect()
}

/// The lines that are known, and that a release accepts for some target.
fn legal(lines: &BTreeSet<String>, newest: &Ptxas) -> Result<Vec<Line>> {
    let mut open: BTreeMap<&str, Support> = BTreeMap::new();
    for line in lines {
        let text = format!("{}{line}\n}}\n", frame(None));
        let mut modules = Module::all(&text);
        let module = modules.pop().context("no module")?;
        if module.unknown.is_empty() {
            open.insert(line, support_of(&module));
        }
    }
    let mut accepted = Vec::new();
    let targets: Vec<Target> = Target::all().filter(|target| target.until().is_none()).collect();
    let version = *IsaVersion::ALL.last().context("no version")?;
    for target in targets.into_iter().rev() {
        let texts: Vec<&str> = open.keys().copied().collect();
        let Some(refusals) = newest.refusals(&frame(Some((target, version))), &target.to_string(), &texts)?
        else {
            continue;
        };
        for (text, refusal) in texts.into_iter().zip(refusals) {
            if refusal.is_none()
                && let Some(support) = open.remove(text)
            {
                accepted.push(Line { text: text.to_owned(), support });
            }
        }
    }
    Ok(accepted)
}

/// The support of the statements that are not part of the frame.
fn support_of(module: &Module<'_>) -> Support {
    let mut support = Support::of_targets();
    module.bodies.last().iter().for_each(|body| support = module.support_of(body));
    support
}

/// The beginning of a module, up to the lines.
fn frame(place: Option<(Target, IsaVersion)>) -> String {
    let (version, target) = match place {
        Some((target, version)) => (version.to_string(), target.to_string()),
        None => (String::from("9.5"), String::from("sm_90")),
    };
    let wide = place
        .is_some_and(|(target, version)| version >= IsaVersion { major: 8, minor: 3 } && target.sm() >= 70);
    let wide = if wide { ".reg .b128 %q<16>;" } else { "" };
    format!(
        ".version {version}\n.target {target}\n.address_size 64\n\
         .const .align 16 .b8 cvar[64]; .global .align 16 .b8 gvar[64]; .global .texref tex0; .global .surfref surf0;\n\
         .visible .func fnv() {{ ret; }} .visible .func (.reg .b32 o) fnr(.reg .b32 i) {{ ret; }}\n\
         .visible .entry k(.param .align 16 .b8 pvar[64]) {{\n\
         .reg .b8 %b<16>; .reg .b16 %rs<40>; .reg .b32 %r<160>; .reg .b64 %rd<40>; .reg .pred %p<8>; \
         .reg .f32 %f<160>; .reg .f64 %fd<40>; {wide} .shared .align 128 .b8 smem[1024];\n"
    )
}

struct Asked<'r> {
    lines: Vec<Line>,
    releases: Vec<&'r Release>,
    ptxas: Vec<Ptxas>,
}

impl Asked<'_> {
    /// Returns the number of questions, and the differences, each with its kind.
    fn ask(&self) -> Result<(usize, Vec<(String, String)>)> {
        let questions: Vec<(Place, Vec<usize>)> = self.questions().into_iter().collect();
        let number = questions.iter().map(|(_, lines)| lines.len()).sum();
        let parts = parallel::map(&questions, |(place, lines)| self.differences(*place, lines));
        Ok((number, parts.into_iter().collect::<Result<Vec<_>>>()?.concat()))
    }

    /// The lines to ask at each place.
    fn questions(&self) -> BTreeMap<Place, Vec<usize>> {
        let mut questions: BTreeMap<Place, BTreeSet<usize>> = BTreeMap::new();
        for (release, &Release { isa: newest, .. }) in self.releases.iter().enumerate() {
            let Ok(newest) = newest.parse::<IsaVersion>() else { continue };
            for (target, all) in Support::of_targets().targets().filter(|(_, all)| all.contains(newest)) {
                for (number, line) in self.lines.iter().enumerate() {
                    let mut ask = |version: Option<IsaVersion>| {
                        if let Some(version) =
                            version.filter(|&version| all.contains(version) && version <= newest)
                        {
                            questions.entry((release, target, version)).or_default().insert(number);
                        }
                    };
                    ask(Some(newest));
                    if let Some(Versions { first, last, .. }) = line.support.on(target) {
                        ask(Some(first));
                        ask(neighbour(first, false));
                        ask(last);
                        ask(last.and_then(|last| neighbour(last, true)));
                    }
                }
            }
        }
        questions.into_iter().map(|(place, lines)| (place, lines.into_iter().collect())).collect()
    }

    fn differences(
        &self,
        (release, target, version): Place,
        lines: &[usize],
    ) -> Result<Vec<(String, String)>> {
        let texts: Vec<&str> = lines.iter().map(|&line| self.lines[line].text.as_str()).collect();
        let head = frame(Some((target, version)));
        let Some(refusals) = self.ptxas[release].refusals(&head, &target.to_string(), &texts)? else {
            // The release does not know the target, which a later one dropped.
            return Ok(Vec::new());
        };
        let mut differences = Vec::new();
        for (&line, refusal) in lines.iter().zip(refusals) {
            let Line { text, support } = &self.lines[line];
            let accepts = support.on(target).is_some_and(|versions| versions.contains(version));
            if accepts == refusal.is_none() {
                continue;
            }
            let opcode = text.split([' ', '.']).next().unwrap_or_default();
            let kind = match &refusal {
                Some(refusal) => format!("`{opcode}`: ptxas refuses: {refusal}"),
                None => format!("`{opcode}`: ptxas accepts"),
            };
            let ours = support.on(target).map(|versions| versions.first.to_string());
            let ours = ours.unwrap_or_else(|| "never".to_owned());
            let Release { version: version_of_release, isa: newest, .. } = self.releases[release];
            let corrected = |last: &str| newest.parse::<IsaVersion>().ok() <= last.parse().ok();
            if CORRECTED.iter().any(|(last, part, _)| corrected(last) && text.contains(part)) {
                continue;
            }
            differences
                .push((kind, format!("{version_of_release} {target} {version}: {text} (ours: {ours})")));
        }
        Ok(differences)
    }
}
