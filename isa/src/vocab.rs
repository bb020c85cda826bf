//! The qualifiers of opcodes. Each is declared here once, with its spellings in PTX and in descriptions.
//!
//! The enums carry the manual's names for the sets in its syntax blocks (`.redOp`, `.load_mode`, …);
//! [`Qualifier`] is any one of them.

mod declare;
mod matrices;
mod quantities;
mod tensor_maps;
mod warpgroup_shape;

use declare::vocabulary;
use matrices::with_matrices;
use tensor_maps::with_tensor_maps;
pub(crate) use warpgroup_shape::columns_rule;
pub use warpgroup_shape::{WarpgroupShape, shape_rules};

with_tensor_maps! {
    /// A state space in an opcode (`.dst`, `.src`, or the space of an address).
    StateSpace {
        /// Global memory.
        Global = ".global",
        /// This CTA's shared memory, in the spelling that is older than clusters.
        Shared = ".shared",
        /// This CTA's shared memory.
        SharedCta = ".shared::cta",
        /// The shared memory of all CTAs of the cluster.
        SharedCluster = ".shared::cluster",
        /// The parameters of the kernel.
        Param = ".param",
        /// Constant memory.
        Const = ".const",
        /// The memory of one thread.
        Local = ".local",
    }
    /// `.completion_mechanism`: how the completion of an asynchronous operation is observed.
    CompletionMechanism {
        /// It completes on `mbarrier`: its bytes are subtracted from the transaction count of the barrier, with
        /// release semantics at the scope of the cluster.
        Mbarrier = ".mbarrier::complete_tx::bytes",
        /// It completes in a bulk group: `cp_async_bulk_commit_group()` puts the copies before it that the thread
        /// issued into a group, and `cp_async_bulk_wait_group(0)` waits for the groups.
        BulkGroup = ".bulk_group",
        /// It arrives on `mbarrier` once, when all operations that it tracks are complete.
        ArriveOne = ".mbarrier::arrive::one",
    }
    /// The cache operator of `cp.async`.
    CacheOp {
        /// Caches at all levels, L1 included.
        Ca = ".ca",
        /// Caches in L2 and bypasses L1; it copies 16 bytes.
        Cg = ".cg",
    }
    /// `.level::prefetch_size` of `cp.async`.
    PrefetchSize {
        /// 64 bytes.
        L2B64 = ".L2::64B" / "64",
        /// 128 bytes.
        L2B128 = ".L2::128B" / "128",
        /// 256 bytes.
        L2B256 = ".L2::256B" / "256",
    }
    /// `.level::cache_hint`: a 64-bit `cache-policy` operand follows.
    CacheHint {
        /// An L2 eviction policy follows, as the operand `cache_hint`.
        L2 = ".L2::cache_hint",
    }
    /// `.multicast`: one read of global memory lands in several CTAs of the cluster.
    Multicast {
        /// A mask of 16 bits. A mask without a word means `cluster` if the step takes it.
        Cluster = ".multicast::cluster" / "cluster",
        /// A mask of 16 bits, with the width in the opcode.
        Cluster16b = ".multicast::cluster::16b" / "cluster16b",
        /// A mask of 32 bits.
        Cluster32b = ".multicast::cluster::32b" / "cluster32b",
        /// Every CTA of the cluster, without a mask.
        ClusterAll = ".multicast::cluster::all" / "cluster::all",
    }
    /// The report mechanism of a copy that completes on a barrier.
    Report {
        /// Nothing is reported; this is the default.
        Disabled = ".mbarrier::report::disabled" / "disabled",
        /// The validity of the data for each 16 bytes, by `80000000`.
        Per16Bytes80000000 = ".mbarrier::report::validity::per_16bytes::80000000" / "validity::per_16bytes_80000000",
        /// The validity of the data for each 16 bytes, by `8000`.
        Per16Bytes8000 = ".mbarrier::report::validity::per_16bytes::8000" / "validity::per_16bytes_8000",
        /// The validity of the data for each 16 bytes, by `80`.
        Per16Bytes80 = ".mbarrier::report::validity::per_16bytes::80" / "validity::per_16bytes_80",
        /// The validity of the data for each 16 bytes, by `8`.
        Per16Bytes8 = ".mbarrier::report::validity::per_16bytes::8" / "validity::per_16bytes_8",
        /// The validity of the data for each element, by `ff`.
        PerElementFf = ".mbarrier::report::validity::per_element::ff" / "validity::per_element_ff",
    }
    /// `.ignore_oob`: bytes at both ends of the source are not read.
    IgnoreOob {
        /// Bytes at both ends of the source are not read.
        IgnoreOob = ".ignore_oob",
    }
    /// `.noinc`: the pending count of the barrier is not raised first.
    Noinc {
        /// The pending count of the barrier is not raised first.
        Noinc = ".noinc",
    }
    /// `.sync_restrict`: the accesses that a fence or a wait for a group is restricted to.
    SyncRestrict {
        /// Objects in this CTA's shared memory.
        SharedCta = ".sync_restrict::shared::cta" / "shared::cta",
        /// Objects in the shared memory of the cluster.
        SharedCluster = ".sync_restrict::shared::cluster" / "shared::cluster",
        /// Reads of objects in the shared memory of the cluster.
        SharedClusterRead = ".sync_restrict::shared::cluster::read" / "shared::cluster::read",
        /// Reads.
        Read = ".sync_restrict::read" / "read",
        /// Accesses of the async proxy.
        ProxyAsync = ".sync_restrict::proxy::async" / "proxy_async",
    }
    /// `.layout` of a barrier.
    Layout {
        /// The primary and the conditional phase complete together; this is the default.
        V0 = ".layout::v0" / "v0",
        /// The primary and the conditional phase complete separately. Counts are at most 511.
        V1 = ".layout::v1" / "v1",
    }
    /// `.phase_type`: the type of the phase that is waited for.
    PhaseType {
        /// The primary phase; this is the default.
        Primary = ".phase_type::primary" / "primary",
        /// The conditional phase.
        Conditional = ".phase_type::conditional" / "conditional",
    }
    /// `.cp_mask`: a 16-bit `byteMask` operand selects the bytes of every 16 that are written.
    CpMask {
        /// A mask of 16 bits follows, as the operand `byte_mask`.
        CpMask = ".cp_mask",
    }
    /// `.redOp`: the operation of a reduction.
    RedOp {
        /// The bitwise and.
        And = ".and",
        /// The bitwise or.
        Or = ".or",
        /// The bitwise exclusive or.
        Xor = ".xor",
        /// The sum.
        Add = ".add",
        /// Counts up, and from the source's value on to 0: `if old >= source { 0 } else { old + 1 }`.
        Inc = ".inc",
        /// Counts down, and from 0 on to the source's value: `if old == 0 || old > source { source } else { old - 1
        /// }`.
        Dec = ".dec",
        /// The smaller one.
        Min = ".min",
        /// The larger one.
        Max = ".max",
        /// The number of threads whose predicate is true.
        Popc = ".popc",
    }
    /// `.noftz`: subnormal inputs and results are kept.
    Noftz {
        /// Subnormal inputs and results are kept.
        Noftz = ".noftz",
    }
    /// `.abs`: absolute values are compared.
    Abs {
        /// Absolute values are compared.
        Abs = ".abs",
    }
    /// `.NaN`: the result is NaN if one of the values is.
    Nan {
        /// The result is NaN if one of the values is.
        Nan = ".NaN",
    }
    /// `.type`: a fundamental type of PTX.
    ElemType {
        /// A floating-point number of 16 bits; with the feature `half`, memory of `half::f16`.
        F16 = ".f16",
        /// A floating-point number of 16 bits with the exponent of an `f32`; with the feature `half`, memory of
        /// `half::bf16`.
        Bf16 = ".bf16",
        /// 32 bits of any type.
        B32 = ".b32",
        /// An unsigned integer of 32 bits.
        U32 = ".u32",
        /// A signed integer of 32 bits: Rust's `i32`.
        S32 = ".s32",
        /// 64 bits of any type.
        B64 = ".b64",
        /// An unsigned integer of 64 bits.
        U64 = ".u64",
        /// A signed integer of 64 bits: Rust's `i64`.
        S64 = ".s64",
        /// A floating-point number of 32 bits.
        F32 = ".f32",
        /// A floating-point number of 64 bits.
        F64 = ".f64",
        /// 8 bits of any type.
        B8 = ".b8",
        /// An unsigned integer of 8 bits.
        U8 = ".u8",
        /// A signed integer of 8 bits: Rust's `i8`.
        S8 = ".s8",
        /// 16 bits of any type.
        B16 = ".b16",
        /// An unsigned integer of 16 bits.
        U16 = ".u16",
        /// A signed integer of 16 bits: Rust's `i16`.
        S16 = ".s16",
        /// Two `f16` in 32 bits.
        F16x2 = ".f16x2",
        /// Two `bf16` in 32 bits.
        Bf16x2 = ".bf16x2",
        /// 128 bits of any type.
        B128 = ".b128",
        /// A predicate.
        Pred = ".pred",
        /// A floating-point number of 32 bits, of which a product reads the upper 19: 8 of the exponent, and 10 of the
        /// mantissa.
        Tf32 = ".tf32",
        /// A floating-point number of 8 bits, 4 of them the exponent.
        E4m3 = ".e4m3",
        /// Two `e4m3` in 16 bits.
        E4m3x2 = ".e4m3x2",
        /// Four `e4m3` in 32 bits.
        E4m3x4 = ".e4m3x4",
        /// A floating-point number of 8 bits, 5 of them the exponent.
        E5m2 = ".e5m2",
        /// Two `e5m2` in 16 bits.
        E5m2x2 = ".e5m2x2",
        /// Four `e5m2` in 32 bits.
        E5m2x4 = ".e5m2x4",
        /// A signed integer of 4 bits.
        S4 = ".s4",
        /// An unsigned integer of 4 bits.
        U4 = ".u4",
        /// A floating-point number of 6 bits, 3 of them the exponent.
        E3m2 = ".e3m2",
        /// A floating-point number of 6 bits, 2 of them the exponent.
        E2m3 = ".e2m3",
        /// A floating-point number of 4 bits, 2 of them the exponent.
        E2m1 = ".e2m1",
        /// A single bit.
        B1 = ".b1",
    }
    /// `.dim`: the number of dimensions of the tensor.
    Dim {
        /// One dimension.
        D1 = ".1d",
        /// Two dimensions.
        D2 = ".2d",
        /// Three dimensions.
        D3 = ".3d",
        /// Four dimensions.
        D4 = ".4d",
        /// Five dimensions.
        D5 = ".5d",
    }
    /// `.load_mode`: the arrangement of the data of a tensor copy.
    LoadMode {
        /// A box of the tensor, whose arrangement is kept; this is the default.
        Tile = ".tile",
        /// Four rows of a tensor of two dimensions, anywhere in it, become one tile: `[column, row0, row1, row2,
        /// row3]`.
        TileGather4 = ".tile::gather4",
        /// One tile becomes four rows of a tensor of two dimensions, anywhere in it: `[column, row0, row1, row2,
        /// row3]`.
        TileScatter4 = ".tile::scatter4",
        /// The columns of a convolution, of a tensor of 3 to 5 dimensions. In parentheses is an offset for each
        /// spatial dimension: `im2col([w])`, `im2col([w, h])` or `im2col([w, h, d])`.
        Im2col = ".im2col",
        /// The columns of a convolution along the dimension W alone: `im2col::w([halo, offset])`, with a halo of 0
        /// to 511 and an offset of 0 to 31.
        Im2colW = ".im2col::w",
        /// `im2col::w` for 128 columns at once: `im2col::w128([halo, offset])`, each 0 to 31.
        Im2colW128 = ".im2col::w::128" / "im2col::w128",
        /// The columns of a convolution, without offsets: the mode of a store or a reduction.
        Im2colNoOffs = ".im2col_no_offs",
        /// The columns of a convolution along the dimension W alone, without offsets.
        Im2colNoOffsW = ".im2col_no_offs::w",
    }
    /// `.cta_group`: the CTA of a pair whose barrier is signaled.
    CtaGroup {
        /// One CTA.
        One = ".cta_group::1" / "1",
        /// The two CTAs of a pair.
        Two = ".cta_group::2" / "2",
    }
    /// `.sem`: the memory ordering of an operation.
    Sem {
        /// No ordering: another thread observes it only after synchronization.
        Weak = ".weak",
        /// Atomic, with no ordering of other accesses.
        Relaxed = ".relaxed",
        /// Accesses after it observe what was released before.
        Acquire = ".acquire",
        /// Accesses before it are observed by a thread that acquires it.
        Release = ".release",
        /// Both: accesses before it are observed by a thread that acquires them, and accesses after it observe what was
        /// released before.
        AcqRel = ".acq_rel",
        /// As `acq_rel`, and all operations with this ordering have one order that all threads agree on.
        Sc = ".sc",
    }
    /// `.scope`: the threads among which the ordering holds.
    Scope {
        /// The threads of this CTA.
        Cta = ".cta",
        /// The threads of this cluster.
        Cluster = ".cluster",
        /// The threads of this GPU.
        Gpu = ".gpu",
        /// All threads of the system, those of the host and of other GPUs included.
        Sys = ".sys",
        /// The threads of this GPU: the level of a `membar`, which a scope spells `gpu`.
        Gl = ".gl",
    }
    /// The cache level of a prefetch or a policy.
    CacheLevel {
        /// L1, the cache of one multiprocessor.
        L1 = ".L1",
        /// L2, the cache that all of the GPU shares.
        L2 = ".L2",
        /// 32 bytes of L1, at an address that is known to be valid.
        L1B32 = ".L1::32B" / "L1_32B",
    }
    /// `.valid_addr`: the address is known to be valid.
    ValidAddr {
        /// The address is known to be valid.
        ValidAddr = ".valid_addr",
    }
    /// `.primary_priority` and `.secondary_priority` of a cache policy.
    EvictionPriority {
        /// Evicted last: data that is used again.
        EvictLast = ".L2::evict_last" / "evict_last",
        /// The priority of an access without a policy.
        EvictNormal = ".L2::evict_normal" / "evict_normal",
        /// Evicted first: data that is used once.
        EvictFirst = ".L2::evict_first" / "evict_first",
        /// The access does not change the priority.
        EvictUnchanged = ".L2::evict_unchanged" / "evict_unchanged",
    }
    /// `.vec`: the number of values that are stored or loaded at once.
    VectorLength {
        /// Two values.
        V2 = ".v2",
        /// Four values.
        V4 = ".v4",
        /// Eight values.
        V8 = ".v8",
    }
    /// `.acc_prec`: the precision in which values are added.
    AccPrec {
        /// In `f16`.
        F16 = ".acc::f16" / "f16",
        /// In `f32`.
        F32 = ".acc::f32" / "f32",
    }
    /// `.mmio`: the location is memory-mapped input or output.
    Mmio {
        /// The location is memory-mapped input or output.
        Mmio = ".mmio",
    }
    /// Suffixes of the name of one instruction.
    NameSuffix {
        /// Until the sources are read.
        Read = ".read",
        /// Between the generic proxy and the async proxy.
        Async = ".async",
        /// For an `mbarrier.init` before it.
        MbarrierInit = ".mbarrier_init",
        /// Without completing the phase.
        NoComplete = ".noComplete",
        /// Between the generic proxy and the tensormap proxy.
        TensormapGeneric = ".tensormap::generic",
        /// Between the generic proxy and the async proxy, in one direction.
        AsyncGeneric = ".async::generic",
        /// Between virtual aliases of one location.
        Alias = ".alias",
        /// From the generic proxy to the fabric proxy.
        FabricGeneric = ".fabric::generic",
        /// From the fabric proxy to the generic proxy.
        GenericFabric = ".generic::fabric",
        /// Within the fabric proxy.
        FabricFabric = ".fabric::fabric",
        /// The threads of the warp wait for each other.
        Sync = ".sync",
        /// Of a sparse A.
        Sp = ".sp",
        /// Of a sparse A whose metadata have the places of elements in ascending order.
        SpOrderedMetadata = ".sp::ordered_metadata",
        /// All threads of the warp execute the same instruction.
        Aligned = ".aligned",
        /// Of a tensor map.
        Tensormap = ".tensormap",
        /// For the grids on which this one depends.
        Wait = ".wait",
        /// Of the grids that depend on this one.
        LaunchDependents = ".launch_dependents",
        /// To the next lower lane.
        Down = ".down",
        /// Whether a launch was canceled.
        IsCanceled = ".is_canceled",
        /// All coordinates of the first CTA of a canceled cluster.
        GetFirstCtaid = ".get_first_ctaid",
        /// The x coordinate of the first CTA of a canceled cluster.
        GetFirstCtaidX = ".get_first_ctaid::x",
        /// The y coordinate of the first CTA of a canceled cluster.
        GetFirstCtaidY = ".get_first_ctaid::y",
        /// The z coordinate of the first CTA of a canceled cluster.
        GetFirstCtaidZ = ".get_first_ctaid::z",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_one_qualifier() {
        for &qualifier in Qualifier::ALL {
            assert_eq!(Qualifier::from_ptx(qualifier.as_ptx()), Some(qualifier), "{qualifier:?}");
            assert!(
                qualifier.as_ptx().starts_with('.') && !qualifier.as_description().starts_with('.'),
                "{qualifier:?}"
            );
        }
    }
}
