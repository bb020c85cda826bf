//! `ptx-async forms`: the table.

use std::io::{self, Write};

use ptx_async_isa::floors::Floors;
use ptx_async_isa::form::{Form, Instruction, Syntax};
use ptx_async_isa::{forms, samples};
use serde::Serialize;

use crate::args::{Format, Forms};
use crate::outcome::{self, Exit, json_line};

#[derive(Serialize)]
struct Line {
    name: String,
    syntax: String,
    isa: Option<String>,
    targets: Vec<String>,
}

pub(crate) fn run(args: &Forms) -> io::Result<Exit> {
    let context = args.module.context();
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut none = true;
    for instruction in forms::all() {
        for form in instruction.forms {
            let floors = floors(instruction, form).within(&context);
            if floors.is_empty() {
                continue;
            }
            none = false;
            let syntax = Syntax(instruction, form).to_string();
            let isa = floors.lowest().map(|isa| isa.to_string());
            match args.format {
                Format::Human => {
                    writeln!(out, "{syntax}")?;
                    let title =
                        if form.title.is_empty() { String::new() } else { format!("{}; ", form.title) };
                    let isa = isa.unwrap_or_default();
                    writeln!(out, "    {title}PTX ISA {isa}, {}", floors.description())?;
                }
                Format::Json => {
                    let name = instruction.to_string();
                    json_line(&mut out, &Line { name, syntax, isa, targets: floors.targets() })?;
                }
            }
        }
    }
    out.flush()?;
    if none {
        let target = context.target.map(|target| format!(" for `{target}`")).unwrap_or_default();
        let isa = context.isa.map(|isa| format!(" in PTX ISA {isa}")).unwrap_or_default();
        outcome::say(&format!("no instruction of the table is available{target}{isa}"));
    }
    Ok(Exit::Clean)
}

/// The targets that have a syntax line: those that have at least one of its samples.
pub(crate) fn floors(instruction: &'static Instruction, form: &'static Form) -> Floors {
    let mut floors = Floors::default();
    for sample in samples::of_form(instruction, form, 1) {
        if let Some(valid) = samples::valid(&sample.text) {
            floors = floors.or(&Floors::of(&valid));
        }
    }
    floors
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_has_a_target_and_none_before_its_own() {
        for instruction in forms::all() {
            for form in instruction.forms {
                let floors = floors(instruction, form);
                let own = form.availability.iter().map(|need| need.isa).min();
                assert!(!floors.is_empty(), "{}", Syntax(instruction, form));
                assert!(floors.lowest() >= own, "{}", Syntax(instruction, form));
            }
        }
    }
}
