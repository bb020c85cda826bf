//! `ptx-async list`: what of a file is in the table.

use std::io::{self, Write};
use std::ops::Range;

use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, validate};
use serde::Serialize;

use crate::args::{Format, List};
use crate::files::{self, Out};
use crate::floors::Floors;
use crate::outcome::{Exit, Tally};
use crate::position::Positions;
use crate::source::Source;
use crate::walk::{Walk, judge};

/// One instruction.
#[derive(Serialize)]
struct Line<'l> {
    file: &'l str,
    line: usize,
    column: usize,
    /// Canonical where it is legal, as in the file where not.
    instruction: String,
    /// Whether `check` finds no error in it.
    legal: bool,
    /// The rules that it breaks.
    rules: Vec<&'static str>,
    /// The lowest version that takes it; none where nothing does.
    isa: Option<String>,
    targets: Vec<String>,
}

pub(crate) fn run(list: &List) -> io::Result<Exit> {
    let paths = files::inputs(&list.paths.paths)?;
    Ok(files::each(&paths, |source, out| file(&source, list.format, out))?.exit)
}

fn file(source: &Source, format: Format, out: &mut Out<'_>) -> io::Result<Tally> {
    let mut walk = Walk::new(source, out.progress);
    let mut positions = Positions::new(source);
    while let Some(item) = walk.next() {
        let (span, canonical, rules, floors) = match item {
            Item::ParseError(parse_error) if parse_error.of_table => {
                (parse_error.statement, None, vec![parse_error.rule.id], Floors::default())
            }
            Item::Version(_) | Item::Target(_) | Item::ParseError(_) => continue,
            Item::Instruction(parsed) => {
                // What its module lacks, another has: the versions are those of the instruction.
                let anywhere = validate(&parsed.inst, &Context::default(), Dialect::Ptx);
                let floors = anywhere.as_ref().map_or_else(|_| Floors::default(), Floors::of);
                match judge(&parsed, &Context::default(), walk.context()) {
                    Ok(valid) => (parsed.span, Some(valid.to_string()), Vec::new(), floors),
                    Err(findings) => {
                        let mut rules: Vec<_> = findings.iter().map(|finding| finding.rule.id).collect();
                        rules.dedup();
                        (parsed.span, None, rules, floors)
                    }
                }
            }
        };
        let line = line(source, &mut positions, &span, canonical, rules, &floors);
        match format {
            Format::Json => {
                serde_json::to_writer(&mut *out, &line)?;
                writeln!(out)?;
            }
            Format::Human => human(&line, &floors, out)?,
        }
    }
    Ok(Tally::default())
}

fn line<'l>(
    source: &'l Source,
    positions: &mut Positions<'_>,
    span: &Range<usize>,
    canonical: Option<String>,
    rules: Vec<&'static str>,
    floors: &Floors,
) -> Line<'l> {
    let position = positions.at(span.start);
    Line {
        file: &source.name,
        line: position.line,
        column: position.column,
        legal: canonical.is_some(),
        instruction: canonical.unwrap_or_else(|| source.shown(span.clone())),
        rules,
        isa: floors.lowest().map(|isa| isa.to_string()),
        targets: floors.targets(),
    }
}

fn human(line: &Line<'_>, floors: &Floors, out: &mut impl Write) -> io::Result<()> {
    let instruction = line.instruction.split_whitespace().collect::<Vec<_>>().join(" ");
    let place = format!("{}:{}:", line.file, line.line);
    let needs = match &line.isa {
        Some(isa) => format!("PTX {isa}, {}", floors.in_words()),
        None => String::from("no target"),
    };
    match line.legal {
        true => writeln!(out, "{place} {instruction}  // {needs}"),
        false => writeln!(out, "{place} {instruction}  // not legal: {}; {needs}", line.rules.join(", ")),
    }
}
