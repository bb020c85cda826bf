//! `cargo xtask dist`: the archives of a release, from the binaries of all targets.
//!
//! An archive has the command, its completions and manual pages, and the licences. `cargo binstall` finds it by the table
//! `[package.metadata.binstall]` in `cli/Cargo.toml`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, SystemTime},
};

use anyhow::{Context, Result, bail, ensure};

use crate::{licences, package, scratch::Scratch, tools};

/// The targets of a release. `.github/workflows/release.yml` builds them.
pub const TARGETS: [&str; 5] = [
    "aarch64-apple-darwin",
    "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin",
    "x86_64-pc-windows-msvc",
    "x86_64-unknown-linux-gnu",
];

/// The completion script of each shell, under the name that the shell looks for.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "ptx-async.bash"),
    ("elvish", "ptx-async.elv"),
    ("fish", "ptx-async.fish"),
    ("powershell", "_ptx-async.ps1"),
    ("zsh", "_ptx-async"),
];

/// The files of the repository in an archive.
const FILES: [&str; 4] = ["CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "README.md"];

/// The file with the SHA-256 of each archive.
const CHECKSUMS: &str = "SHA256SUMS";

/// The name of the folder in an archive, which is the name of the archive without an extension.
fn stem(target: &str) -> String {
    format!("ptx-async-{target}")
}

/// The name of the archive of a target.
fn archive_name(target: &str) -> String {
    let extension = if is_windows(target) { "zip" } else { "tar.gz" };
    format!("{}.{extension}", stem(target))
}

/// The name of the command on a target.
fn binary_name(target: &str) -> &'static str {
    if is_windows(target) { "ptx-async.exe" } else { "ptx-async" }
}

fn is_windows(target: &str) -> bool {
    target.contains("-windows-")
}

/// Makes the archives of the targets, by default all, from the binaries in `folder/TARGET`. They are written to `folder`,
/// with their checksums. One of the binaries must run here: it prints the completions and the manual pages.
///
/// # Errors
///
/// When a binary is missing, or a file cannot be written.
pub fn run(folder: &str, targets: &[&str]) -> Result<()> {
    let folder = Path::new(folder);
    let targets = if targets.is_empty() { &TARGETS[..] } else { targets };
    let mut binaries = Vec::new();
    for target in targets {
        ensure!(TARGETS.contains(target), "`{target}` is not a target of a release: {}", TARGETS.join(", "));
        let binary = folder.join(target).join(binary_name(target));
        ensure!(binary.is_file(), "no {}", binary.display());
        binaries.push((*target, binary));
    }
    let documents = documents(&binaries)?;
    let date = date_of_commit()?;
    let scratch = Scratch::new(&tools::target_dir())?;
    let mut archives = Vec::new();
    for (target, binary) in &binaries {
        let root = scratch.path().join(stem(target));
        tools::make_folder(&root)?;
        for (path, text) in &documents {
            tools::make_folder(root.join(path).parent().unwrap_or(&root))?;
            tools::write(&root.join(path), text)?;
        }
        tools::write(
            &root.join("THIRD-PARTY-LICENSES.txt"),
            licences::notices(package::COMMAND, &[target])?,
        )?;
        let place = root.join(binary_name(target));
        fs::copy(binary, &place).with_context(|| format!("cannot copy {}", binary.display()))?;
        make_executable(&place)?;
        set_times(&root, date)?;
        let archive = archive_name(target);
        pack(scratch.path(), &stem(target), &folder.join(&archive))?;
        archives.push(archive);
    }
    checksums(folder, &archives)
}

/// The files that are the same for all targets: path and content.
fn documents(binaries: &[(&str, PathBuf)]) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let print = |binary: &Path, args: &[&str]| -> Option<Vec<u8>> {
        let output = Command::new(binary).args(args).output().ok()?;
        output.status.success().then_some(output.stdout)
    };
    let Some((command, page)) =
        binaries.iter().find_map(|(_, binary)| Some((binary, print(binary, &["man"])?)))
    else {
        bail!("none of the binaries runs here, so there are no completions and no manual pages");
    };
    let print = |args: &[&str]| {
        print(command, args).with_context(|| format!("`{} {}` failed", command.display(), args.join(" ")))
    };
    let mut documents = Vec::new();
    for (shell, name) in COMPLETIONS {
        documents.push((Path::new("complete").join(name), print(&["completions", shell])?));
    }
    for subcommand in subcommands(&String::from_utf8_lossy(&page)) {
        let name = format!("ptx-async-{subcommand}.1");
        documents.push((Path::new("man").join(name), print(&["man", subcommand])?));
    }
    documents.push((Path::new("man/ptx-async.1").to_owned(), page));
    for name in FILES {
        let path = tools::workspace().join(name);
        documents.push((name.into(), fs::read(&path).with_context(|| path.display().to_string())?));
    }
    Ok(documents)
}

/// The subcommands that the manual page of the command refers to.
fn subcommands(page: &str) -> Vec<&str> {
    let named = |line| str::strip_prefix(line, r"ptx\-async\-")?.strip_suffix("(1)");
    page.lines().filter_map(named).filter(|name| *name != "help").collect()
}

