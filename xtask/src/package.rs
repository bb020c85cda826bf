//! `cargo xtask package`: the packages of the published crates, built, tested and used as from a registry.
//!
//! 1. `cargo package` makes the packages and builds each alone, with its siblings from their packages.
//!    `cargo publish --dry-run` then has nothing to refuse.
//! 2. A newcomer installs the command from the unpacked files, writes a project with `ptx-async new`, and tests it: the
//!    project depends on the versions of the packages and not on a path.
//! 3. The documentation is built as docs.rs builds it.
//! 4. The tests of the unpacked files run: those that are packaged, and the examples of the documentation.
//!
//! From the second stage on, the dependencies have their newest versions, not those of `Cargo.lock`.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, ensure};

use crate::{packages::Package, toolchains, tools};

/// The package of the command.
pub(crate) const COMMAND: &str = "ptx-async-cli";

/// The packages whose unit tests read other folders of the repository, so that they are not packaged.
const TESTS_IN_REPOSITORY: [&str; 3] = [COMMAND, "ptx-async-codegen", "ptx-async-lints"];

/// The project of the newcomer.
const PROJECT: &str = "my-kernels";

/// Makes the packages, and tests them.
///
/// # Errors
///
/// When something is missing in a package.
pub fn run() -> Result<()> {
    toolchains::nightly_with_rust_src()?;
    let packages = Package::published()?;
    packages.iter().try_for_each(Package::check_manifest)?;
    stage("packages");
    // Files that are not committed are worth a test, too.
    let names: Vec<String> = packages.iter().map(|package| format!("--package={}", package.name)).collect();
    let selected: Vec<&str> = names.iter().map(String::as_str).chain(["--allow-dirty"]).collect();
    tools::cargo(&[&["package"], &selected[..]].concat(), &[])?;
    tools::cargo(&[&["publish", "--dry-run", "--no-verify", "--quiet"], &selected[..]].concat(), &[])?;
    let unpacked = Unpacked::of(&packages)?;
    unpacked.print(&packages)?;
    stage("a newcomer's project");
    unpacked.newcomer()?;
    stage("documentation, as docs.rs builds it");
    unpacked.document()?;
    stage("tests of the packages");
    let excluded = TESTS_IN_REPOSITORY.map(|name| format!("--exclude={name}"));
    let excluded: Vec<&str> = excluded.iter().map(String::as_str).collect();
    unpacked.cargo(&[&["test", "--quiet", "--workspace", "--all-features"], &excluded[..]].concat())?;
    for name in TESTS_IN_REPOSITORY {
        unpacked.cargo(&["test", "--quiet", "--doc", "--all-features", "--package", name])?;
    }
    println!("\nthe packages build, and a project that depends on them passes its test");
    Ok(())
}

fn stage(name: &str) {
    println!("\n== {name}");
}

/// The folder of Cargo in which it makes packages, and builds them.
pub(crate) fn folder() -> PathBuf {
    tools::target_dir().join("package")
}

/// A workspace of the packaged files.
struct Unpacked {
    root: PathBuf,
    /// Puts the packages in the place of those of the registry. For a manifest, or for a configuration of Cargo.
    patch: String,
}

impl Unpacked {
    fn of(packages: &[Package]) -> Result<Unpacked> {
        let root = folder().join("unpacked");
        if root.exists() {
            fs::remove_dir_all(&root).with_context(|| format!("cannot remove {}", root.display()))?;
        }
        tools::make_folder(&root)?;
        let mut patch = String::from("[patch.crates-io]\n");
        for package in packages {
            let archive = folder().join(format!("{}.crate", package.stem()));
            tools::run_quietly(Command::new("tar").arg("-xzf").arg(&archive).arg("-C").arg(&root), "tar")?;
            let path = root.join(package.stem());
            patch += &format!("{} = {{ path = {:?} }}\n", package.name, path.display().to_string());
        }
        // The simulator would take minutes for its tests without optimization.
        let manifest = format!(
            "[workspace]\nresolver = \"3\"\nmembers = [\"*-*\"]\n\n[profile.dev.package.ptx-async-sim]\nopt-level = 1\n\n{patch}"
        );
        tools::write(&root.join("Cargo.toml"), manifest)?;
        Ok(Unpacked { root, patch })
    }

