//! Addresses and their state spaces. Manual: "Addresses as Operands", "State Spaces".

use core::ops::{Add, Sub};

use ptx_async_isa::Given;
use ptx_async_isa::vocab::StateSpace;

use super::handle::{GlobalVariable, Param, Reg32, Reg64, SharedVariable};
use super::scalar::OwnedScalar;

/// `[base+offset]`: a handle, or a handle plus a number of bytes, `&handle + 16`.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    pub(super) base: OwnedScalar,
    pub(super) offset: i64,
}

impl Add<i64> for Address {
    type Output = Address;

    fn add(self, bytes: i64) -> Address {
        Address { offset: self.offset.saturating_add(bytes), ..self }
    }
}

impl Sub<i64> for Address {
    type Output = Address;

    fn sub(self, bytes: i64) -> Address {
        Address { offset: self.offset.saturating_sub(bytes), ..self }
    }
}

/// Declares handles that are addresses, by value and by reference.
macro_rules! addresses {
    ($($handle:ty),+) => { $(
        impl From<$handle> for Address {
            fn from(handle: $handle) -> Address {
                Address { base: handle.scalar(), offset: 0 }
            }
        }

        impl Add<i64> for $handle {
            type Output = Address;

            fn add(self, bytes: i64) -> Address {
                Address::from(self) + bytes
            }
        }

        impl Sub<i64> for $handle {
            type Output = Address;

            fn sub(self, bytes: i64) -> Address {
                Address::from(self) - bytes
            }
        }
    )+ };
}

addresses!(Reg32, Reg64, SharedVariable, GlobalVariable, Param);
addresses!(&Reg32, &Reg64, &SharedVariable, &GlobalVariable, &Param);

/// The state space of an address, as in a description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Space {
    /// `shared(x)`: this CTA's shared memory, in the spelling that the form and the version require.
    Shared,
    /// `shared::cta(x)`, literally.
    SharedCta,
    /// `shared::cluster(x)`, literally.
    SharedCluster,
    /// `global(x)`.
    Global,
    /// `multimem(x)`.
    Multimem,
    /// `local(x)`.
    Local,
    /// `generic(x)`: a generic address, which may be in any space.
    Generic,
}

impl Space {
    pub(super) fn given(self) -> Given {
        match self {
            Space::Shared => Given::CtaShared,
            Space::SharedCta => Given::Qualifier(StateSpace::SharedCta.into()),
            Space::SharedCluster => Given::Qualifier(StateSpace::SharedCluster.into()),
            Space::Global | Space::Multimem => Given::Qualifier(StateSpace::Global.into()),
            Space::Local => Given::Qualifier(StateSpace::Local.into()),
            // A generic address can be in any space, so none is derived.
            Space::Generic => Given::Omitted,
        }
    }
}

/// The space unchanged, except for `.shared`, which becomes [`Space::Shared`]. The spaces of parameters and constants
/// are in no opcode that has an address, so they become generic.
impl From<StateSpace> for Space {
    fn from(space: StateSpace) -> Space {
        match space {
            StateSpace::Global => Space::Global,
            StateSpace::SharedCta => Space::SharedCta,
            StateSpace::SharedCluster => Space::SharedCluster,
            StateSpace::Shared => Space::Shared,
            StateSpace::Local => Space::Local,
            _ => Space::Generic,
        }
    }
}
