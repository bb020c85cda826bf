//! Legal instructions, made from the table: one for each form as short as it can be, and more where one or
//! several of its choices differ.
//!
//! A sample is spelled completely and in the manual's order, so it is what [`Valid`](crate::Valid) prints.
//! Its registers are `%b…` (8 bits), `%rs…` (16), `%r…` (32), `%rd…` (64), `%p…` (predicates), `%f…` (32-bit floats)
//! and `%fd…` (64-bit floats);
//! [`declared`] tells their types. What a sample needs of a module is not looked at: the [`Valid`](crate::Valid)
//! one knows.
//!
//! ```
//! use ptx_async_isa::{forms, samples};
//!
//! let copy = forms::by_step("cp_async_bulk").unwrap();
//! let base = samples::of_form(copy, &copy.forms[3], 0);
//! assert_eq!(base[0].text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use crate::form::{
    Constraint, Form, Instruction, Length, OperandKind, OperandPresence, Param, Presence, Shape,
};
use crate::forms;
use crate::inst::NameType;
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Qualifier, Report, Sem};

mod variation;

pub use variation::{Variation, variation};

/// A legal instruction; see the module.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Its PTX text, `;` included.
    pub text: String,
    /// Which instruction it is.
    pub instruction: &'static Instruction,
    /// Which syntax line of it.
    pub form: &'static Form,
}

/// The witnesses of every form in which at most one choice differs from the first one: each word of each
/// qualifier, each optional operand, each legal pair of operation and type, each dimension and load mode that
/// go together, each way to spell an operand.
pub fn all() -> impl Iterator<Item = Sample> {
    forms::all()
        .flat_map(|instruction| instruction.forms.iter().flat_map(move |form| of_form(instruction, form, 1)))
}

/// The witnesses of one form in which at most `changes` choices differ from the first one, and that one first.
/// No number is too large: there are finitely many.
pub fn of_form(instruction: &'static Instruction, form: &'static Form, changes: usize) -> Vec<Sample> {
    let mut samples = Vec::new();
    vary(&choices(instruction, form), changes, &mut Vec::new(), &mut |picks| {
        if go_along(picks) {
            samples.push(Sample { text: write(instruction, form, picks), instruction, form });
        }
    });
    samples
}

/// The text of a form with these words for its qualifiers, in their order, right or wrong ones or none; and with
/// the operands that such words bring along.
pub fn with_words(
    instruction: &'static Instruction,
    form: &'static Form,
    qualifiers: &[Option<Qualifier>],
) -> String {
    let qualifier = |slot| {
        let index = form.parts.iter().position(|part| part.slot == slot)?;
        qualifiers.get(index).copied().flatten()
    };
    let params = form.params.iter().map(|param| param.slot).filter(|&slot| form.part(slot).is_none());
    let mut picks = Vec::new();
    for slot in form.parts.iter().map(|part| part.slot).chain(params) {
        let brought = match form.param(slot).map(|param| param.presence) {
            Some(OperandPresence::WithSlot(other)) => Some(qualifier(other).is_some()),
            Some(OperandPresence::WithQualifiers(list)) if form.part(slot).is_none() => {
                Some(qualifiers.iter().flatten().any(|qualifier| list.contains(qualifier)))
            }
            _ => None,
        };
        let options = options(instruction, form, slot);
        let fits = |pick: &&Pick| brought.is_none_or(|brought| pick.spelling.is_some() == brought);
        // A wrong word has the operand of a right one.
        let like = |some: bool| options.iter().filter(fits).find(|pick| pick.qualifier.is_some() == some);
        let exact = options.iter().filter(fits).find(|pick| pick.qualifier == qualifier(slot));
        if let Some(pick) = exact.or_else(|| like(qualifier(slot).is_some())).or(options.first()) {
            picks.push(Pick { qualifier: qualifier(slot), ..*pick });
        }
    }
    write(instruction, form, &picks)
}

/// The type of a register that a witness names.
pub fn declared(name: &str) -> Option<NameType> {
    Some(match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "%rs" => NameType::Bits(16),
        "%r" => NameType::Bits(32),
        "%rd" => NameType::Bits(64),
        "%p" => NameType::Pred,
        "%f" => NameType::Float(32),
        "%fd" => NameType::Float(64),
        "%b" => NameType::Bits(8),
        "%q" => NameType::Bits(128),
        _ => return None,
    })
}

