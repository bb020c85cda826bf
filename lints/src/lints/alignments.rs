//! Lints about the numbers and the addresses in the operands of an instruction: the rules of single instructions, where
//! an operand is a register whose value is known, and the alignment of variables.
//!
//! Not found: a number or an address that depends on memory or on a parameter in such a way that only some launches
//! violate the rule; rows that later iterations of several threads select; the size of a prefetch, which has no effect.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::alignment::required;
use ptx_async_isa::check::Severity;
use ptx_async_isa::declarations::{self, nearest_offsets};
use ptx_async_isa::form::{Param, Shape};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::DeclaredSpace;
use ptx_async_isa::validate::of_integer;
use ptx_async_isa::{Finding, Place, must_be, rules};

use super::catalogue::DECLARED_ALIGNMENT;
use crate::cases::When;
use crate::event::EventKinds;
use crate::function::Function;
use crate::instruction::Described;
use crate::lint::Report;
use crate::names::Variable;
use crate::operand::{Operand, Term};
use crate::terms::Factors;
use crate::value::{Node, Operation, ValueId};

/// The alignment that a declaration of dynamic shared memory guarantees in practice to a kernel without other shared
/// memory: all of it is then at the start of the shared memory of the CTA.
const DYNAMIC: u64 = 16;

/// Limit on the depth at which an address is searched for its variable.
const DEPTH: u32 = 16;

/// An operand of an event: the value in a parameter of its form.
struct Given<'d> {
    event: usize,
    index: usize,
    described: &'d Described,
    param: &'static Param,
    value: ValueId,
}

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    // Each variable is reported once, at the first access.
    let mut reported: Vec<usize> = Vec::new();
    let mut rows: Vec<Row> = Vec::new();
    let kinds = EventKinds::COPY.or(EventKinds::BARRIER).or(EventKinds::TENSORMAP).or(EventKinds::ACCESS);
    for (event, found) in function.events_with(kinds) {
        let instruction = function.instruction(found.instruction);
        let Some(described) = &instruction.described else { continue };
        let value = |index: usize| function.evaluated.operand(found.instruction, index);
        let size = described.operand(Slot::Size).and_then(value);
        let size = size.and_then(|size| function.values().constant(size));
        let operands = function.code.operands(instruction);
        for (index, &slot) in described.slots.iter().enumerate() {
            let Some((param, value)) = described.form.param(slot).zip(value(index)) else { continue };
            let given = Given { event, index, described, param, value };
            // The rules of single instructions see constants and the names of variables.
            let is_register = matches!(
                operands.get(index),
                Some(Operand::Term(Term::Register(_)) | Operand::Address(Term::Register(_), _))
            );
            match param.kind.shape {
                Shape::Integer if is_register => number(function, &given, report),
                Shape::Address(_) => {
                    let qualifier = |slot: Slot| described.qualifier(slot);
                    let Some(required) = required(described.form, slot, &qualifier, size) else { continue };
                    if is_register
                        && (address(function, &given, required, report)
                            || row(function, &given, required, &mut rows, report))
                    {
                        continue;
                    }
                    declared(function, &given, required, &mut reported, report);
                }
                _ => {}
            }
        }
    }
}

