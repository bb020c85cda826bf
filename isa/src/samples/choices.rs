//! The options for the slots of a form: those of each independent slot, and combinations for dependent slots.

use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::constraints::{decided_by, go_together};
use super::pick::{Pick, Spelling};
use crate::form::{Constraint, Form, Instruction, Length, OperandKind, OperandPresence, Presence, Shape};
use crate::slot::Slot;
use crate::vocab::Qualifier;

/// The options for one slot, or for several that depend on each other; the first is the simplest.
pub(super) type Choices = Vec<Vec<Pick>>;

/// Calls `found` with every selection of one option per choice in which at most `changes` options are not the first.
pub(super) fn vary(
    choices: &[Choices],
    changes: usize,
    picks: &mut Vec<Pick>,
    found: &mut dyn FnMut(&[Pick]),
) {
    let Some((choice, rest)) = choices.split_first() else {
        return found(picks);
    };
    for (index, option) in choice.iter().enumerate() {
        let Some(left) = changes.checked_sub(usize::from(index > 0)) else { break };
        let before = picks.len();
        picks.extend(option);
        vary(rest, left, picks, found);
        picks.truncate(before);
    }
}

/// The choices of a form. Slots that depend on each other are one choice.
pub(super) fn choices(instruction: &'static Instruction, form: &'static Form) -> Vec<Choices> {
    let mut choices = unruly(instruction, form);
    for options in &mut choices {
        options.retain(|picks| go_together(instruction, form, picks));
    }
    choices
}

/// The choices of a form, without regard to the rules between slots.
pub(super) fn unruly(instruction: &'static Instruction, form: &'static Form) -> Vec<Choices> {
    let mut slots: Vec<Slot> = Vec::new();
    let parts = form.parts.iter().map(|part| part.slot);
    for slot in parts.chain(form.params.iter().map(|param| param.slot)) {
        if !slots.contains(&slot) {
            slots.push(slot);
        }
    }
    let leader = |slot| decided_by(slot).iter().copied().find(|&leader| form.has(leader)).unwrap_or(slot);
    let mut choices = Vec::new();
    for &first in slots.iter().filter(|&&slot| leader(slot) == slot) {
        let mut combined: Choices = [Vec::new()].into();
        for &slot in slots.iter().filter(|&&slot| leader(slot) == first) {
            let options = options(instruction, form, slot);
            let extended = |picks: &Vec<Pick>, option| picks.iter().copied().chain([option]).collect();
            combined = combined
                .iter()
                .flat_map(|picks| options.iter().map(move |&option| extended(picks, option)))
                .collect();
        }
        choices.push(combined);
    }
    choices
}

/// Every option for one slot, whatever the other slots contain.
pub(super) fn options(instruction: &'static Instruction, form: &'static Form, slot: Slot) -> Vec<Pick> {
    let qualifiers: Vec<Option<Qualifier>> = match form.part(slot) {
        None => [None].into(),
        Some(part) => {
            let absent = (part.presence == Presence::Optional).then_some(None);
            let choices = part.choices.iter().map(|choice| choice.qualifier).filter(is_sampled);
            absent.into_iter().chain(choices.map(Some)).collect()
        }
    };
    let mut options = Vec::new();
    for qualifier in qualifiers {
        let absent = Pick { slot, qualifier, spelling: None };
        let param = form.param(slot);
        let (without, with) = match param.map(|param| param.presence) {
            None => (true, false),
            Some(OperandPresence::Always | OperandPresence::Default(_)) => (false, true),
            Some(OperandPresence::Optional) => (!is_mark(instruction, form, slot), true),
            // It depends on the other slot; `go_together` checks it.
            Some(OperandPresence::WithSlot(_)) => (true, true),
            Some(OperandPresence::WithQualifier) => (qualifier.is_none(), qualifier.is_some()),
            // It depends on the qualifiers of another slot; `go_together` checks it.
            Some(OperandPresence::WithQualifiers(_)) if form.part(slot).is_none() => (true, true),
            Some(OperandPresence::WithQualifiers(list)) => {
                let brought = qualifier.is_some_and(|qualifier| list.contains(&qualifier));
                (!brought, brought)
            }
        };
        options.extend(without.then_some(absent));
        let spellings = param.filter(|_| with).map_or(Vec::new(), |param| spellings(param.kind));
        options.extend(spellings.into_iter().map(|spelling| Pick { spelling: Some(spelling), ..absent }));
    }
    options
}

