//! The library that `ptx-async record` loads into a program, in front of the driver, to record its kernel launches.
//!
//! The package is compiled twice. Its build script compiles it as a shared library, with `--cfg preload`; only then,
//! it exports `dlsym` and functions of the driver. Cargo compiles it as a crate that contains the bytes of this
//! library.
//!
//! # Design
//!
//! 1. `dlsym` replaces `dlsym`: a program that asks for a function of `hooks` in libcuda gets the hook. `hooks` also replaces
//!    what `cuGetProcAddress` returns. `dlopen` is not replaced: its result depends on the library that calls it.
//! 2. A hook calls the driver, and tells `state` of a module, a function, a tensor map, or, before the call, a launch. The
//!    arguments and the result of the call do not change.
//! 3. `launch` finds the allocations that the parameters point into (`memory`), and writes a folder for the launch. The
//!    crate `ptx-async-sim` has the format, as `Recording`.
//!
//! Nothing here ends the program: an error, also a panic, is a line on standard error. The lock of the state is not
//! held while a stream is waited for, since its kernels may need a launch of another thread; and the wait has a time
//! limit.
#![cfg_attr(not(preload), allow(dead_code, reason = "the functions run in the shared library alone"))]

mod dlsym;
mod driver;
mod hooks;
mod image;
mod json;
mod launch;
mod loader;
mod map;
mod memory;
mod parameters;
mod settings;
mod state;

pub use settings::Settings;

/// The shared library. `None` on targets other than Linux with glibc on x86-64 and aarch64.
pub const LIBRARY: Option<&[u8]> = library();

const fn library() -> Option<&'static [u8]> {
    #[cfg(has_library)]
    return Some(include_bytes!(concat!(env!("OUT_DIR"), "/libptx_async_record.so")));
    #[cfg(not(has_library))]
    None
}
