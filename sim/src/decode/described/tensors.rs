//! Tensor copies, and instructions that change tensor maps.

use ptx_async_isa::inst::Operand;
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{CtaGroup, LoadMode, Qualifier, TensormapField};

use super::Described;
use crate::decode::{Decoder, Missing};
use crate::program::{Async, Load, Map, Register, Space, TensorCopy};
use crate::tensor::Field;

impl<'a> Described<'_, 'a> {
    fn vector(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Box<[Register]>, Missing> {
        let Some(Operand::Vector(elements)) = self.valid.operand(slot) else { return Ok(Box::default()) };
        elements.iter().map(|element| decoder.names.value(element, None, self.module)).collect()
    }

    /// Decodes the tensor of a slot. `None` if the slot has another operand.
    fn map(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<Map>, Missing> {
        let Some(Operand::Tensor(address, coordinates)) = self.valid.operand(slot) else { return Ok(None) };
        let mut value = |element| decoder.names.value(element, None, self.module);
        Ok(Some(Map {
            coordinates: coordinates.iter().map(&mut value).collect::<Result<_, _>>()?,
            address: decoder.address_of(address, Space::Generic, self.module)?,
            tensor: self.value(Slot::GlobalAddress, decoder)?,
        }))
    }

    /// Decodes `cp.async.bulk.tensor` and `cp.reduce.async.bulk.tensor`.
    pub(super) fn tensor(&self, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        if self.reports() || self.valid.qualifier(Slot::GlobalDim).is_some() {
            return Ok(None);
        }
        let (map, shared) = match self.map(Slot::Src, decoder)? {
            Some(map) => (map, Slot::Dst),
            None => match self.map(Slot::Dst, decoder)? {
                Some(map) => (map, Slot::Src),
                None => return Ok(None),
            },
        };
        let mode = match self.valid.qualifier(Slot::LoadMode) {
            None | Some(Qualifier::LoadMode(LoadMode::Tile | LoadMode::Im2colNoOffs)) => Load::Plain,
            Some(Qualifier::LoadMode(LoadMode::TileGather4 | LoadMode::TileScatter4)) => Load::Rows,
            Some(Qualifier::LoadMode(LoadMode::Im2col)) => {
                Load::Offsets(self.vector(Slot::LoadMode, decoder)?)
            }
            _ => return Ok(None),
        };
        let reduction = match self.valid.qualifier(Slot::Op) {
            Some(Qualifier::RedOp(op)) => Some((op, self.valid.form().pairs)),
            _ => None,
        };
        Ok(Some(Async::Tensor(TensorCopy {
            map,
            shared: self.place(shared, decoder)?,
            shared_owner: self.owner(shared),
            mode,
            barrier: self.address(Slot::Mbarrier, decoder)?,
            multicast: self.value(Slot::Multicast, decoder)?,
            of_pair: self.valid.qualifier(Slot::CtaGroup) == Some(Qualifier::CtaGroup(CtaGroup::Two)),
            reduction,
        })))
    }

    /// Decodes `tensormap.replace`.
    pub(super) fn replace(&self, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        let Some(Qualifier::TensormapField(field)) = self.valid.qualifier(Slot::Field) else {
            return Ok(None);
        };
        let field: fn(usize) -> Field = match field {
            TensormapField::GlobalAddress => |_| Field::GlobalAddress,
            TensormapField::Rank => |_| Field::Rank,
            TensormapField::BoxDim => Field::BoxDim,
            TensormapField::GlobalDim => Field::GlobalDim,
            TensormapField::GlobalStride => Field::GlobalStride,
            TensormapField::ElementStride => Field::ElementStride,
            TensormapField::Elemtype => |_| Field::Elemtype,
            TensormapField::InterleaveLayout => |_| Field::InterleaveLayout,
            TensormapField::SwizzleMode => |_| Field::SwizzleMode,
            TensormapField::SwizzleAtomicity => |_| Field::SwizzleAtomicity,
            TensormapField::FillMode => |_| Field::FillMode,
            _ => return Ok(None),
        };
        Ok(Some(Async::Replace {
            map: self.place(Slot::Addr, decoder)?,
            field,
            dimension: self.value(Slot::Ord, decoder)?,
            value: self.required(Slot::Value, decoder)?,
        }))
    }
}
