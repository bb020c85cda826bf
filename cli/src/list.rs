//! `ptx-async list`: the instructions of the table in a file, and how many there are of each.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::AddAssign;

use ptx_async_isa::floors::Floors;
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, validate};
use serde::Serialize;

use crate::args::{Format, List};
use crate::files::{self, Out};
use crate::inputs;
use crate::outcome::{Exit, count, json_line};
use crate::position::Positions;
use crate::source::Source;
use crate::walk::Walk;

/// One instruction.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    line: usize,
    column: usize,
    /// Canonical if legal, otherwise as in the file.
    instruction: String,
    /// Its name, without qualifiers; none if it could not be parsed.
    mnemonic: Option<String>,
    /// Whether `check` finds no error in it.
    legal: bool,
    /// The rules that it violates.
    rules: Vec<&'static str>,
    /// The lowest version that accepts it; none if no version does.
    isa: Option<String>,
    targets: Vec<String>,
}

pub(crate) fn run(list: &List) -> io::Result<Exit> {
    let inputs = inputs::at(&list.paths.paths)?;
    let (exit, summary) = files::each(inputs, |source, out| file(&source, list.format, out))?;
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

/// Counts by mnemonic; what could not be parsed has none.
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

    /// The total and a line for each mnemonic, after the list.
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

fn file(source: &Source, format: Format, out: &mut Out<'_>) -> io::Result<Summary> {
    let mut summary = Summary::default();
    let mut walk = Walk::new(source, out.progress);
    let mut positions = Positions::new(source);
    while let Some(item) = walk.next() {
        let (span, mnemonic, canonical, rules, floors) = match item {
            Item::ParseError(parse_error) if parse_error.is_described => {
                (parse_error.statement, None, None, vec![parse_error.rule.id], Floors::default())
            }
            Item::Instruction(parsed) => {
                // The version and the targets are those of the instruction, whatever its own module offers.
                let anywhere = validate(&parsed.inst, &Context::default(), Dialect::Ptx);
                let mnemonic = Some(parsed.inst.instruction.to_string());
                let floors = anywhere.as_ref().map_or_else(|_| Floors::default(), Floors::of);
                match validate(&parsed.inst, &walk.module().context(), Dialect::Ptx) {
                    Ok(valid) => (parsed.span, mnemonic, Some(valid.to_string()), Vec::new(), floors),
                    Err(findings) => {
                        let mut rules: Vec<_> = findings.iter().map(|finding| finding.rule.id).collect();
                        rules.dedup();
                        (parsed.span, mnemonic, None, rules, floors)
                    }
                }
            }
            // Only instructions are listed.
            _ => continue,
        };
        let position = positions.at(span.start);
        let line = Line {
            file: &source.name,
            line: position.line,
            column: position.column,
            legal: canonical.is_some(),
            instruction: canonical.unwrap_or_else(|| source.shown(span)),
            mnemonic,
            rules,
            isa: floors.lowest().map(|isa| isa.to_string()),
            targets: floors.targets(),
        };
        summary.add(&line);
        match format {
            Format::Json => json_line(out, &line)?,
            Format::Human => human(&line, &floors, out)?,
        }
    }
    Ok(summary)
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
