//! The numbers of values in a launch.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::rc::Rc;
use alloc::vec;
use alloc::vec::Vec;

use ptx_async_semantics::special::{Geometry, Special, X};
use smallvec::{SmallVec, smallvec};

use super::group::{ByThread, Group};
use super::parameters::loads_number;
use super::parts::Parts;
use super::{CTA, Launch};
use crate::computed::WARP;
use crate::value::{Node, Operation, ValueId};

/// Limit on the steps that compute a value.
const STEPS: u32 = 512;

/// The threads by the number of a value in them, both in order.
pub(super) type ByNumber = SmallVec<[(Option<i64>, Vec<i64>); 2]>;

/// Limit on the values that the search for the inputs of another value visits.
const MOST_PARTS: usize = 64;

/// The computation of a value in a thread.
struct Computation {
    thread: i64,
    /// Whether it is for the first thread of the warp of the thread that asks.
    is_of_first: bool,
    /// Whether the number depends on the thread.
    is_by_thread: bool,
    steps: u32,
}

impl Launch<'_, '_, '_> {
    /// Whether a value is computed from a parameter.
    pub(super) fn is_of_parameter(&self, value: ValueId) -> bool {
        self.of_parameters[value.0 as usize]
    }

    /// Whether a value is computed from a number in global memory, which the launch assumes.
    pub(super) fn is_of_memory(&self, value: ValueId) -> bool {
        self.of_memory.get(value.0 as usize) == Some(&true)
    }

    /// The numbers of a value in the threads of a group, each with its threads; no threads where the number is the same
    /// in all.
    pub(super) fn numbers(&self, group: &mut Group, value: ValueId) -> ByNumber {
        if let Some(known) = group.known.in_all(value) {
            return smallvec![(known, Vec::new())];
        }
        let (first, is_by_thread) = self.in_thread(group, value, group.threads[0]);
        if !is_by_thread {
            return smallvec![(first, Vec::new())];
        }
        let differing = if group.threads.len() == 1 { None } else { self.differing(group, value, first) };
        differing.unwrap_or_else(|| {
            // A computation that reached the limit may succeed the next time.
            if first.is_some() {
                group.known.insert_in_all(value, first);
            }
            smallvec![(first, Vec::new())]
        })
    }

    /// The numbers of a value that is `first` in the first thread of a group, unless it is so in all.
    fn differing(&self, group: &mut Group, value: ValueId, first: Option<i64>) -> Option<ByNumber> {
        // In the threads of one part, all inputs of the value are the same.
        let is_of_phi = group.by_thread.keys().any(|phi| group.known.is_of(value, *phi));
        let parts = if is_of_phi { None } else { self.parts_by_thread(value) };
        let part = |thread: i64| parts.as_ref().map_or(thread as usize, |parts| parts.part(thread));
        let count = parts.as_ref().map_or(self.threads as usize, |parts| parts.count);
        let mut numbers = vec![None; count];
        numbers[part(group.threads[0])] = Some(first);
        for index in 1..group.threads.len() {
            let thread = group.threads[index];
            let number = &mut numbers[part(thread)];
            if number.is_none() {
                *number = Some(self.in_thread(group, value, thread).0);
            }
        }
        if numbers.iter().flatten().all(|number| *number == first) {
            return None;
        }
        let mut found: BTreeMap<Option<i64>, Vec<i64>> = BTreeMap::new();
        for &thread in &group.threads {
            found.entry(numbers[part(thread)].flatten()).or_default().push(thread);
        }
        Some(found.into_iter().collect())
    }

    /// The number of a value in a thread of a group, and whether it depends on the thread.
    pub(super) fn in_thread(&self, group: &mut Group, value: ValueId, thread: i64) -> (Option<i64>, bool) {
        self.of_thread.borrow_mut().begin();
        let mut computation = Computation { thread, is_of_first: false, is_by_thread: false, steps: STEPS };
        let number = known_or(group, value, |group| self.number(group, value, &mut computation));
        (number, computation.is_by_thread)
    }

    /// The numbers of a value in the threads of a group, by the thread. Those of a few threads are computed each time:
    /// where they differ as they did before, so do those of the others.
    pub(super) fn in_each_thread(&self, group: &mut Group, value: ValueId) -> Option<ByThread> {
        const COMPUTED: usize = 7;
        if let Some(Some(first)) = group.known.in_all(value) {
            return Some(ByThread { first, differences: None });
        }
        let (first, count) = (*group.threads.first()?, group.threads.len());
        let start = self.in_thread(group, value, first).0?;
        let key = (value, first, count);
        let known = self.differences.borrow().get(&key).cloned();
        // No others have this first thread and this number of threads.
        let is_whole = group.threads[count - 1] - first + 1 == count as i64;
        let may_change = !is_whole || group.by_thread.keys().any(|phi| group.known.is_of(value, *phi));
        let mut is_same = |by: &Rc<[i64]>| {
            (1..COMPUTED).map(|index| index * (count - 1) / (COMPUTED - 1)).chain([1 % count]).all(|index| {
                let thread = group.threads[index];
                self.in_thread(group, value, thread).0 == Some(start + by[thread as usize])
            })
        };
        let by = match known.filter(|(by, is_constant)| *is_constant && !may_change || is_same(by)) {
            Some((by, _)) => by,
            None => {
                let mut by = vec![0; self.threads as usize];
                for index in 0..count {
                    let thread = group.threads[index];
                    by[thread as usize] = self.in_thread(group, value, thread).0? - start;
                }
                let by: Rc<[i64]> = by.into();
                let is_constant = !may_change && self.adds_threads(value, &mut { STEPS });
                self.differences.borrow_mut().insert(key, (Rc::clone(&by), is_constant));
                by
            }
        };
        Some(ByThread { first: start, differences: Some(by) })
    }

    /// Whether a value is a sum of others each of which is computed from the index of the thread alone, or not from it,
    /// as far as the steps suffice and unless a phi differs among the threads.
    fn adds_threads(&self, value: ValueId, steps: &mut u32) -> bool {
        let Some(left) = steps.checked_sub(1) else { return false };
        *steps = left;
        let values = self.function.values();
        match values.node(value) {
            Node::Offset(base, _) => self.adds_threads(base, steps),
            Node::Operation(Operation::Add | Operation::Subtract | Operation::Cvta(_), operands) => {
                operands.into_iter().flatten().all(|operand| self.adds_threads(operand, steps))
            }
            _ => values.is_of_threads(value) || !self.asks_for_thread(value, steps),
        }
    }

    /// Whether a value is computed from the index of the thread, other than through phis, or the steps do not suffice.
    fn asks_for_thread(&self, value: ValueId, steps: &mut u32) -> bool {
        let Some(left) = steps.checked_sub(1) else { return true };
        *steps = left;
        match self.function.values().node(value) {
            Node::Special(special) => is_of_thread(special),
            Node::Operation(Operation::Elect, _) => true,
            node => node.operands().any(|operand| self.asks_for_thread(operand, steps)),
        }
    }

    /// The partition of the threads by the inputs of a value that differ among them. `None` if it is unknown. All
    /// other inputs are the same in the threads of a group.
    fn parts_by_thread(&self, value: ValueId) -> Option<Rc<Parts>> {
        if let Some(known) = self.parts.borrow().get(&(value, self.threads)) {
            return known.clone();
        }
        let found = self.find_parts(value).map(Rc::new);
        self.parts.borrow_mut().insert((value, self.threads), found.clone());
        found
    }

    fn find_parts(&self, value: ValueId) -> Option<Parts> {
        let values = self.function.values();
        let mut found = Vec::new();
        let mut seen = BTreeSet::new();
        let mut waiting = Vec::from([value]);
        while let Some(value) = waiting.pop() {
            if !seen.insert(value) {
                continue;
            }
            (seen.len() <= MOST_PARTS).then_some(())?;
            match values.node(value) {
                Node::Operation(Operation::Elect, _) => {
                    found.push((0..self.threads).map(|thread| Some(elects(thread))).collect());
                }
                _ if values.is_of_thread(value) => {
                    found.push(self.function.per_thread.value(values, value, self.threads)?);
                }
                Node::Operation(Operation::Broadcast, _) => return None,
                node => waiting.extend(node.operands()),
            }
        }
        Some(Parts::of(&found, self.threads))
    }

    /// The number of a value that is the same in all threads of a group.
    pub(super) fn common(&self, group: &mut Group, value: ValueId) -> Option<i64> {
        if let Some(known) = group.known.in_all(value) {
            return known;
        }
        // Two threads decide for most values, without a list of the threads by number.
        if let [first, .., last] = group.threads[..]
            && self.in_thread(group, value, first).0 != self.in_thread(group, value, last).0
        {
            return None;
        }
        match self.numbers(group, value).as_slice() {
            [(number, _)] => *number,
            _ => None,
        }
    }

    /// The number of a value in a thread, where it is not known.
    fn number(&self, group: &mut Group, value: ValueId, at: &mut Computation) -> Option<i64> {
        if !at.is_of_first
            && let Some(known) = self.of_thread.borrow().get(value)
        {
            at.is_by_thread = true;
            return known;
        }
        // Their numbers are set, not computed, unless the launch assumes them.
        match self.function.values().node(value) {
            Node::Phi(..) => {
                let numbers = group.by_thread.get(&value)?;
                at.is_by_thread = true;
                return Some(numbers.number(at.thread));
            }
            Node::Result(instruction, _) => {
                let is_assumed =
                    self.is_of_memory(value) && loads_number(self.function, instruction as usize);
                return is_assumed.then_some(self.parameter);
            }
            _ => {}
        }
        at.steps = at.steps.checked_sub(1)?;
        let before = core::mem::replace(&mut at.is_by_thread, false);
        let found = self.computed(group, value, at);
        // A computation that reached the limit may succeed the next time.
        if at.steps > 0 {
            match at.is_by_thread {
                false => group.known.insert(value, found),
                true if !at.is_of_first => self.of_thread.borrow_mut().insert(value, found),
                true => {}
            }
        }
        at.is_by_thread |= before;
        found
    }

    fn computed(&self, group: &mut Group, value: ValueId, at: &mut Computation) -> Option<i64> {
        let found = self.computed_of(group, value, at)?;
        let is_compared = || {
            let node = self.function.values().node(value);
            matches!(node, Node::Operation(Operation::Equal | Operation::Less { .. }, _))
        };
        // The number of the launch is arbitrary for a parameter that selects threads.
        let is_arbitrary = !self.in_groups && at.is_by_thread && self.is_of_parameter(value) && is_compared();
        (!is_arbitrary).then_some(found)
    }

    fn computed_of(&self, group: &mut Group, value: ValueId, at: &mut Computation) -> Option<i64> {
        let values = self.function.values();
        match values.node(value) {
            Node::Variable(variable) => Some(self.addresses.get(&variable)? | group.cta << CTA),
            Node::Special(special) => self.special(group, special, at),
            Node::Offset(base, by) => {
                known_or(group, base, |group| self.number(group, base, at))?.checked_add(by)
            }
            Node::Constant(_) | Node::Phi(..) | Node::Result(..) | Node::Undefined(_) => None,
            Node::Operation(operation, [first, second, third]) => {
                let mut of = |value: Option<ValueId>| {
                    let value = value?;
                    known_or(group, value, |group| self.number(group, value, at))
                };
                match operation {
                    Operation::Parameter => Some(self.parameter),
                    Operation::Cvta(_) => of(first),
                    Operation::Mapa => Some(of(first)? & ((1 << CTA) - 1) | of(second)? << CTA),
                    Operation::Elect => {
                        at.is_by_thread = true;
                        Some(elects(at.thread))
                    }
                    Operation::Broadcast => {
                        let before = (at.thread, at.is_of_first);
                        at.thread -= at.thread % WARP;
                        at.is_of_first = true;
                        let first = first?;
                        let found = known_or(group, first, |group| self.number(group, first, at));
                        (at.thread, at.is_of_first) = before;
                        found
                    }
                    // One false operand decides a conjunction of predicates.
                    Operation::And if of(first) == Some(0) || of(second) == Some(0) => Some(0),
                    Operation::And if self.shifted(first?).is_some() => {
                        let (shifted, by) = self.shifted(first?)?;
                        bits(of(Some(shifted))?, of(Some(by))?, of(second)?)
                    }
                    Operation::Or if of(first) == Some(1) && values.range(second?) == Some((0, 1)) => Some(1),
                    Operation::Or if of(second) == Some(1) && values.range(first?) == Some((0, 1)) => Some(1),
                    Operation::Less { signed: false } => {
                        Some(i64::from((of(first)? as u64) < of(second)? as u64))
                    }
                    Operation::Other(opcode) => {
                        other(opcode, of(first)?, second.map(|second| of(Some(second))), third)
                    }
                    _ => operation.of_operands(|operand| of([first, second, third][operand])),
                }
            }
        }
    }

    /// The operands of a shift to the right.
    fn shifted(&self, value: ValueId) -> Option<(ValueId, ValueId)> {
        match self.function.values().node(value) {
            Node::Operation(Operation::ShiftRight, [Some(first), Some(second), _]) => Some((first, second)),
            _ => None,
        }
    }

    fn special(&self, group: &Group, special: Special, at: &mut Computation) -> Option<i64> {
        // A grid of few clusters, so that each CTA processes several tiles.
        const CLUSTERS: u32 = 4;
        at.is_by_thread |= is_of_thread(special);
        let ctas = self.ctas as u32;
        let geometry = Geometry {
            grid: [ctas * CLUSTERS, 1, 1],
            cluster: [ctas, 1, 1],
            cta: [self.threads as u32, 1, 1],
        };
        match special {
            // The lanes of a mask are no number, and the launch may have clusters that are not in the text.
            Special::Lanemask(_) | Special::IsExplicitCluster => None,
            _ => geometry.value(special, group.cta as u32, at.thread as u32).map(i64::from),
        }
    }
}

