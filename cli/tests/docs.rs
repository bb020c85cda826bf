//! Runs the commands of README and of the pages in `docs`, and those of the files for pre-commit.

use crate::common;

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use common::{run, scratch};
use ptx_async_inline_asm::Language;

/// A fenced block of a page.
struct Block<'p> {
    /// The text after the fence: a language and, if the block is a file, its name.
    info: &'p str,
    text: &'p str,
}

fn page() -> String {
    read("docs/inline-assembly.md")
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let fenced = page.split("\n```").skip(1).step_by(2);
    let blocks: Vec<_> = fenced
        .map(|block| block.split_once('\n').unwrap())
        .map(|(info, text)| Block { info, text })
        .collect();
    assert!(blocks.len() > 4 && page.matches("\n```").count() == 2 * blocks.len());
    blocks
}

/// The commands of a console, each with its output.
fn commands(console: &str) -> impl Iterator<Item = (&str, &str)> {
    let console = console.strip_prefix("$ ").unwrap();
    console.split("\n$ ").map(|command| command.split_once('\n').unwrap_or((command, "")))
}

#[cfg(unix)]
#[test]
fn the_pages_show_what_the_tool_prints() {
    for page in ["docs/inline-assembly.md", "docs/asynchronous-mistakes.md", "docs/simulator.md"] {
        shows_what_the_tool_prints(page);
    }
}

#[cfg(unix)]
fn shows_what_the_tool_prints(path_of_page: &str) {
    let folder = scratch(path_of_page.rsplit(['/', '.']).nth(1).unwrap());
    let tool = Path::new(env!("CARGO_BIN_EXE_ptx-async")).parent().unwrap();
    let path =
        env::join_paths([tool.to_owned()].into_iter().chain(env::split_paths(&env::var_os("PATH").unwrap())));
    let path = path.unwrap();
    let page = read(path_of_page);
    let mut found = page.clone();
    for block in blocks(&page) {
        if let Some((_, name)) = block.info.split_once(' ') {
            fs::write(folder.join(name), block.text).unwrap();
        }
        if block.info != "console" {
            continue;
        }
        let mut session = String::new();
        for (command, _) in commands(block.text) {
            let output = Command::new("sh")
                .args(["-c", &format!("{{ {command}\n}} 2>&1")])
                .current_dir(&folder)
                .env("PATH", &path)
                .env_remove("CLICOLOR_FORCE")
                .output()
                .unwrap();
            session += &format!("$ {command}\n{}", String::from_utf8(output.stdout).unwrap());
        }
        found = found.replace(block.text, session.trim_end_matches('\n'));
    }
    if env::var_os("BLESS").is_some() {
        fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path_of_page), found).unwrap();
    } else {
        assert!(page == found, "BLESS=1 overwrites it:\n{found}");
    }
}

/// The command lines of a YAML file, after `run:` or `entry:`, without redirections.
fn steps(yaml: &str) -> Vec<Vec<&str>> {
    let lines = yaml.lines().map(|line| line.trim().trim_start_matches("- "));
    let commands = lines.filter_map(|line| line.strip_prefix("run: ").or(line.strip_prefix("entry: ")));
    let words = commands.filter_map(|command| command.strip_prefix("ptx-async "));
    words.map(|words| words.split(' ').take_while(|word| !matches!(*word, ">" | "||")).collect()).collect()
}

#[test]
fn the_steps_of_yaml_are_command_lines() {
    let page = page();
    let yaml: String =
        blocks(&page).iter().filter(|block| block.info == "yaml").map(|block| block.text).collect();
    let (of_page, of_hooks) = (steps(&yaml), read(".pre-commit-hooks.yaml"));
    let of_hooks = steps(&of_hooks);
    assert!(of_page.len() >= 2 && of_hooks.len() >= 2);
    let folder = scratch("yaml");
    let file = folder.join("a.cu");
    fs::write(&file, "void f() { asm(\"cp.async.wait_all;\"); }\n").unwrap();
    let file = file.to_str().unwrap();
    for step in of_page.iter().chain(&of_hooks) {
        let mut args: Vec<&str> = step.iter().copied().filter(|arg| *arg != ".").collect();
        args.push(file);
        let outcome = run(&args);
        assert_eq!(outcome.status, 0, "{args:?}: {}", outcome.stderr);
    }
}

