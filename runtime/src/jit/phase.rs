//! Methods of [`Instruction`] for barriers of PTX ISA 9.3 and later: a layout, phases of two types, reports, and arrivals
//! on several barriers at once.

use ptx_async_isa::Slot;
use ptx_async_isa::vocab::{Layout, Multicast, PhaseType, SyncRestrict};

use super::handle::{Pred, Reg8};
use super::instruction::{Instruction, qualifier_methods};
use super::operand::{Int32, Operand, OperandShape};

impl Instruction {
    qualifier_methods! {
        /// `.layout`: the layout of a barrier.
        layout(layout: Layout) => Layout;
        /// `.phase_type`: the type of the phase that the instruction waits for.
        phase_type(phase: PhaseType) => PhaseType;
        /// `.sync_restrict`: the restriction of a fence or of a wait for groups.
        sync_restrict(restrict: SyncRestrict) => SyncRestrict;
    }

    /// `waitComplete|reportPredicate`: the second predicate is valid only if the first is true.
    pub fn out_with_report(self, complete: &Pred, report: &Pred) -> Self {
        self.operand(Slot::Out, Operand(OperandShape::Pair(complete.scalar(), report.scalar())))
    }

    /// `reportValue`, together with [`out_with_report`](Self::out_with_report).
    pub fn report_value(self, value: &Reg8) -> Self {
        self.operand(Slot::ReportValue, Operand(OperandShape::Scalar(value.scalar())))
    }

    /// A `ctaMask` of 32 bits with `.multicast::cluster::32b`, for a copy or an arrival.
    pub fn multicast32(self, ctas: impl Into<Int32>) -> Self {
        self.qualifier(Slot::Multicast, Multicast::Cluster32b).operand(Slot::Multicast, ctas.into())
    }
}
