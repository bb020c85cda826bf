//! Integers, conditions, fractions and cache policies.

use crate::CachePolicy;

operands! {
    u32,
    ["a 32-bit integer.", "expected a `u32` or an `i32`", "`as u32` converts an integer"],
    {
        ATmem32 "a_tmem" "`a_tmem` must be a 32-bit address in tensor memory, but this is `{Self}`";
        Barrier32 "barrier" "`barrier` must be a 32-bit integer, but this is `{Self}`";
        Bytes32 "bytes" "`bytes` must be a 32-bit integer, but this is `{Self}`";
        Count32 "count" "`count` must be a 32-bit integer, but this is `{Self}`";
        Cta32 "cta" "`cta` must be a 32-bit integer, but this is `{Self}`";
        DTmem32 "d_tmem" "`d_tmem` must be a 32-bit address in tensor memory, but this is `{Self}`";
        GlobalStride32 "global_stride" "`global_stride` must be a 32-bit integer, but this is `{Self}`";
        Idesc32 "idesc" "`idesc` must be the 32 bits of an instruction descriptor, but this is `{Self}`";
        IgnoreOob32 "ignore_oob" "`ignore_oob` must be a 32-bit integer, but this is `{Self}`";
        Membermask32 "membermask" "`membermask` must be a 32-bit integer, but this is `{Self}`";
        Multicast32 "multicast" "`multicast` must be a 32-bit integer, but this is `{Self}`";
        NCols32 "n_cols" "`n_cols` must be a 32-bit integer, but this is `{Self}`";
        Parity32 "parity" "`parity` must be a 32-bit integer, but this is `{Self}`";
        PrimarySize32 "primary_size" "`primary_size` must be a 32-bit integer, but this is `{Self}`";
        ScaleATmem32 "scale_a_tmem" "`scale_a_tmem` must be a 32-bit address in tensor memory, but this is `{Self}`";
        ScaleBTmem32 "scale_b_tmem" "`scale_b_tmem` must be a 32-bit address in tensor memory, but this is `{Self}`";
        Size32 "size" "`size` must be a 32-bit integer, but this is `{Self}`";
        SpMetaTmem32 "sp_meta_tmem" "`sp_meta_tmem` must be a 32-bit address in tensor memory, but this is `{Self}`";
        SrcSize32 "src_size" "`src_size` must be a 32-bit integer, but this is `{Self}`";
        TensorCoordinate "tensor" "a coordinate must be a 32-bit integer, but this is `{Self}`";
        Taddr32 "taddr" "`taddr` must be a 32-bit address in tensor memory, but this is `{Self}`";
        ThreadCount32 "thread_count" "`thread_count` must be a 32-bit integer, but this is `{Self}`";
        TimeHint32 "time_hint" "`time_hint` must be a 32-bit integer, but this is `{Self}`";
        TotalSize32 "total_size" "`total_size` must be a 32-bit integer, but this is `{Self}`";
        TxCount32 "tx_count" "`tx_count` must be a 32-bit integer, but this is `{Self}`";
    },
    {
        [] u32 = |value| value;
        [] i32 = |value| value.cast_unsigned();
    }
}

operands! {
    u16,
    [
        "a 16-bit integer.",
        "expected a `u16` or an `i16`",
        "`as u16` converts an integer, and a literal of the type is written `1u16`"
    ],
    {
        ByteMask16 "byte_mask" "`byte_mask` must be a 16-bit integer, but this is `{Self}`";
        GlobalDim16 "global_dim" "`global_dim` must be a 16-bit integer, but this is `{Self}`";
        GlobalStrideUpper16 "global_stride_upper" "`global_stride_upper` must be a 16-bit integer, but this is `{Self}`";
        LoadMode16 "load_mode" "an offset of `load_mode` must be a 16-bit integer, but this is `{Self}`";
        Multicast16 "multicast" "`multicast` must be a 16-bit integer, but this is `{Self}`";
        ScaleASelector16 "scale_a_selector" "an element of `scale_a_selector` must be a 16-bit integer, but this is `{Self}`";
        ScaleBSelector16 "scale_b_selector" "an element of `scale_b_selector` must be a 16-bit integer, but this is `{Self}`";
    },
    {
        [] u16 = |value| value;
        [] i16 = |value| value.cast_unsigned();
    }
}

operands! {
    u64,
    ["a 64-bit integer.", "expected a `u64`"],
    {
        ADesc64 "a_desc" "`a_desc` must be the 64 bits of a matrix descriptor, but this is `{Self}`";
        AccessProperty64 "access_property" "`access_property` must be a 64-bit integer, but this is `{Self}`";
        Addr64 "addr" "`addr` must be a 64-bit integer, but this is `{Self}`";
        Size64 "size" "`size` must be a 64-bit integer, but this is `{Self}`";
        BDesc64 "b_desc" "`b_desc` must be the 64 bits of a matrix descriptor, but this is `{Self}`";
        SDesc64 "s_desc" "`s_desc` must be the 64 bits of a matrix descriptor, but this is `{Self}`";
        State64 "state" "`state` must be the 64-bit state that an arrival returns, but this is `{Self}`";
        ZeroColumnMaskDesc64 "zero_column_mask_desc" "`zero_column_mask_desc` must be the 64 bits of a descriptor, but this is `{Self}`";
    },
    { [] u64 = |value| value; }
}

operands! {
    u128,
    ["the 128 bits of a response.", "expected a `u128`"],
    { ResponseB128 "response" "`response` must be the 128 bits of a response, but this is `{Self}`"; },
    { [] u128 = |value| value; }
}

operands! {
    u64,
    [
        "the 64 bits that `createpolicy` returns.",
        "expected a `CachePolicy`, or its bits as a `u64`",
        "`CachePolicy::evict_first()` makes a cache policy"
    ],
    { CacheHintPolicy "cache_hint" "`cache_hint` must be a cache policy, but this is `{Self}`"; },
    {
        [] u64 = |policy| policy;
        [] CachePolicy = |policy| policy.0;
    }
}

operands! {
    u32,
    ["a condition.", "expected a `bool`", "an integer becomes a condition by a comparison: `x != 0`"],
    {
        IgnoreSrcBool "ignore_src" "`ignore_src` must be a condition, but this is `{Self}`";
        PredBool "pred" "`pred` must be a condition, but this is `{Self}`";
        PredicateBool "predicate" "`predicate` must be a condition, but this is `{Self}`";
        EnableInputDBool "enable_input_d" "`enable_input_d` must be a condition, but this is `{Self}`";
        ScaleDBool "scale_d" "`scale_d` must be a condition, but this is `{Self}`";
    },
    { [] bool = |condition| condition as u32; }
}

operands! {
    u32,
    ["a fraction, above 0 and at most 1.", "expected an `f32`"],
    { FractionF32 "fraction" "`fraction` must be an `f32`, but this is `{Self}`"; },
    { [] f32 = |fraction| fraction.to_bits(); }
}
