//! The output of subcommands about one source, for programs that call them.

use std::ffi::OsString;
use std::io;

use clap::Parser as _;
use ptx_async_check::{Language, Options, Source};

use crate::args::{Args, Command};
use crate::files::{self, Out};
use crate::outcome::Exit;
use crate::{describe, fmt, require, retarget};

/// The output of a subcommand.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// The exit status of the command.
    pub status: u8,
    /// The standard output.
    pub output: Vec<u8>,
    /// The lines of standard error.
    pub messages: Vec<String>,
}

/// Runs `describe`, `fmt`, `require` or `retarget` on a source. The arguments, of which the first one is the name of the
/// program, have no paths.
///
/// # Errors
///
/// If the arguments are invalid, or the source cannot be read as PTX: in one line.
pub fn answer(args: &[OsString], source: Source) -> Result<Answer, String> {
    let parsed = parse(args)?;
    let job = |source: Source, out: &mut Out<'_>| match &parsed.command {
        Command::Describe(args) => describe::file(&source, args, false, out),
        Command::Fmt(args) => fmt::file(&source, args, out),
        Command::Require(args) => require::file(&source, args, false, out),
        Command::Retarget(args) => retarget::file(&source, args, false, out),
        _ => Err(io::Error::other("the subcommand does not answer about one source")),
    };
    let (exit, output, messages): (Exit, _, _) =
        files::captured(source, job).map_err(|error| error.to_string())?;
    Ok(Answer { status: exit as u8, output, messages })
}

/// Returns the options of the arguments of `check`, of which the first one is the name of the program, and the language.
///
/// # Errors
///
/// If the arguments are invalid: in one line.
pub fn check_options(args: &[OsString]) -> Result<(Options, Option<Language>), String> {
    match parse(args)?.command {
        Command::Check(check) => Ok((check.options(), check.sources.language)),
        _ => Err(String::from("the arguments are not those of `check`")),
    }
}

fn parse(args: &[OsString]) -> Result<Args, String> {
    Args::try_parse_from(args).map_err(|error| {
        let line = ptx_async_check::launch::line(&error);
        line.strip_prefix("error: ").unwrap_or(&line).to_owned()
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    fn words(words: &[&str]) -> Vec<OsString> {
        ["ptx-async"].iter().chain(words).map(OsString::from).collect()
    }

    fn ptx(text: &str) -> Source {
        Source::of_text(Path::new("a.ptx"), Language::Ptx, text.to_owned())
    }

    #[test]
    fn an_answer_has_what_the_command_prints() {
        let module = ".version 8.6\n.target sm_90\ncp.async.wait_all ;\n";
        let formatted = answer(&words(&["fmt"]), ptx(module)).unwrap();
        assert_eq!(
            (formatted.status, &*formatted.output),
            (0, &b".version 8.6\n.target sm_90\ncp.async.wait_all;\n"[..])
        );
        let lower = answer(&words(&["retarget", "--isa", "7.0", "--target", "sm_70"]), ptx(module)).unwrap();
        assert_eq!((lower.status, &*lower.output), (1, &b""[..]));
        assert!(lower.messages[0].starts_with("error: "), "{lower:?}");
        // More lines than wait in the channel.
        let long = module.to_owned() + &"cp.async.wait_all ;\n".repeat(100_000);
        assert_eq!(answer(&words(&["fmt"]), ptx(&long)).unwrap().output.len(), long.len() - 100_001);
    }

    #[test]
    fn an_invalid_argument_is_an_error() {
        let error = answer(&words(&["retarget", "--isa", "8"]), ptx("ret;")).unwrap_err();
        assert!(error.contains("did you mean `8.0`?"), "{error}");
        assert!(answer(&words(&["forms"]), ptx("ret;")).is_err());
        assert!(check_options(&words(&["check", "--allow", "x"])).unwrap_err().contains("--allow"));
    }
}
