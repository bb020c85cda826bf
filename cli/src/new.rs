//! `ptx-async new`: a kernel crate and its host program, to start with.
//!
//! The files in `templates` are those of a project called `my-kernels`. Manifests and files whose names begin with a dot have
//! other names there, since Cargo and git would use them in this repository.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use anyhow::{Context as _, Result, bail};
use ptx_async_build::rustflags;
use ptx_async_isa::floors::Floors;
use ptx_async_isa::text;
use ptx_async_isa::{Context, Dialect, IsaVersion, Target, validate};
use toml_writer::ToTomlValue as _;

use crate::args::New;
use crate::outcome::Exit;

/// The name of the project in the templates.
const NAME: &str = "my-kernels";

/// The instruction of the kernel that needs the latest target and version.
const COPY: &str =
    "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];";

macro_rules! templates {
    ($($path:literal = $file:literal;)*) => {
        &[$(($path, include_str!(concat!("../templates/", $file)))),*]
    };
}

/// The files of a project, and their text.
const TEMPLATES: &[(&str, &str)] = templates! {
    ".gitignore" = "gitignore.in";
    "Cargo.toml" = "Cargo.toml.in";
    "README.md" = "README.md.in";
    "rust-toolchain.toml" = "rust-toolchain.toml.in";
    "host/Cargo.toml" = "host/Cargo.toml.in";
    "host/build.rs" = "host/build.rs";
    "host/src/main.rs" = "host/src/main.rs";
    "host/tests/simulator.rs" = "host/tests/simulator.rs";
    "kernels/.cargo/config.toml" = "kernels/config.toml.in";
    "kernels/Cargo.toml" = "kernels/Cargo.toml.in";
    "kernels/src/lib.rs" = "kernels/src/lib.rs";
};

pub(crate) fn run(new: &New) -> Result<Exit> {
    let name = package_name(&new.folder)?;
    let project =
        Project { name, target: new.target, isa: first_version(new.target)?, source: Source::of(new)? };
    let is_empty = match fs::read_dir(&new.folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => return Err(error).with_context(|| new.folder.display().to_string()),
    };
    if !is_empty {
        bail!("{} is not empty; choose another folder", new.folder.display());
    }
    for (path, template) in TEMPLATES {
        let path = new.folder.join(path);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
            fs::write(&path, project.fill(template))
        };
        write().with_context(|| format!("cannot write {}", path.display()))?;
    }
    writeln!(io::stdout(), "{0}: `cd {0}`, then `cargo run` and `cargo test`", new.folder.display())?;
    Ok(Exit::Clean)
}

/// The name of the kernel crate, out of that of the folder.
fn package_name(folder: &Path) -> Result<String> {
    let name = match folder.file_name() {
        Some(name) => name.to_string_lossy().into_owned(),
        None => bail!("{} has no name; name the folder to make", folder.display()),
    };
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic());
    if !begins || !name.chars().all(is_part) {
        bail!(
            "`{name}` is not a name of a package; it begins with a letter, followed by letters, digits, `-` and `_`"
        );
    }
    // Names that the crates of a build have already.
    if ["alloc", "core", "kernels", "proc_macro", "ptx-async", "ptx_async", "std", "test"]
        .contains(&name.as_str())
    {
        bail!("`{name}` is the name of another crate; choose another folder, such as `{name}-kernels`");
    }
    Ok(name)
}

/// The lowest version in which the target has the instructions of the kernel.
fn first_version(target: Target) -> Result<IsaVersion> {
    let inst = text::parse(COPY).map_err(|error| anyhow::anyhow!(error.to_string()))?;
    let floors = validate(&inst, &Context::default(), Dialect::Ptx)
        .map(|valid| Floors::of(&valid))
        .unwrap_or_default();
    match floors.on(target) {
        Some(isa) => Ok(isa),
        None => bail!(
            "the kernel has a bulk copy, which requires {}, but the target is `{target}`",
            floors.description()
        ),
    }
}

/// Where the crates of ptx-async come from, as a dependency of Cargo.
enum Source {
    Registry,
    Checkout(String),
    Repository(String),
}

