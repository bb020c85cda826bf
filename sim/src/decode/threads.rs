//! Instructions that exchange values between threads.

use ptx_async_isa::text::{Module as Text, Operand, OperandKind};

use super::{Decoder, Missing};
use crate::compute::Opcode;
use crate::program::{Meet, Operation, Shuffle, Vote};

impl<'a> Decoder<'a> {
    pub(super) fn threads(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let words: Vec<_> = opcode.modifiers.iter().copied().filter(|word| *word != ".aligned").collect();
        match (opcode.name, words.as_slice(), operands) {
            ("match", [mode @ (".any" | ".all"), ".sync"], [results, value, lanes]) => {
                let is_wide = opcode.ty().is_some_and(|ty| ty.bits() == 64);
                let results = self.two_results(results, module)?;
                let value = self.operand(value, None, module)?;
                let meet = Box::new(Meet::Match { all: *mode == ".all", is_wide, results, value });
                Ok(Operation::Meet { meet, lanes: self.operand(lanes, None, module)? })
            }
            ("activemask", [], [result]) => {
                Ok(Operation::Activemask { result: self.one_result(result, module)? })
            }
            ("shfl", [".sync", mode], [results, operands @ ..]) if operands.len() == 4 => {
                let mode = match *mode {
                    ".up" => Shuffle::Up,
                    ".down" => Shuffle::Down,
                    ".bfly" => Shuffle::Butterfly,
                    ".idx" => Shuffle::Index,
                    _ => return Err(String::new()),
                };
                let results = self.two_results(results, module)?;
                Ok(Operation::Shuffle { mode, results, operands: self.four(operands, None, module)? })
            }
            (
                "vote",
                [".sync", vote] | [vote, ".sync"],
                [result, Operand { kind: OperandKind::Scalar(predicate), .. }, lanes],
            ) => {
                let vote = match *vote {
                    ".all" => Vote::All,
                    ".any" => Vote::Any,
                    ".uni" => Vote::Uniform,
                    ".ballot" => Vote::Ballot,
                    _ => return Err(String::new()),
                };
                let (predicate, negated) = self.names.predicate(*predicate, module)?;
                let (result, lanes) = (self.one_result(result, module)?, self.operand(lanes, None, module)?);
                Ok(Operation::Vote { vote, result, predicate, negated, lanes })
            }
            _ => Err(String::new()),
        }
    }
}
