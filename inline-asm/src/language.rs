//! The supported languages of inline assembly.

use std::fmt;
use std::str::FromStr;

/// A language with inline assembly.
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

    /// The name of the language on a command line.
    pub const fn name(self) -> &'static str {
        match self {
            Language::Cpp => "c++",
            Language::Rust => "rust",
            Language::Python => "python",
            Language::Mojo => "mojo",
        }
    }

    /// The extensions of the language's files, without the dot.
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

    /// The language of a file with this extension, given without its dot, such as `cu`.
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

/// The error for a name that is not in [`Language::ALL`].
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
