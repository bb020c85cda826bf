//! One instruction, described at run time and validated before it becomes text.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use ptx_async_isa::form;
use ptx_async_isa::vocab::{
    CacheOp, CtaGroup, ElemType, EvictionPriority, IgnoreOob, LoadMode, NameSuffix, Noftz, Noinc,
    PrefetchSize, Qualifier, RedOp, Report, Scope, Sem, StateSpace,
};
use ptx_async_isa::{Finding, Given, Place, Slot, forms, list, near_words, rules};

use super::address::{Address, Space};
use super::build_error::{BuildError, BuildErrors, Part};
use super::operand::{Fraction, Int16, Int32, Int64, Operand, OperandShape, Out, Predicate};
use super::scalar::OwnedScalar;
use super::stated::Stated;

mod validate;

/// A description of one instruction: a `step { field: value, … }` of the macro, as method calls.
///
/// ```
/// use ptx_async::jit::{Context, ElemType, Instruction, RedOp, Reg32, Reg64};
///
/// let (out, tile) = (Reg64::named("%rd1"), Reg32::named("%r1"));
/// let reduce = |op, ty| {
///     Instruction::step("cp_reduce_async_bulk")?
///         .op(op)
///         .ty(ty)
///         .dst_global(&out)
///         .src_shared(&tile)
///         .size(4096)
///         .text(&Context::default())
/// };
/// assert_eq!(
///     reduce(RedOp::Add, ElemType::F16).unwrap(),
///     "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [%rd1], [%r1], 4096;"
/// );
/// let errors = reduce(RedOp::Xor, ElemType::S32).unwrap_err();
/// assert_eq!(errors[0].message, "`xor` reduces `b32` and `b64`, but `ty` is `s32`");
/// ```
///
/// Each method has the name of a field and fills one slot. Nothing is validated before [`text`](Self::text) or
/// [`Module::finish`](super::Module::finish), so the order does not matter. Messages use the names of a description,
/// which are also those of the methods.
#[derive(Clone, Debug)]
#[must_use = "an instruction does nothing before it is pushed to a kernel or printed"]
pub struct Instruction {
    pub(super) instruction: &'static form::Instruction,
    pub(super) guard: Option<Predicate>,
    pub(super) qualifiers: Vec<(Slot, Given)>,
    pub(super) operands: Vec<(Slot, Operand)>,
    spaces: Vec<(Slot, Space)>,
    /// Slots that were filled more than once.
    duplicates: Vec<Slot>,
    /// The fields that only a transaction reads.
    pub(super) stated: Stated,
}

