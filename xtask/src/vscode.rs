//! `cargo xtask vscode`: checks, bundles, tests and packs the extension for VS Code.
//!
//! The extension is also tested in VS Code itself, which code-server serves to a headless Chromium.

mod grammar;

use std::{
    env,
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use anyhow::{Context, Result, bail};

use crate::{chromium, npm, scratch::Scratch, toolchains, tools};

/// The newest release of code-server for Node.js 20. It contains VS Code 1.100.
const CODE_SERVER: &str = "4.100.3";

/// The oldest Node.js that the tools of the extension accept.
const NODE: u32 = 20;

/// The folder of the extension.
fn folder() -> PathBuf {
    tools::workspace().join("editors/vscode")
}

/// Writes the grammar; checks, bundles, tests and packs the extension, with the program `server` if it is given; and
/// tests it in VS Code.
///
/// # Errors
///
/// When a tool is missing or a check fails.
pub fn run(server: Option<&Path>) -> Result<()> {
    if grammar::write()? {
        println!("the grammar changed");
    }
    node()?;
    npm::run(&folder(), &["ci"])?;
    for script in ["check", "test"] {
        npm::run(&folder(), &["run", "--silent", script])?;
    }
    let package = pack(server)?;
    println!("{}", package.display());
    in_vscode(&package, server).context("the extension was not tested in VS Code")
}

/// Packs the extension into `target/ptx-async`, and returns the path of the package.
fn pack(server: Option<&Path>) -> Result<PathBuf> {
    let out = tools::target_dir().join("ptx-async");
    tools::make_folder(&out)?;
    let with = folder().join("server");
    if with.exists() {
        fs::remove_dir_all(&with).with_context(|| format!("cannot remove {}", with.display()))?;
    }
    let mut options = vec!["run", "--silent", "pack", "--", "--out"];
    let platform = platform();
    let name = match server {
        None => "ptx-async.vsix".to_owned(),
        Some(program) => {
            tools::make_folder(&with)?;
            let copy = with.join(format!("ptx-async{}", env::consts::EXE_SUFFIX));
            fs::copy(program, &copy).with_context(|| format!("cannot copy {}", program.display()))?;
            format!("ptx-async-{platform}.vsix")
        }
    };
    let package = out.join(name);
    let path = package.to_string_lossy();
    options.push(&path);
    if server.is_some() {
        options.extend(["--target", &platform]);
    }
    npm::run(&folder(), &options)?;
    Ok(package)
}

/// This platform, as packages of extensions name it: `linux-x64`.
fn platform() -> String {
    let system = match env::consts::OS {
        "macos" => "darwin",
        "windows" => "win32",
        other => other,
    };
    let machine = match env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        other => other,
    };
    format!("{system}-{machine}")
}

/// Opens files in VS Code, and looks at what the extension shows of them. The pictures are in
/// `target/ptx-async/vscode`.
fn in_vscode(package: &Path, server: Option<&Path>) -> Result<()> {
    let chromium = chromium::program()?;
    let vscode = code_server()?;
    let program = match server {
        Some(program) => {
            program.canonicalize().with_context(|| format!("cannot find {}", program.display()))?
        }
        None => tools::build("ptx-async")?,
    };
    let pictures = tools::target_dir().join("ptx-async/vscode");
    tools::make_folder(&pictures)?;
    toolchains::rust_analyzer()?;
    let analyzer = toolchains::rust_analyzer_command();
    let words = [analyzer.get_program()].into_iter().chain(analyzer.get_args());
    let analyzer = words.collect::<Vec<_>>().join(OsStr::new(" "));
    let is_packed = OsStr::new(if server.is_some() { "1" } else { "" });
    let variables: [(&str, &OsStr); 7] = [
        ("CHROMIUM", chromium.as_os_str()),
        ("CODE_SERVER", vscode.as_os_str()),
        ("IS_PACKED", is_packed),
        ("PICTURES", pictures.as_os_str()),
        ("PTX_ASYNC", program.as_os_str()),
        ("RUST_ANALYZER", &analyzer),
        ("VSIX", package.as_os_str()),
    ];
    let mut test = npm::command(&folder(), &["run", "--silent", "test:vscode"]);
    let status = test.envs(variables).status().context("cannot start npm")?;
    if !status.success() {
        bail!("the test failed");
    }
    Ok(())
}

/// The program of code-server that serves VS Code, from the tools folder or fetched into it. Without the scripts of its
/// packages, it has no terminal, and needs no compiler.
fn code_server() -> Result<PathBuf> {
    let kept = tools::tools_dir().join(format!("code-server-{CODE_SERVER}"));
    let inside = Path::new("node_modules/code-server/lib/vscode");
    if !kept.exists() {
        let package = format!("code-server@{CODE_SERVER}");
        eprintln!("fetching VS Code ({package})");
        tools::make_folder(&tools::tools_dir())?;
        let scratch = Scratch::new(&tools::tools_dir())?;
        let fresh = scratch.path().join("code-server");
        tools::make_folder(&fresh)?;
        tools::write(&fresh.join("package.json"), "{}")?;
        npm::run(&fresh, &["install", "--silent", "--ignore-scripts", &package])?;
        npm::run(&fresh.join(inside), &["install", "--silent", "--ignore-scripts", "--omit=dev"])?;
        fs::rename(&fresh, &kept).with_context(|| format!("cannot move VS Code to {}", kept.display()))?;
    }
    Ok(kept.join(inside).join("out/server-main.js"))
}

/// Checks that there is a Node.js that is new enough.
fn node() -> Result<()> {
    let by_hand = format!("install Node.js {NODE} or later, with npm");
    let output = Command::new("node").arg("--version").output();
    let Output { stdout, .. } = output.with_context(|| format!("node does not start; {by_hand}"))?;
    let version = String::from_utf8_lossy(&stdout);
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    match major {
        Some(NODE..) => Ok(()),
        _ => bail!("Node.js is {}, but the extension needs {NODE}; {by_hand}", version.trim()),
    }
}
