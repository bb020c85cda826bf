//! The statements on memory that threads share, and those of several lanes.

pub(crate) mod copies;
pub(crate) mod exchange;
pub(crate) mod lanes;
pub(crate) mod remote;
pub(crate) mod ring;
pub(crate) mod store;
