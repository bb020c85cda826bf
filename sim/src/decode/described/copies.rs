//! Copies and reductions, of bytes and of single values.

use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{ElemType, Qualifier};

use super::Described;
use crate::decode::reduction::combine;
use crate::decode::{Decoder, Missing, order};
use crate::engine::threads::Scope;
use crate::engine::transfer::{Combine, GroupKind};
use crate::program::{Async, Copy, Register};

impl<'a> Described<'_, 'a> {
    /// Decodes the reduction of the qualifiers. `None` for an instruction without one.
    fn reduction(&self) -> Result<Option<Combine>, Missing> {
        let Some(Qualifier::RedOp(op)) = self.valid.qualifier(Slot::Op) else { return Ok(None) };
        let Some(Qualifier::ElemType(ty)) = self.valid.qualifier(Slot::Ty) else { return Ok(None) };
        combine(op, ty).map(Some).ok_or_else(|| format!("a reduction of `{}`", ty.as_ptx()))
    }

    /// Decodes `cp.async`, `cp.async.bulk`, `cp.reduce.async.bulk`, and those of multimem addresses.
    pub(super) fn copy(&self, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        if self.reports() {
            return Ok(None);
        }
        let opcode = self.valid.instruction().opcode;
        let ignored = match self.value(Slot::IgnoreOob, decoder)? {
            Some(left) => Some([left, self.required(Slot::IgnoreOobRight, decoder)?]),
            None => None,
        };
        Ok(Some(Async::Copy(Copy {
            destination: self.place(Slot::Dst, decoder)?,
            destination_owner: self.owner(Slot::Dst),
            source: self.place(Slot::Src, decoder)?,
            source_owner: self.owner(Slot::Src),
            size: self.required(Slot::Size, decoder)?,
            source_size: self.value(Slot::SrcSize, decoder)?,
            ignores: self.predicate(Slot::IgnoreSrc, decoder)?,
            ignored,
            mask: self.value(Slot::ByteMask, decoder)?,
            barrier: self.address(Slot::Mbarrier, decoder)?,
            multicast: self.value(Slot::Multicast, decoder)?,
            combine: self
                .reduction()?
                .map(|combine| (combine, order::of_reduction(&self.valid, self.module.context().isa))),
            has_scope: order::scope(&self.valid).is_some(),
            kind: if opcode == "cp.async" { GroupKind::Small } else { GroupKind::Bulk },
            is_multimem: opcode.starts_with("multimem"),
        })))
    }

    /// Decodes `st.async` and `red.async`.
    pub(super) fn values(&self, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        let Some(Qualifier::ElemType(ty)) = self.valid.qualifier(Slot::Ty) else { return Ok(None) };
        let mut value = |scalar: Scalar<'a>| decoder.names.value(scalar, Some(ty), self.module);
        let values: Box<[Register]> = match self.valid.operand(Slot::Value) {
            Some(Operand::Scalar(Scalar::Name(name, _))) if ty == ElemType::B128 => {
                let halves = decoder.names.halves(name, self.module);
                halves.ok_or_else(|| format!("the operand `{name}` of 128 bits"))?.into()
            }
            Some(Operand::Scalar(scalar)) => Box::new([value(scalar)?]),
            Some(Operand::Vector(elements)) => elements.iter().map(value).collect::<Result<_, _>>()?,
            _ => return Ok(None),
        };
        Ok(Some(Async::Values {
            destination: self.place(Slot::Dst, decoder)?,
            values,
            // A 128-bit register is a pair of registers.
            bytes: (ty.bits() / 8).min(8),
            barrier: self.address(Slot::Mbarrier, decoder)?,
            combine: self.reduction()?,
            scope: order::scope(&self.valid).unwrap_or(Scope::Device).max(Scope::Device),
        }))
    }
}
