//! Lints about instructions that one thread should execute and several do.

use alloc::format;
use alloc::string::String;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::{ARMED_BY_ALL, COPY_BY_ALL, INIT_BY_ALL};
use crate::event::{Action, EventKind, Place};
use crate::function::Function;
use crate::lint::Report;
use crate::scope::Scope;
use crate::value::ValueId;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // The caller of a function may have selected a thread.
    if !function.code.is_entry || !function.has_several_threads() {
        return;
    }
    for (event, found) in function.events.iter().enumerate().filter(|(_, found)| is_of_one(&found.kind)) {
        let threads = function.threads(event);
        let is_of_warp = threads.is_whole_warps() && threads.warps().is_power_of_two();
        let is_of_each_warp = threads.is_one_of_each_warp() && threads.has_all_warps();
        let by = match threads.least() {
            _ if threads.is_all() => String::from("every thread of the CTA"),
            _ if is_of_warp => String::from("every thread of a warp"),
            _ if is_of_each_warp && function.code.max_threads.is_some() && !threads.is_one() => {
                String::from("a thread of each warp")
            }
            ..=1 => continue,
            least => format!("each of {least} threads or more"),
        };
        let is_of_warps = is_of_warp || is_of_each_warp;
        match &found.kind {
            EventKind::Copy(copy) => {
                let places = copy.source.iter().chain(&copy.destination).chain(&copy.barrier);
                // Each thread may copy its own part.
                let coordinates = function.evaluated.coordinates(found.instruction).iter().copied();
                let mut values = places
                    .map(|place| place.address)
                    .chain(copy.size)
                    .chain(copy.tensor_map)
                    .chain(coordinates);
                if !values.all(|value| is_common(function, value)) {
                    continue;
                }
                let severity = match copy.reduces || copy.barrier.is_some() {
                    true => Severity::Error,
                    // Some kernels store one tile this way, with the same bytes each time.
                    false if is_of_warps => Severity::Note,
                    false => Severity::Warning,
                };
                report.add(
                    &COPY_BY_ALL,
                    severity,
                    event,
                    format!("{by} issues this copy of the same bytes"),
                    "issue the copy in one thread: guard the instruction with `elect.sync` in one warp, or with `%tid.x` equal to 0",
                    &[],
                );
            }
            EventKind::Barrier(operation)
                if !is_of_warps
                    && is_common(function, operation.barrier.address) =>
            {
                match operation.action {
                    Action::Init => report.add(
                        &INIT_BY_ALL,
                        Severity::Warning,
                        event,
                        format!("{by} initializes this barrier"),
                        "initialize the barrier in one thread, and write `bar.sync 0;` after the initialization in all threads",
                        &[],
                    ),
                    Action::Arrive { expects: true } => {
                        let Some(init) = init_of_one(function, &operation.barrier) else { continue };
                        report.add(
                            &ARMED_BY_ALL,
                            Severity::Error,
                            event,
                            format!("{by} arrives here, but each phase of the barrier expects 1 arrival"),
                            help::ARRIVE_ONCE,
                            &[(init, "the barrier is initialized here")],
                        );
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }
}

/// Whether one thread should execute this.
fn is_of_one(kind: &EventKind<'_>) -> bool {
    match kind {
        EventKind::Copy(copy) => copy.in_async_proxy,
        EventKind::Barrier(operation) => {
            matches!(operation.action, Action::Init | Action::Arrive { expects: true })
        }
        _ => false,
    }
}

/// Whether a value is the same in all threads.
fn is_common(function: &Function<'_, '_>, value: ValueId) -> bool {
    function.facts.is_uniform(value, Scope::Cta)
}

/// The initialization of a barrier for one arrival, if all barriers are initialized so.
fn init_of_one(function: &Function<'_, '_>, barrier: &Place) -> Option<usize> {
    let mut inits = function.barrier_operations().filter(|(_, operation)| operation.action == Action::Init);
    let is_one =
        |count: Option<ValueId>| count.and_then(|count| function.values().constant(count)) == Some(1);
    let here = inits.clone().find(|(_, init)| function.must_alias(&init.barrier, barrier))?;
    inits.all(|(_, init)| is_one(init.count)).then_some(here.0)
}
