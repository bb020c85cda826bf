//! The description of a message of ptxas or of the compiler in the driver, with the facts of its words.

use ptx_async_isa::{IsaVersion, Target};
use ptx_async_requirements::drivers::{
    Branch, CudaRelease, DRIVERS as BRANCHES, TOOLKITS, Toolkit, is_older_than_table, oldest_driver_with,
    oldest_toolkit_for,
};
use ptx_async_requirements::log::{Kind, Message};

use super::commands::{self, CHECK, Command, DRIVER, DRIVERS, LOWEST, RAISE, REQUIRE};
use super::prose::wrapped;
use crate::paint::Paint;

/// Describes a message that is in these lines.
pub(super) fn describe(lines: &[&str], message: &Message<'_>, paint: Paint) -> String {
    let words = &message.words[..];
    let (meaning, run): (String, &[Command]) = match (message.kind, words) {
        (Kind::LaterVersion, [isa, newest]) => (later_version(isa, newest), &[DRIVER, LOWEST, DRIVERS]),
        (Kind::NoVersion, _) => (
            String::from(
                "The text is not PTX, which begins with `.version`. Causes are a file that is empty or was cut, and the \
                 name of a file in place of its contents.",
            ),
            &[CHECK],
        ),
        (Kind::FeatureOfVersion, [feature, isa]) => (
            format!(
                "`{feature}` exists from `.version {isa}` on, and the `.version` of the module is lower. {} If a compiler \
                 has written the module, it writes a `.version` lower than its inline assembly requires.",
                driver_with(isa)
            ),
            &[RAISE, REQUIRE],
        ),
        (Kind::FeatureOfTarget, [feature, target]) => (
            format!(
                "`{feature}` exists on `{target}` and higher targets, and the `.target` of the module is lower. {}",
                devices(target)
            ),
            &[REQUIRE, CHECK],
        ),
        (Kind::NotOnTarget, [feature, target]) => (
            format!(
                "`.target {target}` does not have `{feature}`. Some instructions exist only on targets with the letter \
                 `a` or `f`, such as `sm_90a`; `ptx-async explain {feature}` has the targets of an instruction."
            ),
            &[REQUIRE, CHECK],
        ),
        (Kind::TargetOfVersion, [isa, target]) => (
            format!("`.version {isa}` does not have `.target {target}`. {}", since(target)),
            &[RAISE, REQUIRE],
        ),
        (Kind::LaterTarget, _) => (
            String::from(
                "The `.target` of the module is later than the architecture that it is compiled for. ptxas compiles for \
                 the one of `--gpu-name`; without this option, for `sm_75` from CUDA 13.0 on and `sm_52` before. A \
                 driver compiles for the device, so the device is older than the module.",
            ),
            &[REQUIRE],
        ),
        (Kind::OtherTarget, [target, ..]) => (
            format!(
                "The module is compiled for an architecture that does not run its `.target`. {} Without the letter, the \
                 module runs on later devices too, if it needs no instruction of the letter.",
                devices(target)
            ),
            &[REQUIRE, DRIVER],
        ),
        (Kind::UnknownTarget, [target]) => (
            format!("This ptxas does not know `.target {target}`. {}", compilers(target)),
            &[REQUIRE, DRIVERS],
        ),
        (Kind::UnknownArchitecture, [target, ..]) => {
            (format!("This ptxas does not compile for `{target}`. {}", compilers(target)), &[DRIVERS])
        }
        (Kind::UnknownProcessor, [target]) => (
            format!(
                "The LLVM of the compiler does not know `{target}`, and compiles for its default target instead. Use a \
                 compiler with a later LLVM, or an earlier target: PTX of a plain target, such as `sm_90`, runs on later \
                 devices too."
            ),
            &[REQUIRE],
        ),
        (Kind::Unresolved, [kind, name]) => (
            format!(
                "The module declares the {kind} `{name}` with `.extern` and does not define it. A driver loads one module \
                 as a whole: link the module with the definition first, by nvJitLink, `cuLinkAddData` or nvlink. The \
                 functions `__nv_…` are those of libdevice, which the compiler links."
            ),
            &[],
        ),
        (Kind::Undefined, [name, input]) => (
            format!(
                "`{input}` refers to `{name}`, and no input of the linker defines it. Add the module or library with the \
                 definition, compiled as relocatable code."
            ),
            &[],
        ),
        (Kind::TooMuch, [kernel, what, bytes, limit]) => {
            let decimal = |hex: &str| {
                u64::from_str_radix(hex, 16).map_or_else(|_| format!("0x{hex}"), |number| number.to_string())
            };
            let mut meaning = format!(
                "The kernel `{kernel}` needs {} bytes of {what} memory, and the limit is {}.",
                decimal(bytes),
                decimal(limit)
            );
            if *what == "shared data" || *what == "shared" {
                meaning += " Dynamic shared memory can be larger: declare an `.extern .shared` array, and set \
                            `CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES` before the launch.";
            }
            (meaning, &[])
        }
        (Kind::Aborted, _) => (
            String::from("The output of ptxas ends with this line. The lines before it have the errors."),
            &[CHECK],
        ),
        _ => (
            String::from(
                "ptxas rejects an instruction or an operand. `check` reports the asynchronous instructions that are \
                 invalid, at the word that is wrong, and what to write instead.",
            ),
            &[CHECK],
        ),
    };
    let lines: String = lines.iter().map(|line| paint.bold(line) + "\n").collect();
    format!("{lines}\n{}{}", wrapped(&meaning), commands::list(run, paint))
}

