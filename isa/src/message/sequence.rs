//! The messages of rules about the order of instructions.

use alloc::format;

use crate::dialect::Dialect;
use crate::finding::Finding;
use crate::place::Place;
use crate::sequence::{SequenceViolation, SequenceViolationKind};

impl SequenceViolation {
    /// The violation as a message about its step.
    pub fn finding(&self, dialect: Dialect) -> Finding {
        let name = dialect.instruction(self.instruction);
        let (message, help) = match self.kind {
            SequenceViolationKind::Uncommitted(group) => (
                format!("{name} does not wait for the copies before it, which are still uncommitted"),
                format!(
                    "add {} between the copies and the wait",
                    dialect.call(&format!("{}.commit_group", group.opcode()))
                ),
            ),
            SequenceViolationKind::OtherKind { waited, committed } => (
                format!(
                    "{name} waits for `{}` groups, but the groups before it are `{}` groups",
                    waited.opcode(),
                    committed.opcode()
                ),
                format!(
                    "{} waits for `{}` groups",
                    dialect.mnemonic(&format!("{}.wait_group", committed.opcode())),
                    committed.opcode()
                ),
            ),
            SequenceViolationKind::MissingFence(write) => (
                format!(
                    "{name} reads through the async proxy after {} wrote through the generic proxy, without a proxy fence between them",
                    dialect.instruction(write)
                ),
                format!("add {} between the write and the read", dialect.call("fence.proxy.async")),
            ),
        };
        Finding::new(self.rule(), Place::Instruction, message, Some(help))
    }
}
