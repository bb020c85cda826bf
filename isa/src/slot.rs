//! The slots of an instruction.
//!
//! A slot is one choice: the destination of the data, its size, the cache policy. In PTX a slot may
//! have a qualifier (`.multicast::cluster`), an operand (`ctaMask`) or both; in a description it is one
//! field (`multicast`). So every front end can locate a finding about a slot.

use crate::prose::{Prose, prose};
use crate::vocab::{NameSuffix, Qualifier};

/// Declares [`Slot`] with, for each slot, the field of a description, the manual's name of its qualifier, and the
/// qualifiers that it can have. The comment above a slot is also its [prose](Slot::prose).
macro_rules! slots {
    ($( $(#[doc = $prose:literal])+ $slot:ident = $field:literal $(/ $qualifier:literal)? $(: $kind:pat)? ),+ $(,)?) => {
        /// A slot of an instruction; see the [module](self).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Slot { $( $(#[doc = $prose])+ $slot ),+ }

        impl Slot {
            /// Every slot.
            pub const ALL: &'static [Slot] = &[$(Slot::$slot),+];

            /// The name of the field that fills it in a description.
            pub const fn field(self) -> &'static str {
                match self { $(Slot::$slot => $field),+ }
            }

            /// What the field means.
            pub const fn prose(self) -> Prose {
                match self { $(Slot::$slot => prose!($($prose)+)),+ }
            }

            /// The manual's name for its qualifier; empty where it has none.
            pub const fn qualifier_name(self) -> &'static str {
                match self { $(Slot::$slot => concat!("", $($qualifier)?)),+ }
            }

            /// Whether `qualifier` is of the kind that this slot has.
            pub const fn holds(self, qualifier: Qualifier) -> bool {
                match (self, qualifier) {
                    $($((Slot::$slot, $kind) => true,)?)+
                    _ => false,
                }
            }
        }
    };
}

