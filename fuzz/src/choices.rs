//! Choices made by the bytes of an input.

/// The unread rest of the input.
pub(crate) struct Choices<'d>(pub(crate) &'d [u8]);

impl Choices<'_> {
    /// A number below `count`: 0 at the end of the input, so that generation ends soon after it.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let mut number = usize::from(self.byte());
        let mut reach = 256;
        while reach < count {
            number = number << 8 | usize::from(self.byte());
            reach = reach.saturating_mul(256);
        }
        number % count.max(1)
    }

    /// One of `options`.
    pub(crate) fn one<'o, T: ?Sized>(&mut self, options: &[&'o T]) -> Option<&'o T> {
        options.get(self.below(options.len())).copied()
    }

    /// Whether there is more input.
    pub(crate) fn more(&self) -> bool {
        !self.0.is_empty()
    }

    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }
}