/// Whether samples have the qualifier. Shapes of products differ in a number: the samples have the smallest and the
/// largest, and one that is no multiple of 16.
pub(super) fn is_sampled(qualifier: &Qualifier) -> bool {
    !matches!(qualifier, Qualifier::WarpgroupShape(shape) if !matches!(shape.n(), 8 | 24 | 256))
}

/// Whether only this optional operand distinguishes the form from a preceding one: `ignore-src` of `cp.async`.
fn is_mark(instruction: &Instruction, form: &Form, slot: Slot) -> bool {
    let mut before = instruction.forms.iter().take_while(|other| !core::ptr::eq(*other, form));
    before.any(|other| qualifiers(other).eq(qualifiers(form)) && other.param(slot).is_none())
}

fn qualifiers(form: &Form) -> impl Iterator<Item = Qualifier> {
    form.parts.iter().flat_map(|part| part.choices).map(|choice| choice.qualifier)
}

/// The notations of an operand, registers first where it accepts them.
fn spellings(kind: OperandKind) -> Vec<Spelling> {
    use Spelling::{Float, Int, Negated, Registers, Sink, WithOffset};
    match (kind.shape, kind.constraint) {
        (Shape::Address(_), _) => [Registers, WithOffset].into(),
        (Shape::Integer, Constraint::OneOf(set)) => set.iter().map(|&value| Int(value)).collect(),
        (Shape::Integer, Constraint::Set(set)) => {
            [Registers].into_iter().chain(set.iter().map(|&value| Int(value))).collect()
        }
        (Shape::Integer, Constraint::Constant) => [Int(0), Int(1)].into(),
        (Shape::Integer, Constraint::ConstantRange { min, max, multiple }) => {
            let (first, last) = multiples(min..=max, multiple).into_inner();
            [Int(first), Int(last)].into()
        }
        (Shape::Integer, Constraint::Register) => [Registers].into(),
        (Shape::Integer, _) => match kind.range(|_| None, 0) {
            Some((range, multiple)) => {
                let (first, last) = multiples(range, multiple).into_inner();
                [Registers, Int(first), Int(last)].into()
            }
            None => [Registers].into(),
        },
        (Shape::Predicate, Constraint::Register) => [Registers, Negated].into(),
        (Shape::Predicate, _) => [Registers, Negated, Int(1)].into(),
        (Shape::Float, _) => [Registers, Float(0.5), Float(1.0)].into(),
        (Shape::Tensor | Shape::Vector(Length::Offsets | Length::Selector), _) => [Registers, Int(0)].into(),
        // `go_together` checks which constants the type has.
        (Shape::Value { .. }, _) => [Registers, Int(1), Float(1.0)].into(),
        (Shape::Vector(_), Constraint::Register) | (Shape::Fragment { .. }, _) => [Registers].into(),
        (Shape::Vector(_), _) => [Registers, Int(1)].into(),
        (Shape::Result { sink: true } | Shape::ResultAndPredicate | Shape::ResultPredicates, _) => {
            [Registers, Sink].into()
        }
        (Shape::Sink, _) => [Sink].into(),
        (
            Shape::AddressValue | Shape::Result { sink: false } | Shape::ResultValue | Shape::ResultPredicate,
            _,
        ) => [Registers].into(),
    }
}

/// The first multiple in the range, and the last one.
pub(super) fn multiples(range: RangeInclusive<i64>, multiple: i64) -> RangeInclusive<i64> {
    let (min, max) = range.into_inner();
    let step = multiple.max(1);
    let first = min.saturating_add((step - min.rem_euclid(step)) % step);
    first..=max - max.rem_euclid(step)
}
