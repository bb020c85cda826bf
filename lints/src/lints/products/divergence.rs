//! The branches between a product and the fence, product or commit after it.

use alloc::collections::BTreeSet;
use alloc::vec;

use ptx_async_semantics::special::Special;

use crate::function::Function;
use crate::graph::BlockId;
use crate::value::{Node, Operation, ValueId};

/// Whether a value may differ between threads of a warp, as `ptxas` sees it: they have the same result of `shfl.sync.idx`
/// and the same `%warpid`, and a shifted `%tid` may differ.
pub(super) fn differs_in_warp(function: &Function<'_, '_>, value: ValueId) -> bool {
    if !function.facts.is_by_thread(value) {
        return false;
    }
    let (mut waiting, mut seen) = (vec![value], BTreeSet::new());
    while let Some(value) = waiting.pop() {
        if !seen.insert(value) {
            continue;
        }
        match function.values().node(value) {
            Node::Special(Special::Warpid) | Node::Operation(Operation::Broadcast, _) => {}
            Node::Operation(_, operands) => waiting.extend(operands.iter().flatten()),
            Node::Offset(base, _) => waiting.push(base),
            Node::Special(_) | Node::Phi(..) if function.facts.is_by_thread(value) => return true,
            _ => {}
        }
    }
    false
}

/// What the warpgroup has executed of a group of products, on some path to a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Stage {
    /// Whether a product is not committed.
    is_open: bool,
    /// Whether no fence follows the last product.
    is_unfenced: bool,
    /// The blocks that end in a branch on the index of the thread, since the product, and whose paths have not met.
    branches: BTreeSet<BlockId>,
}

impl Stage {
    /// Whether threads have diverged since a product that the next product, fence or commit depends on.
    pub(super) fn is_divergent(&self, is_product: bool) -> bool {
        !self.branches.is_empty() && (self.is_open || is_product && self.is_unfenced)
    }

    /// Applies a product.
    pub(super) fn issue(&mut self) {
        (self.is_open, self.is_unfenced) = (true, true);
        self.branches.clear();
    }

    /// Applies a fence.
    pub(super) fn fence(&mut self) {
        self.is_unfenced = false;
        self.settle();
    }

    /// Applies a commit.
    pub(super) fn commit(&mut self) {
        self.is_open = false;
        self.settle();
    }

    fn settle(&mut self) {
        if !self.is_open && !self.is_unfenced {
            self.branches.clear();
        }
    }

    /// Applies an edge; the block that it leaves may end in a branch on the index of the thread.
    pub(super) fn follow(
        &mut self,
        function: &Function<'_, '_>,
        from: BlockId,
        is_by_thread: bool,
        to: BlockId,
    ) {
        if is_by_thread && (self.is_open || self.is_unfenced) {
            self.branches.insert(from);
        }
        // The threads that repeat a loop do not meet those that leave it at its branch.
        self.branches.retain(|branch| to == *branch || !function.graph.postdominates(to, *branch));
    }

    /// Joins that of another path. Returns whether that changed it.
    pub(super) fn join(&mut self, other: &Stage) -> bool {
        let before = self.branches.len();
        self.branches.extend(&other.branches);
        let has_changed = self.branches.len() > before
            || other.is_open && !self.is_open
            || other.is_unfenced && !self.is_unfenced;
        self.is_open |= other.is_open;
        self.is_unfenced |= other.is_unfenced;
        has_changed
    }
}
