//! The elements of a vector operand.

use core::fmt;
use core::hash::{Hash, Hasher};

use crate::array_vec::ArrayVec;
use crate::scalar::Scalar;
use crate::text::{Elements, elements};

/// The number of elements that a [`Vector`] holds itself. The coordinates of a 5-dimensional tensor are the longest
/// vector whose elements can be of several kinds.
const HELD: usize = 5;
/// The number of types of registers that the further elements of one vector can have where it is valid: untyped,
/// integer and floating-point registers of one width, and a type that does not fit.
const TYPES: usize = 4;

/// A vector operand: `{a, b}`.
///
/// Up to five elements are held in place. Of further elements, of which a fragment of a matrix has up to 123, the vector
/// refers to the text or the list that contains them, so that it stays small.
#[derive(Clone, Copy)]
pub struct Vector<'a> {
    first: ArrayVec<Scalar<'a>, HELD>,
    rest: Rest<'a>,
}

/// The elements after those that a vector holds.
#[derive(Clone, Copy)]
enum Rest<'a> {
    /// Elements of a front end.
    List(&'a [Scalar<'a>]),
    /// Elements of PTX.
    Text {
        /// The text from the first of them on.
        text: &'a str,
        count: usize,
        /// The first element of each type, by its index among them. The other elements have one of these types.
        typed: ArrayVec<(usize, Scalar<'a>), TYPES>,
    },
}

impl<'a> Vector<'a> {
    /// The vector without elements.
    pub const fn new() -> Vector<'a> {
        Vector { first: ArrayVec::new(), rest: Rest::List(&[]) }
    }

    /// The vector of one element.
    pub(crate) fn only(element: Scalar<'a>) -> Vector<'a> {
        Vector { first: ArrayVec::only(element), rest: Rest::List(&[]) }
    }

    /// The vector of the elements of a list.
    pub fn of(list: &'a [Scalar<'a>]) -> Vector<'a> {
        let (held, rest) = list.split_at(list.len().min(HELD));
        let mut vector = Vector { first: ArrayVec::new(), rest: Rest::List(rest) };
        for &element in held {
            vector.first.push(element).ok();
        }
        vector
    }

    /// Appends an element of PTX, at whose start `text` begins.
    pub fn push(&mut self, element: Scalar<'a>, text: &'a str) {
        if self.first.push(element).is_ok() {
            return;
        }
        if let Rest::List(_) = self.rest {
            self.rest = Rest::Text { text, count: 0, typed: ArrayVec::new() };
        }
        if let Rest::Text { count, typed, .. } = &mut self.rest {
            if element
                .declared()
                .is_some_and(|ty| !typed.iter().any(|(_, other)| other.declared() == Some(ty)))
            {
                typed.push((*count, element)).ok();
            }
            *count += 1;
        }
    }

    /// The number of elements.
    pub const fn len(&self) -> usize {
        let rest = match &self.rest {
            Rest::List(list) => list.len(),
            Rest::Text { count, .. } => *count,
        };
        self.first.len() + rest
    }

    /// Whether there are no elements.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The elements, in order. Of an element after the fifth the declaration is known if no earlier one of these has the
    /// same type.
    pub fn iter(&self) -> impl Iterator<Item = Scalar<'a>> + '_ {
        let text = if let Rest::Text { text, .. } = self.rest { text } else { "" };
        Iter { vector: self, index: 0, parsed: elements(text) }
    }

    /// The element at `index`.
    pub fn get(&self, index: usize) -> Option<Scalar<'a>> {
        self.iter().nth(index)
    }
}

/// An iterator over the elements.
struct Iter<'v, 'a> {
    vector: &'v Vector<'a>,
    /// The index of the next element.
    index: usize,
    /// The elements of the text from the next one on.
    parsed: Elements<'a>,
}

impl<'a> Iterator for Iter<'_, 'a> {
    type Item = Scalar<'a>;

    fn next(&mut self) -> Option<Scalar<'a>> {
        let Vector { first, rest } = self.vector;
        let index = self.index;
        self.index += 1;
        let Some(after_first) = index.checked_sub(first.len()) else { return first.get(index) };
        match rest {
            Rest::List(list) => list.get(after_first).copied(),
            Rest::Text { count, .. } if after_first >= *count => None,
            Rest::Text { typed, .. } => {
                let element = self.parsed.next()?;
                let typed = typed.iter().find(|&(at, _)| at == after_first);
                Some(typed.map_or(element, |(_, element)| element))
            }
        }
    }
}

impl Default for Vector<'_> {
    fn default() -> Self {
        Vector::new()
    }
}

impl fmt::Debug for Vector<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for Vector<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl Eq for Vector<'_> {}

impl Hash for Vector<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.len().hash(state);
        self.iter().for_each(|element| element.hash(state));
    }
}
