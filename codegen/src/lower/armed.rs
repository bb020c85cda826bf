//! A transaction while its steps are lowered: the barrier that they complete on, and the bytes that it expects.

use std::ops::RangeInclusive;

use proc_macro2::{Span, TokenStream};
use ptx_async_isa::form::{Choice, Instruction, STATED_FIELDS};
use ptx_async_isa::vocab::{Qualifier, StateSpace};
use ptx_async_isa::{Address, Given, HoleKind, Inst, Operand, Scalar, Slot, rules};
use quote::quote_spanned;
use syn::Ident;

use super::box_dim::bytes_of_box;
use super::lowered::{Lowered, push};
use super::lowering::{Emit, Lowering, Source};
use super::operand::hole;
use super::takes::takes_operand;
use crate::syntax::{Field, Transaction};

/// A transaction while its steps are lowered: its barrier, and the bytes to expect.
pub(super) struct Armed {
    barrier: Scalar<'static>,
    offset: i64,
    /// The `bytes` of the current step, if it has the field; `Some(None)` where they have been reported.
    pub(super) bytes: Option<Option<Scalar<'static>>>,
    /// The bytes that a barrier can expect.
    limit: RangeInclusive<i64>,
    /// Whether the bytes of one step exceed `limit`, which is reported at that step.
    step_exceeds: bool,
    literal: i64,
    constants: Vec<TokenStream>,
    values: Vec<u8>,
}

/// How many bytes the arrival can expect.
fn limit(arrival: &Lowered) -> RangeInclusive<i64> {
    let param = arrival.inst.instruction.forms.iter().find_map(|form| form.param(Slot::TxCount));
    let range = param.and_then(|param| param.kind.range(|_| None, 0));
    range.map_or(0..=i64::MAX, |(values, _)| values)
}

/// The bytes of a value that is stored: the number of elements times the size of the type. `validate` reports a
/// missing type.
fn value_bytes(inst: &Inst<'_>) -> i64 {
    let Some(Given::Qualifier(Qualifier::ElemType(ty))) = inst.given(Slot::Ty) else { return 0 };
    let count = match inst.operand(Slot::Value) {
        Some(Operand::Vector(values)) => values.len(),
        _ => 1,
    };
    i64::from(ty.bits() / 8) * count as i64
}

/// The bytes of a response: of an instruction that has neither a size nor a tensor map, those of its one type.
fn response_bytes(instruction: &Instruction) -> Option<i64> {
    let [form] = instruction.forms else { return None };
    let part = form.part(Slot::Ty).filter(|_| !form.params.iter().any(|param| param.kind.is_tensor()))?;
    match part.choices {
        [Choice { qualifier: Qualifier::ElemType(ty), .. }] => Some(i64::from(ty.bits() / 8)),
        _ => None,
    }
}

/// Whether there is a field of this name.
fn is_known(field: &Field) -> bool {
    let name = field.name.to_string();
    STATED_FIELDS.contains(&name.as_str()) || Slot::from_field(&name).is_some()
}

impl Armed {
    /// The transaction that begins with this arrival on the barrier at `address`.
    pub(super) fn new(arrival: &Lowered, address: Address<'static>) -> Armed {
        Armed {
            barrier: address.base,
            offset: address.offset,
            bytes: None,
            limit: limit(arrival),
            step_exceeds: false,
            literal: 0,
            constants: Vec::new(),
            values: Vec::new(),
        }
    }

    /// Gives a step the barrier, and counts its bytes.
    pub(super) fn complete(
        &mut self,
        cx: &mut Lowering<'_>,
        lowered: &mut Lowered,
        name: &Ident,
        fields: &[Field],
    ) {
        if !takes_operand(lowered.inst.instruction, Slot::Mbarrier)
            || !takes_operand(lowered.inst.instruction, Slot::Dst)
        {
            let fact = format!("`{name}` does not complete on a barrier");
            return cx.report.error(name, &fact, Some("write it outside of the transaction"));
        }
        if lowered.inst.given(Slot::Dst) == Some(Given::Qualifier(StateSpace::Global.into())) {
            let fact = format!("`{name}` into global memory completes in a bulk group, not on a barrier");
            return cx.report.error(name, &fact, Some("write it outside of the transaction"));
        }
        let address = Address { base: self.barrier, offset: self.offset };
        push(cx, lowered, Slot::Mbarrier, Operand::Address(address));
        let instruction = lowered.inst.instruction;
        let sized = takes_operand(instruction, Slot::Size);
        let written = fields.iter().find(|field| field.name == "bytes");
        if instruction.states_bytes() {
            return self.stated(cx, lowered, name, fields);
        }
        let of_type = match takes_operand(instruction, Slot::Value) {
            true => Some(value_bytes(&lowered.inst)),
            false => response_bytes(instruction),
        };
        if let Some(field) = written {
            let by = if sized { "`size`" } else { "the type" };
            let fact = format!("`bytes` cannot be combined with {by}, which gives the bytes of `{name}`");
            cx.report.error(&field.name, &fact, Some("remove `bytes`"));
        }
        match lowered.inst.operand(Slot::Size) {
            Some(Operand::Scalar(size)) => self.count(cx, size),
            _ => self.literal = self.literal.saturating_add(of_type.unwrap_or(0)),
        }
    }

