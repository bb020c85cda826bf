//! The native part of the Python package `ptx_async`: the command, and the simulator with the arguments of Python.
//!
//! The Python files beside it have the interface of users, with its types; `_native.pyi` declares this part. Conversions
//! of numbers, checks of launches and messages are here, what concerns arrays of NumPy and PyTorch is there.

mod answers;
mod argument;
mod job;
mod kernel;
mod map;
mod run;

use std::ffi::OsString;

use pyo3::prelude::*;

pyo3::create_exception!(
    ptx_async,
    LaunchError,
    pyo3::exceptions::PyValueError,
    "A launch that no device could run, or an argument that does not fit its parameter."
);

/// Runs the command `ptx-async` with these arguments, of which the first one is the name of the program.
#[pyfunction]
fn command(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| ptx_async_cli::run(&arguments))
}

#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use super::LaunchError;
    #[pymodule_export]
    use super::answers::{answer, check, explain};
    #[pymodule_export]
    use super::command;
    #[pymodule_export]
    use super::job::{Job, Outcome};
    #[pymodule_export]
    use super::kernel::{Launch, Module};
}
