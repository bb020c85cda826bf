//! Placeholder.

use super::Entry;

pub(super) static STEPS: &[Entry] = &[];