#[cfg(unix)]
fn make_executable(path: &Path) -> Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(path, mode).with_context(|| format!("cannot change the mode of {}", path.display()))
}

#[cfg(not(unix))]
fn make_executable(_: &Path) -> Result<()> {
    bail!("the archives have the modes of Unix, so they are made there")
}

/// The date of the commit, so that two runs make the same archives.
fn date_of_commit() -> Result<SystemTime> {
    let mut git = Command::new("git");
    let output = git.args(["log", "-1", "--format=%ct"]).current_dir(tools::workspace()).output();
    let output = output.context("cannot start git")?;
    let seconds = String::from_utf8_lossy(&output.stdout).trim().parse().context("git names no date")?;
    Ok(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds))
}

/// Gives the date to all files in a folder.
fn set_times(path: &Path, date: SystemTime) -> Result<()> {
    if path.is_dir() {
        for entry in fs::read_dir(path).with_context(|| path.display().to_string())?.flatten() {
            set_times(&entry.path(), date)?;
        }
    }
    let set = || fs::File::open(path)?.set_modified(date);
    set().with_context(|| format!("cannot set the date of {}", path.display()))
}

/// Packs `parent/name`, with the files in order and without a user. Python has both formats on every system.
fn pack(parent: &Path, name: &str, archive: &Path) -> Result<()> {
    const SCRIPT: &str = "import gzip, os, sys, tarfile, zipfile
name, out = sys.argv[1:]
files = sorted(os.path.join(root, file) for root, _, files in os.walk(name) for file in files)
if out.endswith('.zip'):
    with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.write(file)
else:
    def anonymous(info):
        info.uid = info.gid = 0
        info.uname = info.gname = ''
        return info
    with open(out, 'wb') as raw, gzip.GzipFile('', 'wb', fileobj=raw, mtime=0) as packed:
        with tarfile.open(fileobj=packed, mode='w') as archive:
            for file in files:
                archive.add(file, filter=anonymous)";
    let archive = std::path::absolute(archive).context("no current folder")?;
    let mut python = Command::new("python3");
    python.args(["-c", SCRIPT, name]).arg(&archive).current_dir(parent).env("TZ", "UTC");
    tools::run_quietly(&mut python, "python3")
}

/// Writes the checksums, in the format that `sha256sum --check` reads.
fn checksums(folder: &Path, archives: &[String]) -> Result<()> {
    let output = Command::new("sha256sum").args(archives).current_dir(folder).output();
    let output = output.context("cannot start sha256sum")?;
    ensure!(output.status.success(), "sha256sum: {}", tools::last_words(&output));
    tools::write(&folder.join(CHECKSUMS), &output.stdout)?;
    print!("{}", String::from_utf8_lossy(&output.stdout));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packages::Package;

    /// What `cargo binstall` looks for, by the rules of its manual: the entry of a target in `overrides` comes first.
    #[test]
    fn binstall_finds_the_archives_of_the_release() {
        let packages = Package::published().unwrap();
        let cli = packages.iter().find(|package| package.name == package::COMMAND).unwrap();
        let value = |target: &str, key: &str| {
            let specific = cli.metadata(&["binstall", "overrides", target, key]).as_str();
            specific.or(cli.metadata(&["binstall", key]).as_str()).unwrap_or_else(|| panic!("no {key}"))
        };
        for target in TARGETS {
            let suffix = match value(target, "pkg-fmt") {
                "tgz" => ".tar.gz",
                "zip" => ".zip",
                other => panic!("{other}"),
            };
            let expand = |template: &str| {
                let windows = is_windows(target);
                let template = template.replace("{ target }", target).replace("{ archive-suffix }", suffix);
                let template = template.replace("{ bin }", "ptx-async").replace("{ version }", "1.2.3");
                template.replace("{ binary-ext }", if windows { ".exe" } else { "" })
            };
            let url = expand(value(target, "pkg-url"));
            assert_eq!(url, format!("{{ repo }}/releases/download/v1.2.3/{}", archive_name(target)));
            let binary = expand(value(target, "bin-dir"));
            assert_eq!(binary, format!("{}/{}", stem(target), binary_name(target)));
        }
    }

    #[test]
    fn the_workflow_builds_every_target_and_no_other() {
        let workflow = tools::read(&tools::workspace().join(".github/workflows/release.yml")).unwrap();
        let mut built: Vec<&str> =
            workflow.lines().filter_map(|line| line.trim().strip_prefix("- target: ")).collect();
        built.sort_unstable();
        built.dedup();
        assert_eq!(built, TARGETS);
    }

    #[test]
    fn a_page_names_its_subcommands() {
        let page = ".SH SUBCOMMANDS\n.TP\nptx\\-async\\-check(1)\nCheck\n.TP\nptx\\-async\\-help(1)\nHelp\n";
        assert_eq!(subcommands(page), ["check"]);
    }
}
