//! Sets of numbers that a value can be, and of places that an address can be.

use smallvec::SmallVec;

use crate::value::ValueId;

/// A set of numbers, in order. Most have few.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Numbers(SmallVec<[i64; 4]>);

impl Numbers {
    /// A set of one number.
    pub(crate) fn of(number: i64) -> Self {
        Numbers(SmallVec::from_slice(&[number]))
    }

    /// The number of elements.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The numbers, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &i64> {
        self.0.iter()
    }

    /// The smallest number.
    pub(crate) fn first(&self) -> Option<i64> {
        self.0.first().copied()
    }

    /// Whether the set contains a number.
    pub(crate) fn contains(&self, number: i64) -> bool {
        self.0.binary_search(&number).is_ok()
    }

    /// Whether the other set has all of these numbers.
    pub(crate) fn is_subset(&self, other: &Numbers) -> bool {
        self.iter().all(|number| other.contains(*number))
    }

    /// Keeps the numbers for which `keep` is true.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(i64) -> bool) {
        self.0.retain(|number| keep(*number));
    }
}

impl Extend<i64> for Numbers {
    fn extend<T: IntoIterator<Item = i64>>(&mut self, numbers: T) {
        self.0.extend(numbers);
        self.0.sort_unstable();
        self.0.dedup();
    }
}

impl FromIterator<i64> for Numbers {
    fn from_iter<T: IntoIterator<Item = i64>>(numbers: T) -> Self {
        let mut found = Numbers::default();
        found.extend(numbers);
        found
    }
}

impl IntoIterator for Numbers {
    type Item = i64;
    type IntoIter = smallvec::IntoIter<[i64; 4]>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// The places that an address can be: offsets from one base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stages {
    /// An address that is the same in the whole function.
    pub(crate) base: ValueId,
    pub(crate) offsets: Numbers,
}
