//! What may stand as an operand: handles of registers, variables and parameters, constants, and addresses.
//!
//! A handle carries its name and what it is declared as, so most mistakes with widths are type errors of the
//! program that builds. The rest is checked with everything else. Manual: "Instruction Operands".

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::ops::{Add, Not, Sub};

use ptx_async_isa::inst::NameType;
use ptx_async_isa::vocab::StateSpace;
use ptx_async_isa::{Given, Scalar};

/// A scalar that owns its name.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Int(i64),
    Float(f64),
    Name(Arc<str>, NameType),
    Not(Arc<str>, NameType),
    Sink,
}

/// Tells what a name is declared as, where it knows better than the handle.
pub(super) type Declared<'d> = &'d dyn Fn(&str) -> Option<NameType>;

impl Value {
    pub(super) fn scalar<'a>(&'a self, declared: Declared<'_>) -> Scalar<'a> {
        match self {
            Value::Int(value) => Scalar::Int(*value),
            Value::Float(value) => Scalar::Float(*value),
            Value::Name(name, ty) => Scalar::Name(name, Some(declared(name).unwrap_or(*ty))),
            Value::Not(name, ty) => Scalar::Not(name, Some(declared(name).unwrap_or(*ty))),
            Value::Sink => Scalar::Sink,
        }
    }

    pub(super) fn name(&self) -> Option<&str> {
        match self {
            Value::Name(name, _) | Value::Not(name, _) => Some(name),
            _ => None,
        }
    }
}

