//! Instructions of the table.

mod barriers;
mod copies;
mod matrices;
mod multimem;
mod operands;
mod tensors;
mod threads;

use ptx_async_isa::form::{Group, GroupEffect};
use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::{Module as Text, ParsedInst};
use ptx_async_isa::vocab::{ElemType, NameSuffix, Qualifier, RedOp};
use ptx_async_isa::{Context, Dialect, validate};

use super::{Decoder, Missing, order};
use crate::engine::transfer::GroupKind;
use crate::program::{Async, Constant, Meet, Operation};
use operands::Described;

fn kind(group: Group) -> GroupKind {
    match group {
        Group::Bulk => GroupKind::Bulk,
        _ => GroupKind::Small,
    }
}

impl<'a> Decoder<'a> {
    pub(super) fn described(
        &mut self,
        parsed: &ParsedInst<'a>,
        module: &Text<'a>,
    ) -> Result<Operation, Missing> {
        let opcode = self.text.get(parsed.opcode.clone()).unwrap_or("").to_owned();
        let valid = validate(&parsed.inst, &Context::default(), Dialect::Ptx)
            .map_err(|_| format!("`{opcode}`, which is not legal"))?;
        let reader = Described { valid, module };
        let name = || format!("`{}`", opcode.split_whitespace().collect::<String>());
        match reader.operation(self) {
            Ok(operation) => operation.ok_or_else(name),
            Err(what) if what.is_empty() => Err(name()),
            Err(what) => Err(format!("{what} of {}", name())),
        }
    }
}

