//! A host that loads kernels, builds one more as text, runs them on random data and checks every byte.
//!
//! It builds without CUDA and looks for the driver when it runs, so the binary can be carried to any
//! machine that has one.

pub mod bench;
pub mod checks;
pub mod gpu;
pub mod module;
pub mod random;
pub mod tensor_maps;
