//! Runs the commands of README and of the pages in `docs`, and those of the files for pre-commit.

use crate::common;

use std::path::{Path, PathBuf};
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
    fs::read_to_string(root().join(path)).unwrap()
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let fenced = page.split("\n```").skip(1).step_by(2);
    let blocks: Vec<_> = fenced
        .map(|block| block.split_once('\n').unwrap())
        .map(|(info, text)| Block { info, text })
        .collect();
    assert!(!blocks.is_empty() && page.matches("\n```").count() == 2 * blocks.len());
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
    let mut with_sessions = 0;
    for page in pages().iter().filter(|page| page.starts_with("docs/") && !page.starts_with("docs/notes/")) {
        if read(page).contains("\n```console\n") {
            shows_what_the_tool_prints(page);
            with_sessions += 1;
        }
    }
    assert!(with_sessions >= 7, "{with_sessions}");
}

/// The drafts of reports to other projects.
fn drafts() -> Vec<String> {
    let drafts = pages().into_iter().filter(|page| page.starts_with("docs/notes/upstream/"));
    drafts.filter(|page| !page.ends_with("/README.md")).collect()
}

#[cfg(unix)]
#[test]
fn the_drafts_show_what_the_tool_prints() {
    for page in drafts() {
        shows_what_the_tool_prints(&page);
    }
}

#[test]
fn each_draft_has_a_mistake_and_its_cure() {
    let list = read("docs/notes/upstream/README.md");
    let drafts = drafts();
    assert!(drafts.len() > 10, "{drafts:?}");
    for page in &drafts {
        let text = read(page);
        let consoles: Vec<_> = blocks(&text).into_iter().filter(|block| block.info == "console").collect();
        let [mistake, cure] = &consoles[..] else {
            panic!("{page}: a session for the mistake, and one for the cure")
        };
        assert!(
            mistake.text.starts_with("$ ptx-async check minimal.") && mistake.text.contains("\nerror: "),
            "{page}"
        );
        assert!(cure.text.starts_with("$ ptx-async check cured."), "{page}");
        assert!(cure.text.ends_with(": no errors, no warnings"), "{page}: {}", cure.text);
        assert!(!text.contains("://"), "{page}: a report names repositories, and no addresses");
        let name = page.rsplit('/').next().unwrap();
        assert_eq!(list.matches(&format!("]({name})")).count(), 1, "the list has {name} once");
    }
    let listed = list.matches("](").count() - list.matches("](../").count();
    assert_eq!(listed, drafts.len(), "the list has a page that is not there");
}

/// The names of the pictures that a page shows.
#[cfg(unix)]
fn pictures(page: &str) -> Vec<&str> {
    page.split("](")
        .skip(1)
        .filter_map(|link| link.split_once(')'))
        .map(|(name, _)| name)
        .filter(|name| name.ends_with(".svg"))
        .collect()
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
    for (path, picture) in pictures(&page).into_iter().filter_map(|name| {
        let drawn = fs::read_to_string(folder.join(name)).ok()?;
        Some((root().join(path_of_page).parent()?.join(name), drawn))
    }) {
        if env::var_os("BLESS").is_some() {
            fs::write(path, picture).unwrap();
        } else {
            assert!(fs::read_to_string(&path).unwrap() == picture, "BLESS=1 draws {} again", path.display());
        }
    }
    if env::var_os("BLESS").is_some() {
        fs::write(root().join(path_of_page), found).unwrap();
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
    // The second hook names the pattern of the first one.
    let hooks =
        read(".pre-commit-hooks.yaml").replace("files: &files ", "files: ").replace("files: *files", "");
    let hooks = page() + &hooks;
    let mut extensions: Vec<&str> =
        Language::ALL.iter().flat_map(|language| language.extensions()).copied().collect();
    extensions.push("ptx");
    extensions.sort_unstable();
    let files = format!("files: '(?i)\\.({})$'", extensions.join("|"));
    assert_eq!(hooks.matches("files: ").count(), hooks.matches(&files).count(), "write {files}");
}

/// The pages of the repository.
fn pages() -> Vec<String> {
    let mut pages: Vec<String> =
        ["README.md", "CONTRIBUTING.md", "THIRD-PARTY.md", "CHANGELOG.md", "ui-tests/README.md"]
            .map(str::to_owned)
            .into();
    let mut folders = vec!["docs".to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root().join(&folder)).unwrap() {
            let entry = entry.unwrap();
            let path = format!("{folder}/{}", entry.file_name().into_string().unwrap());
            if entry.file_type().unwrap().is_dir() {
                folders.push(path);
            } else if path.ends_with(".md") {
                pages.push(path);
            }
        }
    }
    pages
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
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
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["cargo", "xtask", command, ..] => {
            read("xtask/src/main.rs").contains(&format!("\ncargo xtask {command} "))
        }
        ["cargo", "install", "--path", folder] => root().join(folder).join("Cargo.toml").is_file(),
        ["cargo", "test"] | ["cd", "../my-kernels"] => true,
        _ => false,
    }
}

