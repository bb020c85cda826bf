//! Under which conditions instructions are executed, and by which threads.

use alloc::rc::Rc;
use alloc::vec::Vec;
use core::cell::OnceCell;

use smallvec::SmallVec;

use crate::facts::{Differs, Facts, is_warp_index};
use crate::value::{Node, Operation, ValueId, Values};

/// A predicate that is known to be true, or known to be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Literal {
    /// The predicate; not a negation.
    pub predicate: ValueId,
    /// Whether it is true.
    pub is_true: bool,
}

/// Literals that all hold. Of many, some are forgotten. Clones share them until one is changed.
#[derive(Clone, Debug, Default)]
pub struct Condition {
    /// Not empty.
    literals: Option<Rc<[Literal]>>,
    /// What their predicates depend on, as a filter: conditions without a common bit have nothing to do with each other.
    needs: u64,
    /// Whether more is known than the literals.
    has_forgotten: bool,
}

/// The most literals of a condition.
const LONGEST: usize = 16;

/// The literals of a condition that is made.
#[derive(Default)]
struct Literals {
    items: SmallVec<[Literal; LONGEST]>,
    /// Whether one had no place.
    has_forgotten: bool,
}

impl Literals {
    /// Adds a literal, unless it is there or there is no place left.
    fn add(&mut self, literal: Literal) {
        if self.items.contains(&literal) {
            return;
        }
        if self.items.len() < LONGEST {
            self.items.push(literal);
        } else {
            self.has_forgotten = true;
        }
    }
}

impl PartialEq for Condition {
    fn eq(&self, other: &Condition) -> bool {
        self.is_shared(other) || self.literals() == other.literals()
    }
}

impl Eq for Condition {}

/// Which threads of a block execute an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Threads {
    /// One.
    One,
    /// One of each warp.
    OneOfEachWarp,
    /// All of one warp.
    OneWarp,
    /// All, or none.
    All,
    /// Some, it is not known which.
    Unknown,
}

/// The threads of a block for which a condition can hold.
#[derive(Debug)]
pub(crate) struct Possible {
    /// Its number among those of the function.
    pub(crate) number: usize,
    /// Their indices, in order.
    pub(crate) threads: Vec<i64>,
    /// What it says beside that, where that is not known of each thread.
    pub(crate) unknown: Vec<Literal>,
    /// Those of the threads for which it holds if it holds for any, where they are not all: of `i < n`, with an `n` that is not known,
    /// the threads whose `i` is the least. Found where it is asked for.
    pub(crate) first: OnceCell<Option<Vec<i64>>>,
    /// Whether one of each warp is elected of these.
    pub(crate) is_elected: bool,
    /// Whether all of this is known.
    pub(crate) is_known: bool,
}

impl Condition {
    /// The literals.
    pub fn literals(&self) -> &[Literal] {
        self.literals.as_ref().map_or(&[], |literals| literals)
    }

