//! A lint about `setmaxnreg` where `ptxas` ignores it.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::check::Severity;

use super::catalogue::SETMAXNREG_IGNORED;
use super::products::list::{Product, kept_calls, products};
use crate::function::Function;
use crate::lint::Report;

/// The registers of a multiprocessor. The number of threads determines those of one where the kernel needs as many as
/// that number permits.
const ALL: u64 = 1 << 16;
/// The number of registers of a thread is a multiple of this, and at most `MOST`.
const GRANULARITY: u64 = 8;
const MOST: u64 = 255;
/// Up to this many threads release 13.5 always ignores the instruction without another directive.
const FEW_THREADS: u64 = 192;
/// The registers that `ptxas` may need beside those of the text.
const TEMPORARY: u64 = 32;
/// Up to this many accumulator registers, other registers decide whether the kernel needs as many as its number of
/// threads permits, in releases 12.9 and 13.5.
const MOST_UNDETERMINED: usize = 32;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let code = function.code;
    let instructions = function.graph.ids().flat_map(|id| function.graph.block(id).instructions.clone());
    let sets: BTreeSet<usize> =
        instructions.filter(|at| function.instruction(*at).name() == "setmaxnreg").collect();
    // A function starts with the registers of the kernel that calls it.
    let Some(&first) = sets.first().filter(|_| code.is_entry) else { return };
    let products = products(function);
    let most = products.values().map(|product| product.accumulator.len()).max().unwrap_or(0);
    // The inert functions outside of the module are those of the driver.
    let is_foreign = |call: &usize| {
        !code.callee(function.instruction(*call)).is_some_and(|callee| code.inert.contains(callee))
    };
    // A register of the text has up to 64 bits.
    let needed = 2 * code.registers as u64 + TEMPORARY;
    // So few threads may have all registers that one thread can have, and `ptxas` does not derive a number from them.
    let threads = code.max_threads.filter(|threads| *threads > FEW_THREADS);
    let permitted = threads.map(|threads| (ALL / threads / GRANULARITY * GRANULARITY).min(MOST));
    let is_certain = permitted.is_none_or(|permitted| needed < permitted);
    if !code.has_register_count && (is_certain || most <= MOST_UNDETERMINED) {
        let unless = match permitted.filter(|_| !is_certain) {
            Some(permitted) => {
                format!(", unless it needs all {permitted} that its number of threads permits")
            }
            None => String::new(),
        };
        report.add_at(
            &SETMAXNREG_IGNORED,
            if is_certain { Severity::Warning } else { Severity::Note },
            first,
            format!("`ptxas` ignores this: the kernel does not determine how many registers a thread has at its start{unless}"),
            "write `.minnctapersm 1` beside `.maxntid` or `.reqntid`, as `__launch_bounds__(threads, 1)` does, or `.maxnreg`",
            &[],
        );
    } else if let Some(call) = kept_calls(function).find(is_foreign) {
        report.add_at(
            &SETMAXNREG_IGNORED,
            Severity::Warning,
            call,
            "`ptxas` ignores `setmaxnreg` in a kernel that calls a function whose registers it does not know",
            "define the function in this module and call it by its name",
            &[],
        );
    }
    for set in sets {
        let count = function.evaluated.operand(set, 0).and_then(|count| function.values().constant(count));
        let Some(count) = count.and_then(|count| usize::try_from(count).ok()) else { continue };
        if let Some(product) = larger(function, &products, set, count) {
            report.add_at(
                &SETMAXNREG_IGNORED,
                Severity::Warning,
                set,
                format!(
                    "`ptxas` ignores this: a thread needs more than {count} registers for a product with {} accumulator registers",
                    product.accumulator.len()
                ),
                "leave the warpgroups that multiply more registers: `setmaxnreg.inc`",
                &[(product.event, "the product is here")],
            );
        }
    }
}

/// A product with an accumulator of at least so many registers, on a path from an instruction that sets their number and
/// before another one.
fn larger<'p>(
    function: &Function<'_, '_>,
    products: &'p BTreeMap<usize, Product>,
    set: usize,
    count: usize,
) -> Option<&'p Product> {
    let graph = &function.graph;
    let mut waiting = Vec::from([(graph.block_of(set)?, set + 1)]);
    let mut seen = BTreeSet::new();
    while let Some((id, first)) = waiting.pop() {
        let block = graph.block(id);
        let mut instructions = first..block.instructions.end;
        let is_end = |at: &usize| {
            let is_large = products.get(at).is_some_and(|product| product.accumulator.len() >= count);
            is_large || function.instruction(*at).name() == "setmaxnreg"
        };
        match instructions.find(is_end) {
            Some(at) if products.contains_key(&at) => return products.get(&at),
            Some(_) => {}
            None => {
                let next = block.successors.iter().map(|edge| edge.to).filter(|to| seen.insert(*to));
                waiting.extend(next.map(|to| (to, graph.block(to).instructions.start)));
            }
        }
    }
    None
}
