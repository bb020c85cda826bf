//! Checks across the instructions of PTX functions: what an assembler, which looks at one instruction at a time, accepts.
//!
//! A text goes through these stages:
//!
//! 1. [`program::read`] returns the functions of a module. In their [instructions](instruction::Instruction) names are
//!    resolved to registers and variables.
//! 2. [`graph::Graph`] has the basic blocks of a function, with dominators and loops.
//! 3. [`evaluate::evaluate`] gives every operand a [value](value::ValueId), in static single assignment form. Equal
//!    expressions are one value, so two addresses can be compared.
//! 4. [`facts::Facts`] says of each value in which variable it is, and among which threads it can differ;
//!    [`condition::Condition`] says by which threads an instruction is executed.
//! 5. [`event::Event`]s are what instructions do to memory, to barriers and to asynchronous operations. A
//!    [`function::Function`] has all of this.
//! 6. Each lint follows the events along the paths of the function, most by [`solve::solve`], and adds to a
//!    [`lint::Report`].
//!
//! What is not known is silent: a lint reports what it is certain of, or nothing.
//!
//! ```
//! let text = ptx_async_lints::example(
//!     "st.shared.b32 [smem], %r1;
//!      bar.sync 0;
//!      cp.async.bulk.global.shared::cta.bulk_group [%rd1], [smem], 64;
//!      cp.async.bulk.commit_group;
//!      cp.async.bulk.wait_group.read 0;",
//! );
//! let findings = ptx_async_lints::check(&text);
//! assert_eq!(findings[0].rule.id, "missing-proxy-fence");
//! assert_eq!(findings[0].related[0].message, "the write is here");
//! ```
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod allow;
pub mod condition;
mod effect;
pub mod evaluate;
pub mod event;
pub mod executions;
mod expression;
pub mod facts;
pub mod function;
pub mod graph;
pub mod instruction;
pub mod lint;
pub mod lints;
mod names;
pub mod opcode;
pub mod operand;
pub mod overlap;
pub mod path;
pub mod program;
mod simplify;
pub mod solve;
pub mod stages;
pub mod value;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Diagnostic;

pub use lint::Lint;
pub use lints::catalogue::{HINTS, LINTS};

/// Checks every function of `text`, one module or several. The findings are in the order of the text, without those that
/// a comment allows: `// ptx-async: allow(missing-proxy-fence)` on the line, or on a line of its own before it.
pub fn check(text: &str) -> Vec<Diagnostic> {
    check_with(text, lints::check)
}

/// The [hints](HINTS) about every function of `text`: what orders more than it has to, or nothing.
pub fn hints(text: &str) -> Vec<Diagnostic> {
    check_with(text, lints::hints::check)
}

fn check_with(
    text: &str,
    lints: fn(&function::Function<'_, '_>, &mut lint::Report<'_, '_, '_>),
) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    program::read_each(text, |program, code| {
        // Nothing that the lints are about can be in others.
        if code.instructions.iter().any(|instruction| instruction.described.is_some())
            && let Some(function) = function::Function::new(program, code)
        {
            lints(&function, &mut lint::Report::new(&function, &mut findings));
        }
    });
    findings.retain(|finding| !allow::is_allowed(text, finding.span.start, finding.rule.id));
    findings.sort_by_key(|finding| finding.span.start);
    findings
}

/// A module with one kernel of this body, in which the registers `%r0` to `%r15`, `%rd0` to `%rd15` and `%p0` to `%p15`
/// and the shared variables `smem`, of 1024 bytes, and `bar`, of 8, are declared.
pub fn example(body: &str) -> String {
    format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 smem[1024];\n.shared .align 8 .b8 bar[8];\n\
         .visible .entry kernel(.param .u64 kernel_param_0)\n{{\n.reg .b32 %r<16>;\n.reg .b64 %rd<16>;\n.reg .pred %p<16>;\n{body}\n}}\n"
    )
}
