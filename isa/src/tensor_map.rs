//! The types of the elements of tensor maps, by the numbers of `tensormap.replace.elemtype`. Manual: "tensormap.replace".

use crate::vocab::ElemType::{self, B32, B64, Bf16, F16, F32, F64, S32, S64, U8, U16, U32, U64};

/// A type of the elements of a tensor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Element {
    /// Its name in the manual.
    pub name: &'static str,
    /// The types of `.redOp` that it is. The bitwise operations are on `.b32` and `.b64`, which the unsigned types
    /// represent. Empty for a type that no table of operations has.
    pub types: &'static [ElemType],
}

/// Every type, in the order of the manual's numbers.
pub const ELEMENTS: [Element; 16] = [
    of(".u8", &[U8]),
    of(".u16", &[U16]),
    of(".u32", &[U32, B32]),
    of(".s32", &[S32]),
    of(".u64", &[U64, B64]),
    of(".s64", &[S64]),
    of(".f16", &[F16]),
    of(".f32", &[F32]),
    of(".f32.ftz", &[]),
    of(".f64", &[F64]),
    of(".bf16", &[Bf16]),
    of(".tf32", &[]),
    of(".tf32.ftz", &[]),
    of(".b4x16", &[]),
    of(".b4x16_p64", &[]),
    of(".b6x16_p32", &[]),
];

const fn of(name: &'static str, types: &'static [ElemType]) -> Element {
    Element { name, types }
}
