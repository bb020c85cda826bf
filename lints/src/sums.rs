//! Values as sums of others.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::function::Function;
use crate::scope::Scope;
use crate::terms::{Factors, Terms};
use crate::value::{Node, Operation, ValueId};

/// Limit on the depth at which an expression is searched for bits that are never set.
const BITS: u32 = 4;

/// Limit on the terms of a sum.
const MOST_TERMS: usize = 8;

/// Limit on the terms of a sum that are replaced.
const MOST_REPLACED: usize = 4;

/// Limit on the loops through which the base of an address is followed.
const MOST_BASES: usize = 8;

impl Function<'_, '_> {
    /// Adds a value, times a factor, to a sum.
    pub(crate) fn add_terms(&self, value: ValueId, factor: i64, sum: &mut Terms) -> Option<()> {
        let terms = self.terms(value)?;
        sum.1 = sum.1.checked_add(terms.1.checked_mul(factor)?)?;
        sum.0.add_all(&terms.0, factor)?;
        (sum.0.len() <= MOST_TERMS).then_some(())
    }

    /// A value as a sum.
    pub(crate) fn terms(&self, value: ValueId) -> Option<Rc<Terms>> {
        if let Some(known) = self.memo.terms.borrow().get(&value) {
            return known.clone();
        }
        let mut sum = Terms::default();
        let found = self.add_terms_of(value, 1, &mut sum, 16).map(|()| Rc::new(sum));
        self.memo.terms.borrow_mut().insert(value, found.clone());
        found
    }

    /// A value as a sum, where `other` replaces terms with other values.
    pub(crate) fn terms_with(
        &self,
        value: ValueId,
        other: impl Fn(ValueId) -> Option<ValueId>,
    ) -> Option<Terms> {
        let mut sum = Terms::clone(&*self.terms(value)?);
        for _ in 0..MOST_REPLACED {
            let replaced = |(value, factor): (ValueId, i64)| Some((value, factor, other(value)?));
            let Some((value, factor, by)) = sum.0.iter().find_map(replaced) else { break };
            sum.0.remove(value);
            self.add_terms(by, factor, &mut sum)?;
        }
        Some(sum)
    }

    fn add_terms_of(&self, value: ValueId, factor: i64, sum: &mut Terms, depth: u32) -> Option<()> {
        let values = self.values();
        let node = values.node(value);
        match (node, depth.checked_sub(1)) {
            (Node::Constant(constant), _) => sum.1 = sum.1.checked_add(constant.checked_mul(factor)?)?,
            (Node::Offset(base, constant), Some(depth)) => {
                sum.1 = sum.1.checked_add(constant.checked_mul(factor)?)?;
                self.add_terms_of(base, factor, sum, depth)?;
            }
            (Node::Operation(Operation::Cvta(_), [Some(inner), ..]), Some(depth)) => {
                self.add_terms_of(inner, factor, sum, depth)?;
            }
            (Node::Operation(Operation::Add, [Some(one), Some(other), _]), Some(depth)) => {
                self.add_terms_of(one, factor, sum, depth)?;
                self.add_terms_of(other, factor, sum, depth)?;
            }
            // Of an aligned number and an offset without its bits.
            (Node::Operation(Operation::Or, [Some(one), Some(other), _]), Some(depth))
                if values.possible_bits(one, BITS) & values.possible_bits(other, BITS) == 0 =>
            {
                self.add_terms_of(one, factor, sum, depth)?;
                self.add_terms_of(other, factor, sum, depth)?;
            }
            // The index of a thread keeps its sign: a place at `n - i` is that of another thread than one at `i`.
            (Node::Operation(Operation::Subtract, [Some(one), Some(other), _]), Some(depth))
                if self.facts.is_uniform(other, Scope::Cta) =>
            {
                self.add_terms_of(one, factor, sum, depth)?;
                self.add_terms_of(other, factor.checked_neg()?, sum, depth)?;
            }
            (Node::Operation(Operation::Multiply, [Some(inner), Some(by), _]), Some(depth))
                if values.constant(by).is_some() =>
            {
                let factor = factor.checked_mul(values.constant(by)?)?;
                self.add_terms_of(inner, factor, sum, depth)?;
            }
            _ => {
                sum.0.add(value, factor)?;
                (sum.0.len() <= MOST_TERMS).then_some(())?;
            }
        }
        Some(())
    }

