//! The operands of an instruction of the table.

use ptx_async_isa::Valid;
use ptx_async_isa::form::{self, Shape};
use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::Module as Text;
use ptx_async_isa::vocab::{ElemType, NameSuffix, Qualifier, Report, StateSpace};

use crate::decode::decoder::Decoder;
use crate::decode::names::Missing;
use crate::program::{Address, Owner, Register, Space};

/// An instruction of the table, in its module.
pub(super) struct Described<'d, 'a> {
    pub(super) valid: Valid<'a>,
    pub(super) module: &'d Text<'a>,
}

impl<'a> Described<'_, 'a> {
    pub(super) fn value(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<Register>, Missing> {
        match self.valid.operand(slot) {
            Some(Operand::Scalar(scalar)) => {
                decoder.names.value(scalar, Some(ElemType::F32), self.module).map(Some)
            }
            Some(Operand::Sum(address)) => {
                let Scalar::Name(name, _) = address.base else { return Err("this operand".into()) };
                let place = decoder.names.variable(name, address.offset, self.module)?;
                Ok(Some(decoder.names.constant(place.constant)))
            }
            Some(_) => Err("this operand".into()),
            None => Ok(None),
        }
    }

    /// Decodes a predicate, and whether it is negated.
    pub(super) fn predicate(
        &self,
        slot: Slot,
        decoder: &mut Decoder<'a>,
    ) -> Result<Option<(Register, bool)>, Missing> {
        match self.valid.operand(slot) {
            Some(Operand::Scalar(scalar)) => decoder.names.predicate(scalar, self.module).map(Some),
            Some(_) => Err("this operand".into()),
            None => Ok(None),
        }
    }

    pub(super) fn required(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Register, Missing> {
        self.value(slot, decoder)?.ok_or_else(|| format!("a missing `{}`", slot.field()))
    }

    pub(super) fn address(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<Address>, Missing> {
        let Some(operand) = self.valid.operand(slot) else { return Ok(None) };
        let Operand::Address(address) = operand else { return Err("this address".into()) };
        let space = match self.valid.qualifier(slot) {
            Some(Qualifier::StateSpace(StateSpace::Global | StateSpace::Const)) => Space::Global,
            Some(Qualifier::StateSpace(StateSpace::Param)) => Space::Param,
            Some(Qualifier::StateSpace(_)) => Space::Shared,
            // The barrier of a copy is in the same space as the destination, if the destination's is written.
            _ if slot == Slot::Mbarrier && self.valid.qualifier(Slot::Dst).is_some() => Space::Shared,
            _ => Space::Generic,
        };
        let address = decoder.address_of(address, space, self.module)?;
        // The owner of a copy's operand depends on both operands, so `Any` here.
        let owner = if slot == Slot::Mbarrier { self.owner(slot) } else { Owner::Any };
        Ok(Some(Address { owner, ..address }))
    }

    pub(super) fn place(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Address, Missing> {
        self.address(slot, decoder)?.ok_or_else(|| format!("a missing `{}`", slot.field()))
    }

    pub(super) fn result(&self, decoder: &mut Decoder<'a>) -> Result<Option<Register>, Missing> {
        match self.valid.operand(Slot::Out) {
            Some(Operand::Scalar(scalar)) => decoder.result(scalar, self.module),
            Some(_) => Err("this result".into()),
            None => Ok(None),
        }
    }

    pub(super) fn has(&self, suffix: NameSuffix) -> bool {
        self.valid.instruction().suffix.contains(&suffix)
    }

    /// Whether it reports invalid values, which the simulator does not support.
    pub(super) fn reports(&self) -> bool {
        !matches!(self.valid.qualifier(Slot::Report), None | Some(Qualifier::Report(Report::Disabled)))
    }

    /// Returns which CTA's shared memory the operand of a slot is in.
    pub(super) fn owner(&self, slot: Slot) -> Owner {
        let is_another = self
            .valid
            .form()
            .params
            .iter()
            .any(|param| param.slot == slot && param.kind.shape == Shape::Address(form::Space::OtherCta));
        match self.valid.qualifier(slot) {
            Some(Qualifier::StateSpace(StateSpace::Shared | StateSpace::SharedCta)) => Owner::Executing,
            _ if is_another => Owner::Another,
            _ => Owner::Any,
        }
    }
}
