//! nvcc, assembled from the wheels that hold its parts.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{
    ptxas::Ptxas,
    scratch::Scratch,
    tools::{self, run_quietly},
};

/// The release of nvcc, and of the ptxas that judges its output.
pub(crate) const VERSION: &str = "13.5.37";

/// The wheels, 123 MiB in all: the driver with its front end, the optimizer, headers of the compiler, of the
/// runtime, and libcu++.
const WHEELS: &[(&str, &str)] = &[
    ("nvidia-cuda-nvcc", VERSION),
    ("nvidia-nvvm", VERSION),
    ("nvidia-cuda-crt", VERSION),
    ("nvidia-cuda-runtime", VERSION),
    ("nvidia-cuda-cccl", "13.3.5.0.6"),
];

/// The parts of a CUDA toolkit that nvcc needs to generate PTX. It also needs a host compiler: `g++`.
pub(crate) struct Toolkit {
    root: PathBuf,
}

impl Toolkit {
    pub(crate) fn fetch() -> Result<Self> {
        let tools = tools::tools_dir();
        let folder = tools.join(format!("cuda-{VERSION}"));
        if !folder.exists() {
            let wheels: Vec<PathBuf> = WHEELS
                .iter()
                .map(|(package, version)| tools::wheel(&format!("nvcc {VERSION}"), package, version))
                .collect::<Result<_>>()?;
            let scratch = Scratch::new(&tools)?;
            let fresh = scratch.path().join("cuda");
            for wheel in &wheels {
                let mut unzip = Command::new("python3");
                run_quietly(unzip.args(["-m", "zipfile", "-e"]).arg(wheel).arg(&fresh), "python3")?;
            }
            // Python's zipfile does not restore file modes.
            for programs in ["bin", "nvvm/bin"] {
                let mut chmod = Command::new("chmod");
                run_quietly(chmod.args(["-R", "u+x"]).arg(fresh.join(MEMBER).join(programs)), "chmod")?;
            }
            fs::rename(&fresh, &folder)
                .with_context(|| format!("cannot move the toolkit to {}", folder.display()))?;
        }
        Ok(Toolkit { root: folder.join(MEMBER) })
    }

    /// The folder of the `cuda::ptx` headers, one for each instruction.
    pub(super) fn ptx_headers(&self) -> PathBuf {
        self.root.join("include/cccl/cuda/__ptx/instructions/generated")
    }

    /// The assembler of the toolkit.
    pub(crate) fn ptxas(&self) -> Ptxas {
        Ptxas { path: self.root.join("bin/ptxas"), release: VERSION.to_owned() }
    }

    /// Compiles `source` for `arch` to PTX.
    pub(crate) fn compile(&self, source: &Path, arch: &str, out: &Path) -> Result<()> {
        self.compile_with(source, arch, &[], out)
    }

    /// Compiles `source` for `arch` to PTX, with further flags.
    pub(crate) fn compile_with(&self, source: &Path, arch: &str, flags: &[&str], out: &Path) -> Result<()> {
        let mut nvcc = Command::new(self.root.join("bin/nvcc"));
        // The output must not contain paths of this machine.
        let (Some(folder), Some(name)) = (source.parent(), source.file_name()) else {
            bail!("{} is no file", source.display());
        };
        nvcc.current_dir(folder).args(["-ptx", "-std=c++17", "-diag-suppress=20054"]);
        nvcc.arg(format!("-arch={arch}")).args(flags).arg(name).arg("-o").arg(out);
        run_quietly(&mut nvcc, &format!("nvcc {VERSION} for {arch} on {}", source.display()))
    }
}

/// The folder of the toolkit inside the wheels.
const MEMBER: &str = "nvidia/cu13";
