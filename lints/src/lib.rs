//! Checks that span several instructions of a PTX function. An assembler, which examines one instruction at a time,
//! accepts these mistakes.
//!
//! A lint reports only what is certain: an unknown fact never leads to a finding.
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

// A text goes through these stages:
//
// 1. `program::Reader` reads the functions of a module. In their instructions names are resolved to registers and
//    variables.
// 2. `graph::Graph` has the basic blocks of a function, with dominators and loops.
// 3. `evaluate::evaluate` gives every operand a value, in static single assignment form. Equal expressions are one
//    value, so two addresses can be compared.
// 4. `facts::Facts` relates each value to the variable that it points into, and to the threads among which it differs;
//    `condition::Condition` selects the threads that execute an instruction.
// 5. `event::Event`s are the effects of instructions on memory, on barriers and on asynchronous operations. A
//    `function::Function` has all of this.
// 6. Each lint states which events create a fact, how later events change its state, and which events require which
//    state (`obligation::Obligation`). The engine follows the facts along the paths of the function, and the lint adds
//    to a `lint::Report`.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod alias;
pub mod allow;
mod calls;
mod cases;
mod columns;
mod computed;
mod condition;
mod counters;
mod descriptor;
mod distance;
mod dominators;
mod effect;
mod evaluate;
mod event;
mod executions;
mod expression;
mod facts;
mod first_iteration;
mod function;
mod graph;
mod instruction;
mod iterations;
mod joins;
mod known;
mod later;
mod launch;
mod limits;
mod lint;
mod lints;
mod live_out;
mod meetings;
mod memo;
mod names;
mod next_iteration;
mod numbers;
mod obligation;
mod opcode;
mod operand;
mod order;
mod path;
mod per_thread;
mod places;
mod program;
mod queue;
mod range;
mod reach;
mod repair;
mod revisited;
mod runtime;
mod scope;
mod simplify;
mod solve;
mod stages;
mod sums;
mod terms;
mod threads;
mod value;

#[cfg(test)]
mod tests;

use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use ptx_async_isa::Context;
use ptx_async_isa::check::{Checker, Diagnostic, reader};
use ptx_async_isa::text::{Module, Statement, StatementKind, Statements};
use ptx_async_isa::validate::Fit;

use calls::Callees;
use function::Function;
use later::Later;
use lint::Report;
use program::{Code, Reader};
use queue::Queue;

pub use limits::Limit;
pub use lint::{Lint, Subject};
pub use lints::catalogue::{HINTS, LINTS};

/// Checks every function of `text`, one module or several. The findings are in the order of the text, without those
/// that a comment allows: `// ptx-async: allow(missing-proxy-fence)` on the line, or alone on a line before it.
pub fn check(text: &str) -> Vec<Diagnostic> {
    alone(text, false).flat_map(|found| found.lints).collect()
}

/// The [hints](HINTS) about every function of `text`: instructions that order more than necessary, or nothing.
pub fn hints(text: &str) -> Vec<Diagnostic> {
    alone(text, true).flat_map(|found| found.hints).collect()
}

fn alone(text: &str, has_hints: bool) -> impl Iterator<Item = Findings> {
    let ((), found) = with_lints(text, has_hints, |lints| {
        let mut statements = Statements::new(text);
        while let Some(statement) = &statements.next() {
            lints.statement(statement, statements.module(), None);
        }
    });
    found.into_iter()
}

/// Checks every instruction of the table in `text`, and their sequence, in one pass: the findings of
/// [`ptx_async_isa::check::check`] and of [`check`], in the order of the text, without those that a comment
/// [allows](allow::is_allowed).
pub fn check_all(text: &str, overrides: &Context) -> Vec<Diagnostic> {
    let (mut all, found) = with_lints(text, false, |lints| {
        let mut checker = Checker::new(overrides);
        let mut statements = Statements::of(reader(text));
        let mut all = Vec::new();
        while let Some(statement) = &statements.next() {
            // A pattern would copy the checked instruction, which is large.
            let mut checked = checker.statement(&statement.kind, statements.module());
            all.append(&mut checked.0);
            lints.statement(statement, statements.module(), checked.1.as_ref());
        }
        all
    });
    all.retain(|found| !allow::is_allowed(text, found));
    all.extend(found.into_iter().flat_map(|found| found.lints));
    all.sort_by_key(|found| found.span.start);
    all
}

/// Calls `read` with [`Lints`], which checks the functions of `text` alongside another reader that has their
/// statements. With the feature `std`, other threads run the checks while `read` continues to read. Returns the result
/// of `read`, and the findings in the functions for which [`Lints::found`] has not returned any yet.
pub fn with_lints<'a, O>(
    text: &'a str,
    has_hints: bool,
    read: impl FnOnce(&mut Lints<'_, 'a>) -> O,
) -> (O, Vec<Findings>) {
    let work = |code: Code<'a>| Found::of(text, &code, has_hints);
    let mut known = Known::new();
    let (returned, rest) = queue::with(work, text.len(), |queue| {
        let (reader, callees, later) = (Reader::new(text), Callees::default(), Later::default());
        let mut lints = Lints { length: text.len(), reader, callees, later, queue, known: &mut known };
        let returned = read(&mut lints);
        lints.end_module();
        returned
    });
    (returned, once(rest, &mut known))
}

