//! `ptx-async explain`: the description of a rule, an instruction, a word of descriptions, or an error of CUDA.

use std::io::{self, Write as _};

use ptx_async_check::{Paint, explain};

use crate::args::Explain;
use crate::color::Color;
use crate::outcome::Exit;

pub(crate) fn run(args: &Explain, color: Color) -> io::Result<Exit> {
    let text = explain::text(args.what.as_deref(), Paint(color.on_stdout()))?;
    io::stdout().lock().write_all(text.as_bytes())?;
    Ok(Exit::Clean)
}
