//! What a single value is stored or reduced into, and what replaces parts of a tensor map: the fields that
//! `st.async`, `red.async`, `tensormap.replace` and the overrides of a tensor copy have of their own.

use alloc::vec::Vec;

use ptx_async_isa::Slot;
use ptx_async_isa::inst::widen;
use ptx_async_isa::vocab::{Mmio, TensormapField};

use super::instruction::Instruction;
use super::value::{Float32, Int16, Int64, Operand, Reg8, Reg16, Reg32, Reg64, Reg128, Shape, Value};

/// A value of the type that [`Instruction::ty`] says: a register as wide, or a constant, which is a float
/// exactly where the type is.
#[derive(Clone, Debug, PartialEq)]
pub struct Stored(Value);

macro_rules! stored {
    ($($ty:ty: |$value:ident| $made:expr;)+) => { $(
        impl From<$ty> for Stored {
            fn from($value: $ty) -> Stored {
                Stored($made)
            }
        }
    )+ };
}

stored! {
    Reg8: |register| register.value();
    &Reg8: |register| register.value();
    Reg16: |register| register.value();
    &Reg16: |register| register.value();
    Reg32: |register| register.value();
    &Reg32: |register| register.value();
    Reg64: |register| register.value();
    &Reg64: |register| register.value();
    Reg128: |register| register.value();
    &Reg128: |register| register.value();
    Float32: |register| register.value();
    &Float32: |register| register.value();
    i32: |constant| Value::Int(constant.into());
    u32: |constant| Value::Int(constant.into());
    i64: |constant| Value::Int(constant);
    // Above `i64::MAX` they are the same bits.
    u64: |constant| Value::Int(constant.cast_signed());
    f32: |constant| Value::Float(widen(constant.to_bits()));
    f64: |constant| Value::Float(constant);
}

impl From<Stored> for Operand {
    fn from(stored: Stored) -> Operand {
        Operand(Shape::Value(stored.0))
    }
}

fn vector<T: Into<V>, V>(elements: impl IntoIterator<Item = T>, of: impl Fn(V) -> Value) -> Operand {
    let elements: Vec<Value> = elements.into_iter().map(|element| of(element.into())).collect();
    Operand(Shape::Vector(elements))
}

impl Instruction {
    /// The value that is stored, reduced or put into a field.
    pub fn value(self, value: impl Into<Stored>) -> Self {
        self.operand(Slot::Value, value.into())
    }

    /// Two or four values, which bring `.vec` along.
    pub fn values(self, values: impl IntoIterator<Item = impl Into<Stored>>) -> Self {
        self.operand(Slot::Value, vector(values, |Stored(value)| value))
    }

    /// `.mmio`
    pub fn mmio(self) -> Self {
        self.qualifier(Slot::Mmio, Mmio::Mmio)
    }

    /// `.field` of a tensor map.
    pub fn field(self, field: TensormapField) -> Self {
        self.qualifier(Slot::Field, field)
    }

    /// `ord`: of which dimension the field is, from 0.
    pub fn ord(self, dimension: u32) -> Self {
        self.operand(Slot::Ord, Stored::from(dimension))
    }

    /// The tensor's address, in a register, in the place of the one in its map.
    pub fn global_address(self, address: impl Into<Int64>) -> Self {
        self.operand(Slot::GlobalAddress, address.into())
    }

    /// The tensor's sizes, one for each dimension, in the place of those in its map. Of more than one dimension
    /// it needs [`global_stride`](Self::global_stride) too.
    pub fn global_dim(self, sizes: impl IntoIterator<Item = impl Into<Int16>>) -> Self {
        self.operand(Slot::GlobalDim, vector(sizes, |Int16(size)| size))
    }

    /// The strides of all dimensions but the first: the lower 32 bits of each, and the upper bits of all in one
    /// register.
    pub fn global_stride<'r>(self, lower: impl IntoIterator<Item = &'r Reg32>, upper: &Reg16) -> Self {
        let lower: Vec<Value> = lower.into_iter().map(Reg32::value).collect();
        self.operand(Slot::GlobalStride, Operand(Shape::Vector(lower)))
            .operand(Slot::GlobalStrideUpper, Int16::from(upper))
    }
}
