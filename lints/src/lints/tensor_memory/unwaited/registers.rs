//! The instructions that read the results of another one.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::function::Function;

/// The instructions that compute with a register that an instruction writes.
pub(super) fn readers(function: &Function<'_, '_>, instruction: usize) -> Vec<usize> {
    let code = function.code;
    let mut written: BTreeSet<_> = code.written(function.instruction(instruction)).collect();
    let mut found = Vec::new();
    // A loop can read a register before the copy of it, in the text.
    for _ in 0..2 {
        found.clear();
        for (index, at) in code.instructions.iter().enumerate() {
            let sources = code.operands(at).iter().skip(at.results as usize);
            let mut read = sources.flat_map(|operand| code.terms(operand)).filter_map(|term| term.register());
            if index == instruction || !read.any(|register| written.contains(&register)) {
                continue;
            }
            match at.name() {
                "mov" => written.extend(code.written(at)),
                _ => found.push(index),
            }
        }
    }
    found
}
