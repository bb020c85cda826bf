//! One instruction, put together while the program runs and checked before it is text.

use alloc::format;
use alloc::string::{String, ToString as _};
use alloc::vec::Vec;

use ptx_async_isa::form::{self, Kind};
use ptx_async_isa::rules::RULES;
use ptx_async_isa::text::is_identifier;
use ptx_async_isa::vocab::{
    CacheOp, CtaGroup, ElemType, EvictionPriority, LoadMode, Noftz, PrefetchSize, RedOp, Scope, Sem,
    StateSpace, Word,
};
use ptx_async_isa::{
    self as isa, Context, Dialect, Finding, Given, Guard, Inst, Place, Rule, Slot, Valid, forms, nearest,
    validate,
};

use super::mistake::{Mistake, Mistakes, Part};
use super::value::{
    Address, Declared, Fraction, Int16, Int32, Int64, Operand, Out, Predicate, Shape, Space, Value,
};

/// A description of one instruction: what the macro's `step { field: value, … }` is, as method calls.
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
/// let mistakes = reduce(RedOp::Xor, ElemType::S32).unwrap_err();
/// assert_eq!(mistakes[0].says, "`xor` reduces `b32` and `b64`, but `ty` is `s32`");
/// ```
///
/// A method is named as the field is, and puts one thing in place; nothing is judged before [`text`](Self::text)
/// or [`Module::finish`](super::Module::finish), so the order does not matter. Mistakes are told in the words of
/// a description, since those are the names of the methods, and since `.src_shared(…)`, whose spelling is still
/// to be chosen, has no word in PTX.
#[derive(Clone, Debug)]
pub struct Instruction {
    instruction: &'static form::Instruction,
    guard: Option<Predicate>,
    words: Vec<(Slot, Given)>,
    operands: Vec<(Slot, Operand)>,
    spaces: Vec<(Slot, Space)>,
    /// Slots that were filled more than once.
    twice: Vec<Slot>,
}

impl Instruction {
    /// The instruction of this name: `cp_async_bulk`, or as PTX has it, `cp.async.bulk`.
    ///
    /// # Errors
    ///
    /// Where the table has no such instruction.
    pub fn step(name: &str) -> Result<Instruction, Mistakes> {
        let step = name.replace("::", "_").replace('.', "_");
        match forms::by_step(&step) {
            Some(instruction) => Ok(Instruction::of(instruction)),
            None => Err(unknown(name, &step).into()),
        }
    }

    /// This instruction of the table.
    pub fn of(instruction: &'static form::Instruction) -> Instruction {
        Instruction {
            instruction,
            guard: None,
            words: Vec::new(),
            operands: Vec::new(),
            spaces: Vec::new(),
            twice: Vec::new(),
        }
    }