#[cfg(unix)]
#[test]
fn commands_of_the_pages_run_in_a_clone() {
    let folder = scratch("clone").join("clone");
    fs::create_dir(&folder).unwrap();
    for entry in fs::read_dir(root()).unwrap() {
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
fn links_of_the_pages_lead_somewhere() {
    for page in pages() {
        let text = read(&page);
        let links = prose(&text).flat_map(|prose| prose.split("](").skip(1));
        for link in links.filter_map(|rest| rest.split(')').next()) {
            if link.contains("://") {
                continue;
            }
            let (path, anchor) =
                link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
            let target = match path {
                "" => root().join(&page),
                _ => root().join(&page).parent().unwrap().join(path),
            };
            assert!(target.exists(), "{page} links to {link}");
            if let Some(anchor) = anchor {
                let text = fs::read_to_string(target).unwrap();
                assert!(headings(&text).any(|heading| heading == anchor), "{page} links to {link}");
            }
        }
    }
}

/// The text outside of fenced blocks.
fn prose(page: &str) -> impl Iterator<Item = &str> {
    page.split("\n```").step_by(2)
}

/// The anchors of the headings.
fn headings(page: &str) -> impl Iterator<Item = String> {
    let lines = prose(page).flat_map(str::lines).filter(|line| line.starts_with('#'));
    lines.map(|line| {
        let kept = line.trim_start_matches('#').trim().chars();
        let kept = kept.filter(|letter| letter.is_alphanumeric() || matches!(letter, ' ' | '-' | '_'));
        kept.map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() }).collect()
    })
}

/// A path in backquotes begins with a folder of the repository. In the pages for contributors it can also be the end of
/// the path of a file in Rust.
#[test]
fn paths_in_the_pages_exist() {
    let files = fs::read_dir(root()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let tops: Vec<String> = files.filter(|name| name != "target" && !name.starts_with('.')).collect();
    let sources = sources(&tops);
    let mut named = 0;
    for page in pages() {
        let text = read(&page);
        // The survey and the drafts name files of other repositories.
        if page == "docs/inline-assembly-survey.md" || page.starts_with("docs/notes/upstream/") {
            continue;
        }
        for path in prose(&text).flat_map(|prose| prose.split('`').skip(1).step_by(2)) {
            let is_path = !path.contains(|letter: char| letter.is_whitespace() || "<>()$…".contains(letter));
            let top = path.split('/').next().unwrap();
            if is_path && path.contains('/') && tops.iter().any(|name| name == top) {
                // A name with `*` is any of its folder.
                let known: PathBuf = path.split('/').take_while(|name| !name.contains('*')).collect();
                assert!(root().join(known).exists(), "{page} names `{path}`");
                named += 1;
            } else if is_path && path.ends_with(".rs") && page == "CONTRIBUTING.md" {
                let end = format!("/{path}");
                assert!(sources.iter().any(|source| source.ends_with(&end)), "{page} names `{path}`");
                named += 1;
            }
        }
    }
    assert!(named > 80, "{named}");
}

/// The paths of the files in Rust in these folders.
fn sources(folders: &[String]) -> Vec<String> {
    let mut sources = Vec::new();
    let mut left: Vec<PathBuf> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.push(path.to_str().unwrap().to_owned());
        }
    }
    sources
}
