//! The qualifiers of opcodes. Each is declared here once, with its spellings in PTX and in descriptions.
//!
//! The enums carry the manual's names for the sets in its syntax blocks (`.redOp`, `.load_mode`, …);
//! [`Qualifier`] is any one of them.

use crate::prose::{Prose, prose};

/// Declares the vocabularies: one enum each, and [`Qualifier`] over all of them. The comment above a variant is also
/// its [prose](Qualifier::prose).
///
/// A variant is `Name = ".ptx"`, or `Name = ".ptx" / "description"` where a description cannot, or need
/// not, say the PTX word without its dot.
macro_rules! vocabulary {
    ($(
        $(#[$doc:meta])*
        $name:ident { $( $(#[doc = $prose:literal])* $variant:ident = $ptx:literal $(/ $description:literal)? ),+ $(,)? }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
            #[non_exhaustive]
            pub enum $name { $( #[doc = concat!("`", $ptx, "`:")] $(#[doc = $prose])* $variant ),+ }

            impl $name {
                /// Every member, in the manual's order.
                pub const ALL: &'static [Self] = &[$(Self::$variant),+];

                /// The qualifier as PTX spells it, with its dot.
                pub const fn as_ptx(self) -> &'static str {
                    match self { $(Self::$variant => $ptx),+ }
                }
            }

            impl From<$name> for Qualifier {
                fn from(qualifier: $name) -> Qualifier { Qualifier::$name(qualifier) }
            }
        )+

        /// Any qualifier of an opcode.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Qualifier { $( #[doc = concat!("A [`", stringify!($name), "`].")] $name($name) ),+ }

        impl Qualifier {
            /// Every qualifier of the table.
            pub const ALL: &'static [Qualifier] = &[$($(Qualifier::$name($name::$variant)),+),+];

            /// The qualifier as PTX spells it, with its dot.
            pub const fn as_ptx(self) -> &'static str {
                match self { $(Qualifier::$name(qualifier) => qualifier.as_ptx()),+ }
            }

            /// The qualifier with this PTX spelling, dot included.
            ///
            /// `.L2` is the cache level of a prefetch; `.L2::128B` and `.L2::evict_first`, which begin
            /// with it, are different qualifiers.
            pub fn from_ptx(text: &str) -> Option<Qualifier> {
                match text {
                    $($($ptx => Some(Qualifier::$name($name::$variant)),)+)+
                    _ => None,
                }
            }

            /// What it means.
            pub const fn prose(self) -> Prose {
                match self {
                    $($(Qualifier::$name($name::$variant) => prose!($($prose)*),)+)+
                }
            }

            /// The spelling in a description: `shared::cta`, `add`, `im2col::w128`, `128`.
            pub fn as_description(self) -> &'static str {
                match self {
                    $($(Qualifier::$name($name::$variant) => vocabulary!(@description $ptx $(, $description)?),)+)+
                }
            }
        }
    };
    (@description $ptx:literal) => { &$ptx[1..] };
    (@description $ptx:literal, $description:literal) => { $description };
}

vocabulary! {
    /// A state space in an opcode (`.dst`, `.src`, or the space of an address).
    StateSpace {
        Global = ".global",
        /// This CTA's shared memory, in the spelling that is older than clusters.
        Shared = ".shared",
        SharedCta = ".shared::cta",
        SharedCluster = ".shared::cluster",
        /// Kernel parameters.
        Param = ".param",
        Const = ".const",
    }
    /// `.completion_mechanism`: how the completion of an asynchronous operation is observed.
    CompletionMechanism {
        Mbarrier = ".mbarrier::complete_tx::bytes",
        BulkGroup = ".bulk_group",
        /// One arrival, once all committed operations are complete.
        ArriveOne = ".mbarrier::arrive::one",
    }
    /// The cache operator of `cp.async`.
    CacheOp { Ca = ".ca", Cg = ".cg" }
    /// `.level::prefetch_size` of `cp.async`.
    PrefetchSize { L2B64 = ".L2::64B" / "64", L2B128 = ".L2::128B" / "128", L2B256 = ".L2::256B" / "256" }
    /// `.level::cache_hint`: a 64-bit `cache-policy` operand follows.
    CacheHint { L2 = ".L2::cache_hint" }
    /// `.multicast`: one read of global memory lands in several CTAs of the cluster.
    Multicast {
        /// A 16-bit mask, the default.
        Cluster = ".multicast::cluster" / "cluster",
        /// A 16-bit mask, written explicitly.
        Cluster16b = ".multicast::cluster::16b" / "cluster16b",
        /// A 32-bit mask.
        Cluster32b = ".multicast::cluster::32b" / "cluster32b",
        /// Every CTA of the cluster, without a mask.
        ClusterAll = ".multicast::cluster::all" / "cluster::all",
    }
    /// The report mechanism of a copy that completes on a barrier.
    Report {
        Disabled = ".mbarrier::report::disabled" / "disabled",
        Per16Bytes80000000 = ".mbarrier::report::validity::per_16bytes::80000000" / "validity::per_16bytes_80000000",
        Per16Bytes8000 = ".mbarrier::report::validity::per_16bytes::8000" / "validity::per_16bytes_8000",
        Per16Bytes80 = ".mbarrier::report::validity::per_16bytes::80" / "validity::per_16bytes_80",
        Per16Bytes8 = ".mbarrier::report::validity::per_16bytes::8" / "validity::per_16bytes_8",
        PerElementFf = ".mbarrier::report::validity::per_element::ff" / "validity::per_element_ff",
    }
    /// `.ignore_oob`: bytes at both ends of the source are not read.
    IgnoreOob { IgnoreOob = ".ignore_oob" }
    /// `.noinc`: the pending count of the barrier is not raised first.
    Noinc { Noinc = ".noinc" }
    /// `.sync_restrict`: the accesses that a fence or a wait for a group is restricted to.
    SyncRestrict {
        SharedCta = ".sync_restrict::shared::cta" / "shared::cta",
        SharedCluster = ".sync_restrict::shared::cluster" / "shared::cluster",
        /// Reads only.
        SharedClusterRead = ".sync_restrict::shared::cluster::read" / "shared::cluster::read",
        ProxyAsync = ".sync_restrict::proxy::async" / "proxy_async",
    }
    /// `.layout` of a barrier.
    Layout {
        /// Both phases complete together; the default.
        V0 = ".layout::v0" / "v0",
        V1 = ".layout::v1" / "v1",
    }
    /// `.phase_type`: the type of the phase that is waited for.
    PhaseType {
        Primary = ".phase_type::primary" / "primary",
        Conditional = ".phase_type::conditional" / "conditional",
    }
    /// `.cp_mask`: a 16-bit `byteMask` operand selects the bytes of every 16 that are written.
    CpMask { CpMask = ".cp_mask" }
    /// `.redOp`: the operation of a reduction.
    RedOp {
        And = ".and", Or = ".or", Xor = ".xor",
        Add = ".add", Inc = ".inc", Dec = ".dec",
        Min = ".min", Max = ".max",
    }
    /// `.noftz`: subnormal inputs and results are kept.
    Noftz { Noftz = ".noftz" }
    /// `.type`: a fundamental type of PTX.
    ElemType {
        F16 = ".f16", Bf16 = ".bf16",
        B32 = ".b32", U32 = ".u32", S32 = ".s32",
        B64 = ".b64", U64 = ".u64", S64 = ".s64",
        F32 = ".f32", F64 = ".f64",
        B8 = ".b8", U8 = ".u8", S8 = ".s8",
        B16 = ".b16", U16 = ".u16", S16 = ".s16",
        F16x2 = ".f16x2", Bf16x2 = ".bf16x2",
        B128 = ".b128", Pred = ".pred",
    }
    /// `.dim`: the number of dimensions of the tensor.
    Dim { D1 = ".1d", D2 = ".2d", D3 = ".3d", D4 = ".4d", D5 = ".5d" }
    /// `.load_mode`: the arrangement of the data of a tensor copy.
    LoadMode {
        Tile = ".tile",
        TileGather4 = ".tile::gather4",
        TileScatter4 = ".tile::scatter4",
        Im2col = ".im2col",
        Im2colW = ".im2col::w",
        Im2colW128 = ".im2col::w::128" / "im2col::w128",
        Im2colNoOffs = ".im2col_no_offs",
        Im2colNoOffsW = ".im2col_no_offs::w",
    }
    /// `.cta_group`: the CTA of a pair whose barrier is signaled.
    CtaGroup { One = ".cta_group::1" / "1", Two = ".cta_group::2" / "2" }
    /// `.sem`: the memory ordering of an operation.
    Sem {
        Weak = ".weak", Relaxed = ".relaxed", Acquire = ".acquire", Release = ".release",
    }
    /// `.scope`: the threads among which the ordering holds.
    Scope { Cta = ".cta", Cluster = ".cluster", Gpu = ".gpu", Sys = ".sys" }
    /// The cache level of a prefetch or a policy.
    CacheLevel { L2 = ".L2" }
    /// `.primary_priority` and `.secondary_priority` of a cache policy.
    EvictionPriority {
        EvictLast = ".L2::evict_last" / "evict_last",
        EvictNormal = ".L2::evict_normal" / "evict_normal",
        EvictFirst = ".L2::evict_first" / "evict_first",
        EvictUnchanged = ".L2::evict_unchanged" / "evict_unchanged",
    }
    /// `.vec`: the number of values that are stored at once.
    VectorLength { V2 = ".v2", V4 = ".v4" }
    /// `.mmio`: the location is memory-mapped input or output.
    Mmio { Mmio = ".mmio" }
    /// `.override::global_address`: the address of another tensor, which is otherwise like the one in the map.
    OverrideAddress { GlobalAddress = ".override::global_address" }
    /// `.override::…` of the tensor's sizes: for one dimension, or for several with their strides.
    OverrideDim {
        GlobalDim = ".override::global_dim",
        GlobalDimStride = ".override::global_dim_stride",
    }
    /// `.field`: the part of a tensor map that `tensormap.replace` writes.
    TensormapField {
        GlobalAddress = ".global_address",
        Rank = ".rank",
        BoxDim = ".box_dim", GlobalDim = ".global_dim", GlobalStride = ".global_stride",
        ElementStride = ".element_stride",
        Elemtype = ".elemtype", InterleaveLayout = ".interleave_layout", SwizzleMode = ".swizzle_mode",
        SwizzleAtomicity = ".swizzle_atomicity", FillMode = ".fill_mode",
    }
    /// The type of a whole tensor map.
    TensormapType { B1024 = ".b1024" }
    /// Suffixes of the name of one instruction.
    NameSuffix {
        Read = ".read",
        Async = ".async",
        MbarrierInit = ".mbarrier_init",
        NoComplete = ".noComplete",
        TensormapGeneric = ".tensormap::generic",
        AsyncGeneric = ".async::generic",
        Alias = ".alias",
        Sync = ".sync",
        Aligned = ".aligned",
        Tensormap = ".tensormap",
    }
}

impl StateSpace {
    /// Whether an address in this space is a 32-bit shared-memory address.
    pub const fn is_shared(self) -> bool {
        matches!(self, StateSpace::Shared | StateSpace::SharedCta | StateSpace::SharedCluster)
    }
}

impl ElemType {
    /// The number of bits of a value.
    pub const fn bits(self) -> u8 {
        match self {
            ElemType::Pred => 1,
            ElemType::B8 | ElemType::U8 | ElemType::S8 => 8,
            ElemType::B16 | ElemType::U16 | ElemType::S16 | ElemType::F16 | ElemType::Bf16 => 16,
            ElemType::B32
            | ElemType::U32
            | ElemType::S32
            | ElemType::F32
            | ElemType::F16x2
            | ElemType::Bf16x2 => 32,
            ElemType::B64 | ElemType::U64 | ElemType::S64 | ElemType::F64 => 64,
            ElemType::B128 => 128,
        }
    }
}

impl VectorLength {
    /// The number of values.
    pub const fn count(self) -> usize {
        match self {
            VectorLength::V2 => 2,
            VectorLength::V4 => 4,
        }
    }
}

impl Dim {
    /// The number of dimensions.
    pub const fn rank(self) -> usize {
        self as usize + 1
    }

    /// The qualifier for a tensor of `rank` dimensions; none beyond five.
    pub fn from_rank(rank: usize) -> Option<Dim> {
        Dim::ALL.get(rank.checked_sub(1)?).copied()
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
