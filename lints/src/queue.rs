//! A queue of functions to check while the text is still read: by other threads with the feature `std`, and by the
//! reading thread without it.

#[cfg(not(feature = "std"))]
mod one;
#[cfg(feature = "std")]
mod several;

#[cfg(not(feature = "std"))]
pub(crate) use one::{Queue, with};
#[cfg(feature = "std")]
pub(crate) use several::{Queue, with};