slots! {
    /// `.dst` and `[dstMem]`: where the data goes; a tensor store has `[tensorMap, tensorCoords]` here.
    Dst = "dst" / ".dst": Qualifier::StateSpace(_),
    /// `.src` and `[srcMem]`: where the data comes from; a tensor load has `[tensorMap, tensorCoords]` here.
    Src = "src" / ".src": Qualifier::StateSpace(_),
    /// `.dim` and the vector of coordinates.
    Coordinates = "coordinates" / ".dim": Qualifier::Dim(_),
    /// `size` in bytes.
    Size = "size",
    /// `src-size`: the number of bytes that are read; the rest is zeros.
    SrcSize = "src_size",
    /// `ignore-src`: a predicate; when it holds, all bytes are zeros.
    IgnoreSrc = "ignore_src",
    /// `[mbar]`, and the space of a barrier's address where the opcode names it.
    Mbarrier = "mbarrier" / ".shared": Qualifier::StateSpace(_),
    /// `.completion_mechanism`.
    Completion = "completion" / ".completion_mechanism": Qualifier::CompletionMechanism(_),
    /// `.multicast` and `ctaMask`.
    Multicast = "multicast" / ".multicast": Qualifier::Multicast(_),
    /// The report mechanism after `.completion_mechanism`.
    Report = "report" / ".mbarrier::report": Qualifier::Report(_),
    /// `.ignore_oob` and `ignoreBytesLeft`.
    IgnoreOob = "ignore_oob" / ".ignore_oob": Qualifier::IgnoreOob(_),
    /// `ignoreBytesRight`, written after `ignoreBytesLeft`.
    IgnoreOobRight = "ignore_oob",
    /// `.cta_group`.
    CtaGroup = "cta_group" / ".cta_group": Qualifier::CtaGroup(_),
    /// `.level::cache_hint` and `cache-policy`.
    CacheHint = "cache_hint" / ".level::cache_hint": Qualifier::CacheHint(_),
    /// `.cp_mask` and `byteMask`.
    ByteMask = "byte_mask" / ".cp_mask": Qualifier::CpMask(_),
    /// The value that is stored or reduced, and the vector of several.
    Value = "value",
    /// `.vec`.
    Vec = "vec" / ".vec": Qualifier::VectorLength(_),
    /// `.mmio`.
    Mmio = "mmio" / ".mmio": Qualifier::Mmio(_),
    /// `.override::global_address` and the address, which is in the brackets of the tensor.
    GlobalAddress = "global_address" / ".override::global_address": Qualifier::OverrideAddress(_),
    /// `.override::global_dim`, `.override::global_dim_stride`, and the sizes in the brackets of the tensor.
    GlobalDim = "global_dim" / ".override::global_dim": Qualifier::OverrideDim(_),
    /// The lower 32 bits of the strides, after the sizes.
    GlobalStride = "global_stride",
    /// The upper bits of all strides, after the lower ones.
    GlobalStrideUpper = "global_stride_upper",
    /// `.field` of a tensor map.
    Field = "field" / ".field": Qualifier::TensormapField(_),
    /// `ord`: the dimension of a field of a tensor map.
    Ord = "ord",
    /// `.b1024`, the type of a tensor map.
    TensormapType = "tensormap_type" / ".b1024": Qualifier::TensormapType(_),
    /// `.to_proxy::from_proxy` of a copy that is also a fence.
    Proxies = "proxies" / ".to_proxy::from_proxy": Qualifier::NameSuffix(NameSuffix::TensormapGeneric),
    /// `.sync`.
    Sync = "sync" / ".sync": Qualifier::NameSuffix(NameSuffix::Sync),
    /// `.aligned`.
    Aligned = "aligned" / ".aligned": Qualifier::NameSuffix(NameSuffix::Aligned),
    /// `.redOp`.
    Op = "op" / ".redOp": Qualifier::RedOp(_),
    /// `.noftz`.
    Noftz = "noftz" / ".noftz": Qualifier::Noftz(_),
    /// `.type`.
    Ty = "ty" / ".type": Qualifier::ElemType(_),
    /// `.load_mode` and `im2colInfo`.
    LoadMode = "load_mode" / ".load_mode": Qualifier::LoadMode(_),
    /// The cache operator of `cp.async`.
    Cache = "cache" / ".cop": Qualifier::CacheOp(_),
    /// `.level::prefetch_size`.
    Prefetch = "prefetch" / ".level::prefetch_size": Qualifier::PrefetchSize(_),
    /// The cache level of a prefetch or a policy.
    Level = "level" / ".level": Qualifier::CacheLevel(_),
    /// `.sem`.
    Sem = "sem" / ".sem": Qualifier::Sem(_),
    /// `.scope`, written in the parentheses of `sem`.
    Scope = "scope" / ".scope": Qualifier::Scope(_),
    /// A state space without an operand, as in a fence.
    Space = "space" / ".space": Qualifier::StateSpace(_),
    /// `N`: the number of groups that may stay pending.
    Pending = "pending",
    /// `.noinc`.
    Noinc = "noinc" / ".noinc": Qualifier::Noinc(_),
    /// `.sync_restrict`.
    SyncRestrict = "sync_restrict" / ".sync_restrict": Qualifier::SyncRestrict(_),
    /// `.layout` of a barrier.
    Layout = "layout" / ".layout": Qualifier::Layout(_),
    /// `.phase_type`.
    PhaseType = "phase_type" / ".phase_type": Qualifier::PhaseType(_),
    /// `state`: the phase that an arrival returned.
    State = "state",
    /// `count`: the number of arrivals.
    Count = "count",
    /// `tx-count`: the number of bytes that a barrier expects.
    TxCount = "tx_count",
    /// `phaseParity`.
    Parity = "parity",
    /// `suspendTimeHint`, in nanoseconds.
    TimeHint = "time_hint",
    /// `.primary_priority`.
    Evict = "evict" / ".primary_priority": Qualifier::EvictionPriority(_),
    /// `.secondary_priority`.
    EvictSecondary = "evict_secondary" / ".secondary_priority": Qualifier::EvictionPriority(_),
    /// `fraction` of the accesses that get the primary priority.
    Fraction = "fraction",
    /// `primary-size` in bytes.
    PrimarySize = "primary_size",
    /// `total-size` in bytes.
    TotalSize = "total_size",
    /// `access-property`: 64 bits that the CUDA API returned.
    AccessProperty = "access_property",
    /// The shared-memory address that `mapa` maps, or whose CTA `getctarank` returns.
    Addr = "addr" / ".space": Qualifier::StateSpace(_),
    /// The rank of a CTA in its cluster.
    Cta = "cta",
    /// `membermask`: the participating lanes.
    Membermask = "membermask",
    /// The register that receives the result.
    Out = "out",
    /// `reportValue`: the register that receives what a copy reported.
    ReportValue = "report_value",
}

/// The number of qualifiers that an instruction can hold.
pub const MAX_QUALIFIERS: usize = 16;
/// The number of operands that an instruction can hold.
pub const MAX_ARGS: usize = 12;

/// A set of slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slots(u64);

impl Slots {
    /// The empty set.
    pub(crate) const NONE: Slots = Slots(0);

    /// This set with `slot` added.
    pub(crate) const fn with(self, slot: Slot) -> Slots {
        const { assert!(Slot::ALL.len() <= 64, "a set has 64 bits") };
        Slots(self.0 | 1 << slot as u8)
    }

    pub(crate) const fn contains(self, slot: Slot) -> bool {
        self.0 >> slot as u8 & 1 == 1
    }
}

impl Slot {
    /// The slot whose field has this name.
    pub fn from_field(name: &str) -> Option<Slot> {
        Slot::ALL.iter().copied().find(|slot| slot.field() == name)
    }

    /// Whether the operand is in the brackets of a tensor, between the map and the coordinates.
    pub const fn is_override(self) -> bool {
        matches!(self, Slot::GlobalAddress | Slot::GlobalDim | Slot::GlobalStride | Slot::GlobalStrideUpper)
    }

    /// The qualifiers that this slot can have in some instruction.
    pub fn vocabulary(self) -> impl Iterator<Item = Qualifier> {
        Qualifier::ALL.iter().copied().filter(move |&qualifier| self.holds(qualifier))
    }
}
