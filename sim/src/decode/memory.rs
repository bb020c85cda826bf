//! `ld`, `st`, `atom`, `red`, and conversions of addresses.

use ptx_async_isa::text::{Module as Text, Operand};
use ptx_async_isa::vocab::ElemType;

use super::order::order;
use super::{Decoder, Missing};
use crate::compute::Opcode;
use crate::program::{Change, Operation, Space};

/// The space that an opcode names.
fn space(opcode: &Opcode<'_>) -> Space {
    opcode
        .modifiers
        .iter()
        .find_map(|word| {
            Some(match word.split("::").next()? {
                ".global" | ".const" => Space::Global,
                ".shared" => Space::Shared,
                ".local" => Space::Local,
                ".param" => Space::Param,
                _ => return None,
            })
        })
        .unwrap_or(Space::Generic)
}

impl<'a> Decoder<'a> {
    pub(super) fn memory(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let (space, ty) = (space(opcode), opcode.ty());
        let element = || ty.filter(|ty| ty.bits() >= 8 && ty.bits() <= 64).ok_or_else(String::new);
        match (opcode.name, operands) {
            ("ld" | "ldu", [result, address, ..]) if ty == Some(ElemType::B128) => Ok(Operation::Load {
                results: self.halves(result, module)?.map(Some).into(),
                address: self.address(address, space, module)?,
                bytes: 8,
                is_signed: false,
                order: order(opcode),
            }),
            ("st", [address, value, ..]) if ty == Some(ElemType::B128) => Ok(Operation::Store {
                values: self.halves(value, module)?.into(),
                address: self.address(address, space, module)?,
                bytes: 8,
                order: order(opcode),
            }),
            ("ld" | "ldu", [result, address, ..]) => {
                let ty = element()?;
                Ok(Operation::Load {
                    results: self.results(result, module)?,
                    address: self.address(address, space, module)?,
                    bytes: ty.bits() / 8,
                    is_signed: matches!(ty, ElemType::S8 | ElemType::S16 | ElemType::S32),
                    order: order(opcode),
                })
            }
            ("st", [address, values, ..]) => Ok(Operation::Store {
                values: self.elements(values, ty, module)?,
                address: self.address(address, space, module)?,
                bytes: element()?.bits() / 8,
                order: order(opcode),
            }),
            ("atom", [result, address, first, rest @ ..]) => {
                let mut results = self.results(result, module)?.into_vec();
                let ([result], [] | [_]) = (results.as_mut_slice(), rest) else { return Err(String::new()) };
                let result = result.take();
                self.atomic(opcode, result, address, [first, rest.first().unwrap_or(first)], space, module)
            }
            ("red", [address, first]) => self.atomic(opcode, None, address, [first, first], space, module),
            ("cvta", [result, from]) => Ok(Operation::Convert {
                result: self.one_result(result, module)?,
                from: self.operand(from, None, module)?,
                space,
                to_generic: !opcode.has(".to"),
            }),
            ("isspacep", [result, from]) => Ok(Operation::IsSpace {
                result: self.one_result(result, module)?,
                from: self.operand(from, None, module)?,
                space,
            }),
            _ => Err(String::new()),
        }
    }

    fn atomic(
        &mut self,
        opcode: &Opcode<'a>,
        result: Option<crate::program::Register>,
        address: &Operand<'a>,
        values: [&Operand<'a>; 2],
        space: Space,
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let ty = opcode.ty().ok_or_else(String::new)?;
        let vector = [".v2", ".v4", ".v8"].iter().any(|word| opcode.has(word));
        let change = opcode.modifiers.iter().find_map(|word| change(word, ty)).filter(|_| !vector);
        Ok(Operation::Atomic {
            result,
            address: self.address(address, space, module)?,
            bytes: ty.bits() / 8,
            change: change.ok_or_else(String::new)?,
            order: order(opcode),
            operands: [
                self.operand(values[0], Some(ty), module)?,
                self.operand(values[1], Some(ty), module)?,
            ],
        })
    }
}

/// The operation of an atomic instruction. The low bits of its result are stored.
pub(super) fn change(word: &str, ty: ElemType) -> Option<Change> {
    use ElemType::{B32, B64, F32, F64, S32, S64, U32, U64};
    Some(match (word, ty) {
        (".exch", _) => |_, value, _| value,
        (".cas", ElemType::B16) => {
            |old, compare, value| if old as u16 == compare as u16 { value } else { old }
        }
        (".cas", B32 | U32 | S32) => {
            |old, compare, value| if old as u32 == compare as u32 { value } else { old }
        }
        (".cas", B64 | U64 | S64) => |old, compare, value| if old == compare { value } else { old },
        (".and", _) => |old, value, _| old & value,
        (".or", _) => |old, value, _| old | value,
        (".xor", _) => |old, value, _| old ^ value,
        (".add", U32 | S32 | U64 | S64) => |old, value, _| old.wrapping_add(value),
        (".add", F32) => {
            |old, value, _| u64::from((f32::from_bits(old as u32) + f32::from_bits(value as u32)).to_bits())
        }
        (".add", F64) => |old, value, _| (f64::from_bits(old) + f64::from_bits(value)).to_bits(),
        (".inc", U32) => |old, value, _| if old as u32 >= value as u32 { 0 } else { old + 1 },
        (".dec", U32) => {
            |old, value, _| if old as u32 == 0 || old as u32 > value as u32 { value } else { old - 1 }
        }
        (".min", U32) => |old, value, _| u64::from((old as u32).min(value as u32)),
        (".max", U32) => |old, value, _| u64::from((old as u32).max(value as u32)),
        (".min", S32) => |old, value, _| u64::from((old as i32).min(value as i32) as u32),
        (".max", S32) => |old, value, _| u64::from((old as i32).max(value as i32) as u32),
        (".min", U64) => |old, value, _| old.min(value),
        (".max", U64) => |old, value, _| old.max(value),
        (".min", S64) => |old, value, _| (old as i64).min(value as i64) as u64,
        (".max", S64) => |old, value, _| (old as i64).max(value as i64) as u64,
        _ => return None,
    })
}
