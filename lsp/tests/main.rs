//! Tests of the server by a client that speaks the protocol.

mod client;

mod actions;
mod completion;
mod diagnostics;
mod edits;
mod format;
mod hover;
mod names;
mod outline;
mod protocol;
