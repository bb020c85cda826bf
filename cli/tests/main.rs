//! The tests of the command as one program, which links the crate once.

mod allow;
mod build;
mod check;
mod common;
mod describe;
mod devices;
mod docs;
mod driver_errors;
mod explain;
mod fix;
mod fmt;
mod foreign;
mod formats;
mod goldens;
mod images;
mod launches;
#[cfg(feature = "lsp")]
mod lsp;
mod new;
#[cfg(all(target_os = "linux", target_env = "gnu", any(target_arch = "x86_64", target_arch = "aarch64")))]
mod record;
mod require;
mod retarget;
mod sarif;
mod sim;
mod simulated_fixes;
mod sources;
mod terminal;
