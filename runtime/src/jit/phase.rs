//! What a barrier of PTX ISA 9.3 and later has of its own: a layout, phases of two types, reports, and arrivals on
//! several barriers at once.

use ptx_async_isa::Slot;
use ptx_async_isa::vocab::{Layout, Multicast, PhaseType, SyncRestrict};

use super::instruction::Instruction;
use super::value::{Int32, Operand, Pred, Reg8, Shape};

impl Instruction {
    /// `.layout` of a barrier.
    pub fn layout(self, layout: Layout) -> Self {
        self.qualifier(Slot::Layout, layout)
    }

    /// `.phase_type`: which phase is waited for.
    pub fn phase_type(self, phase: PhaseType) -> Self {
        self.qualifier(Slot::PhaseType, phase)
    }

    /// `waitComplete|reportPredicate`. Where the first does not hold, the second may not be looked at.
    pub fn out_with_report(self, complete: &Pred, report: &Pred) -> Self {
        self.operand(Slot::Out, Operand(Shape::Pair(complete.value(), report.value())))
    }

    /// `reportValue`, beside [`out_with_report`](Self::out_with_report).
    pub fn report_value(self, value: &Reg8) -> Self {
        self.operand(Slot::ReportValue, Operand(Shape::Value(value.value())))
    }

    /// `ctaMask` of 32 bits, with `.multicast::cluster::32b`: of a copy as of an arrival.
    pub fn multicast32(self, ctas: impl Into<Int32>) -> Self {
        self.qualifier(Slot::Multicast, Multicast::Cluster32b).operand(Slot::Multicast, ctas.into())
    }

    /// `.sync_restrict`: what a fence, or the end of a group, is about.
    pub fn sync_restrict(self, restrict: SyncRestrict) -> Self {
        self.qualifier(Slot::SyncRestrict, restrict)
    }
}
