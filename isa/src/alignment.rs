//! The memory that an instruction accesses at an address: its size in bytes and its alignment.

use crate::form::{Constraint, Form, Param, Shape};
use crate::operand::{Operand, Scalar};
use crate::slot::Slot;
use crate::valid::Valid;
use crate::vocab::{ElemType, Qualifier};

/// The bytes of an address in tensor memory, which `tcgen05.alloc` writes.
const TENSOR_ADDRESS: u64 = 4;
/// The bytes of a row of a matrix, at the address that a lane gives to `ldmatrix` or `stmatrix`.
const MATRIX_ROW: u64 = 16;

impl Valid<'_> {
    /// The number of bytes that it stores or loads as values of its type; none if it has no such values.
    pub fn value_bytes(&self) -> Option<u64> {
        value_bytes(self.form(), &|slot| self.qualifier(slot))
    }

    /// The alignment of the shared memory that it reads or writes, in bytes.
    pub fn alignment(&self) -> u64 {
        of_data(self.form(), &|slot| self.qualifier(slot), self.size())
    }

    /// The required alignment of the address in `param`, in bytes; `None` if nothing is required, or nothing is known.
    pub fn alignment_of(&self, param: &Param) -> Option<u64> {
        required(self.form(), param.slot, &|slot| self.qualifier(slot), self.size())
    }

    /// The size operand, if it is a constant.
    fn size(&self) -> Option<i64> {
        match self.operand(Slot::Size) {
            Some(Operand::Scalar(Scalar::Int(size))) => Some(size),
            _ => None,
        }
    }

    /// The number of bytes that it accesses at the address in `param`; `None` if that is not known.
    pub(crate) fn bytes_at(&self, param: &Param) -> Option<u64> {
        let constant = |slot| match self.operand(slot) {
            Some(Operand::Scalar(Scalar::Int(value))) => u64::try_from(value).ok(),
            _ => None,
        };
        let copied = || match self.operand(Slot::Size) {
            Some(_) => constant(Slot::Size),
            None if self.qualifier(Slot::Num).is_some() => Some(MATRIX_ROW),
            None => self.value_bytes().or_else(|| {
                let response = self.qualifier(Slot::Ty) == Some(ElemType::B128.into());
                let allocates = self.form().param(Slot::NCols).is_some();
                response.then_some(16).or(allocates.then_some(TENSOR_ADDRESS))
            }),
        };
        match param.slot {
            Slot::Mbarrier => Some(8),
            Slot::Dst => copied(),
            // These do not read every byte.
            Slot::Src if self.form().has(Slot::IgnoreSrc) || self.qualifier(Slot::IgnoreOob).is_some() => {
                None
            }
            Slot::Src if self.operand(Slot::SrcSize).is_some() => constant(Slot::SrcSize),
            Slot::Src => copied(),
            _ => None,
        }
    }
}

/// The qualifier in a slot of an instruction.
pub type Qualifiers<'q> = &'q dyn Fn(Slot) -> Option<Qualifier>;

/// The required alignment of the address in `slot` of an instruction, in bytes; `None` if nothing is required, or
/// nothing is known. `size` is the constant in [`Slot::Size`], if it is one.
pub fn required(form: &Form, slot: Slot, qualifier: Qualifiers<'_>, size: Option<i64>) -> Option<u64> {
    match slot {
        // mbarrier, "Size and alignment of mbarrier object".
        Slot::Mbarrier => Some(8),
        Slot::Dst | Slot::Src if form.part(Slot::Proxies).is_none() => Some(of_data(form, qualifier, size)),
        _ => None,
    }
}

/// The alignment of the shared memory that an instruction reads or writes, in bytes. For a tile of a tensor and a
/// tensor map it is 128, which for tiles is in the CUDA programming guide, in the table of alignments for TMA. For
/// values that are stored at once it is their size, and 16 for a response of 128 bits. For a bulk copy it is 16, as the
/// multiple of its size (`cp.async.bulk`). For `cp.async` it is the size.
fn of_data(form: &Form, qualifier: Qualifiers<'_>, size: Option<i64>) -> u64 {
    if form.params.iter().any(|param| param.kind.is_tensor()) || qualifier(Slot::TensormapType).is_some() {
        return 128;
    }
    if let Some(bytes) = value_bytes(form, qualifier) {
        return bytes;
    }
    // The manual says "naturally aligned" of a row of a matrix.
    if qualifier(Slot::Num).is_some() {
        return MATRIX_ROW;
    }
    // The response to a request is one value of the type. A copy with this type also has a size.
    if qualifier(Slot::Ty) == Some(ElemType::B128.into()) {
        return 16;
    }
    // An allocation writes one address in tensor memory.
    if form.param(Slot::NCols).is_some() {
        return TENSOR_ADDRESS;
    }
    let bytes = match (form.param(Slot::Size).map(|param| param.kind.constraint), size) {
        (Some(Constraint::Range { multiple, .. }), _) => multiple,
        (Some(Constraint::OneOf(_)), Some(size)) => size,
        (Some(Constraint::OneOf(set)), None) => set.iter().copied().min().unwrap_or(1),
        _ => 1,
    };
    u64::try_from(bytes).unwrap_or(1).max(1)
}

/// The number of bytes that an instruction stores or loads as values of its type; none if it has no such values.
fn value_bytes(form: &Form, qualifier: Qualifiers<'_>) -> Option<u64> {
    let typed = form.param(Slot::Value).is_some_and(|param| param.kind.is_value())
        || form.param(Slot::Out).is_some_and(|param| param.kind.shape == Shape::ResultValue);
    let count = match qualifier(Slot::Vec) {
        Some(Qualifier::VectorLength(vec)) => vec.count() as u64,
        _ => 1,
    };
    match qualifier(Slot::Ty) {
        Some(Qualifier::ElemType(ty)) if typed => Some(count * u64::from(ty.bits() / 8)),
        _ => None,
    }
}
