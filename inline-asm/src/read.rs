//! Reads a template as PTX.

use std::ops::Range;

use ptx_async_isa::floors::Floors;
use ptx_async_isa::text::Item;
use ptx_async_isa::{Context, Dialect, validate};

use crate::guard::TargetSet;
use crate::template::Template;

/// Facts about the PTX of a template.
#[derive(Clone, Debug, Default)]
pub(crate) struct Read {
    instructions: usize,
    is_ptx: bool,
    pub(crate) legal: Vec<Legal>,
}

/// A legal instruction.
#[derive(Clone, Debug)]
pub(crate) struct Legal {
    /// The bytes of the opcode in the text.
    pub(crate) opcode: Range<usize>,
    /// The targets of the table that have the instruction.
    pub(crate) floors: Floors,
    /// All targets that have the instruction, including older ones than those of the table.
    pub(crate) targets: TargetSet,
}

impl Read {
    /// The number of instructions of the table.
    pub(crate) fn instructions(&self) -> usize {
        self.instructions
    }

    /// Whether the text is PTX, rather than for another assembler.
    pub(crate) fn is_ptx(&self) -> bool {
        self.is_ptx
    }
}

/// Reads a template without judging it.
pub(crate) fn read(template: &Template) -> Read {
    let mut read = Read::default();
    for item in template.instructions() {
        read.instructions += 1;
        let Item::Instruction(parsed) = item else { continue };
        if let Ok(valid) = validate(&parsed.inst, &Context::default(), Dialect::Ptx) {
            let targets = TargetSet::of(|target| valid.floor(target).is_some());
            read.legal.push(Legal { opcode: parsed.opcode, floors: Floors::of(&valid), targets });
        }
    }
    read.is_ptx = read.instructions > 0 || template.is_ptx();
    read
}