/// What one slot is filled with.
#[derive(Clone, Copy, Debug)]
struct Pick {
    slot: Slot,
    qualifier: Option<Qualifier>,
    spelling: Option<Spelling>,
}

/// How an operand is spelt.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Spelling {
    /// Registers wherever they may stand.
    Registers,
    /// Registers, and a constant added to the address.
    WithOffset,
    /// A predicate and `!`.
    Negated,
    /// `_`, also as one half of a pair.
    Sink,
    /// This constant, in every element of a vector.
    Int(i64),
    /// This constant.
    Float(f64),
}

/// The ways to fill one slot, or several that depend on each other; the first is the plainest.
type Choices = Vec<Vec<Pick>>;

/// Calls `found` with every selection of one option per choice in which at most `changes` are not the first.
fn vary(choices: &[Choices], changes: usize, picks: &mut Vec<Pick>, found: &mut dyn FnMut(&[Pick])) {
    let Some((choice, rest)) = choices.split_first() else {
        return found(picks);
    };
    for (index, option) in choice.iter().enumerate() {
        let Some(left) = changes.checked_sub(usize::from(index > 0)) else { break };
        let before = picks.len();
        picks.extend(option);
        vary(rest, left, picks, found);
        picks.truncate(before);
    }
}

/// The choices of a form: slots that depend on each other are one choice.
fn choices(instruction: &'static Instruction, form: &'static Form) -> Vec<Choices> {
    let mut choices = unruly(instruction, form);
    for options in &mut choices {
        options.retain(|picks| go_together(form, picks));
    }
    choices
}

/// The choices of a form as if slots did not depend on each other.
fn unruly(instruction: &'static Instruction, form: &'static Form) -> Vec<Choices> {
    let mut slots: Vec<Slot> = Vec::new();
    let parts = form.parts.iter().map(|part| part.slot);
    for slot in parts.chain(form.params.iter().map(|param| param.slot)) {
        if !slots.contains(&slot) {
            slots.push(slot);
        }
    }
    let leader = |slot| decided_by(slot).iter().copied().find(|&leader| form.has(leader)).unwrap_or(slot);
    let mut choices = Vec::new();
    for &first in slots.iter().filter(|&&slot| leader(slot) == slot) {
        let mut combined: Choices = [Vec::new()].into();
        for &slot in slots.iter().filter(|&&slot| leader(slot) == first) {
            let options = options(instruction, form, slot);
            let extended = |picks: &Vec<Pick>, option| picks.iter().copied().chain([option]).collect();
            combined = combined
                .iter()
                .flat_map(|picks| options.iter().map(move |&option| extended(picks, option)))
                .collect();
        }
        choices.push(combined);
    }
    choices
}

/// The slots on which it depends what may stand in this one: the first that a form has.
fn decided_by(slot: Slot) -> &'static [Slot] {
    match slot {
        Slot::Ty => &[Slot::Op, Slot::Sem],
        Slot::LoadMode => &[Slot::Coordinates],
        Slot::Scope => &[Slot::Sem],
        Slot::SrcSize => &[Slot::Size],
        Slot::IgnoreOobRight | Slot::Report => &[Slot::IgnoreOob],
        Slot::Evict => &[Slot::CacheHint],
        Slot::TotalSize => &[Slot::PrimarySize],
        Slot::Vec | Slot::Value => &[Slot::Op, Slot::Sem, Slot::Ty],
        Slot::GlobalDim | Slot::GlobalStride | Slot::GlobalStrideUpper => &[Slot::GlobalAddress],
        _ => &[],
    }
}

