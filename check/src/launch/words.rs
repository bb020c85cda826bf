//! Launches from their words, on a command line or in a comment.

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args as _, Command, FromArgMatches as _};

use super::mistake::Mistake;
use super::spec::LaunchSpec;

/// The options of `sim` that are about a run, not about one of its launches.
pub const OF_RUN: [&str; 10] =
    ["then", "dump", "schedules", "seed", "explore", "steps", "memory", "strict", "trace", "format"];

/// The word between two launches.
pub(crate) const THEN: &str = "--then";

/// The launches of these words: the options of the first launch, and after each `--then` the name of a kernel and the
/// options of the next launch.
///
/// # Errors
///
/// If an option is unknown, or has a wrong value.
pub fn launches(words: &[String]) -> Result<Vec<LaunchSpec>, Mistake> {
    let parts = words.split(|word| word == THEN);
    parts
        .enumerate()
        .map(|(number, words)| launch(number, words, "a launch in a comment has no such option"))
        .collect()
}

/// The launches of the words after a command line's first `--then`, which itself is not among them.
///
/// # Errors
///
/// As [`launches`].
pub fn later(words: &[String]) -> Result<Vec<LaunchSpec>, Mistake> {
    if words.is_empty() {
        return Ok(Vec::new());
    }
    let parts = words.split(|word| word == THEN);
    parts
        .zip(1..)
        .map(|(words, number)| launch(number, words, "write it before the first `--then`"))
        .collect()
}

/// The launch of this number, 0 for the first one. `advice` is for an option of the whole run.
fn launch(number: usize, words: &[String], advice: &str) -> Result<LaunchSpec, Mistake> {
    let mistake = |option: &str, message: &str| Mistake::of(option, message).in_launch(number);
    let (kernel, options) = match (number, words) {
        (0, words) => (None, words),
        (_, [kernel, options @ ..]) if !kernel.starts_with('-') => (Some(kernel), options),
        _ => return Err(mistake(THEN, "expected the name of a kernel after `--then`")),
    };
    let command = LaunchSpec::augment_args(Command::new("launch").no_binary_name(true));
    let command = command.disable_help_flag(true).disable_version_flag(true);
    let matches = command.try_get_matches_from(options);
    let mut launch = matches
        .and_then(|matches| LaunchSpec::from_arg_matches(&matches))
        .map_err(|error| mistake(&about(&error), &sentence(&error, advice)))?;
    match kernel {
        Some(_) if launch.kernel.is_some() => {
            let message = "the word after `--then` is the name of the kernel: leave out `--kernel`";
            return Err(mistake("--kernel", message));
        }
        Some(kernel) => launch.kernel = Some(kernel.clone()),
        None => {}
    }
    Ok(launch)
}

/// The option that an error is about, with the value where that is wrong: `--arg n:int=1`.
fn about(error: &clap::Error) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.as_str(),
        _ => "",
    };
    let option = context(ContextKind::InvalidArg);
    let option = option.split([' ', '=']).next().unwrap_or_default();
    match context(ContextKind::InvalidValue) {
        "" => option.to_owned(),
        value => format!("{option} {value}"),
    }
}

/// The error without clap's `error: `. An option of the whole run has another message than an unknown one.
fn sentence(error: &clap::Error, advice: &str) -> String {
    let line = line(error);
    let option = about(error);
    let is_of_run = error.kind() == ErrorKind::UnknownArgument
        && option.strip_prefix("--").is_some_and(|long| OF_RUN.contains(&long));
    match is_of_run {
        true => format!("`{option}` is an option of the whole run, not of one launch: {advice}"),
        false => line.strip_prefix("error: ").unwrap_or(&line).to_owned(),
    }
}

/// The error of clap, in one line.
pub fn line(error: &clap::Error) -> String {
    let text = error.to_string();
    // A list of values longer than a line does not help.
    let noise = |line: &str| {
        let is_long_list = line.starts_with('[') && line.len() > 100;
        line.is_empty() || is_long_list || line.starts_with("Usage:") || line.starts_with("For more")
    };
    let lines = text.lines().map(str::trim).filter(|line| !noise(line)).collect::<Vec<_>>();
    lines.join("; ").replace(":; ", ": ")
}