    /// Which instruction of the table it is.
    pub fn instruction(&self) -> &'static form::Instruction {
        self.instruction
    }

    /// The guard `@p`; `!&p` for `@!p`.
    pub fn pred(mut self, predicate: impl Into<Predicate>) -> Self {
        self.guard = Some(predicate.into());
        self
    }

    // Words.

    /// Any word in any slot.
    pub fn word(mut self, slot: Slot, word: impl Into<Word>) -> Self {
        self.give(slot, Given::Word(word.into()));
        self
    }

    /// `.redOp`
    pub fn op(self, op: RedOp) -> Self {
        self.word(Slot::Op, op)
    }

    /// `.type`
    pub fn ty(self, ty: ElemType) -> Self {
        self.word(Slot::Ty, ty)
    }

    /// `.noftz`, which follows where it is not said.
    pub fn noftz(mut self, noftz: bool) -> Self {
        self.give(Slot::Noftz, if noftz { Given::Word(Noftz::Noftz.into()) } else { Given::Absent });
        self
    }

    /// `.ca` or `.cg`
    pub fn cache(self, cache: CacheOp) -> Self {
        self.word(Slot::Cache, cache)
    }

    /// `.level::prefetch_size`
    pub fn prefetch(self, size: PrefetchSize) -> Self {
        self.word(Slot::Prefetch, size)
    }

    /// `.load_mode`, without offsets.
    pub fn load_mode(self, mode: LoadMode) -> Self {
        self.word(Slot::LoadMode, mode)
    }

    /// `.load_mode` with its offsets, `im2colInfo`.
    pub fn im2col(self, mode: LoadMode, offsets: impl IntoIterator<Item = impl Into<Int16>>) -> Self {
        self.load_mode(mode).operand(Slot::LoadMode, Operand::offsets(offsets))
    }

    /// `.cta_group`
    pub fn cta_group(self, group: CtaGroup) -> Self {
        self.word(Slot::CtaGroup, group)
    }

    /// `.sem`, where it has no scope.
    pub fn sem(self, sem: Sem) -> Self {
        self.word(Slot::Sem, sem)
    }

    /// `.sem` and `.scope`: `sem: relaxed(gpu)`.
    pub fn sem_in(self, sem: Sem, scope: Scope) -> Self {
        self.sem(sem).word(Slot::Scope, scope)
    }

    /// `.primary_priority`
    pub fn evict(self, priority: EvictionPriority) -> Self {
        self.word(Slot::Evict, priority)
    }

    /// `.secondary_priority`
    pub fn evict_secondary(self, priority: EvictionPriority) -> Self {
        self.word(Slot::EvictSecondary, priority)
    }

    /// The bare state space of a fence.
    pub fn space(self, space: StateSpace) -> Self {
        self.word(Slot::Space, space)
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
        // The space of a tensor is global; whether the form has one is the judge's affair.
        self.give(slot, Given::Word(StateSpace::Global.into()));
        self.operand(slot, Operand::tensor(map, coordinates))
    }

    /// `mbarrier: address`: in this CTA where the opcode says the space, and else where `dst` is.
    pub fn mbarrier(self, address: impl Into<Address>) -> Self {
        let says = |form: &form::Form| form.part(Slot::Mbarrier).is_some();
        match self.instruction.forms.iter().any(says) {
            true => self.spaced(Slot::Mbarrier, Space::Shared, address),
            false => self.operand(Slot::Mbarrier, address.into()),
        }
    }

    /// `mbarrier: space(address)`, where the opcode says the space.
    pub fn mbarrier_in(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Mbarrier, space, address)
    }

    /// `addr: space(address)`: what `mapa` maps.
    pub fn addr(self, space: impl Into<Space>, address: impl Into<Address>) -> Self {
        self.spaced(Slot::Addr, space, address)
    }

    // Other operands.

    /// Any operand in any slot.
    pub fn operand(mut self, slot: Slot, operand: impl Into<Operand>) -> Self {
        match self.operands.iter().any(|(filled, _)| *filled == slot) {
            true => self.told_twice(slot),
            false => self.operands.push((slot, operand.into())),
        }
        self
    }

    /// `size` in bytes.
    pub fn size(self, bytes: impl Into<Int32>) -> Self {
        self.operand(Slot::Size, bytes.into())
    }

    /// `src-size`: how many of the bytes are read.
    pub fn src_size(self, bytes: impl Into<Int32>) -> Self {
        self.operand(Slot::SrcSize, bytes.into())
    }

    /// `ignore-src`: when it holds, all bytes are zeros.
    pub fn ignore_src(self, predicate: impl Into<Predicate>) -> Self {
        self.operand(Slot::IgnoreSrc, predicate.into())
    }

    /// `ctaMask`, which brings `.multicast::cluster` along.
    pub fn multicast(self, ctas: impl Into<Int16>) -> Self {
        self.operand(Slot::Multicast, ctas.into())
    }

    /// `cache-policy`, which brings `.L2::cache_hint` along.
    pub fn cache_hint(self, policy: impl Into<Int64>) -> Self {
        self.operand(Slot::CacheHint, policy.into())
    }

    /// `byteMask`, which brings `.cp_mask` along.
    pub fn byte_mask(self, mask: impl Into<Int16>) -> Self {
        self.operand(Slot::ByteMask, mask.into())
    }

    /// `N`: how many groups may stay pending.
    pub fn pending(self, groups: impl Into<Int32>) -> Self {
        self.operand(Slot::Pending, groups.into())
    }

    /// `count`: of arrivals.
    pub fn count(self, arrivals: impl Into<Int32>) -> Self {
        self.operand(Slot::Count, arrivals.into())
    }

    /// `tx-count`: the bytes that a barrier shall expect.
    pub fn tx_count(self, bytes: impl Into<Int32>) -> Self {
        self.operand(Slot::TxCount, bytes.into())
    }

    /// `phaseParity`
    pub fn parity(self, parity: impl Into<Int32>) -> Self {
        self.operand(Slot::Parity, parity.into())
    }

    /// `suspendTimeHint`, in nanoseconds.
    pub fn time_hint(self, nanoseconds: impl Into<Int32>) -> Self {
        self.operand(Slot::TimeHint, nanoseconds.into())
    }

    /// `fraction` of the accesses that get the primary priority.
    pub fn fraction(self, fraction: impl Into<Fraction>) -> Self {
        self.operand(Slot::Fraction, fraction.into())
    }

    /// The rank of a CTA in its cluster.
    pub fn cta(self, rank: impl Into<Int32>) -> Self {
        self.operand(Slot::Cta, rank.into())
    }

    /// `membermask`: the lanes that take part.
    pub fn membermask(self, lanes: impl Into<Int32>) -> Self {
        self.operand(Slot::Membermask, lanes.into())
    }

    /// Where the result goes. Of a pair `d|p` this is the predicate, and the lane is dropped;
    /// [`Operand::pair`] in slot [`Slot::Out`] keeps it.
    pub fn out(self, out: impl Into<Out>) -> Self {
        let pair = |param: &form::Param| param.kind == Kind::DestPair;
        let pair = self.instruction.forms.iter().any(|form| form.param(Slot::Out).is_some_and(pair));
        let out = out.into().0;
        let shape = if pair { Shape::Pair(Value::Sink, out) } else { Shape::Value(out) };
        self.operand(Slot::Out, Operand(shape))
    }

    // The judge.

    /// The canonical PTX text, in a module of this target and version, as far as they are known.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn text(&self, context: &Context) -> Result<String, Mistakes> {
        match self.validate(context, &|_| None) {
            Ok(valid) => Ok(valid.to_string()),
            Err(findings) => {
                Err(Mistakes(findings.into_iter().map(|finding| self.mistake(finding, None)).collect()))
            }
        }
    }

    /// A finding of this instruction, at its place.
    pub(super) fn mistake(&self, finding: Finding, origin: Option<super::mistake::Origin>) -> Mistake {
        let step = self.instruction.step();
        let slot = match finding.place {
            Place::Slot(slot) | Place::Qualifier(slot) | Place::Operand(slot) | Place::Element(slot, _) => {
                Some(slot.field())
            }
            Place::Guard => Some("pred"),
            _ => None,
        };
        let subject = match slot {
            Some(field) => format!("`{field}` of `{step}`"),
            None => format!("`{step}`"),
        };
        let part = Part::Place(finding.place);
        Mistake::of_finding(finding, origin, part, subject)
    }

    /// Judges it where names are what `declared` says, or else what their handles say.
    pub(super) fn validate<'a>(
        &'a self,
        context: &Context,
        declared: Declared<'_>,
    ) -> Result<Valid<'a>, Vec<Finding>> {
        let mut findings = self.spelling();
        let inst = self.inst(declared, &mut findings);
        match findings.is_empty() {
            true => validate(&inst, context, Dialect::Description),
            false => Err(findings),
        }
    }

    /// What can be said before the instruction is one: names, and what is there twice.
    fn spelling(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for &slot in &self.twice {
            let says = format!("`{}` is given twice", slot.field());
            findings.extend(finding("qualifier-once", Place::Slot(slot), says, Some("keep one of them")));
        }
        let guard = self.guard.iter().filter_map(|guard| Some((Place::Guard, guard.0.name()?)));
        let operands = self
            .operands
            .iter()
            .flat_map(|(slot, operand)| operand.names().map(|name| (Place::Operand(*slot), name)));
        for (place, name) in guard.chain(operands) {
            // An element of a vector register has its letter behind a dot.
            let (plain, member) = name.split_once('.').unwrap_or((name, "x"));
            if !(is_identifier(plain) && is_identifier(member)) {
                let says = format!("`{}` is no name of PTX", name.escape_debug());
                findings.extend(finding("syntax", place, says, None));
            }
        }
        for &(slot, space) in &self.spaces {
            let multimem = self.instruction.is_multimem() && slot == Slot::Dst;
            if (space == Space::Multimem) != multimem && matches!(space, Space::Multimem | Space::Global) {
                let step = self.instruction.step();
                let (says, help) = match multimem {
                    true => (
                        format!("`{step}` writes to a multimem address, but `{}` is `global`", slot.field()),
                        Some("say `Space::Multimem`"),
                    ),
                    false => {
                        (format!("`{step}` does not take a multimem address as `{}`", slot.field()), None)
                    }
                };
                findings.extend(finding("direction", Place::Qualifier(slot), says, help));
            }
        }
        findings
    }

    fn inst<'a>(&'a self, declared: Declared<'_>, findings: &mut Vec<Finding>) -> Inst<'a> {
        let mut inst = Inst::new(self.instruction);
        inst.guard = self.guard.as_ref().map(|guard| match &guard.0 {
            Value::Not(name, ty) => {
                let predicate = isa::Scalar::Name(name, Some(declared(name).unwrap_or(*ty)));
                Guard { predicate, negated: true }
            }
            value => Guard { predicate: value.scalar(declared), negated: false },
        });
        for &(slot, given) in &self.words {
            if !inst.give(slot, given) {
                let says = String::from("no instruction has that many qualifiers");
                findings.extend(finding("qualifier-of-form", Place::Slot(slot), says, None));
            }
        }
        for (slot, operand) in &self.operands {
            let vector = |elements: &'a [Value], findings: &mut Vec<Finding>| {
                let mut vector = isa::Vector::new();
                for element in elements {
                    if vector.push(element.scalar(declared)).is_err() {
                        let says = format!(
                            "a vector of these instructions has at most 5 elements, but {} are given",
                            elements.len()
                        );
                        findings.extend(finding("operand-kind", Place::Operand(*slot), says, None));
                        break;
                    }
                }
                vector
            };
            let address = |address: &'a Address| isa::Address {
                base: address.base.scalar(declared),
                offset: address.offset,
            };
            let operand = match &operand.0 {
                Shape::Value(value) => isa::Operand::Scalar(value.scalar(declared)),
                Shape::Address(at) if self.is_bare(*slot) => match address(at) {
                    isa::Address { base, offset: 0 } => isa::Operand::Scalar(base),
                    sum => isa::Operand::Sum(sum),
                },
                Shape::Address(at) => isa::Operand::Address(address(at)),
                Shape::Tensor(map, coordinates) => {
                    isa::Operand::Tensor(address(map), vector(coordinates, findings))
                }
                Shape::Vector(elements) => isa::Operand::Vector(vector(elements, findings)),
                Shape::Pair(lane, elected) => {
                    isa::Operand::Pair(lane.scalar(declared), elected.scalar(declared))
                }
            };
            if !inst.push(Some(*slot), operand) {
                let says = String::from("no instruction has that many operands");
                findings.extend(finding("operand-of-form", Place::Slot(*slot), says, None));
            }
        }
        inst
    }

    /// Whether the address in `slot` stands without brackets: `mapa` computes with it.
    fn is_bare(&self, slot: Slot) -> bool {
        let bare = |param: &form::Param| param.kind == Kind::AddressValue;
        self.instruction.forms.iter().any(|form| form.param(slot).is_some_and(bare))
    }

    fn give(&mut self, slot: Slot, given: Given) {
        match self.words.iter().any(|(filled, _)| *filled == slot) {
            true => self.told_twice(slot),
            false => self.words.push((slot, given)),
        }
    }

    fn told_twice(&mut self, slot: Slot) {
        if !self.twice.contains(&slot) {
            self.twice.push(slot);
        }
    }
}

