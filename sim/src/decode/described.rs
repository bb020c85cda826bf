//! Instructions of the table.

mod barriers;
mod copies;
mod tensors;

use ptx_async_isa::form::{Group, GroupEffect};
use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::{Module as Text, ParsedInst};
use ptx_async_isa::vocab::{ElemType, NameSuffix, Qualifier, StateSpace};
use ptx_async_isa::{Context, Dialect, Valid, validate};

use super::{Decoder, Missing, order};
use crate::engine::transfer::GroupKind;
use crate::program::{Address, Async, Meet, Operation, Owner, Register, Space};

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

struct Described<'d, 'a> {
    valid: Valid<'a>,
    module: &'d Text<'a>,
}

impl<'a> Described<'_, 'a> {
    fn value(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<Register>, Missing> {
        match self.valid.operand(slot) {
            Some(Operand::Scalar(scalar)) => {
                decoder.names.value(scalar, Some(ElemType::F32), self.module).map(Some)
            }
            Some(Operand::Sum(address)) => {
                let Scalar::Name(name, _) = address.base else { return Err("this operand".into()) };
                let place = decoder.names.variable(name, address.offset, self.module)?;
                Ok(Some(decoder.names.constant(place.constant)))
            }
            Some(_) => Err("this operand".into()),
            None => Ok(None),
        }
    }

    /// Decodes a predicate, and whether it is negated.
    fn predicate(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<(Register, bool)>, Missing> {
        match self.valid.operand(slot) {
            Some(Operand::Scalar(scalar)) => decoder.names.predicate(scalar, self.module).map(Some),
            Some(_) => Err("this operand".into()),
            None => Ok(None),
        }
    }

    fn required(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Register, Missing> {
        self.value(slot, decoder)?.ok_or_else(|| format!("a missing `{}`", slot.field()))
    }

    fn address(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Option<Address>, Missing> {
        let Some(operand) = self.valid.operand(slot) else { return Ok(None) };
        let Operand::Address(address) = operand else { return Err("this address".into()) };
        let space = match self.valid.qualifier(slot) {
            Some(Qualifier::StateSpace(StateSpace::Global | StateSpace::Const)) => Space::Global,
            Some(Qualifier::StateSpace(StateSpace::Param)) => Space::Param,
            Some(Qualifier::StateSpace(_)) => Space::Shared,
            // The barrier of a copy is in the same space as the destination, if the destination's is written.
            _ if slot == Slot::Mbarrier && self.valid.qualifier(Slot::Dst).is_some() => Space::Shared,
            _ => Space::Generic,
        };
        let address = decoder.address_of(address, space, self.module)?;
        // The owner of a copy's operand depends on both operands, so `Any` here.
        let owner = if slot == Slot::Mbarrier { self.owner(slot) } else { Owner::Any };
        Ok(Some(Address { owner, ..address }))
    }

    fn place(&self, slot: Slot, decoder: &mut Decoder<'a>) -> Result<Address, Missing> {
        self.address(slot, decoder)?.ok_or_else(|| format!("a missing `{}`", slot.field()))
    }

    fn result(&self, decoder: &mut Decoder<'a>) -> Result<Option<Register>, Missing> {
        match self.valid.operand(Slot::Out) {
            Some(Operand::Scalar(scalar)) => decoder.result(scalar, self.module),
            Some(_) => Err("this result".into()),
            None => Ok(None),
        }
    }

    fn has(&self, suffix: NameSuffix) -> bool {
        self.valid.instruction().suffix.contains(&suffix)
    }

    fn operation(&self, decoder: &mut Decoder<'a>) -> Result<Option<Operation>, Missing> {
        let opcode = self.valid.instruction().opcode;
        let asynchronous = match opcode {
            "cp.async" | "cp.async.bulk" | "cp.reduce.async.bulk" => self.copy(decoder)?,
            "multimem.cp.async.bulk" | "multimem.cp.reduce.async.bulk" => self.copy(decoder)?,
            "cp.async.bulk.tensor" | "cp.reduce.async.bulk.tensor" => self.tensor(decoder)?,
            "st.async" | "red.async" => self.values(decoder)?,
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
            "applypriority.async.bulk" | "applypriority.async.bulk.tensor" => Some(Async::Empty),
            "cp.async.bulk.prefetch"
            | "cp.async.bulk.prefetch.tensor"
            | "prefetch"
            | "prefetch.const"
            | "prefetch.param" => {
                return Ok(Some(Operation::Nothing));
            }
            "fence" | "fence.proxy" | "membar" | "membar.proxy" => {
                return Ok(Some(Operation::Fence(order::fence(&self.valid))));
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
}
