//! A transaction: an arrival on a barrier that expects the bytes of asynchronous copies, and then the copies.
//!
//! The macro and the module builder read a transaction in their own ways, but share the checks in this module: whether
//! a copy completes on the barrier, and how many bytes it completes there.

use alloc::format;
use alloc::string::String;
use core::ops::RangeInclusive;

use crate::form::{Choice, Instruction};
use crate::forms;
use crate::inst::{Given, Inst};
use crate::near_words;
use crate::operand::{Operand, Scalar};
use crate::rule::Rule;
use crate::rules;
use crate::slot::Slot;
use crate::vocab::{CtaGroup, ElemType, LoadMode, Qualifier, StateSpace};

/// The limit on `boxDim[i]` of `cuTensorMapEncodeTiled`.
pub const LARGEST_BOX_DIM: i64 = 256;

/// The part of a copy that contains the mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum At {
    /// The copy as a whole.
    Step,
    /// The name of the field.
    Name(&'static str),
    /// The value of the field.
    Value(&'static str),
}

/// A mistake in a transaction, with its help.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The part of the copy.
    pub at: At,
    /// The message.
    pub message: String,
    /// The suggested correction.
    pub help: Option<String>,
    /// The rule that is violated, if it is one of the instruction set.
    pub rule: Option<&'static Rule>,
}

impl Mistake {
    fn without_help(at: At, message: impl Into<String>) -> Mistake {
        Mistake { at, message: message.into(), help: None, rule: None }
    }

    fn new(at: At, message: impl Into<String>, help: &str) -> Mistake {
        Mistake { help: Some(String::from(help)), ..Mistake::without_help(at, message) }
    }
}

/// The instruction that a transaction begins with.
pub fn arrival() -> Option<&'static Instruction> {
    forms::by_step("mbarrier_arrive_expect_tx")
}

/// The mistake of a generic address as the barrier.
pub fn generic_barrier() -> Mistake {
    let fact = "the barrier of a transaction must be in shared memory, but this is a generic address";
    Mistake::new(At::Step, fact, "give its 32-bit address in shared memory")
}

/// The limits on the number of bytes that a barrier can expect.
pub fn limit() -> RangeInclusive<i64> {
    let params = |instruction: &'static Instruction| instruction.forms.iter().flat_map(|form| form.params);
    let param = arrival().and_then(|arrival| params(arrival).find(|param| param.slot == Slot::TxCount));
    let range = param.and_then(|param| param.kind.range(|_| None, 0));
    range.map_or(0..=i64::MAX, |(values, _)| values)
}

fn takes(instruction: &Instruction, slot: Slot) -> bool {
    instruction.forms.iter().any(|form| form.param(slot).is_some())
}

/// The mistake of a copy with a guard or a barrier of its own, in this field.
pub fn own_field(field: &str) -> Option<Mistake> {
    match field {
        "pred" => Some(Mistake::new(
            At::Name("pred"),
            "`pred` cannot be given in a transaction, which would then wait for bytes that are not copied",
            "put the whole transaction into an `if`",
        )),
        "mbarrier" => Some(Mistake::new(
            At::Name("mbarrier"),
            "`mbarrier` cannot be given in a transaction: the steps complete on the barrier of the transaction",
            "remove `mbarrier`",
        )),
        _ => None,
    }
}

/// The mistake of a step outside of a transaction with one of the [`STATED_FIELDS`](crate::form::STATED_FIELDS).
pub fn stated_outside(instruction: &Instruction, field: &'static str) -> Mistake {
    if !instruction.states_bytes() {
        let fact = format!("`{}` has no field `{field}`", instruction.step());
        let help =
            near_words::field_meant(instruction, field).map(|meant| format!("did you mean `{meant}`?"));
        return Mistake { help, ..Mistake::without_help(At::Name(field), fact) };
    }
    let help = "outside of a transaction, `mbarrier_arrive_expect_tx` gives the bytes to expect";
    Mistake::new(At::Name(field), format!("`{field}` can only be given in a transaction"), help)
}

/// Checks that the copy completes on a barrier, without the barrier.
///
/// # Errors
///
/// If it does not.
pub fn check_completes(inst: &Inst<'_>) -> Result<(), Mistake> {
    let instruction = inst.instruction;
    let mistake =
        |fact: String| Err(Mistake::new(At::Step, fact, "write the step outside of the transaction"));
    if !takes(instruction, Slot::Mbarrier) || !takes(instruction, Slot::Dst) {
        return mistake(format!("`{}` does not complete on a barrier", instruction.step()));
    }
    if inst.given(Slot::Dst) == Some(Given::Qualifier(StateSpace::Global.into())) {
        return mistake(format!(
            "`{}` into global memory completes in a bulk group, not on a barrier",
            instruction.step()
        ));
    }
    Ok(())
}

