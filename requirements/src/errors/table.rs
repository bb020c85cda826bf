//! The errors that a command or a sentence explains.

use super::error::{CudaError, Remedy, error, of_library};

/// The errors. Names, numbers and texts are those of `cuda.h`, `driver_types.h` and the runtime library of CUDA 13.5, of
/// `nvJitLink.h`, and `nvPTXCompiler.h` of 13.5. nvJitLink 13.5 and NVRTC 12.9 have printed the last two.
pub static ERRORS: &[CudaError] = &[
    error(
        1,
        &["CUDA_ERROR_INVALID_VALUE", "cudaErrorInvalidValue"],
        "invalid argument",
        "An argument of a call of the API is not in its range. At a launch, causes are more threads or more shared memory than \
         the kernel or the device allows; dynamic shared memory beyond 48 KiB requires the attribute \
         `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES`. For `cuTensorMapEncodeTiled`, the module builder of `ptx-async` names \
         the rule about the tensor map.",
        Remedy::None,
    ),
    error(
        2,
        &["CUDA_ERROR_OUT_OF_MEMORY", "cudaErrorMemoryAllocation"],
        "out of memory",
        "The device does not have the memory that a call needs. The load of a module needs memory too: for its variables, and for \
         the stacks of its kernels.",
        Remedy::None,
    ),
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
        100,
        &["CUDA_ERROR_NO_DEVICE", "cudaErrorNoDevice"],
        "no CUDA-capable device is detected",
        "The driver finds no device. Causes are an empty `CUDA_VISIBLE_DEVICES`, and a container that was started without its \
         devices. `nvidia-smi -L` lists those of the driver. `ptx-async check` and `sim` need no device.",
        Remedy::None,
    ),
    error(
        101,
        &["CUDA_ERROR_INVALID_DEVICE", "cudaErrorInvalidDevice"],
        "invalid device ordinal",
        "No device has this number. The numbers begin at 0 and count only the devices in `CUDA_VISIBLE_DEVICES`.",
        Remedy::None,
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
        201,
        &["CUDA_ERROR_INVALID_CONTEXT", "cudaErrorDeviceUninitialized"],
        "invalid device context",
        "The thread has no current context, or the context was destroyed. Each thread has its own: a \
         thread that loads a module or launches a kernel calls `cuCtxSetCurrent` first.",
        Remedy::None,
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
        500,
        &["CUDA_ERROR_NOT_FOUND", "cudaErrorSymbolNotFound"],
        "named symbol not found",
        "The module has no kernel or variable of this name. In C++ and Rust, the name of a kernel in PTX is mangled without \
         `extern \"C\"` or `#[no_mangle]`, and a kernel without `.visible` is not found by its name.",
        Remedy::Kernels,
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
        701,
        &["CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "cudaErrorLaunchOutOfResources"],
        "too many resources requested for launch",
        "Mostly, the threads of a CTA need more registers than a multiprocessor has. Launch fewer threads, or state their number with \
         `.maxntid` or `.reqntid` (`__launch_bounds__`): ptxas then uses as many registers as they allow. `ptxas -v` prints the \
         number of registers.",
        Remedy::None,
    ),
    error(
        702,
        &["CUDA_ERROR_LAUNCH_TIMEOUT", "cudaErrorLaunchTimeout"],
        "the launch timed out and was terminated",
        "A kernel did not end, such as in a wait for a phase of an mbarrier that never completes.",
        Remedy::Run,
    ),
    error(
        710,
        &["CUDA_ERROR_ASSERT", "cudaErrorAssert"],
        "device-side assert triggered",
        "An `assert` of a kernel has failed. It prints its text and its place; a later call returns the error.",
        Remedy::None,
    ),
    error(
        714,
        &["CUDA_ERROR_HARDWARE_STACK_ERROR", "cudaErrorHardwareStackError"],
        "hardware stack error",
        "The call stack of a thread is damaged, or larger than its limit, as in deep recursion. `cuCtxSetLimit` with \
         `CU_LIMIT_STACK_SIZE` raises the limit.",
        Remedy::None,
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
        718,
        &["CUDA_ERROR_INVALID_PC", "cudaErrorInvalidPc"],
        "invalid program counter",
        "A thread has continued at an address without an instruction: mostly, an indirect call got a damaged pointer to a \
         function.",
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
        720,
        &["CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE", "cudaErrorCooperativeLaunchTooLarge"],
        "too many blocks in cooperative launch",
        "A cooperative launch has more CTAs than the device runs at once. `cuOccupancyMaxActiveBlocksPerMultiprocessor`, times the \
         number of multiprocessors, is the limit.",
        Remedy::None,
    ),
    error(
        802,
        &["CUDA_ERROR_SYSTEM_NOT_READY", "cudaErrorSystemNotReady"],
        "system not yet initialized",
        "The devices are not ready. Systems with NVSwitch need the service `nvidia-fabricmanager`, of the same version as the \
         driver.",
        Remedy::None,
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
