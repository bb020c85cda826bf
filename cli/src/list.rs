//! `ptx-async list`: the instructions of the table in a file, and the count of each.

use std::collections::{BTreeMap, HashSet};
use std::io::{self, Write};
use std::ops::{AddAssign, Range};
use std::path::PathBuf;

use ptx_async_check::{Folders, Language, Source, Walk, count, no_ptx, position::Positions};
use ptx_async_inline_asm as inline_asm;
use ptx_async_isa::floors::Floors;
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, validate};
use serde::Serialize;

use crate::args::{Format, List};
use crate::files::{self, Out};
use crate::inputs;
use crate::outcome::{Exit, json_line};

/// One instruction.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    line: usize,
    column: usize,
    /// The canonical text if legal, otherwise the text of the file.
    instruction: String,
    /// The name without qualifiers; none if the instruction could not be parsed.
    mnemonic: Option<String>,
    /// Whether `check` finds no error in the instruction.
    legal: bool,
    /// The violated rules.
    rules: Vec<&'static str>,
    /// The lowest version that accepts the instruction; none if no version does.
    isa: Option<String>,
    targets: Vec<String>,
}

pub(crate) fn run(list: &List) -> io::Result<Exit> {
    let inputs = inputs::at(&list.sources.paths, list.sources.wanted())?;
    let (exit, summary) = files::each(inputs, |source, out| file(&source, list, out))?;
    if list.format == Format::Human {
        summary.print(&mut io::stdout().lock())?;
    }
    Ok(exit)
}

/// Counts of instructions.
#[derive(Clone, Copy, Default)]
struct Counts {
    all: usize,
    illegal: usize,
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.all += other.all;
        self.illegal += other.illegal;
    }
}

/// Counts by mnemonic; none for instructions that could not be parsed.
#[derive(Default)]
struct Summary(BTreeMap<Option<String>, Counts>);

impl AddAssign for Summary {
    fn add_assign(&mut self, other: Summary) {
        for (mnemonic, counts) in other.0 {
            *self.0.entry(mnemonic).or_default() += counts;
        }
    }
}

impl Summary {
    fn add(&mut self, line: &Line<'_>) {
        *self.0.entry(line.mnemonic.clone()).or_default() +=
            Counts { all: 1, illegal: usize::from(!line.legal) };
    }

    /// Prints the total and a line for each mnemonic, after the list.
    fn print(&self, out: &mut impl Write) -> io::Result<()> {
        let mut sum = Counts::default();
        self.0.values().for_each(|counts| sum += *counts);
        let illegal = |counts: &Counts| match counts.illegal {
            0 => String::new(),
            illegal => format!(", {illegal} not legal"),
        };
        if sum.all == 0 {
            return Ok(());
        }
        writeln!(out, "\n{}{}", count(sum.all, "instruction"), illegal(&sum))?;
        let width = sum.all.to_string().len();
        for (mnemonic, counts) in &self.0 {
            match mnemonic {
                Some(mnemonic) => writeln!(out, "{:>width$} {mnemonic}{}", counts.all, illegal(counts))?,
                None => writeln!(out, "{:>width$} that cannot be parsed", counts.all)?,
            }
        }
        out.flush()
    }
}

/// Prints the instructions of one file.
struct Lister<'l, 'p> {
    source: &'l Source,
    positions: Positions<'l>,
    format: Format,
    out: &'l mut Out<'p>,
    summary: Summary,
}

fn file(source: &Source, list: &List, out: &mut Out<'_>) -> io::Result<Summary> {
    let positions = Positions::new(source);
    let mut lister = Lister { source, positions, format: list.format, out, summary: Summary::default() };
    match source.language {
        Language::Ptx => {
            no_ptx::refuse(source, no_ptx::NOTHING)?;
            lister.ptx()?;
        }
        Language::Host(language) => lister.inline_assembly(language, &list.sources.include)?,
    }
    Ok(lister.summary)
}

impl Lister<'_, '_> {
    fn ptx(&mut self) -> io::Result<()> {
        let mut walk = Walk::new(self.source);
        while let Some(item) = walk.next() {
            self.out.progress.advance(walk.advanced());
            if let Some(entry) = Entry::of(item, &walk.module().context()) {
                let written = self.source.shown(entry.span.clone());
                self.print(entry, written)?;
            }
        }
        Ok(())
    }

