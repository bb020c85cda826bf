//! Mistakes in launches.

/// A mistake in a launch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mistake {
    pub(crate) message: String,
    /// The index of the launch: 0 for the first one, 1 for that of the first `--then`.
    pub(crate) launch: usize,
    /// The option that it is about, `--grid`, or an option and the name before the colon, `--arg n`; empty for the
    /// launch as a whole.
    pub(crate) option: String,
    /// Options that run the kernel, with `N` in place of each number, where none of its parameters is passed.
    pub(crate) to_fill_in: Option<String>,
}

impl Mistake {
    /// A mistake in an option of the first launch.
    pub(crate) fn of(option: impl Into<String>, message: impl Into<String>) -> Mistake {
        Mistake { message: message.into(), launch: 0, option: option.into(), to_fill_in: None }
    }

    /// The same mistake in another launch.
    pub(crate) fn in_launch(self, launch: usize) -> Mistake {
        Mistake { launch, ..self }
    }
}
