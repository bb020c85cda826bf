//! Matrices between shared memory and the registers of a warp. Manual: `ldmatrix`, `stmatrix`, `movmatrix`.

use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::MatrixShape;

use super::operands::Described;
use crate::decode::{Decoder, Missing};
use crate::program::Meet;

impl<'a> Described<'_, 'a> {
    /// Decodes an operation on matrices of 8 rows of 8 elements; `None` for other matrices.
    pub(super) fn matrices(&self, opcode: &str, decoder: &mut Decoder<'a>) -> Result<Option<Meet>, Missing> {
        if self.valid.qualifier(Slot::Shape) != Some(MatrixShape::M8n8.into()) {
            return Ok(None);
        }
        let transposes = self.valid.qualifier(Slot::Trans).is_some();
        let meet = match opcode {
            "ldmatrix" => {
                let results = self.registers(Slot::Out)?;
                let results = results.into_iter().map(|scalar| decoder.result(scalar, self.module));
                let results = results.collect::<Result<_, _>>()?;
                Meet::LoadMatrix { results, address: self.place(Slot::Src, decoder)?, transposes }
            }
            "stmatrix" => {
                let values = self.registers(Slot::Value)?;
                let values = values.into_iter().map(|scalar| decoder.names.value(scalar, None, self.module));
                let values = values.collect::<Result<_, _>>()?;
                Meet::StoreMatrix { values, address: self.place(Slot::Dst, decoder)?, transposes }
            }
            _ => Meet::MoveMatrix {
                result: self.result(decoder)?.ok_or("the result `_`")?,
                value: self.required(Slot::Value, decoder)?,
            },
        };
        Ok(Some(meet))
    }

    /// The elements of a vector.
    fn registers(&self, slot: Slot) -> Result<Vec<Scalar<'a>>, Missing> {
        match self.valid.operand(slot) {
            Some(Operand::Vector(elements)) => Ok(elements.iter().collect()),
            _ => Err("this vector".into()),
        }
    }
}
