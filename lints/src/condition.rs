//! The conditions under which instructions are executed.

use alloc::rc::Rc;
use alloc::vec::Vec;

use smallvec::SmallVec;

use crate::facts::Facts;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId, Values};

/// A predicate that is known to be true, or known to be false.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Literal {
    /// The predicate; not a negation.
    pub(crate) predicate: ValueId,
    pub(crate) is_true: bool,
}

/// A conjunction of literals. Literals beyond a limit are dropped. Clones share them until one is changed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Condition {
    /// None instead of an empty list.
    literals: Option<Rc<[Literal]>>,
    /// The dependency bits of their predicates, as a filter: conditions without a common bit are independent.
    needs: u64,
    /// Whether the condition is stronger than its literals.
    has_forgotten: bool,
}

/// Limit on the literals of a condition.
const LONGEST: usize = 16;

/// The literals of a condition under construction.
#[derive(Default)]
struct Literals {
    items: SmallVec<[Literal; LONGEST]>,
    /// Whether a literal was dropped at the limit.
    has_forgotten: bool,
}

impl Literals {
    /// Adds a literal, unless it is present already; drops it at the limit.
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

impl Condition {
    pub(crate) fn literals(&self) -> &[Literal] {
        self.literals.as_ref().map_or(&[], |literals| literals)
    }

    /// Whether one is an unchanged clone of the other.
    pub(crate) fn is_shared(&self, other: &Condition) -> bool {
        match (&self.literals, &other.literals) {
            (Some(one), Some(other)) => Rc::ptr_eq(one, other),
            (None, None) => true,
            _ => false,
        }
    }

    /// Adds that `predicate` is true, or is false, and what follows from it.
    pub(crate) fn assume(&mut self, values: &Values<'_>, predicate: ValueId, is_true: bool) {
        let mut literals = self.begin();
        let mut waiting = Vec::new();
        let mut next = Some(Literal { predicate, is_true });
        // The rest of a longer formula is ignored.
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
                    // A predicate without dependency bits passes every filter.
                    self.needs |=
                        Some(values.needs(predicate)).filter(|needs| *needs != 0).unwrap_or(u64::MAX);
                    literals.add(literal);
                }
            }
        }
        self.end(&literals);
    }

    /// Returns a copy of the literals, to which others can be added.
    fn begin(&self) -> Literals {
        Literals { items: SmallVec::from_slice(self.literals()), has_forgotten: self.has_forgotten }
    }

    /// Replaces the literals with a copy to which some may have been added.
    fn end(&mut self, literals: &Literals) {
        self.has_forgotten |= literals.has_forgotten;
        if literals.items.len() > self.literals().len() {
            self.literals = Some(Rc::from(&*literals.items));
        }
    }

    /// Whether the other condition holds wherever this one does, as far as is known.
    pub(crate) fn implies(&self, other: &Condition) -> bool {
        self.is_shared(other) || other.literals().iter().all(|literal| self.literals().contains(literal))
    }

    /// Whether both cannot hold at once: one has a literal and the other its opposite, one fixes a value to a number for
    /// which the other is false, or one has `i + 2 < n` and the other `i + 1 >= n`.
    pub(crate) fn excludes(&self, values: &Values<'_>, other: &Condition) -> bool {
        if !self.may_exclude(other) {
            return false;
        }
        let ours = self.literals();
        let theirs = other.literals();
        let is_opposite = |one: &Literal| {
            theirs.iter().any(|other| one.predicate == other.predicate && one.is_true != other.is_true)
        };
        ours.iter().any(is_opposite)
            || are_apart(values, ours, theirs)
            || are_apart(values, theirs, ours)
            || contradicts(values, ours, theirs)
            || contradicts(values, theirs, ours)
            || differ(values, ours, theirs)
            || differ(values, theirs, ours)
    }

    /// Whether both may depend on a common value.
    pub(crate) fn may_exclude(&self, other: &Condition) -> bool {
        self.needs & other.needs != 0
    }

    /// Keeps the literals that the other condition also has.
    pub(crate) fn intersect(&mut self, other: &Condition) {
        self.has_forgotten |= other.has_forgotten;
        if !self.is_shared(other) {
            self.retain(|literal| other.literals().contains(&literal));
        }
    }

    /// Keeps the literals for which `keep` is true.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(Literal) -> bool) {
        let kept: SmallVec<[Literal; LONGEST]> =
            self.literals().iter().copied().filter(|&literal| keep(literal)).collect();
        if kept.len() < self.literals().len() {
            self.literals = (!kept.is_empty()).then(|| Rc::from(&*kept));
        }
    }

    /// Adds the literals of another condition.
    pub(crate) fn extend(&mut self, other: &Condition) {
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

    /// Passes on to another thread, which synchronizes with this one where the condition `to` holds: keeps the literals
    /// that are uniform among the threads of this scope, and adds those of `to`.
    pub(crate) fn pass_on(&mut self, facts: &Facts, to: &Condition, scope: Scope) {
        let is_common = |literal: Literal| facts.is_uniform(literal.predicate, scope);
        let mut common = Condition { has_forgotten: false, ..self.clone() };
        common.retain(is_common);
        self.clone_from(to);
        if !common.literals().is_empty() {
            self.extend(&common);
        }
    }

    /// Marks the condition as stronger than its literals.
    pub(crate) fn forget(&mut self) {
        self.has_forgotten = true;
    }

    /// Whether it has every literal that is known to hold: none was dropped.
    pub(crate) fn is_whole(&self) -> bool {
        !self.has_forgotten
    }

    /// Adds the literals of another condition, without those that follow from a known equality with a constant.
    pub(crate) fn learn(&mut self, values: &Values<'_>, other: &Condition) {
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
}

/// Whether one of `ones` is a true disjunction whose operands are both false in `others`, or a false conjunction whose
/// operands are both true there.
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

/// A comparison of a difference with a number.
#[derive(PartialEq, Eq)]
struct Compared<'a> {
    operation: Operation<'a>,
    /// The values of which the second one is subtracted from the first one; none is 0.
    values: [Option<ValueId>; 2],
}

