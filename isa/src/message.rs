//! Violations as text, for PTX and for descriptions.

mod sequence;