/// Reports a number that violates the rules on the constants of the operand.
fn number(function: &Function<'_, '_>, given: &Given<'_>, report: &mut Report<'_, '_, '_>) {
    let qualifier = |slot: Slot| given.described.qualifier(slot);
    let Some((range, multiple)) = given.param.kind.range(qualifier, 0) else { return };
    // A register of this width has this number where a constant is negative.
    let bits = given.param.kind.bits(qualifier);
    let unsigned =
        |number: i64| if number < 0 && bits < 64 { number.saturating_add(1 << bits) } else { number };
    let is_in_range = |(low, high): (i64, i64)| range.contains(&low) && range.contains(&high);
    if multiple == 1 && function.values().range(given.value).is_some_and(is_in_range) {
        return;
    }
    let violation = |rest: &Factors, number: i64, when: When| {
        let case = when.in_words();
        if rest.is_empty() {
            let number = unsigned(number);
            let (rule, violation) = of_integer(given.param, qualifier, number)?;
            return Some((rule, violation.of_number(given.param.slot)?, format!("{number}{case}"), when));
        }
        let divisor = function.divisor(rest, multiple.unsigned_abs());
        let remainder = number.rem_euclid(i64::try_from(divisor).ok()?);
        let (rule, violation) = of_integer(given.param, qualifier, remainder).filter(|_| remainder != 0)?;
        let (requirement, _) = violation.of_number(given.param.slot)?;
        let found = format!("{remainder} more than a multiple of {divisor}{case}");
        Some((rule, (requirement, None), found, when))
    };
    let found = function.find_case(given.event, given.value, violation);
    let Some((rule, (requirement, help), found, when)) = found else { return };
    // The table has ranges for other rules too, where a register holds nothing else or the manual allows more.
    if *rule != rules::CONSTANT_MULTIPLE && *rule != rules::CONSTANT_RANGE {
        return;
    }
    let severity = if when == When::Always { Severity::Error } else { Severity::Warning };
    let help = help.or_else(|| {
        let counts = "`count` is the number of arrivals that each phase of the barrier expects";
        (given.param.slot == Slot::Count).then(|| String::from(counts))
    });
    let message = must_be(format_args!("`{}`", given.param.name), requirement, found);
    let mut finding = Finding::new(rule, Place::Operand(given.param.slot), message, help);
    finding.manual = given.described.instruction.manual;
    report.add_operand(finding, severity, given.event, given.index);
}

/// Reports an address that is certainly not aligned, and returns whether it is one.
fn address(
    function: &Function<'_, '_>,
    given: &Given<'_>,
    required: u64,
    report: &mut Report<'_, '_, '_>,
) -> bool {
    let (own, beyond) = function.in_own_cta(given.value);
    let Some((_, variable)) = function.variable(own) else { return false };
    let misaligned = |rest: &Factors, offset: i64, when: When| {
        let step = i64::try_from(function.divisor(rest, required)).ok().filter(|step| *step > 1)?;
        (offset.rem_euclid(step) != 0).then_some((offset, step, when))
    };
    // Most addresses are aligned in every execution.
    let is_aligned = function.terms(own).is_some_and(|sum| {
        let offset = sum.1.checked_add(beyond).and_then(|offset| u64::try_from(offset).ok());
        offset.is_some_and(|offset| offset % required == 0) && function.divisor(&sum.0, required) == required
    });
    if is_aligned {
        return false;
    }
    let Some((offset, step, when)) = function.find_case(given.event, given.value, misaligned) else {
        return false;
    };
    let message = format!(
        "`{}` must be aligned to {required} bytes, but the offset from an address in `{}` that is aligned to {step} is {offset}{}",
        given.param.name,
        variable.name,
        when.in_words()
    );
    let (rule, help) = (&declarations::ALIGNMENT.rule, nearest_offsets(offset, step));
    let finding = Finding::new(rule, Place::Operand(given.param.slot), message, Some(help));
    report.add_operand(finding, Severity::Warning, given.event, given.index);
    true
}

/// An address relative to an unknown one.
struct Row {
    base: Factors,
    offset: i64,
    event: usize,
    is_reported: bool,
}

/// Limit on the addresses that are compared with each other.
const MOST_ROWS: usize = 64;