/// The findings so far in functions that others call: the start of the instruction and the rule.
type Known = BTreeSet<(usize, &'static str)>;

/// Checks functions alongside another reader of the text, which has their statements: see [`with_lints`].
pub struct Lints<'q, 'a> {
    /// The length of the text in bytes.
    length: usize,
    reader: Reader<'a>,
    callees: Callees<'a>,
    later: Later<'a>,
    queue: Queue<'q, Code<'a>, Found>,
    known: &'q mut Known,
}

/// The findings of the lints in a function, in the order of the text.
#[derive(Debug, Default)]
pub struct Findings {
    /// By the [lints](LINTS).
    pub lints: Vec<Diagnostic>,
    /// The [hints](HINTS).
    pub hints: Vec<Diagnostic>,
    /// The byte of the text at which the body of the function starts.
    pub function: usize,
    /// The limits that the function exceeds: beyond them, some lints find nothing.
    pub limits: Vec<Limit>,
}

impl<'a> Lints<'_, 'a> {
    /// Whether the reader is inside a function.
    pub fn in_function(&self) -> bool {
        self.reader.in_function()
    }

    /// Takes the statement that `module` read last; `fit` is what [`Checker::statement`] returned with it. Returns
    /// whether the statement ends a function.
    pub fn statement(
        &mut self,
        statement: &Statement<'a>,
        module: &Module<'a>,
        fit: Option<&Fit<'_, 'a>>,
    ) -> bool {
        match &statement.kind {
            StatementKind::Version(_) => self.end_module(),
            StatementKind::Function(header) => self.later.declare(header),
            _ => {}
        }
        let end = statement.span.end;
        let Some(code) = self.reader.statement(statement, module, fit) else { return false };
        let functions = self.later.push(code);
        self.functions(functions, self.length.saturating_sub(end));
        true
    }

    fn end_module(&mut self) {
        let functions = self.later.end();
        self.functions(functions, 0);
        self.callees.clear();
    }

    /// Expands the next functions and queues their checks; `following` is the number of bytes of text after them.
    fn functions(&mut self, mut functions: Vec<Code<'a>>, following: usize) {
        match functions.as_mut_slice() {
            [code] => self.expand(code),
            functions => {
                for index in later::callees_first(functions) {
                    self.reader.add_if_inert(&functions[index]);
                    self.expand(&mut functions[index]);
                }
            }
        }
        let end = functions.last().map_or(0, |last| last.end) + following;
        for mut code in functions {
            // The other functions have no instruction that the lints check.
            if code.has_described() {
                self.reader.find_callees(&mut code);
                let following = end.saturating_sub(code.end);
                self.queue.push(code, following);
            } else {
                self.queue.push_made(Found::default());
            }
        }
    }

    /// Replaces the calls in a function, and keeps the function for its callers.
    fn expand(&mut self, code: &mut Code<'a>) {
        if let Some(expanded) = self.callees.expand(code) {
            *code = expanded;
        }
        self.callees.add(code);
    }

    /// The findings of the next functions that have been checked so far, one entry per function.
    pub fn found(&mut self) -> Vec<Findings> {
        once(self.queue.made(), self.known)
    }
}

/// Keeps one finding at an instruction of a function that several others call.
fn once(found: Vec<Found>, known: &mut Known) -> Vec<Findings> {
    let once = |Found { mut findings, own }| {
        for found in [&mut findings.lints, &mut findings.hints] {
            found.retain(|found| {
                own.contains(&found.span.start) || known.insert((found.span.start, found.rule.id))
            });
        }
        findings
    };
    found.into_iter().map(once).collect()
}

/// The findings of a function.
#[derive(Debug, Default)]
struct Found {
    findings: Findings,
    /// The range of the text of a kernel, else empty. A finding outside of it is in a function that others can call.
    own: Range<usize>,
}

impl Found {
    fn of(text: &str, code: &Code<'_>, has_hints: bool) -> Found {
        let own = if code.is_entry { code.start..code.end } else { 0..0 };
        let Some(function) = Function::new(code) else { return Found::default() };
        let found = |lints: fn(&Function<'_, '_>, &mut Report<'_, '_, '_>)| {
            let mut found = Vec::new();
            lints(&function, &mut Report::new(&function, text, &mut found));
            found.retain(|found| !allow::is_allowed(text, found));
            found.sort_by_key(|found| found.span.start);
            found
        };
        let lints = found(lints::check);
        let hints = if has_hints { found(lints::hints::check) } else { Vec::new() };
        let limits = function.exceeded.limits().collect();
        Found { findings: Findings { lints, hints, function: code.start, limits }, own }
    }
}

/// A module with one kernel of this body, in which the registers `%r0` to `%r15`, `%rd0` to `%rd15` and `%p0` to `%p15`
/// and the shared variables `smem`, of 1024 bytes, and `bar`, of 8, are declared. A first line that is a directive
/// belongs to the kernel.
pub fn example(body: &str) -> String {
    let is_directive = |(first, _): &(&str, &str)| first.starts_with('.');
    let (directive, body) = body.split_once('\n').filter(is_directive).unwrap_or(("", body));
    format!(
        ".version 8.6\n.target sm_90a\n.address_size 64\n.shared .align 128 .b8 smem[1024];\n.shared .align 8 .b8 bar[8];\n\
         .visible .entry kernel(.param .u64 kernel_param_0)\n{directive}\n{{\n.reg .b32 %r<16>;\n.reg .b64 %rd<16>;\n.reg .pred %p<16>;\n{body}\n}}\n"
    )
}