    /// The size of each package.
    fn print(&self, packages: &[Package]) -> Result<()> {
        for package in packages {
            let archive = folder().join(format!("{}.crate", package.stem()));
            let bytes = fs::metadata(&archive).with_context(|| archive.display().to_string())?.len();
            println!("{:>6} KiB  {}", bytes.div_ceil(1024), package.stem());
        }
        Ok(())
    }

    /// Runs Cargo in the workspace of the packages. The crates of the registry are those that the first stage compiled.
    fn cargo(&self, args: &[&str]) -> Result<()> {
        tools::run_printing(
            tools::cargo_command().args(args).current_dir(&self.root).env("CARGO_TARGET_DIR", folder()),
        )
    }

    /// Documents the libraries with nightly and `--cfg docsrs`, and all features, which `check_manifest` requires.
    fn document(&self) -> Result<()> {
        let mut doc = toolchains::nightly("cargo");
        doc.args(["doc", "--quiet", "--no-deps", "--workspace", "--all-features", "--lib"]);
        doc.env("RUSTDOCFLAGS", "--cfg docsrs -D warnings").env("CARGO_TARGET_DIR", folder());
        tools::run_printing(doc.current_dir(&self.root))
    }

    /// Installs the packaged command, and tests a new project of its own.
    fn newcomer(&self) -> Result<()> {
        let home = folder().join("newcomer");
        if home.exists() {
            fs::remove_dir_all(&home).with_context(|| format!("cannot remove {}", home.display()))?;
        }
        let config = format!("[build]\ntarget-dir = {:?}\n\n{}", folder().display().to_string(), self.patch);
        tools::make_folder(&home.join(".cargo"))?;
        tools::write(&home.join(".cargo/config.toml"), config)?;
        let package = |name: &str| -> Result<PathBuf> {
            let packages = Package::published()?;
            let package = packages.iter().find(|package| package.name == name);
            Ok(self.root.join(package.with_context(|| format!("no package {name}"))?.stem()))
        };
        let path = package(COMMAND)?.display().to_string();
        let root = home.join("installed");
        self.cargo(&[
            "install",
            "--quiet",
            "--debug",
            "--force",
            "--path",
            &path,
            "--root",
            &root.display().to_string(),
        ])?;
        let command = root.join("bin").join(format!("ptx-async{}", env::consts::EXE_SUFFIX));
        tools::run_printing(Command::new(&command).args(["new", PROJECT]).current_dir(&home))?;
        let manifest = tools::read(&home.join(PROJECT).join("Cargo.toml"))?;
        ensure!(
            !manifest.contains("path ="),
            "the project depends on a path, not on the packages:\n{manifest}"
        );
        // As for a user: the default toolchain for the host, and that of `kernels/rust-toolchain.toml` for the kernels.
        let mut test = Command::new("cargo");
        test.arg("test").current_dir(home.join(PROJECT)).env_remove("RUSTUP_TOOLCHAIN");
        tools::run_printing(&mut test)?;
        check_kernel(&command, &home)
    }
}

/// Checks a kernel with a mistake: the command must report it.
fn check_kernel(command: &Path, folder: &Path) -> Result<()> {
    let output = Command::new(command)
        .args(["check", "--format", "json"])
        .arg(tools::workspace().join("examples/ptx/illegal.ptx"))
        .current_dir(folder)
        .output()
        .context("cannot start the installed command")?;
    let text = String::from_utf8_lossy(&output.stdout);
    ensure!(
        output.status.code() == Some(1) && text.contains("\"severity\":\"error\""),
        "the installed command does not report the mistake of examples/ptx/illegal.ptx:\n{text}"
    );
    Ok(())
}
