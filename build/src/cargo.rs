//! One run of `cargo rustc`, and its messages.

use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ptx_async_isa::check::reader;
use ptx_async_isa::text::Item;
use serde_json::Value;
use toml_writer::ToTomlValue as _;

use crate::TARGET;
use crate::dep_info;
use crate::error::Error;
use crate::package::Package;
use crate::toolchain::Toolchain;

/// The crate to compile, and the options of the compilation.
#[derive(Debug)]
pub(crate) struct Compilation<'a> {
    pub(crate) toolchain: &'a Toolchain,
    pub(crate) package: &'a Package,
    pub(crate) target_dir: &'a Path,
    pub(crate) profile: &'a str,
    pub(crate) lto: bool,
    pub(crate) line_directives: bool,
    /// Arguments of Cargo, such as `--features`.
    pub(crate) cargo_args: &'a [String],
    /// Flags of rustc for every crate.
    pub(crate) rustflags: &'a [String],
    /// Flags of rustc for the kernel crate alone.
    pub(crate) rustc_args: &'a [String],
    /// Whether messages have ANSI colours.
    pub(crate) color: bool,
    /// The folder of the package whose build script is running.
    pub(crate) embedding: Option<&'a Path>,
}

/// The output of a compilation.
#[derive(Debug)]
pub(crate) struct Compiled {
    /// The PTX, as LLVM wrote it.
    pub(crate) ptx: String,
    /// The warnings, as rustc prints them.
    pub(crate) warnings: Vec<String>,
    /// The source files of the crate and of its local dependencies.
    pub(crate) sources: Vec<PathBuf>,
}

impl Compilation<'_> {
    /// Compiles the crate, and the code of other crates that it uses, to one module.
    pub(crate) fn run(&self) -> Result<Compiled, Error> {
        let folder = self.target_dir.join(TARGET);
        let assembly = folder.join(format!("{}-{}.s", self.package.library, self.profile));
        fs::create_dir_all(&folder).map_err(Error::file(&folder))?;
        if !assembly.exists() {
            // Cargo does not know about this output, and would consider a build without it fresh.
            self.clean()?;
        }
        let output = self.command(&assembly).output().map_err(Error::start("cargo"))?;
        let messages = String::from_utf8_lossy(&output.stdout);
        let messages: Vec<Message> = messages.lines().filter_map(Message::of_line).collect();
        if !output.status.success() {
            let errors: Vec<_> = messages.iter().filter(|message| message.is_error).collect();
            let is_dependency = |folder| self.package.is_dependency_of(folder, self.toolchain);
            let messages = match errors[..] {
                // For example an error in a manifest; on a terminal Cargo has printed it.
                [] => String::from_utf8_lossy(&output.stderr).into_owned(),
                _ if self.embedding.is_some_and(is_dependency) => in_brief(&errors, &self.package.name),
                _ => errors.iter().map(|message| message.text.as_str()).collect(),
            };
            return Err(Error::Compile { package: self.package.name.clone(), messages });
        }
        Ok(Compiled {
            ptx: optimized(fs::read_to_string(&assembly).map_err(Error::file(assembly))?),
            warnings: messages.into_iter().map(|message| message.text).collect(),
            sources: self.sources(),
        })
    }

    fn command(&self, assembly: &Path) -> Command {
        let mut cargo = self.toolchain.cargo();
        cargo.args(["rustc", "--lib", "--crate-type", "cdylib"]);
        self.options(&mut cargo);
        cargo.arg("--message-format").arg(if self.color { "json-diagnostic-rendered-ansi" } else { "json" });
        // With `line-tables-only` the PTX has `.loc` directives and the calls of inlined functions.
        let debug = if self.line_directives { "debug=\"line-tables-only\"" } else { "debug=false" };
        let lto = if self.lto { "lto=\"fat\"" } else { "lto=false" };
        // One codegen unit, so that the output is one file. The macros inherit `debug`, and would be compiled with debug
        // information that nothing reads.
        for setting in [debug, lto, "codegen-units=1", "build-override.debug=false"] {
            cargo.arg("--config").arg(format!("profile.{}.{setting}", profile_table(self.profile)));
        }
        if !self.rustflags.is_empty() {
            let flags: Vec<_> = self.rustflags.iter().map(|flag| flag.to_toml_value()).collect();
            cargo.arg("--config").arg(format!("target.{TARGET}.rustflags=[{}]", flags.join(",")));
        }
        if self.toolchain.builds_core {
            cargo.arg("-Zbuild-std=core");
        }
        cargo.args(self.cargo_args).arg("--");
        // The PTX is the output: there is nothing to link, and no linker is needed.
        cargo.arg(format!("--emit=asm={}", assembly.display())).arg("-Zno-link");
        // ptxas does not parse this section.
        cargo.arg("-Zno-generate-arange-section").args(self.rustc_args);
        // Cargo shows its progress on a terminal; elsewhere only the messages matter.
        cargo.stdin(Stdio::null()).stderr(if io::stderr().is_terminal() {
            Stdio::inherit()
        } else {
            Stdio::piped()
        });
        cargo
    }

    fn clean(&self) -> Result<(), Error> {
        let mut cargo = self.toolchain.cargo();
        cargo.args(["clean", "--quiet"]);
        self.options(&mut cargo);
        // Cargo fails where nothing was built yet.
        cargo.output().map(drop).map_err(Error::start("cargo"))
    }

    fn options(&self, cargo: &mut Command) {
        cargo.args(["--package", &self.package.name, "--target", TARGET, "--profile", self.profile]);
        cargo.arg("--target-dir").arg(self.target_dir);
    }

    /// The sources that Cargo lists, or those of the crate's folder.
    fn sources(&self) -> Vec<PathBuf> {
        let folder = self.target_dir.join(TARGET).join(profile_folder(self.profile));
        let list = folder.join(format!("{}.d", self.package.library));
        let mut sources = fs::read_to_string(list).map(|rules| dep_info::sources(&rules)).unwrap_or_default();
        if sources.is_empty() {
            sources.push(self.package.folder.join("src"));
        }
        // Files besides sources that the build depends on, where they exist.
        let names = ["Cargo.toml", "Cargo.lock", ".cargo/config.toml", "rust-toolchain.toml"];
        for folder in [&self.package.folder, &self.package.workspace] {
            let files = names.iter().map(|name| folder.join(name)).filter(|path| path.exists());
            sources.extend(files);
        }
        sources.sort();
        sources.dedup();
        sources
    }
}

