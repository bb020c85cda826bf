//! The elements of a vector operand.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;
use core::ops::Deref;

use ptx_async_isa::Vector;

use super::scalar::{Declarations, OwnedScalar};

/// The elements of a vector operand, and their text, to which a [`Vector`] of many elements refers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Elements {
    scalars: Vec<OwnedScalar>,
    text: String,
}

const SEPARATOR: &str = ", ";

impl Elements {
    /// The vector, with the declarations of its names.
    pub(super) fn as_vector<'a>(&'a self, declared: Declarations<'_>) -> Vector<'a> {
        let (mut vector, mut text) = (Vector::new(), self.text.as_str());
        for element in &self.scalars {
            vector.push(element.as_scalar(declared), text);
            text = text.split_once(SEPARATOR).map_or("", |(_, rest)| rest);
        }
        vector
    }
}

impl Deref for Elements {
    type Target = [OwnedScalar];

    fn deref(&self) -> &[OwnedScalar] {
        &self.scalars
    }
}

impl FromIterator<OwnedScalar> for Elements {
    fn from_iter<T: IntoIterator<Item = OwnedScalar>>(scalars: T) -> Elements {
        let scalars: Vec<OwnedScalar> = scalars.into_iter().collect();
        let mut text = String::new();
        for scalar in &scalars {
            // Writing into a string does not fail.
            let _ = match scalar {
                OwnedScalar::Int(value) => write!(text, "{value}"),
                OwnedScalar::Float(value) => write!(text, "0d{:016X}", value.to_bits()),
                OwnedScalar::Name(name, _) => write!(text, "{name}"),
                OwnedScalar::Not(name, _) => write!(text, "!{name}"),
                OwnedScalar::Sink => write!(text, "_"),
            };
            text.push_str(SEPARATOR);
        }
        Elements { scalars, text }
    }
}
