//! The state of a transaction while its steps are lowered: the barrier that they complete on, and the expected bytes.

use std::ops::RangeInclusive;

use proc_macro2::{Ident, Span, TokenStream};
use ptx_async_isa::form::STATED_FIELDS;
use ptx_async_isa::transaction::{
    CopyBytes, Mistake, StatedBytes, check_completes, copy_bytes, limit, needless_bytes, stated_bytes,
    stated_range, sum_range, unknown_sum,
};
use ptx_async_isa::{Address, HoleKind, Operand, Scalar, Slot};
use quote::quote_spanned;

use super::box_dim::bytes_of_box;
use super::lowered::{Lowered, push};
use super::lowering::{Emit, Lowering, Source};
use super::mistake::tell;
use super::operand::hole;
use crate::syntax::{Field, Transaction};

/// The state of a transaction while its steps are lowered: its barrier, and the expected bytes.
pub(super) struct Armed {
    barrier: Scalar<'static>,
    offset: i64,
    /// The `bytes` of the current step, if it has the field; `Some(None)` where an error in it has been reported.
    pub(super) bytes: Option<Option<Scalar<'static>>>,
    /// The limits on the bytes that a barrier can expect.
    limit: RangeInclusive<i64>,
    /// Whether the bytes of one step exceed `limit`, which is reported at that step.
    step_exceeds: bool,
    literal: i64,
    constants: Vec<TokenStream>,
    values: Vec<u8>,
}

/// Whether there is a field of this name.
fn is_known(field: &Field) -> bool {
    let name = field.name.to_string();
    STATED_FIELDS.contains(&name.as_str()) || Slot::from_field(&name).is_some()
}

impl Armed {
    /// The transaction that begins with this arrival on the barrier at `address`.
    pub(super) fn new(address: Address<'static>) -> Armed {
        Armed {
            barrier: address.base,
            offset: address.offset,
            bytes: None,
            limit: limit(),
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
        if let Err(mistake) = check_completes(&lowered.inst) {
            return tell(cx, &mistake, name, fields);
        }
        let address = Address { base: self.barrier, offset: self.offset };
        push(cx, lowered, Slot::Mbarrier, Operand::Address(address));
        let bytes = copy_bytes(&lowered.inst);
        if bytes == CopyBytes::Stated {
            return self.stated(cx, lowered, name, fields);
        }
        if fields.iter().any(|field| field.name == "bytes") {
            tell(cx, &needless_bytes(lowered.inst.instruction, "bytes"), name, fields);
        }
        match bytes {
            CopyBytes::Size(size) => self.count(cx, size),
            CopyBytes::Known(bytes) => self.literal = self.literal.saturating_add(bytes),
            CopyBytes::Stated | CopyBytes::Unknown => {}
        }
    }

    /// Counts the bytes of a step whose size is in its tensor map: `bytes`, or those of a box.
    fn stated(&mut self, cx: &mut Lowering<'_>, lowered: &Lowered, name: &Ident, fields: &[Field]) {
        let find = |name: &str| fields.iter().find(|field| field.name == name);
        let stated = match stated_bytes(lowered.inst.instruction, |name| find(name).is_some()) {
            Ok(stated) => stated,
            // The missing field may be a misspelt one, which has been reported.
            Err(_) if find("bytes").is_none() && !fields.iter().all(is_known) => return,
            Err(mistake) => return tell(cx, &mistake, name, fields),
        };
        let bytes = match (stated, find("box_dim"), find("ty")) {
            (StatedBytes::Box, Some(box_dim), Some(ty)) => bytes_of_box(cx, lowered, box_dim, ty),
            _ => self.bytes.flatten(),
        };
        // An error in them has been reported.
        let Some(bytes) = bytes else { return };
        if let Scalar::Int(count) = bytes
            && let Some(mistake) = stated_range(stated, count)
        {
            tell(cx, &mistake, name, fields);
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
        if let Some(Mistake { message, help, rule, .. }) = sum_range(self.literal) {
            if !self.step_exceeds {
                let note = rule.map(|rule| format!("\nnote: {}", rule.note())).unwrap_or_default();
                let help = help.unwrap_or_default() + &note;
                cx.report.error(&transaction.name, &message, Some(&help));
            }
            self.literal = *self.limit.end();
        }
        match (&self.constants[..], &self.values[..]) {
            ([], []) => Some(Scalar::Int(self.literal)),
            ([], &[only]) if self.literal == 0 => Some(Scalar::Hole(only, HoleKind::Register)),
            (constants, []) => {
                let source = Source::ConstantSum(constants.to_vec(), self.literal);
                hole(cx, &transaction.name, source).map(|index| Scalar::Hole(index, HoleKind::Constant))
            }
            _ if matches!(cx.emit, Emit::Ptx | Emit::Fmt) => {
                let Mistake { message, help, .. } = unknown_sum();
                cx.report.error(&transaction.name, &message, help.as_deref());
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
