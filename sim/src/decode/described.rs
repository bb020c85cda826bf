//! Instructions of the table.

use ptx_async_isa::form::{Group, GroupEffect};
use ptx_async_isa::inst::{Operand, Scalar};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::text::{Module as Text, ParsedInst};
use ptx_async_isa::vocab::{ElemType, NameSuffix, Qualifier, StateSpace};
use ptx_async_isa::{Context, Dialect, Valid, validate};

use super::reduction::combine;
use super::{Decoder, Missing};
use crate::engine::transfer::GroupKind;
use crate::program::{Address, Async, Operation, Register, Space};

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
        let operation = reader.operation(self)?;
        operation.ok_or_else(|| format!("`{}`", opcode.split_whitespace().collect::<String>()))
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
            // The barrier of a copy is in shared memory, which no qualifier says.
            _ if slot == Slot::Mbarrier && self.valid.operand(Slot::Dst).is_some() => Space::Shared,
            _ => Space::Generic,
        };
        decoder.address_of(address, space, self.module).map(Some)
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
            "mbarrier.init" => Async::Initialize {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                count: self.required(Slot::Count, decoder)?,
            },
            "mbarrier.inval" => Async::Invalidate { barrier: self.place(Slot::Mbarrier, decoder)? },
            "mbarrier.arrive"
            | "mbarrier.arrive.expect_tx"
            | "mbarrier.arrive_drop"
            | "mbarrier.arrive_drop.expect_tx"
                if self.valid.operand(Slot::Multicast).is_none() =>
            {
                Async::Arrive {
                    barrier: self.place(Slot::Mbarrier, decoder)?,
                    count: self.value(Slot::Count, decoder)?,
                    bytes: self.value(Slot::TxCount, decoder)?,
                    drops: opcode.starts_with("mbarrier.arrive_drop"),
                    state: self.result(decoder)?,
                }
            }
            "mbarrier.expect_tx" | "mbarrier.complete_tx"
                if self.valid.operand(Slot::Multicast).is_none() =>
            {
                Async::Transact {
                    barrier: self.place(Slot::Mbarrier, decoder)?,
                    bytes: self.required(Slot::TxCount, decoder)?,
                    completes: opcode == "mbarrier.complete_tx",
                }
            }
            "mbarrier.test_wait"
            | "mbarrier.try_wait"
            | "mbarrier.test_wait.parity"
            | "mbarrier.try_wait.parity" => {
                let parity = self.value(Slot::Parity, decoder)?;
                let is_parity = parity.is_some();
                let phase = match parity {
                    Some(parity) => parity,
                    None => self.required(Slot::State, decoder)?,
                };
                let Some(result) = self.result(decoder)? else { return Ok(None) };
                let (barrier, suspends) = (self.place(Slot::Mbarrier, decoder)?, opcode.contains("try_wait"));
                Async::Test { barrier, phase, is_parity, suspends, result }
            }
            "cp.async.mbarrier.arrive" => Async::ArriveAfterCopies {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                raises: self.valid.qualifier(Slot::Noinc).is_none(),
            },
            "cp.async.bulk" | "cp.reduce.async.bulk" | "cp.async" => match self.copy(decoder)? {
                Some(copy) => copy,
                None => return Ok(None),
            },
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
            "cp.async.bulk.prefetch"
            | "cp.async.bulk.prefetch.tensor"
            | "applypriority.async.bulk"
            | "applypriority.async.bulk.tensor"
            | "prefetch"
            | "prefetch.const"
            | "prefetch.param"
            | "fence"
            | "fence.proxy"
            | "membar"
            | "membar.proxy" => {
                return Ok(Some(Operation::Nothing));
            }
            _ if opcode.starts_with("createpolicy") => match self.result(decoder)? {
                Some(result) => Async::Zero { result },
                None => return Ok(Some(Operation::Nothing)),
            },
            _ => match self.valid.form().effect {
                Some(GroupEffect::Commits(group)) => Async::Commit(kind(group)),
                Some(effect @ (GroupEffect::Waits(group) | GroupEffect::CommitsAndWaits(group))) => {
                    let pending = match self.valid.operand(Slot::Pending) {
                        Some(Operand::Scalar(Scalar::Int(pending))) => u64::try_from(pending).unwrap_or(0),
                        _ => 0,
                    };
                    let commits = matches!(effect, GroupEffect::CommitsAndWaits(_));
                    Async::Wait { kind: kind(group), pending, of_reads: self.has(NameSuffix::Read), commits }
                }
                _ => return Ok(None),
            },
        };
        Ok(Some(Operation::Async(Box::new(asynchronous))))
    }

    fn copy(&self, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        let unsupported = [Slot::ByteMask, Slot::IgnoreOob, Slot::Report];
        if unsupported.iter().any(|slot| self.valid.operand(*slot).is_some()) {
            return Ok(None);
        }
        let combine = match (self.valid.qualifier(Slot::Op), self.valid.qualifier(Slot::Ty)) {
            (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) => match combine(op, ty) {
                Some(combine) => Some(combine),
                None => return Ok(None),
            },
            _ => None,
        };
        let is_small = self.valid.instruction().opcode == "cp.async";
        Ok(Some(Async::Copy {
            destination: self.place(Slot::Dst, decoder)?,
            source: self.place(Slot::Src, decoder)?,
            size: self.required(Slot::Size, decoder)?,
            source_size: self.value(Slot::SrcSize, decoder)?,
            ignores: self.value(Slot::IgnoreSrc, decoder)?,
            barrier: self.address(Slot::Mbarrier, decoder)?,
            multicast: self.value(Slot::Multicast, decoder)?,
            combine,
            kind: if is_small { GroupKind::Small } else { GroupKind::Bulk },
        }))
    }
}
