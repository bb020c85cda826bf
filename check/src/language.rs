//! The language of a file: PTX, or a language with PTX in its inline assembly.

use std::fmt;
use std::path::Path;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use ptx_async_inline_asm as inline_asm;

/// The language of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// PTX.
    Ptx,
    /// A language with PTX in its inline assembly.
    Host(inline_asm::Language),
}

impl Language {
    /// The language of files with the extension of this path.
    pub fn of(path: &Path) -> Option<Language> {
        let extension = path.extension()?.to_str()?;
        match extension.eq_ignore_ascii_case("ptx") {
            true => Some(Language::Ptx),
            false => inline_asm::Language::from_extension(extension).map(Language::Host),
        }
    }
}

impl ValueEnum for Language {
    fn value_variants<'a>() -> &'a [Self] {
        use inline_asm::Language::{Cpp, Mojo, Python, Rust};
        &[
            Language::Ptx,
            Language::Host(Cpp),
            Language::Host(Rust),
            Language::Host(Python),
            Language::Host(Mojo),
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Language::Ptx => PossibleValue::new("ptx").help("PTX"),
            Language::Host(language) => {
                let value = PossibleValue::new(language.name());
                match language {
                    inline_asm::Language::Cpp => {
                        value.help("C, C++ and CUDA C++").aliases(["c", "cpp", "cuda"])
                    }
                    _ => value,
                }
            }
        })
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Language::Ptx => "PTX",
            Language::Host(inline_asm::Language::Cpp) => "C++",
            Language::Host(language) => language.name(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_is_a_value() {
        let values = Language::value_variants();
        assert!(inline_asm::Language::ALL.iter().all(|language| values.contains(&Language::Host(*language))));
    }

    #[test]
    fn a_language_has_its_extensions() {
        let of = |path: &str| Language::of(Path::new(path)).and_then(|language| language.to_possible_value());
        for (path, language) in [
            ("a.ptx", "ptx"),
            ("a.cu", "c++"),
            ("dir.d/a.CUH", "c++"),
            ("a.b.hpp", "c++"),
            ("a.h", "c++"),
            ("a.inl", "c++"),
            ("a.rs", "rust"),
            ("a.py", "python"),
            ("a.mojo", "mojo"),
        ] {
            assert_eq!(of(path).unwrap().get_name(), language, "{path}");
        }
        for path in ["a", "cu", ".cu", "a.cu.txt", "a.md"] {
            assert_eq!(of(path), None, "{path}");
        }
    }
}