/// Reports one of two addresses that cannot both be aligned, whatever the address is from which both are computed, and
/// returns whether there are such.
fn row(
    function: &Function<'_, '_>,
    given: &Given<'_>,
    required: u64,
    rows: &mut Vec<Row>,
    report: &mut Report<'_, '_, '_>,
) -> bool {
    let Ok(step) = i64::try_from(required) else { return false };
    let (own, beyond) = function.in_own_cta(given.value);
    if function.variable(own).is_some() {
        return false;
    }
    let is_beside = |row: &Row, rest: &Factors, offset: i64| {
        let conditions = [row.event, given.event].map(|event| &function.events[event].condition);
        row.base == *rest
            && offset.wrapping_sub(row.offset) % step != 0
            && !conditions[0].excludes(function.values(), conditions[1])
    };
    let mut beside = |rest: &Factors, offset: i64, when: When| {
        let rest = function.without_multiples(rest, required);
        if let Some(index) = rows.iter().position(|row| is_beside(row, &rest, offset)) {
            return Some((index, offset, when));
        }
        if rows.len() < MOST_ROWS && !rows.iter().any(|row| row.base == rest) {
            rows.push(Row { base: rest, offset, event: given.event, is_reported: false });
        }
        None
    };
    // All executions are at the same distance from a parameter, less multiples.
    let values = function.values();
    let is_common = |(term, factor): (ValueId, i64)| {
        factor % step == 0 || matches!(values.node(term), Node::Operation(Operation::Parameter, _))
    };
    let sum = function.terms(own).filter(|sum| {
        sum.0.iter().all(is_common) && (sum.0.is_empty() || !function.may_be_selected(given.event, own))
    });
    let found = match sum.and_then(|sum| Some((sum.1.checked_add(beyond)?, sum))) {
        Some((offset, sum)) => beside(&sum.0, offset, When::Always),
        None => function.find_case(given.event, given.value, beside),
    };
    let Some((index, offset, when)) = found else { return false };
    let row = &mut rows[index];
    if core::mem::replace(&mut row.is_reported, true) {
        return true;
    }
    let (distance, other) = (offset.wrapping_sub(row.offset), row.event);
    let other = if other == given.event { "of another execution" } else { "of another instruction" };
    let message = format!(
        "`{}` must be aligned to {required} bytes, but the address{} is {} bytes away from that {other}: one of them is not aligned",
        given.param.name,
        when.in_words(),
        distance.unsigned_abs(),
    );
    let help = format!("pad the rows to a multiple of {required} bytes");
    let finding =
        Finding::new(&declarations::ALIGNMENT.rule, Place::Operand(given.param.slot), message, Some(help));
    report.add_operand(finding, Severity::Warning, given.event, given.index);
    true
}

/// Reports the variable of an address that is declared with less alignment than required.
fn declared(
    function: &Function<'_, '_>,
    given: &Given<'_>,
    required: u64,
    reported: &mut Vec<usize>,
    report: &mut Report<'_, '_, '_>,
) {
    let of_variable = || {
        let variable = placed_in(function, given.value)?;
        let is_first = is_dynamic(variable) && !has_static(function);
        let enough = if is_first { required.min(DYNAMIC) } else { required };
        let align = variable.align.filter(|align| *align < enough)?;
        let found = format!("`{}` is declared with an alignment of {align}", variable.name);
        let help = format!(
            "declare it `.align {required}`: `__align__({required})` in CUDA C++, `Shared<_, {required}>` in Rust"
        );
        Some((variable, found, help))
    };
    let of_rounding = || {
        let (variable, to) = rounded(function, given.value, required)?;
        let found = format!("the address in `{}` is rounded to a multiple of {to}", variable.name);
        Some((variable, found, format!("round it to a multiple of {required}")))
    };
    let Some((variable, found, help)) = of_variable().or_else(of_rounding) else { return };
    if reported.contains(&variable.declared_at) {
        return;
    }
    reported.push(variable.declared_at);
    let message = format!("`{}` must be aligned to {required} bytes, but {found}", given.param.name);
    report.add(&DECLARED_ALIGNMENT, Severity::Warning, given.event, message, help, &[]);
}