/// Whether the rules between dependent slots hold.
fn go_together(form: &Form, picks: &[Pick]) -> bool {
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let qualifier = |slot| pick(slot).and_then(|pick| pick.qualifier);
    let constant = |slot| match pick(slot).and_then(|pick| pick.spelling) {
        Some(Spelling::Int(value)) => Some(value),
        _ => None,
    };
    let reduces = match (qualifier(Slot::Op), qualifier(Slot::Ty)) {
        (Some(Qualifier::RedOp(op)), Some(Qualifier::ElemType(ty))) => form.reduces(op, ty),
        _ => true,
    };
    let has_rank = match (qualifier(Slot::Coordinates), qualifier(Slot::LoadMode)) {
        (Some(Qualifier::Dim(dim)), Some(Qualifier::LoadMode(mode))) => goes_with_rank(mode, dim.rank()),
        _ => true,
    };
    let ordered = match (form.part(Slot::Sem), form.part(Slot::Scope), qualifier(Slot::Sem)) {
        (Some(_), Some(_), Some(Qualifier::Sem(Sem::Weak))) => qualifier(Slot::Scope).is_none(),
        // The scope of what can only be weak stands alone.
        (Some(sem), Some(_), None)
            if sem.choices.iter().all(|choice| choice.qualifier == Sem::Weak.into()) =>
        {
            true
        }
        (Some(_), Some(_), sem) => sem.is_some() == qualifier(Slot::Scope).is_some(),
        _ => true,
    };
    // A copy has a type exactly where it is relaxed.
    let copies = form.part(Slot::Ty).is_some_and(|part| part.presence == Presence::Optional);
    let wide =
        !copies || qualifier(Slot::Ty).is_some() == (qualifier(Slot::Sem) == Some(Sem::Relaxed.into()));
    let brought = form.params.iter().all(|param| match (param.presence, pick(param.slot)) {
        (OperandPresence::WithSlot(other), Some(pick)) => {
            pick.spelling.is_some() == qualifier(other).is_some()
        }
        (OperandPresence::WithQualifiers(list), Some(pick)) if form.part(param.slot).is_none() => {
            let here =
                picks.iter().filter_map(|pick| pick.qualifier).any(|qualifier| list.contains(&qualifier));
            pick.spelling.is_some() == here
        }
        _ => true,
    });
    let overridden = qualifier(Slot::GlobalDim).is_none() || qualifier(Slot::GlobalAddress).is_some();
    let typed = form.param(Slot::Value).is_none_or(|param| !param.kind.is_value())
        || match (qualifier(Slot::Ty), pick(Slot::Value).and_then(|pick| pick.spelling)) {
            (Some(Qualifier::ElemType(ElemType::F32 | ElemType::F64)), Some(spelling)) => {
                !matches!(spelling, Spelling::Int(_))
            }
            (_, spelling) => !matches!(spelling, Some(Spelling::Float(_))),
        };
    let narrow = match (qualifier(Slot::Vec), qualifier(Slot::Ty)) {
        (Some(Qualifier::VectorLength(vec)), Some(Qualifier::ElemType(ty))) => {
            vec.count() * usize::from(ty.bits()) <= 128
        }
        _ => true,
    };
    let reported = qualifier(Slot::IgnoreOob).is_none()
        || qualifier(Slot::Report).is_none_or(|report| report == Report::Disabled.into());
    let hinted = qualifier(Slot::Evict).is_none() || qualifier(Slot::CacheHint).is_none();
    let within = match (constant(Slot::PrimarySize), constant(Slot::TotalSize)) {
        (Some(primary), Some(total)) => primary <= total,
        _ => true,
    };
    let fits = match (constant(Slot::Size), constant(Slot::SrcSize)) {
        (Some(copied), Some(read)) => read <= copied,
        _ => true,
    };
    let values = overridden && typed && narrow && within && fits;
    reduces && has_rank && ordered && wide && brought && reported && hinted && values
}

/// Whether the rules between slots hold that are choices of their own: sizes are overridden of a tensor in
/// tiles, by the word for its rank, and multicast to 32 CTAs only.
fn go_along(picks: &[Pick]) -> bool {
    let qualifier = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.qualifier);
    let Some(Qualifier::OverrideDim(sizes)) = qualifier(Slot::GlobalDim) else { return true };
    let ranked = (sizes == OverrideDim::GlobalDim) == (rank(qualifier(Slot::Coordinates)) == 1);
    let tiled = qualifier(Slot::LoadMode).is_none_or(|mode| mode == LoadMode::Tile.into());
    let wide = qualifier(Slot::Multicast).is_none_or(|multicast| multicast == Multicast::Cluster32b.into());
    ranked && tiled && wide
}

fn goes_with_rank(mode: LoadMode, rank: usize) -> bool {
    match mode {
        LoadMode::Tile => true,
        LoadMode::TileGather4 | LoadMode::TileScatter4 => rank == 2,
        LoadMode::Im2col
        | LoadMode::Im2colW
        | LoadMode::Im2colW128
        | LoadMode::Im2colNoOffs
        | LoadMode::Im2colNoOffsW => rank >= 3,
    }
}

