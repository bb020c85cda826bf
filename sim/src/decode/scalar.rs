//! Instructions that are not in the table: arithmetic, and control flow.

use ptx_async_isa::inst::Scalar;
use ptx_async_isa::text::{Instruction, Module as Text, Operand, OperandKind};
use ptx_async_isa::vocab::ElemType;

use super::{Decoder, Missing, Pending};
use crate::compute::{self, Opcode};
use crate::program::{Call, Callee, Operation, Space};

impl<'a> Decoder<'a> {
    /// Decodes the instruction of the function's step with this index.
    pub(super) fn scalar(
        &mut self,
        instruction: &Instruction<'a>,
        module: &Text<'a>,
        step: usize,
        is_entry: bool,
    ) -> Result<Operation, Missing> {
        let missing = || format!("`{}`", instruction.opcode().split_whitespace().collect::<String>());
        let operands = instruction.operands().map_err(|_| missing())?;
        let opcode = Opcode::new(instruction.name(), instruction.qualifiers());
        let operation = match (opcode.name, operands.as_slice()) {
            ("bra", [target]) => self.branch(target, step),
            ("brx", [index, list]) => {
                let index = self.operand(index, None, module)?;
                self.branch(list, step).map(|_| Operation::BranchIndexed { index, targets: Box::default() })
            }
            ("call", operands) => self.call(operands, module),
            ("ret", []) if is_entry => Ok(Operation::Exit),
            ("ret", []) => Ok(Operation::Return),
            ("exit", []) => Ok(Operation::Exit),
            ("trap", []) => Ok(Operation::Trap),
            ("nanosleep" | "pmevent" | "brkpt", _) => Ok(Operation::Nothing),
            ("alloca", [result, size, align @ ..]) => {
                let align = match align {
                    [Operand { kind: OperandKind::Scalar(Scalar::Int(align)), .. }] => {
                        u64::try_from(*align).ok().filter(|align| align.is_power_of_two())
                    }
                    [] => Some(8),
                    _ => None,
                };
                Ok(Operation::Allocate {
                    result: self.one_result(result, module)?,
                    size: self.operand(size, None, module)?,
                    align: align.filter(|align| *align <= 1 << 16).ok_or_else(missing)?,
                })
            }
            ("stacksave", [result]) => Ok(Operation::SaveStack { result: self.one_result(result, module)? }),
            ("stackrestore", [from]) => {
                Ok(Operation::RestoreStack { from: self.operand(from, None, module)? })
            }
            ("mov", [result, value]) => self.mov(&opcode, result, value, module),
            ("setp", [results, operands @ ..]) => self.setp(&opcode, results, operands, module),
            ("set", [result, operands @ ..]) => self.set(&opcode, result, operands, module),
            ("lop3", [results, operands @ ..]) if operands.len() == 5 => {
                self.lop3(&opcode, results, operands, module)
            }
            ("ld" | "ldu" | "st" | "atom" | "red" | "cvta" | "isspacep", operands) => {
                self.memory(&opcode, operands, module)
            }
            ("mma" | "wmma", operands) => {
                self.matrix(&opcode, operands, module).map(|meet| self.together(meet))
            }
            ("wgmma", operands) => self.warpgroup(&opcode, operands, module),
            ("tcgen05", operands) => self.tensor_memory(&opcode, operands, module),
            ("match" | "shfl" | "vote" | "activemask", operands) => self.threads(&opcode, operands, module),
            ("add" | "sub" | "fma", [result, operands @ ..]) if opcode.types.len() == 2 => {
                self.mixed(&opcode, result, operands, module)
            }
            (name, [result, operands @ ..]) if compute::is_video(name) => {
                self.video(&opcode, result, operands, module)
            }
            (_, [result, operands @ ..]) => self.compute(&opcode, result, operands, module),
            _ => Err(String::new()),
        };
        operation.map_err(|what| if what.is_empty() { missing() } else { format!("{what} of {}", missing()) })
    }

    fn mov(
        &mut self,
        opcode: &Opcode<'a>,
        result: &Operand<'a>,
        value: &Operand<'a>,
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let ty = opcode.ty().ok_or_else(String::new)?;
        let bits = u32::from(ty.bits());
        if ty == ElemType::B128 {
            let (results, values) = (self.results(result, module)?, self.elements(value, None, module)?);
            return match (results.len(), values.len()) {
                (2, 2) => Ok(Operation::Move { results, values }),
                _ => Err(String::new()),
            };
        }
        if let OperandKind::Vector(elements) = &result.kind {
            let bits = bits / (elements.len() as u32).max(1);
            let results = self.results(result, module)?;
            return Ok(Operation::Unpack { results, from: self.operand(value, None, module)?, bits });
        }
        if let OperandKind::Vector(elements) = &value.kind {
            let bits = bits / (elements.len() as u32).max(1);
            let elements = self.elements(value, None, module)?;
            return Ok(Operation::Pack { result: self.one_result(result, module)?, elements, bits });
        }
        if let OperandKind::Scalar(Scalar::Name(name, _)) = value.kind
            && ["%clock", "%globaltimer"].iter().any(|clock| name.starts_with(clock))
        {
            return Ok(Operation::Clock { result: self.one_result(result, module)? });
        }
        self.compute(opcode, result, std::slice::from_ref(value), module)
    }

    fn branch(&mut self, target: &Operand<'a>, step: usize) -> Result<Operation, Missing> {
        let OperandKind::Scalar(Scalar::Name(label, _)) = target.kind else { return Err(String::new()) };
        let scope = self.blocks.last().copied().unwrap_or(0);
        self.pending.push(Pending { step, label, scope });
        Ok(Operation::Branch { target: 0 })
    }

    fn call(&mut self, operands: &[Operand<'a>], module: &Text<'a>) -> Result<Operation, Missing> {
        let (results, rest) = match operands {
            [Operand { kind: OperandKind::List(results), .. }, rest @ ..] => (results.as_slice(), rest),
            rest => (&[][..], rest),
        };
        let [Operand { kind: OperandKind::Scalar(Scalar::Name(function, _)), .. }, rest @ ..] = rest else {
            return Err("the function".into());
        };
        let callee = match self.names.register(function, module)? {
            Some(register) => Callee::At(register),
            None => Callee::Named((*function).to_owned()),
        };
        let arguments = match rest {
            [Operand { kind: OperandKind::List(arguments), .. }, ..] => arguments.as_slice(),
            _ => &[],
        };
        let mut places = |list: &[Operand<'a>]| -> Result<Vec<(u64, u64)>, Missing> {
            let place = |operand: &Operand<'a>| {
                let OperandKind::Scalar(Scalar::Name(name, _)) = operand.kind else {
                    return Err("an argument that is not a variable".to_owned());
                };
                let place = self.names.variable(name, 0, module)?;
                let size = module.declaration(name).and_then(|declaration| declaration.size);
                match (place.space, place.constant, size) {
                    (Space::Local, crate::program::Constant::Bits(offset), Some(size)) => Ok((offset, size)),
                    _ => Err("an argument that is not a variable".to_owned()),
                }
            };
            list.iter().map(place).collect()
        };
        let (results, arguments) = (places(results)?, places(arguments)?);
        Ok(Operation::Call(Box::new(Call { function: callee, arguments, results })))
    }
}
