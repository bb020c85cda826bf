//! The values of a register in the 32 threads of a warp.

use half::{bf16, f16};

/// One value for each lane, in the low bits of 64. A predicate is 0 or 1.
pub(crate) type Lanes = [u64; 32];

/// Returns the lanes in a mask, in order.
pub(crate) fn lanes_of(mask: u32) -> impl Iterator<Item = usize> {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let lane = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (lane < 32).then_some(lane as usize)
    })
}

/// Returns the first lane in a mask; 0 for an empty mask.
pub(crate) fn first_of(mask: u32) -> usize {
    mask.trailing_zeros() as usize % 32
}

/// A type that a lane can hold.
pub(crate) trait Lane: Copy {
    /// Reads it from the low bits.
    fn from_lane(bits: u64) -> Self;
    /// Writes it to the low bits; the others are 0.
    fn to_lane(self) -> u64;
}

macro_rules! integers {
    ($($ty:ty as $unsigned:ty),*) => {$(
        impl Lane for $ty {
            #[inline(always)]
            fn from_lane(bits: u64) -> Self { bits as $ty }
            #[inline(always)]
            fn to_lane(self) -> u64 { u64::from(self as $unsigned) }
        }
    )*};
}
integers!(u8 as u8, i8 as u8, u16 as u16, i16 as u16, u32 as u32, i32 as u32, u64 as u64, i64 as u64);

/// Floats, whose NaN results have the bits that instructions return.
macro_rules! floats {
    ($($ty:ty as $bits:ty, $nan:expr),*) => {$(
        impl Lane for $ty {
            #[inline(always)]
            fn from_lane(bits: u64) -> Self { <$ty>::from_bits(bits as $bits) }
            #[inline(always)]
            fn to_lane(self) -> u64 { if self.is_nan() { $nan } else { u64::from(self.to_bits()) } }
        }
    )*};
}
floats!(f32 as u32, 0x7fff_ffff, f64 as u64, 0xfff8_0000_0000_0000, f16 as u16, 0x7fff, bf16 as u16, 0x7fff);

impl Lane for bool {
    #[inline(always)]
    fn from_lane(bits: u64) -> Self {
        bits & 1 == 1
    }
    #[inline(always)]
    fn to_lane(self) -> u64 {
        u64::from(self)
    }
}

/// A 32-bit float with subnormal values flushed to zero, for `.ftz`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Flushed(pub(crate) f32);

fn flush(value: f32) -> f32 {
    if value.is_subnormal() { 0f32.copysign(value) } else { value }
}

impl Lane for Flushed {
    #[inline(always)]
    fn from_lane(bits: u64) -> Self {
        Flushed(flush(f32::from_bits(bits as u32)))
    }
    #[inline(always)]
    fn to_lane(self) -> u64 {
        flush(self.0).to_lane()
    }
}

/// A 16-bit float with subnormal values flushed to zero, for `.ftz`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FlushedHalf(pub(crate) f16);

impl Lane for FlushedHalf {
    #[inline(always)]
    fn from_lane(bits: u64) -> Self {
        let is_subnormal = bits & 0x7c00 == 0;
        FlushedHalf(f16::from_bits(bits as u16 & if is_subnormal { 0x8000 } else { 0xffff }))
    }
    #[inline(always)]
    fn to_lane(self) -> u64 {
        self.0.to_lane()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_in_order() {
        assert_eq!(lanes_of(0x8000_0005).collect::<Vec<_>>(), [0, 2, 31]);
        assert_eq!(lanes_of(0).count(), 0);
        assert_eq!(lanes_of(u32::MAX).count(), 32);
    }

    #[test]
    fn a_subnormal_value_becomes_a_zero_of_its_sign() {
        assert_eq!(Flushed::from_lane(0x8000_0001).to_lane(), 0x8000_0000);
        assert_eq!(Flushed::from_lane(0x0080_0000).to_lane(), 0x0080_0000);
    }
}
