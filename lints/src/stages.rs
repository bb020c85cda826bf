//! The places of a ring: the addresses that an index which wraps around selects.

use alloc::collections::BTreeMap;
use alloc::rc::Rc;

use crate::function::Function;
use crate::numbers::{Numbers, Stages};
use crate::value::{Node, Operation, ValueId};

/// Limit on the places of a ring.
const MOST: usize = 64;

/// Limit on the depth of the search in an expression.
const DEPTH: u32 = 24;

/// The numbers that each phi can be, up to a fixpoint.
type Known = BTreeMap<ValueId, Numbers>;

impl Function<'_, '_> {
    /// The places that an address can be. None unless all are known: each index is a constant, a remainder, or wraps
    /// around in a loop.
    pub(crate) fn stages(&self, address: ValueId) -> Option<Rc<Stages>> {
        if let Some(known) = self.memo.stages.borrow().get(&address) {
            return known.clone();
        }
        let found = self.places(address, DEPTH).map(Rc::new);
        self.memo.stages.borrow_mut().insert(address, found.clone());
        found
    }

    fn places(&self, address: ValueId, depth: u32) -> Option<Stages> {
        let depth = depth.checked_sub(1)?;
        let values = self.values();
        let moved = |place: Stages, by: &Numbers| {
            let offsets = sums(&place.offsets, by)?;
            Some(Stages { base: place.base, offsets })
        };
        self.facts.variable(address)?;
        match values.node(address) {
            Node::Offset(base, by) => moved(self.places(base, depth)?, &Numbers::of(by)),
            Node::Operation(Operation::Add, [Some(one), Some(other), _]) => {
                let (base, index) =
                    if self.facts.variable(one).is_some() { (one, other) } else { (other, one) };
                moved(self.places(base, depth)?, &self.numbers(index, depth)?)
            }
            Node::Operation(Operation::Cvta(_), [Some(inner), ..]) => self.places(inner, depth),
            Node::Variable(_) | Node::Operation(..) if values.varies(address).is_none() => {
                Some(Stages { base: address, offsets: Numbers::of(0) })
            }
            _ => None,
        }
    }

    /// The numbers that a value can be, if they are within the limit.
    pub(crate) fn numbers(&self, value: ValueId, depth: u32) -> Option<Numbers> {
        let depth = depth.checked_sub(1)?;
        let values = self.values();
        let of = |id: Option<ValueId>| self.numbers(id?, depth);
        let found = match values.node(value) {
            Node::Constant(value) => Numbers::of(value),
            Node::Offset(base, by) => sums(&self.numbers(base, depth)?, &Numbers::of(by))?,
            Node::Phi(..) => self.numbers_of_phi(value)?,
            Node::Operation(operation, [first, second, third]) => match operation {
                Operation::Add => sums(&of(first)?, &of(second)?)?,
                Operation::Multiply => {
                    let by = values.constant(second?).or_else(|| values.constant(first?))?;
                    let other = if values.constant(second?).is_some() { first } else { second };
                    of(other)?.into_iter().map(|number| number.checked_mul(by)).collect::<Option<_>>()?
                }
                Operation::Remainder { .. } => {
                    let (low, high) = values.range(value).filter(|(low, high)| high - low < MOST as i64)?;
                    (low..=high).collect()
                }
                Operation::And => {
                    let mask = values.constant(second?).filter(|mask| *mask >= 0)?;
                    match of(first) {
                        Some(numbers) => numbers.into_iter().map(|number| number & mask).collect(),
                        None if mask.count_ones() <= MOST.ilog2() => parts(mask),
                        None => return None,
                    }
                }
                Operation::Xor => {
                    let by = values.constant(second?)?;
                    of(first)?.into_iter().map(|number| number ^ by).collect()
                }
                Operation::Select => {
                    let mut one = of(second)?;
                    one.extend(of(third)?);
                    one
                }
                Operation::Not | Operation::Equal | Operation::Less { .. } => [0, 1].into_iter().collect(),
                _ => return None,
            },
            _ => return None,
        };
        (found.len() <= MOST).then_some(found)
    }

    /// The numbers of a phi, memoized.
    fn numbers_of_phi(&self, phi: ValueId) -> Option<Numbers> {
        if let Some(known) = self.memo.rounds.borrow().get(&phi) {
            return known.clone();
        }
        let found = self.going_round(phi).and_then(|mut known| known.remove(&phi));
        self.memo.rounds.borrow_mut().insert(phi, found.clone());
        found
    }

    /// The numbers of a phi and of those on which it depends: each alternative is a function of one of them.
    fn going_round(&self, phi: ValueId) -> Option<Known> {
        let values = self.values();
        let mut known = Known::from([(phi, Numbers::default())]);
        loop {
            let before: usize = known.len() + known.values().map(Numbers::len).sum::<usize>();
            let phis: alloc::vec::Vec<ValueId> = known.keys().copied().collect();
            for phi in phis {
                for alternative in values.alternatives(phi) {
                    let inner = self.inner_phi(alternative, DEPTH)?;
                    let numbers = match inner {
                        None => Numbers::of(values.with(alternative, None)?),
                        Some(inner) => {
                            let numbers = known.entry(inner).or_default();
                            let with = |&number| values.with(alternative, Some((inner, number)));
                            numbers.iter().map(with).collect::<Option<_>>()?
                        }
                    };
                    let found = known.entry(phi).or_default();
                    found.extend(numbers);
                    if found.len() > MOST || known.len() > 8 {
                        return None;
                    }
                }
            }
            if known.len() + known.values().map(Numbers::len).sum::<usize>() == before {
                return Some(known);
            }
        }
    }

    /// The only phi in an expression, if there is one. The outer option is none where there are several.
    fn inner_phi(&self, value: ValueId, depth: u32) -> Option<Option<ValueId>> {
        let depth = depth.checked_sub(1)?;
        if let Node::Phi(..) = self.values().node(value) {
            return Some(Some(value));
        }
        self.values().node(value).operands().try_fold(None, |found, operand| {
            match (found, self.inner_phi(operand, depth)?) {
                (Some(one), Some(other)) if one != other => None,
                (one, other) => Some(one.or(other)),
            }
        })
    }
}

fn sums(one: &Numbers, other: &Numbers) -> Option<Numbers> {
    if one.len().saturating_mul(other.len()) > MOST * MOST {
        return None;
    }
    let pairs = one.iter().flat_map(|one| other.iter().map(move |other| one.checked_add(*other)));
    pairs.collect::<Option<Numbers>>().filter(|sums| sums.len() <= MOST)
}

/// The numbers whose bits are all in a mask.
fn parts(mask: i64) -> Numbers {
    core::iter::successors(Some(mask), |part| Some((part - 1) & mask).filter(|_| *part != 0)).collect()
}
