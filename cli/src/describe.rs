//! `ptx-async describe`: PTX as calls of `ptx_async!`.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ptx_async_check::{Language, Places, Source, Walk};
use ptx_async_isa::check::{Checker, Severity, effective};
use ptx_async_isa::text::{Item, parse};
use ptx_async_isa::{Dialect, describe, validate};

use crate::args::{Describe, Emit};
use crate::check::drawn;
use crate::color::Color;
use crate::files::{self, Out};
use crate::inputs::{self, Input, Wanted};
use crate::outcome::Exit;

pub(crate) fn run(args: &Describe, color: Color) -> io::Result<Exit> {
    let color = color.on_stderr();
    let job = |source: Source, out: &mut Out<'_>| file(&source, args, color, out);
    let inputs = if args.what.iter().any(|what| is_text(what)) {
        // Instructions of the command line are one text, whether or not each ends with a `;`.
        let text: Vec<String> = args.what.iter().map(|what| instruction(what)).collect();
        let name = Path::new(ARGUMENT);
        vec![Input::Text(Source::of_bytes(name, Language::Ptx, text.join("\n").into_bytes())?)]
    } else {
        let paths: Vec<PathBuf> = args.what.iter().map(PathBuf::from).collect();
        inputs::at(&paths, Wanted::Ptx)?
    };
    let (read, found) = files::each(inputs, job)?;
    Ok(read.max(found))
}

/// The name in messages of text passed as arguments.
const ARGUMENT: &str = "<argument>";

/// Whether the argument is PTX rather than the name of a file.
fn is_text(what: &str) -> bool {
    !Source::is_stdin(Path::new(what))
        && !Path::new(what).exists()
        && (what.contains([';', '[', ' ']) || parse(&instruction(what)).is_ok())
}

/// The instruction with its `;`. If it is a template of `asm!`, its operands become registers.
fn instruction(what: &str) -> String {
    let whole = format!("{};", what.trim().trim_end_matches(';'));
    match describe::from_template(&whole) {
        Some(template) if parse(&whole).is_err() => template,
        _ => whole,
    }
}

pub(crate) fn file(source: &Source, args: &Describe, color: bool, out: &mut Out<'_>) -> io::Result<Exit> {
    let overrides = args.module.context();
    let emit = match args.emit {
        Emit::Asm => describe::Emit::Asm,
        Emit::Ptx => describe::Emit::Ptx,
    };
    let mut walk = Walk::new(source);
    let mut places = Places::new(source);
    let mut checker = Checker::new(&overrides);
    let (mut described, mut wrong) = (0, 0);
    while let Some(item) = walk.next() {
        out.progress.advance(walk.advanced());
        let mut errors = Vec::new();
        for diagnostic in checker.findings(&item, walk.module()) {
            if diagnostic.severity != Severity::Warning {
                errors.push(drawn(&mut places, &diagnostic, &[], color));
            }
        }
        let context = effective(&overrides, walk.module().context());
        if let (Item::Instruction(parsed), []) = (&item, &errors[..])
            && let Ok(valid) = validate(&parsed.inst, &context, Dialect::Ptx)
        {
            described += 1;
            let line = places.at(parsed.span.start).line;
            match describe::describe(&valid, &context, emit) {
                Ok(description) if source.name == ARGUMENT => writeln!(out, "{description}")?,
                Ok(description) => writeln!(out, "// {}:{line}: {valid}\n{description}\n", source.name)?,
                Err(none) => {
                    let help = none.help.map(|help| format!("\n  = help: {help}")).unwrap_or_default();
                    errors.push(format!(
                        "error: {}\n  --> {}:{line}: {valid}{help}\n\n",
                        none.message, source.name
                    ));
                }
            }
        }
        wrong += errors.len();
        for error in errors {
            out.say(error.trim_end().to_owned() + "\n")?;
        }
    }
    if source.name == ARGUMENT && described == 0 && wrong == 0 {
        wrong = 1;
        out.say(format!(
            "error: {}: no instruction of the table; `ptx-async forms` lists them",
            source.name
        ))?;
    }
    Ok(if wrong > 0 { Exit::Found } else { Exit::Clean })
}
