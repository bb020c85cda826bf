//! The tests of the command as one program, which links the crate once.

mod allow;
mod build;
mod check;
mod common;
mod describe;
mod docs;
mod explain;
mod fmt;
mod foreign;
mod formats;
mod goldens;
mod launches;
mod new;
mod require;
mod sarif;
mod sim;
mod sources;
mod terminal;
