//! A stored or reduced value, by its `ty`. A float is passed as its bits, in an untyped register.

use crate::sealed::Sealed;

/// Declares the trait of a value for each `ty`.
macro_rules! values {
    ($($name:ident $doc:literal $bits:ty: $message:literal, $label:literal, $types:tt;)+) => { $(
        operands! { $bits, [$doc, $label], { $name "value" $message; }, $types }
    )+ };
}

values! {
    ValueB8 "where `ty` is `b8`." u16: "`ty` is `b8`, so `value` must have 8 bits, but this is `{Self}`",
        "expected a `u8` or an `i8`", { [] u8 = |v| v.into(); [] i8 = |v| v.cast_unsigned().into(); };
    ValueU8 "where `ty` is `u8`." u16: "`ty` is `u8`, but this is `{Self}`",
        "expected a `u8`", { [] u8 = |v| v.into(); };
    ValueS8 "where `ty` is `s8`." u16: "`ty` is `s8`, but this is `{Self}`",
        "expected an `i8`", { [] i8 = |v| v.cast_unsigned().into(); };
    ValueB16 "where `ty` is `b16`." u16: "`ty` is `b16`, so `value` must have 16 bits, but this is `{Self}`",
        "expected a `u16` or an `i16`", { [] u16 = |v| v; [] i16 = |v| v.cast_unsigned(); };
    ValueU16 "where `ty` is `u16`." u16: "`ty` is `u16`, but this is `{Self}`",
        "expected a `u16`", { [] u16 = |v| v; };
    ValueS16 "where `ty` is `s16`." u16: "`ty` is `s16`, but this is `{Self}`",
        "expected an `i16`", { [] i16 = |v| v.cast_unsigned(); };
    ValueB32 "where `ty` is `b32`." u32: "`ty` is `b32`, so `value` must have 32 bits, but this is `{Self}`",
        "expected a `u32`, an `i32` or an `f32`",
        { [] u32 = |v| v; [] i32 = |v| v.cast_unsigned(); [] f32 = |v| v.to_bits(); };
    ValueU32 "where `ty` is `u32`." u32: "`ty` is `u32`, but this is `{Self}`",
        "expected a `u32`", { [] u32 = |v| v; };
    ValueS32 "where `ty` is `s32`." u32: "`ty` is `s32`, but this is `{Self}`",
        "expected an `i32`", { [] i32 = |v| v.cast_unsigned(); };
    ValueF32 "where `ty` is `f32`." u32: "`ty` is `f32`, but this is `{Self}`",
        "expected an `f32`", { [] f32 = |v| v.to_bits(); };
    ValueB64 "where `ty` is `b64`." u64: "`ty` is `b64`, so `value` must have 64 bits, but this is `{Self}`",
        "expected a `u64`, an `i64` or an `f64`",
        { [] u64 = |v| v; [] i64 = |v| v.cast_unsigned(); [] f64 = |v| v.to_bits(); };
    ValueU64 "where `ty` is `u64`." u64: "`ty` is `u64`, but this is `{Self}`",
        "expected a `u64`", { [] u64 = |v| v; };
    ValueS64 "where `ty` is `s64`." u64: "`ty` is `s64`, but this is `{Self}`",
        "expected an `i64`", { [] i64 = |v| v.cast_unsigned(); };
    ValueF64 "where `ty` is `f64`." u64: "`ty` is `f64`, but this is `{Self}`",
        "expected an `f64`", { [] f64 = |v| v.to_bits(); };
    ValueF16 "where `ty` is `f16`." u16: "`ty` is `f16`, but this is `{Self}`",
        "expected the bits of an `f16`: a `u16`", { [] u16 = |v| v; };
    ValueBf16 "where `ty` is `bf16`." u16: "`ty` is `bf16`, but this is `{Self}`",
        "expected the bits of a `bf16`: a `u16`", { [] u16 = |v| v; };
    ValueF16x2 "where `ty` is `f16x2`." u32: "`ty` is `f16x2`, but this is `{Self}`",
        "expected the bits of two `f16`: a `u32`", { [] u32 = |v| v; };
    ValueBf16x2 "where `ty` is `bf16x2`." u32: "`ty` is `bf16x2`, but this is `{Self}`",
        "expected the bits of two `bf16`: a `u32`", { [] u32 = |v| v; };
    ValueE4m3 "where `ty` is `e4m3`." u16: "`ty` is `e4m3`, but this is `{Self}`",
        "expected the bits of an `e4m3`: a `u8`", { [] u8 = |v| v.into(); };
    ValueE4m3x2 "where `ty` is `e4m3x2`." u16: "`ty` is `e4m3x2`, but this is `{Self}`",
        "expected the bits of two `e4m3`: a `u16`", { [] u16 = |v| v; };
    ValueE4m3x4 "where `ty` is `e4m3x4`." u32: "`ty` is `e4m3x4`, but this is `{Self}`",
        "expected the bits of four `e4m3`: a `u32`", { [] u32 = |v| v; };
    ValueE5m2 "where `ty` is `e5m2`." u16: "`ty` is `e5m2`, but this is `{Self}`",
        "expected the bits of an `e5m2`: a `u8`", { [] u8 = |v| v.into(); };
    ValueE5m2x2 "where `ty` is `e5m2x2`." u16: "`ty` is `e5m2x2`, but this is `{Self}`",
        "expected the bits of two `e5m2`: a `u16`", { [] u16 = |v| v; };
    ValueE5m2x4 "where `ty` is `e5m2x4`." u32: "`ty` is `e5m2x4`, but this is `{Self}`",
        "expected the bits of four `e5m2`: a `u32`", { [] u32 = |v| v; };
    ValueB128 "where `ty` is `b128`." u128: "`ty` is `b128`, so `value` must have 128 bits, but this is `{Self}`",
        "expected a `u128` or an `i128`", { [] u128 = |v| v; [] i128 = |v| v.cast_unsigned(); };
}

