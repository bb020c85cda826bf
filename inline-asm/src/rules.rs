//! The rules about inline assembly, in addition to those of the instruction set.

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

/// A guard that admits targets without the instruction.
pub(crate) static GUARD_TARGET: Rule = Rule {
    advisory: true,
    ..rule(
        "guard-target",
        "the conditions around a statement admit only targets that have its instructions",
        "\"Target ISA Notes\" of the instruction; CUDA C++ Programming Guide: \"Application Compatibility\"",
    )
};

/// A statement of C++ without a `"memory"` clobber.
pub(crate) static ASM_MEMORY: Rule = Rule {
    advisory: true,
    ..rule(
        "asm-memory",
        "a statement whose instructions access memory or order accesses has a `\"memory\"` clobber",
        "\"Inline PTX Assembly in CUDA\": \"Incorrect Optimization\"",
    )
};

/// A statement of C++ that the compiler may delete.
pub(crate) static ASM_VOLATILE: Rule = Rule {
    advisory: true,
    ..rule(
        "asm-volatile",
        "a statement with outputs whose instructions have other effects is `volatile`",
        "\"Inline PTX Assembly in CUDA\": \"Incorrect Optimization\"",
    )
};

/// A statement of Rust whose options deny its effects.
pub(crate) static ASM_OPTIONS: Rule = Rule {
    advisory: true,
    ..rule(
        "asm-options",
        "a statement whose instructions access memory or order accesses is not `pure`, `nomem` or `readonly`",
        "The Rust Reference: \"Inline assembly\", \"Options\"",
    )
};

/// Every rule about inline assembly.
pub static RULES: &[&Rule] = &[&OPERAND_NUMBER, &GUARD_TARGET, &ASM_MEMORY, &ASM_VOLATILE, &ASM_OPTIONS];