/// `.version 9.4` for ptxas or a driver that takes up to 9.0.
fn later_version(isa: &str, newest: &str) -> String {
    let is_newest = |release: CudaRelease| release.newest_isa().is_some_and(|isa| isa.to_string() == newest);
    let branches: Vec<&Branch> = BRANCHES.iter().filter(|branch| is_newest(branch.release)).collect();
    let of = match branches[..] {
        [] => String::new(),
        [branch] => format!(", which is that of {}, driver {branch}", branch.release),
        [first, .., last] => {
            format!(", which is that of {} to {}, drivers {first} to {last}", first.release, last.release)
        }
    };
    format!(
        "The PTX has `.version {isa}`, and the compiler that printed this line takes up to {newest}{of}. {} If the module \
         needs no instruction of a later `.version` than {newest}, write `.version {newest}`.",
        driver_with(isa)
    )
}

/// The driver for a `.version`, in a sentence.
fn driver_with(isa: &str) -> String {
    // ptxas also names versions without a release, such as 3.5.
    let numbers = isa.split_once('.').and_then(|(major, minor)| major.parse().ok().zip(minor.parse().ok()));
    let version = numbers.map(|(major, minor)| IsaVersion { major, minor });
    match version.and_then(oldest_driver_with) {
        Some(_) if version.is_some_and(is_older_than_table) => {
            format!("Every driver of the table takes `.version {isa}`.")
        }
        Some(branch) => {
            let (drivers, release) = (branch.oldest_drivers(), branch.release);
            format!("`.version {isa}` requires driver {drivers}, {release}.")
        }
        None => format!("No driver of the table takes `.version {isa}`."),
    }
}

/// The devices that run a target, in a sentence.
fn devices(target: &str) -> String {
    let known: Option<Target> = target.parse().ok();
    known.map_or_else(String::new, |known| format!("PTX of `{target}` is for {}.", known.devices()))
}

/// The first `.version` of a target, in a sentence.
fn since(target: &str) -> String {
    let known: Option<Target> = target.parse().ok();
    let Some((known, since)) = known.and_then(|known| Some((known, known.since()?))) else {
        return format!("No PTX ISA version of the table has `{target}`.");
    };
    let until = known.until().map_or_else(String::new, |until| format!(" up to {until}"));
    format!("It exists from `.version {since}` on{until}. {}", driver_with(&since.to_string()))
}

/// The toolkits that compile for a target, in a sentence.
fn compilers(target: &str) -> String {
    let name = target.replace("compute_", "sm_");
    let known: Option<Target> = name.parse().ok();
    let Some((known, since)) = known.and_then(|known| Some((known, known.since()?))) else {
        let near =
            Target::nearest(target).map_or_else(String::new, |near| format!(" The nearest one is `{near}`."));
        return format!("No toolkit of the table does.{near}");
    };
    let last = TOOLKITS.iter().rev().find(|toolkit| toolkit.compiles_for(known));
    match (oldest_toolkit_for(since, known), last) {
        (Some(first), Some(last)) => {
            let later = TOOLKITS.iter().any(|toolkit| toolkit.release > last.release);
            let until = if later { format!(" to {}", last.release) } else { String::from(" on") };
            format!("The toolkits from {}{until} do.", Toolkit::to_string(first))
        }
        _ => String::from("No toolkit from CUDA 11.0 on does."),
    }
}