    /// Whether one is a clone of the other, and neither has changed since.
    pub(crate) fn is_shared(&self, other: &Condition) -> bool {
        match (&self.literals, &other.literals) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        }
    }

    /// Adds that `predicate` is true, or is false, with what follows from it.
    pub fn assume(&mut self, values: &Values<'_>, predicate: ValueId, is_true: bool) {
        let mut literals = self.begin();
        let mut waiting = Vec::new();
        let mut next = Some(Literal { predicate, is_true });
        // A longer formula says no more that matters.
        for _ in 0..=4 * LONGEST {
            let Some(literal) = next.take().or_else(|| waiting.pop()) else { break };
            let Literal { predicate, is_true } = literal;
            match values.node(predicate) {
                Node::Operation(Operation::Not, [Some(inner), ..]) => {
                    next = Some(Literal { predicate: inner, is_true: !is_true });
                }
                Node::Operation(Operation::And, [Some(one), Some(other), _]) if is_true => {
                    next = Some(Literal { predicate: one, is_true });
                    waiting.push(Literal { predicate: other, is_true });
                }
                Node::Operation(Operation::Or, [Some(one), Some(other), _]) if !is_true => {
                    next = Some(Literal { predicate: one, is_true });
                    waiting.push(Literal { predicate: other, is_true });
                }
                Node::Constant(_) => {}
                _ => {
                    // What depends on nothing may be known anywhere.
                    self.needs |=
                        Some(values.needs(predicate)).filter(|needs| *needs != 0).unwrap_or(u64::MAX);
                    literals.add(literal);
                }
            }
        }
        self.end(&literals);
    }

    /// A copy of its literals, to which others can be added.
    fn begin(&self) -> Literals {
        Literals { items: SmallVec::from_slice(self.literals()), has_forgotten: self.has_forgotten }
    }

    /// Takes the literals to which some may have been added.
    fn end(&mut self, literals: &Literals) {
        self.has_forgotten |= literals.has_forgotten;
        if literals.items.len() > self.literals().len() {
            self.literals = Some(Rc::from(&*literals.items));
        }
    }

    /// Whether the other condition holds wherever this one does, as far as is known.
    pub fn implies(&self, other: &Condition) -> bool {
        self.is_shared(other) || other.literals().iter().all(|literal| self.literals().contains(literal))
    }

    /// Whether both cannot hold at once, because one has a literal and the other its opposite, or one requires a number of
    /// which the other is not true.
    pub fn excludes(&self, values: &Values<'_>, other: &Condition) -> bool {
        if !self.may_exclude(other) {
            return false;
        }
        let ours = self.literals();
        let theirs = other.literals();
        let is_opposite = |one: &Literal| {
            theirs.iter().any(|other| one.predicate == other.predicate && one.is_true != other.is_true)
        };
        ours.iter().any(is_opposite)
            || contradicts(values, ours, theirs)
            || contradicts(values, theirs, ours)
            || differ(values, ours, theirs)
            || differ(values, theirs, ours)
    }

    /// Whether some value matters for both.
    pub(crate) fn may_exclude(&self, other: &Condition) -> bool {
        self.needs & other.needs != 0
    }

    /// Keeps the literals that the other condition has too.
    pub fn intersect(&mut self, other: &Condition) {
        self.has_forgotten |= other.has_forgotten;
        if !self.is_shared(other) {
            self.retain(|literal| other.literals().contains(&literal));
        }
    }

    /// Keeps the literals for which `keep` is true.
    pub fn retain(&mut self, mut keep: impl FnMut(Literal) -> bool) {
        let kept: SmallVec<[Literal; LONGEST]> =
            self.literals().iter().copied().filter(|&literal| keep(literal)).collect();
        if kept.len() < self.literals().len() {
            self.literals = (!kept.is_empty()).then(|| Rc::from(&*kept));
        }
    }

    /// Adds the literals of another condition.
    pub fn extend(&mut self, other: &Condition) {
        if self.literals.is_none() {
            let has_forgotten = self.has_forgotten | other.has_forgotten;
            *self = Condition { has_forgotten, ..other.clone() };
        } else if !self.is_shared(other) {
            let mut literals = self.begin();
            other.literals().iter().for_each(|&literal| literals.add(literal));
            self.needs |= other.needs;
            self.end(&literals);
            self.has_forgotten |= other.has_forgotten;
        }
    }

    /// What is known of another thread that meets this one where the condition `to` holds: the literals stay that are the same in all
    /// threads of the block, or of the warp.
    pub(crate) fn pass_on(&mut self, facts: &Facts, to: &Condition, in_warp: bool) {
        let is_common = |literal: Literal| match facts.differs(literal.predicate) {
            Differs::NOWHERE => true,
            differs => in_warp && differs == Differs::AMONG_WARPS,
        };
        let mut common = Condition { has_forgotten: false, ..self.clone() };
        common.retain(is_common);
        self.clone_from(to);
        if !common.literals().is_empty() {
            self.extend(&common);
        }
    }

    /// More is true than its literals say, which is not known.
    pub(crate) fn forget(&mut self) {
        self.has_forgotten = true;
    }

    /// Whether it has every literal that is known to hold.
    pub fn is_whole(&self) -> bool {
        !self.has_forgotten
    }

    /// Adds the literals of another condition, without those that follow from a number that a value is known to be.
    pub fn learn(&mut self, values: &Values<'_>, other: &Condition) {
        let mut literals = self.begin();
        self.needs |= other.needs;
        self.has_forgotten |= other.has_forgotten;
        for &literal in other.literals() {
            let follows = |given| holds(values, given, &literal) == Some(true);
            if !self.literals().iter().filter_map(|known| number(values, known)).any(follows) {
                literals.add(literal);
            }
        }
        self.end(&literals);
    }

    /// The threads for which it holds.
    pub fn threads(&self, values: &Values<'_>, facts: &Facts) -> Threads {
        let (mut one_of_warp, mut one_warp, mut unknown) = (false, false, !self.is_whole());
        for literal in self.literals() {
            let differs = facts.differs(literal.predicate);
            if differs == Differs::NOWHERE {
                continue;
            }
            match (literal.is_true, values.node(literal.predicate)) {
                (true, Node::Operation(Operation::Elect, _)) => one_of_warp = true,
                (true, Node::Operation(Operation::Equal, [Some(value), Some(constant), _]))
                    if values.constant(constant).is_some() =>
                {
                    match selects(values, value) {
                        Selects::Thread => return Threads::One,
                        Selects::Lane => one_of_warp = true,
                        Selects::Warp => one_warp = true,
                        Selects::Unknown => unknown = true,
                    }
                }
                (true, Node::Operation(Operation::Less { .. }, [Some(value), Some(limit), _]))
                    if is_thread(values, value, DEPTH) && values.constant(limit) == Some(32) =>
                {
                    one_warp = true;
                }
                _ => unknown = true,
            }
        }
        match (one_of_warp, one_warp, unknown) {
            (true, true, _) => Threads::One,
            (_, _, true) => Threads::Unknown,
            (true, false, _) => Threads::OneOfEachWarp,
            (false, true, _) => Threads::OneWarp,
            (false, false, _) => Threads::All,
        }
    }
}

