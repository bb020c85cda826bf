//! `ld`, `st`, `atom`, `red`, and conversions of addresses.

use ptx_async_isa::text::{Module as Text, Operand};
use ptx_async_isa::vocab::{ElemType, Qualifier, RedOp};

use super::order::order;
use super::reduction::combine;
use super::{Decoder, Missing};
use crate::compute::Opcode;
use crate::program::{Address, Change, Operation, Owner, Register, Space};

/// Returns the state space that an opcode names.
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

/// Returns the owner of the shared memory that an opcode names.
fn owner(opcode: &Opcode<'_>) -> Owner {
    let named = |word: &str| opcode.modifiers.contains(&word);
    match space(opcode) {
        Space::Shared if named(".shared::cluster") => Owner::Running,
        Space::Shared => Owner::Executing,
        Space::Generic => Owner::Running,
        Space::Global | Space::Local | Space::Param => Owner::Any,
    }
}

/// Returns the type of the accessed elements, if they are whole bytes.
fn element(opcode: &Opcode<'_>) -> Option<ElemType> {
    opcode.ty().filter(|ty| ty.bits() >= 8)
}

impl<'a> Decoder<'a> {
    /// Decodes the address of an access by the threads themselves.
    fn accessed(
        &mut self,
        opcode: &Opcode<'a>,
        operand: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Address, Missing> {
        let address = self.address(operand, space(opcode), module)?;
        Ok(Address { owner: owner(opcode), ..address })
    }

    pub(super) fn memory(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let (space, ty) = (space(opcode), opcode.ty());
        let element = || element(opcode).ok_or_else(String::new);
        match (opcode.name, operands) {
            ("ld" | "ldu", [result, address, ..]) => {
                let ty = element()?;
                Ok(Operation::Load {
                    results: self.results(result, module)?,
                    address: self.accessed(opcode, address, module)?,
                    bytes: ty.bits().min(64) / 8,
                    is_signed: matches!(ty, ElemType::S8 | ElemType::S16 | ElemType::S32),
                    order: order(opcode),
                })
            }
            ("st", [address, values, ..]) => Ok(Operation::Store {
                values: self.elements(values, ty, module)?,
                address: self.accessed(opcode, address, module)?,
                bytes: element()?.bits().min(64) / 8,
                order: order(opcode),
            }),
            ("atom", [result, address, first, rest @ ..]) => {
                let ([] | [_]) = rest else { return Err(String::new()) };
                let results = self.results(result, module)?;
                self.atomic(opcode, results, address, [first, rest.first().unwrap_or(first)], module)
            }
            ("red", [address, first]) => self.atomic(opcode, Box::default(), address, [first, first], module),
            ("cvta", [result, from]) => Ok(Operation::Convert {
                result: self.one_result(result, module)?,
                from: self.operand(from, None, module)?,
                space,
                to_generic: !opcode.has(".to"),
            }),
            // Constant memory has no addresses of its own in the simulator.
            ("isspacep", _) if opcode.has(".const") => Err(String::new()),
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
        results: Box<[Option<Register>]>,
        address: &Operand<'a>,
        values: [&Operand<'a>; 2],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let ty = element(opcode).ok_or_else(String::new)?;
        let change = opcode.modifiers.iter().find_map(|word| change(word, ty)).ok_or_else(String::new)?;
        let [first, second] =
            [self.elements(values[0], Some(ty), module)?, self.elements(values[1], Some(ty), module)?];
        if first.len() != second.len() || ![0, first.len()].contains(&results.len()) {
            return Err(String::new());
        }
        Ok(Operation::Atomic {
            results,
            address: self.accessed(opcode, address, module)?,
            bytes: ty.bits().min(64) / 8,
            change,
            operands: first.into_iter().zip(second).map(|(first, second)| [first, second]).collect(),
            order: order(opcode),
        })
    }
}

/// Returns the operation of an atomic instruction on its elements.
fn change(word: &str, ty: ElemType) -> Option<Change> {
    match word {
        ".exch" => return Some(Change::Exchange),
        ".cas" => return Some(Change::CompareAndSwap),
        _ => {}
    }
    let Some(Qualifier::RedOp(op)) = Qualifier::from_ptx(word) else { return None };
    reduction(op, ty)
}

/// Returns the reduction of elements in memory by `atom`, `red` and `multimem.red`.
pub(super) fn reduction(op: RedOp, ty: ElemType) -> Option<Change> {
    let change = if (op, ty) == (RedOp::Add, ElemType::F32) { Change::Flush } else { Change::Combine };
    combine(op, of_packed(ty)).map(change)
}

/// Returns the type of each number of a packed type.
pub(super) fn of_packed(ty: ElemType) -> ElemType {
    match ty {
        ElemType::F16x2 => ElemType::F16,
        ElemType::Bf16x2 => ElemType::Bf16,
        ElemType::E4m3x2 | ElemType::E4m3x4 => ElemType::E4m3,
        ElemType::E5m2x2 | ElemType::E5m2x4 => ElemType::E5m2,
        ty => ty,
    }
}
