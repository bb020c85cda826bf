//! The slots of an instruction.
//!
//! A slot is one choice: the destination of the data, its size, the cache policy. In PTX a slot may
//! have a qualifier (`.multicast::cluster`), an operand (`ctaMask`) or both; in a description it is one
//! field (`multicast`). So every front end can locate a finding about a slot.

#[cfg(feature = "guide")]
use crate::prose::{Prose, prose};
use crate::vocab::{NameSuffix, Qualifier};

/// Declares [`Slot`] with, for each slot, the field of a description, the manual's name of its qualifier, and the
/// qualifiers that it can have. The comment above a slot is also its `prose`.
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

            /// The explanation of the field, for readers.
            #[cfg(feature = "guide")]
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
    /// Where the data goes: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and is neither read nor written by anything else, until the completion is observed.
    Dst = "dst" / ".dst": Qualifier::StateSpace(_),
    /// Where the data comes from: an address with its state space, or the tile of a tensor.
    ///
    /// The memory is valid, and nothing writes it, until the completion is observed.
    Src = "src" / ".src": Qualifier::StateSpace(_),
    /// The coordinates of a tile, in elements, the innermost dimension first. A description writes them with the
    /// tensor map: `tensor(map, [x, y])`.
    Coordinates = "coordinates" / ".dim": Qualifier::Dim(_),
    /// How many bytes the step copies, reduces, prefetches or covers.
    Size = "size",
    /// How many bytes are read from `src`; the rest of `dst`, up to `size`, is filled with zeros. Without it all
    /// bytes are read.
    ///
    /// It excludes `ignore_src`. More than `size` is undefined behavior.
    SrcSize = "src_size",
    /// A predicate: where it is true nothing is read from `src`, and `dst` is filled with zeros. Without it `src`
    /// is read.
    ///
    /// In text `"!%p1"` negates the register. It excludes `src_size`.
    IgnoreSrc = "ignore_src",
    /// The barrier: an mbarrier object in shared memory, 8 bytes that `mbarrier_init` initialized.
    ///
    /// A copy completes its bytes on it. A bare address is a barrier of this CTA. Where the field takes a state
    /// space, `shared(bar)` and `shared::cta(bar)` are barriers of this CTA too, `shared::cluster(bar)` is a barrier of
    /// another CTA, and `generic(pointer)` a generic address. The
    /// barrier of a copy is where its destination is, so it has no state space of its own.
    Mbarrier = "mbarrier" / ".shared": Qualifier::StateSpace(_),
    /// The mechanism by which a thread learns that the step is complete. It follows from the direction, so a
    /// description does not state it.
    Completion = "completion" / ".completion_mechanism": Qualifier::CompletionMechanism(_),
    /// The CTAs of the cluster to which the step applies: a mask in which bit i is the CTA of rank i.
    ///
    /// A copy writes the same bytes at the same offset in the shared memory of each of these CTAs, and completes the
    /// bytes on the barrier at the same offset in each CTA, so each CTA must expect them. A mask alone has 16 bits, or
    /// 32 bits if the step takes only such masks; `cluster32b(mask)` always has 32 bits.
    /// Of a copy to tensor memory, a word for the warps whose lanes get the rows.
    Multicast = "multicast" / ".multicast": Qualifier::Multicast(_) | Qualifier::WarpMulticast(_),
    /// The report of the copy to its barrier about invalid values in the data; a wait with `out: report` reads it.
    /// Without it nothing is reported.
    Report = "report" / ".mbarrier::report": Qualifier::Report(_),
    /// `[left, right]`: how many bytes at the start and at the end of the source are out of bounds, and so are not
    /// read, each 0 to 15.
    ///
    /// `size` still counts them.
    IgnoreOob = "ignore_oob" / ".ignore_oob": Qualifier::IgnoreOob(_),
    /// The second element of `ignore_oob`.
    IgnoreOobRight = "ignore_oob",
    /// How many CTAs of a pair the step concerns: 1 or 2.
    ///
    /// For a copy 1, the default, means that the barrier is in the same CTA as the destination; with 2 it may be in
    /// the other CTA of the pair. For `tcgen05_commit` it is the group of the operations that are tracked.
    CtaGroup = "cta_group" / ".cta_group": Qualifier::CtaGroup(_),
    /// The L2 eviction policy of the accesses to global memory: 64 bits that `createpolicy_fractional` or a similar step returns. It is a
    /// hint, and changes no result.
    CacheHint = "cache_hint" / ".level::cache_hint": Qualifier::CacheHint(_),
    /// Which bytes of each 16 are written: bit i is byte i. Without it all are.
    ByteMask = "byte_mask" / ".cp_mask": Qualifier::CpMask(_),
    /// The value that is stored, reduced with memory or among threads, or written into the tensor map; of matrices the
    /// registers of this lane. `[a, b]` stores two values at once, and four values four.
    Value = "value",
    /// How many values are stored or loaded at once. Of a store it follows from the list in `value`, so it is rarely
    /// written; the result of a load is an array of them.
    Vec = "vec" / ".vec": Qualifier::VectorLength(_),
    /// The precision in which the values at the replicas are added. Without it, that of the type.
    AccPrec = "acc_prec" / ".acc_prec": Qualifier::AccPrec(_),
    /// Whether the location is memory-mapped input or output. Without it the location is memory.
    Mmio = "mmio" / ".mmio": Qualifier::Mmio(_),
    /// The address of another tensor, which is otherwise like the one that the map describes.
    GlobalAddress = "global_address" / ".override::global_address": Qualifier::OverrideAddress(_),
    /// The sizes of the tensor, in elements, in place of those in the map: a list with one for each dimension, the
    /// innermost first. It requires `global_address`, and for two dimensions and more `global_stride` and
    /// `global_stride_upper`.
    GlobalDim = "global_dim" / ".override::global_dim": Qualifier::OverrideDim(_),
    /// The lower 32 bits of the strides in bytes, in place of those in the map: a list with one for each dimension
    /// but the innermost.
    GlobalStride = "global_stride",
    /// The upper bits of all strides, packed, with `global_stride`.
    GlobalStrideUpper = "global_stride_upper",
    /// The part of the tensor map that is written.
    Field = "field" / ".field": Qualifier::TensormapField(_),
    /// The dimension that the part of the tensor map belongs to, 0 for the innermost.
    Ord = "ord",
    /// The type of a whole tensor map. A description does not write it.
    TensormapType = "tensormap_type" / ".b1024": Qualifier::TensormapType(_),
    /// The proxies that the step orders. A description does not write them.
    Proxies = "proxies" / ".to_proxy::from_proxy": Qualifier::NameSuffix(NameSuffix::TensormapGeneric),
    /// That the threads of the warp wait for each other. A description does not write it.
    Sync = "sync" / ".sync": Qualifier::NameSuffix(NameSuffix::Sync),
    /// Whether all threads of the warp execute the same step together: `aligned: true`. It is undefined behavior if they
    /// do not. A step that always has it takes no such field.
    Aligned = "aligned" / ".aligned": Qualifier::NameSuffix(NameSuffix::Aligned),
    /// The operation of a reduction: each element of the destination becomes the result of the operation on it and
    /// the source's. A barrier of threads reduces their predicates.
    Op = "op" / ".redOp": Qualifier::RedOp(_),
    /// `true` keeps subnormal numbers. Without the field it follows from the operation and the
    /// type: `add` of `f16` and `bf16` always has it.
    Noftz = "noftz" / ".noftz": Qualifier::Noftz(_),
    /// `true` compares absolute values, and the result is one of these.
    Abs = "abs" / ".abs": Qualifier::Abs(_),
    /// `true` makes the result NaN if one of the values is. Without it the result is NaN only if all are.
    Nan = "nan" / ".NaN": Qualifier::Nan(_),
    /// The type of one element. Of a reduction it also decides which operations there are.
    Ty = "ty" / ".type": Qualifier::ElemType(_),
    /// How the elements of a tensor are arranged in shared memory. Without it the mode is `tile`.
    ///
    /// An im2col mode of a load has its offsets in parentheses: `im2col([w])`, `im2col::w([halo, offset])`.
    LoadMode = "load_mode" / ".load_mode": Qualifier::LoadMode(_),
    /// The caches that the copy goes through. Without it the copy has `cg` where `size` is the literal 16, and
    /// `ca` otherwise, also where it is `const { … }`.
    Cache = "cache" / ".cop": Qualifier::CacheOp(_),
    /// How many bytes around the source L2 may fetch: `64`, `128` or `256`. It is a hint. Without it nothing is
    /// prefetched.
    Prefetch = "prefetch" / ".level::prefetch_size": Qualifier::PrefetchSize(_),
    /// The cache level of a prefetch or a policy; of a `membar` the threads among which it orders accesses: `cta`, `gl`
    /// or `sys`.
    Level = "level" / ".level": Qualifier::CacheLevel(_) | Qualifier::Scope(_),
    /// That the address is known to be valid. It follows from the level, so a description does not state it.
    ValidAddr = "valid_addr" / ".valid_addr": Qualifier::ValidAddr(_),
    /// How the step is ordered with other accesses to memory. The scope of an ordering, where it has one, is in its
    /// parentheses.
    Sem = "sem" / ".sem": Qualifier::Sem(_),
    /// The threads among which the ordering of `sem` holds. It is written in the parentheses of `sem`.
    Scope = "scope" / ".scope": Qualifier::Scope(_),
    /// The memory that the fence orders accesses to. Without it, all.
    Space = "space" / ".space": Qualifier::StateSpace(_),
    /// How many of the youngest groups may still be pending when the wait returns. `0` waits for all.
    ///
    /// It is part of the opcode, and so never a value at run time.
    Pending = "pending",
    /// Whether the arrival is one that `mbarrier_init` counted: `noinc: true`. Without it the step first raises the
    /// pending count of the barrier by one, so that the arrival does not change it.
    Noinc = "noinc" / ".noinc": Qualifier::Noinc(_),
    /// The accesses to which the step restricts its effect.
    SyncRestrict = "sync_restrict" / ".sync_restrict": Qualifier::SyncRestrict(_),
    /// The layout of the barrier. Without it, `v0`.
    Layout = "layout" / ".layout": Qualifier::Layout(_),
    /// The type of the phase that is waited for. Without it, `primary`.
    PhaseType = "phase_type" / ".phase_type": Qualifier::PhaseType(_),
    /// The phase that an arrival returned, 64 bits.
    State = "state",
    /// How many arrivals are meant: those that a phase requires, or those that this step makes. Without it an
    /// arrival is one.
    Count = "count",
    /// How many bytes are added to the transaction count of the barrier, or subtracted from it.
    TxCount = "tx_count",
    /// The parity of the phase that is waited for: 0 for the first phase after `mbarrier_init`, 1 for the second,
    /// and so on in turn. Until the first phase is complete, the answer for 1 is `true` at once: the phase before it
    /// counts as complete.
    Parity = "parity",
    /// For how long the thread may be suspended, in nanoseconds. Without it the limit depends on the system.
    TimeHint = "time_hint",
    /// The eviction priority of the accesses, or of those that the primary part of a policy covers.
    Evict = "evict" / ".primary_priority": Qualifier::EvictionPriority(_),
    /// The eviction priority of the other accesses. Without it, `evict_unchanged`.
    EvictSecondary = "evict_secondary" / ".secondary_priority": Qualifier::EvictionPriority(_),
    /// The fraction of the accesses that have the primary priority: above 0 and at most 1. Without it, 1.0: all.
    Fraction = "fraction",
    /// The size in bytes of the range whose accesses have the primary priority. It is at most `total_size`.
    PrimarySize = "primary_size",
    /// The size in bytes of the range that the policy is about, from `src` on. It contains the primary range.
    TotalSize = "total_size",
    /// An access property that the CUDA API returned, 64 bits.
    AccessProperty = "access_property",
    /// The address that the step is about.
    Addr = "addr" / ".space": Qualifier::StateSpace(_),
    /// The rows and columns of a matrix. Of a product `m64n128k16`: rows and columns of the result, and the products of
    /// which each of its elements is the sum. Of an access to tensor memory `32x32b`: its lanes, and the bits of each; of a copy
    /// `128x256b`: its rows, and the bits of each.
    Shape = "shape" / ".shape": Qualifier::MatrixShape(_) | Qualifier::ProductShape(_) | Qualifier::WarpgroupShape(_) | Qualifier::TensorMemoryShape(_) | Qualifier::TensorCopyShape(_),
    /// How many matrices the warp loads or stores; of tensor memory how many times the shape is repeated along the columns.
    Num = "num" / ".num": Qualifier::MatrixCount(_),
    /// `true` transposes each matrix.
    Trans = "trans" / ".trans": Qualifier::Trans(_),
    /// The format of the elements in registers. It follows from `src_fmt`, so a description does not state it.
    DstFormat = "dst_fmt" / ".dst_fmt": Qualifier::DstFormat(_),
    /// The format of the elements in shared memory, of fewer than 8 bits each.
    SrcFormat = "src_fmt" / ".src_fmt": Qualifier::SrcFormat(_),
    /// The maximum number of registers of a thread: a multiple of 8 from 24 to 256.
    RegCount = "reg_count",
    /// The rank of a CTA in its cluster: `%cluster_ctarank`.
    Cta = "cta",
    /// The lanes of the warp that take part: bit i is lane i. `0xffffffff` is the whole warp, and the
    /// executing thread is one of them.
    Membermask = "membermask",
    /// The number of a barrier of this CTA: 0 to 15. Other parts of a kernel, such as `block::sync()`, use number 0.
    Barrier = "barrier",
    /// How many threads arrive on the barrier or wait for it, in whole warps: a multiple of 32. Without it all threads of
    /// the CTA.
    ThreadCount = "thread_count",
    /// The predicate of this thread, which the barrier reduces with those of the other threads.
    ///
    /// In text `"!%p1"` negates the register.
    Predicate = "predicate",
    /// The response to a request to cancel a launch: the 16 bytes that `clusterlaunchcontrol_try_cancel_async` writes, as
    /// 128 bits.
    Response = "response" / ".b128": Qualifier::ElemType(_),
    /// An address in tensor memory, 32 bits: the lane in the upper 16, the column in the lower 16.
    Taddr = "taddr",
    /// The distance in columns of the second place of an access of the shape `16x32bx2` from the first.
    ImmHalfSplitoff = "imm_half_splitoff",
    /// How elements are packed: `16b` for two elements of 16 bits in a register. Without it a register is one element.
    Pack = "pack" / ".pack": Qualifier::Pack(_),
    /// How registers are unpacked: `16b` for two elements of 16 bits. Without it a register is one element.
    Unpack = "unpack" / ".unpack": Qualifier::Unpack(_),
    /// The descriptor of a matrix in shared memory, 64 bits.
    SDesc = "s_desc",
    /// `true` shifts the rows of A down by one.
    Ashift = "ashift" / ".ashift": Qualifier::Ashift(_),
    /// What happens to a matrix in a collector buffer: the buffer and `fill`, `use`, `lastuse` or `discard`, such as
    /// `a_fill`.
    CollectorUsage = "collector_usage" / ".collector_usage": Qualifier::CollectorUsage(_),
    /// The address in tensor memory of the sums, to which the product is added.
    DTmem = "d_tmem",
    /// The descriptor of the matrix A in shared memory, 64 bits.
    ADesc = "a_desc",
    /// The address in tensor memory of the matrix A.
    ATmem = "a_tmem",
    /// The descriptor of the matrix B in shared memory, 64 bits.
    BDesc = "b_desc",
    /// The address in tensor memory of the metadata of a sparse A.
    SpMetaTmem = "sp_meta_tmem",
    /// The instruction descriptor, 32 bits: shapes, types and signs.
    Idesc = "idesc",
    /// The lanes of tensor memory that are not written: a bit for each, in 4 registers, or in 8 for a pair of CTAs.
    DisableOutputLane = "disable_output_lane",
    /// The address in tensor memory of the factors of A.
    ScaleATmem = "scale_a_tmem",
    /// The address in tensor memory of the factors of B.
    ScaleBTmem = "scale_b_tmem",
    /// Whether the product is added to the sums. Where it is `false`, they become the product.
    EnableInputD = "enable_input_d",
    /// The sums are first divided by 2 to this power: 0 to 15. Without it, 0.
    ScaleInputD = "scale_input_d",
    /// A descriptor of the columns of B that are zero, 64 bits.
    ZeroColumnMaskDesc = "zero_column_mask_desc",
    /// The number of columns of tensor memory: 32, 64, 128, 256 or 512.
    NCols = "n_cols",
    /// The accumulators: the registers of the result in each lane, to which the product is added.
    ///
    /// In an `asm!` block it is a variable of the type `wgmma::Accumulator`. In text it is a list of registers.
    D = "d",
    /// The matrix A: the registers of this lane, `[a0, a1, a2, a3]`, or a descriptor of 64 bits.
    A = "a",
    /// The matrix B: the registers of this lane, or the descriptor of a matrix in shared memory, 64 bits.
    B = "b",
    /// The matrix C, to which the product is added: the registers of this lane.
    C = "c",
    /// The layout of A: whether the elements that a lane has are in a row or in a column.
    Alayout = "alayout" / ".alayout": Qualifier::MatrixLayout(_),
    /// The layout of B: whether the elements that a lane has are in a row or in a column.
    Blayout = "blayout" / ".blayout": Qualifier::MatrixLayout(_),
    /// The type of the elements of the result, or of the accumulators.
    Dtype = "dtype" / ".dtype": Qualifier::ElemType(_),
    /// The type of the elements of A.
    Atype = "atype" / ".atype": Qualifier::ElemType(_),
    /// The type of the elements of B. Without it, that of A.
    Btype = "btype" / ".btype": Qualifier::ElemType(_),
    /// The type of the elements of C. Without it, that of the result.
    Ctype = "ctype" / ".ctype": Qualifier::ElemType(_),
    /// How each product and sum is rounded. Without it, to the nearest number.
    Rnd = "rnd" / ".rnd": Qualifier::Rounding(_),
    /// The kind of the product, which decides the types of A and B and whether they have scales. `mma` without it has elements
    /// of 8 bits and more, without scales.
    Kind = "kind" / ".kind": Qualifier::ProductKind(_),
    /// That A and B have scales. It follows from the kind, so a description does not state it.
    BlockScale = "block_scale" / ".block_scale": Qualifier::BlockScale(_),
    /// How many scales a row of A and a column of B have: `x1`, `x2` or `x4`; or one for each `block16` or `block32`
    /// elements. Without it, as many as the kind has.
    ScaleVec = "scale_vec" / ".scale_vec_size": Qualifier::ScaleVectorSize(_),
    /// The type of the scales.
    Stype = "stype" / ".stype": Qualifier::ScaleType(_),
    /// The scales of A, four bytes of 32 bits, of which the selector picks.
    ScaleA = "scale_a",
    /// `[byte_id, thread_id]`: the first byte of `scale_a` that is used, and the pair of lanes of each quad, 0 or 1, whose
    /// scales are.
    ScaleASelector = "scale_a_selector",
    /// The scales of B, four bytes of 32 bits, of which the selector picks.
    ScaleB = "scale_b",
    /// `[byte_id, thread_id]`: the first byte of `scale_b` that is used, and the lane of each quad, 0 to 3, whose scales
    /// are.
    ScaleBSelector = "scale_b_selector",
    /// Whether the product is added to the accumulators. Where it is `false`, they become the product.
    ScaleD = "scale_d",
    /// The factor of A: 1, the default, or -1.
    ImmScaleA = "imm_scale_a",
    /// The factor of B: 1, the default, or -1.
    ImmScaleB = "imm_scale_b",
    /// Whether A is transposed: 0, the default, for rows that are contiguous in K; 1 for columns, contiguous in M.
    ImmTransA = "imm_trans_a",
    /// Whether B is transposed: 0, the default, for columns that are contiguous in K; 1 for rows, contiguous in N.
    ImmTransB = "imm_trans_b",
    /// The metadata of a sparse A: the places of its elements, 32 bits.
    SpMeta = "sp_meta",
    /// The threads whose metadata are used: 0 to 3 for one thread of each quad, 0 or 1 for a pair of them; 0 where all four
    /// provide them.
    SpSel = "sp_sel",
    /// `true` limits sums to the range of the type.
    Satfinite = "satfinite" / ".satfinite": Qualifier::Satfinite(_),
    /// That the bits of a product are counted. A description does not state it.
    Popc = "popc" / ".popc": Qualifier::RedOp(_),
    /// The result.
    ///
    /// Text names its register: `out: "%p1"`. In an `asm!` block the result is the value of the call, and `out` is
    /// only written to discard it, `out: _`, or to have more of them, `out: report`.
    Out = "out",
    /// The register of the result of a reduction over the columns, in text. In an `asm!` block the call returns it beside
    /// the array of the loaded values.
    Redval = "redval",
    /// The register that receives the report of a copy, in text.
    ReportValue = "report_value",
}