/// The text without the option `debug` of `.target`. LLVM writes it with sections for the debugger, but ptxas does not
/// optimize a module that has it, and accepts the sections without it.
fn optimized(mut text: String) -> String {
    let targets = reader(&text).filter_map(|item| match item {
        Item::Target(target) => Some(target.span.end),
        _ => None,
    });
    for end in targets.collect::<Vec<_>>().into_iter().rev() {
        if text[end..].starts_with(DEBUG) {
            text.replace_range(end..end + DEBUG.len(), "");
        }
    }
    text
}

const DEBUG: &str = ", debug";

/// A message of rustc.
struct Message {
    is_error: bool,
    /// The message as rustc draws it.
    text: String,
    /// The position, text and help of the message, if a build for the host reports it too.
    brief: Option<String>,
}

/// The errors, abbreviated where Cargo also prints those of a build for the host in the same output.
fn in_brief(errors: &[&Message], package: &str) -> String {
    let text = |error: &&Message| error.brief.clone().unwrap_or_else(|| error.text.clone());
    let others = format!("Cargo compiles `{package}` for the host too, and prints the errors there in full");
    errors.iter().map(text).chain([others]).collect()
}

impl Message {
    /// Reads a message from one line of Cargo's JSON.
    fn of_line(line: &str) -> Option<Self> {
        let line: Value = serde_json::from_str(line).ok()?;
        if line["reason"] != "compiler-message" {
            return None;
        }
        let message = &line["message"];
        let title = message["message"].as_str()?;
        // rustc warns about every `+ptx86`, whether it knows the feature or not, and nothing else chooses a version.
        let expected = title.contains("unstable feature specified for `-Ctarget-feature`: `ptx");
        (!expected).then_some(Message {
            is_error: message["level"].as_str()?.starts_with("error"),
            text: message["rendered"].as_str()?.to_owned(),
            brief: Message::brief(message),
        })
    }

