//! Mistakes in launches.

use super::template::quoted;

/// A mistake in a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The fact with both sides.
    pub message: String,
    /// The index of the launch: 0 for the first one, 1 for that of the first `--then`.
    pub launch: usize,
    /// The option that it is about, `--grid`, or an option and the name before the colon, `--arg n`; empty for the
    /// launch as a whole.
    pub option: String,
    /// The options to write instead, where none of the kernel's parameters is passed.
    pub to_fill_in: Option<ToFillIn>,
}

/// A launch with `N` in place of each number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToFillIn {
    /// The name of the kernel.
    pub kernel: String,
    /// The other options.
    pub options: String,
}

impl ToFillIn {
    /// The words of the launch: after `--then` if it is not the first one. The first one names its kernel if
    /// `is_named`.
    pub fn words(&self, launch: usize, is_named: bool) -> String {
        let ToFillIn { kernel, options } = self;
        let kernel = quoted(kernel);
        match (launch, is_named) {
            (0, false) => options.clone(),
            (0, true) => format!("--kernel {kernel} {options}"),
            _ => format!("--then {kernel} {options}"),
        }
    }
}

impl Mistake {
    /// A mistake in an option of the first launch.
    pub fn of(option: impl Into<String>, message: impl Into<String>) -> Mistake {
        Mistake { message: message.into(), launch: 0, option: option.into(), to_fill_in: None }
    }

    /// The same mistake in another launch.
    pub fn in_launch(self, launch: usize) -> Mistake {
        Mistake { launch, ..self }
    }
}