impl<'a> Described<'_, 'a> {
    fn operation(&self, decoder: &mut Decoder<'a>) -> Result<Option<Operation>, Missing> {
        let opcode = self.valid.instruction().opcode;
        let asynchronous = match opcode {
            "cp.async" | "cp.async.bulk" | "cp.reduce.async.bulk" => self.copy(decoder)?,
            "multimem.cp.async.bulk" | "multimem.cp.reduce.async.bulk" => self.copy(decoder)?,
            "cp.async.bulk.tensor" | "cp.reduce.async.bulk.tensor" => self.tensor(decoder)?,
            "st.async" | "red.async" => self.values(decoder)?,
            "multimem.ld_reduce" | "multimem.st" | "multimem.red" => return self.multimem(opcode, decoder),
            "st.bulk" => Some(Async::Zeros {
                destination: self.place(Slot::Dst, decoder)?,
                size: self.required(Slot::Size, decoder)?,
            }),
            "tensormap.replace" => self.replace(decoder)?,
            "tensormap.cp_fenceproxy" => {
                let destination = self.place(Slot::Dst, decoder)?;
                let source = self.place(Slot::Src, decoder)?;
                return Ok(Some(decoder.together(Meet::CopyMap { destination, source })));
            }
            "clusterlaunchcontrol.try_cancel.async" => Some(Async::Cancel {
                destination: self.place(Slot::Dst, decoder)?,
                barrier: self.place(Slot::Mbarrier, decoder)?,
                everywhere: self.valid.qualifier(Slot::Multicast).is_some(),
            }),
            "tcgen05.commit" => Some(Async::CommitTensor {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                multicast: self.value(Slot::Multicast, decoder)?,
            }),
            "mapa" | "getctarank" => {
                let (result, from) = (self.result(decoder)?, self.required(Slot::Addr, decoder)?);
                let Some(result) = result else { return Ok(None) };
                let is_generic = self.valid.qualifier(Slot::Addr).is_none();
                return Ok(Some(match self.value(Slot::Cta, decoder)? {
                    Some(cta) => Operation::Mapa { result, from, cta, is_generic },
                    None => Operation::Getctarank { result, from, is_generic },
                }));
            }
            "elect" => {
                let Some(Operand::Pair(leader, elected)) = self.valid.operand(Slot::Out) else {
                    return Ok(None);
                };
                let leader = decoder.result(leader, self.module)?;
                let Some(elected) = decoder.result(elected, self.module)? else { return Ok(None) };
                let lanes = self.required(Slot::Membermask, decoder)?;
                return Ok(Some(Operation::Elect { leader, elected, lanes }));
            }
            "redux" => return self.redux(decoder),
            "clusterlaunchcontrol.query_cancel" => return self.query_cancel(decoder).map(Some),
            _ if opcode.starts_with("bar") => return self.threads(opcode, decoder).map(Some),
            "applypriority.async.bulk" | "applypriority.async.bulk.tensor" => Some(Async::Empty),
            "griddepcontrol" => {
                return Ok(Some(match self.valid.instruction().suffix {
                    [NameSuffix::Wait] => Operation::WaitForGrid,
                    _ => Operation::LaunchDependents,
                }));
            }
            "cp.async.bulk.prefetch"
            | "cp.async.bulk.prefetch.tensor"
            | "prefetch"
            | "prefetch.const"
            | "prefetch.param"
            | "prefetchu"
            | "applypriority"
            | "discard"
            | "setmaxnreg.dec"
            | "setmaxnreg.inc" => {
                return Ok(Some(Operation::Nothing));
            }
            "ldmatrix" | "stmatrix" | "movmatrix" => {
                return Ok(self.matrices(opcode, decoder)?.map(|meet| decoder.together(meet)));
            }
            "fence" | "fence.proxy" | "membar" | "membar.proxy" => {
                return Ok(Some(Operation::Fence(order::fence(
                    &self.valid,
                    self.address(Slot::Addr, decoder)?,
                ))));
            }
            _ if opcode.starts_with("createpolicy") => match self.result(decoder)? {
                Some(result) => Some(Async::Policy { result }),
                None => return Ok(Some(Operation::Nothing)),
            },
            _ => match self.valid.form().effect {
                Some(GroupEffect::Commits(group)) => Some(Async::Commit(kind(group))),
                Some(effect @ (GroupEffect::Waits(group) | GroupEffect::CommitsAndWaits(group))) => {
                    let pending = match self.valid.operand(Slot::Pending) {
                        Some(Operand::Scalar(Scalar::Int(pending))) => u64::try_from(pending).unwrap_or(0),
                        _ => 0,
                    };
                    let commits = matches!(effect, GroupEffect::CommitsAndWaits(_));
                    let (kind, of_reads) = (kind(group), self.has(NameSuffix::Read));
                    Some(Async::Wait { kind, pending, of_reads, commits })
                }
                _ => self.barrier(opcode, decoder)?,
            },
        };
        Ok(asynchronous.map(|asynchronous| Operation::Async(Box::new(asynchronous))))
    }

    fn redux(&self, decoder: &mut Decoder<'a>) -> Result<Option<Operation>, Missing> {
        let Some(result) = self.result(decoder)? else { return Ok(None) };
        let value = self.required(Slot::Value, decoder)?;
        let (op, ty) = (self.valid.qualifier(Slot::Op), self.valid.qualifier(Slot::Ty));
        let (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) = (op, ty) else { return Ok(None) };
        let has = |slot: Slot| self.valid.qualifier(slot).is_some();
        let meet = match ty {
            ElemType::F32 => Meet::Extreme {
                is_max: op == RedOp::Max,
                is_absolute: has(Slot::Abs),
                keeps_nan: has(Slot::Nan),
                result,
                value,
            },
            _ => Meet::Redux { op, is_signed: ty == ElemType::S32, result, value },
        };
        let lanes = self.required(Slot::Membermask, decoder)?;
        Ok(Some(Operation::Meet { meet: Box::new(meet), lanes }))
    }

    /// Decodes a query of a response to `clusterlaunchcontrol.try_cancel`, whose words are the three coordinates of the
    /// first CTA of a cluster, and 1.
    fn query_cancel(&self, decoder: &mut Decoder<'a>) -> Result<Operation, Missing> {
        let halves = match self.valid.operand(Slot::Response) {
            Some(Operand::Scalar(Scalar::Name(response, _))) => decoder.names.halves(response, self.module),
            Some(Operand::Scalar(Scalar::Int(value))) => {
                let bits = [value as u64, (value >> 63) as u64];
                Some(bits.map(|bits| decoder.names.constant(Constant::Bits(bits))))
            }
            _ => None,
        };
        let halves = halves.ok_or("this operand")?;
        let mut words = [None; 4];
        match (self.valid.instruction().suffix, self.valid.operand(Slot::Out)) {
            ([NameSuffix::GetFirstCtaid], Some(Operand::Vector(coordinates))) => {
                for (word, coordinate) in words[..3].iter_mut().zip(coordinates.iter()) {
                    *word = decoder.result(coordinate, self.module)?;
                }
            }
            ([NameSuffix::GetFirstCtaidX], _) => words[0] = self.result(decoder)?,
            ([NameSuffix::GetFirstCtaidY], _) => words[1] = self.result(decoder)?,
            ([NameSuffix::GetFirstCtaidZ], _) => words[2] = self.result(decoder)?,
            _ => words[3] = self.result(decoder)?,
        }
        let [low, high] = halves;
        let unpack = |words: &[_], from| Operation::Unpack { results: words.into(), from, bits: 32 };
        Ok(Operation::Several(Box::new([unpack(&words[..2], low), unpack(&words[2..], high)])))
    }
}
