//! `transaction(bar, [step, …])`: the expect-tx arrival for the bytes, then the steps.

use ptx_async_isa::transaction::{Mistake, arrival, generic_barrier};
use ptx_async_isa::{Given, Operand, Scalar, Slot};

use super::armed::Armed;
use super::lowered::{Lowered, push};
use super::lowering::Lowering;
use super::slot::barrier;
use super::step::instruction;
use crate::syntax::Transaction;

/// `transaction(bar, [step, …])`: the expect-tx arrival for the bytes, then the steps.
pub(super) fn arm_and_copy(cx: &mut Lowering<'_>, transaction: &Transaction) -> Vec<Lowered> {
    let Some(arrive) = arrival() else { return Vec::new() };
    let mistakes = cx.report.mistakes();
    let mut first = Lowered::new(arrive, &transaction.name);
    barrier(cx, &mut first, &transaction.barrier);
    if first.inst.given(Slot::Mbarrier) == Some(Given::Omitted) {
        let Mistake { message, help, .. } = generic_barrier();
        cx.report.error(&transaction.barrier, &message, help.as_deref());
    }
    let Some(Operand::Address(address)) = first.inst.operand(Slot::Mbarrier) else { return Vec::new() };
    let mut armed = Armed::new(address);
    let mut lowered = Vec::new();
    for step in &transaction.steps {
        armed.bytes = None;
        lowered.extend(instruction(cx, step, Some(&mut armed)));
    }
    if let Some(sum) = armed.sum(cx, transaction) {
        push(cx, &mut first, Slot::TxCount, Operand::Scalar(sum));
    }
    // The state is not used, and an arrival on a remote barrier returns none.
    push(cx, &mut first, Slot::Out, Operand::Scalar(Scalar::Sink));
    first.whole = cx.report.mistakes() == mistakes;
    lowered.insert(0, first);
    lowered
}
