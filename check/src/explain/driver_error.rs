//! The description of an error of CUDA, by its number, its name, its text, or a line of a log.

use ptx_async_isa::nearest;
use ptx_async_requirements::errors::{self, CudaError, ERRORS};
use ptx_async_requirements::log::{self, Kind, Message};

use super::prose::wrapped;
use super::{commands, log_line};
use crate::paint::Paint;

/// The error of a text that is about an unknown error of CUDA.
pub(super) struct Unknown {
    pub(super) message: String,
    pub(super) help: String,
}

/// Describes the error that `what` is about. `None` if it is about no error of CUDA, or is a number without an error: a
/// number can be a word too.
pub(super) fn explained(what: &str, paint: Paint) -> Option<Result<String, Unknown>> {
    // Each message with its lines. All lines about invalid instructions have the same explanation.
    let mut messages: Vec<(Vec<&str>, Message<'_>)> = Vec::new();
    for line in what.lines().map(str::trim) {
        let Some(message) = Message::of(line) else { continue };
        let alike = |known: &Message<'_>| {
            *known == message || (known.kind == Kind::Invalid && message.kind == Kind::Invalid)
        };
        match messages.iter_mut().find(|(_, known)| alike(known)) {
            Some((lines, _)) => lines.push(line),
            None => messages.push((vec![line], message)),
        }
    }
    // The last line of an output says nothing where another one does.
    if messages.iter().any(|(_, message)| message.kind != Kind::Aborted) {
        messages.retain(|(_, message)| message.kind != Kind::Aborted);
    }
    if !messages.is_empty() {
        let explained = messages.iter().map(|(lines, message)| log_line::describe(lines, message, paint));
        return Some(Ok(explained.collect::<Vec<_>>().join("\n")));
    }
    if let Some(error) = errors::find(what) {
        return Some(Ok(describe(error, paint)));
    }
    let number = errors::number(what).filter(|_| !is_number(what));
    let mut words = what.split(|character: char| !character.is_ascii_alphanumeric() && character != '_');
    let name = words.find_map(|word| Some((word, STARTS.iter().find(|start| word.starts_with(**start))?)));
    let (unknown, near) = match name {
        Some((name, start)) => {
            let names = ERRORS.iter().flat_map(|error| error.names.iter().copied());
            let near = nearest(&name[start.len()..], names.filter_map(|name| name.strip_prefix(start)));
            (format!("error `{name}`"), near.map(|near| format!("did you mean `{start}{near}`?")))
        }
        None if number.is_some() => (format!("error {}", number.unwrap_or_default()), None),
        None if log::is_output(what) => {
            let near = log::nearest(what)
                .map(|near| format!("the nearest known message is `{}`", near.replace("{}", "…")));
            (String::from("message of ptxas"), near)
        }
        None => return None,
    };
    let help = near.unwrap_or_else(|| String::from("`ptx-async explain` lists the errors that it knows"));
    Some(Err(Unknown { message: format!("unknown {unknown}"), help }))
}

/// Whether the text is only a number.
pub(super) fn is_number(what: &str) -> bool {
    what.bytes().all(|byte| byte.is_ascii_digit())
}

/// The beginnings of the names of errors, the longest first. They count in no comparison: otherwise the name of an error
/// that is not in the table is near to that of another one.
const STARTS: &[&str] = &[
    "CUDA_ERROR_INVALID_",
    "CUDA_ERROR_",
    "cudaErrorInvalid",
    "cudaError",
    "NVPTXCOMPILE_ERROR_",
    "NVJITLINK_ERROR_",
    "NVRTC_ERROR_",
];

/// The lines of the list of all names.
pub(super) fn index() -> String {
    let line = |error: &CudaError| {
        let number = error.number.map_or_else(String::new, |number| format!("{number}, "));
        format!("  {number}{}: {}\n", error.names.join(", "), first_sentence(error.meaning))
    };
    ERRORS.iter().map(line).collect()
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text.trim_end_matches('.'), |(first, _)| first)
}

fn describe(error: &CudaError, paint: Paint) -> String {
    let (first, others) = error.names.split_first().unwrap_or((&"", &[]));
    let mut text = paint.bold(first);
    let number = error.number.map(|number| format!("error {number} of CUDA"));
    let others = others.iter().map(|name| format!("`{name}` in the runtime API"));
    let said = (!error.text.is_empty()).then(|| format!("\"{}\"", error.text));
    let facts: Vec<String> = number.into_iter().chain(others).chain(said).collect();
    if !facts.is_empty() {
        text += &format!("\n  {}", facts.join("; "));
    }
    text += &format!("\n\n{}", wrapped(error.meaning));
    text + &commands::list(commands::of(error.remedy), paint)
}
