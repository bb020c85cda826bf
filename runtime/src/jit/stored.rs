//! Methods of [`Instruction`] for `st.async`, `red.async`, `tensormap.replace` and the overrides of a tensor copy:
//! stored and reduced values, and fields of a tensor map.

use ptx_async_isa::Slot;
use ptx_async_isa::vocab::{Mmio, TensormapField};

use super::handle::{Reg16, Reg32};
use super::instruction::{Instruction, operand_methods, qualifier_methods};
use super::operand::{Int16, Int64, Operand, OperandShape, Stored};
use super::scalar::OwnedScalar;

fn vector<T: Into<V>, V>(elements: impl IntoIterator<Item = T>, of: impl Fn(V) -> OwnedScalar) -> Operand {
    Operand(OperandShape::Vector(elements.into_iter().map(|element| of(element.into())).collect()))
}

impl Instruction {
    qualifier_methods! {
        /// `.field`: the field of a tensor map.
        field(field: TensormapField) => Field;
    }

    operand_methods! {
        /// The value to be stored, reduced or written to a field.
        value(value: Stored) => Value;
        /// The address of the tensor, in a register, in place of the one in its map.
        global_address(address: Int64) => GlobalAddress;
    }

    /// Two or four values, from which `.vec` is derived.
    pub fn values(self, values: impl IntoIterator<Item = impl Into<Stored>>) -> Self {
        self.operand(Slot::Value, vector(values, |Stored(value)| value))
    }

    /// `.mmio`
    pub fn mmio(self) -> Self {
        self.qualifier(Slot::Mmio, Mmio::Mmio)
    }

    /// `ord`: the dimension of the field, from 0.
    pub fn ord(self, dimension: u32) -> Self {
        self.operand(Slot::Ord, Stored::from(dimension))
    }

    /// The size of each dimension of the tensor, in place of those in its map. With more than one dimension,
    /// [`global_stride`](Self::global_stride) is required too.
    pub fn global_dim(self, sizes: impl IntoIterator<Item = impl Into<Int16>>) -> Self {
        self.operand(Slot::GlobalDim, vector(sizes, |Int16(size)| size))
    }

    /// The strides of all dimensions but the first: the lower 32 bits of each stride, and the upper bits of all strides
    /// in one register.
    pub fn global_stride<'r>(self, lower: impl IntoIterator<Item = &'r Reg32>, upper: &Reg16) -> Self {
        let lower = lower.into_iter().map(Reg32::scalar).collect();
        self.operand(Slot::GlobalStride, Operand(OperandShape::Vector(lower)))
            .operand(Slot::GlobalStrideUpper, Int16::from(upper))
    }
}
