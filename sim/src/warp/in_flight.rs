//! The registers of a warp that products of its warpgroup use, and those that are loaded from tensor memory.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// A place: the function and the instruction, by their indices.
pub(super) type At = (u32, u32);

/// A product that uses a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Use {
    pub(super) at: At,
    pub(super) group: u64,
    /// The columns and the depth of a product whose sum it has. None of a number of A.
    pub(super) shape: Option<(u32, u32)>,
}

/// What an instruction that is no product has done with a register since the last fence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Other {
    pub(super) at: At,
    pub(super) writes: bool,
}

/// A `tcgen05.ld`, and the columns that it loads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Load {
    pub(super) at: At,
    pub(super) columns: Range<u32>,
}

/// The registers that products use, by their numbers in the warp.
#[derive(Debug, Default)]
pub(super) struct InFlight {
    /// The number of the open group.
    pub(super) open: u64,
    /// Those of products for which there was no wait.
    pub(super) uses: HashMap<u32, Use>,
    pub(super) is_fenced: bool,
    /// Since the last fence: the other accesses, and the last products.
    pub(super) others: HashMap<u32, Other>,
    pub(super) products: HashMap<u32, Use>,
    /// Those of loads of tensor memory for which there was no wait, and none of which an instruction has read.
    pub(super) loads: HashMap<u32, Load>,
    /// Those that are loaded from the memory of the thread.
    pub(super) kept: HashSet<u32>,
}

impl InFlight {
    /// `wgmma.fence`
    pub(super) fn fence(&mut self) {
        self.is_fenced = true;
        self.others.clear();
        self.products.clear();
    }

    /// A register is loaded from the memory of the thread, and nothing else is known of it.
    pub(super) fn keep(&mut self, register: u32) {
        self.kept.insert(register);
        self.uses.remove(&register);
        self.others.remove(&register);
        self.products.remove(&register);
        self.loads.remove(&register);
    }

    /// `wgmma.commit_group`
    pub(super) fn commit(&mut self) {
        self.open += 1;
    }

    /// `wgmma.wait_group`
    pub(super) fn wait(&mut self, pending: u64) {
        let end = self.open.saturating_sub(pending);
        self.uses.retain(|_, used| used.group >= end);
    }

    /// The wait that has to be before an access.
    pub(super) fn missing(&self, used: Use) -> String {
        match self.open.checked_sub(used.group + 1) {
            Some(pending) => format!("`wgmma.wait_group.sync.aligned {pending}` is missing between them"),
            None => "`wgmma.commit_group.sync.aligned` and `wgmma.wait_group.sync.aligned 0` are missing between them".into(),
        }
    }
}

/// A register has what is known of another one.
pub(super) fn move_along<T>(map: &mut HashMap<u32, T>, value: Option<T>, to: u32) {
    match value {
        Some(value) => _ = map.insert(to, value),
        None => _ = map.remove(&to),
    }
}
