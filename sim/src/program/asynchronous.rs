//! Instructions of the table: copies, mbarriers, groups.

use ptx_async_isa::form::Pairs;
use ptx_async_isa::vocab::RedOp;

use super::operand::{Address, Owner, Register};
use super::product::TensorProduct;
use crate::engine::threads::Scope;
use crate::engine::transfer::{Combine, GroupKind};
use crate::tensor::Field;

/// An instruction of the table.
#[derive(Clone, Debug)]
pub(crate) enum Async {
    /// A copy or reduction of bytes.
    Copy(Copy),
    /// A copy or reduction of a box of a tensor.
    Tensor(TensorCopy),
    /// `st.async`, `red.async`: values of `bytes` bytes each.
    Values {
        destination: Address,
        values: Box<[Register]>,
        bytes: u8,
        barrier: Option<Address>,
        combine: Option<Combine>,
        /// The scope of the reductions, and of stores without a barrier.
        scope: Scope,
    },
    /// `st.bulk`
    Zeros { destination: Address, size: Register },
    /// `tensormap.replace`; `dimension` is the dimension that the field belongs to.
    Replace { map: Address, field: fn(usize) -> Field, dimension: Option<Register>, value: Register },
    /// `clusterlaunchcontrol.try_cancel`
    Cancel { destination: Address, barrier: Address, everywhere: bool },
    /// `tcgen05.mma`
    Product(TensorProduct),
    /// `tcgen05.cp`: `rows` rows of `bytes` bytes each.
    CopyTensor { address: Address, descriptor: Register, rows: u32, bytes: u32, is_pair: bool },
    /// `tcgen05.commit`
    CommitTensor { barrier: Address, multicast: Option<Register> },
    /// Commits a group.
    Commit(GroupKind),
    /// A copy of zero bytes in the open bulk group.
    Empty,
    /// Waits for groups.
    Wait { kind: GroupKind, pending: u64, of_reads: bool, commits: bool },
    /// `mbarrier.init`
    Initialize { barrier: Address, count: Register },
    /// `mbarrier.inval`
    Invalidate { barrier: Address },
    /// `mbarrier.arrive`, with or without expect-tx
    Arrive {
        barrier: Address,
        count: Option<Register>,
        bytes: Option<Register>,
        drops: bool,
        /// Whether it must not complete the phase.
        is_partial: bool,
        multicast: Option<Register>,
        /// The scope of its release; none for a relaxed arrival.
        releases: Option<Scope>,
        state: Option<Register>,
    },
    /// `mbarrier.expect_tx`, `mbarrier.complete_tx`
    Transact { barrier: Address, bytes: Register, completes: bool, multicast: Option<Register> },
    /// `mbarrier.test_wait`, `mbarrier.try_wait`
    Test {
        barrier: Address,
        phase: Register,
        is_parity: bool,
        suspends: bool,
        /// Whether it acquires the releases of the phase.
        acquires: bool,
        result: Register,
        /// The results for reports: whether there is one, and its value.
        reports: [Option<Register>; 2],
    },
    /// `mbarrier.pending_count`
    PendingCount { result: Register, state: Register },
    /// `cp.async.mbarrier.arrive`
    ArriveAfterCopies { barrier: Address, raises: bool },
    /// `createpolicy`: the value has no effect in the simulator.
    Policy { result: Register },
}

/// A copy or reduction of bytes.
#[derive(Clone, Debug)]
pub(crate) struct Copy {
    pub(crate) destination: Address,
    pub(crate) destination_owner: Owner,
    pub(crate) source: Address,
    pub(crate) source_owner: Owner,
    pub(crate) size: Register,
    /// The number of bytes to read, if that may be fewer.
    pub(crate) source_size: Option<Register>,
    /// A predicate that suppresses the reads, and whether it is negated.
    pub(crate) ignores: Option<(Register, bool)>,
    /// The numbers of bytes at both ends of the source that are not read.
    pub(crate) ignored: Option<[Register; 2]>,
    /// The mask of the bytes in each 16 that are written.
    pub(crate) mask: Option<Register>,
    pub(crate) barrier: Option<Address>,
    pub(crate) multicast: Option<Register>,
    /// The operation of a reduction, and its scope.
    pub(crate) combine: Option<(Combine, Scope)>,
    /// Whether its scope is written.
    pub(crate) has_scope: bool,
    pub(crate) kind: GroupKind,
    /// Whether the destination is a multimem address, which refers to memory of several devices.
    pub(crate) is_multimem: bool,
}

/// The operand of a tensor.
#[derive(Clone, Debug)]
pub(crate) struct Map {
    pub(crate) address: Address,
    pub(crate) coordinates: Box<[Register]>,
    /// The address of the tensor, if it replaces that of the map.
    pub(crate) tensor: Option<Register>,
}

/// The load mode of a tensor copy.
#[derive(Clone, Debug)]
pub(crate) enum Load {
    /// The mode of the map: a box, or pixels without offsets.
    Plain,
    /// Four rows.
    Rows,
    /// Pixels with offsets.
    Offsets(Box<[Register]>),
}

/// A copy or reduction of a box of a tensor.
#[derive(Clone, Debug)]
pub(crate) struct TensorCopy {
    pub(crate) map: Map,
    pub(crate) shared: Address,
    pub(crate) shared_owner: Owner,
    pub(crate) mode: Load,
    /// The barrier of a load; none for a store.
    pub(crate) barrier: Option<Address>,
    pub(crate) multicast: Option<Register>,
    /// Whether the barrier may be in the other CTA of a pair.
    pub(crate) of_pair: bool,
    /// The operation of a reduction, with the operations and types that exist.
    pub(crate) reduction: Option<(RedOp, Pairs)>,
}
