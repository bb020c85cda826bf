//! The options of `ptx-async record`, which its library reads from the environment.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;

const OUTPUT: &str = "PTX_ASYNC_RECORD_OUTPUT";
const KERNEL: &str = "PTX_ASYNC_RECORD_KERNEL";
const LAUNCHES: &str = "PTX_ASYNC_RECORD_LAUNCHES";
const MEMORY: &str = "PTX_ASYNC_RECORD_MEMORY";
const CONTENTS: &str = "PTX_ASYNC_RECORD_CONTENTS";

/// The options of a recording.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The folder that gets a folder for each launch.
    pub output: PathBuf,
    /// A part of the names of the kernels to record. None means all kernels.
    pub kernel: Option<String>,
    /// The number of launches to record of each kernel.
    pub launches: u32,
    /// The limit on the bytes of all recorded buffers together.
    pub memory: u64,
    /// Whether the contents of buffers are recorded.
    pub contents: bool,
}

impl Settings {
    /// Returns the environment variables that pass these options to the library.
    pub fn variables(&self) -> Vec<(&'static str, OsString)> {
        let mut variables = vec![
            (OUTPUT, self.output.clone().into_os_string()),
            (LAUNCHES, self.launches.to_string().into()),
            (MEMORY, self.memory.to_string().into()),
            (CONTENTS, u8::from(self.contents).to_string().into()),
        ];
        variables.extend(self.kernel.as_ref().map(|kernel| (KERNEL, kernel.into())));
        variables
    }

    /// Returns the path of the file with the names of the kernels that [`kernel`](Self::kernel) excludes, one a line.
    pub fn others(&self) -> PathBuf {
        self.output.join(".other-kernels")
    }

    /// Reads the options. `None` in a program that `ptx-async record` has not started.
    pub(crate) fn read() -> Option<Settings> {
        let number = |name: &str| env::var(name).ok()?.parse::<u64>().ok();
        Some(Settings {
            output: env::var_os(OUTPUT)?.into(),
            kernel: env::var(KERNEL).ok(),
            launches: number(LAUNCHES)?.try_into().ok()?,
            memory: number(MEMORY)?,
            contents: number(CONTENTS)? != 0,
        })
    }
}
