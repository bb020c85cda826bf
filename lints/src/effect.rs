//! The effects, beside computing values, of instructions that the table does not have, and of barriers of threads, by
//! their names and qualifiers.

use ptx_async_isa::vocab::StateSpace;

/// The effect of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    /// An access through the generic proxy to its address.
    Access {
        /// The state space. `None` for a generic address.
        space: Option<StateSpace>,
        /// The bytes that one thread accesses, where that is known.
        bytes: Option<u32>,
        reads: bool,
        writes: bool,
    },
    /// A product of matrices or a copy to Tensor Memory, which reads shared memory through the async proxy.
    ReadMatrices,
    ReadTensorMemory,
    /// A write of Tensor Memory by the threads of a warp.
    WriteTensorMemory,
    /// `tcgen05.dealloc`
    FreeTensorMemory,
    /// `tcgen05.wait`
    WaitForTensorMemory {
        /// Whether for stores, and not for loads.
        stores: bool,
    },
    /// A barrier among threads, or an arrival on one.
    Sync(Sync),
    /// A fence among threads: `fence.acq_rel`, `membar`.
    Fence,
    /// `griddepcontrol.wait`: a wait for the grids on which this one depends.
    WaitForGrids,
    /// A call of a function.
    Call,
    /// The end of the thread, or of the function.
    End,
}

/// A barrier among threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sync {
    /// A barrier of the threads of a warp.
    Warp,
    /// A barrier of the threads of a CTA, or some of its warps.
    Block,
    /// An arrival on a barrier of the CTA, without a wait.
    BlockArrive,
    /// An arrival on the barrier of the cluster.
    ClusterArrive,
    /// A wait for the barrier of the cluster.
    ClusterWait,
}

impl Effect {
    /// The effect of the instruction with this name and these qualifiers, without their dots.
    pub(crate) fn of<'a>(name: &str, mut words: impl Iterator<Item = &'a str> + Clone) -> Option<Effect> {
        let has = |word: &str| words.clone().any(|other| other == word);
        let (reads, writes) = match name {
            "ld" | "ldu" if has("param") || has("const") || has("local") => return None,
            "st" if has("param") || has("local") => return None,
            "ld" | "ldu" | "ldmatrix" => (true, false),
            "st" | "stmatrix" => (false, true),
            "atom" | "red" => (true, true),
            "wmma" if has("load") => (true, false),
            "wmma" if has("store") => (false, true),
            "wgmma" if has("mma_async") => return Some(Effect::ReadMatrices),
            "tcgen05" if has("mma") || has("cp") => return Some(Effect::ReadMatrices),
            "tcgen05" if has("alloc") => (false, true),
            "tcgen05" if has("ld") => return Some(Effect::ReadTensorMemory),
            "tcgen05" if has("st") => return Some(Effect::WriteTensorMemory),
            "tcgen05" if has("wait::ld") || has("wait::st") => {
                return Some(Effect::WaitForTensorMemory { stores: has("wait::st") });
            }
            "tcgen05" if has("dealloc") => return Some(Effect::FreeTensorMemory),
            "bar" | "barrier" => return Some(Effect::Sync(sync(has))),
            "fence" | "membar" => return Some(Effect::Fence),
            "griddepcontrol" if has("wait") => return Some(Effect::WaitForGrids),
            "call" => return Some(Effect::Call),
            "ret" | "exit" => return Some(Effect::End),
            _ => return None,
        };
        let bytes = match name {
            // A row of eight elements of 16 bits.
            "ldmatrix" | "stmatrix" => Some(16),
            "wmma" => None,
            _ => width(words.clone()),
        };
        let space = words.find_map(|word| {
            [StateSpace::Global, StateSpace::Shared, StateSpace::SharedCta, StateSpace::SharedCluster]
                .into_iter()
                .find(|space| &space.as_ptx()[1..] == word)
        });
        Some(Effect::Access { space, bytes, reads, writes })
    }
}

/// The bytes that a load or store accesses in one thread, by its type and the number of values.
pub(crate) fn width<'a>(words: impl Iterator<Item = &'a str> + Clone) -> Option<u32> {
    let count = words.clone().find_map(|word| match word {
        "v2" => Some(2),
        "v4" => Some(4),
        "v8" => Some(8),
        _ => None,
    });
    let bits = words.filter_map(|word| match word {
        "f16x2" | "bf16x2" => Some(32),
        _ => word.strip_prefix("bf").or(word.strip_prefix(['b', 'u', 's', 'f']))?.parse::<u32>().ok(),
    });
    bits.last().map(|bits| bits / 8 * count.unwrap_or(1))
}

fn sync(has: impl Fn(&str) -> bool) -> Sync {
    match (has("warp"), has("cluster"), has("arrive")) {
        (true, ..) => Sync::Warp,
        (_, true, true) => Sync::ClusterArrive,
        (_, true, false) => Sync::ClusterWait,
        (_, _, true) => Sync::BlockArrive,
        _ => Sync::Block,
    }
}