impl Source {
    fn of(new: &New) -> Result<Self> {
        if let Some(url) = &new.git {
            return Ok(Source::Repository(url.clone()));
        }
        let Some(folder) = &new.path else { return Ok(Source::Registry) };
        if !folder.join("runtime/Cargo.toml").is_file() {
            bail!("{} is not a checkout of ptx-async: it has no runtime/Cargo.toml", folder.display());
        }
        let folder = fs::canonicalize(folder).with_context(|| folder.display().to_string())?;
        Ok(Source::Checkout(folder.display().to_string()))
    }

    fn dependency(&self, folder: &str) -> String {
        match self {
            Source::Registry => env!("CARGO_PKG_VERSION").to_toml_value(),
            Source::Checkout(root) => {
                let path = Path::new(root).join(folder);
                format!("{{ path = {} }}", path.display().to_string().to_toml_value())
            }
            Source::Repository(url) => format!("{{ git = {} }}", url.to_toml_value()),
        }
    }
}

struct Project {
    name: String,
    target: Target,
    isa: IsaVersion,
    source: Source,
}

impl Project {
    /// A file of the project.
    fn fill(&self, template: &str) -> String {
        let flags = rustflags(Some(self.target), Some(self.isa));
        let flags: Vec<String> = flags.iter().map(|flag| flag.to_toml_value()).collect();
        let library = |name: &str| name.replace('-', "_");
        template
            .replace(NAME, &self.name)
            .replace(&library(NAME), &library(&self.name))
            .replace(&library(NAME).to_uppercase(), &library(&self.name).to_uppercase())
            .replace("{PTX_ASYNC_BUILD}", &self.source.dependency("build"))
            .replace("{PTX_ASYNC_SIM}", &self.source.dependency("sim"))
            .replace("{PTX_ASYNC}", &self.source.dependency("runtime"))
            .replace("{RUSTFLAGS}", &flags.join(", "))
            .replace("{TARGET}", &self.target.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(name: &str, target: &str, source: Source) -> Project {
        let target: Target = target.parse().unwrap();
        Project { name: name.to_owned(), target, isa: first_version(target).unwrap(), source }
    }

    fn file(project: &Project, path: &str) -> String {
        let template = TEMPLATES.iter().find(|(known, _)| *known == path).unwrap().1;
        project.fill(template)
    }

    #[test]
    fn names_and_flags_are_filled_in() {
        let project = project("fast-sum", "sm_100", Source::Registry);
        let all: String = TEMPLATES.iter().map(|(_, template)| project.fill(template)).collect();
        for rest in ["my-kernels", "my_kernels", "MY_KERNELS", "{PTX_ASYNC", "{RUSTFLAGS", "{TARGET"] {
            assert!(!all.contains(rest), "{rest}");
        }
        assert!(file(&project, "host/src/main.rs").contains("env!(\"FAST_SUM_PTX\")"));
        assert!(file(&project, "host/src/main.rs").contains("use fast_sum::"));
        let config = file(&project, "kernels/.cargo/config.toml");
        assert!(config.contains("[\"-Ctarget-cpu=sm_100\", \"-Ctarget-feature=+ptx86\"]"), "{config}");
    }

    #[test]
    fn the_crates_come_from_where_the_caller_says() {
        let manifest = |source| file(&project("k", "sm_90", source), "Cargo.toml");
        let version = env!("CARGO_PKG_VERSION");
        let text = manifest(Source::Registry);
        assert!(
            text.contains(&format!(
                "ptx-async = \"{version}\"\nptx-async-build = \"{version}\"\nptx-async-sim = \"{version}\""
            )),
            "{text}"
        );
        let text = manifest(Source::Repository("https://example.org/x.git".to_owned()));
        assert!(text.contains("ptx-async = { git = \"https://example.org/x.git\" }"), "{text}");
        let text = manifest(Source::Checkout("/a b".to_owned()));
        assert!(text.contains("ptx-async = { path = \"/a b/runtime\" }"), "{text}");
    }

    #[test]
    fn names_that_cargo_does_not_take() {
        for folder in ["1st", "a b", "/", "..", "kérnels", "core", ""] {
            assert!(package_name(Path::new(folder)).is_err(), "{folder}");
        }
        assert_eq!(package_name(Path::new("a/b/fast-sum_2")).unwrap(), "fast-sum_2");
    }

    #[test]
    fn a_target_without_bulk_copies() {
        let error = first_version("sm_80".parse().unwrap()).unwrap_err().to_string();
        assert_eq!(
            error,
            "the kernel has a bulk copy, which requires sm_90 or higher, but the target is `sm_80`"
        );
    }
}
