//! Instructions on mbarriers.

use ptx_async_isa::inst::Operand;
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{NameSuffix, PhaseType, Qualifier};

use super::Described;
use crate::decode::{Decoder, Missing, order};
use crate::engine::threads::Scope;
use crate::program::Async;

impl<'a> Described<'_, 'a> {
    /// Decodes `mbarrier.…` and `cp.async.mbarrier.arrive`. `None` for an instruction that the simulator lacks.
    pub(super) fn barrier(&self, opcode: &str, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        Ok(Some(match opcode {
            "mbarrier.init" => Async::Initialize {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                count: self.required(Slot::Count, decoder)?,
            },
            "mbarrier.inval" => Async::Invalidate { barrier: self.place(Slot::Mbarrier, decoder)? },
            "mbarrier.arrive"
            | "mbarrier.arrive.expect_tx"
            | "mbarrier.arrive_drop"
            | "mbarrier.arrive_drop.expect_tx" => Async::Arrive {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                count: self.value(Slot::Count, decoder)?,
                bytes: self.value(Slot::TxCount, decoder)?,
                drops: opcode.starts_with("mbarrier.arrive_drop"),
                is_partial: self.has(NameSuffix::NoComplete),
                multicast: self.value(Slot::Multicast, decoder)?,
                releases: self.releases(),
                state: self.result(decoder)?,
            },
            "mbarrier.expect_tx" | "mbarrier.complete_tx" => Async::Transact {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                bytes: self.required(Slot::TxCount, decoder)?,
                completes: opcode == "mbarrier.complete_tx",
                multicast: self.value(Slot::Multicast, decoder)?,
            },
            "mbarrier.test_wait"
            | "mbarrier.try_wait"
            | "mbarrier.test_wait.parity"
            | "mbarrier.try_wait.parity" => return self.test(opcode, decoder),
            "mbarrier.pending_count" => {
                let Some(result) = self.result(decoder)? else { return Ok(None) };
                Async::PendingCount { result, state: self.required(Slot::State, decoder)? }
            }
            "cp.async.mbarrier.arrive" => Async::ArriveAfterCopies {
                barrier: self.place(Slot::Mbarrier, decoder)?,
                raises: self.valid.qualifier(Slot::Noinc).is_none(),
            },
            _ => return Ok(None),
        }))
    }

    /// Decodes a wait. Waits for a conditional phase are not supported. Neither are copies that report invalid values,
    /// so a report is always empty.
    fn test(&self, opcode: &str, decoder: &mut Decoder<'a>) -> Result<Option<Async>, Missing> {
        let is_conditional =
            self.valid.qualifier(Slot::PhaseType) == Some(Qualifier::PhaseType(PhaseType::Conditional));
        if is_conditional {
            return Ok(None);
        }
        let parity = self.value(Slot::Parity, decoder)?;
        let is_parity = parity.is_some();
        let phase = match parity {
            Some(parity) => parity,
            None => self.required(Slot::State, decoder)?,
        };
        let (result, has_report) = match self.valid.operand(Slot::Out) {
            Some(Operand::Pair(result, report)) => {
                (decoder.result(result, self.module)?, decoder.result(report, self.module)?)
            }
            _ => (self.result(decoder)?, None),
        };
        let Some(result) = result else { return Ok(None) };
        let report = match self.valid.operand(Slot::ReportValue) {
            Some(Operand::Scalar(report)) => decoder.result(report, self.module)?,
            _ => None,
        };
        let (barrier, suspends) = (self.place(Slot::Mbarrier, decoder)?, opcode.contains("try_wait"));
        let acquires = !order::is_relaxed(&self.valid);
        Ok(Some(Async::Test {
            barrier,
            phase,
            is_parity,
            suspends,
            acquires,
            result,
            reports: [has_report, report],
        }))
    }

    /// Returns the scope of an arrival's release. Without a scope it is `.cta`, but arrivals on the barrier of another
    /// CTA of the cluster rely on more: `ClusterBarrier::arrive` of CUTLASS has no scope. So only an explicit scope is
    /// too narrow.
    fn releases(&self) -> Option<Scope> {
        let scope = order::scope(&self.valid).unwrap_or(Scope::Cluster);
        (!order::is_relaxed(&self.valid)).then_some(scope)
    }
}
