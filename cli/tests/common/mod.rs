//! The binary, run on the cases.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the cases; runs happen there, so that messages name files without folders.
pub(crate) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// The names of the cases.
pub(crate) fn names() -> Vec<String> {
    let files = fs::read_dir(cases()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> = files.filter(|name| name.ends_with(".ptx")).collect();
    names.sort();
    assert!(names.len() >= 9, "{names:?}");
    names
}

/// The tool, with nothing in its environment that is about colours.
pub(crate) fn tool() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ptx-async"));
    command.current_dir(cases()).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

/// What a run said.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
    pub(crate) bytes: Vec<u8>,
}

fn said(output: Output) -> Said {
    Said {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().expect("no signal"),
        bytes: output.stdout,
    }
}

pub(crate) fn run(args: &[&str]) -> Said {
    said(tool().args(args).output().unwrap())
}

pub(crate) fn run_with(input: &[u8], args: &[&str]) -> Said {
    let mut child = tool()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // A tool that refuses its input does not read it.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    said(output)
}

/// An empty folder for one test.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Compares with a file beside the case, or writes it with `BLESS=1`. Nothing at all needs no file.
pub(crate) fn golden(name: &str, found: &[u8]) {
    let path = cases().join(name);
    if std::env::var_os("BLESS").is_some() {
        match found {
            [] => drop(fs::remove_file(&path)),
            found => fs::write(&path, found).unwrap(),
        }
        return;
    }
    let expected = fs::read(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{name} differs; BLESS=1 writes it anew.\n--- expected\n{}\n--- found\n{}",
        String::from_utf8_lossy(&expected),
        String::from_utf8_lossy(found)
    );
}

/// The lines of JSON.
pub(crate) fn objects(said: &Said) -> Vec<serde_json::Value> {
    said.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