/// The source of the number of bytes that a copy completes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum CopyBytes<'a> {
    /// Its operand `size`.
    Size(Scalar<'a>),
    /// Its type and the number of its values, which give this number.
    Known(i64),
    /// The tensor map, so the description states it: with [`STATED_FIELDS`](crate::form::STATED_FIELDS).
    Stated,
    /// None: the operand with the number is missing.
    Unknown,
}

/// The source of the number of bytes that the copy completes.
pub fn copy_bytes<'a>(inst: &Inst<'a>) -> CopyBytes<'a> {
    let instruction = inst.instruction;
    if instruction.states_bytes() {
        return CopyBytes::Stated;
    }
    match inst.operand(Slot::Size) {
        Some(Operand::Scalar(size)) => CopyBytes::Size(size),
        _ if takes(instruction, Slot::Value) => CopyBytes::Known(value_bytes(inst)),
        _ => response_bytes(instruction).map_or(CopyBytes::Unknown, CopyBytes::Known),
    }
}

/// The mistake of a copy that does not state its bytes, but has this field for them.
pub fn needless_bytes(instruction: &Instruction, field: &'static str) -> Mistake {
    let by = if takes(instruction, Slot::Size) { "`size`" } else { "the type" };
    let step = instruction.step();
    let fact = format!("`{field}` cannot be combined with {by}, which gives the bytes of `{step}`");
    Mistake::new(At::Name(field), fact, &format!("remove `{field}`"))
}

/// The size of a stored value in bytes: the number of elements times the size of the type. `validate` reports a missing
/// type.
fn value_bytes(inst: &Inst<'_>) -> i64 {
    let Some(Given::Qualifier(Qualifier::ElemType(ty))) = inst.given(Slot::Ty) else { return 0 };
    let count = match inst.operand(Slot::Value) {
        Some(Operand::Vector(values)) => values.len(),
        _ => 1,
    };
    i64::from(ty.bits() / 8) * count as i64
}

/// The size of a response in bytes: that of its only type, for an instruction that has neither a size nor a tensor map.
fn response_bytes(instruction: &Instruction) -> Option<i64> {
    let [form] = instruction.forms else { return None };
    let part = form.part(Slot::Ty).filter(|_| !form.params.iter().any(|param| param.kind.is_tensor()))?;
    match part.choices {
        [Choice { qualifier: Qualifier::ElemType(ty), .. }] => Some(i64::from(ty.bits() / 8)),
        _ => None,
    }
}

/// The way in which a copy states its bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatedBytes {
    /// With `bytes`.
    Bytes,
    /// With `box_dim`, the box of the tensor map, and `ty`, the type of its elements.
    Box,
}

