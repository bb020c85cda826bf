//! The commands of `docs/inline-assembly.md` and `docs/asynchronous-mistakes.md`, run on their files, and the files for
//! pre-commit.

mod common;

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use common::{run, scratch};
use ptx_async_inline_asm::Language;

/// A fenced block of a page.
struct Block<'p> {
    /// What follows the fence: a language and, if the block is a file, its name.
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
