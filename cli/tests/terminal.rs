//! Colours, pipes, and the messages for a wrong command line.

use crate::common;

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;
use std::process::Stdio;

use common::{run, run_with, scratch, tool};

fn colored(args: &[&str], variables: &[(&str, &str)]) -> bool {
    let output = tool().args(args).envs(variables.iter().copied()).output().unwrap();
    assert!(!output.stdout.is_empty());
    output.stdout.contains(&0x1b) || output.stderr.contains(&0x1b)
}

#[test]
fn a_pipe_gets_colours_only_on_request() {
    for args in [&["check", "hand.ptx"][..], &["explain", "noftz"]] {
        let with = |more: &[&str], variables: &[(&str, &str)]| colored(&[args, more].concat(), variables);
        assert!(!with(&[], &[]));
        assert!(!with(&[], &[("NO_COLOR", "1")]));
        assert!(with(&["--color", "always"], &[]));
        assert!(with(&[], &[("CLICOLOR_FORCE", "1")]));
        assert!(!with(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
        assert!(!with(&["--color", "never"], &[("CLICOLOR_FORCE", "1")]));
    }
}

#[test]
fn json_is_never_coloured() {
    assert!(!colored(&["check", "--format", "json", "--color", "always", "hand.ptx"], &[]));
}

#[test]
fn help_obeys_the_flag() {
    let forced = &[("CLICOLOR_FORCE", "1")];
    for args in [&["--help"][..], &["check", "--help"], &["help", "fmt"]] {
        assert!(colored(args, forced));
        for never in [&["--color", "never"][..], &["--color=never"]] {
            assert!(!colored(&[never, args].concat(), forced), "{args:?}");
        }
        assert!(colored(&[&["--color", "always"], args].concat(), &[]), "{args:?}");
    }
    assert!(!colored(&["check", "--help", "--color", "never"], forced));
}

#[test]
fn what_cannot_be_printed_is_an_error() {
    let full = Path::new("/dev/full");
    if !full.exists() {
        return;
    }
    for args in [
        &["--help"][..],
        &["--version"],
        &["check", "hand.ptx"],
        &["forms"],
        &["explain"],
        &["man"],
        &["completions", "bash"],
    ] {
        let to_full = File::options().write(true).open(full).unwrap();
        let output = tool().args(args).stdout(to_full).stderr(Stdio::piped()).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), stderr.lines().count()), (Some(2), 1), "{args:?}: {stderr}");
    }
}

#[test]
fn a_closed_pipe_is_a_failure_without_a_message() {
    let folder = scratch("pipe");
    let (ptx, source) = (folder.join("large.ptx"), folder.join("large.cu"));
    fs::write(&ptx, "cp.async.wait_all 0;\n".repeat(100_000)).unwrap();
    fs::write(&source, "void f() { asm(\"cp.async.wait_all 0;\"); }\n".repeat(4_000)).unwrap();
    let commands = [
        &["check", "--format", "json"][..],
        &["check", "--format", "github"],
        &["check", "--all"],
        &["list"],
        &["fmt"],
    ];
    for (path, args) in [ptx, source].iter().flat_map(|path| commands.map(|args| (path, args))) {
        let mut child =
            tool().args(args).arg(path).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut head = [0; 64];
        child.stdout.take().unwrap().read_exact(&mut head).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
        // The run fails, since the unprinted part was not checked.
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

#[test]
fn a_wrong_command_line_is_one_line_and_status_2() {
    for (args, word) in [
        (&["check", "--frmat", "json"][..], "--format"),
        (&["check", "--target", "sm_91", "hand.ptx"], "sm_90"),
        (
            &["check", "--target", "sm_12", "hand.ptx"],
            "'sm_12' for '--target <TARGET>'; tip: did you mean `sm_120`?",
        ),
        (&["check", "--isa", "8.9", "hand.ptx"], "8.9"),
        (&["check", "--isa", "7", "hand.ptx"], "'7' for '--isa <VERSION>'; tip: did you mean `7.0`?"),
        (&["check", "--isa", "latest", "hand.ptx"], "a version is written `8.6`"),
        (&["check", "--allow", "nonsense", "hand.ptx"], "; tip: `ptx-async explain` lists the rules; see"),
        (&["completions"], "arguments were not provided: <SHELL>; see"),
        (
            &["sim", "hand.ptx", "--kernl", "copy"],
            "'--kernl' found; tip: a similar argument exists: '--kernel'; see",
        ),
        (&["chek"], "check"),
        (&["fmt", "--check", "--write", "hand.ptx"], "--write"),
        (&["check", "missing.ptx"], "missing.ptx"),
        (&["require", "../../src"], "no `.ptx` file"),
    ] {
        let outcome = run(args);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{args:?}");
        assert_eq!(outcome.stderr.lines().count(), 1, "{}", outcome.stderr);
        assert!(outcome.stderr.starts_with("error: ") && outcome.stderr.contains(word), "{}", outcome.stderr);
    }
    assert_eq!(run(&[]).status, 2);
    assert_eq!(run(&["--version"]).status, 0);
}

#[test]
fn nothing_to_read_is_nothing_wrong() {
    for command in ["list", "fmt"] {
        let outcome = run_with(b"", &[command]);
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, ""), "{command}");
    }
    // A text that has something is.
    for command in ["list", "fmt"] {
        for (text, says) in [
            ("# Title\n", "there is no PTX: the text has no directive and no instruction"),
            ("hello world, this is not ptx", "nothing in this text is PTX"),
        ] {
            let outcome = run_with(text.as_bytes(), &[command]);
            assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""), "{command}: {text}");
            assert!(outcome.stderr.starts_with(&format!("error: <stdin>: {says}")), "{}", outcome.stderr);
        }
        assert_eq!(run_with(b"ret;", &[command]).status, 0);
    }
    // But a pipe that brought nothing is no module that was checked.
    let outcome = run_with(b"", &["check"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (2, ""));
    assert!(outcome.stderr.contains("there is no PTX: the text is empty"), "{}", outcome.stderr);
}
