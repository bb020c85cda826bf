//! `ptx-async new`: a starter project of a kernel crate and its host program.
//!
//! The files in `templates` are those of a project called `my-kernels`, with a kernel for each kind of copy.
//! Manifests and dotfiles have other names there, since Cargo and git would apply them in this repository.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{self, Component, Path, PathBuf};

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

/// A starter kernel.
struct Kernel {
    source: &'static str,
    /// The instruction of the kernel that needs the latest target and version.
    copy: &'static str,
}

/// The starter kernels, in order of preference.
const KERNELS: [Kernel; 2] = [
    Kernel {
        source: include_str!("../templates/kernels/src/lib.rs"),
        copy: "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], 16, [%r2];",
    },
    Kernel {
        source: include_str!("../templates/kernels/src/cp_async.rs"),
        copy: "cp.async.cg.shared.global [%r1], [%rd1], 16;",
    },
];

macro_rules! templates {
    ($($path:literal = $file:literal;)*) => {
        &[$(($path, include_str!(concat!("../templates/", $file)))),*]
    };
}

/// The files of every project: path and text.
const TEMPLATES: &[(&str, &str)] = templates! {
    ".gitignore" = "gitignore.in";
    "Cargo.toml" = "Cargo.toml.in";
    "README.md" = "README.md.in";
    "host/Cargo.toml" = "host/Cargo.toml.in";
    "host/build.rs" = "host/build.rs";
    "host/src/main.rs" = "host/src/main.rs";
    "host/tests/simulator.rs" = "host/tests/simulator.rs";
    "kernels/.cargo/config.toml" = "kernels/config.toml.in";
    "kernels/Cargo.toml" = "kernels/Cargo.toml.in";
    "kernels/rust-toolchain.toml" = "kernels/rust-toolchain.toml.in";
};

pub(crate) fn run(new: &New) -> Result<Exit> {
    let name = package_name(&new.folder)?;
    let (kernel, isa) = kernel_for(new.target)?;
    let project = Project { name, target: new.target, isa, kernel, source: Source::of(new)? };
    let is_empty = match fs::read_dir(&new.folder) {
        Ok(mut entries) => entries.next().is_none(),
        Err(error) if error.kind() == ErrorKind::NotFound => true,
        Err(error) => return Err(error).with_context(|| new.folder.display().to_string()),
    };
    if !is_empty {
        bail!("{} is not empty; choose another folder", new.folder.display());
    }
    for (path, text) in project.files() {
        let path = new.folder.join(path);
        let write = || {
            fs::create_dir_all(path.parent().unwrap_or(Path::new(".")))?;
            fs::write(&path, text)
        };
        write().with_context(|| format!("cannot write {}", path.display()))?;
    }
    writeln!(io::stdout(), "{0}: `cd {0}`, then `cargo run` and `cargo test`", new.folder.display())?;
    Ok(Exit::Clean)
}

/// The name of the kernel crate, derived from the folder's name.
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
    // Names that crates of a build already have.
    if ["alloc", "core", "kernels", "proc_macro", "ptx-async", "ptx_async", "std", "test"]
        .contains(&name.as_str())
    {
        bail!("`{name}` is the name of another crate; choose another folder, such as `{name}-kernels`");
    }
    Ok(name)
}

/// The kernel for a target, and the lowest version in which the target has the kernel's instructions.
fn kernel_for(target: Target) -> Result<(&'static Kernel, IsaVersion)> {
    let mut lowest = None;
    for kernel in &KERNELS {
        let inst = text::parse(kernel.copy).map_err(|error| anyhow::anyhow!(error.to_string()))?;
        let floors = validate(&inst, &Context::default(), Dialect::Ptx)
            .map(|valid| Floors::of(&valid))
            .unwrap_or_default();
        if let Some(isa) = floors.on(target) {
            return Ok((kernel, isa));
        }
        lowest = Some(floors.description());
    }
    let lowest = lowest.unwrap_or_default();
    bail!("an asynchronous copy requires {lowest}, but the target is `{target}`")
}

/// The source of the ptx-async crates, as a dependency of Cargo.
enum Source {
    Registry,
    /// The root of the checkout, as written in the project's manifest.
    Checkout(PathBuf),
    Repository(String),
}