/// The number of qualifiers that an instruction can hold.
pub const MAX_QUALIFIERS: usize = 16;
/// The number of operands that an instruction can hold.
pub const MAX_ARGS: usize = 12;

/// A set of slots.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slots(u128);

impl Slots {
    /// The empty set.
    pub(crate) const NONE: Slots = Slots(0);

    /// This set with `slot` added.
    pub(crate) const fn with(self, slot: Slot) -> Slots {
        const { assert!(Slot::ALL.len() <= 128, "a set has 128 bits") };
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

    /// Whether ptxas requires its qualifier before that of another slot. Most qualifiers may come in any order.
    pub(crate) fn precedes(self, other: Slot) -> bool {
        (self, other) == (Slot::DstFormat, Slot::SrcFormat)
    }

    /// Whether its field is a flag: `true` where the instruction has the qualifier, otherwise `false`.
    pub const fn is_flag(self) -> bool {
        matches!(
            self,
            Slot::Noftz
                | Slot::Mmio
                | Slot::Noinc
                | Slot::Trans
                | Slot::Abs
                | Slot::Nan
                | Slot::Aligned
                | Slot::Satfinite
                | Slot::Ashift
        )
    }

    /// The qualifiers that this slot can have in some instruction.
    pub fn vocabulary(self) -> impl Iterator<Item = Qualifier> {
        Qualifier::ALL.iter().copied().filter(move |&qualifier| self.holds(qualifier))
    }
}
