//! A lint about the operands of barriers among the threads of a CTA, where registers hold them: the number of the barrier,
//! and the count of the threads. A constant out of its range is not legal, so no function that is analyzed has one.

use alloc::format;

use ptx_async_isa::check::Severity;
use ptx_async_semantics::named_barrier::{of_count, of_number};

use super::catalogue::BARRIER_OPERANDS;
use crate::cases::When;
use crate::event::{EventKind, EventKinds, Sync};
use crate::function::Function;
use crate::lint::Report;

/// The requirement that a number violates.
type Violation = fn(i64) -> Option<&'static str>;

/// The help about the number.
const NUMBER: &str =
    "a CTA has 16 barriers, of which `__syncthreads` uses 0: number those of the stages from 1";

/// The help about the thread count.
const COUNT: &str = "a barrier counts whole warps: write 32 for each warp that arrives or waits";

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    for (event, at) in function.events_with(EventKinds::SYNC) {
        if !matches!(at.kind, EventKind::Sync(Sync::Block | Sync::BlockArrive)) {
            continue;
        }
        let instruction = function.instruction(at.instruction);
        // A reduction has its result first, and a predicate last.
        let (first, last) = if instruction.has("red") { (1, 1) } else { (0, 0) };
        let count = function.code.operands(instruction).len().saturating_sub(last);
        let rules: [(Violation, &str); 2] = [(of_number, NUMBER), (of_count, COUNT)];
        for (index, (violation, help)) in (first..count).zip(rules) {
            let Some(value) = function.evaluated.operand(at.instruction, index) else { continue };
            let wrong = function.find_case(event, value, |rest, number, when| {
                let requirement = violation(number).filter(|_| rest.is_empty())?;
                Some((requirement, number, when))
            });
            if let Some((requirement, number, when)) = wrong {
                let severity = if when == When::Always { Severity::Error } else { Severity::Warning };
                let message = format!("{requirement}, but this is {number}{}", when.in_words());
                report.add(&BARRIER_OPERANDS, severity, event, message, help, &[]);
            }
        }
    }
}
