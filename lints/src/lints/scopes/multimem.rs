//! Operations on multimem addresses, each of which names a place in the memory of several devices.

use alloc::format;

use ptx_async_isa::check::Severity;

use super::super::catalogue::SCOPE_ACROSS_DEVICES;
use super::narrow::{WORDS, narrow};
use super::sides::{Does, Side};
use crate::function::Function;
use crate::lint::Report;
use crate::repair::Help;

/// Reports reductions, releases and acquires there with a scope that leaves out the other devices.
pub(super) fn check(function: &Function<'_, '_>, sides: &[Side], report: &mut Report<'_, '_, '_>) {
    let expects_devices = sides.iter().any(|side| side.does == Does::Waits && side.has_sys)
        && !sides.iter().any(|side| side.does == Does::Tells && side.is_of_system);
    for (index, at) in function.code.instructions.iter().enumerate() {
        let Some(described) = at.described.as_ref().filter(|_| at.name() == "multimem") else { continue };
        let Some((scope, threads)) = narrow(function, index) else { continue };
        let reduces = described.is("multimem.red") || described.is("multimem.cp.reduce.async.bulk");
        let what = match described.is("multimem.st") {
            _ if reduces => "reduction",
            true => "store",
            false => "load",
        };
        // The scope of data that a flag orders does not matter.
        if !reduces && !at.has("release") && !at.has("acquire") {
            continue;
        }
        // Libraries count devices with `.gpu`, and no device was seen to miss one.
        let is_practice = scope == "`.gpu`" && !expects_devices;
        let severity = if is_practice { Severity::Note } else { Severity::Warning };
        report.add_at(
            &SCOPE_ACROSS_DEVICES,
            severity,
            index,
            format!("the scope of this {what} is {scope}, the threads of {threads}, but a multimem address is in the memory of several devices"),
            Help::from("write `.sys`, which is also the scope of an instruction without one").word_here(WORDS).certain(),
            &[],
        );
    }
}
