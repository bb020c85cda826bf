//! `ptx-async forms`: the table.

use std::io::{self, Write};

use ptx_async_check::explain::floors::floors;
use ptx_async_isa::form::Syntax;
use ptx_async_isa::forms;
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