/// Every way to fill one slot, whatever stands in the others.
fn options(instruction: &'static Instruction, form: &'static Form, slot: Slot) -> Vec<Pick> {
    let qualifiers: Vec<Option<Qualifier>> = match form.part(slot) {
        None => [None].into(),
        Some(part) => {
            let absent = (part.presence == Presence::Optional).then_some(None);
            absent.into_iter().chain(part.choices.iter().map(|choice| Some(choice.qualifier))).collect()
        }
    };
    let mut options = Vec::new();
    for qualifier in qualifiers {
        let absent = Pick { slot, qualifier, spelling: None };
        let param = form.param(slot);
        let (without, with) = match param.map(|param| param.presence) {
            None => (true, false),
            Some(OperandPresence::Always) => (false, true),
            Some(OperandPresence::Optional) => (!is_mark(instruction, form, slot), true),
            // Which of the two goes with the other slot, `go_together` says.
            Some(OperandPresence::WithSlot(_)) => (true, true),
            Some(OperandPresence::WithQualifier) => (qualifier.is_none(), qualifier.is_some()),
            // Where the words are of another slot, `go_together` says.
            Some(OperandPresence::WithQualifiers(_)) if form.part(slot).is_none() => (true, true),
            Some(OperandPresence::WithQualifiers(list)) => {
                let brought = qualifier.is_some_and(|qualifier| list.contains(&qualifier));
                (!brought, brought)
            }
        };
        options.extend(without.then_some(absent));
        let spellings = param.filter(|_| with).map_or(Vec::new(), |param| spellings(param.kind));
        options.extend(spellings.into_iter().map(|spelling| Pick { spelling: Some(spelling), ..absent }));
    }
    options
}

/// Whether only this optional operand tells the form from one before it: `ignore-src` of `cp.async`.
fn is_mark(instruction: &Instruction, form: &Form, slot: Slot) -> bool {
    let mut before = instruction.forms.iter().take_while(|other| !core::ptr::eq(*other, form));
    before.any(|other| qualifiers(other).eq(qualifiers(form)) && other.param(slot).is_none())
}

fn qualifiers(form: &Form) -> impl Iterator<Item = Qualifier> {
    form.parts.iter().flat_map(|part| part.choices).map(|choice| choice.qualifier)
}

/// The ways to spell an operand, registers first where they may stand.
fn spellings(kind: OperandKind) -> Vec<Spelling> {
    use Spelling::{Float, Int, Negated, Registers, Sink, WithOffset};
    match (kind.shape, kind.constraint) {
        (Shape::Address(_), _) => [Registers, WithOffset].into(),
        (Shape::Integer, Constraint::OneOf(set)) => set.iter().map(|&value| Int(value)).collect(),
        (Shape::Integer, Constraint::Constant) => [Int(0), Int(1)].into(),
        (Shape::Integer, Constraint::Register) => [Registers].into(),
        (Shape::Integer, _) => match kind.range(|_| None, 0) {
            Some((range, multiple)) => {
                let (first, last) = multiples(range, multiple).into_inner();
                [Registers, Int(first), Int(last)].into()
            }
            None => [Registers].into(),
        },
        (Shape::Predicate, _) => [Registers, Negated].into(),
        (Shape::Float, _) => [Registers, Float(0.5), Float(1.0)].into(),
        (Shape::Tensor | Shape::Vector(Length::Offsets), _) => [Registers, Int(0)].into(),
        // Integer and float constants go with different types: `go_together` says which.
        (Shape::Value { .. }, _) => [Registers, Int(1), Float(1.0)].into(),
        (Shape::Vector(_), Constraint::Register) => [Registers].into(),
        (Shape::Vector(_), _) => [Registers, Int(1)].into(),
        (Shape::Result { sink: true } | Shape::ResultAndPredicate | Shape::ResultPredicates, _) => {
            [Registers, Sink].into()
        }
        (Shape::Sink, _) => [Sink].into(),
        (Shape::AddressValue | Shape::Result { sink: false } | Shape::ResultPredicate, _) => {
            [Registers].into()
        }
    }
}

/// The first multiple in the range, and the last one.
fn multiples(range: RangeInclusive<i64>, multiple: i64) -> RangeInclusive<i64> {
    let (min, max) = range.into_inner();
    let step = multiple.max(1);
    let first = min.saturating_add((step - min.rem_euclid(step)) % step);
    first..=max - max.rem_euclid(step)
}

