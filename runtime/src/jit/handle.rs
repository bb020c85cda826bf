//! Handles of registers, variables and parameters. Manual: "Variables", "Instruction Operands".
//!
//! A handle is a name with its declaration, so most mistakes with widths are type errors of the program that builds the
//! module.

use alloc::sync::Arc;
use core::fmt;

use ptx_async_isa::inst::NameType;
use ptx_async_isa::vocab::StateSpace;

use super::scalar::OwnedScalar;

/// Declares handles, each of which is a name with a known declaration.
macro_rules! handles {
    ($( $(#[$doc:meta])* $handle:ident: $ty:expr; )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $handle(pub(super) Arc<str>);

        impl $handle {
            /// The handle for a name that raw text declares.
            #[must_use]
            pub fn named(name: impl Into<Arc<str>>) -> Self {
                $handle(name.into())
            }

            /// Returns the name.
            #[must_use]
            pub fn name(&self) -> &str {
                &self.0
            }

            pub(super) fn scalar(&self) -> OwnedScalar {
                OwnedScalar::Name(self.0.clone(), $ty)
            }
        }

        /// The name, for raw text.
        impl fmt::Display for $handle {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    )+ };
}

handles! {
    /// An 8-bit register.
    Reg8: NameType::Bits(8);
    /// A 16-bit register.
    Reg16: NameType::Bits(16);
    /// A 32-bit register.
    Reg32: NameType::Bits(32);
    /// A 64-bit register.
    Reg64: NameType::Bits(64);
    /// A 128-bit register.
    Reg128: NameType::Bits(128);
    /// A 32-bit floating-point register.
    Float32: NameType::Float(32);
    /// A predicate register; `!&p` is its negation.
    Pred: NameType::Pred;
    /// A variable in shared memory; as an operand, its address.
    SharedVariable: NameType::Variable(Some(StateSpace::Shared));
    /// A variable in global memory; as an operand, its address.
    GlobalVariable: NameType::Variable(Some(StateSpace::Global));
    /// A parameter of a kernel, for `ld.param` and `prefetch.param.tensormap`.
    Param: NameType::Variable(Some(StateSpace::Param));
}
