//! An image: the code of one architecture.

use std::fmt;

use ptx_async_isa::Target;
use ptx_async_isa::target::Suffix;

/// The code of one architecture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Image {
    pub(crate) kind: Kind,
    /// The number of its architecture: 90 for `sm_90a`.
    pub(crate) number: u16,
    /// The letter of its architecture, which machine code of `sm_100f` does not have.
    pub(crate) suffix: Suffix,
    /// The size in bytes.
    pub(crate) size: u64,
    /// The compression, with the compressed size in bytes.
    pub(crate) compression: Option<(Compression, u64)>,
}

/// The content of an image.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// PTX.
    Ptx(String),
    /// Machine code, in a cubin.
    MachineCode,
    /// A kind of fat binaries that this module does not read.
    Other(u16),
}

/// The method of a compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Compression {
    Lz4,
    Zstd,
}

impl Image {
    /// Its architecture, where the table of targets has it.
    pub(crate) fn target(&self) -> Option<Target> {
        Target::new(self.number, self.suffix)
    }

    /// The name of its architecture.
    pub(crate) fn architecture(&self) -> String {
        let letter = match self.suffix {
            Suffix::Plain => "",
            Suffix::Family => "f",
            Suffix::Arch => "a",
        };
        format!("sm_{}{letter}", self.number)
    }
}

impl fmt::Display for Compression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Compression::Lz4 => "LZ4",
            Compression::Zstd => "zstd",
        })
    }
}