/// What two paths that meet have in common, for the conditions of several threads.
#[derive(Debug, Default)]
pub struct Meet {
    /// The conditions that met last, and what they had in common: many threads of one state have one condition.
    last: Option<[Condition; 3]>,
}

impl Meet {
    /// Keeps the literals of a thread that it has on the other path too.
    pub fn intersect(&mut self, ours: &mut Condition, theirs: &Condition) {
        if ours.is_shared(theirs) {
            return;
        }
        let is_known = self.last.as_ref().is_some_and(|[one, other, _]| one == ours && other == theirs);
        if !is_known {
            let mut both = ours.clone();
            both.intersect(theirs);
            self.last = Some([ours.clone(), theirs.clone(), both]);
        }
        if let Some([.., both]) = &self.last {
            ours.clone_from(both);
        }
    }
}

/// Whether one of the literals says that one of two predicates holds, and the others that neither does, or that one of two does not hold,
/// and the others that both do.
fn contradicts(values: &Values<'_>, ones: &[Literal], others: &[Literal]) -> bool {
    let says = |part: ValueId, is_true: bool| {
        let literal = match values.node(part) {
            Node::Operation(Operation::Not, [Some(predicate), ..]) => {
                Literal { predicate, is_true: !is_true }
            }
            _ => Literal { predicate: part, is_true },
        };
        others.contains(&literal)
    };
    ones.iter().any(|one| match (values.node(one.predicate), one.is_true) {
        (Node::Operation(Operation::Or, [Some(first), Some(second), _]), true)
        | (Node::Operation(Operation::And, [Some(first), Some(second), _]), false) => {
            says(first, !one.is_true) && says(second, !one.is_true)
        }
        _ => false,
    })
}