/// The number of a value, if it is known for a group, else the result of a computation, which takes longer to call.
#[inline]
fn known_or(
    group: &mut Group,
    value: ValueId,
    number: impl FnOnce(&mut Group) -> Option<i64>,
) -> Option<i64> {
    group.known.get(value).unwrap_or_else(|| number(group))
}

/// Whether a special register differs among the threads of a CTA.
fn is_of_thread(special: Special) -> bool {
    matches!(special, Special::Tid(X) | Special::Laneid | Special::Warpid)
}

/// 1 for the elected thread of a warp, else 0.
fn elects(thread: i64) -> i64 {
    i64::from(thread % WARP == 0)
}

/// The bits of a number that are in the mask after a shift to the right. For a negative number, none unless arithmetic
/// and logical shifts of 32 and of 64 bits agree on them.
fn bits(number: i64, by: i64, mask: i64) -> Option<i64> {
    const BITS: u32 = 32;
    let by = u32::try_from(by).ok()?;
    let is_same = number >= 0 || by < BITS && mask >= 0 && mask < 1 << (BITS - by);
    number.checked_shr(by).filter(|_| is_same).map(|number| number & mask)
}

/// The result of an operation that values represent only by its opcode.
fn other(opcode: &str, first: i64, second: Option<Option<i64>>, third: Option<ValueId>) -> Option<i64> {
    if opcode == "shl" {
        // A mask of CTAs: its width is not known, so that no bit may leave the narrowest one.
        let by = u32::try_from(second??).ok().filter(|by| *by < u16::BITS)?;
        return u16::try_from(first)
            .ok()
            .map(|first| i64::from(first) << by)
            .filter(|mask| mask >> u16::BITS == 0);
    }
    let mut words = opcode.split('.');
    let name = words.next()?;
    let kind = words.next_back()?;
    let is_signed = kind.starts_with('s');
    if third.is_some() {
        return None;
    }
    let Some(second) = second else {
        return match (name, kind) {
            ("not", "b32") => Some(i64::from(!(first as i32))),
            ("not", "b64") => Some(!first),
            ("abs", _) => first.checked_abs(),
            ("cvt", _) => {
                // The narrower of the two types, with the sign of the source.
                let to = opcode.split('.').rev().nth(1)?;
                let narrow = |number: i64, kind: &str| {
                    Some(match kind {
                        "u16" | "b16" => number & 0xffff,
                        "u8" | "b8" => number & 0xff,
                        "s16" => i64::from(number as i16),
                        "s8" => i64::from(number as i8),
                        "s32" | "u32" | "b32" | "s64" | "u64" | "b64" => number,
                        _ => return None,
                    })
                };
                narrow(narrow(first, kind)?, to)
            }
            _ => None,
        };
    };
    let second = second?;
    match name {
        "div" if is_signed => first.checked_div(second),
        "div" if first >= 0 && second > 0 => Some(first / second),
        _ => None,
    }
}
