//! Runs the binary on the cases.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the cases. Runs start there, so that messages name files without folders.
pub(crate) fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases")
}

/// The names of the PTX cases.
pub(crate) fn names() -> Vec<String> {
    let names = with_extension(&["ptx"]);
    assert!(names.len() >= 9, "{names:?}");
    names
}

/// The names of the cases in other languages.
pub(crate) fn sources() -> Vec<String> {
    let names = with_extension(&["cu", "cuh", "h", "mojo", "py", "rs"]);
    assert!(names.len() >= 5, "{names:?}");
    names
}

fn with_extension(extensions: &[&str]) -> Vec<String> {
    let files = fs::read_dir(cases()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let is_case = |name: &String| name.rsplit_once('.').is_some_and(|(_, found)| extensions.contains(&found));
    let mut names: Vec<String> = files.filter(is_case).collect();
    names.sort();
    names
}

/// The tool, without environment variables that control colours.
pub(crate) fn tool() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ptx-async"));
    command.current_dir(cases()).stdin(Stdio::null());
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS"] {
        command.env_remove(variable);
    }
    command
}

/// The output of a run.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
    pub(crate) bytes: Vec<u8>,
}

pub(crate) fn outcome(output: Output) -> Outcome {
    Outcome {
        stdout: String::from_utf8_lossy(&output.stdout).into_owned(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        status: output.status.code().expect("no signal"),
        bytes: output.stdout,
    }
}

pub(crate) fn run(args: &[&str]) -> Outcome {
    outcome(tool().args(args).output().unwrap())
}

pub(crate) fn run_with(input: &[u8], args: &[&str]) -> Outcome {
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
        // A run that fails early does not read its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    outcome(output)
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

/// Compares output with the golden file of this name, or writes the file with `BLESS=1`. Empty output has no file.
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
        "{name} differs; BLESS=1 overwrites it.\n--- expected\n{}\n--- found\n{}",
        String::from_utf8_lossy(&expected),
        String::from_utf8_lossy(found)
    );
}

/// Parses the lines of JSON.
pub(crate) fn objects(outcome: &Outcome) -> Vec<serde_json::Value> {
    outcome.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
