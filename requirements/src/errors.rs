//! The errors that CUDA returns when it loads PTX or machine code, or runs a kernel.
//!
//! ```
//! use ptx_async_requirements::errors;
//!
//! let printed = "DriverError(CUDA_ERROR_UNSUPPORTED_PTX_VERSION, \"the provided PTX was compiled with an unsupported \
//!                toolchain.\")";
//! assert_eq!(errors::find(printed).unwrap().number, Some(222));
//! assert_eq!(errors::find("cudaErrorUnsupportedPtxVersion").unwrap().number, Some(222));
//! ```

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
}

const fn error(
    number: u16,
    names: &'static [&'static str],
    text: &'static str,
    meaning: &'static str,
    remedy: Remedy,
) -> CudaError {
    CudaError { number: Some(number), names, text, meaning, remedy }
}

/// An error of a library, whose numbers are its own. Its text is in the log of the library.
const fn of_library(
    names: &'static [&'static str],
    text: &'static str,
    meaning: &'static str,
    remedy: Remedy,
) -> CudaError {
    CudaError { number: None, names, text, meaning, remedy }
}

/// The errors. Names, numbers and texts are those of `cuda.h`, `driver_types.h` and the runtime library of CUDA 13.5, of
/// `nvJitLink.h`, and `nvPTXCompiler.h` of 13.5. nvJitLink 13.5 and NVRTC 12.9 have printed the last two.
pub static ERRORS: &[CudaError] = &[
    error(
        35,
        &["cudaErrorInsufficientDriver"],
        "CUDA driver version is insufficient for CUDA runtime version",
        "The driver is older than the CUDA runtime of the program. A runtime of CUDA 13 requires R580 or later, one of \
         CUDA 12 R525, and one of CUDA 11 R450.",
        Remedy::Driver,
    ),
    error(
        98,
        &["cudaErrorInvalidDeviceFunction"],
        "invalid device function",
        "The program has no kernel of this name for the device: mostly, it was not compiled for the architecture of the \
         device.",
        Remedy::Images,
    ),
    error(
        200,
        &["CUDA_ERROR_INVALID_IMAGE", "cudaErrorInvalidKernelImage"],
        "device kernel image is invalid",
        "The bytes are not PTX, a cubin or a fat binary that the driver can read. Causes are a name of a file in place of \
         its contents, PTX without a NUL at its end, a file that was cut, and a cubin whose format is later than the \
         driver.",
        Remedy::Images,
    ),
    error(
        209,
        &["CUDA_ERROR_NO_BINARY_FOR_GPU", "cudaErrorNoKernelImageForDevice"],
        "no kernel image is available for execution on the device",
        "The file has neither machine code nor PTX for the device. Machine code runs on devices of the same major compute \
         capability whose minor one is not lower; that of `sm_90a` runs on 9.0 only. PTX runs on later devices too, but \
         PTX of `sm_90a` on 9.0 only, and PTX of `sm_100f` on its family only.",
        Remedy::Images,
    ),
    error(
        218,
        &["CUDA_ERROR_INVALID_PTX", "cudaErrorInvalidPtx"],
        "a PTX JIT compilation failed",
        "The compiler of the driver rejects the PTX. `cuModuleLoadDataEx` returns its messages with the option \
         `CU_JIT_ERROR_LOG_BUFFER`; `explain` reads them.",
        Remedy::Check,
    ),
    error(
        221,
        &["CUDA_ERROR_JIT_COMPILER_NOT_FOUND", "cudaErrorJitCompilerNotFound"],
        "PTX JIT compiler library not found",
        "The driver does not find its compiler of PTX, `libnvidia-ptxjitcompiler.so.1`, which is a part of the driver: it \
         is not installed, or a container does not have it. Machine code for the device needs no compiler.",
        Remedy::Images,
    ),
    error(
        222,
        &["CUDA_ERROR_UNSUPPORTED_PTX_VERSION", "cudaErrorUnsupportedPtxVersion"],
        "the provided PTX was compiled with an unsupported toolchain.",
        "The PTX has a later `.version` than the compiler of the driver, which takes that of its own CUDA release and older \
         ones. nvcc, NVRTC and Triton write the newest `.version` of their own release, even where no instruction requires \
         it. That a program of CUDA 12.8 runs on a driver of CUDA 12.4 is true of its machine code only.",
        Remedy::Version,
    ),
    error(
        223,
        &["CUDA_ERROR_JIT_COMPILATION_DISABLED", "cudaErrorJitCompilationDisabled"],
        "PTX JIT compilation was disabled",
        "The environment variable `CUDA_DISABLE_PTX_JIT` or `CUDA_DISABLE_JIT` is set, and the file has no machine code \
         for the device.",
        Remedy::Images,
    ),
    error(
        300,
        &["CUDA_ERROR_INVALID_SOURCE", "cudaErrorInvalidSource"],
        "device kernel image is invalid",
        "The driver could not compile or link the code. `cuModuleLoadDataEx` and `cuLinkAddData` return the messages with \
         the option `CU_JIT_ERROR_LOG_BUFFER`; `explain` reads them.",
        Remedy::Check,
    ),
    error(
        301,
        &["CUDA_ERROR_FILE_NOT_FOUND", "cudaErrorFileNotFound"],
        "file not found",
        "The file of the module does not exist. `cuModuleLoad` takes a path, relative to the folder in which the program \
         runs, and `cuModuleLoadData` the contents.",
        Remedy::Images,
    ),
    error(
        700,
        &["CUDA_ERROR_ILLEGAL_ADDRESS", "cudaErrorIllegalAddress"],
        "an illegal memory access was encountered",
        "A kernel has accessed memory that it does not have. A copy can do so after its thread has left the kernel, and a \
         tensor map can name too much memory. A later call returns the error, so the call that returns it is not always \
         that of the kernel.",
        Remedy::Run,
    ),
    error(
        702,
        &["CUDA_ERROR_LAUNCH_TIMEOUT", "cudaErrorLaunchTimeout"],
        "the launch timed out and was terminated",
        "A kernel did not end, such as in a wait for a phase of an mbarrier that never completes.",
        Remedy::Run,
    ),
    error(
        715,
        &["CUDA_ERROR_ILLEGAL_INSTRUCTION", "cudaErrorIllegalInstruction"],
        "an illegal instruction was encountered",
        "A kernel has executed `trap`, or an instruction with operands that it does not take, such as a bulk copy whose \
         size is not a multiple of 16, or a damaged tensor map.",
        Remedy::Run,
    ),
    error(
        716,
        &["CUDA_ERROR_MISALIGNED_ADDRESS", "cudaErrorMisalignedAddress"],
        "misaligned address",
        "A kernel has accessed an address that is not a multiple of the size of the access. Bulk copies require multiples \
         of 16.",
        Remedy::Run,
    ),
    error(
        717,
        &["CUDA_ERROR_INVALID_ADDRESS_SPACE", "cudaErrorInvalidAddressSpace"],
        "operation not supported on global/shared address space",
        "An instruction got an address of another state space than it takes, such as a generic address in place of one of \
         shared memory.",
        Remedy::Run,
    ),
    error(
        719,
        &["CUDA_ERROR_LAUNCH_FAILED", "cudaErrorLaunchFailure"],
        "unspecified launch failure",
        "A kernel has failed. Common causes are accesses to shared memory that it does not have, or to that of a CTA that \
         has ended.",
        Remedy::Run,
    ),
    error(
        803,
        &["CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "cudaErrorSystemDriverMismatch"],
        "system has unsupported display driver / cuda driver combination",
        "The driver in user mode, `libcuda.so`, and the one of the kernel do not fit together: one of them was updated \
         without the other, or `libcuda.so` is that of a compatibility package for other drivers.",
        Remedy::Driver,
    ),
    error(
        804,
        &["CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", "cudaErrorCompatNotSupportedOnDevice"],
        "forward compatibility was attempted on non supported HW",
        "The program has loaded the forward compatibility package `cuda-compat`, and the device is not one of a data \
         center. Remove the package from the path of libraries, and update the driver.",
        Remedy::Driver,
    ),
    of_library(
        &["NVPTXCOMPILE_ERROR_UNSUPPORTED_PTX_VERSION"],
        "",
        "The PTX has a later `.version` than the PTX compiler library, which takes that of its own CUDA release.",
        Remedy::Version,
    ),
    of_library(
        &["NVPTXCOMPILE_ERROR_COMPILATION_FAILURE"],
        "",
        "The PTX compiler library rejects the PTX. `nvPTXCompilerGetErrorLog` returns its messages; `explain` reads them.",
        Remedy::Check,
    ),
    of_library(
        &["NVJITLINK_ERROR_PTX_COMPILE"],
        "",
        "nvJitLink rejects the PTX. `nvJitLinkGetErrorLog` returns its messages; `explain` reads them.",
        Remedy::Check,
    ),
    of_library(
        &["NVJITLINK_ERROR_OUTDATED_LIBRARY"],
        "",
        "An input was compiled by a later CUDA release than that of nvJitLink. Use the library of that release, or a later \
         one of the same major release.",
        Remedy::Driver,
    ),
    of_library(
        &["NVJITLINK_ERROR_ARCH_MISMATCH"],
        "",
        "An input is for another architecture than the option `-arch` of nvJitLink.",
        Remedy::Images,
    ),
    of_library(
        &["NVJITLINK_ERROR_UNRECOGNIZED_ARCH"],
        "",
        "The option `-arch` of nvJitLink names an architecture that this release of the library does not know.",
        Remedy::Driver,
    ),
    of_library(
        &["NVRTC_ERROR_INVALID_OPTION"],
        "invalid value for --gpu-architecture",
        "NVRTC does not know an option or its value. Mostly, `--gpu-architecture` names the architecture of a device that is \
         later than this release of NVRTC: use a later release, or an earlier architecture such as `compute_90`, whose PTX \
         later devices run too.",
        Remedy::Driver,
    ),
];

/// The error that a text is about: its number, one of its names somewhere in the text, or the text of CUDA.
pub fn find(text: &str) -> Option<&'static CudaError> {
    let text = text.trim();
    if let Ok(number) = text.parse::<u16>() {
        return ERRORS.iter().find(|error| error.number == Some(number));
    }
    let is_word = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let is_named = |name: &&str| text.split(|character| !is_word(character)).any(|word| word == *name);
    let named = ERRORS.iter().find(|error| error.names.iter().any(is_named));
    let lower = text.to_ascii_lowercase();
    let says = |error: &&CudaError| {
        let said = error.text.trim_end_matches('.').to_ascii_lowercase();
        !said.is_empty() && lower.contains(&said)
    };
    named.or_else(|| ERRORS.iter().find(says))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_are_found_by_number_name_and_text() {
        for (text, number) in [
            ("222", 222),
            (" 209 ", 209),
            ("CUDA_ERROR_NO_BINARY_FOR_GPU", 209),
            ("CUDA error: no kernel image is available for execution on the device", 209),
            ("cudaErrorInvalidPtx", 218),
            ("RuntimeError: CUDA error: an illegal memory access was encountered", 700),
            ("CUDA_ERROR_LAUNCH_FAILED (719)", 719),
            ("Err(DriverError(CUDA_ERROR_INVALID_PTX, \"a PTX JIT compilation failed\"))", 218),
            ("The provided PTX was compiled with an unsupported toolchain", 222),
        ] {
            assert_eq!(find(text).and_then(|error| error.number), Some(number), "{text}");
        }
        // From nvJitLink and NVRTC.
        for (text, name) in [
            ("ERROR NVJITLINK_ERROR_PTX_COMPILE: JIT the PTX (in)", "NVJITLINK_ERROR_PTX_COMPILE"),
            ("nvrtc: error: invalid value for --gpu-architecture (-arch)", "NVRTC_ERROR_INVALID_OPTION"),
        ] {
            assert_eq!(find(text).unwrap().names, [name]);
        }
        for other in ["", "2222", "0222x", "CUDA_ERROR_INVALID_PTX_", "cp.async", "-222"] {
            assert_eq!(find(other), None, "{other}");
        }
    }

    #[test]
    fn the_table_is_in_order_and_its_sentences_end() {
        let numbers: Vec<u16> = ERRORS.iter().map_while(|error| error.number).collect();
        assert!(numbers.is_sorted_by(|one, next| one < next));
        for error in ERRORS {
            assert!(error.meaning.ends_with('.') && !error.meaning.contains("  "), "{}", error.meaning);
        }
    }
}