/// The way in which a copy with these fields states its bytes.
///
/// # Errors
///
/// If fields are missing, or exclude each other.
pub fn stated_bytes(
    instruction: &Instruction,
    has: impl Fn(&'static str) -> bool,
) -> Result<StatedBytes, Mistake> {
    let step = instruction.step();
    match (has("bytes"), has("box_dim"), has("ty")) {
        (true, true, _) | (true, false, true) => {
            let other = if has("box_dim") { "box_dim" } else { "ty" };
            let fact =
                format!("`{other}` cannot be combined with `bytes`, which gives the bytes of `{step}`");
            Err(Mistake::new(At::Name(other), fact, "remove one of the two"))
        }
        (true, false, false) => Ok(StatedBytes::Bytes),
        (false, true, true) => Ok(StatedBytes::Box),
        (false, true, false) => Err(Mistake::new(
            At::Name("box_dim"),
            "`box_dim` counts elements, but the type of the elements is not given",
            "add `ty: …`, the type of the elements",
        )),
        (false, false, true) => Err(Mistake::new(
            At::Name("ty"),
            "`ty` is the type of the elements of a box, but no box is given",
            "add `box_dim: […]`, the box of the tensor map",
        )),
        (false, false, false) => Err(Mistake::new(
            At::Step,
            format!("the number of bytes that `{step}` copies depends on its tensor map"),
            "add `box_dim: […], ty: …`, the box of the tensor map and the type of its elements, or `bytes: …`",
        )),
    }
}

/// Checks that the type can be that of a tensor's elements.
///
/// # Errors
///
/// If it cannot.
pub fn check_element_type(instruction: &Instruction, ty: Qualifier) -> Result<ElemType, Mistake> {
    let types = instruction.qualifiers(Slot::Ty);
    match ty {
        Qualifier::ElemType(elements) if types.contains(&ty) => Ok(elements),
        _ => {
            let fact = format!("`{}` is not a valid `ty` for `{}`", ty.as_description(), instruction.step());
            let types = types.iter().map(|ty| format!("`{}`", ty.as_description()));
            let help = format!("the values of `ty` are {}", crate::spelling::list(types, "and"));
            Err(Mistake::new(At::Value("ty"), fact, &help))
        }
    }
}

/// The number of boxes with this many sizes that the copy completes on its barrier. `None` if the copy is incomplete,
/// which `validate` reports.
///
/// # Errors
///
/// If the number of sizes is wrong, or the number of boxes is not known.
pub fn boxes(inst: &Inst<'_>, sizes: usize) -> Result<Option<i64>, Mistake> {
    let mode = match inst.given(Slot::LoadMode) {
        Some(Given::Qualifier(Qualifier::LoadMode(mode))) => mode,
        _ => LoadMode::Tile,
    };
    let (count, of, copies) = match (mode, inst.operand(Slot::Src)) {
        (LoadMode::Tile, Some(Operand::Tensor(_, coordinates))) => {
            (coordinates.len(), "one for each coordinate", 1)
        }
        (LoadMode::TileGather4, _) => (2, "of which `tile::gather4` copies four boxes", 4),
        (LoadMode::Im2col, _) => (2, "the channels per pixel and the pixels per column", 1),
        // The copy includes the halo.
        (LoadMode::Im2colW | LoadMode::Im2colW128, _) => {
            let mode = Qualifier::from(mode).as_description();
            let fact = format!("the number of bytes that `{mode}` copies does not follow from `box_dim`");
            return Err(Mistake::new(
                At::Name("box_dim"),
                fact,
                "give `bytes` instead of `box_dim` and `ty`",
            ));
        }
        _ => return Ok(None),
    };
    if sizes != count {
        let plural = if count == 1 { "" } else { "s" };
        let message = format!("`box_dim` must have {count} size{plural}, {of}, but this has {sizes}");
        return Err(Mistake::without_help(At::Value("box_dim"), message));
    }
    Ok(Some(copies * signals(inst)?))
}

/// The mistake of an illegal size in `box_dim`.
pub fn box_dim_range(size: i64) -> Option<Mistake> {
    let fact = || format!("a size of `box_dim` must be 1 to {LARGEST_BOX_DIM}, but this is {size}");
    (!(1..=LARGEST_BOX_DIM).contains(&size)).then(|| Mistake::without_help(At::Value("box_dim"), fact()))
}

/// The number of destination CTAs that signal the barrier: with `cta_group: 2` both CTAs of a pair signal that of one
/// of them.
fn signals(inst: &Inst<'_>) -> Result<i64, Mistake> {
    let pairs = inst.given(Slot::CtaGroup) == Some(Given::Qualifier(CtaGroup::Two.into()));
    let mask = match inst.operand(Slot::Multicast) {
        Some(Operand::Scalar(mask)) if pairs => mask,
        _ => return Ok(1),
    };
    let help = "instead of `box_dim` and `ty`, give `bytes`, the number of bytes that the step completes on this barrier";
    let Scalar::Int(mask) = mask else {
        let fact =
            "`multicast` is not a literal, so it is unknown how many CTAs of a pair signal this barrier";
        return Err(Mistake::new(At::Name("box_dim"), fact, help));
    };
    let mut counts = (0..16).map(|pair| (mask >> (2 * pair) & 3).count_ones()).filter(|&count| count > 0);
    match counts.next() {
        None => Ok(1),
        Some(first) if counts.all(|other| other == first) => Ok(i64::from(first)),
        Some(_) => {
            let fact = "`multicast` names both CTAs of one pair and one CTA of another, so the barriers of the two pairs get different numbers of bytes";
            Err(Mistake::new(At::Name("box_dim"), fact, help))
        }
    }
}

/// The mistake of a copy that states more bytes than a barrier can expect.
pub fn stated_range(stated: StatedBytes, bytes: i64) -> Option<Mistake> {
    let (min, max) = limit().into_inner();
    if (min..=max).contains(&bytes) {
        return None;
    }
    Some(match stated {
        StatedBytes::Bytes => Mistake::new(
            At::Value("bytes"),
            format!("`bytes` must be {min} to {max}, but this is {bytes}"),
            "copy a box of fewer bytes",
        ),
        StatedBytes::Box => Mistake::new(
            At::Value("box_dim"),
            format!("a barrier can expect at most {max} bytes, but this box has {bytes}"),
            "copy a smaller box",
        ),
    })
}

/// The mistake of copies with more bytes in total than a barrier can expect.
pub fn sum_range(bytes: i64) -> Option<Mistake> {
    let max = *limit().end();
    let fact =
        format!("a barrier can expect at most {max} bytes, but the steps of this transaction copy {bytes}");
    let mistake = || Mistake {
        rule: Some(&rules::TX_COUNT_RANGE),
        ..Mistake::new(At::Step, fact, "split the transaction")
    };
    (!limit().contains(&bytes)).then(mistake)
}

/// The mistake of a sum of bytes that is only known at run time, which text cannot contain.
pub fn unknown_sum() -> Mistake {
    Mistake::new(
        At::Step,
        "the bytes of these steps are known only when the kernel runs, and PTX text cannot add them",
        "write `mbarrier_arrive_expect_tx` with the sum, and give each step its `mbarrier`",
    )
}
