//! A stored or reduced value, by its `ty`. A float is passed as its bits, in an untyped register.

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
    ValueB128 "where `ty` is `b128`." u128: "`ty` is `b128`, so `value` must have 128 bits, but this is `{Self}`",
        "expected a `u128` or an `i128`", { [] u128 = |v| v; [] i128 = |v| v.cast_unsigned(); };
}

operands! {
    u32,
    ["a register of a matrix.", "expected a `u32`, an `i32` or an `f32`"],
    {
        AFragment "a" "a register of `a` has 32 bits, but this is `{Self}`";
        SpMetaFragment "sp_meta" "`sp_meta` has 32 bits, but this is `{Self}`";
        ValueFragment "value" "a register of a matrix has 32 bits, but this is `{Self}`";
    },
    { [] u32 = |v| v; [] i32 = |v| v.cast_unsigned(); [] f32 = |v| v.to_bits(); }
}
