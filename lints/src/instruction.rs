//! Instructions of a function.

use alloc::sync::Arc;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::form::{self, Form};
use ptx_async_isa::slot::Slot;
use ptx_async_isa::vocab::{NameSuffix, Qualifier};

use crate::effect::Effect;
use crate::opcode::Opcode;
use crate::operand::Register;

/// An instruction; [`Code::operands`](crate::program::Code::operands) returns its resolved operands.
#[derive(Clone, Debug)]
pub(crate) struct Instruction<'a> {
    /// Its range of bytes in the text, from its guard to its `;`.
    pub(crate) span: Range<usize>,
    /// The guard: the register, and whether it is negated.
    pub(crate) guard: Option<(Register, bool)>,
    /// Its name and qualifiers.
    pub(crate) opcode: Opcode<'a>,
    /// Its form in the table.
    pub(crate) described: Option<Arc<Described>>,
    /// The range of its operands among those of the function.
    pub(crate) operands: Range<u32>,
    /// The number of operands, from the first one on, that it writes.
    pub(crate) results: u32,
}

/// A legal instruction of the table, by slots. Instructions with the same qualifiers and the same number of operands
/// share one.
#[derive(Clone, Debug)]
pub(crate) struct Described {
    pub(crate) instruction: &'static form::Instruction,
    /// The syntax line.
    pub(crate) form: &'static Form,
    pub(crate) qualifiers: Vec<(Slot, Qualifier)>,
    /// The slot of each operand.
    pub(crate) slots: Vec<Slot>,
}

/// Opcodes of the table whose instructions neither copy nor synchronize copies: hints, values that threads exchange, and
/// accesses by threads or by products. The accesses, and the wait for other grids, have an [effect](crate::effect::Effect).
const PLAIN: [&str; 31] = [
    "applypriority",
    "clusterlaunchcontrol.query_cancel",
    "discard",
    "griddepcontrol",
    "ldmatrix",
    "mma",
    "movmatrix",
    "prefetch",
    "prefetchu",
    "redux",
    "setmaxnreg.dec",
    "setmaxnreg.inc",
    "stmatrix",
    "tcgen05.alloc",
    "tcgen05.cp",
    "tcgen05.dealloc",
    "tcgen05.fence::after_thread_sync",
    "tcgen05.fence::before_thread_sync",
    "tcgen05.ld",
    "tcgen05.ld.red",
    "tcgen05.mma",
    "tcgen05.mma.ws",
    "tcgen05.relinquish_alloc_permit",
    "tcgen05.shift",
    "tcgen05.st",
    "tcgen05.wait::ld",
    "tcgen05.wait::st",
    "wgmma.commit_group",
    "wgmma.fence",
    "wgmma.mma_async",
    "wgmma.wait_group",
];

impl Described {
    pub(crate) fn qualifier(&self, slot: Slot) -> Option<Qualifier> {
        self.qualifiers.iter().find(|(at, _)| *at == slot).map(|(_, qualifier)| *qualifier)
    }

    /// The index of the operand in `slot`.
    pub(crate) fn operand(&self, slot: Slot) -> Option<usize> {
        self.slots.iter().position(|at| *at == slot)
    }

    pub(crate) fn is(&self, opcode: &str) -> bool {
        self.instruction.opcode == opcode
    }
}

impl<'a> Instruction<'a> {
    /// The first name of its opcode: `ld`.
    pub(crate) fn name(&self) -> &'a str {
        self.opcode.name()
    }

    /// Its qualifiers, without their dots.
    pub(crate) fn words(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.opcode.words()
    }

    /// Whether it has this qualifier, without its dot.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.opcode.has(word)
    }

    /// Whether it is an instruction of the table that copies, synchronizes copies, or changes what they need. A barrier
    /// of threads, which has an [effect](Effect), is not.
    pub(crate) fn is_checked(&self) -> bool {
        let is_barrier = matches!(self.opcode.effect, Some(Effect::Sync(_)));
        self.described.as_ref().filter(|_| !is_barrier).is_some_and(|described| {
            let instruction = described.instruction;
            !PLAIN.contains(&instruction.opcode) || instruction.suffix.contains(&NameSuffix::Tensormap)
        })
    }

    /// Whether control does not continue after it where its guard is true.
    pub(crate) fn ends_block(&self) -> bool {
        self.opcode.ends_block
    }

    /// Whether it ends the kernel for all threads: a trap, or a failed assertion.
    pub(crate) fn traps(&self) -> bool {
        self.ends_block() && matches!(self.name(), "trap" | "call")
    }
}