operands! {
    u32,
    ["a register of a matrix.", "expected a `u32`, an `i32` or an `f32`"],
    {
        AFragment "a" "a register of `a` has 32 bits, but this is `{Self}`";
        BFragment "b" "a register of `b` has 32 bits, but this is `{Self}`";
        CFragment "c" "a register of `c` has 32 bits, but this is `{Self}`";
        ScaleAFragment "scale_a" "`scale_a` has 32 bits, but this is `{Self}`";
        ScaleBFragment "scale_b" "`scale_b` has 32 bits, but this is `{Self}`";
        DisableOutputLaneFragment "disable_output_lane" "a register of `disable_output_lane` has 32 bits, but this is `{Self}`";
        SpMetaFragment "sp_meta" "`sp_meta` has 32 bits, but this is `{Self}`";
        ValueFragment "value" "a register of a matrix has 32 bits, but this is `{Self}`";
    },
    { [] u32 = |v| v; [] i32 = |v| v.cast_unsigned(); [] f32 = |v| v.to_bits(); }
}

operands! {
    u64,
    ["a register of a matrix of `f64`.", "expected an `f64`, or its bits as a `u64`"],
    {
        AFragment64 "a" "a register of `a` is an `f64`, but this is `{Self}`";
        BFragment64 "b" "a register of `b` is an `f64`, but this is `{Self}`";
        CFragment64 "c" "a register of `c` is an `f64`, but this is `{Self}`";
    },
    { [] f64 = |v| v.to_bits(); [] u64 = |v| v; }
}

/// Declares the trait of an array of registers for the trait of one register.
macro_rules! arrays {
    ($($name:ident $one:ident $field:literal $bits:ty: $message:literal, $note:literal;)+) => { $(
        #[doc = concat!("The operand `", $field, "`: an array with the registers of a matrix in this lane.")]
        #[diagnostic::on_unimplemented(
            message = $message,
            label = "expected as many values as a lane has registers",
            note = $note
        )]
        pub trait $name<const N: usize>: Sealed {
            /// Returns the contents of the registers.
            fn bits(self) -> [$bits; N];
        }

        #[diagnostic::do_not_recommend]
        impl<T: $one, const N: usize> $name<N> for [T; N] {
            #[inline(always)]
            fn bits(self) -> [$bits; N] {
                self.map(T::bits)
            }
        }
    )+ };
}

arrays! {
    AFragments AFragment "a" u32: "`a` must be a list or an array of registers, but this is `{Self}`",
        "each value is a `u32`, an `i32` or an `f32`";
    BFragments BFragment "b" u32: "`b` must be a list or an array of registers, but this is `{Self}`",
        "each value is a `u32`, an `i32` or an `f32`";
    CFragments CFragment "c" u32: "`c` must be a list or an array of registers, but this is `{Self}`",
        "each value is a `u32`, an `i32` or an `f32`";
    DisableOutputLaneFragments DisableOutputLaneFragment "disable_output_lane" u32:
        "`disable_output_lane` must be a list or an array of registers, but this is `{Self}`", "each value is a `u32`, an `i32` or an `f32`";
    ValueFragments ValueFragment "value" u32: "`value` must be a list or an array of registers, but this is `{Self}`",
        "each value is a `u32`, an `i32` or an `f32`";
    AFragments64 AFragment64 "a" u64: "`a` must be a list or an array of registers, but this is `{Self}`",
        "each value is an `f64`, or its bits as a `u64`";
    BFragments64 BFragment64 "b" u64: "`b` must be a list or an array of registers, but this is `{Self}`",
        "each value is an `f64`, or its bits as a `u64`";
    CFragments64 CFragment64 "c" u64: "`c` must be a list or an array of registers, but this is `{Self}`",
        "each value is an `f64`, or its bits as a `u64`";
}
