//! The elements of a long vector, read again.

use super::constant::constant;
use super::lexer::{Lexer, WARP_SIZE};
use crate::scalar::Scalar;

/// The elements of a vector from the one on at which `text` begins, without their declarations. They were parsed before,
/// so none is wrong.
pub(crate) fn elements<'a>(text: &'a str) -> impl Iterator<Item = Scalar<'a>> {
    let mut lexer = Lexer::new(text);
    core::iter::from_fn(move || {
        lexer.skip_blank();
        let mut ahead = lexer;
        let element = match ahead.member() {
            "" | WARP_SIZE => constant(&mut lexer).ok().map(|constant| constant.scalar()),
            name => {
                lexer = ahead;
                Some(Scalar::Name(name, None))
            }
        };
        let element = element.or_else(|| lexer.take(b'_').then_some(Scalar::Sink));
        lexer.take(b',');
        element
    })
}
