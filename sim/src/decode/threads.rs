//! Instructions by which threads meet or exchange values.

use ptx_async_isa::text::{Module as Text, Operand, OperandKind};

use super::{Decoder, Missing};
use crate::compute::Opcode;
use crate::program::{Operation, Shuffle, Vote};

impl<'a> Decoder<'a> {
    pub(super) fn threads(
        &mut self,
        opcode: &Opcode<'a>,
        operands: &[Operand<'a>],
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let words: Vec<_> =
            opcode.modifiers.iter().copied().filter(|word| !matches!(*word, ".aligned" | ".cta")).collect();
        match (opcode.name, words.as_slice(), operands) {
            ("bar" | "barrier", [word @ (".sync" | ".arrive")], [id, rest @ ..]) => {
                let count = rest.first().map(|count| self.operand(count, None, module)).transpose()?;
                Ok(Operation::Bar { id: self.operand(id, None, module)?, count, waits: *word == ".sync" })
            }
            ("bar", [".warp", ".sync"], [lanes]) => {
                Ok(Operation::WarpBar { lanes: self.operand(lanes, None, module)? })
            }
            ("barrier", [".cluster", ".arrive", ..], []) => {
                Ok(Operation::ClusterArrive { releases: !opcode.has(".relaxed") })
            }
            ("barrier", [".cluster", ".wait", ..], []) => Ok(Operation::ClusterWait),
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
                let mut registers = [self.zero(); 4];
                for (register, operand) in registers.iter_mut().zip(operands) {
                    *register = self.operand(operand, None, module)?;
                }
                Ok(Operation::Shuffle { mode, results, operands: registers })
            }
            (
                "vote",
                [".sync", vote],
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