/// Whether one of `ones` is an upper limit of a difference, and one of `others` a lower limit of it that is not smaller.
fn are_apart(values: &Values<'_>, ones: &[Literal], others: &[Literal]) -> bool {
    let limits = |literals: &[Literal], is_true: bool| -> SmallVec<[_; 4]> {
        let of_kind = literals.iter().filter(|literal| literal.is_true == is_true);
        of_kind.filter_map(|literal| limit(values, literal.predicate)).collect()
    };
    let upper = limits(ones, true);
    !upper.is_empty()
        && limits(others, false)
            .iter()
            .any(|(lower, least)| upper.iter().any(|(upper, most)| lower == upper && least >= most))
}

/// The difference that a predicate compares, and the number that it is less than. An unsigned number less a constant can
/// be a large one.
fn limit<'a>(values: &Values<'a>, predicate: ValueId) -> Option<(Compared<'a>, i64)> {
    let Node::Operation(operation @ Operation::Less { signed }, [Some(one), Some(other), _]) =
        values.node(predicate)
    else {
        return None;
    };
    let ((one, by), (other, more)) = (values.split(one), values.split(other));
    let is_known = signed || by >= 0 && more >= 0;
    let compared = Compared { operation, values: [one, other] };
    is_known.then_some((compared, more.checked_sub(by)?))
}

/// Whether one of `ones` fixes a value to a constant for which one of `others` is false.
fn differ(values: &Values<'_>, ones: &[Literal], others: &[Literal]) -> bool {
    ones.iter()
        .filter_map(|one| number(values, one))
        .any(|given| others.iter().any(|other| holds(values, given, other) == Some(false)))
}

/// Whether a literal holds, given that a value is a constant. `None` if it depends on anything else.
fn holds(values: &Values<'_>, given: (ValueId, i64), literal: &Literal) -> Option<bool> {
    let is_found = match equality(values, literal.predicate) {
        // Most literals compare the same value, and need no computation.
        Some((value, constant)) if value == given.0 => constant == given.1,
        _ => values.with(literal.predicate, Some(given))? != 0,
    };
    Some(is_found == literal.is_true)
}

/// The value that a literal fixes to a constant, and the constant.
fn number(values: &Values<'_>, literal: &Literal) -> Option<(ValueId, i64)> {
    if literal.is_true { equality(values, literal.predicate) } else { None }
}

/// The value that a predicate compares for equality with a constant, and the constant.
pub(crate) fn equality(values: &Values<'_>, predicate: ValueId) -> Option<(ValueId, i64)> {
    match values.node(predicate) {
        Node::Operation(Operation::Equal, [Some(value), Some(constant), _]) => {
            Some((value, values.constant(constant)?))
        }
        _ => None,
    }
}
