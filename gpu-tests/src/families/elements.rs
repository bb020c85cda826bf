//! The elements of the matrices of products: small integers of each type, of which every sum is exact in any order.

use ptx_async::jit::ElemType;

use crate::values::Integers;

pub(super) const F16: Integers = Integers::of(ElemType::F16, -4, 4);
pub(super) const BF16: Integers = Integers::of(ElemType::Bf16, -8, 8);
pub(super) const TF32: Integers = Integers::of(ElemType::Tf32, -8, 8);
pub(super) const E4M3: Integers = Integers::of(ElemType::E4m3, -4, 4);
pub(super) const E5M2: Integers = Integers::of(ElemType::E5m2, -4, 4);
pub(super) const S8: Integers = Integers::of(ElemType::S8, -128, 127);
pub(super) const U8: Integers = Integers::of(ElemType::U8, 0, 255);
pub(super) const S4: Integers = Integers::of(ElemType::S4, -8, 7);
pub(super) const U4: Integers = Integers::of(ElemType::U4, 0, 15);
pub(super) const B1: Integers = Integers::of(ElemType::B1, 0, 1);

/// The matrix C.
pub(super) const F32_SUMS: Integers = Integers::of(ElemType::F32, -99, 99);
pub(super) const F16_SUMS: Integers = Integers::of(ElemType::F16, -99, 99);
pub(super) const S32_SUMS: Integers = Integers::of(ElemType::S32, -9999, 9999);
/// Sums from which some products of 8-bit integers of one sign reach the bound.
pub(super) const NEAR_MAX: Integers = Integers::of(ElemType::S32, i32::MAX - 999_999, i32::MAX);

/// A sum of integers as the 32 bits of the result: the nearest bound, or without the bits above.
pub(super) fn narrowed(sum: i64, saturates: bool) -> i32 {
    match saturates {
        true => sum.clamp(i32::MIN.into(), i32::MAX.into()) as i32,
        false => sum as i32,
    }
}
