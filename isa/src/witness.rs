//! Legal instructions, made from the table: one for each form as short as it can be, and more where one or
//! several of its choices differ.
//!
//! A witness is spelt completely and in the manual's order, so it is what [`Valid`](crate::Valid) prints.
//! Its registers are `%b…` (8 bits), `%rs…` (16), `%r…` (32), `%rd…` (64), `%p…` (predicates), `%f…` (32-bit floats)
//! and `%fd…` (64-bit floats);
//! [`declared`] tells their types. What a witness needs of a module is not looked at: the [`Valid`](crate::Valid)
//! one knows.
//!
//! ```
//! use ptx_async_isa::{forms, witness};
//!
//! let copy = forms::by_step("cp_async_bulk").unwrap();
//! let base = witness::of_form(copy, &copy.forms[3], 0);
//! assert_eq!(base[0].text, "cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], %r2;");
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::form::{Form, Instruction, Kind, Param, Presence, When};
use crate::forms;
use crate::inst::NameType;
use crate::slot::Slot;
use crate::vocab::{Dim, ElemType, LoadMode, Multicast, OverrideDim, Report, Sem, StateSpace, Word};

mod varied;

pub use varied::{Varied, varied};

/// A legal instruction; see the module.
#[derive(Clone, Debug)]
pub struct Witness {
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
pub fn all() -> impl Iterator<Item = Witness> {
    forms::all()
        .flat_map(|instruction| instruction.forms.iter().flat_map(move |form| of_form(instruction, form, 1)))
}

/// The witnesses of one form in which at most `changes` choices differ from the first one, and that one first.
/// No number is too large: there are finitely many.
pub fn of_form(instruction: &'static Instruction, form: &'static Form, changes: usize) -> Vec<Witness> {
    let mut witnesses = Vec::new();
    vary(&choices(instruction, form), changes, &mut Vec::new(), &mut |picks| {
        if go_along(picks) {
            witnesses.push(Witness { text: write(instruction, form, picks), instruction, form });
        }
    });
    witnesses
}

/// The text of a form with these words for its qualifiers, in their order, right or wrong ones or none; and with
/// the operands that such words bring along.
pub fn with_words(instruction: &'static Instruction, form: &'static Form, words: &[Option<Word>]) -> String {
    let word = |slot| {
        let index = form.parts.iter().position(|part| part.slot == slot)?;
        words.get(index).copied().flatten()
    };
    let params = form.params.iter().map(|param| param.slot).filter(|&slot| form.part(slot).is_none());
    let mut picks = Vec::new();
    for slot in form.parts.iter().map(|part| part.slot).chain(params) {
        let brought = match form.param(slot).map(|param| param.when) {
            Some(When::WithSlot(other)) => Some(word(other).is_some()),
            Some(When::WithWords(list)) if form.part(slot).is_none() => {
                Some(words.iter().flatten().any(|word| list.contains(word)))
            }
            _ => None,
        };
        let options = options(instruction, form, slot);
        let fits = |pick: &&Pick| brought.is_none_or(|brought| pick.spelling.is_some() == brought);
        // A wrong word has the operand of a right one.
        let like = |some: bool| options.iter().filter(fits).find(|pick| pick.word.is_some() == some);
        let exact = options.iter().filter(fits).find(|pick| pick.word == word(slot));
        if let Some(pick) = exact.or_else(|| like(word(slot).is_some())).or(options.first()) {
            picks.push(Pick { word: word(slot), ..*pick });
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
    word: Option<Word>,
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
    let word = |slot| pick(slot).and_then(|pick| pick.word);
    let constant = |slot| match pick(slot).and_then(|pick| pick.spelling) {
        Some(Spelling::Int(value)) => Some(value),
        _ => None,
    };
    let reduces = match (word(Slot::Op), word(Slot::Ty)) {
        (Some(Word::RedOp(op)), Some(Word::ElemType(ty))) => {
            form.pairs.iter().any(|(ops, types)| ops.contains(&op) && types.contains(&ty))
        }
        _ => true,
    };
    let has_rank = match (word(Slot::Coordinates), word(Slot::LoadMode)) {
        (Some(Word::Dim(dim)), Some(Word::LoadMode(mode))) => goes_with_rank(mode, dim.rank()),
        _ => true,
    };
    let ordered = match (form.part(Slot::Sem), form.part(Slot::Scope), word(Slot::Sem)) {
        (Some(_), Some(_), Some(Word::Sem(Sem::Weak))) => word(Slot::Scope).is_none(),
        // The scope of what can only be weak stands alone.
        (Some(sem), Some(_), None) if sem.choices.iter().all(|choice| choice.word == Sem::Weak.into()) => {
            true
        }
        (Some(_), Some(_), sem) => sem.is_some() == word(Slot::Scope).is_some(),
        _ => true,
    };
    // A copy has a type exactly where it is relaxed.
    let copies = form.part(Slot::Ty).is_some_and(|part| part.presence == Presence::Optional);
    let wide = !copies || word(Slot::Ty).is_some() == (word(Slot::Sem) == Some(Sem::Relaxed.into()));
    let brought = form.params.iter().all(|param| match (param.when, pick(param.slot)) {
        (When::WithSlot(other), Some(pick)) => pick.spelling.is_some() == word(other).is_some(),
        (When::WithWords(list), Some(pick)) if form.part(param.slot).is_none() => {
            let here = picks.iter().filter_map(|pick| pick.word).any(|word| list.contains(&word));
            pick.spelling.is_some() == here
        }
        _ => true,
    });
    let overridden = word(Slot::GlobalDim).is_none() || word(Slot::GlobalAddress).is_some();
    let typed = form.param(Slot::Value).is_none_or(|param| param.kind != Kind::Typed)
        || match (word(Slot::Ty), pick(Slot::Value).and_then(|pick| pick.spelling)) {
            (Some(Word::ElemType(ElemType::F32 | ElemType::F64)), Some(spelling)) => {
                !matches!(spelling, Spelling::Int(_))
            }
            (_, spelling) => !matches!(spelling, Some(Spelling::Float(_))),
        };
    let narrow = match (word(Slot::Vec), word(Slot::Ty)) {
        (Some(Word::Vec(vec)), Some(Word::ElemType(ty))) => vec.count() * usize::from(ty.bits()) <= 128,
        _ => true,
    };
    let reported = word(Slot::IgnoreOob).is_none()
        || word(Slot::Report).is_none_or(|report| report == Report::Disabled.into());
    let hinted = word(Slot::Evict).is_none() || word(Slot::CacheHint).is_none();
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
    let word = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.word);
    let Some(Word::OverrideDim(sizes)) = word(Slot::GlobalDim) else { return true };
    let ranked = (sizes == OverrideDim::GlobalDim) == (rank(word(Slot::Coordinates)) == 1);
    let tiled = word(Slot::LoadMode).is_none_or(|mode| mode == LoadMode::Tile.into());
    let wide = word(Slot::Multicast).is_none_or(|multicast| multicast == Multicast::Cluster32b.into());
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
    let words: Vec<Option<Word>> = match form.part(slot) {
        None => [None].into(),
        Some(part) => {
            let absent = (part.presence == Presence::Optional).then_some(None);
            absent.into_iter().chain(part.choices.iter().map(|choice| Some(choice.word))).collect()
        }
    };
    let mut options = Vec::new();
    for word in words {
        let absent = Pick { slot, word, spelling: None };
        let param = form.param(slot);
        let (without, with) = match param.map(|param| param.when) {
            None => (true, false),
            Some(When::Always) => (false, true),
            Some(When::Optional) => (!is_mark(instruction, form, slot), true),
            // Which of the two goes with the other slot, `go_together` says.
            Some(When::WithSlot(_)) => (true, true),
            Some(When::WithWord) => (word.is_none(), word.is_some()),
            // Where the words are of another slot, `go_together` says.
            Some(When::WithWords(_)) if form.part(slot).is_none() => (true, true),
            Some(When::WithWords(list)) => {
                let brought = word.is_some_and(|word| list.contains(&word));
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
    before.any(|other| words(other).eq(words(form)) && other.param(slot).is_none())
}

fn words(form: &Form) -> impl Iterator<Item = Word> {
    form.parts.iter().flat_map(|part| part.choices).map(|choice| choice.word)
}

/// The ways to spell an operand, registers first where they may stand.
fn spellings(kind: Kind) -> Vec<Spelling> {
    use Spelling::{Float, Int, Negated, Registers, Sink, WithOffset};
    match kind {
        Kind::Address(_) | Kind::AddressAs(_) | Kind::RegisterAs(_) => [Registers, WithOffset].into(),
        Kind::Int { min, max, multiple, .. } | Kind::IntOrShort { min, max, multiple } => {
            // The first multiple in the range and the last one.
            let step = multiple.max(1);
            let first = min.saturating_add((step - min.rem_euclid(step)) % step);
            let last = max - max.rem_euclid(step);
            [Registers, Int(first), Int(last)].into()
        }
        Kind::CtaMask => [Registers, Int(0), Int(0xffff)].into(),
        Kind::OneOf(set) => set.iter().map(|&value| Int(value)).collect(),
        Kind::Constant => [Int(0), Int(1)].into(),
        Kind::Predicate => [Registers, Negated].into(),
        Kind::Fraction => [Registers, Float(0.5), Float(1.0)].into(),
        Kind::Tensor | Kind::Offsets => [Registers, Int(0)].into(),
        // Integer and float constants go with different types: `go_together` says which.
        Kind::Typed => [Registers, Int(1), Float(1.0)].into(),
        Kind::Sizes => [Registers, Int(1)].into(),
        Kind::Register(_) | Kind::Strides => [Registers].into(),
        Kind::Dest64 { sink: true } | Kind::DestPair | Kind::DestPredicates => [Registers, Sink].into(),
        Kind::DestSink => [Sink].into(),
        Kind::AddressValue
        | Kind::Dest64 { sink: false }
        | Kind::Dest32
        | Kind::Dest8
        | Kind::DestTyped
        | Kind::DestPredicate => [Registers].into(),
    }
}

/// The text of the form with what was picked.
fn write(instruction: &Instruction, form: &Form, picks: &[Pick]) -> String {
    let pick = |slot| picks.iter().find(|pick| pick.slot == slot);
    let mut text = instruction.to_string();
    for part in form.parts {
        text.push_str(pick(part.slot).and_then(|pick| pick.word).map_or("", Word::as_ptx));
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
    let word = |slot| picks.iter().find(|pick| pick.slot == slot).and_then(|pick| pick.word);
    let typed = match word(Slot::Ty) {
        Some(Word::ElemType(ElemType::U64)) => NameType::Bits(64),
        _ => NameType::Bits(32),
    };
    let mut scalar = |class| match spelling {
        Spelling::Registers => registers.next(class),
        Spelling::WithOffset => format!("{}+16", registers.next(class)),
        Spelling::Negated => format!("!{}", registers.next(class)),
        Spelling::Sink => String::from("_"),
        Spelling::Int(value) => value.to_string(),
        Spelling::Float(value) if word(Slot::Ty) == Some(ElemType::F32.into()) => {
            format!("0f{:08X}", (value as f32).to_bits())
        }
        Spelling::Float(value) => format!("{value:?}"),
    };
    match param.kind {
        Kind::Address(space) => format!("[{}]", scalar(address_class(Some(space)))),
        Kind::AddressAs(slot) | Kind::RegisterAs(slot) => {
            let space = match word(slot) {
                Some(Word::StateSpace(space)) => Some(space),
                _ => None,
            };
            format!("[{}]", scalar(address_class(space)))
        }
        Kind::Tensor => {
            let coordinates = vector(coordinate_count(word(Slot::Coordinates), word(Slot::LoadMode)), || {
                scalar(NameType::Bits(32))
            });
            format!("[{}{OVERRIDES}, {coordinates}]", registers.next(NameType::Bits(64)))
        }
        Kind::Typed => {
            let value = value_class(word(Slot::Ty));
            match word(Slot::Vec) {
                Some(Word::Vec(vec)) => vector(vec.count(), || scalar(value)),
                _ => scalar(value),
            }
        }
        Kind::IntOrShort { .. } => scalar(NameType::Bits(64)),
        Kind::Register(bits) => scalar(NameType::Bits(bits)),
        Kind::Sizes => vector(rank(word(Slot::Coordinates)), || scalar(NameType::Bits(16))),
        Kind::Strides => vector(rank(word(Slot::Coordinates)) - 1, || scalar(NameType::Bits(32))),
        Kind::Offsets => {
            vector(offset_count(word(Slot::Coordinates), word(Slot::LoadMode)), || scalar(NameType::Bits(16)))
        }
        Kind::Int { bits, .. } => scalar(NameType::Bits(bits)),
        Kind::CtaMask if word(Slot::Multicast) == Some(Word::Multicast(Multicast::Cluster32b)) => {
            scalar(NameType::Bits(32))
        }
        Kind::CtaMask => scalar(NameType::Bits(16)),
        Kind::OneOf(_) | Kind::Constant | Kind::Dest32 => scalar(NameType::Bits(32)),
        Kind::Predicate | Kind::DestPredicate => scalar(NameType::Pred),
        Kind::Fraction => scalar(NameType::Float(32)),
        Kind::AddressValue | Kind::DestTyped => scalar(typed),
        Kind::Dest64 { .. } | Kind::DestSink => scalar(NameType::Bits(64)),
        Kind::Dest8 => scalar(NameType::Bits(8)),
        Kind::DestPredicates => {
            let complete = registers.next(NameType::Pred);
            match spelling {
                Spelling::Sink => format!("{complete}|_"),
                _ => format!("{complete}|{}", registers.next(NameType::Pred)),
            }
        }
        Kind::DestPair => {
            let lane = scalar(NameType::Bits(32));
            format!("{lane}|{}", registers.next(NameType::Pred))
        }
    }
}

/// The register of a value of that type.
fn value_class(ty: Option<Word>) -> NameType {
    match ty {
        Some(Word::ElemType(ty @ (ElemType::F32 | ElemType::F64))) => NameType::Float(ty.bits()),
        Some(Word::ElemType(ty)) => NameType::Bits(ty.bits()),
        _ => NameType::Bits(32),
    }
}

/// Shared addresses have 32 bits, all others 64.
fn address_class(space: Option<StateSpace>) -> NameType {
    NameType::Bits(if space.is_some_and(StateSpace::is_shared) { 32 } else { 64 })
}

fn vector(length: usize, mut element: impl FnMut() -> String) -> String {
    let elements: Vec<String> = (0..length).map(|_| element()).collect();
    format!("{{{}}}", elements.join(", "))
}

fn rank(dim: Option<Word>) -> usize {
    match dim {
        Some(Word::Dim(dim)) => dim.rank(),
        _ => Dim::D1.rank(),
    }
}

/// Manual: cp.async.bulk.tensor, the table of `tensorCoords`.
fn coordinate_count(dim: Option<Word>, mode: Option<Word>) -> usize {
    match mode {
        Some(Word::LoadMode(LoadMode::TileGather4 | LoadMode::TileScatter4)) => 5,
        _ => rank(dim),
    }
}

/// Manual: cp.async.bulk.tensor, the table of `im2colInfo`.
fn offset_count(dim: Option<Word>, mode: Option<Word>) -> usize {
    match mode {
        Some(Word::LoadMode(LoadMode::Im2col)) => rank(dim).saturating_sub(2),
        _ => 2,
    }
}

#[cfg(test)]
mod tests;