/// The variable of an address that is rounded up to less alignment than required, which says that the variable has no
/// more; and the number to a multiple of which it is rounded.
fn rounded<'c, 'a>(
    function: &Function<'c, 'a>,
    address: ValueId,
    required: u64,
) -> Option<(&'c Variable<'a>, u64)> {
    let values = function.values();
    let sum = function.terms_with(address, |term| values.first_of(&function.graph, term))?;
    let rounding = |(term, factor): (ValueId, i64)| match values.node(term) {
        Node::Operation(Operation::And, [Some(one), Some(other), _]) if factor == 1 => {
            let mask = |mask: ValueId| values.constant(mask).filter(|mask| *mask < 0);
            let (inner, mask) = mask(other).map(|mask| (one, mask)).or_else(|| Some((other, mask(one)?)))?;
            let variable = function.variable(inner)?.1;
            Some((term, function.terms(inner)?, variable, 1_u64 << mask.trailing_zeros()))
        }
        _ => None,
    };
    let (term, inner, variable, to) = sum.0.iter().find_map(rounding)?;
    if to >= required || variable.align.is_some_and(|align| align >= required) {
        return None;
    }
    // In practice, all dynamic memory is at the start of the shared memory of the CTA.
    if is_dynamic(variable) && !has_static(function) {
        let (_, offsets) = sum.0.partition(|other| other == term);
        let offset = inner.1 & -(to as i64);
        let is_aligned = offset.wrapping_add(sum.1).rem_euclid(required as i64) == 0;
        if is_aligned || inner.0.len() > 1 || function.divisor(&offsets, required) != required {
            return None;
        }
    }
    Some((variable, to))
}

/// Whether the launch sets the size of a variable.
fn is_dynamic(variable: &Variable<'_>) -> bool {
    // LLVM declares an array without elements as one byte.
    let is_shared = variable.space == DeclaredSpace::Shared;
    is_shared && (variable.is_extern || variable.size.is_none_or(|size| size <= 1))
}

/// Whether the function uses shared memory whose size the module sets.
fn has_static(function: &Function<'_, '_>) -> bool {
    function.values().ids().any(|id| match function.values().node(id) {
        Node::Variable(variable) => {
            let variable = &function.code.variables[variable.0 as usize];
            variable.space == DeclaredSpace::Shared && !is_dynamic(variable)
        }
        _ => false,
    })
}

/// The variable in shared or global memory that contains an address, where the alignment of the address depends only on
/// that of the variable and on an offset independent of it: not `(p + 127) & ~127`.
fn placed_in<'c, 'a>(function: &Function<'c, 'a>, address: ValueId) -> Option<&'c Variable<'a>> {
    let address = function.in_own_cta(address).0;
    let (_, variable) = function.variable(address)?;
    let is_memory = matches!(variable.space, DeclaredSpace::Shared | DeclaredSpace::Global);
    (is_memory && is_offset(function, address, DEPTH)).then_some(variable)
}

/// Whether an address is the address of a variable plus an offset that does not depend on the place of the variable.
fn is_offset(function: &Function<'_, '_>, address: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match function.values().node(address) {
        Node::Variable(_) => true,
        Node::Offset(base, _) | Node::Operation(Operation::Cvta(_), [Some(base), ..]) => {
            is_offset(function, base, depth)
        }
        // A loop advances it.
        Node::Phi(..) => {
            let mut nexts = function.values().nexts_of(&function.graph, address);
            let first = function.values().first_of(&function.graph, address);
            first.is_some_and(|first| is_offset(function, first, depth))
                && nexts.all(|(_, next)| {
                    let advance = function.subtracted(next, address);
                    advance.is_some_and(|(terms, _)| {
                        !terms.iter().any(|(term, _)| depends_on_place(function, term, depth))
                    })
                })
        }
        Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
            let is = |address, offset| {
                is_offset(function, address, depth) && !depends_on_place(function, offset, depth)
            };
            is(one, other) || is(other, one)
        }
        _ => false,
    }
}

/// Whether a value may depend on the place of a variable.
fn depends_on_place(function: &Function<'_, '_>, id: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return true };
    match function.values().node(id) {
        Node::Variable(_) | Node::Undefined(_) | Node::Phi(..) => function.variable(id).is_some(),
        node => node.operands().any(|operand| depends_on_place(function, operand, depth)),
    }
}
