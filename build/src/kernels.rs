//! The output of a build.

use std::path::{Path, PathBuf};

use crate::finding::Finding;

/// The kernels of a crate, compiled and checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Kernels {
    /// The name of the files, by default that of the package.
    pub name: String,
    /// The file of the PTX module.
    pub ptx: PathBuf,
    /// The file of the cubin, if one was requested.
    pub cubin: Option<PathBuf>,
    /// The registers and the shared memory of each kernel, as ptxas prints them; empty without a cubin.
    pub resources: Vec<String>,
    /// The changes to the PTX, each at the instruction that requires it.
    pub notes: Vec<Finding>,
    /// Warnings about the PTX, of the check and of ptxas.
    pub warnings: Vec<Finding>,
    /// The warnings of rustc, as it prints them.
    pub compiler_warnings: Vec<String>,
    /// The files that the kernels depend on: sources, manifests, configuration.
    pub sources: Vec<PathBuf>,
    /// The compiler of the kernels.
    pub(crate) compiler: PathBuf,
}

impl Kernels {
    /// The variable with the path of the PTX: `MY_KERNELS_PTX` for the package `my-kernels`.
    pub fn ptx_variable(&self) -> String {
        self.variable("PTX")
    }

    /// The variable with the path of the cubin: `MY_KERNELS_CUBIN` for the package `my-kernels`.
    pub fn cubin_variable(&self) -> String {
        self.variable("CUBIN")
    }

    fn variable(&self, kind: &str) -> String {
        format!("{}_{kind}", self.name.to_uppercase().replace(|c: char| !c.is_alphanumeric(), "_"))
    }

    /// The lines that tell Cargo about the kernels: the variables for `env!`, the files that they depend on, and the
    /// warnings. [`embed`](crate::KernelBuilder::embed) prints them.
    pub fn cargo_directives(&self) -> Vec<String> {
        let variable = |name: String, path: &Path| format!("cargo::rustc-env={name}={}", path.display());
        let mut lines = vec![variable(self.ptx_variable(), &self.ptx)];
        lines.extend(self.cubin.as_deref().map(|path| variable(self.cubin_variable(), path)));
        lines.extend(self.sources.iter().map(|path| format!("cargo::rerun-if-changed={}", path.display())));
        // The host has a toolchain of its own, so Cargo does not know when that of the kernels is updated. A build script
        // with a file that does not exist would run in each build.
        let compiler = self.compiler.exists().then_some(&self.compiler);
        lines.extend(compiler.map(|path| format!("cargo::rerun-if-changed={}", path.display())));
        lines.push("cargo::rerun-if-env-changed=RUSTUP_TOOLCHAIN".to_owned());
        for variable in ["PTXAS", "CUDA_HOME", "CUDA_PATH"].iter().filter(|_| self.cubin.is_some()) {
            lines.push(format!("cargo::rerun-if-env-changed={variable}"));
        }
        let of_rustc = self.compiler_warnings.iter().flat_map(|warning| warning.trim_end().lines());
        let of_rustc = of_rustc.map(str::to_owned);
        let of_ptx = self.warnings.iter().flat_map(|finding| {
            let help = finding.help.as_deref().into_iter().flat_map(str::lines);
            [finding.summary()].into_iter().chain(help.map(|line| format!("  help: {line}")))
        });
        let warnings = of_rustc.chain(of_ptx);
        lines.extend(warnings.map(|line| format!("cargo::warning={line}")));
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_is_told_about_the_files_and_the_warnings() {
        let kernels = Kernels {
            name: "my-kernels.90".to_owned(),
            ptx: "/out/k.ptx".into(),
            cubin: Some("/out/k.cubin".into()),
            resources: Vec::new(),
            notes: Vec::new(),
            warnings: Vec::new(),
            compiler_warnings: vec!["warning: unused\n --> src/lib.rs:1:5\n\n".to_owned()],
            sources: vec!["/kernels/src/lib.rs".into()],
            compiler: env!("CARGO").into(),
        };
        let lines = kernels.cargo_directives();
        for line in [
            concat!("cargo::rerun-if-changed=", env!("CARGO")),
            "cargo::rustc-env=MY_KERNELS_90_PTX=/out/k.ptx",
            "cargo::rustc-env=MY_KERNELS_90_CUBIN=/out/k.cubin",
            "cargo::rerun-if-changed=/kernels/src/lib.rs",
            "cargo::rerun-if-env-changed=PTXAS",
            "cargo::warning=warning: unused",
            "cargo::warning= --> src/lib.rs:1:5",
        ] {
            assert!(lines.iter().any(|found| found == line), "{line} is not in {lines:?}");
        }
        let without = Kernels { cubin: None, compiler: "/no/rustc".into(), ..kernels }.cargo_directives();
        let unwanted = ["CUBIN", "PTXAS", "/no/rustc"];
        assert!(!without.iter().any(|line| unwanted.iter().any(|text| line.contains(text))), "{without:?}");
    }
}