fn unknown(name: &str, step: &str) -> Mistake {
    let steps: Vec<String> = forms::all().map(form::Instruction::step).collect();
    let help = match nearest(step, steps.iter().map(String::as_str)) {
        Some(near) => format!("is `{near}` meant?"),
        None => String::from("a step is a PTX mnemonic, with `_` for `.` if you like"),
    };
    let rule = rule("unknown-instruction");
    Mistake {
        origin: None,
        part: Part::Whole,
        subject: String::new(),
        rule: rule.map_or("unknown-instruction", |rule| rule.id),
        says: format!("`{}` is no instruction of the table", name.escape_debug()),
        help: Some(help),
        manual: rule.map_or("", |rule| rule.manual),
    }
}

/// A rule of the instruction set. A test sees to it that every name used here is one.
fn rule(id: &str) -> Option<&'static Rule> {
    Rule::by_id(id).or(RULES.first().copied())
}

fn finding(id: &str, place: Place, says: String, help: Option<&str>) -> Option<Finding> {
    let rule = rule(id)?;
    Some(Finding { rule, place, says, help: help.map(String::from), manual: rule.manual })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_named_here_are_rules() {
        for id in [
            "qualifier-once",
            "syntax",
            "direction",
            "qualifier-of-form",
            "operand-kind",
            "operand-of-form",
            "unknown-instruction",
        ] {
            assert!(Rule::by_id(id).is_some(), "{id}");
        }
    }
}