    /// The terms of a sum that are uniform in the CTA, and the others.
    pub(crate) fn split_common(&self, factors: &Factors) -> (Factors, Factors) {
        factors.partition(|value| self.facts.is_uniform(value, Scope::Cta))
    }

    /// The number of bytes from another address to this one, where it is known; conversions of state spaces do not
    /// matter.
    pub(crate) fn distance(&self, one: ValueId, other: ValueId) -> Option<i64> {
        let sum = self.subtracted(one, other)?;
        sum.0.is_empty().then_some(sum.1)
    }

    /// The parameter or other base from which an address is computed; conversions of state spaces do not matter. The
    /// base of an address that a loop advances is that of the first iteration.
    pub(crate) fn pointer(&self, address: ValueId) -> Option<ValueId> {
        let bases = core::iter::successors(self.base(address), |&base| self.base(self.first(base)?));
        bases.take(MOST_BASES).last()
    }

    fn first(&self, phi: ValueId) -> Option<ValueId> {
        self.values().first_of(&self.graph, phi)
    }

    fn base(&self, address: ValueId) -> Option<ValueId> {
        let values = self.values();
        let sum = self.terms(address)?;
        let is_parameter = |id: ValueId| matches!(values.node(id), Node::Operation(Operation::Parameter, _));
        let parameter = |sum: &Terms| {
            let mut parameters = sum.0.iter().filter(|(value, factor)| *factor == 1 && is_parameter(*value));
            // Where the address and an index are both parameters, the first value.
            parameters.next().map(|(value, _)| value)
        };
        // An address that a loop advances, plus an index.
        let is_advanced = |value: ValueId| {
            let first = self.first(value).and_then(|first| self.terms(first));
            first.is_some_and(|first| parameter(&first).is_some())
        };
        let advanced = || {
            let mut terms = sum.0.iter().filter(|(_, factor)| *factor == 1);
            terms.find(|(value, _)| is_advanced(*value)).map(|(value, _)| value)
        };
        parameter(&sum).or_else(advanced).or_else(|| values.split(address).0)
    }

    /// The first address minus the other one.
    pub(crate) fn subtracted(&self, one: ValueId, other: ValueId) -> Option<Terms> {
        let mut sum = Terms::clone(&*self.terms(one)?);
        self.add_terms(other, -1, &mut sum)?;
        Some(sum)
    }

    /// A number that divides the sum of these terms: at most that, and a power of two unless a factor is a multiple of
    /// another number.
    pub(crate) fn divisor(&self, terms: &Factors, most: u64) -> u64 {
        terms.iter().fold(most, |divisor, (term, factor)| {
            let of_term = match self.values().node(term) {
                Node::Variable(variable) => self.code.variables[variable.0 as usize].align.unwrap_or(1),
                _ => 1 << self.values().possible_bits(term, BITS).trailing_zeros().min(32),
            };
            gcd(divisor, of_term.saturating_mul(factor.unsigned_abs()))
        })
    }

    /// The terms of a sum that are not multiples of a number.
    pub(crate) fn without_multiples(&self, terms: &Factors, of: u64) -> Factors {
        let is_multiple = |(term, factor): &(ValueId, i64)| {
            let mut one = Factors::default();
            one.add(*term, *factor).is_some() && self.divisor(&one, of) == of
        };
        terms.filter(|one| !is_multiple(one))
    }

    /// The sum in each of these threads of a CTA, with the thread. `None` if it is not known in one of them.
    pub(crate) fn sums_in(&self, threads: &[i64], (terms, constant): &Terms) -> Option<Vec<(i64, i64)>> {
        let all = threads.last().map_or(0, |last| last + 1);
        let mut sums: Vec<(i64, i64)> = threads.iter().map(|thread| (*constant, *thread)).collect();
        for (value, factor) in terms.iter() {
            let values = self.per_thread.value(self.values(), value, all)?;
            for (sum, thread) in &mut sums {
                *sum = sum.checked_add(values[*thread as usize]?.checked_mul(factor)?)?;
            }
        }
        Some(sums)
    }
}

fn gcd(one: u64, other: u64) -> u64 {
    if other == 0 { one } else { gcd(other, one % other) }
}
