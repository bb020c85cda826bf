//! Enumerations of the driver, and the properties of their values that the rules use.

use core::fmt;

/// Declares an enumeration of `cuda.h`: the variants, their values, and the suffixes of their constants.
macro_rules! driver_enum {
    ($( #[$doc:meta] )* $name:ident: $prefix:literal { $( $( #[$variant_doc:meta] )* $variant:ident = $value:literal $suffix:literal, )+ }) => {
        $( #[$doc] )*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum $name {
            $( $( #[$variant_doc] )* $variant = $value, )+
        }

        impl $name {
            /// Every value, in the driver's order.
            pub const ALL: &'static [$name] = &[$( $name::$variant ),+];

            /// The name of the constant in `cuda.h`.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self {
                    $( $name::$variant => concat!($prefix, $suffix), )+
                }
            }

            /// The name without the common prefix of the enumeration's constants: `FLOAT16`, `128B`.
            #[must_use]
            pub fn short(self) -> &'static str {
                match self {
                    $( $name::$variant => $suffix, )+
                }
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

driver_enum! {
    /// `CUtensorMapDataType`: the type of an element.
    DataType: "CU_TENSOR_MAP_DATA_TYPE_" {
        /// 1 byte.
        Uint8 = 0 "UINT8",
        /// 2 bytes.
        Uint16 = 1 "UINT16",
        /// 4 bytes.
        Uint32 = 2 "UINT32",
        /// 4 bytes.
        Int32 = 3 "INT32",
        /// 8 bytes.
        Uint64 = 4 "UINT64",
        /// 8 bytes.
        Int64 = 5 "INT64",
        /// 2 bytes.
        Float16 = 6 "FLOAT16",
        /// 4 bytes.
        Float32 = 7 "FLOAT32",
        /// 8 bytes.
        Float64 = 8 "FLOAT64",
        /// 2 bytes.
        Bfloat16 = 9 "BFLOAT16",
        /// 4 bytes; subnormals become zero.
        Float32Ftz = 10 "FLOAT32_FTZ",
        /// 4 bytes.
        Tfloat32 = 11 "TFLOAT32",
        /// 4 bytes; subnormals become zero.
        Tfloat32Ftz = 12 "TFLOAT32_FTZ",
        /// 4 bits: 16 elements are 8 bytes, in global and in shared memory. CUDA 12.8.
        U4Align8 = 13 "16U4_ALIGN8B",
        /// 4 bits: 16 elements are 8 bytes in global memory and 16 bytes in shared memory, 8 of them padding. CUDA 12.8.
        U4Align16 = 14 "16U4_ALIGN16B",
        /// 6 bits: 16 elements are 12 bytes in global memory and 16 bytes in shared memory, 4 of them padding. CUDA 12.8.
        U6Align16 = 15 "16U6_ALIGN16B",
    }
}

driver_enum! {
    /// `CUtensorMapInterleave`: the layout of channels in global memory.
    Interleave: "CU_TENSOR_MAP_INTERLEAVE_" {
        /// Not interleaved: all channels of a pixel are adjacent.
        None = 0 "NONE",
        /// Slices of 16 bytes, as NC/8HWC8 with 2-byte channels.
        B16 = 1 "16B",
        /// Slices of 32 bytes, as NC/16HWC16 with 2-byte channels.
        B32 = 2 "32B",
    }
}

driver_enum! {
    /// `CUtensorMapSwizzle`: the permutation of the chunks of a row in shared memory, which avoids bank conflicts.
    Swizzle: "CU_TENSOR_MAP_SWIZZLE_" {
        /// No swizzle.
        None = 0 "NONE",
        /// Chunks of 16 bytes within 32.
        B32 = 1 "32B",
        /// Chunks of 16 bytes within 64.
        B64 = 2 "64B",
        /// Chunks of 16 bytes within 128.
        B128 = 3 "128B",
        /// Chunks of 32 bytes within 128. CUDA 12.8.
        B128Atom32 = 4 "128B_ATOM_32B",
        /// Chunks of 32 bytes within 128, and the 8-byte halves of each 16 bytes are exchanged in every other row. CUDA 12.8.
        B128Atom32Flip8 = 5 "128B_ATOM_32B_FLIP_8B",
        /// Chunks of 64 bytes within 128. CUDA 12.8.
        B128Atom64 = 6 "128B_ATOM_64B",
    }
}

driver_enum! {
    /// `CUtensorMapL2promotion`: the size to which requests to L2 are promoted.
    L2Promotion: "CU_TENSOR_MAP_L2_PROMOTION_" {
        /// No promotion.
        None = 0 "NONE",
        /// 64 bytes.
        B64 = 1 "L2_64B",
        /// 128 bytes.
        B128 = 2 "L2_128B",
        /// 256 bytes.
        B256 = 3 "L2_256B",
    }
}

driver_enum! {
    /// `CUtensorMapFloatOOBfill`: the value of elements out of bounds.
    OobFill: "CU_TENSOR_MAP_FLOAT_OOB_FILL_" {
        /// Zero.
        None = 0 "NONE",
        /// A NaN that fused multiply-add instructions treat as zero.
        NanRequestZeroFma = 1 "NAN_REQUEST_ZERO_FMA",
    }
}

driver_enum! {
    /// `CUtensorMapIm2ColWideMode`: the number of pixels that a copy takes along W.
    Im2colWideMode: "CU_TENSOR_MAP_IM2COL_WIDE_MODE_" {
        /// `pixelsPerColumn`.
        W = 0 "W",
        /// 128.
        W128 = 1 "W128",
    }
}

impl DataType {
    /// The size of an element in global memory, in bits.
    #[must_use]
    pub fn bits(self) -> u32 {
        match self {
            DataType::Uint8 => 8,
            DataType::Uint16 | DataType::Float16 | DataType::Bfloat16 => 16,
            DataType::Uint32 | DataType::Int32 | DataType::Float32 => 32,
            DataType::Float32Ftz | DataType::Tfloat32 | DataType::Tfloat32Ftz => 32,
            DataType::Uint64 | DataType::Int64 | DataType::Float64 => 64,
            DataType::U4Align8 | DataType::U4Align16 => 4,
            DataType::U6Align16 => 6,
        }
    }

    /// Whether it is a floating-point type.
    #[must_use]
    pub fn is_float(self) -> bool {
        match self {
            DataType::Float16 | DataType::Float32 | DataType::Float64 | DataType::Bfloat16 => true,
            DataType::Float32Ftz | DataType::Tfloat32 | DataType::Tfloat32Ftz => true,
            DataType::Uint8 | DataType::Uint16 | DataType::Uint32 | DataType::Int32 => false,
            DataType::Uint64 | DataType::Int64 => false,
            DataType::U4Align8 | DataType::U4Align16 | DataType::U6Align16 => false,
        }
    }

    /// Whether an element is smaller than a byte.
    #[must_use]
    pub fn is_packed(self) -> bool {
        self.bits() < 8
    }

    /// Whether elements are padded in shared memory, as those of the types with the strictest rules.
    pub(super) fn is_padded(self) -> bool {
        matches!(self, DataType::U4Align16 | DataType::U6Align16)
    }
}

impl Swizzle {
    /// The number of bytes within which the swizzle permutes chunks; none without a swizzle.
    #[must_use]
    pub fn span(self) -> Option<u32> {
        match self {
            Swizzle::None => None,
            Swizzle::B32 => Some(32),
            Swizzle::B64 => Some(64),
            Swizzle::B128 | Swizzle::B128Atom32 | Swizzle::B128Atom32Flip8 | Swizzle::B128Atom64 => Some(128),
        }
    }

    /// Whether its chunks are larger than 16 bytes.
    pub(super) fn has_atom(self) -> bool {
        self > Swizzle::B128
    }
}
