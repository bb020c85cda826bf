//! Work on functions while the text is read on: by other threads with the feature `std`, and by the thread that reads without it.

#[cfg(not(feature = "std"))]
mod one;
#[cfg(feature = "std")]
mod several;

#[cfg(not(feature = "std"))]
pub(crate) use one::{Queue, with};
#[cfg(feature = "std")]
pub(crate) use several::{Queue, with};
