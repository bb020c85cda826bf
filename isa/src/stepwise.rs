//! An iterator that compiles to little code.

/// An iterator without the methods that the wrapped one overrides. A compiler instantiates each of those, such as
/// `Flatten::try_fold`, for each closure that is passed to it. A proc macro is compiled with every crate that uses it,
/// without optimization, so that its size counts.
pub(crate) struct Stepwise<I>(pub(crate) I);

impl<I: Iterator> Iterator for Stepwise<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }
}
