//! What each subcommand says of each case: its output in a file of its own, its messages and exit status in the
//! `.stderr` of the case.

mod common;

use common::{golden, names, run};

const RUNS: &[(&str, &[&str])] = &[
    ("check.stdout", &["check"]),
    ("check.json", &["check", "--format", "json"]),
    ("list.stdout", &["list"]),
    ("list.json", &["list", "--format", "json"]),
    ("fmt.stdout", &["fmt", "--check"]),
    ("require.stdout", &["require"]),
    ("require.json", &["require", "--format", "json"]),
];

#[test]
fn every_case_and_subcommand() {
    for name in names() {
        let stem = name.trim_end_matches(".ptx");
        let mut messages = String::new();
        for (extension, args) in RUNS {
            let args = [args, &[name.as_str()][..]].concat();
            let said = run(&args);
            // What is data for one target is data for all: a few cases show it.
            if !extension.ends_with("list.json") || ["hand", "latin1"].contains(&stem) {
                golden(&format!("{stem}.{extension}"), &said.bytes);
            }
            messages +=
                &format!("$ ptx-async {}\n{}exit status {}\n", args.join(" "), said.stderr, said.status);
        }
        golden(&format!("{stem}.stderr"), messages.as_bytes());
    }
}

#[test]
fn other_modules_by_flag() {
    let said = run(&["check", "--target", "sm_80", "--isa", "9.1", "nvcc.ptx"]);
    golden("nvcc.sm_80.stdout", &said.bytes);
    assert_eq!(said.status, 1);
    let said = run(&["check", "--target", "sm_80", "rustc.ptx"]);
    golden("rustc.sm_80.stdout", &said.bytes);
    let said = run(&["check", "--format", "json", "--target", "sm_90", "--isa", "8.6", "lines.ptx"]);
    golden("lines.sm_90.json", &said.bytes);
    assert_eq!((said.status, said.stderr.as_str()), (1, ""));
}

#[test]
fn help_teaches() {
    let paragraphs = [
        ("check", "A file without one is a list of instructions"),
        ("forms", "every syntax line"),
        ("list", "ends with the number of instructions by mnemonic"),
        ("fmt", "Numbers keep their radix"),
        ("explain", "the name of a rule"),
        ("require", "Only the instructions that `list` shows are considered"),
        ("completions", "Put it where the shell looks"),
        ("man", "one for each subcommand"),
    ];
    for (command, taught) in paragraphs {
        let said = run(&[command, "--help"]);
        assert_eq!((said.status, said.stderr.as_str()), (0, ""));
        assert!(said.stdout.contains("Examples:\n  ptx-async "), "{}", said.stdout);
        let page = run(&["man", command]).stdout;
        for text in [&said.stdout, &page] {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(taught), "{command}: {text}");
        }
        // A line of a paragraph ends where the next word does not fit.
        for (line, next) in said.stdout.lines().zip(said.stdout.lines().skip(1)) {
            let of_paragraph = !next.is_empty() && !next.starts_with(' ') && !line.ends_with(':');
            let word = next.split(' ').next().unwrap();
            assert!(!of_paragraph || line.is_empty() || line.len() + word.len() >= 100, "{line}\n{next}");
        }
    }
    golden("help.stdout", &run(&["--help"]).bytes);
}
