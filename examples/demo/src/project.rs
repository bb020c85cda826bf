//! A copy of the example kernels in the target folder, into which the demo puts mistakes.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use ptx_async_build::KernelBuilder;

/// A part of `ring.rs`, and its replacement.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edit {
    pub(crate) old: &'static str,
    pub(crate) new: &'static str,
}

/// The copy of the kernels.
#[derive(Debug)]
pub(crate) struct Project {
    folder: PathBuf,
}

/// The files of the copy: the kernels except those for benchmarks.
const FILES: [&str; 4] = ["entry.rs", "lib.rs", "ring.rs", "tickets.rs"];

impl Project {
    /// Writes the copy.
    pub(crate) fn new() -> Result<Self> {
        let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
        let folder = workspace().join(target).join("ptx-async/demo");
        let project = Project { folder };
        fs::create_dir_all(project.folder.join("src"))
            .with_context(|| project.folder.display().to_string())?;
        let runtime = workspace().join("runtime");
        let manifest = format!(
            "[package]\nname = \"ring\"\nedition = \"2024\"\n\n[features]\nbench = []\n\n\
             [dependencies]\nptx-async = {{ path = {:?} }}\n\n[workspace]\n",
            runtime.display().to_string()
        );
        project.write("Cargo.toml", &manifest)?;
        project.restore()?;
        Ok(project)
    }

    /// Restores the original files.
    pub(crate) fn restore(&self) -> Result<()> {
        FILES.iter().try_for_each(|file| self.write(&format!("src/{file}"), &original(file)?))
    }

    /// Applies the edit to the original `ring.rs`, and returns the line number.
    pub(crate) fn edit(&self, Edit { old, new }: Edit) -> Result<usize> {
        let source = original("ring.rs")?;
        let (before, after) = source.split_once(old).with_context(|| format!("ring.rs has no `{old}`"))?;
        self.write("src/ring.rs", &format!("{before}{new}{after}"))?;
        Ok(before.lines().count())
    }

    /// A builder for the copy.
    pub(crate) fn builder(&self) -> KernelBuilder {
        let (target, isa) = ("sm_90".parse().expect("a target"), "8.0".parse().expect("a version"));
        KernelBuilder::new(&self.folder).target(target).isa(isa)
    }

    fn write(&self, file: &str, text: &str) -> Result<()> {
        let path = self.folder.join(file);
        // Unchanged files are not written, so that they are not compiled again.
        if fs::read_to_string(&path).is_ok_and(|written| written == text) {
            return Ok(());
        }
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The text of a file of the kernels.
pub(crate) fn original(file: &str) -> Result<String> {
    let path = workspace().join("examples/kernels/src").join(file);
    fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))
}

/// The folder of the workspace.
fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.ancestors().nth(2).unwrap_or(package)
}