#[test]
fn the_table_has_every_extension() {
    let page = page();
    for language in Language::ALL {
        let extensions: Vec<_> =
            language.extensions().iter().map(|extension| format!("`.{extension}`")).collect();
        let cells = format!("| `{language}` | {} |", extensions.join(", "));
        assert!(page.contains(&cells), "write {cells}");
    }
}

#[test]
fn pre_commit_passes_the_files_that_are_read() {
    let hooks = page() + &read(".pre-commit-hooks.yaml");
    let mut extensions: Vec<&str> =
        Language::ALL.iter().flat_map(|language| language.extensions()).copied().collect();
    extensions.push("ptx");
    extensions.sort_unstable();
    let files = format!("files: '(?i)\\.({})$'", extensions.join("|"));
    assert_eq!(hooks.matches("files: ").count(), hooks.matches(&files).count(), "write {files}");
}

/// The pages with commands to paste into a clone of the repository.
fn pages() -> Vec<String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs");
    let names = fs::read_dir(docs).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let pages = names.filter(|name| name.ends_with(".md")).map(|name| format!("docs/{name}"));
    ["README.md", "CONTRIBUTING.md", "ui-tests/README.md"]
        .map(str::to_owned)
        .into_iter()
        .chain(pages)
        .collect()
}

/// The lines of the shell blocks, without comments. A backslash at the end of a line joins it with the next one.
fn shell_lines(page: &str) -> Vec<String> {
    let mut lines = Vec::new();
    for block in page.split("\n```sh\n").skip(1) {
        let block = block.split("\n```").next().unwrap().replace("\\\n", " ");
        let commands = block.lines().map(|line| line.split("  #").next().unwrap().trim().to_owned());
        lines.extend(commands.filter(|line| !line.is_empty() && !line.starts_with('#')));
    }
    lines
}

/// Whether the line is a known command that no test here runs, since it builds, fetches or measures, and the things
/// that it names exist.
fn is_of_another_tool(line: &str) -> bool {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["cargo", "xtask", command, ..] => {
            read("xtask/src/main.rs").contains(&format!("\ncargo xtask {command} "))
        }
        ["cargo", "install", "--path", folder] => root.join(folder).join("Cargo.toml").is_file(),
        ["cargo", "test"] | ["cd", "../my-kernels"] => true,
        _ => false,
    }
}

#[cfg(unix)]
#[test]
fn commands_of_the_pages_run_in_a_clone() {
    let folder = scratch("clone").join("clone");
    fs::create_dir(&folder).unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        let entry = entry.unwrap();
        if entry.file_name() != "target" {
            std::os::unix::fs::symlink(entry.path(), folder.join(entry.file_name())).unwrap();
        }
    }
    let tool = Path::new(env!("CARGO_BIN_EXE_ptx-async"));
    let mut run = 0;
    for page in pages() {
        for line in shell_lines(&read(&page)) {
            let Some(arguments) = line.strip_prefix("ptx-async ") else {
                // The pages for contributors measure and fuzz, so only commands of the repository are checked there.
                let is_looked_up = page == "README.md" || line.starts_with("cargo xtask ");
                assert!(!is_looked_up || is_of_another_tool(&line), "{page}: no test knows `{line}`");
                continue;
            };
            let command = format!("{} {arguments}", tool.display());
            let output = Command::new("sh").args(["-c", &command]).current_dir(&folder).output().unwrap();
            // Status 1: findings.
            let status = output.status.code();
            assert!(
                matches!(status, Some(0 | 1)),
                "{page}: {line}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            run += 1;
        }
    }
    assert!(run > 6, "{run} commands ran");
}

#[test]
fn paths_of_the_pages_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for page in pages() {
        let folder = root.join(&page);
        let text = read(&page);
        for link in text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next()) {
            if !link.is_empty() && !link.contains("://") {
                assert!(folder.parent().unwrap().join(link).exists(), "{page} links to {link}");
            }
        }
    }
}
