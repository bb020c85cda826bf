//! Sums of values.

use smallvec::SmallVec;

use crate::value::ValueId;

/// The values of a sum, each with its factor, in the order of the values. Most sums have few.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Factors(SmallVec<[(ValueId, i64); 4]>);

/// A sum: values with their factors, and a constant.
pub(crate) type Terms = (Factors, i64);

impl Factors {
    /// Adds a value, times a factor. None on overflow.
    pub(crate) fn add(&mut self, value: ValueId, factor: i64) -> Option<()> {
        match self.0.binary_search_by_key(&value, |(known, _)| *known) {
            Ok(index) => {
                let known = &mut self.0[index].1;
                *known = known.checked_add(factor)?;
                if *known == 0 {
                    self.0.remove(index);
                }
            }
            Err(index) if factor != 0 => self.0.insert(index, (value, factor)),
            Err(_) => {}
        }
        Some(())
    }

    /// Adds another sum, times a factor. None on overflow.
    pub(crate) fn add_all(&mut self, other: &Factors, times: i64) -> Option<()> {
        if self.is_empty() && times == 1 {
            self.clone_from(other);
            return Some(());
        }
        other.iter().try_for_each(|(value, factor)| self.add(value, factor.checked_mul(times)?))
    }

    pub(crate) fn remove(&mut self, value: ValueId) {
        self.0.retain(|(known, _)| *known != value);
    }

    /// The values with their factors, which are not 0.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (ValueId, i64)> + Clone {
        self.0.iter().copied()
    }

    /// The number of terms.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no terms.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The values with a positive factor, or those with a negative one.
    pub(crate) fn with_sign(&self, is_positive: bool) -> Factors {
        Factors(self.0.iter().copied().filter(|(_, factor)| (*factor > 0) == is_positive).collect())
    }

    /// The terms for which `keep` is true.
    pub(crate) fn filter(&self, keep: impl FnMut(&(ValueId, i64)) -> bool) -> Factors {
        Factors(self.iter().filter(keep).collect())
    }

    /// The values for which `is_first` is true, and the others.
    pub(crate) fn partition(&self, mut is_first: impl FnMut(ValueId) -> bool) -> (Factors, Factors) {
        let (first, rest) = self.iter().partition(|(value, _)| is_first(*value));
        (Factors(first), Factors(rest))
    }
}
