//! `ptx-async retarget`: another `.version` or `.target`, or the statements that forbid it.

use std::fs::File;
use std::io::{self, BufWriter, Write as _};

use ptx_async_check::fmt::Edit;
use ptx_async_check::{Places, Source, no_ptx};
use ptx_async_requirements::retarget::{self, Wanted};

use crate::args::Retarget;
use crate::check::drawn;
use crate::color::Color;
use crate::files::{self, Out};
use crate::fmt::{apply, refuse_stdin};
use crate::inputs::{self, Wanted as Files};
use crate::outcome::Exit;
use crate::replace::replace;

pub(crate) fn run(args: &Retarget, color: Color) -> io::Result<Exit> {
    let inputs = inputs::at(&args.paths.paths, Files::Ptx)?;
    if args.write {
        refuse_stdin(&inputs)?;
    }
    if args.output.is_some() && inputs.len() != 1 {
        let message = format!("`--output` is one file, but the inputs are {}; use `--write`", inputs.len());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    let color = color.on_stderr();
    let (read, changed) = files::each(inputs, |source, out| file(&source, args, color, out))?;
    Ok(read.max(changed))
}

pub(crate) fn file(source: &Source, args: &Retarget, color: bool, out: &mut Out<'_>) -> io::Result<Exit> {
    no_ptx::refuse(source, "nothing in this text is PTX")?;
    let wanted = Wanted { isa: args.isa, target: args.target };
    out.progress.advance(source.text.len());
    let edits = match retarget::edits(&source.text, &wanted) {
        Ok(edits) => edits.into_iter().map(|edit| Edit { range: edit.span, text: edit.text }),
        Err(obstacles) => {
            let mut places = Places::new(source);
            for obstacle in &obstacles {
                let drawn = drawn(&mut places, obstacle, &[], color);
                out.say(drawn.trim_end_matches('\n').to_owned() + "\n")?;
            }
            return Ok(Exit::Found);
        }
    };
    match &args.output {
        _ if args.write && edits.len() > 0 => replace(&source.path, |file| apply(source, edits, file))?,
        _ if args.write => {}
        Some(path) => {
            let mut file = BufWriter::new(File::create(path)?);
            apply(source, edits, &mut file)?;
            file.flush()?;
        }
        None => apply(source, edits, out)?,
    }
    Ok(Exit::Clean)
}
