//! A vector of bounded length, in place.

use core::fmt;
use core::hash::{Hash, Hasher};

/// A vector of at most `N` items, without allocation.
#[derive(Clone, Copy)]
pub(crate) struct ArrayVec<T, const N: usize> {
    /// The items, of which only the first `len` are valid. The others are none, or stale.
    items: [Option<T>; N],
    len: usize,
}

impl<T: Copy + fmt::Debug, const N: usize> fmt::Debug for ArrayVec<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + PartialEq, const N: usize> PartialEq for ArrayVec<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<T: Copy + Eq, const N: usize> Eq for ArrayVec<T, N> {}

impl<T: Copy + Hash, const N: usize> Hash for ArrayVec<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len.hash(state);
        self.iter().for_each(|item| item.hash(state));
    }
}

impl<T: Copy, const N: usize> ArrayVec<T, N> {
    /// The empty vector.
    pub(crate) const fn new() -> Self {
        ArrayVec { items: [None; N], len: 0 }
    }

    /// The vector of one item.
    pub(crate) fn only(item: T) -> Self {
        const { assert!(N > 0, "there is room for one") };
        let mut vector = ArrayVec::new();
        vector.push(item).ok();
        vector
    }

    /// Removes all items.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Appends `item`.
    ///
    /// # Errors
    ///
    /// `item` where the vector is full.
    pub(crate) fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(self.len) {
            Some(free) => {
                *free = Some(item);
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// The number of items.
    pub(crate) const fn len(&self) -> usize {
        self.len
    }

    /// Copies of the items, in order.
    pub(crate) fn iter(&self) -> impl DoubleEndedIterator<Item = T> + '_ {
        self.in_place().copied()
    }

    /// A copy of the item at `index`.
    pub(crate) fn get(&self, index: usize) -> Option<T> {
        self.at(index).copied()
    }

    /// References to the items, in order, for large items.
    pub(crate) fn in_place(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.items[..self.len].iter().filter_map(Option::as_ref)
    }

    /// A reference to the item at `index`, for large items.
    pub(crate) fn at(&self, index: usize) -> Option<&T> {
        self.items.get(index).filter(|_| index < self.len)?.as_ref()
    }
}

impl<T: Copy, const N: usize> Default for ArrayVec<T, N> {
    fn default() -> Self {
        ArrayVec::new()
    }
}
