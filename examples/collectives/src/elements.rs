//! The types of elements, and the operations that combine them.

use ptx_async::convert;
use ptx_async::element::{bf16, f16};

/// 16 bytes of elements: an access of a thread.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Vector(pub [u32; 4]);

/// A type of elements.
pub trait Number {
    /// The type in which elements are combined: `f32` for numbers of 16 bits, so that their sum is rounded once.
    type Wide: Copy;
    /// The elements of a [`Vector`].
    type Lanes: Copy;

    /// Returns the elements of a vector.
    fn widen(vector: Vector) -> Self::Lanes;

    /// Combines the elements of two vectors.
    fn zip(
        a: Self::Lanes,
        b: Self::Lanes,
        combine: impl Fn(Self::Wide, Self::Wide) -> Self::Wide,
    ) -> Self::Lanes;

    /// Returns the vector of these elements.
    fn narrow(lanes: Self::Lanes) -> Vector;
}

#[inline(always)]
fn zip<T: Copy, const COUNT: usize>(
    mut a: [T; COUNT],
    b: [T; COUNT],
    combine: impl Fn(T, T) -> T,
) -> [T; COUNT] {
    let mut index = 0;
    while index < COUNT {
        a[index] = combine(a[index], b[index]);
        index += 1;
    }
    a
}

macro_rules! numbers {
    ($($name:ty, $wide:ty, $count:literal: $widen:expr, $narrow:expr;)*) => { $(
        impl Number for $name {
            type Wide = $wide;
            type Lanes = [$wide; $count];

            #[inline(always)]
            fn widen(vector: Vector) -> Self::Lanes {
                $widen(vector.0)
            }

            #[inline(always)]
            fn zip(a: Self::Lanes, b: Self::Lanes, combine: impl Fn($wide, $wide) -> $wide) -> Self::Lanes {
                zip(a, b, combine)
            }

            #[inline(always)]
            fn narrow(lanes: Self::Lanes) -> Vector {
                Vector($narrow(lanes))
            }
        }
    )* };
}

numbers! {
    f32, f32, 4: |bits: [u32; 4]| bits.map(f32::from_bits), |lanes: [f32; 4]| lanes.map(f32::to_bits);
    u32, u32, 4: |bits| bits, |lanes| lanes;
    i32, i32, 4: |bits: [u32; 4]| bits.map(u32::cast_signed), |lanes: [i32; 4]| lanes.map(i32::cast_unsigned);
    f64, f64, 2: |bits| wide(bits).map(f64::from_bits), |lanes: [f64; 2]| narrow(lanes.map(f64::to_bits));
    u64, u64, 2: wide, narrow;
    i64, i64, 2: |bits| wide(bits).map(u64::cast_signed), |lanes: [i64; 2]| narrow(lanes.map(i64::cast_unsigned));
    bf16, f32, 8: |bits| unpack(bits, convert::from_bf16x2), |lanes| pack(lanes, convert::bf16x2);
    f16, f32, 8: |bits| unpack(bits, convert::from_f16x2), |lanes| pack(lanes, convert::f16x2);
}

#[inline(always)]
fn wide([a, b, c, d]: [u32; 4]) -> [u64; 2] {
    [u64::from(b) << 32 | u64::from(a), u64::from(d) << 32 | u64::from(c)]
}

#[inline(always)]
fn narrow([a, b]: [u64; 2]) -> [u32; 4] {
    [a as u32, (a >> 32) as u32, b as u32, (b >> 32) as u32]
}

#[inline(always)]
fn unpack(bits: [u32; 4], of: impl Fn(u32) -> [f32; 2]) -> [f32; 8] {
    let [[a, b], [c, d], [e, f], [g, h]] = bits.map(of);
    [a, b, c, d, e, f, g, h]
}

#[inline(always)]
fn pack([a, b, c, d, e, f, g, h]: [f32; 8], pair: impl Fn(f32, f32) -> u32) -> [u32; 4] {
    [pair(a, b), pair(c, d), pair(e, f), pair(g, h)]
}

/// An operation that combines two elements.
pub trait Operation<T> {
    /// Combines two elements.
    fn combine(a: T, b: T) -> T;
}

macro_rules! operations {
    ($($(#[$doc:meta])* $name:ident { $($($ty:ty)* => |$a:ident, $b:ident| $combine:expr;)* })*) => { $(
        $(#[$doc])*
        #[derive(Debug)]
        pub enum $name {}

        $($(
            impl Operation<$ty> for $name {
                #[inline(always)]
                fn combine($a: $ty, $b: $ty) -> $ty {
                    $combine
                }
            }
        )*)*
    )* };
}

operations! {
    /// The sum: of floats in the order of the ranks from the owner of the part on; of integers modulo 2^32 or 2^64.
    Sum {
        f32 f64 => |a, b| a + b;
        u32 u64 => |a, b| a.wrapping_add(b);
    }
    /// The minimum; of a number and a NaN, the number.
    Min {
        f32 f64 => |a, b| a.min(b);
        u32 i32 u64 i64 => |a, b| if b < a { b } else { a };
    }
    /// The maximum; of a number and a NaN, the number.
    Max {
        f32 f64 => |a, b| a.max(b);
        u32 i32 u64 i64 => |a, b| if b > a { b } else { a };
    }
    /// The bitwise "and".
    And { u32 => |a, b| a & b; }
    /// The bitwise "or".
    Or { u32 => |a, b| a | b; }
    /// The bitwise "exclusive or".
    Xor { u32 => |a, b| a ^ b; }
}