    fn brief(message: &Value) -> Option<String> {
        let spans = message["spans"].as_array()?;
        let span = spans.iter().find(|span| span["is_primary"] == true)?;
        // The macros of this name report a target or a version that a build for nvptx64 lacks.
        if span.to_string().contains("__requires_") {
            return None;
        }
        let place =
            format!("{}:{}:{}", span["file_name"].as_str()?, span["line_start"], span["column_start"]);
        let code = message["code"]["code"].as_str().map(|code| format!("[{code}]")).unwrap_or_default();
        let mut text =
            format!("{place}: {}{code}: {}\n", message["level"].as_str()?, message["message"].as_str()?);
        let helps = message["children"].as_array()?.iter().filter(|child| child["level"] == "help");
        for help in helps {
            text += &format!("  help: {}\n", help["message"].as_str()?);
        }
        Some(text)
    }
}

/// The table of a profile in Cargo's configuration.
fn profile_table(profile: &str) -> &str {
    match profile {
        "test" => "dev",
        "bench" => "release",
        profile => profile,
    }
}

/// The folder of a profile in the target directory. Cargo book: "Build Cache".
pub(crate) fn profile_folder(profile: &str) -> &str {
    match profile_table(profile) {
        "dev" => "debug",
        profile => profile,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn profiles_share_folders_as_in_cargo() {
        for (profile, folder) in [
            ("dev", "debug"),
            ("test", "debug"),
            ("release", "release"),
            ("bench", "release"),
            ("fast", "fast"),
        ] {
            assert_eq!(profile_folder(profile), folder, "{profile}");
        }
    }

    #[test]
    fn a_module_with_debugging_information_is_optimized() {
        let module = |target: &str| format!(".version 8.0\n.target {target}\n.address_size 64\n");
        let both = module("sm_90, debug") + &module("sm_90a, debug");
        assert_eq!(optimized(both), module("sm_90") + &module("sm_90a"));
        let others = module("sm_90") + "// .target sm_90, debug\n";
        assert_eq!(optimized(others.clone()), others);
    }

    #[test]
    fn a_message_in_brief() {
        let brief = |expansion: &str| {
            let line = format!(
                r#"{{"reason":"compiler-message","message":{{"message":"1 argument","level":"error","rendered":"drawn",
                "code":{{"code":"E0061"}},"children":[{{"level":"note","message":"there"}},{{"level":"help","message":"give it"}}],
                "spans":[{{"is_primary":false}},{{"is_primary":true,"file_name":"src/lib.rs","line_start":5,"column_start":9,
                "expansion":{expansion}}}]}}}}"#
            );
            Message::of_line(&line.replace('\n', " ")).unwrap().brief
        };
        let expected = "src/lib.rs:5:9: error[E0061]: 1 argument\n  help: give it\n";
        assert_eq!(brief("null").as_deref(), Some(expected));
        // A build for the host does not have this error.
        assert_eq!(brief(r#"{"macro_decl_name":"$crate::__requires_sm_90_ptx80!"}"#), None);
    }

    #[test]
    fn messages_of_rustc() {
        let line = |level: &str, title: &str| {
            format!(
                r#"{{"reason":"compiler-message","message":{{"message":"{title}","level":"{level}","rendered":"{level}: {title}\n"}}}}"#
            )
        };
        let found = Message::of_line(&line("error", "no")).unwrap();
        assert!(found.is_error && found.text == "error: no\n");
        assert_eq!(found.brief, None);
        assert!(!Message::of_line(&line("warning", "unused")).unwrap().is_error);
        for known in ["", "unknown and "] {
            let flag = format!("{known}unstable feature specified for `-Ctarget-feature`: `ptx86`");
            assert!(Message::of_line(&line("warning", &flag)).is_none());
        }
        assert!(Message::of_line(r#"{"reason":"build-finished","success":true}"#).is_none());
        assert!(Message::of_line("Compiling").is_none());
    }
}
