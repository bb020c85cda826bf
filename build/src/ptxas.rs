//! NVIDIA's assembler.

use std::env;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::error::{Error, Missing};

#[doc(hidden)]
pub mod log;

/// The program `ptxas` of a CUDA Toolkit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ptxas {
    path: PathBuf,
}

/// The folder of a CUDA Toolkit where no variable names one.
const INSTALLED: &str = "/usr/local/cuda";

impl Ptxas {
    /// The program at `path`.
    pub fn new(path: impl Into<PathBuf>) -> Self {
        Ptxas { path: path.into() }
    }

    /// Finds it: the file that the variable `PTXAS` names, or the first one in the `bin` of `CUDA_HOME` and of `CUDA_PATH`,
    /// in `PATH`, and in `/usr/local/cuda/bin`.
    ///
    /// # Errors
    ///
    /// [`Missing::Ptxas`] if there is none.
    pub fn find() -> Result<Self, Missing> {
        Self::among(|variable| env::var_os(variable).filter(|value| !value.is_empty()))
    }

    fn among(variable: impl Fn(&str) -> Option<OsString>) -> Result<Self, Missing> {
        if let Some(path) = variable("PTXAS") {
            return Ok(Self::new(path)).and_then(Self::existing);
        }
        let toolkits = ["CUDA_HOME", "CUDA_PATH"].into_iter().filter_map(&variable).map(PathBuf::from);
        let path = variable("PATH").unwrap_or_default();
        let folders = toolkits
            .map(|toolkit| toolkit.join("bin"))
            .chain(env::split_paths(&path))
            .chain([Path::new(INSTALLED).join("bin")]);
        let name = format!("ptxas{}", env::consts::EXE_SUFFIX);
        let mut programs = folders.map(|folder| Self::new(folder.join(&name)));
        programs.find_map(|program| program.existing().ok()).ok_or(Missing::Ptxas)
    }

    fn existing(self) -> Result<Self, Missing> {
        if self.path.is_file() { Ok(self) } else { Err(Missing::Ptxas) }
    }

    /// The path of the program.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Assembles a file of PTX for an architecture such as `sm_90a`. Line numbers of the source are kept for profilers.
    /// Returns whether it assembled, and the remarks.
    pub(crate) fn assemble(
        &self,
        ptx: &Path,
        arch: &str,
        out: &Path,
    ) -> Result<(bool, Vec<log::Remark>), Error> {
        let output = Command::new(&self.path)
            .args(["-v", "-lineinfo", "-arch", arch])
            .arg(ptx)
            .arg("-o")
            .arg(out)
            .output()
            .map_err(Error::start(&self.path.display().to_string()))?;
        let text = [output.stdout, output.stderr].concat();
        Ok((output.status.success(), log::parse(&String::from_utf8_lossy(&text))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn places_are_searched_in_order() {
        let folder = tempfile::tempdir().unwrap();
        let place = |name: &str| folder.path().join(name);
        let program = |folder: &str| {
            let path = place(folder).join(format!("ptxas{}", env::consts::EXE_SUFFIX));
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, "").unwrap();
            path
        };
        let (own, home, path) = (program("own"), program("home/bin"), program("path"));
        let found = |variables: &[(&str, PathBuf)]| {
            let value = |name: &str| variables.iter().find(|(known, _)| *known == name);
            Ptxas::among(|name| value(name).map(|(_, value)| value.clone().into_os_string()))
        };
        let all = [("PTXAS", own.clone()), ("CUDA_HOME", place("home")), ("PATH", place("path"))];
        assert_eq!(found(&all).unwrap().path(), own);
        assert_eq!(found(&all[1..]).unwrap().path(), home);
        assert_eq!(found(&all[2..]).unwrap().path(), path);
        // If the file that `PTXAS` names does not exist, no other one replaces it.
        assert_eq!(found(&[("PTXAS", place("none")), ("PATH", place("path"))]), Err(Missing::Ptxas));
    }
}
