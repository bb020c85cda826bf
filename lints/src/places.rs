//! Whether the accesses to two places in memory can have, or must have, bytes in common.
//!
//! A query names a [`Relation`]: whose accesses, in which iterations. The addresses are compared as sums of values: values
//! that both accesses certainly share cancel, and the others are bounded by their ranges, by the numbers that an index of
//! a ring can be, or, where they depend on nothing but the index of the thread, computed for each thread. Random programs
//! in the simulator test each answer: `tests/values.rs`. [`Iterations`](crate::iterations::Iterations) compares the
//! iterations of one loop.

use crate::alias::{Alias, Relation, apart};
use crate::event::Place;
use crate::function::Function;
use crate::operand::VariableId;
use crate::scope::Scope;
use crate::value::{Node, Operation, ValueId};

impl Function<'_, '_> {
    /// Whether the accesses to two places that are related in this way have bytes in common.
    pub(crate) fn alias(&self, one: &Place, other: &Place, relation: Relation<'_>) -> Alias {
        match relation {
            Relation::SameThread => match self.alias_in_iteration(one, other) {
                Alias::MustInSome => Alias::May,
                alias => alias,
            },
            Relation::Threads(events) => {
                let alias = self.alias_in_iteration(one, other);
                match alias {
                    Alias::Never | Alias::MustInEach => alias,
                    _ => self.subtracted(one.address, other.address).map_or(alias, |sum| {
                        self.alias_of_threads(alias, events, &sum, [one.bytes, other.bytes])
                    }),
                }
            }
            Relation::OtherThreads([threads, others]) => {
                let terms = |place: &Place| Some((self.terms(place.address)?, place.bytes?));
                let is_of_others = || {
                    let ((one, bytes), (other, other_bytes)) = terms(one).zip(terms(other))?;
                    Some(self.is_of_other_threads((&one, bytes, threads), (&other, other_bytes, others)))
                };
                if is_of_others() == Some(true) { Alias::MustInSome } else { Alias::May }
            }
            Relation::Any if self.never_alias(one, other) => Alias::Never,
            Relation::Any => Alias::May,
        }
    }

    /// Whether two places can have bytes in common for [any](Relation::Any) accesses.
    pub(crate) fn can_alias(&self, one: &Place, other: &Place) -> bool {
        self.alias(one, other, Relation::Any) != Alias::Never
    }

    /// Whether two places have bytes in common in [each thread](Relation::SameThread).
    pub(crate) fn must_alias(&self, one: &Place, other: &Place) -> bool {
        self.alias(one, other, Relation::SameThread) == Alias::MustInEach
    }

    /// The alias of two places in one iteration of the loops in which their addresses vary, in all threads.
    fn alias_in_iteration(&self, one: &Place, other: &Place) -> Alias {
        if self.are_in_other_spaces(one, other) {
            return Alias::Never;
        }
        let values = self.values();
        let ((base, at), (other_base, other_at)) = (values.split(one.address), values.split(other.address));
        let bytes = [one.bytes, other.bytes];
        if base == other_base {
            return apart((at, at), (other_at, other_at), bytes, Alias::MustInEach);
        }
        if let Some(alias) = self.of_other_variables(one, other) {
            return alias;
        }
        let by_distance =
            self.subtracted(one.address, other.address).map(|sum| self.alias_at(&sum, bytes, None));
        if let Some(alias) = by_distance.filter(|alias| *alias != Alias::May) {
            return alias;
        }
        let (Some((id, variable)), Some(_)) = (self.variable(one.address), self.variable(other.address))
        else {
            return Alias::May;
        };
        let (first, second) = (self.offsets(one.address, id, 32), self.offsets(other.address, id, 32));
        let is_all = |offsets: Option<(i64, i64)>, place: &Place| {
            offsets == Some((0, 0)) && place.bytes.is_some() && place.bytes == variable.size
        };
        match (first, second) {
            _ if is_all(first, one) || is_all(second, other) => Alias::MustInSome,
            (Some(first), Some(second)) => apart(first, second, bytes, Alias::May),
            _ => Alias::May,
        }
    }

    /// Whether no threads of a CTA, in any iterations of loops, access common bytes at two places.
    fn never_alias(&self, one: &Place, other: &Place) -> bool {
        if self.are_in_other_spaces(one, other) {
            return true;
        }
        if let Some(alias) = self.of_other_variables(one, other) {
            return alias == Alias::Never;
        }
        let are_apart =
            |first, second| apart(first, second, [one.bytes, other.bytes], Alias::May) == Alias::Never;
        let by_offsets = || {
            let (id, _) = self.variable(one.address)?;
            Some(are_apart(self.offsets(one.address, id, 32)?, self.offsets(other.address, id, 32)?))
        };
        let by_stages = || {
            let (first, second) = self.stages(one.address).zip(self.stages(other.address))?;
            let is_one = first.base == second.base && self.is_invariant(first.base);
            let mut pairs =
                first.offsets.iter().flat_map(|one| second.offsets.iter().map(move |other| (*one, *other)));
            Some(is_one && pairs.all(|(one, other)| are_apart((one, one), (other, other))))
        };
        let by_range = || {
            let (terms, others) = self.terms(one.address).zip(self.terms(other.address))?;
            let (mut common, own) = terms.0.partition(|value| self.is_invariant(value));
            let (others_common, others_own) = others.0.partition(|value| self.is_invariant(value));
            common.add_all(&others_common, -1)?;
            let base = self.range_of(&(common, terms.1.checked_sub(others.1)?))?;
            let (low, high) = self.range_of(&(own, 0))?;
            let first = (base.0.checked_add(low)?, base.1.checked_add(high)?);
            Some(are_apart(first, self.range_of(&(others_own, 0))?))
        };
        by_offsets() == Some(true) || by_range() == Some(true) || by_stages() == Some(true)
    }

    /// Whether a value is the same in all threads of a CTA and in all iterations.
    fn is_invariant(&self, value: ValueId) -> bool {
        self.values().varies(value).is_none() && self.facts.is_uniform(value, Scope::Cta)
    }

    fn are_in_other_spaces(&self, one: &Place, other: &Place) -> bool {
        self.space(one).zip(self.space(other)).is_some_and(|(one, other)| one != other)
    }

    /// The alias of places in two variables. `None` if they are in the same variable, or it is unknown.
    fn of_other_variables(&self, one: &Place, other: &Place) -> Option<Alias> {
        let ((id, variable), (other_id, other_variable)) =
            self.variable(one.address).zip(self.variable(other.address))?;
        // All names of dynamic shared memory are one address.
        let is_dynamic = variable.is_extern && other_variable.is_extern;
        (id != other_id).then_some(if is_dynamic { Alias::May } else { Alias::Never })
    }

    /// Bounds of the offset of an address in its variable.
    pub(crate) fn offsets(&self, address: ValueId, variable: VariableId, depth: u32) -> Option<(i64, i64)> {
        let depth = depth.checked_sub(1)?;
        let values = self.values();
        match values.node(address) {
            Node::Variable(found) if found == variable => Some((0, 0)),
            Node::Offset(base, by) => {
                let (low, high) = self.offsets(base, variable, depth)?;
                Some((low.checked_add(by)?, high.checked_add(by)?))
            }
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                let is_in = |id| self.facts.variable(id) == Some(variable);
                let (address, index) = if is_in(one) { (one, other) } else { (other, one) };
                let ((low, high), (least, most)) =
                    (self.offsets(address, variable, depth)?, values.range(index)?);
                Some((low.checked_add(least)?, high.checked_add(most)?))
            }
            _ => None,
        }
    }
}
