//! The tests of the macro and of the library on a host as one program, which links the crate once.

mod descriptions;
mod docs;
mod emit_fmt;
mod emit_ptx_constants;
#[cfg(feature = "half")]
mod half;
#[cfg(feature = "jit")]
mod jit_errors;
#[cfg(feature = "jit")]
mod jit_instruction;
#[cfg(feature = "jit")]
mod jit_kernel;
#[cfg(feature = "lints")]
mod jit_lints;
#[cfg(feature = "jit")]
mod jit_transaction;
#[cfg(feature = "jit")]
mod jit_version;
mod pointers;
#[cfg(feature = "jit")]
mod tensor_map_answers;
#[cfg(feature = "cuda")]
mod tensor_map_encode;
#[cfg(feature = "jit")]
mod tensor_map_rules;
