//! Operands of instructions that are not in the table.

use ptx_async_isa::inst::{Address as TextAddress, Scalar};
use ptx_async_isa::text::{Module as Text, Operand, OperandKind};
use ptx_async_isa::vocab::ElemType;

use super::{Decoder, Missing};
use crate::program::{Address, Constant, Owner, Register, Space};

impl<'a> Decoder<'a> {
    /// Decodes the register that an instruction writes; none for `_`.
    pub(super) fn result(
        &mut self,
        scalar: Scalar<'a>,
        module: &Text<'a>,
    ) -> Result<Option<Register>, Missing> {
        match scalar {
            Scalar::Sink => Ok(None),
            Scalar::Name(name, _) => {
                let register = self.names.register(name, module)?;
                register.map(Some).ok_or_else(|| format!("the result `{name}`"))
            }
            _ => Err("this result".into()),
        }
    }

    /// Decodes the only register that an instruction writes.
    pub(super) fn one_result(
        &mut self,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Register, Missing> {
        match operand.kind {
            OperandKind::Scalar(scalar) => {
                self.result(scalar, module)?.ok_or_else(|| "the result `_`".into())
            }
            _ => Err("this result".into()),
        }
    }

    /// Decodes the results of `d|p`, or of `d`.
    pub(super) fn two_results(
        &mut self,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<[Option<Register>; 2], Missing> {
        match operand.kind {
            OperandKind::Scalar(scalar) => Ok([self.result(scalar, module)?, None]),
            OperandKind::Pair(first, second) => {
                Ok([self.result(first, module)?, self.result(second, module)?])
            }
            _ => Err("this result".into()),
        }
    }

    /// Decodes a value.
    pub(super) fn operand(
        &mut self,
        operand: &Operand<'a>,
        ty: Option<ElemType>,
        module: &Text<'a>,
    ) -> Result<Register, Missing> {
        match operand.kind {
            OperandKind::Scalar(scalar) => self.names.value(scalar, ty, module),
            OperandKind::Sum(TextAddress { base: Scalar::Name(name, _), offset }) => {
                let place = self.names.variable(name, offset, module)?;
                Ok(self.names.constant(place.constant))
            }
            _ => Err("this operand".into()),
        }
    }

    /// Decodes the elements of `{a, b}`, the two halves of a 128-bit register, or the one value.
    pub(super) fn elements(
        &mut self,
        operand: &Operand<'a>,
        ty: Option<ElemType>,
        module: &Text<'a>,
    ) -> Result<Box<[Register]>, Missing> {
        if let Some(registers) = self.wide(operand, module) {
            return Ok(Box::new(registers));
        }
        match &operand.kind {
            OperandKind::Vector(elements) => {
                elements.iter().map(|element| self.operand(element, ty, module)).collect()
            }
            _ => Ok(Box::new([self.operand(operand, ty, module)?])),
        }
    }

    /// Decodes the result registers of `{a, b}`, the two halves of a 128-bit register, or the one register.
    pub(super) fn results(
        &mut self,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Box<[Option<Register>]>, Missing> {
        if let Some(registers) = self.wide(operand, module) {
            return Ok(Box::new(registers.map(Some)));
        }
        let one = |decoder: &mut Self, operand: &Operand<'a>| match operand.kind {
            OperandKind::Scalar(scalar) => decoder.result(scalar, module),
            _ => Err("this result".into()),
        };
        match &operand.kind {
            OperandKind::Vector(elements) => elements.iter().map(|element| one(self, element)).collect(),
            _ => Ok(Box::new([one(self, operand)?])),
        }
    }

    /// Returns the two 64-bit halves of a 128-bit register, if the operand is one.
    fn wide(&mut self, operand: &Operand<'a>, module: &Text<'a>) -> Option<[Register; 2]> {
        match operand.kind {
            OperandKind::Scalar(Scalar::Name(name, _)) => self.names.halves(name, module),
            _ => None,
        }
    }

    /// Decodes `[base+offset]` in a state space.
    pub(super) fn address(
        &mut self,
        operand: &Operand<'a>,
        space: Space,
        module: &Text<'a>,
    ) -> Result<Address, Missing> {
        match operand.kind {
            OperandKind::Address(address) => self.address_of(address, space, module),
            _ => Err("this address".into()),
        }
    }

    /// Decodes an address in a state space. The address of a variable is in the variable's own space.
    pub(super) fn address_of(
        &mut self,
        address: TextAddress<'a>,
        space: Space,
        module: &Text<'a>,
    ) -> Result<Address, Missing> {
        let TextAddress { base, offset } = address;
        if let Scalar::Name(name, _) = base
            && self.names.register(name, module)?.is_none()
        {
            let place = self.names.variable(name, offset, module)?;
            let base = self.names.constant(place.constant);
            return Ok(Address { space: place.space, base, offset: 0, owner: Owner::Any });
        }
        Ok(Address { space, base: self.names.value(base, None, module)?, offset, owner: Owner::Any })
    }

    pub(super) fn zero(&mut self) -> Register {
        self.names.constant(Constant::Bits(0))
    }
}

/// Returns the value of a constant.
pub(super) fn integer(operand: &Operand<'_>) -> Option<i64> {
    match operand.kind {
        OperandKind::Scalar(Scalar::Int(value)) => Some(value),
        _ => None,
    }
}
