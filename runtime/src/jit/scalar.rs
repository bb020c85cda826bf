//! A scalar operand that owns its name.

use alloc::sync::Arc;

use ptx_async_isa::Scalar;
use ptx_async_isa::inst::NameType;

/// A [`Scalar`] that owns its name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum OwnedScalar {
    Int(i64),
    Float(f64),
    Name(Arc<str>, NameType),
    Not(Arc<str>, NameType),
    Sink,
}

/// Looks up the declaration of a name. If it is not known, the handle's type is used.
pub(super) type Declarations<'d> = &'d dyn Fn(&str) -> Option<NameType>;

impl OwnedScalar {
    /// The scalar, with the declared type of its name.
    pub(super) fn as_scalar<'a>(&'a self, declared: Declarations<'_>) -> Scalar<'a> {
        match self {
            OwnedScalar::Int(value) => Scalar::Int(*value),
            OwnedScalar::Float(value) => Scalar::Float(*value),
            OwnedScalar::Name(name, ty) => Scalar::Name(name, Some(declared(name).unwrap_or(*ty))),
            OwnedScalar::Not(name, ty) => Scalar::Not(name, Some(declared(name).unwrap_or(*ty))),
            OwnedScalar::Sink => Scalar::Sink,
        }
    }

    /// The name in it, if any.
    pub(super) fn name(&self) -> Option<&str> {
        match self {
            OwnedScalar::Name(name, _) | OwnedScalar::Not(name, _) => Some(name),
            _ => None,
        }
    }
}