/// Whether a literal says that a value is a constant, and one of the others is not so where it is.
fn differ(values: &Values<'_>, ones: &[Literal], others: &[Literal]) -> bool {
    ones.iter()
        .filter_map(|one| number(values, one))
        .any(|given| others.iter().any(|other| holds(values, given, other) == Some(false)))
}

/// Whether a literal holds where a value is a constant, if it depends on nothing else.
fn holds(values: &Values<'_>, given: (ValueId, i64), literal: &Literal) -> Option<bool> {
    let is_found = match equality(values, literal.predicate) {
        // Most are about the same value, and need no computation.
        Some((value, constant)) if value == given.0 => constant == given.1,
        _ => values.with(literal.predicate, Some(given))? != 0,
    };
    Some(is_found == literal.is_true)
}

/// A value, and the constant that a literal says it is.
fn number(values: &Values<'_>, literal: &Literal) -> Option<(ValueId, i64)> {
    if literal.is_true { equality(values, literal.predicate) } else { None }
}

/// A value, and the constant that a predicate compares it with.
pub(crate) fn equality(values: &Values<'_>, predicate: ValueId) -> Option<(ValueId, i64)> {
    match values.node(predicate) {
        Node::Operation(Operation::Equal, [Some(value), Some(constant), _]) => {
            Some((value, values.constant(constant)?))
        }
        _ => None,
    }
}

/// What a constant that a value is equal to selects.
enum Selects {
    Thread,
    Lane,
    Warp,
    Unknown,
}

fn selects(values: &Values<'_>, id: ValueId) -> Selects {
    if is_thread(values, id, DEPTH) {
        return Selects::Thread;
    }
    if is_warp_index(values, id) {
        return Selects::Warp;
    }
    match values.node(id) {
        Node::Special("%laneid") => Selects::Lane,
        Node::Special("%warpid") => Selects::Warp,
        Node::Operation(Operation::Broadcast, [Some(inner), ..]) => match selects(values, inner) {
            Selects::Warp => Selects::Warp,
            _ => Selects::Unknown,
        },
        Node::Operation(Operation::And, [Some(thread), Some(mask), _])
            if is_thread(values, thread, DEPTH) && values.constant(mask) == Some(31) =>
        {
            Selects::Lane
        }
        // A block of one dimension has no more threads than these bits.
        Node::Operation(Operation::And, [Some(thread), Some(mask), _])
            if is_thread(values, thread, DEPTH) =>
        {
            match (values.constant(mask), values.max_threads) {
                (Some(mask), Some(threads)) if mask + 1 >= threads as i64 => Selects::Thread,
                _ => Selects::Unknown,
            }
        }
        _ => Selects::Unknown,
    }
}

/// Whether a value is the index of a thread in its block: `%tid.x`, or a sum with multiples of the other dimensions.
fn is_thread(values: &Values<'_>, id: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match values.node(id) {
        Node::Special("%tid.x") => true,
        Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
            let is_rest = |id| mentions_only(values, id, DEPTH);
            (is_thread(values, one, depth) && is_rest(other))
                || (is_thread(values, other, depth) && is_rest(one))
        }
        _ => false,
    }
}

/// How deep the expression of the index of a thread is searched.
const DEPTH: u32 = 6;

/// Whether a value consists of the dimensions and indices of a block.
fn mentions_only(values: &Values<'_>, id: ValueId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else { return false };
    match values.node(id) {
        Node::Special(name) => ["%tid.y", "%tid.z", "%ntid.x", "%ntid.y", "%ntid.z"].contains(&name),
        Node::Operation(Operation::Add | Operation::Multiply, operands) => {
            operands.iter().flatten().all(|&operand| mentions_only(values, operand, depth))
        }
        _ => false,
    }
}