    fn inline_assembly(&mut self, language: inline_asm::Language, include: &[PathBuf]) -> io::Result<()> {
        let mut includes = Folders::of(&self.source.path, include);
        for statement in inline_asm::statements(self.source.body(), language, &mut includes) {
            // Alternatives of the text share instructions.
            let mut listed = HashSet::new();
            for template in statement.templates.iter().flatten() {
                for item in template.instructions() {
                    let Some(mut entry) = Entry::of(item, &Context::default()) else { continue };
                    let written = template.text().get(entry.span.clone()).unwrap_or("");
                    let written = template.as_written(written);
                    entry.canonical = entry.canonical.map(|text| match template.has_unknown_constant() {
                        true => written.clone(),
                        false => template.as_written(&text),
                    });
                    entry.span = self.source.place(template.map().source(entry.span));
                    if listed.insert((entry.span.clone(), written.clone())) {
                        self.print(entry, written)?;
                    }
                }
            }
        }
        self.out.progress.advance(self.source.text.len());
        Ok(())
    }

    /// Prints an instruction; `written` is its text in the file.
    fn print(&mut self, entry: Entry, written: String) -> io::Result<()> {
        let position = self.positions.at(entry.span.start);
        let line = Line {
            file: &self.source.name,
            line: position.line,
            column: position.column,
            legal: entry.canonical.is_some(),
            instruction: entry.canonical.unwrap_or(written),
            mnemonic: entry.mnemonic,
            rules: entry.rules,
            isa: entry.floors.lowest().map(|isa| isa.to_string()),
            targets: entry.floors.targets(),
        };
        self.summary.add(&line);
        match self.format {
            Format::Json => json_line(self.out, &line),
            Format::Human => human(&line, &entry.floors, self.out),
        }
    }
}

/// An instruction of the table.
struct Entry {
    span: Range<usize>,
    mnemonic: Option<String>,
    /// If legal, the canonical text, or the text of the source where the canonical text is not known.
    canonical: Option<String>,
    rules: Vec<&'static str>,
    floors: Floors,
}

impl Entry {
    /// Returns the instruction, if the item is one, as judged in a module of this target and version.
    fn of(item: Item<'_>, context: &Context) -> Option<Entry> {
        match item {
            Item::ParseError(parse_error) if parse_error.is_described => Some(Entry {
                span: parse_error.statement,
                mnemonic: None,
                canonical: None,
                rules: vec![parse_error.rule.id],
                floors: Floors::default(),
            }),
            Item::Instruction(parsed) => {
                // Version and targets are the requirements of the instruction itself, whatever its module offers.
                let anywhere = validate(&parsed.inst, &Context::default(), Dialect::Ptx);
                let floors = anywhere.as_ref().map_or_else(|_| Floors::default(), Floors::of);
                let (canonical, rules) = match validate(&parsed.inst, context, Dialect::Ptx) {
                    Ok(valid) => (Some(valid.to_string()), Vec::new()),
                    Err(findings) => {
                        let mut rules: Vec<_> = findings.iter().map(|finding| finding.rule.id).collect();
                        rules.dedup();
                        (None, rules)
                    }
                };
                let mnemonic = Some(parsed.inst.instruction.to_string());
                Some(Entry { span: parsed.span, mnemonic, canonical, rules, floors })
            }
            _ => None,
        }
    }
}

fn human(line: &Line<'_>, floors: &Floors, out: &mut impl Write) -> io::Result<()> {
    let instruction = line.instruction.split_whitespace().collect::<Vec<_>>().join(" ");
    let place = format!("{}:{}:", line.file, line.line);
    let needs = match &line.isa {
        Some(isa) => format!("PTX {isa}, {}", floors.description()),
        None => String::from("no target"),
    };
    match line.legal {
        true => writeln!(out, "{place} {instruction}  // {needs}"),
        false => writeln!(out, "{place} {instruction}  // not legal: {}; {needs}", line.rules.join(", ")),
    }
}