/// Declares methods that put a qualifier into a slot: `method(argument: vocabulary) => slot`.
macro_rules! qualifier_methods {
    ($( $(#[$doc:meta])* $method:ident($qualifier:ident: $vocabulary:ty) => $slot:ident; )+) => { $(
        $(#[$doc])*
        pub fn $method(self, $qualifier: $vocabulary) -> Self {
            self.qualifier(Slot::$slot, $qualifier)
        }
    )+ };
}

/// Declares methods that put an operand into a slot: `method(argument: kind of operand) => slot`.
macro_rules! operand_methods {
    ($( $(#[$doc:meta])* $method:ident($operand:ident: $kind:ty) => $slot:ident; )+) => { $(
        $(#[$doc])*
        pub fn $method(self, $operand: impl Into<$kind>) -> Self {
            self.operand(Slot::$slot, Into::<$kind>::into($operand))
        }
    )+ };
}

pub(super) use {operand_methods, qualifier_methods};

impl Instruction {
    /// The instruction with this name, given as a step or as a mnemonic: `cp_async_bulk`, `cp.async.bulk`.
    ///
    /// # Errors
    ///
    /// If no instruction has this name.
    pub fn step(name: &str) -> Result<Instruction, BuildErrors> {
        let step = name.replace("::", "_").replace('.', "_");
        match forms::by_step(&step) {
            Some(instruction) => Ok(Instruction::of(instruction)),
            None => Err(unknown(name).into()),
        }
    }

    /// This instruction of [`isa::instructions`](super::isa::instructions).
    pub fn of(instruction: &'static form::Instruction) -> Instruction {
        Instruction {
            instruction,
            guard: None,
            qualifiers: Vec::new(),
            operands: Vec::new(),
            spaces: Vec::new(),
            duplicates: Vec::new(),
            stated: Stated::default(),
        }
    }

    /// The instruction that it describes.
    #[must_use]
    pub fn instruction(&self) -> &'static form::Instruction {
        self.instruction
    }

    /// The guard predicate `@p`, or `@!p` for `!&p`.
    pub fn pred(mut self, predicate: impl Into<Predicate>) -> Self {
        self.guard = Some(predicate.into());
        self
    }

    // Qualifiers.

    /// Any qualifier in any slot.
    pub fn qualifier(mut self, slot: Slot, qualifier: impl Into<Qualifier>) -> Self {
        self.give(slot, Given::Qualifier(qualifier.into()));
        self
    }

    qualifier_methods! {
        /// `.redOp`
        op(op: RedOp) => Op;
        /// `.type`
        ty(ty: ElemType) => Ty;
        /// `.ca` or `.cg`
        cache(cache: CacheOp) => Cache;
        /// `.level::prefetch_size`
        prefetch(size: PrefetchSize) => Prefetch;
        /// `.load_mode`, without offsets.
        load_mode(mode: LoadMode) => LoadMode;
        /// `.cta_group`
        cta_group(group: CtaGroup) => CtaGroup;
        /// `.sem`, where it has no scope.
        sem(sem: Sem) => Sem;
        /// `.primary_priority`
        evict(priority: EvictionPriority) => Evict;
        /// `.secondary_priority`
        evict_secondary(priority: EvictionPriority) => EvictSecondary;
        /// The report mechanism of a copy that completes on a barrier.
        report(report: Report) => Report;
        /// The state space of a fence.
        space(space: StateSpace) => Space;
    }

    /// `.noftz`, which is derived from `ty` if this is not called.
    pub fn noftz(mut self, noftz: bool) -> Self {
        self.give(Slot::Noftz, if noftz { Given::Qualifier(Noftz::Noftz.into()) } else { Given::Omitted });
        self
    }

    /// `.load_mode` with its offsets, `im2colInfo`.
    pub fn im2col(self, mode: LoadMode, offsets: impl IntoIterator<Item = impl Into<Int16>>) -> Self {
        self.load_mode(mode).operand(Slot::LoadMode, Operand::offsets(offsets))
    }

    /// `.sem` and `.scope`: `sem: relaxed(gpu)`.
    pub fn sem_in(self, sem: Sem, scope: Scope) -> Self {
        self.sem(sem).qualifier(Slot::Scope, scope)
    }

    /// `.noinc`: the pending count of the barrier is not incremented first.
    pub fn noinc(self) -> Self {
        self.qualifier(Slot::Noinc, Noinc::Noinc)
    }

    /// `.aligned`: all threads of the warp execute the instruction together.
    pub fn aligned(self) -> Self {
        self.qualifier(Slot::Aligned, NameSuffix::Aligned)
    }

    // Addresses.

    /// An address in any space, in any slot.
    pub fn spaced(mut self, slot: Slot, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        let (space, address) = (space.into(), address.into());
        self.give(slot, space.given());
        self.spaces.push((slot, space));
        self.operand(slot, address)
    }

    /// `dst: space(address)`
    pub fn dst(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Dst, space, address)
    }

    /// `dst: shared(address)`
    pub fn dst_shared(self, address: impl Into<Address>) -> Self {
        self.dst(Space::Shared, address)
    }

    /// `dst: global(address)`
    pub fn dst_global(self, address: impl Into<Address>) -> Self {
        self.dst(Space::Global, address)
    }

    /// `dst: tensor(map, [coordinates])`
    pub fn dst_tensor(
        self,
        map: impl Into<Address>,
        coordinates: impl IntoIterator<Item = impl Into<Int32>>,
    ) -> Self {
        self.tensor(Slot::Dst, map, coordinates)
    }

    /// `src: space(address)`
    pub fn src(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Src, space, address)
    }

    /// `src: shared(address)`
    pub fn src_shared(self, address: impl Into<Address>) -> Self {
        self.src(Space::Shared, address)
    }

    /// `src: global(address)`
    pub fn src_global(self, address: impl Into<Address>) -> Self {
        self.src(Space::Global, address)
    }

    /// `src: tensor(map, [coordinates])`
    pub fn src_tensor(
        self,
        map: impl Into<Address>,
        coordinates: impl IntoIterator<Item = impl Into<Int32>>,
    ) -> Self {
        self.tensor(Slot::Src, map, coordinates)
    }

    /// A tensor in any slot.
    pub fn tensor(
        mut self,
        slot: Slot,
        map: impl Into<Address>,
        coordinates: impl IntoIterator<Item = impl Into<Int32>>,
    ) -> Self {
        // The space of a tensor is global; validation checks whether the form has one.
        self.give(slot, Given::Qualifier(StateSpace::Global.into()));
        self.operand(slot, Operand::tensor(map, coordinates))
    }

    /// `mbarrier: address`: in this CTA where the opcode names the space, otherwise in the space of `dst`.
    pub fn mbarrier(self, address: impl Into<Address>) -> Self {
        let names_space = |form: &form::Form| form.part(Slot::Mbarrier).is_some();
        match self.instruction.forms.iter().any(names_space) {
            true => self.spaced(Slot::Mbarrier, Space::Shared, address),
            false => self.operand(Slot::Mbarrier, address.into()),
        }
    }

    /// `mbarrier: space(address)`, where the opcode names the space.
    pub fn mbarrier_in(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Mbarrier, space, address)
    }

    /// `addr: space(address)`: the address that `mapa` maps.
    pub fn addr(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Addr, space, address)
    }

    // Other operands.

    /// Any operand in any slot.
    pub fn operand(mut self, slot: Slot, operand: impl Into<Operand>) -> Self {
        match self.operands.iter().any(|(filled, _)| *filled == slot) {
            true => self.duplicate(slot),
            false => self.operands.push((slot, operand.into())),
        }
        self
    }

    operand_methods! {
        /// `size` in bytes.
        size(bytes: Int32) => Size;
        /// `src-size`: the number of bytes that are read.
        src_size(bytes: Int32) => SrcSize;
        /// `ignore-src`: if it is true, zeros are written.
        ignore_src(predicate: Predicate) => IgnoreSrc;
        /// `ctaMask`, from which `.multicast::cluster` is derived.
        multicast(ctas: Int16) => Multicast;
        /// `cache-policy`, from which `.L2::cache_hint` is derived.
        cache_hint(policy: Int64) => CacheHint;
        /// `byteMask`, from which `.cp_mask` is derived.
        byte_mask(mask: Int16) => ByteMask;
        /// `primary-size` in bytes: the size of the range that has the primary priority.
        primary_size(bytes: Int32) => PrimarySize;
        /// `total-size` in bytes: the size of the range that the policy covers.
        total_size(bytes: Int32) => TotalSize;
        /// `access-property`: 64 bits that the CUDA API returned.
        access_property(bits: Int64) => AccessProperty;
        /// `state`: the state of the phase that an arrival returned.
        state(phase: Int64) => State;
        /// `N`: the number of groups that may stay pending.
        pending(groups: Int32) => Pending;
        /// `count`: the number of arrivals.
        count(arrivals: Int32) => Count;
        /// `tx-count`: the number of bytes that the phase expects.
        tx_count(bytes: Int32) => TxCount;
        /// `phaseParity`
        parity(parity: Int32) => Parity;
        /// `suspendTimeHint`, in nanoseconds.
        time_hint(nanoseconds: Int32) => TimeHint;
        /// `fraction` of the accesses that get the primary priority.
        fraction(fraction: Fraction) => Fraction;
        /// `cta`: the rank of a CTA in its cluster.
        cta(rank: Int32) => Cta;
        /// `a`: the number of a barrier of threads.
        barrier(number: Int32) => Barrier;
        /// `b`: the number of threads of a barrier.
        thread_count(threads: Int32) => ThreadCount;
        /// `c`: the predicate that a barrier reduces.
        predicate(predicate: Predicate) => Predicate;
        /// `membermask`: the lanes of the warp that execute the instruction.
        membermask(lanes: Int32) => Membermask;
    }

    /// `ignoreBytesLeft` and `ignoreBytesRight`, with `.ignore_oob`.
    pub fn ignore_oob(self, left: impl Into<Int32>, right: impl Into<Int32>) -> Self {
        self.qualifier(Slot::IgnoreOob, IgnoreOob::IgnoreOob)
            .operand(Slot::IgnoreOob, left.into())
            .operand(Slot::IgnoreOobRight, right.into())
    }

    /// The destination register. For a pair `d|p` this is the predicate, and the lane is discarded; to keep it, put
    /// [`Operand::pair`] into [`Slot::Out`].
    pub fn out(self, out: impl Into<Out>) -> Self {
        let pair = |param: &form::Param| param.kind.shape == form::Shape::ResultAndPredicate;
        let pair = self.instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(pair));
        let out = out.into().0;
        let shape = if pair { OperandShape::Pair(OwnedScalar::Sink, out) } else { OperandShape::Scalar(out) };
        self.operand(Slot::Out, Operand(shape))
    }

    fn give(&mut self, slot: Slot, given: Given) {
        match self.qualifiers.iter().any(|(filled, _)| *filled == slot) {
            true => self.duplicate(slot),
            false => self.qualifiers.push((slot, given)),
        }
    }

    fn duplicate(&mut self, slot: Slot) {
        if !self.duplicates.contains(&slot) {
            self.duplicates.push(slot);
        }
    }
}

fn unknown(name: &str) -> BuildError {
    let rule = &rules::UNKNOWN_INSTRUCTION;
    // More would not help.
    let near = list(near_words::steps_meant(name).iter().take(3).map(|step| format!("`{step}`")), "or");
    let help = match near.is_empty() {
        false => format!("did you mean {near}?"),
        true => String::from("a step is a PTX mnemonic, with `.` or with `_` for `.`"),
    };
    let message = format!("`{}` is not a supported instruction", name.escape_debug());
    let finding = Finding::new(rule, Place::Instruction, message, Some(help));
    BuildError::of_finding(finding, None, Part::Whole, String::new())
}
