//! Lints about products of matrices by `wgmma.mma_async`: registers that are accessed in flight, and what makes `ptxas` run
//! the products one after the other.
//!
//! They follow registers, and not values: `ptxas` decides by the registers of the text.

mod definitions;
mod divergence;
mod in_flight;
pub(super) mod list;
mod overwrites;
mod paths;

use alloc::collections::BTreeMap;

use ptx_async_isa::check::Severity;

use self::list::{Product, kept_calls, products};
use self::paths::{Mistake, mistakes};
use super::catalogue::{PRODUCT_UNWAITED, PRODUCTS_SERIALIZED};
use crate::function::Function;
use crate::lint::{Lint, Report};
use crate::repair::Help;

/// Limit on the products of a function.
const MOST_PRODUCTS: usize = 512;

pub(super) fn check(function: &Function<'_, '_>, report: &mut Report<'_, '_, '_>) {
    let products = products(function);
    let Some((_, first)) = products.first_key_value().filter(|_| products.len() <= MOST_PRODUCTS) else {
        return;
    };
    calls(function, first, report);
    inlined(function, &products, report);
    for (instruction, mistake) in mistakes(function, &products).unwrap_or_default() {
        let (lint, message, help, of) = mistake.text();
        let of = of.and_then(|of| Some((products.get(&of)?.event, "the product is here")));
        let help = match mistake {
            // With another number it waits for fewer products, and a loop may need that.
            Mistake::Read(_) | Mistake::Overwritten(_) => Help::from(help).before_this(),
            _ => Help::from(help),
        };
        report.add_at(lint, Severity::Warning, instruction, message, help, of.as_slice());
    }
}

/// Reports a call that stays a call, in a function with products.
fn calls(function: &Function<'_, '_>, product: &Product, report: &mut Report<'_, '_, '_>) {
    if let Some(call) = kept_calls(function).next() {
        report.add_at(
            &PRODUCTS_SERIALIZED,
            Severity::Warning,
            call,
            "`ptxas` cannot inline this call, and runs all products of the function one after the other",
            "leave the call out, even on a path without products: `printf` and a failed assertion are calls, `trap;` is none",
            &[(product.event, "a product is here")],
        );
    }
}

/// Reports a product of a function that the kernel calls.
fn inlined(
    function: &Function<'_, '_>,
    products: &BTreeMap<usize, Product>,
    report: &mut Report<'_, '_, '_>,
) {
    let own = function.code.start..function.code.end;
    let is_outside = |at: &&usize| !own.contains(&function.instruction(**at).span.start);
    if let Some(&product) = products.keys().find(is_outside) {
        report.add_at(
            &PRODUCTS_SERIALIZED,
            Severity::Warning,
            product,
            "`ptxas` runs these products one after the other: they are in a function that another one calls",
            "write the products into the kernel, or let the compiler inline the function",
            &[],
        );
    }
}

impl Mistake {
    /// The lint, the message, the help, and the instruction of the product.
    fn text(self) -> (&'static Lint, &'static str, &'static str, Option<usize>) {
        match self {
            Mistake::Read(of) => (
                &PRODUCT_UNWAITED,
                "this reads the accumulator of a product before the warpgroup waits for it",
                "write `wgmma.wait_group.sync.aligned 0;` before this; with another number, the newest groups stay in flight",
                Some(of),
            ),
            Mistake::Overwritten(of) => (
                &PRODUCT_UNWAITED,
                "this overwrites a register of matrix A of a product before the warpgroup waits for it",
                "write `wgmma.wait_group.sync.aligned 0;` before this, or load the next part of A into other registers",
                Some(of),
            ),
            Mistake::Mixed(of) => (
                &PRODUCTS_SERIALIZED,
                "the accumulator of this product is in part that of a product in flight: `ptxas` moves registers between them, and runs all products of the function one after the other",
                "give each accumulator registers of its own, and write all of them or none between two products",
                Some(of),
            ),
            Mistake::Counted(of) => (
                &PRODUCTS_SERIALIZED,
                "this reads the accumulator of a product of an earlier iteration after a wait that leaves groups pending: `ptxas` does not count groups across iterations, and runs all products of the function one after the other",
                "wait for all groups here, `wgmma.wait_group.sync.aligned 0;`, or issue both products in one iteration, before the wait",
                Some(of),
            ),
            Mistake::Moved(of) => (
                &PRODUCTS_SERIALIZED,
                "this moves the accumulator of a product in flight where only some paths have a `wgmma.wait_group`: `ptxas` waits for the product, and runs all products of the function one after the other",
                "let all paths from the product execute the same waits: peel the first iteration off the loop, in place of a branch around the wait",
                Some(of),
            ),
            Mistake::Met(of) => (
                &PRODUCTS_SERIALIZED,
                "this reads an accumulator that another instruction defines on a path without the product: the paths meet while the product is in flight, and `ptxas` runs all products of the function one after the other",
                "write `wgmma.wait_group.sync.aligned 0;` before the paths meet, or let both have the value from before the branch: a loop with at least one iteration; or put the path without products before them in the text",
                Some(of),
            ),
            Mistake::Divergent => (
                &PRODUCTS_SERIALIZED,
                "`ptxas` inserts a fence here for a product before a branch on the index of the thread: it does not know that whole warpgroups take the branch, and runs all products of the function one after the other",
                "write `wgmma.commit_group.sync.aligned;` before the branch, and `wgmma.fence.sync.aligned;` after it",
                None,
            ),
            Mistake::Guarded => (
                &PRODUCTS_SERIALIZED,
                "the guard of this product depends on the index of the thread: `ptxas` does not know that whole warpgroups execute it, and runs all products of the function one after the other",
                "branch around the fence, the products and the commit together",
                None,
            ),
        }
    }
}