/// Declares the handles: each is a name whose declaration is known.
macro_rules! handles {
    ($( $(#[$doc:meta])* $handle:ident: $ty:expr; )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $handle(pub(super) Arc<str>);

        impl $handle {
            /// One that raw text declares, or that another program does.
            pub fn named(name: impl Into<Arc<str>>) -> Self {
                $handle(name.into())
            }

            /// Its name.
            pub fn name(&self) -> &str {
                &self.0
            }

            pub(super) fn value(&self) -> Value {
                Value::Name(self.0.clone(), $ty)
            }
        }

        /// Its name, for raw text.
        impl fmt::Display for $handle {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl From<$handle> for Value {
            fn from(handle: $handle) -> Value {
                handle.value()
            }
        }

        impl From<&$handle> for Value {
            fn from(handle: &$handle) -> Value {
                handle.value()
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
    /// A variable in shared memory, which stands for its address.
    SharedVariable: NameType::Variable(Some(StateSpace::Shared));
    /// A variable in global memory, which stands for its address.
    GlobalVariable: NameType::Variable(Some(StateSpace::Global));
    /// A parameter of a kernel, for `ld.param` and `prefetch.param.tensormap`.
    Param: NameType::Variable(Some(StateSpace::Param));
}

/// Declares the kinds of operand: each is a [`Value`] that can only be made of what fits.
macro_rules! operands {
    ($( $(#[$doc:meta])* $operand:ident { $($handle:ident),* } [$($int:ty),*] )+) => { $(
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq)]
        pub struct $operand(pub(super) Value);

        $(
            impl From<$handle> for $operand {
                fn from(handle: $handle) -> Self {
                    $operand(handle.value())
                }
            }

            impl From<&$handle> for $operand {
                fn from(handle: &$handle) -> Self {
                    $operand(handle.value())
                }
            }
        )*

        $(
            impl From<$int> for $operand {
                fn from(value: $int) -> Self {
                    // What no constant can be is out of every range, and told so.
                    $operand(Value::Int(i64::try_from(value).unwrap_or(i64::MAX)))
                }
            }
        )*
    )+ };
}

operands! {
    /// A 16-bit register or a constant: `ctaMask`, `byteMask`, an im2col offset.
    Int16 { Reg16 } [i16, u16, i32, u32, i64, u64, usize]
    /// A 32-bit register or a constant: `size`, a count, a coordinate, a rank, a lane mask.
    Int32 { Reg32 } [i32, u32, i64, u64, usize]
    /// A 64-bit register, or the 64 bits themselves: `cache-policy`.
    Int64 { Reg64 } []
    /// A fraction: a 32-bit float register or a constant above 0 and at most 1.
    Fraction { Float32 } []
    /// A predicate, perhaps negated: a guard, `ignore-src`.
    Predicate { Pred } []
    /// Where a result goes.
    Out { Reg32, Reg64, Pred } []
}

impl From<u64> for Int64 {
    fn from(bits: u64) -> Self {
        Int64(Value::Int(bits.cast_signed()))
    }
}

impl From<f32> for Fraction {
    fn from(value: f32) -> Self {
        Fraction(Value::Float(value.into()))
    }
}

impl From<f64> for Fraction {
    fn from(value: f64) -> Self {
        Fraction(Value::Float(value))
    }
}

impl Not for Pred {
    type Output = Predicate;

    fn not(self) -> Predicate {
        Predicate(Value::Not(self.0, NameType::Pred))
    }
}

impl Not for &Pred {
    type Output = Predicate;

    fn not(self) -> Predicate {
        !self.clone()
    }
}

impl Out {
    /// `_`: the result is not wanted.
    pub fn sink() -> Out {
        Out(Value::Sink)
    }
}

/// `[base+offset]`. A handle is one, and `&handle + 16` is.
#[derive(Clone, Debug, PartialEq)]
pub struct Address {
    pub(super) base: Value,
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

macro_rules! addresses {
    ($($handle:ident),+) => { $(
        impl From<$handle> for Address {
            fn from(handle: $handle) -> Address {
                Address { base: handle.value(), offset: 0 }
            }
        }

        impl From<&$handle> for Address {
            fn from(handle: &$handle) -> Address {
                Address { base: handle.value(), offset: 0 }
            }
        }

        impl Add<i64> for $handle {
            type Output = Address;

            fn add(self, bytes: i64) -> Address {
                &self + bytes
            }
        }

        impl Add<i64> for &$handle {
            type Output = Address;

            fn add(self, bytes: i64) -> Address {
                Address::from(self) + bytes
            }
        }

        impl Sub<i64> for $handle {
            type Output = Address;

            fn sub(self, bytes: i64) -> Address {
                &self - bytes
            }
        }

        impl Sub<i64> for &$handle {
            type Output = Address;

            fn sub(self, bytes: i64) -> Address {
                Address::from(self) - bytes
            }
        }
    )+ };
}

addresses!(Reg32, Reg64, SharedVariable, GlobalVariable, Param);

/// The state space that an address is in, as a description says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// `shared(x)`: this CTA's shared memory, in the spelling that the form and the version take.
    Shared,
    /// `shared::cta(x)`, literally.
    SharedCta,
    /// `shared::cluster(x)`, literally.
    SharedCluster,
    /// `global(x)`.
    Global,
    /// `multimem(x)`.
    Multimem,
    /// `generic(x)`: the address says by itself where it is.
    Generic,
}

impl Space {
    pub(super) fn given(self) -> Given {
        match self {
            Space::Shared => Given::CtaShared,
            Space::SharedCta => Given::Qualifier(StateSpace::SharedCta.into()),
            Space::SharedCluster => Given::Qualifier(StateSpace::SharedCluster.into()),
            Space::Global | Space::Multimem => Given::Qualifier(StateSpace::Global.into()),
            // Nothing may be derived: the address can be in any space.
            Space::Generic => Given::Omitted,
        }
    }
}

/// Literally, but for `.shared`, which is this CTA's in every spelling. No address of an instruction has the
/// spaces of parameters and constants in its opcode: there it is generic.
impl From<StateSpace> for Space {
    fn from(space: StateSpace) -> Space {
        match space {
            StateSpace::Global => Space::Global,
            StateSpace::SharedCta => Space::SharedCta,
            StateSpace::SharedCluster => Space::SharedCluster,
            StateSpace::Shared => Space::Shared,
            _ => Space::Generic,
        }
    }
}

/// What stands between two commas. The methods of [`Instruction`](super::Instruction) make it of what they are
/// given; one of your own is for a slot that has no method.
#[derive(Clone, Debug, PartialEq)]
pub struct Operand(pub(super) Shape);

#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    Value(Value),
    Address(Address),
    Tensor(Address, Vec<Value>),
    Vector(Vec<Value>),
    Pair(Value, Value),
}

impl Operand {
    /// `[base+offset]`
    pub fn address(address: impl Into<Address>) -> Operand {
        Operand(Shape::Address(address.into()))
    }

    /// `[tensorMap, {c0, …}]`
    pub fn tensor(
        map: impl Into<Address>,
        coordinates: impl IntoIterator<Item = impl Into<Int32>>,
    ) -> Operand {
        let coordinates = coordinates.into_iter().map(|coordinate| coordinate.into().0).collect();
        Operand(Shape::Tensor(map.into(), coordinates))
    }

    /// `{a, b}`
    pub fn offsets(offsets: impl IntoIterator<Item = impl Into<Int16>>) -> Operand {
        Operand(Shape::Vector(offsets.into_iter().map(|offset| offset.into().0).collect()))
    }

    /// `d|p`: a register and a predicate that one instruction writes.
    pub fn pair(lane: impl Into<Out>, elected: &Pred) -> Operand {
        Operand(Shape::Pair(lane.into().0, elected.value()))
    }

    /// Every name in it.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        let (first, rest): (&[&Value], &[Value]) = match &self.0 {
            Shape::Value(value) => (&[value], &[]),
            Shape::Address(address) => (&[&address.base], &[]),
            Shape::Tensor(map, coordinates) => (&[&map.base], coordinates),
            Shape::Vector(elements) => (&[], elements),
            Shape::Pair(lane, elected) => (&[lane, elected], &[]),
        };
        let first: Vec<&Value> = first.to_vec();
        first.into_iter().chain(rest).filter_map(Value::name)
    }
}

macro_rules! scalars {
    ($($operand:ident),+) => { $(
        impl From<$operand> for Operand {
            fn from(operand: $operand) -> Operand {
                Operand(Shape::Value(operand.0))
            }
        }
    )+ };
}

scalars!(Int16, Int32, Int64, Fraction, Predicate, Out);

impl From<Address> for Operand {
    fn from(address: Address) -> Operand {
        Operand(Shape::Address(address))
    }
}