/// The text of the form with what was picked.
fn write(instruction: &Instruction, form: &Form, picks: &[Pick]) -> String {
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let mut text = instruction.to_string();
    for part in form.parts {
        text.push_str(pick(part.slot).and_then(|pick| pick.qualifier).map_or("", Qualifier::as_ptx));
    }
    let mut registers = Registers::default();
    let mut operands = |inside: bool| -> Vec<String> {
        let params = form.params.iter().filter(|param| param.slot.is_override() == inside);
        let spelt = params.filter_map(|param| {
            let spelling = pick(param.slot).and_then(|pick| pick.spelling)?;
            Some(operand(param, spelling, picks, &mut registers))
        });
        spelt.collect()
    };
    let (outside, inside) = (operands(false), operands(true));
    let inside: String = inside.iter().map(|operand| format!(", {operand}")).collect();
    if !outside.is_empty() {
        text.push(' ');
        text.push_str(&outside.join(", ").replace(OVERRIDES, &inside));
    }
    text.push(';');
    text
}

/// Where in the brackets of a tensor its overrides stand.
const OVERRIDES: &str = "…";

/// Counts the registers of each class, so that no operand shares one with another.
#[derive(Default)]
struct Registers([u8; 8]);

impl Registers {
    fn next(&mut self, class: NameType) -> String {
        let (index, prefix) = match class {
            NameType::Bits(16) => (0, "%rs"),
            NameType::Bits(64) => (1, "%rd"),
            NameType::Pred => (2, "%p"),
            NameType::Float(64) => (5, "%fd"),
            NameType::Float(_) => (3, "%f"),
            NameType::Bits(8) => (6, "%b"),
            NameType::Bits(128) => (7, "%q"),
            // Every other operand is 32 bits.
            _ => (4, "%r"),
        };
        self.0[index] += 1;
        format!("{prefix}{}", self.0[index])
    }
}

fn operand(param: &Param, spelling: Spelling, picks: &[Pick], registers: &mut Registers) -> String {
    let qualifier = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.qualifier);
    // Without `.dim` the vectors are those of one dimension.
    let of_rank = |slot| qualifier(slot).or((slot == Slot::Coordinates).then_some(Dim::D1.into()));
    let register = param.kind.register(qualifier);
    let mut scalar = || match spelling {
        Spelling::Registers => registers.next(register),
        Spelling::WithOffset => format!("{}+16", registers.next(register)),
        Spelling::Negated => format!("!{}", registers.next(register)),
        Spelling::Sink => String::from("_"),
        Spelling::Int(value) => value.to_string(),
        Spelling::Float(value) if qualifier(Slot::Ty) == Some(ElemType::F32.into()) => {
            format!("0f{:08X}", (value as f32).to_bits())
        }
        Spelling::Float(value) => format!("{value:?}"),
    };
    match param.kind.shape {
        Shape::Address(_) => format!("[{}]", scalar()),
        Shape::Tensor => {
            let count = coordinate_count(qualifier(Slot::Coordinates), qualifier(Slot::LoadMode));
            let coordinates = vector(count, scalar);
            format!("[{}{OVERRIDES}, {coordinates}]", registers.next(NameType::Bits(64)))
        }
        Shape::Value { .. } | Shape::Vector(_) => match param.kind.length(of_rank) {
            Some(length) => vector(length, scalar),
            None => scalar(),
        },
        Shape::ResultPredicates => {
            let complete = registers.next(register);
            match spelling {
                Spelling::Sink => format!("{complete}|_"),
                _ => format!("{complete}|{}", registers.next(register)),
            }
        }
        Shape::ResultAndPredicate => {
            let first = scalar();
            format!("{first}|{}", registers.next(NameType::Pred))
        }
        Shape::Integer
        | Shape::Float
        | Shape::Predicate
        | Shape::AddressValue
        | Shape::Result { .. }
        | Shape::ResultPredicate
        | Shape::Sink => scalar(),
    }
}

fn vector(length: usize, mut element: impl FnMut() -> String) -> String {
    let elements: Vec<String> = (0..length).map(|_| element()).collect();
    format!("{{{}}}", elements.join(", "))
}

fn rank(dim: Option<Qualifier>) -> usize {
    match dim {
        Some(Qualifier::Dim(dim)) => dim.rank(),
        _ => Dim::D1.rank(),
    }
}

/// Manual: cp.async.bulk.tensor, the table of `tensorCoords`.
fn coordinate_count(dim: Option<Qualifier>, mode: Option<Qualifier>) -> usize {
    match mode {
        Some(Qualifier::LoadMode(LoadMode::TileGather4 | LoadMode::TileScatter4)) => 5,
        _ => rank(dim),
    }
}

#[cfg(test)]
mod tests;