impl Source {
    fn of(new: &New) -> Result<Self> {
        if let Some(url) = &new.git {
            return Ok(Source::Repository(url.clone()));
        }
        if let Some(folder) = &new.path {
            if !is_checkout(folder) {
                bail!("{} is not a checkout of ptx-async: it has no runtime/Cargo.toml", folder.display());
            }
            return Source::checkout(folder, &new.folder);
        }
        if is_published() {
            return Ok(Source::Registry);
        }
        let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("/"));
        if !is_checkout(built_from) {
            bail!(
                "this command was built from a checkout in {}, which is gone; name another one with `--path FOLDER`, or \
                 a repository with `--git URL`",
                built_from.display()
            );
        }
        Source::checkout(built_from, &new.folder)
    }

    /// The checkout in `root`; relative to the project if they share a folder, so that both can be moved together.
    fn checkout(root: &Path, project: &Path) -> Result<Self> {
        let root = fs::canonicalize(root).with_context(|| root.display().to_string())?;
        let project = path::absolute(project).with_context(|| project.display().to_string())?;
        // Through a symbolic link, `..` leads elsewhere; the project itself may not exist yet.
        let existing = project.ancestors().find_map(|folder| Some((folder, fs::canonicalize(folder).ok()?)));
        let project = match existing {
            Some((folder, real)) => real.join(project.strip_prefix(folder).unwrap_or(Path::new(""))),
            None => project,
        };
        let shared = root.components().zip(project.components()).take_while(|(a, b)| a == b);
        let is_near = shared.map(|(part, _)| part).any(|part| matches!(part, Component::Normal(_)));
        let relative = pathdiff::diff_paths(&root, &project).filter(|_| is_near);
        Ok(Source::Checkout(relative.unwrap_or(root)))
    }

    fn dependency(&self, folder: &str) -> String {
        match self {
            Source::Registry => env!("CARGO_PKG_VERSION").to_toml_value(),
            Source::Checkout(root) => {
                let path = root.join(folder);
                format!("{{ path = {} }}", path.display().to_string().to_toml_value())
            }
            Source::Repository(url) => format!("{{ git = {} }}", url.to_toml_value()),
        }
    }
}

/// Whether this command comes from a registry: in a published package, Cargo has resolved the fields that the
/// manifest inherits from the workspace.
fn is_published() -> bool {
    !include_str!("../Cargo.toml").contains("version.workspace = true")
}

fn is_checkout(folder: &Path) -> bool {
    folder.join("runtime/Cargo.toml").is_file()
}

struct Project {
    name: String,
    target: Target,
    isa: IsaVersion,
    kernel: &'static Kernel,
    source: Source,
}

impl Project {
    /// The paths of the project's files, and their text.
    fn files(&self) -> impl Iterator<Item = (&'static str, String)> {
        let kernel = ("kernels/src/lib.rs", self.kernel.source);
        TEMPLATES.iter().copied().chain([kernel]).map(|(path, template)| (path, self.fill(template)))
    }

    /// Fills in a template.
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
        let (kernel, isa) = kernel_for(target).unwrap();
        Project { name: name.to_owned(), target, isa, kernel, source }
    }

    fn file(project: &Project, path: &str) -> String {
        project.files().find(|(known, _)| *known == path).unwrap().1
    }

    #[test]
    fn names_and_flags_are_filled_in() {
        let project = project("fast-sum", "sm_100", Source::Registry);
        let all: String = project.files().map(|(_, text)| text).collect();
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
        let text = manifest(Source::Checkout(PathBuf::from("/a b")));
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
    fn a_target_gets_the_kernel_whose_copies_it_has() {
        let kernel = |target: &str| file(&project("k", target, Source::Registry), "kernels/src/lib.rs");
        for (target, copy) in [("sm_80", "cp_async {"), ("sm_89", "cp_async {"), ("sm_90", "cp_async_bulk {")]
        {
            assert!(kernel(target).contains(copy), "{target}");
        }
        let config = file(&project("k", "sm_80", Source::Registry), "kernels/.cargo/config.toml");
        assert!(config.contains("[\"-Ctarget-cpu=sm_80\", \"-Ctarget-feature=+ptx70\"]"), "{config}");
    }

    #[test]
    fn a_build_of_the_workspace_is_not_published() {
        assert!(!is_published());
    }

    #[test]
    fn a_checkout_is_relative_where_it_can_be_moved_with_the_project() {
        let root = tempfile::tempdir().unwrap();
        let checkout = root.path().join("checkout");
        fs::create_dir_all(checkout.join("runtime")).unwrap();
        let of = |project: &Path| match Source::checkout(&checkout, project).unwrap() {
            Source::Checkout(path) => path,
            _ => unreachable!("a checkout"),
        };
        assert_eq!(of(&root.path().join("a/b")), Path::new("../../checkout"));
        assert_eq!(of(&checkout.join("k")), Path::new(".."));
        assert_eq!(of(Path::new("/elsewhere/k")), fs::canonicalize(&checkout).unwrap());
    }
}
