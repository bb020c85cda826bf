//! The commands that show the cause of an error of CUDA.

use ptx_async_requirements::errors::Remedy;

use crate::paint::Paint;

/// A command, and what it shows.
pub(super) type Command = (&'static str, &'static str);

pub(super) const DRIVER: Command =
    ("ptx-async require FILE --driver VERSION", "whether the driver loads the module, and why not");
pub(super) const LOWEST: Command =
    ("ptx-async retarget FILE --isa lowest", "the module with the lowest `.version` that it needs");
pub(super) const DRIVERS: Command =
    ("ptx-async require --drivers", "the newest `.version` and the devices of each driver");
pub(super) const RAISE: Command =
    ("ptx-async require --write FILE", "raises the `.version` to the lowest that the module needs");
pub(super) const REQUIRE: Command =
    ("ptx-async require FILE", "the `.version` and the targets that the module needs");
pub(super) const CHECK: Command =
    ("ptx-async check FILE", "each invalid instruction, with what to write instead");

const IMAGES: Command =
    ("ptx-async require FILE", "the PTX and machine code in a file, with the devices that run each");
const KERNELS: Command =
    ("ptx-async require --kernels FILE", "the kernels and functions of the module, by their names in PTX");
const SIM: Command =
    ("ptx-async sim FILE …", "runs the kernel on the CPU, and reports the access, the hang or the race");

/// The commands for an error.
pub(super) fn of(remedy: Remedy) -> &'static [Command] {
    match remedy {
        Remedy::Version => &[DRIVER, LOWEST, DRIVERS],
        Remedy::Images => &[IMAGES, DRIVER],
        Remedy::Check => &[CHECK, DRIVER],
        Remedy::Run => &[CHECK, SIM],
        Remedy::Kernels => &[KERNELS],
        Remedy::Driver => &[DRIVERS, DRIVER],
        _ => &[],
    }
}

/// The commands after a heading, one in each line.
pub(super) fn list(commands: &[Command], paint: Paint) -> String {
    if commands.is_empty() {
        return String::new();
    }
    let width = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let line = |(command, shows): &Command| format!("  {command:width$}   {shows}\n");
    format!("\n{}\n{}", paint.bold("Commands"), commands.iter().map(line).collect::<String>())
}
