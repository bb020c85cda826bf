//! The tests of the lints as one program, which links the crate once.

mod corpus;
mod engine;
mod examples;
mod fixes;
mod functions;
mod hints;
mod levels;
mod messages;
mod programs;
mod scopes;
mod sequence;
mod silence;
mod threads;
mod two_programs;
