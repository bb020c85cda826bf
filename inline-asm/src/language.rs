//! The languages whose inline assembly is read.

use std::fmt;
use std::str::FromStr;

/// A language whose inline assembly is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Language {
    /// C, C++ and CUDA C++.
    Cpp,
    /// Rust.
    Rust,
    /// Python.
    Python,
    /// Mojo.
    Mojo,
}

impl Language {
    /// Every language.
    pub const ALL: &'static [Language] = &[Language::Cpp, Language::Rust, Language::Python, Language::Mojo];

    /// Its name on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Cpp => "c++",
            Language::Rust => "rust",
            Language::Python => "python",
            Language::Mojo => "mojo",
        }
    }

    /// The extensions of its files, without the dot.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Language::Cpp => {
                &["cu", "cuh", "h", "hh", "hpp", "hxx", "c", "cc", "cpp", "cxx", "inl", "inc", "ipp", "tpp"]
            }
            Language::Rust => &["rs"],
            Language::Python => &["py", "pyi"],
            Language::Mojo => &["mojo"],
        }
    }

    /// The language of a file with this extension: `cu` without its dot.
    pub fn from_extension(extension: &str) -> Option<Language> {
        let is = |known: &str| known.eq_ignore_ascii_case(extension);
        Language::ALL.iter().copied().find(|language| language.extensions().iter().any(|known| is(known)))
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that is none of [`Language::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownLanguage;

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no known language")
    }
}

impl std::error::Error for UnknownLanguage {}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(name: &str) -> Result<Self, UnknownLanguage> {
        Language::ALL.iter().copied().find(|language| language.name() == name).ok_or(UnknownLanguage)
    }
}
