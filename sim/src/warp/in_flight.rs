//! The registers of a warp that products of its warpgroup use, or that are loaded from tensor memory.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// The indices of a function and of an instruction in it.
pub(super) type At = (u32, u32);

/// The use of a register by a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) at: At,
    pub(super) group: u64,
    /// The columns and the depth of the product, if the register holds a sum. `None` for a register of A.
    pub(super) shape: Option<(u32, u32)>,
}

/// The access of an instruction other than a product to a register, since the last fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Other {
    pub(super) at: At,
    pub(super) writes: bool,
}

/// A `tcgen05.ld`, with the columns that it loads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Load {
    pub(super) at: At,
    pub(super) columns: Range<u32>,
}

/// The tracked registers, by their index in the warp.
#[derive(Debug, Default)]
pub(super) struct InFlight {
    /// The number of the open group.
    pub(super) open: u64,
    /// The uses by products without a wait so far.
    pub(super) uses: HashMap<u32, Use>,
    pub(super) is_fenced: bool,
    /// Since the last fence: the accesses of other instructions, and the last products.
    pub(super) others: HashMap<u32, Other>,
    pub(super) products: HashMap<u32, Use>,
    /// The registers of loads from tensor memory that no wait covers, and of which no instruction has read a register
    /// yet.
    pub(super) loads: HashMap<u32, Load>,
    /// The registers that are loaded from local memory.
    pub(super) kept: HashSet<u32>,
}

impl InFlight {
    /// Executes `wgmma.fence`.
    pub(super) fn fence(&mut self) {
        self.is_fenced = true;
        self.others.clear();
        self.products.clear();
    }

    /// Marks a register as loaded from local memory, and forgets everything else about it.
    pub(super) fn keep(&mut self, register: u32) {
        self.kept.insert(register);
        self.uses.remove(&register);
        self.others.remove(&register);
        self.products.remove(&register);
        self.loads.remove(&register);
    }

    /// Executes `wgmma.commit_group`.
    pub(super) fn commit(&mut self) {
        self.open += 1;
    }

    /// Executes `wgmma.wait_group`.
    pub(super) fn wait(&mut self, pending: u64) {
        let end = self.open.saturating_sub(pending);
        self.uses.retain(|_, used| used.group >= end);
    }

    /// Names the wait that must precede an access.
    pub(super) fn missing(&self, used: Use) -> String {
        match self.open.checked_sub(used.group + 1) {
            Some(pending) => format!("`wgmma.wait_group.sync.aligned {pending}` is missing between the two"),
            None => "`wgmma.commit_group.sync.aligned` and `wgmma.wait_group.sync.aligned 0` are missing between them".into(),
        }
    }
}

/// Copies the facts about one register to another.
pub(super) fn move_along<T>(map: &mut HashMap<u32, T>, value: Option<T>, to: u32) {
    match value {
        Some(value) => _ = map.insert(to, value),
        None => _ = map.remove(&to),
    }
}
