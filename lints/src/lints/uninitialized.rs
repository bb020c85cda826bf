//! A lint about barriers that nothing initializes.

use ptx_async_isa::check::Severity;
use ptx_async_semantics::help;

use super::catalogue::UNINITIALIZED;
use super::rings::{Ring, Rings, Use};
use crate::event::{Action, EventKinds};
use crate::function::Function;
use crate::iterations::Iterations;
use crate::lint::Report;

pub(super) fn check(function: &Function<'_, '_>, rings: &Rings, report: &mut Report<'_, '_, '_>) {
    let calls = function.has(EventKinds::CALL);
    // The caller of a function may have initialized them.
    if !function.code.is_entry || calls || rings.elsewhere.contains(&Some(Action::Init)) {
        return;
    }
    for ring in rings.rings.values() {
        let uses = || ring.uses.iter().filter(|used| !is_no_use(used));
        if let Some(used) = uses().find(|used| is_uninitialized(function, ring, used)) {
            report.add(
                &UNINITIALIZED,
                Severity::Error,
                used.event,
                "nothing in the kernel initializes this barrier",
                help::INITIALIZE,
                &[],
            );
            continue;
        }
        let partly = uses().find_map(|used| Some((used, missing(function, ring, used)?)));
        if let Some((used, missing)) = partly {
            let init = ring
                .inits()
                .next()
                .map(|init| (init.event, "another barrier of the ring is initialized here"));
            report.add(
                &UNINITIALIZED,
                Severity::Error,
                used.event,
                alloc::format!(
                    "this uses the barrier {missing} bytes after the first barrier of the ring, but nothing in the kernel initializes that barrier"
                ),
                "write `mbarrier.init` for each barrier of the ring",
                init.as_slice(),
            );
        }
    }
}

fn is_no_use(used: &Use) -> bool {
    matches!(used.action, Some(Action::Init | Action::Invalidate | Action::Inspect))
}

/// Whether no initialization can be of the barrier that is used.
fn is_uninitialized(function: &Function<'_, '_>, ring: &Ring, used: &Use) -> bool {
    !ring.inits().any(|init| function.can_alias(&init.barrier, &used.barrier))
}

/// The offset of a barrier of a ring that a loop uses and nothing initializes.
fn missing(function: &Function<'_, '_>, ring: &Ring, used: &Use) -> Option<i64> {
    let stages = function.stages(used.barrier.address)?;
    let block = function.block_of(used.event);
    let visited = function
        .graph
        .loops(block)
        .find_map(|head| Iterations::of(function, head).visited(used.barrier.address, block, stages.base))?;
    let mut left = visited.clone();
    for init in ring.inits() {
        let init = function.stages(init.barrier.address).filter(|init| init.base == stages.base)?;
        left.retain(|offset| !init.offsets.contains(offset));
    }
    left.first().map(|offset| offset - visited.first().unwrap_or(0))
}