    /// Counts the bytes of a step whose tensor map has them: `bytes`, or those of a box.
    fn stated(&mut self, cx: &mut Lowering<'_>, lowered: &Lowered, name: &Ident, fields: &[Field]) {
        let find = |name: &str| fields.iter().find(|field| field.name == name);
        let (bytes, help, at) = match (find("bytes"), find("box_dim"), find("ty")) {
            (Some(_), Some(other), _) | (Some(_), None, Some(other)) => {
                let fact = format!(
                    "`{}` cannot be combined with `bytes`, which gives the bytes of `{name}`",
                    other.name
                );
                return cx.report.error(&other.name, &fact, Some("remove one of them"));
            }
            (Some(field), None, None) => match self.bytes {
                Some(Some(bytes)) => (bytes, "copy a box of fewer bytes", field),
                // It has been reported.
                _ => return,
            },
            (None, Some(box_dim), Some(ty)) => match bytes_of_box(cx, lowered, box_dim, ty) {
                Some(bytes) => (bytes, "copy a smaller box", box_dim),
                None => return,
            },
            // The missing field may be one that is misspelt, which has been reported.
            _ if !fields.iter().all(is_known) => return,
            (None, Some(field), None) => {
                let fact = "`box_dim` counts elements, and their type is not given";
                return cx.report.error(&field.name, fact, Some("add `ty: …`, the type of the elements"));
            }
            (None, None, Some(field)) => {
                let fact = "`ty` is the type of the elements of a box that is not given";
                return cx.report.error(
                    &field.name,
                    fact,
                    Some("add `box_dim: […]`, the box of the tensor map"),
                );
            }
            (None, None, None) => {
                let fact = format!("how many bytes `{name}` copies depends on its tensor map");
                let help = "add `box_dim: […], ty: …`, the box of the tensor map and the type of its elements, or `bytes: …`";
                return cx.report.error(name, &fact, Some(help));
            }
        };
        if let Scalar::Int(count) = bytes
            && !self.limit.contains(&count)
        {
            let (min, max) = self.limit.clone().into_inner();
            let fact = match at.name == "bytes" {
                true => format!("`bytes` must be {min} to {max}, but this is {count}"),
                false => format!("a barrier can expect at most {max} bytes, but this box has {count}"),
            };
            match &at.value {
                Some(value) => cx.report.error(value, &fact, Some(help)),
                None => cx.report.error(&at.name, &fact, Some(help)),
            }
        }
        self.count(cx, bytes);
    }

    fn count(&mut self, cx: &Lowering<'_>, size: Scalar<'static>) {
        match size {
            Scalar::Int(bytes) => {
                self.step_exceeds |= !self.limit.contains(&bytes);
                self.literal = self.literal.saturating_add(bytes);
            }
            Scalar::Hole(index, _) => match cx.holes.get(usize::from(index)) {
                Some(Source::Constant(block)) => self.constants.push(block.clone()),
                _ => self.values.push(index),
            },
            // `validate` reports anything else that is not a size.
            _ => {}
        }
    }

    /// The bytes of all steps, as the operand of the arrival.
    pub(super) fn sum(
        &mut self,
        cx: &mut Lowering<'_>,
        transaction: &Transaction,
    ) -> Option<Scalar<'static>> {
        if !self.limit.contains(&self.literal) {
            let (_, max) = self.limit.clone().into_inner();
            if !self.step_exceeds {
                let fact = format!(
                    "a barrier can expect at most {max} bytes, but the steps of this transaction copy {}",
                    self.literal
                );
                let note = rules::TX_COUNT_RANGE.note();
                let help = format!("split the transaction\nnote: {note}");
                cx.report.error(&transaction.name, &fact, Some(&help));
            }
            self.literal = max;
        }
        match (&self.constants[..], &self.values[..]) {
            ([], []) => Some(Scalar::Int(self.literal)),
            ([], &[only]) if self.literal == 0 => Some(Scalar::Hole(only, HoleKind::Register)),
            (constants, []) => {
                let source = Source::ConstantSum(constants.to_vec(), self.literal);
                hole(cx, &transaction.name, source).map(|index| Scalar::Hole(index, HoleKind::Constant))
            }
            _ if matches!(cx.emit, Emit::Ptx | Emit::Fmt) => {
                let fact = "the bytes of these steps are known only when the kernel runs, and PTX text cannot add them";
                let help =
                    "write `mbarrier_arrive_expect_tx` with the sum, and give each step its `mbarrier`";
                cx.report.error(&transaction.name, fact, Some(help));
                None
            }
            (constants, values) => {
                // Constants are added as values.
                let mut values = values.to_vec();
                for block in constants {
                    let site = Span::mixed_site();
                    let value = Source::Run(quote_spanned!(site=> (#block) as u32));
                    values.extend(hole(cx, &transaction.name, value));
                }
                let source = Source::Sum(values, self.literal);
                hole(cx, &transaction.name, source).map(|index| Scalar::Hole(index, HoleKind::Register))
            }
        }
    }
}
