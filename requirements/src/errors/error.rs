//! An error of CUDA, and what shows its cause.

/// An error of CUDA.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct CudaError {
    /// Its number, the same in the driver API and in the runtime API.
    pub number: Option<u16>,
    /// Its names, in the driver API first.
    pub names: &'static [&'static str],
    /// The text of `cuGetErrorString` and `cudaGetErrorString`, or of the log of a library; can be empty.
    pub text: &'static str,
    /// The meaning, in sentences.
    pub meaning: &'static str,
    /// The commands that can show the cause.
    pub remedy: Remedy,
}

/// The commands that can show the cause of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Remedy {
    /// To compare the `.version` of the module with the driver.
    Version,
    /// To list the images of the file, each with the devices that run it.
    Images,
    /// To check the instructions of the module.
    Check,
    /// To check the module, and to run it in the simulator.
    Run,
    /// To compare the driver with the toolkit.
    Driver,
    /// To list the kernels of the module.
    Kernels,
    /// None: the meaning says what to do.
    None,
}

pub(super) const fn error(
    number: u16,
    names: &'static [&'static str],
    text: &'static str,
    meaning: &'static str,
    remedy: Remedy,
) -> CudaError {
    CudaError { number: Some(number), names, text, meaning, remedy }
}

/// An error of a library, whose numbers are its own. Its text is in the log of the library.
pub(super) const fn of_library(
    names: &'static [&'static str],
    text: &'static str,
    meaning: &'static str,
    remedy: Remedy,
) -> CudaError {
    CudaError { number: None, names, text, meaning, remedy }
}
