//! The rules about inline assembly, beside those of the instruction set.

use ptx_async_isa::Rule;

const fn rule(id: &'static str, summary: &'static str, manual: &'static str) -> Rule {
    Rule { id, summary, manual, accepts: &[], rejects: &[], stricter: None, advisory: false }
}

/// A placeholder without an operand.
pub(crate) static OPERAND_NUMBER: Rule = rule(
    "operand-number",
    "each placeholder of the text is the number or the name of an operand",
    "\"Inline PTX Assembly in CUDA\": \"Assembler (ASM) Statements\"",
);

/// A guard that admits targets that do not have the instruction.
pub(crate) static GUARD_TARGET: Rule = Rule {
    advisory: true,
    ..rule(
        "guard-target",
        "the conditions around a statement admit only targets that have its instructions",
        "\"Target ISA Notes\" of the instruction; CUDA C++ Programming Guide: \"Application Compatibility\"",
    )
};

/// Every rule about inline assembly.
pub static RULES: &[&Rule] = &[&OPERAND_NUMBER, &GUARD_TARGET];
