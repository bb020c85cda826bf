//! Elements for tests of reductions.

use crate::number::{is_float, width};
use fastrand::Rng;
use half::{bf16, f16};
use ptx_async::jit::ElemType;

/// Returns an element of any kind: any bits, bounds, small numbers; of floats also subnormals, infinities, NaN, zeros.
pub(crate) fn any(ty: ElemType, random: &mut Rng) -> u64 {
    let bits = width(ty) as u32 * 8;
    let mask = u64::MAX >> (64 - bits);
    let top = 1_u64 << (bits - 1);
    let pick = random.u64(..16);
    let value = match (is_float(ty), pick) {
        (_, 0..=5) => random.u64(..),
        (false, 6..=9) => random.u64(..5),
        (false, 10..=12) => 0_u64.wrapping_sub(random.u64(..5)),
        (false, _) => top.wrapping_add(random.u64(..5)).wrapping_sub(2),
        (true, 6..=8) => small_integer(ty, random.i64(-100..=100)),
        (true, _) => {
            // The bits of the mantissa.
            let mantissa = match ty {
                ElemType::F16 => 10,
                ElemType::Bf16 => 7,
                ElemType::F32 => 23,
                _ => 52,
            };
            let sign = random.u64(..2) * top;
            let infinity = (top - 1) & !((1 << mantissa) - 1);
            let fraction = random.u64(..1 << mantissa);
            sign | match pick {
                9 => 0,
                10 => infinity,
                11 => infinity | fraction.max(1),
                // The largest numbers, and the smallest normal ones.
                12 => infinity - 1 - random.u64(..3),
                13 => (1 << mantissa) + random.u64(..3),
                // Subnormals.
                _ => fraction.max(1),
            }
        }
    };
    value & mask
}

/// Returns an element such that sums of some thousand are exact, so that their order does not matter.
pub(crate) fn exact(ty: ElemType, random: &mut Rng) -> u64 {
    match is_float(ty) {
        true => small_integer(ty, random.i64(-8..=8)),
        false => any(ty, random),
    }
}

/// The bits of an integer that the type represents exactly.
fn small_integer(ty: ElemType, value: i64) -> u64 {
    let number = value as f32;
    let half = || u64::from(f16::from_f32(number).to_bits());
    match ty {
        ElemType::F16 => half(),
        ElemType::Bf16 => bf16::from_f32(number).to_bits().into(),
        ElemType::F32 | ElemType::Tf32 => number.to_bits().into(),
        ElemType::F64 => f64::from(number).to_bits(),
        // The upper half of an `f16`.
        ElemType::E5m2 => half() >> 8,
        // A bit less of the exponent, whose bias is 7 instead of 15.
        ElemType::E4m3 if value == 0 => 0,
        ElemType::E4m3 => half() >> 15 << 7 | (((half() & 0x7fff) >> 7) - (8 << 3)),
        _ => value.cast_unsigned() & u64::MAX >> (64 - ty.bits()),
    }
}

/// Small integers of a type, whose products and sums are exact in any order.
#[derive(Clone, Copy)]
pub(crate) struct Integers {
    ty: ElemType,
    least: i32,
    most: i32,
}

impl Integers {
    pub(crate) const fn of(ty: ElemType, least: i32, most: i32) -> Integers {
        Integers { ty, least, most }
    }

    /// The largest of them.
    pub(crate) fn most(self) -> i32 {
        self.most
    }

    /// The number of bits of an element.
    pub(crate) fn bits(self) -> usize {
        self.ty.bits().into()
    }

    /// The type of an element.
    pub(crate) fn ty(self) -> ElemType {
        self.ty
    }

    /// The bits of an integer as an element.
    pub(crate) fn encode(self, value: i32) -> u64 {
        small_integer(self.ty, value.into())
    }

    /// The bytes of elements beside each other, of which the first one has the lowest bits.
    pub(crate) fn pack(self, values: &[i32]) -> Vec<u8> {
        let mut bytes = vec![0; values.len() * self.bits() / 8];
        for (index, &value) in values.iter().enumerate() {
            let element = self.encode(value);
            for bit in 0..self.bits() {
                let at = index * self.bits() + bit;
                bytes[at / 8] |= ((element >> bit & 1) as u8) << (at % 8);
            }
        }
        bytes
    }

    /// A matrix, row by row.
    pub(crate) fn matrix(self, random: &mut Rng, rows: usize, columns: usize) -> Vec<Vec<i32>> {
        (0..rows).map(|_| (0..columns).map(|_| random.i32(self.least..=self.most)).collect()).collect()
    }
}
