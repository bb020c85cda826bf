//! Values at multimem addresses. Manual: `multimem.ld_reduce`, `multimem.st`, `multimem.red`.

use ptx_async_isa::inst::Operand;
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{AccPrec, ElemType, Qualifier, RedOp};

use super::operands::Described;
use crate::compute::Format;
use crate::decode::memory::{of_packed, reduction};
use crate::decode::reduction::combine;
use crate::decode::{Decoder, Missing, order};
use crate::program::{Fold, Multimem, MultimemAccess, Operation, Register};

impl<'a> Described<'_, 'a> {
    /// Decodes an access to values at a multimem address.
    pub(super) fn multimem(
        &self,
        opcode: &str,
        decoder: &mut Decoder<'a>,
    ) -> Result<Option<Operation>, Missing> {
        let Some(Qualifier::ElemType(ty)) = self.valid.qualifier(Slot::Ty) else { return Ok(None) };
        let op = match self.valid.qualifier(Slot::Op) {
            Some(Qualifier::RedOp(op)) => Some(op),
            _ => None,
        };
        let (slot, access) = match (opcode, op) {
            ("multimem.ld_reduce", Some(op)) => {
                let results: Box<[_]> = match self.valid.operand(Slot::Out) {
                    Some(Operand::Vector(elements)) => elements
                        .iter()
                        .map(|element| decoder.result(element, self.module))
                        .collect::<Result<_, _>>()?,
                    _ => Box::new([self.result(decoder)?]),
                };
                let Some(fold) = self.fold(op, of_packed(ty)) else { return Ok(None) };
                (Slot::Src, MultimemAccess::LoadReduce { results, fold })
            }
            ("multimem.red", Some(op)) => {
                let Some(change) = reduction(op, ty) else { return Ok(None) };
                (Slot::Dst, MultimemAccess::Reduce { values: self.elements(ty, decoder)?, change })
            }
            _ => (Slot::Dst, MultimemAccess::Store { values: self.elements(ty, decoder)? }),
        };
        Ok(Some(Operation::Multimem(Box::new(Multimem {
            address: self.place(slot, decoder)?,
            bytes: ty.bits() / 8,
            access,
            order: order::at_multimem(&self.valid),
        }))))
    }

    /// Returns the reduction of numbers of a type, in the precision of `.acc_prec`.
    fn fold(&self, op: RedOp, ty: ElemType) -> Option<Fold> {
        let within = match self.valid.qualifier(Slot::AccPrec) {
            Some(Qualifier::AccPrec(AccPrec::F16)) => Format::F16,
            Some(Qualifier::AccPrec(AccPrec::F32)) => Format::F32,
            _ => return combine(op, ty).map(Fold::InType),
        };
        Some(Fold::Sum { format: Format::of(ty)?, within })
    }

    /// Decodes the elements that are stored or reduced.
    fn elements(&self, ty: ElemType, decoder: &mut Decoder<'a>) -> Result<Box<[Register]>, Missing> {
        let mut value = |scalar| decoder.names.value(scalar, Some(ty), self.module);
        match self.valid.operand(Slot::Value) {
            Some(Operand::Vector(elements)) => elements.iter().map(value).collect(),
            Some(Operand::Scalar(scalar)) => Ok(Box::new([value(scalar)?])),
            _ => Err("this value".into()),
        }
    }
}
