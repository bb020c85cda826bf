//! Bulk reductions into memory of other devices.

use alloc::format;

use ptx_async_isa::check::Severity;

use super::super::catalogue::SCOPE_ACROSS_DEVICES;
use super::narrow::{WORDS, narrow};
use super::sides::Side;
use super::words::Word;
use crate::function::{Function, Space};
use crate::lint::Report;
use crate::repair::Help;

/// Reports reductions with a scope that leaves out other devices, where the kernel has flags with `.sys` and a table of
/// pointers has the destination.
pub(super) fn check(function: &Function<'_, '_>, sides: &[Side], report: &mut Report<'_, '_, '_>) {
    let Some(flag) = sides.iter().find(|side| side.has_sys) else { return };
    for (event, copy) in function.copies().filter(|(_, copy)| copy.reduces && copy.in_async_proxy) {
        let instruction = function.events[event].instruction;
        let Some((scope, threads)) = narrow(function, instruction) else { continue };
        let destination =
            copy.destination.as_ref().filter(|place| function.space(place) == Some(Space::Global));
        let word = destination.and_then(|place| Word::of(function, place.address));
        let is_multimem = function.instruction(instruction).name() == "multimem";
        if !is_multimem && word.is_some_and(|word| word.is_of_table()) {
            report.add(
                &SCOPE_ACROSS_DEVICES,
                Severity::Note,
                event,
                format!("the scope of this reduction is {scope}, the threads of {threads}, but a table of pointers has its destination, and a flag of the kernel has `.sys`"),
                Help::from("write `.sys`, if other devices reduce into the same memory").word(event, WORDS),
                &[flag.related()],
            );
        }
    }
}
