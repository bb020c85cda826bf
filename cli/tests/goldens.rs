//! The output of each subcommand for each case, with its messages and exit status in the `.stderr` of the case.

use crate::common;

use common::{golden, names, run, sources};

const RUNS: &[(&str, &[&str])] = &[
    ("check.stdout", &["check"]),
    ("check.json", &["check", "--format", "json"]),
    ("list.stdout", &["list"]),
    ("list.json", &["list", "--format", "json"]),
    ("fmt.stdout", &["fmt", "--check"]),
    ("require.stdout", &["require"]),
    ("require.json", &["require", "--format", "json"]),
];

/// The runs for sources in other languages.
const RUNS_OF_SOURCES: &[(&str, &[&str])] = &[
    ("check.stdout", &["check", "--verbose"]),
    ("check.json", &["check", "--format", "json"]),
    ("check.github", &["check", "--format", "github"]),
    ("list.stdout", &["list"]),
    ("fmt.stdout", &["fmt", "--check"]),
];

#[test]
fn every_case_and_subcommand() {
    for name in names() {
        of_case(&name, name.trim_end_matches(".ptx"), RUNS);
    }
}

#[test]
fn every_source_and_subcommand() {
    for name in sources() {
        of_case(&name, &name, RUNS_OF_SOURCES);
    }
}

fn of_case(name: &str, stem: &str, runs: &[(&str, &[&str])]) {
    let mut messages = String::new();
    for (extension, args) in runs {
        let args = [args, &[name][..]].concat();
        let outcome = run(&args);
        // The list of targets is long, so only a few cases store it.
        if !extension.ends_with("list.json") || ["hand", "latin1"].contains(&stem) {
            golden(&format!("{stem}.{extension}"), &outcome.bytes);
        }
        let (args, status) = (args.join(" "), outcome.status);
        messages += &format!("$ ptx-async {args}\n{}exit status {status}\n", outcome.stderr);
    }
    golden(&format!("{stem}.stderr"), messages.as_bytes());
}

#[test]
fn other_modules_by_flag() {
    let outcome = run(&["check", "--target", "sm_80", "--isa", "9.1", "nvcc.ptx"]);
    golden("nvcc.sm_80.stdout", &outcome.bytes);
    assert_eq!(outcome.status, 1);
    let outcome = run(&["check", "--target", "sm_80", "rustc.ptx"]);
    golden("rustc.sm_80.stdout", &outcome.bytes);
    let outcome = run(&["check", "--format", "json", "--target", "sm_90", "--isa", "8.6", "lines.ptx"]);
    golden("lines.sm_90.json", &outcome.bytes);
    let outcome = run(&["retarget", "--isa", "7.8", "--target", "sm_90", "nvcc.ptx"]);
    assert_eq!((outcome.status, outcome.stdout.as_str()), (1, ""));
    golden("nvcc.retarget.stderr", outcome.stderr.as_bytes());
    let outcome = run(&["retarget", "--isa", "lowest", "--target", "sm_90", "nvcc.ptx"]);
    golden("nvcc.retarget.stdout", &outcome.bytes);
    let outcome =
        run(&["require", "--kernels", "--driver", "525.60.13", "--toolkit", "12.6", "nvcc.ptx", "raise.ptx"]);
    golden("driver.require.stdout", &outcome.bytes);
    assert_eq!((outcome.status, outcome.stderr.as_str()), (1, ""));
    // Two calls of one method of the library are separate places.
    golden("waits.sm_80.stdout", &run(&["check", "--target", "sm_80", "waits.ptx"]).bytes);
    golden("waits.check.github", &run(&["check", "--format", "github", "waits.ptx"]).bytes);
    golden("lineinfo.check.github", &run(&["check", "--format", "github", "lineinfo.ptx"]).bytes);
}

#[test]
fn help_explains() {
    let paragraphs = [
        ("check", "A file without one is a list of instructions"),
        ("forms", "every syntax line"),
        ("list", "ends with the number of instructions by mnemonic"),
        ("fmt", "Numbers keep their radix"),
        ("explain", "the name of a rule"),
        ("describe", "Each instruction of the table becomes one call"),
        ("require", "Every instruction, directive and special register of PTX is considered"),
        ("retarget", "Only the arguments of the two directives change"),
        ("sim", "is passed by its name, or by the end of its name"),
        ("record", "For the first launches of each kernel, a folder gets the PTX"),
        ("completions", "Put it where the shell looks"),
        ("man", "one for each subcommand"),
    ];
    for (command, explained) in paragraphs {
        let outcome = run(&[command, "--help"]);
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""));
        assert!(outcome.stdout.contains("Examples:\n  ptx-async "), "{}", outcome.stdout);
        let page = run(&["man", command]).stdout;
        for text in [&outcome.stdout, &page] {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(explained), "{command}: {text}");
        }
        // A line of a paragraph is as long as possible: the next word does not fit.
        for (line, next) in outcome.stdout.lines().zip(outcome.stdout.lines().skip(1)) {
            let of_paragraph = !next.is_empty() && !next.starts_with(' ') && !line.ends_with(':');
            let word = next.split(' ').next().unwrap();
            assert!(!of_paragraph || line.is_empty() || line.len() + word.len() >= 100, "{line}\n{next}");
        }
    }
    golden("help.stdout", &run(&["--help"]).bytes);
}
