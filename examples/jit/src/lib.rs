//! A host that loads kernels, generates one more as text, runs them on random data and verifies every byte.
//!
//! It builds without CUDA and looks for the driver at run time, so the binary can be copied to any machine that has
//! one.

pub mod bench;
pub mod checks;
pub mod driver;
pub mod gpu;
pub mod loading;
pub mod module;
pub mod random;
pub mod tensor_maps;
