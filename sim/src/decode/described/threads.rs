//! Barriers of threads.

use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{Qualifier, RedOp};

use super::Described;
use crate::decode::{Decoder, Missing, order};
use crate::program::{Operation, Reduction, ReductionKind};

impl<'a> Described<'_, 'a> {
    /// Decodes `bar` and `barrier`.
    pub(super) fn threads(&self, opcode: &str, decoder: &mut Decoder<'a>) -> Result<Operation, Missing> {
        Ok(match opcode {
            "bar.warp" => Operation::WarpBar { lanes: self.required(Slot::Membermask, decoder)? },
            "barrier.cluster.arrive" => {
                Operation::ClusterArrive { releases: !order::is_relaxed(&self.valid) }
            }
            "barrier.cluster.wait" => Operation::ClusterWait,
            _ => Operation::Bar {
                id: self.required(Slot::Barrier, decoder)?,
                count: self.value(Slot::ThreadCount, decoder)?,
                waits: !opcode.ends_with(".arrive"),
                // `bar` is `barrier` with `.aligned`.
                is_aligned: !opcode.starts_with("barrier") || self.valid.qualifier(Slot::Aligned).is_some(),
                reduction: self.reduced_predicates(decoder)?,
            },
        })
    }

    /// Decodes the reduction of the predicates of the threads.
    fn reduced_predicates(&self, decoder: &mut Decoder<'a>) -> Result<Option<Reduction>, Missing> {
        let kind = match self.valid.qualifier(Slot::Op) {
            Some(Qualifier::RedOp(RedOp::Popc)) => ReductionKind::Count,
            Some(Qualifier::RedOp(RedOp::And)) => ReductionKind::All,
            Some(Qualifier::RedOp(RedOp::Or)) => ReductionKind::Any,
            _ => return Ok(None),
        };
        let predicate = self.predicate(Slot::Predicate, decoder)?;
        let (predicate, negated) = predicate.ok_or("a missing `predicate`")?;
        let result = self.result(decoder)?.ok_or("the result `_`")?;
        Ok(Some(Reduction { kind, predicate, negated, result }))
    }
}
